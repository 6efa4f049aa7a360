"""How a game ended, with the score in its parts."""

from lumina.boards import board_of, winners
from lumina.core import Match, Who
from lumina.picture import Box, Line, Point, Rect

from ..shell.screen import Host, Screen
from ..widgets.inputs import Key
from ..widgets.ui import GAP, Ui, fitting


class Result(Screen):
    """Lies over the table. Every part of every seat's score stands in a row of its own."""

    modal = True
    name = "result"

    def __init__(self, app: Host, match: Match, who: Who) -> None:
        super().__init__(app)
        self.match, self.who = match, who
        self.offset = 0.0

    def draw(self, ui: Ui) -> None:
        theme, outcome = ui.theme, self.match.outcome
        assert outcome is not None
        scores = self.match.state.scores()
        parts = list(dict.fromkeys(part for score in scores for part in score.parts))
        width = min(ui.width - 32, 560 * theme.text_scale)
        inner_height = ui.line * (len(parts) + 2.6)
        height = min(ui.height - 32, theme.title_size * 3.4 + ui.line + inner_height + ui.button_height + 3 * GAP)
        box = Rect((ui.width - width) / 2, (ui.height - height) / 2, width, height)
        ui.panel(box, edge=theme.yours)
        middle = box.centre[0]
        top = box.y + theme.title_size * 1.5
        ui.text(
            (middle, top), self._headline(), size=theme.title_size * 1.2, bold=True, anchor="middle", width=width - 32
        )
        under = (middle, top + theme.title_size * 1.6)
        ui.text(under, self._reason(), colour=theme.ink_soft, anchor="middle", width=width - 32)
        body_top = under[1] + ui.line * 0.8
        body = Rect(box.x + 16, body_top, width - 32, box.bottom - body_top - ui.button_height - 2 * GAP)
        self.offset = ui.scrolled(body, self._table(ui, body.w, inner_height, parts), self.offset)
        row = Rect(box.x + 16, box.bottom - ui.button_height - 12, width - 32, ui.button_height)
        ui.button(row, "close", "Look at the table", self.app.pop, note="Esc")

    def _headline(self) -> str:
        outcome = self.match.outcome
        assert outcome is not None
        return winners(outcome, self.match.shown_names)

    def _reason(self) -> str:
        ending = self.match.ending
        return f"{ending[:1].upper()}{ending[1:]}."

    def _table(self, ui: Ui, width: float, height: float, parts: list[str]) -> Ui:
        theme = ui.theme
        inner = Ui((width, height), theme)
        scores = self.match.state.scores()
        first = width * 0.3
        each = (width - first) / len(scores)
        board = board_of(self.match.game)
        for seat, name in enumerate(self.match.shown_names):
            x = first + each * (seat + 0.5)
            inner.shapes.append(board.emblem(theme, seat).at(x, ui.line * 0.5, theme.text_size / 16))
            size = fitting(name, theme.text_size, each - GAP)
            inner.text((x, ui.line * 1.35), name, size=size, bold=True, anchor="middle", width=each - GAP)
        for i, part in enumerate(parts):
            y = ui.line * (2.4 + i)
            inner.text((8, y), part.replace("_", " ").capitalize(), width=first - 16)
            for seat, score in enumerate(scores):
                points = score.parts.get(part, 0)
                ink = theme.ink if points else theme.ink_faint
                inner.text((first + each * (seat + 0.5), y), str(points), colour=ink, anchor="middle")
        y = ui.line * (2.4 + len(parts))
        inner.shapes.append(Line((0, y - ui.line * 0.5), (width, y - ui.line * 0.5), theme.panel_edge))
        inner.shapes.append(Box(Rect(0, y - ui.line * 0.45, width, ui.line * 0.95), 6, theme.row))
        inner.text((8, y), "Total", bold=True)
        for seat, score in enumerate(scores):
            inner.text((first + each * (seat + 0.5), y), str(score.total), bold=True, anchor="middle")
        return inner

    def key(self, key: Key) -> bool:
        if key.name in ("return", "escape", "space"):
            self.app.pop()
            return True
        return False

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        self.offset -= up * 40
        self.changed()
