"""Every clause of a rules page is proved by a test that names it, and no test names a clause that is not there.

The tests are read, not run, so that it does not matter who runs them where. Clauses begin a line: `**LAC-7** ...`.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lumina.core import assets
from lumina.games import GAMES

TESTS = Path(__file__).parent
PAGES = {name: page for name in GAMES if (page := assets.path(name, "rules.md")).is_file()}


def clauses(page: Path) -> list[str]:
    return re.findall(r"^\W*\*\*([A-Z]{3}-\d+[a-z]?)\*\*", page.read_text(encoding="utf-8"), re.MULTILINE)


def named() -> Iterator[tuple[str, str]]:
    """Clause and test file of every `rule("LAC-7", ...)`, however `rule` was imported."""
    for path in sorted(TESTS.rglob("test_*.py")):
        if "rule" in (text := path.read_text(encoding="utf-8")):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", None)) == "rule":
                    for argument in node.args:
                        assert isinstance(argument, ast.Constant), f"{path}: a clause is written out, not computed"
                        yield str(argument.value), path.name


pages = pytest.mark.parametrize("game", PAGES)


@pages
def test_every_clause_is_proved_by_a_test(game: str):
    proved = {clause for clause, _ in named()}
    assert [clause for clause in clauses(PAGES[game]) if clause not in proved] == []


@pages
def test_no_clause_stands_twice(game: str):
    found = clauses(PAGES[game])
    assert found
    assert len(found) == len(set(found))


def test_no_test_names_a_clause_that_is_not_there():
    there = {clause for page in PAGES.values() for clause in clauses(page)}
    assert [(clause, file) for clause, file in named() if clause not in there] == []


@pages
def test_every_clause_that_the_code_names_is_there(game: str):
    """In docstrings, comments and reasons."""
    import lumina.games

    folder = Path(lumina.games.__file__).parent / game
    prefix = clauses(PAGES[game])[0].split("-")[0]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    assert set(re.findall(rf"\b{prefix}-\d+[a-z]?\b", text)) <= set(clauses(PAGES[game]))


def test_every_game_has_a_rules_page():
    assert set(PAGES) == set(GAMES)
