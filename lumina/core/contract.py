"""The contract of a game: what every game answers, and the invariants that hold for all of them.

A game of any kind is played by

    state = game.new(seats)
    while state.to_act is not None:
        state.advance(state.legal_actions().sample(rng))

A `State` is a position and changes in place; `copy` it to keep it. Chance is a seat. A game fills the methods that
begin with an underscore; what is checked, ended and digested is written here, once.
"""

import hashlib
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, ClassVar, Final, Literal, Self, get_args, get_type_hints

import msgspec

from .errors import BadInput, EndlessGame, LuminaError, one_line
from .strict import BadShape, integer, shape

Actor = int | Literal["chance"]
Who = int | Literal["public", "umpire"]
CHANCE: Final = "chance"
PUBLIC: Final = "public"
UMPIRE: Final = "umpire"

MAX_PLIES: Final = 20_000
"""How long a game may be that nobody watches: every loop that plays stops there."""


def _snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() and i else c.lower() for i, c in enumerate(name))


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What can be set before a game. A game adds its own; each has a default."""

    first_player: int | None = None


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=_snake):
    """What a seat wants, or what chance brings."""


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=_snake):
    """What happened. `seen_by` and `instead` say who sees it and what the others see.

    `reveals` marks events that show somebody what he could not see before; an undo never passes one. No field is
    called like a name below: it would hide it.
    """

    reveals: ClassVar[bool] = False

    def seen_by(self) -> Sequence[int] | None:
        """The seats that see this event as it is; None: everybody."""
        return None

    def instead(self) -> "Event | None":
        """What all others see, or None for nothing."""
        return None

    def seen_as(self, who: Who) -> "Event | None":
        """The event as `who` sees it, or None."""
        seats = self.seen_by()
        return self if seats is None or who == UMPIRE or who in seats else self.instead()


class Reason(msgspec.Struct, frozen=True, tag_field="type", tag=_snake):
    """Why an action is not legal: the clause of the rules page and the facts that decide."""

    @property
    def clause(self) -> str:
        """The clause it cites: a constant of most reasons, a fact of those that cite several."""
        return ""


class GameOver(Reason, frozen=True):
    """Nothing is legal after the end."""


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=_snake):
    """A decision that interrupts: who is asked, and, in a game's subclass, what about and among what."""

    seat: Actor


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's score in named parts."""

    parts: dict[str, int]
    total: int

    @classmethod
    def of(cls, parts: Mapping[str, int]) -> Self:
        return cls(dict(parts), sum(parts.values()))


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended. `ranks` start at 1 and are shared by equals; `winners` are all of rank 1."""

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @classmethod
    def ranked(cls, scores: Sequence[int], reason: str, keys: Sequence[Any] | None = None) -> Self:
        """Ranks by `keys` (one comparable a seat, larger is better), or by the scores themselves."""
        order = scores if keys is None else keys
        ranks = tuple(1 + sum(other > key for other in order) for key in order)
        return cls(tuple(s for s, rank in enumerate(ranks) if rank == 1), ranks, tuple(scores), reason)


class Given(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that preparing the game gave a seat; `reached` tells of a goal whether it was."""

    kind: str
    card: str
    reached: bool | None = None


class View(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `who` knows, as plain data: enough to draw the table and to determinize. A game adds its fields."""

    who: Who
    seats: int
    to_act: Actor | None
    phase: str


class Actions(ABC):
    """The legal actions of one position.

    `in` is the truth. Iteration and `len` are a finite canonical list in a fixed order, `complete` says whether it
    is all. On a chance turn these are the outcomes, and `sample` draws by the odds.
    """

    complete: bool = True

    @abstractmethod
    def __contains__(self, action: object) -> bool: ...

    @abstractmethod
    def __iter__(self) -> Iterator[Action]: ...

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def sample(self, rng: Random) -> Action:
        """One of them, drawn with `rng`. Raises IndexError when there is none."""

    def odds(self, action: Action) -> Fraction | None:
        """The exact probability of a chance outcome (0 for what cannot come); None where it has no number."""
        return None

    def listing(self) -> list[Any]:
        """The canonical list as plain data, as a record would hold it."""
        return [msgspec.to_builtins(action) for action in self]


class Listed(Actions):
    """All actions of a seat, in a list."""

    def __init__(self, actions: Sequence[Action] = ()) -> None:
        self._actions = actions

    def __contains__(self, action: object) -> bool:
        return action in self._actions

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions)

    def __len__(self) -> int:
        return len(self._actions)

    def sample(self, rng: Random) -> Action:
        return self._actions[int(rng.random() * len(self._actions))]


class Weighted(Actions):
    """All outcomes of a chance turn, each with a whole weight; what weighs nothing is left out."""

    def __init__(self, weights: Mapping[Action, int]) -> None:
        self._weights = {action: weight for action, weight in weights.items() if weight}
        self._total = sum(weights.values())

    def __contains__(self, action: object) -> bool:
        return action in self._weights

    def __iter__(self) -> Iterator[Action]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def sample(self, rng: Random) -> Action:
        left = rng.randrange(self._total)
        for action, weight in self._weights.items():
            if (left := left - weight) < 0:
                return action
        raise AssertionError("the weights changed while one was drawn")

    def odds(self, action: Action) -> Fraction | None:
        return Fraction(self._weights.get(action, 0), self._total)


NOTHING: Final = Listed()

Tell = Callable[[Event], object]


def _nobody(event: Event) -> None:
    """Where `advance` sends the events."""


def digest(data: msgspec.Struct) -> str:
    """Eight bytes over the canonical form of `data`, as 16 hexadecimal digits."""
    plain = msgspec.to_builtins(data, str_keys=True)
    return hashlib.blake2b(msgspec.json.encode(plain, order="deterministic"), digest_size=8).hexdigest()


class IllegalAction(LuminaError):
    """Raised by `apply`. `reason` holds the clause and the facts; the sentence is made when it is read."""

    def __init__(self, game: "Game", reason: Reason, seat: Actor | None) -> None:
        super().__init__(game, reason, seat)
        self.game, self.reason, self.seat = game, reason, seat

    def __str__(self) -> str:
        return one_line(self.game.sentence(self.reason, self.seat if isinstance(self.seat, int) else PUBLIC))


class State(ABC):
    """A position. `turn` is who acts when no decision is pending; the last of `pending` is asked first."""

    __slots__ = ("options", "outcome", "pending", "seats", "turn")
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

    def actors(self) -> Iterator[Actor]:
        """Who is to act, one after another until the game is over. Raises EndlessGame when that does not come."""
        for _ in range(MAX_PLIES):
            if (actor := self.to_act) is None:
                return
            yield actor
        if self.to_act is not None:
            raise EndlessGame(f"{self.game.title}: no end after {MAX_PLIES:,} moves")

    @property
    @abstractmethod
    def phase(self) -> str:
        """The phase's name."""

    @property
    def open(self) -> bool:
        """Whether all that the present decision offers follows from the public view."""
        return not self.game.secrets

    @abstractmethod
    def scores(self) -> tuple[Score, ...]:
        """Per seat the score as it stands, in named parts."""

    def ranking(self) -> Sequence[Any]:
        """Per seat what ranks go by as it stands, larger is better: the points, then what decides among equals."""
        return [score.total for score in self.scores()]

    def legal_actions(self) -> Actions:
        """What may be done now."""
        return NOTHING if self.outcome is not None else self._legal_actions()

    def why_not(self, action: Action) -> Reason | None:
        """None if `action` is legal now, else why not. Depends only on what the acting seat may know."""
        return GameOver() if self.outcome is not None else self._why_not(action)

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

    def view(self, who: Who) -> View:
        """What `who` knows: a seat, PUBLIC (everybody at the table) or UMPIRE (everything).

        Raises ValueError for a seat that is not at the table.
        """
        if who in (PUBLIC, UMPIRE):
            return self._view(who)
        if not 0 <= (seat := integer(who, "seat")) < self.seats:
            raise ValueError(f"no seat {seat}: this game has seats 0 to {self.seats - 1}")
        return self._view(seat)

    def determinize(self, seat: Who, rng: Random) -> "State":
        """A full state drawn from what `seat` (or PUBLIC, or UMPIRE) knows and from nothing else."""
        return self.game.determinize(self.view(seat), rng)

    def digest(self) -> str:
        """Eight bytes over the canonical form of the whole state, in hexadecimal."""
        return digest(self.view(UMPIRE))

    def copy(self) -> Self:
        """An independent state. What never changes is shared."""
        new = object.__new__(type(self))
        new.seats, new.options, new.turn = self.seats, self.options, self.turn
        new.pending, new.outcome = self.pending, self.outcome
        self._copy_to(new)
        return new

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    @abstractmethod
    def _legal_actions(self) -> Actions: ...

    @abstractmethod
    def _why_not(self, action: Action) -> Reason | None: ...

    @abstractmethod
    def _do(self, action: Action, tell: Tell) -> None:
        """Does a legal action and tells what happened."""

    @abstractmethod
    def _view(self, who: Who) -> View: ...

    @abstractmethod
    def _copy_to(self, new: Self) -> None:
        """Gives `new` what this game adds, so that neither can change the other's."""

    @classmethod
    @abstractmethod
    def _determinize(cls, view: View, rng: Random) -> Self: ...


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
    view_type: ClassVar[type[View]]
    state_type: ClassVar[type[State]]
    file_options: ClassVar[tuple[str, ...]] = ()
    """The options whose value is a file's content."""

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
            raise BadInput(f"{self.title} is played by {allowed}, not by {seats}")
        if chosen.first_player is not None and not 0 <= chosen.first_player < seats:
            raise BadInput(f"options: first_player: {chosen.first_player} is no seat (0 to {seats - 1}, or null)")
        return self._new(seats, chosen)

    @abstractmethod
    def _new(self, seats: int, options: Any) -> State: ...

    def determinize(self, view: View, rng: Random) -> State:
        """A full state drawn from what `view` tells."""
        return self.state_type._determinize(view, rng)

    def given(self, seats: int, events: Iterable[Event]) -> tuple[tuple[Given, ...], ...]:
        """Per seat what preparing a game gave it, out of all that happened; nothing in games that do not tell."""
        return ()

    @abstractmethod
    def label(self, action: Action, view: View) -> str:
        """A few words for an action, for buttons and lists. Seats stand in it as in a sentence."""

    def sentence(self, said: Event | Reason, who: Who = PUBLIC) -> str:
        """An event or a reason as a sentence for `who`. Seats stand in it as `{0}`, `{1}`: see `name_seats`."""
        return "The game is over." if isinstance(said, GameOver) else self._sentence(said, who)

    @abstractmethod
    def _sentence(self, said: Event | Reason, who: Who) -> str: ...

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

    def file_keys(self, option: str) -> tuple[str, ...]:
        """The keys that the content of a file option begins with."""
        kinds = get_args(get_type_hints(self.options_type)[option])
        return next(kind.__struct_fields__ for kind in kinds if hasattr(kind, "__struct_fields__"))

    def read_view(self, data: Any) -> View:
        """Plain data as a view. Raises BadInput."""
        found: View = shape(data, self.view_type, "view")
        return found

    def schema(self) -> dict[str, Any]:
        """JSON schemas of options, actions, events and view."""
        kinds: dict[str, Any] = {
            "options": self.options_type,
            "action": _union(self.action_types),
            "event": _union(self.event_types),
            "view": self.view_type,
        }
        schemas, components = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": self.title,
            "properties": dict(zip(kinds, schemas, strict=True)),
            "$defs": components,
        }


def _game_of(state_type: type[State]) -> "Game":
    return state_type.game


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
            raise BadInput(f"{what}: no type {data['type']!r} here: it is one of {', '.join(map(str, known))}")
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
