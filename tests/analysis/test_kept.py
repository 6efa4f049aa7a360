"""What is kept beside a record: taken where all that it was made of is the same, else made anew."""

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import lumina
from lumina.analysis import Analyst, Kept, Whole, analyst, judge_at, keeping, of_game
from lumina.analysis import kept as kept_module
from lumina.core import Match
from lumina.core.files import write_whole
from lumina.games import GAMES

from .thinkers import Numbers


def side(record: Path) -> Path:
    return record.with_name(f"{record.name}.analysis")


def analysed(record: Path, **how: Any) -> tuple[Whole, Kept]:
    match = Match.read(record, GAMES)
    by = analyst(match.game, **how)
    with keeping(match, record, by) as kept:
        return of_game(by, match, kept=kept), kept


def test_a_second_look_asks_no_bot(record: Path, numbers: type[Numbers]) -> None:
    first, _ = analysed(record)
    asked, content = numbers.asked, side(record).read_bytes()
    assert asked > 0
    second, kept = analysed(record)
    assert numbers.asked == asked
    assert second == first
    assert kept.said == []
    assert side(record).read_bytes() == content
    assert content.startswith(b'{"lumina_analysis":1,')


def _other(key: str, value: object) -> Callable[[Path], None]:
    def change(record: Path) -> None:
        content = json.loads(side(record).read_text())
        assert key in content
        side(record).write_text(json.dumps({**content, key: value}, separators=(",", ":")))

    return change


def _longer(record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    record.write_text("".join(lines[:-1]))  # the line that says how it ended


DIFFER: dict[str, Callable[[Path], None]] = {
    "the record": _longer,
    "the record's digest": _other("record", "0" * 32),
    "the rules": _other("rules", 99),
    "the game": _other("game", "lacuna"),
    "the program": _other("made_by", "0.0.1"),
    "the format": _other("lumina_analysis", 99),
}


@pytest.mark.parametrize("what", DIFFER)
def test_what_was_made_of_something_else_is_made_anew(record: Path, numbers: type[Numbers], what: str) -> None:
    first, _ = analysed(record)
    asked = numbers.asked
    DIFFER[what](record)
    content = side(record).read_bytes()
    second, kept = analysed(record)
    assert numbers.asked == 2 * asked
    assert second.judgements == first.judgements
    assert kept.said == []
    assert side(record).read_bytes() != content
    again = numbers.asked
    analysed(record)
    assert numbers.asked == again


def test_another_bot_version_or_budget_takes_nothing_and_leaves_the_rest(
    record: Path, numbers: type[Numbers], monkeypatch: pytest.MonkeyPatch
) -> None:
    analysed(record)
    asked = numbers.asked
    for n, how in enumerate(({"nodes": 5}, {"seconds": 9.0}), 2):
        analysed(record, **how)
        assert numbers.asked == n * asked
    monkeypatch.setattr(numbers, "version", "2")
    analysed(record)
    assert numbers.asked == 4 * asked
    monkeypatch.undo()
    assert len(json.loads(side(record).read_text())["by"]) == 4


BROKEN = {
    "cut short": lambda content: content[: len(content) // 2],
    "no text": lambda content: content[:40] + b"\xff\xfe" + content[42:],
    "of another shape": lambda content: content.replace(b'"choices":[', b'"chances":[', 1),
    "without choices": lambda content: content[:20] + content[20:].replace(b'"seat":0', b'"seat":"a"', 1),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_one_is_told_in_a_line_and_made_anew(record: Path, numbers: type[Numbers], how: str) -> None:
    first, _ = analysed(record)
    asked, content = numbers.asked, side(record).read_bytes()
    assert BROKEN[how](content) != content
    side(record).write_bytes(BROKEN[how](content))
    second, kept = analysed(record)
    assert second == first
    assert numbers.asked == 2 * asked
    (said,) = kept.said
    assert said.startswith(f"{side(record)}: ")
    assert said.endswith("; it is made anew")
    assert "\n" not in said
    assert side(record).read_bytes() == content


def test_a_file_that_is_no_analysis_stays_as_it_is(record: Path, numbers: type[Numbers]) -> None:
    side(record).write_text("my notes")
    found, kept = analysed(record)
    assert found.judgements
    assert kept.said == [
        f"{side(record)}: this is no analysis of lumina, so it stays as it is; this analysis is not kept"
    ]
    assert side(record).read_text() == "my notes"


def test_entries_that_do_not_fit_the_game_are_made_anew(record: Path, numbers: type[Numbers]) -> None:
    first, _ = analysed(record)
    content = json.loads(side(record).read_text())
    (entries,) = content["by"].values()
    entries[0]["ply"], entries[1]["seat"], entries[2]["chances"] = 9_999, 7, [1.0]
    side(record).write_text(json.dumps(content, separators=(",", ":")))
    second, _ = analysed(record)
    assert second == first


def test_a_folder_that_cannot_be_written_keeps_nothing_and_says_so(
    record: Path, numbers: type[Numbers], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, *_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(kept_module, "write_whole", refuse)
    monkeypatch.setattr(kept_module, "EVERY", 0.0)
    found, kept = analysed(record)
    assert found.judgements
    assert kept.said == [f"{side(record)}: Permission denied; this analysis is not kept"]
    assert not side(record).exists()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything may be written here")
def test_a_read_only_folder(record: Path, numbers: type[Numbers]) -> None:
    record.parent.chmod(0o500)
    try:
        found, kept = analysed(record)
    finally:
        record.parent.chmod(0o700)
    assert found.judgements
    assert kept.said == [f"{side(record)}: Permission denied; this analysis is not kept"]


def test_what_was_done_before_it_was_stopped_is_kept(
    record: Path, numbers: type[Numbers], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.read(record, GAMES)
    by = analyst(match.game)

    def stop(done: int, count: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), keeping(match, record, by) as kept:
        of_game(by, match, kept=kept, progress=stop)
    asked = numbers.asked
    whole, _ = analysed(record)
    before = numbers.asked
    side(record).unlink()
    fresh, _ = analysed(record)
    assert whole == fresh
    assert before - asked < numbers.asked - before == before


def test_it_is_written_as_it_goes(record: Path, numbers: type[Numbers], monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only at the end: a computer that is switched off loses a few seconds."""
    written: list[int] = []

    def write(path: Path, content: bytes, **how: Any) -> None:
        written.append(len(content))
        write_whole(path, content, **how)

    monkeypatch.setattr(kept_module, "EVERY", 0.0)
    monkeypatch.setattr(kept_module, "write_whole", write)
    analysed(record)
    assert len(written) > 5
    assert written == sorted(written)


def test_one_position_is_kept_beside_the_others(record: Path, numbers: type[Numbers]) -> None:
    match = Match.read(record, GAMES)
    by: Analyst = analyst(match.game)
    ply = next(ply for ply in range(match.ply) if isinstance(match.states[ply].to_act, int))
    with keeping(match, record, by) as kept:
        kept[ply] = judge_at(by, match, ply)
    with keeping(match, record, by) as kept:
        assert list(kept) == [ply]
    assert json.loads(side(record).read_text())["made_by"] == lumina.__version__


def test_without_a_record_nothing_is_kept(record: Path, numbers: type[Numbers]) -> None:
    match = Match.read(record, GAMES)
    by = analyst(match.game)
    with keeping(match, None, by) as kept:
        of_game(by, match, kept=kept)
    assert [path.name for path in record.parent.iterdir()] == [record.name]
    assert kept.said == []


def test_an_analysis_is_for_its_owner_alone(record: Path, numbers: type[Numbers]) -> None:
    """It tells what a record tells: secrets."""
    analysed(record)
    if os.name != "nt":
        assert side(record).stat().st_mode & 0o077 == 0
