"""Pictures and animations made from inside the window, in a process of their own."""

import json
import os
import re
import signal
import subprocess
import sys
import time
import zlib
from base64 import b64decode
from pathlib import Path

import pytest

from lumina.core import PUBLIC, Match
from lumina.games import GAMES
from lumina.viewer.screens import export as export_screen
from lumina.viewer.screens.export import Export
from lumina.viewer.screens.menu import Menu
from lumina.viewer.shell.app import App

from ..driving import a_record, an_app, check_page, click, rewrite, tap

STARTS = {".png": b"\x89PNG", ".svg": b"<svg", ".gif": b"GIF89a", ".apng": b"\x89PNG", ".webp": b"RIFF"}


@pytest.fixture
def match(tmp_path: Path) -> Match:
    return Match.read(a_record(tmp_path / "played.lumina", plies=6), GAMES)


@pytest.fixture
def app(house: Path, match: Match) -> App:
    app = an_app()
    app.push(Menu(app))
    app.push(Export(app, match, 4, PUBLIC))
    return app


def wait(app: App, seconds: float = 60) -> None:
    """Until the work is over."""
    end = time.monotonic() + seconds
    while isinstance(app.screen, Export) and app.screen.work is not None:
        assert time.monotonic() < end
        app.tick()
        app.frame()
        time.sleep(0.01)


def test_a_picture_and_an_animation(app, house, match):
    for kind in (".png", ".gif"):
        if app.screen.name == "menu":
            app.push(Export(app, match, 4, PUBLIC))
        click(app, f"kind:{kind}")
        click(app, "size:640x400")
        click(app, "make")
        check_page(app)
        wait(app)
        path = house / "pictures" / f"played-1{kind}"
        assert app.screen.name == "menu", app.screen.fault
        assert str(path) in app.said[0]
        assert path.read_bytes().startswith(STARTS[kind])
    assert {path.name for path in (house / "pictures").iterdir()} == {"played-1.png", "played-1.gif"}


def test_a_replay_needs_no_size_and_holds_the_whole_game_or_a_part(app, house, match):
    for n, part in enumerate(("all", "part"), 1):
        if app.screen.name == "menu":
            app.push(Export(app, match, 4, PUBLIC))
        click(app, "kind:.html")
        assert app.page.spot("size:640x400") is None
        click(app, f"part:{part}")
        click(app, "make")
        wait(app)
        assert app.screen.name == "menu", app.screen.fault
        text = (house / "pictures" / f"played-{n}.html").read_text(encoding="utf-8")
        assert text.startswith("<!DOCTYPE html>")
        data = zlib.decompress(b64decode(re.search(r'id="data" type="text/plain">([^<]*)<', text)[1]))
        assert len(json.loads(data)["steps"]) == (match.ply if part == "all" else 4) + 1


def test_the_keyboard_alone_makes_a_picture(app, house):
    rewrite(app, "path", str(house / "x.png"))
    house.mkdir(exist_ok=True)
    click(app, "size:640x400")
    click(app, "kind:.svg")
    app.focus = "path"
    tap(app, "return")
    wait(app)
    assert (house / "x.svg").read_bytes().startswith(b"<svg")


def test_cancel_is_at_once_and_leaves_nothing(app, house, monkeypatch):
    click(app, "kind:.webp")
    click(app, "size:1920x1200")
    click(app, "make")
    work = app.screen.work
    assert {spot.id for spot in app.page.spots} == {"cancel"}
    before = time.monotonic()
    click(app, "cancel")
    assert time.monotonic() - before < 2
    assert not work.running
    assert list((house / "pictures").iterdir()) == []
    assert app.screen.work is None
    assert app.page.spot("make") is not None


@pytest.mark.parametrize("leave", ["escape", "quit"])
def test_leaving_cancels(app, house, leave):
    click(app, "make")
    work = app.screen.work
    tap(app, "escape") if leave == "escape" else app.quit()
    assert not work.running
    assert list((house / "pictures").iterdir()) == []


def test_what_goes_wrong_is_one_line(app, house):
    app.screen.ply = 99
    click(app, "make")
    wait(app)
    assert app.screen.fault == "there is no move 99: the match has moves 0 to 6"
    assert list((house / "pictures").iterdir()) == []
    check_page(app)
    app.screen.ply = 2
    click(app, "make")
    assert app.screen.fault == ""
    tap(app, "escape")


def test_a_process_that_dies_is_said(app, house):
    click(app, "make")
    app.screen.work._process.kill()
    wait(app)
    assert "process ended" in app.screen.fault
    assert list((house / "pictures").iterdir()) == []


def test_an_existing_file_is_asked_about(app, house):
    (house / "pictures").mkdir(parents=True)
    there = house / "pictures" / "there.png"
    there.write_text("mine")
    rewrite(app, "path", str(there))
    click(app, "make")
    assert app.screen.name == "ask"
    tap(app, "return")
    assert app.screen.work is None
    click(app, "size:640x400")
    click(app, "make")
    click(app, "overwrite")
    wait(app)
    assert there.read_bytes().startswith(b"\x89PNG")


def test_the_suffix_follows_the_kind(app, house):
    for kind in STARTS:
        click(app, f"kind:{kind}")
        assert app.screen.path == house / "pictures" / f"played-1{kind}"
    rewrite(app, "path", str(house / "mine.webp"))
    click(app, "kind:.gif")
    assert app.screen.path == house / "mine.gif"


@pytest.mark.parametrize("name", ["", "x.tga", "absent/x.png"])
def test_a_name_that_cannot_be(app, house, name):
    rewrite(app, "path", str(house / name) if name else "")
    assert app.screen.fields["path"].error
    assert app.page.spot("make") is None
    check_page(app)


def test_mp4_is_greyed_with_the_reason_where_it_cannot_be(app, monkeypatch):
    monkeypatch.setattr(export_screen, "find_spec", lambda name: None)
    app.refresh()
    assert app.page.spot("kind:.mp4") is None
    check_page(app)
    monkeypatch.setattr(export_screen, "find_spec", lambda name: object())
    app.refresh()
    assert app.page.spot("kind:.mp4") is not None


def test_an_animation_goes_to_the_end_or_to_the_ply(app):
    click(app, "kind:.gif")
    click(app, "part:part")
    assert not app.screen.whole
    click(app, "part:all")
    assert app.screen.whole


def test_a_folder_that_cannot_be_written_is_said(app, house, monkeypatch):
    house.write_text("no folder")
    click(app, "make")
    assert "cannot be written" in app.said[0]
    assert app.screen.work is None


WINDOW = """
import sys
from pathlib import Path
from lumina.cli.program import _listen_for_the_end
from lumina.core import PUBLIC, Match
from lumina.games import GAMES
from lumina.viewer.screens.export import Export, Size
from lumina.viewer import start
def then(app):
    screen = Export(app, Match.read(Path("played.lumina"), GAMES), 6, PUBLIC)
    app.push(screen)
    screen.kind, screen.size = ".webp", Size(1920, 1200)
    screen._name()
    screen._make()
    tick = screen.tick
    def told(now):
        tick(now)
        if screen.work.done == 1:
            print(screen.work._process.pid, flush=True)
    screen.tick = told
_listen_for_the_end()
start(then)
"""


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM", "SIGINT"])
def test_a_window_that_is_ended_from_outside_takes_the_work_with_it(name, match, house, tmp_path):
    """All that the terminal runs is told so, at once."""
    window = subprocess.Popen(
        [sys.executable, "-c", WINDOW],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        cwd=tmp_path,
        start_new_session=True,
        text=True,
    )
    assert window.stdout is not None
    with window.stdout as told:
        pid = int(told.readline())
        os.killpg(window.pid, getattr(signal, name))
        window.wait(30)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert list((house / "pictures").iterdir()) == []
