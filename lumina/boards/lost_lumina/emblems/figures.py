"""Every character's emblem, by card number: `assets/emblems` says which figure it is."""

from functools import cache

from lumina.core import assets
from lumina.core.json_input import parse, shape
from lumina.games.lost_lumina import CHARACTERS
from lumina.picture import Disc, Group, Radial, Stamp, Theme, fade, mix

from .animals import ANIMALS
from .brush import RADIUS, Figure, brush
from .objects import OBJECTS

FIGURES: dict[str, Figure] = {figure.__name__: figure for figure in (*ANIMALS, *OBJECTS)}
"""By the name that the data gives them."""
EMBLEMS: dict[str, str] = shape(parse(assets.read_bytes("emblems", "lost_lumina.json")), dict[str, str], "emblems")
"""By character, the name of its figure."""


@cache
def emblem(theme: Theme, card: int) -> Stamp:
    """The character in its disc of radius 10, in the colour of its step."""
    character = CHARACTERS[card - 1]
    b = brush(theme, character.step)
    ground = Radial(((0.0, mix(b.ground, b.main, 0.28)), (1.0, b.ground)), (0.4, 0.32), 0.8)
    return Stamp(
        (
            Disc((0, 0), RADIUS - 0.2, ground),
            Group(FIGURES[EMBLEMS[character.name]](b), scale=0.93),
            Disc((0, 0), RADIUS - 0.4, None, fade(b.main, 0.75), 0.8),
        )
    )
