"""Objectives that hold never or always, and needs that decide nothing (LUN-151)."""

from collections.abc import Iterator, Sequence
from typing import Final

from .deck import DeckFile, Need
from .vocabulary import DEEDS, MOST, PART_OF, QUANTITIES

SPENT: Final = ("power", "fleets_built", "characters_recruited")
"""Together they are never more than the Power of a turn."""
SUMS: Final = {"counters": ("energy", "resources"), "locations": ("fleets", "characters")}
"""Quantities that are at most the sum of others."""


def decides_nothing(need: Need, before: Sequence[Need]) -> Iterator[tuple[str, str]]:
    """What makes one need idle: it holds in any case, or the same bound stands already."""
    most = MOST.get(need.what)
    if need.at_least == 0:
        yield ".at_least", "0: that always holds"
    if need.at_most is not None and most is not None and need.at_most >= most:
        yield ".at_most", f"{need.at_most}: that always holds, for there are never more than {most}"
    for other in before:
        if other.what == need.what and (other.at_least is None) == (need.at_least is None):
            yield ".what", f"{need.what!r} has such a bound already"


def holds_never(needs: Sequence[Need], given: DeckFile) -> str | None:
    """Why the needs can never hold at once, at any number of seats."""
    least = {need.what: need.at_least for need in needs if need.at_least is not None}
    most = {need.what: need.at_most for need in needs if need.at_most is not None}
    planets = sum(planet.copies for planet in given.planets if planet.planet)
    for what, number in least.items():
        there = min(MOST.get(what, number), planets if what == "planets" else number)
        if number > there:
            return f"it can never hold: there are never more than {there} {QUANTITIES[what][1]}"
        for larger in (what, *PART_OF.get(what, ())):
            if number > most.get(larger, number):
                return f"it can never hold: {number} {QUANTITIES[what][1]} are more than {most[larger]} {larger!r}"
    for what, parts in SUMS.items():
        if all(part in most for part in parts) and least.get(what, 0) > sum(most[part] for part in parts):
            return f"it can never hold: {what!r} are not more than {' and '.join(map(repr, parts))} together"
    if sum(least.get(what, 0) for what in SPENT) > MOST["power"]:
        return f"it can never hold: a Fleet or a Character bought costs a Power, and there are {MOST['power']}"
    return None


def holds_always(needs: Sequence[Need], given: DeckFile) -> str | None:
    """Why the needs hold in every turn: once Power is restored, before anybody has done anything."""
    takes = [sum(effect.amount for effect in event.effects if effect.what == "power") for event in given.events]
    restored = max(0, MOST["power"] + min(takes, default=0))
    for need in needs:
        at_first = need.what in DEEDS and need.at_most is not None
        if not at_first and not (need.what == "power" and need.at_least is not None and need.at_least <= restored):
            return None
    return "it holds in every turn, before anybody has done anything" if needs else None
