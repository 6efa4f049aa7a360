"""Every command against paths that cannot be: one line each, with a code, and nothing written or lost."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lumina.cli.program import COMMANDS

from .test_program import MAIN

TAKE = '{"type": "take", "colour": "red"}'
SEATS = ["--seats", "bot:random,bot:random"]

USES = {
    "play": [["play", "PATH"], ["play", "lacuna", "--to", "PATH"], ["play", "lacuna", "--layout", "PATH"]],
    "replay": [["replay", "PATH"]],
    "demo": [["demo", "lacuna", *SEATS, "--to", "PATH"]],
    "new": [["new", "lacuna", "--to", "PATH"], ["new", "lacuna", "--to", "new.lumina", "--layout", "PATH"]],
    "apply": [["apply", "PATH", TAKE], ["apply", "PATH", "--resign"], ["apply", "PATH", "--undo-to", "0"]],
    "inspect": [["inspect", "PATH"]],
    "verify": [["verify", "PATH"]],
    "render": [["render", "PATH", "--to", "x.png"], ["render", "good.lumina", "--to", "PATH.png"]],
    "arena": [["arena", "lacuna", *SEATS, "--games", "1", "--to", "PATH"]],
    "rules": [["rules", "PATH"]],
    "schema": [["schema", "PATH"]],
    "games": [["games", "PATH"]],
    "bots": [["bots", "PATH"]],
    "export": [["export", "PATH", "--to", "x.csv"], ["export", "good.lumina", "--to", "PATH.csv"]],
    "step": [["step", "PATH"]],
    "analyse": [["analyse", "PATH"]],
    "judge": [["judge", "PATH"]],
}
"""Each command with a path in every place that takes one."""

PATHS = {
    "too long": "x" * 300,
    "much too long": "x/" * 3000 + "x",
    "nobody's home": "~nobody-of-that-name/x",
    "below a file": "file/x",
    "a loop of links": "loop",
    "below a loop": "loop/x",
    "nul": "a\0b",
    "a control character": "a\x1b[31m\n/x",
    "no folder": "none/x",
    "not text": os.fsdecode(b"\xff\xfe/x"),
    "empty": "",
}


MADE = {PATHS[name] for name in ("a control character", "no folder", "not text", "empty")}
"""Folders that the demo makes, or has."""


@pytest.fixture
def folder(here, lumina):
    assert lumina("new", "lacuna", "--to", "good.lumina").code == 0
    Path("file").write_bytes(b"precious")
    Path("loop").symlink_to("loop2")
    Path("loop2").symlink_to("loop")
    for name in ("loop.png", "loop.csv"):
        Path(name).symlink_to(name)
    return here


def everything(folder):
    return {path.name: path.is_symlink() or path.read_bytes() for path in folder.iterdir()}


def test_every_command_is_here():
    known = {command.__name__ for command in COMMANDS}
    assert known <= USES.keys()


@pytest.mark.parametrize("path", PATHS.values(), ids=PATHS)
@pytest.mark.parametrize("command", sorted(command.__name__ for command in COMMANDS))
def test_a_path_that_cannot_be_is_one_line(command, path, folder, lumina):
    before = everything(folder)
    for use in USES[command]:
        if command == "demo" and path in MADE:
            continue
        said = lumina(*(word.replace("PATH", path) for word in use))
        assert said.code in (1, 2), (use, said)
        assert said.out == "", (use, said)
        assert said.err.startswith("lumina: "), (use, said)
        assert said.err.count("\n") == 1, (use, said)
        assert said.err[:-1].encode("ascii", "surrogateescape").decode("ascii", "replace").isprintable(), (use, said)
        assert everything(folder) == before, (use, said)


ROOT = hasattr(os, "geteuid") and os.geteuid() == 0
HUMBLE = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if ROOT else []
"""How root becomes somebody for whom a closed folder is closed."""


@pytest.mark.skipif(
    sys.platform == "win32" or (ROOT and not shutil.which("setpriv")), reason="no folder is closed here"
)
@pytest.mark.parametrize(
    "words",
    [
        ["inspect", "shut/x.lumina"],
        ["verify", "shut/x.lumina"],
        ["apply", "shut/x.lumina", TAKE],
        ["new", "lacuna", "--to", "shut/x.lumina"],
        ["new", "lacuna", "--to", "shut/x.lumina", "--force"],
        ["render", "shut/x.lumina", "--to", "x.png"],
        ["render", "good.lumina", "--to", "shut/x.png"],
        ["arena", "lacuna", *SEATS, "--games", "1", "--to", "shut/x.jsonl"],
        ["demo", "lacuna", *SEATS, "--to", "shut/x"],
        ["step", "shut/x.lumina"],
        ["export", "shut/x.lumina", "--to", "x.csv"],
        ["export", "shut", "--to", "x.csv"],
        ["export", "good.lumina", "--to", "shut/x.csv"],
        ["play", "shut/x.lumina"],
        ["replay", "shut/x.lumina"],
    ],
    ids=" ".join,
)
def test_a_folder_that_may_not_be_read_is_one_line(words, folder):
    Path("shut").mkdir(mode=0)
    env = os.environ | {"LUMINA_HOME": str(folder / "shut" / "home")}
    command = [*HUMBLE, sys.executable, str(MAIN), *words]
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode in (1, 2), done
    assert done.stdout == ""
    assert done.stderr.startswith("lumina: shut"), done
    assert done.stderr.count("\n") == 1, done


def test_control_characters_of_a_path_are_written_out_in_what_is_said(here, lumina):
    name = "a\x1b[31m\n.lumina"
    said = [lumina("new", "lacuna", "--to", name), lumina("apply", name, TAKE), lumina("verify", name)]
    said += [
        lumina("inspect", name),
        lumina("render", name, "--to", "b\x1b.svg"),
        lumina("new", "lacuna", "--to", name),
    ]
    assert [each.code for each in said] == [0, 0, 0, 0, 0, 2]
    assert all(line.isprintable() for each in said for line in (each.out + each.err).split("\n"))
    assert said[0].out.startswith("a\\x1b[31m\\n.lumina: Lacuna, move ")


def test_a_home_folder_is_found_where_the_shell_left_it_to_us(here, lumina, monkeypatch):
    monkeypatch.setenv("HOME", str(here))
    assert lumina("new", "lacuna", "--to", "~/g.lumina").code == 0
    assert lumina("inspect", "~/g.lumina", "--json").data["ply"] == 1
    assert os.listdir(here) == ["g.lumina"]
