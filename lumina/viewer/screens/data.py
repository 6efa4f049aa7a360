"""What is known of a position as data: for people who write bots, or wonder (F3)."""

import msgspec

from lumina.core import State, View
from lumina.picture import Point, Rect

from ..shell.screen import Host, Screen
from ..widgets.inputs import Key
from ..widgets.ui import Ui


class DataPage(Screen):
    """The view, and what may be done by whoever is to act, as JSON."""

    name = "data"

    def __init__(self, app: Host, view: View, state: State | None) -> None:
        super().__init__(app)
        legal = state.legal_actions().listing() if state is not None else []
        shown = {"view": msgspec.to_builtins(view), "legal": legal}
        text = msgspec.json.format(msgspec.json.Encoder(decimal_format="number").encode(shown), indent=2).decode()
        self.lines = text.splitlines()
        self.first = 0
        self.rows = 1

    def draw(self, ui: Ui) -> None:
        ui.heading((32, 40), "What is known, as data")
        ui.button(Rect(ui.width - 152, 20, 120, ui.button_height), "back", "Back", self.app.pop, note="Esc")
        body = Rect(32, 40 + ui.theme.title_size * 2, ui.width - 64, ui.height - 60 - ui.theme.title_size * 2)
        ui.panel(body)
        step = ui.theme.note_size * 1.5
        self.rows = max(int((body.h - 16) / step), 1)
        self.first = min(max(self.first, 0), max(len(self.lines) - self.rows, 0))
        for i, line in enumerate(self.lines[self.first : self.first + self.rows]):
            indent = (len(line) - len(line.lstrip())) * ui.theme.note_size * 0.4
            at = (body.x + 16 + indent, body.y + 8 + step * (i + 0.5))
            ui.text(at, line.strip(), size=ui.theme.note_size, width=body.w - 32 - indent)
        shown = f"lines {self.first + 1} to {min(self.first + self.rows, len(self.lines))} of {len(self.lines)}"
        at = (body.right, body.y - ui.theme.note_size)
        ui.text(at, shown, size=ui.theme.note_size, colour=ui.theme.ink_soft, anchor="end")

    def key(self, key: Key) -> bool:
        moves = {"down": 1, "up": -1, "page down": self.rows, "page up": -self.rows, "home": -(10**9), "end": 10**9}
        if key.name == "f3":
            self.app.pop()
            return True
        if key.name in moves:
            self._scroll(moves[key.name])
            return True
        return False

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        self._scroll(-round(up * 3))

    def _scroll(self, lines: int) -> None:
        self.first = min(max(self.first + lines, 0), max(len(self.lines) - self.rows, 0))
        self.changed()
