"""The window itself: its size, the screen it fills, its pictures, its end, and homes where nothing can be kept."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from lumina.core import Match
from lumina.games import GAMES

from .conftest import Opener
from .desk import SCREEN, Desk, Window, alive, children, environment, until
from .mirror import Mirror, pixels
from .test_games import PEOPLE, place, read, take, verified

linux = pytest.mark.skipif(sys.platform != "linux", reason="X11 is asked for on Linux only")


def check_click(window: Window, mirror: Mirror) -> None:
    """A click makes the placement that was to be seen there, to the step."""
    x, y = mirror.clear_place()
    meant = mirror.place_at(x, y)
    window.point(x, y)
    mirror.check_seen()
    mark = window.now
    window.click_at(x, y)
    window.after("move", mark)
    assert read(window).plies[-1].do == meant


@pytest.mark.parametrize("size", [(900, 600), (640, 480), (1280, 800)])
def test_the_picture_is_the_headless_one(opened: Opener, home: Path, size: tuple[int, int]) -> None:
    window = opened("play", "lacuna", *PEOPLE, animation=0, width=size[0], height=size[1])
    take(window)
    place(window)
    window.away()
    mirror = Mirror(window, size)
    mirror.check_seen()
    check_click(window, mirror)


def test_clicks_are_exact_after_resize_and_zoom(opened: Opener) -> None:
    window = opened("play", "lacuna", *PEOPLE, animation=0)
    take(window)
    window.resize(1000, 700)
    check_click(window, Mirror(window, (1000, 700)))
    mirror = Mirror(window, (1000, 700))
    x, y = mirror.clear_place()
    mark = window.now
    window.click_at(x, y, button=4, times=3)
    for _ in range(3):
        mirror.wheel(x, y, 1.0)
    until("three pages", lambda: [line["what"] for line in window.look()[mark:]].count("spots") >= 1)
    mirror.move(x, y)
    mirror.check_seen()
    check_click(window, mirror)


def test_full_screen_and_back(opened: Opener) -> None:
    window = opened("play", "lacuna", *PEOPLE, animation=0)
    take(window)
    mark = window.press("F11")
    window.after("size", mark, size=list(SCREEN))
    check_click(window, Mirror(window, SCREEN))
    mark = window.press("F11")
    window.after("size", mark, size=[1280, 800])
    check_click(window, Mirror(window))


def test_the_close_button_ends_it_while_a_bot_thinks(opened: Opener) -> None:
    window = opened("play", "lacuna", "--seats", "Ann,bot:greedy:steps=100000", *PEOPLE[2:], animation=0)
    take(window)
    place(window)
    bots = until("the bot's process", lambda: children(window.process.pid))
    until("the bot to think", lambda: "hurry" in window.spots)
    pressed = time.monotonic()
    window.close_button()
    assert window.ended() == 0, window.errors()
    assert time.monotonic() - pressed < max(2, window.ready_after), "2 s, or on a busy machine as long as a start takes"
    assert not any(map(alive, bots))
    verified(window.record)
    assert read(window).to_act == 1
    Match.open(window.record, GAMES).close()


def test_menu_rules_settings_and_back(opened: Opener, home: Path) -> None:
    window = opened("play", "lacuna", *PEOPLE, animation=0)
    take(window)
    mark = window.press("Escape")
    window.after("screen", mark, name="table menu")
    mark = window.click("rules")
    window.after("screen", mark, name="rules")
    assert len(set(map(tuple, pixels(window.picture()).reshape(-1, 3)[::97].tolist()))) > 5
    mark = window.press("Escape")
    window.after("screen", mark, name="table")
    mark = window.press("Escape")
    window.after("screen", mark, name="table menu")
    mark = window.click("settings")
    window.after("screen", mark, name="settings")
    mark = window.click("theme:high-contrast")
    window.wait("spots", mark)
    mark = window.click("text_size:125")
    window.wait("spots", mark)
    until("the settings", lambda: '"text_size": 125' in (home / "settings.json").read_text())
    mark = window.press("Escape")
    window.after("screen", mark, name="table")
    window.away()
    mirror = Mirror(window)
    assert (mirror.app.settings.theme, mirror.app.settings.text_size) == ("high-contrast", 125)
    mirror.check_seen()
    check_click(window, mirror)


def test_it_comes_back_where_and_as_large_as_it_was(opened: Opener, home: Path) -> None:
    window = opened(animation=0)
    window.resize(1000, 640)
    before = window.place()
    window.desk.does("xdotool", "windowmove", window.id, "120", "90")
    until("the move", lambda: window.place() != before)
    moved = window.place()
    window.press("F1")
    window.close_button()
    assert window.ended() == 0
    again = opened()
    assert again.wait("ready")["size"] == [1000, 640]
    x, y = again.place()
    assert (x, y) == moved


@pytest.fixture
def small_desk(desk: Desk) -> Iterator[Desk]:
    """The screen of a small notebook."""
    small = Desk((1366, 768))
    yield small
    small.close()


TITLE_BAR = 15
"""Pixels: that of the window manager is at least so high."""


def sides(window: Window) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of what is painted, on the screen: where the mouse comes to at its corner."""
    window.desk.does("xdotool", "mousemove", "--window", window.id, "0", "0")
    told = window.desk.does("xdotool", "getmouselocation", "--shell").stdout.decode().split()
    at = dict(line.split("=") for line in told)
    told = window.desk.does("xdotool", "getwindowgeometry", "--shell", window.id).stdout.decode().split()
    size = dict(line.split("=") for line in told)
    x, y = int(at["X"]), int(at["Y"])
    return x, y, x + int(size["WIDTH"]), y + int(size["HEIGHT"])


def at_rest(window: Window) -> tuple[int, int, int, int]:
    """Its sides, once they have been the same for a second: it is moved when its frame is known."""
    window.wait("shown")
    last, since = sides(window), time.monotonic()
    while time.monotonic() < since + 1.0:
        time.sleep(0.1)
        if (now := sides(window)) != last:
            last, since = now, time.monotonic()
    return last


@pytest.mark.parametrize(
    "kept", [{}, {"width": 1900, "height": 1100, "left": -50, "top": 700}], ids=["fresh", "larger"]
)
def test_the_whole_window_lies_on_a_small_screen_start_after_start(
    small_desk: Desk, home: Path, kept: dict[str, int]
) -> None:
    seen = []
    for start in range(3):
        with Window(small_desk, home, **(kept if start == 0 else {})) as window:
            until("the place", lambda window=window: sides(window)[3] < 768)
            seen.append(at_rest(window))
            window.close_button()
            assert window.ended() == 0, window.errors()
    left, top, right, bottom = seen[0]
    assert left >= 0
    assert top >= TITLE_BAR
    assert right <= 1366
    assert bottom < 768
    assert seen == [seen[0]] * 3


def test_where_nothing_can_be_kept_one_can_still_play(opened: Opener, tmp_path: Path) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    window = opened("play", "lacuna", *PEOPLE, home=blocked)
    window.said("not kept")
    take(window)
    place(window)
    window.close_button()
    assert window.ended() == 0, window.errors()
    assert blocked.read_text() == "a file where a folder should be"


@linux
@pytest.mark.parametrize("display", ["", ":9999"])
def test_without_a_display_one_line_says_what_can_be_done(home: Path, display: str) -> None:
    env = environment(home) | ({"DISPLAY": display} if display else {})
    command = [sys.executable, "-m", "lumina", "play", "lacuna"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "no window can be opened here" in done.stderr
    assert not list(home.rglob("*.lumina"))
