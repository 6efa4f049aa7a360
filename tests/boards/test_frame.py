"""The whole frame: nothing is cut, nothing overlaps, nothing changes."""

import os
import subprocess
import sys
from math import inf

import pytest

from lumina.boards import BOARDS, Board, Scene, board_of, draw, picture
from lumina.boards.frame import picture_frame
from lumina.core import BadInput, Match
from lumina.games import GAMES
from lumina.games.lacuna import LACUNA
from lumina.picture import THEMES, Text, theme
from lumina.plugins import plugin_of
from tests.made_up import LANTERNS

from .looks import SIZES, flat, game, inside, middle_of, outside, overlapping, scene_of, texts

LONG = ("W" * 40, "<&>😀漢字" + "m" * 33)
OVERLAYS = frozenset(overlay.name for overlay in plugin_of(LACUNA).overlays)
LOG = tuple(f"{n}: Ann takes 2 red, between {n} and {n + 1}." for n in range(20))


def test_every_game_has_a_board():
    assert set(BOARDS) == set(GAMES)
    for board in BOARDS.values():
        typed: Board = board
        assert typed.emblem(theme("night"), 0)


def test_a_game_without_a_board_is_refused():
    with pytest.raises(BadInput, match="no board"):
        board_of(LANTERNS)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("names", [("Ann", "bot:greedy"), LONG], ids=["short", "long"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_leaves_the_picture_and_no_texts_overlap(size, names, scale):
    for ply in (0, 1, 2, 9, len(game()) - 1):
        state, events = game()[ply]
        scene = scene_of(
            state, names=names, size=size, log=LOG, theme=theme().scaled(scale), events=events, ply=ply, plies=15
        )
        made = draw(LACUNA, scene)
        assert not outside(made)
        assert not overlapping(texts(made))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_parts_do_not_overlap_and_the_board_is_whole(size):
    scene = scene_of(middle_of(), size=size, log=LOG)
    layout = picture_frame(board_of(LACUNA), scene)
    parts = [part for part in layout if part is not None]
    for i, a in enumerate(parts):
        for b in parts[:i]:
            assert a.x >= b.right or b.x >= a.right or a.y >= b.bottom or b.y >= a.bottom
    assert min(layout.board.w, layout.board.h) > 0.4 * min(size)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_asked_is_never_cut(size):
    made = draw(LACUNA, scene_of(middle_of(), size=size))
    said = [text.string for text, _ in texts(made)]
    assert "Ann: put a pawn between two flowers of one colour" in said or (
        "bot:greedy: put a pawn between two flowers of one colour" in said
    )


def test_the_usual_sizes_are_written_in_three_sizes():
    made = draw(LACUNA, scene_of(middle_of(), log=LOG))
    t = theme()
    assert {text.size for text, _ in texts(made) if text.string.startswith(("Ann", "bot"))} <= {
        t.title_size,
        t.text_size,
        t.note_size,
    }


def test_names_are_shown_as_they_are():
    made = draw(LACUNA, scene_of(middle_of(), names=("<b>&amp;", "{0}")))
    said = [text.string for text, _ in texts(made)]
    assert "<b>&amp;" in said
    assert "{0}" in said
    assert "&lt;b&gt;&amp;amp;" in made.svg()


def test_the_log_shows_its_latest_lines():
    made = draw(LACUNA, scene_of(middle_of(), log=LOG))
    said = [text.string for text, _ in texts(made)]
    assert LOG[-1] in said
    assert LOG[0] not in said
    assert "Game" not in [text.string for text, _ in texts(draw(LACUNA, scene_of(middle_of())))]


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_draws(name):
    for state, _ in (game()[1], game()[9], game()[-1]):
        made = draw(LACUNA, scene_of(state, theme=theme(name), overlays=OVERLAYS))
        assert made.background == theme(name).background


def test_drawing_changes_nothing_and_is_the_same_again():
    for state, events in game():
        before = state.digest()
        scene = scene_of(state, events=events, overlays=OVERLAYS)
        assert draw(LACUNA, scene) == draw(LACUNA, scene)
        assert state.digest() == before


def test_the_legal_actions_are_not_needed():
    state = middle_of()
    made = draw(LACUNA, Scene(state.view("public"), ("a", "b")))
    assert not [spot for spot in made.spots if spot.action is not None]


def test_picture_is_the_short_way():
    state = middle_of()
    made = picture(state, 0, size=(480, 480), theme=theme("high-contrast"))
    assert (made.width, made.height) == (480, 480)
    assert "Player 1" in [text.string for text, _ in texts(made)]
    assert made._repr_svg_().startswith("<svg")


def test_at_rest_is_any_age_after_the_motion():
    state, events = game()[9]
    still, moving = (draw(LACUNA, scene_of(state, events=events, age=age)) for age in (inf, 0.1))
    assert still == draw(LACUNA, scene_of(state, events=events, age=1.0))
    assert still == draw(LACUNA, scene_of(state, age=0.0))
    assert still != moving


@pytest.mark.parametrize("age", [-1.0, 0.0, 0.2])
def test_motion_stays_in_the_picture(age):
    for state, events in game():
        assert not outside(draw(LACUNA, scene_of(state, events=events, age=age, size=(480, 480))))


CODE = """
from random import Random
from lumina.boards import draw
from lumina.core import digest
from tests.boards.looks import game, scene_of
from lumina.games.lacuna import LACUNA
from lumina.plugins import plugin_of
from hashlib import sha256
for ply in (1, 9, -1):
    state, events = game()[ply]
    scene = scene_of(state, events=events, overlays=frozenset({"lines", "room", "territory", "claims"}))
    print(sha256(draw(LACUNA, scene).svg().encode()).hexdigest())
"""


def test_the_same_svg_in_another_process():
    def run(seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, env=env, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert run("1") == run("2")


def test_a_resignation_is_told_where_the_view_does_not():
    match = Match.new(LACUNA, ["Ann", "Bob"], seed=3)
    match.resign(0)
    made = draw(LACUNA, Scene(match.state.view("public"), match.names, outcome=match.outcome))
    said = [text.string for text, _ in texts(made)]
    assert any(words.startswith("Bob wins") for words in said)


def test_texts_in_the_frame_stay_in_their_cards():
    for size in SIZES:
        scene = scene_of(middle_of(), size=size, names=LONG)
        layout = picture_frame(board_of(LACUNA), scene)
        cards = board_of(LACUNA).seats(scene, layout.seats)
        for shape in flat(cards.shapes):
            if isinstance(shape, Text):
                assert any(
                    inside(spot_box, layout.seats) and spot_box.has(*shape.at)
                    for spot in cards.spots
                    for spot_box in [spot.shape.rect]
                )
