"""How Lacuna looks."""

from math import inf

from lumina.core import View
from lumina.games.lacuna import LacunaView
from lumina.picture import Rect, Stamp, Theme

from ..board import GameBoard
from ..drawing import Drawing
from ..scene import Scene
from .cards import cards, cards_height
from .cloth import REVEALING, cloth, pointing
from .hover import LacunaHover
from .pieces import pawn
from .plane import Plane
from .preview import Preview, preview
from .status import asked, stage
from .targets import Flower, PawnPlace

__all__ = ["REVEALING", "Flower", "LacunaBoard", "LacunaHover", "PawnPlace", "Plane", "Preview", "preview"]


class LacunaBoard(GameBoard[LacunaView]):
    """The round cloth, two cards, and what is asked."""

    unit = "colour"

    def board(self, scene: Scene, rect: Rect) -> Drawing:
        """The cloth with all that lies on it; `Plane` tells where."""
        return cloth(scene, self.read(scene.view), rect)

    def pointing(self, scene: Scene, rect: Rect) -> Drawing:
        """What `scene.selection` and `scene.hover` add to the board, alone."""
        return pointing(scene, self.read(scene.view), rect)

    def plane(self, scene: Scene, rect: Rect) -> Plane:
        """The transform by which `board` draws, both ways."""
        return Plane.of(self.read(scene.view).options, rect, scene.camera)

    def seats(self, scene: Scene, rect: Rect) -> Drawing:
        """Per colour what each seat has taken and would claim."""
        return cards(scene, self.read(scene.view), rect)

    def seats_height(self, scene: Scene, width: float, room: float = inf) -> tuple[float, float]:
        """How high the cards must be at this width, and how high they want to be where there is so much room."""
        return cards_height(scene, self.read(scene.view), width, room)

    def read(self, view: View) -> LacunaView:
        """The view as one of this game."""
        assert isinstance(view, LacunaView)
        return view

    def asked(self, scene: Scene, table: LacunaView) -> str:
        """Who is asked for what, while the game goes on."""
        return asked(scene, table)

    def stage(self, scene: Scene, table: LacunaView) -> str:
        """How far the game has come."""
        return stage(scene, table)

    def emblem(self, theme: Theme, seat: int) -> Stamp:
        """The seat's pawn."""
        return pawn(theme, seat)
