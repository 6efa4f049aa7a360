"""A game between bots that shows itself and then ends by itself."""

from lumina.core import Match

from .app import App
from .loop import has_screen, start_display
from .start import start
from .table import Table

SHOWN_FOR = 4.0
"""Seconds that the result stands."""


class DemoTable(Table):
    """A table that closes the window when the result has been seen."""

    def show_result(self) -> None:
        super().show_result()
        self.app.quit_at = self.app.now() + SHOWN_FOR


def show(match: Match) -> None:
    """The window on a match between bots, until it is over or closed; nothing where nobody would see it.

    Raises LuminaError without a display.
    """

    start_display()
    if not has_screen():
        return

    def play(app: App) -> None:
        app.push(DemoTable(app, match))

    start(play)
