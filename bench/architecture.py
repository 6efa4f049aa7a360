"""Draws the house from its code: the layers of pyproject.toml, what each room says of itself, what it imports.

`python -m bench architecture` writes `docs/architecture.svg`; a test fails when the picture is no longer true.
An arrow leads to what a room imports where no longer way leads there.
"""

import argparse
import ast
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

from lumina.core.files import write_whole
from lumina.picture import Box, Line, Picture, Polygon, Rect, Shape, Text, theme, wrap

ROOT: Final = Path(__file__).resolve().parent.parent
TO: Final = ROOT / "docs/architecture.svg"
WIDTH, MARGIN, GAP, BETWEEN = 1080.0, 24.0, 18.0, 44.0
"""Pixels: of the picture, around it, beside a room, between two layers."""
NAME, SENTENCE = 15.0, 11.5
"""Pixels: the sizes of the two texts in a room."""


class Room(NamedTuple):
    """A package or module of `lumina`, with the first sentence of its docstring."""

    name: str
    says: str


def layers(container: str = "lumina") -> list[list[str]]:
    """The rooms of a container by layer, the highest first, as import-linter keeps them."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    found = next(c["layers"] for c in contracts if c["type"] == "layers" and c["containers"] == [container])
    rows = [[name.strip(" ()") for name in row.split("|")] for row in found]
    return [there for row in rows if (there := [name for name in row if _file(container, name) is not None])]


def _file(container: str, name: str) -> Path | None:
    place = ROOT / container.replace(".", "/") / name
    return next((file for file in (place / "__init__.py", place.with_suffix(".py")) if file.exists()), None)


def room(container: str, name: str) -> Room:
    """A room and what it says of itself."""
    file = _file(container, name)
    assert file is not None
    says = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""
    return Room(name, " ".join(says.split("\n\n")[0].split()).replace("`", "").partition(". ")[0].rstrip(".") + ".")


def imports(container: str, names: list[str]) -> dict[str, set[str]]:
    """Which rooms of a container each of its rooms imports, also inside functions and for types alone."""
    return {name: _imported(container, name, names) - {name} for name in names}


def _imported(container: str, name: str, names: list[str]) -> set[str]:
    place = ROOT / container.replace(".", "/") / name
    files = sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]
    modules = [module for file in files for module in _modules(file)]
    return {other for other in names for module in modules if f"{module}.".startswith(f"{container}.{other}.")}


def _modules(file: Path) -> list[str]:
    package = list(file.relative_to(ROOT).parts[:-1])
    found: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *filter(None, [node.module])])
            found += [module, *(f"{module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return found


def needed(arrows: dict[str, set[str]]) -> list[tuple[str, str]]:
    """The arrows that no longer way replaces, in the order of their rooms."""

    def reach(name: str) -> set[str]:
        return arrows[name].union(*(reach(other) for other in arrows[name]))

    return [
        (name, other)
        for name, others in arrows.items()
        for other in sorted(others)
        if not any(other in reach(middle) for middle in others if middle != other)
    ]


def picture() -> Picture:
    """The house, a row of boxes for each layer."""
    rows = [row for row in layers() if row != ["__main__"]]
    names = [name for row in rows for name in row]
    boxes, y = {}, MARGIN + 34.0
    for row in rows:
        wide = (WIDTH - 2 * MARGIN - GAP * (len(row) - 1)) / len(row)
        tall = max(_height(room("lumina", name), wide) for name in row)
        for i, name in enumerate(row):
            boxes[name] = Rect(MARGIN + i * (wide + GAP), y, wide, tall)
        y += tall + BETWEEN
    shapes: list[Shape] = [Text((MARGIN, MARGIN + 12), "lumina: an arrow points at what is imported", NAME, _INK)]
    for start, end in needed(imports("lumina", names)):
        shapes += _arrow(boxes[start], boxes[end])
    for name, rect in boxes.items():
        shapes += _drawn(room("lumina", name), rect)
    return Picture(WIDTH, y - BETWEEN + MARGIN, _THEME.background, tuple(shapes))


_THEME: Final = theme()
_INK: Final = _THEME.ink


def _sentence(what: Room, wide: float) -> list[str]:
    return wrap(_text(what), SENTENCE, wide - 20)


def _text(what: Room) -> str:
    """The window's rooms stand in its box, a line each."""
    if what.name != "viewer":
        return what.says
    inner = [room("lumina.viewer", name) for row in layers("lumina.viewer") for name in row]
    return "\n".join([what.says, *(f"{name}: {says}" for name, says in inner)])


def _height(what: Room, wide: float) -> float:
    return 34.0 + len(_sentence(what, wide)) * SENTENCE * 1.35


def _drawn(what: Room, rect: Rect) -> list[Shape]:
    shapes: list[Shape] = [Box(rect, 6, _THEME.panel, _THEME.panel_edge)]
    shapes.append(Text((rect.x + 10, rect.y + 21), what.name, NAME, _INK, bold=True))
    for i, line in enumerate(_sentence(what, rect.w)):
        shapes.append(Text((rect.x + 10, rect.y + 40 + i * SENTENCE * 1.35), line, SENTENCE, _THEME.ink_soft))
    return shapes


def _arrow(start: Rect, end: Rect) -> list[Shape]:
    """From the lower edge of one to the upper edge of the other, as upright as can be."""
    left, right = max(start.x, end.x), min(start.right, end.right)
    if left < right:
        a = b = (left + right) / 2
    else:
        a = min(max(end.centre[0], start.x + 12), start.right - 12)
        b = min(max(start.centre[0], end.x + 12), end.right - 12)
    tip = (b, end.y)
    dx, dy = b - a, end.y - start.bottom
    length = (dx * dx + dy * dy) ** 0.5
    x, y = dx / length * 8, dy / length * 8
    head = (tip, (b - x - y / 2, end.y - y + x / 2), (b - x + y / 2, end.y - y - x / 2))
    return [Line((a, start.bottom), (b - x, end.y - y), _THEME.ink_faint, 1.2), Polygon(head, _THEME.ink_faint)]


def main(arguments: Sequence[str] = ()) -> None:
    """Writes the picture."""
    argparse.ArgumentParser(prog="python -m bench architecture", description=__doc__).parse_args(arguments)
    write_whole(TO, picture().svg().encode())
    print(TO.relative_to(ROOT))
