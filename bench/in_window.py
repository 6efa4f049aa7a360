"""Measured inside a window of its own: `python -m bench.in_window` prints one JSON line. Its home must be thrown away.

Figures are milliseconds, for every frame measured: by the clock on the wall, and of the processor's time.
"""

import gc
import sys
from collections.abc import Callable, Iterator
from math import cos, sin
from pathlib import Path
from random import Random
from time import monotonic, perf_counter, process_time
from typing import NamedTuple

import msgspec
import pygame

from bench.painter import played
from lumina.bots import RandomBot
from lumina.core import Match
from lumina.games import GAMES
from lumina.games.lacuna import LACUNA, LacunaOptions
from lumina.picture.pixels import forget
from lumina.viewer import doors
from lumina.viewer.screens.games_list import look
from lumina.viewer.screens.menu import Menu
from lumina.viewer.shell.app import TIP_AFTER, App
from lumina.viewer.shell.home import home, saves
from lumina.viewer.shell.loop import Window, start_display
from lumina.viewer.shell.settings import Settings
from lumina.viewer.table.table import Table
from lumina.viewer.widgets.inputs import Input, Key, Moved, Pressed, Released, Wheel

FRAME = 1 / 60
MIDDLE = 10
"""Plies of a Lacuna game in the middle of it: flower, scatter, eight pawns."""


class Took(NamedTuple):
    """Milliseconds: of everybody's time, and of this process alone, which a busy machine disturbs less."""

    wall: float
    own: float


Times = list[Took]


def timed(call: Callable[[], object]) -> Took:
    """How long it takes."""
    began, own = perf_counter(), process_time()
    call()
    return Took((perf_counter() - began) * 1000, (process_time() - own) * 1000)


def together(times: Times) -> Took:
    """All of them one after another."""
    return Took(sum(took.wall for took in times), sum(took.own for took in times))


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def record(seed: int, plies: int = 99, names: tuple[str, ...] = ("Ann", "Ben"), path: Path | None = None) -> Match:
    """A game played at random."""
    match = Match.new(LACUNA, names, LacunaOptions(first_player=0), seed, path)
    bot, rng = RandomBot(LACUNA), Random(seed)
    while isinstance(seat := match.to_act, int) and match.ply < plies:
        match.play(seat, bot.choose(match.state.view(seat), rng))
    return match


class Bench:
    """A window of 1280x800 and a clock that stands still."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.app = App((1280, 800), Settings(animation=1), doors(), now=self.clock)
        self.menu = Menu(self.app)
        self.app.push(self.menu)
        self.window = Window(self.app)

    def sit(self, match: Match, *, looking: bool = False) -> Table:
        self.app.home()
        table = Table(self.app, match, looking=looking)
        self.app.push(table)
        self.frame()
        return table

    def turn(self, *events: Input) -> Took:
        """One turn of the loop: the events, and what is shown for them."""

        def shown() -> None:
            for event in events:
                self.app.handle(event)
            self.app.tick()
            self.window.show()

        return timed(shown)

    def turns(self, *events: Input) -> Times:
        """The turns of the loop from the events to the picture: before the last one something may stand in for it."""
        taken = [self.turn(*events)]
        while self.window.behind:
            taken.append(self.turn())
        return taken

    def frame(self, *events: Input) -> Took:
        """From the events to the picture."""
        return together(self.turns(*events))

    def frames(self, events: Iterator[Input]) -> Times:
        return [self.frame(event) for event in events]


def sweep(count: int = 400) -> Iterator[Moved]:
    """A spiral over the board, where a person looks for a place."""
    for n in range(count):
        turn, out = n * 0.09, 40 + 300 * n / count
        yield Moved(round(405 + out * cos(turn)), round(415 + out * sin(turn)))


def redraw(bench: Bench) -> Times:
    """Every position of some games, seen for the first time: page and paint."""
    times = []
    bench.sit(record(100))
    for seed in range(101, 107):
        table = bench.sit(record(seed), looking=True)
        bench.app.settings = Settings(animation=0)
        for ply in range(3, table.model.match.ply):
            table.model.look_at(ply)
            times.append(bench.frame())
    bench.app.settings = Settings(animation=1)
    return times


def again(bench: Bench) -> Times:
    """The same two positions by turns."""
    table = bench.sit(record(1), looking=True)
    bench.app.settings = Settings(animation=0)
    times = []
    for n in range(60):
        table.model.look_at(MIDDLE - n % 2)
        times.append(bench.frame())
    bench.app.settings = Settings(animation=1)
    return times[4:]


def cached(bench: Bench) -> Times:
    """Nothing but the page put up again."""
    bench.sit(record(1, MIDDLE))
    painted = bench.window.painted
    assert painted is not None

    def put_up() -> None:
        bench.window.surface.blit(painted.page, (0, 0))
        bench.window.window.flip()

    return [timed(put_up) for _ in range(200)]


def hover(bench: Bench) -> Times:
    """The mouse over the board, each place new."""
    bench.sit(record(1, MIDDLE))
    bench.frame(Moved(405, 415))
    return bench.frames(sweep())


def tips(bench: Bench) -> Times:
    """The mouse resting on buttons and cards until it is told what they are."""
    bench.sit(record(1, MIDDLE))
    times = []
    for n in range(40):
        bench.frame(Moved(850 + 10 * n, 560 + 6 * n))
        bench.clock.now += TIP_AFTER + 0.1
        times.append(bench.frame())
    return times


def animated(bench: Bench) -> Times:
    """Every sixtieth of a second while pawns arrive."""
    table = bench.sit(record(1), looking=True)
    times = []
    for ply in range(MIDDLE - 4, MIDDLE + 1):
        table.model.look_at(ply)
        while table.model.motion.moving:
            bench.clock.now += FRAME
            times.append(bench.frame())
    return times


def scattering(bench: Bench) -> Times:
    """The same while 49 flowers grow."""
    table = bench.sit(record(2), looking=True)
    table.model.look_at(0)
    bench.frame()
    table.model.look_at(1)
    bench.frame()
    table.model.look_at(2)
    times = []
    while table.model.motion.moving:
        bench.clock.now += FRAME
        times.append(bench.frame())
    return times


def zoomed(bench: Bench) -> Iterator[Times]:
    """The wheel, in and out, at one place after another; by step, its turns of the loop."""
    bench.sit(record(3, MIDDLE))
    for x, y in ((405, 415), (300, 300)):
        bench.frame(Moved(x, y))
        forget()
        for up in [1.0] * 8 + [-1.0] * 8:
            yield bench.turns(Wheel(x, y, up))


def zoom(bench: Bench) -> Times:
    """The turns of the loop while the wheel is turned."""
    return [turn for turns in zoomed(bench) for turn in turns]


def sharpened(bench: Bench) -> Times:
    """From each step of the wheel to the picture in its full sharpness."""
    return [together(turns) for turns in zoomed(bench)]


def drag(bench: Bench) -> Times:
    """The board dragged while it is large."""
    bench.sit(record(4, MIDDLE))
    bench.frames(iter([Wheel(405, 415, 1)] * 5))
    bench.frame(Moved(405, 415), Pressed(405, 415))
    times = bench.frames(Moved(405 + 3 * n, 415 + 2 * n) for n in range(60))
    bench.frame(Released(405, 415))
    return times


def pulled(bench: Bench) -> Iterator[Times]:
    """The window pulled to a size never seen, on a table of every game, and let go; by step, its turns of the loop."""
    bench.app.settings = Settings(animation=0)
    for n, name in enumerate(GAMES):
        bench.sit(played(name, 60), looking=True)
        for m in range(3):
            forget()
            bench.window.window.size = (1280 - 40 * n - 12 * m, 800 - 30 * n - 9 * m)
            pygame.time.wait(200)
            yield bench.turns(*bench.window.wait())
    bench.window.window.size = (1280, 800)
    bench.frame(*bench.window.wait())
    bench.app.settings = Settings(animation=1)


def first_step(bench: Bench) -> Times:
    """The turns of the loop at the first step of a pull."""
    return [turn for turns in pulled(bench) for turn in turns]


def resized(bench: Bench) -> Times:
    """From the first step of a pull, if no second follows, to the picture in its full sharpness."""
    return [together(turns) for turns in pulled(bench)]


def resize(bench: Bench) -> Times:
    """The turns of the loop while the window is pulled smaller, a few pixels at a time, and when it is let go."""
    bench.sit(record(5, MIDDLE))
    times = []
    for n in range(1, 31):
        bench.window.window.size = (1280 - 4 * n, 800 - 3 * n)
        times.append(bench.turn(*bench.window.wait()))
    pygame.time.wait(200)
    times += bench.turns()
    bench.window.window.size = (1280, 800)
    bench.frame(*bench.window.wait())
    return times


def overlays(bench: Bench) -> Times:
    """Lines, territory, claims and room switched on and off."""
    bench.sit(record(6, MIDDLE))
    return bench.frames(iter([Key(name) for name in "ltcotclo" * 3]))


def scroll(bench: Bench) -> Times:
    """The menu's list of sixty games scrolled; the files are read before."""
    folder = saves()
    for seed in range(60):
        record(seed, 3 + seed % 10, path=folder / f"g{seed}.lumina").close()
    bench.app.home()
    bench.frame()
    while bench.app.wake_in() == 0.0:
        bench.frame()
    return bench.frames(iter([Wheel(900, 400, -1)] * 60 + [Wheel(900, 400, 1)] * 30))


def listing(bench: Bench) -> Times:
    """The menu while another process reads sixty games: the frames in which more of them is there."""
    bench.app.home()
    (home() / "shelf.sqlite").unlink(missing_ok=True)
    look(bench.app)
    times = [bench.frame()]
    while bench.app.shelf.loading:
        times.append(bench.frame())
    return times


def thinking(bench: Bench) -> Times:
    """The mouse at 60 Hz over the board while a bot thinks in its process: how late each frame is."""
    table = bench.sit(record(1, MIDDLE, ("Ann", "bot:greedy:steps=100000")))
    if table.model.mine is not None:
        table.model.match.undo(0, table.model.match.undo_target(0) or 0)
        table.model.match.play(0, next(iter(table.model.match.state.legal_actions())))
    bench.app.now = monotonic
    table.model.bots.not_before = bench.app.now()
    bench.frame()
    times: Times = []
    moves, due = iter(sweep(600)), perf_counter()
    while len(times) < 180:
        due += FRAME
        pygame.time.wait(max(int((due - perf_counter()) * 1000), 0))
        own = bench.frame(next(moves)).own
        times.append(Took(max(perf_counter() - due, 0) * 1000, own))
        due = max(due, perf_counter() - FRAME)
        assert table.model.bots.thinking
    bench.app.home()
    bench.app.now = bench.clock
    return times


PARTS: tuple[Callable[[Bench], Times], ...] = (
    redraw,
    again,
    cached,
    hover,
    tips,
    animated,
    scattering,
    zoom,
    sharpened,
    drag,
    resize,
    first_step,
    resized,
    overlays,
    scroll,
    listing,
    thinking,
)


def main() -> None:
    start_display()
    bench = Bench()
    bench.frame()
    asked = sys.argv[1:]
    figures = {}
    for part in PARTS:
        if not asked or part.__name__ in asked:
            gc.collect()
            figures[part.__name__] = part(bench)
    sys.stdout.write(msgspec.json.encode({"driver": pygame.display.get_driver(), "times": figures}).decode() + "\n")
    bench.app.quit()


if __name__ == "__main__":
    main()
