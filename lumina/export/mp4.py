"""MP4 (H.264), for all players: even sides, a steady rate. Needs PyAV, the extra `video`."""

from itertools import count
from pathlib import Path

import av
import av.error
import numpy as np

from lumina.core import LuminaError

from .frames import Reel

FPS = 10


def write(reel: Reel, path: Path) -> None:
    """The reel as a film; a frame is repeated as often as its time asks. Raises LuminaError with ffmpeg's words."""
    try:
        _write(reel, path)
    except av.error.FFmpegError as error:
        raise LuminaError(f"MP4 could not be written: {error.strerror or error}: try .webp or .gif") from error


def _write(reel: Reel, path: Path) -> None:
    with av.open(str(path), "w", format="mp4", options={"movflags": "faststart"}) as container:
        stream = container.add_stream("libx264", rate=FPS, options={"crf": "20"})
        stream.width, stream.height = reel.size
        stream.pix_fmt = "yuv420p"
        numbers = count()
        for n, duration in enumerate(reel.durations):
            frame = av.VideoFrame.from_ndarray(np.asarray(reel.frame(n)), format="rgb24")
            for _ in range(duration * FPS // 1000):
                frame.pts = next(numbers)
                container.mux(stream.encode(frame))
        container.mux(stream.encode())
