"""Somebody who does anything at all with the window, and what must hold afterwards."""

import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from lumina.core import LuminaError, Match
from lumina.games import GAMES
from lumina.games.lacuna import LACUNA, LacunaOptions
from lumina.picture import bounds
from lumina.picture.pixels import paint, paint_over
from lumina.viewer import doors
from lumina.viewer.screens.menu import Menu
from lumina.viewer.shell.app import App, Frame
from lumina.viewer.shell.home import autosave, home
from lumina.viewer.shell.settings import Settings
from lumina.viewer.table.table import Table
from lumina.viewer.widgets.inputs import Dropped, Input, Key, Left, Moved, Pressed, Released, Resized, Typed, Wheel

KEYS = (
    *"abcdefghijklmnoprstuvwxyz0123456789,.+-=?",  # without q: ctrl+q ends the program
    *("tab", "return", "space", "escape", "backspace", "delete", "home", "end", "page up", "page down"),
    *("left", "right", "up", "down", "f1", "f2", "f3", "f10", "f11", "f12", "unknown", "ä"),
)
WORDS = ("Ann", "bot:greedy", "bot:random", "-1", "12.5", "1e9", "../x", "\0", "名前", "a" * 300, "")
SIZES = ((640, 480), (1280, 800), (900, 600), (800, 1200), (1920, 1080))
SEATS = (("Ann", "Ben"), ("Ann", "bot:random"), ("bot:greedy", "Ann"), ("bot:random", "bot:random"))


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class Anybody:
    """Sits at the program, whose home is LUMINA_HOME. With `painted`, now and then a frame is painted, too."""

    def __init__(self, seed: int, *, painted: bool = False) -> None:
        self.rng, self.clock, self.painted = Random(seed), Clock(), painted
        self.done: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        """How many events each screen got."""
        self.files = list(self._files())
        self.app = self._start()

    def _start(self) -> App:
        app = App((1280, 800), Settings(bot_pause=0.0), doors(), now=self.clock)
        app.push(Menu(app))
        return app

    def _files(self) -> list[Path]:
        """What is dropped: good records, damaged ones, other things, nothing, a folder."""
        folder = home().parent / "dropped"
        folder.mkdir(parents=True, exist_ok=True)
        with Match.new(LACUNA, ("Ann", "Ben"), LacunaOptions(first_player=0), 1, folder / "good.lumina") as match:
            for _ in range(6):
                match.play(match.to_act, match.state.legal_actions().sample(Random(1)))
        whole = (folder / "good.lumina").read_bytes()
        (folder / "cut.lumina").write_bytes(whole[: len(whole) * 2 // 3])
        (folder / "wrong.lumina").write_bytes(whole.replace(b'"do"', b'"so"'))
        (folder / "noise.lumina").write_bytes(Random(2).randbytes(999))
        (folder / "layout.json").write_text('{"flowers": []}')
        (folder / "words.txt").write_text("words")
        return [*sorted(folder.iterdir()), folder, folder / "not there", Path("\udcff")]

    # --- events ------------------------------------------------------------------------------------------------

    def play(self, count: int) -> None:
        """So many events."""
        for _ in range(count):
            if not self.app.running:
                self.app = self._start()
            self.seen[self.app.screen.name] += 1
            name, act = self._choose()
            self.done[name] += 1
            act()
            self.app.tick()
            if self.rng.random() < 0.3:
                self.look()

    def stop(self) -> None:
        self.app.quit()

    def look(self) -> Frame | None:
        """Time for a frame."""
        if not self.app.running:
            return None
        frame = self.app.frame()
        if self.painted and self.rng.random() < 0.2:
            surface = paint(frame.page)
            for picture in frame.over:
                paint_over(surface, picture)
        return frame

    def _choose(self) -> tuple[str, Callable[[], None]]:
        acts: dict[str, tuple[int, Callable[[], None]]] = {
            "move": (20, self._move),
            "click a spot": (22, self._click_spot),
            "click anywhere": (10, self._click),
            "drag": (6, self._drag),
            "wheel": (6, self._wheel),
            "key": (22, self._key),
            "type": (5, self._type),
            "wait": (8, self._wait),
            "leave": (1, lambda: self._do(Left())),
            "resize": (1, self._resize),
            "drop": (1, self._drop),
            "sit": (1, self._sit),
            "press only": (1, lambda: self._do(Pressed(*self._place(), self.rng.choice((1, 2, 3))))),
            "release only": (1, lambda: self._do(Released(*self._place(), self.rng.choice((1, 2, 3))))),
        }
        name = self.rng.choices(list(acts), [weight for weight, _ in acts.values()])[0]
        return name, acts[name][1]

    def _do(self, event: Input) -> None:
        if self.app.running:
            self.app.handle(event)

    def _place(self) -> tuple[float, float]:
        """Somewhere in the window, now and then outside."""
        (width, height), rng = self.app.size, self.rng
        spare = 200 if rng.random() < 0.05 else 0
        return rng.uniform(-spare, width + spare), rng.uniform(-spare, height + spare)

    def _move(self) -> None:
        self._do(Moved(*self._place()))

    def _press(self, x: float, y: float) -> None:
        button = 1 if self.rng.random() < 0.9 else self.rng.choice((2, 3))
        for event in (Moved(x, y), Pressed(x, y, button), Released(x, y, button)):
            self._do(event)

    def _click(self) -> None:
        self._press(*self._place())

    def _click_spot(self) -> None:
        spots = [spot for spot in self.app.page.spots if spot.id != "quit" or self.rng.random() < 0.05]
        if spots:
            self._press(*bounds(self.rng.choice(spots).shape).centre)

    def _drag(self) -> None:
        (x, y), (to_x, to_y) = self._place(), self._place()
        button = self.rng.choice((1, 1, 1, 2, 3))
        self._do(Moved(x, y))
        self._do(Pressed(x, y, button))
        for n in range(1, self.rng.randint(2, 6)):
            self._do(Moved(x + (to_x - x) * n / 5, y + (to_y - y) * n / 5))
            if self.rng.random() < 0.3:
                self.look()
        self._do(Released(to_x, to_y, button))

    def _wheel(self) -> None:
        self._do(Wheel(*self._place(), self.rng.choice((-3, -1, -0.25, 0.1, 1, 1, 2)), self.rng.random() < 0.2))

    def _key(self) -> None:
        held = [self.rng.random() < chance for chance in (0.12, 0.12, 0.04)]
        self._do(Key(self.rng.choice(KEYS), *held))

    def _type(self) -> None:
        for char in self.rng.choice(WORDS)[:40]:
            self._do(Typed(char))

    def _wait(self) -> None:
        for _ in range(self.rng.choice((1, 1, 3, 8))):
            self.clock.now += self.rng.choice((0.016, 0.1, 0.6, 6.0))
            self.app.tick()
            self.look()

    def _resize(self) -> None:
        self._do(Resized(*self.rng.choice(SIZES)))

    def _drop(self) -> None:
        self._do(Dropped(str(self.rng.choice(self.files))))

    def _sit(self) -> None:
        """Straight to a table, which chance finds seldom; now and then in the middle of a game."""
        if len(self.app.screens) > 6:
            self.app.home()
        try:
            match = Match.new(
                LACUNA, self.rng.choice(SEATS), LacunaOptions(), self.rng.randrange(99), autosave("lacuna")
            )
        except LuminaError as error:
            self.app.say(str(error))
            return
        for _ in range(self.rng.choice((0, 2, 5, 13))):
            if isinstance(seat := match.to_act, int):
                match.play(seat, match.state.legal_actions().sample(self.rng))
        self.app.push(Table(self.app, match))


# --- what must hold -----------------------------------------------------------------------------------------------


def bad_records(folder: Path) -> list[str]:
    """The records that do not pass `verify`, with what is wrong."""
    found = []
    for path in sorted(folder.rglob("*.lumina")):
        try:
            Match.read(path, GAMES)
        except LuminaError as error:
            found.append(str(error))
    return found


def children() -> list[int]:
    """The processes that this one has started and that are still there (Linux); not one that multiprocessing keeps."""
    if not sys.platform.startswith("linux"):
        return []
    task = Path(f"/proc/{os.getpid()}/task")
    found = {int(child) for thread in task.iterdir() for child in (thread / "children").read_text().split()}
    return sorted(child for child in found if not _is_tracker(child))


def _is_tracker(pid: int) -> bool:
    """Whether it is the process in which multiprocessing remembers what to clear away at the end."""
    try:
        return b"multiprocessing.resource_tracker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False
