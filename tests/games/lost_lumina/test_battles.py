"""Battle Areas, attackers, battle cards and the order of abilities: LOS-19 to LOS-32."""

from random import Random
from typing import Any

import pytest

from lumina.core import PUBLIC, UNKNOWN
from lumina.games.lost_lumina import (
    CHARACTERS,
    NUMBER,
    Accept,
    End,
    Fight,
    Lead,
    Move,
    Remove,
    Resolve,
)
from lumina.games.lost_lumina.events import BattleArea
from lumina.games.lost_lumina.reasons import (
    NoBattle,
    NotInHand,
)

from .scene import F1, F2, L1, L2, M3, begun, cards, chosen, duel, reinforcing, table, view_of

rule = pytest.mark.rule


@rule("LOS-19")
def test_the_active_player_says_which_battle_comes_next() -> None:
    state = reinforcing("F1 3-0, F2 0-1, L1 0-1, M3 0-3")
    state.apply(Move(1, F1, F2))
    state.apply(Move(1, F1, L1))
    state.apply(End())
    assert (state.phase, state.to_act, state.is_public) == ("next battle", 0, True)
    assert list(state.legal_actions()) == [Resolve(F2), Resolve(L1)]
    assert state.why_not(Resolve(M3)) == NoBattle("Mountain 3", ("Forest 2", "Lake 1"))
    state.apply(Resolve(L1))
    assert (state.fight.area, state.phase) == (L1, "choose")


@rule("LOS-19")
def test_with_one_battle_area_nobody_is_asked() -> None:
    state = reinforcing("F1 3-0, F2 0-1, M3 0-3", card="Arus")
    state.apply(Move(1, F1, F2))
    assert (state.fight.area, state.phase) == (F2, "choose")


@rule("LOS-20")
def test_whose_followers_come_is_the_attacker() -> None:
    state = reinforcing("F1 3-0, F2 0-1, M3 0-3")
    assert BattleArea("Forest 2", 0) in state.apply(Move(1, F1, F2))
    assert state.attackers[F2] == 0


@rule("LOS-20", "LOS-58")
def test_the_owner_of_the_follower_that_an_ability_brings_is_the_attacker() -> None:
    answers = [Lead(1, F1), Lead(0, F2)]
    seen = duel("Olgi", "Gnurxel", hands=("Gruka", "Orly"), answers=answers)
    assert seen.state.fight.area == F1
    assert seen.state.fight.attacker == 1


@rule("LOS-21")
def test_later_arrivals_change_nothing_and_a_new_contest_is_new() -> None:
    state = table("F1 2-0, L2 1-1, F2 0-2, M3 0-1", hands=("Orly Arus", "Kenuk Gruka"), attacker=1)
    emit: list[Any] = []
    state.arrive(0, L2, 1, emit.append)
    assert (state.attackers[L2], emit) == (1, [])
    state.leave(0, L2, 2)
    assert state.attackers[L2] is None
    state.arrive(0, L2, 1, emit.append)
    assert state.attackers[L2] == 0


@rule("LOS-21")
def test_the_attacker_of_a_battle_stays_though_a_colour_leaves() -> None:
    seen = duel("Kenuk", "Gruka", (2, 1), hits=(6, 1))
    assert seen.strengths == (4 + 2 + 1, 8 + 2)
    assert seen.winner == "defender"


@rule("LOS-22")
def test_an_area_that_is_contested_no_more_is_not_fought_for() -> None:
    state = table("F1 1-0, L2 2-2, L1 1-1, M3 0-1", hands=("Galgator Orly", "Gnurxel Kenuk"))
    state.stage = "next battle"
    state.apply(Resolve(L2))
    chosen(state, "Galgator", "Gnurxel")
    state.apply(Remove(1, L1))
    while state.battle is not None:
        state.apply(state.legal_actions().sample(Random(1)))
    assert (state.phase, state.to_act) == ("discard", 1)


@rule("LOS-23", "LOS-18")
def test_both_choose_in_secret_the_active_player_first() -> None:
    state = begun("Gnurxel", "Kenuk", active=1, hands=("Orly", "Gruka"))
    assert (state.to_act, state.is_public) == (1, False)
    events = state.apply(Fight(NUMBER["Kenuk"]))
    assert events[0].seen_as(0) != events[0]
    assert state.to_act == 0
    assert view_of(state, 0).fight.chosen[1] is UNKNOWN
    assert view_of(state, 1).fight.chosen == (None, NUMBER["Kenuk"])
    assert len(view_of(state, 0).hands[1]) == 2
    state.apply(Fight(NUMBER["Gnurxel"]))
    shown = view_of(state, PUBLIC).battle
    assert shown is not None
    assert [fighter.card for fighter in shown.fighters] == list(cards("Gnurxel Kenuk"))


@rule("LOS-23")
def test_a_battle_card_comes_from_the_hand() -> None:
    assert begun("Gnurxel", "Kenuk").why_not(Fight(NUMBER["Kenuk"])) == NotInHand(NUMBER["Kenuk"], (NUMBER["Gnurxel"],))


@rule("LOS-24")
def test_without_a_card_followers_and_die_fight() -> None:
    seen = duel("", "Gnurxel", (4, 2), dice=((1, 2, 3, 6), ()))
    assert seen.strengths == (4 + 6, 14)
    assert seen.was_asked("ChooseCard") == [1]
    seen = duel("", "", (1, 3))
    assert (seen.was_asked("ChooseCard"), seen.strengths) == ([], (2, 4))


@rule("LOS-25")
def test_the_step_of_each_ability() -> None:
    steps: dict[str, list[str]] = {}
    for character in CHARACTERS:
        steps.setdefault(character.step, []).append(character.name)
    assert {step: set(names) for step, names in steps.items()} == {
        "before": {"Rukan"},
        "reveal": {"Tanilla", "Zandika"},
        "lightning": {"Kenuk", "Galgator", "Olgi", "Wuxaki"},
        "dice": {"Orly", "Janulo", "Krod", "Frukilla", "Lorato"},
        "calculate": {"Lupinda", "Arus", "Gruka", "Ragura", "Umkato", "Eralgo", "Bufoka"},
        "cross_out": {"Arburi", "Namla", "Bukoni", "Nubala"},
        "result": {"Rupoda", "Pibiju", "Arako", "Kurak"},
        "none": {"Gnurxel"},
    }


@rule("LOS-26")
def test_the_attackers_ability_comes_first() -> None:
    seen = duel("Wuxaki", "Kenuk", (1, 2), answers=[Accept()])
    assert "hits" in dict(seen.asked)
    seen = duel("Kenuk", "Wuxaki", (1, 1), hits=(6,))
    assert seen.was_asked("TradeFollowers") == []
    assert duel("Gruka", "Wuxaki", active=1).was_asked("TradeFollowers") == [1]


@rule("LOS-27")
def test_what_is_no_may_is_done_and_one_answer_is_asked_too() -> None:
    state = begun("Galgator", "Gnurxel", others="F1 1-0")
    chosen(state, "Galgator", "Gnurxel")
    assert list(state.legal_actions()) == [Remove(1, L2)]
    assert state.is_public


@rule("LOS-30")
def test_followers_taken_away_go_back_to_the_supply() -> None:
    assert duel("Galgator", "Gnurxel", answers=[Remove(1, M3)]).state.supply == [15 - 1, 15 - 2]


@rule("LOS-31")
def test_without_followers_battle_points_alone_and_no_die() -> None:
    seen = duel("Kenuk", "Gruka", hits=(6, 6), kept_dice=(0, 2))
    assert seen.was_asked("dice") == [0]
    assert seen.was_asked("SpendDice") == []
    assert seen.strengths[1] == 8 + 2


@rule("LOS-31", "LOS-57", "LOS-59")
def test_a_cross_out_meets_a_side_without_followers_too() -> None:
    assert duel("Kenuk", "Arburi", hits=(6, 6)).strengths == (1, 0)
    assert duel("Kenuk", "Namla", hits=(6, 6)).strengths == (2, 0)


@rule("LOS-32", "LOS-45")
def test_a_battle_without_followers_ends_at_once() -> None:
    seen = duel("Wuxaki", "Kenuk", (1, 1), answers=[Accept()], hands=("Orly", "Gruka"), active=1)
    assert (seen.broken_off, seen.winner, seen.was_asked("hits")) == (True, None, [])
    assert seen.state.discards == cards("Kenuk Wuxaki")
