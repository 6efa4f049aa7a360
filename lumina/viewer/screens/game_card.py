"""A game as a card of the start screen: its picture, what it is, how many play how long, and the ways in."""

from typing import NamedTuple

from lumina.core import Game
from lumina.picture import Box, Disc, Group, Line, Point, Rect, measure, wrap
from lumina.plugins import plugin_of

from ..shell.thumbnails import Thumbnails, Wanted
from ..widgets.faces import person
from ..widgets.flow import Button
from ..widgets.ui import GAP, Ui

WEIGHTS = ("", "Light", "Medium", "Heavy")
PAD = 20.0
UPRIGHT = (284, 176)
"""The picture's size on a card that stands, at text size 100 %."""
LYING = (160, 108)
"""On one that lies: the picture is beside the words."""


class Card(NamedTuple):
    """A game and its two buttons; `hint`: a few words beside its name."""

    game: Game
    play: Button
    rules: Button
    hint: str = ""


class Facts(NamedTuple):
    """What stands in the last line: players, minutes, weight."""

    players: str
    minutes: str
    weight: int


def facts_of(game: Game) -> Facts:
    """Of a game, as its plugin tells them."""
    plugin, seats = plugin_of(game), game.seats_allowed
    players = f"{seats[0]} players" if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
    return Facts(players, f"{plugin.minutes} min" if plugin.minutes else "", plugin.weight)


def standing_height(ui: Ui, width: float, cards: list[Card]) -> float:
    """How high cards of that width are that stand side by side, with the picture at its usual height."""
    return round(UPRIGHT[1] * ui.theme.text_scale) + _words_height(ui, width, cards)


def _words_height(ui: Ui, width: float, cards: list[Card]) -> float:
    """What lies below the picture of a card that stands."""
    theme = ui.theme
    lines = max(len(wrap(plugin_of(card.game).words, theme.text_size * 0.93, width - 2 * PAD)) for card in cards)
    rows = max(len(_meta_rows(ui, card.game, width - 2 * PAD)) for card in cards)
    return round(theme.title_size * 2.4 + lines * theme.text_size * 1.4 + rows * ui.line + ui.button_height + 3 * GAP)


def draw_standing(ui: Ui, rect: Rect, card: Card, words_height: float, pictures: Thumbnails) -> None:
    """The picture on top, the words and the buttons below it."""
    ui.panel(rect)
    picture = Rect(rect.x + 0.5, rect.y + 0.5, rect.w - 1, rect.h - words_height)
    _picture(ui, picture, card.game, pictures, on_top=True)
    ui.shapes.append(Box(rect, 12, None, ui.theme.panel_edge))
    room = Rect(rect.x + PAD, picture.bottom, rect.w - 2 * PAD, words_height)
    y = _words(ui, room, card)
    feet = rect.bottom - ui.button_height - 1.5 * GAP
    for row in reversed(_meta_rows(ui, card.game, room.w)):
        feet -= ui.line
        _meta(ui, (room.x, max(feet, y) + ui.line / 2 - GAP / 2), row, room.w)
    _buttons(ui, Rect(room.x, rect.bottom - ui.button_height - 1.5 * GAP, room.w, ui.button_height), card)


def lying_height(ui: Ui, width: float, cards: list[Card]) -> float:
    """How high cards of that width are whose picture lies beside the words."""
    theme = ui.theme
    room = _beside(ui, width)
    lines = max(len(wrap(plugin_of(card.game).words, theme.text_size * 0.93, room)) for card in cards)
    words = theme.title_size * 2.2 + lines * theme.text_size * 1.4 + ui.button_height + 2.5 * GAP
    picture = LYING[1] * theme.text_scale + 2 * ui.line + 3 * GAP
    return round(max(words, picture))


def draw_lying(ui: Ui, rect: Rect, card: Card, pictures: Thumbnails) -> None:
    """The picture beside the words; the buttons below those."""
    scale = ui.theme.text_scale
    ui.panel(rect)
    picture = Rect(rect.x + 12, rect.y + 12, round(LYING[0] * scale), round(LYING[1] * scale))
    _picture(ui, picture, card.game, pictures)
    y = picture.bottom + GAP
    for row in _meta_rows(ui, card.game, picture.w):
        _meta(ui, (picture.x, y + ui.line / 2), row, picture.w)
        y += ui.line
    room = Rect(picture.right + 14, rect.y, rect.w - picture.w - 38, rect.h)
    _words(ui, room, card)
    _buttons(ui, Rect(room.x, rect.bottom - ui.button_height - 12, room.w, ui.button_height), card)


def narrow_height(ui: Ui, width: float, card: Card) -> float:
    """How high a card without a picture is."""
    theme, room = ui.theme, width - 2 * PAD
    lines = len(wrap(plugin_of(card.game).words, theme.text_size * 0.93, room))
    rows = len(_meta_rows(ui, card.game, room))
    return round(theme.title_size * 2.4 + lines * theme.text_size * 1.4 + rows * ui.line + ui.button_height + 3 * GAP)


def draw_narrow(ui: Ui, rect: Rect, card: Card) -> None:
    """Words and buttons alone: where text is large there is no room for a picture."""
    ui.panel(rect)
    room = Rect(rect.x + PAD, rect.y, rect.w - 2 * PAD, rect.h)
    y = _words(ui, room, card) + GAP / 2
    for row in _meta_rows(ui, card.game, room.w):
        _meta(ui, (room.x, y + ui.line / 2), row, room.w)
        y += ui.line
    _buttons(ui, Rect(room.x, rect.bottom - ui.button_height - 1.5 * GAP, room.w, ui.button_height), card)


def _beside(ui: Ui, width: float) -> float:
    return width - round(LYING[0] * ui.theme.text_scale) - 38


def _picture(ui: Ui, rect: Rect, game: Game, pictures: Thumbnails, *, on_top: bool = False) -> None:
    """The game's picture; an empty room until it is made."""
    size = max(round(rect.w), 1), max(round(rect.h), 1)
    png = pictures.of(Wanted(game, ui.theme.name, size))
    if on_top:
        ui.image(rect, png or b"", ui.theme.background, 11, square_below=True)
    else:
        ui.image(rect, png or b"", ui.theme.panel)


def _words(ui: Ui, room: Rect, card: Card) -> float:
    """The name and what the game is; returns where they end."""
    theme = ui.theme
    size, y = theme.title_size * 1.1, room.y + theme.title_size * 1.4
    ui.text((room.x, y), card.game.title, size=size, bold=True, width=room.w + 1)
    if card.hint:
        width = measure(card.hint, theme.note_size, True).width + 2 * GAP
        pill = Rect(room.right - width, y - theme.note_size, width, theme.note_size * 2)
        if pill.x > room.x + measure(card.game.title, size, True).width + GAP:
            ui.shapes.append(Box(pill, theme.note_size, None, theme.yours, 1.2))
            ui.text(pill.centre, card.hint, size=theme.note_size, bold=True, colour=theme.yours, anchor="middle")
    y += theme.title_size
    for line in wrap(plugin_of(card.game).words, theme.text_size * 0.93, room.w):
        at = (room.x, y + theme.text_size * 0.5)
        ui.text(at, line, size=theme.text_size * 0.93, colour=theme.ink_soft, width=room.w + 1)
        y += theme.text_size * 1.4
    return y


def _buttons(ui: Ui, rect: Rect, card: Card) -> None:
    """Play, and beside it, a little narrower, the rules."""
    side = max(measure(card.rules.words, ui.theme.text_size, True).width + 2 * GAP, rect.w * 0.35)
    play = Rect(rect.x, rect.y, rect.w - side - 1.25 * GAP, rect.h)
    rules = Rect(rect.right - side, rect.y, side, rect.h)
    ui.button(play, card.play.id, card.play.words, card.play.act, on=card.play.on, label=card.play.label)
    ui.button(rules, card.rules.id, card.rules.words, card.rules.act, label=card.rules.label)


# --- players, minutes, weight ------------------------------------------------------------------------------------


def _parts(ui: Ui, game: Game) -> list[tuple[str, str, float]]:
    """Sign, words and width of each fact."""
    facts, size = facts_of(game), ui.theme.note_size
    parts = [("person", facts.players)]
    if facts.minutes:
        parts.append(("clock", facts.minutes))
    if facts.weight:
        parts.append((f"weight {facts.weight}", WEIGHTS[facts.weight]))
    signs = {"person": 1.6, "clock": 1.6}
    return [(sign, words, signs.get(sign, 4.0) * size + measure(words, size).width) for sign, words in parts]


def _meta_rows(ui: Ui, game: Game, room: float) -> list[list[tuple[str, str, float]]]:
    """The facts, in as many rows as they need."""
    rows: list[list[tuple[str, str, float]]] = [[]]
    for part in _parts(ui, game):
        if rows[-1] and sum(width for _, _, width in rows[-1]) + GAP / 2 * len(rows[-1]) + part[2] > room:
            rows.append([])
        rows[-1].append(part)
    return rows


def _meta(ui: Ui, at: Point, row: list[tuple[str, str, float]], room: float) -> None:
    """A row of facts, spread over the room."""
    theme, size = ui.theme, ui.theme.note_size
    spare = room - sum(width for _, _, width in row)
    gap = min(spare / max(len(row) - 1, 1), 2.5 * size)
    x, y = at
    for sign, words, width in row:
        _sign(ui, (x, y), sign)
        wide = 4.0 if sign.startswith("weight") else 1.6
        ui.text((x + wide * size, y), words, size=size, colour=theme.ink)
        x += width + gap


def _sign(ui: Ui, at: Point, sign: str) -> None:
    theme, size = ui.theme, ui.theme.note_size
    x, y = at[0] + size * 0.6, at[1]
    if sign == "person":
        ui.shapes.append(Group(person(theme.ink_soft), (x, y - size * 0.1), size / 22))
    elif sign == "clock":
        ui.shapes.append(Disc((x, y), size * 0.58, None, theme.ink_soft, 1.3))
        ui.shapes.append(Line((x, y), (x, y - size * 0.36), theme.ink_soft, 1.3, round=True))
        ui.shapes.append(Line((x, y), (x + size * 0.28, y + size * 0.12), theme.ink_soft, 1.3, round=True))
    else:
        full = int(sign.removeprefix("weight "))
        for n in range(3):
            fill = theme.yours if n < full else None
            ui.shapes.append(
                Disc((x + n * size * 1.25, y), size * 0.45, fill, theme.yours if fill else theme.track, 1.2)
            )
