"""A game between bots that shows itself and then ends by itself."""

from lumina.core import Match

from .shell.app import App
from .shell.loop import has_screen, start_display
from .start import start
from .table.bots import Trouble
from .table.table import Table

SHOWN_FOR = 4.0
"""Seconds that the result stands."""


class DemoTable(Table):
    """Closes the window when the result has been seen, or when the bots cannot go on there: the rest needs none."""

    def show_result(self) -> None:
        super().show_result()
        self.app.quit_at = self.app.now() + SHOWN_FOR

    def troubled(self, trouble: Trouble) -> None:
        self.app.quit()

    def stopped(self, why: str) -> None:
        self.app.quit()


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
