"""What a person set and the window remembers. A damaged file costs the settings, never the start."""

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from lumina.core import BadInput, LuminaError, files
from lumina.core.json_input import read_file, shape

TEXT_SIZES = (75, 100, 125, 150, 175, 200)
SPEEDS = (0, 1, 2, 4)

Percent = Annotated[int, msgspec.Meta(ge=75, le=200)]
Side = Annotated[int, msgspec.Meta(ge=200, le=16_384)]
Place = Annotated[int, msgspec.Meta(ge=-32_768, le=32_768)]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every field has a default; unknown ones are passed over, so that an older program reads a newer file."""

    theme: Literal["night", "colour-blind", "high-contrast"] = "night"
    text_size: Percent = 100
    animation: Annotated[int, msgspec.Meta(ge=0, le=4)] = 1
    """0: none; otherwise how fast."""
    confirm_turn: bool = False
    pass_single: bool = True
    """Whether what everybody sees to be the only action plays itself; else people are asked."""
    bot_pause: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.6
    """Seconds between the moves of bots that play each other."""
    people: tuple[str, ...] = ()
    """The names that people at this screen have, as they were typed last, by seat."""
    tables: dict[str, tuple[str, ...]] = {}
    """Who sat where when a game was begun last, by the game's name."""
    width: Side = 1280
    height: Side = 800
    left: Place | None = None
    top: Place | None = None
    fullscreen: bool = False
    folder: str = ""
    """Where a file was opened from or saved to last."""


def load(path: Path) -> tuple[Settings, str | None]:
    """The settings in a file, and a warning when they could not be read."""
    if not os.path.lexists(path):
        return Settings(), None
    try:
        return shape(read_file(path), Settings, str(path)), None
    except BadInput as error:
        return Settings(), f"the settings could not be read and were reset: {error}"


def store(path: Path, settings: Settings) -> str | None:
    """Writes them, through a link where the file is one; a warning when that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        files.write_whole(path, msgspec.json.format(msgspec.json.encode(settings)) + b"\n")
    except OSError as error:
        return f"the settings could not be kept: {path}: {files.why(error)}"
    except LuminaError as error:
        return f"the settings could not be kept: {error}"
    return None
