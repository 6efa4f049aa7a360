"""The loop with a window of the dummy driver: SDL's events in, paintings and calls out."""

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Timer

import numpy as np
import pygame
import pytest
from pygame.event import Event, post

from lumina.bots import RandomBot
from lumina.cli.play import menu
from lumina.core import LuminaError, Match
from lumina.core.files import WorkingFolder
from lumina.games.lacuna import LACUNA, LacunaOptions
from lumina.picture import Picture
from lumina.picture.pixels import Painting, forget, paint, paint_over
from lumina.viewer import doors
from lumina.viewer.screens.menu import Menu
from lumina.viewer.shell import loop
from lumina.viewer.shell.app import MIN_SIZE, App
from lumina.viewer.shell.loop import Window, run, save_picture, start_display, wake
from lumina.viewer.shell.screen import Screen
from lumina.viewer.shell.settings import Settings, load
from lumina.viewer.shell.trace import Trace
from lumina.viewer.table.table import Table
from lumina.viewer.widgets.inputs import (
    Closed,
    Dropped,
    Input,
    Key,
    Left,
    Moved,
    Pressed,
    Released,
    Resized,
    Typed,
    Wheel,
)
from lumina.viewer.widgets.ui import Ui

WAIT = 0.15
"""Seconds after which a loop that should sleep would have shown that it does not."""


class Page(Screen):
    """Says how often it was drawn."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.drawn = 0

    def draw(self, ui: Ui) -> None:
        self.drawn += 1
        ui.text((50, 50), f"drawn {self.drawn} times")
        ui.text((50, 90), "and again")


@pytest.fixture
def app(house: Path) -> App:
    app = App((800, 600), Settings(width=800, height=600), doors(), wake=wake)
    app.push(Page(app))
    return app


@pytest.fixture
def window(app: App) -> Iterator[Window]:
    start_display()
    window = Window(app)
    pygame.event.clear()
    yield window
    window.close()
    pygame.display.quit()


@pytest.fixture
def paints(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows by one with each page that is painted."""
    painted: list[int] = []
    real = loop.Painting

    def counted(picture: Picture) -> Painting:
        painted.append(1)
        return real(picture)

    monkeypatch.setattr(loop, "Painting", counted)
    return painted


def settle(window: Window) -> None:
    """Shows until the page is there."""
    window.show()
    while window.behind:
        window.show()


def pixels(window: Window) -> bytes:
    return window.surface.get_buffer().raw


def key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


def up(code: int) -> Event:
    return Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)


def moved(x: int, y: int, *buttons: int) -> Event:
    return Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=buttons or (0, 0, 0), touch=False)


EVENTS = {
    "mouse moves": (moved(30, 40), Moved(30, 40)),
    "left down": (Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1, touch=False), Pressed(5, 6, 1)),
    "right down": (Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=3, touch=False), Pressed(5, 6, 3)),
    "middle up": (Event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=2, touch=False), Released(5, 6, 2)),
    "wheel as a button": (Event(pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=4, touch=False), None),
    "a thumb's button": (Event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=7, touch=False), None),
    "letter": (key(pygame.K_h), Key("h")),
    "control": (key(pygame.K_z, pygame.KMOD_LCTRL), Key("z", ctrl=True)),
    "command": (key(pygame.K_z, pygame.KMOD_RGUI), Key("z", ctrl=True)),
    "shift and alt": (key(pygame.K_TAB, pygame.KMOD_RSHIFT | pygame.KMOD_LALT), Key("tab", shift=True, alt=True)),
    "num lock counts nothing": (key(pygame.K_F11, pygame.KMOD_NUM | pygame.KMOD_CAPS), Key("f11")),
    "a key with no name": (key(0), None),
    "key up": (up(pygame.K_h), None),
    "text": (Event(pygame.TEXTINPUT, text="é"), Typed("é")),
    "a file": (Event(pygame.DROPFILE, file="/games/a.lumina"), Dropped("/games/a.lumina")),
    "the mouse leaves": (Event(pygame.WINDOWLEAVE), Left()),
    "close button": (Event(pygame.WINDOWCLOSE), Closed()),
    "end of the session": (Event(pygame.QUIT), Closed()),
    "another size": (Event(pygame.WINDOWSIZECHANGED, x=800, y=600), Resized(800, 600)),
    "uncovered": (Event(pygame.WINDOWEXPOSED), None),
    "loses the keyboard": (Event(pygame.WINDOWFOCUSLOST), None),
    "something else": (Event(pygame.JOYDEVICEADDED, device_index=0), None),
}


@pytest.mark.parametrize("name", EVENTS)
def test_every_event_becomes_an_input(window: Window, name: str) -> None:
    event, expected = EVENTS[name]
    post(event)
    assert list(window.wait()) == ([] if expected is None else [expected])


def test_the_wheel_turns_where_the_mouse_is(window: Window) -> None:
    post(Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0, flipped=False, which=0, touch=False))
    (found,) = window.wait()
    assert isinstance(found, Wheel)
    assert (found.up, found.shift) == (-2.0, False)


def test_only_the_last_of_many_moves_counts_unless_a_button_is_held(window: Window) -> None:
    for x in (1, 2, 3):
        post(moved(x, 0))
    assert list(window.wait()) == [Moved(3, 0)]
    for x in (1, 2, 3):
        post(moved(x, 0, 1, 0, 0))
    assert list(window.wait()) == [Moved(1, 0), Moved(2, 0), Moved(3, 0)]


def test_a_held_key_counts_once_unless_it_may_go_on(window: Window) -> None:
    def inputs(*events: Event) -> list[Input]:
        for event in events:
            post(event)
        return list(window.wait())

    assert inputs(key(pygame.K_RETURN), key(pygame.K_RETURN)) == [Key("return")]
    assert inputs(up(pygame.K_RETURN), key(pygame.K_RETURN)) == [Key("return")]
    assert inputs(Event(pygame.WINDOWFOCUSLOST), key(pygame.K_RETURN)) == [Key("return")]
    assert inputs(key(pygame.K_RIGHT), key(pygame.K_RIGHT)) == [Key("right"), Key("right")]


def test_nothing_is_painted_when_nothing_changes(window: Window, app: App, paints: list[int]) -> None:
    for _ in range(3):
        window.show()
    assert len(paints) == 1
    assert app.wake_in() is None
    for event in (moved(10, 10), Event(pygame.WINDOWENTER), up(pygame.K_a)):
        post(event)
        for found in window.wait():
            app.handle(found)
        window.show()
    assert len(paints) == 1
    app.screen.changed()
    window.show()
    assert len(paints) == 2


def test_it_sleeps_until_something_happens(window: Window) -> None:
    window.show()
    happened = threading.Event()
    timer = Timer(WAIT, lambda: (happened.set(), wake()))
    timer.start()
    wakes = 0
    while not happened.is_set():
        assert list(window.wait()) == []
        wakes += 1
    timer.join()
    assert wakes <= 5, "it looks again and again though nothing happens"


def test_it_wakes_when_something_is_due(window: Window, app: App) -> None:
    start = time.perf_counter()
    app.said = ("hello", app.now() + WAIT)
    window.show()
    wakes = 0
    while app.said is not None:
        assert list(window.wait()) == []
        app.tick()
        wakes += 1
    assert time.perf_counter() - start >= WAIT * 0.9
    assert wakes <= 5


def test_an_uncovered_window_is_shown_again(window: Window) -> None:
    settle(window)
    seen = pixels(window)
    window.surface.fill("red")
    post(Event(pygame.WINDOWEXPOSED))
    list(window.wait())
    settle(window)
    assert pixels(window) == seen


def test_who_pulls_the_window_before_it_is_shown_is_not_overruled(window: Window) -> None:
    """The frame is known only then, and with it where the window belongs: not on a busy machine's slow start."""
    window.window.size = (1000, 640)
    post(Event(pygame.WINDOWEXPOSED))
    list(window.wait())
    assert window.window.size == (1000, 640)


def test_another_size_is_drawn_for(window: Window, app: App, paints: list[int]) -> None:
    window.show()
    window.window.size = (900, 650)
    for found in window.wait():
        app.handle(found)
    settle(window)
    assert app.size == (900, 650)
    assert window.surface.get_size() == (900, 650)
    assert len(paints) == 2
    assert (app.page.width, app.page.height) == (900, 650)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slice of the loop is one sprite, and nobody gets impatient."""
    monkeypatch.setattr(loop, "SLICE", -1.0)
    monkeypatch.setattr(loop, "LATE", 1000.0)


def expected(app: App) -> bytes:
    """What is to be seen in the end."""
    frame = app.frame()
    surface = paint(frame.page)
    for picture in frame.over:
        paint_over(surface, picture)
    return surface.get_buffer().raw


def test_while_a_page_is_painted_the_last_one_is_seen_and_input_is_looked_at(
    window: Window, app: App, slow: None
) -> None:
    settle(window)
    before = pixels(window)
    forget()
    app.screen.changed()
    window.show()
    assert window.behind
    assert pixels(window) == before
    post(key(pygame.K_h))
    assert list(window.wait()) == [Key("h")]
    settle(window)
    assert pixels(window) == expected(app) != before


def test_the_first_step_of_a_pull_stretches_the_last_page_until_the_new_one_is_there(
    window: Window, app: App, slow: None
) -> None:
    settle(window)
    stretched = pygame.transform.scale(window.surface.copy(), (900, 650)).get_buffer().raw
    forget()
    window.window.size = (900, 650)
    for found in window.wait():
        app.handle(found)
    window.show()
    assert window.behind
    assert pixels(window) == stretched
    settle(window)
    assert pixels(window) == expected(app)


def test_the_first_step_of_the_wheel_scales_the_board_until_it_is_sharp(window: Window, app: App, slow: None) -> None:
    def far_from(other: bytes) -> float:
        seen, wanted = (np.frombuffer(part, np.uint8).astype(float) for part in (pixels(window), other))
        return float(np.abs(seen - wanted).mean())

    match = Match.new(LACUNA, ("Ann", "Ben"), LacunaOptions(), 7)
    bot, rng = RandomBot(LACUNA), Random(7)
    while isinstance(seat := match.to_act, int) and match.ply < 6:
        match.play(seat, bot.choose(match.state.view(seat), rng))
    app.settings = Settings(animation=0)
    app.push(Table(app, match))
    settle(window)
    before = window.surface.copy().get_buffer().raw
    app.handle(Wheel(300, 300, 1))
    window.show()
    assert window.behind
    sharp = expected(app)
    assert 0 < far_from(sharp) < far_from(before)
    settle(window)
    assert pixels(window) == sharp
    app.pop()


def test_a_page_that_changes_all_the_time_is_seen_all_the_same(
    window: Window, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loop, "SLICE", -1.0)
    settle(window)
    last, until = window.painted, time.monotonic() + 20
    while window.painted is last and time.monotonic() < until:
        forget()
        app.screen.changed()
        window.show()
    assert window.painted is not last


def test_full_screen_and_back(window: Window, app: App) -> None:
    app.handle(Key("f11"))
    window.show()
    assert window.fullscreen
    app.handle(Key("f11"))
    window.show()
    assert not window.fullscreen
    assert window.surface.get_size() == app.size


def test_f12_writes_what_is_seen(window: Window, app: App, house: Path) -> None:
    window.show()
    for name in ("lumina-1.png", "lumina-2.png"):
        app.handle(Key("f12"))
        window.show()
        written = pygame.image.load(house / "pictures" / name)
        assert written.get_size() == (800, 600)
        assert app.said is not None
        assert name in app.said[0]
        app.said = None


def test_a_picture_that_cannot_be_written_is_a_sentence(window: Window, app: App, house: Path) -> None:
    house.write_text("a file where the folder should be")
    window.show()
    assert "could not be written" in save_picture(app.frame())


@pytest.mark.parametrize("code", ["WINDOWCLOSE", "QUIT"])
def test_both_ways_to_close_end_the_program(app: App, house: Path, code: str) -> None:
    start_display()
    post(Event(getattr(pygame, code)))
    run(app)
    assert not app.running
    assert app.screens == []
    assert not pygame.display.get_init()
    kept, warning = load(house / "settings.json")
    assert (kept.width, kept.height, warning) == (800, 600, None)


def test_a_fault_of_ours_gives_everything_back(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    left = []
    monkeypatch.setattr(Page, "left", lambda self: left.append(self))
    monkeypatch.setattr(Page, "draw", lambda self, ui: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        run(app)
    assert len(left) == 1
    assert not pygame.display.get_init()


def test_a_dropped_record_is_opened(window: Window, app: App, tmp_path: Path) -> None:
    record = tmp_path / "game.lumina"
    Match.new(LACUNA, ("Ann", "Ben"), LacunaOptions(), 7, record).close()
    post(Event(pygame.DROPFILE, file=str(record)))
    for found in window.wait():
        app.handle(found)
    assert app.screen.name == "table"
    post(Event(pygame.DROPFILE, file=str(tmp_path / "missing")))
    for found in window.wait():
        app.handle(found)
    assert app.said is not None
    assert "no such file" in app.said[0]
    app.pop()


@pytest.mark.parametrize(
    ("left", "top"), [(0, 0), (-5000, 40), (99_999, 99_999), (None, None)], ids=["kept", "left", "far", "never"]
)
def test_the_window_comes_back_on_the_screen(app: App, left: int | None, top: int | None) -> None:
    app.settings = Settings(width=800, height=600, left=left, top=top)
    start_display()
    window = Window(app)
    across, down = (max(side) for side in zip(*pygame.display.get_desktop_sizes(), strict=True))
    x, y = window.window.position
    assert 0 <= x <= max(across - 800, 0)
    assert 0 <= y <= max(down - 600, 0)
    window.close()
    pygame.display.quit()


def test_a_window_is_never_smaller_than_its_least(app: App) -> None:
    app.settings = Settings(width=300, height=250)
    start_display()
    window = Window(app)
    assert window.surface.get_size() == MIN_SIZE
    window.close()
    pygame.display.quit()


def test_wake_without_a_window_does_nothing() -> None:
    assert not pygame.display.get_init()
    wake()


@pytest.mark.skipif(sys.platform != "linux", reason="X11 and Wayland are asked for on Linux only")
def test_no_screen_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(LuminaError, match="no display"):
        start_display()


def test_the_menu_begins_and_its_trace_tells(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trace = house.parent / "trace.jsonl"
    start_display()
    post(Event(pygame.QUIT))
    menu(str(trace))
    told = trace.read_text()
    assert [what in told for what in ('"menu"', '"ready"', '"spots"', '"quit"')] == [True] * 4


def test_a_trace_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LuminaError, match="cannot be written"):
        Trace(tmp_path / "none" / "trace.jsonl")


def test_the_real_menu_at_rest_costs_nothing(house: Path, paints: list[int]) -> None:
    app = App((800, 600), Settings(width=800, height=600), doors(), wake=wake)
    app.push(Menu(app))
    start_display()
    window = Window(app)
    for _ in range(20):
        window.show()
        app.tick()
    assert app.wake_in() is None
    assert len(paints) <= 3
    window.close()
    pygame.display.quit()


def test_without_memory_to_paint_the_title_says_so_and_it_is_tried_again(
    window: Window, app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(picture: object) -> Painting:
        raise MemoryError

    window.show()
    with monkeypatch.context() as patched:
        patched.setattr(loop, "Painting", none_left)
        app.refresh()
        window.show()
        assert "memory" in window.window.title
    window.show()
    assert window.window.title == loop.TITLE
    assert isinstance(app.screen, Page)
    assert app.screen.drawn == 3


def test_without_memory_for_what_was_done_a_message_says_so(window: Window, app: App) -> None:
    def none_left(at: tuple[float, float]) -> None:
        raise MemoryError

    app.screen.moved = none_left  # type: ignore[method-assign]
    app.handle(Moved(3, 4))
    assert app.said is not None
    assert "memory" in app.said[0]


def test_the_start_clears_away_what_killed_programs_left(house: Path) -> None:
    for folder in (house, house / "games", house / "pictures"):
        folder.mkdir(exist_ok=True)
        left = folder / ".lumina-0123456789abcdef.work"
        left.mkdir()
        (left / "owner").write_bytes(b"")
    used = WorkingFolder(house / "pictures")
    start_display()
    post(Event(pygame.QUIT))
    menu()
    assert list(house.rglob(".lumina-*")) == [used.path]
    used.close()
