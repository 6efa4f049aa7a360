"""`lumina verify`: what it proves, what it only notes, and where an error of ours stops it."""

import json
import re
from pathlib import Path

import pytest

from lumina import games
from lumina.cli import arguments
from lumina.core import CHANCE, Match
from tests.core.test_faults import BROKEN, stuck
from tests.made_up import LANTERNS

KEPT = Path(__file__).parents[1] / "records" / "0.1.0"


def header_changed(record, **fields):
    first, rest = record.read_bytes().split(b"\n", 1)
    header = {key: value for key, value in json.loads(first).items() if key != "check"} | fields
    record.write_bytes(json.dumps(header).encode() + b"\n" + rest)


def hand_drawn(begun, lumina):
    """The record with another scatter than the seed's: of another seed, but legal."""
    other = begun.with_name("other.lumina")
    assert lumina("new", "lacuna", "--seed", 8, "-o", "first_player=0", "--to", other).code == 0
    assert lumina("apply", other, '{"type": "take", "colour": "red"}').code == 0
    *_, scatter = other.read_bytes().splitlines(keepends=True)
    other.unlink()
    *rest, _ = begun.read_bytes().splitlines(keepends=True)
    begun.write_bytes(b"".join([*rest, scatter]))


def test_a_record_of_this_program_leaves_nothing_open(begun, lumina):
    for words in ([], ["--strict"]):
        assert lumina("verify", begun, *words) == (
            0,
            f"{begun}: ok, 2 moves of Lacuna. Ann: put a pawn between two flowers of one colour\n",
            "",
        )


def test_another_draw_than_the_seeds_is_a_note_and_strictly_a_failure(begun, lumina):
    hand_drawn(begun, lumina)
    note = f"{begun}: chance is what the seed gives up to move 1; move 2 is another draw\n"
    said = lumina("verify", begun)
    assert (said.code, said.err) == (0, f"lumina: note: {note}")
    assert said.out.startswith(f"{begun}: ok, 2 moves")
    assert lumina("verify", begun, "--strict") == (1, "", f"lumina: {note}")


def test_so_is_another_seed_in_a_header_without_check(begun, lumina):
    header_changed(begun, seed=8)
    said = lumina("verify", begun)
    assert said.code == 0
    assert "the header has no check, so it may have been changed\n" in said.err
    assert "move 2 is another draw\n" in said.err
    assert lumina("verify", begun, "--strict").code == 1


@pytest.mark.parametrize("fields", [{"seed": 8}, {"seats": ["Eve", "Zoë"]}, {"started": "2020-01-01T00:00:00Z"}])
def test_a_changed_header_fails(fields, begun, lumina):
    first, rest = begun.read_bytes().split(b"\n", 1)
    begun.write_bytes(json.dumps(json.loads(first) | fields).encode() + b"\n" + rest)
    said = lumina("verify", begun)
    assert (said.code, said.out) == (1, "")
    assert ": the header was changed\n" in said.err


@pytest.fixture
def lanterns(here, monkeypatch):
    """A whole game of the made-up game between two bots; what is single plays itself."""
    monkeypatch.setattr(arguments, "GAMES", {"lanterns": LANTERNS})
    monkeypatch.setattr(games, "GAMES", {"lanterns": LANTERNS})
    with Match.new(LANTERNS, ["bot:a", "bot:b"], seed=3, path=here / "l.lumina") as match:
        while match.to_act is not None:
            match.play(match.to_act, next(iter(match.state.legal_actions())))
    assert any(ply.auto for ply in match.plies)
    return here / "l.lumina"


def test_a_mark_auto_taken_from_a_bots_line_is_noted(lanterns, lumina):
    assert lumina("verify", lanterns, "--strict").code == 0
    lanterns.write_bytes(lanterns.read_bytes().replace(b',"auto":true', b"", 1))
    said = lumina("verify", lanterns)
    assert said.code == 0
    assert re.search(r"note: .*: move \d+ was a bot's only action and is not marked 'auto'", said.err)
    assert lumina("verify", lanterns, "--strict").code == 1


def test_a_mark_auto_where_there_was_a_choice_fails(lanterns, lumina):
    lines = lanterns.read_bytes().splitlines(keepends=True)
    n = next(n for n, line in enumerate(lines) if b'"choose"' in line)
    lines[n] = lines[n].replace(b',"digest"', b',"auto":true,"digest"')
    lanterns.write_bytes(b"".join(lines))
    said = lumina("verify", lanterns)
    assert said.code == 1
    assert f"line {n + 1}: marked 'auto', but" in said.err


def test_a_kept_record_of_format_1_verifies(lumina):
    said = lumina("verify", KEPT / "lacuna-2-greedy.lumina", "--strict")
    assert (said.code, said.err) == (0, "")


# --- a tournament's file ---------------------------------------------------------------------------------------


@pytest.fixture
def ledger(here, lumina):
    words = ["--seats", "bot:random", "--games", 3, "--seed", 5, "--to", "t.jsonl"]
    assert lumina("arena", "lacuna", *words[:1], "bot:random,bot:random", *words[2:]).code == 0
    return here / "t.jsonl"


def test_a_tournaments_file_verifies_too(ledger, lumina):
    assert lumina("verify", ledger) == (0, f"{ledger}: ok, 3 games of lacuna\n", "")


def test_so_does_one_of_an_older_program(lumina):
    path = KEPT / "arena-lost_lumina.jsonl"
    said = lumina("verify", path)
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith(" of lost_lumina; an older lumina wrote it, without checks\n")


EDITS = {
    "title": (lambda lines: [lines[0].replace(b'"seed":5', b'"seed":6'), *lines[1:]], 1),
    "scores": (lambda lines: [*lines[:2], re.sub(rb'"plies":\d+', b'"plies":99', lines[2]), lines[3]], 3),
    "time": (lambda lines: [lines[0], re.sub(rb'"slowest":\[\d+', b'"slowest":[1', lines[1]), *lines[2:]], 2),
    "a line twice": (lambda lines: [*lines[:2], *lines[1:]], 3),
    "a line left out": (lambda lines: [lines[0], *lines[2:]], 2),
    "no check": (lambda lines: [*lines[:2], re.sub(rb',"check":"[^"]*"', b"", lines[2]), lines[3]], 3),
}


@pytest.mark.parametrize(("edit", "line"), EDITS.values(), ids=EDITS)
def test_an_edited_file_of_a_tournament_fails(edit, line, ledger, lumina):
    before = ledger.read_bytes().splitlines(keepends=True)
    ledger.write_bytes(b"".join(edit(before)))
    assert ledger.read_bytes() != b"".join(before)
    said = lumina("verify", ledger)
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith(f"lumina: {ledger}, line {line}: ")


def test_a_torn_one_too(ledger, lumina):
    ledger.write_bytes(ledger.read_bytes()[:-9])
    said = lumina("verify", ledger)
    assert (said.code, said.out) == (1, "")
    assert said.err == f"lumina: {ledger}: the last line is cut short; the 2 games before it are whole\n"


# --- an error of ours ------------------------------------------------------------------------------------------


@pytest.fixture
def broken(here, monkeypatch):
    """A record of a game whose rules fail to go on."""
    monkeypatch.setattr(arguments, "GAMES", {"lanterns": BROKEN})
    monkeypatch.setattr(games, "GAMES", {"lanterns": BROKEN})
    stuck(here / "l.lumina").close()
    return here / "l.lumina"


def test_verify_says_that_a_record_cannot_go_on(broken, lumina):
    said = lumina("verify", broken)
    assert (said.code, said.out) == (4, "")
    assert said.err.startswith(f"lumina: {broken}: Lanterns cannot go on after move ")
    assert said.err.count("\n") == 1


def test_a_move_in_it_is_one_line_and_exit_code_4(broken, lumina):
    before = broken.read_bytes()
    said = lumina("apply", broken, '{"type": "choose", "card": 1}')
    assert (said.code, said.out) == (4, "")
    assert "ValueError: no outcome is left" in said.err
    assert said.err.count("\n") == 1
    assert broken.read_bytes() == before


def test_resigning_in_it_works_and_ends_it(broken, lumina):
    said = lumina("apply", broken, "--resign", "--by", "Bob")
    assert said.code == 0
    assert "Bob resigned" in said.out
    assert lumina("verify", broken).code == 0


def test_an_undo_in_it_is_told_by_the_fence_and_not_by_the_error(broken, lumina):
    match = Match.read(broken, {"lanterns": BROKEN})
    assert match.plies[-1].by != CHANCE
    said = lumina("apply", broken, "--undo-to", match.ply - 1)
    assert (said.code, said.line) == (2, f"{broken}: can't undo past move {match.ply}: it showed something hidden")


def test_any_other_error_of_ours_is_one_line_too(begun, lumina, monkeypatch):
    def fails(*_: object, **__: object) -> None:
        raise RuntimeError("it\nbroke")

    monkeypatch.setattr(Match, "read", fails)
    said = lumina("inspect", begun)
    assert (said.code, said.out) == (4, "")
    assert said.err.startswith("lumina: this is an error of ours, please report it: RuntimeError: it\\nbroke (")
    assert said.err.count("\n") == 1
