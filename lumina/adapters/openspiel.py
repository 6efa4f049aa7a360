"""The games in OpenSpiel, registered by importing this: `pyspiel.load_game("lumina_lacuna")` and so on.

Chance is explicit: where the rules list all outcomes these are they, with their odds. Where they do not (a scatter of
Lacuna, the laying out in LUM42, the deals and the largest rolls of Lost Lumina) a node has SAMPLE equally likely draws
in their place: a sample of what can come, drawn for each place in a game out of the parameter `sample`, the same for
all games with the same one.

Parameters: `players`, `sample`, the options of the game that are numbers, words or truth values (`first_player` -1:
drawn), and for Lacuna `bins`. Rewards are those of `lumina.adapters.episode.rewards`.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final, NamedTuple

import msgspec
import numpy as np
import pyspiel

from lumina.core import CHANCE, MAX_PLIES, PUBLIC, Action, BadInput, Game, digest
from lumina.games.lacuna import LACUNA
from lumina.games.lost_lumina import LOST_LUMINA
from lumina.games.lost_lumina.dice import LONGEST_LIST
from lumina.games.lum42 import LUM42
from lumina.games.lunation import LUNATION

from .encoding import Encoding, encoding
from .episode import rewards
from .lacuna import BINS

SAMPLE: Final = 1024
"""Draws at a node whose outcomes cannot be listed."""
MOST_OUTCOMES: Final = max(SAMPLE, LONGEST_LIST)
"""Of a chance node."""
UNIFORM: Final = [(number, 1 / SAMPLE) for number in range(SAMPLE)]
DRAWN: Final = -1
"""As `first_player`: chance names one."""


class Drawn(NamedTuple):
    """What a state shares with its copies: the encoding, and what its sampled draws are drawn from."""

    code: Encoding
    sample: int

    def __deepcopy__(self, memo: Mapping[int, Any]) -> "Drawn":
        return self


def parameters(game: Game) -> dict[str, Any]:
    """The parameters of a game in OpenSpiel, with their defaults."""
    found: dict[str, Any] = {"players": game.seats_allowed[0], "sample": 0}
    for name, default in _options(game).items():
        found[name] = default
    return found | ({"bins": BINS} if game is LACUNA else {})


def _options(game: Game) -> dict[str, Any]:
    """The options that a parameter can say, with their defaults."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(game.options_type):
        if field.name == "first_player":
            found[field.name] = DRAWN
        elif field.default is msgspec.UNSET:
            found[field.name] = False
        elif isinstance(field.default, bool | int | str):
            found[field.name] = field.default
    return found


def _read(game: Game, given: Mapping[str, Any]) -> Drawn:
    """The parameters, checked. Raises BadInput."""
    known = parameters(game)
    if unknown := [name for name in given if name not in known]:
        raise BadInput(f"unknown parameter {unknown[0]!r} of {game.title}; choose {', '.join(known)}")
    chosen = known | dict(given)
    options = {name: chosen[name] for name in _options(game)}
    if options["first_player"] == DRAWN:
        options["first_player"] = None
    settings = {"bins": chosen["bins"]} if "bins" in chosen else {}
    return Drawn(encoding(game, chosen["players"], game.read_options(options), **settings), chosen["sample"])


def _type(game: Game) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"lumina_{game.name}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if game.secrets else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats_allowed[-1],
        min_num_players=game.seats_allowed[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class SpielState(pyspiel.State):
    """A position with what each player has seen and done on the way to it."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.drawn = game.drawn
        code = self.drawn.code
        self.position = code.game.new(code.seats, code.options)
        self.ply = 0
        self.seen = ("",) * code.seats
        """By seat: the events as it saw them, and its own actions, a line each."""

    def is_terminal(self) -> bool:
        """Also after MAX_PLIES plies, with nothing for anybody."""
        return self.position.outcome is not None or self.ply >= MAX_PLIES

    def current_player(self) -> int:
        """A seat, chance, or nobody any more."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        actor = self.position.to_act
        return actor if isinstance(actor, int) else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return self.drawn.code.legal(self.position) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """By their places in the rules' list, or SAMPLE draws."""
        actions = self.position.legal_actions()
        if not actions.complete:
            return UNIFORM
        odds = [actions.odds(action) for action in actions]
        return [(number, float(part)) for number, part in enumerate(odds) if part]

    def action_of(self, number: int) -> Action:
        """The action of a seat, or of chance, with this number here. Raises BadInput."""
        if self.position.to_act != CHANCE:
            return self.drawn.code.action(number, self.position)
        actions = self.position.legal_actions()
        if not actions.complete:
            return actions.sample(Random(f"{self.drawn.sample}/{self.ply}/{number}"))
        return list(actions)[number]

    def _apply_action(self, number: int) -> None:
        actor, action = self.position.to_act, self.action_of(number)
        events = self.position.apply(action)
        self.ply += 1
        seen = list(self.seen)
        for seat in range(len(seen)):
            lines = [msgspec.json.encode(event).decode() for one in events if (event := one.seen_as(seat)) is not None]
            if actor == seat:
                lines.insert(0, str(number))
            seen[seat] += "".join(f"{line}\n" for line in lines)
        self.seen = tuple(seen)

    def _action_to_string(self, player: int, number: int) -> str:
        return f"{number} {msgspec.json.encode(self.action_of(number)).decode()}"

    def returns(self) -> list[float]:
        """By seat: see `lumina.adapters.episode.rewards`."""
        return rewards(self.position.outcome, self.drawn.code.seats)

    def __str__(self) -> str:
        """For people: what everybody at the table sees."""
        return self.drawn.code.game.text(self.position.view(PUBLIC))


class SpielObserver:
    """What a player observes: as an array and a string what its view tells now; with perfect recall a string of all
    that it has seen and done, with the digest of its view. Without private information it is the table's view, as a
    string."""

    def __init__(self, code: Encoding, kind: Any, params: Any) -> None:
        if params:
            raise BadInput(f"an observer of {code.game.title} has no parameters, not {params}")
        self._code, self._recalls = code, kind.perfect_recall
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(code.length, np.float32) if self._private and not self._recalls else None
        self.dict = {} if self.tensor is None else {name: self.tensor[part] for name, part in code.layout.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        """Updates `tensor`, and with it `dict`."""
        if self.tensor is not None:
            self.tensor[:] = self._code.observe(state.position.view(player))

    def string_from(self, state: SpielState, player: int) -> str:
        """What is observed, as JSON, a line each."""
        view = state.position.view(player if self._private else PUBLIC)
        if self._recalls and self._private:
            return f"{state.seen[player]}{digest(view)}"
        return msgspec.json.encode(view).decode()


class SpielGame(pyspiel.Game):
    """A game with its parameters: a class of it for each of the games."""

    played: Game

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.drawn = _read(self.played, params or {})
        code = self.drawn.code
        info = pyspiel.GameInfo(
            num_distinct_actions=code.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=code.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=min(self.played.max_plies, MAX_PLIES),
        )
        super().__init__(_type(self.played), info, parameters(self.played) | dict(params or {}))

    def new_initial_state(self) -> SpielState:
        """The first position."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """An observer of this kind; without one of what a player sees now. Raises BadInput: parameters."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self.drawn.code, kind, params)


for _game in (LACUNA, LUM42, LOST_LUMINA, LUNATION):
    pyspiel.register_game(_type(_game), type(f"Spiel{type(_game).__name__}", (SpielGame,), {"played": _game}))
