"""What a decision that interrupts a battle has to answer."""

from typing import TYPE_CHECKING, ClassVar

from lumina.core import Action, Actions, Decision, Listed, Reason, Tell

if TYPE_CHECKING:
    from .state import Position


class Asked(Decision, frozen=True):
    """The base. `answers`: the kinds of action that fit; `secret`: only the asked seat knows what is open.

    `optional`: an ability asks, which comes to nothing when it is declined.
    """

    answers: ClassVar[tuple[type[Action], ...]]
    secret: ClassVar[bool] = False
    optional: ClassVar[bool] = False

    def actions(self, state: "Position") -> Actions:
        """What may be answered."""
        return Listed(self.choices(state))

    def choices(self, state: "Position") -> list[Action]:
        raise NotImplementedError

    def refusal(self, state: "Position", action: Action) -> Reason:
        """Why an action of a fitting kind is not among the choices."""
        raise NotImplementedError

    def answer(self, state: "Position", action: Action, tell: Tell) -> None:
        """What follows; the decision is no longer pending."""
        raise NotImplementedError


class Question(Asked, frozen=True):
    """A decision of a seat."""

    seat: int
