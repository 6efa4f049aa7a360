"""A game's rules: the clauses in order, found by typing."""

from functools import cache

from lumina.core import Game, LuminaError
from lumina.picture import Box, Rect, measure

from ..shell.screen import Host
from ..widgets.fields import Field
from ..widgets.flow import Flow
from ..widgets.inputs import Key
from ..widgets.prose import Part, Piece, parse, set_in_lines
from ..widgets.ui import GAP, Ui
from .page import Page


@cache
def rules_of(game: Game) -> tuple[Part, ...]:
    """The parts of a game's rules page. Raises LuminaError when it is missing."""
    return tuple(parse(game.rules_page()))


def clause_of_option(game: Game, option: str) -> Part | None:
    """The first clause that names an option of the game."""
    try:
        parts = rules_of(game)
    except LuminaError:
        return None
    return next((part for part in parts if part.clause and _names(part, option)), None)


def _names(part: Part, option: str) -> bool:
    return any(run.style == "code" and option in run.string for run in part.runs)


class RulesPage(Page):
    """All clauses, or those with the words that were typed; `clause` is where to begin."""

    name = "rules"
    widest = 720.0

    def __init__(self, app: Host, game: Game, clause: str | None = None) -> None:
        super().__init__(app)
        self.title = f"Rules of {game.title}"
        self.fields["search"] = Field(most=80, edited=self._searched)
        self.wanted, self._jumped = clause, False
        self._parts = rules_of(game)
        self._places: dict[str, Rect] = {}
        self._lines: dict[tuple[Part, float, float], list[list[Piece]]] = {}

    def found(self) -> list[Part]:
        """What is shown: clauses with every word that was typed, under their headings."""
        words = self.fields["search"].value.casefold().split()
        if not words:
            return list(self._parts[1:] if self._parts[0].level == 1 else self._parts)
        shown: list[Part] = []
        heading: Part | None = None
        for part in self._parts[1:]:
            if part.level:
                heading = part
            elif all(word in part.string.casefold() for word in words):
                shown += [part] if heading is None else [heading, part]
                heading = None
        return shown

    def head(self, flow: Flow) -> None:
        count = sum(part.clause is not None for part in self.found())
        everything = sum(part.clause is not None for part in self._parts)
        self.field(flow, "search", hint="search: words or a clause", label="Search the rules")
        flow.note(
            f"{count} of {everything} clauses" if self.fields["search"].value.strip() else f"{everything} clauses"
        )

    def body(self, flow: Flow) -> None:
        self._places = {}
        found = self.found()
        if not found:
            flow.words("No clause has these words.", colour=flow.ui.theme.ink_soft)
        for part in found:
            self._part(flow, part)

    def _part(self, flow: Flow, part: Part) -> None:
        theme = flow.ui.theme
        size = theme.title_size if part.level else theme.text_size
        key = (part, size, flow.width)
        if key not in self._lines:
            self._lines[key] = set_in_lines(part, size, flow.width - 2 * GAP)
        lines = self._lines[key]
        flow.space(GAP * 2 if part.level else 0)
        rect = Rect(flow.x, flow.y, flow.width, len(lines) * size * 1.5 + GAP)
        if part.clause is not None:
            self._places[part.clause] = rect
            if part.clause == self.wanted:
                flow.ui.shapes.append(Box(rect, 8, theme.row, theme.yours))
        for i, line in enumerate(lines):
            y = rect.y + GAP / 2 + size * 1.5 * (i + 0.5)
            for piece in line:
                self._piece(flow.ui, rect.x + GAP, y, piece, size, part.level > 0)
        flow.y = rect.bottom + GAP / 2

    def _piece(self, ui: Ui, x: float, y: float, piece: Piece, size: float, heading: bool) -> None:
        theme, bold = ui.theme, heading or piece.style == "bold"
        colours = {"plain": theme.ink, "bold": theme.ink, "soft": theme.last, "code": theme.preview}
        for start, string in self._matches(piece.string):
            left = x + piece.x + measure(piece.string[:start], size, bold).width
            mark = Rect(left - 1, y - size * 0.65, measure(string, size, bold).width + 2, size * 1.3)
            ui.shapes.append(Box(mark, 3, None, theme.yours, 1.5))
        ui.text((x + piece.x, y), piece.string, size=size, bold=bold, colour=colours[piece.style])

    def _matches(self, string: str) -> list[tuple[int, str]]:
        """Where the searched words stand in a piece."""
        lower, found = string.lower(), []
        for word in self.fields["search"].value.lower().split():
            at = lower.find(word)
            while at >= 0:
                found.append((at, string[at : at + len(word)]))
                at = lower.find(word, at + len(word))
        return found

    def jump(self, clause: str) -> None:
        """Shows a clause, marked."""
        self.fields["search"].put("")
        self.wanted, self._jumped = clause, False
        self.changed()

    def draw(self, ui: Ui) -> None:
        super().draw(ui)
        if not self._jumped and self.wanted is not None and (place := self._places.get(self.wanted)) is not None:
            self._jumped = True
            self.scroll.offset = max(place.y - GAP, 0.0)
            ui.shapes.clear()
            ui.spots.clear()
            ui.acts.clear()
            super().draw(ui)

    def _searched(self) -> None:
        self.scroll.offset = 0.0

    def entered(self) -> None:
        """Nothing more is to be done: the clauses are there."""

    def key(self, key: Key) -> bool:
        match key.name:
            case "up" | "down":
                moved = self.scroll.by(40 if key.name == "down" else -40)
                self.changed()
                return moved or self.app.focus is None
            case "page up" | "page down":
                return self._page_key(key)
            case "escape" if self.fields["search"].value:
                self.fields["search"].put("")
                self.changed()
                return True
            case "home" | "end" | "space" if not self.fields["search"].value:
                return self._page_key(key)
        return super().key(key)

    def typed(self, text: str) -> None:
        self.app.focus = "search"
        super().typed(text)
