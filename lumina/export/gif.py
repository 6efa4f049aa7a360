"""GIF: one palette for all frames, and of each frame only the pixels that changed; the others are transparent."""

from pathlib import Path

import numpy as np
from PIL import Image
from PIL.GifImagePlugin import getdata, getheader

from .changes import Pixels, news
from .frames import Reel

UNCHANGED = 255
"""The colour number that lets the frame before show through."""


def write(reel: Reel, path: Path) -> None:
    """The reel as a GIF that repeats for ever. Raises OSError when the file cannot be written."""
    palette = shared_palette(reel)
    colours = palette.getpalette() or []
    before: Pixels | None = None
    with path.open("wb") as file:
        for n, duration in enumerate(reel.durations):
            after = np.asarray(reel.frame(n).quantize(palette=palette, dither=Image.Dither.NONE))
            corner, part = news(before, after, UNCHANGED)
            image = Image.fromarray(part)
            image.putpalette(colours)
            if before is None:
                file.writelines(getheader(image.copy(), info={"loop": 0})[0])
            file.writelines(getdata(image, corner, duration=duration, transparency=UNCHANGED))
            before = after
        file.write(b";")


def shared_palette(reel: Reel) -> Image.Image:
    """255 colours chosen from the first and the last frame; the last number stays free for UNCHANGED."""
    width, height = reel.size
    both = Image.new("RGB", (width, 2 * height))
    both.paste(reel.frame(len(reel.durations) - 1), (0, height))
    both.paste(reel.frame(0), (0, 0))
    return both.quantize(UNCHANGED, method=Image.Quantize.FASTOCTREE)
