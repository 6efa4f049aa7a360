"""Logistics: buying Fleets, Characters, action cards and points; help for who has lost all (LUN-239 to LUN-253)."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from lumina.core import Action, Actions, Answer, Emit, Listed, Reason, Row

from .. import arrival
from ..actions import BuildFleet, BuyCard, BuyPoint, Counter, End, LastHelp, Play, Recruit, SellPoint, Station
from ..deck import playing
from ..deck.card_ref import names_of
from ..deck.effects import amount, holds
from ..deck.playing import may_come
from ..deck.vocabulary import CHARACTERS_RECRUITED, FLEETS_BUILT
from ..phases import Phase, by_hand, end, in_order, surely
from ..position import MOST_UNITS, NOWHERE, PLACES, Figure, LunationPosition
from ..state import LunationState
from . import reasons as deck_reasons
from .decisions import Stationing
from .events import Bought, Helped, Paid, PointSold

A = TypeVar("A", bound=Action)
POINT_PRICE = 7
SOLD_FOR = 3
"""Counters for a point sold."""
END, BUY_CARD, LAST_HELP = End(), BuyCard(), LastHelp()
POINT_FOR_ENERGY, POINT_FOR_RESOURCES = BuyPoint("energy"), BuyPoint("resources")


class Cost(NamedTuple):
    """What is paid for something: Power, and counters of each kind."""

    power: int
    energy: int
    resources: int


CARD_COST = Cost(1, 0, 0)
"""LUN-246."""


# --- what may be done --------------------------------------------------------------------------------------------


def begin(state: LunationState, emit: Emit) -> None:
    """A seat's turn in Logistics."""
    state.without = False


def actions(position: LunationPosition, seat: int) -> Actions:
    """All that the seat can pay for, and the end."""
    found = playing.actions(position, "logistics", seat)
    found += [BuildFleet(at) for at in places(position, seat) if why_no_fleet(position, seat, at) is None]
    captives = [None, *position.captives(seat)]
    found += [Recruit(captive) for captive in captives if why_no_recruit(position, seat, captive) is None]
    if why_no_card(position, seat) is None:
        found.append(BUY_CARD)
    points = (POINT_FOR_ENERGY, POINT_FOR_RESOURCES)
    found += [buy for buy in points if why_no_point(position, seat, buy.paid) is None]
    found += [SellPoint(energy) for energy in range(SOLD_FOR + 1) if why_no_sale(position, seat, energy) is None]
    if why_no_help(position, seat) is None:
        found.append(LAST_HELP)
    found.append(END)
    return Listed(found)


def unitless(position: LunationPosition, seat: int) -> bool:
    """Whether the seat has no unit on the map."""
    return not position.crew[seat] and not position.fleet_count(seat)


def start(position: LunationPosition, seat: int) -> list[int]:
    """The five locations of the seat's starting System."""
    home = position.homes[seat]
    assert home is not None
    return list(range(PLACES * home, PLACES * home + PLACES))


def places(position: LunationPosition, seat: int) -> list[int]:
    """LUN-240, LUN-250: where new units of the seat may be placed."""
    found = position.places_of(seat)
    if position.without or not found:
        found = sorted({*found, *start(position, seat)})
    return [at for at in found if may_come(position, seat, at)]


def not_captive(position: LunationPosition, seat: int) -> Reason:
    """Who is, where somebody else was named."""
    return deck_reasons.NotCaptive(names_of(position.deck.characters, position.captives(seat)))


def forbidden(position: LunationPosition) -> Reason:
    """A ban, which only events lay on all."""
    return deck_reasons.Forbidden("" if position.event is None else position.deck.events[position.event].name)


def fleet_cost(position: LunationPosition, seat: int, at: int) -> Cost:
    """LUN-239: what a Fleet costs here."""
    energy, resources = amount(position, "fleet_energy", seat, at), amount(position, "fleet_resources", seat, at)
    return Cost(1, max(0, 1 + energy), max(0, 1 + resources))


def character_cost(position: LunationPosition, seat: int, captive: int | None) -> Cost:
    """LUN-239, LUN-244: of the deck, or a captive."""
    energy, resources = amount(position, "character_energy", seat), amount(position, "character_resources", seat)
    return Cost(1 if captive is None else 2, max(0, 2 + energy), max(0, 2 + resources))


def too_poor(position: LunationPosition, seat: int, cost: Cost) -> Reason | None:
    """What is missing for a price, or None."""
    has = (position.power[seat], position.energy[seat], position.resources[seat])
    if any(price > there for price, there in zip(cost, has, strict=True)):
        return deck_reasons.TooPoor(cost, has)
    return None


def why_no_fleet(position: LunationPosition, seat: int, at: int) -> Reason | None:
    """Why no Fleet can be built at this location; None where one can (LUN-239 to LUN-241)."""
    if not 0 <= at < len(position.planets):
        return deck_reasons.NoSuchPlace(at, len(position.planets) - 1)
    if position.fleet_count(seat) >= MOST_UNITS:
        return deck_reasons.FleetLimit()
    if at not in (free := places(position, seat)):
        return _not_there(position, free)
    return too_poor(position, seat, fleet_cost(position, seat, at))


def why_no_recruit(position: LunationPosition, seat: int, captive: int | None) -> Reason | None:
    """Why neither the deck nor this captive gives a Character; None where it does (LUN-239 to LUN-244)."""
    if captive is not None and captive not in position.captives(seat):
        return not_captive(position, seat)
    if holds(position, "no_recruiting", seat):
        return forbidden(position)
    if len(position.crew[seat]) >= MOST_UNITS:
        return deck_reasons.CharacterLimit()
    if captive is None and None not in position.figures:
        return deck_reasons.NoCharacterLeft()
    if not (free := places(position, seat)):
        return _not_there(position, free)
    return too_poor(position, seat, character_cost(position, seat, captive))


def why_no_card(position: LunationPosition, seat: int) -> Reason | None:
    """Why the seat cannot buy an Action card; None where it can (LUN-239, LUN-246)."""
    if holds(position, "no_action_purchase", seat):
        return forbidden(position)
    if not position.cards_left:
        return deck_reasons.NoCardLeft()
    return too_poor(position, seat, CARD_COST)


def point_cost(paid: Counter) -> Cost:
    """LUN-247: a point, for counters of one kind."""
    return Cost(0, POINT_PRICE, 0) if paid == "energy" else Cost(0, 0, POINT_PRICE)


def why_no_point(position: LunationPosition, seat: int, paid: Counter) -> Reason | None:
    """LUN-247: all of one kind."""
    return too_poor(position, seat, point_cost(paid))


def why_no_sale(position: LunationPosition, seat: int, energy: int) -> Reason | None:
    """Why a point cannot be sold for so much Energy, the rest in Resources; None where it can (LUN-251)."""
    if not 0 <= energy <= SOLD_FOR:
        return deck_reasons.BadMix()
    if not unitless(position, seat) or (position.energy[seat] and position.resources[seat]):
        return deck_reasons.NotInNeed()
    return deck_reasons.NoPointToSell() if sum(position.points[seat]) < 1 else None


def why_no_help(position: LunationPosition, seat: int) -> Reason | None:
    """LUN-252: Power is not counted."""
    if position.helped[seat]:
        return deck_reasons.AlreadyHelped()
    if not unitless(position, seat):
        return deck_reasons.NoHelp()
    _, energy, resources = fleet_cost(position, seat, start(position, seat)[0])
    enough = position.energy[seat] >= energy and position.resources[seat] >= resources
    return deck_reasons.NoHelp() if enough else None


# --- what may not ------------------------------------------------------------------------------------------------


def no_fleet(position: LunationPosition, seat: int, action: BuildFleet) -> Reason:
    """Why no Fleet can be built at this location (LUN-239 to LUN-241)."""
    return surely(why_no_fleet(position, seat, action.at))


def no_recruit(position: LunationPosition, seat: int, action: Recruit) -> Reason:
    """Why no Character can be recruited, or not this captive (LUN-239 to LUN-244)."""
    return surely(why_no_recruit(position, seat, action.captive))


def no_card(position: LunationPosition, seat: int, action: BuyCard) -> Reason:
    """Why no Action card can be bought (LUN-246)."""
    return surely(why_no_card(position, seat))


def no_point(position: LunationPosition, seat: int, action: BuyPoint) -> Reason:
    """Why no point can be bought for counters of this kind (LUN-247)."""
    return surely(why_no_point(position, seat, action.paid))


def no_sale(position: LunationPosition, seat: int, action: SellPoint) -> Reason:
    """Why no point can be sold, or not for this mix (LUN-251)."""
    return surely(why_no_sale(position, seat, action.energy))


def no_help(position: LunationPosition, seat: int, action: LastHelp) -> Reason:
    """Why there is no help (LUN-252)."""
    return surely(why_no_help(position, seat))


def no_play(position: LunationPosition, seat: int, action: Play) -> Reason:
    """Why this card cannot be played in Logistics (LUN-36)."""
    return playing.refusal("logistics", position, seat, action)


# --- what follows ------------------------------------------------------------------------------------------------


def _noting(do: Callable[[LunationState, int, A, Emit], None]) -> Callable[[LunationState, int, A, Emit], None]:
    """LUN-250: who is without units once in this turn may go on so."""

    def noted(state: LunationState, seat: int, action: A, emit: Emit) -> None:
        state.without = state.without or unitless(state, seat)
        do(state, seat, action, emit)

    return noted


def _pay(state: LunationState, seat: int, thing: Bought, cost: Cost, emit: Emit) -> None:
    state.power[seat] -= cost.power
    state.energy[seat] -= cost.energy
    state.resources[seat] -= cost.resources
    emit(Paid(seat, thing, *cost))


def build_fleet(state: LunationState, seat: int, action: BuildFleet, emit: Emit) -> None:
    """The Fleet is paid for and placed, and may start a battle there (LUN-239, LUN-245)."""
    _pay(state, seat, "fleet", fleet_cost(state, seat, action.at), emit)
    state.deeds[seat][FLEETS_BUILT] += 1
    arrival.place_fleet(state, seat, action.at, emit)


def recruit(state: LunationState, seat: int, action: Recruit, emit: Emit) -> None:
    """LUN-243, LUN-244: paid, drawn and shown, then placed."""
    captive = action.captive
    _pay(state, seat, "character" if captive is None else "prisoner", character_cost(state, seat, captive), emit)
    state.deeds[seat][CHARACTERS_RECRUITED] += 1
    state.ask(Stationing(seat, "recruited"))
    if captive is None:
        state.draw_character(seat)
    else:
        state.set_figure(captive, Figure(seat, NOWHERE))


def buy_card(state: LunationState, seat: int, action: BuyCard, emit: Emit) -> None:
    """The card is paid for, and chance draws it (LUN-246)."""
    _pay(state, seat, "card", CARD_COST, emit)
    state.draw_cards(seat, 1)


def buy_point(state: LunationState, seat: int, action: BuyPoint, emit: Emit) -> None:
    """Seven counters of one kind are paid for a point (LUN-247)."""
    _pay(state, seat, "point", point_cost(action.paid), emit)
    state.add_points(seat, "bought", 1, emit)


def sell_point(state: LunationState, seat: int, action: SellPoint, emit: Emit) -> None:
    """A point goes, and three counters come in this mix (LUN-251)."""
    energy, resources = action.energy, SOLD_FOR - action.energy
    state.energy[seat] += energy
    state.resources[seat] += resources
    emit(PointSold(seat, energy, resources))
    state.add_points(seat, "sold", -1, emit)


def help_out(state: LunationState, seat: int, action: LastHelp, emit: Emit) -> None:
    """LUN-252: the Character is drawn, then both are placed; with an empty deck the Fleet comes alone."""
    state.helped[seat] = True
    emit(Helped(seat))
    state.ask(Stationing(seat, "help"))
    if None in state.figures:
        state.draw_character(seat)


PHASE = Phase(
    in_order,
    begin,
    Row(
        actions,
        Answer(BuildFleet, _noting(build_fleet), no_fleet),
        Answer(Recruit, _noting(recruit), no_recruit),
        Answer(BuyCard, _noting(buy_card), no_card),
        Answer(BuyPoint, _noting(buy_point), no_point),
        Answer(SellPoint, _noting(sell_point), no_sale),
        Answer(LastHelp, _noting(help_out), no_help),
        Answer(Play, _noting(playing.play), no_play),
        Answer(End, _noting(end)),
        secret=by_hand,
    ),
)


# --- where a Character goes --------------------------------------------------------------------------------------


def stations(position: LunationPosition, asked: Stationing) -> list[int]:
    """LUN-243, LUN-252, LUN-279: where the Character in hand can be placed."""
    match asked.why:
        case "recruited":
            return places(position, asked.seat)
        case "help":
            return [at for at in start(position, asked.seat) if may_come(position, asked.seat, at)]
        case "returned":
            return homes_for_returned(position, asked.seat)


def homes_for_returned(position: LunationPosition, seat: int) -> list[int]:
    """LUN-279: a planet with an own unit, or a location of the starting System without units of others."""
    with_unit = [at for at in position.places_of(seat) if at % PLACES]
    free = [at for at in start(position, seat) if not position.others_at(seat, at)]
    return sorted({*with_unit, *free})


def to_station_at(position: LunationPosition, asked: Stationing) -> Actions:
    """Each location where the Character, or what comes as help, can be placed (LUN-243, LUN-252, LUN-279)."""
    return Listed([Station(at) for at in stations(position, asked)])


def no_station(position: LunationPosition, asked: Stationing, action: Station) -> Reason:
    """There is no such location, or nothing can be placed there; and where it can (LUN-243, LUN-252, LUN-279)."""
    if not 0 <= action.at < len(position.planets):
        return deck_reasons.NoSuchPlace(action.at, len(position.planets) - 1)
    return _not_there(position, stations(position, asked))


def _not_there(position: LunationPosition, free: list[int]) -> Reason:
    return deck_reasons.NoUnitThere(tuple(position.place(at).name for at in free))


def station(state: LunationState, asked: Stationing, action: Station, emit: Emit) -> None:
    """The Character is placed there, and as help a Fleet with it, or alone (LUN-243, LUN-252, LUN-279)."""
    card = state.in_hand(asked.seat)
    if card is not None:
        arrival.place_character(state, card, asked.seat, action.at, emit)
    if asked.why == "help":
        arrival.place_fleet(state, asked.seat, action.at, emit)


STATIONING = Row(to_station_at, Answer(Station, station, no_station))
