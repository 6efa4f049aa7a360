"""A rules page as data: headings and paragraphs with bold, soft and plain words; and how they are set in lines."""

import re
from typing import Literal, NamedTuple

from lumina.picture import measure

Style = Literal["plain", "bold", "soft", "code"]

_MARKS = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<soft>.+?)\*|`(?P<code>.+?)`")
_CLAUSE = re.compile(r"\*\*([A-Z]{3}-\d+[a-z]?)\*\*")


class Run(NamedTuple):
    """Words of one style."""

    string: str
    style: Style = "plain"


class Part(NamedTuple):
    """A heading (`level` 1 and up) or a paragraph (0), the clause it begins with, if any, and its words."""

    level: int
    clause: str | None
    runs: tuple[Run, ...]

    @property
    def string(self) -> str:
        return "".join(run.string for run in self.runs)


class Piece(NamedTuple):
    """A run on a line: where it begins, how wide it is."""

    x: float
    string: str
    style: Style
    width: float


def parse(text: str) -> list[Part]:
    """The parts of a Markdown page; of its marks those that rules pages use."""
    parts = []
    for block in re.split(r"\n\s*\n", text.strip()):
        for lines in _items(block):
            level = len(lines) - len(lines.lstrip("#"))
            words = " ".join(lines[level:].split())
            clause = _CLAUSE.match(words)
            parts.append(Part(level, clause[1] if clause else None, tuple(_runs(words))))
    return parts


def _items(block: str) -> list[str]:
    """A block, or the items of a list each by itself."""
    return re.split(r"\n(?=[-*] )", block)


def _runs(words: str) -> list[Run]:
    runs, at = [], 0
    for found in _MARKS.finditer(words):
        if found.start() > at:
            runs.append(Run(words[at : found.start()]))
        style: Style = "bold" if found["bold"] else "soft" if found["soft"] else "code"
        runs.append(Run(found[style], style))
        at = found.end()
    return [*runs, Run(words[at:])] if at < len(words) else runs


def set_in_lines(part: Part, size: float, width: float) -> list[list[Piece]]:
    """The lines of a part; neighbouring words of one style are one piece."""
    lines: list[list[Piece]] = [[]]
    space = measure(" ", size).width
    for word in _words(part):
        wide = sum(measure(run.string, size, _bold(part, run)).width for run in word)
        if lines[-1] and _end(lines[-1]) + space + wide > width:
            lines.append([])
        before = " " if lines[-1] else ""
        for run in word:
            _add(lines[-1], before, run, size, _bold(part, run))
            before = ""
    return lines


def _bold(part: Part, run: Run) -> bool:
    return part.level > 0 or run.style == "bold"


def _end(line: list[Piece]) -> float:
    return line[-1].x + line[-1].width


def _add(line: list[Piece], before: str, run: Run, size: float, bold: bool) -> None:
    """Words at the end of a line, after a space or none."""
    if line and line[-1].style == run.style:
        string = line[-1].string + before + run.string
        line[-1] = Piece(line[-1].x, string, run.style, measure(string, size, bold).width)
    else:
        x = _end(line) + measure(before, size).width if line else 0.0
        line.append(Piece(x, run.string, run.style, measure(run.string, size, bold).width))


def _words(part: Part) -> list[list[Run]]:
    """Each word; where its style changes inside, in several runs."""
    found: list[list[Run]] = []
    glued = False
    for run in part.runs:
        for piece in re.findall(r"\s+|\S+", run.string):
            if piece.isspace():
                glued = False
            elif glued:
                found[-1].append(Run(piece, run.style))
            else:
                found.append([Run(piece, run.style)])
                glued = True
    return found
