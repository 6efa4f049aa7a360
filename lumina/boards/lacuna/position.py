"""What follows from a view of Lacuna: the state it shows, and how the seats stand. Nothing else is looked at."""

from collections import Counter
from functools import lru_cache
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from lumina.games.lacuna import COLOURS, LACUNA, LacunaState, LacunaView


def position(view: LacunaView) -> LacunaState:
    """The state that the view shows. It is kept: never change it."""
    return _position(replace(view, who="public", claims=None))


@lru_cache(maxsize=64)
def _position(view: LacunaView) -> LacunaState:
    state = LACUNA.determinize(view, Random(0))  # no secrets: nothing is drawn
    assert isinstance(state, LacunaState)
    return state


def claims(view: LacunaView) -> dict[int, int | None]:
    """Whose each flower on the cloth would be if it ended now, or whose it is when it has ended."""
    if view.claims is not None:
        return view.claims
    return _claims(replace(view, who="public")) if view.phase == "place" else {}


@lru_cache(maxsize=64)
def _claims(view: LacunaView) -> dict[int, int | None]:
    return position(view).nearest_seats()


class Standing(NamedTuple):
    """How one seat stands, by colour."""

    taken: dict[str, int]
    """What lies in its scoring area."""
    claims: dict[str, int]
    """What would be added if it ended now; nothing once it has ended."""

    def total(self, colour: str) -> int:
        return self.taken[colour] + self.claims[colour]


def standings(view: LacunaView) -> tuple[Standing, ...]:
    """How each seat stands."""
    colours = {flower.id: flower.colour for flower in view.flowers}
    owners = {} if view.phase == "over" else claims(view)
    found = []
    for seat in range(view.seats):
        taken = Counter(flower.colour for flower in view.flowers if flower.owner == seat)
        if view.first is not None and view.first.seat == seat and view.first.colour is not None:
            taken[view.first.colour] += 1
        would = Counter(colours[flower] for flower, owner in owners.items() if owner == seat)
        found.append(Standing({c: taken[c] for c in COLOURS}, {c: would[c] for c in COLOURS}))
    return tuple(found)


def leads(all_seats: tuple[Standing, ...], seat: int) -> int:
    """In how many colours the seat would have more than any other."""
    others = [standing for other, standing in enumerate(all_seats) if other != seat]
    return sum(all(all_seats[seat].total(c) > other.total(c) for other in others) for c in COLOURS)
