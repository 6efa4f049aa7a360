"""Why an action is good: what it changes, counted in the position before and after it, and told against another action.

A game names its `Reasons` in its plugin. It counts what a seat has (`measures`), and says in its own words what an
action brings beside that (`facts`). Everything comes out of the view of the seat that acts, by `View.preview`: what
depends on what the seat does not know, or on chance, is not told.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from lumina.core import Action, Preview, View

MOST = 3
"""So many facts are told of an action."""


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


class Reasons:
    """What can be counted in any game: points. A game adds to it."""

    def measures(self, view: Any, seat: int) -> Sequence[Measure]:
        """What is counted of a seat, what matters most first; always the same in the same order."""
        return [Measure("point", "points", view.scores()[seat].total)]

    def before(self, view: Any, action: Any) -> Iterator[Fact]:
        """What follows from the position and the action alone, what matters most first."""
        return iter(())

    def facts(self, view: Any, action: Any, after: Any) -> Iterator[Fact]:
        """What is different in `after`, beside the measures, what matters most first."""
        return iter(())

    def idea(self, action: Action) -> object:
        """Actions with the same idea are variants of one choice."""
        return action

    def changes(self, view: View, after: View) -> Iterator[Fact]:
        """By seat, the seat to act first, of what it has more or less."""
        me = view.to_act
        assert isinstance(me, int)
        for seat in (me, *[other for other in range(view.seats) if other != me]):
            for had, has in zip(self.measures(view, seat), self.measures(after, seat), strict=True):
                if (more := has.amount - had.amount) != 0:
                    yield Fact(f"{seat} {had.many}", more, _told(seat, seat == me, had, more))


def _told(seat: int, own: bool, measure: Measure, more: int) -> str:
    what = f"{abs(more)} {measure.one if abs(more) == 1 else measure.many}"
    if own:
        return f"gains {what}" if more > 0 else f"costs {what}"
    return f"{{{seat}}} gains {what}" if more > 0 else f"{{{seat}}} loses {what}"


def facts_of(reasons: Reasons, view: View, action: Action) -> list[Fact]:
    """All that can be said of an action, what matters most first."""
    found = list(reasons.before(view, action))
    preview: Preview[Any] | None = view.preview(action)
    if preview is not None:
        found += [*reasons.facts(view, action, preview.view), *reasons.changes(view, preview.view)]
    return found


def why(mine: Sequence[Fact], others: Sequence[Fact]) -> tuple[str, ...]:
    """Of these facts the first few that the other action does not share; where all are shared, the first few."""
    shared = {(fact.about, fact.amount) for fact in others}
    differ = [fact for fact in mine if (fact.about, fact.amount) not in shared]
    return tuple([fact.words for fact in (differ or mine)[:MOST]])


REASONS = Reasons()
"""For games that have none of their own."""
