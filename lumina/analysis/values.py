"""What an analysis says, as plain data. Seats stand in its sentences as `{n}`, plies and seats are counted from 0."""

from typing import Annotated, Any

import msgspec

from lumina.bots import Proof


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that the seat to act may do."""

    action: Any
    """As in a record."""
    words: str
    chance: float | None
    """To win, from 0 to 1; None where no bot of the game tells it."""
    proof: Proof | None = None
    """How surely that is known; None for an estimate."""
    then: tuple[str, ...] = ()
    """What the seat may go on with to end the move that this begins."""
    why: tuple[str, ...] = ()
    """Sentences about what it brings that the other choice does not: the best one's are against the next best, or
    against what was played, and all others' against the best."""


class Heat(msgspec.Struct, frozen=True):
    """A line of the board, and what an action along it is worth: (x, y, chance to win) by places, in their order."""

    line: tuple[int, ...]
    points: tuple[tuple[int, int, float], ...]


class Judgement(msgspec.Struct, frozen=True, omit_defaults=True):
    """A decision: the chances before it, the best choices, and what was played."""

    ply: int
    seat: int
    chances: tuple[float, ...]
    """By seat, if the seat to act goes on with its best choice."""
    choices: Annotated[tuple[Choice, ...], msgspec.Meta(min_length=1)]
    """The best first."""
    played: Choice | None = None
    loss: float = 0.0
    """By how much what was played lowered the chance of who played it."""
    at_first: float = 0.0
    """The same, before it was looked at more closely."""
    closely: bool = False
    """Whether it was."""
    heat: tuple[Heat, ...] = ()

    @property
    def best(self) -> Choice:
        """What the bot would do."""
        return self.choices[0]
