"""The code in the README and in the pages of docs/ runs."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from bench.architecture import TO, needed, picture
from lumina.games import GAMES

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PLAIN = [ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md"]
"""Pages beside the README, without code that runs."""


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: page.stem)
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "\n".join(blocks(page, "python"))], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page, "sh")], ids=lambda page: page.stem)
def test_the_commands_of_a_page_run(page: Path, tmp_path: Path) -> None:
    for command in "".join(blocks(page, "sh")).splitlines():
        program, *words = shlex.split(command)
        assert program == "lumina"
        done = subprocess.run([sys.executable, "-m", "lumina", *words], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}: {done.stderr}"


def test_the_readme_names_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "pip install . && lumina demo" in text
    assert 'pip install -e ".[test]" && pytest' in text


def test_the_readme_links_to_every_page():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in PAGES[1:] if f"(docs/{page.name})" not in text] == []


def test_the_ways_from_clauses_to_code_and_test_lead_there():
    """Each row of the page names functions of the files it links to, and a file with a test of its clause."""
    ways = re.findall(r"^\| ([A-Z]{3}-\d+) \|(.*)$", (ROOT / "docs/code.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(ways) >= len(GAMES)
    for clause, way in ways:
        for name, file in re.findall(r"\[`(\w+)`\]\(\.\./([^)]+)\)", way):
            assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), (clause, name)
        (test,) = re.findall(r"\[test_\w+\.py\]\(\.\./([^)]+)\)", way)
        assert f'rule("{clause}")' in (ROOT / test).read_text(encoding="utf-8"), clause


def test_the_readme_links_to_the_pages_beside_it():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in PLAIN if f"({page.name})" not in text] == []


def test_the_words_of_the_glossary_lead_to_where_they_are_defined():
    """Each name in a link of the glossary stands in the file that it leads to."""
    glossary = ROOT / "docs/glossary.md"
    ways = re.findall(r"\[`(\w+)`\]\(([^)]+)\)", glossary.read_text(encoding="utf-8"))
    assert len(ways) > 50
    lost = [
        (name, file)
        for name, file in ways
        if not re.search(rf"\b{name}\b", (glossary.parent / file).read_text(encoding="utf-8"))
    ]
    assert lost == []


@pytest.mark.parametrize("page", [*PAGES, *PLAIN], ids=lambda page: page.stem)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}, which is not there"


def test_what_is_checked_is_the_same_everywhere():
    """In CI, before a commit, and as contributors are told; pytest is left to CI."""
    hooks = re.findall(r"entry: ([^,]+),", (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    in_ci = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert "\n".join(hooks) in told
    assert "  " + "\n  ".join([*hooks, "pytest"]) in in_ci


def test_the_picture_of_the_architecture_is_true():
    """`python -m bench architecture` draws it anew."""
    assert TO.read_text(encoding="utf-8") == picture().svg()


def test_an_arrow_that_a_longer_way_replaces_is_left_out():
    arrows = {"roof": {"floor", "ground"}, "floor": {"ground"}, "ground": set()}
    assert needed(arrows) == [("roof", "floor"), ("floor", "ground")]
