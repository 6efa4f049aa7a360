"""The window, whose rooms are put together here.

layout > table > screens > controls > shell > widgets: each imports only to its right. They are imported when a window
opens: processes that need one room pay for no other.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lumina.core import Game, LuminaError, Match, Options
from lumina.core.files import clear_left

if TYPE_CHECKING:
    from .shell.app import App
    from .shell.screen import Doors

__all__ = ["demo", "doors", "open_file", "play", "replay", "start"]

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def doors() -> "Doors":
    """The ways from a room into those that know it."""
    from .layout.editor import LayoutEditor
    from .screens import files
    from .shell.screen import Doors
    from .table.table import Table

    return Doors(files.open_file, Table, LayoutEditor)


def start(then: "Callable[[App], None]" = lambda app: None, trace: Path | None = None) -> None:
    """Shows the window on the menu until it is closed; `then` may push a screen. Raises LuminaError without a display,
    and at the end where the trace could not be written whole.
    """
    from lumina.plugins import faults

    from .screens.menu import Menu
    from .shell.app import App
    from .shell.home import home
    from .shell.loop import run, start_display, wake
    from .shell.settings import load
    from .shell.trace import Trace

    start_display()
    settings, warning = load(home() / "settings.json")
    kept = [home(), home() / "games", home() / "pictures", *([Path(settings.folder)] if settings.folder else [])]
    for folder in kept:
        clear_left(folder)
    tracer = Trace(trace)
    app = App((settings.width, settings.height), settings, doors(), trace=tracer, wake=wake)
    app.push(Menu(app))
    if said := "; ".join(filter(None, (warning, *faults()))):
        app.say(said)
    try:
        then(app)
        run(app)
    finally:
        tracer.close()
    if tracer.fault:
        raise LuminaError(tracer.fault)


def play(
    game: Game,
    names: Sequence[str],
    options: Options | None,
    seed: int | None,
    to: Path | None = None,
    trace: Path | None = None,
) -> None:
    """The window on a new game, written to `to`, else where games are kept. Raises LuminaError."""
    from .screens.saved import autosave_path

    def begin(app: "App") -> None:
        path = to or autosave_path(app, game)
        app.push(app.table(Match.new(game, names, options, seed, path, asks_people=not app.settings.pass_single)))

    start(begin, trace)


def open_file(path: Path, trace: Path | None = None) -> None:
    """The window on what is in a file. Raises LuminaError."""
    from .screens import files
    from .shell.loop import start_display

    start_display()
    start(lambda app: files.open_file(app, path), trace)


def replay(match: Match, trace: Path | None = None) -> None:
    """The window on a match that was read, from its beginning. Raises LuminaError."""
    from .table.table import Table

    def look(app: "App") -> None:
        table = Table(app, match, looking=True)
        app.push(table)
        table.model.look_at(0)

    start(look, trace)


def demo(match: Match) -> None:
    """The window on a match between bots, until it is over or closed; nothing where nobody would see it.

    Raises LuminaError without a display.
    """
    from .shell.loop import has_screen, start_display
    from .table.demo import DemoTable

    start_display()
    if has_screen():
        start(lambda app: app.push(DemoTable(app, match)))
