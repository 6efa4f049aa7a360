"""The curtain between people who share the screen: a full cover that shows nothing but whose turn it is."""

from lumina.picture import Box, Disc, Rect, fade, measure

from ..shell.screen import Host, Screen
from ..widgets.inputs import Key
from ..widgets.ui import GAP, Ui, fitting
from . import commands, turns
from .menu import open_menu
from .model import TableModel


class Curtain(Screen):
    """Lies over the table until the person who is to act is ready. Whatever others may see stands on it, no more."""

    name = "curtain"

    def __init__(self, app: Host, model: TableModel, seat: int) -> None:
        super().__init__(app)
        self.model, self.seat = model, seat
        app.said = None
        app.mouse = None

    def draw(self, ui: Ui) -> None:
        theme, names = ui.theme, self.model.match.shown_names
        back = turns.undoing(self.model, anybody=True) is not None
        width, row = min(ui.width - 32, 360 * theme.text_scale), ui.button_height
        wanted = theme.title_size * 4.4 + row * (2.2 if back else 1.2) + 3 * GAP
        top = ui.height - wanted - max((ui.height * 0.44 - wanted) / 2, GAP)
        self._sign(ui, Rect(0, 0, ui.width, top))
        title, said = f"Pass to {names[self.seat]}", self._public()
        room, middle = ui.width - 32, ui.width / 2
        large = fitting(title, theme.title_size * 1.6, room)
        at = (middle, top + theme.title_size)
        ui.text(at, title, size=large, bold=True, anchor="middle", width=room)
        small = fitting(said, theme.text_size, room, bold=False)
        at = (middle, top + theme.title_size * 3)
        ui.text(at, said, size=small, colour=theme.ink_soft, anchor="middle", width=room)
        box = Rect(middle - width / 2, top + theme.title_size * 4.4, width, row * 1.2)
        words = f"I am {names[self.seat]}, and ready"
        ui.button(
            box,
            "ready",
            words if measure(words, theme.text_size, True).width < width else "Ready",
            self._ready,
            note="Enter",
        )
        if back:
            below = Rect(box.x, box.bottom + GAP, box.w, row)
            ui.button(below, "undo", "Take the last decision back", self._undo, note="Ctrl Z")

    def _sign(self, ui: Ui, room: Rect) -> None:
        """The seat's mark in rings of light."""
        theme, reach = ui.theme, min(room.w, room.h)
        middle = room.centre
        ui.shapes.append(Box(ui.rect, 0, theme.background))
        for k in range(4):
            colour = fade(theme.seats[self.seat % 4], 0.16 - 0.035 * k)
            ui.shapes.append(Disc(middle, reach * (0.22 + 0.08 * k), None, colour, 2.0))
        ui.shapes.append(self.model.board.emblem(theme, self.seat).at(*middle, reach * 0.014))

    def _public(self) -> str:
        """What everybody knows of what is asked."""
        return self.model.board.status(self.model.scene())

    def tick(self, now: float) -> None:
        if self.model.perspective.waiting != self.seat:  # somebody resigned in the menu
            self.app.pop()

    def _ready(self) -> None:
        self.app.pop()
        self.model.open_curtain(self.seat)

    def _undo(self) -> None:
        if turns.undoing(self.model, anybody=True) is not None:
            self.app.pop()
            turns.undo(self.model, anybody=True)

    def key(self, key: Key) -> bool:
        if key.name in ("return", "space", "enter") and not key.ctrl and self.app.focus in (None, "ready"):
            self._ready()
        elif key.name == "z" and key.ctrl:
            self._undo()
        elif key.name in ("escape", "f10"):
            open_menu(self.model)
        elif key.name == "f1":
            commands.rules(self.model)
        else:
            return False
        return True
