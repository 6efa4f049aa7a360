"""The course of a battle, step by step up to the next question: naming, rolls, cards, damage, end, Ambush, retreats."""

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec.structs import replace

from lumina.core import CHANCE, Emit

from .. import events
from ..decisions import AmbushWindow, BattleCard, ExhaustOne, NameBonus, RetreatChoice, Rolling
from ..deck.effects import amount, parts, with_bonus
from ..deck.vocabulary import FLEETS_DESTROYED
from ..position import JUMPED, LunationPosition
from ..state import LunationState
from .end import end_check, pact, retreats
from .state import EXPLOSION, LAST_FREE_TURN, MOST_DICE, SHIELD, Battle, Side


def fight_on(state: LunationState, emit: Emit) -> None:
    """The battle up to its next question, or over its end."""
    while STEPS[state.fight.step](state, state.fight, emit):
        pass


# --- what a side comes to ------------------------------------------------------------------------------------------


def role(battle: Battle, seat: int) -> str:
    """The side as card texts call it."""
    return "attacker" if battle.sides[0].seat == seat else "defender"


def _lasting(position: LunationPosition, battle: Battle, side: Side, word: str) -> int:
    """What cards in force and the Character named in this battle turn add."""
    among, as_what = position.characters_at(side.seat, battle.at), role(battle, side.seat)
    found = amount(position, word, side.seat, battle.at, among, as_what)
    return found + (0 if side.named is None else with_bonus(position.deck, side.named, word, as_what))


def pool(position: LunationPosition, battle: Battle, side: Side) -> int:
    """LUN-91 to LUN-99: the dice of a side in this battle turn."""
    fleets = position.fleets_at(side.seat, battle.at)
    dice = fleets + _bonus(position, side) + _lasting(position, battle, side, "battle_dice")
    return min(MOST_DICE, max(1 if fleets else 0, dice))


def _bonus(position: LunationPosition, side: Side) -> int:
    """LUN-92, LUN-95."""
    named = side.named if side.running is None else side.running
    return 0 if named is None else position.deck.characters[named].bonus


class Summand(NamedTuple):
    """A line of a sum: what adds so much."""

    words: str
    number: int


def dice_parts(position: LunationPosition, battle: Battle, side: Side) -> list[Summand]:
    """What `pool` is made of, up to the damage; a last part makes up for more than there may be, or less."""
    fleets = position.fleets_at(side.seat, battle.at)
    named = side.named if side.running is None else side.running
    found = [Summand("Fleet" if fleets == 1 else "Fleets", fleets)] if fleets else []
    if named is not None:
        lasts = " (lasts)" if side.running is not None else ""
        found.append(Summand(f"{position.deck.characters[named].name}{lasts}", _bonus(position, side)))
    found += _lasting_parts(position, battle, side, "battle_dice")
    dice, counted = pool(position, battle, side), sum(part.number for part in found)
    if counted > dice:
        found.append(Summand(f"at most {MOST_DICE}", dice - counted))
    elif counted < dice:
        found.append(Summand("at least 1" if dice else "at least 0", dice - counted))
    return found


def explosion_parts(position: LunationPosition, battle: Battle, side: Side) -> list[Summand]:
    """LUN-110: of the dice that lie, the cards played, and the cards in force."""
    found = [Summand("dice", side.dice.count(EXPLOSION)), Summand("cards", side.explosions)]
    return found + _lasting_parts(position, battle, side, "explosions")


def shield_parts(position: LunationPosition, battle: Battle, side: Side) -> list[Summand]:
    """LUN-110; LUN-103: late in a battle no card in force shields any more."""
    found = [Summand("dice", side.dice.count(SHIELD)), Summand("cards", side.shields)]
    return found if battle.turn > LAST_FREE_TURN else found + _lasting_parts(position, battle, side, "shields")


def _lasting_parts(position: LunationPosition, battle: Battle, side: Side, word: str) -> list[Summand]:
    """Of `_lasting` what each card adds."""
    among, as_what = position.characters_at(side.seat, battle.at), role(battle, side.seat)
    found = [Summand(*part) for part in parts(position, word, side.seat, battle.at, among, as_what)]
    if side.named is not None and (more := with_bonus(position.deck, side.named, word, as_what)):
        found.append(Summand(position.deck.characters[side.named].name, more))
    return found


class Harm(NamedTuple):
    """What hits cost a side."""

    fleets: int
    characters: int


def harm(position: LunationPosition, battle: Battle, seat: int, hits: int) -> Harm:
    """LUN-111, LUN-112: Fleets are destroyed first; what is left exhausts ready Characters."""
    lost = min(hits, position.fleets_at(seat, battle.at))
    return Harm(lost, min(hits - lost, len(position.ready_at(seat, battle.at))))


# --- the steps -----------------------------------------------------------------------------------------------------


def _name(state: LunationState, battle: Battle, emit: Emit) -> bool:
    """LUN-92: attacker first; nobody is asked while a lasting bonus runs (LUN-95)."""
    if battle.asked == 0:
        battle = replace(battle, turn=battle.turn + 1)
        emit(events.BattleTurnBegan(battle.turn))
    for n, side in enumerate(battle.sides[battle.asked :], battle.asked + 1):
        if side.running is None:
            state.battle = replace(battle, asked=n)
            state.ask(NameBonus(side.seat))
            return False
    state.battle = battle.at_step("roll")
    return True


def _roll(state: LunationState, battle: Battle, emit: Emit) -> bool:
    for n, side in enumerate(battle.sides[battle.asked :], battle.asked + 1):
        dice = pool(state, battle, side)
        state.battle = replace(state.fight.with_side(replace(side, ordinary=dice)), asked=n)
        if dice and throw(state, side.seat, dice, emit):
            return False
    state.battle = state.fight.at_step("cards")
    return True


def throw(state: LunationState, seat: int, dice: int, emit: Emit) -> bool:
    """Asks chance for a roll. LUN-103: late in a battle every die shows an explosion, and nobody is asked."""
    battle = state.fight
    if battle.turn <= LAST_FREE_TURN:
        state.ask(Rolling(CHANCE, seat, dice))
        return True
    side = battle.side(seat)
    rolled = (EXPLOSION,) * dice
    state.battle = battle.with_side(replace(side, dice=tuple(sorted(side.dice + rolled))))
    emit(events.Rolled(seat, rolled, False))
    return False


def _cards(state: LunationState, battle: Battle, emit: Emit) -> bool:
    """LUN-104: one after the other, attacker first, until two passes in a row."""
    if battle.passes == 2:
        state.battle = replace(battle, passes=0, step="damage", asked=0)
        return True
    state.battle = replace(battle, asked=battle.asked + 1)
    state.ask(BattleCard(battle.sides[battle.asked % 2].seat))
    return False


def _damage(state: LunationState, battle: Battle, emit: Emit) -> bool:
    """LUN-110, LUN-111: both at once; what shields do not stop destroys Fleets, and goes on to Characters."""
    strikes = [_strike(state, battle, side) for side in battle.sides]
    for strike in strikes:
        emit(strike)
    struck = []
    for side, own, against in zip(battle.sides, strikes, strikes[::-1], strict=True):
        lost, hits = harm(state, battle, side.seat, max(0, against.explosions - own.shields))
        if lost:
            _lose_fleets(state, side.seat, battle.at, lost)
            state.deeds[against.seat][FLEETS_DESTROYED] += lost
            emit(events.FleetsLost(side.seat, state.place(battle.at), lost))
        struck.append(replace(side, hits=hits))
    state.battle = battle = replace(battle, sides=(struck[0], struck[1]))
    state.look()
    if nothing_happened(state, battle):
        if not end_check(state, battle, emit):
            pact(state, emit)
        return False
    state.battle = battle.at_step("exhaust")
    return True


def nothing_happened(position: LunationPosition, battle: Battle) -> bool:
    """LUN-118a: no Fleet on either side, nobody named, no die rolled, no card played, no Character hit.

    What a card of a battle does lies on the table: a die, an explosion or a shield.
    """
    return not any(
        position.fleets_at(side.seat, battle.at)
        or side.named is not None
        or side.dice
        or side.explosions
        or side.shields
        or side.hits
        for side in battle.sides
    )


def _strike(position: LunationPosition, battle: Battle, side: Side) -> events.Strike:
    """LUN-110."""
    explosions, shields = explosion_parts(position, battle, side), shield_parts(position, battle, side)
    return events.Strike(side.seat, sum(n for _, n in explosions), sum(n for _, n in shields))


def _lose_fleets(state: LunationState, seat: int, at: int, lost: int) -> None:
    """LUN-111: the most used first."""
    own = state.fleets[seat]
    for place in range(3 * at + JUMPED, 3 * at - 1, -1):
        here = min(own[place], lost)
        own[place] -= here
        lost -= here


def _exhaust(state: LunationState, battle: Battle, emit: Emit) -> bool:
    """LUN-112: attacker first."""
    for side in battle.sides:
        if side.hits:
            state.ask(ExhaustOne(side.seat, side.hits))
            state.battle = battle.with_side(replace(side, hits=side.hits - 1))
            return False
    state.battle = battle.at_step("end")
    return True


def _end(state: LunationState, battle: Battle, emit: Emit) -> bool:
    """LUN-114; then the named Characters exhaust (LUN-94), a lasting bonus goes on (LUN-95)."""
    over = end_check(state, battle, emit)
    for side in battle.sides:
        if side.named is not None and side.named in state.crew[side.seat]:
            state.exhaust_character(side.named, emit)
            state.look()
    if over:
        return False
    state.battle = battle.at_step("ambush")
    return True


def _ambush(state: LunationState, battle: Battle, emit: Emit) -> bool:
    """LUN-121, LUN-122: every seat from the first player on, until it has been played in this battle."""
    if battle.no_retreat or battle.asked == state.seats:
        state.battle = battle.at_step("retreat")
        return True
    state.battle = replace(battle, asked=battle.asked + 1)
    state.ask(AmbushWindow(state.order[battle.asked]))
    return False


def _retreat(state: LunationState, battle: Battle, emit: Emit) -> bool:
    """LUN-125: attacker first; who cannot is not asked (LUN-129)."""
    for n, side in enumerate(battle.sides[battle.asked :], battle.asked + 1):
        if retreats(state, side.seat):
            state.battle = replace(battle, asked=n)
            state.ask(RetreatChoice(side.seat))
            return False
    one, two = battle.sides
    state.battle = replace(battle, sides=(_next_turn(one), _next_turn(two)), step="name", asked=0)
    return True


def _next_turn(side: Side) -> Side:
    """LUN-98: all is counted anew, but a lasting bonus stays."""
    return Side(side.seat, running=side.running)


STEPS: Final[dict[str, Callable[[LunationState, Battle, Emit], bool]]] = {
    "name": _name,
    "roll": _roll,
    "cards": _cards,
    "damage": _damage,
    "exhaust": _exhaust,
    "end": _end,
    "ambush": _ambush,
    "retreat": _retreat,
}
"""Each answers whether the battle goes on at once: not after a question, nor after its end."""
