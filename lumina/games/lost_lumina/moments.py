"""When abilities are resolved, and the register of their rules."""

from collections.abc import Callable
from typing import Any, Final

from .characters import CHARACTERS, NUMBER

Rule = Callable[[Any], None]
"""What an ability does for its `Side`, of which this register knows nothing."""

BEFORE, REVEAL, LIGHTNING, EXTRA_DICE, FREE_REROLL, CHOOSING, CHOSEN, CALCULATE, CROSS_OUT, INSTEAD, RESULT = range(11)
"""The moments in order (LOS-25, LOS-33): the steps, in the dice step its parts, and what replaces the removal."""
NEVER: Final = -1

_OF_STEP = {
    "before": BEFORE,
    "reveal": REVEAL,
    "lightning": LIGHTNING,
    "calculate": CALCULATE,
    "cross_out": CROSS_OUT,
    "result": RESULT,
}


def nothing(me: object) -> None:
    """No ability."""


MOMENT = [NEVER] * (len(CHARACTERS) + 1)
"""By card number."""
RULE: list[Rule] = [nothing] * (len(CHARACTERS) + 1)


def ability(name: str, at: int | None = None) -> Callable[[Rule], Rule]:
    """Registers the rule of a character; `at` where its step has parts."""

    def register(rule: Rule) -> Rule:
        number = NUMBER[name]
        MOMENT[number] = _OF_STEP[CHARACTERS[number - 1].step] if at is None else at
        RULE[number] = rule
        return rule

    return register
