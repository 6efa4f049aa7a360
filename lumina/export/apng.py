"""APNG, without loss: Pillow packs what is new in each frame, and its PNG chunks are put in a row here.

(Pillow's own animations hold every frame until the end.) The format: https://www.w3.org/TR/png-3/
"""

from collections.abc import Iterator
from io import BytesIO
from itertools import count
from pathlib import Path
from struct import pack, unpack_from
from zlib import crc32

import numpy as np
from PIL import Image

from .changes import Pixels, news
from .frames import Reel

SIGNATURE = b"\x89PNG\r\n\x1a\n"
RGBA = 6
OVER = 1
CLEAR = 0


def write(reel: Reel, path: Path) -> None:
    """The reel as an animation that repeats for ever. Raises OSError when the file cannot be written."""
    numbers = count()
    before: Pixels | None = None
    with path.open("wb") as file:
        width, height = reel.size
        file.write(SIGNATURE + chunk(b"IHDR", pack(">IIBBBBB", width, height, 8, RGBA, 0, 0, 0)))
        file.write(chunk(b"acTL", pack(">II", len(reel.durations), 0)))
        for n, duration in enumerate(reel.durations):
            after = np.asarray(reel.frame(n).convert("RGBA"))
            (left, top), part = news(before, after, CLEAR)
            place = pack(">IIII", part.shape[1], part.shape[0], left, top)
            file.write(chunk(b"fcTL", pack(">I", next(numbers)) + place + pack(">HHBB", duration, 1000, 0, OVER)))
            for data in packed(part):
                number = b"" if before is None else pack(">I", next(numbers))
                file.write(chunk(b"IDAT" if before is None else b"fdAT", number + data))
            before = after
        file.write(chunk(b"IEND", b""))


def chunk(kind: bytes, data: bytes) -> bytes:
    """A PNG chunk: length, kind, data, checksum."""
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))


def packed(pixels: Pixels) -> Iterator[bytes]:
    """The contents of the IDAT chunks that hold these pixels."""
    file = BytesIO()
    Image.fromarray(pixels).save(file, "PNG")
    png = file.getvalue()
    at = len(SIGNATURE)
    while at < len(png):
        length, kind = unpack_from(">I4s", png, at)
        if kind == b"IDAT":
            yield png[at + 8 : at + 8 + length]
        at += length + 12
