"""What a phase is: whose turn it is in it, what happens as a seat's turn begins, and its row of the table."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from lumina.core import Emit, Reason, Row

from .actions import End
from .position import LunationPosition
from .state import LunationState


def by_hand(position: LunationPosition, asked: object) -> bool:
    """What is offered depends on the asked seat's action cards, if it has any."""
    return bool(position.hands[position.to_act]) if isinstance(position.to_act, int) else False


def in_order(position: LunationPosition) -> Sequence[int]:
    """All seats, clockwise from the first player (LUN-32)."""
    return position.order


def backwards(position: LunationPosition) -> Sequence[int]:
    """All seats, from the last player back to the first (LUN-24)."""
    return position.order[::-1]


def once(position: LunationPosition) -> Sequence[int]:
    """For the whole table, not seat by seat."""
    return position.order[:1]


def quietly(state: LunationState, emit: Emit) -> None:
    """Nothing happens as a seat's turn in the phase begins."""


class Phase(NamedTuple):
    """A phase: whose turn it is in it one after the other, what happens as a seat's turn begins, what it may do.

    `row`: None where nobody but chance is asked. A seat's turn is over once `state.done` is set.
    """

    seats: Callable[[LunationPosition], Sequence[int]]
    begin: Callable[[LunationState, Emit], None]
    row: Row[LunationPosition, LunationState, Any] | None = None


def end(state: LunationState, seat: int, action: End, emit: Emit) -> None:
    """The own turn in the phase is over."""
    state.done = True


def surely(reason: Reason | None) -> Reason:
    """The reason against what is not legal."""
    assert reason is not None, "it is legal"
    return reason
