"""Writing: whole lines, one writer, and no loss when the disk is full or the program is killed."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lumina.core import BadRecord, LuminaError, Match

from .books import GAMES, book, digests, lines, new, play, read, refusal, reopen, step

ROOT = Path(__file__).parent.parent.parent
ENV = os.environ | {"PYTHONPATH": str(ROOT)}


def run(code: str, *args: object, **more: Any) -> "subprocess.Popen[str]":
    """Another Python with the helpers of these tests at hand."""
    start = "import os, signal, sys\nfrom pathlib import Path\nfrom tests.core.books import *\n"
    command = [sys.executable, "-c", start + code, *map(str, args)]
    return subprocess.Popen(command, env=ENV, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, **more)


def moves(path: Path) -> list[bytes]:
    """All lines but the header, which tells when the match was started."""
    return path.read_bytes().splitlines(keepends=True)[1:]


# --- a torn last line ------------------------------------------------------------------------------------------


def cuts() -> Iterator[tuple[bytes, bytes]]:
    """A record cut at every byte of its last line: what is whole, and what is torn."""
    *most, last = lines(3, 9)
    for n in range(1, len(last) - 1):
        yield b"".join(most), last[:n]


def test_a_torn_line_is_passed_over_with_a_warning(tmp_path: Path):
    path = tmp_path / "a.lumina"
    for whole, torn in cuts():
        path.write_bytes(whole + torn)
        match = read(path)
        assert match.ply == whole.count(b"\n") - 1
        sound = f"all up to move {match.ply} is sound"
        assert match.warnings == [f"{path}: the last line is cut short and was passed over; {sound}"]
        assert path.read_bytes() == whole + torn


def test_a_torn_line_is_set_aside_before_going_on(tmp_path: Path):
    path, side = tmp_path / "a.lumina", tmp_path / "a.lumina.torn1"
    for whole, torn in cuts():
        path.write_bytes(whole + torn)
        match = reopen(path)
        assert match.warnings == [f"{path}: the last line was cut short; it was set aside as {side.name}"]
        assert side.read_bytes() == torn
        match.close()
        assert path.read_bytes() == whole
        side.unlink()


def test_a_game_goes_on_after_a_torn_line_as_if_nothing_had_been(tmp_path: Path):
    path = tmp_path / "a.lumina"
    whole, torn = list(cuts())[20]
    path.write_bytes(whole + torn)
    play(reopen(path)).close()
    assert path.read_bytes() == book(3)


def test_what_was_set_aside_is_never_overwritten(tmp_path: Path):
    path = tmp_path / "a.lumina"
    for n in (1, 2, 3):
        path.write_bytes(book(3, 9) + b"{%d" % n)
        reopen(path).close()
    assert [(tmp_path / f"a.lumina.torn{n}").read_bytes() for n in (1, 2, 3)] == [b"{1", b"{2", b"{3"]


def test_a_whole_record_has_no_warnings(tmp_path: Path):
    path = tmp_path / "a.lumina"
    path.write_bytes(book(3, 9))
    assert not read(path).warnings
    match = reopen(path)
    match.close()
    assert not match.warnings
    assert list(tmp_path.iterdir()) == [path]


def test_a_whole_last_line_without_line_end_counts(tmp_path: Path):
    path = tmp_path / "a.lumina"
    path.write_bytes(book(3, 9)[:-1])
    assert read(path).ply == len(lines(3, 9)) - 1
    assert not read(path).warnings
    play(reopen(path)).close()
    assert path.read_bytes() == book(3)


def test_a_file_cut_inside_a_letter_is_torn(tmp_path: Path):
    path = tmp_path / "a.lumina"
    path.write_bytes(book(3, 9) + '{"by":"\u00e9'.encode()[:-1])
    assert read(path).warnings


# --- one writer ------------------------------------------------------------------------------------------------


def test_a_second_writer_in_the_same_process_is_refused(tmp_path: Path):
    path = tmp_path / "a.lumina"
    first = new(path)
    with pytest.raises(BadRecord, match=r"a\.lumina: this record is being written elsewhere: close it there first"):
        reopen(path)
    step(first)
    first.close()
    reopen(path).close()


def test_a_second_writer_in_another_process_is_refused(tmp_path: Path):
    path = tmp_path / "a.lumina"
    other = run("match = new(Path(sys.argv[1])); step(match); print(match.ply, flush=True); input()", path)
    assert other.stdout is not None
    assert other.stdout.readline() == "8\n"
    with pytest.raises(BadRecord, match="being written elsewhere"):
        new(path, force=True)
    with pytest.raises(BadRecord, match="being written elsewhere"):
        reopen(path)
    assert read(path).ply == 8
    other.communicate("\n")
    reopen(path).close()


def test_reading_is_allowed_at_any_time_while_another_writes(tmp_path: Path):
    path = tmp_path / "a.lumina"
    match = new(path)
    while match.to_act is not None:
        step(match)
        assert digests(read(path)) == digests(match)
    match.close()


def test_a_closed_record_leaves_nothing_beside_it(tmp_path: Path):
    play(new(tmp_path / "a.lumina")).close()
    assert list(tmp_path.iterdir()) == [tmp_path / "a.lumina"]


def test_a_lock_left_by_a_killed_program_holds_nobody_up(tmp_path: Path):
    path = tmp_path / "a.lumina"
    play(new(path), 9).close()
    (tmp_path / "a.lumina.lock").touch()
    reopen(path).close()


def test_a_refused_record_is_free_again(tmp_path: Path):
    path = tmp_path / "a.lumina"
    path.write_bytes(b"x\n")
    assert refusal(path)
    new(path, force=True).close()


def test_closing_twice_is_closing_once(tmp_path: Path):
    match = new(tmp_path / "a.lumina")
    match.close()
    match.close()


def test_a_match_that_cannot_begin_leaves_nothing(tmp_path: Path):
    with pytest.raises(Exception, match="needs 2"):
        new(tmp_path / "a.lumina", seats=1)
    assert not list(tmp_path.iterdir())


# --- files that are there --------------------------------------------------------------------------------------


def test_an_existing_file_is_not_overwritten(tmp_path: Path):
    path = tmp_path / "a.lumina"
    path.write_bytes(b"precious")
    with pytest.raises(BadRecord, match="the file exists: choose another name, or use --force"):
        new(path)
    assert path.read_bytes() == b"precious"
    assert list(tmp_path.iterdir()) == [path]


def test_force_overwrites(tmp_path: Path):
    path = tmp_path / "a.lumina"
    path.write_bytes(b"precious")
    play(new(path, force=True)).close()
    assert digests(read(path)) == digests(play(new()))


def test_a_folder_is_not_overwritten_even_by_force(tmp_path: Path):
    with pytest.raises(BadRecord, match="this is a folder, not a record"):
        new(tmp_path, force=True)


def test_a_file_that_was_moved_away_is_not_written_to(tmp_path: Path):
    match = new(tmp_path / "a.lumina")
    (tmp_path / "a.lumina").rename(tmp_path / "b.lumina")
    before = (tmp_path / "b.lumina").read_bytes()
    with pytest.raises(BadRecord, match="cannot be written: No such file"):
        step(match)
    assert (tmp_path / "b.lumina").read_bytes() == before
    match.close()


def test_a_file_that_was_replaced_is_not_written_to(tmp_path: Path):
    match = new(tmp_path / "a.lumina")
    (tmp_path / "b").write_bytes(b"precious")
    (tmp_path / "b").rename(tmp_path / "a.lumina")
    with pytest.raises(BadRecord, match="another program moved or changed the file"):
        step(match)
    assert (tmp_path / "a.lumina").read_bytes() == b"precious"
    match.close()


def test_a_file_that_grew_elsewhere_is_not_written_to(tmp_path: Path):
    match = new(tmp_path / "a.lumina")
    with (tmp_path / "a.lumina").open("ab") as file:
        file.write(b"a note\n")
    with pytest.raises(BadRecord, match="another program moved or changed the file"):
        step(match)
    assert (tmp_path / "a.lumina").read_bytes().endswith(b"a note\n")
    match.close()


READ_ONLY = """
os.chdir(sys.argv[1])
if os.geteuid() == 0:
    os.setegid(65534), os.seteuid(65534)
for act in (lambda: new(Path("new.lumina")), lambda: reopen(Path("a.lumina"))):
    try:
        act()
    except BadRecord as error:
        print(error)
print(read(Path("a.lumina")).ply)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not read-only there")
def test_in_a_read_only_folder_nothing_is_written_but_records_are_read(tmp_path: Path):
    (tmp_path / "a.lumina").write_bytes(book(3, 9))
    (tmp_path / "a.lumina").chmod(0o444)
    tmp_path.chmod(0o555)
    said, _ = run(READ_ONLY, tmp_path).communicate()
    tmp_path.chmod(0o755)
    assert said.splitlines() == [
        "new.lumina: cannot be written: Permission denied",
        "a.lumina: cannot be written: Permission denied",
        "9",
    ]


NO_ENTRY = """
if os.geteuid() == 0:
    os.setegid(65534), os.seteuid(65534)
path = Path(sys.argv[1], "a.lumina")
for act in (lambda: new(path), lambda: reopen(path), lambda: read(path)):
    try:
        act()
    except BadRecord as error:
        print(str(error).removeprefix(f"{path}: "))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders are not closed there")
def test_a_folder_without_entry_is_an_error_of_one_line(tmp_path: Path):
    tmp_path.chmod(0)
    said, _ = run(NO_ENTRY, tmp_path).communicate()
    tmp_path.chmod(0o755)
    cannot = ["cannot be written", "cannot be read", "cannot be read"]
    assert said.splitlines() == [f"{what}: Permission denied" for what in cannot]


# --- a full disk -----------------------------------------------------------------------------------------------


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Half of what is written arrives, then there is no room."""
    write, half = os.write, [True]

    def short(fd: int, data: Any) -> int:
        if half[0]:
            half[0] = False
            return write(fd, bytes(data)[: len(data) // 2])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "write", short)
    return monkeypatch


def test_a_step_that_finds_no_room_is_not_made(tmp_path: Path, request: pytest.FixtureRequest):
    path = tmp_path / "a.lumina"
    match = play(new(path), 9)
    before, states = path.read_bytes(), digests(match)
    request.getfixturevalue("full_disk")
    with pytest.raises(
        BadRecord, match="cannot be written: No space left on device: this step was not made, all before"
    ):
        step(match)
    assert path.read_bytes() == before
    assert digests(match) == states
    assert match.to_act is not None


def test_a_match_goes_on_once_there_is_room(tmp_path: Path, request: pytest.FixtureRequest):
    path = tmp_path / "a.lumina"
    match = play(new(path), 9)
    disk = request.getfixturevalue("full_disk")
    with pytest.raises(BadRecord):
        step(match)
    disk.undo()
    play(match).close()
    assert moves(path) == lines()[1:]


def test_an_undo_and_a_resignation_that_find_no_room_are_not_made(tmp_path: Path, request: pytest.FixtureRequest):
    match = new(tmp_path / "a.lumina")
    seat = match.to_act
    assert isinstance(seat, int)
    step(match)
    states = digests(match)
    request.getfixturevalue("full_disk")
    for act in (lambda: match.undo(seat, match.ply - 1), lambda: match.resign(seat)):
        with pytest.raises(BadRecord, match="No space left"):
            act()
        assert digests(match) == states
        assert match.outcome is None


@pytest.mark.parametrize("which", range(1, 13))
def test_wherever_the_room_ends_settle_goes_on(which: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Between a move, the draws and single actions that follow it, and the line 'over'."""
    path = tmp_path / "a.lumina"
    match = play(new(path), 14)
    count, write = [0], os.write

    def fails_once(fd: int, data: Any) -> int:
        count[0] += 1
        if count[0] == which:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(fd, data)

    monkeypatch.setattr(os, "write", fails_once)
    with pytest.raises(BadRecord):
        play(match)
    assert match.outcome is None or which == 12
    assert digests(read(path)) == digests(match)
    match.settle()
    play(match).close()
    assert moves(path) == lines()[1:]


def test_a_new_match_without_room_leaves_nothing(tmp_path: Path, full_disk: pytest.MonkeyPatch):
    with pytest.raises(BadRecord, match="No space left"):
        new(tmp_path / "a.lumina")
    full_disk.undo()
    assert [each.name for each in tmp_path.iterdir()] in ([], ["a.lumina"])
    new(tmp_path / "a.lumina", force=True).close()


def test_a_new_record_without_room_for_its_header_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "a.lumina"
    path.write_bytes(b"precious")
    write = Path.write_bytes

    def half(side: Path, data: bytes) -> int:
        write(side, data[:20])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", half)
    with pytest.raises(BadRecord, match="cannot be written: No space left"):
        new(path, force=True)
    assert path.read_bytes() == b"precious"
    assert list(tmp_path.iterdir()) == [path]


def test_a_torn_line_that_cannot_be_set_aside_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "a.lumina"
    path.write_bytes(book(3, 9) + b"{")

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(BadRecord, match="cannot be written: No space left"):
        reopen(path)
    assert path.read_bytes() == book(3, 9) + b"{"


REALLY_FULL = """
import resource
match = play(new(Path(sys.argv[1])), 9)
soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (Path(sys.argv[1]).stat().st_size + 30, hard))
before = match.ply
try:
    step(match)
except BadRecord as error:
    print(match.ply == before, str(error).removeprefix(sys.argv[1]), sep="")
resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
play(match).close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="has no limits of this kind")
def test_a_file_that_really_may_not_grow(tmp_path: Path):
    path = tmp_path / "a.lumina"
    said, _ = run(REALLY_FULL, path).communicate()
    assert said == "True: cannot be written: File too large: this step was not made, all before it is kept\n"
    assert moves(path) == lines()[1:]


# --- a killed program ------------------------------------------------------------------------------------------

SLOWLY = """
match = new(Path(sys.argv[1]))
while match.to_act is not None:
    print(match.ply, flush=True)
    step(match)
print("over", flush=True)
input()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="has no kill -9")
@pytest.mark.parametrize("shown", [1, 4, 9])
def test_a_killed_program_loses_no_line_that_was_shown(shown: int, tmp_path: Path):
    path = tmp_path / "a.lumina"
    program = run(SLOWLY, path)
    assert program.stdout is not None
    for _ in range(shown):
        ply = program.stdout.readline()
    os.kill(program.pid, signal.SIGKILL)
    program.communicate()
    assert read(path).ply >= int(ply)
    play(reopen(path)).close()
    assert digests(read(path)) == digests(play(new()))


def test_a_match_read_for_looking_only_writes_nothing(tmp_path: Path):
    path = tmp_path / "a.lumina"
    path.write_bytes(book(3, 9))
    play(Match.read(path, GAMES))
    assert path.read_bytes() == book(3, 9)


def test_what_is_no_ordinary_file_is_never_replaced(tmp_path):
    pipe = tmp_path / "pipe.lumina"
    os.mkfifo(pipe)
    with pytest.raises(LuminaError, match="no ordinary file"):
        Match.new(GAMES["lanterns"], ["Ann", "Ben"], seed=1, path=pipe, force=True)
    assert pipe.is_fifo()


def test_a_link_is_written_through(tmp_path):
    target, link = tmp_path / "target.lumina", tmp_path / "link.lumina"
    target.write_text("old")
    link.symlink_to(target)
    Match.new(GAMES["lanterns"], ["Ann", "Ben"], seed=1, path=link, force=True).close()
    assert link.is_symlink()
    assert Match.read(target, GAMES).ply == Match.read(link, GAMES).ply
