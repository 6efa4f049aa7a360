"""Pictures made in a process of its own: what it says, and that nothing of it stays."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lumina.core import PUBLIC, LuminaError, Match
from lumina.export import job as jobs
from lumina.export.job import Exporting, Job
from lumina.games import GAMES

LARGE = Job("out.webp", 6, PUBLIC, (1920, 1200))


@pytest.fixture
def record(tmp_path: Path) -> bytes:
    path = tmp_path / "played.lumina"
    with Match.new(GAMES["lacuna"], ["Ann", "Ben"], seed=7, path=path) as match:
        while match.ply < 6:
            match.play(match.to_act, next(iter(match.state.legal_actions())))
    return path.read_bytes()


def waited(look, seconds=60):
    end = time.monotonic() + seconds
    while (found := look()) is None or found is False:
        assert time.monotonic() < end, "it took too long"
        time.sleep(0.01)
    return found


def gone(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_picture(tmp_path, record):
    work = Exporting(record, Job("out.png", 3, PUBLIC, (640, 400)), tmp_path / "x.png", lambda: None)
    assert waited(work.look) == ""
    assert (tmp_path / "x.png").read_bytes().startswith(b"\x89PNG")
    assert sorted(os.listdir(tmp_path)) == ["played.lumina", "x.png"]
    assert not work.running


WINDOW = """
import sys, time
from pathlib import Path
from lumina.core import PUBLIC
from lumina.export.job import Exporting, Job
work = Exporting(Path("played.lumina").read_bytes(), Job("out.webp", 6, PUBLIC, (1920, 1200)), Path("x.webp"), int)
while not work.done:
    work.look()
    time.sleep(0.01)
print(work._process.pid, flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(os.name == "nt", reason="kill -9 and SIGHUP are of POSIX")
@pytest.mark.parametrize("whole_group", [False, True], ids=["the window alone", "what its terminal runs"])
@pytest.mark.parametrize("name", ["SIGKILL", "SIGHUP"])
def test_a_window_that_dies_takes_the_work_with_it(tmp_path, record, name, whole_group):
    if (name, whole_group) == ("SIGKILL", True):
        pytest.skip("then nobody is left to tidy up")
    window = subprocess.Popen(
        [sys.executable, "-c", WINDOW], stdout=subprocess.PIPE, cwd=tmp_path, start_new_session=True, text=True
    )
    assert window.stdout is not None
    with window.stdout as told:
        pid = int(told.readline())
    number = getattr(signal, name)
    os.killpg(window.pid, number) if whole_group else window.send_signal(number)
    assert window.wait(20) == -number
    waited(lambda: gone(pid), 20)
    assert os.listdir(tmp_path) == ["played.lumina"]


@pytest.mark.parametrize("said", [b"", b"null", b"[]", b"\xff", b"{}{}", b'{"done": "one"}'])
def test_what_no_work_says_is_one_line(tmp_path, record, said):
    work = Exporting(record, LARGE, tmp_path / "x.webp", lambda: None)
    work._told.put(said)
    told = waited(work.look)
    assert told == "the picture could not be made: its process ended unexpectedly (out of memory?)"
    assert os.listdir(tmp_path) == ["played.lumina"]
    assert not work.running


def test_too_little_memory_is_said(tmp_path, record, monkeypatch):
    def greedy(*_, **__):
        raise MemoryError

    monkeypatch.setattr(jobs, "still", greedy)
    monkeypatch.setattr(jobs, "begin", lambda *_: None)
    monkeypatch.setattr(jobs.os, "dup2", lambda *_: None)
    (tmp_path / jobs.RECORD).write_bytes(record)
    told = []

    class Says:
        send_bytes = told.append

    jobs._make(Says, tmp_path, Job("out.png", 1, PUBLIC, (640, 400)))
    assert b"not enough memory" in told[0]


def test_a_process_that_cannot_start_leaves_nothing(tmp_path, record, monkeypatch):
    def refuse(*_):
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(jobs.CONTEXT.Process, "start", refuse)
    with pytest.raises(LuminaError, match="cannot be made"):
        Exporting(record, LARGE, tmp_path / "x.webp", lambda: None)
    assert os.listdir(tmp_path) == ["played.lumina"]
