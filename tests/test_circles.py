"""No import circle among the files of a game, nor of core: imports for type checking and inside functions count."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import lumina

ROOT = Path(lumina.__file__).parent
FREE = (
    "core",
    "cards",
    "export",
    "grid",
    "picture",
    "games/lacuna",
    "games/lost_lumina",
    "games/lum42",
    "games/lunation",
    "boards/lacuna",
    "boards/lost_lumina",
    "boards/lum42",
    "boards/lunation",
)
"""The folders that are free of circles."""


def imports(folder: Path) -> dict[str, set[str]]:
    """By file of a folder, which others of it are imported anywhere in it. `__init__` only hands names on."""
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    package = ".".join(["lumina", *folder.relative_to(ROOT).parts])
    return {name: set(_imported(folder / f"{name}.py", files, package)) - {name} for name in files}


def _imported(path: Path, files: set[str], package: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            module = node.module or ""
            inside = module if node.level == 1 else module.removeprefix(package + ".") if not node.level else "?"
            names = {alias.name for alias in node.names} if inside in ("", package) else {inside.split(".")[0]}
            yield from names & files
        elif isinstance(node, ast.Import):
            names = {alias.name.removeprefix(package + ".") for alias in node.names}
            yield from names & files


@pytest.mark.parametrize("folder", FREE)
def test_no_files_import_each_other(folder: str):
    try:
        TopologicalSorter(imports(ROOT / folder)).prepare()
    except CycleError as error:
        pytest.fail(f"{folder}: {' -> '.join(error.args[1])}")


def test_a_circle_is_found_wherever_its_imports_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tests.test_circles.ROOT", tmp_path)
    (tmp_path / "one.py").write_text("def late():\n    from . import two\n")
    (tmp_path / "two.py").write_text("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .one import late\n")
    assert imports(tmp_path) == {"one": {"two"}, "two": {"one"}}
    with pytest.raises(CycleError):
        TopologicalSorter(imports(tmp_path)).prepare()
