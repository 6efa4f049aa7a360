"""What most screens are: a title, a body that scrolls when it must, buttons below, and fields to type in."""

from lumina.picture import Box, Point, Rect, Spot, measure

from ..shell.screen import Host, Screen
from ..widgets.fields import Field
from ..widgets.flow import Button, Flow
from ..widgets.inputs import Key
from ..widgets.scroll import BAR, Scroll
from ..widgets.ui import GAP, Ui

PAD = 24.0
BACK = "Back (Esc)"


class Page(Screen):
    """Fills the window, or lies in a box over the screen below when it is `modal`."""

    title = ""
    widest = 760.0
    """How wide the body becomes at most, at text size 100 %."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.scroll = Scroll()
        self.fields: dict[str, Field] = {}
        self.tips: dict[str, str] = {}
        self._clicked = False

    # --- what a screen fills in --------------------------------------------------------------------------------

    def body(self, flow: Flow) -> None:
        """What scrolls."""

    def head(self, flow: Flow) -> None:
        """What stays above it."""

    def feet(self) -> list[Button]:
        """The buttons that stay below it; Enter in a field chooses the first."""
        return []

    def entered(self) -> None:
        """Enter in a field."""
        feet = self.feet()
        if feet and feet[0].enabled:
            feet[0].act()

    def aside(self, ui: Ui) -> float:
        """How much of the width is kept free at the right for what `beside` draws."""
        return 0.0

    def beside(self, ui: Ui, rect: Rect) -> None:
        """What stands at the right of the body."""

    def leave(self) -> None:
        """The way back."""
        self.app.pop()

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        self.tips = {}
        if self.modal:
            self._draw_box(ui)
        else:
            self._draw_page(ui)

    def _draw_page(self, ui: Ui) -> None:
        top = self._bar(ui)
        aside = self.aside(ui)
        width = min(self.widest * ui.theme.text_scale, ui.width - aside - 2 * PAD)
        x = (ui.width - aside - width) / 2
        head = Flow(ui, x, top + GAP, width)
        self.head(head)
        foot = self._foot_height(ui, width)
        if foot:
            y = ui.height - foot
            ui.shapes += [Box(Rect(0, y, ui.width, foot), 0, ui.theme.bar)]
        room = Rect(x - 2, head.y, width + BAR, ui.height - foot - head.y)
        self._scrolled(ui, room, width, PAD / 2)
        if aside:
            left = x + width + BAR + GAP
            self.beside(ui, Rect(left, top + PAD / 2, aside + x - BAR - GAP - PAD, ui.height - top - PAD))
        if foot:
            Flow(ui, x, ui.height - foot + PAD / 2, width).buttons(self.feet(), right=True)

    def _draw_box(self, ui: Ui) -> None:
        margin = min(32.0, ui.width / 40)
        width = min(self.widest * ui.theme.text_scale, ui.width - 2 * margin - 2 * PAD)
        foot = self._foot_height(ui, width)
        title = Ui(ui.rect[2:], ui.theme)
        head = Flow(title, 0, 0, width)
        head.words(self.title, size=ui.theme.title_size, bold=True)
        head.space(GAP)
        self.head(head)
        body = Flow(Ui((width, 0), ui.theme), 0, 0, width)
        self.body(body)
        fixed = PAD + head.y + max(foot, PAD)
        height = min(fixed + body.y + GAP, ui.height - 2 * margin)
        box = Rect((ui.width - width) / 2 - PAD, (ui.height - height) / 2, width + 2 * PAD, height)
        ui.panel(box, edge=ui.theme.yours)
        head = Flow(ui, box.x + PAD, box.y + PAD, width)
        head.words(self.title, size=ui.theme.title_size, bold=True)
        head.space(GAP)
        self.head(head)
        self._scrolled(ui, Rect(box.x + PAD - 2, head.y, width + BAR, height - fixed), width, 2)
        if foot:
            Flow(ui, box.x + PAD, box.bottom - foot + PAD / 2, width).buttons(self.feet(), right=True)

    def _bar(self, ui: Ui) -> float:
        """The line on top; returns its height."""
        theme = ui.theme
        height = round(ui.button_height + PAD)
        ui.shapes.append(Box(Rect(0, 0, ui.width, height), 0, theme.bar))
        room = ui.width - 2 * PAD
        if all(foot.id != "back" for foot in self.feet()):
            width = measure(BACK, theme.text_size, True).width + 2 * theme.text_size
            back = Rect(ui.width - PAD - width, PAD / 2, width, ui.button_height)
            ui.button(back, "back", BACK, self.leave, label="Back")
            room -= width + PAD / 2
        size = theme.title_size * 1.25
        size *= _fit(self.title, size, room)
        ui.text((PAD, height / 2), self.title, size=size, bold=True, width=room + 1)
        return height

    def _foot_height(self, ui: Ui, width: float) -> float:
        """How much the buttons below take."""
        if not (feet := self.feet()):
            return 0
        scratch = Flow(Ui((width, 0), ui.theme), 0, 0, width)
        scratch.buttons(feet)
        return scratch.y - GAP + PAD

    def _scrolled(self, ui: Ui, rect: Rect, width: float, pad: float) -> None:
        flow = Flow(Ui((width, 0), ui.theme), 2, pad, width)
        self.body(flow)
        flow.ui.height = flow.y + pad
        self.scroll.put(ui, rect, flow.ui)

    def field(self, flow: Flow, id: str, *, hint: str = "", label: str = "") -> None:
        """Draws one of the screen's fields."""
        flow.field(id, self.fields[id], focused=self.app.focus == id, hint=hint, label=label)

    # --- input -------------------------------------------------------------------------------------------------

    def tip(self, spot: Spot) -> str:
        return self.tips.get(spot.id, "")

    def key(self, key: Key) -> bool:
        self._clicked = False
        id = self.app.focus
        if id is None or (field := self.fields.get(id)) is None:
            return self._page_key(key)
        if key.name in ("return", "enter"):
            self.entered()
            return True
        if not field.key(key, self.app.clipboard):
            return False
        self.changed()
        return True

    def _page_key(self, key: Key) -> bool:
        used = self.scroll.key(key)
        if used:
            self.changed()
        return used

    def typed(self, text: str) -> None:
        id = self.app.focus
        if id is not None and (field := self.fields.get(id)) is not None:
            field.typed(text)
            self.changed()

    def focused(self, spot: Spot) -> None:
        if not self._clicked:
            self.scroll.show(spot.id)
        self.changed()

    def moved(self, at: Point) -> None:
        if self.scroll.moved(at):
            self.changed()

    def mouse_down(self, at: Point, button: int) -> bool:
        self._clicked = True
        return button == 1 and self.scroll.mouse_down(at)

    def mouse_up(self, at: Point, button: int) -> None:
        self.scroll.mouse_up()

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        if self.scroll.wheel(at, up):
            self.changed()


def _fit(words: str, size: float, room: float) -> float:
    """By how much words must shrink to fit into a room; at most by half."""
    width = measure(words, size, True).width
    return 1.0 if width <= room else max(room / width, 0.5)
