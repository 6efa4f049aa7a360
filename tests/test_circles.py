"""No import circle in any folder: imports for type checking and inside functions count."""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import lumina

ROOT = Path(lumina.__file__).parent
FREE = sorted(path.name for path in ROOT.iterdir() if (path / "__init__.py").exists() and path.name != "games")
"""The folders in which no files import each other, with all that is in them; each game for itself."""
GAMES = sorted(f"games/{path.parent.name}" for path in ROOT.glob("games/*/__init__.py"))


def imports(folder: Path) -> dict[str, set[str]]:
    """By module in a folder, which others of it are imported anywhere in it. `__init__` only hands names on."""
    package = ["lumina", *folder.relative_to(ROOT).parts]
    paths = [path for path in sorted(folder.rglob("*.py")) if path.name != "__init__.py"]
    modules = {".".join([*package, *path.relative_to(folder).with_suffix("").parts]): path for path in paths}
    return {name: {other for other in _imported(name, path) if other in modules} for name, path in modules.items()}


def _imported(name: str, path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = name.split(".")[: -node.level] if node.level else []
            module = ".".join([*base, *filter(None, [node.module])])
            yield from (module, *(f"{module}.{alias.name}" for alias in node.names))
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("folder", [*FREE, *GAMES])
def test_no_files_import_each_other(folder: str):
    try:
        TopologicalSorter(imports(ROOT / folder)).prepare()
    except CycleError as error:
        pytest.fail(f"{folder}: {' -> '.join(error.args[1])}")


def test_a_circle_is_found_wherever_its_imports_stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tests.test_circles.ROOT", tmp_path)
    (tmp_path / "one.py").write_text("def late():\n    from . import two\n")
    (tmp_path / "two.py").write_text("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .one import late\n")
    assert imports(tmp_path) == {"lumina.one": {"lumina.two"}, "lumina.two": {"lumina.one"}}
    with pytest.raises(CycleError):
        TopologicalSorter(imports(tmp_path)).prepare()
