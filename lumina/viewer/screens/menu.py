"""The start screen: the last table, the latest games, a card for each game, and quietly the rest."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import NamedTuple

from lumina.core import Game, Match
from lumina.games import GAMES
from lumina.picture import Box, Point, Rect, Spot, measure
from lumina.plugins import plugin_of

from ..shell.icon import mark
from ..shell.screen import Host, Screen
from ..shell.shelf_entry import Entry
from ..shell.thumbnails import Wanted, frozen
from ..widgets.dates import when_words
from ..widgets.flow import Button, Flow
from ..widgets.inputs import Key
from ..widgets.scroll import Scroll
from ..widgets.ui import GAP, Act, Ui
from .files import look_at, open_file
from .game_card import (
    Card,
    draw_lying,
    draw_narrow,
    draw_standing,
    lying_height,
    narrow_height,
    standing_height,
)
from .games import GamesPage
from .games_list import look
from .last_game import SIDE, SMALL_SIDE, LastGame, draw_panel, draw_strip, panel_height, strip_height
from .new_game import NewGame
from .open import OpenScreen
from .recent_games import draw_recent
from .rules import RulesPage
from .seats import usual_opponent
from .settings import SettingsScreen
from .shortcuts import ShortcutsPage

WIDE, MEDIUM, NARROW = 1120.0, 760.0, 480.0
"""From these widths on (at text size 100 %) four cards stand side by side, two lie so, and one has a picture."""
LOW = 400.0
"""In windows less high (at text size 100 %) the last game is told in as few lines as go."""
RECENT = 400.0
"""How wide the panel of the latest games is, at text size 100 %."""
LEAST_BELOW = 200.0
"""So much has to be left for the cards, at text size 100 %, where the last game stays while they scroll."""
LEAST_PICTURE = 90.0
"""How high the picture of a card is at least, at text size 100 %."""
MOTTO = "games of light and space"
QUIET_GAP = 24.0
"""Between the words on the bar, at text size 100 %."""
HINTS = "Tab and arrows move · Enter chooses · drop a saved game on the window to open it"


class Quiet(NamedTuple):
    """What stands on the bar: its words, shorter ones, its key, and what it does."""

    id: str
    words: str
    short: str
    key: str
    act: Act


class Menu(Screen):
    """Lies at the bottom of the stack."""

    name = "menu"

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.scroll = Scroll()
        self._tips: dict[str, str] = {}
        self._to_look = True
        self._clicked = False

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, ui: Ui) -> None:
        self._tips = {}
        scale = ui.theme.text_scale
        width = ui.width / scale
        bar = self._bar_height(ui)
        pad = 32.0 if width >= WIDE else 20.0
        last, y, air = self._last_game(), bar, GAP * 1.75
        inner = Ui((ui.width, 0), ui.theme)
        flow = Flow(inner, pad, 3 * GAP, ui.width - 2 * pad)
        if width >= WIDE:
            self._beside(flow, last)
        elif width < MEDIUM:
            self._stacked(flow, last)
        else:
            side = SMALL_SIDE * scale
            high = strip_height(ui, flow.width, last, side)
            if ui.height - bar - high - 2 * air >= LEAST_BELOW * scale:  # it stays while the cards scroll
                draw_strip(ui, Rect(pad, bar + air, flow.width, high), last, side)
                y, flow.y = bar + air + high, air
            else:
                draw_strip(inner, flow.take(high, air), last, side)
        self._cards(flow, ui.height - y)
        form = self._bar_form(ui)
        if form is None:
            flow.space(2 * GAP)
            flow.buttons([Button(one.id, one.words, one.act) for one in self._quiet()])
        elif width >= MEDIUM and flow.y + ui.theme.note_size * 1.45 + 1.5 * GAP <= ui.height - y:
            flow.words(HINTS, size=ui.theme.note_size, colour=ui.theme.ink_faint)
        inner.height = flow.y + GAP
        self.scroll.put(ui, Rect(0, y, ui.width, ui.height - y), inner)
        self._bar(ui, form)

    def _bar_height(self, ui: Ui) -> float:
        scale = ui.theme.text_scale
        return round(min((64 if ui.height >= 700 * scale else 48) * scale, ui.height / 6))

    def _bar_form(self, ui: Ui) -> tuple[bool, bool, float] | None:
        """Whether what is on the bar has its long words, and its keys, and where it begins; None: there is no room."""
        gap = QUIET_GAP * ui.theme.text_scale
        for long, keys in ((True, True), (False, True), (False, False)):
            start = ui.width - sum(_quiet_width(ui, one, long=long, keys=keys) + gap for one in self._quiet()) - GAP
            if start >= self._name_ends(ui) + gap:
                return long, keys, start
        return None

    def _name_size(self, ui: Ui) -> float:
        return min(ui.theme.title_size * 1.6, self._bar_height(ui) * 0.6)

    def _name_ends(self, ui: Ui) -> float:
        return 20 + self._bar_height(ui) * 0.85 + GAP + measure("lumina", self._name_size(ui), True).width

    def _bar(self, ui: Ui, form: tuple[bool, bool, float] | None) -> None:
        """The line on top: sign and name, and quietly what else there is."""
        theme, height = ui.theme, self._bar_height(ui)
        ui.shapes.append(Box(Rect(0, 0, ui.width, height), 0, theme.bar))
        side = height * 0.85
        ui.shapes.append(mark(Rect(20, (height - side) / 2, side, side)))
        y, gap, x = height / 2, QUIET_GAP * theme.text_scale, self._name_ends(ui)
        ui.text((20 + side + GAP, y), "lumina", size=self._name_size(ui), bold=True)
        long, keys, start = form or (False, False, ui.width)
        if start > x + measure(MOTTO, theme.text_size).width + 2 * gap:
            ui.text((x + gap * 0.7, y), MOTTO, colour=theme.ink_soft)
        for one in self._quiet() if form is not None else ():
            words, key = one.words if long else one.short, one.key if keys else ""
            ui.link((start + gap / 2, y), one.id, words, one.act, note=key, label=one.words)
            start += _quiet_width(ui, one, long=long, keys=keys) + gap

    def _quiet(self) -> list[Quiet]:
        show = self._show
        return [
            Quiet("open", "Open replay or saved game", "Open", "Ctrl O", partial(show, OpenScreen)),
            Quiet("layout", "Board editor", "Board editor", "", lambda: self.app.push(self.app.editor())),
            Quiet("settings", "Settings", "Settings", "", partial(show, SettingsScreen)),
            Quiet("shortcuts", "Shortcuts", "Shortcuts", "F1", partial(show, ShortcutsPage)),
            Quiet("quit", "Quit", "Quit", "Ctrl Q", self.app.quit),
        ]

    def _beside(self, flow: Flow, last: LastGame) -> None:
        """The last game and the latest ones, side by side."""
        scale = flow.ui.theme.text_scale
        right = round(RECENT * scale)
        left = flow.width - right - 3 * GAP
        high = panel_height(flow.ui, left, last, SIDE * scale)
        rect = flow.take(high, 2 * GAP)
        draw_panel(flow.ui, Rect(rect.x, rect.y, left, high), last, SIDE * scale)
        self._recent(flow.ui, Rect(rect.right - right, rect.y, right, high))

    def _stacked(self, flow: Flow, last: LastGame) -> None:
        """The last game alone, with as large a picture as there is room for."""
        side = SMALL_SIDE * flow.ui.theme.text_scale if flow.width >= 30 * flow.em else 0.0
        short = self.app.size[1] < LOW * flow.ui.theme.text_scale
        rect = flow.take(panel_height(flow.ui, flow.width, last, side, short=short), 2 * GAP)
        draw_panel(flow.ui, rect, last, side, short=short)

    def _cards(self, flow: Flow, view: float) -> None:
        """A card for each game: four side by side, two, or one, by the width there is."""
        ui, scale = flow.ui, flow.ui.theme.text_scale
        width, cards = ui.width / scale, self._games()
        if width < NARROW:
            for card in cards:
                draw_narrow(ui, flow.take(narrow_height(ui, flow.width, card), 1.5 * GAP), card)
            return
        columns, gap = (4, 3.0 * GAP) if width >= WIDE else (2 if width >= MEDIUM else 1, 1.5 * GAP)
        wide = (flow.width - gap * (columns - 1)) / columns
        if columns == 4:
            flow.words("Choose a game", size=ui.theme.title_size, bold=True)
            most = standing_height(ui, wide, cards)
            words = most - round(176 * scale)
            room = view - flow.y - 4 * GAP - ui.theme.note_size * 1.45
            high = min(max(room if len(cards) <= columns else most, words + LEAST_PICTURE * scale), most)
        else:
            words, high = 0.0, lying_height(ui, wide, cards)
        for first in range(0, len(cards), columns):
            row = flow.take(high, 1.5 * GAP)
            for n, card in enumerate(cards[first : first + columns]):
                rect = Rect(row.x + n * (wide + gap), row.y, wide, high)
                if columns == 4:
                    draw_standing(ui, rect, card, words, self.app.thumbnails)
                else:
                    draw_lying(ui, rect, card, self.app.thumbnails)

    def _games(self) -> list[Card]:
        finished = any(entry.over and not entry.fault for entry in self.app.shelf.entries)
        cards = []
        for n, game in enumerate(GAMES.values()):
            play = Button(f"new:{game.name}", "Play", partial(self._show, NewGame, game), label=f"Play {game.title}")
            read = partial(self._show, RulesPage, game)
            rules = Button(f"rules:{game.name}", "Rules", read, label=f"Rules of {game.title}")
            cards.append(Card(game, play, rules, "" if n or finished else "start here"))
        return cards

    def _recent(self, ui: Ui, rect: Rect) -> None:
        shelf = self.app.shelf
        shown = [entry for entry in shelf.entries if entry is not shelf.unfinished]
        words = shelf.fault or ("Reading your games" if shelf.loading else "Every game that you play is kept here.")
        link = (f"all {len(shelf.entries)}", partial(self._show, GamesPage)) if shelf.entries else None
        self._tips |= draw_recent(ui, rect, shown, words, link, lambda entry: partial(self._open, entry))

    # --- the last game ---------------------------------------------------------------------------------------------

    def _last_game(self) -> LastGame:
        shelf = self.app.shelf
        finished = next((entry for entry in shelf.entries if entry.over and not entry.fault), None)
        if (entry := shelf.unfinished) is not None:
            return self._unfinished(entry)
        if finished is not None:
            return self._finished(finished)
        return self._first()

    def _unfinished(self, entry: Entry) -> LastGame:
        best = Button("continue", "Continue", partial(self._open, entry), main=True, note="Enter")
        only = Button("look", "Look only", partial(look_at, self.app, entry.file))
        notes = f"{entry.standing} · {_when(entry)}"
        picture = entry.large or b""
        return LastGame("CONTINUE", entry.game, entry.called, entry.asked, notes, picture, self._more(best, only))

    def _finished(self, entry: Entry) -> LastGame:
        game = next((game for game in GAMES.values() if game.title == entry.game), None)
        again = (
            [Button("again", "Play again", partial(self._show, NewGame, game), main=True, note="Enter")] if game else []
        )
        only = Button("look", "Replay", partial(self._open, entry))
        picture = entry.picture or b""
        return LastGame(
            "LAST GAME", entry.game, entry.called, entry.standing, _when(entry), picture, self._more(*again, only)
        )

    def _first(self) -> LastGame:
        """Nothing was played yet, or nobody knows it yet."""
        game = next(iter(GAMES.values()))
        show = partial(self._show, NewGame, game)
        buttons = (
            Button("begin", f"Play {game.title}", show, main=True, note="Enter"),
            Button("watch", "Watch a game", partial(self._watch, game)),
        )
        side = round(SIDE * self.app.theme.text_scale)
        seats = game.seats_allowed[0]
        picture = self.app.thumbnails.of(
            Wanted(game, self.app.settings.theme, (side, side), frozen(game.options_type()), seats)
        )
        notes = "Looking for your games" if self.app.shelf.loading else "The other games are on the cards below."
        return LastGame(
            "NEW HERE?",
            f"Begin with {game.title}",
            "",
            plugin_of(game).words,
            notes,
            picture or b"",
            buttons,
        )

    def _more(self, *buttons: Button) -> list[Button]:
        """With a way to all games where their panel has no room."""
        count = len(self.app.shelf.entries)
        if self.app.size[0] / self.app.theme.text_scale >= WIDE or count < 2:
            return list(buttons)
        best, *others = buttons
        return [best, Button("games", f"Your games ({count})", partial(self._show, GamesPage)), *others]

    # --- time --------------------------------------------------------------------------------------------------

    def tip(self, spot: Spot) -> str:
        return self._tips.get(spot.id, "")

    def changed(self) -> None:
        super().changed()
        self._to_look = True

    def tick(self, now: float) -> None:
        if self._to_look:
            self._to_look = False
            look(self.app)
            self.stale = True

    def shelf_changed(self) -> None:
        self.stale = True

    def wake_in(self, now: float) -> float | None:
        return 0.0 if self._to_look else None

    # --- what is done ------------------------------------------------------------------------------------------

    def _show(self, screen: Callable[..., Screen], *about: Game) -> None:
        self.app.push(screen(self.app, *about))

    def _open(self, entry: Entry) -> None:
        open_file(self.app, entry.file)

    def _watch(self, game: Game) -> None:
        """Bots play; nothing is kept."""
        self.app.push(self.app.table(Match.new(game, [usual_opponent(game)] * min(game.seats_allowed))))

    def key(self, key: Key) -> bool:
        self._clicked = False
        match key:
            case Key("o", ctrl=True):
                self._show(OpenScreen)
            case Key("f1"):
                self._show(ShortcutsPage)
            case Key("return" | "enter") if self.app.focus is None:
                self._last_game().buttons[0].act()
            case Key(digit) if digit in "123456789" and int(digit) <= len(GAMES):
                self._show(NewGame, list(GAMES.values())[int(digit) - 1])
            case _:
                used = self.scroll.key(key)
                self.stale |= used
                return used
        return True

    def focused(self, spot: Spot) -> None:
        if not self._clicked:
            self.scroll.show(spot.id)
            self.stale = True

    def moved(self, at: Point) -> None:
        self.stale |= self.scroll.moved(at)

    def mouse_down(self, at: Point, button: int) -> bool:
        self._clicked = True
        return button == 1 and self.scroll.mouse_down(at)

    def mouse_up(self, at: Point, button: int) -> None:
        self.scroll.mouse_up()

    def wheel(self, at: Point, up: float, shift: bool) -> None:
        self.stale |= self.scroll.wheel(at, up)


def _quiet_width(ui: Ui, one: Quiet, *, long: bool, keys: bool) -> float:
    width = measure(one.words if long else one.short, ui.theme.text_size).width
    return width + (GAP * 0.75 + measure(one.key, ui.theme.note_size * 0.92).width if keys and one.key else 0.0)


def _when(entry: Entry) -> str:
    return f"saved {when_words(entry.when / 1e9, datetime.now())}"
