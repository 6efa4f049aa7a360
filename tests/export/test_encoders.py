"""The four animation formats, on reels of plain images: what was written is read back."""

from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import av
import numpy as np
import pytest
from PIL import Image, ImageChops, ImageDraw, ImageSequence

from lumina.export import apng, gif, mp4, webp
from lumina.export.frames import Reel

SIZE = (200, 160)
DURATIONS = [900, 900, 900, 900, 3000]


def discs(n: int) -> Image.Image:
    """A disc that moves on, but for the third frame, which is as the second."""
    image = Image.new("RGB", SIZE, "#101020")
    x = 20 * (1 if n == 2 else n)
    ImageDraw.Draw(image).ellipse((x, 40, x + 60, 100), fill="#e69f00", outline="#56b4e9")
    return image


REEL = Reel(SIZE, DURATIONS, discs)


def read(path: Path) -> Iterator[tuple[Image.Image, float]]:
    """The frames of an animation with their times."""
    with Image.open(path) as film:
        for frame in ImageSequence.Iterator(film):
            frame.load()
            yield frame.convert("RGB"), frame.info["duration"]


@pytest.mark.parametrize("kind", [gif, apng, webp])
def test_size_and_time_are_kept(kind, tmp_path):
    path = tmp_path / "film"
    kind.write(REEL, path)
    frames = list(read(path))
    assert {frame.size for frame, _ in frames} == {SIZE}
    assert sum(time for _, time in frames) == sum(DURATIONS)
    assert frames[-1][1] == DURATIONS[-1]


@pytest.mark.parametrize("kind", [gif, apng])
def test_every_frame_is_written(kind, tmp_path):
    path = tmp_path / "film"
    kind.write(REEL, path)
    assert [time for _, time in read(path)] == DURATIONS


def test_apng_loses_nothing(tmp_path):
    path = tmp_path / "film.apng"
    apng.write(REEL, path)
    for n, (frame, _) in enumerate(read(path)):
        assert ImageChops.difference(frame, discs(n)).getbbox() is None


@pytest.mark.parametrize("kind", [gif, webp])
def test_the_others_lose_little(kind, tmp_path):
    path = tmp_path / "film"
    kind.write(Reel(SIZE, DURATIONS[:2], discs), path)
    for n, (frame, _) in enumerate(read(path)):
        assert np.abs(np.asarray(frame, int) - np.asarray(discs(n), int)).mean() < 2


def test_mp4_is_h264_at_a_steady_rate(tmp_path):
    path = tmp_path / "film"
    mp4.write(REEL, path)
    with av.open(str(path)) as film:
        stream = film.streams.video[0]
        frames = [frame.to_ndarray(format="rgb24") for frame in film.decode(stream)]
        assert (stream.codec_context.name, stream.pix_fmt, stream.width, stream.height) == ("h264", "yuv420p", *SIZE)
        assert float(stream.duration * stream.time_base) == sum(DURATIONS) / 1000
    assert len(frames) == sum(DURATIONS) * mp4.FPS // 1000
    for at, n in ((0, 0), (9, 1), (-1, 4)):
        assert np.abs(frames[at].astype(int) - np.asarray(discs(n), int)).mean() < 4


@pytest.mark.parametrize("kind", [gif, apng, webp, mp4])
def test_one_frame_is_enough(kind, tmp_path):
    path = tmp_path / "film"
    kind.write(Reel(SIZE, [3000], discs), path)
    assert path.stat().st_size > 100


@pytest.mark.parametrize("kind", [gif, apng, webp, mp4])
def test_frames_are_painted_one_after_the_other_and_not_kept(kind, tmp_path):
    """A frame is only asked for when those before it are written: at no time more than a few are alive."""
    frames: list[ref[Image.Image]] = []
    most = 0

    def frame(n: int) -> Image.Image:
        nonlocal most
        image = discs(n % 5)
        frames.append(ref(image))
        most = max(most, sum(frame() is not None for frame in frames))
        return image

    kind.write(Reel(SIZE, [100] * 40, frame), tmp_path / "film")
    assert most < 6


def test_only_what_changed_is_in_the_file(tmp_path):
    """Forty equal frames cost little more than one."""
    for kind in (gif, apng):
        one, many = tmp_path / "one", tmp_path / "many"
        kind.write(Reel(SIZE, [900], lambda n: discs(0)), one)
        kind.write(Reel(SIZE, [900] * 40, lambda n: discs(0)), many)
        assert many.stat().st_size < one.stat().st_size + 40 * 160


def test_no_colour_of_a_gif_becomes_transparent(tmp_path):
    """Frames full of colours that the palette has not: all are near, none shows the frame before."""
    noise = np.random.default_rng(1).integers(0, 256, (3, SIZE[1], SIZE[0], 3), dtype=np.uint8)
    gif.write(Reel(SIZE, [900] * 3, lambda n: Image.fromarray(noise[n])), tmp_path / "film.gif")
    for (frame, _), true in zip(read(tmp_path / "film.gif"), noise, strict=True):
        assert np.abs(np.asarray(frame, int) - true).mean() < 20
