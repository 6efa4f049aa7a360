"""Buttons of the boards: a row is as small as it must be, and no label is cut."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from lumina.boards import BOARDS, Scene
from lumina.boards.buttons import Button, button, row_of, rows_of
from lumina.boards.drawing import Drawing
from lumina.boards.frame import window_frame
from lumina.boards.lacuna.cloth import answers
from lumina.boards.lost_lumina.prompt import choices as lost_lumina_choices
from lumina.boards.lum42.prompt import choices as lum42_choices
from lumina.boards.lum42.table import table_of
from lumina.boards.lunation.offers import offered
from lumina.boards.lunation.prompt import KEYS
from lumina.boards.lunation.prompt import buttons as lunation_buttons
from lumina.boards.lunation.table import Table
from lumina.boards.text import SMALLEST
from lumina.core import State
from lumina.games import GAMES
from lumina.games.lacuna import LacunaOptions
from lumina.games.lost_lumina import LostLuminaView
from lumina.games.lum42 import Decline as Lum42Decline
from lumina.games.lum42 import Lum42View
from lumina.games.lunation import End, LunationView
from lumina.picture import Box, Disc, Rect, Spot, Stamp, Text, line_box, theme

from .looks import flat, inside

SIZES = (((1280, 800), 1.0), ((1366, 768), 1.0), ((900, 600), 1.0), ((1280, 800), 2.0), ((900, 600), 2.0))
ACTION = Lum42Decline()
WORDS = ("Attack bot:greedy at Far Harbour", "No", "Sell a point: 3 Energy, 1 Resources", "Pass")


@cache
def positions(name: str, seats: int) -> tuple[State, ...]:
    """Of a seeded game between random players every third in which a seat is asked; in Lacuna that of the swap."""
    options = LacunaOptions(swap=True) if name == "lacuna" else None
    state, rng = GAMES[name].new(seats, options), Random(f"buttons/{name}/{seats}")
    found: list[State] = []
    while state.to_act is not None:
        if isinstance(state.to_act, int):
            found.append(state.copy())
        state.apply(state.legal_actions().sample(rng))
    return tuple(state for state in found if state.view(0).phase == "swap") if options else tuple(found[::3])


def buttons_of(scene: Scene) -> Sequence[Button]:
    """What the board has buttons for."""
    match scene.view:
        case Lum42View():
            return lum42_choices(scene, table_of(scene.view))
        case LostLuminaView():
            return lost_lumina_choices(scene, scene.view)
        case LunationView():
            return lunation_buttons(offered(scene, Table(scene.view)))
    return answers(scene)


def labels(drawing: Drawing, spot: Spot) -> list[Text]:
    """The texts on a button, without the digit of its key."""
    rect = spot.shape.rect
    on = [shape for shape in flat(drawing.shapes) if isinstance(shape, Text) and rect.has(*shape.at)]
    return [text for text in on if text.bold and inside(line_box(text), rect.inset(-0.5))]


@pytest.mark.parametrize(
    ("name", "seats", "least"),
    [
        ("lacuna", 2, 10),
        ("lum42", 2, 50),
        ("lum42", 4, 100),
        ("lost_lumina", 2, 5),
        ("lunation", 2, 100),
        ("lunation", 4, 100),
    ],
)
def test_no_label_of_a_button_is_cut(name, seats, least):
    board, found = BOARDS[name], 0
    for size, scale in SIZES:
        for state in positions(name, seats):
            scene = Scene(
                state.view(state.to_act),
                ("Ann", "Ben", "Cyd", "bot:greedy")[:seats],
                size,
                theme().scaled(scale),
                legal=state.legal_actions(),
            )
            drawing = board.board(scene, window_frame(board, scene, "seats").board)
            for each in buttons_of(scene):
                (spot,) = [spot for spot in drawing.spots if spot.target == each.target]
                said = labels(drawing, spot)
                if not said and each.sign is not None:
                    continue  # signs alone, where there is no room for words
                assert [text.string for text in said] == [each.words]
                assert said[0].size >= SMALLEST
                found += 1
    assert found >= least


def drawn(buttons: Sequence[Button], room: float, size: float = 16.0) -> Drawing:
    return row_of(buttons, size, room).drawn(theme(), Rect(0, 0, room, 40), lambda _: "what it does")


def rects(drawing: Drawing) -> list[Rect]:
    return [spot.shape.rect for spot in drawing.spots]


SIGN = Stamp((Disc((0, 0), 10, "#ffffff"),))
ROWS: dict[str, list[Button]] = {
    "words": [button(str(n), words, ACTION) for n, words in enumerate(WORDS)],
    "keys": [button(str(n), words, ACTION)._replace(key=n + 1) for n, words in enumerate(WORDS)],
    "signs": [button(str(n), words, ACTION)._replace(sign=SIGN, key=n % 2) for n, words in enumerate(WORDS)],
    "groups": [button(str(n), words, ACTION)._replace(sign=SIGN, group="ab"[n // 2]) for n, words in enumerate(WORDS)],
}


@pytest.mark.parametrize("room", [2000.0, 700.0, 300.0, 120.0])
@pytest.mark.parametrize("buttons", ROWS.values(), ids=ROWS)
def test_a_row_ends_at_the_right_and_is_smaller_rather_than_cut(buttons, room):
    made = drawn(buttons, room)
    places = rects(made)
    assert places[-1].right == pytest.approx(room)
    assert places[0].x >= -0.01
    assert all(a.right < b.x for a, b in pairwise(places))
    said = [shape.string for shape in made.shapes if isinstance(shape, Text) and shape.bold]
    assert said == list(WORDS)
    for text in made.shapes:
        if isinstance(text, Text) and text.bold:
            assert any(place.x < line_box(text).x and line_box(text).right < place.right for place in places)


def test_words_have_their_size_where_there_is_room_and_no_larger():
    sizes = [
        {shape.size for shape in drawn(ROWS["words"], room).shapes if isinstance(shape, Text)} for room in (2e3, 3e2)
    ]
    assert sizes[0] == {16.0}
    assert max(sizes[1]) < 16.0


def test_rows_are_full_and_none_is_wider_than_its_room():
    rows = rows_of(ROWS["words"], 16.0, 420.0)
    assert [button.words for row in rows for button in row.buttons] == list(WORDS)
    assert len(rows) > 1
    assert all(row.width <= 420.01 and row.size == 16.0 for row in rows)
    for row, after in pairwise(rows):
        assert row_of([*row.buttons, after.buttons[0]], 16.0, 1e9).width > 420.0
    assert rows_of([], 16.0, 420.0) == []


def test_a_button_too_wide_for_its_row_alone_has_smaller_words():
    first, second = rows_of(ROWS["words"][:2], 16.0, 150.0)
    assert first.width == pytest.approx(150.0)
    assert first.size < second.size == 16.0


def test_a_group_is_named_once_before_its_first_button():
    made = drawn(ROWS["groups"], 2000.0)
    assert [shape.string for shape in made.shapes if isinstance(shape, Text) and not shape.bold] == ["a", "b"]


def test_a_quiet_button_has_a_fainter_frame():
    night = theme()
    loud, quiet = (drawn([button("x", "Pass", ACTION, quiet=quiet)], 400.0).shapes[0] for quiet in (False, True))
    assert isinstance(loud, Box)
    assert isinstance(quiet, Box)
    assert (loud.stroke, quiet.stroke) == (night.yours, night.button_edge)


def test_the_first_nine_buttons_of_lunation_have_keys_and_what_ends_is_last_and_quiet():
    most = max(
        (
            lunation_buttons(
                offered(Scene(s.view(s.to_act), ("A", "B"), legal=s.legal_actions()), Table(s.view(s.to_act)))
            )
            for s in positions("lunation", 2)
        ),
        key=len,
    )
    assert [each.key for each in most] == [n if n <= KEYS else 0 for n in range(1, len(most) + 1)]
    assert [each.quiet for each in most] == [isinstance(each.action, End) for each in most]
    assert isinstance(most[-1].action, End)
