import io
import math
import random
import time
from pathlib import Path

import numpy as np
import PIL.Image
import pygame
import pytest

from lumina.picture import (
    Box,
    Disc,
    Group,
    Image,
    Line,
    Linear,
    Picture,
    Polygon,
    Polyline,
    Rect,
    Shape,
    Stamp,
    Text,
    contains,
    measure,
)
from lumina.picture.pixels import Painting, _Sprites, forget, paint, to_array, to_image
from tests.picture.sample import busy, solid, star, table

GOLDEN = Path(__file__).parent / "golden" / "table.png"
WHITE = "#ffffff"


def grey(*shapes, size=64, scale=1.0, background="#000000") -> np.ndarray:
    """The red channel from 0 to 1."""
    return to_array(paint(Picture(size, size, background, shapes), scale))[..., 0] / 255


def centre(mask: np.ndarray) -> tuple[float, float]:
    y, x = np.mgrid[: mask.shape[0], : mask.shape[1]] + 0.5
    return (x * mask).sum() / mask.sum(), (y * mask).sum() / mask.sum()


@pytest.mark.parametrize("radius", [0.7, 2.66, 5, 10.23, 13, 25.5])
@pytest.mark.parametrize("at", [(32, 32), (31.37, 32.81)])
def test_a_disc_has_its_true_size_and_place(radius, at):
    mask = grey(Disc(at, radius, WHITE))
    area = math.pi * radius**2
    assert mask.sum() == pytest.approx(area, abs=min(1, max(0.005 * area, 0.05)))
    assert centre(mask) == pytest.approx(at, abs=0.02 + 0.02 / radius)


@pytest.mark.parametrize("at", [(32.0, 32.0), (31.37, 32.81), (30.1, 33.5)])
def test_a_stamp_keeps_size_and_lies_on_the_nearest_quarter(at):
    mask = grey(Stamp((Disc((0, 0), 10.23, WHITE),)).at(*at))
    assert mask.sum() == pytest.approx(math.pi * 10.23**2, rel=0.002)
    assert centre(mask) == pytest.approx([round(x * 4) / 4 for x in at], abs=0.02)


def test_a_scaled_picture_is_the_same_picture():
    mask = grey(Disc((31.37, 32.81), 10.23, WHITE), scale=2.5)
    assert mask.shape == (160, 160)
    assert mask.sum() == pytest.approx(math.pi * 10.23**2 * 2.5**2, rel=0.002)
    assert centre(mask) == pytest.approx((31.37 * 2.5, 32.81 * 2.5), abs=0.02)


def test_a_polygon_has_its_true_area():
    rng = random.Random(3)
    for _ in range(20):
        points = [(rng.uniform(5, 59), rng.uniform(5, 59)) for _ in range(3)]
        (ax, ay), (bx, by), (cx, cy) = points
        area = abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
        assert grey(Polygon(tuple(points), WHITE)).sum() == pytest.approx(area, abs=0.3 + 0.001 * area)


def test_a_box_on_whole_pixels_is_sharp():
    mask = grey(Box(Rect(10, 20, 30, 7), 0, WHITE))
    assert set(np.unique(mask)) == {0, 1}
    assert mask[20:27, 10:40].all()
    assert mask.sum() == 30 * 7


def test_a_box_stroke_lies_around_its_edge():
    mask = grey(Box(Rect(10.5, 10.5, 30, 20), 0, None, WHITE, 1))
    assert mask.sum() == 2 * (31 + 19)
    assert set(np.unique(mask)) == {0, 1}


@pytest.mark.parametrize("width", [0.5, 1.2, 2.4, 6])
def test_a_line_has_its_true_width_length_and_ends(width):
    mask = grey(Line((10.3, 20.7), (50.9, 41.2), WHITE, width))
    assert mask.sum() == pytest.approx(width * math.dist((10.3, 20.7), (50.9, 41.2)), rel=0.03)
    assert centre(mask) == pytest.approx((30.6, 30.95), abs=0.1)


@pytest.mark.parametrize("width", [1.2, 6])
def test_dashes_cover_their_share(width):
    mask = grey(Line((2, 7.3), (62, 55.1), WHITE, width, (5, 5)))
    assert mask.sum() == pytest.approx(width * math.dist((2, 7.3), (62, 55.1)) / 2, rel=0.06)


@pytest.mark.parametrize("width", [3, 6])
def test_round_ends_reach_beyond(width):
    line = Line((20, 20), (40, 40), WHITE, width, round=True)
    assert grey(line).sum() == pytest.approx(width * math.dist(line.a, line.b) + math.pi * width**2 / 4, rel=0.03)


def test_a_round_dot_is_a_line_without_length():
    assert grey(Line((20, 20), (20, 20), WHITE, 4, round=True)).sum() == pytest.approx(math.pi * 4, rel=0.05)
    assert grey(Line((20, 20), (20, 20), WHITE, 4)).sum() == 0


SHAPES = [
    Disc((32.3, 31.6), 20.4, WHITE, WHITE, 3),
    Disc((32.3, 31.6), 20.4, None, WHITE, 2, (3, 4)),
    Box(Rect(5.3, 7.7, 40, 30), 9, WHITE, WHITE, 2),
    Polygon(tuple((32 + x, 32 + y) for x, y in star(5, 28.2, 11.1)), WHITE, WHITE, 2),
    Line((3.3, 9.1), (60, 50), WHITE, 2.4, (5, 5)),
    Polyline(((5, 5), (50, 20), (20, 60)), WHITE, 7, round=True),
    Stamp((Disc((0, 0), 10, WHITE, WHITE, 2),)).at(30.3, 30.3, 1.5, 0.6),
    Stamp((Disc((0, 0), 300, WHITE),)).at(30.3, 30.3, 2),
    Group((Disc((0, 0), 10, "#ffffff44"),), (30, 30), 2, Rect(20, 20, 30, 30)),
    Text((4, 32), "Fringe", 15.5, WHITE),
    Polygon(((0, 0), (64, 3), (30, 60)), Linear(((0, "#ffffff00"), (1, WHITE)))),
]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_white_on_white_stays_white(shape):
    assert grey(shape, background=WHITE).min() == 1


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_white_on_nothing_stays_white_where_it_can_be_seen(shape):
    image = np.asarray(to_image(paint(Picture(64, 64, None, (shape,))))).astype(int)
    assert image.shape[2] == 4
    assert image[..., :3][image[..., 3] > 8].min() >= 240  # eight bits premultiplied cannot say more
    assert (image[..., 3] > 0).any()


def test_half_a_colour_is_half_a_colour():
    assert grey(Box(Rect(0, 0, 64, 64), 0, "#ffffff80"))[30, 30] == pytest.approx(0.5, abs=0.01)
    assert grey(Stamp((Box(Rect(0, 0, 64, 64), 0, WHITE),)).at(0, 0, 1, 0.25))[30, 30] == pytest.approx(0.25, abs=0.01)


def test_a_stamp_fades_as_one():
    two = Stamp((Disc((32, 32), 20, WHITE), Disc((32, 32), 10, WHITE)))
    assert grey(two.at(0, 0, 1, 0.5))[32, 32] == pytest.approx(0.5, abs=0.01)


def test_lines_lie_over_each_other_in_their_order():
    cross = (Line((32, 5), (32, 59), "#ff0000", 4), Line((5, 32), (59, 32), "#00ff00", 4))
    assert paint(Picture(64, 64, "#000000", cross)).get_at((32, 32))[:3] == (0, 255, 0)
    assert paint(Picture(64, 64, "#000000", cross[::-1])).get_at((32, 32))[:3] == (255, 0, 0)


def test_a_clip_cuts_and_ends():
    shapes = (Group((Disc((0, 0), 40, WHITE),), (32, 32), 1, Rect(10, 12, 20, 22)), Disc((60, 60), 2, WHITE))
    mask = grey(*shapes)
    assert mask[12:34, 10:30].all()
    assert mask.sum() == pytest.approx(20 * 22 + math.pi * 4, abs=0.5)


def test_a_board_that_is_dragged_by_pixels_looks_the_same():
    parts = (Disc((30.3, 30.7), 20.2, WHITE), Line((3, 9), (50, 47), "#ff0000", 1.2, (5, 5)))
    still, moved = (
        grey(Group((*parts, Stamp(parts).at(5, 5)), (x, y), 1.1), size=128) for x, y in ((0.1, 0.3), (7.1, 9.3))
    )
    assert (still[:-9, :-7] == moved[9:, 7:]).all()


def test_what_is_cut_off_looks_as_if_it_were_not():
    huge = Stamp((Disc((0, 0), 1200, WHITE, "#ff0000", 30), Line((-900, -900), (900, 880), "#00ff00", 3)))
    whole = to_array(paint(Picture(2600, 2600, "#000000", (huge.at(1300, 1300),))))
    part = to_array(paint(Picture(500, 600, "#000000", (huge.at(1300 - 250, 1300 - 350),))))
    assert np.abs(whole[350:950, 250:750].astype(int) - part).max() <= 1


def test_what_lies_outside_costs_nothing_and_breaks_nothing():
    far = (1e5, -1e5)
    shapes = (Disc(far, 5, WHITE), Line(far, (-1e5, 1e5), WHITE), Stamp((Disc((0, 0), 3, WHITE),)).at(*far))
    assert grey(*shapes, Text(far, "x", 14, WHITE), Polygon((far, far, far), WHITE)).sum() < 64 * 2


def test_degenerate_shapes_are_drawn_as_nothing():
    empty: tuple[Shape, ...] = (
        Polygon((), WHITE),
        Polyline((), WHITE),
        Polyline(((1, 1),), WHITE),
        Disc((9, 9), 0, WHITE),
    )
    flat = Linear(((0, WHITE), (1, WHITE)), (0, 0), (0, 0))
    empty += (Image(Rect(5, 5, 0, 3), b""), Polygon(((5, 5), (9, 9)), flat), Group(()))
    more = (
        Box(Rect(5, 5, 0, 0), 3, WHITE),
        Text((9, 9), "", 14, WHITE),
        Text((9, 9), "x", 0, WHITE),
        Stamp(()).at(5, 5),
    )
    assert grey(*empty, *more, Disc((9, 9), -4, WHITE)).sum() == 0


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("size", [11, 12, 13.7, 14, 18, 30])
def test_text_is_drawn_as_wide_as_it_is_measured(size, bold):
    words = "Handgloves 0123: put a pawn H"
    mask = grey(Text((10.5, 40), words, size, WHITE, bold), size=700)
    columns = mask.max(axis=0)
    first, *_, last = np.flatnonzero(columns > 0.02)
    bearing = (188 if bold else 201) / 2048 * size  # of the two H, left and right
    assert first + 1 - columns[first] == pytest.approx(10.5 + bearing, abs=0.3)
    assert last + columns[last] == pytest.approx(10.5 + measure(words, size, bold).width - bearing, abs=0.3)


@pytest.mark.parametrize("size", [11, 12, 13, 14, 15, 16, 17, 18])
def test_letters_stand_sharply_on_whole_pixels(size):
    rows = grey(Text((5, 40), "HEH", size, WHITE, True)).max(axis=1)
    top, bottom = 40 - round(1493 / 2048 * size), 40
    assert rows[bottom:].max() == 0
    assert rows[:top].max() == 0
    assert rows[bottom - 1] > 0.8
    assert rows[top] > 0.8


def test_round_letters_are_no_taller_than_straight_ones():
    for size in (11, 12, 13, 14, 18):
        rows = grey(Text((5, 40), "noz", size, WHITE)).max(axis=1)
        assert rows[40:].max() == 0
        assert rows[: 40 - round(1120 / 2048 * size)].max() == 0


def test_what_the_font_lacks_is_shown_as_a_box():
    tofu = grey(Text((5, 40), "\U0010fffd", 20, WHITE))
    assert tofu.sum() > 10
    assert (grey(Text((5, 40), "漢", 20, WHITE)) == tofu).all()
    assert (grey(Text((5, 40), "★", 20, WHITE)) != tofu).any()


def test_any_text_can_be_painted():
    for code in range(0, 0x3000, 512):
        grey(Text((2, 40), "".join(map(chr, range(code, code + 64))), 14, WHITE))
    grey(Text((2, 40), "\0\x1b\ud800\ufffe\u202e\n", 14, WHITE))


def test_the_painted_picture_agrees_with_its_shapes():
    rng = random.Random(7)
    colours = ("#ff0000", "#00ff00", "#0000ff", "#ffff00")
    shapes = (
        Disc((100, 90), 60, colours[0]),
        Box(Rect(90.5, 80.2, 80, 70), 20, colours[1]),
        Polygon(tuple((70 + x, 120 + y) for x, y in star(7, 50, 20)), colours[2]),
        Line((10, 10), (190, 170), colours[3], 9, round=True),
    )
    surface = paint(Picture(200, 200, "#000000", shapes), 2)
    near = [(dx, dy) for dx in (-0.6, 0, 0.6) for dy in (-0.6, 0, 0.6)]
    for _ in range(4000):
        x, y = rng.randrange(400), rng.randrange(400)
        tops = {
            next((c for s, c in zip(shapes[::-1], colours[::-1], strict=True) if contains(s, px, py)), "#000000")
            for px, py in (((x + 0.5 + dx) / 2, (y + 0.5 + dy) / 2) for dx, dy in near)
        }
        if len(tops) == 1:
            assert surface.get_at((x, y)) == pygame.Color(tops.pop())


def test_an_image_is_stretched_over_its_rectangle():
    file = io.BytesIO()
    PIL.Image.new("RGBA", (4, 4), (255, 255, 255, 128)).save(file, "PNG")
    mask = grey(Image(Rect(10, 10, 20, 30), file.getvalue()))
    assert mask[20, 20] == pytest.approx(0.5, abs=0.01)
    assert mask.sum() == pytest.approx(20 * 30 / 2, rel=0.1)


def test_slices_end_in_the_same_picture():
    """Two pictures by turns, a sprite at a time: neither minds the other."""
    wanted = [paint(picture).get_buffer().raw for picture in (table(), solid())]
    forget()
    both = [Painting(table()), Painting(solid())]
    turns = 0
    while not all(painting.done for painting in both):
        turns += 1
        for painting in both:
            assert painting.go_on(until=0.0) == painting.done
    assert turns > 10
    assert [painting.surface.get_buffer().raw for painting in both] == wanted


def test_a_slice_is_one_sprite_or_tile():
    """However large a shape is, it does not hold up whoever paints in slices."""
    forget()
    painting = Painting(Picture(1024, 1024, None, (Disc((512, 512), 500, "#ffffff"),)))
    slices = 1
    while not painting.go_on(until=0.0):
        slices += 1
    assert slices >= 16


def test_painting_again_and_from_scratch_gives_the_same_bytes():
    first = paint(table()).get_buffer().raw
    assert paint(table()).get_buffer().raw == first
    forget()
    assert paint(table()).get_buffer().raw == first


def test_same_bytes_in_another_process(run_python):
    code = (
        "from tests.picture.sample import solid, table; from lumina.picture.pixels import paint\n"
        "import hashlib; print(hashlib.sha256(paint(table()).get_buffer().raw).hexdigest(), end='')"
    )
    assert len({run_python(code, PYTHONHASHSEED=seed) for seed in ("1", "2")}) == 1


def test_painting_starts_nothing_and_says_nothing(run_python):
    code = (
        "from tests.picture.sample import solid, table; from lumina.picture.pixels import paint; import pygame\n"
        "paint(table()); assert not pygame.get_init() and not pygame.font.get_init() and not pygame.display.get_init()"
    )
    assert run_python(code, SDL_VIDEODRIVER="") == ""


def test_another_pygame_is_refused_with_advice(run_python):
    code = (
        "import pygame; del pygame.IS_CE\n"
        "from lumina.core.errors import LuminaError\n"
        "try: import lumina.picture.pixels\n"
        "except LuminaError as error: print(error)"
    )
    assert "pip install pygame-ce" in run_python(code)


def test_looks_as_it_did(request):
    image = to_image(paint(table()))
    if request.config.getoption("--remake-golden"):
        GOLDEN.parent.mkdir(exist_ok=True)
        image.save(GOLDEN)
    off = np.abs(np.asarray(image).astype(int) - np.asarray(PIL.Image.open(GOLDEN).convert("RGB")))
    assert off.mean() < 1
    assert (off.max(axis=2) > 24).mean() < 0.005


def test_arrays_and_images_agree():
    surface = paint(table())
    assert surface.get_bitsize() == 32
    assert (np.asarray(to_image(surface)) == to_array(surface)).all()
    assert tuple(to_array(surface)[30, 40]) == tuple(surface.get_at((40, 30)))[:3]


def test_a_full_table_is_painted_again_within_a_frame():
    paint(busy())
    times = []
    for _ in range(7):
        start = time.process_time()
        paint(busy())
        times.append(time.process_time() - start)
    assert min(times) < 0.016


def test_what_was_not_used_for_longest_is_forgotten_first():
    painted = []
    store = _Sprites(limit=3 * (1024 + 400))

    def show(name: str) -> None:
        store.get(name, lambda: painted.append(name) or pygame.Surface((10, 10)))

    for name in "abcabadac":
        show(name)
    assert "".join(painted) == "abcdc"
