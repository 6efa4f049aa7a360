"""How Lost Lumina looks: emblems that are told apart, a spot for all that can be done, and nothing in the way."""

from collections import Counter
from itertools import combinations
from random import Random

import numpy as np
import pytest

from lumina.boards import LOST_LUMINA_BOARD, LostLuminaHover, draw
from lumina.boards.lost_lumina.battle import STEP_OF
from lumina.boards.lost_lumina.cards import back, face, slim
from lumina.boards.lost_lumina.emblems.figures import EMBLEMS, FIGURES, emblem
from lumina.boards.lost_lumina.icons import STEP_WORDS, die, follower, lying, region_mark, seat_emblem, step_icon
from lumina.boards.lost_lumina.layout import lay_map
from lumina.boards.lost_lumina.recap import decided, summary
from lumina.boards.lost_lumina.terrain import ways
from lumina.core import PUBLIC, UMPIRE, UNKNOWN
from lumina.games.lost_lumina import CHARACTERS, LOST_LUMINA
from lumina.games.lost_lumina.actions import Move
from lumina.picture import THEMES, Picture, Rect, Stamp, Stamped, Text, bounds, theme
from lumina.picture.pixels import paint, to_array
from lumina.plugins import plugin_of
from tests.games.lost_lumina.scene import F1, F2, reinforcing

from .looks import SIZES, flat, inside, outside, overlapping, texts
from .lost_looks import asked, game, scene_of

SEEDS = (1, 2, 3, 4, 5, 6, 7)

OVERLAYS = frozenset(overlay.name for overlay in plugin_of(LOST_LUMINA).overlays)


def pixels(stamp: Stamp, size: int = 48):
    picture = Picture(size, size, "#000000", (stamp.at(size / 2, size / 2, size / 20),))
    return to_array(paint(picture)).astype(int)


# --- drawings --------------------------------------------------------------------------------------------------------


def test_every_character_has_a_drawing_of_its_own():
    assert set(EMBLEMS) == {character.name for character in CHARACTERS}
    assert sorted(EMBLEMS.values()) == sorted(FIGURES)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("size", [24, 120])
def test_the_emblems_are_told_apart(name, size):
    drawn = [pixels(emblem(theme(name), card), size) for card in range(1, len(CHARACTERS) + 1)]
    for one, other in combinations(drawn, 2):
        different = (abs(one - other).max(axis=2) > 40).mean()
        assert different > 0.06


def test_the_emblems_are_told_apart_without_colour():
    drawn = [pixels(emblem(theme(), card)).mean(axis=2) for card in range(1, len(CHARACTERS) + 1)]
    for one, other in combinations(drawn, 2):
        assert (abs(one - other) > 30).mean() > 0.04


def test_an_emblem_stays_in_its_disc():
    for card in range(1, len(CHARACTERS) + 1):
        box = bounds(emblem(theme(), card).at(0, 0))
        assert inside(box, Rect(-10, -10, 20, 20)), CHARACTERS[card - 1].name


def test_steps_dice_followers_and_regions_are_told_apart():
    kinds = [
        [step_icon(theme(), step) for step in STEP_WORDS],
        [die(theme(), value, seat) for value in range(7) for seat in (0, 1)],
        [stamp(theme(), seat) for stamp in (follower, lying, seat_emblem) for seat in (0, 1)],
        [region_mark(region, "#ffffff") for region in range(7)],
    ]
    for stamps in kinds:
        for one, other in combinations(map(pixels, stamps), 2):
            assert np.abs(one - other).max() > 60


@pytest.mark.parametrize("width", [24, 50, 107, 150, 230])
def test_a_card_keeps_within_its_edges(width):
    rect = Rect(10, 10, width, width / 0.7)
    drawings = [back(theme(), rect)]
    for card in range(1, len(CHARACTERS) + 1):
        drawings += [
            face(theme(), card, rect),
            slim(theme(), card, rect, width),
            slim(theme(), card, rect, width * 0.4),
        ]
    for shapes in drawings:
        words = [(shape, bounds(shape)) for shape in shapes if isinstance(shape, Text)]
        assert all(inside(bounds(shape), rect.inset(-3)) for shape in shapes)
        assert not overlapping(words)


# --- spots -----------------------------------------------------------------------------------------------------------


def test_everything_that_can_be_done_has_a_spot():
    for state, events in asked(*SEEDS):
        made = draw(LOST_LUMINA, scene_of(state, events=events))
        offered = [spot.action for spot in made.spots if spot.action is not None]
        starts = {spot.id for spot in made.spots}
        for action in state.legal_actions():
            if isinstance(action, Move):
                assert f"area:{state.land.names[action.start]}" in starts
            else:
                assert action in offered, (state.phase, action)
        assert all(action in state.legal_actions() for action in offered)


def test_spots_have_names_of_their_own_and_can_be_hit():
    for state, events in asked(1, 3, 5):
        for size in ((1280, 800), (480, 480)):
            made = draw(LOST_LUMINA, scene_of(state, events=events, size=size))
            ids = [spot.id for spot in made.spots]
            assert len(set(ids)) == len(ids)
            for spot in made.spots:
                box = bounds(spot.shape)
                assert spot.label
                if spot.action is None:
                    continue
                points = [
                    (box.x + box.w * (k + 0.5) / 12, box.y + box.h * (n + 0.5) / 12)
                    for k in range(12)
                    for n in range(12)
                ]
                hit = sum(made.spot_at(*point) == spot for point in points)
                assert hit >= 20, (spot.id, hit)


def test_without_legal_actions_nothing_acts():
    for state, _ in asked(2):
        made = draw(LOST_LUMINA, scene_of(state, PUBLIC))
        assert not [spot for spot in made.spots if spot.action is not None]


# --- nothing in the way ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_leaves_the_picture_and_no_texts_overlap(size, scale):
    steps = [step for seed in (3, 5) for step in game(seed)]
    seen = set()
    for state, events in steps:
        key = (state.phase, state.to_act, state.battle is None, len(state.hands[0]) // 4)
        if key in seen:
            continue
        seen.add(key)
        for who in (0, PUBLIC):
            made = draw(LOST_LUMINA, scene_of(state, who, events, size=size, scale=scale))
            assert not outside(made)
            assert not overlapping(texts(made)), (state.phase, who)


def test_long_names_stay_in_their_rooms():
    names = ("W" * 40, "<&>😀漢字" + "m" * 33)
    for state, events in game(5)[::6]:
        for size in ((1280, 800), (480, 480)):
            made = draw(LOST_LUMINA, scene_of(state, events=events, size=size, names=names))
            assert not outside(made)
            assert not overlapping(texts(made))


@pytest.mark.parametrize("regions", [(2,), (30,), (1,) * 30, (5, 1, 7), (4, 4, 4, 4, 4, 4), (15, 15)], ids=str)
@pytest.mark.parametrize("size", [(1280, 800), (480, 480)], ids=str)
def test_every_map_is_laid_out(regions, size):
    for state, events in game(2, regions)[::7]:
        scene = scene_of(state, events=events, size=size, overlays=OVERLAYS)
        made = draw(LOST_LUMINA, scene)
        assert not outside(made)
        assert not overlapping(texts(made))
        map_layout = lay_map(theme(), state.view(PUBLIC), Rect(0, 0, 600, 400))
        for one, other in combinations(map_layout.cells, 2):
            assert one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
        near, far = ways(map_layout)
        assert len(near) + len(far) == sum(map(len, map_layout.land.neighbours)) // 2


def test_the_map_is_the_same_beside_a_battle():
    """Areas keep their order: a battle makes the map smaller, not another."""
    view = game(1)[-1][0].view(PUBLIC)
    one, two = (lay_map(theme(), view, Rect(0, 0, *size)) for size in ((800, 430), (360, 430)))
    assert [block.areas for block in one.blocks] == [block.areas for block in two.blocks]


def test_every_theme_draws():
    for name in THEMES:
        for state, events in game(5)[::9]:
            made = draw(LOST_LUMINA, scene_of(state, events=events, theme=theme(name)))
            assert made.background == theme(name).background


# --- what is known ---------------------------------------------------------------------------------------------------


def test_hidden_cards_are_nowhere_in_the_picture():
    for seed in (2, 5):
        for state, events in game(seed):
            for who in (0, 1, PUBLIC):
                view = state.view(who)
                known = {card for place in (*view.hands, *view.drawn) for card in place.cards}
                if view.battle is not None:
                    known |= {fighter.card for fighter in view.battle.fighters}
                    known |= {fighter.ability for fighter in view.battle.fighters}
                    known |= {card for card in view.battle.chosen if card is not UNKNOWN and card}
                top = set(view.discards)
                hidden = {c.name for c in CHARACTERS if c.number not in known | top}
                made = draw(LOST_LUMINA, scene_of(state, who, events))
                said = " ".join(text.string for text, _ in texts(made)) + " ".join(spot.label for spot in made.spots)
                told = {name for name in hidden if name in said}
                assert told <= {"Rukan", "Lorato"}, (state.phase, who, told)


def test_the_umpire_sees_all():
    state, _ = game(1)[40]
    made = draw(LOST_LUMINA, scene_of(state, UMPIRE))
    cards = [spot for spot in made.spots if spot.id.startswith(("card:", "known:"))]
    assert len(cards) == len(state.hands[0]) + len(state.hands[1])


# --- words -----------------------------------------------------------------------------------------------------------


def test_all_that_is_asked_is_said_in_its_own_words():
    said = {}
    for state, events in asked(*range(1, 25)):
        kind = type(state.pending[-1]).__name__ if state.pending else state.phase
        scene = scene_of(state, events=events)
        said.setdefault(kind, LOST_LUMINA_BOARD.status(scene))
        assert not said[kind].endswith("go on")
        assert LOST_LUMINA_BOARD.standing(scene)
    assert len(said) >= 14
    assert len(set(said.values())) == len(said)


def test_phases_are_steps():
    from lumina.games.lost_lumina.script import PHASE

    assert set(PHASE) <= set(STEP_OF)


def test_the_end_is_told():
    for seed in SEEDS:
        state, events = game(seed)[-1]
        status = LOST_LUMINA_BOARD.status(scene_of(state, events=events))
        assert "wins" in status or "draw" in status


def test_a_decided_battle_is_shown_once():
    shown = 0
    for seed in (5, 6, 7):
        for state, events in game(seed):
            if decided(scene := scene_of(state, events=events), scene.view):
                shown += 1
                words = [text.string for text, _ in texts(draw(LOST_LUMINA, scene))]
                assert words.count("strength") == 2
                assert "wins" in summary(scene.events)
    assert shown > 5


# --- pointing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (480, 480), (640, 480)], ids=str)
def test_a_card_looked_at_stays_in_the_picture(size):
    for state, _ in asked(1):
        for card in (*state.hands[0].all, *state.hands[1].all):
            scene = scene_of(state, 0, size=size, hover=LostLuminaHover(card=card))
            assert not outside(draw(LOST_LUMINA, scene))
        break
    for state, _ in asked(3):
        if state.phase == "reinforce":
            own = next(area for area, n in enumerate(state.followers[state.active]) if n)
            to = state.land.neighbours[own][0]
            for hover in (
                LostLuminaHover(start=own, followers=1),
                LostLuminaHover(start=own, followers=1, to=to),
                LostLuminaHover(start=own, followers=99, to=to, reason=state.why_not(Move(99, own, to))),
                LostLuminaHover(supply=True, followers=1, to=own),
                LostLuminaHover(area=own),
            ):
                made = draw(LOST_LUMINA, scene_of(state, size=size, hover=hover))
                assert not outside(made)
                assert any(shape for shape in flat(made.shapes))


@pytest.mark.parametrize(
    ("there", "attacker", "shape"),
    [("0-2", None, lying), ("1-2", 0, lying), ("1-2", 1, follower), ("1-0", None, follower), ("0-0", None, follower)],
    ids=["becomes a Battle Area", "own attack", "the other side's attack", "own area", "nobody there"],
)
def test_a_follower_that_is_carried_lies_where_it_would_attack_and_stands_elsewhere(there, attacker, shape):
    state = reinforcing(f"F1 3-0, F2 {there}, M3 0-3", attacker=attacker)
    pictures = [
        Counter(
            drawn.stamp
            for drawn in flat(draw(LOST_LUMINA, scene_of(state, hover=hover)).shapes)
            if isinstance(drawn, Stamped)
        )
        for hover in (LostLuminaHover(start=F1, followers=1), LostLuminaHover(start=F1, followers=1, to=F2))
    ]
    at_the_start, at_its_aim = pictures
    assert at_its_aim == at_the_start - Counter([follower(theme(), 0)]) + Counter([shape(theme(), 0)])


def test_drawing_is_the_same_again_and_changes_nothing():
    rng = Random(1)
    for state, events in rng.sample(game(5), 25):
        before = state.digest()
        scene = scene_of(state, events=events, overlays=OVERLAYS)
        assert draw(LOST_LUMINA, scene) == draw(LOST_LUMINA, scene)
        assert state.digest() == before


# --- the last ply ----------------------------------------------------------------------------------------------------


def test_what_moved_is_marked_and_in_motion():
    seen = set()
    for state, events in asked(3, 5, 7):
        kinds = {type(event).__name__ for event in events} & {"Moved", "Placed", "Removed", "Rolled"}
        if not kinds or state.phase == "first followers":
            continue
        seen |= kinds
        still, moving, plain = (
            draw(LOST_LUMINA, scene_of(state, events=given, age=age, size=(480, 480)))
            for given, age in ((events, 9.0), (events, 0.1), ((), 9.0))
        )
        assert not outside(moving)
        if kinds != {"Rolled"}:
            assert still != plain
        if "Moved" in kinds:
            assert moving != still
    assert seen == {"Moved", "Placed", "Removed", "Rolled"}


def test_crossed_out_parts_are_struck_through_and_told_by_whom():
    told = set()
    for state, events in asked(*range(1, 40)):
        if state.battle is None or not any(fighter.crossed for fighter in state.battle.fighters):
            continue
        words = [text.string for text, _ in texts(draw(LOST_LUMINA, scene_of(state, events=events)))]
        told |= {word.removeprefix("crossed out by ") for word in words if word.startswith("crossed out by ")}
    assert told >= {"Arburi", "Bukoni", "Nubala"}


def test_the_strength_adds_up_to_what_is_shown():
    """While a decided battle goes on, the parts shown are those that were counted, not what is left in the area."""
    from lumina.boards.lost_lumina.battle import _Side

    looked = 0
    for state, events in asked(*range(1, 60)):
        if state.battle is None or state.battle.fighters[0].strength is None:
            continue
        scene = scene_of(state, events=events)
        for seat in (0, 1):
            side = _Side(scene, scene.view, scene.view.battle, seat, Rect(0, 0, 200, 300))
            parts = [row.value for row in side.rows() if not row.crossed]
            sums = [
                sum(int(n) for n in value.replace("-", "+-").split("+") if n.strip("- "))
                for value in parts
                if "x" not in value
            ]
            if not any("x" in value for value in parts):
                assert sum(sums) == int(side.total()), (parts, side.total())
                looked += 1
    assert looked > 10
