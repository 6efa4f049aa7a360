"""The contract of a game: what every game answers, and the invariants that hold for all of them.

A game of any kind is played by

    state = game.new(seats)
    while state.to_act is not None:
        state.advance(state.legal_actions().sample(rng))

A `State` is a position and changes in place; `copy` it to keep it. Chance is a seat. A game declares its position
(`position.py`) and fills the rows of its table (`table.py`); what is checked, ended and digested is written here, once.
"""

import hashlib
import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeVar, get_args, get_type_hints

import msgspec

from .assets import path
from .errors import BadInput, EndlessGame, LuminaError, one_line
from .json_input import BadShape, integer, parse, shape
from .position import HEAD, Declaration, StateLeaf, ViewLeaf
from .table import Row, Table
from .text import listed, paragraph, published, short, table
from .unknown import UNKNOWN, DependsOnUnknown
from .vocabulary import (
    MAX_PLIES,
    NOTHING,
    PUBLIC,
    UMPIRE,
    Action,
    Actions,
    Actor,
    DealtCard,
    Decision,
    Emit,
    Event,
    GameOver,
    NotYourTurn,
    Options,
    Outcome,
    Reason,
    Score,
    Who,
)


def _nobody(event: Event) -> None:
    """Where `advance` sends the events."""


def digest(data: msgspec.Struct) -> str:
    """Eight bytes over the canonical form of `data`, as 16 hexadecimal digits. Raises DependsOnUnknown."""
    plain = msgspec.to_builtins(data, str_keys=True, enc_hook=_loud)
    return hashlib.blake2b(msgspec.json.encode(plain, order="deterministic"), digest_size=8).hexdigest()


def _loud(value: object) -> None:
    """What is unknown has no JSON and no digest."""
    if value is UNKNOWN:
        raise DependsOnUnknown("this holds what is unknown, in whose place `_deal_anew` puts something")
    raise TypeError(f"no JSON: {value!r}")


class IllegalAction(LuminaError):
    """Raised by `apply`. `reason` holds the clause and the facts; the sentence is made when it is read."""

    def __init__(self, game: "Game", reason: Reason, seat: Actor | None) -> None:
        super().__init__(game, reason, seat)
        self.game, self.reason, self.seat = game, reason, seat

    def __str__(self) -> str:
        return one_line(self.game.sentence(self.reason, self.seat if isinstance(self.seat, int) else PUBLIC))


class Position(Declaration):
    """What states and views have in common: the root of a game's declaration, and the questions that both answer.

    `turn` is who acts when no decision is pending; the last of `pending` is asked first. See `lumina.core.position`.
    """

    __slots__ = ()
    game: ClassVar["Game"]
    seats: int
    options: Options
    turn: Actor
    pending: tuple[Decision, ...]
    outcome: Outcome | None

    @property
    def to_act(self) -> Actor | None:
        """A seat, CHANCE, or None when the game is over."""
        if self.outcome is not None:
            return None
        return self.pending[-1].seat if self.pending else self.turn

    @property
    def phase(self) -> str:
        """The phase's name, as it is shown."""
        raise NotImplementedError

    @property
    def stage(self) -> str:
        """By which the table knows the phase: a field or a property of each game."""
        raise NotImplementedError

    @property
    def row(self) -> tuple[Row[Any, Any, Any], Any]:
        """The row of the game's table that is asked now, and what is asked: the last decision, or whose turn it is."""
        table = self.game.table
        if self.pending:
            asked = self.pending[-1]
            return table.decisions[type(asked)], asked
        return table.phases[self.stage], self.turn

    @property
    def is_public(self) -> bool:
        """Whether all that the present decision offers follows from the public view."""
        if self.outcome is not None:
            return True
        row, asked = self.row
        return not row.secret(self, asked)

    def scores(self) -> tuple[Score, ...]:
        """Per seat the score as it stands, in named parts."""
        raise NotImplementedError

    def ranking(self) -> Sequence[Any]:
        """Per seat what ranks go by as it stands, larger is better: the points, then what decides among equals."""
        return [score.total for score in self.scores()]

    def legal_actions(self) -> Actions:
        """What may be done now; in a view, what the seat that looks may do."""
        if self.outcome is not None:
            return NOTHING
        table = self.game.table
        if pending := self.pending:
            asked = pending[-1]
            return table.decisions[type(asked)].actions(self, asked)
        return table.phases[self.stage].actions(self, self.turn)

    def why_not(self, action: Action) -> Reason | None:
        """None if `action` is legal now, else why not. Depends only on what the acting seat may know."""
        if self.outcome is not None:
            return GameOver()
        row, asked = self.row
        answer = row.answers.get(type(action))
        if answer is None:
            return self.game.table.not_now(self)
        return None if action in row.actions(self, asked) else answer.refusal(self, asked, action)


class View(Position, msgspec.Struct, metaclass=ViewLeaf, frozen=True, forbid_unknown_fields=True, dict=True):
    """What `who` knows, as plain data: enough to draw the table and to determinize. Frozen, and a key where one is due.

    It answers a position's questions; where the answer depends on what it does not tell, `DependsOnUnknown` is raised.
    """

    who: Who
    seats: int
    to_act: Actor | None
    phase: str

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(msgspec.json.encode(self))

    def legal_actions(self) -> Actions:
        """What the seat that looks may do now: nothing unless it is asked. The umpire sees what anybody may do."""
        return Position.legal_actions(self) if self.who in (self.to_act, UMPIRE) else NOTHING

    def why_not(self, action: Action) -> Reason | None:
        """None if the seat that looks may do this now, else why not."""
        if self.to_act is None or self.who in (self.to_act, UMPIRE):
            return Position.why_not(self, action)
        return NotYourTurn()

    def preview(self, action: Action) -> "Preview[Self] | None":
        """What an action leads to, up to the next turn of anybody; None: that depends on what this view does not tell.

        Raises IllegalAction.
        """
        if (reason := self.why_not(action)) is not None:
            raise IllegalAction(self.game, reason, self.to_act)
        state: Any = self.game.state_type.of(self)
        events: list[Event] = []
        try:
            state._do(action, events.append)
            found = Preview(tuple(filter(None, (event.seen_as(self.who) for event in events))), state.view(self.who))
            msgspec.json.encode(found, enc_hook=_loud)
        except DependsOnUnknown:
            return None
        return found


V = TypeVar("V", bound=View)


class Preview(NamedTuple, Generic[V]):
    """What an action would bring: the events, as the seat that looks would see them, and its view after them."""

    events: tuple[Event, ...]
    view: V


class State(Position, metaclass=StateLeaf):
    """A position that changes in place. It alone knows all, applies actions and rolls dice."""

    __slots__ = ("options", "outcome", "pending", "seats", "turn")

    @classmethod
    def begin(cls, seats: int, options: Any) -> Self:
        """The first position, each field as its declaration says. Raises what reading the options raises."""
        raise NotImplementedError

    @classmethod
    def of(cls, view: Any) -> Self:
        """The position of a view, as far as it is told: what is hidden stays counted or UNKNOWN."""
        raise NotImplementedError

    def ask(self, decision: Any) -> None:
        """From now on this is asked first."""
        self.pending += (decision,)

    def apply(self, action: Action) -> tuple[Event, ...]:
        """Checks, does, and returns what happened. Raises IllegalAction and leaves the state untouched."""
        if (reason := self.why_not(action)) is not None:
            raise IllegalAction(self.game, reason, self.to_act)
        events: list[Event] = []
        self._do(action, events.append)
        return tuple(events)

    def advance(self, action: Action) -> None:
        """The same without check and without events, for an action out of `legal_actions()`."""
        self._do(action, _nobody)

    def _do(self, action: Action, emit: Emit) -> None:
        """Does a legal action and tells what happened."""
        table = self.game.table
        if pending := self.pending:
            asked: Any = pending[-1]
            self.pending = pending[:-1]
            table.decisions[type(asked)].do[type(action)](self, asked, action, emit)
        else:
            table.phases[self.stage].do[type(action)](self, self.turn, action, emit)
        table.go_on(self, emit)

    def actors(self) -> Iterator[Actor]:
        """Who is to act, one after another until the game is over. Raises EndlessGame when that does not come."""
        for _ in range(MAX_PLIES):
            if (actor := self.to_act) is None:
                return
            yield actor
        if self.to_act is not None:
            raise EndlessGame(f"{self.game.title}: no end after {MAX_PLIES:,} moves")

    def view(self, who: Who) -> View:
        """What `who` knows: a seat, PUBLIC (everybody at the table) or UMPIRE (everything).

        Raises ValueError for a seat that is not at the table.
        """
        if who in (PUBLIC, UMPIRE):
            return self._view(who)
        if not 0 <= (seat := integer(who, "seat")) < self.seats:
            raise ValueError(f"no seat {seat}: this game has seats 0 to {self.seats - 1}")
        return self._view(seat)

    def _view(self, who: Who) -> View:
        raise NotImplementedError

    def determinize(self, seat: Who, rng: Random) -> "State":
        """A full state drawn from what `seat` (or PUBLIC, or UMPIRE) knows and from nothing else."""
        return self.game.determinize(self.view(seat), rng)

    @classmethod
    def _determinize(cls, view: View, rng: Random) -> Self:
        state = cls.of(view)
        state._deal_anew(view, rng)
        return state

    def _deal_anew(self, view: Any, rng: Random) -> None:
        """Puts something that may be there in the place of all that is counted or UNKNOWN. A rule: written by hand."""

    def to_json(self) -> str:
        """The whole position as one JSON value: the game, its rules and what the umpire sees.

        `Game.state_from_json` makes it a state again.
        """
        return _JSON.encode(_Saved(self.game.name, self.game.rules, self.view(UMPIRE))).decode()

    def __eq__(self, other: object) -> bool:
        """By value: positions of one game of which the umpire sees the same. So it is no key: take a view, a digest."""
        if not isinstance(other, State):
            return NotImplemented
        return self.game is other.game and self.view(UMPIRE) == other.view(UMPIRE)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.seats}: {self.phase}, to act: {self.to_act}, {self._known_digest()}>"

    def _known_digest(self) -> str:
        """The digest, where the position is known as a whole."""
        try:
            return self.digest()
        except DependsOnUnknown:
            return "not all of it known"

    def digest(self) -> str:
        """Eight bytes over the canonical form of the whole state, in hexadecimal."""
        return digest(self.view(UMPIRE))

    def copy(self) -> Self:
        """An independent state. What never changes is shared."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()


class Game(ABC):
    """What is fixed about a game. One object each; see `lumina.games.GAMES`."""

    name: ClassVar[str]
    title: ClassVar[str]
    rules: ClassVar[int]
    """The version of the rules with their shipped data."""
    seats_allowed: ClassVar[tuple[int, ...]]
    max_plies: ClassVar[int]
    chance: ClassVar[bool]
    secrets: ClassVar[bool]
    options_type: ClassVar[type[Options]]
    action_types: ClassVar[tuple[type[Action], ...]]
    event_types: ClassVar[tuple[type[Event], ...]]
    legal_types: ClassVar[tuple[type[msgspec.Struct], ...]] = ()
    """What `Actions.listing` holds, where that is other than actions: for the schema."""
    view_type: ClassVar[type[View]]
    state_type: ClassVar[type[State]]
    table: ClassVar[Table]
    """The rules: its rows."""
    file_options: ClassVar[tuple[str, ...]] = ()
    """The options whose value is a file's content."""
    table_options: ClassVar[tuple[str, ...]] = ()
    """Those of them whose file can also be a table (CSV)."""

    def __reduce__(self) -> str | tuple[Any, ...]:
        """A game is the same object wherever it is unpickled or copied: that of its states."""
        if getattr(self.state_type, "game", None) is self:
            return _game_of, (self.state_type,)
        return type(self), ()

    def new(self, seats: int, options: Options | None = None) -> State:
        """The first position. Raises BadInput for a number of seats or options that do not go together."""
        chosen = self.options_type() if options is None else options
        seats = integer(seats, "seats")
        if seats not in self.seats_allowed:
            allowed = " or ".join(map(str, self.seats_allowed))
            raise BadInput(f"{self.title} needs {allowed} players, got {seats}")
        if chosen.first_player is not None and not 0 <= chosen.first_player < seats:
            raise BadInput(f"options: first_player: {chosen.first_player} is no seat (0 to {seats - 1}, or null)")
        return self._new(seats, chosen)

    @property
    def assets(self) -> Path:
        """The folder of its rules page and its data: for a game of another package `assets` beside the game's class."""
        module = type(self).__module__
        if module.partition(".")[0] == "lumina":
            return path(self.name)
        return Path(str(sys.modules[module].__file__)).parent / "assets"

    def rules_page(self) -> str:
        """Its rules, as Markdown. Raises LuminaError where the page is missing."""
        page = self.assets / "rules.md"
        try:
            return page.read_text(encoding="utf-8")
        except OSError as error:
            raise LuminaError(f"{page}: {error.strerror}: install the package of {self.title} again") from error

    @abstractmethod
    def _new(self, seats: int, options: Any) -> State: ...

    def determinize(self, view: View, rng: Random) -> State:
        """A full state drawn from what `view` tells."""
        return self.state_type._determinize(view, rng)

    def dealt(self, seats: int, events: Iterable[Event]) -> tuple[tuple[DealtCard, ...], ...]:
        """Per seat what preparing a game gave it, out of all that happened; nothing in games that do not tell."""
        return ()

    def same_start(self, states: Sequence[State]) -> Options | None:
        """Options that set up the same table again with nothing left to chance; None where there are none (yet).

        `states` are the positions of a game from its first one on.
        """
        return None

    @abstractmethod
    def label(self, action: Action, view: View) -> str:
        """A few words for an action, for buttons and lists. Seats stand in it as in a sentence."""

    def sentence(self, said: Event | Reason, who: Who = PUBLIC) -> str:
        """An event or a reason as a sentence for `who`. Seats stand in it as `{0}`, `{1}`: see `name_seats`."""
        match said:
            case GameOver():
                return "The game is over."
            case NotYourTurn():
                return "It is not your turn."
        return self._sentence(said, who)

    @abstractmethod
    def _sentence(self, said: Event | Reason, who: Who) -> str: ...

    def text(self, view: View, names: Sequence[str] = (), head: str | None = None) -> str:
        """The position as plain text, at most 100 columns wide, from nothing but the view.

        The first line is `head`, or says whose turn it is; then come the scores and all that lies on the table. Seats
        without a name are called `player 1` and so on.
        """
        people = [short(names[seat]) if seat < len(names) else f"player {seat + 1}" for seat in range(view.seats)]
        first = _standing(view, people) if head is None else head
        return "\n".join([first, "", *_score_table(view.scores(), people), "", *self._text(view, people)])

    def _text(self, view: View, names: Sequence[str]) -> list[str]:
        """What lies on the table, in lines; unless a game says it better, each field by its name in JSON."""
        fields = [(name, value) for name, value in published(view).items() if name not in HEAD]
        return [
            line
            for name, value in fields
            for line in paragraph(name.replace("_", " "), short(msgspec.json.encode(value).decode(), 1000))
        ]

    def read_action(self, data: Any) -> Action:
        """Plain data as an action. Raises BadInput."""
        return _tagged(data, self.action_types, "action")

    def read_options(self, data: Any) -> Options:
        """Plain data as options, defaults filled in. Raises BadInput."""
        found: Options = shape(data, self.options_type, "options")
        return found

    def file_fault(self, option: str, data: Any) -> tuple[str, str] | None:
        """Why plain data cannot be the content of a file option: the place in it, as `events[3].name`, and the words.

        None where nothing is wrong with it, or where only the first position tells.
        """
        try:
            self.read_options({option: data})
        except BadShape as error:
            return error.place.removeprefix(option).removeprefix("."), error.words
        return None

    def file_from_table(self, option: str, rows: Sequence[tuple[int, list[str]]]) -> Any:
        """A table (each row with its line in the file, the first of them names the columns) as what a file holds.

        Raises BadInput that begins with the line. Asked for `table_options` alone.
        """
        raise NotImplementedError

    def file_keys(self, option: str) -> tuple[str, ...]:
        """The keys that the content of a file option begins with."""
        kinds = get_args(get_type_hints(self.options_type)[option])
        return next(kind.__struct_fields__ for kind in kinds if hasattr(kind, "__struct_fields__"))

    def read_view(self, data: Any) -> View:
        """Plain data as a view. Raises BadInput."""
        found: View = shape(data, self.view_type, "view")
        return found

    def state_from_json(self, text: str | bytes) -> State:
        """The position that `State.to_json` wrote, or somebody by hand.

        Raises BadInput: another game or rules, or what is no position: it is not what a position of these options
        shows, or the rules cannot say what may be done in it.
        """
        saved: _Saved = shape(parse(text), _Saved, "position")
        if (saved.game, saved.rules) != (self.name, self.rules):
            ours = f"{self.title} with rules version {self.rules}"
            raise BadInput(f"position: of {saved.game!r} with rules version {saved.rules}, not of {ours}")
        view: View = shape(saved.position, self.view_type, "position")
        if view.who != UMPIRE:
            raise BadInput(f"position: seen by {view.who!r}: only what 'umpire' sees is all of it")
        self.new(view.seats, view.options)
        try:
            state = self.determinize(view, Random(0))
            shown = state.view(UMPIRE)
            state.scores(), state.legal_actions(), state.view(PUBLIC)
        except Exception as error:
            raise BadInput(f"position: no position of {self.title}: {type(error).__name__}: {error}") from error
        if shown != view:
            names = [name for name in view.__struct_fields__ if getattr(shown, name) != getattr(view, name)]
            raise BadInput(f"position: {names[0]}: that does not fit the rest of the position")
        return state

    def schema(self) -> dict[str, Any]:
        """JSON schemas of options, actions, what is listed as legal, events and views."""
        kinds: dict[str, Any] = {
            "options": self.options_type,
            "action": _union(self.action_types),
            "legal": _union(self.legal_types or self.action_types),
            "event": _union(self.event_types),
            "view": self.view_type,
        }
        schemas, components = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
        whole: dict[str, Any] = _as_read(
            {
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "title": self.title,
                "properties": dict(zip(kinds, schemas, strict=True)),
                "$defs": components,
            }
        )
        return whole


def _as_read(schema: Any) -> Any:
    """A schema of msgspec's that also says how we read: a decimal is a JSON number, and never text."""
    if isinstance(schema, list):
        return [_as_read(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("format") == "decimal":
        return {"type": "number"}
    return {key: _as_read(part) for key, part in schema.items()}


_JSON = msgspec.json.Encoder(decimal_format="number")


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A position as one JSON value."""

    game: str
    rules: int
    position: Any


def _game_of(state_type: type[State]) -> "Game":
    return state_type.game


def _standing(view: View, names: Sequence[str]) -> str:
    """Whose turn it is, or how the game ended."""
    if view.outcome is not None:
        winners = listed(names[seat] for seat in view.outcome.winners)
        return f"{'Won by' if len(view.outcome.winners) == 1 else 'Shared by'} {winners}: {view.outcome.reason}"
    who = f"{names[view.to_act]} to move" if isinstance(view.to_act, int) else "A random draw comes next"
    return f"{who}: {view.phase}"


def _score_table(scores: Sequence[Score], names: Sequence[str]) -> list[str]:
    parts = (listed((f"{part} {n}" for part, n in score.parts.items() if n), "-") for score in scores)
    rows = [
        [str(seat + 1), name, str(score.total), breakdown]
        for seat, (name, score, breakdown) in enumerate(zip(names, scores, parts, strict=True))
    ]
    return table([["seat", "name", "score", "breakdown"], *rows])


@cache
def _union(kinds: tuple[type, ...]) -> Any:
    union: Any = kinds[0]
    for kind in kinds[1:]:
        union = union | kind
    return union


def _tagged(data: Any, kinds: tuple[type[Action], ...], what: str) -> Action:
    if isinstance(data, dict) and "type" in data:
        known = [kind.__struct_config__.tag for kind in kinds]
        if data["type"] not in known:
            raise BadInput(f"{what}: unknown type {data['type']!r}; choose {', '.join(map(str, known))}")
        fitting: Any = next(kind for kind in kinds if kind.__struct_config__.tag == data["type"])
    else:
        fitting = _union(kinds)
    found: Action = shape(data, fitting, what)
    return found


def name_seats(text: str, names: Sequence[str]) -> str:
    """A sentence with the seats' names in the places of `{0}`, `{1}`; a seat that is not there has a number alone.

    What came from outside stands in it as `literal` gives it.
    """

    def name(seat: re.Match[str]) -> str:
        if seat[1] is None:
            return "{"
        number = int(seat[1])
        return names[number] if number < len(names) else f"player {number + 1}"

    return re.sub(r"\{\{|\{([0-9]{1,3})\}", name, text)


def literal(text: str) -> str:
    """Text from outside as it stands in a sentence, so that no brace in it becomes a seat's name."""
    return text.replace("{", "{{")
