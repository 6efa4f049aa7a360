"""The greedy bot of Lunation: in every phase the action after which the table looks best.

What the seat does not know is dealt anew once. Movement is weighed by features (`moves`), and of the best few
plans the tables that they lead to are compared; deals are proposed where both sides gain; in battles simple rules say
what helps. In all other phases each action is tried. What a table is worth says `evaluation`.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from lumina.core import CHANCE, Action, Decision, View
from lumina.games.lunation import (
    BLANK,
    EXPLOSION,
    NOWHERE,
    PLACES,
    SHIELD,
    Accept,
    AddCharacter,
    AddFleet,
    AmbushWindow,
    AskCounter,
    BattleCard,
    ChooseDie,
    ChooseFoe,
    Counter,
    DealAnswer,
    Decline,
    GiveCounter,
    KeepAll,
    LunationState,
    LunationView,
    Name,
    NameBonus,
    Offer,
    OfferTo,
    Pass,
    PlacePlanet,
    Play,
    Reroll,
    Retreat,
    RetreatChoice,
    Send,
    Settle,
    Stationing,
    Stay,
    TakeCharacter,
    Unit,
    played,
)

from ..bot import NO_LIMITS, Bot, Limits
from .evaluation import evaluate, value
from .moves import Plan, fits, plans

LOOKED_AT = 5
"""Plans of a movement whose tables are compared."""
LEAST = 0.03
"""What a plan has to gain before units move."""
GAIN = 0.02
"""What a deal has to bring."""
RESTORATION = ("restoration", "end of restoration")
WINDOWS: Mapping[type[Decision], str] = {BattleCard: "battle", AmbushWindow: "ambush"}
"""Whose cards may be played in a decision that only asks for cards."""
SWAPS: tuple[tuple[Counter, Counter], ...] = (("energy", "resources"), ("resources", "energy"))
NO_SWAP = SWAPS[0]
"""What a deal begins with that has lost its sense."""
BATTLE_PLIES = 80
"""After so many plies a battle that is played out is valued as it stands."""


class LunationGreedy(Bot):
    """Looks at one action, one plan of a movement, or one deal."""

    version = "2"

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        assert isinstance(view, LunationView)
        if _nothing_to_play(view):
            return Pass()
        table = self.game.determinize(view, rng)
        assert isinstance(table, LunationState)
        me = table.to_act
        assert isinstance(me, int)
        actions = list(table.legal_actions())
        if len(actions) == 1:
            return actions[0]
        if table.pending:
            return DECISIONS.get(type(table.pending[-1]), _best)(table, me, actions, rng)
        return PHASES.get(table.stage, _best)(table, me, actions, rng)


def _nothing_to_play(view: LunationView) -> bool:
    """Whether the seat is asked for a card, or to pass, and holds none that it could play now."""
    window = WINDOWS.get(type(view.pending[-1])) if view.pending else view.stage if view.stage in RESTORATION else None
    if window is None or not isinstance(view.to_act, int):
        return False
    phase = "restoration" if window in RESTORATION else window
    kinds = view.deck.phase_kinds[phase]
    return not any(card in kinds for card in view.hands[view.to_act].all)


def _best(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """The action after which the table is worth most; among equals the last, which ends what can be ended."""
    values = [value(_after(table, [action], rng), me) for action in actions]
    best = max(values)
    return next(
        action for action, found in zip(reversed(actions), reversed(values), strict=True) if found > best - 1e-9
    )


def _after(table: LunationState, actions: Sequence[Action], rng: Random) -> LunationState:
    """The table after these actions, with the chance, the new Characters and the battles that they bring played out."""
    state = table.copy()
    for action in actions:
        state.advance(action)
    for _ in range(BATTLE_PLIES):
        unplaced = bool(state.pending) and isinstance(state.pending[-1], Stationing)
        if state.outcome is not None or (state.to_act != CHANCE and state.battle is None and not unplaced):
            break
        if state.to_act == CHANCE:
            state.advance(state.legal_actions().sample(rng))
        else:
            state.advance(_quick(state))
    return state


def _quick(state: LunationState) -> Action:
    """A plain answer within a battle that is played out: the first bonus, no cards, no retreat."""
    actions = list(state.legal_actions())
    last = actions[-1]
    return last if isinstance(last, Pass | Stay) and not isinstance(actions[0], Name) else actions[0]


# --- preparing -----------------------------------------------------------------------------------------------------


def _keep(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    return next(action for action in actions if isinstance(action, KeepAll))


def _draft(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """The best card to the best of the outer systems that it knows, so that a rich one grows to settle in."""
    centre = len(table.systems) - 1

    def promise(action: Action) -> float:
        assert isinstance(action, PlacePlanet)
        there = [at for at in _around(action.system) if table.placers[at] == me]
        return (
            _yield(table, action.card)
            * (1.5 + sum(_yield(table, table.planets[at]) for at in there))
            * (action.system != centre)
        )

    return max(actions, key=promise)


def _around(system: int) -> range:
    return range(PLACES * system + 1, PLACES * system + PLACES)


def _yield(table: LunationState, card: int) -> float:
    planet = table.deck.planets[card]
    return planet.energy + planet.resources + planet.cards


def _character(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """The largest bonus."""

    def bonus(action: Action) -> int:
        return table.deck.characters[action.card].bonus if isinstance(action, TakeCharacter) else -1

    return max(actions, key=bonus)


def _settle(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """The richest system, as far as it is known, and there the best place; a second try where the first is poor."""

    def promise(action: Action) -> float:
        if isinstance(action, Stay):
            return 0.0
        assert isinstance(action, Settle)
        known = {at: _known(table, me, at) for at in _around(action.at // PLACES)}
        return 2 * known.get(action.at, 0.0) + sum(known.values())

    return max(actions, key=promise)


def _known(table: LunationState, me: int, at: int) -> float:
    """What a place yields, or what places yield on the average."""
    card = table.planets[at]
    return _yield(table, card) if card != NOWHERE and (table.face_up[at] or table.placers[at] == me) else 1.6


# --- movement ------------------------------------------------------------------------------------------------------


def _move(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """The best plan by the table it leads to; without one that gains, cards, and then the end."""
    gathering = bool(table.group_fleets or table.group_characters)
    if gathering:
        return _go_on(table, me, actions)
    rest = [action for action in actions if not isinstance(action, AddFleet | AddCharacter)]
    tried: list[tuple[float, Action]] = [(value(_after(table, [action], rng), me) + LEAST, action) for action in rest]
    for plan in plans(table, me)[:LOOKED_AT]:
        steps = [unit.action for unit in plan.units]
        if (begin := next((step for step in steps if step in actions), None)) is not None:
            after = _after(table, [*steps, Send(plan.to)], rng)
            tried.append((value(after, me) + 0.5 * plan.gain, begin))
    return max(tried, key=lambda each: each[0])[1]


def _go_on(table: LunationState, me: int, actions: Sequence[Action]) -> Action:
    """Goes on with the best plan that the group is a part of, as it was before the group was gathered.

    Units join in the order in which they can: some may only go with a Character that makes the way cheaper.
    """
    before = table.copy()
    before.group_fleets, before.group_characters = (), ()
    for plan in plans(before, me):
        if fits(plan, table):
            wanted: list[Action] = [unit.action for unit in _missing(table, plan)] or [Send(plan.to)]
            if (found := next((step for step in wanted if step in actions), None)) is not None:
                return found
    return actions[0]


def _missing(table: LunationState, plan: Plan) -> list[Unit]:
    """The units of a plan that are not in the group yet."""
    fleets = list(table.group_fleets)
    found = []
    for unit in plan.units:
        if unit.character is not None:
            if unit.character not in table.group_characters:
                found.append(unit)
        elif (place := 3 * unit.at + unit.used) in fleets:
            fleets.remove(place)
        else:
            found.append(unit)
    return found


# --- trade ---------------------------------------------------------------------------------------------------------


def _trade(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """One counter for one of the other kind where both sides gain by it; the bank or cards where they pay."""
    deal = table.deal
    if deal is not None:
        swap = _swap(table, me, deal.to)
        give, ask = swap if swap is not None else NO_SWAP
        wanted: list[Action] = [] if deal.energy or deal.resources else [GiveCounter(give)]
        wanted += [] if deal.asked_energy or deal.asked_resources else [AskCounter(ask)]
        return next((action for action in [*wanted, Offer()] if action in actions), actions[0])
    if not table.offers:
        for action in actions:
            if isinstance(action, OfferTo) and _swap(table, me, action.seat) is not None:
                return action
    return _best(table, me, [action for action in actions if not isinstance(action, OfferTo)], rng)


def _swap(table: LunationState, me: int, other: int) -> tuple[Counter, Counter] | None:
    """What to give and what to ask for, one for one, so that both are better off; None where there is no such deal."""
    for give, ask in SWAPS:
        mine, theirs = getattr(table, give), getattr(table, ask)
        if mine[me] and theirs[other]:
            after = table.copy()
            for counters, change in ((getattr(after, give), 1), (getattr(after, ask), -1)):
                counters[me] -= change
                counters[other] += change
            if all(_gains(table, after, seat) > GAIN for seat in (me, other)):
                return give, ask
    return None


def _answer(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """Takes what makes it richer, of two seats not less than the other."""
    after = table.copy()
    after.advance(Accept())
    mine, theirs = _gains(table, after, me), _gains(table, after, table.active)
    return Accept() if mine > GAIN and (table.seats > 2 or mine >= theirs) else Decline()


def _gains(before: LunationState, after: LunationState, seat: int) -> float:
    return evaluate(after, seat) - evaluate(before, seat)


# --- battle --------------------------------------------------------------------------------------------------------


def _name(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """The largest bonus."""

    def bonus(action: Action) -> int:
        return table.deck.characters[action.card].bonus if isinstance(action, Name) else -1

    return max(actions, key=bonus)


def _hits(table: LunationState, seat: int) -> int:
    """Explosions of a side that the other's shields do not cancel, as the dice lie; below 0: shields to spare."""
    own, other = table.fight.side(seat), table.fight.other(seat)
    return own.dice.count(EXPLOSION) + own.explosions - other.dice.count(SHIELD) - other.shields


def _battle_card(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """A shield against a hit, an explosion or a die while something is left to hit, a re-roll of what hurts."""
    other = table.fight.other(me).seat
    at, deck = table.fight.at, table.deck
    suffered, dealt = _hits(table, other), max(_hits(table, me), 0)
    something_left = dealt < table.fleets_at(other, at) + len(table.ready_at(other, at))
    for action in actions:
        if not isinstance(action, Play):
            continue
        saves = played(deck, action.card, "add_shield") and suffered > 0
        hurts = played(deck, action.card, "add_explosion") or played(deck, action.card, "extra_die")
        again = played(deck, action.card, "reroll_one") and (
            (suffered > 0 and EXPLOSION in table.fight.side(other).dice) or BLANK in table.fight.side(me).dice
        )
        if saves or again or (hurts and something_left):
            return action
    return Pass()


def _die(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """An explosion of the other that hurts, else an own blank, else the other's shield."""
    other = table.fight.other(me).seat
    wishes = [Reroll(other, EXPLOSION)] if _hits(table, other) > 0 else []
    wishes += [Reroll(me, BLANK), Reroll(other, SHIELD), Reroll(other, EXPLOSION)]
    return next((wish for wish in wishes if wish in actions), actions[-1])


def _strength(table: LunationState, seat: int, at: int) -> int:
    bonus = max((table.deck.characters[card].bonus for card in table.ready_at(seat, at)), default=0)
    return table.fleets_at(seat, at) + bonus


def _ambush(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """Keeps a weaker enemy in the battle."""
    sides = [side.seat for side in table.fight.sides]
    if me not in sides:
        return Pass()
    other = table.fight.other(me).seat
    stronger = _strength(table, me, table.fight.at) > _strength(table, other, table.fight.at)
    return next((action for action in actions if isinstance(action, Play) and stronger), Pass())


def _retreat(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """Leaves where the other is clearly stronger, or where an objective wants it."""
    other = table.fight.other(me).seat
    ahead = _strength(table, me, table.fight.at) - _strength(table, other, table.fight.at)
    objectives = (table.deck.objectives[card] for card in table.objectives[me].all if not table.has_met(me, card))
    wanted = any(need.what == "retreats" for objective in objectives for need in objective.needs)
    places = [action for action in actions if isinstance(action, Retreat)]
    return places[0] if places and ahead <= (0 if wanted else -2) else Stay()


def _foe(table: LunationState, me: int, actions: Sequence[Action], rng: Random) -> Action:
    """The weakest first."""
    asked = table.pending[-1]
    assert isinstance(asked, ChooseFoe)
    weakest = min(range(len(asked.among)), key=lambda n: _strength(table, asked.among[n], asked.at))
    return actions[weakest]


Policy = Callable[[LunationState, int, Sequence[Action], Random], Action]

PHASES: Mapping[str, Policy] = {
    "swap objectives": _keep,
    "draft": _draft,
    "choose characters": _character,
    "start": _settle,
    "movement": _move,
    "trade": _trade,
}
DECISIONS: Mapping[type[Decision], Policy] = {
    NameBonus: _name,
    BattleCard: _battle_card,
    ChooseDie: _die,
    AmbushWindow: _ambush,
    RetreatChoice: _retreat,
    ChooseFoe: _foe,
    DealAnswer: _answer,
}
"""How it decides where trying each action would not tell."""
