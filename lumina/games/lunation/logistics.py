"""Logistics: buying Fleets, Characters, action cards and points; help for who has lost all (LUN-239 to LUN-253)."""

from typing import TYPE_CHECKING, NamedTuple

from lumina.core import Action, Actions, Listed, Reason, Tell

from . import arrival, deck_reasons, playing
from .actions import (
    BuildFleet,
    BuyCard,
    BuyPoint,
    Counter,
    End,
    LastHelp,
    Play,
    Recruit,
    SellPoint,
    Station,
)
from .deck_decisions import Stationing
from .deck_events import Bought, Helped, Paid, PointSold
from .effects import amount, holds
from .named import names_of
from .playing import may_come
from .state import MOST_UNITS, NOWHERE, PLACES, Figure
from .table import Rule, Step, by_hand, in_order
from .trade import forbidden
from .vocabulary import CHARACTERS_RECRUITED, FLEETS_BUILT

if TYPE_CHECKING:
    from .state import Position

POINT_PRICE = 7
SOLD_FOR = 3
"""Counters for a point sold."""
END, BUY_CARD, LAST_HELP = End(), BuyCard(), LastHelp()
POINT_FOR_ENERGY, POINT_FOR_RESOURCES = BuyPoint("energy"), BuyPoint("resources")


class Cost(NamedTuple):
    power: int
    energy: int
    resources: int


# --- what may be done --------------------------------------------------------------------------------------------


def begin(state: "Position", tell: Tell) -> None:
    """A seat's turn in Logistics."""
    state.without = False


def actions(state: "Position") -> Actions:
    """All that the seat can pay for, and the end."""
    seat = state.active
    found = playing.actions(state, "logistics", seat)
    found += [BuildFleet(at) for at in places(state, seat) if why_no_fleet(state, seat, at) is None]
    captives = [None, *captives_of(state, seat)]
    found += [Recruit(captive) for captive in captives if why_no_recruit(state, seat, captive) is None]
    if why_no_card(state, seat) is None:
        found.append(BUY_CARD)
    points = (POINT_FOR_ENERGY, POINT_FOR_RESOURCES)
    found += [buy for buy in points if why_no_point(state, seat, buy.paid) is None]
    found += [SellPoint(energy) for energy in range(SOLD_FOR + 1) if why_no_sale(state, seat, energy) is None]
    if why_no_help(state, seat) is None:
        found.append(LAST_HELP)
    found.append(END)
    return Listed(found)


def unitless(state: "Position", seat: int) -> bool:
    """Whether the seat has no unit on the map."""
    return not state.crew[seat] and not state.fleet_count(seat)


def start(state: "Position", seat: int) -> list[int]:
    """The five locations of the seat's starting System."""
    home = state.homes[seat]
    assert home is not None
    return list(range(PLACES * home, PLACES * home + PLACES))


def places(state: "Position", seat: int) -> list[int]:
    """LUN-240, LUN-250: where new units of the seat may be placed."""
    found = state.places_of(seat)
    if state.without or not found:
        found = sorted({*found, *start(state, seat)})
    return [at for at in found if may_come(state, seat, at)]


def captives_of(state: "Position", seat: int) -> list[int]:
    """The Characters that the seat has captured and still holds."""
    return [card for card, figure in enumerate(state.figures) if figure is not None and figure.captor == seat]


def not_captive(state: "Position", seat: int) -> Reason:
    """Who is, where somebody else was named."""
    return deck_reasons.NotCaptive(names_of(state.deck.characters, captives_of(state, seat)))


def fleet_cost(state: "Position", seat: int, at: int) -> Cost:
    """LUN-239: what a Fleet costs here."""
    energy, resources = amount(state, "fleet_energy", seat, at), amount(state, "fleet_resources", seat, at)
    return Cost(1, max(0, 1 + energy), max(0, 1 + resources))


def character_cost(state: "Position", seat: int, captive: int | None) -> Cost:
    """LUN-239, LUN-244: of the deck, or a captive."""
    energy, resources = amount(state, "character_energy", seat), amount(state, "character_resources", seat)
    return Cost(1 if captive is None else 2, max(0, 2 + energy), max(0, 2 + resources))


def _too_poor(state: "Position", seat: int, cost: Cost) -> Reason | None:
    has = (state.power[seat], state.energy[seat], state.resources[seat])
    if any(price > there for price, there in zip(cost, has, strict=True)):
        return deck_reasons.TooPoor(cost, has)
    return None


def why_no_fleet(state: "Position", seat: int, at: int) -> Reason | None:
    """LUN-239 to LUN-241."""
    if not 0 <= at < len(state.planets):
        return deck_reasons.NoSuchPlace(at, len(state.planets) - 1)
    if state.fleet_count(seat) >= MOST_UNITS:
        return deck_reasons.FleetLimit()
    if at not in (free := places(state, seat)):
        return _not_there(state, free)
    return _too_poor(state, seat, fleet_cost(state, seat, at))


def why_no_recruit(state: "Position", seat: int, captive: int | None) -> Reason | None:
    """LUN-239 to LUN-244."""
    if captive is not None and captive not in captives_of(state, seat):
        return not_captive(state, seat)
    if holds(state, "no_recruiting", seat):
        return forbidden(state)
    if len(state.crew[seat]) >= MOST_UNITS:
        return deck_reasons.CharacterLimit()
    if captive is None and None not in state.figures:
        return deck_reasons.NoCharacterLeft()
    if not (free := places(state, seat)):
        return _not_there(state, free)
    return _too_poor(state, seat, character_cost(state, seat, captive))


def why_no_card(state: "Position", seat: int) -> Reason | None:
    """LUN-246."""
    if holds(state, "no_action_purchase", seat):
        return forbidden(state)
    if not state.cards_left:
        return deck_reasons.NoCardLeft()
    return _too_poor(state, seat, Cost(1, 0, 0))


def _point_cost(paid: Counter) -> Cost:
    return Cost(0, POINT_PRICE, 0) if paid == "energy" else Cost(0, 0, POINT_PRICE)


def why_no_point(state: "Position", seat: int, paid: Counter) -> Reason | None:
    """LUN-247: all of one kind."""
    return _too_poor(state, seat, _point_cost(paid))


def why_no_sale(state: "Position", seat: int, energy: int) -> Reason | None:
    """LUN-251."""
    if not 0 <= energy <= SOLD_FOR:
        return deck_reasons.BadMix()
    if not unitless(state, seat) or (state.energy[seat] and state.resources[seat]):
        return deck_reasons.NotInNeed()
    return deck_reasons.NoPointToSell() if sum(state.points[seat]) < 1 else None


def why_no_help(state: "Position", seat: int) -> Reason | None:
    """LUN-252: Power is not counted."""
    if state.helped[seat]:
        return deck_reasons.AlreadyHelped()
    if not unitless(state, seat):
        return deck_reasons.NoHelp()
    _, energy, resources = fleet_cost(state, seat, start(state, seat)[0])
    enough = state.energy[seat] >= energy and state.resources[seat] >= resources
    return deck_reasons.NoHelp() if enough else None


def refusal(state: "Position", action: Action) -> Reason:
    """Why something else is not possible in the own turn in Logistics."""
    reason = _refusal(state, state.active, action)
    assert reason is not None, f"{action} is legal"
    return reason


def _refusal(state: "Position", seat: int, action: Action) -> Reason | None:
    match action:
        case BuildFleet(at):
            return why_no_fleet(state, seat, at)
        case Recruit(captive):
            return why_no_recruit(state, seat, captive)
        case BuyCard():
            return why_no_card(state, seat)
        case BuyPoint(paid):
            return why_no_point(state, seat, paid)
        case SellPoint(energy):
            return why_no_sale(state, seat, energy)
        case LastHelp():
            return why_no_help(state, seat)
        case Play():
            return playing.refusal(state, "logistics", seat, action)
    return None


# --- what follows ------------------------------------------------------------------------------------------------


def do(state: "Position", action: Action, tell: Tell) -> None:
    """An action of the own turn in Logistics. Who is without units once may go on so this turn (LUN-250)."""
    seat = state.active
    state.without = state.without or unitless(state, seat)
    match action:
        case Play():
            playing.do(state, action, seat, tell)
        case BuildFleet(at):
            _pay(state, seat, "fleet", fleet_cost(state, seat, at), tell)
            state.deeds[seat][FLEETS_BUILT] += 1
            arrival.place_fleet(state, seat, at, tell)
        case Recruit(captive):
            _recruit(state, seat, captive, tell)
        case BuyCard():
            _pay(state, seat, "card", Cost(1, 0, 0), tell)
            state.draw_cards(seat, 1)
        case BuyPoint(paid):
            _pay(state, seat, "point", _point_cost(paid), tell)
            state.add_points(seat, "bought", 1, tell)
        case SellPoint(energy):
            _sell(state, seat, energy, tell)
        case LastHelp():
            _help(state, seat, tell)
        case End():
            state.done = True


def _pay(state: "Position", seat: int, thing: Bought, cost: Cost, tell: Tell) -> None:
    state.power[seat] -= cost.power
    state.energy[seat] -= cost.energy
    state.resources[seat] -= cost.resources
    tell(Paid(seat, thing, *cost))


def _recruit(state: "Position", seat: int, captive: int | None, tell: Tell) -> None:
    """LUN-243, LUN-244: paid, drawn and shown, then placed."""
    _pay(state, seat, "character" if captive is None else "prisoner", character_cost(state, seat, captive), tell)
    state.deeds[seat][CHARACTERS_RECRUITED] += 1
    state.ask(Stationing(seat, "recruited"))
    if captive is None:
        state.draw_character(seat)
    else:
        state.set_figure(captive, Figure(seat, NOWHERE))


def _sell(state: "Position", seat: int, energy: int, tell: Tell) -> None:
    state.energy[seat] += energy
    state.resources[seat] += SOLD_FOR - energy
    tell(PointSold(seat, energy, SOLD_FOR - energy))
    state.add_points(seat, "sold", -1, tell)


def _help(state: "Position", seat: int, tell: Tell) -> None:
    """LUN-252: the Character is drawn, then both are placed; with an empty deck the Fleet comes alone."""
    state.helped[seat] = True
    tell(Helped(seat))
    state.ask(Stationing(seat, "help"))
    if None in state.figures:
        state.draw_character(seat)


# --- where a Character goes --------------------------------------------------------------------------------------


def stations(state: "Position", asked: Stationing) -> list[int]:
    """LUN-243, LUN-252, LUN-279: where the Character in hand can be placed."""
    match asked.why:
        case "recruited":
            return places(state, asked.seat)
        case "help":
            return [at for at in start(state, asked.seat) if may_come(state, asked.seat, at)]
        case "returned":
            return homes_for_returned(state, asked.seat)


def homes_for_returned(state: "Position", seat: int) -> list[int]:
    """LUN-279: a planet with an own unit, or a location of the starting System without units of others."""
    with_unit = [at for at in state.places_of(seat) if at % PLACES]
    free = [at for at in start(state, seat) if not state.others_at(seat, at)]
    return sorted({*with_unit, *free})


def _stations(state: "Position") -> Actions:
    asked = state.pending[-1]
    assert isinstance(asked, Stationing)
    return Listed([Station(at) for at in stations(state, asked)])


def _no_station(state: "Position", action: Action) -> Reason:
    assert isinstance(action, Station)
    if not 0 <= action.at < len(state.planets):
        return deck_reasons.NoSuchPlace(action.at, len(state.planets) - 1)
    asked = state.pending[-1]
    assert isinstance(asked, Stationing)
    return _not_there(state, stations(state, asked))


def _not_there(state: "Position", free: list[int]) -> Reason:
    return deck_reasons.NoUnitThere(tuple(state.place(at).name for at in free))


def _station(state: "Position", action: Action, tell: Tell) -> None:
    assert isinstance(action, Station)
    asked = state.answered()
    card = state.in_hand(asked.seat)
    if card is not None:
        arrival.place_character(state, card, asked.seat, action.at, tell)
    if asked.why == "help":
        arrival.place_fleet(state, asked.seat, action.at, tell)


BUYS: tuple[type[Action], ...] = (BuildFleet, Recruit, BuyCard, BuyPoint, SellPoint, LastHelp, End, *playing.PLAYS)
STEP = Step(in_order, begin, Rule(BUYS, actions, refusal, do, by_hand))
STATIONING = Rule((Station,), _stations, _no_station, _station)
