"""A file given as an option: the error names the file, the line and the place."""

import json
from pathlib import Path

import pytest

from lumina.core import BadInput
from lumina.core.json_places import line_of
from lumina.core.option_files import option_file
from lumina.games import GAMES

TEXT = """{
 "name": "a \\" { [",
 "lists": [
  [1, 2],
  {"deep": [true,
    null]}
 ],
 "end": {}
}"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("", 1),
        ("name", 2),
        ("lists", 3),
        ("lists[0]", 4),
        ("lists[0][1]", 4),
        ("lists[1].deep[0]", 5),
        ("lists[1].deep[1]", 6),
        ("end", 8),
        ("lists[1].missing", 5),
        ("lists[7]", 3),
        ("missing", 1),
        ("name[3].x", 2),
    ],
)
def test_the_line_of_a_place(place: str, line: int):
    json.loads(TEXT)
    assert line_of(TEXT, place) == line


def test_a_file_of_the_wrong_shape(tmp_path: Path):
    path = tmp_path / "map.json"
    path.write_text('{"regions": [\n {"name": "A", "areas": ["B"]},\n {"name": 7, "areas": []}],\n "neighbours": {}}')
    with pytest.raises(BadInput, match=r"map\.json, line 3: map\.regions\[1\]\.name: expected text"):
        option_file(GAMES["lost_lumina"], "map", path)


def test_the_keys_of_a_file():
    assert GAMES["lost_lumina"].file_keys("map") == ("regions", "neighbours", "note")
