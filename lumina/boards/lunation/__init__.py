"""How Lunation looks."""

from math import inf

from lumina.core import View
from lumina.games.lunation import (
    LunationView,
)
from lumina.picture import Rect, Stamp, Theme

from ..board import GameBoard
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
from .status import asked, stage
from .strip import strip
from .table import Table
from .tracks import tracks

__all__ = ["LunationBoard", "LunationHover", "emblem"]


class LunationBoard(GameBoard[Table]):
    """The turn on top, the map or what takes its place, what is asked, and the hand below."""

    unit = "point"
    tie = "by units"
    turn_fields = frozenset({"to_act", "active", "turn", "phase", "stage", "pending", "passes", "asked", "step"})

    def board(self, scene: Scene, rect: Rect) -> Drawing:
        """The table, with what is pointed at over it."""
        table = self.read(scene.view)
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
        return self.over(Drawing(settled(whole.shapes), whole.spots), scene, rect)

    def _layout(self, scene: Scene, table: Table, found: Offers, rect: Rect) -> BoardLayout:
        return laid_out(scene, table, rect, rows_needed(scene, rect, buttons(found)))

    def pointing(self, scene: Scene, rect: Rect) -> Drawing:
        """What `scene.selection` and `scene.hover` add to the board, alone."""
        if scene.selection is None and scene.hover is None:
            return Drawing()
        table = self.read(scene.view)
        layout = self._layout(scene, table, offered(scene, table), rect)
        return pointing(scene, table, layout, lay_map(table, layout, panel_of(scene, table)), rect)

    def seats(self, scene: Scene, rect: Rect) -> Drawing:
        """Per seat Power, counters, cards, units, captives and points."""
        found = seats(scene, self.read(scene.view), rect)
        return Drawing(settled(found.shapes), found.spots)

    def seats_height(self, scene: Scene, width: float, room: float = inf) -> tuple[float, float]:
        """How high the cards must be at this width, and how high they want to be where there is so much room."""
        return seats_height(scene, self.read(scene.view), width, room)

    def read(self, view: View) -> Table:
        """The view as the table of this game."""
        assert isinstance(view, LunationView)
        return Table(view)

    def asked(self, scene: Scene, table: Table) -> str:
        """Who is asked for what, while the game goes on."""
        return asked(scene, table)

    def stage(self, scene: Scene, table: Table) -> str:
        """How far the game has come."""
        return stage(table)

    def emblem(self, theme: Theme, seat: int) -> Stamp:
        """The seat's ship in its outline."""
        return emblem(theme, seat)


_PANELS = {
    "battle": battle_panel,
    "deal": deal_panel,
    "objectives": objectives_panel,
    "characters": characters_panel,
}
