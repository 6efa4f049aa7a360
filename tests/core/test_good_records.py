"""What a record may be, though this program would not write it so."""

import json
from pathlib import Path

import pytest

from .books import NAMES, book, digests, edited, lines, new, play, read, reopen


def put(path: Path, content: bytes) -> Path:
    path.write_bytes(content)
    return path


def test_windows_line_ends(tmp_path: Path):
    path = put(tmp_path / "a.lumina", book().replace(b"\n", b"\r\n"))
    assert digests(read(path)) == digests(play(new()))


def test_spaces_between_everything(tmp_path: Path):
    path = put(tmp_path / "a.lumina", b"".join(b"  " + edited(line).replace(b"\n", b" \t\n") for line in lines()))
    assert digests(read(path)) == digests(play(new()))


def test_no_digests(tmp_path: Path):
    bare = [{key: value for key, value in json.loads(line).items() if key != "digest"} for line in lines()]
    path = put(tmp_path / "a.lumina", b"".join(json.dumps(line).encode() + b"\n" for line in bare))
    assert digests(read(path)) == digests(play(new()))


def test_no_over_yet(tmp_path: Path):
    """Killed between the last ply and the line 'over': going on writes it."""
    path = put(tmp_path / "a.lumina", b"".join(lines()[:-1]))
    assert read(path).outcome == play(new()).outcome
    reopen(path).close()
    assert path.read_bytes() == book()


def test_killed_between_two_draws(tmp_path: Path):
    path = put(tmp_path / "a.lumina", b"".join(lines()[:3]))
    assert read(path).to_act == "chance"
    match = reopen(path)
    assert match.to_act != "chance"
    play(match).close()
    assert path.read_bytes() == book()


def test_only_the_header(tmp_path: Path):
    path = put(tmp_path / "a.lumina", lines()[0])
    assert read(path).ply == 0
    play(reopen(path)).close()
    assert path.read_bytes() == book()


def test_options_left_out_are_the_defaults(tmp_path: Path):
    path = put(tmp_path / "a.lumina", edited(lines()[0], options={}))
    assert read(path).options == new().options


@pytest.mark.parametrize(
    "name", ["a b.lumina", "\u00e9t\u00e9 \u6708.lumina", "no suffix", "-x.lumina", "a'\"$(b).lumina"]
)
def test_any_file_name(name: str, tmp_path: Path):
    play(new(tmp_path / name)).close()
    assert digests(read(tmp_path / name)) == digests(play(new()))


@pytest.mark.parametrize(
    "name",
    ["Zo\u00eb", "\u6708\u306e\u5149", "\u0634\u0647\u0631\u0632\u0627\u062f", "{1}", "{", "a, b", '"', "x" * 40],
)
def test_any_name_of_a_seat(name: str, tmp_path: Path):
    match = play(new(tmp_path / "a.lumina", names=[name, *NAMES[1:]]))
    match.close()
    back = read(tmp_path / "a.lumina")
    assert back.names[0] == name
    assert any(name in match.sentence(told.event, "public") for told in back.log("public"))


def test_a_record_of_every_number_of_seats(tmp_path: Path):
    for seats in (2, 3, 4):
        assert len(read(put(tmp_path / f"{seats}.lumina", book(seats))).names) == seats
