"""Every screen at every size: nothing overlaps, nothing is cut, the keyboard reaches all of it."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from random import Random

import pytest

from lumina import viewer
from lumina.core import PUBLIC, Match
from lumina.viewer.screens.ask import Ask
from lumina.viewer.screens.export import Export
from lumina.viewer.screens.menu import Menu
from lumina.viewer.screens.new_game import NewGame
from lumina.viewer.screens.open import OpenScreen
from lumina.viewer.screens.page import Page
from lumina.viewer.screens.rules import RulesPage
from lumina.viewer.screens.save_as import SaveAs
from lumina.viewer.screens.settings import SettingsScreen
from lumina.viewer.screens.shortcuts import ShortcutsPage
from lumina.viewer.shell.app import App
from lumina.viewer.shell.screen import Screen
from lumina.viewer.widgets.inputs import Dropped, Input, Key, Left, Moved, Pressed, Released, Resized, Typed, Wheel

from ..driving import LACUNA, SIZES, a_record, an_app, check_page, check_walk, settle, tap, write

QUESTION = "Does Ann give up this game, and does everybody at the table know it?"


def _with_fault(app: App) -> Screen:
    page = NewGame(app, LACUNA)
    page.fields["option:flower_radius"].put("99999")
    page.fields["name:0"].put("")
    return page


def _searched(app: App) -> Screen:
    page = RulesPage(app, LACUNA)
    page.fields["search"].put("nearest pawn")
    return page


def _match(app: App) -> Match:
    return Match.new(LACUNA, ("Ann", "Ben"), seed=3)


SCREENS: dict[str, Callable[[App], Screen]] = {
    "new": lambda app: NewGame(app, LACUNA),
    "fault": _with_fault,
    "open": OpenScreen,
    "save": lambda app: SaveAs(app, _match(app)),
    "settings": SettingsScreen,
    "shortcuts": ShortcutsPage,
    "rules": lambda app: RulesPage(app, LACUNA, "LAC-15"),
    "search": _searched,
    "export": lambda app: Export(app, _match(app), 1, PUBLIC),
    "ask": lambda app: Ask(app, QUESTION, [("yes", "Ann gives up"), ("no", "Go on")], lambda answer: None, "A note."),
}


@pytest.fixture
def menu(house: Path) -> Callable[[int, int, int], App]:
    games = house / "games"
    a_record(games / "lacuna-2026-11-29-1.lumina", plies=5)
    a_record(games / "lacuna-2026-11-29-2.lumina", ("Wolfgang", "bot:random"))
    (games / "broken.lumina").write_text("hello\n")

    def start(width: int, height: int, text_size: int) -> App:
        app = an_app((width, height), text_size=text_size)
        app.push(Menu(app))
        settle(app)
        return app

    return start


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCREENS)
def test_a_page_is_whole_and_the_keyboard_reaches_all_of_it(name, size, menu):
    app = menu(*size)
    app.push(SCREENS[name](app))
    check_page(app)
    check_walk(app)
    check_page(app)
    tap(app, "escape", "escape")
    assert app.screen.name == "menu"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_menu_is_whole_and_the_keyboard_reaches_all_of_it(size, menu):
    app = menu(*size)
    check_page(app)
    check_walk(app)
    check_page(app)


@pytest.mark.parametrize("theme", ["colour-blind", "high-contrast"])
@pytest.mark.parametrize("name", SCREENS)
def test_a_page_in_every_theme(name, theme, house):
    app = an_app(theme=theme)
    app.push(Menu(app))
    app.push(SCREENS[name](app))
    check_page(app)


def _below(kind: type[Screen]) -> Iterator[type[Screen]]:
    for sub in kind.__subclasses__():
        yield sub
        yield from _below(sub)


def test_every_screen_has_a_name_of_its_own():
    for module in walk_packages(viewer.__path__, "lumina.viewer."):
        import_module(module.name)
    screens = [kind for kind in _below(Screen) if kind.__module__.startswith("lumina.viewer.") and kind is not Page]
    assert [kind for kind in screens if kind.name == Screen.name] == []
    own = [kind.name for kind in screens if "name" in vars(kind)]
    assert sorted(own) == sorted(set(own))


def test_a_page_scrolls_by_wheel_keys_and_bar(house):
    app = an_app((640, 480))
    app.push(ShortcutsPage(app))
    page = app.screen
    app.frame()
    app.handle(Wheel(300, 300, -1))
    assert page.scroll.offset == 60
    tap(app, "page down")
    assert page.scroll.offset > 300
    tap(app, "end")
    bottom = page.scroll.offset
    tap(app, "home")
    assert page.scroll.offset == 0 < bottom
    app.frame()
    x, y = page.scroll.rect.right - 3, page.scroll.rect.y + 5
    for event in (Moved(x, y), Pressed(x, y), Moved(x, y + 1000), Released(x, y + 1000)):
        app.handle(event)
    assert page.scroll.offset == bottom


def test_the_screen_below_a_question_is_seen_and_cannot_be_pressed(house):
    app = an_app()
    app.push(SettingsScreen(app))
    app.push(Ask(app, "Really?", [("yes", "Yes"), ("no", "No")], lambda answer: None))
    assert {spot.id for spot in app.page.spots} == {"yes", "no"}
    assert any(getattr(shape, "string", "") == "Settings" for shape in app.page.shapes)


def test_a_question_calls_back_once_with_the_choice(house):
    app = an_app()
    answers: list[str] = []
    app.push(Menu(app))
    for keys in (["tab", "return"], ["return"], ["escape"]):
        app.push(Ask(app, "Really?", [("yes", "Yes"), ("no", "No")], answers.append))
        tap(app, *keys)
        assert app.screen.name == "menu"
    assert answers == ["yes", "no"]


def test_typing_a_letter_in_a_field_is_no_shortcut(house):
    app = an_app()
    app.push(Menu(app))
    app.push(NewGame(app, LACUNA))
    app.focus = "name:0"
    write(app, " the Q uick")
    assert app.screen.name == "new game"
    assert app.screen.fields["name:0"].value == "Ann the Q uick"


def _random_input(rng: Random, app: App, files: list[str]) -> Input:
    at = rng.uniform(-5, app.size[0] + 5), rng.uniform(-5, app.size[1] + 5)
    keys = ["tab", "up", "down", "left", "right", "return", "escape", "space", "delete", "backspace", "a", "page down"]
    match rng.randrange(12):
        case 0 | 1 | 2:
            return Pressed(*at, rng.choice((1, 1, 3)))
        case 3 | 4 | 5:
            return Released(*at, rng.choice((1, 1, 3)))
        case 6:
            return Wheel(*at, rng.uniform(-3, 3))
        case 7 | 8:
            return Key(rng.choice(keys), rng.random() < 0.1, rng.random() < 0.2)
        case 9:
            return Typed(rng.choice(["x", "/", "7", "é", "\u200b", "…", "bot:"]))
        case 10:
            return Moved(*at)
        case _:
            others: list[Input] = [Left(), Dropped(rng.choice(files)), Resized(*rng.choice([(640, 480), (1280, 800)]))]
            return rng.choice(others)


@pytest.mark.parametrize("seed", range(4))
def test_random_events_leave_the_program_alive(seed, menu, fake_table, tmp_path, monkeypatch):
    monkeypatch.setattr(Export, "_begin", lambda self: None)
    app, rng = menu(900, 600, 100), Random(seed)
    (tmp_path / "nothing.json").write_text("[]")
    files = [str(tmp_path / "nothing.json"), str(tmp_path / "absent"), str(tmp_path)]
    makers = [make for name, make in SCREENS.items() if name not in ("open", "save")]
    for n in range(600):
        if n % 60 == 0 or not app.running:
            app = menu(900, 600, 100)
            app.push(rng.choice(makers)(app))
        spots = app.page.spots
        if spots and rng.random() < 0.3:
            app.focus = rng.choice(spots).id
            app.handle(Key("return"))
        else:
            app.handle(_random_input(rng, app, files))
        if app.running:
            app.tick()
            app.frame()
