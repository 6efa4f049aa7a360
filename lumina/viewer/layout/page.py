"""How the layout editor's page is laid out and drawn: the cloth, and beside it or under it what can be done."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from lumina.boards.frame import NARROWEST, WIDEST
from lumina.boards.lacuna.pieces import RADIUS, flower
from lumina.games.lacuna import COLOURS, FLOWERS_PER_COLOUR, mm
from lumina.picture import Box, Colour, Rect, measure, wrap

from ..widgets.flow import Button, Flow
from ..widgets.scroll import BAR
from ..widgets.ui import CORNER, GAP, Ui, columns
from . import commands
from .cloth import draw_cloth
from .commands import Command
from .model import EditorModel

HELP = (
    "A click puts a flower or chooses one, a drag moves it, a right click takes it off. The wheel zooms, a drag of the "
    "cloth moves it. Arrows move the chosen flower, or else the cursor, by 1 mm, with Shift by 0.01 mm, with Ctrl by "
    "10 mm; Enter puts."
)
LONGEST = "45 flowers missing: 6 red, 6 pink, 6 purple, 7 blue, 7 green, 7 yellow, 7 cyan, less one of these"
WIDE = 19
"""From so many letters' width on, four buttons share a row."""


class KeyButton(NamedTuple):
    """A button with its key."""

    id: str
    words: str
    key: str
    act: Command
    enabled: bool = True


def _shown(model: EditorModel, act: Callable[[], object]) -> Callable[[], None]:
    """The act, and then what the controls have done is shown."""

    def acted() -> None:
        act()
        model.look()

    return acted


def draw_editor(model: EditorModel, ui: Ui) -> None:
    """Draws the page, and tells the editor where the cloth lies."""
    bar = _bar(model, ui)
    body = Rect(12, bar + 10, ui.width - 24, ui.height - bar - 20)
    cloth, column = _parts(ui, body)
    model.controls.rect = cloth
    _panel(model, ui, column)
    draw_cloth(model, ui)


def _parts(ui: Ui, body: Rect) -> tuple[Rect, Rect]:
    """The cloth as large as it goes, and the column beside it; in tall windows under it."""
    scale = ui.theme.text_scale
    if body.w >= body.h * 1.12:
        width = min(min(max(body.w - body.h - 14, NARROWEST * scale), WIDEST * scale), body.w * 0.5)
        cloth = Rect(body.x, body.y, body.w - width - 14, body.h)
        return cloth, Rect(body.right - width, body.y, width, body.h)
    side = min(body.w, body.h * 0.58)
    return Rect(body.x, body.y, body.w, side), Rect(body.x, body.y + side + 10, body.w, body.h - side - 10)


# --- the line on top ------------------------------------------------------------------------------------------


class Top(NamedTuple):
    """How the line on top is set. It is the same for all words, so that the cloth never moves under the mouse."""

    size: float
    lines: int
    beside: bool
    """Whether the file stands beside the words, not under them."""
    height: float


def _top(ui: Ui) -> Top:
    theme, room = ui.theme, ui.width - 32
    pad, row = round(theme.title_size * 1.15), round(theme.text_size * 1.45)
    for size in (theme.title_size, theme.text_size):
        if measure(LONGEST, size, True).width <= room * 0.78:
            return Top(size, 1, True, pad + round(theme.title_size * 1.45))
    for size in (theme.text_size, theme.note_size, theme.note_size * 0.75):
        lines = len(wrap(LONGEST, size, room, True))
        height = pad / 2 + round(size * 1.45) * lines + row
        if height <= ui.height * 0.22:
            break
    return Top(size, lines, False, round(height + pad / 2))


def _bar(model: EditorModel, ui: Ui) -> float:
    """What is missing, and the file. Returns the height."""
    theme, top, room = ui.theme, _top(ui), ui.width - 32
    lacking, file = model.laying.lacking(), model.file.words(model.laying.flowers)
    words = lacking or f"Ready to play: {len(model.laying.flowers)} flowers lie on the cloth"
    ink = theme.bad if model.controls.faults else theme.ink
    ui.shapes.append(Box(Rect(0, 0, ui.width, top.height), 0, theme.bar))
    if top.beside:
        width = measure(words, top.size, True).width
        ui.text((16, top.height / 2), words, size=top.size, bold=True, colour=ink, width=room + 1)
        at, left = (ui.width - 16, top.height / 2), room - width - 2 * GAP
        ui.text(at, file, colour=theme.ink_soft, anchor="end", width=left)
        return top.height
    _two_rows(ui, top, words, file, ink)
    return top.height


def _two_rows(ui: Ui, top: Top, words: str, file: str, ink: Colour) -> None:
    """The words, as large as they go in their lines, and the file under them."""
    theme, room = ui.theme, ui.width - 32
    sizes = (theme.title_size, theme.text_size, top.size)
    within = top.lines * round(top.size * 1.45)
    size = next(s for s in sizes if len(wrap(words, s, room, True)) * round(s * 1.45) <= within or s == top.size)
    lines, step = wrap(words, size, room, True)[: top.lines], round(size * 1.45)
    y = (top.height - step * len(lines) - theme.text_size * 1.45) / 2
    for i, line in enumerate(lines):
        ui.text((16, y + step * (i + 0.5)), line, size=size, bold=True, colour=ink, width=room + 1)
    at = (16, y + step * len(lines) + theme.text_size * 0.725)
    ui.text(at, file, colour=theme.ink_soft, width=room + 1)


# --- the column -----------------------------------------------------------------------------------------------


def _panel(model: EditorModel, ui: Ui, rect: Rect) -> None:
    inner = Ui((rect.w, 0), ui.theme)
    flow = Flow(inner, 2, 2, rect.w - BAR)
    _palette(model, flow)
    _position(model, flow)
    _buttons(model, flow)
    flow.space(GAP / 2)
    _first(model, flow)
    options = model.laying.options
    sizes = f"Radius of the circle {mm(options.board_radius)}, of a flower {mm(options.flower_radius)}"
    flow.words(sizes, colour=inner.theme.ink_soft)
    flow.buttons([Button("sizes", "Other sizes", partial(commands.sizes, model))])
    flow.note(HELP)
    inner.height = flow.y
    model.scroll.put(ui, rect, inner)


def _palette(model: EditorModel, flow: Flow) -> None:
    """A tile for each colour: its key, the flower, how many lie on the cloth."""
    em, ui, counts = flow.em, flow.ui, model.laying.counts
    fit = int((flow.width + 6) // (3.2 * em + 6))
    across = 7 if fit >= 7 else 4 if fit >= 4 else max(fit, 1)
    height = round(em * 4.9)
    for start in range(0, len(COLOURS), across):
        row = columns(flow.take(height, 6), across, 6)
        for i, rect in zip(range(start, min(start + across, len(COLOURS))), row, strict=False):
            _tile(model, ui, rect, i, counts[COLOURS[i]])
    flow.space(GAP / 2)


def _tile(model: EditorModel, ui: Ui, rect: Rect, i: int, laid: int) -> None:
    theme, colour = ui.theme, COLOURS[i]
    on, whole = colour == model.controls.colour, laid == FLOWERS_PER_COLOUR
    edge = theme.yours if on else theme.button_edge
    ui.shapes.append(Box(rect, CORNER, theme.row if on else theme.button, edge, 1.5 if on else 1))
    em, x = theme.text_size, rect.centre[0]
    ui.text((rect.x + em * 0.45, rect.y + em * 0.75), str(i + 1), size=theme.note_size, colour=theme.ink_soft)
    ui.shapes.append(flower(theme, colour).at(x, rect.y + em * 2.1, em * 1.15 / RADIUS))
    ink = theme.bad if laid > FLOWERS_PER_COLOUR else theme.ink_soft if whole else theme.ink
    words = f"{laid} of {FLOWERS_PER_COLOUR}"
    ui.text((x, rect.bottom - em * 0.85), words, size=theme.note_size, bold=not whole, colour=ink, anchor="middle")
    choose = partial(model.controls.choose, colour)
    ui.spot(
        f"colour:{colour}",
        Box(rect, CORNER),
        f"{colour}: {words} lie on the cloth (key {i + 1})",
        _shown(model, choose),
    )


def _position(model: EditorModel, flow: Flow) -> None:
    """Where the chosen flower lies, or the cursor, in two lines to type in."""
    ui = flow.ui
    chosen = model.controls.selected
    laid = model.laying.flowers
    flow.words(
        f"{laid[chosen].colour.capitalize()} flower"
        if chosen is not None
        else f"Cursor, to put {model.controls.colour}",
        bold=True,
        lines=1,
    )
    room = (flow.width - GAP) / 2 - 3 * flow.em - 3 * GAP
    if room >= measure("-888.88", flow.em).width:
        rects = columns(flow.take(ui.button_height, GAP / 2), 2)
    else:
        rects = [flow.take(ui.button_height, GAP / 2) for _ in range(2)]
    for id, rect in zip(("x", "y"), rects, strict=True):
        _coordinate(model, ui, rect, id)
    for id in ("x", "y"):
        flow.error(model.fields[id].error)
    typed = model.fields.right
    if chosen is None:
        flow.shared(Button("place", "Put", partial(commands.put, model), typed, label="Put a flower there (Enter)"))
    else:
        flow.shared(
            Button("place", "Move", partial(commands.put, model), typed, label="Move it there (Enter)"),
            Button("remove", "Take off", _shown(model, model.controls.remove), label="Take off (Delete)"),
        )
    flow.space(GAP / 2)


def _coordinate(model: EditorModel, ui: Ui, rect: Rect, id: str) -> None:
    """A letter, a line to type in, the unit."""
    field, em, soft = model.fields[id], ui.theme.text_size, ui.theme.ink_soft
    focused = model.app.focus == id
    caret, selected = (field.caret, field.selected) if focused else (None, False)
    box = Rect(rect.x + em, rect.y, rect.w - em * 3, rect.h)
    ui.text((rect.x, rect.centre[1]), id, colour=soft)
    ui.field(box, id, field.value, focused=focused, caret=caret, selected=selected, label=f"{id} in millimetres")
    ui.text((box.right + em * 0.3, rect.centre[1]), "mm", size=ui.theme.note_size, colour=soft)


def _buttons(model: EditorModel, flow: Flow) -> None:
    laying = model.laying
    buttons = [
        KeyButton("undo", "Undo", "Ctrl Z", lambda model: model.controls.undo(), laying.can_undo),
        KeyButton("redo", "Redo", "Ctrl Y", lambda model: model.controls.redo(), laying.can_redo),
        KeyButton("scatter", "Scatter", "S", commands.scatter, len(laying.flowers) < laying.options.on_cloth),
        KeyButton("clear", "Clear", "C", commands.clear, bool(laying.flowers)),
        KeyButton("open", "Open", "Ctrl O", commands.open_other),
        KeyButton("save", "Save", "Ctrl S", commands.save),
        KeyButton("play", "Play", "P", commands.play, laying.playable),
        KeyButton("back", "Back", "Esc", commands.leave),
    ]
    across = 4 if flow.width >= WIDE * flow.em else 2
    for start in range(0, len(buttons), across):
        row = columns(flow.take(round(flow.em * 3.2), 6), across, 6)
        for rect, button in zip(row, buttons[start : start + across], strict=True):
            on = button.id == "play" and button.enabled
            act = _shown(model, partial(button.act, model))
            flow.ui.button(rect, button.id, button.words, act, note=button.key, on=on, enabled=button.enabled)


def _first(model: EditorModel, flow: Flow) -> None:
    flow.words("The first flower is taken", colour=flow.ui.theme.ink_soft)
    options = [("before", "before (48)"), ("after", "after (49)")]
    first = model.controls.first
    now = model.laying.options.first_flower
    flow.choice(
        "first", options, now, lambda value: _shown(model, partial(first, value))(), "the first flower is taken"
    )
