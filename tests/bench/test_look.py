"""The window without a screen: what it shows, and who drew a pixel of it."""

import subprocess
import sys
from pathlib import Path

import PIL.Image
import pytest

from lumina.core import Match
from lumina.games import GAMES

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Lacuna, Ann about to place the first pawn."""
    path = tmp_path / "ann.lumina"
    options = GAMES["lacuna"].options_type(first_player=0)
    with Match.new(GAMES["lacuna"], ("Ann", "Ben"), options, 7, path) as match:
        match.play(0, next(iter(match.state.legal_actions())))
    return path


def look(*given: object) -> str:
    """In a process of its own: nothing was drawn there before."""
    command = [sys.executable, "-m", "bench", "look", *map(str, given)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_the_flower_at_a_pixel_is_told_with_its_function_and_what_holds_it(record: Path) -> None:
    spot = next(line for line in look(record).splitlines() if line.startswith("flower:3 at "))
    told = look(record, "--at", spot.split(" at ")[1].split(":")[0]).splitlines()
    assert told[0] == spot
    assert "  lumina/boards/lacuna/pieces.py:" in told[1]
    assert any("    in Stamped  lumina/boards/lacuna/cloth.py:" in line and " _flower < " in line for line in told[1:4])


def test_a_button_is_told_as_well_as_the_board(record: Path) -> None:
    spot = next(line for line in look(record).splitlines() if line.startswith("overlay:lines at "))
    told = look(record, "--at", spot.split(" at ")[1].split(":")[0])
    assert " Ui.button < lumina/viewer/table/page.py:" in told


def test_a_key_does_what_it_does_in_the_window_and_the_picture_shows_it(record: Path, tmp_path: Path) -> None:
    look(record, "--to", tmp_path / "without.png", "--size", "900x600")
    look(record, "--do", "t", "--to", tmp_path / "with.png", "--size", "900x600")
    without, shown = (PIL.Image.open(tmp_path / name) for name in ("without.png", "with.png"))
    assert without.size == shown.size == (900, 600)
    assert without.tobytes() != shown.tobytes()


def test_a_screen_is_reached_from_the_menu() -> None:
    assert "back at " in look("--do", "settings")
    assert "back at " not in look()


def test_no_curtain_hides_the_table_of_a_game_with_secrets(tmp_path: Path) -> None:
    path = tmp_path / "two.lumina"
    Match.new(GAMES["lost_lumina"], ("Ann", "Ben"), seed=7, path=path).close()
    assert "ready at " not in look(path)
    assert "hint at " in look(path)


def test_what_is_neither_key_nor_spot_is_refused() -> None:
    command = [sys.executable, "-m", "bench", "look", "--do", "setings"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "'setings' is no key and no spot" in done.stderr
