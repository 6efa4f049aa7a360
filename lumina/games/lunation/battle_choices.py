"""What is asked in a battle: naming a bonus, rolls, cards, which Character is hit, Ambush, retreats."""

from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from lumina.core import CHANCE, Action, Actions, Listed, Reason, Tell

from . import events, playing, reasons
from .actions import Exhaust, Name, Pass, Play, Reroll, Retreat, Roll, Stay
from .battle import BLANK, MOST_AGAIN, MOST_DICE, PLUS
from .battle_end import retreat, retreats
from .battle_turn import throw
from .chance import rolls
from .decisions import ChooseDie, Rolling
from .effects import holds, played
from .named import name_of, named, names_of
from .table import Rule, by_hand

if TYPE_CHECKING:
    from .state import Position

PASS = Pass()
STAY = Stay()
PLAY = tuple(map(Play, range(64)))
NAME = tuple(map(Name, range(64)))
EXHAUST = tuple(map(Exhaust, range(64)))


def _asked(state: "Position") -> Any:
    return state.pending[-1]


# --- naming a bonus (LUN-92 to LUN-96) -----------------------------------------------------------------------------


def _names(state: "Position") -> Actions:
    """LUN-93; LUN-96: a side without a Fleet has to, if it can."""
    seat, at = _asked(state).seat, state.fight.at
    bonus = state.deck.characters
    found: list[Action] = [NAME[card] for card in state.ready_at(seat, at) if bonus[card].bonus > 0]
    if not found or state.fleets_at(seat, at):
        found.append(PASS)
    return Listed(found)


def _no_name(state: "Position", action: Action) -> Reason:
    if not isinstance(action, Name):
        return reasons.MustName()
    deck = state.deck.characters
    able = [one.card for one in _names(state) if isinstance(one, Name)]
    return reasons.NoBonus(name_of(deck, action.card), names_of(deck, able))


def _name(state: "Position", action: Action, tell: Tell) -> None:
    """LUN-92; LUN-95: the Fleet Commander's bonus lasts from now on."""
    seat = state.answered().seat
    if not isinstance(action, Name):
        tell(events.Passed(seat, "a bonus"))
        return
    side = state.fight.side(seat)
    lasts = holds(state, "bonus_lasts", seat, state.fight.at, (action.card,))
    state.fight.put(replace(side, named=action.card, running=action.card if lasts else None))
    tell(events.BonusNamed(seat, named(state.deck.characters, action.card)))


NAMING = Rule((Name, Pass), _names, _no_name, _name)


# --- rolls (LUN-90, LUN-101, LUN-102) ------------------------------------------------------------------------------


def _rolls(state: "Position") -> Actions:
    return rolls(_asked(state).dice)


def _bad_roll(state: "Position", action: Action) -> Reason:
    return reasons.BadRoll(_asked(state).dice)


def _roll(state: "Position", action: Action, tell: Tell) -> None:
    """LUN-101: dice that show +1 are rolled again with one more each, below seven; LUN-102: at most 100 of them."""
    assert isinstance(action, Roll)
    asked: Rolling = state.answered()
    side = state.fight.side(asked.side)
    tell(events.Rolled(side.seat, action.dice, asked.again > 0))
    pluses = action.dice.count(PLUS)
    again = min(pluses, MOST_AGAIN - asked.again)
    more = min(again, max(0, MOST_DICE - side.ordinary))
    settled = [BLANK] * (pluses - again) + [die for die in action.dice if die != PLUS]
    state.fight.put(replace(side, ordinary=side.ordinary + more, dice=tuple(sorted((*side.dice, *settled)))))
    if again:
        state.ask(Rolling(CHANCE, side.seat, again + more, asked.again + again))


ROLLING = Rule((Roll,), _rolls, _bad_roll, _roll)


# --- cards after the roll (LUN-104 to LUN-108) ---------------------------------------------------------------------


def _cards(state: "Position") -> Actions:
    seat = _asked(state).seat
    kinds = state.deck.phase_kinds["battle"]
    found: list[Action] = [PLAY[kind] for kind in kinds if state.holds_card(seat, kind) and _of_use(state, kind)]
    return Listed([*found, PASS])


def _of_use(state: "Position", kind: int) -> bool:
    """LUN-108: a re-roll needs a die on the table."""
    return not played(state.deck, kind, "reroll_one") or any(side.dice for side in state.fight.sides)


def _no_card(state: "Position", action: Action) -> Reason:
    assert isinstance(action, Play)
    return playing.why_not_hold(state, "battle", _asked(state).seat, action) or reasons.NoDice()


def _card(state: "Position", action: Action, tell: Tell) -> None:
    seat = state.answered().seat
    battle = state.fight
    if not isinstance(action, Play):
        battle.passes += 1
        tell(events.Passed(seat, "a card"))
        return
    battle.passes = 0
    state.play_card(seat, action.card, tell)
    side = battle.side(seat)
    shields = side.shields + played(state.deck, action.card, "add_shield")
    explosions = side.explosions + played(state.deck, action.card, "add_explosion")
    battle.put(replace(side, shields=shields, explosions=explosions))
    if played(state.deck, action.card, "reroll_one"):
        state.ask(ChooseDie(seat))
    if dice := played(state.deck, action.card, "extra_die"):
        throw(state, seat, dice, tell)


CARD = Rule((Play, Pass), _cards, _no_card, _card, by_hand)


def _dice(state: "Position") -> Actions:
    return Listed([Reroll(side.seat, face) for side in state.fight.sides for face in sorted({*side.dice})])


def _no_die(state: "Position", action: Action) -> Reason:
    assert isinstance(action, Reroll)
    sides = [side for side in state.fight.sides if side.seat == action.seat]
    return reasons.NoSuchDie(action.face, tuple(sorted({face for side in sides for face in side.dice})))


def _reroll(state: "Position", action: Action, tell: Tell) -> None:
    """LUN-108: the die is taken off the table and rolled."""
    assert isinstance(action, Reroll)
    seat = state.answered().seat
    side = state.fight.side(action.seat)
    dice = list(side.dice)
    dice.remove(action.face)
    state.fight.put(replace(side, dice=tuple(dice)))
    tell(events.RolledAgain(seat, action.seat, action.face))
    throw(state, action.seat, 1, tell)


DIE = Rule((Reroll,), _dice, _no_die, _reroll)


# --- Characters that are hit (LUN-112) -----------------------------------------------------------------------------


def _to_hit(state: "Position") -> Actions:
    return Listed([EXHAUST[card] for card in state.ready_at(_asked(state).seat, state.fight.at)])


def _not_hit(state: "Position", action: Action) -> Reason:
    assert isinstance(action, Exhaust)
    deck, ready = state.deck.characters, state.ready_at(_asked(state).seat, state.fight.at)
    return reasons.NotHit(name_of(deck, action.card), names_of(deck, ready))


def _hit(state: "Position", action: Action, tell: Tell) -> None:
    assert isinstance(action, Exhaust)
    state.answered()
    state.exhaust_character(action.card, tell)


HIT = Rule((Exhaust,), _to_hit, _not_hit, _hit)


# --- Ambush and retreats (LUN-121, LUN-125) ------------------------------------------------------------------------


def _ambushes(state: "Position") -> Actions:
    seat = _asked(state).seat
    held = [PLAY[kind] for kind in state.deck.phase_kinds["ambush"] if state.holds_card(seat, kind)]
    return Listed([*held, PASS])


def _no_ambush(state: "Position", action: Action) -> Reason:
    assert isinstance(action, Play)
    reason = playing.why_not_hold(state, "ambush", _asked(state).seat, action)
    assert reason is not None, f"{action} is legal"
    return reason


def _ambush(state: "Position", action: Action, tell: Tell) -> None:
    seat = state.answered().seat
    if isinstance(action, Play):
        state.play_card(seat, action.card, tell)
        state.fight.no_retreat = True
    else:
        tell(events.Passed(seat, "Ambush"))


AMBUSH = Rule((Play, Pass), _ambushes, _no_ambush, _ambush, by_hand)


def _retreats(state: "Position") -> Actions:
    return Listed([*(Retreat(to) for to in retreats(state, _asked(state).seat)), STAY])


def _no_retreat(state: "Position", action: Action) -> Reason:
    assert isinstance(action, Retreat)
    free = retreats(state, _asked(state).seat)
    return reasons.NoRetreat(action.to, tuple(state.place(to).name for to in free))


def _retreat(state: "Position", action: Action, tell: Tell) -> None:
    seat = state.answered().seat
    if isinstance(action, Retreat):
        retreat(state, seat, action.to, tell)
    else:
        tell(events.Stayed(seat))


RETREAT = Rule((Retreat, Stay), _retreats, _no_retreat, _retreat)
