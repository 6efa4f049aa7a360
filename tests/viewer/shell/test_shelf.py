"""The shelf: whatever lies in the games folder costs that entry only, is read once, and never by the window."""

import os
import re
import sqlite3
import time
from pathlib import Path

import msgspec
import pytest

from lumina.core import BadRecord, Match
from lumina.core import match as matches
from lumina.core.process import Speaker
from lumina.games import GAMES
from lumina.picture import Image
from lumina.viewer import doors
from lumina.viewer.screens.files import screen_of
from lumina.viewer.screens.games import GamesPage
from lumina.viewer.screens.menu import Menu
from lumina.viewer.screens.open import OpenScreen
from lumina.viewer.shell import shelf as shelves
from lumina.viewer.shell import shelf_worker
from lumina.viewer.shell.app import App
from lumina.viewer.shell.shelf import Shelf
from lumina.viewer.shell.shelf_entry import MOST, Entry, Look
from lumina.viewer.shell.shelf_index import FORMAT, Index
from lumina.viewer.shell.shelf_worker import LARGEST, answered, scan

from ..driving import a_record, an_app, check_page, click, settle, tap

PATIENCE = 60.0


@pytest.fixture
def games(house: Path) -> Path:
    (house / "games").mkdir(parents=True)
    return house / "games"


def look(games: Path, **changes: object) -> Look:
    index = os.fsencode(games.parent / "shelf.sqlite")
    return msgspec.structs.replace(Look(1, os.fsencode(games), index, "night", 96, 208), **changes)


def found(games: Path, **changes: object) -> dict[str, Entry]:
    """What is said of each file in the end."""
    last: dict[str, Entry] = {}
    for answer in answered(look(games, **changes), GAMES, lambda: False):
        last |= {entry.file.name: entry for entry in answer.entries}
    return last


def odd_files(games: Path) -> dict[str, str]:
    """What may lie there, with a word of its reason."""
    good = a_record(games / "good.lumina", plies=4).read_bytes()
    (games / "pipe.lumina").unlink(missing_ok=True)
    os.mkfifo(games / "pipe.lumina")
    (games / "dangling.lumina").symlink_to(games / "nowhere")
    (games / "loop.lumina").symlink_to(games / "loop.lumina")
    (games / "folder.lumina").mkdir()
    names = ", ".join(f'"{n}"' for n in range(16_000))
    header = re.sub(rb',"check":"[0-9a-f]+"', b"", good.splitlines()[0])
    (games / "names.lumina").write_bytes(header.replace(b'"Ann","Ben"', names.encode()) + b"\n")
    (games / "line.lumina").write_bytes(b" " * (5 * 2**20))
    (games / "deep.lumina").write_bytes(b"[" * 100_000)
    return {
        "good.lumina": "",
        "pipe.lumina": "no ordinary file",
        "dangling.lumina": "a link to nothing",
        "loop.lumina": "Too many levels",
        "folder.lumina": "a folder",
        "names.lumina": "Lacuna needs 2 players, got 16000",
        "line.lumina": "longer than 4 MB",
        "deep.lumina": "line 1: ",
    }


def test_a_bad_entry_costs_that_entry_only(games: Path) -> None:
    expected = odd_files(games)
    began = time.monotonic()
    entries = found(games)
    assert entries.keys() == expected.keys()
    for name, reason in expected.items():
        assert reason in entries[name].fault
        assert bool(reason) == bool(entries[name].fault)
        assert len(entries[name].fault) < 300
    assert time.monotonic() - began < 20


def test_the_menu_shows_bad_entries_grey_with_their_reason(games: Path) -> None:
    expected = odd_files(games)
    app = an_app()
    app.push(Menu(app))
    settle(app)
    app.push(GamesPage(app))
    assert {entry.file.name for entry in app.shelf.entries} == expected.keys()
    shown = repr(app.page.shapes)
    for reason in ("no ordinary file", "a link to nothing", "Lacuna needs 2 players, got 16000"):
        assert reason in shown
    check_page(app)
    click(app, "game:pipe.lumina")
    assert app.said is not None
    assert "no ordinary file" in app.said[0]


def test_an_unreadable_folder_or_none_is_an_empty_list(games: Path) -> None:
    assert scan(os.fsencode(games / "nowhere")) == []
    assert found(games / "nowhere") == {}


def test_huge_files_are_read_last_and_only_their_first_line(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_record(games / "small.lumina", plies=3)
    big = a_record(games / "big.lumina", plies=3)
    with big.open("ab") as file:
        file.truncate(50 * 2**20)
    os.utime(big, (2_000_000_000, 2_000_000_000))
    order = [os.path.basename(a.reading) for a in answered(look(games), GAMES, lambda: False) if a.reading]
    assert order == [b"small.lumina", b"big.lumina"]
    entry = found(games)["big.lumina"]
    assert (entry.game, entry.people, entry.fault) == ("Lacuna", ("Ann", "Ben"), "")
    assert entry.standing == "50 MB: open it to see how it stands"
    assert LARGEST < 50 * 2**20


def test_the_public_view_alone_is_drawn(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = games / "secret.lumina"
    with Match.new(GAMES["lost_lumina"], ["Ann", "Ben"], seed=1, path=path):
        pass
    drawn: list[object] = []
    board = shelf_worker.BOARDS["lost_lumina"]
    real = type(board).board
    monkeypatch.setattr(type(board), "board", lambda self, scene, rect: drawn.append(scene) or real(self, scene, rect))
    assert found(games)["secret.lumina"].picture
    assert [scene.view.who for scene in drawn] == ["public", "public"], "the small picture and the large one"
    assert {scene.legal for scene in drawn} == {None}


# --- the index ----------------------------------------------------------------------------------------------------


def reads(games: Path, monkeypatch: pytest.MonkeyPatch, **changes: object) -> list[str]:
    """Which files are read when it is looked again."""
    read: list[str] = []
    real = shelf_worker._read

    def counted(entry: Entry, *rest: object, **more: object) -> Entry:
        read.append(entry.file.name)
        return real(entry, *rest, **more)

    monkeypatch.setattr(shelf_worker, "_read", counted)
    found(games, **changes)
    monkeypatch.setattr(shelf_worker, "_read", real)
    return read


def test_what_was_read_is_kept_and_not_read_again(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_record(games / "a.lumina", plies=3)
    (games / "bad.lumina").write_bytes(b"hello\n")
    before = found(games)
    assert sorted(path.name for path in games.iterdir()) == ["a.lumina", "bad.lumina"]
    assert reads(games, monkeypatch) == []
    assert found(games) == before
    assert before["a.lumina"].picture


def test_another_time_or_size_is_read_again(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = a_record(games / "a.lumina", plies=3)
    a_record(games / "b.lumina", plies=3)
    found(games)
    os.utime(path, (1_000_000_000, 1_000_000_000))
    assert reads(games, monkeypatch) == ["a.lumina"]
    path.unlink()
    found(games)
    a_record(path, plies=3)
    assert reads(games, monkeypatch) == ["a.lumina"]


def test_other_colours_need_other_pictures(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_record(games / "a.lumina", plies=3)
    night = found(games)["a.lumina"].picture
    assert reads(games, monkeypatch, theme="high-contrast") == ["a.lumina"]
    assert found(games, theme="high-contrast")["a.lumina"].picture != night


@pytest.mark.parametrize("spoil", ["missing", "damaged", "cut", "older", "folder", "pipe"])
def test_an_index_that_is_no_good_is_made_anew(spoil: str, games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_record(games / "a.lumina", plies=3)
    whole = found(games)
    index = games.parent / "shelf.sqlite"
    if spoil == "older":
        with sqlite3.connect(index) as base:
            base.execute(f"PRAGMA user_version = {FORMAT + 1}")
        base.close()
    elif spoil == "damaged":
        index.write_bytes(b"hello, this is no index" * 300)
    elif spoil == "cut":
        content = index.read_bytes()
        index.write_bytes(content[: len(content) // 2])
    else:
        index.unlink()
    if spoil == "folder":
        index.mkdir()
    if spoil == "pipe":
        os.mkfifo(index)
    assert reads(games, monkeypatch) == ["a.lumina"]
    assert found(games) == whole
    if spoil != "folder":
        assert reads(games, monkeypatch) == []


def test_an_index_that_cannot_be_written_costs_time_only(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    a_record(games / "a.lumina", plies=3)
    nowhere = os.fsencode("/proc/nowhere/shelf.sqlite")
    assert found(games, index=nowhere)["a.lumina"].standing.startswith("pawn 1 of 12")


def test_files_that_are_gone_are_forgotten(games: Path) -> None:
    path = a_record(games / "a.lumina", plies=3)
    found(games)
    path.unlink()
    found(games)
    index = Index(games.parent / "shelf.sqlite")
    assert index.known("night 96") == {}
    index.close()


# --- the lists ----------------------------------------------------------------------------------------------------


def test_of_very_many_the_newest_are_shown_and_the_rest_counted(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good = a_record(games / "seed.lumina", plies=2).read_bytes()
    (games / "seed.lumina").unlink()
    for n in range(MOST + 5):
        path = games / f"{n:03}.lumina"
        path.write_bytes(good)
        os.utime(path, (1_700_000_000 + n, 1_700_000_000 + n))
    app = an_app()
    app.push(Menu(app))
    settle(app)
    app.push(GamesPage(app))
    rows = [spot.id for spot in app.page.spots if spot.id.startswith("game:")]
    assert rows == [f"game:{n:03}.lumina" for n in range(MOST + 4, 4, -1)]
    assert "5 older ones" in repr(app.page.shapes)
    assert sum(entry.picture is not None for entry in app.shelf.entries) == MOST


def test_one_wording_of_who_won_stands_in_every_list(games: Path) -> None:
    path = a_record(games / "a.lumina", plies=4)
    with Match.open(path, GAMES) as match:
        match.resign(1)
    app = an_app((1280, 800))
    app.push(Menu(app))
    settle(app)
    assert "Ann wins: Ben resigned" in repr(app.page.shapes)
    app.push(OpenScreen(app, games))
    assert "Lacuna, Ann and Ben: Ann wins: Ben resigned" in repr(app.page.shapes)
    app.pop()
    click(app, "game:a.lumina")
    assert app.screen.name == "table"
    assert "Ann wins: Ben resigned" in repr(app.page.shapes)
    assert "Ben resigned." in repr(app.page.shapes)


def test_a_small_picture_is_one_image(games: Path) -> None:
    a_record(games / "a.lumina", plies=4)
    app = an_app()
    app.push(Menu(app))
    settle(app)
    app.push(GamesPage(app))
    shapes = [shape for group in app.page.shapes for shape in getattr(group, "shapes", ())]
    assert sum(isinstance(shape, Image) for shape in shapes) == 1


# --- the process --------------------------------------------------------------------------------------------------


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelves, "start_reader", lambda wake: Speaker.module(shelves.WORKER, wake))


def until_done(shelf: Shelf) -> None:
    end = time.monotonic() + PATIENCE
    while shelf.loading:
        assert time.monotonic() < end
        time.sleep(0.01)
        shelf.update()


def test_a_process_reads_and_the_window_does_not(games: Path, apart: None, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = odd_files(games)
    monkeypatch.setattr(Match, "read", lambda *_: pytest.fail("read in the window's process"))
    app = App((1280, 800), an_app().settings, doors())
    app.push(Menu(app))
    longest = 0.0
    app.tick()
    while app.shelf.loading:
        began = time.perf_counter()
        app.tick()
        longest = max(longest, time.perf_counter() - began)
        time.sleep(0.005)
    assert {entry.file.name: bool(entry.fault) for entry in app.shelf.entries} == {
        name: bool(reason) for name, reason in expected.items()
    }
    assert longest < 0.1
    app.quit()


def test_a_file_that_ends_the_process_costs_that_entry_only(
    games: Path, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("a", "b", "c"):
        a_record(games / f"{name}.lumina", plies=2)

    class Dying:
        """Says what it is to read, and dies of one file."""

        running = False

        def __init__(self) -> None:
            self.lines = shelves.SimpleQueue()

        def say(self, line: bytes) -> None:
            look = msgspec.json.decode(line, type=Look)
            for answer in answered(look, GAMES, lambda: False):
                self.lines.put(msgspec.json.encode(answer))
                if answer.reading.endswith(b"b.lumina") and answer.reading not in look.skip:
                    self.lines.put(None)
                    return

        def close(self) -> None: ...

    monkeypatch.setattr(shelves, "start_reader", lambda wake: Dying())
    shelf = Shelf()
    shelf.look("night", 96, 208)
    until_done(shelf)
    faults = {entry.file.name: entry.fault for entry in shelf.entries}
    assert faults == {"a.lumina": "", "b.lumina": "reading this file broke off: it is not read again", "c.lumina": ""}


def test_a_process_that_always_dies_is_given_up(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dead:
        running = False

        def __init__(self) -> None:
            self.lines = shelves.SimpleQueue()
            self.lines.put(None)

        def say(self, line: bytes) -> None: ...

        def close(self) -> None: ...

    monkeypatch.setattr(shelves, "start_reader", lambda wake: Dead())
    app = an_app()
    app.push(Menu(app))
    settle(app)
    assert "the games cannot be read now" in repr(app.page.shapes)
    tap(app, "tab")
    assert app.focus is not None


def test_what_is_known_of_a_file_stays_until_it_is_read_again(games: Path) -> None:
    path = a_record(games / "a.lumina", plies=3)
    shelf = Shelf()
    shelf.look("night", 96, 208)
    shelf.update()
    with Match.open(path, GAMES) as match:
        match.resign(0)
    shelf.look("night", 96, 208)
    reader = shelf._reader
    assert reader is not None
    first = reader.lines.get()
    rest = [reader.lines.get() for _ in range(reader.lines.qsize())]
    reader.lines.put(first)
    shelf.update()
    assert shelf.entries[0].standing.startswith("pawn 1 of 12")
    for line in rest:
        reader.lines.put(line)
    shelf.update()
    assert shelf.entries[0].standing == "Ben wins: Ann resigned"


def test_too_many_names_are_refused_before_they_are_compared(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where such a file is opened: to tell equal names apart takes long with 16,000 of them."""
    odd_files(games)
    monkeypatch.setattr(matches, "told_apart", lambda names: pytest.fail(f"{len(names)} names"))
    app = an_app()
    app.push(Menu(app))
    with pytest.raises(BadRecord, match=r"line 1: Lacuna .*16000"):
        screen_of(app, games / "names.lumina")
