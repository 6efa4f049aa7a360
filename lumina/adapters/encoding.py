"""How a game looks to learners: each action of a seat is a number, each view an array of numbers from -1 to 1.

An `Encoding` is made for a number of seats and options, and stays the same for all games played with them. Seats in it
are counted from the one that looks or acts: 0 is oneself, 1 the next in turn order.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import product
from typing import Any, ClassVar

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from lumina.core import Action, BadInput, Game, Options, Position, View
from lumina.plugins import encoding_of_game

Features = Iterator[tuple[str, Iterable[float]]]
"""Parts of an observation, each with its name; a part has the same length in every view."""
Mask = NDArray[np.int8]
Observation = NDArray[np.float32]


class Encoding(ABC):
    """The numbers of a game's actions, and what its views look like as arrays."""

    settings: ClassVar[tuple[str, ...]] = ()
    """What else it is made with, by name."""

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        self.game, self.seats, self.options = game, seats, options
        start = game.new(seats, options).view(0)
        self.layout: dict[str, slice] = {}
        """Where each part of an observation lies, by name."""
        end = 0
        for name, values in self.features(start):
            self.layout[name] = slice(end, end := end + len(list(values)))
        self.length = end
        """Of an observation."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many numbers there are: actions are 0 to size - 1."""

    @abstractmethod
    def action(self, number: int, position: Position) -> Action:
        """The action with this number for the seat to act. Raises BadInput: no such number, or nothing is meant now."""

    @abstractmethod
    def number(self, action: Action, position: Position) -> int:
        """The number of an action of the seat to act. Raises BadInput for what has none."""

    @abstractmethod
    def legal(self, position: Position) -> list[int]:
        """The numbers of what may be done now, ascending; in a view what the seat that looks may do."""

    @abstractmethod
    def features(self, view: Any) -> Features:
        """What a seat knows, part by part, out of its view alone."""

    def mask(self, position: Position) -> Mask:
        """(size,): 1 for what may be done now."""
        mask = np.zeros(self.size, np.int8)
        mask[self.legal(position)] = 1
        return mask

    def observe(self, view: View) -> Observation:
        """(length,): the view of a seat, from -1 to 1."""
        found = np.fromiter((x for _, values in self.features(view) for x in values), np.float64)
        return np.clip(found, -1, 1).astype(np.float32)

    def _checked(self, number: int) -> int:
        if not 0 <= number < self.size:
            raise BadInput(f"action {number}: the actions of {self.game.title} are 0 to {self.size - 1}")
        return number


class Enumerated(Encoding):
    """An encoding whose actions are listed, out of the rules' data, before any game is played."""

    seat_fields: ClassVar[dict[type[Action], str]]
    """The field of an action that names a seat, for those that have one."""
    stages: ClassVar[tuple[str, ...]]
    """What can be asked: the stages of the table, and the tags of its decisions."""

    @abstractmethod
    def every_action(self) -> list[Action]:
        """All that a seat can ever do, each once; seats counted from the one that acts."""

    @cached_property
    def _tables(self) -> list[tuple[list[Action], dict[Action, int]]]:
        """By seat that acts: the actions by number, and the numbers by action."""
        listed = self.every_action()
        by_seat = [[self._turned(action, seat) for action in listed] for seat in range(self.seats)]
        return [(actions, {action: n for n, action in enumerate(actions)}) for actions in by_seat]

    def _turned(self, action: Action, by: int) -> Action:
        field = self.seat_fields.get(type(action))
        return action if field is None else replace(action, **{field: (getattr(action, field) + by) % self.seats})

    @cached_property
    def size(self) -> int:
        return len(self._tables[0][0])

    def action(self, number: int, position: Position) -> Action:
        seat = position.to_act
        if not isinstance(seat, int):
            raise BadInput(f"action {number}: no seat is to act")
        return self._tables[seat][0][self._checked(number)]

    def number(self, action: Action, position: Position) -> int:
        seat = position.to_act
        numbers = self._tables[seat][1] if isinstance(seat, int) else {}
        if action not in numbers:
            raise BadInput(f"{action} is no action of a seat in {self.game.title}")
        return numbers[action]

    def legal(self, position: Position) -> list[int]:
        seat = position.to_act
        if not isinstance(seat, int):
            return []
        numbers = self._tables[seat][1]
        return sorted([numbers[action] for action in position.legal_actions()])

    def features(self, view: Any) -> Features:
        """What all games tell: who is to act, what is asked, what waits to be asked, the scores."""
        turn, asked, me = view.to_act, view.pending[-1] if view.pending else None, view.who
        yield "to act", self.seat(turn, me)
        stage = "over" if view.outcome else view.stage if asked is None else _tag(type(asked))
        yield "asked", one_hot(stage, self._stages)
        yield "pending", counts([_tag(type(decision)) for decision in view.pending], self._tags, 4)
        yield "scores", self.by_seat([score.total / 100 for score in view.scores()], me)
        yield from self.game_features(view, me)

    @abstractmethod
    def game_features(self, view: Any, me: int) -> Features:
        """What the game tells besides."""

    @cached_property
    def _tags(self) -> list[str]:
        return [_tag(kind) for kind in self.game.table.decisions]

    @cached_property
    def _stages(self) -> list[str]:
        return [*self.game.table.phases, *self._tags, "over"]

    # --- parts of an observation ----------------------------------------------------------------------------------

    def seat(self, seat: object, me: int) -> list[float]:
        """(seats,): which seat, counted from the one that looks; zeros for none and for chance."""
        return [float(seat == (me + n) % self.seats) for n in range(self.seats)]

    def by_seat(self, values: Sequence[Any], me: int) -> list[Any]:
        """The values by seat, from the one that looks on."""
        return [*values[me:], *values[:me]]

    def each_seat(self, me: int) -> list[int]:
        """The seats, from the one that looks on."""
        return [(me + n) % self.seats for n in range(self.seats)]


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def every(kind: type[Action], *values: Iterable[Any]) -> list[Action]:
    """The actions of a kind with all these values of its fields, in their order."""
    return [kind(*chosen) for chosen in product(*values)]


def one_hot(value: object, among: Iterable[object]) -> list[float]:
    """1 in the place of the value, else 0."""
    return [float(value == other) for other in among]


def marks(values: Iterable[Any], among: Iterable[object]) -> list[float]:
    """1 in the places of the values, else 0."""
    there = set(values)
    return [float(other in there) for other in among]


def counts(values: Iterable[Any], among: Iterable[Any], most: int) -> list[float]:
    """How often each is among the values, as a part of the most."""
    found = list(values)
    return [found.count(other) / most for other in among]


def joined(parts: Iterable[Iterable[float]]) -> list[float]:
    """One part of several."""
    return [value for part in parts for value in part]


def encoding(game: Game, seats: int, options: Options | None = None, **settings: Any) -> Encoding:
    """The encoding of a game. Raises BadInput: a game that has none, seats, options or settings that do not fit."""
    kind: type[Encoding] = encoding_of_game(game)
    chosen = game.options_type() if options is None else options
    if unknown := [name for name in settings if name not in kind.settings]:
        there = ", ".join([*chosen.__struct_fields__, *kind.settings])
        raise BadInput(f"unknown option {unknown[0]!r} of {game.title}; choose {there}")
    game.new(seats, chosen)
    return kind(game, seats, chosen, **settings)
