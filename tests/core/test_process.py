"""Processes of lumina's own: nothing of the current folder runs in them, wherever and however they are started."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lumina.core import LuminaError, Options
from lumina.core.process import CONTEXT, LONGEST_LINE, MOST_LINES, Speaker, isolated, module_path, places
from tests.arena.tables import GAME

ROOT = Path(__file__).parent.parent.parent
HOSTILE = ("random", "json", "lumina", "msgspec", "multiprocessing", "signal", "numpy", "sitecustomize", "numba", "av")

BOT = """
import sys, time
from lumina.bots.process import Thinker
from lumina.core import Action, Match
from lumina.games import GAMES
match = Match.new(GAMES["lacuna"], ["bot:random", "bot:random"], seed=7)
thinker = Thinker()
thinker.ask(match)
while (answer := thinker.answer(match)) is None:
    time.sleep(0.01)
assert isinstance(answer, Action), answer
thinker.close()
"""
EXPORT = """
import time
from pathlib import Path
from lumina.core import PUBLIC, Match
from lumina.export.job import Exporting, Job
from lumina.games import GAMES
path = Path("made.lumina")
Match.new(GAMES["lacuna"], ["Ann", "Ben"], seed=7, path=path).close()
work = Exporting(path.read_bytes(), Job("out.png", 0, PUBLIC, (160, 160)), Path("x.png"), int)
while (told := work.look()) is None:
    time.sleep(0.01)
assert told == "", told
"""
ARENA = """
from lumina.arena import tournament
from lumina.games import GAMES
results = list(tournament(GAMES["lacuna"], ["bot:random", "bot:random"], None, 7, 4, jobs=2))
assert len(results) == 4
"""
WORK = {"bot": BOT, "export": EXPORT, "arena": ARENA}


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A folder with modules that leave a trace when they run, and a script's folder beside it."""
    folder = tmp_path / "hostile"
    folder.mkdir()
    for name in HOSTILE:
        (folder / f"{name}.py").write_text(f"open({str(folder / 'RAN')!r}, 'a').write({name!r} + ' ')\n")
    return folder


def ran(folder: Path) -> str:
    return (folder / "RAN").read_text() if (folder / "RAN").exists() else ""


def run(*words: object, cwd: Path, **variables: str) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [sys.executable, *map(str, words)],
        cwd=cwd,
        env={**kept, **variables},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


def prepared(code: str, folder: Path) -> str:
    """The code in a process that has imported all of lumina before it comes to the hostile folder."""
    head = "import lumina.arena, lumina.bots.process, lumina.export.job, lumina.games, os, sys\n"
    head += "list(lumina.games.GAMES)\n"
    return f"{head}os.chdir({str(folder)!r})\nsys.path.insert(0, '')\nsys.path.insert(0, {str(folder)!r})\n{code}"


@pytest.mark.parametrize("work", WORK)
def test_code_of_the_current_folder_does_not_run(work, hostile, tmp_path):
    """The one that asks has the folder on its own path, as `python -c`, a notebook and `python -m` do."""
    run("-c", prepared(WORK[work], hostile), cwd=tmp_path)
    assert ran(hostile) == ""


@pytest.mark.parametrize("work", WORK)
def test_nor_where_an_empty_name_in_pythonpath_means_it(work, hostile, tmp_path):
    run("-c", prepared(WORK[work], hostile), cwd=tmp_path, PYTHONPATH=f"{os.pathsep}.")
    assert ran(hostile) == ""


@pytest.mark.parametrize("work", WORK)
def test_a_script_without_a_guard_is_not_run_again(work, hostile, tmp_path):
    """Its folder is not looked into, either."""
    script = hostile / "script.py"
    script.write_text(f"import sys\ndel sys.path[0]\nprint('once')\n{prepared(WORK[work], hostile)}")
    run(script, cwd=tmp_path)
    assert ran(hostile) == ""


@pytest.mark.parametrize("program", [[ROOT / "main.py"], ["-P", "-m", "lumina"]], ids=["main.py", "-P -m"])
def test_the_program_from_elsewhere(program, hostile):
    run(*program, "arena", "lacuna", "--seats", "bot:random,bot:random", "--games", 2, "--jobs", 2, cwd=hostile)
    assert ran(hostile) == ""


def test_python_m_drops_the_folder_too(hostile):
    """Except for the name `lumina` itself, which Python looks up before it runs anything of ours."""
    (hostile / "lumina.py").unlink()
    run("-m", "lumina", "arena", "lacuna", "--seats", "bot:random,bot:random", "--games", 2, "--jobs", 2, cwd=hostile)
    assert ran(hostile) == ""


@pytest.mark.parametrize("work", WORK)
def test_a_checkout_that_is_not_installed_anywhere(work, tmp_path):
    """The workers find lumina where it lies, and the folders on the path that are written in full."""
    site = next(path for path in sys.path if path.endswith("site-packages"))
    code = f"import sys\nsys.path[:0] = [{str(ROOT)!r}]\nsys.path.append({site!r})\n{WORK[work]}"
    run("-S", "-c", code, cwd=tmp_path)


def test_a_folder_that_pythonpath_names_in_full_is_looked_into(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert str(tmp_path) not in module_path()
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert str(tmp_path) in module_path()


def test_folders_of_the_interpreter_stay_where_one_stands_in_them(monkeypatch):
    installed = next(path for path in sys.path if path.endswith("site-packages"))
    monkeypatch.chdir(installed)
    assert installed in module_path()


def test_a_removed_current_folder_is_told(tmp_path, monkeypatch):
    folder = tmp_path / "gone"
    folder.mkdir()
    before = module_path()
    monkeypatch.chdir(folder)
    folder.rmdir()
    assert set(before) <= set(module_path())
    with pytest.raises(LuminaError, match="the current folder was removed"):
        CONTEXT.Process(target=print).start()


def test_what_is_put_aside_while_a_process_starts_comes_back():
    main, path, variables = sys.modules["__main__"], sys.path, dict(os.environ)
    with isolated(), isolated():
        assert sys.modules["__main__"] is not main
        assert os.environ["PYTHONSAFEPATH"] == "1"
    assert sys.modules["__main__"] is main
    assert sys.path is path
    assert dict(os.environ) == variables


def test_packages_of_what_is_handed_over_are_known_by_their_place():
    assert places(GAME, Options())["tests"] == str(ROOT / "tests" / "__init__.py")


def test_a_game_of_the_script_itself_is_refused_in_words(tmp_path):
    code = (
        "from lumina.arena import tournament\nfrom lumina.core import LuminaError\n"
        "from lumina.games.lacuna import Lacuna\nclass Mine(Lacuna): pass\n"
        "try:\n    tournament(Mine(), ['bot:random'] * 2, None, 7, 2, jobs=2)\n"
        "except LuminaError as error:\n    assert 'Mine is defined in the script itself' in str(error)\n"
        "else:\n    raise AssertionError\n"
    )
    run("-c", code, cwd=tmp_path)


def test_a_game_that_needs_what_lies_beside_it_is_refused_in_words(tmp_path):
    """Its own package is found; with PYTHONPATH all is."""
    (tmp_path / "helper.py").write_text("")
    (tmp_path / "alone.py").write_text("from lumina.games.lacuna import Lacuna\nclass Mine(Lacuna): pass\n")
    (tmp_path / "needy.py").write_text("import helper\nfrom alone import Mine\nclass Needy(Mine): pass\n")
    script = tmp_path / "script.py"
    script.write_text(
        "import sys\nfrom lumina.arena import tournament\nfrom lumina.core import LuminaError\n"
        "from alone import Mine\nfrom needy import Needy\n"
        "def play(game): return len(list(tournament(game, ['bot:random'] * 2, None, 7, 4, jobs=2)))\n"
        "assert play(Mine()) == 4\n"
        "try:\n    assert play(Needy()) == 4\n"
        "except LuminaError as error:\n    assert \"No module named 'helper'\" in str(error), error\n"
        "    assert sys.argv[1] == 'alone'\n"
        "else:\n    assert sys.argv[1] == 'named'\n"
    )
    run(script, "alone", cwd=tmp_path)
    run(script, "named", cwd=tmp_path, PYTHONPATH=str(tmp_path))


def test_python_options_that_let_the_folder_in_are_refused(tmp_path):
    code = (
        f"import sys\nsys.path.insert(0, {str(ROOT)!r})\nfrom lumina.core import LuminaError\n"
        "from lumina.core.process import isolated\n"
        "try:\n    isolated().__enter__()\n"
        "except LuminaError as error:\n    assert 'add -P' in str(error)\n"
        "else:\n    raise AssertionError\n"
    )
    run("-E", "-c", code, cwd=tmp_path)
    with pytest.raises(AssertionError):
        run("-E", "-P", "-c", code, cwd=tmp_path)


# --- a program that is spoken with in lines ------------------------------------------------------------------------


def spoken(code: str, *lines: bytes) -> list[bytes]:
    """What the program says to these lines, to its end."""
    speaker = Speaker([sys.executable, "-c", code])
    for line in lines:
        speaker.say(line)
    found = list(iter(lambda: speaker.lines.get(timeout=20), None))
    speaker.close()
    assert not speaker.running
    return found


def test_lines_go_to_and_fro():
    code = "import sys\nfor n in range(2): print(sys.stdin.readline().strip()[::-1], flush=True)"
    assert spoken(code, b"abc", b"def") == [b"cba", b"fed"]


def test_nothing_waits_for_a_program_that_does_not_read():
    speaker = Speaker([sys.executable, "-c", "import time; time.sleep(60)"])
    speaker.say(b"x" * 10_000_000)
    speaker.close()
    speaker.close()
    assert not speaker.running


def test_who_says_too_much_is_not_listened_to_for_ever():
    speaker = Speaker([sys.executable, "-c", "while True: print('no', flush=True)"])
    end = time.monotonic() + 20
    while speaker.lines.qsize() < MOST_LINES + 1 and time.monotonic() < end:
        time.sleep(0.01)
    assert speaker.lines.qsize() == MOST_LINES + 1  # the last one tells that there are no more
    speaker.close()


def test_a_line_is_only_so_long():
    assert spoken(f"print('x' * {LONGEST_LINE + 5})") == [b"x" * LONGEST_LINE, b"xxxxx"]


def test_a_program_that_is_not_there():
    with pytest.raises(FileNotFoundError):
        Speaker(["/no/such/program"])


@pytest.mark.skipif(os.name == "nt", reason="file descriptors")
def test_what_is_printed_is_not_part_of_what_is_said(tmp_path):
    """Nor what is written past Python, and reading takes no question away."""
    module = tmp_path / "chatter.py"
    module.write_text(
        "import os, sys\n"
        "print('stray, while it is loaded', flush=True)\n"
        "def main(requests, answers):\n"
        "    print('stray', flush=True)\n"
        "    os.write(1, b'stray')\n"
        "    os.system('echo stray')\n"
        "    assert sys.stdin.read() == ''\n"
        "    answers.write(requests.readline())\n"
        "    answers.flush()\n"
    )
    from lumina.core.process import BOOT

    path = json.dumps([str(tmp_path), *sys.path])
    speaker = Speaker([sys.executable, "-P", BOOT, path, "chatter"])
    speaker.say(b"asked")
    assert [speaker.lines.get(timeout=20), speaker.lines.get(timeout=20)] == [b"asked", None]
    speaker.close()
