"""The page around a replay: its words, its colours, its letters, and what its script is given.

What comes from a match stands in it only packed, or escaped; a policy lets no other script run and nothing be loaded.
"""

import re
import zlib
from base64 import b64encode
from collections.abc import Iterator, Sequence
from hashlib import sha256
from html import escape
from typing import TYPE_CHECKING

import msgspec

from lumina.core import PUBLIC, UMPIRE, Match, Who, assets
from lumina.picture import THEMES, Colour, Theme, clean, theme

from .webfont import subset

if TYPE_CHECKING:
    from . import Contents

PLACE = re.compile(r"\{\{(\w+)\}\}")
"""Where something is put into the page, by name."""


def page(match: Match, who: Who, contents: "Contents", colours: Sequence[tuple[Colour, ...]]) -> str:
    """The whole file."""
    script = assets.read_text("replay", "replay.js")
    data = msgspec.json.encode(contents)
    words = {
        "title": escape(f"{match.game.title}: {', '.join(map(clean, match.shown_names))}"),
        "game": escape(match.game.title),
        "seen": escape(_seen(match, who)),
        "file": escape(f"{match.game.name}.lumina"),
        "palettes": "".join(f'<option value="{n}">{name.capitalize()}</option>' for n, name in enumerate(THEMES)),
        "colours": "\n".join(_colours(colours)),
        "style": assets.read_text("replay", "replay.css"),
        "script": script,
        "policy": b64encode(sha256(script.encode()).digest()).decode(),
        "data": b64encode(zlib.compress(data, 9)).decode(),
    }
    frame = assets.read_text("replay", "replay.html")
    letters = "".join(sorted({*frame, *data.decode(), *words["title"], *words["seen"], *script}))
    words |= {"plain": _font(letters, bold=False), "bold": _font(letters, bold=True)}
    return PLACE.sub(lambda place: words[place[1]], frame)


def _font(letters: str, *, bold: bool) -> str:
    return b64encode(subset(letters, bold=bold)).decode()


def _seen(match: Match, who: Who) -> str:
    """Whose eyes see this."""
    if not match.game.secrets:
        return "Nothing is hidden in this game."
    if who == PUBLIC:
        return "Shown is what everybody at the table sees."
    if who == UMPIRE:
        return "Shown is everything, also what was hidden from players."
    return f"Shown is what {clean(match.shown_names[who])} sees."


def _colours(colours: Sequence[tuple[Colour, ...]]) -> Iterator[str]:
    """A rule for each palette: the variables of the page, and those of the drawings by number."""
    for palette, name in enumerate(THEMES):
        own = {**_names(theme(name)), **{str(n): found[palette] for n, found in enumerate(colours)}}
        place = ":root" if not palette else f':root[data-palette="{palette}"]'
        yield place + "{" + ";".join(f"--{key}:{value}" for key, value in own.items()) + "}"


def _names(theme: Theme) -> dict[str, Colour]:
    """The theme's single colours by name."""
    found = msgspec.to_builtins(theme)
    return {name.replace("_", "-"): value for name, value in found.items() if str(value).startswith("#")}
