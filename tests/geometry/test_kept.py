"""Compiled kernels on disk: read again, made anew where anything differs, and never in the way."""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import FunctionType

import pytest

import lumina
from lumina.geometry import kept

ASK = """
from lumina.core.notices import listening
from lumina.geometry import kernels
with listening(print):
    print(kernels.isqrt(10**10 - 1))
"""
NOTICE = "getting ready for this computer: about half a minute, "


def begin(home: Path, most_bytes: int | None = None, code: str = ASK) -> subprocess.Popen[str]:
    """A process that asks a kernel for a root; the files that it writes have at most so many bytes."""

    def limit() -> None:
        if most_bytes is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (most_bytes, most_bytes))

    environment = os.environ | {"LUMINA_HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.Popen(
        [sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, text=True, preexec_fn=limit
    )


def said(process: subprocess.Popen[str]) -> list[str]:
    """What it printed: its notices, and the root."""
    output, _ = process.communicate(timeout=120)
    assert process.returncode == 0
    return output.splitlines()


def files(home: Path) -> list[Path]:
    """The kernels in a home."""
    return sorted(path for path in (home / "cache" / "kernels").rglob("*isqrt*") if path.is_file())


def test_a_kernel_is_compiled_once_and_then_read(tmp_path: Path) -> None:
    assert said(begin(tmp_path)) == [f"{NOTICE}this once", "99999"]
    (file,) = files(tmp_path)
    written = file.stat().st_mtime_ns
    assert said(begin(tmp_path)) == ["99999"]
    assert file.stat().st_mtime_ns == written


def test_two_processes_at_once_do_no_harm(tmp_path: Path) -> None:
    processes = [begin(tmp_path) for _ in range(2)]
    for process in processes:
        assert said(process)[-1] == "99999"
    assert len(files(tmp_path)) == 1
    assert said(begin(tmp_path)) == ["99999"]


def test_a_damaged_file_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Empty, cut, or whole by its checksum and still no kernel."""
    said(begin(tmp_path))
    (file,) = files(tmp_path)
    whole = file.read_bytes()
    monkeypatch.setenv("LUMINA_HOME", str(tmp_path))
    for spoil in (
        lambda: file.write_bytes(b""),
        lambda: file.write_bytes(whole[: len(whole) // 2]),
        lambda: kept.keep(file.name, b"no kernel"),
    ):
        spoil()
        assert said(begin(tmp_path)) == [f"{NOTICE}this once", "99999"]
        assert len(file.read_bytes()) == pytest.approx(len(whole), rel=0.1)
    assert said(begin(tmp_path)) == ["99999"]


def test_a_full_disk_costs_time_and_says_so(tmp_path: Path) -> None:
    """A process that cannot write a byte, as on a full disk: it compiles at every start and leaves nothing behind."""
    for _ in range(2):
        notice, answer = said(begin(tmp_path, most_bytes=0))
        assert notice.startswith(f"{NOTICE}at every start ({tmp_path}")
        assert answer == "99999"
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_folder_that_cannot_be_made_costs_time_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder")
    notice, answer = said(begin(tmp_path))
    assert notice.startswith(f"{NOTICE}at every start ({tmp_path}")
    assert answer == "99999"


READ_ONLY = """
from lumina.geometry import kept
def refuse(path, data):
    raise OSError(30, "Read-only file system", str(path))
kept.write_whole = refuse
"""
PLAY = """
from lumina.arena import play
from lumina.bots import BOTS, RandomBot
from lumina.games import GAMES

class Rooted(RandomBot):
    def choose(self, view, rng, limits=None):
        assert kernels.isqrt(10**10 - 1) == 99999
        return super().choose(view, rng)

BOTS["lost_lumina"]["rooted"] = Rooted
with listening(print):
    print(play(GAMES["lost_lumina"], ["bot:rooted", "bot:random"], seed=1).reason)
"""


def test_where_nothing_can_be_written_kept_kernels_are_read_and_bots_play(tmp_path: Path) -> None:
    """A read-only file system, for root too: what lies there is used; what does not is compiled, which is said once."""
    ask, play = READ_ONLY + ASK, READ_ONLY + ASK.partition("with")[0] + PLAY
    notice, end = said(begin(tmp_path, code=play))
    assert notice.startswith(f"{NOTICE}at every start ({tmp_path}")
    assert notice.endswith("Read-only file system)")
    assert end in ("both hands are empty", "one player has no followers left on the map")
    assert files(tmp_path) == []
    said(begin(tmp_path))
    assert said(begin(tmp_path, code=ask)) == ["99999"]
    assert said(begin(tmp_path, code=play)) == [end]


@pytest.mark.skipif(os.geteuid() == 0, reason="root writes everywhere")
def test_a_folder_that_is_read_only_is_read(tmp_path: Path) -> None:
    said(begin(tmp_path))
    (folder,) = (tmp_path / "cache" / "kernels").iterdir()
    folder.chmod(0o555)
    assert said(begin(tmp_path)) == ["99999"]


def test_another_version_has_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = kept.folder()
    monkeypatch.setattr(lumina, "__version__", "9.9.9")
    assert kept.folder() != ours
    assert kept.folder().parent == ours.parent


def test_kernels_of_other_versions_go_when_nobody_used_them_for_a_month(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUMINA_HOME", str(tmp_path))
    old, new = tmp_path / "cache/kernels/old", tmp_path / "cache/kernels/new"
    for folder in (old, new):
        folder.mkdir(parents=True)
        (folder / "kernel").write_bytes(b"x")
    month = time.time() - kept.UNUSED - 60
    os.utime(old, (month, month))
    assert kept.keep("kernel", b"y") is None
    assert (old.exists(), new.exists(), kept.read("kernel")) == (False, True, b"y")
    os.utime(kept.folder(), (month, month))
    kept.used()
    assert time.time() - kept.folder().stat().st_mtime < 60


# --- what a kernel is made from ----------------------------------------------------------------------------------

SOURCE = """
WIDTH = 7
def callee(x):
    return x + WIDTH
def caller(x):
    '''What it does.'''
    return callee(x) * 2
"""


def making(source: str) -> object:
    names: dict[str, object] = {}
    exec(source, names)  # noqa: S102
    caller = names["caller"]
    assert isinstance(caller, FunctionType)
    return kept.making(caller, lambda value: value)


SAME: Mapping[str, tuple[str, str]] = {
    "nothing": ("", ""),
    "its words": ("What it does", "What it really does"),
    "its place": ("WIDTH = 7", "WIDTH = 7\n\n\n"),
}
DIFFERENT: Mapping[str, tuple[str, str]] = {
    "its code": ("* 2", "// 2"),
    "a constant in it": ("* 2", "* 3"),
    "the code of what it calls": ("x + WIDTH", "x - WIDTH"),
    "a constant of what it calls": ("WIDTH = 7", "WIDTH = 8"),
    "the kind of a constant": ("WIDTH = 7", "WIDTH = 7.0"),
}


@pytest.mark.parametrize("change", SAME.values(), ids=SAME)
def test_it_stays_the_same(change: tuple[str, str]) -> None:
    assert making(SOURCE) == making(SOURCE.replace(*change))


@pytest.mark.parametrize("change", DIFFERENT.values(), ids=DIFFERENT)
def test_it_differs(change: tuple[str, str]) -> None:
    assert making(SOURCE) != making(SOURCE.replace(*change))


def test_a_constant_of_another_module_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kernels that ask a module by its name for what they use: `plane.REACH`."""
    names: dict[str, object] = {"plane": lumina.geometry.plane}
    exec("def caller(x):\n    return x < plane.REACH", names)  # noqa: S102
    caller = names["caller"]
    assert isinstance(caller, FunctionType)
    before = kept.making(caller, lambda value: value)
    monkeypatch.setattr(lumina.geometry.plane, "REACH", 5)
    assert kept.making(caller, lambda value: value) != before


def test_a_kernel_that_calls_itself_has_a_making() -> None:
    assert "caller" in repr(making("def caller(x):\n    return caller(x - 1) if x else 0"))
