"""The examples run, where what they need is there."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from lumina.games import GAMES

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_in_javascript_plays_every_game(game: str, tmp_path: Path) -> None:
    """Legally, and the same for the same seed."""
    bot = f"js=bot:exec:node {EXAMPLES / 'any_game.js'}"
    words = ["arena", game, "--seats", "bot:js,bot:random", "--games", "2", "--seed", "7", "--bot", bot, "--to"]
    for file in ("one.jsonl", "two.jsonl"):
        done = subprocess.run([sys.executable, "-m", "lumina", *words, file], cwd=tmp_path, capture_output=True)
        assert (done.returncode, done.stderr) == (0, b"")
    one, two = (digests(tmp_path / file) for file in ("one.jsonl", "two.jsonl"))
    assert one == two
    assert len(one) == 2


def digests(path: Path) -> list[str]:
    return [line.partition('"digest":"')[2][:16] for line in path.read_text().splitlines()[1:]]
