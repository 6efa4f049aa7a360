"""How things are coloured and how large text is: a theme is data, read from assets/palettes."""

from functools import cache

import msgspec

from lumina.core import assets
from lumina.core.errors import BadInput

from .colour import Colour, rgba

THEMES = ("night", "colour-blind", "high-contrast")


class Hue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour that pieces come in: the piece, its darker rim of the same hue, and marks that lie on the piece."""

    fill: Colour
    rim: Colour
    mark: Colour


class Metal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Three steps of a shining surface, from the light to the shade, and the mark engraved in it."""

    light: Colour
    middle: Colour
    dark: Colour
    mark: Colour


class Hues(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seven piece colours, told apart by name."""

    red: Hue
    pink: Hue
    purple: Hue
    blue: Hue
    green: Hue
    yellow: Hue
    cyan: Hue

    def __getitem__(self, name: str) -> Hue:
        hue: Hue = getattr(self, name)
        return hue


class Theme(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Named colours for every board and the window, and three text sizes times `text_scale`."""

    name: str
    background: Colour
    bar: Colour  # the line on top
    mat: Colour  # the table around the board
    mat_edge: Colour
    board: tuple[Colour, Colour, Colour]  # from the light middle outwards
    board_edge: Colour
    board_line: Colour  # faint drawing on the board
    panel: Colour
    panel_edge: Colour
    row: Colour  # the chosen row of a list
    button: Colour
    button_edge: Colour
    button_hot: Colour  # under the mouse
    tip: Colour  # the small box with consequences
    tip_edge: Colour
    track: Colour  # scrubber and scroll bars
    track_dot: Colour
    ink: Colour  # text, from the strongest to the faintest
    ink_soft: Colour
    ink_faint: Colour
    yours: Colour  # who is to move, what is theirs
    last: Colour  # the last move
    selected: Colour
    preview: Colour  # what would follow
    good: Colour
    bad: Colour
    shadow: Colour
    gold: Metal
    silver: Metal
    seats: tuple[Colour, Colour, Colour, Colour]
    hues: Hues
    text_scale: float = 1.0

    @property
    def title_size(self) -> float:
        """Pixels an em, of headings and the line on top."""
        return 18 * self.text_scale

    @property
    def text_size(self) -> float:
        """Pixels an em, of what is read."""
        return 14 * self.text_scale

    @property
    def note_size(self) -> float:
        """Pixels an em, of notes, the log and small print."""
        return 12 * self.text_scale

    def scaled(self, text_scale: float) -> "Theme":
        """The same colours with text `text_scale` times the usual size."""
        return msgspec.structs.replace(self, text_scale=text_scale)


@cache
def theme(name: str = "night") -> Theme:
    """The shipped theme of that name. Raises BadInput when there is none, or its file is not what it should be."""
    if name not in THEMES:
        raise BadInput(f"no theme is called {name!r}; there are {', '.join(THEMES)}")
    try:
        found = msgspec.json.decode(assets.read_bytes("palettes", f"{name}.json"), type=Theme)
        for colour in _colours(msgspec.to_builtins(found)):
            rgba(colour)
    except ValueError as error:
        raise BadInput(f"{assets.path('palettes', f'{name}.json')}: {error}") from error
    return found


def _colours(value: object) -> list[str]:
    match value:
        case dict():
            return [colour for key, part in value.items() if key != "name" for colour in _colours(part)]
        case list() | tuple():
            return [colour for part in value for colour in _colours(part)]
        case str():
            return [value]
    return []
