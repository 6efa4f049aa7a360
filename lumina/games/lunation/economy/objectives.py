"""Secret objectives: what their conditions compare, and which are met (LUN-270 to LUN-273)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from lumina.core import UNKNOWN

from ..deck.deck import Need, Objective
from ..deck.vocabulary import DEEDS
from ..position import PLACES, LunationPosition


def met_now(position: LunationPosition, seat: int) -> int:
    """LUN-271: a bit for each objective in hand whose condition has held this turn, now included.

    `UNKNOWN` where the hand is.
    """
    hand = position.objectives[seat]
    if hand.hidden:
        unknown: int = UNKNOWN
        return unknown
    met, objectives = position.met[seat], position.deck.objectives
    for known in hand.known:
        if not met >> known.card & 1 and is_met(position, objectives[known.card], seat):
            met |= 1 << known.card
    return met


def is_met(position: LunationPosition, objective: Objective, seat: int) -> bool:
    """Whether its condition holds now for this seat."""
    for need in objective.needs:
        number = QUANTITY[need.what](position, seat)
        if need.at_least is not None and number < need.at_least:
            return False
        if need.at_most is not None and number > need.at_most:
            return False
    return True


class Progress(NamedTuple):
    """How far a need is met: how much there is, how much is asked for, and whether that holds."""

    there: int
    asked: int
    holds: bool


def progress(position: LunationPosition, objective: Objective, seat: int) -> list[Progress]:
    """For each need of an objective, how far a seat has come."""
    return [_progress(need, QUANTITY[need.what](position, seat)) for need in objective.needs]


def _progress(need: Need, there: int) -> Progress:
    if need.at_least is not None:
        return Progress(there, need.at_least, there >= need.at_least)
    most = need.at_most or 0
    return Progress(there, most, there <= most)


def quantity(position: LunationPosition, seat: int, what: str) -> int:
    """One of `vocabulary.QUANTITIES`, of a seat now."""
    return QUANTITY[what](position, seat)


def _systems(position: LunationPosition, seat: int) -> set[int]:
    own, span = position.fleets[seat], 3 * PLACES
    found = {position.figure(card).at // PLACES for card in position.crew[seat]}
    return found.union([s for s in range(len(position.systems)) if any(own[s * span : s * span + span])])


def _fleets_together(position: LunationPosition, seat: int) -> int:
    own = position.fleets[seat]
    return max([position.fleets_at(seat, index // 3) for index, fleets in enumerate(own) if fleets], default=0)


def _foreign_starts(position: LunationPosition, seat: int) -> int:
    own = _systems(position, seat)
    return sum(home in own for other, home in enumerate(position.homes) if other != seat)


def _ready_characters(position: LunationPosition, seat: int) -> int:
    return sum(not position.figure(card).exhausted for card in position.crew[seat])


def _planets(position: LunationPosition, seat: int) -> int:
    """Locations with a real planet; nothing that is no planet, and no system card."""
    planets = position.deck.planets
    return sum(at % PLACES > 0 and planets[position.planets[at]].planet for at in position.places_of(seat))


def _deed(number: int) -> Callable[[LunationPosition, int], int]:
    return lambda position, seat: position.deeds[seat][number]


QUANTITY: Final[dict[str, Callable[[LunationPosition, int], int]]] = {
    "energy": lambda position, seat: position.energy[seat],
    "resources": lambda position, seat: position.resources[seat],
    "counters": lambda position, seat: position.energy[seat] + position.resources[seat],
    "power": lambda position, seat: position.power[seat],
    "action_cards": lambda position, seat: len(position.hands[seat]),
    "fleets": lambda position, seat: position.fleet_count(seat),
    "fleets_together": _fleets_together,
    "characters": lambda position, seat: len(position.crew[seat]),
    "ready_characters": _ready_characters,
    "captives": lambda position, seat: len(position.captives(seat)),
    "locations": lambda position, seat: len(position.places_of(seat)),
    "planets": _planets,
    "systems": lambda position, seat: len(_systems(position, seat)),
    "systems_without_units": lambda position, seat: len(position.systems) - len(_systems(position, seat)),
    "foreign_starts": _foreign_starts,
    **{name: _deed(number) for number, name in enumerate(DEEDS)},
}
"""The quantities of `vocabulary.QUANTITIES`, of a seat now."""
