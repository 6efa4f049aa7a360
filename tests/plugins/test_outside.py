"""A game and bots from packages of their own, as docs/ builds them: all works, and nothing of lumina is touched."""

import ast
import importlib
import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from .pages import ROOT, House, commands, copied, page, write_files

GAME, BOT = page("writing-a-game.md"), page("writing-a-bot.md")
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> House:
    """A fresh environment with both packages installed; they are built in `game` and `bot`."""
    folder = tmp_path_factory.mktemp("outside")
    house = House(folder)
    for name, text in (("game", GAME), ("bot", BOT)):
        house.install(write_files(text, folder / name))
    (folder / "work").mkdir()
    return house


def run_all(house: House, text: str, cwd: Path, **env: str) -> list[str]:
    """What each command of a page prints; all end well and warn of nothing but what is told."""
    told = []
    for command in commands(text):
        program, *words = shlex.split(command)
        assert program == "lumina"
        done = house.lumina(*words, cwd=cwd, **env)
        assert done.returncode == 0, f"{command}: {done.stderr}"
        assert "Traceback" not in done.stderr
        told.append(done.stdout)
    return told


def test_every_command_of_the_page_about_games(house: House):
    cwd = house.folder / "work"
    games, rules, schema, _, position, _, *_, verified, arena = run_all(house, GAME, cwd)
    assert "fireflies    Fireflies    2, 3, 4  yes     yes      version 1" in games
    assert rules == (house.folder / "game" / "fireflies" / "assets" / "rules.md").read_text()
    assert "FirefliesView" in json.loads(schema)["$defs"]
    assert "Fireflies" in position
    assert "fireflies-1.lumina" in verified
    assert "Fireflies: 4 games, 4 seeds" in arena
    assert {path.suffix for path in (cwd / "out").iterdir()} == {".lumina", ".png", ".gif"}
    assert (cwd / "game.png").stat().st_size > 10_000


def test_every_command_of_the_page_about_bots(house: House):
    cwd = house.folder / "bot"
    installed, _, typed, program, _ = run_all(house, BOT, cwd, PYTHONPATH=str(cwd))
    assert "bot:rollouts:games=10" in installed
    assert "bot:trial.bots:Lowest" in typed
    assert "bot:highest" in program
    assert json.loads((cwd / "ann.lumina").read_text().splitlines()[0])["seats"] == ["Ann", "bot:highest"]


def test_a_record_starts_no_program_and_no_class(house: House):
    """What was not typed in this command is told as not installed; the game goes on without it."""
    cwd, env = house.folder / "bot", {"PYTHONPATH": str(house.folder / "bot")}
    made = "--bot", f"highest=bot:exec:python {cwd / 'highest.py'}"
    for name, words in (("bot:highest", made), ("bot:trial.bots:Lowest", ())):
        done = house.lumina(
            "new", "fireflies", "--seats", f"Ann,{name}", *words, "--to", "v.lumina", "--force", cwd=cwd, **env
        )
        assert done.returncode == 0, done.stderr
        code = (
            "import sys\nfrom pathlib import Path\n"
            "from lumina.bots import vacant\nfrom lumina.core import Match\nfrom lumina.games import GAMES\n"
            "print(vacant(Match.read(Path('v.lumina'), GAMES)), 'trial' in sys.modules)\n"
        )
        looked = house.run("-c", code, cwd=cwd, **env)
        assert looked.stdout == "(1,) False\n", looked.stderr


def test_the_same_tournament_in_one_process_and_in_two(house: House):
    told = []
    for jobs in ("1", "2"):
        words = ["--seats", "bot:rollouts:games=2,bot:random", "--games", "6", "--seed", "5", "--jobs", jobs]
        done = house.lumina("arena", "fireflies", *words, "--to", f"{jobs}.jsonl", cwd=house.folder / "work")
        assert done.returncode == 0, done.stderr
        lines = [json.loads(line) for line in (house.folder / "work" / f"{jobs}.jsonl").read_text().splitlines()[1:]]
        told.append([(line["digest"], line["scores"]) for line in lines])
    assert told[0] == told[1]
    assert len(told[0]) == 6


def test_the_suite_makes_what_it_keeps_and_then_holds_to_it(house: House):
    package = house.folder / "game"
    words = ["-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests"]
    first = house.run(*words, cwd=package)
    assert first.returncode == 0, first.stdout[-3000:]
    kept = {str(path.relative_to(package / "tests")) for path in (package / "tests").rglob("*.json*")}
    golden = {str(Path("golden") / f"fireflies-{seats}.jsonl") for seats in (2, 3, 4)}
    assert kept == {*golden, "view_digests.json"}
    path = package / "tests" / "golden" / "fireflies-2.jsonl"
    path.write_text(path.read_text().replace('"digest":"', '"digest":"0', 1))
    again = house.run(*words, "-k", "golden or json_of_views", cwd=package)
    assert "1 failed" in again.stdout
    assert "line 1 of" in again.stdout
    assert "skipped" not in again.stdout


def test_an_outside_package_is_typed_strictly(house: House):
    """Games by their names, and all that the pages use, for who checks types."""
    code = "from lumina.games import GAMES\nfrom lumina.games.lacuna import Lacuna\nlacuna: Lacuna = GAMES['lacuna']\n"
    (house.folder / "game" / "typed.py").write_text(code)
    cache = str(house.folder / "mypy")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", cache, "typed.py", "fireflies", "../bot/rollouts.py"],
        cwd=house.folder / "game",
        capture_output=True,
        text=True,
        env={**house.env, "MYPYPATH": str(ROOT)},
    )
    assert done.returncode == 0, done.stdout


def test_a_broken_package_costs_itself_only(tmp_path: Path, house: House):
    """One clear line, in every command that asks what there is; all other games play."""
    package = copied(house.folder / "game", tmp_path / "broken", "fireflies", "broken")
    (package / "fireflies").rename(package / "broken")
    (package / "broken" / "plugin.py").write_text("from lumina.games import GAMES\n\nPLUGIN = GAMES['no such game']\n")
    other = House(tmp_path)
    other.install(package)
    for words in (("games",), ("arena", "lacuna", "--seats", "bot:random,bot:random", "--games", "2", "--jobs", "2")):
        done = other.lumina(*words, cwd=tmp_path)
        assert done.returncode == 0
        (line,) = done.stderr.splitlines()
        assert line.startswith("lumina: warning: broken: the game 'broken' cannot be loaded (KeyError")
    assert "lacuna" in other.lumina("games", cwd=tmp_path).stdout
    assert "broken" not in other.lumina("games", cwd=tmp_path).stdout


PUBLIC = {f"lumina.{name}" for name in ("core", "cards", "picture", "boards", "bots", "plugins", "viewer.controls")}


def test_the_pages_name_only_what_is_public(house: House):
    """Each name comes from one of a few packages, and stands in its list."""
    for path in [*(house.folder / "game" / "fireflies").glob("*.py"), *(house.folder / "bot").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom) and (module := node.module or "").startswith("lumina"):
                assert module in PUBLIC, path
                listed = importlib.import_module(module).__all__
                assert {alias.name for alias in node.names} <= set(listed), path


def test_the_window_with_its_curtain_and_a_bot(house: House):
    """Ann and Ben share the screen with a bot; each sees only their own cards, and they play to the end."""
    done = house.run(
        str(ROOT / "tests" / "plugins" / "at_the_window.py"), cwd=house.folder / "work", PYTHONPATH=str(ROOT)
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["curtains"] >= 4
    assert told["bot moved"]
    assert told["result"] == "result"
    assert told["keys used"]
