"""`lumina render` and `lumina demo`: pictures of a game, and a game to make them of."""

import os

import pytest
from PIL import Image

from lumina.cli import progress


@pytest.mark.parametrize("name", ["x.png", "x.svg", "x.gif", "x.apng", "x.webp", "x.mp4"])
def test_every_kind_of_picture(name, begun, here, lumina):
    said = lumina("render", begun, "--to", name, "--size", "320x200")
    assert said == (0, f"{name}\n", "")
    assert sorted(os.listdir()) == sorted(["g.lumina", name])
    assert (here / name).stat().st_size > 500


def test_a_replay_for_browsers(begun, here, lumina):
    """`--at` and `--from` are its ends, `--seat` and `--all` whose eyes see it."""
    asked: list[list[str | int]] = [[], ["--seat", 1], ["--all", "--at", 2, "--from", 1]]
    for n, words in enumerate(asked):
        assert lumina("render", begun, "--to", f"{n}.html", *words) == (0, f"{n}.html\n", "")
        assert (here / f"{n}.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert lumina("render", begun, "--to", "0.html").line.startswith("0.html: the file exists: choose another name")


def test_a_picture_of_an_earlier_ply_and_of_a_seat(begun, here, lumina):
    asked: list[list[str | int]] = [["--at", 0], ["--seat", 1], ["--all"], ["--at", 2]]
    for n, words in enumerate(asked):
        assert lumina("render", begun, "--to", f"{n}.png", "--size", "200X160", *words).code == 0
    with Image.open("3.png") as image:
        assert image.size == (200, 160)


def test_a_record_from_standard_input(begun, here, lumina):
    assert lumina("render", "-", "--to", "x.svg", stdin=begun.read_bytes()).code == 0
    assert lumina("render", begun, "--to", "y.svg").code == 0
    assert (here / "x.svg").read_bytes() == (here / "y.svg").read_bytes()


BAD = {
    "suffix": (["x.bmp"], "x.bmp: no picture ends in '.bmp': a name that ends in .png, .svg is a picture"),
    "no suffix": (["x"], ".gif, .apng, .webp, .mp4 an animation, in .html a replay for browsers"),
    "replay of a size": (["x.html", "--size", "800x600"], "x.html: a replay fits every screen: leave --size out"),
    "replay from its end": (
        ["x.html", "--from", "2", "--at", "1"],
        "would begin at move 2 and end before it",
    ),
    "standard output": (["-"], "no picture ends in ''"),
    "size of letters": (["x.png", "--size", "large"], "invalid size 'large', write e.g. 1280x800"),
    "one side": (["x.png", "--size", "800"], "invalid size '800'"),
    "negative": (["x.png", "--size", "-800x600"], "invalid size '-800x600'"),
    "tiny": (["x.png", "--size", "10x10"], "size: 10x10: each side has 160 to 4096 pixels"),
    "huge": (["x.gif", "--size", "99999x600"], "size: 99999x600: each side has 160 to 4096 pixels"),
    "endless": (["x.gif", "--size", f"{'9' * 5000}x600"], "invalid size"),
    "ply": (["x.gif", "--at", "3"], "there is no move 3: the match has moves 0 to 2"),
    "seat": (["x.png", "--seat", "3"], "there is no seat '3': seats are numbered from 1"),
    "two viewers": (["x.png", "--seat", "1", "--all"], "use --seat or --all, not both"),
    "folder": (["nowhere/x.png"], "nowhere/x.png: there is no folder nowhere: make it first"),
}


@pytest.mark.parametrize(("words", "told"), BAD.values(), ids=BAD)
def test_bad_wishes(words, told, begun, lumina):
    assert told in lumina("render", begun, "--to", *words).line
    assert os.listdir() == ["g.lumina"]


def test_no_record_no_picture(here, lumina):
    (here / "bad.lumina").write_text("hello\n")
    assert lumina("render", "bad.lumina", "--to", "x.png").line.startswith("bad.lumina, line 1: not JSON")
    assert lumina("render", "nowhere.lumina", "--to", "x.gif").line.startswith("nowhere.lumina: cannot be read")
    assert os.listdir() == ["bad.lumina"]


def test_a_picture_is_only_overwritten_with_force(begun, here, lumina):
    (here / "x.png").write_text("mine")
    assert lumina("render", begun, "--to", "x.png").line == (
        "x.png: the file exists: choose another name, or use --force"
    )
    assert (here / "x.png").read_text() == "mine"
    assert lumina("render", begun, "--to", "x.png", "--force").code == 0
    assert (here / "x.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt, 130), (OSError(28, "No space left on device"), 2)])
def test_a_film_that_is_stopped_leaves_the_old_one(error, code, begun, here, lumina, monkeypatch):
    def stop(*_):
        raise error

    monkeypatch.setattr("lumina.export.frames.image", stop)
    (here / "x.gif").write_text("mine")
    said = lumina("render", begun, "--to", "x.gif", "--force")
    assert said.code == code
    assert said.err == ("" if code == 130 else "lumina: x.gif: cannot be written: No space left on device\n")
    assert sorted(os.listdir()) == ["g.lumina", "x.gif"]
    assert (here / "x.gif").read_text() == "mine"


def test_a_demo_makes_record_picture_and_animation(here, lumina):
    said = lumina("demo", "--seed", 3, "--size", "320x200")
    assert (said.code, said.err) == (0, "")
    made = [f"lumina-demo/lacuna-1.{end}" for end in ("lumina", "png", "gif")]
    *paths, standing, following = said.out.splitlines()
    assert paths == made
    assert "Greedy bot (" in standing
    assert following == "next: lumina inspect lumina-demo/lacuna-1.lumina"
    assert sorted(os.listdir("lumina-demo")) == sorted(os.path.basename(path) for path in made)
    assert lumina("verify", made[0]).code == 0
    assert lumina("inspect", made[0], "--json").data["outcome"] is not None
    with Image.open(made[2]) as film:
        assert film.size == (320, 200)


def test_a_demo_never_overwrites(here, lumina):
    (here / "d").mkdir()
    (here / "d" / "lacuna-1.png").write_text("mine")
    words = ["demo", "lacuna", "--seats", "bot:random,bot:greedy", "--to", "d", "--size", "200x160", "--seed", 1]
    for number in (2, 3):
        assert lumina(*words).out.startswith(f"d/lacuna-{number}.lumina\n")
    assert len(os.listdir("d")) == 7
    assert (here / "d" / "lacuna-1.png").read_text() == "mine"
    second, third = ((here / "d" / f"lacuna-{n}.png").read_bytes() for n in (2, 3))
    assert second == third


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "unknown game 'chess'"),
        (["--seats", "bot:greedy,Ann"], "seats: 'Ann' is no bot: only bots play in a demo, e.g. bot:greedy"),
        (["--seats", "bot:greedy"], "Lacuna needs 2 players, got 1"),
        (["--seats", "bot:nobody,bot:greedy"], "no bot 'nobody' plays Lacuna"),
        (["--size", "1x1"], "size: 1x1"),
        (["--seed", "-5"], "seed: -5 is not from 0"),
    ],
)
def test_bad_demos(words, told, here, lumina):
    assert told in lumina("demo", *words).line
    assert not any(files for _, _, files in os.walk("."))


def test_a_demo_needs_a_folder(here, lumina):
    (here / "lumina-demo").write_text("mine")
    assert lumina("demo").line == "lumina-demo: cannot be written: File exists: choose another folder with --to"
    assert (here / "lumina-demo").read_text() == "mine"


def test_without_a_terminal_the_bar_is_silent(capsys):
    with progress.bar("painting") as done:
        done(1, 2)

    assert capsys.readouterr() == ("", "")
