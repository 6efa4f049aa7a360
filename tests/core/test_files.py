"""Files that are written whole: nobody else's is touched, links are followed, modes kept; a lock is the file's."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from lumina.core import BadInput, BadRecord, LuminaError, Match
from lumina.core.files import clear_left, free_file, lock, regular, typed, whole_file, write_whole
from lumina.core.record import check_free

from .books import GAMES, NAMES, book, digests, new, play, read, reopen, run_other

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="has no such links and modes")


def everything(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize(
    "theirs", ["game.new", "game.lock", "game.lumina", ".game.lumina-lock", ".game.new", "game.tmp"]
)
def test_files_of_similar_names_are_left_alone(theirs: str, tmp_path: Path):
    (tmp_path / theirs).write_bytes(b"precious")
    match = new(tmp_path / "game")
    play(match).close()
    with reopen(tmp_path / "game"):
        pass
    new(tmp_path / "game", force=True).close()
    assert sorted(everything(tmp_path)) == sorted(["game", theirs])
    assert (tmp_path / theirs).read_bytes() == b"precious"


@pytest.mark.parametrize("theirs", ["game.new", "game.lock", "game.torn1"])
def test_a_link_beside_it_is_never_written_through(theirs: str, tmp_path: Path):
    precious = tmp_path / "precious"
    precious.write_bytes(b"precious")
    (tmp_path / theirs).symlink_to(precious)
    (tmp_path / "game").write_bytes(book(3, 9) + b"{")
    reopen(tmp_path / "game").close()
    new(tmp_path / "game", force=True).close()
    assert precious.read_bytes() == b"precious"
    assert (tmp_path / theirs).is_symlink()


def test_side_files_of_two_writers_are_two(tmp_path: Path):
    """Two threads of one process that write the same file: the last one wins, whole."""
    with whole_file(tmp_path / "a.png") as one, whole_file(tmp_path / "a.png") as two:
        assert one != two
        assert one.name.startswith(".")
        one.write_bytes(b"1" * 99)
        two.write_bytes(b"2" * 99)
    assert everything(tmp_path) == {"a.png": b"1" * 99}


def test_a_side_file_is_made_anew_and_never_one_that_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    names = iter(["taken", "taken", "free"])
    monkeypatch.setattr("lumina.core.files.secrets.token_hex", lambda size: next(names))
    (tmp_path / ".lumina-taken.part").write_bytes(b"precious")
    write_whole(tmp_path / "a", b"x")
    assert everything(tmp_path) == {".lumina-taken.part": b"precious", "a": b"x"}


def test_what_fails_leaves_the_old_file_and_no_other(tmp_path: Path):
    (tmp_path / "a").write_bytes(b"old")

    def half() -> None:
        with whole_file(tmp_path / "a") as side:
            side.write_bytes(b"half")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        half()
    assert everything(tmp_path) == {"a": b"old"}


def test_a_file_that_came_meanwhile_is_not_replaced(tmp_path: Path):

    def late() -> None:
        with whole_file(tmp_path / "a", replace=False) as side:
            side.write_bytes(b"ours")
            (tmp_path / "a").write_bytes(b"theirs")

    with pytest.raises(FileExistsError):
        late()
    assert everything(tmp_path) == {"a": b"theirs"}


def test_nor_where_the_file_system_has_no_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def none(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", none)
    (tmp_path / "a").write_bytes(b"theirs")
    with pytest.raises(FileExistsError):
        write_whole(tmp_path / "a", b"ours", replace=False)
    write_whole(tmp_path / "b", b"ours", replace=False)
    assert everything(tmp_path) == {"a": b"theirs", "b": b"ours"}


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o666])
def test_the_mode_of_a_file_is_kept(mode: int, tmp_path: Path):
    path = tmp_path / "a.lumina"
    path.write_bytes(b"old")
    path.chmod(mode)
    write_whole(path, b"new")
    assert path.stat().st_mode & 0o777 == mode
    new(path, force=True).close()
    assert path.stat().st_mode & 0o777 == mode


def test_new_records_are_their_owners_alone_and_pictures_are_as_usual(tmp_path: Path):
    before = os.umask(0o022)
    try:
        match = new(tmp_path / "a.lumina")
        match.save(tmp_path / "b.lumina")
        match.close()
        write_whole(tmp_path / "a.png", b"")
    finally:
        os.umask(before)
    modes = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.iterdir()}
    assert modes == {"a.lumina": 0o600, "b.lumina": 0o600, "a.png": 0o644}


def test_what_is_torn_off_is_private_too(tmp_path: Path):
    (tmp_path / "a.lumina").write_bytes(book(3, 9) + b"{")
    reopen(tmp_path / "a.lumina").close()
    assert (tmp_path / "a.lumina.torn1").stat().st_mode & 0o777 == 0o600


def test_a_link_stays_a_link_and_a_chain_of_them_too(tmp_path: Path):
    (tmp_path / "there").mkdir()
    (tmp_path / "one").symlink_to(tmp_path / "two")
    (tmp_path / "two").symlink_to(Path("there", "file"))
    write_whole(tmp_path / "one", b"x")
    write_whole(tmp_path / "one", b"y")
    assert (tmp_path / "there" / "file").read_bytes() == b"y"
    assert (tmp_path / "one").is_symlink()
    assert (tmp_path / "two").is_symlink()
    assert everything(tmp_path / "there") == {"file": b"y"}


def test_a_loop_of_links_is_refused(tmp_path: Path):
    (tmp_path / "a").symlink_to(tmp_path / "b")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    with pytest.raises(LuminaError, match="no ordinary file"):
        write_whole(tmp_path / "a", b"x")
    assert regular(tmp_path / "c") == tmp_path / "c"


def test_free_names_are_never_taken_twice(tmp_path: Path):
    (tmp_path / "a2").symlink_to(tmp_path / "nowhere")
    assert [free_file(tmp_path, "a", b"x").name for _ in range(2)] == ["a1", "a3"]


@pytest.mark.parametrize("text", ["a\0b", "~nobody-of-that-name/x"])
def test_a_path_that_cannot_be_is_refused(text: str):
    with pytest.raises(BadInput):
        typed(text)


# --- the lock is the file's ------------------------------------------------------------------------------------


@pytest.mark.parametrize("link", [os.symlink, os.link])
def test_a_second_path_to_it_is_the_same_record(link: object, tmp_path: Path):
    path, other = tmp_path / "a.lumina", tmp_path / "b.lumina"
    match = play(new(path), 9)
    link(path, other)
    for again in (lambda: reopen(other), lambda: new(other, force=True)):
        with pytest.raises(BadRecord, match="being written elsewhere"):
            again()
    assert read(other).ply == match.ply
    match.close()
    reopen(other).close()


def test_many_processes_and_one_writer_at_a_time(tmp_path: Path):
    """Each opens, plays, closes, as fast as it can: no line is lost, and nobody finds a lock that is nobody's."""
    path = tmp_path / "a.lumina"
    new(path).close()
    others = [run_other(CROWD, path, n) for n in range(4)]
    assert [other.wait() for other in others] == [0] * 4
    match = read(path)
    assert match.outcome is not None
    assert digests(match) == digests(play(new()))
    assert list(tmp_path.iterdir()) == [path]


CROWD = """
while True:
    try:
        with reopen(Path(sys.argv[1])) as match:
            if match.to_act is None:
                break
            step(match)
    except BadRecord as error:
        assert "being written elsewhere" in str(error), error
"""


def test_a_lock_ends_with_its_owner(tmp_path: Path):
    (tmp_path / "a").write_bytes(b"")
    one, two = (os.open(tmp_path / "a", os.O_RDWR) for _ in range(2))
    assert lock(one)
    assert not lock(two)
    os.close(one)
    assert lock(two)
    os.close(two)


def test_who_opened_what_was_replaced_meanwhile_is_refused(tmp_path: Path):
    """Its lock would be of a file that has no name any more."""
    path = tmp_path / "a.lumina"
    match = new(path)
    (tmp_path / "b").write_bytes(path.read_bytes())
    os.replace(tmp_path / "b", path)
    with reopen(path) as other:
        assert other.ply == match.ply
        with pytest.raises(BadRecord, match="another program moved or changed the file"):
            play(match)
    match.close()


# --- what is saved is the match in memory ----------------------------------------------------------------------


def replaced(path: Path) -> None:
    path.unlink()
    path.write_bytes(book(4, 11))


def shortened(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-200])


def put_back(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.unlink()
    path.write_bytes(b"".join(lines[:-2]))


SPOILS = {"replaced": replaced, "shortened": shortened, "put back": put_back, "deleted": Path.unlink}


@pytest.mark.parametrize("spoil", SPOILS.values(), ids=SPOILS)
def test_whatever_became_of_the_file(spoil: object, tmp_path: Path):
    path, copy = tmp_path / "a.lumina", tmp_path / "copy.lumina"
    match = play(new(path), 12)
    good = match.record()
    spoil(path)
    with pytest.raises(BadRecord):
        play(match)
    assert match.record() == good
    match.save(copy)
    match.close()
    with reopen(copy) as again:
        assert digests(again) == digests(match)
        play(again)
    assert digests(read(copy)) == digests(play(new()))


def test_a_saved_match_is_as_its_own_record(tmp_path: Path):
    match = play(new(tmp_path / "a.lumina"))
    match.save(tmp_path / "b.lumina")
    match.close()
    assert (tmp_path / "b.lumina").read_bytes() == (tmp_path / "a.lumina").read_bytes()


def test_saving_overwrites_only_when_told(tmp_path: Path):
    (tmp_path / "b.lumina").write_bytes(b"precious")
    match = new()
    with pytest.raises(BadRecord, match="the file exists"):
        match.save(tmp_path / "b.lumina")
    assert (tmp_path / "b.lumina").read_bytes() == b"precious"
    match.save(tmp_path / "b.lumina", force=True)
    assert digests(read(tmp_path / "b.lumina")) == digests(match)


def test_a_resigned_match_and_one_without_a_file_are_saved_whole(tmp_path: Path):
    match = Match.new(GAMES["lanterns"], NAMES[:3], seed=5)
    match.resign(2)
    match.save(tmp_path / "b.lumina")
    assert read(tmp_path / "b.lumina").outcome == match.outcome


def test_only_what_somebody_writes_is_not_free(tmp_path: Path):
    path = tmp_path / "a.lumina"
    match = new(path)
    with pytest.raises(BadRecord, match="being written elsewhere"):
        check_free(path)
    match.close()
    path.chmod(0o444)
    (tmp_path / "b.lumina").symlink_to(tmp_path / "nowhere")
    for free in (path, tmp_path / "b.lumina", tmp_path / "absent"):
        check_free(free)


LEAVES = """
import os, signal, sys
from pathlib import Path
from lumina.core.files import WorkingFolder, whole_file
folder = Path(sys.argv[1])
work = WorkingFolder(folder)
(work.path / "film.gif").write_bytes(b"half")
with whole_file(folder / "game.png") as side:
    side.write_bytes(b"half")
    print("made", flush=True)
    if sys.argv[2] == "dies":
        os.kill(os.getpid(), signal.SIGKILL)
    sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
@pytest.mark.parametrize("fate", ["dies", "lives"])
def test_what_a_killed_program_left_is_cleared_away_and_what_is_in_use_is_not(fate: str, tmp_path: Path):
    command = [sys.executable, "-c", LEAVES, str(tmp_path), fate]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        program.stdout.readline()
        if fate == "dies":
            program.wait()
        assert len(list(tmp_path.iterdir())) == 2
        clear_left(tmp_path)
        assert len(list(tmp_path.iterdir())) == (0 if fate == "dies" else 2)
        program.communicate(b"")
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ".work"] == (
        [] if fate == "dies" else ["game.png"]
    )


def test_only_what_is_certainly_ours_is_cleared_away(tmp_path: Path):
    theirs = tmp_path / "theirs"
    theirs.mkdir()
    (theirs / "owner").write_bytes(b"")
    for name in (".lumina-notes", ".lumina-0123456789abcdef.txt", ".lumina-0123456789ABCDEF.part", "lumina.part"):
        (tmp_path / name).write_bytes(b"mine")
    (tmp_path / ".lumina-0123456789abcdef.part").mkdir()
    (tmp_path / ".lumina-1123456789abcdef.work").mkdir()
    (tmp_path / ".lumina-2123456789abcdef.work").write_bytes(b"mine")
    (tmp_path / ".lumina-3123456789abcdef.work").symlink_to(theirs)
    (tmp_path / ".lumina-4123456789abcdef.gif.part").symlink_to(theirs / "owner")
    before = sorted(tmp_path.rglob("*"))
    clear_left(tmp_path)
    clear_left(tmp_path / "not there")
    assert sorted(tmp_path.rglob("*")) == before
