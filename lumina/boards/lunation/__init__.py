"""How Lunation looks."""

from math import inf

from lumina.core import View
from lumina.games.lunation import (
    LunationView,
)
from lumina.picture import Group, Rect, Stamp, Theme

from ..drawing import Drawing, together
from ..scene import Scene
from .battle.panel import battle_panel
from .battle.rolls import history
from .board_map import board_map
from .choosing import characters_panel, objectives_panel
from .deal import deal_panel
from .drawings.coats import emblem
from .drawings.tokens import settled
from .hover import LunationHover
from .layout import BoardLayout, laid_out, lay_map, panel_of
from .offers import Offers, offered
from .pointing import pointing
from .prompt import buttons, prompt, rows_needed
from .recap import news
from .seats import seats, seats_height
from .status import standing, status
from .strip import strip
from .table import Table
from .tracks import tracks

__all__ = ["LunationBoard", "LunationHover", "emblem"]


class LunationBoard:
    """The turn on top, the map or what takes its place, what is asked, and the hand below."""

    def board(self, scene: Scene, rect: Rect) -> Drawing:
        """The table, with what is pointed at over it."""
        table = Table(_lunation(scene.view))
        found = offered(scene, table)
        layout = self._layout(scene, table, found, rect)
        kind = panel_of(scene, table)
        parts = [tracks(scene, table, layout.tracks), news(scene, table, layout.news)]
        if kind in (None, "battle"):
            parts.append(board_map(scene, table, lay_map(table, layout, kind), found, layout.map))
        if layout.panel is not None:
            parts.append(_PANELS[kind or "battle"](scene, table, found, layout.panel))
        parts += [strip(scene, table, found, layout.strip), prompt(scene, table, found, layout.prompt, rect)]
        if "dice" in scene.overlays:
            parts.append(Drawing(tuple(history(scene, layout.panel or layout.map))))
        whole = together(parts)
        return Drawing((Group(settled(whole.shapes), clip=rect), *self.pointing(scene, rect).shapes), whole.spots)

    def _layout(self, scene: Scene, table: Table, found: Offers, rect: Rect) -> BoardLayout:
        return laid_out(scene, table, rect, rows_needed(scene, rect, buttons(found)))

    def pointing(self, scene: Scene, rect: Rect) -> Drawing:
        """What `scene.selection` and `scene.hover` add to the board, alone."""
        if scene.selection is None and scene.hover is None:
            return Drawing()
        table = Table(_lunation(scene.view))
        layout = self._layout(scene, table, offered(scene, table), rect)
        return pointing(scene, table, layout, lay_map(table, layout, panel_of(scene, table)), rect)

    def seats(self, scene: Scene, rect: Rect) -> Drawing:
        """Per seat Power, counters, cards, units, captives and points."""
        found = seats(scene, Table(_lunation(scene.view)), rect)
        return Drawing(settled(found.shapes), found.spots)

    def seats_height(self, scene: Scene, width: float, room: float = inf) -> tuple[float, float]:
        """How high the cards must be at this width, and how high they want to be where there is so much room."""
        return seats_height(scene, Table(_lunation(scene.view)), width, room)

    def status(self, scene: Scene) -> str:
        """Who is asked for what, or how it ended."""
        return status(scene, Table(_lunation(scene.view)))

    def standing(self, scene: Scene) -> str:
        """How far the game has come."""
        return standing(scene, Table(_lunation(scene.view)))

    def emblem(self, theme: Theme, seat: int) -> Stamp:
        """The seat's ship in its outline."""
        return emblem(theme, seat)


_PANELS = {
    "battle": battle_panel,
    "deal": deal_panel,
    "objectives": objectives_panel,
    "characters": characters_panel,
}


def _lunation(view: View) -> LunationView:
    assert isinstance(view, LunationView)
    return view
