"""JSON from outside: a value or one clear line, whatever the bytes."""

import json
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lumina.core import BadInput
from lumina.core.json_input import MAX_FILE, parse, read_file, shape

WHOLE = st.integers(-(2**63), 2**63 - 1)
LETTERS = 'ab "\\\n\0\x7f\u00e9\u6708\U0001f33b\u2028{}[]'
VALUES = st.recursive(
    st.none() | st.booleans() | WHOLE | st.text(LETTERS),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(LETTERS, max_size=3), inner, max_size=4),
    max_leaves=12,
)
JSONISH = st.text('{}[]",:0123456789.eE+-truefalsnN \\u\n\t\u00e9\ufeff', max_size=40)

relaxed = settings(deadline=None, max_examples=150)


class Kind(msgspec.Struct, forbid_unknown_fields=True):
    """A bit of everything."""

    number: int = 0
    exact: Decimal | int = 0
    name: str = ""
    pairs: tuple[tuple[int, int], ...] = ()
    by_id: dict[int, bool] = {}


READ = "read"


def reply(act: Callable[[], object]) -> str:
    """What a user would read: that all is well, or the BadInput. Nothing else may come."""
    try:
        act()
    except BadInput as error:
        return str(error)
    return READ


def refused(text: bytes | str) -> str:
    with pytest.raises(BadInput) as error:
        parse(text)
    assert str(error.value).isprintable()
    return str(error.value)


@relaxed
@given(VALUES)
def test_what_json_wrote_is_read_as_it_was(value: Any):
    assert parse(json.dumps(value)) == value
    assert parse(json.dumps(value, ensure_ascii=False).encode()) == value


@relaxed
@given(st.binary(max_size=60) | JSONISH | JSONISH.map(str.encode))
def test_anything_is_a_value_or_bad_input(text: bytes | str):
    assert reply(lambda: parse(text)).isprintable()


@relaxed
@given(VALUES, st.sampled_from([Kind, int, Decimal, list[Kind], dict[str, int], bool]))
def test_any_value_has_the_shape_or_is_bad_input(value: Any, kind: Any):
    said = reply(lambda: msgspec.to_builtins(shape(value, kind, "it")))
    assert said == READ or said.startswith("it: ")
    assert said.isprintable()


@relaxed
@given(st.decimals(-(10**20), 10**20, allow_nan=False, places=12))
def test_decimals_are_exact(number: Decimal):
    assert parse(f"{number:f}") == number
    assert isinstance(parse(f"{number:f}"), Decimal)


@pytest.mark.parametrize("text", ["1", "-1", "0", "9223372036854775807", "-9223372036854775808"])
def test_integers_of_64_bits_are_read(text: str):
    assert parse(text) == int(text)


@pytest.mark.parametrize("text", ["9223372036854775808", "-9223372036854775809", "1" * 21, "-" + "1" * 5000])
def test_integers_beyond_64_bits_are_refused(text: str):
    assert "does not fit in 64 bits" in refused(text)


@pytest.mark.parametrize("text", ["1e400", "1e-400", "1e65", "0." + "1" * 70, "1e99999999999999999999", "-1e1000000"])
def test_decimals_beyond_measure_are_refused(text: str):
    assert "is too large, too small or too long" in refused(text)


@pytest.mark.parametrize("text", ["NaN", "Infinity", "-Infinity", '{"a": NaN}'])
def test_what_is_no_number_is_refused(text: str):
    assert "is not a number that JSON knows" in refused(text)


@pytest.mark.parametrize("text", ['{"a":1,"a":1}', '[{"b":{"a":1,"a":2}}]', '{"a":1,"\\u0061":2}'])
def test_a_key_twice_is_refused_at_any_depth(text: str):
    assert refused(text) == "the key 'a' stands twice in one object"


@pytest.mark.parametrize("text", [r'"\ud800"', r'{"\udfff":1}', r'["\ud800x\udc00"]', "\ud800"])
def test_half_characters_are_refused(text: str):
    assert refused(text if text != "\ud800" else '"\ud800"') == "a \\u escape that is half a character"


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"a":'])
@pytest.mark.parametrize("depth", [2_000, 100_000])
def test_deep_nesting_is_refused(opening: str, depth: int):
    closing = opening.replace("[", "]").replace('{"a":', "}")[::-1]
    assert refused(opening * depth + "1" + closing * depth) == "nested too deeply"


@pytest.mark.parametrize("depth", range(100, 1400, 50))
def test_at_no_depth_is_there_another_error(depth: int):
    said = reply(lambda: shape(parse("[" * depth + "]" * depth), Any, "it"))
    assert said == READ or "nested too deeply" in said


def test_text_is_not_taken_for_a_number():
    """msgspec would read a decimal from a string."""
    with pytest.raises(BadInput, match="exact: expected a whole number or a decimal number, got text"):
        shape({"exact": "12.5"}, Kind, "it")


@pytest.mark.parametrize("value", [True, Decimal("1.0"), Decimal("1E+2"), "1", None, [1]])
def test_only_a_whole_number_is_a_whole_number(value: Any):
    with pytest.raises(BadInput, match="number: expected a whole number, got"):
        shape({"number": value}, Kind, "it")


def test_numbers_as_keys_are_read():
    assert shape(parse('{"by_id":{"3":true}}'), Kind, "it").by_id == {3: True}


def test_the_place_of_a_fault_is_named():
    with pytest.raises(BadInput, match=r"^it: pairs\[1\]\[0\]: expected a whole number, got text$"):
        shape({"pairs": [[1, 2], ["a", 2]]}, Kind, "it")
    with pytest.raises(BadInput, match=r"^it: by_id: expected a whole number, got text$"):
        shape({"by_id": {"a": True}}, Kind, "it")


def test_a_field_called_like_a_kind_keeps_its_name():
    with pytest.raises(BadInput, match=r"^it: unknown field 'int'; choose number, exact, "):
        shape({"int": 1}, Kind, "it")


# --- files -----------------------------------------------------------------------------------------------------


@relaxed
@given(content=st.binary(max_size=50) | JSONISH.map(str.encode))
def test_any_file_is_a_value_or_bad_input_that_names_it(content: bytes, tmp_path_factory: pytest.TempPathFactory):
    path = tmp_path_factory.getbasetemp() / "any.json"
    path.write_bytes(content)
    said = reply(lambda: read_file(path))
    assert said == READ or said.startswith(f"{path}: ")
    assert said.isprintable()


def test_a_file_of_any_name_is_named_in_one_line(tmp_path: Path):
    path = tmp_path / "two\nlines.json"
    path.write_bytes(b"{")
    with pytest.raises(BadInput) as error:
        read_file(path)
    assert str(error.value).isprintable()


def test_a_missing_file_and_a_folder_are_bad_input(tmp_path: Path):
    for path, why in ((tmp_path / "none", "No such file or directory"), (tmp_path, "Is a directory")):
        with pytest.raises(BadInput, match=f"cannot be read: {why}"):
            read_file(path)


def test_a_file_of_4_mb_is_read_and_a_larger_one_is_not(tmp_path: Path):
    path = tmp_path / "a.json"
    path.write_bytes(b" " * (MAX_FILE - 2) + b"[]")
    assert read_file(path) == []
    path.write_bytes(b" " * (MAX_FILE - 1) + b"[]")
    with pytest.raises(BadInput, match="larger than 4 MB"):
        read_file(path)


def test_a_wrong_key_in_a_list_of_so_many_names_the_keys_there_are():
    class Side(msgspec.Struct, forbid_unknown_fields=True):
        dice: int

    class Battle(msgspec.Struct, forbid_unknown_fields=True):
        sides: tuple[int, Side]

    with pytest.raises(BadInput, match=r"sides\[1\]: .*'more'; choose dice"):
        shape({"sides": [0, {"dice": 1, "more": 2}]}, Battle, "battle")
