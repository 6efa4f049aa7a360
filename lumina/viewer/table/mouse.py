"""The mouse over the table: pointing, dragging what is carried or the board itself, clicks, the scrubber."""

from math import hypot
from typing import TYPE_CHECKING

from lumina.picture import Point, Spot

from ..shell.app import SLOP
from ..widgets.ui import GAP

if TYPE_CHECKING:
    from .table import Table


class Mouse:
    """What goes on between the button's going down and its coming up."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self._drag: tuple[Point, Point] | None = None
        """Where the button went down on the board, and where the mouse was last, once it is a drag."""
        self._carried: Spot | None = None
        self._scrub = False

    def _spot(self, at: Point) -> Spot | None:
        return self.table.app.page.spot_at(*at)

    def over_board(self, at: Point) -> bool:
        """Whether the place belongs to the board, and to no widget over it."""
        layout = self.table.layout
        if layout is None or not layout.board.has(*at):
            return False
        spot = self._spot(at)
        return spot is None or spot.id in self.table.board_spots

    def moved(self, at: Point) -> None:
        table = self.table
        if self._scrub:
            self.scrub_to(at)
        elif self._drag is not None:
            self._dragged(*self._drag, at)
        elif self.over_board(at) and not table.motion.moving:
            assert table.layout is not None
            table.controls.over(self._spot(at))
            if table.mine is not None:
                table.controls.moved(at, table.layout.board)
        else:
            table.controls.away()

    def _dragged(self, start: Point, last: Point, at: Point) -> None:
        table = self.table
        if start == last and hypot(at[0] - start[0], at[1] - start[1]) <= SLOP:
            return
        assert table.layout is not None
        if self._carried is not None:
            if start == last:
                table.controls.lift(self._carried)
            table.controls.over(self._spot(at))
        elif table.controls.drag(at[0] - last[0], at[1] - last[1], table.layout.board):
            table.changed()
        self._drag = (start, at)

    def pressed(self, at: Point, button: int) -> bool:
        table = self.table
        if table.layout is not None and table.layout.scrubber.has(*at) and button == 1:
            self._scrub = True
            self.scrub_to(at)
            return True
        if not self.over_board(at):
            return False
        spot = self._spot(at)
        self._drag = (at, at)
        self._carried = spot if table.mine is not None and button == 1 and table.controls.carries(spot) else None
        return True

    def released(self, at: Point, button: int) -> None:
        table = self.table
        drag, self._drag = self._drag, None
        carried, self._carried = self._carried, None
        if self._scrub:
            self._scrub = False
        elif drag is not None and table.layout is not None:
            if drag[0] == drag[1] and button == 1:
                self._clicked(at)
            elif carried is not None:
                table.answered(table.controls.drop(self._spot(at)))

    def _clicked(self, at: Point) -> None:
        table, spot = self.table, self._spot(at)
        assert table.layout is not None
        if table.controls.show(spot):
            return
        if table.mine is None:
            table.say_why_not()
            return
        table.controls.over(spot)
        table.answered(table.controls.intent(spot, at, table.layout.board))

    def wheel(self, at: Point, up: float) -> None:
        table, layout = self.table, self.table.layout
        if layout is None:
            return
        if layout.board.has(*at):
            if table.controls.zoom(up, at, layout.board):
                table.changed()
                self.moved(at)
        elif layout.log is not None and layout.log.has(*at):
            table.log_offset -= up * 3 * table.app.theme.text_size
            table.changed()
        elif layout.scrubber.has(*at):
            table.look_at(table.ply - (1 if up > 0 else -1))

    def scrub_to(self, at: Point) -> None:
        """Looks at the ply that the place on the scrubber stands for."""
        table = self.table
        assert table.layout is not None
        rect = table.layout.scrubber
        share = (at[0] - rect.x - GAP) / (rect.w - 2 * GAP)
        ply = min(max(round(share * table.match.ply), 0), table.match.ply)
        if ply != table.ply:
            table.motion.playing = False
            table.look_at(ply)
