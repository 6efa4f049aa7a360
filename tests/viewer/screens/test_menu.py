"""The menu: every button, the list of games, and files that are not what they should be."""

import os
import re
import stat
import time
from dataclasses import replace
from pathlib import Path

import pytest

from lumina.core import Match
from lumina.core.record import is_bot
from lumina.games import GAMES
from lumina.picture import Image, Shape, Text
from lumina.plugins import plugins
from lumina.viewer.screens.menu import Menu
from lumina.viewer.screens.saved import throw_away
from lumina.viewer.screens.settings import SettingsScreen
from lumina.viewer.shell import shelf_worker, thumbnails
from lumina.viewer.shell.app import App
from lumina.viewer.widgets.inputs import Dropped, Key

from ..driving import a_record, an_app, click, settle, tap, walk_to


@pytest.fixture
def games(house: Path) -> Path:
    (house / "games").mkdir(parents=True)
    return house / "games"


def menu(**settings: object) -> App:
    app = an_app(**settings)
    app.push(Menu(app))
    settle(app)
    return app


def aged(path: Path, seconds: int) -> Path:
    """As if written so long ago."""
    when = 1_800_000_000 - seconds
    os.utime(path, (when, when))
    return path


@pytest.mark.parametrize(
    ("button", "screen"),
    [
        ("new:lacuna", "new game"),
        ("rules:lacuna", "rules"),
        ("open", "open"),
        ("settings", "settings"),
        ("shortcuts", "shortcuts"),
    ],
)
def test_a_button_leads_where_it_says(button, screen, house):
    app = menu()
    click(app, button)
    assert app.screen.name == screen
    tap(app, "escape")
    assert app.screen.name == "menu"
    assert app.focus == button


def test_quit(house):
    app = menu()
    click(app, "quit")
    assert not app.running


def test_every_game_can_be_begun(house):
    assert {f"new:{name}" for name in GAMES} <= {spot.id for spot in menu().page.spots}


def test_without_an_unfinished_game_the_last_one_can_be_played_again_and_replayed(games, fake_table):
    a_record(games / "over.lumina")
    app = menu()
    assert app.page.spot("continue") is None
    assert "LAST GAME" in words(app)
    click(app, "look")
    assert app.screen.looking
    tap(app, "escape")
    click(app, "again")
    assert (app.screen.name, app.screen.game) == ("new game", GAMES["lacuna"])


def test_who_never_played_is_shown_where_to_begin(games, fake_table):
    app = menu()
    assert {"NEW HERE?", "Begin with Lacuna", "start here"} <= set(words(app))
    tap(app, "return")
    assert (app.screen.name, app.screen.game) == ("new game", GAMES["lacuna"])
    tap(app, "escape")
    click(app, "watch")
    match = app.screen.match
    assert all(map(is_bot, match.names))
    assert match.path is None
    app.quit()
    a_record(games / "over.lumina")
    assert "start here" not in words(menu())


def shapes(app: App) -> list[Shape]:
    found: list[Shape] = []
    stack = list(app.page.shapes)
    while stack:
        shape = stack.pop()
        stack += getattr(shape, "shapes", ())
        found.append(shape)
    return found


def words(app: App) -> list[str]:
    return [shape.string for shape in shapes(app) if isinstance(shape, Text)]


def listed(**settings: object) -> App:
    """With the page of all games."""
    app = menu(**settings)
    click(app, "games")
    return app


def test_continue_opens_the_latest_unfinished_game(games, fake_table):
    aged(a_record(games / "old.lumina", plies=5), 30)
    aged(a_record(games / "latest.lumina", plies=4, seed=2), 20)
    aged(a_record(games / "over.lumina"), 10)
    app = menu()
    app.focus = None
    tap(app, "return")
    assert app.screen.name == "table"
    assert not app.screen.looking
    assert app.screen.match.path == games / "latest.lumina"
    tap(app, "escape")
    click(app, "continue")
    assert app.screen.match.path == games / "latest.lumina"
    app.quit()


def test_continue_shows_the_table_and_who_is_asked_for_what(games):
    a_record(games / "a.lumina", plies=4)
    app = menu()
    (entry,) = app.shelf.entries
    assert entry.large is not None
    assert entry.large.startswith(b"\x89PNG")
    assert entry.large in [shape.png for shape in shapes(app) if isinstance(shape, Image)]
    assert {"Lacuna", "Ann and Ben", entry.asked} <= set(words(app))
    assert entry.asked.endswith(": put a pawn between two flowers of one colour")


def test_a_game_that_is_looked_at_only_is_not_taken(games, fake_table):
    path = a_record(games / "a.lumina", plies=4)
    app = menu()
    click(app, "look")
    assert app.screen.looking
    with Match.open(path, GAMES):
        pass


@pytest.mark.parametrize(
    ("key", "screen"), [(Key("1"), "new game"), (Key("o", ctrl=True), "open"), (Key("f1"), "shortcuts")]
)
def test_keys_of_the_start_screen(key, screen, house):
    app = menu()
    app.handle(key)
    assert app.screen.name == screen


def test_a_digit_chooses_its_game(house):
    for digit, game in enumerate(GAMES.values(), 1):
        app = menu()
        tap(app, str(digit))
        assert app.screen.game is game


def test_a_card_says_what_the_plugin_says_of_its_game(house):
    said = " ".join(reversed(words(menu())))
    for plugin in plugins():
        assert plugin.words.split(".")[0].split()[0] in said
        assert f"{plugin.minutes} min" in said
    assert {"Light", "Medium", "Heavy"} <= set(words(menu()))


def test_the_pictures_of_the_cards_are_made_in_slices(house):
    """While they are made every look at input is answered, and each comes to stand on its card."""
    thumbnails._KEPT.clear()
    app = an_app()
    app.push(Menu(app))
    app.frame()
    longest, looks = 0.0, 0
    while app.thumbnails.waiting:
        begin = time.perf_counter()
        app.tick()
        longest, looks = max(longest, time.perf_counter() - begin), looks + 1
        app.frame()
    assert looks > 4 * len(GAMES)
    assert longest < 1.0
    kept = {wanted.game.name for wanted in thumbnails._KEPT if not wanted.options}
    assert kept == set(GAMES)
    pictures = [shape.png for shape in shapes(app) if isinstance(shape, Image)]
    assert all(png in pictures for wanted, png in thumbnails._KEPT.items())
    app.quit()


def test_the_list_is_in_order_and_tells_who_when_and_how(games):
    aged(a_record(games / "b.lumina", ("Ann", "bot:greedy"), plies=4), 20)
    aged(a_record(games / "a.lumina", ("Ben", "Cleo")), 10)
    app = listed()
    assert [spot.id for spot in app.page.spots if spot.id.startswith("game:")] == ["game:a.lumina", "game:b.lumina"]
    said = words(app)
    assert {"Ann and Greedy bot", "Ben and Cleo"} <= set(said)
    assert any("of 12" in line for line in said)
    assert any(" wins, " in line or "A draw, " in line for line in said)


def test_what_was_read_is_not_read_again(games, monkeypatch):
    a_record(games / "a.lumina", plies=3)
    menu()
    monkeypatch.setattr(shelf_worker, "_read", lambda *_, **__: pytest.fail("read twice"))
    monkeypatch.setattr(shelf_worker, "small_picture", lambda *_: pytest.fail("drawn twice"))
    assert any(line.startswith("pawn 1 of 12") for line in words(menu()))


def test_a_file_that_changed_is_read_again(games):
    path = a_record(games / "a.lumina", plies=3)
    app = menu()
    with Match.open(path, GAMES) as match:
        match.resign(0)
    click(app, "settings")
    tap(app, "escape")
    settle(app)
    assert any("Ben wins: Ann resigned" in line for line in words(app))


def bad_files(games: Path) -> dict[str, str]:
    """What may lie in the folder, and a word of the reason that is shown."""
    good = a_record(games / "good.lumina", plies=4).read_bytes()
    lines = good.splitlines(keepends=True)
    unchecked = re.sub(rb',"check":"[^"]*"', b"", good)
    files = {
        "text.lumina": (b"hello\n", "JSON"),
        "empty.lumina": (b"", "empty"),
        "other.lumina": (b'{"flowers": []}\n', "no record"),
        "rules.lumina": (unchecked.replace(b'"rules":1', b'"rules":999'), "rules version 999"),
        "header.lumina": (good.replace(b'"rules":1', b'"rules":999'), "the header was changed"),
        "format.lumina": (unchecked.replace(b'"lumina":2', b'"lumina":3'), "format 3"),
        "game.lumina": (unchecked.replace(b'"game":"lacuna"', b'"game":"chess"'), "unknown game"),
        "digest.lumina": (lines[0] + lines[1].replace(b'"digest":"', b'"digest":"0')[:-20] + b'"}\n', "line"),
        "bytes.lumina": (b"\xff\xfe\n", "UTF-8"),
    }
    for name, (content, _) in files.items():
        (games / name).write_bytes(content)
    (games / "folder.lumina").mkdir()
    return {**{name: reason for name, (_, reason) in files.items()}, "folder.lumina": "folder"}


def test_bad_files_are_greyed_with_their_reason_and_never_stop_the_list(games):
    expected = bad_files(games)
    app = listed()
    faults = {entry.file.name: entry.fault for entry in app.shelf.entries}
    assert faults.pop("good.lumina") == ""
    assert faults.keys() == expected.keys()
    for name, reason in expected.items():
        assert reason in faults[name]
        assert "\n" not in faults[name]
    click(app, "game:text.lumina")
    assert app.screen.name == "games"
    assert "not JSON" in app.said[0], app.focus


def test_an_error_that_nobody_thought_of_greys_one_file(games, monkeypatch):
    a_record(games / "a.lumina")
    monkeypatch.setattr(shelf_worker.Match, "read", lambda *_: 1 // 0)
    assert menu().shelf.entries[0].fault == "cannot be read: ZeroDivisionError"


def test_of_a_huge_file_the_first_line_alone_is_read(games, monkeypatch):
    a_record(games / "a.lumina")
    monkeypatch.setattr(shelf_worker, "LARGEST", 10)
    monkeypatch.setattr(shelf_worker.Match, "read", lambda *_: pytest.fail("read"))
    (entry,) = menu().shelf.entries
    assert (entry.game, entry.people, entry.fault) == ("Lacuna", ("Ann", "Ben"), "")
    assert "MB: open it" in entry.standing


def test_deleting_asks_first_and_moves_to_the_trash(games, house):
    path = a_record(games / "a.lumina", plies=4)
    content = path.read_bytes()
    app = listed()
    walk_to(app, "game:a.lumina")
    tap(app, "delete")
    assert app.screen.name == "ask"
    tap(app, "return")
    assert path.exists()
    click(app, "remove:a.lumina")
    click(app, "remove")
    settle(app)
    assert not path.exists()
    assert (house / "trash" / "a.lumina").read_bytes() == content
    assert app.page.spot("game:a.lumina") is None
    a_record(path, plies=3)
    throw_away(path)
    assert sorted(file.name for file in (house / "trash").iterdir()) == ["a-1.lumina", "a.lumina"]
    assert list(games.iterdir()) == []


def test_a_game_that_is_being_played_is_not_removed(games):
    path = a_record(games / "a.lumina", plies=4)
    app = listed()
    with Match.open(path, GAMES):
        click(app, "remove:a.lumina")
        click(app, "remove")
        assert "written elsewhere" in app.said[0]
    assert path.exists()


def test_a_game_opened_from_the_list(games, fake_table):
    a_record(games / "a.lumina", plies=4)
    app = listed()
    click(app, "game:a.lumina")
    assert (app.screen.name, app.screen.looking) == ("table", False)
    tap(app, "escape")
    assert app.screen.name == "menu"
    click(app, "games")
    click(app, "game:a.lumina")
    assert not app.screen.looking
    app.quit()


def test_the_latest_games_stand_beside_with_result_and_day(games, fake_table):
    a_record(games / "now.lumina", plies=4)
    aged(a_record(games / "over.lumina"), 20)
    (games / "bad.lumina").write_text("hello\n")
    app = menu()
    said = words(app)
    assert any(line.startswith("Lacuna · Ann") for line in said)
    assert any(" wins, " in line or "A draw, " in line for line in said)
    rows = [spot.id for spot in app.page.spots if spot.id.startswith("game:")]
    assert sorted(rows) == ["game:bad.lumina", "game:over.lumina"], "the one to continue stands beside, large"
    click(app, "game:over.lumina")
    assert app.screen.looking
    app.quit()


def test_a_game_that_is_over_is_looked_at(games, fake_table):
    path = a_record(games / "a.lumina")
    app = menu()
    app.handle(Dropped(str(path)))
    assert app.screen.looking
    assert "over" in app.said[0]
    with Match.open(path, GAMES):
        pass


def test_a_game_that_another_writes_is_looked_at(games, fake_table):
    path = a_record(games / "a.lumina", plies=4)
    app = menu()
    with Match.open(path, GAMES):
        app.handle(Dropped(str(path)))
        assert app.screen.looking
        assert "written elsewhere" in app.said[0]
        assert app.screen.match.ply == 4


def test_a_game_that_cannot_be_written_is_looked_at(games, fake_table, monkeypatch):
    path = a_record(games / "a.lumina", plies=4)
    path.chmod(stat.S_IREAD)
    real = os.open

    def refuse(name, flags, *rest, **more):
        if os.fspath(name) == str(path) and flags & os.O_RDWR:
            raise PermissionError(13, "Permission denied")
        return real(name, flags, *rest, **more)

    monkeypatch.setattr(os, "open", refuse)
    app = menu()
    app.handle(Dropped(str(path)))
    assert app.screen.looking
    assert "cannot be written" in app.said[0]


def test_a_torn_line_is_said(games, fake_table):
    path = a_record(games / "a.lumina", plies=4)
    path.write_bytes(path.read_bytes() + b'{"by": 0, "do"')
    app = menu()
    app.handle(Dropped(str(path)))
    assert "set aside" in app.said[0]
    assert not app.screen.looking
    app.quit()


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.txt", b"hello", "neither a record nor a layout"),
        ("a.json", b"[1]", "neither a record nor a layout"),
        ("a.json", b'{"flowers": 1}', "a.json, line 1: layout.flowers: "),
        ("a.lumina", b"hello\n", "not JSON"),
        ("a.png", bytes(range(256)), "neither a record nor a layout"),
    ],
)
def test_a_dropped_file_that_is_nothing(name, content, said, house, tmp_path):
    path = tmp_path / name
    path.write_bytes(content)
    app = menu()
    app.handle(Dropped(str(path)))
    assert app.screen.name == "menu"
    assert said in app.said[0]


def test_a_dropped_folder_and_a_path_that_is_not_there(house, tmp_path):
    app = menu()
    app.handle(Dropped(str(tmp_path)))
    assert "folder" in app.said[0]
    app.handle(Dropped(str(tmp_path / "absent")))
    assert "no such file" in app.said[0]


def test_an_idle_menu_asks_for_no_time(games):
    a_record(games / "a.lumina", plies=4)
    assert menu().wake_in() is None


def test_the_board_editor_is_handed_in(house):
    app = menu()
    app.doors = replace(app.doors, editor=SettingsScreen)
    click(app, "layout")
    assert app.screen.name == "settings"


def test_a_name_that_is_no_text(games, fake_table):
    path = Path(os.fsdecode(os.fsencode(games) + b"/\xff\xfe.lumina"))
    a_record(path, plies=4)
    app = menu()
    app.handle(Dropped(str(path)))
    assert app.screen.name == "table"
    tap(app, "escape")
    tap(app, "tab")
    app.frame()
    app.quit()
