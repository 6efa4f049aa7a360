"""How the table's page is laid out and drawn: one frame for every game."""

import re
from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import accumulate
from typing import NamedTuple

from lumina.boards import Scene, resigned
from lumina.boards.frame import APART, BUTTONS_WIDE, Said, WindowFrame, window_frame, words_on_top
from lumina.core import CHANCE, name_seats
from lumina.picture import Box, Point, Rect, Shape, Spot, Text, Theme, ellipsis, wrap

from ..widgets.ui import GAP, Ui, columns
from . import commands, playback, turns
from .commands import Command
from .hint import hint_panel
from .menu import open_menu
from .model import TableModel
from .perspective import MOST_NEWS


class Button(NamedTuple):
    """One of the row under the log."""

    id: str
    words: str
    key: str
    act: Command
    enabled: bool = True
    on: bool = False


class TablePage:
    """The page of a table: where its parts lie, which tab is shown, and how far the log is scrolled."""

    def __init__(self, model: TableModel) -> None:
        self.model = model
        self.layout: WindowFrame | None = None
        """Once it was drawn."""
        self.board_spots: set[str] = set()
        """The ids of the spots of the board."""
        self.tab = "seats"
        self.log_offset = 0.0

    def draw(self, ui: Ui) -> None:
        """Draws it, and remembers where its parts lie."""
        model = self.model
        scene = model.scene()
        layout = self.layout = window_frame(model.board, scene, self.tab)
        drawing = model.board.board(scene, layout.board)
        self.board_spots = {spot.id for spot in drawing.spots}
        ui.put(drawing, self._choose)
        ui.shapes += words_on_top(model.board, scene, layout.bar, _said(model, scene))
        if layout.tabs is not None:
            ui.choice(layout.tabs, "tab", [("seats", "Seats"), ("log", "Game")], self.tab, self._turn_to)
        if layout.seats is not None:
            ui.put(model.board.seats(scene, layout.seats), self._choose)
        if layout.log is not None:
            if model.hint is not None:
                self.log_offset = hint_panel(model, ui, layout.log, model.hint, self.log_offset)
            else:
                self.log_offset = _log(model, ui, layout.log, self.log_offset)
        _buttons(model, ui, layout.buttons)
        last = max(model.match.ply, 1)
        words = f"move {model.ply} of {model.match.ply}"
        scrub = partial(self.scrub_to, layout.scrubber.centre)
        ui.slider(layout.scrubber, "scrub", model.ply / last, words, scrub, last + 1)

    def _choose(self, spot: Spot) -> None:
        assert self.layout is not None
        turns.choose(self.model, spot, None, self.layout.board)

    def _turn_to(self, tab: str) -> None:
        self.tab = tab

    def scrub_to(self, at: Point) -> None:
        """Looks at the ply that the place on the scrubber stands for."""
        assert self.layout is not None
        model, rect = self.model, self.layout.scrubber
        share = (at[0] - rect.x - GAP) / (rect.w - 2 * GAP)
        ply = min(max(round(share * model.match.ply), 0), model.match.ply)
        if ply != model.ply:
            model.motion.playing = False
            model.look_at(ply)


def _said(model: TableModel, scene: Scene) -> Said:
    """Who is asked for what, and how far the game has come; only the question while an answer is awaited."""
    seat = scene.view.to_act if model.live and isinstance(scene.view.to_act, int) else None
    waits = bool(model.pending or model.waits)
    return Said(_asked(model, scene), "" if waits else model.board.standing(scene), seat, model.mark)


def _asked(model: TableModel, scene: Scene) -> str:
    if model.pending:
        words = name_seats(model.game.label(model.pending[-1], scene.view), scene.names)
        return f"{words}: confirm with Enter, or cancel"
    if model.at is not None and model.match.ply != model.at:
        return f"Move {model.ply} of {model.match.ply}"
    if model.waits and model.match.to_act == CHANCE:
        return f"The game waits: {model.waits}"
    status = model.board.status(scene)
    doing = "thinking" if model.bots.thinking else "thinking about a hint" if model.bots.hinting else ""
    said = model.bots.notice or doing
    return f"{status} ({said})" if said else status


def _log(model: TableModel, ui: Ui, rect: Rect, offset: float) -> float:
    """The sentences of the game; a click on one looks at its ply. Returns how far it is scrolled."""
    theme = ui.theme
    ui.panel(rect)
    head = ui.line * 1.3
    ui.text((rect.x + 14, rect.y + head / 2), "Game", bold=True)
    said = "click a line to look back"
    soft = theme.ink_soft
    at = (rect.right - 14, rect.y + head / 2)
    ui.text(at, said, size=theme.note_size, colour=soft, anchor="end", width=rect.w * 0.62)
    rows, since = log_rows(model), model.perspective.since()
    size, width = theme.note_size * 1.08, rect.w - 22
    said_in = [_broken(row.sentence, size, width - 34) for row in rows]
    tops = [0.0, *accumulate(ui.line + (len(lines) - 1) * size * 1.3 for lines in said_in)]
    inner = Ui((rect.w - 16, tops[-1] + 4), theme)
    for i, (line, words) in enumerate(zip(rows, said_in, strict=True)):
        row = Rect(0, tops[i], width, tops[i + 1] - tops[i])
        if line.ply == model.ply:
            inner.shapes.append(Box(row, 6, theme.row))
        if since is not None and line.ply > since and model.game.secrets:
            inner.shapes.append(Box(Rect(row.x, row.y + 2, 3, row.h - 4), 1.5, theme.last))
        first = row.y + ui.line / 2
        if line.about is not None:
            inner.shapes.append(model.board.emblem(theme, line.about).at(14, first, theme.note_size / 26))
        ink = theme.ink_faint if line.ply > model.ply else theme.ink
        for n, part in enumerate(words):
            inner.text((28, first + n * size * 1.3), part, size=size, colour=ink)
        inner.spot(
            f"log:{i}", Box(row, 6), f"{' '.join(words)} Look at move {line.ply}.", partial(model.look_at, line.ply)
        )
    body = Rect(rect.x + 8, rect.y + head, rect.w - 16, rect.h - head - GAP)
    shown = [i for i, line in enumerate(rows) if line.ply == model.ply]
    if model.log_follows:
        top, bottom = (tops[shown[0]], tops[shown[-1] + 1] + 4) if shown else (0, 0)
        offset, model.log_follows = max(min(offset, top), bottom - body.h), False
    return ui.scrolled(body, inner, offset)


class Row(NamedTuple):
    """A sentence of the log, and the seat that it is about: the first that it names."""

    ply: int
    about: int | None
    sentence: str


def log_rows(model: TableModel) -> list[Row]:
    """What happened, as whoever looks saw it; a resignation comes last."""
    match, who = model.match, model.who
    rows = []
    for line in match.log(who):
        raw = match.game.sentence(line.event, who)
        named = re.search(r"\{([0-9])\}", raw)
        rows.append(Row(line.ply, int(named[1]) if named else None, match.sentence(line.event, who, line.ply)))
    if match.resigned is not None:
        seat = match.resigned.ranks.index(max(match.resigned.ranks))
        rows.append(Row(match.ply, seat, f"{resigned(match.resigned, match.shown_names)}."))
    return rows


@lru_cache(maxsize=4096)
def _broken(sentence: str, size: float, width: float) -> tuple[str, ...]:
    """A sentence of the log in lines that fit."""
    return tuple(wrap(sentence, size, width))


def _shown_buttons(model: TableModel) -> list[Button]:
    menu = Button("menu", "Menu", "Esc", open_menu)
    undo = Button("undo", "Undo", "Ctrl Z", turns.undo, turns.undoing(model) is not None)
    if model.pending:
        return [Button("confirm", "Confirm", "Enter", turns.confirm), Button("cancel", "Cancel", "Esc", turns.cancel)]
    if model.looking_back:
        play = Button("play", "Pause" if model.motion.playing else "Play", "Space", playback.play_or_pause)
        speed = Button("speed", f"{model.motion.plies_a_second:g} / s", "S", commands.faster)
        back = [] if model.looking else [Button("now", "Now", "End", commands.last)]
        return [play, speed, *back, Button("branch", "Continue", "G", commands.branch), menu]
    if model.match.to_act is None:
        return [
            Button("result", "Result", "Enter", commands.result_or_step),
            Button("rematch", "Rematch", "N", commands.rematch),
            *_overlays(model, "end"),
            menu,
        ]
    if model.bots.stuck is not None:
        return [Button("who", "Who plays?", "Enter", commands.step), undo, menu]
    if model.mine is not None:
        news = [Button("news", "News", "W", TableModel.show_news)] if model.game.secrets else []
        hint = Button("hint", "Hint", "H", commands.hint, not model.bots.hinting, model.hint is not None)
        return [undo, hint, *_overlays(model, "play"), *news, menu]
    if model.bots.alone:
        pause = Button("pause", "Resume" if model.bots.paused else "Pause", "Space", commands.pause)
        step = [Button("step", "Step", "Enter", commands.step)] if model.bots.paused else []
        return [pause, *step, Button("speed", f"{model.app.settings.bot_pause:g} s", "S", commands.faster), menu]
    return [Button("hurry", "Move now", "Enter", commands.step), undo, menu]


def _overlays(model: TableModel, when: str) -> list[Button]:
    """A button for each overlay of the game that has one then."""
    return [
        Button(
            f"overlay:{overlay.name}",
            overlay.title,
            overlay.key.upper(),
            _switch(overlay.name),
            on=overlay.name in model.overlays,
        )
        for overlay in model.plugin.overlays
        if when in overlay.buttons
    ]


def _switch(overlay: str) -> Command:
    return lambda model: model.switch(overlay)


def _buttons(model: TableModel, ui: Ui, rect: Rect) -> None:
    buttons = _shown_buttons(model)
    for part, button in zip(_places(rect, len(buttons), ui.theme.text_size), buttons, strict=True):
        act = partial(button.act, model)
        ui.button(part, button.id, button.words, act, note=button.key, on=button.on, enabled=button.enabled)


def _places(rect: Rect, count: int, text_size: float) -> list[Rect]:
    """Places for buttons, in one row or two."""
    if rect.w >= BUTTONS_WIDE * text_size:
        return columns(rect, count, APART)
    height = (rect.h - APART) / 2
    upper = Rect(rect.x, rect.y, rect.w, height)
    lower = Rect(rect.x, rect.y + height + APART, rect.w, height)
    first = (count + 1) // 2
    return [*columns(upper, first, APART), *(columns(lower, count - first, APART) if count > first else [])]


def news_box(theme: Theme, board: Rect, news: Sequence[str]) -> tuple[Shape, ...]:
    """What happened since one's turn, in a box over the middle of the board."""
    shown = list(news[-MOST_NEWS:])
    size = theme.note_size
    room = min(board.w - 24, 460 * theme.text_scale) - 2 * size
    lines = [(line, n % 2 == 0) for n, part in enumerate(shown) for line in wrap(part, size, room)]
    more = len(news) - len(shown)
    title = "Since your last turn" + (f" (the latest of {len(news)})" if more else "")
    step = size * 1.5
    most = max(int((board.h - 5 * size) / step), 1)
    lines = lines[-most:]
    height = step * len(lines) + size * 3.4
    box = Rect(board.centre[0] - room / 2 - size, board.y + max((board.h - height) * 0.4, 4), room + 2 * size, height)
    top = box.y + size * 1.4
    shapes: list[Shape] = [
        Box(box, 10, theme.tip, theme.last, 1.6),
        Text((box.x + size, top), ellipsis(title, size, room, True), size, theme.last, True, "start", "middle"),
    ]
    for n, (line, even) in enumerate(lines):
        ink = theme.ink if even else theme.ink_soft
        shapes.append(Text((box.x + size, top + step * (n + 1.1)), line, size, ink, False, "start", "middle"))
    return tuple(shapes)
