"""The plain calculator against the rulebook's text: worked examples by hand, with the arithmetic written out."""

from itertools import permutations
from typing import Any

import pytest

from tests.games.lost_lumina.battles import SITUATIONS, battles
from tests.games.lost_lumina.calculator import (
    ATTACKER,
    DEFENDER,
    GRID,
    POINTS,
    Battle,
    Choices,
    Result,
    Script,
    Side,
    fight,
)

HERE = "Lake 2"
# One follower of each far from the battle, so that nobody loses the game by the battle alone.
CALM = {"Forest 1": (1, 0), "Mountain 3": (0, 1)}


def battle(
    first: str | Side | None,
    second: str | Side | None,
    here: tuple[int, int],
    one: dict[str, Any] | None = None,
    two: dict[str, Any] | None = None,
    *,
    others: dict[str, tuple[int, int]] | None = None,
    **table: Any,
) -> Result:
    """A battle in Lake 2; `one` and `two` are the attacker's and the defender's choices."""
    return fight(
        Battle(
            attacker=first if isinstance(first, Side) else Side(first),
            defender=second if isinstance(second, Side) else Side(second),
            followers={HERE: here, **(CALM if others is None else others)},
            script=Script(Choices(**(one or {})), Choices(**(two or {}))),
            **table,
        )
    )


def strengths(result: Result) -> tuple[int | None, int | None]:
    return result.attacker.strength, result.defender.strength


def kinds(result: Result, side: str) -> list[str]:
    return [event.kind for event in result.events if event.side == side]


# A row: attacker, defender, followers here, attacker's roll, defender's roll, both strengths, winner.
# The highest die is chosen; Forest 1 holds one attacker more, Mountain 3 one defender more.
ROWS = [
    # Battle points + followers + chosen die (line 128).
    ("Gnurxel", "Rupoda", (3, 2), (2, 5, 4), (1, 6), 11 + 3 + 5, 7 + 2 + 6, ATTACKER),
    ("Rupoda", "Arako", (1, 2), (4,), (3, 1), 7 + 1 + 4, 8 + 2 + 3, DEFENDER),
    # A tie goes to the defender (line 130).
    ("Gnurxel", "Kurak", (1, 5), (1,), (1,), 11 + 1 + 1, 7 + 5 + 1, DEFENDER),
    # Orly: the additional die for the defender only (line 189).
    ("Gnurxel", "Orly", (1, 2), (4,), (1, 2, 6), 11 + 1 + 4, 8 + 2 + 6, DEFENDER),
    ("Orly", "Gnurxel", (2, 1), (1, 2, 6), (4,), 8 + 2 + 2, 11 + 1 + 4, DEFENDER),
    # Lupinda: the followers twice, but no more dice (line 195).
    ("Lupinda", "Gnurxel", (3, 1), (1, 2, 4, 6), (1,), 6 + 2 * 3 + 4, 11 + 1 + 1, ATTACKER),
    ("Gnurxel", "Lupinda", (1, 3), (1,), (1, 2, 4, 6), 11 + 1 + 1, 6 + 2 * 3 + 4, DEFENDER),
    # Arus: the printed battle points change hands (line 207).
    ("Arus", "Gnurxel", (2, 2), (3, 1), (5, 1), 11 + 2 + 3, 1 + 2 + 5, ATTACKER),
    ("Gnurxel", "Arus", (2, 2), (3, 1), (5, 1), 1 + 2 + 3, 11 + 2 + 5, DEFENDER),
    # Arus and Gruka: only the printed number goes, the defender's two more stay (line 147).
    ("Arus", "Gruka", (2, 2), (3, 1), (5, 1), 8 + 2 + 3, 1 + 2 + 2 + 5, ATTACKER),
    # Arus and Ragura: Ragura adds the number printed on Arus, whatever was exchanged.
    ("Arus", "Ragura", (1, 1), (1,), (1,), 3 + 1 + 1, 1 + 1 + 1 + 1, ATTACKER),
    # Arburi: dice only, for both (line 219); whatever alters dice still counts (line 221).
    ("Arburi", "Gnurxel", (1, 5), (3,), (2, 2, 2, 2, 2), 3, 2, ATTACKER),
    ("Gnurxel", "Arburi", (5, 1), (2, 2, 2, 2, 2), (2,), 2, 2, DEFENDER),
    ("Arburi", "Frukilla", (1, 1), (5,), (3,), 5, 2 * 3, DEFENDER),
    ("Arburi", "Bufoka", (2, 3), (5, 4), (6, 2, 3), 5 - 2, 6, DEFENDER),
    ("Arburi", "Lorato", (2, 3), (6, 6), (1, 2, 4), 6, 1 + 2 + 4, DEFENDER),
    ("Arburi", "Orly", (1, 1), (5,), (2, 6), 5, 6, DEFENDER),
    ("Arburi", "Krod", (2, 1), (5, 2), (3,), 2, 3, DEFENDER),
    ("Arburi", "Lupinda", (1, 5), (3,), (2,), 3, 2, ATTACKER),
    ("Arburi", "Gruka", (1, 5), (3,), (2,), 3, 2, ATTACKER),
    ("Arburi", "Ragura", (1, 5), (3,), (2,), 3, 2, ATTACKER),
    ("Arburi", "Arus", (1, 5), (3,), (2,), 3, 2, ATTACKER),
    ("Arburi", "Umkato", (2, 1), (3, 1), (2,), 3, 2, ATTACKER),
    # Namla as the defender: followers only, for both (line 231); Lupinda still doubles (line 233).
    ("Gnurxel", "Namla", (2, 3), (6, 6), (1, 1, 1), 2, 3, DEFENDER),
    ("Lupinda", "Namla", (2, 3), (6, 6), (1, 1, 1), 2 * 2, 3, ATTACKER),
    ("Frukilla", "Namla", (2, 3), (6, 6), (1, 1, 1), 2, 3, DEFENDER),
    ("Lorato", "Namla", (4, 3), (6, 6), (1, 1, 1), 4, 3, ATTACKER),
    ("Bufoka", "Namla", (4, 3), (6, 6), (1, 1, 1), 4, 3, ATTACKER),
    ("Ragura", "Namla", (2, 2), (6, 6), (1, 1), 2, 2, DEFENDER),
    ("Eralgo", "Namla", (2, 2), (6, 6), (1, 1), 2, 2, DEFENDER),
    # Namla as the attacker: nothing.
    ("Namla", "Gnurxel", (3, 2), (6, 1, 1), (4, 1), 2 + 3 + 6, 11 + 2 + 4, DEFENDER),
    # Bukoni: no die for the opponent (line 259); his battle points and followers stay, as altered (line 261).
    ("Bukoni", "Gnurxel", (3, 2), (6, 1, 1), (6, 6), 3 + 3 + 6, 11 + 2, DEFENDER),
    ("Bukoni", "Gruka", (3, 2), (6, 1, 1), (6, 6), 3 + 3 + 6, 8 + 2 + 2, DEFENDER),
    ("Lupinda", "Bukoni", (3, 2), (6, 1, 1), (6, 6), 6 + 2 * 3, 3 + 2 + 6, ATTACKER),
    ("Lorato", "Bukoni", (3, 2), (6, 6, 6), (2, 1), 1 + 3, 3 + 2 + 2, DEFENDER),
    ("Frukilla", "Bukoni", (3, 2), (6, 6, 6), (2, 1), 4 + 3, 3 + 2 + 2, DEFENDER),
    ("Bufoka", "Bukoni", (3, 2), (6, 6, 6), (2, 1), 5 + 3, 3 + 2 + 2, ATTACKER),
    # Krod chooses for Bukoni's owner, whose dice are used; Krod's own dice are not.
    ("Bukoni", "Krod", (3, 2), (6, 1, 1), (6, 6), 3 + 3 + 1, 3 + 2, ATTACKER),
    # Nubala: battle points only, for both (line 323), as altered (line 325).
    ("Nubala", "Gnurxel", (5, 1), (6,), (1,), 5, 11, DEFENDER),
    ("Gruka", "Nubala", (1, 5), (1,), (6,), 8, 5, ATTACKER),
    ("Nubala", "Gruka", (5, 1), (6,), (1,), 5, 8 + 2, DEFENDER),
    ("Nubala", "Arus", (5, 1), (6,), (1,), 1, 5, DEFENDER),
    ("Nubala", "Ragura", (5, 1), (6,), (1,), 5, 3 + 5, DEFENDER),
    ("Nubala", "Lorato", (1, 5), (6,), (6,), 5, 1, ATTACKER),
    ("Nubala", "Bufoka", (1, 5), (6,), (6,), 5, 5, DEFENDER),
    ("Nubala", "Lupinda", (1, 5), (6,), (6,), 5, 6, DEFENDER),
    # Two cross-outs: the attacker's alone (line 144).
    ("Arburi", "Nubala", (1, 2), (3,), (4, 1), 3, 4, DEFENDER),
    ("Nubala", "Arburi", (2, 1), (4, 1), (3,), 5, 1, ATTACKER),
    ("Bukoni", "Namla", (2, 3), (4, 1), (6, 6, 6), 3 + 2 + 4, 2 + 3, ATTACKER),
    ("Arburi", "Bukoni", (1, 1), (3,), (3,), 3, 3, DEFENDER),
    # Namla as the attacker does nothing, and yet the defender's cross-out is ignored.
    ("Namla", "Nubala", (3, 2), (5, 1, 1), (4, 1), 2 + 3 + 5, 5 + 2 + 4, DEFENDER),
    # Ragura: the opponent's printed number on top (line 265).
    ("Ragura", "Gnurxel", (1, 1), (3,), (3,), 3 + 11 + 1 + 3, 11 + 1 + 3, ATTACKER),
    ("Gruka", "Ragura", (1, 1), (3,), (3,), 8 + 1 + 3, 3 + 8 + 1 + 3, DEFENDER),
    ("Ragura", "Gruka", (1, 1), (3,), (3,), 3 + 8 + 1 + 3, 8 + 2 + 1 + 3, ATTACKER),
    # Umkato counts as 8 with fewer followers, but 4 are printed for Ragura to add.
    ("Ragura", "Umkato", (2, 1), (3, 1), (3,), 3 + 4 + 2 + 3, 8 + 1 + 3, DEFENDER),
    ("Umkato", "Ragura", (1, 2), (3,), (3, 1), 8 + 1 + 3, 3 + 4 + 2 + 3, DEFENDER),
    # Frukilla: the chosen die twice (line 275).
    ("Frukilla", "Gnurxel", (2, 1), (5, 3), (1,), 4 + 2 + 2 * 5, 11 + 1 + 1, ATTACKER),
    ("Gnurxel", "Frukilla", (1, 2), (1,), (5, 3), 11 + 1 + 1, 4 + 2 + 2 * 5, DEFENDER),
    # Janulo re-rolls the lowest die here: 1 becomes 6, for nothing (line 287).
    ("Janulo", "Gnurxel", (2, 1), (1, 3), (1,), 7 + 2 + 6, 11 + 1 + 1, ATTACKER),
    ("Gnurxel", "Janulo", (1, 2), (1,), (1, 3), 11 + 1 + 1, 7 + 2 + 6, DEFENDER),
    # Rukan: the other card has no ability; its battle points stay (line 293).
    ("Rukan", "Gruka", (2, 2), (3, 1), (3, 1), 5 + 2 + 3, 8 + 2 + 3, DEFENDER),
    ("Nubala", "Rukan", (2, 2), (3, 1), (3, 1), 5 + 2 + 3, 5 + 2 + 3, DEFENDER),
    ("Rukan", "Lorato", (1, 3), (3,), (6, 6, 6), 5 + 1 + 3, 1 + 3 + 6, DEFENDER),
    ("Arus", "Rukan", (1, 1), (3,), (3,), 1 + 1 + 3, 5 + 1 + 3, DEFENDER),
    ("Rukan", "Krod", (2, 1), (6, 1), (3,), 5 + 2 + 6, 3 + 1 + 3, ATTACKER),
    ("Rukan", "Orly", (1, 1), (3,), (1, 6), 5 + 1 + 3, 8 + 1 + 1, DEFENDER),
    # Lorato: all pips and nothing else (line 299).
    ("Lorato", "Gnurxel", (4, 1), (3, 5, 6, 2), (1,), 3 + 5 + 6 + 2, 11 + 1 + 1, ATTACKER),
    ("Gnurxel", "Lorato", (1, 4), (1,), (3, 5, 6, 2), 11 + 1 + 1, 3 + 5 + 6 + 2, DEFENDER),
    ("Lorato", "Krod", (2, 1), (6, 5), (4,), 6 + 5, 3 + 1 + 4, ATTACKER),
    ("Lorato", "Bufoka", (2, 2), (6, 5), (4, 3), 6 + 5 - 3, 5 + 2 + 4, DEFENDER),
    ("Lorato", "Arus", (2, 1), (3, 2), (4,), 3 + 2, 1 + 1 + 4, DEFENDER),
    ("Ragura", "Lorato", (2, 1), (3, 2), (4,), 3 + 1 + 2 + 3, 4, ATTACKER),
    # Umkato: 8 with fewer followers on the map (line 305), here with one more of each elsewhere.
    ("Umkato", "Gnurxel", (1, 2), (6,), (1, 1), 8 + 1 + 6, 11 + 2 + 1, ATTACKER),
    ("Umkato", "Gnurxel", (2, 2), (6, 6), (1, 1), 4 + 2 + 6, 11 + 2 + 1, DEFENDER),
    ("Gnurxel", "Umkato", (2, 1), (1, 1), (6,), 11 + 2 + 1, 8 + 1 + 6, DEFENDER),
    # Umkato and Arus: the attacker first; each way the printed numbers are exchanged.
    ("Arus", "Umkato", (2, 1), (1, 1), (1,), 4 + 2 + 1, 8 + 1 + 1, DEFENDER),
    ("Umkato", "Arus", (1, 2), (1,), (1, 1), 1 + 1 + 1, 4 + 2 + 1, DEFENDER),
    # Eralgo: both control two areas here, so nothing is added.
    ("Eralgo", "Gnurxel", (1, 1), (4,), (1,), 8 + 1 + 4, 11 + 1 + 1, DEFENDER),
    # Krod chooses the lowest for the opponent here (line 329).
    ("Krod", "Gnurxel", (3, 2), (6, 1, 1), (6, 2), 3 + 3 + 6, 11 + 2 + 2, DEFENDER),
    ("Gnurxel", "Krod", (2, 2), (6, 2), (5, 1), 11 + 2 + 2, 3 + 2 + 5, ATTACKER),
    ("Krod", "Frukilla", (2, 2), (6, 1), (5, 2), 3 + 2 + 6, 4 + 2 + 2 * 2, ATTACKER),
    ("Krod", "Nubala", (2, 2), (6, 1), (5, 2), 3, 5, DEFENDER),
    # Bufoka: the opponent's strength less the own lowest die (line 335).
    ("Bufoka", "Gnurxel", (2, 2), (6, 3), (4, 1), 5 + 2 + 6, 11 + 2 + 4 - 3, DEFENDER),
    ("Gnurxel", "Bufoka", (2, 2), (4, 1), (6, 4), 11 + 2 + 4 - 4, 5 + 2 + 6, DEFENDER),
    # More than eight dice: all count (line 152).
    ("Lorato", "Gnurxel", (10, 1), (6, 5), (1,), 5 * 6 + 5 * 5, 11 + 1 + 1, ATTACKER),
    # Without a card: followers and die only (line 153).
    (None, "Gnurxel", (4, 1), (5, 1, 1, 1), (1,), 4 + 5, 11 + 1 + 1, DEFENDER),
    ("Ragura", None, (1, 2), (3,), (4, 1), 3 + 0 + 1 + 3, 2 + 4, ATTACKER),
    ("Arus", None, (1, 2), (3,), (4, 1), 1 + 1 + 3, 2 + 4, DEFENDER),
    (None, None, (2, 1), (3, 1), (4,), 2 + 3, 1 + 4, DEFENDER),
    (None, "Krod", (2, 1), (6, 2), (4,), 2 + 2, 3 + 1 + 4, DEFENDER),
    # Characters without anything that alters a strength.
    ("Kurak", "Rupoda", (1, 1), (2,), (3,), 7 + 1 + 2, 7 + 1 + 3, DEFENDER),
]


@pytest.mark.parametrize(
    ("first", "second", "here", "roll", "counter_roll", "strength", "counter_strength", "winner"),
    ROWS,
    ids=[f"{index}-{row[0]}-{row[1]}" for index, row in enumerate(ROWS)],
)
def test_strengths(
    first: str | None,
    second: str | None,
    here: tuple[int, int],
    roll: tuple[int, ...],
    counter_roll: tuple[int, ...],
    strength: int,
    counter_strength: int,
    winner: str,
) -> None:
    result = battle(first, second, here, {"roll": roll}, {"roll": counter_roll})
    assert strengths(result) == (strength, counter_strength), result.trace
    assert result.winner == winner
    assert not result.ended_early
    assert result.game_over == ()


def test_printed_battle_points() -> None:
    # The headings of lines 181-339, in the order of the card numbers 1-28.
    assert list(POINTS.values()) == [
        *(7, 8, 6, 4, 1, 2, 1),  # Tanilla, Orly, Lupinda, Kenuk, Arus, Galgator, Arburi
        *(4, 2, 7, 9, 8, 6, 3),  # Olgi, Namla, Rupoda, Pibiju, Gruka, Wuxaki, Bukoni
        *(3, 11, 4, 2, 7, 5, 1),  # Ragura, Gnurxel, Frukilla, Zandika, Janulo, Rukan, Lorato
        *(4, 8, 8, 5, 3, 5, 7),  # Umkato, Eralgo, Arako, Nubala, Krod, Bufoka, Kurak
    ]


# --- What every battle does


def test_the_loser_goes_to_the_supply_and_the_active_player_discards_first() -> None:
    result = battle("Gnurxel", "Rupoda", (3, 2), {"roll": (5,)}, {"roll": (1,)})
    assert result.followers[HERE] == (3, 0)
    assert (result.attacker.supply, result.defender.supply) == (5, 5 + 2)
    assert result.discarded == ("Gnurxel", "Rupoda")
    result = battle("Gnurxel", "Rupoda", (3, 2), active=DEFENDER)
    assert result.discarded == ("Rupoda", "Gnurxel")


def test_a_player_without_cards_discards_nothing() -> None:
    assert battle(None, "Gnurxel", (3, 2)).discarded == ("Gnurxel",)
    assert battle(None, None, (3, 2)).discarded == ()


def test_losing_the_last_followers_on_the_map_ends_the_game() -> None:
    result = battle("Gnurxel", "Rupoda", (1, 1), others={"Forest 1": (1, 0)})
    assert result.winner == ATTACKER  # 11+1+1 against 7+1+1
    assert result.game_over == (DEFENDER,)
    assert result.discarded == ()
    assert result.defender.kept == 0  # nothing resolves any more


def test_choosing_another_die() -> None:
    result = battle("Gnurxel", "Kurak", (3, 1), {"roll": (2, 5, 4), "die": 2}, {"roll": (3,)})
    assert strengths(result) == (11 + 3 + 2, 7 + 1 + 3)


def test_order_of_the_dice_step() -> None:
    result = battle(
        Side("Gnurxel", supply=3, kept=1),
        Side("Orly", supply=3, kept=2),
        (1, 1),
        {"roll": (1, 2), "reroll": (1,), "reroll_roll": (3,)},
        {"roll": (1, 2, 5), "rupoda": 1, "reroll": (1, 2), "reroll_roll": (4, 6)},
    )
    assert [(event.kind, event.side, event.value) for event in result.events] == [
        ("rupoda", ATTACKER, 1),
        ("orly", DEFENDER, True),
        ("rupoda", DEFENDER, 1),
        ("roll", ATTACKER, (1, 2)),
        ("roll", DEFENDER, (1, 2, 5)),
        ("reroll", ATTACKER, (1,)),
        ("reroll roll", ATTACKER, (3,)),
        ("reroll", DEFENDER, (1, 2)),
        ("reroll roll", DEFENDER, (4, 6)),
        ("die", ATTACKER, (ATTACKER, 3)),
        ("die", DEFENDER, (DEFENDER, 6)),
    ]
    assert strengths(result) == (11 + 1 + 3, 8 + 1 + 6)
    # Spent followers leave the game; the attacker's one lost here returns to the supply.
    assert (result.attacker.supply, result.defender.supply) == (3 - 1 + 1, 3 - 2)
    assert (result.attacker.kept, result.defender.kept) == (0, 1)


def test_no_re_roll_without_a_supply_or_beyond_it() -> None:
    result = battle(Side("Gnurxel", supply=0), Side("Kurak", supply=1), (2, 2))
    assert "reroll" not in kinds(result, ATTACKER)
    assert "reroll" in kinds(result, DEFENDER)
    with pytest.raises(ValueError, match="at most 1"):
        battle("Gnurxel", Side("Kurak", supply=1), (2, 2), None, {"reroll": (1, 1)})


def test_the_dice_step_is_played_for_masked_dice_too() -> None:
    result = battle(Side("Nubala", kept=1), "Krod", (1, 2), {"roll": (2, 6)}, {"roll": (1, 4)})
    assert result.attacker.kept == 0  # spent, counted or not
    assert ("die", ATTACKER, (ATTACKER, 6)) in [(event.kind, event.side, event.value) for event in result.events]
    assert result.attacker.masked == {"followers": "Nubala", "die": "Nubala"}
    assert strengths(result) == (5, 3)
    # Lorato's owner chooses a die when the dice are masked.
    assert battle("Nubala", "Lorato", (1, 2), None, {"roll": (1, 4)}).defender.chosen == 4


def test_both_without_followers_ends_the_battle_early() -> None:
    # Kenuk removes the defender's last one; then the defender's Galgator the attacker's last one here.
    result = battle("Kenuk", "Galgator", (1, 1), {"kenuk": (4,)}, {"galgator": HERE})
    assert result.ended_early
    assert result.winner is None
    assert strengths(result) == (None, None)
    assert result.discarded == ("Kenuk", "Galgator")
    assert result.followers[HERE] == (0, 0)
    assert (result.attacker.supply, result.defender.supply) == (6, 6)


def test_one_without_followers_uses_battle_points_only() -> None:
    result = battle(Side("Kenuk"), Side("Gruka", kept=1), (2, 2), {"kenuk": (6, 4), "roll": (3, 1)}, {"roll": (6,)})
    assert strengths(result) == (4 + 2 + 3, 8 + 2)  # as changed by Gruka's ability
    assert result.winner == DEFENDER
    assert result.defender.dice == ()
    assert result.defender.kept == 1
    assert kinds(result, DEFENDER) == []
    assert result.followers[HERE] == (0, 0)


def test_a_mask_holds_for_a_side_without_followers() -> None:
    result = battle("Tanilla", "Arburi", (2, 1), {"kenuk": (4, 4), "roll": (1,)}, discard=("Kenuk",))
    assert strengths(result) == (1, 0)
    result = battle("Tanilla", "Namla", (2, 1), {"kenuk": (4, 4), "roll": (1,)}, discard=("Kenuk",))
    assert strengths(result) == (2, 0)
    result = battle("Tanilla", "Nubala", (2, 1), {"kenuk": (4, 4), "roll": (1,)}, discard=("Kenuk",))
    assert strengths(result) == (7, 5)


def test_every_field_of_both_sides() -> None:
    result = battle("Bukoni", "Gruka", (3, 2), {"roll": (6, 1, 2)}, {"roll": (4, 3)})
    one, two = result.attacker, result.defender
    assert (one.ability, one.base, one.bonus, one.followers, one.lowered) == ("Bukoni", 3, 0, 3, 0)
    assert (one.dice, one.chosen, one.die, one.masked) == ((6, 1, 2), 6, 6, {})
    assert (two.ability, two.base, two.bonus, two.followers, two.lowered) == ("Gruka", 8, 2, 2, 0)
    assert (two.dice, two.chosen, two.die, two.masked) == ((4, 3), 4, 4, {"die": "Bukoni"})
    result = battle("Frukilla", "Bufoka", (1, 2), {"roll": (5,)}, {"roll": (4, 3)})
    assert (result.attacker.chosen, result.attacker.die, result.attacker.lowered) == (5, 10, 3)
    assert (result.defender.chosen, result.defender.die, result.defender.lowered) == (4, 4, 0)
    assert result.side(ATTACKER) is result.attacker
    assert result.side(DEFENDER) is result.defender


# --- Character by character


def test_tanilla_copies_the_top_of_the_discard_pile_only() -> None:
    # The ability of Gruka, but neither its battle points: 7 + 2.
    result = battle("Gnurxel", "Tanilla", (1, 1), discard=("Lupinda", "Gruka"))
    assert strengths(result) == (11 + 1 + 1, 7 + 2 + 1 + 1)
    assert result.defender.ability == "Gruka"
    result = battle("Gnurxel", "Tanilla", (1, 1))
    assert strengths(result) == (11 + 1 + 1, 7 + 1 + 1)
    assert result.defender.ability is None


def test_tanilla_with_arus_exchanges_tanillas_number() -> None:
    result = battle("Tanilla", "Gnurxel", (1, 1), discard=("Arus",))
    assert strengths(result) == (11 + 1 + 1, 7 + 1 + 1)


def test_zandika_with_arus_exchanges_zandikas_number() -> None:
    result = battle("Tanilla", Side("Zandika", hand=("Arus",)), (1, 1), discard=("Gnurxel",))
    assert strengths(result) == (2 + 1 + 1, 7 + 1 + 1)
    result = battle(Side("Zandika", hand=("Tanilla",)), "Kurak", (1, 1), discard=("Arus",))
    assert strengths(result) == (7 + 1 + 1, 2 + 1 + 1)


def test_tanilla_with_a_cross_out() -> None:
    result = battle("Tanilla", "Arburi", (1, 2), {"roll": (6,)}, {"roll": (6, 6)}, discard=("Nubala",))
    assert strengths(result) == (7, 1)  # the attacker's copied cross-out alone
    result = battle("Arburi", "Tanilla", (1, 2), {"roll": (6,)}, {"roll": (5, 5)}, discard=("Nubala",))
    assert strengths(result) == (6, 5)


def test_zandika_may_show_a_card_and_keeps_it() -> None:
    zandika = Side("Zandika", hand=("Lupinda", "Frukilla"))
    result = battle(zandika, "Gnurxel", (2, 1), {"show": "Frukilla", "roll": (6, 1)})
    assert strengths(result) == (2 + 2 + 12, 11 + 1 + 1)
    assert result.discarded == ("Zandika", "Gnurxel")
    result = battle(zandika, "Gnurxel", (2, 1), {"show": "Lupinda", "roll": (6, 1)})
    assert strengths(result) == (2 + 4 + 6, 11 + 1 + 1)
    result = battle(zandika, "Gnurxel", (2, 1), {"show": "none", "roll": (6, 1)})
    assert strengths(result) == (2 + 2 + 6, 11 + 1 + 1)
    with pytest.raises(ValueError, match="show"):
        battle(zandika, "Gnurxel", (2, 1), {"show": "Krod"})


def test_zandika_with_an_empty_hand_is_not_asked() -> None:
    result = battle("Zandika", "Gnurxel", (2, 1))
    assert "show" not in kinds(result, ATTACKER)
    assert strengths(result) == (2 + 2 + 1, 11 + 1 + 1)


def test_tanilla_and_zandika_copy_each_other() -> None:
    # Zandika shows Tanilla, which copies the top of the pile: Ragura adds Gnurxel's 11.
    result = battle(Side("Zandika", hand=("Tanilla",)), "Gnurxel", (1, 1), discard=("Ragura",))
    assert strengths(result) == (2 + 11 + 1 + 1, 11 + 1 + 1)
    # Tanilla copies Zandika and shows Gruka: +2 as the defender; Gruka stays in hand.
    result = battle("Gnurxel", Side("Tanilla", hand=("Gruka",)), (1, 1), discard=("Zandika",))
    assert strengths(result) == (11 + 1 + 1, 7 + 2 + 1 + 1)
    assert result.discarded == ("Gnurxel", "Tanilla")
    # Tanilla copies Zandika with an empty hand.
    assert battle("Gnurxel", "Tanilla", (1, 1), discard=("Zandika",)).defender.ability is None


def test_tanilla_against_zandika() -> None:
    result = battle("Tanilla", Side("Zandika", hand=("Lupinda",)), (1, 3), discard=("Frukilla",))
    assert strengths(result) == (7 + 1 + 2, 2 + 6 + 1)


def test_a_copied_rukan_silences_from_then_on() -> None:
    # The attacker's Tanilla comes first: Zandika may not even show a card.
    result = battle("Tanilla", Side("Zandika", hand=("Lupinda",)), (1, 3), discard=("Rukan",))
    assert kinds(result, DEFENDER)[0] == "roll"
    assert strengths(result) == (7 + 1 + 1, 2 + 3 + 1)
    # The other way round the card has been shown already, but its ability is lost.
    result = battle(Side("Zandika", hand=("Lupinda",)), "Tanilla", (3, 1), discard=("Rukan",))
    assert kinds(result, ATTACKER)[0] == "show"
    assert strengths(result) == (2 + 3 + 1, 7 + 1 + 1)
    assert result.attacker.ability is None


def test_rukan_silences_tanilla_and_zandika() -> None:
    result = battle("Rukan", Side("Zandika", hand=("Lupinda",)), (1, 3))
    assert "show" not in kinds(result, DEFENDER)
    assert strengths(result) == (5 + 1 + 1, 2 + 3 + 1)
    assert strengths(battle("Tanilla", "Rukan", (1, 3), discard=("Nubala",))) == (7 + 1 + 1, 5 + 3 + 1)


def test_rukan_silences_every_step() -> None:
    assert "kenuk roll" not in kinds(battle("Kenuk", "Rukan", (3, 3), {"kenuk": (6,)}), ATTACKER)
    assert "galgator" not in kinds(battle("Galgator", "Rukan", (3, 3)), ATTACKER)
    assert "olgi" not in kinds(battle("Olgi", "Rukan", (3, 3)), ATTACKER)
    assert "wuxaki" not in kinds(battle("Wuxaki", "Rukan", (3, 3)), ATTACKER)
    assert "janulo" not in kinds(battle("Janulo", "Rukan", (3, 3)), ATTACKER)
    assert battle("Rupoda", "Rukan", (3, 3)).attacker.kept == 0
    result = battle("Pibiju", "Rukan", (3, 3))
    assert result.winner == ATTACKER  # 9+3+1 against 5+3+1
    assert "pibiju" not in kinds(result, ATTACKER)
    result = battle("Rukan", "Kurak", (5, 1))
    assert result.winner == ATTACKER  # 5+5+1 against 7+1+1
    assert result.defender.supply == 5 + 1  # removed, not moved


def test_orly_may_leave_the_die() -> None:
    result = battle("Gnurxel", "Orly", (1, 1), None, {"roll": (1, 6), "orly": False})
    assert result.defender.dice == (1,)
    assert strengths(result) == (11 + 1 + 1, 8 + 1 + 1)
    assert "orly" not in kinds(battle("Orly", "Gnurxel", (1, 1)), ATTACKER)


def test_lupinda_counts_at_its_own_time() -> None:
    # Three of four are gone by Kenuk before: one follower counts twice.
    result = battle("Kenuk", "Lupinda", (3, 4), {"kenuk": (5, 5, 5)})
    assert result.defender.followers == 2
    assert strengths(result) == (4 + 3 + 1, 6 + 2 + 1)


def test_kenuk_rolls_for_itself_and_then_again() -> None:
    result = battle("Kenuk", "Gnurxel", (3, 3), {"kenuk": (4, 3, 6), "roll": (5, 1, 1)}, {"roll": (2, 6, 6)})
    # 4 and 6 hit: two of three are removed, the defender rolls one die.
    assert strengths(result) == (4 + 3 + 5, 11 + 1 + 2)
    assert result.defender.supply == 5 + 2
    assert result.winner == DEFENDER
    assert kinds(result, ATTACKER) == ["kenuk roll", "roll", "reroll", "die"]


def test_kenuk_removes_no_more_than_there_are_and_rolls_with_nobody_to_hit() -> None:
    result = battle("Gnurxel", "Kenuk", (1, 3), None, {"kenuk": (6, 6, 6)})
    assert result.attacker.supply == 5 + 1  # only one was there
    assert strengths(result) == (11, 4 + 3 + 1)
    # Olgi has moved the attacker's one follower away: Kenuk rolls for its own follower all the same.
    result = battle("Olgi", "Kenuk", (1, 2), {"olgi": ((ATTACKER, "Forest 1"),)}, {"olgi": ((DEFENDER, "Lake 1"),)})
    assert kinds(result, DEFENDER)[:2] == ["olgi", "kenuk roll"]


def test_kenuk_without_followers_does_not_roll() -> None:
    result = battle("Galgator", "Kenuk", (1, 1), {"galgator": HERE})
    assert "kenuk roll" not in kinds(result, DEFENDER)
    assert strengths(result) == (2 + 1 + 1, 4)
    assert result.winner == DEFENDER  # a tie


def test_galgator_takes_the_last_one_here() -> None:
    result = battle("Galgator", "Gnurxel", (2, 1), {"galgator": HERE, "roll": (6, 1)})
    assert strengths(result) == (2 + 2 + 6, 11)
    assert result.defender.supply == 5 + 1


def test_galgator_takes_one_elsewhere() -> None:
    result = battle("Gnurxel", "Galgator", (2, 1), None, {"galgator": "Forest 1", "roll": (6,)})
    assert strengths(result) == (11 + 2 + 1, 2 + 1 + 6)
    assert result.followers["Forest 1"] == (0, 0)
    with pytest.raises(ValueError, match="galgator"):
        battle("Gnurxel", "Galgator", (2, 1), None, {"galgator": "Mountain 3"})


def test_galgator_ends_the_game() -> None:
    result = battle("Galgator", "Gnurxel", (2, 1), others={"Forest 1": (1, 0)})
    assert result.game_over == (DEFENDER,)
    assert result.winner is None
    assert result.discarded == ()
    assert [event.kind for event in result.events] == ["galgator"]


def test_olgi_starts_with_the_active_player() -> None:
    moves = {"olgi": ((DEFENDER, "Mountain 1"),), "roll": (1,)}
    counter = {"olgi": ((ATTACKER, "Forest 3"),), "roll": (1,)}
    result = battle("Gnurxel", "Olgi", (2, 3), moves, counter)
    assert [event.side for event in result.events if event.kind == "olgi"] == [ATTACKER, DEFENDER]
    assert strengths(result) == (11 + 1 + 1, 4 + 2 + 1)
    assert result.followers["Mountain 1"] == (0, 1)
    assert result.followers["Forest 3"] == (1, 0)
    result = battle("Gnurxel", "Olgi", (2, 3), moves, counter, active=DEFENDER)
    assert [event.side for event in result.events if event.kind == "olgi"] == [DEFENDER, ATTACKER]


def test_olgi_takes_either_colour_and_the_last_one() -> None:
    # Both take the defender's two followers: the defender has only battle points.
    result = battle(
        "Olgi", "Gnurxel", (1, 2), {"olgi": ((DEFENDER, "Lake 1"),)}, {"olgi": ((DEFENDER, "Lake 3"),), "roll": (6,)}
    )
    assert strengths(result) == (4 + 1 + 1, 11)
    assert result.winner == DEFENDER
    # One each: nobody is left, the battle ends; both are elsewhere on the map.
    result = battle("Olgi", "Gnurxel", (1, 1), others={})
    assert result.ended_early
    assert result.game_over == ()
    assert result.followers["Forest 1"] == (1, 1)  # the first area in order, for both
    assert result.discarded == ("Olgi", "Gnurxel")
    with pytest.raises(ValueError, match="olgi"):
        battle("Olgi", "Gnurxel", (1, 1), {"olgi": ((ATTACKER, HERE),)})


def test_namla_masks_are_told() -> None:
    result = battle("Gnurxel", "Namla", (2, 3))
    assert result.attacker.masked == {"points": "Namla", "die": "Namla"}
    assert result.defender.masked == {"points": "Namla", "die": "Namla"}
    assert battle("Namla", "Gnurxel", (2, 3)).attacker.masked == {}


def test_rupoda_takes_a_die_after_the_battle_won_or_lost() -> None:
    assert battle("Rupoda", "Gnurxel", (1, 1)).attacker.kept == 1
    assert battle(Side("Rupoda", kept=2), "Gnurxel", (1, 1), {"rupoda": 1}).attacker.kept == 2 - 1 + 1
    assert battle("Gnurxel", "Rupoda", (1, 5)).defender.kept == 1


def test_rupoda_dice_are_used_once() -> None:
    result = battle(Side("Kurak", kept=2), "Gnurxel", (1, 1), {"roll": (1, 2, 6)})
    assert result.attacker.dice == (1, 2, 6)
    assert strengths(result) == (7 + 1 + 6, 11 + 1 + 1)
    assert result.attacker.kept == 0
    # Against Rukan too, and for Lorato (line 301) and Bufoka (line 337).
    assert strengths(battle(Side("Kurak", kept=1), "Rukan", (1, 1), {"roll": (1, 6)})) == (7 + 1 + 6, 5 + 1 + 1)
    assert strengths(battle(Side("Lorato", kept=1), "Gnurxel", (1, 1), {"roll": (4, 6)})) == (10, 11 + 1 + 1)
    result = battle(Side("Bufoka", kept=1), "Gnurxel", (1, 1), {"roll": (4, 3)})
    assert strengths(result) == (5 + 1 + 4, 11 + 1 + 1 - 3)
    # Never for Kenuk's roll.
    result = battle(Side("Kenuk", kept=2), "Gnurxel", (1, 2))
    assert [len(event.value) for event in result.events if event.kind == "kenuk roll"] == [1]


def test_no_rupoda_die_from_a_battle_that_ends_early() -> None:
    # Tanilla copies Olgi: each takes one, nobody is left here.
    result = battle("Tanilla", "Rupoda", (1, 1), discard=("Olgi",))
    assert result.ended_early
    assert result.defender.kept == 0


def test_pibiju_removes_either_colour_anywhere() -> None:
    result = battle("Pibiju", "Kenuk", (2, 2), {"pibiju": (ATTACKER, "Forest 1")})
    assert strengths(result) == (9 + 2 + 1, 4 + 2 + 1)
    assert result.followers["Forest 1"] == (0, 0)
    assert result.attacker.supply == 5 + 1
    result = battle("Kenuk", "Pibiju", (2, 2), None, {"pibiju": (ATTACKER, "Forest 1")})
    assert result.game_over == (ATTACKER,)  # the last one on the map, after the two lost here
    assert result.winner == DEFENDER
    assert result.discarded == ()
    assert "pibiju" not in kinds(battle("Pibiju", "Gnurxel", (1, 1)), ATTACKER)  # only if it wins


def test_wuxaki_gives_one_to_take_one() -> None:
    result = battle("Wuxaki", "Gnurxel", (3, 1), {"roll": (6, 1, 1)})
    assert strengths(result) == (6 + 2 + 6, 11)
    assert (result.attacker.supply, result.defender.supply) == (6, 6)
    result = battle("Wuxaki", "Gnurxel", (3, 1), {"wuxaki": False})
    assert strengths(result) == (6 + 3 + 1, 11 + 1 + 1)
    result = battle("Gnurxel", "Wuxaki", (2, 1), {"roll": (1,)})
    assert strengths(result) == (11 + 1 + 1, 6)


def test_wuxaki_and_the_last_ones() -> None:
    result = battle("Wuxaki", "Gnurxel", (1, 1))
    assert result.ended_early
    assert result.game_over == ()
    result = battle("Wuxaki", "Gnurxel", (1, 1), others={})
    assert result.game_over == (ATTACKER, DEFENDER)  # a tie
    assert result.winner is None
    # Not offered when the other side is gone from here.
    result = battle("Galgator", "Wuxaki", (1, 1), {"galgator": HERE})
    assert "wuxaki" not in kinds(result, DEFENDER)


def test_frukilla_janulo_lorato_and_bufoka_without_followers() -> None:
    galgator = {"galgator": HERE}
    assert strengths(battle("Galgator", "Frukilla", (1, 1), galgator)) == (2 + 1 + 1, 4)
    result = battle("Galgator", "Janulo", (1, 1), galgator)
    assert strengths(result) == (2 + 1 + 1, 7)
    assert kinds(result, DEFENDER) == []
    assert strengths(battle("Galgator", "Lorato", (1, 1), galgator)) == (2 + 1 + 1, 1)
    assert strengths(battle("Galgator", "Bufoka", (1, 1), galgator)) == (2 + 1 + 1, 5)
    assert strengths(battle("Galgator", "Krod", (2, 1), {**galgator, "roll": (6, 2)})) == (2 + 2 + 2, 3)


def test_bufoka_lowers_a_side_without_followers_even_below_zero() -> None:
    result = battle("Bufoka", "Arburi", (2, 1), {"roll": (5, 4)}, {"roll": (2,)})
    assert strengths(result) == (5, 2 - 4)
    assert result.winner == ATTACKER


def test_janulo_may_leave_it_and_adds_to_the_paid_re_roll() -> None:
    result = battle("Janulo", "Gnurxel", (2, 1), {"roll": (1, 3), "janulo": 0})
    assert strengths(result) == (7 + 2 + 3, 11 + 1 + 1)
    result = battle(
        "Janulo",
        "Gnurxel",
        (2, 1),
        {"roll": (1, 3), "reroll": (1,), "reroll_roll": (2,), "janulo": 2, "janulo_roll": (5,)},
    )
    assert result.attacker.dice == (5, 3)
    assert strengths(result) == (7 + 2 + 5, 11 + 1 + 1)
    assert result.attacker.supply == 5 - 1


def test_janulo_of_the_defender_rolls_the_defenders_die() -> None:
    result = battle(
        "Gnurxel", "Janulo", (1, 2), {"janulo_roll": (2,)}, {"roll": (1, 3), "janulo": 3, "janulo_roll": (4,)}
    )
    assert result.defender.dice == (1, 4)


def test_lorato_counts_re_rolled_dice_and_masks_the_rest() -> None:
    result = battle("Lorato", "Gnurxel", (3, 1), {"roll": (1, 2, 4), "reroll": (2, 1), "reroll_roll": (5, 6)})
    assert strengths(result) == (5 + 6 + 4, 11 + 1 + 1)
    assert result.attacker.masked == {"points": "Lorato", "followers": "Lorato"}
    assert result.attacker.chosen is None
    assert result.attacker.die == 15


def test_umkato_counts_the_whole_map_at_the_calculate_step() -> None:
    others = {"Forest 1": (4, 0), "Mountain 3": (0, 1)}
    result = battle("Gnurxel", "Umkato", (1, 3), others=others)
    assert strengths(result) == (11 + 1 + 1, 8 + 3 + 1)  # 4 against 5
    # Three against three, until Galgator (copied) takes one of the defender's.
    result = battle("Tanilla", "Umkato", (2, 2), {"galgator": HERE}, discard=("Galgator",))
    assert strengths(result) == (7 + 2 + 1, 8 + 1 + 1)


def test_eralgo_counts_areas_with_both_for_both() -> None:
    # Attacker: Lake 2. Defender: Lake 2, Mountain 3.
    result = battle("Eralgo", "Gnurxel", (2, 1), others={"Mountain 3": (0, 1)})
    assert strengths(result) == (8 + 2 + 2 + 1, 11 + 1 + 1)
    assert result.attacker.bonus == 2
    # Both in Lake 2 and Mountain 3: equal.
    result = battle("Eralgo", "Gnurxel", (2, 1), others={"Mountain 3": (1, 1)})
    assert strengths(result) == (8 + 2 + 1, 11 + 1 + 1)
    result = battle("Gnurxel", "Eralgo", (2, 1), others={"Forest 1": (1, 0)})
    assert strengths(result) == (11 + 2 + 1, 8 + 2 + 1 + 1)


def test_arako_places_one_from_the_supply_if_it_wins() -> None:
    result = battle("Arako", "Kenuk", (1, 1), {"arako": "Mountain 3"})
    assert strengths(result) == (8 + 1 + 1, 4 + 1 + 1)
    assert result.followers["Mountain 3"] == (1, 1)  # a new battle
    assert result.attacker.supply == 5 - 1
    assert "arako" not in kinds(battle(Side("Arako", supply=0), "Kenuk", (1, 1)), ATTACKER)
    assert "arako" not in kinds(battle("Arako", "Gnurxel", (1, 1)), ATTACKER)


def test_krod_chooses_any_die_for_the_opponent() -> None:
    result = battle("Krod", "Gnurxel", (1, 3), {"krod": 4}, {"roll": (2, 4, 6)})
    assert ("die", ATTACKER, (DEFENDER, 4)) in [(event.kind, event.side, event.value) for event in result.events]
    assert strengths(result) == (3 + 1 + 1, 11 + 3 + 4)


def test_kurak_bounces_when_it_loses() -> None:
    result = battle("Kurak", "Gnurxel", (3, 2), {"kurak": "Mountain 2"}, {"roll": (1, 6)})
    assert strengths(result) == (7 + 3 + 1, 11 + 2 + 6)
    assert result.followers[HERE] == (0, 2)
    assert result.followers["Mountain 2"] == (3, 0)
    assert result.attacker.supply == 5
    # The last ones on the map are not lost.
    assert battle("Kurak", "Gnurxel", (1, 2), others={}).game_over == ()
    with pytest.raises(ValueError, match="kurak"):
        battle("Kurak", "Gnurxel", (3, 2), {"kurak": "Mountain 3"})
    assert "kurak" not in kinds(battle("Kurak", "Kenuk", (3, 2)), ATTACKER)  # 7+3+1 against 4+2+1: it won


def test_kurak_goes_before_the_other_result_abilities() -> None:
    result = battle("Pibiju", "Kurak", (1, 1), {"pibiju": (DEFENDER, "Lake 1")}, {"kurak": "Lake 1"})
    assert [event.kind for event in result.events][-2:] == ["kurak", "pibiju"]
    assert result.followers["Lake 1"] == (0, 0)


def test_kurak_with_nobody_left_asks_nothing() -> None:
    result = battle("Kenuk", "Kurak", (4, 1), {"kenuk": (6,)})
    assert strengths(result) == (4 + 4 + 1, 7)
    assert "kurak" not in kinds(result, DEFENDER)


def test_results_resolve_for_a_winner_with_nobody_left() -> None:
    result = battle("Galgator", "Arako", (1, 1), {"galgator": HERE, "roll": (1,)}, {"arako": HERE})
    assert strengths(result) == (2 + 1 + 1, 8)
    assert result.followers[HERE] == (0, 1)


# --- Tables that cannot be, and the generated battles


def test_impossible_tables_are_refused() -> None:
    with pytest.raises(ValueError, match="each card"):
        battle("Kenuk", "Kenuk", (1, 1))
    with pytest.raises(ValueError, match="must play"):
        battle(Side(None, hand=("Kenuk",)), "Krod", (1, 1))
    with pytest.raises(ValueError, match="both"):
        battle("Kenuk", "Krod", (1, 0))
    with pytest.raises(ValueError, match="map"):
        battle("Kenuk", "Krod", (1, 1), others={"Sea": (1, 1)})
    with pytest.raises(ValueError, match="active"):
        battle("Kenuk", "Krod", (1, 1), active="nobody")


def test_grid_neighbours_go_both_ways() -> None:
    assert all(area in GRID[other] for area, near in GRID.items() for other in near)


def test_generated_battles() -> None:
    names: set[tuple[str | None, str | None]] = set()
    seen: set[str] = set()
    number = 0
    for table in battles(7):
        number += 1
        names.add((table.attacker.card, table.defender.card))
        result = fight(table)
        seen |= {event.kind for event in result.events}
        for part, side in enumerate((ATTACKER, DEFENDER)):
            before = sum(pair[part] for pair in table.followers.values())
            after = sum(pair[part] for pair in result.followers.values())
            spent = sum(len(e.value) for e in result.events if e.kind == "reroll" and e.side == side)
            player = table.attacker if side == ATTACKER else table.defender
            assert before + player.supply <= 15
            # Followers are on the map, in the supply, or spent for a re-roll.
            assert before + player.supply == after + result.side(side).supply + spent
            assert (after == 0) == (side in result.game_over)
        if result.winner is None:
            assert result.ended_early or result.game_over
        else:
            assert (result.attacker.strength > result.defender.strength) == (result.winner == ATTACKER)
        if not result.game_over:
            assert set(result.discarded) == {table.attacker.card, table.defender.card} - {None}
    assert set(permutations(POINTS, 2)) <= names
    assert number >= 28 * 27 * len(SITUATIONS)
    assert seen >= {"show", "galgator", "olgi", "wuxaki", "orly", "rupoda", "reroll", "janulo", "die"}
    assert seen >= {"pibiju", "arako", "kurak", "kenuk roll", "roll", "reroll roll", "janulo roll"}


def test_generated_battles_are_the_same_for_a_seed() -> None:
    one, two, other = battles(3), battles(3), battles(4)
    first = [next(one) for _ in range(50)]
    assert first == [next(two) for _ in range(50)]
    assert first != [next(other) for _ in range(50)]
