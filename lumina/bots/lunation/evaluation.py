"""What a table of Lunation is worth for a seat: points, and what may still become points.

Counters are worth more in pairs, since a Fleet costs one of each, and seven of a kind are a point; units are worth
what they will bring in the turns that are left; a planet, what it yields; a majority, its point; an objective, its
points by how nearly it is met.
"""

from math import exp

from lumina.games.lunation import (
    NOWHERE,
    PLACES,
    POINT_PRICE,
    TURNS,
    LunationState,
    Need,
    Objective,
    most,
    quantity,
)

OTHERS = 0.25
"""How much the mean of the others counts against the own worth."""
PAIR, SINGLE_COUNTER = 0.34, 0.12
UNIT, A_TURN, BONUS = 0.15, 0.22, 0.1
"""A unit as it stands, for each turn left, and for each die of a ready Character's bonus."""
CAPTURED, SHARP = 1.2, 0.8
"""What a Character that is captured takes along; how much a Fleet more turns the odds of that."""
CARD, FIELD, CAPTIVE = 0.06, 0.1, 1.3
"""An action card, a counter of a planet's yield for each turn left up to three, a captive."""
LAST_CARD, LAST_CAPTIVE, AFFORDED, PART = 0.3, 0.5, 0.9, 0.4
"""In the last turn: a card for what it still can do, a captive that is yet to be released, a point that can be bought,
most of a point's price.
"""
ACTIVE = 0.9
"""What a planet will give this turn, of its counters' worth."""
COUNTER = 0.15
BEFORE_ACTIVATION = ("event", "restoration", "end of restoration", "movement", "trade")
AFTER_MOVEMENT = ("trade", "activation", "logistics", "objectives", "releases")
BEFORE_BUYING = (*BEFORE_ACTIVATION, "activation")
AFTER_BUYING = ("objectives", "releases")
STILL_TO_COME = {
    "trade": ("trade", "activation", "logistics", "domination"),
    "activation": ("activation", "logistics", "domination"),
    "logistics": ("logistics", "domination"),
    "objectives": ("domination",),
} | dict.fromkeys(
    ("event", "restoration", "end of restoration", "movement"),
    ("restoration", "movement", "battle", "ambush", "trade", "activation", "logistics", "domination"),
)
"""By stage, the phases of action cards that can still be played in this turn."""
NOT_COUNTED = ("releases",)
HOPE = 0.4
"""What an objective that is not met is worth at most, of its points."""


def value(state: LunationState, me: int) -> float:
    """What a table is worth for a seat, less what it is worth for the others."""
    others = [evaluate(state, seat) for seat in state.seats_after(me)]
    return evaluate(state, me) - OTHERS * sum(others) / len(others)


def evaluate(state: LunationState, seat: int) -> float:
    """What a seat has and may expect."""
    if state.outcome is not None:
        return state.total(seat) + 0.01 * state.fleet_count(seat)
    left = TURNS - state.number
    return (
        sum(state.points[seat])
        + counters(state, seat, left)
        + _units(state, seat, left)
        + _places(state, seat, left)
        + _majorities(state, seat, left)
        + _objectives(state, seat)
        + _cards(state, seat, left)
        + (CAPTIVE if left else LAST_CAPTIVE) * len(state.captives(seat))
        - CAPTURED * _exposed(state, seat, left)
    )


def counters(state: LunationState, seat: int, left: int) -> float:
    """Energy and Resources: in the last turn what they buy, before that more in pairs."""
    energy, resources = state.energy[seat], state.resources[seat]
    if left == 0:
        bought = hoped = 0.0
        if state.stage not in AFTER_BUYING:
            bought = AFFORDED * (energy // POINT_PRICE + resources // POINT_PRICE)
        if state.stage in BEFORE_BUYING:
            hoped = PART * sum([(counter % POINT_PRICE / POINT_PRICE) ** 2 for counter in (energy, resources)])
        return bought + hoped + 0.01 * (energy + resources)
    pairs = min(energy, resources)
    return PAIR * min(pairs, 2 * left) + SINGLE_COUNTER * (energy + resources - 2 * min(pairs, 2 * left))


def _cards(state: LunationState, seat: int, left: int) -> float:
    """Action cards in hand; in the last turn those that can still be played, which that is for once."""
    if left:
        return CARD * len(state.hands[seat]) * min(left, 2)
    to_come = STILL_TO_COME.get(state.stage, ())
    phases = [state.deck.actions[card].phase for card in state.hands[seat].all]
    return LAST_CARD * sum([phase in to_come for phase in phases])


def _units(state: LunationState, seat: int, left: int) -> float:
    crew = [state.figure(card) for card in state.crew[seat]]
    bonus = sum(
        state.deck.characters[card].bonus
        for card, figure in zip(state.crew[seat], crew, strict=True)
        if not figure.exhausted
    )
    return (UNIT + A_TURN * left) * (state.fleet_count(seat) + len(crew)) + BONUS * bonus


def _exposed(state: LunationState, seat: int, left: int) -> float:
    """How many of the Characters the strongest force of another seat may be expected to capture."""
    if not state.crew[seat] or (not left and state.stage in AFTER_MOVEMENT) or (state.peace and state.number == 1):
        return 0.0
    threat = max([max(_stacks(state, other).values(), default=0) for other in state.seats_after(seat)])
    if not threat:
        return 0.0
    stacks = _stacks(state, seat)
    bonus: dict[int, int] = {}
    crew: dict[int, int] = {}
    for card in state.crew[seat]:
        figure = state.figure(card)
        crew[figure.at] = crew.get(figure.at, 0) + 1
        if not figure.exhausted:
            bonus[figure.at] = max(bonus.get(figure.at, 0), state.deck.characters[card].bonus)
    return sum(
        [
            many / (1 + exp(SHARP * (stacks.get(at, 0) + 0.5 * bonus.get(at, 0) - threat) + 0.5))
            for at, many in crew.items()
        ]
    )


def _stacks(state: LunationState, seat: int) -> dict[int, int]:
    """Fleets by location."""
    found: dict[int, int] = {}
    for place, fleets in enumerate(state.fleets[seat]):
        if fleets:
            found[place // 3] = found.get(place // 3, 0) + fleets
    return found


def _places(state: LunationState, seat: int, left: int) -> float:
    """What the planets under the own units yield: this turn, if they are ready, and in the turns to come."""
    soon = state.stage in BEFORE_ACTIVATION or state.stage == "activation"
    total = 0.0
    for at in state.places_of(seat):
        if at % PLACES and (card := state.planets[at]) != NOWHERE:
            planet = state.deck.planets[card]
            gives = planet.energy + planet.resources + planet.cards
            total += gives * (FIELD * min(left, 3) + (COUNTER * ACTIVE if soon and not state.exhausted[at] else 0.0))
    return total


def _majorities(state: LunationState, seat: int, left: int) -> float:
    """A point now where the majorities of this turn are still to be counted, and something for those to come."""
    weight = (0.0 if state.stage in NOT_COUNTED else 0.8) + 0.25 * min(left, 3)
    fleets = [state.fleet_count(other) for other in range(state.seats)]
    crews = list(map(len, state.crew))
    return weight * ((most(fleets) == seat) + (most(crews) == seat))


def _objectives(state: LunationState, seat: int) -> float:
    """Those met this turn, of which one can be completed; of the others, how near they are."""
    cards = [(state.deck.objectives[card], card) for card in state.objectives[seat].all]
    met = [objective.points for objective, card in cards if state.has_met(seat, card)]
    hoped = sum(
        HOPE * objective.points * nearness(state, objective, seat)
        for objective, card in cards
        if not state.has_met(seat, card)
    )
    certain = 0.0
    if met and not state.completed_now[seat] and state.stage != "releases":
        certain = 0.95 * max(met)
        met.remove(max(met))
    return certain + hoped + HOPE * sum(met)


def nearness(state: LunationState, objective: Objective, seat: int) -> float:
    """How nearly a condition holds, from 0 to 1."""
    near = 1.0
    for need in objective.needs:
        near *= _near(need, quantity(state, seat, need.what))
    return near


def _near(need: Need, number: int) -> float:
    if need.at_least is not None and number < need.at_least:
        return (number / need.at_least) ** 2
    if need.at_most is not None and number > need.at_most:
        return 1 / (1 + number - need.at_most) ** 2
    return 1.0
