"""How a position of Lunation is judged: points, counters, units and where they stand, majorities, objectives.

Battles, groups and deals that are begun are played to their end first, quickly. What features are worth changes with
the turns, so most stand twice, the second time by the turns to come.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from lumina.bots.evaluation import Evaluation
from lumina.core import Action
from lumina.games.lunation import (
    LUNATION,
    NOWHERE,
    PLACES,
    POINT_PRICE,
    TURNS,
    AskCounter,
    Decline,
    GiveCounter,
    LunationState,
    Need,
    Offer,
    OfferTo,
    Pass,
    Send,
    Stay,
    quantity,
)

PREPARING = ("first", "swap objectives", "draft", "choose characters", "start")
SOON = ("event", "restoration", "end of restoration", "movement", "trade", "activation")
"""Stages of a turn in which ready locations can still be activated."""
COUNTED = ("releases",)
"""Stages after this turn's majorities were counted."""
CHANGING = (
    "points",
    "pairs of counters",
    "single counters",
    "Fleets",
    "Characters",
    "bonus",
    "yield",
    "yield now",
    "locations",
    "systems",
    "action cards",
    "captives",
    "most Fleets",
    "most Characters",
    "Power",
    "objective met",
    "objectives near",
    "first player",
)
PLAIN = ("buys points", "majorities now", "one objective this turn", "planets placed")


class LunationEvaluation(Evaluation):
    """Points, counters, units, objectives."""

    game = LUNATION
    names: ClassVar[tuple[str, ...]] = (*CHANGING, *(f"{name}, early" for name in CHANGING), *PLAIN)

    def comparable(self, state: LunationState) -> bool:
        return not (
            state.pending
            or state.battle is not None
            or state.deal is not None
            or state.group_fleets
            or state.group_characters
        )

    def candidates(self, state: LunationState, actions: Sequence[Action]) -> Sequence[Action]:
        """A deal is one counter for one of the other kind; with two seats what helps one hurts the other: none."""
        if state.pending or state.stage != "trade":
            return actions
        deal = state.deal
        if deal is None:
            rest = [action for action in actions if not isinstance(action, OfferTo)]
            return rest if state.seats == 2 or state.offers else actions
        if not (deal.energy or deal.resources):
            wanted: list[Action] = [GiveCounter("energy"), GiveCounter("resources")]
        elif not (deal.asked_energy or deal.asked_resources):
            wanted = [AskCounter("resources" if deal.energy else "energy")]
        else:
            wanted = [Offer()]
        return [action for action in wanted if action in actions] or [actions[-1]]

    def answer(self, state: LunationState, rng: Random) -> Action:
        """In a battle the first bonus, no cards, no retreat; a group goes where it yields most; a deal as it comes."""
        actions = list(state.legal_actions())
        last = actions[-1]
        if isinstance(last, Pass | Stay):
            return last
        if state.group_fleets or state.group_characters:
            sends = [action for action in actions if isinstance(action, Send)]
            if sends:
                return max(sends, key=lambda send: _goal(state, send.to) + 0.1 * rng.random())
        if state.battle is not None or isinstance(last, Decline):
            return last if isinstance(last, Decline) else actions[0]
        return actions[int(rng.random() * len(actions))]

    def features(self, state: LunationState) -> list[list[float]]:
        seats, left = range(state.seats), TURNS - state.number
        early, stage = left / TURNS, state.stage
        soon = stage in SOON and state.number > 0
        buys = soon or stage == "logistics"
        fleets = [sum(own) for own in state.fleets]
        crews = [len(crew) for crew in state.crew]
        found = []
        for seat in seats:
            energy, resources = state.energy[seat], state.resources[seat]
            pairs = min(energy, resources)
            places = state.places_of(seat)
            yields = ready = 0
            for at in places:
                if at % PLACES and (card := state.planets[at]) != NOWHERE:
                    planet = state.deck.planets[card]
                    gives = planet.energy + planet.resources + planet.cards
                    yields += gives
                    if soon and not state.exhausted[at]:
                        ready += gives
            bonus = captives = 0
            for card, figure in enumerate(state.figures):
                if figure is not None:
                    if figure.captor == seat:
                        captives += 1
                    elif figure.owner == seat and not figure.exhausted:
                        bonus += state.deck.characters[card].bonus
            most_fleets, most_crew = _lead(fleets, seat), _lead(crews, seat)
            certain, near = _objectives(state, seat)
            changing = [
                sum(state.points[seat]) / 3,
                pairs / 3,
                (energy + resources - 2 * pairs) / 6,
                fleets[seat] / 3,
                crews[seat] / 3,
                bonus / 3,
                yields / 5,
                ready / 5,
                len(places) / 3,
                len({at // PLACES for at in places}) / 3,
                len(state.hands[seat]) / 3,
                captives / 2,
                most_fleets,
                most_crew,
                state.power[seat] / 3 if buys else 0.0,
                certain / 3,
                near / 3,
                float(state.first == seat),
            ]
            plain = [
                float(energy // POINT_PRICE + resources // POINT_PRICE) if left == 0 and buys else 0.0,
                0.0 if stage in COUNTED or not state.number else most_fleets + most_crew,
                float(state.completed_now[seat]),
                _placed(state, seat) / 5 if stage in PREPARING else 0.0,
            ]
            found.append([*changing, *[value * early for value in changing], *plain])
        return found


def _lead(numbers: Sequence[int], seat: int) -> float:
    """1 for who alone has most, less by how many are short."""
    own = numbers[seat]
    other = max([number for n, number in enumerate(numbers) if n != seat])
    return 1.0 if own > other else 0.4 if own == other else 0.15 if own == other - 1 else 0.0


def _placed(state: LunationState, seat: int) -> float:
    """In the draft: what the seat knows to lie together, the best system counts."""
    found = [0.0] * len(state.systems)
    for at, placer in enumerate(state.placers):
        if placer == seat:
            planet = state.deck.planets[state.planets[at]]
            found[at // PLACES] += planet.energy + planet.resources + planet.cards
    return max(found[:-1], default=0.0)


def _objectives(state: LunationState, seat: int) -> tuple[float, float]:
    """The points of one that is met and can be completed this turn; and of the others by how nearly they hold."""
    certain = near = 0.0
    met, objectives = state.met[seat], state.deck.objectives
    open_now = not state.completed_now[seat] and state.stage != "releases"
    for card in state.objectives[seat].cards:
        objective = objectives[card]
        if met >> card & 1 and open_now:
            near += 0.5 * min(certain, objective.points)
            certain = max(certain, float(objective.points))
            continue
        part = 1.0
        for need in objective.needs:
            part *= _near(need, quantity(state, seat, need.what))
        near += objective.points * part
    return certain, near


def _near(need: Need, number: int) -> float:
    if need.at_least is not None and number < need.at_least:
        return (number / need.at_least) ** 2
    if need.at_most is not None and number > need.at_most:
        return 1 / (1 + number - need.at_most) ** 2
    return 1.0


def _goal(state: LunationState, at: int) -> float:
    """What a place yields that the seat does not hold yet; something for one that lies face down."""
    if at % PLACES == 0 or state.stands(state.active, at):
        return 0.0
    if not state.face_up[at]:
        return 1.0
    planet = state.deck.planets[state.planets[at]]
    return (planet.energy + planet.resources + planet.cards) * (0.4 if state.exhausted[at] else 1.0)


LUNATION_EVALUATION = LunationEvaluation()
