"""A layout from a CSV file: the same layout as from JSON, and the same checks."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from lumina.core import BadInput, Match
from lumina.core.option_files import option_content, option_file
from lumina.games.lacuna import LACUNA
from lumina.games.lost_lumina import LOST_LUMINA

CASE = json.loads((Path(__file__).parent / "cases" / "layout-mm.json").read_text(), parse_float=Decimal)
MM = "colour,x_mm,y_mm\n"


def as_table(layout, separator=",", end="\n"):
    unit = layout.get("unit", "0.01mm")
    rows = [("colour", f"x_{unit}", f"y_{unit}"), *((f["colour"], f["x"], f["y"]) for f in layout["flowers"])]
    return end.join(separator.join(map(str, row)) for row in rows) + end


@pytest.mark.rule("LAC-10")
@pytest.mark.parametrize("name", ["layout-mm", "option-after", "crowded-ends-early"])
@pytest.mark.parametrize(("separator", "end", "mark"), [(",", "\n", ""), (";", "\r\n", "\ufeff"), (" , ", "\n\n", "")])
def test_it_is_the_layout_of_the_json_file(name, separator, end, mark, tmp_path):
    case = json.loads((Path(__file__).parent / "cases" / f"{name}.json").read_text(), parse_float=Decimal)
    path = tmp_path / "flowers.csv"
    path.write_text(mark + as_table(case["layout"], separator, end), encoding="utf-8", newline="")
    found = option_file(LACUNA, "layout", path)
    assert found["flowers"] == [dict(flower) for flower in case["layout"]["flowers"]]
    options = [LACUNA.read_options({**case["options"], "layout": layout}) for layout in (found, case["layout"])]
    digests = [Match(LACUNA, ["Ann", "Zoë"], each, 7).state.view("umpire").flowers for each in options]
    assert digests[0] == digests[1]


def test_columns_stand_in_any_order_and_quotes_are_read():
    text = '"y_0.01mm","Colour","x_0.01mm"\n-5,"red",7\n'
    assert option_content(LACUNA, "layout", text.encode(), "a.CSV") == {
        "unit": "0.01mm",
        "flowers": [{"colour": "red", "x": 7, "y": -5}],
    }


BAD = {
    "no unit": ("colour,x,y\nred,1,2\n", "a.csv, line 1: the first line names the columns and the unit: colour,x_mm,"),
    "two units": ("colour,x_mm,y_0.01mm\n", "a.csv, line 1: the first line names the columns and the unit"),
    "inches": ("colour,x_in,y_in\n", "a.csv, line 1: the first line names the columns and the unit"),
    "one more": ("colour,x_mm,y_mm,z_mm\n", "a.csv, line 1: the first line names the columns and the unit"),
    "one twice": ("colour,x_mm,x_mm\n", "a.csv, line 1: the first line names the columns and the unit"),
    "no head": ("red,1,2\n", "a.csv, line 1: the first line names the columns and the unit"),
    "nothing": ("", "a.csv: nothing stands here, where a table is expected"),
    "blank": (" \n,,\n", "a.csv: nothing stands here, where a table is expected"),
    "JSON": ('{"flowers": []}', "a.csv, line 1: the first line names the columns and the unit"),
    "no number": (MM + "red,1,2\n\nred,one,2\n", "a.csv, line 4: x: 'one' is not a number: write as -12.5"),
    "a comma too many": (MM + "red,1,5,2\n", "a.csv, line 2: 4 cells, not 3 as in the first line"),
    "a decimal comma": ("colour;x_mm;y_mm\nred;1,5;2\n", "a.csv, line 2: x: '1,5' is not a number: write as -12.5"),
    "a cell too few": (MM + "red,1\n", "a.csv, line 2: 2 cells, not 3 as in the first line"),
    "an empty cell": (MM + "red,1,\n", "a.csv, line 2: y: '' is not a number"),
    "text": (MM + 'red,1,"""2"""\n', "a.csv, line 2: y: '\"2\"' is not a number"),
    "infinite": (MM + "red,1,Infinity\n", "a.csv, line 2: y: Infinity is not a number"),
    "true": (MM + "red,true,1\n", "a.csv, line 2: x: 'true' is not a number"),
    "huge": (MM + "red,1e999,1\n", "a.csv, line 2: x: the number 1e999 is too large"),
    "beyond 64 bits": (MM + f"red,{10**30},1\n", "a.csv, line 2: x: the integer 1000000000"),
    "an open quote": (MM + 'red,"1,2\n', "a.csv, line 2: unexpected end of data"),
}


@pytest.mark.parametrize(("text", "told"), BAD.values(), ids=BAD)
def test_what_is_no_such_table_is_one_line(text, told):
    with pytest.raises(BadInput) as refused:
        option_content(LACUNA, "layout", text.encode(), "a.csv")
    assert str(refused.value).startswith(told)


def test_other_text_than_utf_8():
    with pytest.raises(BadInput, match=r"^a\.csv: not UTF-8 text \(byte 1\)"):
        option_content(LACUNA, "layout", b"\xff\xfe", "a.csv")


def test_a_fault_of_the_content_names_its_row(monkeypatch):
    monkeypatch.setattr(type(LACUNA), "file_from_table", lambda *_: {"flowers": [{"colour": 1, "x": 1, "y": 1}]})
    with pytest.raises(BadInput, match=r"^a\.csv, line 3: layout\.flowers\[0\]\.colour: expected text"):
        option_content(LACUNA, "layout", (MM + "\n" + "red,1,1\n").encode(), "a.csv")


def test_what_has_no_table_says_so():
    with pytest.raises(BadInput, match=r"^map\.csv: a map is a JSON file, not a table$"):
        option_content(LOST_LUMINA, "map", b"a,b\n", "map.csv")
