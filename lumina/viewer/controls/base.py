"""Controls over the board: what the mouse and the keys mean there. Each game may have some of its own."""

from collections.abc import Sequence
from typing import Any

from lumina.boards import WHOLE, Camera
from lumina.core import Action, Match, Reason
from lumina.picture import Point, Rect, Spot, Viewport

from ..widgets.inputs import Key

Intent = Action | tuple[Action, ...] | Reason | None
"""What a click means: an action to play, several one after another, a reason why not, or nothing but a selection."""


class Controls:
    """Points at spots and presses them; enough for a board whose every action is a spot."""

    def __init__(self) -> None:
        self.hover: Any = None
        self.selection: Any = None
        self.camera: Camera = WHOLE

    @property
    def ghost(self) -> Action | None:
        """The legal action that is pointed at."""
        return None

    def look(self, view: Any) -> None:
        """The position has changed: what the seat knows that can play in it; None: nobody can play in what is shown."""
        self.hover = self.selection = None

    def over(self, spot: Spot | None) -> None:
        """The mouse or the keyboard is at this spot of the board, or at none. Told whoever is to act."""

    def intent(self, spot: Spot | None, at: Point | None, rect: Rect) -> Intent:
        """What choosing a spot means, or a place of the board without one: the one way from a spot to an action.

        `at` is where the mouse clicked on the board, which lies in `rect`; None: the spot was chosen by a key. `over`
        was told before. The action may be illegal: then the rules say why.
        """
        action: Action | None = None if spot is None else spot.action
        return action

    def stops(self, spots: Sequence[Spot]) -> list[Spot]:
        """Those of the board's spots from one to another of which the arrow keys go; none: arrows go to all."""
        return []

    def show(self, spot: Spot | None) -> bool:
        """A spot was chosen, or none, by whoever looks: True when that only shows something or hides it again."""
        return False

    def hide(self) -> bool:
        """Hides what is shown to be looked at; False when nothing was."""
        return False

    def carries(self, spot: Spot | None) -> bool:
        """Whether a drag that begins on a spot, where the button is down, would carry something from there."""
        return False

    def lift(self, spot: Spot | None) -> None:
        """The drag has begun: what lies on the spot is carried until the button comes up."""

    def drop(self, spot: Spot | None) -> Intent:
        """What is carried is let go over a spot."""
        return None

    def tip(self, spot: Spot) -> str:
        """What to say when the mouse rests on a spot."""
        return spot.label

    def moved(self, at: Point, rect: Rect) -> None:
        """The mouse is over the board, which lies in `rect`."""

    def away(self) -> None:
        """The mouse is no longer over the board."""

    def focused(self, action: Action | None) -> None:
        """The keyboard points at a spot that stands for this action."""

    def key(self, key: Key) -> bool:
        """A key while somebody may play; True when it was used."""
        return False

    def shortcut(self, key: Key) -> Action | None:
        """The action that a key stands for."""
        return None

    def overlay(self, key: Key) -> str | None:
        """The overlay of the game's own that a key switches."""
        return None

    def reveal(self, match: Match) -> tuple[frozenset[str], ...]:
        """The overlays that show, one after another, how the game ended."""
        return ()

    def zoom(self, up: float, at: Point, rect: Rect) -> bool:
        """The wheel over the board; True when something changed."""
        return False

    def viewport(self, rect: Rect) -> Viewport | None:
        """Where the board in `rect` shows a plane that `zoom` and `drag` move; None: nowhere."""
        return None

    def drag(self, dx: float, dy: float, rect: Rect) -> bool:
        """The board is dragged; True when something changed."""
        return False
