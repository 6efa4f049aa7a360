"""What there is, the map, the draft and the first followers: LOS-1 to LOS-12."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from lumina.core import CHANCE, PUBLIC, UNKNOWN, BadInput
from lumina.core.option_files import option_file
from lumina.games.lost_lumina import (
    CHARACTERS,
    LOST_LUMINA,
    NUMBER,
    Deal,
    First,
    Keep,
    Place,
    Roll,
)
from lumina.games.lost_lumina.characters import deck
from lumina.games.lost_lumina.dice import rolls
from lumina.games.lost_lumina.events import HandedOver
from lumina.games.lost_lumina.land import as_file, shipped
from lumina.games.lost_lumina.reasons import (
    BadDeal,
    BadRoll,
    NoSuchArea,
    NoSuchSeat,
    NotDrawn,
    OthersArea,
)

from .scene import F1, F2, F3, L1, L2, L3, M1, M2, M3, begun, chosen, drafted, duel, new, view_of

rule = pytest.mark.rule


# --- what there is ---------------------------------------------------------------------------------------------


@rule("LOS-1")
def test_two_players_have_fifteen_followers_each() -> None:
    assert LOST_LUMINA.seats_allowed == (2,)
    assert new().supply == [15, 15]


@rule("LOS-2")
def test_twenty_seven_characters_and_a_promo() -> None:
    assert len(deck(False)) == 27
    assert set(deck(True)) - set(deck(False)) == {NUMBER["Kurak"]}
    points = [(c.battle_points, c.action_points) for c in CHARACTERS[:6]]
    assert points == [(7, 4), (8, 4), (6, 3), (4, 2), (1, 1), (2, 1)]
    assert [c.battle_points for c in CHARACTERS] == [
        *(7, 8, 6, 4, 1, 2, 1, 4, 2, 7, 9, 8, 6, 3, 3, 11, 4, 2, 7, 5, 1, 4, 8, 8, 5, 3, 5, 7)
    ]
    assert [c.action_points for c in CHARACTERS] == [
        *(4, 4, 3, 2, 1, 1, 1, 2, 2, 4, 5, 4, 3, 2, 2, 5, 2, 1, 3, 3, 1, 3, 4, 4, 3, 2, 3, 3)
    ]


@rule("LOS-3")
@rule("LOS-4")
def test_the_stand_in_is_three_regions_of_three_areas() -> None:
    land = shipped()
    assert land.regions == ("Forest", "Lake", "Mountain")
    assert [len(areas) for areas in land.areas_of] == [3, 3, 3]
    assert land.neighbours[L2] == (F2, L1, L3, M2)
    assert land.neighbours[F1] == (F2, L1)
    assert [land.names[area] for area in (F3, M1)] == ["Forest 3", "Mountain 1"]


def given(regions: dict[str, list[str]], neighbours: dict[str, list[str]]) -> dict[str, Any]:
    return {"regions": [{"name": n, "areas": a} for n, a in regions.items()], "neighbours": neighbours}


def ring(n: int) -> dict[str, Any]:
    names = [f"a{i}" for i in range(n)]
    return given({"R": names}, {a: sorted({names[i - 1], names[(i + 1) % n]}) for i, a in enumerate(names)})


def star(n: int) -> dict[str, Any]:
    rays = [f"a{i}" for i in range(n)]
    return given({"R": ["hub", *rays]}, {"hub": rays} | {ray: ["hub"] for ray in rays})


def two_regions(one: str, other: str) -> dict[str, Any]:
    whole = ring(4)
    areas = whole["regions"][0]["areas"]
    return whole | {"regions": [{"name": one, "areas": areas[:2]}, {"name": other, "areas": areas[2:]}]}


LONG = "x" * 40


@rule("LOS-5")
@pytest.mark.parametrize(
    "land",
    [ring(2), ring(30), star(12), two_regions("R", "S"), given({LONG: [LONG, "b"]}, {LONG: ["b"], "b": [LONG]})],
    ids=["two", "thirty", "twelve neighbours", "two regions", "long names"],
)
def test_another_map_can_be_given_and_played(land: dict[str, Any]) -> None:
    options = LOST_LUMINA.read_options({"map": land})
    assert LOST_LUMINA.read_options(msgspec.to_builtins(options)) == options
    state = LOST_LUMINA.new(2, options)
    rng = Random(3)
    while state.to_act is not None:
        assert len(state.legal_actions()) <= 256
        state.apply(state.legal_actions().sample(rng))


@rule("LOS-5")
@pytest.mark.parametrize(
    ("land", "fault"),
    [
        (given({"R": ["a", "b"]}, {"a": ["b"], "b": []}), "not the other way round"),
        (given({"R": ["a", "b"]}, {"a": ["b", "c"], "b": ["a"]}), "'c', which is in no region"),
        (given({"R": ["a", "b"]}, {"a": ["b"], "b": ["a"], "c": []}), "'c' has neighbours, and is in no region"),
        (given({"R": ["a", "b"], "S": []}, {"a": ["b"], "b": ["a"]}), "region 'S' has no area"),
        (ring(31), "31 areas"),
        (given({"R": ["a"]}, {}), "1 areas"),
        (given({}, {}), "0 areas"),
        (star(13), "13 neighbours"),
        (given({"R": ["a", "a"]}, {"a": ["a"]}), "area 'a' is named twice"),
        (given({"R": ["a", "b"]}, {"a": ["a", "b"], "b": ["a"]}), "its own neighbour"),
        (given({"R": ["a", "b"]}, {"a": ["b", "b"], "b": ["a"]}), "twice"),
        (given({"R": ["a", "b", "c"]}, {"a": ["b"], "b": ["a"], "c": []}), "2 pieces"),
        (given({"R": ["a", ""]}, {"a": [""], "": ["a"]}), "no name"),
        (given({"R": ["a", "{0}"]}, {"a": ["{0}"], "{0}": ["a"]}), "'{0}' is no name"),
        (given({"R": ["a", "   "]}, {"a": ["   "], "   ": ["a"]}), "'   ' is no name"),
        (given({"R": ["a", "b\n"]}, {"a": ["b\n"], "b\n": ["a"]}), "'b\\n' is no name"),
        (given({"R": ["a", "b" * 41]}, {"a": ["b" * 41], "b" * 41: ["a"]}), "no name: 1 to 40 characters"),
        (given({"R" * 41: ["a", "b"]}, {"a": ["b"], "b": ["a"]}), "no name: 1 to 40 characters"),
        (two_regions("R", "R"), "the region 'R' is named twice"),
        (two_regions("R", "{S}"), "'{S}' is no name"),
        (two_regions("R", "S\x07"), "'S\\x07' is no name"),
    ],
)
def test_a_bad_map_is_refused(land: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadInput, match=r"map: .*LOS-5") as refused:
        LOST_LUMINA.new(2, LOST_LUMINA.read_options({"map": land}))
    assert fault in str(refused.value)


@rule("LOS-5")
@pytest.mark.parametrize(
    ("land", "place"),
    [
        (
            given({"R": ["a", "b"]}, {"a": ["b", "c"], "b": ["a"]}),
            "line 14: map.neighbours.a[1]: 'a' has the neighbour",
        ),
        (given({"R": ["a", "b", "a"]}, {"a": ["b"]}), "line 6: map.regions[0].areas[0]: the area 'a' is named twice"),
        (two_regions("R", "R"), "line 4: map.regions[0].name: the region 'R' is named twice"),
        (given({"R": ["a", "b"], "S": []}, {"a": ["b"]}), "line 12: map.regions[1].areas: the region 'S' has no area"),
        (given({"R": ["a"]}, {}), "line 2: map.regions: it has 1 areas"),
        (given({"R": ["a", "b"]}, {"c": ["a"]}), "line 12: map.neighbours.c: 'c' has neighbours"),
    ],
)
def test_a_bad_map_file_is_refused_with_file_line_and_place(land: dict[str, Any], place: str, tmp_path: Path) -> None:
    path = tmp_path / "my.json"
    path.write_text(json.dumps(land, indent=1))
    with pytest.raises(BadInput) as refused:
        option_file(LOST_LUMINA, "map", path)
    assert str(refused.value).startswith(f"{path}, {place}")
    assert str(refused.value).endswith("(LOS-5)")


@rule("LOS-5")
def test_a_map_as_a_file_is_the_map() -> None:
    assert new(map=as_file(shipped())).land == shipped()


@rule("LOS-6")
def test_a_roll_is_sorted_and_of_six_sides() -> None:
    two = rolls(2)
    assert [Roll((1, 6)) in two, Roll((6, 1)) in two, Roll((0, 1)) in two, Roll((1, 7)) in two, Roll((1,)) in two] == [
        *(True, False, False, False, False)
    ]
    state = chosen(begun("Gnurxel", "Rukan"), "Gnurxel", "Rukan")
    assert state.why_not(Roll((2, 1))) == BadRoll(2)


@rule("LOS-6")
def test_of_more_than_eight_dice_every_one_counts() -> None:
    seen = duel("Lorato", "Gnurxel", (10, 1), dice=((6,) * 10, (1,)))
    assert seen.strengths[0] == 60


# --- preparing -------------------------------------------------------------------------------------------------


@rule("LOS-7")
def test_five_rounds_give_ten_cards_each() -> None:
    state = drafted()
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert not set(state.hands[0].all) & set(state.hands[1].all)


@rule("LOS-7")
def test_one_card_is_kept_and_the_other_handed_over() -> None:
    state = new(first_player=0)
    state.apply(Deal(((1, 2), (3, 4))))
    state.apply(Keep(1))
    events = state.apply(Keep(4))
    assert [hand.all for hand in state.hands] == [(1, 3), (2, 4)]
    assert [event for event in events if isinstance(event, HandedOver)] == [HandedOver(0, 1, 2), HandedOver(1, 0, 3)]


@rule("LOS-7")
def test_a_deal_is_of_four_different_cards_of_the_pile() -> None:
    state = new(first_player=0)
    deals = state.legal_actions()
    assert (len(deals), deals.complete) == (0, False)
    for deal in (Deal(((1, 2), (2, 3))), Deal(((2, 1), (3, 4))), Deal(((1, 2), (3, 28))), Deal(((0, 2), (3, 4)))):
        assert state.why_not(deal) == BadDeal()
        assert deals.odds(deal) == 0
    assert deals.odds(Deal(((1, 2), (3, 4)))) * 351 * 300 == 1


@rule("LOS-7")
def test_only_a_card_drawn_can_be_kept() -> None:
    state = new(first_player=0)
    state.apply(Deal(((1, 2), (3, 4))))
    assert state.why_not(Keep(3)) == NotDrawn(3, (1, 2))


@rule("LOS-8")
def test_the_draft_is_secret_and_seat_0_is_asked_first() -> None:
    state = new(first_player=1)
    state.apply(Deal(((1, 2), (3, 4))))
    assert (state.to_act, state.is_public) == (0, False)
    state.apply(Keep(1))
    assert state.to_act == 1
    view = view_of(state, 1)
    assert (view.drawn[0].cards, view.drawn[0].hidden) == ((), 2)
    assert view.kept[0] is UNKNOWN
    assert view.kept[1] is None
    assert view.drawn[1].cards == (3, 4)


@rule("LOS-8")
def test_a_card_is_known_to_those_who_saw_it_and_to_nobody_else() -> None:
    state = new(first_player=0)
    for action in (Deal(((1, 2), (3, 4))), Keep(1), Keep(4)):
        state.apply(action)
    held = {who: [hand.cards for hand in view_of(state, who).hands] for who in (0, 1, PUBLIC, "umpire")}
    assert held == {0: [(1, 3), (2,)], 1: [(3,), (2, 4)], PUBLIC: [(), ()], "umpire": [(1, 3), (2, 4)]}


@rule("LOS-9")
@pytest.mark.parametrize(("promo", "left"), [(False, 7), (True, 8)])
def test_the_cards_left_over_are_not_used(promo: bool, left: int) -> None:
    state = drafted(promo=promo)
    assert len(state.deck) == left
    assert "deck" not in msgspec.to_builtins(state.view("umpire"))


@rule("LOS-10")
def test_chance_names_who_places_first_or_the_option_does() -> None:
    state = new()
    assert state.to_act == CHANCE
    assert [(first, state.legal_actions().odds(first) * 2) for first in state.legal_actions()] == [
        (First(0), 1),
        (First(1), 1),
    ]
    assert state.why_not(First(2)) == NoSuchSeat(2)
    assert [drafted(seat).to_act for seat in (0, 1)] == [0, 1]


@rule("LOS-11", "LOS-13")
def test_three_followers_and_two_and_who_has_two_begins() -> None:
    state = drafted(1)
    asked = []
    for area in (F1, M3, F1, M3, F2):
        asked.append(state.to_act)
        state.apply(Place(area))
    assert asked == [1, 0, 1, 0, 1]
    assert [sum(own) for own in state.followers] == [2, 3]
    assert (state.to_act, state.phase) == (0, "discard")


@rule("LOS-12")
def test_never_where_the_opponent_has_placed() -> None:
    state = drafted(0)
    state.apply(Place(F1))
    assert state.why_not(Place(F1)) == OthersArea("Forest 1")
    assert state.why_not(Place(9)) == NoSuchArea(9, state.land.names)
    assert len(state.legal_actions()) == 8
    state.apply(Place(M3))
    state.apply(Place(F1))
    assert state.followers[0][F1] == 2
