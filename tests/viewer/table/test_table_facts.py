"""What the table says is true: after a resignation, of a game that is only viewed, on a full disk, of equal names."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from lumina.boards import board_of
from lumina.bots import RandomBot
from lumina.core import BadRecord, Match, Outcome
from lumina.core.record import RecordWriter
from lumina.games import GAMES
from lumina.picture import Rect
from lumina.plugins import Overlay
from lumina.viewer.screens.files import screen_of
from lumina.viewer.table import turns
from lumina.viewer.table.curtain import Curtain
from lumina.viewer.table.menu import TableMenu, open_menu
from lumina.viewer.table.page import log_rows
from lumina.viewer.table.table import Table

from ..driving import a_record
from ..hands import Person

pytestmark = pytest.mark.usefixtures("house")


@pytest.fixture
def person() -> Iterator[Person]:
    found = Person()
    yield found
    found.app.quit()


def written(person: Person) -> list[str]:
    """Every text on the page."""
    found, stack = [], list(person.app.page.shapes)
    while stack:
        shape = stack.pop()
        stack += getattr(shape, "shapes", ())
        if hasattr(shape, "string"):
            found.append(shape.string)
    return found


def sit(person: Person, match: Match, **more: object) -> Table:
    table = Table(person.app, match, **more)
    person.app.push(table)
    person.app.frame()
    return table


def played(game: str, seats: int, plies: int, seed: int, path: Path | None = None) -> Match:
    names = ["Ann", "Ben", "Cleo", "Dan"][:seats]
    match, rng = Match.new(GAMES[game], names, seed=seed, path=path), Random(seed)
    bot = RandomBot(GAMES[game])
    while isinstance(seat := match.to_act, int) and match.ply < plies:
        match.play(seat, bot.choose(match.state.view(seat), rng))
    return match


SEATS = [(name, seats) for name, game in GAMES.items() for seats in game.seats_allowed]


# --- a resignation ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_after_a_resignation_nobody_is_to_move(game: str, seats: int, person: Person) -> None:
    table = sit(person, played(game, seats, 12, 3))
    turns.resign(table.model, seats - 1)
    person.app.pop() if person.app.screen is not table else None
    person.app.frame()
    scene, board = table.model.scene(), table.model.board
    assert scene.view.to_act is None
    assert scene.legal is None
    loser = ["Ann", "Ben", "Cleo", "Dan"][seats - 1]
    said = written(person)
    assert board.status(scene).endswith(f": {loser} resigned")
    for wrong in ("to move", "to act", "seat ", "at turn", "active player", "is asked"):
        assert not any(wrong in words for words in said), wrong
    assert f"{loser} resigned." in said


@pytest.mark.parametrize(("game", "seats"), SEATS)
@pytest.mark.parametrize("seed", range(3))
def test_every_position_can_be_drawn_after_a_resignation(game: str, seats: int, seed: int, person: Person) -> None:
    """Whatever was asked when somebody gave up."""
    table = sit(person, played(game, seats, 12 + 45 * seed, seed))
    if table.model.match.to_act is None:
        return
    table.model.match.resign(0)
    scene, rect = table.model.scene(), Rect(0, 0, 700, 700)
    board = board_of(table.model.game)
    for part in (board.board, board.pointing, board.seats):
        part(scene, rect)
    assert board.status(scene)
    assert board.standing(scene) is not None


def test_looking_back_behind_a_resignation_still_says_who_was_to_move(person: Person) -> None:
    table = sit(person, played("lacuna", 2, 8, 1))
    before = table.model.board.status(table.model.scene())
    turns.resign(table.model, 0)
    person.app.pop()
    table.model.look_at(table.model.match.ply - 1)
    assert isinstance(table.model.scene().view.to_act, int)
    table.model.look_at(None)
    assert table.model.board.status(table.model.scene()) == "Ben wins: Ann resigned" != before


# --- what is only viewed ------------------------------------------------------------------------------------------


def middle_of_board(table: Table) -> tuple[float, float]:
    assert table.page.layout is not None
    return table.page.layout.board.x + 5, table.page.layout.board.y + 5


def test_a_game_that_another_writes_is_marked_and_a_click_says_why(person: Person, tmp_path: Path) -> None:
    path = a_record(tmp_path / "a.lumina", plies=5)
    with Match.open(path, GAMES):
        person.app.push(screen_of(person.app, path))
        table = person.table
        person.app.said = None
        assert "View only" in written(person)
        person.press_at(*middle_of_board(table))
        assert "This game can only be viewed here (this record is being written elsewhere" in person.said
        assert "press G to continue from here as a new game" in person.said
        person.app.said = None
        person.click(next(id for id in person.ids() if id.startswith("flower:")))


def test_a_finished_record_is_marked_as_a_replay(person: Person, tmp_path: Path) -> None:
    person.app.push(screen_of(person.app, a_record(tmp_path / "a.lumina")))
    table = person.table
    for ply in (None, 3):
        table.model.look_at(ply)
        assert "Replay" in written(person)
        person.app.said = None
        person.press_at(*middle_of_board(table))
        assert person.said == "This is the replay of a finished game: press G to continue from here as a new game"


def test_an_earlier_position_is_marked_and_a_click_says_how_to_return(person: Person) -> None:
    table = person.sit()
    person.click(next(id for id in person.ids() if id.startswith("place:")))
    assert "Looking back" not in written(person)
    table.model.look_at(1)
    assert "Looking back" in written(person)
    person.press_at(*middle_of_board(table))
    assert "press End to return to the game, or press G to continue" in person.said
    person.key("end")
    assert "Looking back" not in written(person)


def test_secrets_are_not_offered_to_be_continued(person: Person, tmp_path: Path) -> None:
    played("lost_lumina", 2, 6, 1, tmp_path / "a.lumina").close()
    with Match.open(tmp_path / "a.lumina", GAMES):
        person.app.push(screen_of(person.app, tmp_path / "a.lumina"))
        person.app.frame()
        person.press_at(*middle_of_board(person.table))
        assert "only be viewed" in person.said
        assert "continue" not in person.said


def test_a_click_while_another_is_to_move_says_who(person: Person) -> None:
    options = GAMES["lacuna"].read_options({"first_player": 1})
    table = sit(person, Match.new(GAMES["lacuna"], ["Ann", "bot:random"], options, seed=1))
    x, y = middle_of_board(table)
    table.mouse.down((x, y), 1)
    table.mouse.up((x, y), 1)
    assert person.said == "Random bot is to move"


# --- names --------------------------------------------------------------------------------------------------------


def test_equal_names_stay_apart_on_the_curtain_and_in_the_question(person: Person) -> None:
    match = Match.new(GAMES["lost_lumina"], ["Ann", "Ann"], seed=1)
    table = sit(person, match)
    person.app.tick()
    assert isinstance(person.app.screen, Curtain)
    seat = match.to_act
    assert isinstance(seat, int)
    assert f"Pass to Ann ({seat + 1})" in written(person)
    assert f"I am Ann ({seat + 1}), and ready" in written(person)
    person.click("ready")
    open_menu(table.model)
    person.click("resign")
    assert f"Does Ann ({seat + 1}) give up this game?" in written(person)


def test_a_log_line_has_the_emblem_of_whom_it_is_about(person: Person) -> None:
    from lumina.viewer.table.page import log_rows

    table = sit(person, played("lum42", 3, 60, 2))
    for row in log_rows(table.model):
        names = [name for name in ("Ann", "Ben", "Cleo") if name in row.sentence]
        first = min(names, key=row.sentence.index) if names else None
        assert (first is None) == (row.about is None)
        assert first is None or first == ("Ann", "Ben", "Cleo")[row.about or 0]


# --- a full disk --------------------------------------------------------------------------------------------------


class Disk:
    """Full after so many more lines."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left: float = float("inf")
        real = RecordWriter.append

        def append(book: RecordWriter, line: object) -> None:
            if self.left <= 0:
                raise BadRecord(str(book.path), None, "cannot be written: No space left on device")
            self.left -= 1
            real(book, line)

        monkeypatch.setattr(RecordWriter, "append", append)


def test_a_full_disk_between_an_action_and_its_chance_holds_the_game_up_only_as_long(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    match = Match.new(GAMES["lacuna"], ["Ann", "Ben"], seed=7, path=tmp_path / "a.lumina")
    table = sit(person, match)
    disk.left = 1
    person.click(next(id for id in person.ids() if id.startswith("take:")))
    assert match.to_act == "chance"
    assert "No space left" in person.said
    person.app.frame()
    assert any("The game waits: cannot be written: No space left" in words for words in written(person))
    assert 0 < (person.app.wake_in() or 0) <= 1
    person.app.said = None
    person.press_at(*middle_of_board(table))
    assert "the game waits" in person.said
    person.wait(2)
    assert match.to_act == "chance"
    disk.left = 99
    person.wait(2)
    assert isinstance(match.to_act, int)
    assert not table.model.waits
    assert not any("waits" in words for words in written(person))
    person.app.pop()
    with Match.open(tmp_path / "a.lumina", GAMES) as again:
        assert again.ply == match.ply


def test_a_full_disk_before_an_action_leaves_the_person_to_move(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    match = Match.new(GAMES["lacuna"], ["Ann", "Ben"], seed=7, path=tmp_path / "a.lumina")
    table = sit(person, match)
    ply, seat = match.ply, match.to_act
    disk.left = 0
    person.click(next(id for id in person.ids() if id.startswith("take:")))
    assert (match.ply, match.to_act) == (ply, seat)
    assert not table.model.waits


def test_what_waits_is_the_matchs_own_word(person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    disk = Disk(monkeypatch)
    match = Match.new(GAMES["lacuna"], ["Ann", "Ben"], seed=7, path=tmp_path / "a.lumina")
    table = sit(person, match)
    disk.left = 1
    person.click(next(id for id in person.ids() if id.startswith("take:")))
    assert "No space left" in table.model.waits
    disk.left, person.app.said = 1, None
    other = 1 - int(match.plies[-1].by)
    turns.seat_player(table.model, other, "Zoe")
    assert match.names[other] == "Zoe"
    assert person.said.startswith("the game waits: ")
    disk.left = 1
    turns.undo(table.model, anybody=True)
    assert not table.model.waits


def test_a_full_disk_at_a_resignation_shows_the_result_all_the_same(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Disk(monkeypatch)
    match = played("lacuna", 2, 6, 7, tmp_path / "a.lumina")
    table = sit(person, match)
    disk.left = 1
    turns.resign(table.model, 0)
    assert person.app.screen.name == "result"
    disk.left = 9
    person.app.pop()
    person.wait(2)
    person.app.pop()
    assert b'"over"' in (tmp_path / "a.lumina").read_bytes()


# --- the menu -----------------------------------------------------------------------------------------------------


def test_an_overlay_without_a_button_has_a_key_and_is_switched_by_the_menu(person: Person) -> None:
    table = person.sit()
    wind = Overlay("my_wind", "j", "where it blows", buttons=())
    table.model.plugin = replace(table.model.plugin, overlays=(*table.model.plugin.overlays, wind))
    person.key("j")
    assert "my_wind" in table.model.overlays
    person.key("j")
    person.key("escape")
    assert isinstance(person.app.screen, TableMenu)
    assert "My wind  (J)" in written(person)
    person.click("overlay:my_wind")
    assert "my_wind" in table.model.overlays
    person.click("overlay:my_wind")
    assert "my_wind" not in table.model.overlays


# --- who won ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "keys", "names", "said"),
    [
        ((4, 3), None, "Ann Ben", "Ann wins, 4 to 3"),
        ((3, 3), None, "Ann Ben", "A draw, 3 each"),
        ((12, 9, 12, 8), None, "Ann Ben Cleo Dan", "Ann and Cleo share the win, 12 to 9 and 8"),
        ((9, 12, 12, 12), None, "Ann Ben Cleo Dan", "Ben, Cleo and Dan share the win, 12 to 9"),
        ((5, 5, 5), None, "Ann Ben Cleo", "A draw, 5 each"),
        ((5, 5), ((5, 1), (5, 2)), "Ann Ben", "Ben wins in the tie, 5 to 5"),
        ((7, 3), (0, 1), "Ann Ben", "Ben wins, 3 to 7: it ended"),
    ],
)
def test_who_won_has_one_wording(scores, keys, names, said) -> None:
    from lumina.boards import who_won

    assert who_won(Outcome.ranked(scores, "it ended", keys), names.split(), gave_up=False) == said


def test_after_a_resignation_it_says_who_gave_up() -> None:
    from lumina.boards import who_won

    three = Outcome.ranked((4, 9, 4), "", ((True, 4), (False, 9), (True, 4)))
    names = ("Ann", "Ben", "Cleo")
    assert who_won(three, names, gave_up=True) == "Ann and Cleo share the win: Ben resigned"


# --- names --------------------------------------------------------------------------------------------------------


def test_bots_are_called_by_their_kind_wherever_people_read(person: Person) -> None:
    names = ["Ann", "bot:random", "bot:greedy:steps=5", "bot:random"]
    sit(person, Match.new(GAMES["lum42"], names, seed=3), looking=True)
    said = " ".join(written(person))
    assert "bot:" not in said
    for name in ("Random bot (1)", "Greedy bot", "Random bot (2)"):
        assert name in said


def test_earlier_moves_are_told_and_drawn_with_the_names_of_those_who_made_them(person: Person) -> None:
    match = played("lacuna", 2, 5, 3)
    mover = match.plies[-1].by
    assert isinstance(mover, int)
    before = match.shown_names[mover]
    match.seat_player(mover, "Zoe")
    table = sit(person, match)
    rows = [row for row in log_rows(table.model) if row.about == mover]
    assert rows
    assert all(before in row.sentence and "Zoe" not in row.sentence for row in rows)
    assert table.model.scene().names[mover] == "Zoe"
    table.model.look_at(match.ply - 1)
    assert table.model.scene().names[mover] == before
