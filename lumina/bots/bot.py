"""What a bot is: it gets what its seat knows, and answers with an action."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from time import monotonic
from traceback import extract_tb
from typing import Final, Literal, NamedTuple

from lumina.core import CHANCE, Action, BadInput, Game, LuminaError, State, View


class Limits(NamedTuple):
    """When a bot has to answer: `deadline` on the clock of `time.monotonic`, or when `hurry()` says so."""

    deadline: float | None = None
    hurry: Callable[[], bool] = lambda: False

    @property
    def over(self) -> bool:
        """Whether the best answer so far is wanted now."""
        return self.hurry() or (self.deadline is not None and monotonic() >= self.deadline)


NO_LIMITS: Final = Limits()
DEALS: Final = 4
"""Over so many deals an action is looked at where something is secret or left to chance."""
Proof = Literal["solved", "searched to the end"]
"""How sure a result is: `solved` is proved; the other looked at representatives of all that can follow."""


class Bot(ABC):
    """A player made of code. It holds nothing that its seat could not know."""

    version: str = "1"
    """Another one whenever it may choose otherwise than before: what was measured of the two is never mixed."""
    settings: Mapping[str, tuple[int, int]] = {}
    """The whole-number settings of a seat's name (`bot:NAME:key=value`), each with its least and largest value."""
    forfeits: bool = False
    """Whether it loses a game of a tournament where it fails; else that ends the tournament."""

    def __init__(self, game: Game, **settings: int) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        """A legal action for the seat that is to act in `view`, the same for the same generator without limits."""


class Considered(NamedTuple):
    """An action that a bot looked at: how often it was tried, and the seat's chance to win with it, from 0 to 1."""

    action: Action
    visits: int
    chance: float
    proof: Proof | None = None
    """Where all that can follow was looked at, how surely; None for a chance that is an estimate."""


class Thinker(Bot):
    """A bot that tells what it considered; it plays the best of it."""

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        return self.look(view, rng, limits)[0].action

    @abstractmethod
    def look(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> list[Considered]:
        """What is worth a look of what the seat to act may do, the best first; at least one action."""

    def compare(
        self, view: View, actions: Sequence[Action], rng: Random, limits: Limits = NO_LIMITS
    ) -> list[Considered]:
        """These legal actions, each looked at as closely as the others, in their order.

        By what the seat that decides next would then find best; with more than two seats what that one leaves is taken
        as shared evenly. Where something is secret or left to chance, over a few deals, the same for all actions.
        """
        seeds = [rng.getrandbits(64) for _ in range(DEALS)]
        return [self._played_on(view, action, seeds, limits) for action in actions]

    def _played_on(self, view: View, action: Action, seeds: Sequence[int], limits: Limits) -> Considered:
        assert isinstance(view.to_act, int)
        found = []
        for seed in seeds:
            rng = Random(seed)
            state, dealt = self.game.determinize(view, rng), self.game.secrets
            state.advance(action)
            while state.to_act == CHANCE:
                state.advance(state.legal_actions().sample(rng))
                dealt = True
            found.append(self._after(state, view.to_act, action, rng, limits))
            if not dealt:
                return found[0]
        chance = sum(each.chance for each in found) / len(found)
        return Considered(action, sum(each.visits for each in found), chance)

    def _after(self, state: State, seat: int, action: Action, rng: Random, limits: Limits) -> Considered:
        """What the action has led to, for who did it."""
        if state.outcome is not None:
            winners = state.outcome.winners
            return Considered(action, 1, (seat in winners) / len(winners), "solved")
        actor = state.to_act
        assert isinstance(actor, int)
        best = self.look(state.view(actor), rng, limits)[0]
        return best._replace(
            action=action, chance=best.chance if actor == seat else (1 - best.chance) / (state.seats - 1)
        )


class BotFailed(LuminaError):
    """A bot raised an error, or wanted what is no action or not legal."""


def decide(bot: Bot, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
    """What the bot wants, in the process that asks. Raises BotFailed, whatever the bot does instead of answering."""
    try:
        action = bot.choose(view, rng, limits)
    except BotFailed:
        raise
    except SystemExit as error:
        raise BotFailed("it ended itself") from error
    except Exception as error:
        raise BotFailed(f"{type(error).__name__}: {error}{_place(error)}") from error
    if not isinstance(action, bot.game.action_types):
        raise BotFailed(f"{type(action).__name__} is no action of {bot.game.title}")
    return action


def _place(error: Exception) -> str:
    """Where in the bot's own file it came to an error."""
    _, *below = extract_tb(error.__traceback__)
    own = [at for at in below if at.filename == below[0].filename]
    return f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""


class RandomBot(Bot):
    """Draws one of the legal actions."""

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        return self.game.determinize(view, rng).legal_actions().sample(rng)


# --- names of bots ---------------------------------------------------------------------------------------------------

_TYPED: Final[dict[str, str]] = {}


def bot_kind(name: str) -> str:
    """The name of a bot without its settings: `greedy` of `bot:greedy:steps=4`, `mine.deep:Deep` of itself.

    A dot in its first part tells the path of a module, behind which a class is named.
    """
    first, *rest = name.removeprefix("bot:").split(":")
    return f"{first}:{rest[0]}" if "." in first and rest else first


def type_in(bots: Mapping[str, str]) -> None:
    """Bots that somebody typed in this command, by name, each as `package.module:Class` or `exec:COMMAND`.

    Only these and installed ones are ever started: what stands in a file starts nothing.
    """
    _TYPED.update(bots)


def typed_in() -> Mapping[str, str]:
    """The bots that were typed in this command."""
    return _TYPED


def read_settings(kind: type[Bot], name: str, texts: list[str]) -> dict[str, int]:
    """`["steps=30"]` as numbers. Raises BadInput: no such setting, no whole number, out of bounds."""
    found = {}
    for text in texts:
        key, _, value = text.partition("=")
        if key not in kind.settings:
            known = ", ".join(kind.settings) or "none"
            raise BadInput(f"the bot {name!r} has no setting {key!r}: there are {known}")
        if key in found:
            raise BadInput(f"the bot {name!r}: {key} is given twice")
        least, largest = kind.settings[key]
        if not value.isdecimal() or len(value) > 9 or not least <= int(value) <= largest:
            raise BadInput(f"the bot {name!r}: {key} is a whole number from {least} to {largest}, not {value!r}")
        found[key] = int(value)
    return found
