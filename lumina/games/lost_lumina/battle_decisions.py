"""The decisions of a battle: what may be answered, why something else may not, and what follows.

Those about dice are in `dice_decisions.py`.
"""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from lumina.core import Actions, Answer, Decision, Emit, Listed, Reason, Row, in_secret

from . import events, reasons
from .actions import Accept, Decline, Fight, Lead, Place, Remove, Retreat, Show
from .decisions import (
    ChooseCard,
    LeadFollower,
    PlaceAnywhere,
    RemoveFollower,
    RetreatTo,
    ShowCard,
    TradeFollowers,
)
from .side import Side
from .state import SEATS, LostLuminaPosition, LostLuminaState

FIGHT = tuple(map(Fight, range(64)))
SHOW = tuple(map(Show, range(64)))
DECLINE = Decline()
YES_OR_NO = Listed([Accept(), DECLINE])


def not_in_hand(position: LostLuminaPosition, asked: ChooseCard | ShowCard, action: Fight | Show) -> Reason:
    """The card is not in the hand of the seat that is asked, and what is (LOS-23, LOS-68)."""
    return reasons.NotInHand(action.card, position.hands[asked.seat].all)


# --- the battle card, a card that is shown ---------------------------------------------------------------------------


def battle_cards(position: LostLuminaPosition, asked: ChooseCard) -> Actions:
    """Each card of the hand (LOS-23)."""
    return Listed(position.hands[asked.seat].each(FIGHT))


def choose_card(state: LostLuminaState, asked: ChooseCard, action: Fight, emit: Emit) -> None:
    """The card lies face down before its seat, and no event shows it to the other (LOS-23)."""
    one, two = state.fight.chosen
    state.battle = replace(state.fight, chosen=(action.card, two) if asked.seat == 0 else (one, action.card))
    emit(events.Chose(asked.seat, action.card))


def cards_to_show(position: LostLuminaPosition, asked: ShowCard) -> Actions:
    """Each card of the hand, or none (LOS-68)."""
    return Listed([*position.hands[asked.seat].each(SHOW), DECLINE])


def show_card(state: LostLuminaState, asked: ShowCard, action: Show, emit: Emit) -> None:
    """Everybody sees the card, and the side has its ability now (LOS-68)."""
    side = Side(state, asked.seat, emit)
    side.uses()
    side.show(action.card)


def show_none(state: LostLuminaState, asked: ShowCard, action: Decline, emit: Emit) -> None:
    """No card is shown, and nothing is copied (LOS-68)."""
    Side(state, asked.seat, emit).declines("show")


# --- followers that go or come ---------------------------------------------------------------------------------------


def removals(position: LostLuminaPosition, asked: RemoveFollower) -> Actions:
    """A follower of each of the owners, from each area where they have one (LOS-56, LOS-61)."""
    followers = position.followers
    return Listed([Remove(owner, area) for owner in asked.owners for area, n in enumerate(followers[owner]) if n])


def remove(state: LostLuminaState, asked: RemoveFollower, action: Remove, emit: Emit) -> None:
    """One follower goes back from the area to its owner's supply (LOS-30, LOS-56, LOS-61)."""
    state.remove(action.owner, action.area, 1, emit)


def why_not_remove(position: LostLuminaPosition, asked: RemoveFollower, action: Remove) -> Reason:
    """No such area, a follower of somebody the ability does not reach, or none of theirs there (LOS-56, LOS-61)."""
    if not position.is_area(action.area):
        return reasons.NoSuchArea(action.area, position.land.names)
    if action.owner not in asked.owners:
        return reasons.NotTheirs(action.owner, asked.owners)
    return reasons.NobodyThere(action.owner, position.land.names[action.area])


def leads(position: LostLuminaPosition, asked: LeadFollower) -> Actions:
    """A follower of either seat in the Battle Area, into each other area (LOS-58)."""
    here = position.fight.area
    elsewhere = [area for area in range(len(position.land.names)) if area != here]
    return Listed([Lead(owner, to) for owner in SEATS if position.here(owner) for to in elsewhere])


def lead(state: LostLuminaState, asked: LeadFollower, action: Lead, emit: Emit) -> None:
    """The follower goes to its new area; then the other player is asked, if anybody is left here (LOS-58)."""
    state.move(action.owner, 1, state.fight.area, action.to, emit, by=asked.card, seat=asked.seat)
    if asked.then is not None and any(map(state.here, SEATS)):
        state.ask(LeadFollower(asked.then, asked.card, None))


def why_not_lead(position: LostLuminaPosition, asked: LeadFollower, action: Lead) -> Reason:
    """No such area, no such player, the Battle Area itself, or none of this player's followers in it (LOS-58)."""
    here = position.fight.area
    if not position.is_area(action.to):
        return reasons.NoSuchArea(action.to, position.land.names)
    if action.owner not in SEATS:
        return reasons.NotTheirs(action.owner, SEATS)
    if action.to == here:
        return reasons.AnotherArea(position.land.names[here])
    return reasons.NobodyThere(action.owner, position.land.names[here])


def yes_or_no(position: LostLuminaPosition, asked: object) -> Actions:
    """To have one of each taken away, or not (LOS-63)."""
    return YES_OR_NO


def trade(state: LostLuminaState, asked: TradeFollowers, action: Accept, emit: Emit) -> None:
    """One follower of each side in the Battle Area goes back to its supply (LOS-63)."""
    side = Side(state, asked.seat, emit)
    side.uses()
    side.loses(1)
    side.foe.loses(1)


def trade_none(state: LostLuminaState, asked: TradeFollowers, action: Decline, emit: Emit) -> None:
    """Both sides keep their followers (LOS-63)."""
    Side(state, asked.seat, emit).declines("trade")


def all_areas(position: LostLuminaPosition, asked: PlaceAnywhere) -> Actions:
    """Each area of the map (LOS-74)."""
    return Listed(position.land.places)


def place_anywhere(state: LostLuminaState, asked: PlaceAnywhere, action: Place, emit: Emit) -> None:
    """A follower goes from the supply into the area (LOS-74)."""
    state.place(asked.seat, action.area, emit)


def no_such_area(position: LostLuminaPosition, asked: PlaceAnywhere, action: Place) -> Reason:
    """The map has no area with this number, and which it has (LOS-74)."""
    return reasons.NoSuchArea(action.area, position.land.names)


def retreats(position: LostLuminaPosition, asked: RetreatTo) -> Actions:
    """Each area adjacent to the Battle Area (LOS-78)."""
    return Listed([Retreat(to) for to in position.land.neighbours[position.fight.area]])


def retreat(state: LostLuminaState, asked: RetreatTo, action: Retreat, emit: Emit) -> None:
    """All of the seat's followers in the Battle Area go to that area (LOS-78)."""
    battle = state.fight
    by = battle.fighters[asked.seat].ability
    state.move(asked.seat, state.here(asked.seat), battle.area, action.to, emit, by=by, seat=asked.seat)


def not_beside(position: LostLuminaPosition, asked: RetreatTo, action: Retreat) -> Reason:
    """No such area, or one that is not adjacent to the Battle Area (LOS-78)."""
    here, land = position.fight.area, position.land
    if not position.is_area(action.to):
        return reasons.NoSuchArea(action.to, land.names)
    return reasons.NotBeside(land.names[here], land.near(here))


BATTLE_DECISIONS: Final[Mapping[type[Decision], Row[Any, Any, Any]]] = {
    ChooseCard: Row(battle_cards, Answer(Fight, choose_card, not_in_hand), secret=in_secret),
    ShowCard: Row(cards_to_show, Answer(Show, show_card, not_in_hand), Answer(Decline, show_none), secret=in_secret),
    RemoveFollower: Row(removals, Answer(Remove, remove, why_not_remove)),
    LeadFollower: Row(leads, Answer(Lead, lead, why_not_lead)),
    TradeFollowers: Row(yes_or_no, Answer(Accept, trade), Answer(Decline, trade_none)),
    PlaceAnywhere: Row(all_areas, Answer(Place, place_anywhere, no_such_area)),
    RetreatTo: Row(retreats, Answer(Retreat, retreat, not_beside)),
}
