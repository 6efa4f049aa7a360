import re
import xml.etree.ElementTree as ET

import numpy as np
import pytest

from lumina.picture import Disc, Group, Image, Picture, Radial, Rect, Stamp, Text, measure
from lumina.picture.pixels import paint, to_array
from tests.picture.sample import solid, table
from tests.picture.svg_reader import read

SVG = "{http://www.w3.org/2000/svg}"


def parsed(*shapes, **more) -> ET.Element:
    return ET.fromstring(Picture(100, 100, None, shapes, **more).svg())  # noqa: S314


def test_a_picture_is_one_element_of_its_size():
    root = ET.fromstring(table().svg())  # noqa: S314
    assert root.tag == f"{SVG}svg"
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("320", "240", "0 0 320 240")


def test_every_reference_has_its_thing_once():
    text = table().svg()
    names = re.findall(r' id="([^"]+)"', text)
    assert len(names) == len(set(names))
    assert set(re.findall(r"#(p[0-9a-f]+)", text)) == set(names)


def test_a_stamp_is_written_once():
    flower = Stamp((Disc((0, 0), 7, "#123456"),))
    text = Picture(100, 100, None, tuple(flower.at(x, 5) for x in range(20))).svg()
    assert text.count("<circle") == 1
    assert text.count("<use") == 20


NASTY = ["<b>&\"'", "\0\x01\x1f\x7f\x85", "\ud800 lone", "\ufffe\uffff", "]]>", "a\u202eb\nc\td", "漢字 \U0001f600", ""]


@pytest.mark.parametrize("name", NASTY)
def test_any_name_is_valid_xml(name):
    root = parsed(Text((10, 10), name, 14, "#ffffff"))
    assert Picture(1, 1, None, (Text((0, 0), name, 14, "#ffffff"),)).svg().encode()
    assert "".join(root.itertext()).strip() == name.translate({0x202E: None, 10: " ", 9: " "}).translate(
        dict.fromkeys((0, 1, 31, 127, 133, 55296, 65534, 65535), "�")
    )


def test_text_keeps_its_measured_width_on_any_machine():
    element = parsed(Text((50, 20), "greedy", 14, "#ffffff", True, "middle")).find(f"{SVG}text")
    width = measure("greedy", 14, True).width
    assert float(element.get("textLength")) == pytest.approx(width, abs=0.001)
    assert float(element.get("x")) == pytest.approx(50 - width / 2, abs=0.001)
    assert "DejaVu Sans" in element.get("font-family")


def test_opacity_is_written_beside_the_colour():
    circle = parsed(Disc((0, 0), 1, "#ff000080")).find(f"{SVG}circle")
    assert (circle.get("fill"), circle.get("fill-opacity")) == ("#ff0000", "0.502")


@pytest.mark.parametrize("bad", [float("nan"), float("inf")])
def test_a_number_that_is_none_is_refused(bad):
    with pytest.raises(ValueError, match="no picture can show"):
        Picture(100, 100, None, (Disc((bad, 0), 1, "#ffffff"),)).svg()


def test_an_image_is_carried_inside():
    image = parsed(Image(Rect(1, 2, 3, 4), b"png")).find(f"{SVG}image")
    assert image.get("href") == "data:image/png;base64,cG5n"


def test_same_bytes_in_another_process(run_python):
    code = "from tests.picture.sample import table; print(table().svg(), end='')"
    assert {run_python(code, PYTHONHASHSEED=seed) for seed in ("1", "2")} == {table().svg()}


def test_a_notebook_shows_it():
    assert table()._repr_svg_() == table().svg()


def test_what_the_svg_says_is_what_the_pixels_show():
    picture = solid()
    text = picture.svg()
    assert text.count("<use") == 6
    written, painted = (to_array(paint(p, 2)).astype(int) for p in (read(text), picture))
    off = np.abs(written - painted).max(axis=2)
    assert off.mean() < 0.5
    assert (off > 24).mean() < 0.002


def test_gradients_are_written_in_shares_of_the_box():
    shine = Radial(((0, "#ffffff"), (1, "#00000080")), (0.35, 0.3), 0.9)
    root = parsed(Group((Disc((5, 5), 3, shine), Disc((9, 5), 3, shine)), (1, 2), 3))
    (gradient,) = root.iter(f"{SVG}radialGradient")
    assert [gradient.get(name) for name in ("cx", "cy", "r")] == ["0.35", "0.3", "0.9"]
    assert [stop.get("stop-opacity") for stop in gradient] == [None, "0.502"]
    assert {c.get("fill") for c in root.iter(f"{SVG}circle")} == {f"url(#{gradient.get('id')})"}
