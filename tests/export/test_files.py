"""Where pictures go, and what is there when something goes wrong."""

import os
from pathlib import Path
from threading import Thread

import av
import pytest
from PIL import Image

from lumina import export
from lumina.boards import Caption
from lumina.bots import think
from lumina.core import PUBLIC, UMPIRE, BadInput, LuminaError, Match
from lumina.export import film, frames, still
from lumina.export.files import whole_file
from lumina.games.lunation import LUNATION
from lumina.picture import Group, Text

SMALL = (320, 200)


@pytest.mark.parametrize("name", ["x.png", "x.svg", "X.PNG"])
def test_stills(match, name, tmp_path):
    path = tmp_path / name
    still(match, path, size=SMALL)
    if path.suffix.lower() == ".png":
        with Image.open(path) as image:
            assert (image.format, image.size, getattr(image, "n_frames", 1)) == ("PNG", SMALL, 1)
    else:
        assert path.read_text(encoding="utf-8").startswith('<svg xmlns="http://www.w3.org/2000/svg" width="320"')


@pytest.mark.parametrize(("name", "kind"), [("x.gif", "GIF"), ("x.apng", "PNG"), ("x.webp", "WEBP")])
def test_films(match, name, kind, tmp_path):
    told = []
    film(match, tmp_path / name, size=SMALL, progress=lambda done, count: told.append((done, count)))
    with Image.open(tmp_path / name) as image:
        assert (image.format, image.size) == (kind, SMALL)
        times = []
        for n in range(image.n_frames):
            image.seek(n)
            image.load()
            times.append(image.info["duration"])
    assert len(times) == match.ply + 1  # from the position before the first decision; at last the result
    assert times[0] == frames.LOOK_MS
    assert times[-1] == frames.LAST_MS
    assert all(frames.LOOK_MS < time < frames.LAST_MS for time in times[1:-1])
    assert told[-1] == (len(times), len(times))


def test_mp4_has_even_sides(match, tmp_path):
    film(match, tmp_path / "x.mp4", size=(321, 201), at=1)
    with av.open(str(tmp_path / "x.mp4")) as found:
        stream = found.streams.video[0]
        assert (stream.width, stream.height) == (322, 202)
        assert float(stream.duration * stream.time_base) == frames.LAST_MS / 1000


def test_a_film_begins_before_the_first_decision_or_where_it_is_asked_to(match):
    assert [ply.by for ply in match.plies[:2]] == ["chance", match.state.first.seat]
    assert frames.plies_shown(match, None, match.ply, PUBLIC) == list(range(1, match.ply + 1))
    assert frames.plies_shown(match, 4, 6, PUBLIC) == [4, 5, 6]
    assert frames.plies_shown(match, None, 1, PUBLIC) == [1]
    assert frames.plies_shown(match, None, 0, PUBLIC) == [0]


def test_a_film_leaves_out_what_changes_only_whose_turn_it_is():
    match = Match.new(LUNATION, ["bot:greedy"] * 2, {"first_player": 0}, seed=3)
    for seat in match.decisions():
        match.play(seat, think(match))
    shown = frames.plies_shown(match, None, match.ply, PUBLIC)
    assert shown == sorted(set(shown))
    assert shown[-1] == match.ply
    told = {ply: tuple(words.split(")")[-1] for words in sentences(match, ply)) for ply in range(2, match.ply)}
    hidden = {told[ply] for ply in told if ply not in shown}
    seen = {told[ply] for ply in shown if ply in told}
    passed = " plays no card."
    idle = {(passed,), (" names nobody.",), (" bars no retreat.",), (": trade.",), (": logistics.",)}
    idle |= {(passed, f": {phase}.") for phase in ("restoration", "end of restoration", "movement")}
    assert idle - hidden == set()
    assert (passed,) not in seen
    assert any("explosion" in told[ply][-1] for ply in told if ply not in shown)  # the sum of dice that were seen
    assert not [words for words in hidden if "is turned up" in "".join(words) or " rolls " in "".join(words)]


def sentences(match, ply):
    """The log of one ply."""
    return [match.sentence(line.event, PUBLIC, ply) for line in match.log(PUBLIC) if line.ply == ply]


def test_each_frame_tells_what_happened_and_the_last_who_won(match, monkeypatch):
    drawn = []
    monkeypatch.setattr(frames, "image", lambda picture: drawn.append(texts(picture)) or Image.new("RGB", SMALL))
    reel = frames.reel(match, frames.plies_shown(match, None, match.ply, PUBLIC), PUBLIC, (1280, 800))
    for n in range(len(reel.durations)):
        reel.frame(n)
    for ply, words in zip(range(2, match.ply + 1), drawn[1:-1], strict=True):
        assert words[0].startswith(sentences(match, ply)[0])
    assert " wins, " in drawn[-1][0]
    assert "Game" not in drawn[-1]  # no log


def texts(picture):
    """All that is written in it, in order."""
    return [shape.string for shape in flat(picture.shapes) if isinstance(shape, Text)]


def flat(shapes):
    for shape in shapes:
        yield from flat(shape.shapes) if isinstance(shape, Group) else (shape,)


def test_a_caption_stays_as_long_as_it_takes_to_read_it_and_longer_where_another_goes_on():
    words = "x" * 40
    paces = frames._times([Caption(words, 0), Caption("x", 0), Caption(words, None), Caption("x", 1), Caption("", 1)])
    read = frames.LOOK_MS + 40 * frames.CHARACTER_MS
    turn, one = frames.TURN_MS, frames.LOOK_MS + frames.CHARACTER_MS
    assert paces == [read, one, read + turn, one, frames.LOOK_MS]


def test_a_ply_can_be_asked_for(match, tmp_path):
    for at in (0, 3):
        still(match, tmp_path / f"{at}.png", at=at, size=SMALL)
    assert (tmp_path / "0.png").read_bytes() != (tmp_path / "3.png").read_bytes()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda match, path: still(match, path / "x.bmp"), "'.bmp': a name that ends in .png, .svg is a picture"),
        (lambda match, path: film(match, path / "x"), ".gif, .apng, .webp, .mp4 an animation"),
        (lambda match, path: still(match, path / "x.gif"), "an animation: a picture ends in .png or .svg"),
        (
            lambda match, path: film(match, path / "x.gif", since=5, at=3),
            "would begin at move 5 and end before it, at move 3",
        ),
        (lambda match, path: film(match, path / "x.png"), "a still picture: an animation ends in .gif"),
        (lambda match, path: still(match, path / "x.png", size=(159, 400)), "size: 159x400: each side has 160 to 4096"),
        (lambda match, path: film(match, path / "x.gif", size=(400, 4097)), "size: 400x4097"),
        (lambda match, path: still(match, path / "x.png", at=99), "there is no move 99: the match has moves 0 to"),
        (lambda match, path: film(match, path / "x.gif", at=-1), "there is no move -1"),
        (lambda match, path: still(match, path / "x.png", who=2), "there is no seat 2: the seats are 0 to 1"),
        (lambda match, path: film(match, path / "x.gif", who=-1), "there is no seat -1"),
    ],
)
def test_bad_wishes_are_told_and_nothing_is_written(match, call, words, tmp_path):
    with pytest.raises(BadInput) as told:
        call(match, tmp_path)
    assert words in str(told.value)
    assert os.listdir(tmp_path) == []


def test_the_umpire_and_every_seat_can_look(match, tmp_path):
    for n, who in enumerate((UMPIRE, 0, 1)):
        still(match, tmp_path / f"{n}.svg", who=who)


def test_an_existing_file_stays_without_force(match, tmp_path):
    path = tmp_path / "x.png"
    path.write_text("mine")
    with pytest.raises(LuminaError, match="the file exists: choose another name, or use --force"):
        still(match, path)
    assert path.read_text() == "mine"
    still(match, path, force=True, size=SMALL)
    assert path.read_bytes().startswith(b"\x89PNG")


def test_a_folder_is_no_target(match, tmp_path):
    (tmp_path / "x.png").mkdir()
    with pytest.raises(LuminaError, match="this is a folder: name a file in it"):
        still(match, tmp_path / "x.png", force=True)
    with pytest.raises(LuminaError, match=r"there is no folder .*nowhere: make it first"):
        still(match, tmp_path / "nowhere" / "x.png")


@pytest.mark.parametrize("name", ["x.gif", "x.apng", "x.webp", "x.mp4"])
@pytest.mark.parametrize("error", [KeyboardInterrupt, RuntimeError])
def test_a_failure_in_the_middle_leaves_nothing_new(match, name, error, tmp_path):
    def stop(done: int, count: int) -> None:
        if done == 4:
            raise error

    (tmp_path / name).write_text("mine")
    with pytest.raises(error):
        film(match, tmp_path / name, size=SMALL, force=True, progress=stop)
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [(name, "mine")]


def test_a_full_disk_is_a_line(tmp_path):
    with pytest.raises(LuminaError, match=r"x\.png: cannot be written: No space left"), whole_file(tmp_path / "x.png"):
        Path("/dev/full").write_text("much")
    assert os.listdir(tmp_path) == []


def test_mp4_without_av_names_the_extra(match, tmp_path, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "lumina.export.mp4", None)
    monkeypatch.delattr(export, "mp4", raising=False)
    with pytest.raises(LuminaError, match=r"MP4 needs the extra 'video': pip install 'lumina\[video\]'"):
        film(match, tmp_path / "x.mp4")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("name", ["x.png", "x.gif"])
def test_too_little_memory_is_a_message_and_leaves_nothing(name, match, tmp_path, monkeypatch):
    def none(*_: object, **__: object) -> None:
        raise MemoryError

    monkeypatch.setattr("lumina.boards.draw", none)
    make = still if name.endswith("png") else film
    with pytest.raises(LuminaError, match=f"{name}: there is not enough memory for it: choose a smaller size"):
        make(match, tmp_path / name)
    assert os.listdir(tmp_path) == []


def test_an_old_pictures_mode_and_link_are_kept(match, tmp_path):
    (tmp_path / "there.svg").write_text("old")
    (tmp_path / "there.svg").chmod(0o640)
    (tmp_path / "x.svg").symlink_to(tmp_path / "there.svg")
    still(match, tmp_path / "x.svg", force=True)
    assert (tmp_path / "x.svg").is_symlink()
    assert (tmp_path / "there.svg").stat().st_mode & 0o777 == 0o640
    assert "<svg" in (tmp_path / "there.svg").read_text()


def test_threads_write_their_pictures_into_one_folder(match, tmp_path):
    """What one of them makes never lands in another's file."""
    alone = {}
    for width in (320, 400, 480):
        still(match, tmp_path / f"alone-{width}.svg", size=(width, 200))
        alone[width] = (tmp_path / f"alone-{width}.svg").read_bytes()
    assert len({*alone.values()}) == 3
    threads = [
        Thread(target=still, args=(match, tmp_path / f"{width}-{n}.svg"), kwargs={"size": (width, 200)})
        for n in range(4)
        for width in alone
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all((tmp_path / f"{width}-{n}.svg").read_bytes() == alone[width] for n in range(4) for width in alone)
    assert len(os.listdir(tmp_path)) == len(threads) + 3


def test_who_resigned_is_told_by_name(match, tmp_path):
    shown = match.branch(6)
    shown.resign(1)
    still(shown, tmp_path / "x.svg")
    text = (tmp_path / "x.svg").read_text()
    assert "resigned" in text
    assert "seat 1" not in text
