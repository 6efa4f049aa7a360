"""Hints: the move, the chance and why, in the place of the log; from what the person at the table knows alone."""

import time
from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

from lumina.analysis import Choice, Judgement
from lumina.bots.process import Thinker
from lumina.core import Match
from lumina.core.process import Speaker
from lumina.games import GAMES
from lumina.picture import Rect, Text, bounds, measure
from lumina.viewer.table import bots as table_bots
from lumina.viewer.table.curtain import Curtain
from lumina.viewer.table.hint import hint_chance, next_best
from lumina.viewer.table.table import Table

from ..driving import SIZES
from ..hands import Person
from .test_curtain import flat, ready, secrets_from, seen


@pytest.fixture
def person() -> Iterator[Person]:
    found = Person()
    yield found
    found.app.quit()


def sit(person: Person, name: str = "lum42", seats: int = 2, plies: int = 12) -> Table:
    """A game between people, some random moves old, where somebody has a choice."""
    match, rng = Match.new(GAMES[name], ["Ann", "Ben", "Cleo"][:seats], seed=5), Random(5)
    while match.ply < plies or len(match.state.legal_actions()) < 2:
        seat = match.to_act
        assert isinstance(seat, int)
        match.play(seat, match.state.legal_actions().sample(rng))
    table = Table(person.app, match)
    person.app.push(table)
    person.app.tick()
    return table


def asked(person: Person, seconds: float = 60) -> Judgement:
    """Presses H and waits (truly) for the hint."""
    person.key("h")
    end = time.monotonic() + seconds
    while person.table.model.bots.hinting and time.monotonic() < end:
        person.wait(0.03)
        time.sleep(0.01)
    found = person.table.model.hint
    assert found is not None, person.said
    return found


def words(person: Person) -> str:
    """All that is written on the page, lines of one sentence joined again."""
    return " ".join(shape.string for shape in flat(person.app.page.shapes) if isinstance(shape, Text))


def test_a_hint_tells_the_move_the_chance_and_why(person: Person) -> None:
    table = sit(person)
    hint = asked(person)
    match = table.model.match
    assert match.state.why_not(match.game.read_action(hint.best.action)) is None
    assert hint.seat == match.to_act
    shown = words(person)
    assert hint_chance(hint) in shown
    assert hint_chance(hint).endswith(" % to win (an estimate)")
    assert next_best(hint, table.model.match.shown_names).startswith(
        f"Next best, {100 * hint.choices[1].chance:.0f} %: "
    )
    for part in ("next best", hint.choices[1].words, hint.best.words, *hint.best.why):
        assert [word for word in part.lower().split() if "{" not in word and word not in shown.lower()] == []


def test_it_stays_until_it_is_closed_or_a_move_is_made(person: Person) -> None:
    table = sit(person)
    asked(person)
    assert person.spot("hint").label
    person.key("h")
    assert table.model.hint is None
    for close in (lambda: person.key("escape"), lambda: person.click("hint:close")):
        asked(person)
        close()
        assert table.model.hint is None
        assert person.app.screen is table
        assert "hint:close" not in person.ids()
    hint = asked(person)
    seat = table.model.match.to_act
    table.model.match.play(seat, table.model.game.read_action(hint.best.action))
    table.model.looked()
    assert table.model.hint is None


def test_it_is_the_same_whenever_it_is_asked(person: Person) -> None:
    sit(person)
    first = asked(person)
    person.key("h")
    assert asked(person) == first


LONG = Judgement(
    0,
    0,
    (0.5, 0.5),
    (
        Choice(
            {},
            "move to d5",
            0.5,
            "searched to the end",
            ("fly to g4 through the diagonal portal", "move to g5", "saboteur on the moon"),
            (
                "{1}'s doubler attacks {0}'s scientist on the planet of g5: both are beaten",
                "{0} ejects {1}'s ship from d5 to the centre",
                "on the moon of g5 the saboteur will collect light of any colour",
            ),
        ),
        Choice({}, "fly to d3 through the teleport portal", 0.25, None, ("basic unit on the planet",)),
    ),
)


def _in(shape: Text, rect: Rect) -> bool:
    return rect.x <= shape.at[0] <= rect.right and rect.y <= shape.at[1] <= rect.bottom


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_a_long_hint_is_never_cut_and_covers_nothing(width: int, height: int, text: int) -> None:
    person = Person((width, height), text_size=text)
    try:
        table = person.sit()
        table.model.hint, table.page.tab = LONG, "log"
        table.changed()
        page = person.app.page
        layout = table.page.layout
        assert layout is not None
        assert layout.log is not None
        (room,) = (s for s in person.app.page.shapes if getattr(s, "clip", None) and bounds(s).y >= layout.log.y - 1)
        heads = [s for s in page.shapes if isinstance(s, Text) and _in(s, layout.log)]
        assert [head.string for head in heads] == ["Hint", "Esc closes it"]
        for text_shape in flat((room,)):
            if isinstance(text_shape, Text):
                wide = measure(text_shape.string, text_shape.size, text_shape.bold).width
                assert room.at[0] + text_shape.at[0] + wide <= layout.log.right
        written = " ".join(shape.string for shape in flat((room,)) if isinstance(shape, Text))
        for part in (
            "Move to d5; fly to g4",
            "50 % to win (searched to the end)",
            "both are beaten",
            "any colour",
            "25 %: fly",
        ):
            assert all(word in written for word in part.split())
        for id in ("hint", "menu"):
            assert bounds(person.spot(id).shape).y >= layout.log.bottom
        for _ in range(20):
            person.wheel(*layout.log.centre, -3)
            person.app.frame()
        (room,) = (s for s in person.app.page.shapes if getattr(s, "clip", None) and bounds(s).y >= layout.log.y - 1)
        last = max(room.at[1] + shape.at[1] for shape in flat((room,)) if isinstance(shape, Text))
        assert layout.log.y < last < layout.log.bottom
    finally:
        person.app.quit()


# --- secrets -----------------------------------------------------------------------------------------------------


KEYS = ("lumina_bot", "id", "game", "rules", "bot", "view", "seed", "seconds", "typed", "why")


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """All that the bots' process is told."""
    said: list[bytes] = []

    def begin(wake: Callable[[], object]) -> Speaker:
        speaker = Speaker.module("lumina.bots.worker", wake)
        real = speaker.say
        monkeypatch.setattr(speaker, "say", lambda line: (said.append(line), real(line)))
        return speaker

    monkeypatch.setattr(table_bots, "Thinker", lambda wake: Thinker(wake, begin=begin))
    return said


def test_what_is_asked_holds_the_view_of_the_person_and_nothing_else(person: Person, lines: list[bytes]) -> None:
    table = sit(person, "lost_lumina")
    ready(person)
    seat = table.model.mine
    asked(person)
    (question,) = map(msgspec.json.decode, lines)
    match = table.model.match
    assert question["why"] is True
    assert question["view"] == msgspec.json.decode(msgspec.json.encode(match.state.view(seat)))
    assert set(question) == {*KEYS}
    assert question["bot"] == ""
    assert question["seed"] == match.planning_seed(seat)


def test_nobody_else_sees_a_hint(person: Person) -> None:
    table = sit(person, "lost_lumina")
    ready(person)
    seat = table.model.mine
    hint = asked(person)
    assert seen(person) & secrets_from(table, 1 - seat)
    assert hint.seat == seat
    match = table.model.match
    while match.to_act == seat:
        match.play(seat, match.state.legal_actions().sample(Random(1)))
    table.model.looked()
    person.wait(1)
    assert isinstance(person.app.screen, Curtain)
    assert table.model.hint is None
    ready(person)
    assert not seen(person) & secrets_from(table, 1 - seat)
