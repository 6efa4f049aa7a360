"""Opening the window: settings, the menu, and what was asked for on top of it."""

from collections.abc import Callable
from pathlib import Path

from lumina.core import LuminaError
from lumina.core.files import clear_left
from lumina.plugins import faults

from .screens.menu import Menu
from .shell.app import App
from .shell.home import home
from .shell.loop import run, start_display, wake
from .shell.settings import load
from .shell.trace import Trace


def start(then: Callable[[App], None] = lambda app: None, trace: Path | None = None) -> None:
    """Shows the window until it is closed; `then` may push a screen. Raises LuminaError without a display,
    and at the end where the trace could not be written whole.
    """
    start_display()
    settings, warning = load(home() / "settings.json")
    for folder in (
        home(),
        home() / "games",
        home() / "pictures",
        *([Path(settings.folder)] if settings.folder else []),
    ):
        clear_left(folder)
    tracer = Trace(trace)
    app = App((settings.width, settings.height), settings, trace=tracer, wake=wake)
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
