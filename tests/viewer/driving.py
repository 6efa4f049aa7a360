"""Drives the program without a window: clicks and keys on spots, and what may never be wrong with a page."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from queue import SimpleQueue
from random import Random

import msgspec

from lumina.bots import RandomBot
from lumina.core import Match
from lumina.games import GAMES
from lumina.picture import Group, Rect, Shape, Text, bounds, measure
from lumina.viewer import doors
from lumina.viewer.shell import shelf_worker
from lumina.viewer.shell.app import App
from lumina.viewer.shell.screen import Screen
from lumina.viewer.shell.settings import Settings
from lumina.viewer.shell.shelf_entry import Look
from lumina.viewer.widgets.inputs import Key, Moved, Pressed, Released, Typed
from lumina.viewer.widgets.ui import Ui

LACUNA = GAMES["lacuna"]
SIZES = ((1280, 800, 100), (900, 600, 100), (640, 480, 100), (1280, 800, 200), (640, 480, 200), (1280, 800, 75))
"""Width, height, text size."""


class Clock:
    """A clock that stands still until told."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def an_app(size: tuple[int, int] = (1280, 800), **settings: object) -> App:
    return App(size, Settings(**settings), doors(), Clock())


class FakeTable(Screen):
    """In the place of the table: keeps what it was given."""

    name = "table"

    def __init__(self, app: App, match: Match, *, looking: bool = False, why: str = "") -> None:
        super().__init__(app)
        self.match, self.looking, self.why = match, looking, why

    def draw(self, ui: Ui) -> None:
        ui.heading((48, 64), "table")

    @property
    def model(self) -> "FakeTable":
        return self

    def left(self) -> None:
        self.match.close()


class Inline:
    """In the place of the process that reads the games folder."""

    running = True

    def __init__(self) -> None:
        self.lines: SimpleQueue[bytes | None] = SimpleQueue()

    def say(self, line: bytes) -> None:
        for answer in shelf_worker.answered(msgspec.json.decode(line, type=Look), GAMES, lambda: False):
            self.lines.put(msgspec.json.encode(answer))

    def close(self) -> None:
        pass


def click(app: App, id: str) -> None:
    spot = app.page.spot(id)
    assert spot is not None, f"no spot {id!r}: there are {[spot.id for spot in app.page.spots]}"
    if min(bounds(spot.shape)[2:]) == 0:  # scrolled out of sight
        walk_to(app, id)
        spot = app.page.spot(id)
        assert spot is not None
    at = bounds(spot.shape).centre
    app.handle(Moved(*at))
    app.handle(Pressed(*at))
    app.handle(Released(*at))


def tap(app: App, *names: str, **held: bool) -> None:
    for name in names:
        app.handle(Key(name, **held))


def write(app: App, text: str) -> None:
    """As a keyboard does it: the key, then the character."""
    for char in text:
        app.handle(Key("space" if char == " " else char.lower()))
        app.handle(Typed(char))


def rewrite(app: App, id: str, text: str) -> None:
    """Other text in a field."""
    click(app, id)
    tap(app, "a", ctrl=True)
    tap(app, "delete")
    write(app, text)


def walk_to(app: App, id: str) -> None:
    """With Tab alone."""
    for _ in range(len(app.page.spots) + 1):
        if app.focus == id:
            return
        tap(app, "tab")
    raise AssertionError(f"Tab does not reach {id!r}")


def settle(app: App) -> None:
    """Until nothing is to be done at once."""
    for _ in range(500):
        app.frame()
        if app.wake_in() != 0.0:
            return
        app.tick()
    raise AssertionError("it never rests")


def a_record(path: Path, names: tuple[str, ...] = ("Ann", "Ben"), plies: int = 99, seed: int = 1) -> Path:
    """A game played at random up to a ply."""
    path.parent.mkdir(parents=True, exist_ok=True)
    bot, rng = RandomBot(LACUNA), Random(seed)
    with Match.new(LACUNA, names, seed=seed, path=path) as match:
        while isinstance(seat := match.to_act, int) and match.ply < plies:
            match.play(seat, bot.choose(match.state.view(seat), rng))
    return path


# --- what may never be wrong --------------------------------------------------------------------------------------


def check_page(app: App) -> None:
    """No spot overlaps another, no words reach out of the window or of their room, none lie on others, none are cut."""
    page = app.page
    rects = [(spot.id, bounds(spot.shape)) for spot in page.spots]
    for (one, a), (other, b) in combinations(rects, 2):
        assert not _overlap(a, b), f"{one} and {other} overlap: {a} {b}"
    window = Rect(0, 0, *app.size)
    assert len({id for id, _ in rects}) == len(rects)
    for id, rect in rects:
        assert rect.w == 0 or rect.h == 0 or _within(rect, window), f"{id} is not in the window: {rect}"
    dimmed = next((i for i, shape in reversed(list(enumerate(page.shapes))) if _is_veil(shape, app)), -1)
    words = list(_words(page.shapes[dimmed + 1 :], window))
    for text, box, room in words:
        assert box.x >= room.x - 1, f"{text.string!r} begins left of its room"
        assert box.right <= room.right + 1, f"{text.string!r} reaches out of its room"
        assert not text.string.endswith("…"), f"{text.string!r} is cut"
    for (text, a, room), (under, b, other_room) in combinations(words, 2):
        assert room != other_room or not _overlap(a, b), f"{text.string!r} lies on {under.string!r}"


def _is_veil(shape: Shape, app: App) -> bool:
    return getattr(shape, "fill", None) == app.theme.shadow


def _words(
    shapes: tuple[Shape, ...], room: Rect, by: tuple[float, float] | None = None
) -> Iterator[tuple[Text, Rect, Rect]]:
    """Texts, where their letters are, and the room they belong to; not those in small pictures."""
    x0, y0 = by or (0, 0)
    for shape in shapes:
        match shape:
            case Text():
                width = measure(shape.string, shape.size, shape.bold).width
                back = {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor] * width
                x, y = shape.at[0] + x0 - back, shape.at[1] + y0
                yield shape, Rect(x, y - shape.size * 0.36, width, shape.size * 0.72), room
            case Group(inside, at, 1.0, clip) if clip is not None and by is None:
                assert _within(clip, room), f"a room reaches out of the window: {clip}"
                yield from _words(inside, clip, at)


def _overlap(a: Rect, b: Rect) -> bool:
    across = min(a.right, b.right) - max(a.x, b.x)
    down = min(a.bottom, b.bottom) - max(a.y, b.y)
    return across > 0.5 and down > 0.5


def _within(a: Rect, b: Rect) -> bool:
    return a.x >= b.x - 1 and a.y >= b.y - 1 and a.right <= b.right + 1 and a.bottom <= b.bottom + 1


def check_walk(app: App) -> None:
    """Tab comes to every spot, and each is in sight when it has the keyboard."""
    app.focus = None
    seen = []
    for _ in app.page.spots:
        tap(app, "tab")
        spot = app.page.spot(app.focus or "")
        assert spot is not None
        box = bounds(spot.shape)
        assert min(box.w, box.h) > 8, f"{spot.id} is out of sight: {box}"
        seen.append(spot.id)
    assert sorted(seen) == sorted(spot.id for spot in app.page.spots)
