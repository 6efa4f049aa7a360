import pytest

from lumina.picture import clean, ellipsis, measure, wrap

LINE = "greedy  2 yellow, between 25 and 33"


def test_width_is_the_sum_of_the_fonts_advances():
    # 600, 1255, 569 are the advances of DejaVu Sans for ";", "a", "i" in 2048ths of an em
    assert measure("ai", 2048).width == 1255 + 569
    assert measure("", 14).width == 0


def test_width_grows_with_the_size_and_nothing_else():
    assert measure(LINE, 28).width == pytest.approx(2 * measure(LINE, 14).width)
    assert measure(LINE, 14, bold=True).width > measure(LINE, 14).width


def test_digits_stand_under_each_other():
    assert len({measure(digit, 14).width for digit in "0123456789"}) == 1


def test_box_has_room_above_and_below():
    size = measure("x", 100)
    assert (round(size.ascent), round(size.descent)) == (93, 24)
    assert size.height == size.ascent + size.descent


@pytest.mark.parametrize("width", [0, 5, 30, 60, 120, 200, 400])
def test_wrapped_lines_fit_and_lose_nothing(width):
    lines = wrap(LINE, 13, width)
    assert all(measure(line, 13).width <= width or len(line) == 1 for line in lines)
    assert "".join(lines).replace(" ", "") == LINE.replace(" ", "")


def test_wrap_breaks_between_words_when_it_can():
    assert wrap("one two three", 14, measure("one two", 14).width) == ["one two", "three"]


def test_wrap_keeps_line_breaks_and_empty_lines():
    assert wrap("a\n\nb", 14, 100) == ["a", "", "b"]
    assert wrap("", 14, 100) == [""]


@pytest.mark.parametrize("width", [8, 30, 60, 120, 200])
def test_ellipsis_fits(width):
    short = ellipsis(LINE, 13, width)
    assert measure(short, 13).width <= max(width, measure("…", 13).width)
    assert short.endswith("…")


def test_ellipsis_leaves_alone_what_fits():
    assert ellipsis("Ann", 14, measure("Ann", 14).width) == "Ann"


def test_nothing_invisible_or_unspeakable_is_left():
    assert clean("a\0b\x1bc\ud800d") == "a\ufffdb\ufffdc\ufffdd"
    assert clean("two\nlines\tand\r") == "two lines and "
    assert clean("\u202eevil\u200b\ufeff\xad") == "evil"
    assert clean("\ufffe\U0010ffff") == "\ufffd\ufffd"
    assert clean("Zoë ★ 漢字 <&>") == "Zoë ★ 漢字 <&>"


def test_every_character_can_be_measured():
    for code in range(0, 0x11000, 7):
        assert measure(chr(code), 14).width >= 0


def test_measuring_needs_neither_pygame_nor_a_screen(run_python):
    run_python("import sys; from lumina.picture import measure; measure('Ann', 14); assert 'pygame' not in sys.modules")
    run_python("import sys, lumina.picture; assert not {'pygame', 'PIL', 'numpy', 'shapely'} & set(sys.modules)")
