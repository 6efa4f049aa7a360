"""The rules of a game as a table: a phase or a decision is a row.

    TABLE = Table(
        phases={"bid": Row(bids, Answer(Bid, bid, why_not_bid), secret=in_secret), ...},
        decisions={Gift: Row(gifts, Answer(Give, give), Answer(Keep, keep)), ...},
        not_now=lambda position: NotNow(position.phase),
        go_on=go_on,
    )

A row's functions get the position and what is asked: for a phase the seat whose turn it is (or CHANCE), for a decision
the decision, which is plain data. Questions (`actions`, refusals, `secret`) are asked of states and of views; what
follows (`do`) changes a state. Who is asked is data as well: `turn`, or the decision's seat.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar

from .vocabulary import Action, Actions, Decision, Emit, Reason

P = TypeVar("P")
"""The declaration: what can be asked of states and of views."""
S = TypeVar("S")
"""The state."""
D = TypeVar("D")
"""What is asked: a seat, or a decision."""
A = TypeVar("A", bound=Action)


def always(position: object, asked: object, action: Action) -> NoReturn:
    """For what is legal whenever it fits."""
    raise AssertionError(f"{action} is legal")


def openly(position: object, asked: object) -> bool:
    """All that is offered follows from what everybody knows."""
    return False


def in_secret(position: object, asked: object) -> bool:
    """What is offered depends on what only the asked seat knows."""
    return True


class Answer(NamedTuple, Generic[P, S, D, A]):
    """A kind of action that fits: what follows from it, and why one is not among the legal ones."""

    kind: type[A]
    do: Callable[[S, D, A, Emit], None]
    refusal: Callable[[P, D, A], Reason] = always


class Row(Generic[P, S, D]):
    """A phase or a decision: what is legal, which actions fit, and whether it is asked in secret.

    `actions` is the truth; refusals are asked for what fits and is not among it.
    """

    __slots__ = ("actions", "answers", "do", "secret")

    def __init__(
        self,
        actions: Callable[[P, D], Actions],
        *answers: Answer[P, S, D, Any],
        secret: Callable[[P, D], bool] = openly,
    ) -> None:
        self.actions, self.secret = actions, secret
        self.answers = {answer.kind: answer for answer in answers}
        self.do = {answer.kind: answer.do for answer in answers}


def nothing_more(state: object, emit: Emit) -> None:
    """Nothing goes on by itself."""


class Table:
    """All rows: phases by the position's `stage`, decisions by their type.

    `not_now` refuses what does not fit the position; `go_on` does after every action what nobody is asked.
    """

    __slots__ = ("decisions", "go_on", "not_now", "phases")

    def __init__(
        self,
        phases: Mapping[str, Row[Any, Any, Any]],
        decisions: Mapping[type[Decision], Row[Any, Any, Any]],
        not_now: Callable[[Any], Reason],
        go_on: Callable[[Any, Emit], None] = nothing_more,
    ) -> None:
        self.phases, self.decisions, self.not_now, self.go_on = phases, decisions, not_now, go_on
