"""The mouse over the table: pointing, dragging what is carried or the board itself, clicks, the scrubber."""

from math import hypot

from lumina.picture import Point, Rect, Spot

from ..widgets.inputs import SLOP
from .model import TableModel
from .page import TablePage
from .turns import carry_out, choose


class Mouse:
    """What goes on between the button's going down and its coming up."""

    def __init__(self, model: TableModel, page: TablePage) -> None:
        self.model, self.page = model, page
        self._drag: tuple[Point, Point] | None = None
        """Where the button went down on the board, and where the mouse was last, once it is a drag."""
        self._carried: Spot | None = None
        self._scrub = False

    def _spot(self, at: Point) -> Spot | None:
        return self.model.app.under(at)

    def over_board(self, at: Point) -> bool:
        """Whether the place belongs to the board, and to no widget over it."""
        layout = self.page.layout
        if layout is None or not layout.board.has(*at):
            return False
        spot = self._spot(at)
        return spot is None or spot.id in self.page.board_spots

    def moved(self, at: Point) -> None:
        """The mouse is elsewhere: it points, drags, or is on the scrubber."""
        model = self.model
        if self._scrub:
            self.page.scrub_to(at)
        elif self._drag is not None:
            self._dragged(*self._drag, at)
        elif self.over_board(at) and not model.motion.moving:
            assert self.page.layout is not None
            model.controls.over(self._spot(at))
            if model.mine is not None:
                model.controls.moved(at, self.page.layout.board)
        else:
            model.controls.away()

    def _dragged(self, start: Point, last: Point, at: Point) -> None:
        model = self.model
        if start == last and hypot(at[0] - start[0], at[1] - start[1]) <= SLOP:
            return
        assert self.page.layout is not None
        if self._carried is not None:
            if start == last:
                model.controls.lift(self._carried)
            model.controls.over(self._spot(at))
        elif model.controls.drag(at[0] - last[0], at[1] - last[1], self.page.layout.board):
            model.changed()
        self._drag = (start, at)

    def down(self, at: Point, button: int) -> bool:
        """A mouse button went down; True when it is over the board or the scrubber."""
        model = self.model
        if self.page.layout is not None and self.page.layout.scrubber.has(*at) and button == 1:
            self._scrub = True
            self.page.scrub_to(at)
            return True
        if not self.over_board(at):
            return False
        spot = self._spot(at)
        self._drag = (at, at)
        self._carried = spot if model.mine is not None and button == 1 and model.controls.carries(spot) else None
        return True

    def up(self, at: Point, button: int) -> None:
        """It came up: that was a click, or what was carried is let go."""
        model = self.model
        drag, self._drag = self._drag, None
        carried, self._carried = self._carried, None
        if self._scrub:
            self._scrub = False
        elif drag is not None and self.page.layout is not None:
            if drag[0] == drag[1] and button == 1:
                self._clicked(at, self.page.layout.board)
            elif carried is not None:
                carry_out(model, model.controls.drop(self._spot(at)))

    def _clicked(self, at: Point, board: Rect) -> None:
        spot = self._spot(at)
        self.model.controls.over(spot)
        choose(self.model, spot, at, board)

    def wheel(self, at: Point, up: float) -> None:
        """Zooms the board, scrolls the log, or steps through the plies."""
        model, layout = self.model, self.page.layout
        if layout is None:
            return
        if layout.board.has(*at):
            if model.controls.zoom(up, at, layout.board):
                model.changed()
                self.moved(at)
        elif layout.log is not None and layout.log.has(*at):
            self.page.log_offset -= up * 3 * model.app.theme.text_size
            model.changed()
        elif layout.scrubber.has(*at):
            model.look_at(model.ply - (1 if up > 0 else -1))
