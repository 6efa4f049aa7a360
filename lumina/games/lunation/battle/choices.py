"""What is asked in a battle: naming a bonus, rolls, cards, which Character is hit, Ambush, retreats."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from lumina.core import CHANCE, Action, Actions, Answer, Decision, Emit, Listed, Reason, Row

from .. import events, reasons
from ..actions import Exhaust, Name, Pass, Play, Reroll, Retreat, Roll, Stay
from ..chance import rolls
from ..decisions import AmbushWindow, BattleCard, ChooseDie, ExhaustOne, NameBonus, RetreatChoice, Rolling
from ..deck import playing
from ..deck.card_ref import name_of, named, names_of
from ..deck.effects import holds, played
from ..phases import by_hand, surely
from ..position import LunationPosition
from ..state import LunationState
from .end import leave, retreats
from .state import AMBUSH, BLANK, MOST_AGAIN, MOST_DICE, PLUS
from .turn import throw

PASS = Pass()
STAY = Stay()
PLAY = tuple(map(Play, range(64)))
NAME = tuple(map(Name, range(64)))
EXHAUST = tuple(map(Exhaust, range(64)))


# --- naming a bonus (LUN-92 to LUN-96) -----------------------------------------------------------------------------


def able_to_add(position: LunationPosition, seat: int) -> list[int]:
    """LUN-93: the ready Characters of a side that have a bonus."""
    bonus = position.deck.characters
    return [card for card in position.ready_at(seat, position.fight.at) if bonus[card].bonus > 0]


def names(position: LunationPosition, asked: NameBonus) -> Actions:
    """LUN-93; LUN-96: a side without a Fleet has to, if it can."""
    found: list[Action] = [NAME[card] for card in able_to_add(position, asked.seat)]
    if not found or position.fleets_at(asked.seat, position.fight.at):
        found.append(PASS)
    return Listed(found)


def not_named(position: LunationPosition, asked: NameBonus, action: Name) -> Reason:
    """The Character has no bonus to add, or is not a ready one of this side here; and which are (LUN-92, LUN-93)."""
    deck = position.deck.characters
    return reasons.NoBonus(name_of(deck, action.card), names_of(deck, able_to_add(position, asked.seat)))


def must_name(position: LunationPosition, asked: NameBonus, action: Pass) -> Reason:
    """A side without a Fleet has to name a Character (LUN-96)."""
    return reasons.MustName()


def name(state: LunationState, asked: NameBonus, action: Name, emit: Emit) -> None:
    """LUN-92; LUN-95: the Fleet Commander's bonus lasts from now on."""
    seat, card = asked.seat, action.card
    side = state.fight.side(seat)
    lasts = holds(state, "bonus_lasts", seat, state.fight.at, (card,))
    state.put_side(replace(side, named=card, running=card if lasts else None))
    emit(events.BonusNamed(seat, named(state.deck.characters, card)))


def name_nobody(state: LunationState, asked: NameBonus, action: Pass, emit: Emit) -> None:
    """No Character adds its bonus in this battle turn (LUN-92)."""
    emit(events.Passed(asked.seat, "a bonus"))


# --- rolls (LUN-90, LUN-101, LUN-102) ------------------------------------------------------------------------------


def all_rolls(position: LunationPosition, asked: Rolling) -> Actions:
    """All rolls of so many dice, with their odds (LUN-90)."""
    return rolls(asked.dice)


def bad_roll(position: LunationPosition, asked: Rolling, action: Roll) -> Reason:
    """The roll is not one of so many battle dice (LUN-90)."""
    return reasons.BadRoll(asked.dice)


def roll(state: LunationState, asked: Rolling, action: Roll, emit: Emit) -> None:
    """LUN-101: dice that show +1 are rolled again with one more each, below seven; LUN-102: at most 100 of them."""
    side = state.fight.side(asked.side)
    emit(events.Rolled(side.seat, action.dice, asked.again > 0))
    pluses = action.dice.count(PLUS)
    again = min(pluses, MOST_AGAIN - asked.again)
    more = min(again, max(0, MOST_DICE - side.ordinary))
    settled = [BLANK] * (pluses - again) + [die for die in action.dice if die != PLUS]
    state.put_side(replace(side, ordinary=side.ordinary + more, dice=tuple(sorted((*side.dice, *settled)))))
    if again:
        state.ask(Rolling(CHANCE, side.seat, again + more, asked.again + again))


# --- cards after the roll (LUN-104 to LUN-108) ---------------------------------------------------------------------


def cards(position: LunationPosition, asked: BattleCard) -> Actions:
    """Each kind of card for battles in the hand that is of use now, or none (LUN-104)."""
    held = position.hands[asked.seat].all
    kinds = position.deck.phase_kinds["battle"]
    found: list[Action] = [PLAY[kind] for kind in kinds if kind in held and _of_use(position, kind)]
    return Listed([*found, PASS])


def _of_use(position: LunationPosition, kind: int) -> bool:
    """LUN-108: a re-roll needs a die on the table."""
    return not played(position.deck, kind, "reroll_one") or any(side.dice for side in position.fight.sides)


def no_card(position: LunationPosition, asked: BattleCard, action: Play) -> Reason:
    """The card is not in the hand or not for battles, or no die is there to be rolled again (LUN-104, LUN-108)."""
    return playing.why_not_hold(position, "battle", asked.seat, action) or reasons.NoDice()


def play(state: LunationState, asked: BattleCard, action: Play, emit: Emit) -> None:
    """What the card adds counts for its side, and the row of passes begins anew (LUN-104 to LUN-108)."""
    seat, card, deck = asked.seat, action.card, state.deck
    state.play_card(seat, card, emit)
    side = state.fight.side(seat)
    shields = side.shields + played(deck, card, "add_shield")
    explosions = side.explosions + played(deck, card, "add_explosion")
    struck = state.fight.with_side(replace(side, shields=shields, explosions=explosions))
    state.battle = replace(struck, passes=0)
    if played(deck, card, "reroll_one"):
        state.ask(ChooseDie(seat))
    if dice := played(deck, card, "extra_die"):
        throw(state, seat, dice, emit)


def play_no_card(state: LunationState, asked: BattleCard, action: Pass, emit: Emit) -> None:
    """One pass more in a row (LUN-104)."""
    state.battle = replace(state.fight, passes=state.fight.passes + 1)
    emit(events.Passed(asked.seat, "a card"))


def dice_on_the_table(position: LunationPosition, asked: ChooseDie) -> Actions:
    """Each face that a die of a side shows, the attacker's first (LUN-108)."""
    return Listed([Reroll(side.seat, face) for side in position.fight.sides for face in sorted({*side.dice})])


def no_die(position: LunationPosition, asked: ChooseDie, action: Reroll) -> Reason:
    """No die of that side shows this face, and what its dice show (LUN-108)."""
    sides = [side for side in position.fight.sides if side.seat == action.seat]
    return reasons.NoSuchDie(action.face, tuple(sorted({face for side in sides for face in side.dice})))


def reroll(state: LunationState, asked: ChooseDie, action: Reroll, emit: Emit) -> None:
    """LUN-108: the die is taken off the table and rolled."""
    side = state.fight.side(action.seat)
    dice = list(side.dice)
    dice.remove(action.face)
    state.put_side(replace(side, dice=tuple(dice)))
    emit(events.RolledAgain(asked.seat, action.seat, action.face))
    throw(state, action.seat, 1, emit)


# --- Characters that are hit (LUN-112) -----------------------------------------------------------------------------


def to_hit(position: LunationPosition, asked: ExhaustOne) -> Actions:
    """Each ready Character of the side (LUN-112)."""
    return Listed([EXHAUST[card] for card in position.ready_at(asked.seat, position.fight.at)])


def not_hit(position: LunationPosition, asked: ExhaustOne, action: Exhaust) -> Reason:
    """The Character is not a ready one of this side here, and which are (LUN-112)."""
    deck, ready = position.deck.characters, position.ready_at(asked.seat, position.fight.at)
    return reasons.NotHit(name_of(deck, action.card), names_of(deck, ready))


def hit(state: LunationState, asked: ExhaustOne, action: Exhaust, emit: Emit) -> None:
    """The Character is exhausted by an explosion (LUN-112)."""
    state.exhaust_character(action.card, emit)


# --- Ambush and retreats (LUN-121, LUN-125) ------------------------------------------------------------------------


def ambushes(position: LunationPosition, asked: AmbushWindow) -> Actions:
    """Each kind of card in the hand that keeps from retreating, or none (LUN-121)."""
    held = position.hands[asked.seat].all
    return Listed([*[PLAY[kind] for kind in position.deck.phase_kinds["ambush"] if kind in held], PASS])


def no_ambush(position: LunationPosition, asked: AmbushWindow, action: Play) -> Reason:
    """The card is not in the hand, or is none for this window (LUN-121)."""
    return surely(playing.why_not_hold(position, "ambush", asked.seat, action))


def ambush(state: LunationState, asked: AmbushWindow, action: Play, emit: Emit) -> None:
    """Nobody retreats in the rest of this battle (LUN-122)."""
    state.play_card(asked.seat, action.card, emit)
    state.battle = replace(state.fight, no_retreat=True)


def let_go(state: LunationState, asked: AmbushWindow, action: Pass, emit: Emit) -> None:
    """The seat does not play Ambush (LUN-121)."""
    emit(events.Passed(asked.seat, AMBUSH))


def ways_out(position: LunationPosition, asked: RetreatChoice) -> Actions:
    """Each location to retreat to, or to stay (LUN-125)."""
    return Listed([*(Retreat(to) for to in retreats(position, asked.seat)), STAY])


def no_retreat(position: LunationPosition, asked: RetreatChoice, action: Retreat) -> Reason:
    """The force cannot retreat there, and where it can (LUN-126, LUN-127)."""
    free = retreats(position, asked.seat)
    return reasons.NoRetreat(action.to, tuple(position.place(to).name for to in free))


def retreat(state: LunationState, asked: RetreatChoice, action: Retreat, emit: Emit) -> None:
    """The whole force goes there, and the battle is over (LUN-125, LUN-128)."""
    leave(state, asked.seat, action.to, emit)


def stay(state: LunationState, asked: RetreatChoice, action: Stay, emit: Emit) -> None:
    """The side does not retreat in this battle turn (LUN-125)."""
    emit(events.Stayed(asked.seat))


BATTLE_DECISIONS: Final[Mapping[type[Decision], Row[Any, Any, Any]]] = {
    NameBonus: Row(names, Answer(Name, name, not_named), Answer(Pass, name_nobody, must_name)),
    Rolling: Row(all_rolls, Answer(Roll, roll, bad_roll)),
    BattleCard: Row(cards, Answer(Play, play, no_card), Answer(Pass, play_no_card), secret=by_hand),
    ChooseDie: Row(dice_on_the_table, Answer(Reroll, reroll, no_die)),
    ExhaustOne: Row(to_hit, Answer(Exhaust, hit, not_hit)),
    AmbushWindow: Row(ambushes, Answer(Play, ambush, no_ambush), Answer(Pass, let_go), secret=by_hand),
    RetreatChoice: Row(ways_out, Answer(Retreat, retreat, no_retreat), Answer(Stay, stay)),
}
