"""The shell completes commands, options, games and bots."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lumina.bots import bot_names
from lumina.games import GAMES

MAIN = Path(__file__).parent.parent.parent / "main.py"


@pytest.fixture
def shell(tmp_path, monkeypatch):
    """A folder on the path with `lumina` in it, and nothing of ours in the environment."""
    program = tmp_path / "bin" / "lumina"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} {shlex.quote(str(MAIN))} "$@"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.delenv("_LUMINA_COMPLETE", raising=False)
    return tmp_path


def in_bash(*words):
    """What bash proposes for the last of the words."""
    typed = " ".join(map(shlex.quote, words))
    done = subprocess.run(
        ["bash", "--norc", "-c", f'eval "$(_LUMINA_COMPLETE=source_bash lumina)"; COMP_WORDS=({typed});'
         f' COMP_CWORD={len(words) - 1}; _lumina_completion lumina; printf "%s\\n" "${{COMPREPLY[@]}}"'],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.split()


WORDS = {
    "a command": (["lumina", "ve"], ["verify"]),
    "an option": (["lumina", "step", "--un"], ["--until-human"]),
    "a choice": (["lumina", "export", "--what", "p"], ["plies"]),
    "a game": (["lumina", "rules", "lum"], ["lum42"]),
    "a game to play": (["lumina", "play", "lac"], ["lacuna"]),
    "all games": (["lumina", "arena", ""], list(GAMES)),
    "a bot": (["lumina", "step", "g.lumina", "--bot", "exp"], ["expert"]),
    "nothing": (["lumina", "rules", "chess"], []),
}


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
@pytest.mark.parametrize(("words", "found"), WORDS.values(), ids=WORDS)
def test_bash_completes(words, found, shell):
    assert in_bash(*words) == found


def test_every_bot_is_proposed(shell):
    if shutil.which("bash") is None:
        pytest.skip("there is no bash")
    assert set(in_bash("lumina", "step", "--bot", "")) == {name for game in GAMES.values() for name in bot_names(game)}


def asked(**environment):
    done = subprocess.run(["lumina"], env=os.environ | environment, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("kind", ["bash", "zsh", "fish"])
def test_there_is_a_script_for_each_shell(kind, shell):
    assert "_LUMINA_COMPLETE" in asked(_LUMINA_COMPLETE=f"source_{kind}")


def test_zsh_and_fish_are_answered(shell):
    assert '"verify":"Replay records' in asked(_LUMINA_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS="lumina ve")
    words = {"_TYPER_COMPLETE_ARGS": "lumina ve", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    assert asked(_LUMINA_COMPLETE="complete_fish", **words).startswith("verify\t")
