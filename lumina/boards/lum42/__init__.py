"""How LUM42 looks."""

from math import inf

from lumina.core import View
from lumina.games.lum42 import Lum42View
from lumina.picture import Rect, Stamp, Theme

from ..board import GameBoard
from ..drawing import Drawing, together
from ..scene import Scene
from .exchange import exchange, exchanging
from .exile import exile
from .hover import Lum42Hover
from .layout import laid_out
from .leads import leads
from .pawns import emblem
from .pointing import pointing
from .prompt import prompt
from .seats import seats, seats_height
from .space import layout_of, space
from .stacks import stacks, supply
from .status import asked, stage
from .table import Table, table_of
from .tracks import tracks

__all__ = ["Lum42Board", "Lum42Hover"]


class Lum42Board(GameBoard[Table]):
    """The space zone with the common supplies beside it; each player's board is a card of its own."""

    unit = "point"
    tie = "by cubes"

    def board(self, scene: Scene, rect: Rect) -> Drawing:
        """The table, with what is pointed at over it; for an exchange the boards' cubes in the place of the zone."""
        table, layout = self.read(scene.view), laid_out(scene.theme, rect)
        zone = exchange(scene, table, layout.space) if exchanging(scene) else None
        whole = together(
            [
                tracks(scene, table, layout.tracks),
                zone or space(scene, table, layout.space, layout.stacks),
                stacks(scene, table, layout.stacks),
                supply(scene, table, layout.supply),
                exile(scene, table, layout.exile),
                leads(scene, table, layout.leads),
                prompt(scene, table, layout.prompt),
            ]
        )
        return self.over(whole, scene, rect)

    def pointing(self, scene: Scene, rect: Rect) -> Drawing:
        """What `scene.selection` and `scene.hover` add to the board, alone."""
        if scene.selection is None and scene.hover is None:
            return Drawing()
        table, layout = self.read(scene.view), laid_out(scene.theme, rect)
        return pointing(scene, table, layout, layout_of(table, layout.space), rect)

    def seats(self, scene: Scene, rect: Rect) -> Drawing:
        """Each seat's board: light, energy, units, probes, points."""
        return seats(scene, self.read(scene.view), rect)

    def seats_height(self, scene: Scene, width: float, room: float = inf) -> tuple[float, float]:
        """How high the boards must be at this width, and how high they want to be where there is so much room."""
        return seats_height(scene, self.read(scene.view), width, room)

    def read(self, view: View) -> Table:
        """The view as the table of this game."""
        assert isinstance(view, Lum42View)
        return table_of(view)

    def asked(self, scene: Scene, table: Table) -> str:
        """Who is asked for what, while the game goes on."""
        return asked(scene, table)

    def stage(self, scene: Scene, table: Table) -> str:
        """How far the game has come."""
        return stage(table)

    def emblem(self, theme: Theme, seat: int) -> Stamp:
        """The seat's outline with its ship."""
        return emblem(theme, seat)
