"""What a decision that interrupts has to answer."""

from typing import TYPE_CHECKING, ClassVar

from lumina.core import Action, Decision, Reason, Tell

if TYPE_CHECKING:
    from .state import Position


class Asked(Decision, frozen=True):
    """The base: `answers` are the kinds of action that fit, `phase` is what is going on."""

    seat: int
    answers: ClassVar[tuple[type[Action], ...]]
    phase: ClassVar[str]

    def choices(self, state: "Position") -> list[Action]:
        """What may be answered."""
        raise NotImplementedError

    def refusal(self, state: "Position", action: Action) -> Reason:
        """Why an action of a fitting kind is not among the choices."""
        raise NotImplementedError

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        """What follows; the decision is no longer pending."""
        raise NotImplementedError
