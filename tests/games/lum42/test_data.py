"""The data files: every field is read, a changed value changes the game, and what cannot be played is refused."""

import copy
import importlib.util
import json
import subprocess
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from lumina.core import assets
from lumina.games.lum42 import data

rule = pytest.mark.rule
NAMES = ("colours.json", "tiles.json", "units.json", "objectives.json")
FILES = {name: json.loads(assets.read_bytes("lum42", name)) for name in NAMES}
Change = Callable[[dict[str, Any]], None]


def loaded(monkeypatch: pytest.MonkeyPatch, change: Change) -> ModuleType:
    """A fresh copy of the module that reads the files, with other files."""
    files = copy.deepcopy(FILES)
    change(files)
    monkeypatch.setattr(assets, "read_bytes", lambda game, name: json.dumps(files[name]).encode())
    spec = importlib.util.spec_from_file_location("other_data", data.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "other_data", module)
    spec.loader.exec_module(module)
    return module


def test_unchanged_files_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    assert loaded(monkeypatch, lambda files: None).PLANET_TILES == data.PLANET_TILES


def fewer_points(files: dict[str, Any]) -> None:
    files["objectives.json"]["points"] = [8, 5, 3]


def two_kinds(files: dict[str, Any]) -> None:
    files["objectives.json"]["light"][0]["probes"] = 4


def asks_for_nothing(files: dict[str, Any]) -> None:
    files["objectives.json"]["light"][4]["probes"] = 0


def five_probes(files: dict[str, Any]) -> None:
    files["objectives.json"]["light"][4]["probes"] = 5


def energy_of_probes(files: dict[str, Any]) -> None:
    files["objectives.json"]["energy"][0] = {"name": "4 probes", "probes": 4}


def colours_turned(files: dict[str, Any]) -> None:
    files["colours.json"].reverse()


def uneven_stacks(files: dict[str, Any]) -> None:
    files["tiles.json"]["planets"]["blue"] = 7


def too_few_tiles(files: dict[str, Any]) -> None:
    files["tiles.json"]["satellites"]["white moon"] = 0


def negative_tiles(files: dict[str, Any]) -> None:
    files["tiles.json"]["planets"] |= {"blue": -1, "red": 13}


def one_basic_unit(files: dict[str, Any]) -> None:
    files["units.json"]["basic"] = 1


def three_special_units(files: dict[str, Any]) -> None:
    files["units.json"]["special"][3] = None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (fewer_points, "points for every seat"),
        (two_kinds, "4 blue light asks for one kind"),
        (asks_for_nothing, "4 probes asks for one kind"),
        (five_probes, "more probes than there are"),
        (energy_of_probes, "an energy objective asks for cubes"),
        (colours_turned, "the colours in their order"),
        (uneven_stacks, "stacks of equal height"),
        (too_few_tiles, "tiles for the start"),
        (negative_tiles, "no fewer tiles than none"),
        (one_basic_unit, "a basic unit for every replacement"),
        (three_special_units, "the special units in their order"),
    ],
)
def test_what_cannot_be_played_is_refused(monkeypatch: pytest.MonkeyPatch, change: Change, words: str) -> None:
    with pytest.raises(AssertionError, match=words):
        loaded(monkeypatch, change)


OTHER = """
import json
from lumina.core import assets
read = assets.read_bytes

def other(*parts):
    found = read(*parts)
    if parts[0] != "lum42" or not parts[1].endswith(".json"):
        return found
    data = json.loads(found)
    match parts[1]:
        case "colours.json":
            for n, row in enumerate(data):
                row["points"], row["majority"] = 10 + n, 20 + n
        case "tiles.json":
            data["planets"] |= {"blue": 8, "black": 2}
            data["satellites"] |= {"red moon": 1, "side portal": 6}
        case "units.json":
            data["basic"] = 4
            powers = [unit["power"] for unit in data["special"][:4]]
            for unit, power in zip(data["special"], powers[1:] + powers[:1]):
                unit |= {"power": power, "text": power.upper()}
        case "objectives.json":
            data["points"] = [9, 7, 6, 1]
            data["light"][0] |= {"name": "2 of blue", "cubes": {"blue": 2}, "stand_in": True}
            data["light"][4] |= {"probes": 1}
            data["light"][5] |= {"together": 2}
            data["energy"][0] |= {"cubes": {"blue": 1}}
    return json.dumps(data).encode()

assets.read_bytes = other

from lumina.boards import Scene, draw
from lumina.games.lum42 import *
from tests.games.lum42.scene import *

ZONE = "c3 blue light red moon; c4 red light side portal; c5 blue energy blue moon; d5 black red moon"

def recovered(pawns, *actions, **more):
    state = scene(ZONE, f"{pawns}; black basic Exile 1 point", stage="recover", units={}, **more)
    return state, play(state, *actions)

# colours: what energy pays, at once and for the most of it
state, events = recovered("white basic planet c5", Recover("c5", "planet"), light={WHITE: "1 blue"})
assert gained(events) == [(WHITE, 10, "blue energy")]
state, events = recovered("white basic Exile 1 point", Release("1 point", "basic"), Release("1 point", "basic"),
    round=5, energy={BLACK: "1 red"})
assert (BLACK, 23, "majorities") in gained(events)

# tiles: what is drawn and how much lies under
state = LUM42.new(2, Lum42Options())
assert state.planets_left == (8, 6, 6, 6, 2) and state.satellites_left == (3, 3, 3, 1, 4, 6, 4, 4)

# units: four basic ones, and every power with the next name
assert begun().units[0] == ("basic",) * 4
state, events = recovered("white chief moon c5", Recover("c5", "moon"))
assert state.phase == "probe" and state.pending[0].phase == "act again"
state, events = recovered("white doubler planet c4", Recover("c4", "planet"), light={WHITE: "1 red"})
assert legal(state) == [Collect("red"), Transform("red")]
state = scene(ZONE, "white ship c3; black probe c4", units={WHITE: "scientist"})
play(state, Move("c4"), Deploy("scientist", "planet"))
assert on(state, "c4") == ("white", "scientist")
state = scene(ZONE, "white ship c3; black basic planet c4", units={WHITE: "saboteur"})
play(state, Move("c4"), Deploy("saboteur", "planet"))
assert on(state, "c4") == ("white", "saboteur")
assert UNIT_TEXT["chief"] == "ACTS TWICE"

# objectives: their points, cubes, probes and names, and that one is a stand-in
for reached, paid in (((), 9), ((GOLD,), 7), ((GOLD, SILVER), 6), ((GOLD, SILVER, BLACK), 1)):
    two = (None, "2 of blue", "3 red energy")
    state, _ = recovered("white basic moon c5; white probe c3", objectives=two, light={WHITE: "1 blue"})
    state.light_reached = reached
    assert gained(play(state, Recover("c5", "moon"))) == [(WHITE, paid, "light objective")]
names = ("A", "B", "C", "D")
label = draw(LUM42, Scene(state.view("public"), names)).spot("objective:light").label
assert "2 of blue (a stand-in). 9, 7, 6, 1 points for the first 4" in label, label
probes = (None, "4 probes", "3 red energy")
state, events = recovered("white basic moon c3", Recover("c3", "moon"), Place("c4"), objectives=probes)
assert gained(events) == [(WHITE, 9, "light objective")]
near = (None, "3 probes together", "3 red energy")
state, events = recovered("white basic moon c3; white probe c3", Recover("c3", "moon"), Place("c4"), objectives=near)
assert gained(events) == [(WHITE, 9, "light objective")]
blue = (None, "4 probes", "3 blue energy")
state, events = recovered("white basic planet c5", Recover("c5", "planet"), light={WHITE: "1 blue"}, objectives=blue)
assert (WHITE, 9, "energy objective") in gained(events)

# and whole games, of the greedy bot too
from random import Random
from lumina.bots.lum42 import Lum42Greedy
state, rng, bot = LUM42.new(2, Lum42Options()), Random(1), Lum42Greedy(LUM42)
while state.to_act is not None:
    if state.to_act == 0 and state.round < 3:
        state.apply(bot.choose(state.view(0), rng))
    else:
        state.apply(state.legal_actions().sample(rng))
print("played")
"""


@rule("LUM-3")
@rule("LUM-5")
@rule("LUM-6")
def test_every_value_of_the_files_changes_the_game() -> None:
    """In a process of its own, where the files say something else."""
    done = subprocess.run([sys.executable, "-c", OTHER], capture_output=True, text=True, check=False)
    assert done.stdout == "played\n", done.stderr
