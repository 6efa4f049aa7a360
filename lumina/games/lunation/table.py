"""What a phase and a decision have to answer: a row of the table in `rules.py`."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from lumina.core import Action, Actions, Reason, Tell

if TYPE_CHECKING:
    from .state import Position


def openly(state: "Position") -> bool:
    """All that is offered follows from what everybody knows."""
    return False


def in_secret(state: "Position") -> bool:
    """What is offered depends on what only the asked seat knows."""
    return True


def by_hand(state: "Position") -> bool:
    """What is offered depends on the asked seat's action cards, if it has any."""
    return bool(state.hands[state.to_act]) if isinstance(state.to_act, int) else False


class Rule(NamedTuple):
    """What may be answered, why an action of a fitting kind is not among that, and what follows.

    `secret`: whether what is offered depends on what only the asked seat knows. What answers a decision takes it off
    the pending ones with `state.answered()`.
    """

    answers: tuple[type[Action], ...]
    actions: Callable[["Position"], Actions]
    refusal: Callable[["Position", Action], Reason]
    do: Callable[["Position", Action, Tell], None]
    secret: Callable[["Position"], bool] = openly


def in_order(state: "Position") -> Sequence[int]:
    """LUN-32."""
    return state.order


def backwards(state: "Position") -> Sequence[int]:
    """LUN-24."""
    return state.order[::-1]


def once(state: "Position") -> Sequence[int]:
    """For the whole table, not seat by seat."""
    return state.order[:1]


def quietly(state: "Position", tell: Tell) -> None:
    """Nothing happens as a seat's turn in the phase begins."""


class Step(NamedTuple):
    """A phase: whose turn it is in it one after the other, what happens as a seat's turn begins, what it may do.

    `rule`: None where nobody but chance is asked. A seat's turn is over once `state.done` is set.
    """

    seats: Callable[["Position"], Sequence[int]]
    begin: Callable[["Position", Tell], None]
    rule: Rule | None = None
