"""All that a record must not be: refused in one line that names file, line and reason; the file stays as it is."""

import re
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

import lumina

from .books import book, edited, lines, read, refusal

NEEDS = f"the record needs lumina {lumina.__version__}, which made it"

Spoil = Callable[[list[bytes]], bytes]


def header(**fields: object) -> Spoil:
    return lambda good: edited(good[0], **fields) + b"".join(good[1:])


def line_2(text: bytes) -> Spoil:
    return lambda good: good[0] + text + b"\n" + b"".join(good[2:])


def without(key: str) -> Spoil:
    def spoil(good: list[bytes]) -> bytes:
        kept = edited(good[0]).replace(f'"{key}":'.encode(), f'"{key}_":'.encode())
        return kept + b"".join(good[1:])

    return spoil


def options(text: str) -> Spoil:
    return lambda good: good[0].replace(b'{"first_player":null}', text.encode()) + b"".join(good[1:])


FIRST = b'{"by":"chance","do":{"type":"first","seat":1}'

BAD: dict[str, tuple[Spoil, str]] = {
    # the file as a whole
    "empty": (lambda good: b"", ": the file is empty"),
    "binary": (lambda good: bytes(range(128, 256)) * 9 + b"\n", ", line 1: not UTF-8 text (byte 1)"),
    "nuls": (lambda good: b"\0" * 99 + b"\n", ", line 1: not JSON"),
    "a torn header": (lambda good: good[0][:50], ", line 1: the only line is cut short"),
    "a byte order mark": (lambda good: b"\xef\xbb\xbf" + b"".join(good), ", line 1: it begins with a byte order mark"),
    "utf-16": (lambda good: b"".join(good).decode().encode("utf-16"), ", line 1: not UTF-8 text (byte 1)"),
    "a blank first line": (lambda good: b"\n" + b"".join(good), ", line 1: nothing stands here"),
    "a blank line in the middle": (lambda good: good[0] + b"\n" + good[1], ", line 2: nothing stands here"),
    "nuls behind the last line": (lambda good: b"".join(good) + b"\0\0\n", "not JSON"),
    "another JSON file": (lambda good: b'{"a": 1}\n', ", line 1: this is no record of lumina"),
    "a list": (lambda good: b"[1]\n", ", line 1: this is no record of lumina"),
    "a number": (lambda good: b"7\n", ", line 1: this is no record of lumina"),
    "text": (lambda good: b"Dear diary,\n", ", line 1: not JSON: expecting value (character 1)"),
    "no header": (lambda good: b"".join(good[1:]), ", line 1: this is no record of lumina"),
    "two headers": (lambda good: good[0] + b"".join(good), ", line 2: a line holds exactly one of"),
    # the header
    "another format": (
        header(lumina=3),
        ", line 1: record format 3; this lumina reads formats 1 to 2: " + NEEDS,
    ),
    "a format that is a list": (header(lumina=["\n"]), ", line 1: record format "),
    "a format that is true": (header(lumina=True), "header: lumina: expected a whole number, got true or false"),
    "a format that is 1.0": (header(lumina=1.0), "header: lumina: expected a whole number, got a decimal number"),
    "other rules": (
        header(rules=9),
        "rules version 9 of Lanterns; this lumina plays version 1: " + NEEDS,
    ),
    "an unknown game": (header(game="chess"), ", line 1: unknown game 'chess'; choose lanterns"),
    "no seats": (header(seats=[]), "Lanterns needs 2 or 3 or 4 players, got 0"),
    "too many seats": (header(seats=["a"] * 5), "players, got 5"),
    "an empty name": (header(seats=["a", "", "c"]), "a seat's name is empty"),
    "a blank name": (header(seats=["a", "  ", "c"]), "a seat's name is empty"),
    "a long name": (header(seats=["a", "b" * 41, "c"]), "is longer than 40 characters"),
    "a name of two lines": (header(seats=["a", "b\nc", "c"]), "holds a character that cannot be shown"),
    "a name with an escape": (header(seats=["a", "\x1b[2J", "c"]), "holds a character that cannot be shown"),
    "a name that runs backwards": (header(seats=["a", "b\u202ec", "c"]), "holds a character that cannot be shown"),
    "a name that is a number": (header(seats=["a", 7, "c"]), "header: seats[1]: expected text, got a whole number"),
    "half a character": (lambda good: good[0].replace(b"Ann", b"\\ud800") + good[1], "half a character"),
    "an unknown key": (header(colour="red"), "header: unknown field 'colour'"),
    "an unknown key of two lines": (header(**{"a\nb": 1}), "header: unknown field 'a\\nb'"),
    "a missing key": (without("seed"), "header: unknown field 'seed_'"),
    "a made_by of two lines": (header(rules=2, made_by="1\n2"), "needs lumina 1\\n2, which"),
    "a negative seed": (header(seed=-1), "header: seed: expected a whole number >= 0"),
    "a seed beyond 64 bits": (header(seed=2**63), ", line 1: the integer 9223372036854775808 does not fit in 64 bits"),
    "a seed that is true": (header(seed=True), "header: seed: expected a whole number, got true or false"),
    "a seed that is 1.0": (header(seed=1.0), "header: seed: expected a whole number, got a decimal number"),
    "no seed": (header(seed=None), "header: seed: expected a whole number, got null"),
    "options that are a list": (options("[]"), "options: expected an object, got a list"),
    "an unknown option": (options('{"fast":true}'), "options: unknown field 'fast'"),
    "an option that is true": (
        options('{"first_player":true}'),
        "options: first_player: expected a whole number or null",
    ),
    "an option that is no seat": (options('{"first_player":3}'), "options: first_player: 3 is no seat"),
    # the shape of a line
    "not closed in the middle": (line_2(FIRST), ", line 2: not JSON"),
    "two values": (line_2(FIRST + b"} {}"), ", line 2: not JSON: extra data"),
    "a line that is a list": (
        line_2(b"[]"),
        ", line 2: a line holds exactly one of 'do', 'undo_to', 'resign', 'player' and 'over'",
    ),
    "two kinds at once": (line_2(FIRST + b',"undo_to":0}'), ", line 2: a line holds exactly one of"),
    "no kind": (line_2(b'{"by":0}'), ", line 2: a line holds exactly one of"),
    "an unknown key in a line": (
        line_2(FIRST + b',"note":"!"}'),
        ", line 2: line: unknown field 'note'",
    ),
    "by a word": (
        line_2(b'{"by":"Ann","do":{"type":"first","seat":1}}'),
        ", line 2: line: by: unknown value 'Ann'",
    ),
    "by true": (
        line_2(b'{"by":true,"do":{"type":"first","seat":1}}'),
        ", line 2: line: by: expected a whole number or text, got true or false",
    ),
    "by 0.0": (
        line_2(b'{"by":0.0,"do":{"type":"first","seat":1}}'),
        ", line 2: line: by: expected a whole number or text, got a decimal number",
    ),
    "nobody": (line_2(b'{"do":{"type":"first","seat":1}}'), ", line 2: line: object missing required field 'by'"),
    "a digest too short": (line_2(FIRST + b',"digest":"12"}'), ", line 2: line: digest: expected text matching regex"),
    "auto that is a number": (
        line_2(FIRST + b',"auto":1}'),
        ", line 2: line: auto: expected true or false, got a whole number",
    ),
    "an undo below nothing": (
        line_2(b'{"by":0,"undo_to":-1}'),
        ", line 2: line: undo_to: expected a whole number >= 0",
    ),
    "no resignation": (line_2(b'{"by":0,"resign":false}'), ", line 2: line: resign is true or the line is left out"),
    "a key twice": (line_2(FIRST + b',"by":"chance"}'), ", line 2: the key 'by' stands twice in one object"),
    "a key twice inside": (
        line_2(b'{"by":"chance","do":{"type":"first","seat":1,"seat":1}}'),
        ", line 2: the key 'seat' stands twice in one object",
    ),
    "NaN": (
        line_2(b'{"by":"chance","do":{"type":"first","seat":NaN}}'),
        ", line 2: NaN is not a number that JSON knows",
    ),
    "Infinity": (line_2(b'{"by":0,"undo_to":Infinity}'), ", line 2: Infinity is not a number"),
    "minus Infinity": (line_2(b'{"by":0,"undo_to":-Infinity}'), ", line 2: -Infinity is not a number"),
    "1e400": (line_2(b'{"by":0,"undo_to":1e400}'), ", line 2: the number 1e400 is too large"),
    "1e999999999999999999999": (line_2(b'{"by":0,"undo_to":1e999999999999999999999}'), ", line 2: the number 1e9999"),
    "2^64": (line_2(b'{"by":0,"undo_to":18446744073709551616}'), "does not fit in 64 bits"),
    "a million digits": (line_2(b'{"by":0,"undo_to":' + b"9" * 10**6 + b"}"), "does not fit in 64 bits"),
    "a million decimals": (line_2(b'{"by":0,"undo_to":0.' + b"9" * 10**6 + b"}"), "too large, too small or too long"),
    "half a character in a line": (line_2(b'{"by":0,"undo_to":0,"\\udfff":1}'), ", line 2: a \\u escape that is half"),
    "100,000 brackets": (line_2(b"[" * 100_000), ", line 2: nested too deeply"),
    "100,000 objects": (line_2(b'{"do":' * 100_000), ", line 2: nested too deeply"),
    "5 MB": (line_2(b" " * 5 * 2**20), ", line 2: the line is longer than 4 MB"),
    # what a line says
    "no such action": (
        line_2(b'{"by":"chance","do":{"type":"fly"}}'),
        ", line 2: action: unknown type 'fly'; choose first",
    ),
    "a type of two lines": (line_2(b'{"by":"chance","do":{"type":"\\n"}}'), ", line 2: action: unknown type '\\n'"),
    "a type that is a list": (line_2(b'{"by":"chance","do":{"type":[]}}'), ", line 2: action: unknown type []"),
    "an action without type": (
        line_2(b'{"by":"chance","do":{}}'),
        ", line 2: action: object missing required field 'type'",
    ),
    "an action that is a word": (
        line_2(b'{"by":"chance","do":"first"}'),
        ", line 2: action: expected an object, got text",
    ),
    "an unknown key in an action": (
        line_2(b'{"by":"chance","do":{"type":"first","seat":1,"x":1}}'),
        ", line 2: action: unknown field 'x'",
    ),
    "a seat that is true": (
        line_2(b'{"by":"chance","do":{"type":"first","seat":true}}'),
        "seat: expected a whole number, got true or false",
    ),
    "a seat that is 1.0": (
        line_2(b'{"by":"chance","do":{"type":"first","seat":1.0}}'),
        "seat: expected a whole number, got a decimal number",
    ),
    "an illegal action": (
        line_2(b'{"by":"chance","do":{"type":"first","seat":7}}'),
        ", line 2: illegal: First(seat=7) is not",
    ),
    "an action of another phase": (
        line_2(b'{"by":"chance","do":{"type":"give","to":1}}'),
        ", line 2: illegal: Not now: the phase",
    ),
    "somebody else's turn": (
        line_2(b'{"by":0,"do":{"type":"first","seat":1}}'),
        ", line 2: it is chance's turn, not Ann's",
    ),
    "a seat that is not there": (
        line_2(b'{"by":9,"do":{"type":"first","seat":1}}'),
        "there is no seat 9: the seats are 0 to 2",
    ),
    "a wrong digest": (
        line_2(FIRST + b',"digest":"0123456789abcdef"}'),
        "not 0123456789abcdef: the record was changed",
    ),
    "auto on a draw": (line_2(FIRST + b',"auto":true}'), ", line 2: marked 'auto', but"),
    "an undo to the future": (line_2(b'{"by":0,"undo_to":5}'), ", line 2: nothing was played yet"),
    "an undo of nothing": (line_2(b'{"by":0,"undo_to":0}'), ", line 2: nothing was played yet"),
    "an undo past what was played": (
        lambda good: b"".join(good[:10]) + b'{"by":0,"undo_to":9}\n',
        "back to move 0 to 8, not to 9",
    ),
    "an undo by nobody": (line_2(b'{"by":4,"undo_to":0}'), ", line 2: there is no seat 4"),
    "a resignation by nobody": (line_2(b'{"by":4,"resign":true}'), ", line 2: there is no seat 4"),
    "over too early": (lambda good: good[0] + good[-1], ", line 2: the line 'over' stands before the end"),
    "over twice": (lambda good: b"".join(good) + good[-1], ": nothing follows the line 'over'"),
    "a draw after over": (lambda good: b"".join(good) + good[1], ": nothing follows the line 'over'"),
    "a line after the end": (lambda good: b"".join(good[:-1]) + good[1], ": the game is over"),
    "an undo after the end": (
        lambda good: b"".join(good[:-1]) + b'{"by":0,"undo_to":3}\n',
        "nothing can be taken back",
    ),
    "a resignation after the end": (
        lambda good: b"".join(good[:-1]) + b'{"by":0,"resign":true}\n',
        "nobody can resign",
    ),
    "another outcome": (lambda good: b"".join(good[:-1]) + good[-1].replace(b"three", b"four"), ": the outcome is {"),
    "an outcome with more in it": (
        lambda good: b"".join(good[:-1]) + good[-1].replace(b"}}", b',"x":1}}'),
        "unknown field 'x'",
    ),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_record_is_refused(case: str, tmp_path: Path):
    spoil, words = BAD[case]
    path = tmp_path / "bad.lumina"
    path.write_bytes(spoil(lines()))
    assert path.read_bytes() != book()
    assert words in refusal(path)


def test_a_folder_is_no_record(tmp_path: Path):
    path = tmp_path / "folder.lumina"
    path.mkdir()
    assert refusal(path) == ": this is a folder, not a record"


def test_a_missing_file_is_no_record(tmp_path: Path):
    assert refusal(tmp_path / "nothing.lumina") == ": cannot be read: No such file or directory"


def test_a_file_in_a_missing_folder_is_no_record_and_makes_no_folder(tmp_path: Path):
    assert ": cannot be read: " in refusal_in_missing_folder(tmp_path)
    assert not list(tmp_path.iterdir())


def refusal_in_missing_folder(folder: Path) -> str:
    with pytest.raises(Exception, match="cannot be read") as refused:
        read(folder / "none" / "a.lumina")
    return str(refused.value)


def test_a_wrong_digest_names_its_line(tmp_path: Path):
    good = lines()
    for n in range(1, len(good) - 1):
        path = tmp_path / f"{n}.lumina"
        path.write_bytes(b"".join([*good[:n], edited(good[n], digest="0" * 16), *good[n + 1 :]]))
        assert refusal(path).startswith(f", line {n + 1}: the digest is ")


def test_a_line_left_out_is_noticed_at_the_next(tmp_path: Path):
    good = lines()
    for n in range(1, len(good) - 1):
        path = tmp_path / f"{n}.lumina"
        path.write_bytes(b"".join(good[:n] + good[n + 1 :]))
        assert refusal(path).startswith(f", line {n + 1}: ")


def test_auto_is_no_way_to_hide_a_decision(tmp_path: Path):
    """Neither where there was a choice nor where a single action was asked in secret."""
    good = lines()
    decisions = [n for n, line in enumerate(good) if b'"by":"chance"' not in line and b'"do"' in line]
    for n in decisions:
        path = tmp_path / f"{n}.lumina"
        path.write_bytes(b"".join([*good[:n], edited(good[n], auto=True)]))
        assert refusal(path).startswith(f", line {n + 1}: marked 'auto', but ")


@pytest.mark.parametrize("colour", [b"{0}", b"{7}", b"red {1}"])
def test_braces_in_a_reason_are_no_seats(colour: bytes, tmp_path: Path):
    path = tmp_path / "a.lumina"
    path.write_bytes(edited(lines()[0], game="lacuna", seats=["Ann", "{9}"], options={}))
    from lumina.core import BadRecord, Match
    from lumina.games import GAMES

    flower = b'{"colour":"' + colour + b'","x":0,"y":0}'
    with path.open("ab") as file:
        file.write(b'{"by":"chance","do":{"type":"first","seat":0}}\n{"by":0,"do":{"type":"take","colour":"red"}}\n')
        file.write(b'{"by":"chance","do":{"type":"scatter","flowers":[' + flower + b"]}}\n")
    with pytest.raises(BadRecord, match=rf"line 4: illegal: .*unknown colour '{re.escape(colour.decode())}'"):
        Match.read(path, GAMES)


def test_200_mb_in_one_line_are_never_read_whole(tmp_path: Path):
    for start in (b"", b"".join(lines())):
        path = tmp_path / "big.lumina"
        path.write_bytes(start)
        with path.open("r+b") as file:
            file.truncate(200 * 2**20)
        tracemalloc.start()
        try:
            assert "longer than 4 MB" in refusal_without_comparing(path)
            assert tracemalloc.get_traced_memory()[1] < 40 * 2**20
        finally:
            tracemalloc.stop()


def refusal_without_comparing(path: Path) -> str:
    with pytest.raises(Exception, match="4 MB") as refused:
        read(path)
    return str(refused.value)


def test_100_000_keys_with_the_last_twice_are_refused_at_once(tmp_path: Path):
    path = tmp_path / "a.lumina"
    keys = b",".join(b'"%x":0' % n for n in [*range(100_000), 99_999])
    path.write_bytes(lines()[0] + b"{" + keys + b"}\n")
    assert "stands twice" in refusal(path)


def test_an_endless_reason_is_cut(tmp_path: Path):
    path = tmp_path / "a.lumina"
    path.write_bytes(lines()[0] + b'{"by":"chance","do":{"type":"' + b"x" * 10**6 + b'"}}\n')
    assert len(refusal(path)) < 1100
