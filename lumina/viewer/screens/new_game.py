"""Before a game: who sits where, what is set, and the seed."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from lumina.boards import BOARDS
from lumina.bots import bot_names, make_bot, usual_bot
from lumina.core import BadInput, Game, LuminaError, Match, Options
from lumina.core.record import MAX_NAME, called, check_name, is_bot

from ..shell.screen import Host
from ..widgets.fields import Field
from ..widgets.flow import Button, Flow
from ..widgets.letters import remark
from .option_form import OptionForm
from .page import Page
from .saved import autosave_path

PEOPLE = ("Ann", "Ben", "Cleo", "Dan")
PERSON = "person"


class NewGame(Page):
    """Becomes the table when the game starts."""

    name = "new game"
    widest = 820.0

    def __init__(
        self, app: Host, game: Game, options: Options | None = None, names: Sequence[str] | None = None
    ) -> None:
        super().__init__(app)
        self.game = game
        self.title = f"New game of {game.title}"
        self.bots: list[str | None] = []
        """The bot at each seat, as its seat's name; None for a person."""
        self.people: list[Field] = []
        """The person's name at each seat, also while a bot sits there."""
        self.form = OptionForm(self.fields, game, options)
        self.fields["seed"] = Field("", _check_seed, 20)
        kept = app.settings.seats
        self.seat(names or (kept if len(kept) in game.seats_allowed else self._usual()))

    def _usual(self) -> Sequence[str]:
        return [*PEOPLE[: min(self.game.seats_allowed) - 1], usual_bot(self.game)]

    def seat(self, names: Sequence[str]) -> None:
        """These players, in this order."""
        for seat in range(len(self.bots)):
            del self.fields[f"name:{seat}"]
        self.bots = [self._known_bot(name) if is_bot(name) else None for name in names]
        self.people = [
            Field(PEOPLE[seat] if is_bot(name) else name, check_person, MAX_NAME) for seat, name in enumerate(names)
        ]
        self.fields |= {f"name:{seat}": field for seat, field in enumerate(self.people)}

    def _known_bot(self, name: str) -> str:
        """A bot that plays this game: the one of that name, else the strongest."""
        try:
            make_bot(name, self.game)
        except BadInput:
            return usual_bot(self.game)
        return name

    @property
    def names(self) -> list[str]:
        """The seats' names as they stand there."""
        return [bot or person.value for bot, person in zip(self.bots, self.people, strict=True)]

    # --- drawing -----------------------------------------------------------------------------------------------

    def body(self, flow: Flow) -> None:
        if len(self.game.seats_allowed) > 1:
            with flow.row("How many play") as row:
                counts = [(count, str(count)) for count in self.game.seats_allowed]
                row.choice("count", counts, len(self.bots), self._count, "How many play")
        for seat in range(len(self.bots)):
            self._seat(flow, seat)
        with flow.row("") as row:
            words = "Swap sides" if len(self.bots) == 2 else "Everybody moves on one seat"
            row.buttons([Button("swap", words, self._swap)])
        flow.title("How it is played")
        self.form.draw(flow, [called(name) or "?" for name in self.names], self.field)
        with flow.row("Seed") as row:
            self.field(row, "seed", hint="empty: a new game every time", label="Seed, a whole number")
            row.note("The same seed with the same moves brings the same chance.")
        with flow.row("") as row:
            row.buttons([Button("reset", "Reset to defaults", self._reset)])

    def _seat(self, flow: Flow, seat: int) -> None:
        bot = self.bots[seat]
        with flow.row(f"Player {seat + 1}", flow.em * 2.2) as row:
            board = BOARDS.get(self.game.name)
            if board is not None:
                at = (flow.x + flow.em * 0.8, flow.y + flow.ui.button_height / 2)
                flow.ui.shapes.append(board.emblem(flow.ui.theme, seat).at(*at, flow.em * 0.08))
            kinds = [(PERSON, "Person"), *((name, called(f"bot:{name}")) for name in bot_names(self.game))]
            now = PERSON if bot is None else bot.removeprefix("bot:").partition(":")[0]
            row.choice(f"seat:{seat}", kinds, now, partial(self._take_seat, seat), f"Player {seat + 1}")
            if bot is None:
                self.field(row, f"name:{seat}", hint="name", label=f"Name of player {seat + 1}")
                row.note(remark(self.people[seat].value))

    def feet(self) -> list[Button]:
        return [Button("start", "Start", self._start, not self.fault()), Button("back", "Cancel", self.leave)]

    def head(self, flow: Flow) -> None:
        flow.error(self.fault())

    def fault(self) -> str:
        """Why the game cannot start, in one line; empty when it can. What stands at a field is not said again."""
        hidden = [person for bot, person in zip(self.bots, self.people, strict=True) if bot is not None]
        if any(field.error and field not in hidden for field in self.fields.values()):
            return "one of the fields below is not right yet"
        try:
            for bot in filter(None, self.bots):
                make_bot(bot, self.game)
            self.game.new(len(self.bots), self.form.options())
        except LuminaError as error:
            return str(error)
        return ""

    # --- what is done ------------------------------------------------------------------------------------------

    def _take_seat(self, seat: int, who: str) -> None:
        self.bots[seat] = None if who == PERSON else f"bot:{who}"

    def _count(self, count: int) -> None:
        names = [*self.names, *PEOPLE[len(self.bots) :], *PEOPLE]
        self.seat(names[:count])

    def _reset(self) -> None:
        self.form.put(self.game.options_type())
        self.fields["seed"].put("")
        self.seat(self._usual())

    def _swap(self) -> None:
        """Everybody moves on one seat, with their bots and names."""
        names = [person.value for person in self.people]
        self.bots = [*self.bots[1:], self.bots[0]]
        for person, name in zip(self.people, [*names[1:], names[0]], strict=True):
            person.put(name)

    def _start(self) -> None:
        if fault := self.fault():
            self.app.say(fault)
            return
        options, names = self.form.options(), [name if is_bot(name) else name.strip() for name in self.names]
        seed = self.fields["seed"].value.strip()
        path = autosave_path(self.app, self.game)
        asks = not self.app.settings.pass_single
        match = Match.new(self.game, names, options, int(seed) if seed else None, path, asks_people=asks)
        self.app.set(seats=tuple(names))
        self.app.replace(self.app.table(match))

    def file_dropped(self, path: Path) -> bool:
        """A file for the game's file option, where there is one; records are opened as everywhere."""
        if path.suffix.lower() == ".lumina" or not self.game.file_options:
            return False
        self.form.take(self.game.file_options[0], path)
        self.changed()
        return True


def check_person(name: str) -> None:
    """That a person may have this name. Raises BadInput."""
    check_name(name)
    if is_bot(name):
        raise BadInput("'bot:' begins the name of a bot: choose one with the buttons above")


def _check_seed(text: str) -> None:
    digits = text.strip()
    if digits and not (digits.isascii() and digits.isdigit() and int(digits) < 2**63):
        raise BadInput("a seed is a whole number from 0 to 2^63 - 1")
