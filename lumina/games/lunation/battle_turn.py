"""The course of a battle, step by step up to the next question: naming, rolls, cards, damage, end, Ambush, retreats."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace

from lumina.core import CHANCE, Tell

from . import events, objectives
from .battle import EXPLOSION, LAST_FREE_TURN, MOST_DICE, SHIELD, Battle, Side, Step
from .battle_end import end_check, pact, retreats
from .decisions import AmbushWindow, BattleCard, ExhaustOne, NameBonus, RetreatChoice, Rolling
from .effects import amount, parts, with_bonus
from .state import JUMPED
from .vocabulary import FLEETS_DESTROYED

if TYPE_CHECKING:
    from .state import Position


def fight_on(state: "Position", tell: Tell) -> None:
    """The battle up to its next question, or over its end."""
    battle = state.fight
    while state.battle is battle and STEPS[battle.step](state, battle, tell):
        pass


def role(battle: Battle, seat: int) -> str:
    """The side as card texts call it."""
    return "attacker" if battle.sides[0].seat == seat else "defender"


def _lasting(state: "Position", battle: Battle, side: Side, word: str) -> int:
    """What cards in force and the Character named in this battle turn add."""
    among, as_what = state.characters_at(side.seat, battle.at), role(battle, side.seat)
    found = amount(state, word, side.seat, battle.at, among, as_what)
    return found + (0 if side.named is None else with_bonus(state.deck, side.named, word, as_what))


def pool(state: "Position", battle: Battle, side: Side) -> int:
    """LUN-91 to LUN-99: the dice of a side in this battle turn."""
    fleets = state.fleets_at(side.seat, battle.at)
    dice = fleets + _bonus(state, side) + _lasting(state, battle, side, "battle_dice")
    return min(MOST_DICE, max(1 if fleets else 0, dice))


def _bonus(state: "Position", side: Side) -> int:
    """LUN-92, LUN-95."""
    named = side.named if side.running is None else side.running
    return 0 if named is None else state.deck.characters[named].bonus


class Part(NamedTuple):
    """A line of a sum: what adds so much."""

    words: str
    number: int


def dice_parts(state: "Position", battle: Battle, side: Side) -> list[Part]:
    """What `pool` is made of, up to the damage; a last part makes up for more than there may be, or less."""
    fleets = state.fleets_at(side.seat, battle.at)
    named = side.named if side.running is None else side.running
    found = [Part("Fleet" if fleets == 1 else "Fleets", fleets)] if fleets else []
    if named is not None:
        lasts = " (lasts)" if side.running is not None else ""
        found.append(Part(f"{state.deck.characters[named].name}{lasts}", _bonus(state, side)))
    found += _lasting_parts(state, battle, side, "battle_dice")
    dice, counted = pool(state, battle, side), sum(part.number for part in found)
    if counted > dice:
        found.append(Part(f"at most {MOST_DICE}", dice - counted))
    elif counted < dice:
        found.append(Part("at least 1" if dice else "at least 0", dice - counted))
    return found


def explosion_parts(state: "Position", battle: Battle, side: Side) -> list[Part]:
    """LUN-110: of the dice that lie, the cards played, and the cards in force."""
    found = [Part("dice", side.dice.count(EXPLOSION)), Part("cards", side.explosions)]
    return found + _lasting_parts(state, battle, side, "explosions")


def shield_parts(state: "Position", battle: Battle, side: Side) -> list[Part]:
    """LUN-110; LUN-103: late in a battle no card in force shields any more."""
    found = [Part("dice", side.dice.count(SHIELD)), Part("cards", side.shields)]
    return found if battle.turn > LAST_FREE_TURN else found + _lasting_parts(state, battle, side, "shields")


def _lasting_parts(state: "Position", battle: Battle, side: Side, word: str) -> list[Part]:
    """Of `_lasting` what each card adds."""
    among, as_what = state.characters_at(side.seat, battle.at), role(battle, side.seat)
    found = [Part(*part) for part in parts(state, word, side.seat, battle.at, among, as_what)]
    if side.named is not None and (more := with_bonus(state.deck, side.named, word, as_what)):
        found.append(Part(state.deck.characters[side.named].name, more))
    return found


def _name(state: "Position", battle: Battle, tell: Tell) -> bool:
    """LUN-92: attacker first; nobody is asked while a lasting bonus runs (LUN-95)."""
    if battle.asked == 0:
        battle.turn += 1
        tell(events.BattleTurnBegan(battle.turn))
    for side in battle.sides[battle.asked :]:
        battle.asked += 1
        if side.running is None:
            state.ask(NameBonus(side.seat))
            return False
    return _go_to(battle, "roll")


def _roll(state: "Position", battle: Battle, tell: Tell) -> bool:
    for side in battle.sides[battle.asked :]:
        battle.asked += 1
        dice = pool(state, battle, side)
        battle.put(replace(side, ordinary=dice))
        if dice and throw(state, side.seat, dice, tell):
            return False
    return _go_to(battle, "cards")


def throw(state: "Position", seat: int, dice: int, tell: Tell) -> bool:
    """Asks chance for a roll. LUN-103: late in a battle every die shows an explosion, and nobody is asked."""
    battle = state.fight
    if battle.turn <= LAST_FREE_TURN:
        state.ask(Rolling(CHANCE, seat, dice))
        return True
    side = battle.side(seat)
    rolled = (EXPLOSION,) * dice
    battle.put(replace(side, dice=tuple(sorted(side.dice + rolled))))
    tell(events.Rolled(seat, rolled, False))
    return False


def _cards(state: "Position", battle: Battle, tell: Tell) -> bool:
    """LUN-104: one after the other, attacker first, until two passes in a row."""
    if battle.passes == 2:
        battle.passes = 0
        return _go_to(battle, "damage")
    seat = battle.sides[battle.asked % 2].seat
    battle.asked += 1
    state.ask(BattleCard(seat))
    return False


def _damage(state: "Position", battle: Battle, tell: Tell) -> bool:
    """LUN-110, LUN-111: both at once; what shields do not stop destroys Fleets, and goes on to Characters."""
    strikes = [_strike(state, battle, side) for side in battle.sides]
    for strike in strikes:
        tell(strike)
    for side, own, against in zip(battle.sides, strikes, strikes[::-1], strict=True):
        hits = max(0, against.explosions - own.shields)
        lost = min(hits, state.fleets_at(side.seat, battle.at))
        if lost:
            _lose_fleets(state, side.seat, battle.at, lost)
            state.deeds[against.seat][FLEETS_DESTROYED] += lost
            tell(events.FleetsLost(side.seat, state.place(battle.at), lost))
        ready = len(state.ready_at(side.seat, battle.at))
        battle.put(replace(side, hits=min(hits - lost, ready)))
    objectives.look(state)
    if nothing_happened(state, battle):
        if not end_check(state, battle, tell):
            pact(state, tell)
        return False
    return _go_to(battle, "exhaust")


def nothing_happened(state: "Position", battle: Battle) -> bool:
    """LUN-118a: no Fleet on either side, nobody named, no die rolled, no card played, no Character hit.

    What a card of a battle does lies on the table: a die, an explosion or a shield.
    """
    return not any(
        state.fleets_at(side.seat, battle.at)
        or side.named is not None
        or side.dice
        or side.explosions
        or side.shields
        or side.hits
        for side in battle.sides
    )


def _strike(state: "Position", battle: Battle, side: Side) -> events.Strike:
    """LUN-110."""
    explosions, shields = explosion_parts(state, battle, side), shield_parts(state, battle, side)
    return events.Strike(side.seat, sum(n for _, n in explosions), sum(n for _, n in shields))


def _lose_fleets(state: "Position", seat: int, at: int, lost: int) -> None:
    """LUN-111: the most used first."""
    own = state.fleets[seat]
    for place in range(3 * at + JUMPED, 3 * at - 1, -1):
        here = min(own[place], lost)
        own[place] -= here
        lost -= here


def _exhaust(state: "Position", battle: Battle, tell: Tell) -> bool:
    """LUN-112: attacker first."""
    for side in battle.sides:
        if side.hits:
            state.ask(ExhaustOne(side.seat, side.hits))
            battle.put(replace(side, hits=side.hits - 1))
            return False
    return _go_to(battle, "end")


def _end(state: "Position", battle: Battle, tell: Tell) -> bool:
    """LUN-114; then the named Characters exhaust (LUN-94), a lasting bonus goes on (LUN-95)."""
    over = end_check(state, battle, tell)
    for side in battle.sides:
        if side.named is not None and side.named in state.crew[side.seat]:
            state.exhaust_character(side.named, tell)
            objectives.look(state)
    return not over and _go_to(battle, "ambush")


def _ambush(state: "Position", battle: Battle, tell: Tell) -> bool:
    """LUN-121, LUN-122: every seat from the first player on, until it has been played in this battle."""
    if battle.no_retreat or battle.asked == state.seats:
        return _go_to(battle, "retreat")
    seat = state.order[battle.asked]
    battle.asked += 1
    state.ask(AmbushWindow(seat))
    return False


def _retreat(state: "Position", battle: Battle, tell: Tell) -> bool:
    """LUN-125: attacker first; who cannot is not asked (LUN-129)."""
    for side in battle.sides[battle.asked :]:
        battle.asked += 1
        if retreats(state, side.seat):
            state.ask(RetreatChoice(side.seat))
            return False
    battle.sides = (_next_turn(battle.sides[0]), _next_turn(battle.sides[1]))
    return _go_to(battle, "name")


def _next_turn(side: Side) -> Side:
    """LUN-98: all is counted anew, but a lasting bonus stays."""
    return Side(side.seat, running=side.running)


def _go_to(battle: Battle, step: Step) -> bool:
    battle.step, battle.asked = step, 0
    return True


STEPS: Final[dict[str, Callable[["Position", Battle, Tell], bool]]] = {
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
