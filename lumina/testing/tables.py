"""What the suite plays: every game with every number of seats, random games, and actions changed at random."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, NoReturn

import msgspec
import pytest

from lumina.core import PUBLIC, UMPIRE, Action, BadInput, Event, Game, Match, Options, State, Who

SEEDS = (1, 2, 3)
LOOKS = 24
"""At how many plies of a game the dear checks are made."""


class Table(NamedTuple):
    """A game with a number of seats: what most tests of the suite are given."""

    game: Game
    seats: int

    def __str__(self) -> str:
        return f"{self.game.name}-{self.seats}"

    @property
    def names(self) -> list[str]:
        """A name for each seat, by seat."""
        return [f"Seat {seat}" for seat in range(self.seats)]

    @property
    def whos(self) -> list[Who]:
        """All who can look: each seat, the public, the umpire."""
        return [*range(self.seats), PUBLIC, UMPIRE]


def tables_of(games: Iterable[Game]) -> list[Table]:
    """Every game with every number of seats."""
    return [Table(game, seats) for game in games for seats in game.seats_allowed]


def by_name(table: Table) -> dict[str, Game]:
    """What reading a record of the table takes."""
    return {table.game.name: table.game}


@pytest.fixture
def kept(request: pytest.FixtureRequest) -> Path:
    """The folder of the module that imports the suite: what is kept lies there."""
    return request.path.parent


@pytest.fixture
def remake(request: pytest.FixtureRequest) -> bool:
    """Whether what is kept is written anew, on purpose."""
    return bool(request.config.getoption("--remake-golden", default=False))


def look_over(path: Path) -> NoReturn:
    """Says that something was made to be kept, because it was not there."""
    pytest.skip(f"{path} was made: look it over and commit it")


class Step(NamedTuple):
    """One ply of a game: the action, what it told, and the positions before and after it."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


@cache
def random_game(table: Table, seed: int) -> tuple[Step, ...]:
    """A whole game of random actions; stops beyond max_plies. Never change a state of it."""
    rng = Random(f"{table}/{seed}")
    steps: list[Step] = []
    state = table.game.new(table.seats)
    while state.to_act is not None and len(steps) <= table.game.max_plies:
        before, action = state, state.legal_actions().sample(rng)
        state = before.copy()
        steps.append(Step(before, action, state.apply(action), state))
    return tuple(steps)


def games(table: Table) -> Iterator[tuple[Step, ...]]:
    """The random games of a table, one for each of SEEDS."""
    for seed in SEEDS:
        yield random_game(table, seed)


def looks(steps: tuple[Step, ...]) -> list[Step]:
    """Steps spread over the whole game, first and last among them."""
    last = len(steps) - 1
    return [steps[n] for n in sorted({round(last * i / (LOOKS - 1)) for i in range(LOOKS)})]


def play_random(match: Match, seed: object, plies: int | None = None) -> None:
    """Random actions of the seats; stops after so many plies, or at the end."""
    rng = Random(str(seed))
    while match.to_act is not None and (plies is None or match.ply < plies):
        assert isinstance(match.to_act, int)
        match.play(match.to_act, match.state.legal_actions().sample(rng))


def changed(action: Action, game: Game, rng: Random) -> Action | None:
    """The action with one value changed at random, or None if that is no action at all."""
    data = msgspec.to_builtins(action)
    if rng.random() < 0.2:
        data["type"] = rng.choice(game.action_types).__struct_config__.tag
    else:
        places = list(_places(data))
        if not places:
            return None
        holder, key = rng.choice(places)
        holder[key] = _other(holder[key], rng)
    try:
        return game.read_action(data)
    except BadInput:
        return None


def _places(data: Any) -> Iterator[tuple[Any, Any]]:
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        if key != "type" or not isinstance(data, dict):
            yield data, key
        if isinstance(value, dict | list):
            yield from _places(value)


def _other(value: Any, rng: Random) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return rng.choice((value + 1, value - 1, -value, 0, 99, 2**62))
        case str():
            return rng.choice((value + "x", value[:-1], "", "{0} {7}", "\n"))
        case list() if value:
            i, j = rng.randrange(len(value)), rng.randrange(len(value))
            return rng.choice((value[::-1], [*value[:i], *value[i + 1 :]], [*value, value[j]], [value[j]] * len(value)))
        case _:
            return rng.choice((None, 0, "x", []))


def plain(data: Any) -> Any:
    """As JSON tells it."""
    return msgspec.json.decode(msgspec.json.encode(data))


def seen(state: State, who: Who) -> dict[str, Any]:
    """All that the program shows `who` of a position."""
    view = state.view(who)
    told = {"view": plain(view), "scores": plain(state.scores()), "phase": state.phase, "open": state.is_public}
    if who == state.to_act:
        actions = state.legal_actions()
        told["legal"] = actions.listing()
        told["labels"] = [state.game.label(action, view) for action in actions]
        told["complete"] = actions.complete
    return told


def other_options(table: Table) -> Iterator[Options]:
    """The defaults with one thing changed: each switch turned, each other word of a choice, a given first player."""
    kind: Any = msgspec.inspect.type_info(table.game.options_type)
    changes: list[dict[str, Any]] = [{"first_player": table.seats - 1}]
    for field in kind.fields:
        match field.type:
            case msgspec.inspect.BoolType():
                changes.append({field.name: field.default is not True})
            case msgspec.inspect.LiteralType(words):
                changes += [{field.name: word} for word in words if word != field.default]
    for change in changes:
        yield table.game.read_options(change)
