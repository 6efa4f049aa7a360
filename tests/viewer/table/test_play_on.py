"""A seat that nobody plays: a bot that fails, or one that a file names and that is not here."""

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lumina.bots.process import Thinker
from lumina.core import Match
from lumina.core.process import Speaker
from lumina.games import GAMES
from lumina.games.lacuna import LACUNA, LacunaOptions
from lumina.viewer.screens.files import open_file
from lumina.viewer.screens.play_on import PlayOn
from lumina.viewer.table import bots as table_bots
from lumina.viewer.table.demo import DemoTable
from lumina.viewer.table.table import Table
from lumina.viewer.widgets.inputs import Dropped

from ..driving import check_page, check_walk
from ..hands import Person

OLD = Path(__file__).parents[2] / "records" / "0.1.0"


@pytest.fixture
def person() -> Iterator[Person]:
    found = Person()
    yield found
    found.app.quit()


def until(person: Person, done: Callable[[], object], seconds: float = 30) -> None:
    """Truly waits."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "it took too long"
        person.wait(0.03)
        time.sleep(0.01)


@pytest.fixture
def dies(monkeypatch: pytest.MonkeyPatch) -> list[Speaker]:
    """Bots whose process ends without a word, the first time."""
    begun: list[Speaker] = []

    def begin(wake: Callable[[], object]) -> Speaker:
        program = [sys.executable, "-c", "input()"]
        begun.append(Speaker.module("lumina.bots.worker", wake) if begun else Speaker(program, wake))
        return begun[-1]

    monkeypatch.setattr(table_bots, "Thinker", lambda wake: Thinker(wake, begin=begin))
    return begun


def failed(person: Person, **how: object) -> PlayOn:
    """A game in which the bot of the first seat has just failed."""
    person.sit(("bot:random", "Ann"), **how)
    until(person, lambda: isinstance(person.app.screen, PlayOn))
    screen = person.app.screen
    assert isinstance(screen, PlayOn)
    return screen


# --- a bot that fails ----------------------------------------------------------------------------------------------


def test_a_bot_that_fails_is_asked_about_in_words(person: Person, dies: list[Speaker]) -> None:
    screen = failed(person)
    assert screen.trouble.why == "Random bot stopped unexpectedly."
    assert {"again", "bot:random", "bot:greedy", "person", "name", "back"} <= set(person.ids())
    check_page(person.app)
    check_walk(person.app)


@pytest.mark.parametrize("size", [(640, 480), (1920, 1080)])
@pytest.mark.parametrize("text_size", [75, 200])
def test_the_question_fits(size: tuple[int, int], text_size: int, dies: list[Speaker]) -> None:
    person = Person(size, text_size=text_size)
    failed(person)
    check_page(person.app)
    person.app.quit()


def test_again(person: Person, dies: list[Speaker]) -> None:
    failed(person)
    person.key("return")  # the keyboard is on it
    assert isinstance(person.app.screen, Table)
    until(person, lambda: person.table.model.match.ply > 0)
    assert person.table.model.match.names == ("bot:random", "Ann")
    assert len(dies) == 2
    assert not dies[0].running


def test_another_bot(person: Person, dies: list[Speaker], tmp_path: Path) -> None:
    failed(person, path=tmp_path / "g.lumina")
    person.click("bot:greedy")
    assert person.table.model.match.names == ("bot:greedy", "Ann")
    until(person, lambda: person.table.model.match.ply > 0)
    assert b'{"seat":0,"player":"bot:greedy"}\n' in (tmp_path / "g.lumina").read_bytes()


def test_a_person_takes_over(person: Person, dies: list[Speaker], tmp_path: Path) -> None:
    failed(person, path=tmp_path / "g.lumina")
    person.click("name")
    person.key("a", ctrl=True)
    person.type("Zoë")
    person.click("person")
    table = person.table
    assert table.model.match.names == ("Zoë", "Ann")
    assert table.model.people == (0, 1)
    assert table.model.mine == 0
    assert '{"seat":0,"player":"Zoë"}\n'.encode() in (tmp_path / "g.lumina").read_bytes()
    assert not table.model.bots.alone


def test_a_name_that_cannot_be_is_not_taken(person: Person, dies: list[Speaker]) -> None:
    failed(person)
    person.click("name")
    person.key("a", ctrl=True)
    person.type("bot:greedy")
    assert "person" not in person.ids()
    person.key("return")
    assert isinstance(person.app.screen, PlayOn)


@pytest.mark.parametrize("size", [(1280, 800), (1000, 700)])
def test_not_now_leaves_a_button_that_asks_again(size: tuple[int, int], dies: list[Speaker]) -> None:
    person = Person(size)
    failed(person)
    person.click("back")
    person.wait(1)
    assert isinstance(person.app.screen, Table)
    assert person.table.model.match.ply == 0
    assert not person.table.model.bots.thinking
    check_page(person.app)
    person.click("who")
    assert isinstance(person.app.screen, PlayOn)
    person.key("escape")
    person.app.focus = None
    person.key("return")
    assert isinstance(person.app.screen, PlayOn)
    person.app.quit()


def test_undo_of_a_person_lets_the_bot_try_again(person: Person, dies: list[Speaker]) -> None:
    person.sit(("Ann", "bot:random"))
    person.click(next(id for id in person.ids() if id.startswith("place:")))
    ply = person.table.model.match.ply
    until(person, lambda: isinstance(person.app.screen, PlayOn))
    person.click("back")
    person.click("undo")
    person.click(next(id for id in person.ids() if id.startswith("place:")))
    until(person, lambda: person.table.model.match.ply > ply)


def test_a_bot_that_is_slow_beyond_its_patience(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def begin(wake: Callable[[], object]) -> Speaker:
        return Speaker([sys.executable, "-c", "import time; time.sleep(60)"], wake)

    monkeypatch.setattr(table_bots, "Thinker", lambda wake: Thinker(wake, begin=begin, patience=0.5, grace=0.5))
    assert failed(person).trouble.why == "Random bot gave no answer in 1 second."


def test_a_hint_that_fails_is_said_and_the_game_goes_on(person: Person, dies: list[Speaker]) -> None:
    person.sit()
    person.key("h")
    until(person, lambda: not person.table.model.bots.hinting)
    assert person.said == "no hint: the bot stopped unexpectedly"
    assert person.table.model.mine == 0


def test_a_demo_goes_on_without_the_window(dies: list[Speaker]) -> None:
    person = Person()
    person.app.push(DemoTable(person.app, Match.new(LACUNA, ["bot:random"] * 2, seed=7)))
    end = time.monotonic() + 30
    while person.app.running and time.monotonic() < end:
        person.clock.now += 0.03
        person.app.tick()
        time.sleep(0.01)
    assert not person.app.running
    assert not dies[0].running


def test_bots_stop_where_a_game_comes_to_no_end(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "MAX_PLIES", 5)
    table = person.sit(("bot:random", "bot:random"))
    until(person, lambda: table.model.bots.paused)
    assert "has come to no end after 5 moves" in person.said
    assert table.model.match.ply == 5
    person.key("space")
    until(person, lambda: table.model.bots.paused)
    assert table.model.match.ply == 10


# --- a file never starts code ---------------------------------------------------------------------------------------

HOSTILE = {
    "not here": "bot:genius",
    "a module": "bot:tests.viewer.trap:Trap",
    "a command": "bot:exec:touch RAN",
    "a shell": "bot:exec:sh -c 'touch RAN'",
    "a setting it has not": "bot:greedy:level=9",
    "junk for a setting": "bot:greedy:steps=os.system",
    "no name": "bot:",
    "odd": "bot:{0}%s\\n",
}


@pytest.fixture(params=list(HOSTILE.values()), ids=list(HOSTILE))
def hostile(request: pytest.FixtureRequest, house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A record whose first seat, which is to move, names code that is not here; nothing at all may be started."""
    path, name = tmp_path / "g.lumina", request.param
    with Match.new(LACUNA, [name, "Ann"], LacunaOptions(first_player=0), seed=7, path=path) as match:
        match.play(0, next(iter(match.state.legal_actions())))
        match.play(1, next(iter(match.state.legal_actions()))) if match.to_act == 1 else None
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(table_bots, "Thinker", NoThinker)
    return path


class NoThinker:
    """In the place of the process: nobody may ask it."""

    thinking, left, notice = False, None, ""

    def __init__(self, wake: object) -> None:
        pass

    def stop(self) -> None:
        pass

    close = stop


def opened(person: Person, path: Path) -> PlayOn:
    open_file(person.app, path)
    person.wait(0.1)
    screen = person.app.screen
    assert isinstance(screen, PlayOn)
    return screen


def test_a_record_with_such_a_seat_opens_with_it_vacant(person: Person, hostile: Path) -> None:
    before = hostile.read_bytes()
    screen = opened(person, hostile)
    name = person.table.model.match.names[0].removeprefix("bot:")
    assert screen.trouble.why == f"Player 1 was played by the bot “{name}”, which is not installed here."
    assert "again" not in person.ids()
    check_page(person.app)
    person.key("escape")
    person.wait(1)
    assert person.table.model.bots.turn is None
    person.key("h")
    assert not person.table.model.bots.hinting
    assert hostile.read_bytes() == before
    assert not (hostile.parent / "RAN").exists()


def test_also_when_it_is_dropped(person: Person, hostile: Path) -> None:
    person.app.handle(Dropped(str(hostile)))
    person.wait(0.1)
    assert isinstance(person.app.screen, PlayOn)


def test_a_person_plays_on(person: Person, hostile: Path) -> None:
    opened(person, hostile)
    ply = person.table.model.match.ply
    person.click("person")
    table = person.table
    assert table.model.mine == 0
    assert table.model.match.undo_target(0) is None  # what the bot decided is not the person's to take back
    person.click(next(id for id in person.ids() if id.startswith("place:")))
    assert table.model.match.ply == ply + 1
    person.app.home()
    again = Match.read(hostile, GAMES)
    assert again.names[0] == "Ben"
    assert again.names_at(0)[0].startswith("bot:")


def test_looking_at_it_asks_nothing(person: Person, hostile: Path) -> None:
    person.app.push(Table(person.app, Match.read(hostile, GAMES), looking=True))
    person.wait(0.5)
    assert isinstance(person.app.screen, Table)


def test_a_bot_that_is_here_plays_on(person: Person, tmp_path: Path, house: Path) -> None:
    path = tmp_path / "g.lumina"
    Match.new(LACUNA, ["bot:genius", "Ann"], LacunaOptions(first_player=0), seed=7, path=path).close()
    opened(person, path)
    person.key("return")  # the usual one
    until(person, lambda: person.table.model.match.ply > 0)
    assert person.table.model.match.names == ("bot:greedy", "Ann")


def test_two_such_seats_are_asked_about_one_after_the_other(person: Person, tmp_path: Path, house: Path) -> None:
    path = tmp_path / "g.lumina"
    Match.new(GAMES["lunation"], ["bot:one", "bot:two", "Ann"], seed=7, path=path).close()
    assert "“one”" in opened(person, path).trouble.why
    person.click("person")
    person.wait(0.1)
    screen = person.app.screen
    assert isinstance(screen, PlayOn)
    assert "Player 2 was played by the bot “two”" in screen.trouble.why
    person.key("escape")
    person.wait(0.1)
    assert person.table.model.people == (0, 2)
    assert person.table.model.perspective.curtained


def test_a_record_of_format_1_goes_on_in_a_copy(person: Person, tmp_path: Path, house: Path) -> None:
    path = tmp_path / "old.lumina"
    head, _, rest = (OLD / "lum42-2-unfinished.lumina").read_bytes().partition(b"\n")
    path.write_bytes(head.replace(b'"Ann"', b'"bot:genius"') + b"\n" + rest)
    before = path.read_bytes()
    opened(person, path)
    person.click("person")
    person.wait(0.1)
    assert path.read_bytes() == before
    copy = person.table.model.match.path
    assert copy is not None
    assert copy.parent == house / "games"
    assert "the game goes on in a copy" in person.said
    assert not any(name == "bot:genius" for name in person.table.model.match.names)
