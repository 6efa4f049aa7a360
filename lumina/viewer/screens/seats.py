"""Who sits where before a game: a person or a bot at each seat, under the names that people had last."""

from collections.abc import Mapping, Sequence
from functools import partial

from lumina.boards import BOARDS
from lumina.bots import BOTS, Level, bot_names, make_bot, usual_bot
from lumina.core import BadInput, Game
from lumina.core.match import told_apart
from lumina.core.record import MAX_NAME, called, check_name, is_bot
from lumina.picture import Box, Rect, measure

from ..shell.settings import Settings
from ..widgets.faces import PERSON, face
from ..widgets.fields import Field
from ..widgets.flow import Flow
from ..widgets.letters import remark
from ..widgets.tiles import Tile, draw_tiles
from ..widgets.ui import GAP
from .option_form import DrawField

PEOPLE = ("Ann", "Ben", "Cleo", "Dan")
PAD = 16.0


def levels(game: Game) -> list[str]:
    """The levels that play a game, the weakest first."""
    return [name for name in bot_names(game) if isinstance(BOTS.get(game.name, {}).get(name), Level)]


def usual_opponent(game: Game) -> str:
    """Whom a person meets who chose nobody, as a seat's name: the level Casual where there is one."""
    return "bot:casual" if "casual" in levels(game) else usual_bot(game)


def kind_of(name: str) -> str:
    """What plays under a seat's name: `person`, or a bot's name without its settings."""
    return name.removeprefix("bot:").partition(":")[0] if is_bot(name) else PERSON


def people_of(settings: Settings) -> list[str]:
    """The names that people had last, then others that nobody has yet."""
    return list(dict.fromkeys([*settings.people, *PEOPLE]))


class Seats:
    """Who sits where. `fields` are those of its page: one for each seat's person, `name:0` and so on."""

    def __init__(self, fields: dict[str, Field], game: Game, settings: Settings, names: Sequence[str] | None) -> None:
        self.fields, self.game = fields, game
        self._free = people_of(settings)
        self.bots: list[str | None] = []
        """The bot at each seat, as its seat's name; None for a person."""
        self.people: list[Field] = []
        """The person's name at each seat, also while a bot sits there."""
        self.opened = 0
        """Of more than two seats the one whose tiles are shown."""
        kept = self._kept(settings.tables)
        self.put(names or kept or self.usual())

    def _kept(self, tables: Mapping[str, Sequence[str]]) -> list[str]:
        """Who sat at this game last, people under their latest names; nobody where that is not known."""
        kinds = tables.get(self.game.name, ())
        if len(kinds) not in self.game.seats_allowed:
            return []
        people = iter(self._free)
        return [kind if is_bot(kind) else next(people, PEOPLE[0]) for kind in kinds]

    def usual(self) -> list[str]:
        """As few as may play: people, and one bot."""
        return [*self._free[: min(self.game.seats_allowed) - 1], usual_opponent(self.game)]

    def put(self, names: Sequence[str]) -> None:
        """These players, in this order."""
        for seat in range(len(self.bots)):
            del self.fields[f"name:{seat}"]
        self.bots = [self._known_bot(name) if is_bot(name) else None for name in names]
        free = iter([name for name in self._free if name not in names])
        self.people = [Field(next(free, PEOPLE[0]) if is_bot(name) else name, check_person, MAX_NAME) for name in names]
        self.fields |= {f"name:{seat}": field for seat, field in enumerate(self.people)}
        self.opened = min(self.opened, len(names) - 1)

    def _known_bot(self, name: str) -> str:
        """A bot that plays this game: the one of that name, else the usual one."""
        try:
            make_bot(name, self.game)
        except BadInput:
            return usual_opponent(self.game)
        return name

    @property
    def names(self) -> list[str]:
        """The seats' names as they stand there."""
        return [bot or person.value for bot, person in zip(self.bots, self.people, strict=True)]

    @property
    def shown(self) -> tuple[str, ...]:
        """The names as people read them."""
        return told_apart([name.strip() or "?" for name in self.names])

    @property
    def kinds(self) -> tuple[str, ...]:
        """What is kept for the next game: bots, and where people sit."""
        return tuple(bot or PERSON for bot in self.bots)

    def named(self, settings: Settings) -> tuple[str, ...]:
        """The people's names to be kept: those who sit here before all others."""
        here = [name.strip() for name in self.names if not is_bot(name)]
        return tuple(dict.fromkeys([*here, *settings.people]))[: len(PEOPLE)]

    @property
    def hidden(self) -> list[Field]:
        """The fields of people in whose place a bot sits: what stands in them does not matter."""
        return [person for bot, person in zip(self.bots, self.people, strict=True) if bot is not None]

    # --- what is done ----------------------------------------------------------------------------------------------

    def take(self, seat: int, who: str) -> None:
        """A person or the bot of that name sits down."""
        self.bots[seat] = None if who == PERSON else f"bot:{who}"

    def open(self, seat: int) -> None:
        """Shows the tiles of a seat."""
        self.opened = seat

    def count(self, count: int) -> None:
        """So many play."""
        more = [name for name in self._free if name not in self.names]
        names = [*self.names, *more, *PEOPLE][:count]
        self.put(names)

    def swap(self) -> None:
        """Everybody moves on one seat, with their bots and names."""
        names = [person.value for person in self.people]
        self.bots = [*self.bots[1:], self.bots[0]]
        for person, name in zip(self.people, [*names[1:], names[0]], strict=True):
            person.put(name)

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, flow: Flow, field: DrawField) -> None:
        """A panel a seat; of more than two only one is open."""
        many = len(self.bots) > 2
        for seat in range(len(self.bots)):
            if many and seat != self.opened:
                self._folded(flow, seat)
            else:
                self._open(flow, seat, field)

    def draw_others(self, flow: Flow) -> None:
        """The bots that are no levels, for each seat."""
        others = [name for name in bot_names(self.game) if name not in levels(self.game)]
        if not others:
            return
        flow.words("Other bots", bold=True)
        for seat, bot in enumerate(self.bots):
            with flow.row(f"Player {seat + 1}") as row:
                options = [(name, called(f"bot:{name}")) for name in others]
                now = "" if bot is None else kind_of(bot)
                row.choice(f"seat:{seat}", options, now, partial(self.take, seat), f"Player {seat + 1}")

    def _folded(self, flow: Flow, seat: int) -> None:
        ui, theme, em = flow.ui, flow.ui.theme, flow.em
        rect = flow.take(round(em * 3.4))
        ui.panel(rect)
        x = self._signs(flow, seat, rect.x + PAD, rect.centre[1], rect.h)
        bot = self.bots[seat]
        name = called(bot) if bot is not None else self.people[seat].value.strip() or "?"
        room = rect.right - x - PAD
        change = measure("Change", em).width
        if measure(name, em, True).width + change + em <= room:
            at = (rect.right - PAD - change, rect.centre[1])
            ui.text(at, "Change", colour=theme.last)
            room -= change + em
        while name and measure(name, em, True).width > room:
            name = name[:-1]
        ui.text((x, rect.centre[1]), name, bold=True, width=room + 1)
        ui.spot(f"change:{seat}", Box(rect, 12), f"Change player {seat + 1}", partial(self.open, seat))

    def _signs(self, flow: Flow, seat: int, x: float, y: float, height: float) -> float:
        """The seat's piece and who plays it; returns where words begin."""
        ui, theme = flow.ui, flow.ui.theme
        r = min(height * 0.3, theme.text_size * 1.1)
        if (board := BOARDS.get(self.game.name)) is not None:
            ui.shapes.append(board.emblem(theme, seat).at(x + r, y, r / 10))
            x += 2 * r + GAP
        kind = PERSON if (bot := self.bots[seat]) is None else kind_of(bot)
        ui.shapes.append(face(theme, kind).at(x + r, y, r / 20))
        return x + 2 * r + 1.5 * GAP

    def _open(self, flow: Flow, seat: int, field: DrawField) -> None:
        ui, theme, em = flow.ui, flow.ui.theme, flow.em
        place = len(ui.shapes)
        top = flow.y
        inner = Flow(ui, flow.x + PAD, top + 0.75 * PAD, flow.width - 2 * PAD)
        head = inner.take(ui.button_height)
        x = head.x
        if (board := BOARDS.get(self.game.name)) is not None:
            ui.shapes.append(board.emblem(theme, seat).at(x + em, head.centre[1], em * 0.1))
            x += 2 * em + 1.5 * GAP
        title = f"Player {seat + 1}"
        ui.text((x, head.centre[1]), title, bold=True)
        x += measure(title, em, True).width + 2 * em
        if self.bots[seat] is None:
            beside = head.right - x >= 14 * em
            if beside:
                width = min(head.right - x, 20 * em)
                line = Flow(ui, head.right - width, head.y, width)
                if width == 20 * em and head.right - x >= 24 * em:
                    at = (line.x - GAP, head.centre[1])
                    ui.text(at, "Name", size=theme.note_size, colour=theme.ink_soft, anchor="end")
            else:
                line = inner
            field(line, f"name:{seat}", hint="name", label=f"Name of player {seat + 1}")
            line.note(remark(self.people[seat].value))
            inner.y = max(inner.y, line.y)
        draw_tiles(inner, self._tiles(flow, seat))
        flow.y = inner.y + 0.75 * PAD
        chosen = len(self.bots) > 2
        edge = theme.yours if chosen else theme.panel_edge
        ui.shapes.insert(
            place, Box(Rect(flow.x, top, flow.width, flow.y - top), 12, theme.panel, edge, 2 if chosen else 1)
        )
        flow.space(GAP)

    def _tiles(self, flow: Flow, seat: int) -> list[Tile]:
        theme, bot = flow.ui.theme, self.bots[seat]
        now = PERSON if bot is None else kind_of(bot)
        known = levels(self.game)
        shown = [PERSON, *known] + ([now] if now not in (PERSON, *known) else [])
        return [
            Tile(
                f"seat:{seat}:{who}" if who in (PERSON, *known) else f"other:{seat}",
                "Person"
                if who == PERSON
                else called(f"bot:{who}").removesuffix(" bot")
                if who in known
                else called(f"bot:{who}"),
                self._words(who),
                partial(self.take, seat, who),
                who == now,
                face(theme, who),
                f"Player {seat + 1}: {'a person' if who == PERSON else called(f'bot:{who}')}",
            )
            for who in shown
        ]

    def _words(self, who: str) -> str:
        if who == PERSON:
            return "On this screen"
        source = BOTS.get(self.game.name, {}).get(who)
        return source.words.rstrip(".") if isinstance(source, Level) else "Chosen under Advanced"


def check_person(name: str) -> None:
    """That a person may have this name. Raises BadInput."""
    check_name(name)
    if is_bot(name):
        raise BadInput("'bot:' begins the name of a bot: choose one with the buttons above")
