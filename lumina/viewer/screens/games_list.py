"""A played game as a row of a list: a small picture, who played, when, how it stands; and a button to remove it."""

from datetime import datetime

from lumina.picture import Box, Image, Rect, ellipsis, wrap

from ..shell.screen import Host
from ..shell.shelf_entry import Entry
from ..widgets.dates import when_words
from ..widgets.flow import Flow
from ..widgets.ui import CORNER, GAP, Act, Ui, escaped, fitting

SIDE = 6
"""Of text size: the side of a small picture."""
LARGE = 208 / 14
"""Of text size: that of the large one."""


def look(app: Host) -> None:
    """Asks which games there are now."""
    em = app.theme.text_size
    app.shelf.look(app.settings.theme, round(em * SIDE), round(em * LARGE))


def draw_game(flow: Flow, entry: Entry, now: datetime, open_game: Act, remove_game: Act) -> dict[str, str]:
    """Draws the row; returns what its spots say when the mouse rests on them."""
    ui, theme = flow.ui, flow.ui.theme
    side = round(theme.text_size * SIDE)
    row = flow.take(side + 2 * GAP)
    across = ui.button_height
    ui.panel(row)
    body = Rect(row.x, row.y, row.w - across - 2 * GAP, row.h)
    picture = Rect(row.x + GAP, row.y + GAP, side, side)
    if entry.picture:
        ui.shapes.append(Image(picture, entry.picture))
    else:
        ui.shapes.append(Box(picture, CORNER, theme.background, theme.panel_edge))
        mark = "?" if entry.fault else "…"
        ui.text(picture.centre, mark, size=theme.title_size, colour=theme.ink_faint, anchor="middle")
    name = entry.file.name
    _about(ui, Rect(picture.right + 1.5 * GAP, row.y, body.right - picture.right - 2 * GAP, row.h), entry, now)
    ui.spot(f"game:{name}", Box(body, 12), f"open {escaped(name)}", open_game)
    remove = Rect(row.right - across - GAP, row.centre[1] - across / 2, across, across)
    ui.button(remove, f"remove:{name}", "×", remove_game, label=f"Remove {escaped(name)}")
    bad = entry.fault and f"{escaped(name)}: {entry.fault}"
    return {f"remove:{name}": "move this file to the trash (Delete)", f"game:{name}": bad}


def _about(ui: Ui, rect: Rect, entry: Entry, now: datetime) -> None:
    theme = ui.theme
    when = when_words(entry.when / 1e9, now)
    if entry.game:
        lines = [(entry.called, True), (f"{entry.game}, {when}", False), (entry.standing, False)]
    else:
        reason = wrap(entry.fault, theme.note_size, rect.w)
        if len(reason) > 3:
            reason = [*reason[:2], ellipsis(" ".join(reason[2:]), theme.note_size, rect.w)]
        lines = [(escaped(entry.file.name), True), *((line, False) for line in (reason if entry.fault else [when]))]
    step = theme.text_size * 1.5
    y = rect.centre[1] - step * (len(lines) - 1) / 2
    faint = theme.ink_faint if entry.fault else theme.ink_soft
    for i, (words, bold) in enumerate(lines):
        size = theme.text_size if bold else theme.note_size
        size = fitting(words, size, rect.w, bold=bold)
        colour = faint if entry.fault or not bold else theme.ink
        ui.text((rect.x, y + i * step), words, size=size, colour=colour, bold=bold, width=rect.w + 1)
