"""What the boards of the built-in games do alike: how it ended, how far it has come, and which view they read."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from lumina.core import Outcome, View
from lumina.picture import Group, Rect

from .drawing import Drawing
from .phrases import short
from .results import who_won
from .scene import Scene

T = TypeVar("T")


class GameBoard(ABC, Generic[T]):
    """A board that reads a view as a T: the view of its game, or a table made of it. A game fills the rest."""

    unit: ClassVar[str] = ""
    """What is counted at the end, as `point`."""
    tie: ClassVar[str] = ""
    """What decides between equal scores, as `by units`."""
    turn_fields: ClassVar[frozenset[str]] = frozenset({"to_act"})
    """The fields of a view, and of what it holds, that tell only whose turn it is to do what."""

    @abstractmethod
    def read(self, view: View) -> T:
        """The view as this board reads it. A view of another game is a mistake of ours."""

    @abstractmethod
    def asked(self, scene: Scene, table: T) -> str:
        """Who is asked for what, while the game goes on."""

    @abstractmethod
    def stage(self, scene: Scene, table: T) -> str:
        """How far the game has come, without the move that is looked at."""

    @abstractmethod
    def pointing(self, scene: Scene, rect: Rect) -> Drawing:
        """What `scene.selection` and `scene.hover` add to the board, alone."""

    def result(self, outcome: Outcome, names: Sequence[str], *, gave_up: bool) -> str:
        """How a game ended: see `who_won`."""
        return who_won(outcome, names, gave_up=gave_up, unit=self.unit, tie=self.tie)

    def status(self, scene: Scene) -> str:
        """One line for the top of the table: who is asked for what, or how it ended."""
        ended: Outcome | None = getattr(scene.view, "outcome", None)
        if (outcome := scene.outcome or ended) is not None:
            return self.result(outcome, [short(name) for name in scene.names], gave_up=ended is None)
        return self.asked(scene, self.read(scene.view))

    def standing(self, scene: Scene) -> str:
        """A few words: which move is looked at, and how far the game has come."""
        back = f"move {scene.ply} of {scene.plies}" if scene.ply < scene.plies else ""
        return " · ".join(part for part in (back, self.stage(scene, self.read(scene.view))) if part)

    def over(self, whole: Drawing, scene: Scene, rect: Rect) -> Drawing:
        """A table that nothing leaves, with what is pointed at over it."""
        return Drawing((Group(whole.shapes, clip=rect), *self.pointing(scene, rect).shapes), whole.spots)
