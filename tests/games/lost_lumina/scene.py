"""A position in a line, an act in a line.

    state = table("F1 2-0, L2 0-3", hands=("Orly", "Kenuk"))    # seat 0 is to discard; seat 0's followers stand first
    seen = duel("Gnurxel", "Kenuk", here=(3, 2), dice=((5,), (2, 4)))   # seat 0 attacks in Lake 2, the battle is played

In a duel the dice are as given, all 1 beyond that. Decisions take the first of `answers` that is legal, else the
shy answer: no, no kept die, the highest die for oneself and the lowest for the opponent, else the first there is.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from lumina.cards import Held, Known
from lumina.core import CHANCE, Action, Event
from lumina.games.lost_lumina import (
    LOST_LUMINA,
    NUMBER,
    AddDice,
    Decline,
    Discard,
    Fight,
    LostLuminaOptions,
    LostLuminaState,
    LostLuminaView,
    Resolve,
    Roll,
)
from lumina.games.lost_lumina.decisions import PickDie, Rolling
from lumina.games.lost_lumina.events import BattleBegan, BrokenOff, Strength, Won

AREAS = ("F1", "F2", "F3", "L1", "L2", "L3", "M1", "M2", "M3")
F1, F2, F3, L1, L2, L3, M1, M2, M3 = range(9)
CALM = "F1 1-0, M3 0-1"
"""A follower of each far from the battle, so that nobody loses the game by the battle alone."""


def cards(names: str) -> tuple[int, ...]:
    return tuple(NUMBER[name] for name in names.split())


def hand_of(seat: int, numbers: Iterable[int]) -> Held:
    """Cards that only this seat has seen."""
    return Held(tuple(Known(card, (seat,)) for card in sorted(numbers)))


def table(
    followers: str,
    *,
    hands: tuple[str, str] = ("", ""),
    discards: str = "",
    supply: tuple[int, int] | None = None,
    kept_dice: tuple[int, int] = (0, 0),
    active: int = 0,
    attacker: int | None = None,
) -> LostLuminaState:
    """Seat `active` is to discard a card. Contested areas are attacked by `attacker`, the active seat if not said."""
    state = LOST_LUMINA.new(2, LostLuminaOptions(first_player=1 - active, promo=True))
    assert isinstance(state, LostLuminaState)
    state.rounds, state.stage, state.turn, state.active = 5, "discard", active, active
    for entry in followers.split(", "):
        area, counts = entry.split()
        one, two = map(int, counts.split("-"))
        state.followers[0][AREAS.index(area)], state.followers[1][AREAS.index(area)] = one, two
        if one and two:
            state.attackers[AREAS.index(area)] = active if attacker is None else attacker
    left = [15 - sum(state.followers[0]), 15 - sum(state.followers[1])]
    state.supply = left if supply is None else list(supply)
    state.kept_dice = list(kept_dice)
    state.discards = cards(discards)
    state.hands = [hand_of(seat, cards(hand)) for seat, hand in enumerate(hands)]
    return state


class Duel(NamedTuple):
    """A battle that was played, or as far as its end is told: the state after it, and all that happened."""

    state: LostLuminaState
    events: tuple[Event, ...]
    asked: tuple[tuple[str, Any], ...]

    @property
    def strengths(self) -> tuple[int, ...]:
        """Attacker's (seat 0) and defender's."""
        return tuple(event.strength for event in self.all(Strength))

    @property
    def winner(self) -> str | None:
        won = self.all(Won)
        return ("attacker", "defender")[won[0].seat] if won else None

    @property
    def broken_off(self) -> bool:
        return bool(self.all(BrokenOff))

    def all(self, kind: type[Any]) -> list[Any]:
        """The events of a kind."""
        return [event for event in self.events if type(event) is kind]

    def was_asked(self, name: str) -> list[Any]:
        """Which seats were asked for this decision, in order."""
        return [seat for decision, seat in self.asked if decision == name]


def begun(
    attacker: str,
    defender: str,
    here: tuple[int, int] = (2, 2),
    *,
    others: str = CALM,
    hands: tuple[str, str] = ("", ""),
    active: int = 0,
    **more: Any,
) -> LostLuminaState:
    """Seat 0 attacks seat 1 in Lake 2; the cards are to be chosen. An empty name: no card."""
    both = (f"{attacker} {hands[0]}".strip(), f"{defender} {hands[1]}".strip())
    where = f"L2 {here[0]}-{here[1]}" + (f", {others}" if others else "")
    state = table(where, hands=both, active=active, attacker=0, **more)
    state.stage = "next battle"
    state.apply(Resolve(L2))
    return state


def duel(
    attacker: str,
    defender: str,
    here: tuple[int, int] = (2, 2),
    *,
    dice: tuple[Sequence[int], Sequence[int]] = ((), ()),
    again: Sequence[int] = (),
    hits: Sequence[int] = (),
    answers: Sequence[Action] = (),
    **more: Any,
) -> Duel:
    """The whole battle. `again`: dice that are rolled again; `hits`: those of Kenuk's roll."""
    state = begun(attacker, defender, here, **more)
    left = [*answers, *(Fight(NUMBER[name]) for name in (attacker, defender) if name)]
    pools = {"dice": (list(dice[0]), list(dice[1])), "again": (list(again),) * 2, "hits": (list(hits),) * 2}
    events: list[Event] = []
    asked: list[tuple[str, Any]] = []
    while state.pending and not any(isinstance(event, BattleBegan) for event in events):
        decision = state.pending[-1]
        if isinstance(decision, Rolling):
            pool = pools[decision.what][decision.side]
            rolled = [pool.pop(0) if pool else 1 for _ in range(decision.dice)]
            asked.append((decision.what, decision.side))
            events += state.apply(Roll(tuple(sorted(rolled))))
            continue
        asked.append((type(decision).__name__, decision.seat))
        legal = list(state.legal_actions())
        action = next((action for action in left if action in legal), None)
        if action is None:
            action = shy(decision, legal)
        else:
            left.remove(action)
        events += state.apply(action)
    assert not left, f"never asked for: {left}"
    assert state.to_act != CHANCE
    return Duel(state, tuple(events), tuple(asked))


def shy(decision: Any, legal: list[Action]) -> Action:
    """What is answered when a test does not say."""
    if isinstance(decision, PickDie):
        return legal[-1] if decision.seat == decision.side else legal[0]
    return next((action for action in legal if action in (Decline(), AddDice(0))), legal[0])


def new(**options: Any) -> LostLuminaState:
    state = LOST_LUMINA.new(2, LostLuminaOptions(**options))
    assert isinstance(state, LostLuminaState)
    return state


def drafted(first_player: int = 0, seed: int = 1, **options: Any) -> LostLuminaState:
    """After the draft, before the first follower."""
    state = new(first_player=first_player, **options)
    rng = Random(seed)
    while state.phase in ("deal", "draft"):
        state.apply(state.legal_actions().sample(rng))
    return state


def chosen(state: LostLuminaState, *names: str) -> LostLuminaState:
    """The battle cards, in the order in which they are asked for."""
    for name in names:
        state.apply(Fight(NUMBER[name]))
    return state


def rolled(state: LostLuminaState, *dice: tuple[int, ...]) -> LostLuminaState:
    for roll in dice:
        state.apply(Roll(roll))
    return state


def view_of(state: LostLuminaState, who: Any) -> LostLuminaView:
    view = state.view(who)
    assert isinstance(view, LostLuminaView)
    return view


def reinforcing(followers: str, card: str = "Gnurxel", **more: Any) -> LostLuminaState:
    state = table(followers, hands=(f"{card} Orly", "Kenuk"), **more)
    state.apply(Discard(NUMBER[card]))
    return state
