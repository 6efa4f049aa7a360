"""Whole games in a real window, by mouse and by keyboard."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lumina.core import Match
from lumina.games import GAMES
from lumina.games.lacuna import Place, Take

from .conftest import Opener
from .desk import Desk, Window, alive, children, environment, until
from .mirror import Mirror

PEOPLE = ("--seats", "Ann,Ben", "--seed", "7", "-o", "first_player=0")
AGAINST_A_BOT = ("--seats", "Ann,bot:greedy", "--seed", "7", "-o", "first_player=0")


def verified(record: Path) -> None:
    """Every line of the record is true."""
    command = [sys.executable, "-m", "lumina", "verify", str(record)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def take(window: Window) -> None:
    """The first flower of the game, before the scatter."""
    mark = window.click("take:red")
    window.after("move", mark)


def place(window: Window, skip: int = 0) -> int:
    """Clicks one of the first places that are offered; returns the ply."""
    spot = [id for id in window.spots if id.startswith("place:")][skip]
    mark = window.click(spot)
    return int(window.after("move", mark)["ply"])


def read(window: Window) -> Match:
    return Match.read(window.record, GAMES)


def test_two_people_play_a_whole_game_with_the_mouse(opened: Opener, home: Path) -> None:
    window = opened("play", "lacuna", *PEOPLE, animation=0)
    take(window)
    for _ in range(60):
        if any(line["what"] == "over" for line in window.look()):
            break
        place(window)
    window.wait("screen", name="result")
    until("the result's page", lambda: "close" in window.spots)
    mark = window.click("close")
    window.after("screen", mark, name="table")
    window.close_button()
    assert window.ended() == 0, window.errors()
    match = read(window)
    assert match.outcome is not None
    assert sum(ply.by in (0, 1) for ply in match.plies) == 13
    verified(window.record)
    assert window.errors() == ""


def test_a_bot_answers_and_undo_takes_its_answer_back(opened: Opener) -> None:
    window = opened("play", "lacuna", *AGAINST_A_BOT)
    take(window)
    before = read(window)
    mark = window.now
    place(window)
    window.after("move", mark, by=1)
    assert read(window).ply == before.ply + 2
    until("the button", lambda: "undo" in window.spots)
    mark = window.click("undo")
    window.after("undo", mark, ply=before.ply)
    assert read(window).state.digest() == before.state.digest()
    mark = window.now
    place(window, skip=3)
    window.wait("move", mark, by=0, ply=before.ply + 1)
    window.wait("move", mark, by=1, ply=before.ply + 2)
    window.close_button()
    assert window.ended() == 0
    verified(window.record)


def test_a_move_is_taken_back_while_the_bot_thinks(opened: Opener) -> None:
    window = opened("play", "lacuna", "--seats", "Ann,bot:greedy:steps=100000", *PEOPLE[2:], animation=0)
    take(window)
    place(window)
    until("the bot to think", lambda: "hurry" in window.spots)
    mark = window.click("hurry")
    window.after("move", mark, by=1)
    before = read(window)
    thinker = children(window.process.pid)
    assert len(thinker) == 1
    place(window)
    until("the bot to think again", lambda: "hurry" in window.spots)
    mark = window.press("ctrl+z")
    window.after("undo", mark)
    until("the end of the bot's process", lambda: not any(map(alive, thinker)))
    assert read(window).state.digest() == before.state.digest()


def test_the_keyboard_alone_plays(opened: Opener) -> None:
    window = opened("play", "lacuna", *PEOPLE, animation=0)
    mark = window.press("Tab", "Tab", "Return")
    window.after("move", mark)
    assert isinstance(read(window).plies[0].do, Take)
    for nudges in (0, 2):
        mark = window.press("Tab", "Tab")
        until("the focus", lambda mark=mark: [line["what"] for line in window.look()[mark:]].count("focus") == 2)
        focus = next(line["id"] for line in reversed(window.lines) if line["what"] == "focus")
        assert focus.startswith("place:")
        meant = next(a for a in read(window).state.legal_actions() if isinstance(a, Place) and _id(a) == focus)
        mark = window.press(*["Up"] * nudges, "Return")
        window.after("move", mark)
        played = read(window).plies[-1].do
        assert isinstance(played, Place)
        assert played.pair == meant.pair
        assert (played.step == meant.step) == (nudges == 0)
    mark = window.press("Escape")
    window.after("screen", mark, name="table menu")
    mark = window.press("Escape")
    window.after("screen", mark, name="table")
    window.press("ctrl+q")
    assert window.ended() == 0
    verified(window.record)


def _id(place: Place) -> str:
    return "place:{}-{}".format(*place.pair)


def test_a_killed_window_is_continued_from_the_start_screen(opened: Opener, home: Path) -> None:
    first = opened("play", "lacuna", *AGAINST_A_BOT, animation=0)
    take(first)
    mark = first.now
    place(first)
    first.after("move", mark, by=1)
    bots = children(first.process.pid)
    assert len(bots) == 1
    before = read(first)
    first.kill()
    until("the end of the bot", lambda: not any(map(alive, bots)), patience=10)
    second = opened()
    until("the game to be read", lambda: "continue" in second.spots)
    mark = second.click("continue")
    second.after("screen", mark, name="table")
    Mirror(second).check_seen()
    place(second)
    second.wait("move", by=1)
    second.close_button()
    assert second.ended() == 0
    match = read(second)
    assert match.states[before.ply].digest() == before.state.digest()
    assert match.ply == before.ply + 2
    verified(second.record)


def test_a_second_copy_only_looks_on(opened: Opener) -> None:
    first = opened("play", "lacuna", *PEOPLE, animation=0)
    take(first)
    place(first)
    written = first.record.read_bytes()
    second = opened("play", str(first.record))
    second.said("view only")
    x, y = Mirror(second).clear_place()
    second.click_at(x, y)
    mark = second.press("Home")
    second.wait("spots", mark)
    assert "move" not in {line["what"] for line in second.look()}
    second.close_button()
    assert second.ended() == 0
    assert first.record.read_bytes() == written
    first.activate()
    place(first)
    assert first.record.read_bytes().startswith(written)
    assert len(first.record.read_bytes()) > len(written)


@pytest.mark.parametrize("closed", [False, True], ids=["to the end", "closed early"])
def test_a_demo_shows_itself_and_ends_by_itself(desk: Desk, home: Path, tmp_path: Path, closed: bool) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"animation": 0, "bot_pause": 0}' if not closed else "{}")
    out = tmp_path / "out"
    name = f"lumina-demo-{os.getpid()}"
    env = environment(home, DISPLAY=desk.display, SDL_VIDEO_X11_WMCLASS=name)
    command = [sys.executable, "-m", "lumina", "demo", "--seed", "7", "--size", "240x240", "--to", str(out)]
    process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        window = until("the demo's window", lambda: desk.find(name))
        if closed:
            desk.does("wmctrl", "-ic", window)
        _, errors = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 0, errors
    assert desk.find(name) == ""
    (record,) = out.glob("*.lumina")
    assert {path.suffix for path in out.iterdir()} == {".lumina", ".png", ".gif"}
    assert Match.read(record, GAMES).outcome is not None
    verified(record)


@pytest.mark.parametrize("size", [(1366, 768), (900, 600), (640, 480)], ids=str)
def test_from_the_start_screen_to_the_first_move(opened: Opener, size: tuple[int, int]) -> None:
    """Three clicks."""
    tables = {"lacuna": ["person", "person"]}
    window = opened(animation=0, width=size[0], height=size[1], tables=tables)
    until("the cards", lambda: "new:lacuna" in window.spots)
    mark = window.click("new:lacuna")
    window.after("screen", mark, name="new game")
    mark = window.click("start")
    window.after("screen", mark, name="table")
    take(window)
    window.close_button()
    assert window.ended() == 0, window.errors()
    assert window.errors() == ""
    verified(window.record)
