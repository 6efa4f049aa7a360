"""A screen: one page of the window and what its spots do. Screens lie on a stack; the top one gets all input."""

from pathlib import Path
from typing import TYPE_CHECKING

from lumina.picture import Picture, Point, Spot, Viewport

from ..widgets.inputs import Key
from ..widgets.ui import Ui

if TYPE_CHECKING:
    from .app import App


class Screen:
    """A page. `changed` makes it be drawn anew; a `modal` one is drawn over a dimmed picture of the one below."""

    modal = False
    name = "screen"

    def __init__(self, app: "App") -> None:
        self.app = app
        self.stale = True
        self.focus: str | None = None
        """The spot that has the keyboard when the screen is shown (again)."""

    def changed(self) -> None:
        """What `draw` would show is no longer what stands there."""
        self.stale = True

    def draw(self, ui: Ui) -> None:
        """Puts the page together. Looks at nothing but the screen's own state, and takes less than a frame."""
        raise NotImplementedError

    def over(self) -> Picture | None:
        """What lies over the page and changes with the mouse or with time."""
        return None

    def viewport(self) -> Viewport | None:
        """Where the page shows a plane that can be zoomed and dragged; None: nowhere."""
        return None

    def press(self, id: str, at: Point) -> None:
        """A spot was clicked, or chosen with the keyboard."""

    def tip(self, spot: Spot) -> str:
        """What to say when the mouse rests on a spot."""
        return spot.label

    def key(self, key: Key) -> bool:
        """A key that is not spoken for; True when it was used."""
        return False

    def focused(self, spot: Spot) -> None:
        """The keyboard came to a spot."""

    def typed(self, text: str) -> None:
        """Characters."""

    def moved(self, at: Point) -> None:
        """The mouse moved."""

    def pressed(self, at: Point, button: int) -> bool:
        """A button went down; True when the screen takes it, so that it does not become a click on a spot."""
        return False

    def released(self, at: Point, button: int) -> None:
        """A button came up that the screen took."""

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        """The wheel turned."""

    def dropped(self, path: Path) -> bool:
        """A file was dropped; True when the screen takes it."""
        return False

    def tick(self, now: float) -> None:
        """Time has passed, or something was answered."""

    def wake_in(self, now: float) -> float | None:
        """In how many seconds `tick` is needed; None: not before something happens."""
        return None

    def shelf_changed(self) -> None:
        """Something else is known of the games that were played."""

    def left(self) -> None:
        """The screen is taken off the stack: gives back what it holds."""
