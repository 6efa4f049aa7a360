"""The steps of a battle in their order, as data: `steps.py` says what each does."""

from typing import Final, Literal, NamedTuple

Turn = Literal["attacker", "defender", "active", "other"]
"""Whose step it is: by the battle, or by whose turn it is."""


class Step(NamedTuple):
    """A step of a battle: its name, whose it is, and the name of the phase."""

    name: str
    turn: Turn
    phase: str


def _both(phase: str, *names: str) -> list[Step]:
    """LOS-26: the attacker, then the defender."""
    turns: tuple[Turn, Turn] = ("attacker", "defender")
    return [Step(name, turn, phase) for turn in turns for name in names]


SCRIPT: Final = (
    Step("choose a card", "active", "choose"),
    Step("choose a card", "other", "choose"),
    Step("reveal both cards", "attacker", "reveal"),
    *_both("reveal", "before"),
    *_both("reveal", "reveal"),
    Step("cross out", "attacker", "reveal"),
    *_both("lightning", "lightning", "look at the area"),
    *_both("dice", "extra dice", "name kept dice"),
    *_both("dice", "roll"),
    *_both("re-roll", "pay for a re-roll"),
    *_both("re-roll", "free re-roll"),
    *_both("die", "choosing"),
    *_both("die", "pick a die"),
    *_both("die", "chosen"),
    *_both("calculate", "calculate"),
    Step("compare", "attacker", "calculate"),
    *_both("result", "instead"),
    Step("remove the losers", "attacker", "result"),
    Step("look at the map", "attacker", "result"),
    *_both("result", "result", "look at the map"),
    Step("discard the cards", "attacker", "result"),
)
PHASE: Final = ("choose", *(step.phase for step in SCRIPT))
"""The phase of the step before place n of the script: that which is going on when n is next."""
