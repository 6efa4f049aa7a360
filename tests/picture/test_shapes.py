import random

import msgspec
import pytest

from lumina.picture import (
    Box,
    Disc,
    Group,
    Line,
    Picture,
    Polygon,
    Polyline,
    Rect,
    Spot,
    Stamp,
    Text,
    bounds,
    contains,
    contrast,
    fade,
    measure,
    mix,
)
from lumina.picture.colour import rgba

SQUARE = Polygon(((0, 0), (10, 0), (10, 10), (0, 10)), "#ffffff")


@pytest.mark.parametrize(
    ("shape", "inside", "outside"),
    [
        (Disc((5, 5), 3), (7.1, 7.1), (7.2, 7.2)),
        (Disc((5, 5), 3, stroke="#ffffff", width=2), (8.9, 5), (9.1, 5)),
        (Box(Rect(0, 0, 10, 10)), (0.1, 0.1), (-0.1, 5)),
        (Box(Rect(0, 0, 10, 10), 5), (1.6, 1.6), (1.3, 1.3)),
        (SQUARE, (9.9, 0.1), (10.1, 5)),
        (Polygon(((0, 0), (10, 0), (0, 10))), (4.9, 4.9), (5.1, 5.1)),
        (Line((0, 0), (10, 10), "#ffffff", 2), (5, 6.4), (5, 6.5)),
        (Polyline(((0, 0), (10, 0), (10, 10)), "#ffffff", 2), (10.9, 5), (5, 1.1)),
        (Stamp((SQUARE,)).at(100, 100, 2), (119, 119), (121, 119)),
        (Group((SQUARE,), (100, 100), 1, Rect(100, 100, 5, 5)), (104, 104), (106, 104)),
        (Text((100, 100), "Hello", 14, "#ffffff", anchor="end"), (95, 95), (101, 95)),
    ],
)
def test_contains(shape, inside, outside):
    assert contains(shape, *inside)
    assert not contains(shape, *outside)


RING = Disc((5, 5), 3, None, "#ffffff", 2)
FRAME = Box(Rect(0, 0, 10, 10), 2, None, "#ffffff", 2)
OUTLINE = Polygon(((0, 0), (10, 0), (10, 10), (0, 10)), None, "#ffffff", 2)


@pytest.mark.parametrize(
    ("shape", "on", "off"),
    [
        (RING, (7.9, 5), (6.9, 5)),
        (FRAME, (0.9, 5), (1.1, 5)),
        (OUTLINE, (0.5, 0.5), (5, 5)),
        (OUTLINE, (0.9, 5), (1.1, 5)),
        (Disc((5, 5), 3, "#ffffff"), (5, 5), (8.1, 5)),
    ],
)
def test_a_shape_without_a_fill_is_seen_at_its_stroke_alone(shape, on, off):
    assert list(Picture(10, 10, None, (shape,)).layers_at(*on)) == [(shape,)]
    assert list(Picture(10, 10, None, (shape,)).layers_at(*off)) == []


def test_nothing_is_seen_of_a_shape_without_fill_and_stroke():
    for shape in (Disc((5, 5), 3), Box(Rect(0, 0, 10, 10)), Polygon(((0, 0), (10, 0), (10, 10)))):
        assert list(Picture(10, 10, None, (shape,)).layers_at(6, 4)) == []


def test_what_is_seen_at_a_point_is_told_from_the_top_with_all_that_holds_it():
    below, above = Disc((0, 0), 5, "#111111"), Disc((0, 0), 2, "#222222")
    stamped = Stamp((below, above, RING)).at(10, 10, 2)
    group = Group((SQUARE, stamped), (100, 0), 1, Rect(100, 0, 12, 40))
    picture = Picture(200, 200, None, (SQUARE, group, FRAME))
    assert list(picture.layers_at(108, 12)) == [(group, stamped, above), (group, stamped, below)]
    assert list(picture.layers_at(102, 2)) == [(group, SQUARE)]
    assert list(picture.layers_at(113, 10)) == []  # outside the clip
    assert list(picture.layers_at(5, 5)) == [(SQUARE,)]


def test_a_star_is_filled_in_its_middle():
    tips = [(50, 0), (79, 90), (2, 35), (98, 35), (21, 90)]
    assert contains(Polygon(tuple(tips)), 50, 50)


def test_bounds_hold_what_a_shape_contains():
    rng = random.Random(1)
    for _ in range(200):
        points = tuple((rng.uniform(0, 50), rng.uniform(0, 50)) for _ in range(4))
        for shape in (Disc(points[0], 7, stroke="#ffffff", width=3), Polygon(points), Polyline(points, "#ffffff", 5)):
            x, y = rng.uniform(-10, 60), rng.uniform(-10, 60)
            assert not contains(shape, x, y) or bounds(shape).inset(-1e-9).has(x, y)


def test_text_stands_where_its_anchor_says():
    width = measure("Undo", 14, True).width
    for anchor, left in (("start", 100), ("middle", 100 - width / 2), ("end", 100 - width)):
        box = bounds(Text((100, 50), "Undo", 14, "#ffffff", True, anchor))
        assert box.centre[0] == pytest.approx(left + width / 2)


def test_topmost_spot_is_found():
    spots = (Spot("board", Disc((50, 50), 50)), Spot("flower", Disc((50, 50), 5), "a flower", 7))
    picture = Picture(100, 100, spots=spots)
    assert picture.spot_at(52, 52).id == "flower"
    assert picture.spot_at(70, 50).id == "board"
    assert picture.spot_at(1, 1) is None
    assert picture.spot("flower").action == 7
    assert picture.spot("pawn") is None


def test_shapes_are_values():
    one, other = (Stamp((Disc((0, 0), 3, "#ffffff"),)) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    with pytest.raises(AttributeError):
        setattr(one, "shapes", ())  # noqa: B010


def test_a_picture_is_plain_data():
    picture = Picture(100, 100, "#000000", (SQUARE, Stamp((SQUARE,)).at(1, 2)), (Spot("s", SQUARE, "square", 3),))
    assert msgspec.json.decode(msgspec.json.encode(picture), type=Picture) == picture


def test_colours():
    assert rgba("#ff000080") == (1, 0, 0, 128 / 255)
    assert fade("#ff0000", 0.5) == "#ff000080"
    assert fade("#ff000080", 1) == "#ff000080"
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("colour", ["red", "#fff", "#12345g", "", "#1234567", "#ffffff;x"])
def test_what_is_no_colour_is_refused(colour):
    with pytest.raises(ValueError, match="not a colour"):
        rgba(colour)
