"""How LUM42 looks."""

from math import inf

from lumina.core import View
from lumina.games.lum42 import Lum42View
from lumina.picture import Group, Rect, Stamp, Theme

from ..drawing import Drawing, together
from ..scene import Scene
from .common import exile, leads, stacks, supply, tracks
from .exchange import exchange, exchanging
from .hover import Lum42Hover
from .layout import laid_out
from .pawns import emblem
from .pointing import pointing
from .prompt import prompt
from .seats import seats, seats_height
from .space import layout_of, space
from .status import standing, status
from .table import Table, table_of

__all__ = ["Lum42Board", "Lum42Hover"]


class Lum42Board:
    """The space zone with the common supplies beside it; each player's board is a card of its own."""

    def board(self, scene: Scene, rect: Rect) -> Drawing:
        """The table, with what is pointed at over it; for an exchange the boards' cubes in the place of the zone."""
        table, layout = _table(scene), laid_out(scene.theme, rect)
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
        return Drawing((Group(whole.shapes, clip=rect), *self.pointing(scene, rect).shapes), whole.spots)

    def pointing(self, scene: Scene, rect: Rect) -> Drawing:
        """What `scene.selection` and `scene.hover` add to the board, alone."""
        if scene.selection is None and scene.hover is None:
            return Drawing()
        table, layout = _table(scene), laid_out(scene.theme, rect)
        return pointing(scene, table, layout, layout_of(table, layout.space), rect)

    def seats(self, scene: Scene, rect: Rect) -> Drawing:
        """Each seat's board: light, energy, units, probes, points."""
        return seats(scene, _table(scene), rect)

    def seats_height(self, scene: Scene, width: float, room: float = inf) -> tuple[float, float]:
        """How high the boards must be at this width, and how high they want to be where there is so much room."""
        return seats_height(scene, _table(scene), width, room)

    def status(self, scene: Scene) -> str:
        """Who is asked for what, or how it ended."""
        return status(scene, _table(scene))

    def standing(self, scene: Scene) -> str:
        """How far the game has come."""
        return standing(scene, _table(scene))

    def emblem(self, theme: Theme, seat: int) -> Stamp:
        """The seat's outline with its ship."""
        return emblem(theme, seat)


def _table(scene: Scene) -> Table:
    view: View = scene.view
    assert isinstance(view, Lum42View)
    return table_of(view)
