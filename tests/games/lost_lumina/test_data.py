"""The characters' file: every field of every card is read, and a changed value changes the game."""

import subprocess
import sys

import pytest

from lumina.games.lost_lumina import CHARACTERS
from lumina.games.lost_lumina.timing import (
    BEFORE,
    CALCULATE,
    CHOOSING,
    CHOSEN,
    CROSS_OUT,
    EXTRA_DICE,
    FREE_REROLL,
    INSTEAD,
    LIGHTNING,
    MOMENT,
    NEVER,
    RESULT,
    REVEAL,
    moment,
)

rule = pytest.mark.rule
WITHOUT_PARTS = {
    "before": BEFORE,
    "reveal": REVEAL,
    "lightning": LIGHTNING,
    "dice": CHOSEN,
    "calculate": CALCULATE,
    "cross_out": CROSS_OUT,
    "result": RESULT,
    "none": NEVER,
}
PARTS = {"Orly": EXTRA_DICE, "Janulo": FREE_REROLL, "Krod": CHOOSING, "Frukilla": CHOSEN, "Lorato": CHOSEN}
PARTS |= {"Kurak": INSTEAD}


@rule("LOS-25")
def test_the_step_of_every_card_says_when_its_ability_is_resolved() -> None:
    shipped = {c.name: PARTS.get(c.name, WITHOUT_PARTS[c.step]) for c in CHARACTERS}
    assert {c.name: MOMENT[c.number] for c in CHARACTERS} == shipped


@rule("LOS-25")
@pytest.mark.parametrize("part", [EXTRA_DICE, FREE_REROLL, CHOOSING, CHOSEN, INSTEAD])
def test_a_part_holds_in_its_own_step_only(part: int) -> None:
    own = "result" if part == INSTEAD else "dice"
    assert {step: moment(step, part) for step in WITHOUT_PARTS} == WITHOUT_PARTS | {own: part}


START = """
import json, sys
from random import Random
from lumina.core import assets
read = assets.read_bytes

def given(change):
    "The game anew, with other characters."
    def other(*parts):
        found = read(*parts)
        if parts != ("lost_lumina", "characters.json"):
            return found
        cards = json.loads(found)
        for card in cards:
            change(card)
        return json.dumps(cards).encode()
    assets.read_bytes = other
    for name in [name for name in sys.modules if "lost_lumina" in name]:
        del sys.modules[name]
    import lumina.games.lost_lumina as game
    return game

def played(game, games):
    "All events of random games with all characters."
    for seed in range(games):
        state, rng = game.LOST_LUMINA.new(2, game.LostLuminaOptions(promo=True)), Random(seed)
        while state.to_act is not None:
            yield from state.apply(state.legal_actions().sample(rng))
"""


def passes(code: str) -> None:
    """In a process of its own."""
    done = subprocess.run([sys.executable, "-c", START + code], capture_output=True, text=True, check=False)
    assert done.stdout == "done\n", done.stderr


@rule("LOS-2")
@rule("LOS-25")
def test_with_another_step_every_ability_is_resolved_at_another_moment() -> None:
    """Each card at each of the seven steps, in whole games; without a step nobody has an ability."""
    passes("""
STEPS = ("before", "reveal", "lightning", "dice", "calculate", "cross_out", "result")

def turned(by):
    def change(card):
        if card["step"] != "none":
            card["step"] = STEPS[(STEPS.index(card["step"]) + by) % len(STEPS)]
    return change

shipped, told = None, {}
for by in range(len(STEPS)):
    game = given(turned(by))
    from lumina.games.lost_lumina.timing import MOMENT
    assert shipped is None or all(new != old for new, old in zip(MOMENT, shipped) if old >= 0), by
    shipped = shipped or list(MOMENT)
    told[by] = [type(event).__name__ + str(event) for event in played(game, 12)]
assert all(told[by] != told[0] for by in range(1, len(STEPS)))

def silent(card):
    card["step"] = "none"

kinds = {type(event).__name__ for event in played(given(silent), 12)}
assert not kinds & {"Used", "Copied", "Silenced", "Showed", "DieKept", "DiceAdded"}, kinds
print("done")
""")


@rule("LOS-2")
def test_numbers_words_and_tags_are_read_too() -> None:
    passes("""
def change(card):
    card["battle_points"] += 20
    card["action_points"] += 1
    card["text"] = card["text"].upper()
    card["tags"] = {"Orly": ["promo"], "Gnurxel": ["chooses_no_die"]}.get(card["name"], [])

game = given(change)
for event in played(game, 3):
    if type(event).__name__ == "Discarded":
        assert event.points == json.loads(read("lost_lumina", "characters.json"))[event.card - 1]["action_points"] + 1
from tests.games.lost_lumina.scene import duel, NUMBER, new
seen = duel("Gnurxel", "Kenuk", dice=((3, 5), (2, 4)))
assert seen.strengths == (31 + 2, 24 + 2 + 4), seen.strengths
assert NUMBER["Orly"] not in new().deck and NUMBER["Kurak"] in new().deck
from lumina.boards.lost_lumina.cards import spoken
assert spoken(NUMBER["Gnurxel"]).startswith("Gnurxel: 31 battle points, 6 action points. No ability: NO ABILITY")
print("done")
""")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("card['name'] = card['name'].replace('Orly', 'Orli')", "there is no 'Orly', for whom there is a rule"),
        ("card['name'] = card['name'].replace('Orly', 'Arus')", "a name for each"),
        ("card['number'] += card['number'] == 3", "numbered from 1 on, in order"),
        ("card['step'] = 'reveal'", "Gnurxel has a step, no rule"),
    ],
)
def test_what_does_not_fit_is_refused(change: str, words: str) -> None:
    code = f"def change(card):\n    {change}\ngiven(change)"
    done = subprocess.run([sys.executable, "-c", START + code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert words in done.stderr.splitlines()[-1]
