"""The mutation run: what it changes, what it leaves alone, and that a change is noticed or survives as it should."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bench.mutation.changes import Change, changes, of_source, sample

ROOT = Path(__file__).parent.parent.parent


def made(source: str) -> list[str]:
    return [f"{change.before} -> {change.after}" for change in of_source(source, "file.py")]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", ["a < b -> a <= b", "a < b -> a >= b"]),
        ("a == b", ["a == b -> a != b"]),
        ("a in b", ["a in b -> a not in b"]),
        ("f(a + b)", ["f(a + b) -> pass", "f(a + b) -> f(a - b)"]),
        ("a = b // c", ["b // c -> b * c"]),
        ("a = b and not c", ["b and (not c) -> b or not c", "b and (not c) -> not b and (not c)"]),
        ("if a: b", ["a -> not a"]),
        ("a = True", ["True -> False"]),
        ("a = 7", ["7 -> 8", "7 -> 6"]),
        ("a.b = c", ["a.b = c -> pass"]),
        ("a += b", ["a += b -> pass", "a += b -> a -= b"]),
        ("def f():\n    return a", ["return a -> return None"]),
        ("a = b[c:]", ["b[c:] -> b[c + 1:]"]),
        ("a = min(b)", ["min(b) -> max(b)"]),
        ("a = any(b)", ["any(b) -> all(b)"]),
        ("a = sorted(b, key=c)", ["sorted(b, key=c) -> list(b)"]),
        ("a = range(b)", ["range(b) -> range(b + 1)"]),
        ("while a:\n    break", ["a -> not a", "break -> continue"]),
    ],
)
def test_what_is_changed(source: str, expected: list[str]) -> None:
    found = made(source)
    assert [change for change in expected if change not in found] == []


@pytest.mark.parametrize(
    "source",
    [
        '"""A sentence."""',
        "import a",
        "a: 3",
        "def f(a: 3) -> 4:\n    pass",
        "@a(1)\nclass B(C, d=1):\n    pass",
        "assert a < 1",
        'a = f"{b + 1} things"',
        'a = "b" + c',
        "Card = Planet | System",
        "zip(a, b, strict=True)[x]",
        "def label(a):\n    return a + 1",
        "def event_sentence(a):\n    return a + 1",
    ],
)
def test_what_is_left_alone(source: str) -> None:
    assert made(source) == []


def test_a_change_changes_one_thing_and_leaves_the_source_as_it_was() -> None:
    source = "def f(a, b):\n    return a < b and a + 1 < b\n"
    found = of_source(source, "file.py")
    codes = [change.make().co_consts[0] for change in found]
    whole = compile(source, "file.py", "exec").co_consts[0]
    assert all(code != whole for code in codes)
    assert len(set(codes)) == len(codes) == 9


def test_every_change_of_the_geometry_can_be_compiled() -> None:
    found = changes(ROOT, "lumina/geometry")
    assert len(found) > 500
    for change in found:
        change.make()


def test_sentences_of_the_games_are_left_alone() -> None:
    files = {change.file for change in changes(ROOT, "lumina/games")}
    assert not [file for file in files if re.search(r"(words|reasons|texts)\.py$", file)]
    assert "lumina/games/lunation/battle/turn.py" in files


def test_the_sample_hardly_moves_when_other_code_changes() -> None:
    source = "".join(f"def f{n}(a, b):\n    return a + {n} < b\n" for n in range(100))
    one = {str(change).partition(":")[2].partition(" ")[2] for change in sample(of_source(source, "f.py"), 40, 1)}
    more = {
        str(change).partition(":")[2].partition(" ")[2]
        for change in sample(of_source("def g(a):\n    return a * 2\n" + source, "f.py"), 40, 1)
    }
    assert len(one & more) >= 38


def test_the_sample_is_fixed_by_its_seed() -> None:
    found = changes(ROOT, "lumina/geometry")
    assert list(map(str, sample(found, 30, 1))) == list(map(str, sample(found, 30, 1)))
    assert list(map(str, sample(found, 30, 1))) != list(map(str, sample(found, 30, 2)))


TRIAL = """
import sys, tempfile
from pathlib import Path
from bench.mutation import forked, run
from bench.mutation.changes import of_source

root = Path(sys.argv[1])
forked.ROOT = run.ROOT = root
forked.KEPT, forked.LEAST = root / "kept", 0.5
target = forked.Target("lacuna")
known = forked.made_map(target, Path(tempfile.mkdtemp(dir=root)))
file = "lumina/games/lacuna/rules.py"
found = of_source((root / file).read_text(), file)
for one in run.try_all(target, known, found, 2, Path(tempfile.mkdtemp(dir=root))):
    print(one.change.line, one.change.after, "|", one.noticed)
"""

RULES = """
def larger(a, b):
    while a < 0:
        a += 1
    return a > b

def unread(a):
    return a + 2
"""

TESTS = """
from lumina.games.lacuna.rules import larger

def test_larger():
    assert larger(3, 2)
    assert not larger(2, 3)
    assert not larger(-3, 1)
"""


def test_a_change_is_noticed_ends_or_survives(tmp_path: Path) -> None:
    """In a small tree of the same shape: by a test, by an endless loop, by nothing."""
    for folder in ("lumina/games/lacuna", "tests/games/lacuna", "tests/suite"):
        (tmp_path / folder).mkdir(parents=True)
    for package in ("lumina", "lumina/games", "lumina/games/lacuna"):
        (tmp_path / package / "__init__.py").touch()
    (tmp_path / "lumina/games/lacuna/rules.py").write_text(RULES)
    (tmp_path / "tests/games/lacuna/test_larger.py").write_text(TESTS)
    (tmp_path / "pytest.ini").touch()
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.py")}
    done = subprocess.run(
        [sys.executable, "-c", TRIAL, str(tmp_path)],
        env=os.environ | {"PYTHONPATH": f"{tmp_path}:{ROOT}"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    told = dict(line.split(" | ") for line in done.stdout.splitlines())
    test = "tests/games/lacuna/test_larger.py::test_larger"
    assert told["5 a >= b"] == "None"
    assert told["5 a <= b"] == test
    assert told["5 return None"] == test
    assert told["4 a -= 1"] == "no end"
    assert told["4 pass"] == "no end"
    assert told["8 a - 2"] == "None"
    assert {path: path.read_bytes() for path in tmp_path.rglob("*.py")} == before


def test_a_change_says_where_and_what() -> None:
    change = of_source("x = 1\ny = a <\\\n    b", "folder/file.py")[2]
    assert isinstance(change, Change)
    assert str(change) == "folder/file.py:2: `a < b` -> `a <= b`"
    assert (change.first, change.last, change.imported) == (2, 3, True)
    assert isinstance(ast.parse(change.after), ast.Module)
