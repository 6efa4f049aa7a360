"""Every character in the same battle, worked out by hand.

Its owner has two followers here and rolls 3 and 5, the other two and rolls 2 and 4; everybody counts the highest die
and says no to what is not a must. So a card without ability has its battle points + 2 + 5, Gnurxel 11 + 2 + 4 = 17.
A pair is the owner's strength and the other's.
"""

import ast
from pathlib import Path
from typing import NamedTuple

import pytest

from lumina.core import Action
from lumina.games import lost_lumina
from lumina.games.lost_lumina import CHARACTERS, NUMBER, Lead, Show
from lumina.games.lost_lumina.timing import MOMENT, NEVER

from .scene import F1, M3, Duel, duel

OWN, OTHER = (3, 5), (2, 4)
Pair = tuple[int, ...] | None


class Row(NamedTuple):
    """The other card is Gnurxel (for Gnurxel: Gruka) where nothing else is said; None where it cannot be."""

    attacks: Pair
    defends: Pair
    against_nubala: Pair
    """As the attacker; only battle points count."""
    against_arburi: Pair
    """As the attacker; only dice count."""
    bare: Pair
    """As the defender against Kenuk, who hits twice: no followers left (with Olgi for nobody: no strengths)."""
    by_tanilla: Pair
    """Copied by an attacking Tanilla."""
    by_zandika: Pair
    """Copied by an attacking Zandika."""
    silenced: Pair
    """As the attacker against Rukan."""


ROWS = {
    "Tanilla": Row((14, 17), (14, 17), (7, 5), (5, 4), (7, 10), None, (9, 17), (14, 11)),
    "Orly": Row((15, 17), (15, 17), (8, 5), (5, 4), (8, 10), (14, 17), (9, 17), (15, 11)),
    "Lupinda": Row((15, 17), (15, 17), (6, 5), (5, 4), (6, 10), (16, 17), (11, 17), (13, 11)),
    "Kenuk": Row((11, 17), (11, 17), (4, 5), (5, 4), None, (14, 17), (9, 17), (11, 11)),
    "Arus": Row((18, 7), (18, 7), (5, 1), (5, 4), (4, 7), (18, 13), (18, 8), (8, 11)),
    "Galgator": Row((9, 14), (9, 17), (2, 5), (5, 2), (2, 10), (14, 14), (9, 14), (9, 11)),
    "Arburi": Row((5, 4), (5, 4), (5, 4), None, (0, 4), (5, 4), (5, 4), (8, 11)),
    "Olgi": Row((8, 14), (8, 14), (4, 5), (3, 2), (), (11, 14), (6, 14), (11, 11)),
    "Namla": Row((9, 17), (2, 2), (9, 11), (9, 7), (0, 2), (14, 17), (9, 17), (9, 11)),
    "Rupoda": Row((14, 17), (14, 17), (7, 5), (5, 4), (7, 10), (14, 17), (9, 17), (14, 11)),
    "Pibiju": Row((16, 17), (16, 17), (9, 5), (5, 4), (9, 10), (14, 17), (9, 17), (16, 11)),
    "Gruka": Row((15, 17), (17, 17), (8, 5), (5, 4), (10, 10), (14, 17), (9, 17), (15, 11)),
    "Wuxaki": Row((13, 17), (13, 17), (6, 5), (5, 4), (6, 10), (14, 17), (9, 17), (13, 11)),
    "Bukoni": Row((10, 13), (10, 13), (10, 7), (10, 3), (3, 6), (14, 13), (9, 13), (10, 11)),
    "Ragura": Row((21, 17), (21, 17), (8, 5), (5, 4), (7, 10), (25, 17), (20, 17), (10, 11)),
    "Gnurxel": Row((18, 16), (18, 14), (11, 5), (5, 4), (11, 10), (14, 16), (9, 16), (18, 11)),
    "Frukilla": Row((16, 17), (16, 17), (4, 5), (10, 4), (4, 10), (19, 17), (14, 17), (11, 11)),
    "Zandika": Row((9, 17), (9, 17), (2, 5), (5, 4), (2, 10), (14, 17), None, (9, 11)),
    "Janulo": Row((14, 17), (14, 17), (7, 5), (5, 4), (7, 10), (14, 17), (9, 17), (14, 11)),
    "Rukan": Row((12, 17), (12, 17), (12, 11), (12, 7), (12, 10), (14, 17), (9, 17), None),
    "Lorato": Row((8, 17), (8, 17), (1, 5), (8, 4), (1, 10), (8, 17), (8, 17), (8, 11)),
    "Umkato": Row((11, 17), (11, 17), (4, 5), (5, 4), (8, 10), (14, 17), (9, 17), (11, 11)),
    "Eralgo": Row((15, 17), (15, 17), (8, 5), (5, 4), (10, 10), (14, 17), (9, 17), (15, 11)),
    "Arako": Row((15, 17), (15, 17), (8, 5), (5, 4), (8, 10), (14, 17), (9, 17), (15, 11)),
    "Nubala": Row((5, 11), (5, 11), None, (5, 1), (5, 4), (7, 11), (2, 11), (12, 11)),
    "Krod": Row((10, 15), (10, 15), (3, 5), (5, 2), (3, 8), (14, 15), (9, 15), (10, 11)),
    "Bufoka": Row((12, 14), (12, 14), (5, 5), (5, 1), (5, 10), (14, 14), (9, 14), (12, 11)),
    "Kurak": Row((14, 17), (14, 17), (7, 5), (5, 4), (7, 10), (14, 17), (9, 17), (14, 11)),
}


def played(name: str, attacker: str, defender: str, owner: int, **more: object) -> Duel:
    """Where Olgi's ability is in force, each player sends a follower of the opponent home."""
    answers: list[Action] = list(more.pop("answers", ()))  # type: ignore[call-overload]
    if name == "Olgi" and "Rukan" not in (attacker, defender) and not more.get("hits"):
        answers += [Lead(1, M3), Lead(0, F1)]
    elif name == "Olgi" and more.get("hits"):
        answers += [Lead(0, F1), Lead(0, F1)]
    dice = (OWN, OTHER) if owner == 0 else (OTHER, OWN)
    return duel(attacker, defender, dice=dice, answers=answers, **more)


def foe_of(name: str) -> str:
    return "Gruka" if name == "Gnurxel" else "Gnurxel"


every_character = pytest.mark.parametrize("name", ROWS)


@every_character
def test_as_the_attacker(name: str) -> None:
    assert played(name, name, foe_of(name), 0).strengths == ROWS[name].attacks


@every_character
def test_as_the_defender(name: str) -> None:
    assert played(name, foe_of(name), name, 1).strengths[::-1] == ROWS[name].defends


@every_character
@pytest.mark.rule("LOS-40", "LOS-75")
def test_where_only_battle_points_count(name: str) -> None:
    if name != "Nubala":
        assert played(name, name, "Nubala", 0).strengths == ROWS[name].against_nubala


@every_character
@pytest.mark.rule("LOS-40", "LOS-57")
def test_where_only_dice_count(name: str) -> None:
    if name != "Arburi":
        assert played(name, name, "Arburi", 0).strengths == ROWS[name].against_arburi


@every_character
@pytest.mark.rule("LOS-31")
def test_with_no_followers_left(name: str) -> None:
    if name != "Kenuk":
        assert played(name, "Kenuk", name, 1, hits=(5, 5)).strengths[::-1] == ROWS[name].bare


@every_character
@pytest.mark.rule("LOS-28", "LOS-51")
def test_copied_by_tanilla(name: str) -> None:
    if name != "Tanilla":
        assert played(name, "Tanilla", foe_of(name), 0, discards=name).strengths == ROWS[name].by_tanilla


@every_character
@pytest.mark.rule("LOS-28", "LOS-68")
def test_copied_by_zandika(name: str) -> None:
    if name != "Zandika":
        shown = [Show(NUMBER[name])]
        assert (
            played(name, "Zandika", foe_of(name), 0, hands=(name, ""), answers=shown).strengths == ROWS[name].by_zandika
        )


@every_character
@pytest.mark.rule("LOS-29", "LOS-70")
def test_silenced_by_rukan(name: str) -> None:
    if name != "Rukan":
        seen = played(name, name, "Rukan", 0)
        assert seen.strengths == ROWS[name].silenced
        assert set(dict(seen.asked)) <= {"ChooseCard", "dice", "PayReroll", "PickDie"}


def test_two_places_know_a_character() -> None:
    """Its data, and its rule in `abilities.py`: no other code names one, and who has a step has a rule."""
    folder = Path(lost_lumina.__file__).parent
    naming = {
        path.name
        for path in folder.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in NUMBER
    }
    assert naming == {"abilities.py"}
    assert [c.name for c in CHARACTERS if MOMENT[c.number] == NEVER] == ["Gnurxel"]
