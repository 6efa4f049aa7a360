"""Figures on the tables of LUM42 and Lost Lumina are those of the rules, in many random positions."""

import re
from itertools import pairwise
from typing import Any

import pytest

from lumina.boards import LUM42_BOARD, draw
from lumina.boards.lost_lumina.battle import _Side
from lumina.boards.lum42.pointing import consequences
from lumina.boards.lum42.table import table_of
from lumina.core import PUBLIC, Event
from lumina.games.lost_lumina import LOST_LUMINA, NUMBER, LostLuminaState, Show
from lumina.games.lost_lumina.events import Strength, Used
from lumina.games.lum42 import COLOURS, LUM42, MAJORITY_POINTS, Deploy, Lum42State, Move
from lumina.games.lum42.data import OBJECTIVE_POINTS
from lumina.games.lum42.events import Ejected, Moved, Scored
from lumina.games.lum42.round_end import end
from lumina.picture import Rect
from tests.games.lost_lumina.scene import begun, chosen

from . import lost_looks, lum42_looks
from .looks import texts

SEATS = (2, 3, 4)


# --- LUM42 -----------------------------------------------------------------------------------------------------


def majorities(state: Lum42State) -> list[Scored]:
    """What the rules would pay for energy if the game ended now."""
    told: list[Event] = []
    end(state.copy(), told.append)
    return [event for event in told if isinstance(event, Scored)]


@pytest.mark.parametrize("seats", SEATS)
def test_who_leads_in_energy_and_for_what_is_what_the_end_would_pay(seats: int) -> None:
    shared = 0
    for state, _ in (step for seed in (1, 2, 3) for step in lum42_looks.game(seed, seats)[40::9]):
        view, paid = (scene := lum42_looks.scene_of(state)).view, majorities(state)
        label = draw(LUM42, scene).spot("leads").label
        for n, colour in enumerate(COLOURS):
            found = [(event.seat, event.points) for event in paid if event.colour == colour]
            seats_ahead, each = view.majorities()[n]
            assert [(seat, each) for seat in seats_ahead] == found
            names = " and ".join(lum42_looks.NAMES[seat] for seat, _ in found) or "nobody"
            words = f"{colour} {MAJORITY_POINTS[n]}: {names}{f', {each} each' if len(found) > 1 else ''}"
            assert words in label.partition(". ")[2].split("; ")
            shared += len(found) > 1
            assert [event.shared for event in paid if event.colour == colour] == [len(found) > 1] * len(found)
    assert shared


@pytest.mark.parametrize("seats", SEATS)
def test_majorities_are_told_with_their_colour(seats: int) -> None:
    for seed in (1, 2, 3):
        state, events = lum42_looks.game(seed, seats)[-1]
        paid = [event for event in events if isinstance(event, Scored) and event.part == "majorities"]
        assert paid
        for event in paid:
            n = COLOURS.index(event.colour)
            assert state.energy[event.seat][n] == max(energy[n] for energy in state.energy) > 0
            assert f" {event.colour} majority" in LUM42.sentence(event)


@pytest.mark.parametrize("seats", SEATS)
def test_what_labels_say_is_what_there_is(seats: int) -> None:
    """Scores, cubes, supply, objectives, stacks, the Exile."""
    for state, events in (step for seed in (4, 5) for step in lum42_looks.game(seed, seats)[3::13]):
        made = draw(LUM42, lum42_looks.scene_of(state, events))
        spots = {spot.id: spot.label for spot in made.spots}
        for seat, score in enumerate(state.scores()):
            assert f"{score.total} point" in spots[f"seat:{seat}"]
            for kind, cubes in (("Light", state.light[seat]), ("Energy", state.energy[seat])):
                said = re.search(rf"{kind}: ([^.]*)\.", spots[f"seat:{seat}"])
                assert said is not None
                words = [f"{many} {colour}" for many, colour in zip(cubes, COLOURS, strict=True) if many]
                assert said[1] == (", ".join(words) or "none")
        for n, colour in enumerate(COLOURS):
            if f"supply:{colour}" in spots:
                cubes_left = f"{state.supply[n]} {colour} cube{'' if state.supply[n] == 1 else 's'} in the supply"
                assert spots[f"supply:{colour}"].endswith(cubes_left)
        paid = ", ".join(map(str, [points for points in OBJECTIVE_POINTS[:seats] if points]))
        for kind, reached in (("light", state.light_reached), ("energy", state.energy_reached)):
            got = [f"{lum42_looks.NAMES[seat]} {OBJECTIVE_POINTS[rank]}" for rank, seat in enumerate(reached)]
            assert f"{paid} points for the first" in spots[f"objective:{kind}"]
            assert spots[f"objective:{kind}"].endswith(f"; {', '.join(got) or 'nobody yet'}")


def test_a_flight_is_a_flight_and_a_step_a_step() -> None:
    """In the event, in the label and on the board, by the satellite of the system that is left."""
    kinds = set()
    for state, _ in lum42_looks.asked(*range(1, 9), seats=4):
        view: Any = state.view(PUBLIC)
        cells = state.zone.ground.cells
        for action in state.legal_actions():
            if isinstance(action, Move):
                ship = view.boards[state.active].ship
                beside = cells.number[action.to] in cells.neighbours[cells.number[ship]]
                left = next((system.satellite for system in view.systems if system.cell == ship), "")
                portal = None if beside else left.removesuffix(" portal")
                moved = next(event for event in state.copy().apply(action) if isinstance(event, Moved))
                assert (moved.portal, view.portal(action.to)) == (portal, portal)
                words = f"fly to {action.to} through the {portal} portal" if portal else f"move to {action.to}"
                assert LUM42.label(action, view) == words
                assert ("flies" in LUM42.sentence(moved)) == bool(portal)
                kinds.add(portal)
    assert kinds == {None, "side", "diagonal", "teleport"}


def test_whoever_looks_on_is_told_what_a_ship_may_do() -> None:
    seen = set()
    for state, events in lum42_looks.asked(*range(1, 12), seats=4):
        if state.phase == "deploy":
            acting = LUM42_BOARD.status(lum42_looks.scene_of(state, events))
            looking = LUM42_BOARD.status(lum42_looks.scene_of(state, events, idle=True))
            assert acting == looking
            assert ("fly on" in looking) == bool(state.find_targets())
            seen.add(looking.partition(": ")[2])
    assert len(seen) == 3


def test_what_would_follow_is_what_follows() -> None:
    """Every sentence of a preview that is no question is one of the log after the move."""
    for state, events in list(lum42_looks.asked(2, 6, seats=3))[::5]:
        scene = lum42_looks.scene_of(state, events)
        for action in list(state.legal_actions())[:5]:
            if isinstance(action, Move):
                words = consequences(scene, table_of(scene.view), action)
                after = state.copy()
                told = [event for event in after.apply(action) if isinstance(event, Scored | Ejected)]
                assert len([line for line in words if "scores" in line or "ejects" in line]) == len(told)
                kinds = {type(action) for action in after.legal_actions()}
                assert words[-1] == THERE[frozenset(kinds)]


THERE = {
    frozenset({Deploy}): "The ship stops there and deploys.",
    frozenset({Move}): "No unit can stay there: the ship flies on.",
    frozenset({Deploy, Move}): "Deploy there, or fly on.",
}
"""What is said of a system, by what may be done there."""


# --- Lost Lumina -----------------------------------------------------------------------------------------------


def positions(*seeds: int) -> list[lost_looks.Step]:
    return [step for seed in seeds for step in lost_looks.game(seed)]


def test_points_by_region_are_the_scores_of_the_rules() -> None:
    for state, _ in positions(*range(1, 12)):
        view: Any = state.view(PUBLIC)
        for seat, score in enumerate(state.scores()):
            assert [here.points for here in view.standings(seat)] == list(score.parts.values())
            assert list(score.parts) == list(state.land.regions)


def test_the_points_that_are_shown_are_the_scores_of_the_rules() -> None:
    for state, events in positions(3, 8)[::7]:
        made = draw(LOST_LUMINA, lost_looks.scene_of(state, PUBLIC, events))
        for seat, score in enumerate(state.scores()):
            label = next(spot.label for spot in made.spots if spot.id == f"seat:{seat}")
            assert f": {score.total} point" in label
            assert label.endswith(", ".join(f"{name} {points}" for name, points in score.parts.items()))


def side(state: LostLuminaState, seat: int) -> _Side:
    scene = lost_looks.scene_of(state, PUBLIC)
    view: Any = scene.view
    return _Side(scene, view, view.battle, seat, Rect(0, 0, 200, 300))


def test_the_strength_that_is_shown_is_the_one_that_decides() -> None:
    """Before the last die is chosen, the side whose die is chosen shows its strength, if no ability changes it then."""
    looked = 0
    for seed in range(1, 40):
        steps = lost_looks.game(seed)
        for (before, _), (_, events) in pairwise(steps):
            found = [event for event in events if isinstance(event, Strength)]
            if before.battle is None or any(isinstance(event, Used) for event in events):
                continue
            for strength in found:
                if before.battle.fighters[strength.seat].die:
                    assert side(before, strength.seat).total() == str(strength.strength)
                    looked += 1
    assert looked > 10


def test_who_is_silenced_and_who_copies_nothing() -> None:
    """Tanilla before an empty pile has no ability, and Rukan has nothing to do with it."""
    state = chosen(begun("Tanilla", "Gnurxel"), "Tanilla", "Gnurxel")
    assert (side(state, 0)._note(), side(state, 1)._note()) == ("copies nothing", "")
    state = chosen(begun("Tanilla", "Rukan"), "Tanilla", "Rukan")
    assert side(state, 0)._note() == "silenced by Rukan"
    state = chosen(begun("Tanilla", "Gnurxel", discards="Gruka"), "Tanilla", "Gnurxel")
    assert side(state, 0)._note() == "copies Gruka"
    state = chosen(begun("Zandika", "Orly", hands=("Rukan", "")), "Zandika", "Orly")
    state.apply(Show(NUMBER["Rukan"]))
    assert (side(state, 0)._note(), side(state, 1)._note()) == ("copies Rukan", "silenced by Rukan")
    state = chosen(begun("Gnurxel", "Rukan"), "Gnurxel", "Rukan")
    assert side(state, 0)._note() == ""


def test_whose_ability_adds_up_dice_is_told_by_its_name() -> None:
    """Pibiju wins and asks, so the battle is still there."""
    state = chosen(begun("Lorato", "Pibiju"), "Lorato", "Pibiju")
    for _ in range(20):
        if state.phase == "result":
            break
        state.apply(next(iter(state.legal_actions())))
    assert state.phase == "result"
    assert side(state, 0)._crossed_by() == "Lorato: only dice"


@pytest.mark.parametrize(("game", "looks"), [(LOST_LUMINA, lost_looks), (LUM42, lum42_looks)], ids=["lost", "lum42"])
def test_one_of_a_kind_is_told_as_one(game: Any, looks: Any) -> None:
    for seed in (2, 3):
        for state, events in looks.game(seed)[::5]:
            made = draw(game, looks.scene_of(state, events=events))
            for words in [*(text.string for text, _ in texts(made)), *(spot.label for spot in made.spots)]:
                alone = re.search(r"(?:^|[^\d:] )1 (points|cards|followers|dice|\w+ cubes|battle points)\b", words)
                assert alone is None, words
