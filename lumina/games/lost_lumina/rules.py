"""The rules of Lost Lumina: the draft, the turns, and how a game ends. A battle's steps are in `steps.py`."""

from typing import Final

from lumina.cards import Held
from lumina.core import CHANCE, Action, Actions, Actor, Answer, Emit, Listed, Reason, Row, Table, Weighted, in_secret

from . import events, reasons
from .actions import Deal, Discard, End, First, Keep, Move, Place, Resolve
from .battle import Battle, Fighter
from .battle_decisions import BATTLE_DECISIONS
from .characters import ACTION_POINTS
from .dice import Deals
from .dice_decisions import DICE_DECISIONS
from .state import NO_CARDS, ROUNDS, SEATS, LostLuminaPosition, LostLuminaState
from .steps import go_on

FIRST_FOLLOWERS = 5
"""Three and two (LOS-11)."""
END: Final = End()
DISCARD = tuple(map(Discard, range(64)))
KEEP = tuple(map(Keep, range(64)))


# --- the draft -------------------------------------------------------------------------------------------------------


def first_players(position: LostLuminaPosition, turn: Actor) -> Actions:
    """Each seat, equally likely (LOS-10)."""
    return Weighted({First(seat): 1 for seat in SEATS})


def name_first(state: LostLuminaState, turn: Actor, action: First, emit: Emit) -> None:
    """Chance has named who places the first follower; the draft comes before that (LOS-10)."""
    state.first, state.stage = action.seat, "deal"
    emit(events.FirstPlayer(action.seat))


def no_such_seat(position: LostLuminaPosition, turn: Actor, action: First) -> Reason:
    """The seat that was named is not at the table."""
    return reasons.NoSuchSeat(action.seat)


def deals(position: LostLuminaPosition, turn: Actor) -> Actions:
    """All deals of two cards to each seat from those that nobody has drawn (LOS-7)."""
    return Deals(position.deck)


def deal(state: LostLuminaState, turn: Actor, action: Deal, emit: Emit) -> None:
    """LOS-7, LOS-8: two cards each; seat 0 is asked first."""
    one, two = (Held.of(action.cards[seat], (seat,)) for seat in SEATS)
    state.drawn, state.stage, state.turn = (one, two), "draft", 0
    for seat in SEATS:
        emit(events.Dealt(seat, action.cards[seat]))


def bad_deal(position: LostLuminaPosition, turn: Actor, action: Deal) -> Reason:
    """The deal is not two different cards, ascending, for each seat, from those that nobody has drawn (LOS-7)."""
    return reasons.BadDeal()


def cards_to_keep(position: LostLuminaPosition, seat: int) -> Actions:
    """Each of the two cards that the seat has drawn (LOS-7)."""
    return Listed(position.drawn[seat].each(KEEP))


def keep(state: LostLuminaState, seat: int, action: Keep, emit: Emit) -> None:
    """LOS-7, LOS-8: once both have chosen, the other cards change hands."""
    emit(events.Kept(seat, action.card))
    if seat == 0:
        state.kept, state.turn = (action.card, None), 1
        return
    for giver, kept in ((0, state.kept[0]), (1, action.card)):
        assert kept is not None
        (given,) = (card for card in state.drawn[giver].all if card != kept)
        taker = 1 - giver
        state.hands[giver] = state.hands[giver].plus(kept, (giver,))
        state.hands[taker] = state.hands[taker].plus(given, SEATS)
        emit(events.HandedOver(giver, taker, given))
    state.drawn, state.kept = (NO_CARDS, NO_CARDS), (None, None)
    state.rounds += 1
    if state.rounds < ROUNDS:
        state.stage, state.turn = "deal", CHANCE
    else:
        assert state.first is not None
        state.stage, state.turn = "first followers", state.first


def not_drawn(position: LostLuminaPosition, seat: int, action: Keep) -> Reason:
    """The card is none of the two that the seat has drawn (LOS-7)."""
    return reasons.NotDrawn(action.card, position.drawn[seat].all)


# --- the first followers ---------------------------------------------------------------------------------------------


def free_areas(position: LostLuminaPosition, seat: int) -> Actions:
    """LOS-12: where the opponent has placed none."""
    other = position.followers[1 - seat]
    return Listed([place for place in position.land.places if not other[place.area]])


def place_first(state: LostLuminaState, seat: int, action: Place, emit: Emit) -> None:
    """LOS-11, LOS-13: by turns; then the player with fewer of them begins."""
    state.place(seat, action.area, emit)
    state.turn = 1 - seat
    if sum(map(sum, state.followers)) == FIRST_FOLLOWERS:
        begin_turn(state, 1 - seat, emit)


def not_free(position: LostLuminaPosition, seat: int, action: Place) -> Reason:
    """No such area, or one where the opponent has placed a follower (LOS-12)."""
    if not position.is_area(action.area):
        return reasons.NoSuchArea(action.area, position.land.names)
    return reasons.OthersArea(position.land.names[action.area])


# --- a turn ----------------------------------------------------------------------------------------------------------


def begin_turn(state: LostLuminaState, seat: int, emit: Emit) -> None:
    """LOS-13, LOS-14: who has no card has no reinforcement, and then there is no battle either."""
    if not any(state.hands):
        state.end("both hands are empty", emit)
        return
    state.active = seat if state.hands[seat] else 1 - seat
    state.turn, state.stage = state.active, "discard"
    emit(events.TurnBegan(state.active))


def discards(position: LostLuminaPosition, seat: int) -> Actions:
    """Each card of the hand (LOS-14)."""
    return Listed(position.hands[seat].each(DISCARD))


def discard(state: LostLuminaState, seat: int, action: Discard, emit: Emit) -> None:
    """The card lies face up on the pile, and brings its action points (LOS-14)."""
    state.take_from_hand(seat, action.card)
    state.discards += (action.card,)
    state.points, state.stage = ACTION_POINTS[action.card], "reinforce"
    emit(events.Discarded(seat, action.card, state.points))


def not_in_hand(position: LostLuminaPosition, seat: int, action: Discard) -> Reason:
    """The card is not in the seat's hand, and what is (LOS-14)."""
    return reasons.NotInHand(action.card, position.hands[seat].all)


def reinforcements(position: LostLuminaPosition, seat: int) -> Actions:
    """Each place for a follower of the supply, each move, and the end (LOS-15 to LOS-17)."""
    land = position.land
    found: list[Action] = []
    if position.supply[seat]:
        found += position.places(seat)
    for area, n in enumerate(position.followers[seat]):
        if n:
            found += land.moves_from(area, n)
    found.append(END)
    return Listed(found)


def place(state: LostLuminaState, seat: int, action: Place, emit: Emit) -> None:
    """For one action point a follower comes from the supply (LOS-15)."""
    state.place(seat, action.area, emit)
    spend_point(state, emit)


def why_not_place(position: LostLuminaPosition, seat: int, action: Place) -> Reason:
    """No such area, an empty supply, or an area that the seat does not control alone (LOS-15)."""
    if not position.is_area(action.area):
        return reasons.NoSuchArea(action.area, position.land.names)
    if not position.supply[seat]:
        return reasons.EmptySupply()
    own, other = position.followers[seat][action.area], position.followers[1 - seat][action.area]
    return reasons.NotAlone(position.land.names[action.area], own, other)


def move(state: LostLuminaState, seat: int, action: Move, emit: Emit) -> None:
    """For one action point followers go to an adjacent area (LOS-16)."""
    state.move(seat, action.followers, action.start, action.to, emit)
    spend_point(state, emit)


def why_not_move(position: LostLuminaPosition, seat: int, action: Move) -> Reason:
    """No such area, not so many followers there, or areas that are not adjacent (LOS-16)."""
    start, to, names = action.start, action.to, position.land.names
    if not position.is_area(start):
        return reasons.NoSuchArea(start, names)
    own = position.followers[seat][start]
    if not 1 <= action.followers <= own:
        return reasons.TooFew(names[start], own, action.followers)
    if not position.is_area(to):
        return reasons.NoSuchArea(to, names)
    return reasons.NotAdjacent(names[start], names[to], position.land.near(start))


def end_reinforcement(state: LostLuminaState, seat: int, action: End, emit: Emit) -> None:
    """LOS-17: what is left is lost."""
    emit(events.Ended(seat, state.points))
    state.points = 0
    next_battle(state, emit)


def spend_point(state: LostLuminaState, emit: Emit) -> None:
    """One action point fewer; with none left the reinforcement is over (LOS-17)."""
    state.points -= 1
    if not state.points:
        next_battle(state, emit)


# --- battles ---------------------------------------------------------------------------------------------------------


def next_battle(state: LostLuminaState, emit: Emit) -> None:
    """LOS-19, LOS-22: the Battle Areas are found anew; with none the turn is over (LOS-48)."""
    areas = state.battle_areas
    if not areas:
        begin_turn(state, 1 - state.active, emit)
    elif len(areas) == 1:
        begin_battle(state, areas[0], emit)
    else:
        state.stage, state.turn = "next battle", state.active


def battles(position: LostLuminaPosition, seat: int) -> Actions:
    """Each Battle Area (LOS-19)."""
    return Listed([Resolve(area) for area in position.battle_areas])


def resolve(state: LostLuminaState, seat: int, action: Resolve, emit: Emit) -> None:
    """The battle in this area comes next (LOS-19)."""
    begin_battle(state, action.area, emit)


def no_battle(position: LostLuminaPosition, seat: int, action: Resolve) -> Reason:
    """No such area, or one that is no Battle Area, and which are (LOS-19)."""
    if not position.is_area(action.area):
        return reasons.NoSuchArea(action.area, position.land.names)
    names = position.land.names
    return reasons.NoBattle(names[action.area], tuple(names[area] for area in position.battle_areas))


def begin_battle(state: LostLuminaState, area: int, emit: Emit) -> None:
    """A battle with nothing chosen yet; the attacker is who the area says (LOS-20)."""
    attacker = state.attackers[area]
    assert attacker is not None
    state.stage, state.battle = "battle", Battle(area, attacker, (Fighter(), Fighter()))
    emit(events.BattleBegan(state.land.names[area], attacker))


def fight_on(state: LostLuminaState, emit: Emit) -> None:
    """The battle up to the next question, and those after it."""
    while state.battle is not None and not state.pending and state.outcome is None:
        if go_on(state, emit):
            next_battle(state, emit)


TABLE: Final = Table(
    phases={
        "first": Row(first_players, Answer(First, name_first, no_such_seat)),
        "deal": Row(deals, Answer(Deal, deal, bad_deal)),
        "draft": Row(cards_to_keep, Answer(Keep, keep, not_drawn), secret=in_secret),
        "first followers": Row(free_areas, Answer(Place, place_first, not_free)),
        "discard": Row(discards, Answer(Discard, discard, not_in_hand), secret=in_secret),
        "reinforce": Row(
            reinforcements,
            Answer(Place, place, why_not_place),
            Answer(Move, move, why_not_move),
            Answer(End, end_reinforcement),
        ),
        "next battle": Row(battles, Answer(Resolve, resolve, no_battle)),
    },
    decisions={**BATTLE_DECISIONS, **DICE_DECISIONS},
    not_now=lambda position: reasons.NotNow(position.question),
    go_on=fight_on,
)
"""The phases in their order, and what interrupts a battle."""
