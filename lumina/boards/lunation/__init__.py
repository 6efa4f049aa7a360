"""How Lunation looks."""

from math import inf

from lumina.core import View
from lumina.games.lunation import (
    LunationView,
)
from lumina.picture import Group, Rect, Stamp, Theme

from ..drawing import Drawing, together
from ..scene import Scene
from .battle import battle_panel
from .board_map import board_map
from .choosing import characters_panel, objectives_panel
from .coats import emblem
from .deal import deal_panel
from .doing import Doing, doing
from .history import history
from .hover import LunationHover
from .plan import Plan, grounded, panel_of, planned
from .pointing import pointing
from .prompt import buttons, prompt, rows_needed
from .reading import Table
from .seats import seats, seats_height
from .status import standing, status
from .strip import strip
from .tokens import settled
from .told import news
from .tracks import tracks

__all__ = ["LunationBoard", "LunationHover", "emblem"]


class LunationBoard:
    """The turn on top, the map or what takes its place, what is asked, and the hand below."""

    def board(self, scene: Scene, rect: Rect) -> Drawing:
        """The table, with what is pointed at over it."""
        table = Table(_lunation(scene.view))
        found = doing(scene, table)
        plan = self._plan(scene, table, found, rect)
        kind = panel_of(scene, table)
        parts = [tracks(scene, table, plan.tracks), news(scene, table, plan.news)]
        if kind in (None, "battle"):
            parts.append(board_map(scene, table, grounded(table, plan, kind), found, plan.map))
        if plan.panel is not None:
            parts.append(_PANELS[kind or "battle"](scene, table, found, plan.panel))
        parts += [strip(scene, table, found, plan.strip), prompt(scene, table, found, plan.prompt, rect)]
        if "dice" in scene.overlays:
            parts.append(Drawing(tuple(history(scene, plan.panel or plan.map))))
        whole = together(parts)
        return Drawing((Group(settled(whole.shapes), clip=rect), *self.pointing(scene, rect).shapes), whole.spots)

    def _plan(self, scene: Scene, table: Table, found: Doing, rect: Rect) -> Plan:
        return planned(scene, table, rect, rows_needed(scene, rect, buttons(found)))

    def pointing(self, scene: Scene, rect: Rect) -> Drawing:
        """What `scene.selection` and `scene.hover` add to the board, alone."""
        if scene.selection is None and scene.hover is None:
            return Drawing()
        table = Table(_lunation(scene.view))
        plan = self._plan(scene, table, doing(scene, table), rect)
        return pointing(scene, table, plan, grounded(table, plan, panel_of(scene, table)), rect)

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
