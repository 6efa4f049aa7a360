"""Lupinda, Kenuk, Galgator, Olgi, Pibiju, Wuxaki, Arako, Kurak, with what the rulebook says of each."""

import pytest

from lumina.games.lost_lumina import (
    CHARACTERS,
    NUMBER,
    Accept,
    AddDice,
    Decline,
    Fight,
    Lead,
    Place,
    Remove,
    Retreat,
    Roll,
)
from lumina.games.lost_lumina.events import Rolled
from lumina.games.lost_lumina.reasons import AnotherArea, NotBeside

from .scene import F1, F2, L1, L2, M2, M3, begun, duel

rule = pytest.mark.rule


def names(numbers: tuple[int, ...]) -> list[str]:
    return [CHARACTERS[number - 1].name for number in numbers]


@rule("LOS-53")
def test_lupinda_counts_the_followers_left_at_its_resolution() -> None:
    seen = duel("Kenuk", "Lupinda", (2, 3), hits=(6, 1), dice=((1, 1), (4, 2)))
    assert seen.strengths == (7, 6 + 4 + 4)
    assert [len(event.dice) for event in seen.all(Rolled)] == [2, 2, 2]


@rule("LOS-53", "LOS-59")
def test_lupinda_counts_twice_where_only_followers_count() -> None:
    assert duel("Lupinda", "Namla", (3, 2)).strengths == (6, 2)


@rule("LOS-54", "LOS-30")
def test_kenuk_removes_a_follower_for_each_4_or_more() -> None:
    seen = duel("Kenuk", "Gnurxel", (3, 4), hits=(3, 4, 6), supply=(0, 0))
    assert seen.strengths == (4 + 3 + 1, 11 + 2 + 1)
    assert seen.state.supply == [3, 2]


@rule("LOS-54")
def test_kenuk_removes_no_more_than_there_are() -> None:
    seen = duel("Kenuk", "Gnurxel", (3, 2), hits=(5, 5, 6), supply=(0, 0))
    assert (seen.state.followers[1][L2], seen.state.supply[1]) == (0, 2)


@rule("LOS-54", "LOS-35")
def test_kenuks_roll_cannot_be_re_rolled_and_kept_dice_are_no_part_of_it() -> None:
    seen = duel("Kenuk", "Gnurxel", (2, 2), hits=(1, 1), kept_dice=(2, 0), answers=[AddDice(2)])
    assert [name for name, _ in seen.asked[2:]][:2] == ["hits", "SpendDice"]
    assert [len(event.dice) for event in seen.all(Rolled) if event.seat == 0] == [2, 4]


@rule("LOS-54")
def test_kenuk_rolls_even_with_nobody_to_hit() -> None:
    answers = [Lead(1, M3), Lead(0, F1)]
    seen = duel("Olgi", "Kenuk", (2, 1), answers=answers, hits=(6,))
    assert "hits" not in dict(seen.asked)
    seen = duel("Galgator", "Kenuk", (2, 1), answers=[Remove(1, M3)], hits=(1,))
    assert seen.was_asked("hits") == [1]
    seen = duel("Kenuk", "Olgi", (1, 1), hits=(6,), answers=[Lead(0, F1)])
    assert seen.broken_off


@rule("LOS-56")
def test_galgator_removes_from_any_area() -> None:
    state = begun("Galgator", "Gnurxel")
    for name in ("Galgator", "Gnurxel"):
        state.apply(Fight(NUMBER[name]))
    assert list(state.legal_actions()) == [Remove(1, L2), Remove(1, M3)]
    state.apply(Remove(1, M3))
    assert (state.followers[1][M3], state.supply[1]) == (0, 13)


@rule("LOS-56", "LOS-31")
def test_who_loses_the_last_follower_here_by_galgator_has_battle_points_alone() -> None:
    seen = duel("Galgator", "Gnurxel", (2, 1), answers=[Remove(1, L2)])
    assert seen.strengths == (5, 11)
    assert seen.winner == "defender"


@rule("LOS-56", "LOS-46")
def test_galgator_can_end_the_game_in_mid_battle() -> None:
    seen = duel("Galgator", "Gnurxel", (2, 1), others="F1 1-0", answers=[Remove(1, L2)])
    assert seen.state.outcome is not None
    assert seen.state.outcome.winners == (0,)
    assert (seen.winner, seen.state.discards) == (None, ())


@rule("LOS-58", "LOS-26")
def test_with_olgi_the_active_player_goes_first_whoever_has_it() -> None:
    answers = [Lead(1, M3), Lead(0, F1)]
    assert duel("Gnurxel", "Olgi", answers=answers).was_asked("LeadFollower") == [0, 1]
    assert duel("Gnurxel", "Olgi", answers=answers, active=1).was_asked("LeadFollower") == [1, 0]


@rule("LOS-58")
def test_olgi_takes_a_follower_of_either_colour_to_any_other_area() -> None:
    state = begun("Olgi", "Gnurxel")
    state.apply(Fight(NUMBER["Olgi"]))
    state.apply(Fight(NUMBER["Gnurxel"]))
    assert len(state.legal_actions()) == 2 * 8
    assert state.why_not(Lead(0, L2)) == AnotherArea("Lake 2")


@rule("LOS-58", "LOS-31")
def test_olgi_that_takes_the_last_follower_leaves_battle_points_alone() -> None:
    seen = duel("Olgi", "Gnurxel", (2, 2), answers=[Lead(1, M3), Lead(1, M3)])
    assert seen.strengths == (4 + 2 + 1, 11)


@rule("LOS-58", "LOS-32")
def test_olgi_that_leads_everybody_away_breaks_the_battle_off() -> None:
    seen = duel("Olgi", "Gnurxel", (1, 1), answers=[Lead(1, M3), Lead(0, F1)])
    assert (seen.broken_off, seen.winner, seen.strengths) == (True, None, ())
    assert names(seen.state.discards) == ["Olgi", "Gnurxel"]


@rule("LOS-58", "LOS-20", "LOS-22")
def test_olgi_can_cause_a_new_battle_and_the_later_arrival_attacks() -> None:
    seen = duel("Olgi", "Gnurxel", (2, 2), hands=("Rukan", "Gruka"), answers=[Lead(1, F2), Lead(0, F2)])
    assert seen.state.battle is not None
    assert (seen.state.battle.area, seen.state.battle.attacker) == (F2, 0)


@rule("LOS-61")
def test_a_winning_pibiju_removes_a_follower_of_either_player() -> None:
    seen = duel("Pibiju", "Kenuk", answers=[Remove(0, F1)], supply=(0, 0))
    assert (seen.winner, seen.state.followers[0][F1], seen.state.supply) == ("attacker", 0, [1, 2])


@rule("LOS-61", "LOS-46")
def test_pibiju_can_remove_the_last_follower() -> None:
    seen = duel("Pibiju", "Kenuk", answers=[Remove(1, M3)])
    assert seen.state.outcome is not None
    assert (seen.state.outcome.winners, seen.state.outcome.reason) == (
        (0,),
        "one player has no followers left on the map",
    )
    assert seen.state.discards == ()


@rule("LOS-61")
def test_a_losing_pibiju_removes_nobody() -> None:
    assert duel("Pibiju", "Gnurxel").was_asked("RemoveFollower") == []


@rule("LOS-63", "LOS-27")
def test_wuxaki_may_give_one_to_take_one() -> None:
    seen = duel("Wuxaki", "Gnurxel", answers=[Accept()])
    assert seen.strengths == (6 + 1 + 1, 11 + 1 + 1)
    assert duel("Wuxaki", "Gnurxel", answers=[Decline()]).strengths == (9, 14)


@rule("LOS-63", "LOS-31")
def test_wuxaki_can_leave_battle_points_alone() -> None:
    assert duel("Wuxaki", "Gnurxel", (2, 1), answers=[Accept()]).strengths == (6 + 1 + 1, 11)


@rule("LOS-63", "LOS-32")
def test_wuxaki_can_break_the_battle_off() -> None:
    assert duel("Wuxaki", "Gnurxel", (1, 1), answers=[Accept()]).broken_off


@rule("LOS-63", "LOS-47")
def test_wuxaki_that_takes_the_last_of_both_from_the_map_ends_the_game_in_a_tie() -> None:
    seen = duel("Wuxaki", "Gnurxel", (1, 1), others="", answers=[Accept()])
    assert seen.state.outcome is not None
    assert seen.state.outcome.winners == (0, 1)
    assert (seen.broken_off, seen.state.discards) == (False, ())


@rule("LOS-63")
def test_wuxaki_is_not_asked_when_one_side_is_gone() -> None:
    assert duel("Kenuk", "Wuxaki", hits=(6, 6)).was_asked("TradeFollowers") == []


@rule("LOS-74", "LOS-22")
def test_a_winning_arako_places_anywhere_and_can_cause_a_battle() -> None:
    seen = duel("Arako", "Kenuk", hands=("Gruka", "Orly"), answers=[Place(M3)])
    assert seen.state.battle is not None
    assert (seen.state.battle.area, seen.state.battle.attacker) == (M3, 0)


@rule("LOS-74")
def test_arako_does_nothing_with_an_empty_supply() -> None:
    assert duel("Arako", "Kenuk", supply=(0, 0)).was_asked("PlaceAnywhere") == []
    assert duel("Arako", "Gnurxel").was_asked("PlaceAnywhere") == []


@rule("LOS-78")
def test_a_losing_kurak_retreats_with_all_followers() -> None:
    seen = duel("Kurak", "Gnurxel", answers=[Retreat(L1)], supply=(0, 0))
    assert (seen.state.followers[0][L1], seen.state.followers[0][L2], seen.state.supply[0]) == (2, 0, 0)


@rule("LOS-78")
def test_a_winning_kurak_stays() -> None:
    seen = duel("Kurak", "Kenuk")
    assert (seen.winner, seen.was_asked("RetreatTo"), seen.state.followers[0][L2]) == ("attacker", [], 2)


@rule("LOS-78", "LOS-20")
def test_kurak_can_cause_a_new_battle_and_attacks_there() -> None:
    seen = duel("Gnurxel", "Kurak", others="F1 1-0, M2 1-0, M3 0-1", hands=("Orly", "Gruka"), answers=[Retreat(M2)])
    assert seen.state.battle is not None
    assert (seen.state.battle.area, seen.state.battle.attacker) == (M2, 1)


@rule("LOS-78")
def test_kurak_retreats_to_adjacent_areas_only_and_before_any_other_result() -> None:
    seen = duel("Kurak", "Pibiju", answers=[Retreat(L1), Remove(0, L1)])
    assert [name for name, _ in seen.asked][-2:] == ["RetreatTo", "RemoveFollower"]
    state = begun("Kurak", "Gnurxel")
    for name in ("Kurak", "Gnurxel"):
        state.apply(Fight(NUMBER[name]))
    while type(state.pending[-1]).__name__ != "RetreatTo":
        state.apply(next(iter(state.legal_actions())) if state.to_act != "chance" else Roll((1, 1)))
    assert state.why_not(Retreat(M3)) == NotBeside("Lake 2", ("Forest 2", "Lake 1", "Lake 3", "Mountain 2"))


@rule("LOS-78", "LOS-27")
def test_kurak_with_nobody_left_there_is_not_asked() -> None:
    assert duel("Kenuk", "Kurak", hits=(6, 6), dice=((6, 6), ())).was_asked("RetreatTo") == []
