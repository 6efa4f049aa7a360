"""Why an action is good: what it changes, counted in the position before and after it, and told against another action.

A game names its `Reasons` in its plugin. It counts what a seat has (`measures`), names the events that speak for
themselves (`telling`), and says in its own words what an action brings beside that. Everything comes out of the view of
the seat that acts, by `View.preview`: what depends on what the seat does not know, or on chance, is not told.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, NamedTuple

from lumina.bots.evaluation import EVALUATIONS
from lumina.core import Action, Event, Preview, View

MOST = 3
"""So many facts are told of an action."""
LONGEST = 12
"""So many actions of one seat in a row are looked at together."""


class Measure(NamedTuple):
    """Something that a seat has so many of: its name for one and for any other number."""

    one: str
    many: str
    amount: int


class Fact(NamedTuple):
    """Something that an action brings. Two actions with the same amount of the same do not differ in it."""

    about: str
    amount: int
    words: str
    avoided: str = ""
    """What to say of the move that does not bring it, where it is a cost."""


class Step(NamedTuple):
    """An action of the seat that looks, in the view in which it is done, and what it brings, where that is known."""

    action: Action
    view: View
    preview: Preview[Any] | None


class Reasons:
    """What can be counted in any game: points. A game adds to it."""

    telling: ClassVar[tuple[type[Event], ...]] = ()
    """Events whose sentence says why."""

    def measures(self, view: Any, seat: int) -> Sequence[Measure]:
        """What is counted of a seat, what matters most first; always the same in the same order."""
        return [Measure("point", "points", view.scores()[seat].total)]

    def before(self, view: Any, action: Any) -> Iterator[Fact]:
        """What follows from the position and the action alone, what matters most first."""
        return iter(())

    def facts(self, view: Any, action: Any, after: Any) -> Iterator[Fact]:
        """What is different in `after`, beside the measures, what matters most first."""
        return iter(())

    def idea(self, action: Any) -> object:
        """Actions with the same idea are variants of one choice."""
        return action


def way(view: View, action: Action, next_action: Callable[[View], Action]) -> list[Step]:
    """An action, and what the same seat then does until the position can be compared with others, as a whole move."""
    steps: list[Step] = []
    evaluation = EVALUATIONS.get(view.game.name)
    while True:
        preview: Preview[Any] | None = view.preview(action)
        steps.append(Step(action, view, preview))
        if preview is None or evaluation is None or len(steps) == LONGEST:
            return steps
        after = preview.view
        if after.to_act != view.to_act or evaluation.comparable(after):
            return steps
        view, action = after, next_action(after)


def facts_of(reasons: Reasons, steps: Sequence[Step]) -> list[Fact]:
    """All that can be said of a move, what matters most first."""
    view = steps[0].view
    found = [fact for step in steps for fact in reasons.before(step.view, step.action)]
    done = [step.preview for step in steps if step.preview is not None]
    for event in (event for preview in done for event in preview.events if isinstance(event, reasons.telling)):
        words = view.game.sentence(event, view.who).rstrip(".")
        found.append(Fact(words, 1, words))
    if done:
        after = done[-1].view
        found += [*reasons.facts(view, steps[0].action, after), *_changes(reasons, view, after)]
    return found


def _changes(reasons: Reasons, view: View, after: View) -> Iterator[Fact]:
    """By seat, the seat to act first, of what it has more or less."""
    me = view.to_act
    assert isinstance(me, int)
    for seat in (me, *[other for other in range(view.seats) if other != me]):
        for had, has in zip(reasons.measures(view, seat), reasons.measures(after, seat), strict=True):
            if (more := has.amount - had.amount) != 0:
                yield _change(seat, seat == me, had, more)


def _change(seat: int, own: bool, measure: Measure, more: int) -> Fact:
    about, what = f"{seat} {measure.many}", f"{abs(more)} {measure.one if abs(more) == 1 else measure.many}"
    if own:
        return Fact(about, more, f"gains {what}") if more > 0 else Fact(about, more, f"costs {what}", f"saves {what}")
    if more > 0:
        return Fact(about, more, f"{{{seat}}} gains {what}", f"keeps {{{seat}}} from gaining {what}")
    return Fact(about, more, f"{{{seat}}} loses {what}")


def why(mine: Sequence[Fact], others: Sequence[Fact]) -> tuple[str, ...]:
    """What a move brings that another one does not, then what it saves, then what it costs: the first few.

    Where all is shared, what both bring.
    """
    shared = {(fact.about, fact.amount) for fact in others}
    about = {fact.about for fact in mine}
    differ = [fact for fact in mine if (fact.about, fact.amount) not in shared]
    brings = [fact.words for fact in differ if not fact.avoided]
    saves = [fact.avoided for fact in others if fact.avoided and fact.about not in about]
    costs = [fact.words for fact in differ if fact.avoided]
    return tuple(dict.fromkeys([*brings, *saves, *costs] or [fact.words for fact in mine]))[:MOST]


REASONS = Reasons()
"""For games that have none of their own."""
