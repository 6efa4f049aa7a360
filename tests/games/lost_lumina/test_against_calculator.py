"""Every ordered pair of characters, in many positions, against the plain calculator: what is asked, of whom, in which
order; the strengths and what they are made of; who wins, what is crossed out, who is taken away, what is discarded.
"""

from functools import cache
from typing import Any

import pytest

from lumina.core import Action, Decision
from lumina.games.lost_lumina import (
    CHARACTERS,
    LOST_LUMINA,
    NUMBER,
    Accept,
    AddDice,
    Decline,
    Fight,
    Lead,
    LostLuminaOptions,
    LostLuminaState,
    Mark,
    Pick,
    Place,
    Remove,
    Reroll,
    Resolve,
    Retreat,
    Roll,
    Show,
)
from lumina.games.lost_lumina.decisions import (
    FreeReroll,
    LeadFollower,
    PayReroll,
    PickDie,
    PlaceAnywhere,
    RemoveFollower,
    RetreatTo,
    Rolling,
    ShowCard,
    SpendDice,
    TakeDie,
    TradeFollowers,
)
from lumina.games.lost_lumina.events import BrokenOff, Strength, Won

from .battles import battles
from .calculator import ATTACKER, BOTH, DEFENDER, Battle, Event, Result, fight
from .scene import hand_of

SEEDS = (1, 2, 3)
WORDS = {"points": "battle points", "followers": "followers", "die": "die"}


class Table:
    """The same battle in a state. The attacker is seat `seats["attacker"]`."""

    def __init__(self, battle: Battle, attacker: int) -> None:
        self.battle = battle
        self.seats = {ATTACKER: attacker, DEFENDER: 1 - attacker}
        self.names = list(battle.neighbours)
        state = LOST_LUMINA.new(2, LostLuminaOptions(first_player=0, promo=True))
        assert isinstance(state, LostLuminaState)
        assert list(state.land.names) == self.names
        state.rounds, state.stage = 5, "next battle"
        state.active = state.turn = self.seats[battle.active]
        for name, counts in battle.followers.items():
            for side, count in zip(BOTH, counts, strict=True):
                state.followers[self.seats[side]][self.area(name)] = count
            if all(counts):
                state.attackers[self.area(name)] = attacker
        for side, player in ((ATTACKER, battle.attacker), (DEFENDER, battle.defender)):
            held = (*player.hand, *([player.card] if player.card else []))
            state.hands[self.seats[side]] = hand_of(self.seats[side], (NUMBER[card] for card in held))
            state.supply[self.seats[side]], state.kept_dice[self.seats[side]] = player.supply, player.kept
        state.discards = tuple(NUMBER[card] for card in battle.discard)
        self.state = state
        self.events: list[Any] = []

    def area(self, name: str) -> int:
        return self.names.index(name)

    def do(self, action: Action) -> None:
        self.events += self.state.apply(action)

    def play(self, result: Result) -> None:
        """Plays as the calculator did; whatever is asked otherwise fails here."""
        self.do(Resolve(self.area(self.battle.area)))
        for side in (self.battle.active, DEFENDER if self.battle.active == ATTACKER else ATTACKER):
            if (card := result_card(self.battle, side)) is not None:
                assert self.state.to_act == self.seats[side]
                self.do(Fight(NUMBER[card]))
        for event in result.events:
            assert self.state.pending, f"{event} is not asked any more"
            self.answer(self.state.pending[-1], event)
        spoken = [e for e in self.events if isinstance(e, Won | BrokenOff)]
        assert len(spoken) == (0 if result.game_over and result.winner is None else 1)

    def answer(self, asked: Decision, event: Event) -> None:
        kind, value = event.kind, event.value
        assert (KINDS[kind], self.seats[event.side]) == (
            type(asked),
            asked.side if isinstance(asked, Rolling) else asked.seat,
        ), (asked, event)
        if isinstance(asked, Rolling):
            assert asked.what == ROLLS[kind]
        if kind == "reroll" and value:
            for pips in value:
                self.do(Mark(pips))
        self.do(self.action(kind, event.side, value))

    def action(self, kind: str, side: str, value: Any) -> Action:
        match kind:
            case "kenuk roll" | "roll" | "reroll roll" | "janulo roll":
                return Roll(tuple(sorted(value)))
            case "show":
                return Decline() if value == "none" else Show(NUMBER[value])
            case "galgator":
                return Remove(1 - self.seats[side], self.area(value))
            case "pibiju":
                return Remove(self.seats[value[0]], self.area(value[1]))
            case "olgi":
                return Lead(self.seats[value[0]], self.area(value[1]))
            case "wuxaki" | "orly":
                return Accept() if value else Decline()
            case "rupoda":
                return AddDice(value)
            case "reroll":
                return Reroll() if value else Decline()
            case "janulo":
                return Mark(value) if value else Decline()
            case "die":
                return Pick(value[1])
            case "kurak":
                return Retreat(self.area(value))
            case _:
                return Place(self.area(value))


KINDS: dict[str, type[Decision]] = {
    "kenuk roll": Rolling,
    "roll": Rolling,
    "reroll roll": Rolling,
    "janulo roll": Rolling,
    "show": ShowCard,
    "galgator": RemoveFollower,
    "pibiju": RemoveFollower,
    "olgi": LeadFollower,
    "wuxaki": TradeFollowers,
    "orly": TakeDie,
    "rupoda": SpendDice,
    "reroll": PayReroll,
    "janulo": FreeReroll,
    "die": PickDie,
    "kurak": RetreatTo,
    "arako": PlaceAnywhere,
}
ROLLS = {"kenuk roll": "hits", "roll": "dice", "reroll roll": "again", "janulo roll": "again"}


def result_card(battle: Battle, side: str) -> str | None:
    return (battle.attacker if side == ATTACKER else battle.defender).card


def compare(battle: Battle, attacker: int) -> None:
    result = fight(battle)
    table = Table(battle, attacker)
    try:
        table.play(result)
        _compare(table, result)
    except AssertionError as error:
        raise AssertionError(f"{battle.name}: {battle}\n{chr(10).join(result.trace)}\n{error}") from error


def _compare(table: Table, result: Result) -> None:
    state, battle = table.state, table.battle
    strengths = {event.seat: event for event in table.events if isinstance(event, Strength)}
    for side in BOTH:
        seat, theirs = table.seats[side], result.side(side)
        if theirs.strength is None:
            assert seat not in strengths
        else:
            ours = strengths[seat]
            crossed = {WORDS[element] for element in theirs.masked}
            assert ours.strength == theirs.strength
            assert set(ours.crossed) == crossed
            assert ours.less == theirs.lowered
            assert ours.battle_points == (0 if "points" in theirs.masked else theirs.base + theirs.bonus)
            assert ours.followers == (0 if "followers" in theirs.masked else theirs.followers)
            assert ours.die == (0 if "die" in theirs.masked else theirs.die or 0)
        assert (state.supply[seat], state.kept_dice[seat]) == (theirs.supply, theirs.kept)
        assert {name: pair[BOTH.index(side)] for name, pair in result.followers.items()} == {
            name: state.followers[seat][area] for area, name in enumerate(table.names)
        }
    won = [event.seat for event in table.events if isinstance(event, Won)]
    assert won == ([] if result.winner is None else [table.seats[result.winner]])
    assert any(isinstance(event, BrokenOff) for event in table.events) == result.ended_early
    pile = tuple(NUMBER[card] for card in (*battle.discard, *result.discarded))
    assert state.discards == pile
    if result.game_over:
        assert state.outcome is not None
        lost = {table.seats[side] for side in result.game_over}
        assert set(state.outcome.winners) == ({0, 1} if len(lost) == 2 else {0, 1} - lost)
    else:
        assert state.outcome is None or state.outcome.reason == "both hands are empty"


@cache
def by_attacker(seed: int) -> dict[str, list[Battle]]:
    groups: dict[str, list[Battle]] = {}
    for battle in battles(seed):
        groups.setdefault(battle.attacker.card or "nobody", []).append(battle)
    return groups


NAMES = ["nobody", *(character.name for character in CHARACTERS)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.rule("LOS-25", "LOS-26", "LOS-33", "LOS-38", "LOS-42")
def test_every_battle_as_the_calculator_works_it_out(name: str, seed: int) -> None:
    for n, battle in enumerate(by_attacker(seed)[name]):
        compare(battle, (n + seed) % 2)


def test_all_pairs_are_met() -> None:
    pairs = {(battle.attacker.card, battle.defender.card) for battle in battles(SEEDS[0])}
    assert len([pair for pair in pairs if None not in pair]) == 28 * 27
