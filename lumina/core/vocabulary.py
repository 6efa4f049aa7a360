"""The words of the contract: who acts, what is wanted, what happened, why not, and how a game ends."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Final, Literal, Self

import msgspec

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


class Action(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag=_snake):
    """What a seat wants, or what chance brings."""


class Event(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag=_snake):
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


class NotYourTurn(Reason, frozen=True):
    """Somebody else is asked than the seat that looks."""


class Decision(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag_field="type", tag=_snake):
    """A decision that interrupts: who is asked, and, in a game's subclass, what about and among what."""

    seat: Actor


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's score in named parts."""

    parts: dict[str, int]
    total: int

    @classmethod
    def of(cls, parts: Mapping[str, int]) -> Self:
        """The score with these parts, added up."""
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


class DealtCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that preparing the game gave a seat; `reached` tells of a goal whether it was."""

    kind: str
    card: str
    reached: bool | None = None


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
        """Any of them, all equally likely. Raises IndexError when there is none."""
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
        """One of them, drawn by its weight. Raises ValueError when there is none."""
        left = rng.randrange(self._total)
        for action, weight in self._weights.items():
            if (left := left - weight) < 0:
                return action
        raise AssertionError("the weights changed while one was drawn")

    def odds(self, action: Action) -> Fraction | None:
        """Its weight as a part of all."""
        return Fraction(self._weights.get(action, 0), self._total)


NOTHING: Final = Listed()

Emit = Callable[[Event], object]
