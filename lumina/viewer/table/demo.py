"""A game between bots that shows itself and then ends by itself."""

from ..screens.play_on import Trouble
from .table import Table

SHOWN_FOR = 4.0
"""Seconds that the result stands."""


class DemoTable(Table):
    """Closes the window when the result has been seen, or when the bots cannot go on there: the rest needs none."""

    def show_result(self) -> None:
        """The result, for a while."""
        super().show_result()
        self.app.quit_at = self.app.now() + SHOWN_FOR

    def ask_who_plays(self, trouble: Trouble) -> None:
        """Nobody is there to ask."""
        self.app.quit()

    def stopped(self, why: str) -> None:
        """Nobody is there to let the bots go on."""
        self.app.quit()
