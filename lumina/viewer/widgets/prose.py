"""A rules page as data: headings and paragraphs with bold, soft and plain words; and how they are set in lines."""

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from lumina.picture import measure

Style = Literal["plain", "bold", "soft", "code"]

_MARKDOWN = MarkdownIt("commonmark")
_CLAUSE = re.compile(r"[A-Z]{3}-\d+[a-z]?")


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
        """Its words without their styles."""
        return "".join(run.string for run in self.runs)


class Piece(NamedTuple):
    """A run on a line: where it begins, how wide it is."""

    x: float
    string: str
    style: Style
    width: float


def parse(text: str) -> list[Part]:
    """The parts of a Markdown page, with the marks that rules pages use: headings, lists, bold, soft, code."""
    parts, level, item = [], 0, ""
    for token in _MARKDOWN.parse(text):
        match token.type:
            case "heading_open":
                level = int(token.tag[1:])
            case "heading_close":
                level = 0
            case "list_item_open":
                item = f"{token.info}{token.markup} "
            case "inline" | "fence" | "code_block" | "html_block":
                parts.append(_part(level, item, token))
                item = ""
    return parts


def _part(level: int, item: str, token: Token) -> Part:
    if token.children is None:
        return Part(level, None, (Run(f"{item}{token.content.strip()}", "code"),))
    runs = [Run(item)] if item else []
    for run in _runs(token.children):
        if runs and runs[-1].style == run.style:
            run = Run(runs.pop().string + run.string, run.style)
        runs.append(run)
    clause = _CLAUSE.fullmatch(runs[0].string) if runs and runs[0].style == "bold" else None
    return Part(level, clause[0] if clause else None, tuple(runs))


def _runs(tokens: Sequence[Token]) -> Iterator[Run]:
    """The words between the marks; bold ones that are soft as well are bold."""
    style: list[Style] = []
    for token in tokens:
        match token.type:
            case "strong_open":
                style.insert(0, "bold")
            case "em_open":
                style.append("soft")
            case "strong_close":
                style.remove("bold")
            case "em_close":
                style.remove("soft")
            case "softbreak" | "hardbreak":
                yield Run(" ", style[0] if style else "plain")
            case "code_inline":
                yield Run(token.content, "code")
            case _ if token.content:
                yield Run(token.content, style[0] if style else "plain")


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
