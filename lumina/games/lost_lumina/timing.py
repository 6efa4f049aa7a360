"""When abilities are resolved, and the register of their rules."""

from collections.abc import Callable
from typing import Any, Final

from .characters import CHARACTERS, NUMBER, Step

Rule = Callable[[Any], None]
"""What an ability does for its `Side`, of which this register knows nothing."""

BEFORE, REVEAL, LIGHTNING, EXTRA_DICE, FREE_REROLL, CHOOSING, CHOSEN, CALCULATE, CROSS_OUT, INSTEAD, RESULT = range(11)
"""The moments in order (LOS-25, LOS-33): the steps, in the dice step its parts, and what replaces the removal."""
NEVER: Final = -1

_OF_STEP: Final[dict[Step, int]] = {
    "before": BEFORE,
    "reveal": REVEAL,
    "lightning": LIGHTNING,
    "dice": CHOSEN,
    "calculate": CALCULATE,
    "cross_out": CROSS_OUT,
    "result": RESULT,
    "none": NEVER,
}
_STEP_OF_PART: Final[dict[int, Step]] = {
    EXTRA_DICE: "dice",
    FREE_REROLL: "dice",
    CHOOSING: "dice",
    CHOSEN: "dice",
    INSTEAD: "result",
}


def moment(step: Step, part: int | None = None) -> int:
    """When an ability of a step is resolved; `part`: at which part of its step, where it belongs to that step."""
    return part if part is not None and _STEP_OF_PART[part] == step else _OF_STEP[step]


def nothing(me: object) -> None:
    """No ability."""


MOMENT = [NEVER] * (len(CHARACTERS) + 1)
"""By card number."""
RULE: list[Rule] = [nothing] * (len(CHARACTERS) + 1)


def ability(name: str, at: int | None = None) -> Callable[[Rule], Rule]:
    """Registers the rule of a character for the step in its data; `at`: the part, where that step has some."""
    assert name in NUMBER, f"characters.json: there is no {name!r}, for whom there is a rule"

    def register(rule: Rule) -> Rule:
        number = NUMBER[name]
        MOMENT[number] = moment(CHARACTERS[number - 1].step, at)
        RULE[number] = rule
        return rule

    return register
