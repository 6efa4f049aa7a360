"""Small pictures of games: made once, in slices, of what was asked for last."""

from io import BytesIO

import PIL.Image
import pytest

from lumina.games import GAMES
from lumina.games.lacuna.options import LacunaOptions
from lumina.viewer.shell import thumbnails
from lumina.viewer.shell.thumbnails import Thumbnails, Wanted, frozen
from tests.made_up import LANTERNS

SIZE = (120, 80)


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thumbnails, "_KEPT", {})


def made(pictures: Thumbnails, wanted: Wanted) -> bytes:
    for _ in range(100_000):
        if (png := pictures.of(wanted)) is not None:
            return png
        pictures.go_on()
    raise AssertionError("it is never made")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_a_picture_with_something_on_it(name: str) -> None:
    image = PIL.Image.open(BytesIO(made(Thumbnails(), Wanted(GAMES[name], "night", SIZE))))
    assert image.size == SIZE
    assert len(image.convert("RGB").getcolors(10_000) or ()) > 100


def test_a_game_without_a_board_has_none() -> None:
    assert made(Thumbnails(), Wanted(LANTERNS, "night", SIZE)) == b""


def test_a_picture_is_made_once_for_all_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = Wanted(GAMES["lacuna"], "night", SIZE)
    png = made(Thumbnails(), wanted)
    monkeypatch.setattr(thumbnails, "_made", lambda wanted: pytest.fail("made twice"))
    assert Thumbnails().of(wanted) is png


def test_the_same_game_looks_the_same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = Wanted(GAMES["lum42"], "night", SIZE)
    png = made(Thumbnails(), wanted)
    monkeypatch.setattr(thumbnails, "_KEPT", {})
    assert made(Thumbnails(), wanted) == png


def test_what_is_dropped_is_made_only_when_it_is_asked_for_again() -> None:
    pictures, wanted = Thumbnails(), Wanted(GAMES["lacuna"], "night", SIZE)
    assert pictures.of(wanted) is None
    assert pictures.waiting
    pictures.drop()
    assert not pictures.waiting
    assert not pictures.go_on()
    assert made(pictures, wanted)


def test_options_seats_and_seed_show_on_the_table() -> None:
    game, pictures = GAMES["lacuna"], Thumbnails()
    plain = Wanted(game, "night", SIZE, frozen(LacunaOptions()), 2)
    others = [
        plain._replace(options=frozen(LacunaOptions(flower_radius=1000))),
        plain._replace(seed=5),
        Wanted(GAMES["lunation"], "night", SIZE, frozen(GAMES["lunation"].options_type()), 4),
    ]
    assert len({made(pictures, wanted) for wanted in (plain, *others)}) == 4


def test_no_more_than_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thumbnails, "MOST_KEPT", 2)
    pictures = Thumbnails()
    for side in (20, 21, 22):
        made(pictures, Wanted(LANTERNS, "night", (side, side)))
    assert [wanted.size for wanted in thumbnails._KEPT] == [(21, 21), (22, 22)]
