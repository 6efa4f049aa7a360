"""The window without a screen: a picture of what it shows, and which lines of the code drew a pixel of it.

    python -m bench look ann.lumina --do overlay:lines --to look.png --at 300,200
    python -m bench look --do settings --to settings.png

Shows the menu, or the record's last position to whoever is to act; nothing is written but the picture.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, Final, Self, get_args

from msgspec.structs import replace

from lumina.core import BadInput, LuminaError, Match
from lumina.games import GAMES
from lumina.picture import Group, Picture, Point, Shape, Spot, Stamp, Stamped, Theme, bounds, shapes
from lumina.picture.pixels import paint, to_image
from lumina.viewer import doors
from lumina.viewer.screens.menu import Menu
from lumina.viewer.shell.app import App
from lumina.viewer.shell.settings import Settings
from lumina.viewer.table.table import Table
from lumina.viewer.widgets.inputs import Key, Moved, Pressed, Released
from lumina.viewer.widgets.ui import Ui

KINDS: Final[tuple[Any, ...]] = (*get_args(Shape), Stamp)
ROOT: Final = Path(__file__).parent.parent
CALLERS = 3
"""How many functions above the one that made a shape are told."""
CONSTANT = "a constant of its module"
SKIPPED: Final = ("<", shapes.__file__)
"""How the names of files begin whose functions only put together what they are given."""
KEYS: Final = (
    *("return", "escape", "space", "tab", "left", "right", "up", "down", "home", "end", "page up", "page down"),
    *("delete", "backspace", "f1", "f3", "f10"),
)
"""Those of more than one letter."""


class Makers:
    """Which function made a shape, for shapes that a function returns, yields, or puts on a page."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[Shape | Stamp, str]] = {}
        """By id; the shape is kept, so that no other one gets its id."""

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Sees all that is drawn meanwhile."""
        makers = self

        class Watched(list[Shape]):
            """What a page is put together from."""

            def append(self, shape: Shape, /) -> None:
                makers.note(shape, sys._getframe(1))
                super().append(shape)

            def __iadd__(self, shapes: Iterable[Shape], /) -> Self:  # type: ignore[override, misc]
                more = list(shapes)
                makers.note(more, sys._getframe(1))
                return super().__iadd__(more)

        begin = Ui.__init__

        def watched(ui: Ui, size: tuple[float, float], theme: Theme) -> None:
            begin(ui, size, theme)
            ui.shapes = Watched()

        Ui.__init__ = watched  # type: ignore[assignment, method-assign]
        sys.setprofile(lambda frame, event, given: self.note(given, frame) if event == "return" else None)
        try:
            yield
        finally:
            sys.setprofile(None)
            Ui.__init__ = begin  # type: ignore[method-assign]

    def note(self, thing: Any, frame: FrameType) -> None:
        """What is new in it was made in this frame."""
        if isinstance(thing, KINDS):
            if id(thing) not in self._made:
                self._made[id(thing)] = thing, _place(frame)
                self.note(_parts(thing), frame)
        elif isinstance(thing, list | tuple):
            for part in thing:
                self.note(part, frame)

    def of(self, shape: Shape) -> str:
        """`file:line function`, and who called it."""
        return self._made[id(shape)][1] if id(shape) in self._made else CONSTANT


def _parts(shape: Shape | Stamp) -> tuple[Shape | Stamp, ...]:
    match shape:
        case Group(inner) | Stamp(inner):
            return inner
        case Stamped(stamp):
            return (stamp,)
    return ()


def _place(frame: FrameType | None) -> str:
    told: list[str] = []
    while frame is not None and len(told) <= CALLERS:
        path = Path(frame.f_code.co_filename)
        if not str(path).startswith(SKIPPED):
            name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
            told.append(f"{name}:{frame.f_lineno} {frame.f_code.co_qualname}")
        frame = frame.f_back
    return " < ".join(told)


def main(arguments: Sequence[str]) -> None:
    """Does what is asked, writes the picture, tells about the pixel."""
    parser = argparse.ArgumentParser(
        prog="python -m bench look", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help="a record; without one: the menu")
    parser.add_argument(
        "--do", nargs="+", default=[], metavar="WHAT", help="click spots, by id, and press keys: ctrl+z"
    )
    parser.add_argument("--to", type=Path, metavar="PNG", help="where the picture goes")
    parser.add_argument("--at", type=_point, metavar="X,Y", help="the pixel that is asked about")
    parser.add_argument("--size", type=_size, default=(1280, 800), metavar="WxH", help="of the window: 1280x800")
    given = parser.parse_args(arguments)
    try:
        shown, makers = look(given.file, given.do, given.size)
    except LuminaError as error:
        parser.error(str(error))
    if given.to is not None:
        to_image(paint(shown)).save(given.to)
    if given.at is not None:
        print("\n".join(told(shown, makers, given.at)))
    if given.to is None and given.at is None:
        print("\n".join(map(_spot, shown.spots)))


def _point(text: str) -> Point:
    x, y = text.split(",")
    return float(x), float(y)


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def look(file: Path | None, todo: Sequence[str], size: tuple[int, int]) -> tuple[Picture, Makers]:
    """What the window shows after all that, and who made it. Raises LuminaError."""
    makers = Makers()
    with TemporaryDirectory() as home, makers.watching():
        os.environ["LUMINA_HOME"] = home
        app = App(size, Settings(animation=0), doors(), now=lambda: 0.0)
        app.push(Menu(app))
        if file is not None:
            app.push(Table(app, Match.read(file, GAMES)))
        for what in todo:
            _uncover(app)
            _do(app, what)
        _uncover(app)
        page, over, _ = app.frame()
        app.quit()
    shapes_over = [shape for picture in over for shape in picture.shapes]
    return replace(page, shapes=(*page.shapes, *shapes_over)), makers


def _uncover(app: App) -> None:
    """Lets whoever is to act see the table: no curtain is drawn."""
    if isinstance(table := app.screen, Table) and (seat := table.model.perspective.waiting) is not None:
        table.model.open_curtain(seat)
        table.model.news = []


def _do(app: App, what: str) -> None:
    spot = app.page.spot(what)
    if spot is None:
        *held, name = what.split("+") if len(what) > 1 else (what,)
        if len(name) > 1 and name not in KEYS:
            raise BadInput(f"{what!r} is no key and no spot: there are {', '.join(s.id for s in app.page.spots)}")
        app.handle(Key(name, shift="shift" in held, ctrl="ctrl" in held))
        return
    at = bounds(spot.shape).centre
    for event in (Moved(*at), Pressed(*at), Released(*at)):
        app.handle(event)


def told(shown: Picture, makers: Makers, at: Point) -> Iterator[str]:
    """The spot at the pixel, then what paints it, the topmost first, each with what it lies in."""
    spot = shown.spot_at(*at)
    yield "no spot" if spot is None else _spot(spot)
    for way in shown.layers_at(*at):
        *outer, shape = way
        yield f"{_words(shape)}  {makers.of(shape)}"
        for holder in reversed(outer):
            yield f"    in {type(holder).__name__}  {makers.of(holder)}"


def _spot(spot: Spot) -> str:
    box = bounds(spot.shape)
    (x, y), seen = box.centre, min(box.w, box.h) > 0
    return f"{spot.id} {f'at {x:.0f},{y:.0f}' if seen else 'out of sight'}: {spot.label}"


def _words(shape: Shape) -> str:
    colour = getattr(shape, "fill", None) or getattr(shape, "stroke", None) or getattr(shape, "string", None)
    return f"{type(shape).__name__} {colour}" if isinstance(colour, str) else type(shape).__name__
