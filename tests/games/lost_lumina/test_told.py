"""What the log tells of abilities: one is used if something comes of it, and else it is not told as used."""

from typing import Any

import pytest

from lumina.games.lost_lumina import CHARACTERS, NUMBER, Accept, Lead, Mark, Show
from lumina.games.lost_lumina.events import Moved, Silenced, Strength, Used, Won

from .scene import CALM, F1, M3, Duel, duel

rule = pytest.mark.rule


def used(seen: Duel) -> list[tuple[int, str]]:
    """By whom and whose ability, in order."""
    return [(event.seat, CHARACTERS[event.card - 1].name) for event in seen.all(Used)]


SIX = ((6, 6), (1, 1))
ONE = ((1, 1), (6, 6))
NOTHING = {
    "Tanilla, nothing to copy": ("Tanilla", "Gnurxel", {}),
    "Orly attacks": ("Orly", "Gnurxel", {}),
    "Orly's owner wants no die": ("Gnurxel", "Orly", {}),
    "Lupinda's followers are crossed out": ("Lupinda", "Nubala", {}),
    "Arus without an opposing card": ("Arus", "", {}),
    "Arus where battle points are crossed out": ("Arus", "Arburi", {}),
    "Namla attacks": ("Namla", "Gnurxel", {}),
    "Pibiju loses": ("Pibiju", "Gnurxel", {"dice": ONE}),
    "Gruka attacks": ("Gruka", "Gnurxel", {}),
    "Gruka defends where points are crossed out": ("Arburi", "Gruka", {}),
    "Wuxaki's owner keeps the follower": ("Wuxaki", "Gnurxel", {}),
    "Zandika's hand is empty": ("Zandika", "Gnurxel", {}),
    "Zandika's owner shows no card": ("Zandika", "Gnurxel", {"hands": ("Lupinda", "")}),
    "Janulo's owner is content": ("Janulo", "Gnurxel", {}),
    "Rukan and a card without ability": ("Rukan", "Gnurxel", {}),
    "Rukan and no card": ("Rukan", "", {}),
    "Lorato's dice are crossed out": ("Lorato", "Nubala", {}),
    "Umkato is not outnumbered": ("Umkato", "Gnurxel", {}),
    "Umkato where points are crossed out": ("Umkato", "Arburi", {"here": (1, 2)}),
    "Eralgo controls as many": ("Eralgo", "Gnurxel", {}),
    "Arako loses": ("Arako", "Gnurxel", {"dice": ONE}),
    "Arako wins with an empty supply": ("Arako", "Krod", {"dice": SIX, "supply": (0, 11)}),
    "Bufoka's dice are crossed out": ("Bufoka", "Bukoni", {}),
    "Krod and dice that are crossed out": ("Krod", "Nubala", {}),
    "Frukilla's die is crossed out": ("Frukilla", "Nubala", {}),
    "Ragura without an opposing card": ("Ragura", "", {}),
    "Ragura where points are crossed out": ("Ragura", "Arburi", {}),
    "Kurak wins": ("Kurak", "Krod", {"dice": SIX}),
}


@rule("LOS-27")
@pytest.mark.parametrize("case", NOTHING)
def test_an_ability_of_which_nothing_comes_is_not_told_as_used(case: str) -> None:
    attacker, defender, more = NOTHING[case]
    name = case.partition(" ")[0].rstrip(",").removesuffix("'s")
    seen = duel(attacker, defender, **more)
    assert name not in [card for _, card in used(seen)]


SOMETHING: dict[str, tuple[str, str, dict[str, Any]]] = {
    "Tanilla": ("Tanilla", "Gnurxel", {"discards": "Gruka"}),
    "Orly": ("Gnurxel", "Orly", {"answers": [Accept()]}),
    "Lupinda": ("Lupinda", "Gnurxel", {}),
    "Kenuk": ("Kenuk", "Gnurxel", {}),
    "Arus": ("Arus", "Gnurxel", {}),
    "Galgator": ("Galgator", "Gnurxel", {}),
    "Arburi": ("Arburi", "Gnurxel", {}),
    "Olgi": ("Olgi", "Gnurxel", {}),
    "Namla": ("Gnurxel", "Namla", {}),
    "Rupoda": ("Rupoda", "Gnurxel", {}),
    "Pibiju": ("Pibiju", "Gnurxel", {"dice": SIX}),
    "Gruka": ("Gnurxel", "Gruka", {}),
    "Wuxaki": ("Wuxaki", "Gnurxel", {"answers": [Accept()]}),
    "Bukoni": ("Bukoni", "Gnurxel", {}),
    "Ragura": ("Ragura", "Gnurxel", {}),
    "Frukilla": ("Frukilla", "Gnurxel", {}),
    "Zandika": ("Zandika", "Gnurxel", {"hands": ("Arus", ""), "answers": [Show(NUMBER["Arus"])]}),
    "Janulo": ("Janulo", "Gnurxel", {"dice": ((1, 2), (1, 1)), "answers": [Mark(2)], "supply": (0, 0)}),
    "Rukan": ("Rukan", "Gruka", {}),
    "Lorato": ("Lorato", "Gnurxel", {"dice": SIX}),
    "Umkato": ("Umkato", "Gnurxel", {"here": (1, 2)}),
    "Eralgo": ("Eralgo", "Gnurxel", {"others": f"{CALM}, M2 0-1"}),
    "Arako": ("Arako", "Gnurxel", {"dice": SIX}),
    "Nubala": ("Nubala", "Gnurxel", {}),
    "Krod": ("Krod", "Gnurxel", {}),
    "Bufoka": ("Bufoka", "Gnurxel", {}),
    "Kurak": ("Kurak", "Gnurxel", {"dice": ONE}),
}


def test_every_character_with_an_ability_is_among_them() -> None:
    assert set(SOMETHING) == {c.name for c in CHARACTERS if c.step != "none"}


@rule("LOS-27")
@pytest.mark.parametrize("name", SOMETHING)
def test_an_ability_of_which_something_comes_is_told_once(name: str) -> None:
    attacker, defender, more = SOMETHING[name]
    owner = 0 if attacker == name else 1
    told = used(duel(attacker, defender, **more))
    assert told.count((owner, name)) == 1
    assert [card for seat, card in told if seat != owner] == []


@rule("LOS-71", "LOS-76")
def test_krod_comes_to_nothing_against_lorato() -> None:
    assert used(duel("Krod", "Lorato")) == [(1, "Lorato")]


@rule("LOS-29")
def test_a_silenced_ability_is_told_by_its_name_and_only_where_there_is_one() -> None:
    assert duel("Rukan", "Gruka").all(Silenced) == [Silenced(1, NUMBER["Gruka"])]
    assert duel("Rukan", "Gnurxel").all(Silenced) == []
    assert duel("Rukan", "").all(Silenced) == []


@rule("LOS-58")
def test_olgi_tells_who_led_whose_follower_from_where_to_where() -> None:
    seen = duel("Olgi", "Gnurxel", answers=[Lead(1, M3), Lead(0, F1)], active=1)
    assert seen.all(Moved) == [
        Moved(1, 1, "Lake 2", "Mountain 3", NUMBER["Olgi"], 1),
        Moved(0, 1, "Lake 2", "Forest 1", NUMBER["Olgi"], 0),
    ]


@rule("LOS-78")
def test_kurak_tells_who_retreats() -> None:
    seen = duel("Kurak", "Gnurxel", (3, 2), dice=ONE)
    assert seen.all(Moved) == [Moved(0, 3, "Lake 2", "Forest 2", NUMBER["Kurak"], 0)]


@rule("LOS-42")
def test_a_tie_is_told() -> None:
    """6 + 3 + 6 and 11 + 2 + 2."""
    seen = duel("Wuxaki", "Gnurxel", (3, 2), dice=((6, 1, 1), (2, 1)))
    assert seen.strengths == (15, 15)
    assert seen.all(Won) == [Won(1, "Lake 2", True)]
    assert duel("Wuxaki", "Gnurxel", (3, 2)).all(Won) == [Won(1, "Lake 2", False)]


@rule("LOS-71")
def test_added_up_dice_are_told_as_such() -> None:
    seen = duel("Lorato", "Gnurxel", dice=((3, 5), (1, 1)))
    assert seen.all(Strength)[0] == Strength(0, 0, 0, 8, 0, 8, ("battle points", "followers"), True)
    assert not seen.all(Strength)[1].adds_up
