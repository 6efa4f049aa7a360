"""The latest games in a panel: a small picture each, who played what, how it stands, and when."""

from collections.abc import Callable, Sequence
from datetime import datetime

from lumina.picture import Box, Rect, measure

from ..shell.shelf_entry import Entry
from ..widgets.dates import day_words
from ..widgets.flow import Flow
from ..widgets.ui import CORNER, GAP, Act, Ui, escaped

PAD = 20.0


def draw_recent(
    ui: Ui,
    rect: Rect,
    entries: Sequence[Entry],
    words: str,
    link: tuple[str, Act] | None,
    open_game: Callable[[Entry], Act],
) -> dict[str, str]:
    """As many rows as there is room for; `words` where there are none, and the `link` to all of them.

    Returns what the spots say when the mouse rests on them.
    """
    theme = ui.theme
    ui.panel(rect)
    top = rect.y + theme.title_size * 1.3
    ui.text((rect.x + PAD, top), "Recent games", size=theme.text_size * 1.07, bold=True)
    if link is not None:
        width = measure(link[0], theme.text_size).width
        ui.link((rect.right - PAD - width, top), "games", link[0], link[1], label="All your games")
    y = rect.y + theme.title_size * 2.6
    row = round(theme.text_size * 3.2)
    tips: dict[str, str] = {}
    for entry in entries[: max(int((rect.bottom - y - GAP / 2) // row), 0)]:
        tips |= _row(ui, Rect(rect.x + GAP, y, rect.w - 2 * GAP, row - 2), entry, open_game(entry))
        y += row
    if not tips and words:
        flow = Flow(ui, rect.x + PAD, y, rect.w - 2 * PAD)
        flow.words(words, colour=theme.ink_soft)
    return tips


def _row(ui: Ui, rect: Rect, entry: Entry, act: Act) -> dict[str, str]:
    theme, name = ui.theme, escaped(entry.file.name)
    side = rect.h - GAP
    picture = Rect(rect.x + GAP / 2, rect.y + GAP / 2, side, side)
    ui.image(picture, entry.picture or b"", theme.panel, 6)
    x = picture.right + 1.25 * GAP
    room = rect.right - x - GAP
    day = day_words(entry.when / 1e9, datetime.now())
    width = measure(day, theme.note_size).width
    upper, lower = rect.y + rect.h * 0.3, rect.y + rect.h * 0.71
    title = f"{entry.game} · {_who(entry)}" if entry.game else name
    faint = bool(entry.fault)
    colour = theme.ink_faint if faint else theme.ink
    if entry.game and measure(title, theme.note_size * 1.08, True).width > room - width - GAP:
        title = entry.game
    _fitted(ui, (x, upper), title, room - width - GAP, colour, bold=True)
    ui.text((rect.right - GAP, upper), day, size=theme.note_size, colour=theme.ink_soft, anchor="end")
    _fitted(ui, (x, lower), entry.fault or entry.standing, room, theme.ink_faint if faint else theme.ink_soft)
    ui.spot(f"game:{entry.file.name}", Box(rect, CORNER), f"open {title}", act)
    return {f"game:{entry.file.name}": entry.fault and f"{name}: {entry.fault}"}


def _who(entry: Entry) -> str:
    return entry.called if len(entry.people) < 3 else f"{len(entry.people)} players"


def _fitted(ui: Ui, at: tuple[float, float], words: str, room: float, colour: str, *, bold: bool = False) -> None:
    """One line, cut where it does not fit; what is cut is in the list of all games."""
    size = ui.theme.note_size * (1.08 if bold else 1.0)
    words = escaped(words)
    while words and measure(words, size, bold).width > room:
        words = words[:-1].rstrip(" ,·")
    ui.text(at, words, size=size, bold=bold, colour=colour, width=room + 1)
