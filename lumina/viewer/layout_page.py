"""How the layout editor's page is laid out and drawn: the cloth, and beside it or under it what can be done."""

from typing import TYPE_CHECKING, NamedTuple

from lumina.boards import LACUNA_BOARD, Scene
from lumina.boards.lacuna import Plane
from lumina.boards.lacuna.pieces import RADIUS, flower
from lumina.boards.tip import tip
from lumina.games.lacuna import COLOURS, FlowerView, LacunaView
from lumina.games.lacuna.options import FLOWERS_PER_COLOUR, PAWNS_PER_SEAT
from lumina.games.lacuna.words import mm
from lumina.picture import Box, Disc, Group, Line, Picture, Point, Rect, Shape, Theme, fade, measure, wrap

from .flow import Button, Flow
from .scroll import BAR
from .table_page import NARROWEST, WIDEST
from .ui import CORNER, GAP, Ui, columns

if TYPE_CHECKING:
    from .layout_editor import LayoutEditor

HELP = (
    "A click puts a flower or chooses one, a drag moves it, a right click takes it off. The wheel zooms, a drag of the "
    "cloth moves it. Arrows move the chosen flower, or else the cursor, by 1 mm, with Shift by 0.01 mm, with Ctrl by "
    "10 mm; Enter puts."
)
LEAST_SPOT = 4.0
WIDE = 19
"""From so many letters' width on, four buttons share a row."""


class KeyButton(NamedTuple):
    """A button with its key."""

    id: str
    words: str
    key: str
    enabled: bool = True


def draw_editor(editor: "LayoutEditor", ui: Ui) -> None:
    """Draws the page, and tells the editor where the cloth lies."""
    bar = _bar(editor, ui)
    body = Rect(12, bar + 10, ui.width - 24, ui.height - bar - 20)
    cloth, column = _parts(ui, body)
    editor.hand.rect = cloth
    _panel(editor, ui, column)
    draw_cloth(editor, ui)


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


def _bar(editor: "LayoutEditor", ui: Ui) -> float:
    """What is missing; on the right, or under it, the file. Returns the height."""
    theme, room = ui.theme, ui.width - 32
    lacking, file = editor.laying.lacking(), editor.file.words(editor.laying.flowers)
    words = lacking or f"Ready to play: {len(editor.laying.flowers)} flowers lie on the cloth"
    ink = theme.ink if not lacking else theme.bad if editor.hand.faults else theme.ink
    beside = measure(file, theme.text_size).width + 2 * GAP
    size, lines = theme.title_size, [words]
    under = measure(words, size, True).width > room - beside
    if under:
        size = next((s for s in (size, theme.text_size) if measure(words, s, True).width <= room), theme.text_size)
        lines = wrap(words, size, room, True)
    step = round(size * 1.45)
    height = round(theme.title_size * 1.15) + step * len(lines) + (round(theme.text_size * 1.45) if under else 0)
    ui.shapes.append(Box(Rect(0, 0, ui.width, height), 0, theme.bar))
    y = round(theme.title_size * 0.575) + step / 2
    for line in lines:
        ui.text((16, y), line, size=size, bold=True, colour=ink, width=room + 1)
        y += step
    at = (16, y - step / 2 + theme.text_size * 0.725) if under else (ui.width - 16, height / 2)
    ui.text(at, file, colour=theme.ink_soft, anchor="start" if under else "end", width=room + 1)
    return height


# --- the column -----------------------------------------------------------------------------------------------


def _panel(editor: "LayoutEditor", ui: Ui, rect: Rect) -> None:
    inner = Ui((rect.w, 0), ui.theme)
    flow = Flow(inner, 2, 2, rect.w - BAR)
    _palette(editor, flow)
    _position(editor, flow)
    _buttons(editor, flow)
    flow.space(GAP / 2)
    _first(editor, flow)
    options = editor.laying.options
    flow.words("How large everything is", colour=inner.theme.ink_soft)
    flow.shared(Button("sizes", f"circle {mm(options.board_radius)}, flower {mm(options.flower_radius)}"))
    flow.space(GAP / 2)
    flow.note(HELP)
    inner.height = flow.y
    editor.scroll.put(ui, rect, inner)


def _palette(editor: "LayoutEditor", flow: Flow) -> None:
    """A tile for each colour: its key, the flower, how many lie on the cloth."""
    em, ui, counts = flow.em, flow.ui, editor.laying.counts
    across = 7 if flow.width >= 7 * (3.7 * em) + 6 * 6 else 4
    height = round(em * 4.9)
    for start in range(0, len(COLOURS), across):
        row = columns(flow.take(height, 6), across, 6)
        for i, rect in zip(range(start, min(start + across, len(COLOURS))), row, strict=False):
            _tile(editor, ui, rect, i, counts[COLOURS[i]])
    flow.space(GAP / 2)


def _tile(editor: "LayoutEditor", ui: Ui, rect: Rect, i: int, laid: int) -> None:
    theme, colour = ui.theme, COLOURS[i]
    on, whole = colour == editor.hand.colour, laid == FLOWERS_PER_COLOUR
    edge = theme.yours if on else theme.button_edge
    ui.shapes.append(Box(rect, CORNER, theme.row if on else theme.button, edge, 1.5 if on else 1))
    em, x = theme.text_size, rect.centre[0]
    ui.text((rect.x + em * 0.45, rect.y + em * 0.75), str(i + 1), size=theme.note_size, colour=theme.ink_soft)
    ui.shapes.append(flower(theme, colour).at(x, rect.y + em * 2.1, em * 1.15 / RADIUS))
    ink = theme.bad if laid > FLOWERS_PER_COLOUR else theme.ink_soft if whole else theme.ink
    words = f"{laid} of {FLOWERS_PER_COLOUR}"
    ui.text((x, rect.bottom - em * 0.85), words, size=theme.note_size, bold=not whole, colour=ink, anchor="middle")
    ui.spot(f"colour:{colour}", Box(rect, CORNER), f"{colour}: {words} lie on the cloth (key {i + 1})")


def _position(editor: "LayoutEditor", flow: Flow) -> None:
    """Where the chosen flower lies, or the cursor, in two lines to type in."""
    ui, em = flow.ui, flow.em
    chosen = editor.hand.selected
    laid = editor.laying.flowers
    flow.words(
        f"Flower {chosen}, {laid[chosen].colour}" if chosen is not None else f"Cursor, to put {editor.hand.colour}",
        bold=True,
        lines=1,
    )
    row = columns(flow.take(ui.button_height, GAP / 2), 2)
    for id, rect in zip(("x", "y"), row, strict=True):
        field, focused = editor.fields[id], editor.app.focus == id
        ui.text((rect.x, rect.centre[1]), id, colour=ui.theme.ink_soft)
        box = Rect(rect.x + em, rect.y, rect.w - em * 3, rect.h)
        caret, selected = (field.caret, field.selected) if focused else (None, False)
        ui.field(box, id, field.value, focused=focused, caret=caret, selected=selected, label=f"{id} in millimetres")
        ui.text((box.right + em * 0.3, rect.centre[1]), "mm", size=ui.theme.note_size, colour=ui.theme.ink_soft)
    for id in ("x", "y"):
        flow.error(editor.fields[id].error)
    typed = editor.fields.right
    if chosen is None:
        flow.shared(Button("place", "Put it there", typed))
    else:
        flow.shared(Button("place", "Move it there", typed), Button("remove", "Take off", label="Take off (Delete)"))
    flow.space(GAP / 2)


def _buttons(editor: "LayoutEditor", flow: Flow) -> None:
    laying = editor.laying
    buttons = [
        KeyButton("undo", "Undo", "Ctrl Z", laying.can_undo),
        KeyButton("redo", "Redo", "Ctrl Y", laying.can_redo),
        KeyButton("scatter", "Scatter", "S", len(laying.flowers) < laying.options.on_cloth),
        KeyButton("clear", "Clear", "C", bool(laying.flowers)),
        KeyButton("open", "Open", "Ctrl O"),
        KeyButton("save", "Save", "Ctrl S"),
        KeyButton("play", "Play", "P", laying.playable),
        KeyButton("back", "Back", "Esc"),
    ]
    across = 4 if flow.width >= WIDE * flow.em else 2
    for start in range(0, len(buttons), across):
        row = columns(flow.take(round(flow.em * 3.2), 6), across, 6)
        for rect, button in zip(row, buttons[start : start + across], strict=True):
            on = button.id == "play" and button.enabled
            flow.ui.button(rect, button.id, button.words, note=button.key, on=on, enabled=button.enabled)


def _first(editor: "LayoutEditor", flow: Flow) -> None:
    flow.words("The first flower is taken", colour=flow.ui.theme.ink_soft)
    options = [("before", "before (48)"), ("after", "after (49)")]
    flow.choice("first", options, editor.laying.options.first_flower, "the first flower is taken")


# --- the cloth ------------------------------------------------------------------------------------------------


def scene(editor: "LayoutEditor", without: int | None) -> Scene:
    """The cloth as at the table, with one flower lifted off."""
    flowers = tuple(
        FlowerView(id=i, colour=f.colour, x=f.x, y=f.y, on_board=i != without, owner=None)
        for i, f in enumerate(editor.laying.flowers)
    )
    view = LacunaView(
        who="public",
        seats=2,
        to_act=None,
        phase="scatter",
        options=editor.laying.options,
        first=None,
        flowers=flowers,
        pawns=(),
        pawns_left=(PAWNS_PER_SEAT, PAWNS_PER_SEAT),
        outcome=None,
        claims=None,
    )
    return Scene(view, ("", ""), editor.app.size, editor.app.theme, camera=editor.hand.camera)


def draw_cloth(editor: "LayoutEditor", ui: Ui) -> None:
    """The cloth with its flowers, what is wrong, and what is chosen; a spot for the cloth and one for each flower."""
    theme, plane, rect = ui.theme, editor.hand.plane, editor.hand.rect
    lifted = editor.hand.lifted
    ui.put(LACUNA_BOARD.board(scene(editor, lifted), rect)._replace(spots=()))
    ui.spot("cloth", Disc(rect.centre, min(rect.w, rect.h) / 2 - 4), "the cloth")
    radius = max(editor.laying.options.flower_radius * plane.scale, LEAST_SPOT)
    rings: list[Shape] = []
    for i, f in enumerate(editor.laying.flowers):
        at = plane.to_picture(f.x, f.y)
        if i == lifted or not rect.has(*at):
            continue
        if i in editor.hand.faults:
            rings.append(Disc(at, radius + 2, None, theme.bad, 2.4))
        if i == editor.hand.selected:
            rings.append(Disc(at, radius + 5, None, theme.selected, 2.2))
        ui.spot(f"flower:{i}", Disc(at, radius), f"{f.colour} flower {i} at ({mm(f.x)}, {mm(f.y)})")
    ui.shapes.append(Group(tuple(rings), clip=rect))


def draw_over(editor: "LayoutEditor") -> Picture:
    """What moves with the mouse and the cursor."""
    theme, plane = editor.app.theme, editor.hand.plane
    radius = max(editor.laying.options.flower_radius * plane.scale, LEAST_SPOT)
    shapes: list[Shape] = []
    words: list[Shape] = []
    if editor.hand.hovered is not None and editor.hand.hovered != editor.hand.selected:
        shapes.append(Disc(_flower_at(editor, plane, editor.hand.hovered), radius + 5, None, theme.ink_soft, 1.4))
    if (ghost := editor.hand.ghost(editor.app.mouse)) is not None:
        at, clash = plane.to_picture(*ghost.place), ghost.clash
        shapes += _ghost(theme, at, radius, ghost.colour, lifted=ghost.lifted, refused=clash is not None)
        if ghost.cursor:
            shapes += _cursor(theme, at, radius)
        if clash is not None:
            if clash.flower is not None:
                shapes.append(Disc(_flower_at(editor, plane, clash.flower), radius + 3, None, theme.bad, 2.4))
            laid = [plane.to_picture(f.x, f.y) for f in editor.laying.flowers]
            words += tip(theme, editor.hand.rect, at, radius, (f"A flower here {clash.words}",), laid)
    clipped = [Group(tuple(shapes), clip=editor.hand.rect)] if shapes else []
    return Picture(*editor.app.size, None, (*clipped, *words))


def _flower_at(editor: "LayoutEditor", plane: Plane, number: int) -> Point:
    found = editor.laying.flowers[number]
    return plane.to_picture(found.x, found.y)


def _ghost(theme: Theme, at: Point, radius: float, colour: str, *, lifted: bool, refused: bool) -> list[Shape]:
    """A flower that does not lie there yet; red where it may not."""
    shapes: list[Shape] = [flower(theme, colour).at(*at, radius / RADIUS, 1.0 if lifted else 0.55)]
    if refused:
        cross = radius * 0.45
        x, y = at
        shapes.append(Disc(at, radius, fade(theme.bad, 0.45), theme.bad, 1.6))
        shapes += [Line((x - cross, y + s * cross), (x + cross, y - s * cross), theme.bad, 1.8) for s in (1, -1)]
    elif lifted:
        shapes.append(Disc(at, radius + 5, None, theme.selected, 2.2))
    return shapes


def _cursor(theme: Theme, at: Point, radius: float) -> list[Shape]:
    """Cross hairs around the place."""
    near, far = radius + 3, radius + 13
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return [
        Line((at[0] + x * near, at[1] + y * near), (at[0] + x * far, at[1] + y * far), theme.selected, 1.6)
        for x, y in ways
    ]
