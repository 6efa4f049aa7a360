"""WebP: small and slightly lossy; the encoder is fed frame by frame."""

from pathlib import Path
from typing import Any

from PIL import Image

from .frames import Reel

QUALITY = 85


class _Later:
    """The frames after the first, as Pillow asks for them: one image with many frames, each painted at `seek`."""

    def __init__(self, reel: Reel) -> None:
        self._reel = reel
        self.n_frames = len(reel.durations) - 1

    def seek(self, n: int) -> None:
        self._image = self._reel.frame(n + 1)

    def __getattr__(self, name: str) -> Any:
        if name == "_image":
            raise AttributeError(name)
        return getattr(self._image, name)


def write(reel: Reel, path: Path) -> None:
    """The reel as an animation that repeats for ever. Raises OSError when the file cannot be written."""
    first: Image.Image = reel.frame(0)
    later = [_Later(reel)] if len(reel.durations) > 1 else []
    times = list(reel.durations)
    with path.open("wb") as file:
        first.save(file, "WEBP", save_all=True, append_images=later, duration=times, loop=0, quality=QUALITY, method=4)
