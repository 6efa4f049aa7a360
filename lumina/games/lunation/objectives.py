"""Secret objectives: what their conditions compare, and when they count as met (LUN-270 to LUN-273)."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from .deck import Objective
from .state import PLACES
from .vocabulary import DEEDS

if TYPE_CHECKING:
    from .state import Position


def look(state: "Position") -> None:
    """LUN-271: marks the objectives in hand whose condition holds now; a mark stays for the turn."""
    objectives = state.deck.objectives
    for seat, hand in enumerate(state.objectives):
        marks = state.met[seat]
        for card in hand:
            if not marks >> card & 1 and is_met(state, objectives[card], seat):
                state.met[seat] |= 1 << card


def is_met(state: "Position", objective: Objective, seat: int) -> bool:
    """Whether its condition holds now for this seat."""
    for need in objective.needs:
        number = QUANTITY[need.what](state, seat)
        if need.at_least is not None and number < need.at_least:
            return False
        if need.at_most is not None and number > need.at_most:
            return False
    return True


def _systems(state: "Position", seat: int) -> set[int]:
    own, span = state.fleets[seat], 3 * PLACES
    found = {state.figure(card).at // PLACES for card in state.crew[seat]}
    return found.union([s for s in range(len(state.systems)) if any(own[s * span : s * span + span])])


def _fleets_together(state: "Position", seat: int) -> int:
    own = state.fleets[seat]
    return max([state.fleets_at(seat, index // 3) for index, fleets in enumerate(own) if fleets], default=0)


def _foreign_starts(state: "Position", seat: int) -> int:
    own = _systems(state, seat)
    return sum(home in own for other, home in enumerate(state.homes) if other != seat)


def _ready_characters(state: "Position", seat: int) -> int:
    return sum(not state.figure(card).exhausted for card in state.crew[seat])


def _captives(state: "Position", seat: int) -> int:
    return sum(figure is not None and figure.captor == seat for figure in state.figures)


def _planets(state: "Position", seat: int) -> int:
    """Locations with a real planet; nothing that is no planet, and no system card."""
    return sum(at % PLACES > 0 and state.deck.planets[state.planets[at]].planet for at in state.places_of(seat))


def _deed(number: int) -> "Callable[[Position, int], int]":
    return lambda state, seat: state.deeds[seat][number]


QUANTITY: Final[dict[str, "Callable[[Position, int], int]"]] = {
    "energy": lambda state, seat: state.energy[seat],
    "resources": lambda state, seat: state.resources[seat],
    "counters": lambda state, seat: state.energy[seat] + state.resources[seat],
    "power": lambda state, seat: state.power[seat],
    "action_cards": lambda state, seat: len(state.hands[seat]),
    "fleets": lambda state, seat: state.fleet_count(seat),
    "fleets_together": _fleets_together,
    "characters": lambda state, seat: len(state.crew[seat]),
    "ready_characters": _ready_characters,
    "captives": _captives,
    "locations": lambda state, seat: len(state.places_of(seat)),
    "planets": _planets,
    "systems": lambda state, seat: len(_systems(state, seat)),
    "systems_without_units": lambda state, seat: len(state.systems) - len(_systems(state, seat)),
    "foreign_starts": _foreign_starts,
    **{name: _deed(number) for number, name in enumerate(DEEDS)},
}
"""The quantities of `vocabulary.QUANTITIES`, of a seat now."""
