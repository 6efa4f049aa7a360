"""What the reasons of a game say of an action, alone or against another one."""

from typing import Any

from lumina.analysis.reasons import facts_of, way, why
from lumina.core import Action, State
from lumina.plugins import reasons_of


def facts(state: State, action: Action, *then: Action) -> list[str]:
    """All that is said of a move, which goes on with `then`."""
    return [fact.words for fact in facts_of(reasons_of(state.game), _steps(state, action, then))]


def against(state: State, action: Action, other: Action) -> tuple[str, ...]:
    """The few things that are said of an action that is preferred to another one."""
    reasons = reasons_of(state.game)
    return why(*(facts_of(reasons, _steps(state, each, ())) for each in (action, other)))


def _steps(state: State, action: Action, then: tuple[Action, ...]) -> list[Any]:
    left = iter(then)
    assert isinstance(state.to_act, int)
    return way(state.view(state.to_act), action, lambda view: next(left))
