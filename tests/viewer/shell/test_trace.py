"""The trace: a file of its own, and never a reason to end a game."""

import json
import os
import sys
from pathlib import Path

import pytest

from lumina.core import LuminaError
from lumina.picture import Box, Rect, Spot
from lumina.viewer.shell.trace import Trace


def test_an_earlier_trace_is_replaced(tmp_path: Path):
    for _ in range(2):
        trace = Trace(tmp_path / "t.jsonl")
        trace.write("ready")
        trace.close()
    (line,) = (tmp_path / "t.jsonl").read_text().splitlines()
    assert json.loads(line)["what"] == "ready"


def test_an_empty_file_becomes_one(tmp_path: Path):
    (tmp_path / "t").touch()
    Trace(tmp_path / "t").close()


@pytest.mark.parametrize("theirs", [b"precious", b'{"lumina":2,"game":"lacuna"}\n', b"[1]\n", b"\xff\n", b"\n"])
def test_another_file_is_left_alone(theirs: bytes, tmp_path: Path):
    (tmp_path / "t").write_bytes(theirs)
    (tmp_path / "link").symlink_to(tmp_path / "t")
    for path in (tmp_path / "t", tmp_path / "link"):
        with pytest.raises(LuminaError, match="the file exists and is no trace: choose another name"):
            Trace(path)
    assert (tmp_path / "t").read_bytes() == theirs


@pytest.mark.skipif(sys.platform != "linux", reason="has no disk that is always full")
def test_a_full_disk_ends_the_trace_and_nothing_else():
    trace = Trace(Path("/dev/full"))
    trace.write("ready")
    trace.write("move")
    assert trace.fault == "/dev/full: the trace ends here: No space left on device"
    trace.close()


@pytest.mark.parametrize("name", ["x" * 300, "none/t", ".", "a\0b", "~nobody-of-that-name/t"])
def test_a_path_that_cannot_be_is_a_message(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(LuminaError):
        Trace(Path(name))


def test_names_of_files_that_are_no_text_can_be_told(tmp_path: Path):
    trace, name = Trace(tmp_path / "t.jsonl"), os.fsdecode(b"\xff\xfe.lumina")
    trace.spots([Spot(f"game:{name}", Box(Rect(0, 0, 4, 4)), "open it")])
    trace.close()
    (line,) = map(json.loads, (tmp_path / "t.jsonl").read_text().splitlines())
    assert line["spots"][0]["id"] == f"game:{name}"
    assert line["spots"][0]["at"] == [2, 2]
