"""Two people at one screen: nobody ever sees a card that only the other may know."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from lumina.boards.lost_lumina import emblem
from lumina.core import PUBLIC, Match
from lumina.games.lost_lumina import CHARACTERS, LOST_LUMINA, LostLuminaOptions
from lumina.games.lost_lumina.actions import Move
from lumina.picture import Group, Picture, Shape, Stamped, Text, theme
from lumina.viewer.screens.data import DataPage
from lumina.viewer.table.curtain import Curtain
from lumina.viewer.table.table import Table

from ..driving import SIZES, check_page, check_walk
from ..hands import Person


@pytest.fixture
def person() -> Iterator[Person]:
    found = Person()
    yield found
    found.app.quit()


def sit(person: Person, names: tuple[str, str] = ("Ann", "Ben"), seed: int = 7, path: Path | None = None) -> Table:
    match = Match.new(LOST_LUMINA, names, LostLuminaOptions(promo=True), seed=seed, path=path)
    table = Table(person.app, match)
    person.app.push(table)
    person.app.tick()
    return table


def ready(person: Person) -> None:
    """Opens the curtain."""
    assert isinstance(person.app.screen, Curtain)
    person.key("return")
    assert not isinstance(person.app.screen, Curtain)


def flat(shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from flat(shape.shapes)
        else:
            yield shape


def shown(pictures: list[Picture]) -> set[int]:
    """The cards that are drawn or named anywhere in the window."""
    shapes = [shape for picture in pictures for shape in flat(picture.shapes)]
    stamps = {shape.stamp for shape in shapes if isinstance(shape, Stamped)}
    words = " ".join(shape.string for shape in shapes if isinstance(shape, Text))
    words += " ".join(f"{spot.id} {spot.label} {spot.action}" for picture in pictures for spot in picture.spots)
    return {
        card
        for card, character in enumerate(CHARACTERS, 1)
        if emblem(theme(), card) in stamps or character.name in words or f"card={card})" in words
    }


def seen(person: Person) -> set[int]:
    frame = person.app.frame()
    return shown([frame.page, *frame.over])


def secrets_from(table: Table, seat: int | str) -> set[int]:
    """The cards that this seat may not know, and never saw."""
    told = str([line.event for line in table.model.match.log(seat)])
    view = table.model.match.state.view(seat)
    known = {card for place in (*view.hands, *view.drawn) for card in place.cards} | set(view.discards)
    known |= {c.number for c in CHARACTERS if f"card={c.number})" in told or f"card={c.number}," in told}
    if (battle := view.battle) is not None:
        known |= {fighter.card for fighter in battle.fighters} | {f.ability for f in battle.fighters}
    always = {c.number for c in CHARACTERS if c.name in ("Rukan", "Lorato")}  # named where they act
    return {c.number for c in CHARACTERS} - known - always


def act(person: Person, table: Table, rng: Random) -> None:
    """Any legal action of the person at the screen, by clicks."""
    action = table.model.state.legal_actions().sample(rng)
    if isinstance(action, Move):
        names = table.model.state.land.names
        person.click(f"area:{names[action.start]}")
        person.key(str(action.followers)) if action.followers < 10 else None
        person.click(f"area:{names[action.to]}")
        return
    spot = next(spot for spot in person.app.page.spots if spot.action == action)
    if spot.id.startswith(("card:", "area:")):  # their middle may be covered by the next one
        person.app.focus = spot.id
        person.key("return")
    else:
        person.click(spot.id)


def test_the_curtain_is_down_before_anybody_has_said_to_be_ready(person: Person) -> None:
    table = sit(person)
    assert isinstance(person.app.screen, Curtain)
    assert table.model.who == PUBLIC
    assert table.model.mine is None
    assert seen(person) == set()
    ready(person)
    assert table.model.who == table.model.mine == 0
    assert len(seen(person)) == 2


def test_it_falls_whenever_somebody_else_is_to_act(person: Person) -> None:
    table = sit(person)
    ready(person)
    person.key("1")
    assert isinstance(person.app.screen, Curtain)
    assert "Pass to Ben" in [s.string for s in flat(person.app.page.shapes) if isinstance(s, Text)]
    assert seen(person) == set()
    ready(person)
    assert table.model.who == 1


def test_a_whole_game_by_clicks_and_no_card_of_the_other_is_ever_seen(person: Person) -> None:
    for seed in (3, 8):
        table = sit(person, seed=seed)
        rng = Random(seed)
        passed = 0
        while table.model.match.to_act is not None:
            if isinstance(person.app.screen, Curtain):
                assert not seen(person) & secrets_from(table, PUBLIC)
                passed += 1
                ready(person)
            asked = table.model.match.to_act
            assert table.model.mine == table.model.who == asked
            assert not seen(person) & secrets_from(table, asked)
            x, y = rng.random() * 1280, rng.random() * 800
            person.move(x, y)
            person.clock.now += 1
            assert not seen(person) & secrets_from(table, asked)
            ply = table.model.match.ply
            act(person, table, rng)
            assert table.model.match.ply > ply, table.model.match.state.phase
            assert not seen(person) & secrets_from(table, PUBLIC if table.model.mine is None else table.model.mine)
        assert passed > 20
        assert table.model.who == PUBLIC
        person.app.home()


def test_looking_back_shows_no_more(person: Person) -> None:
    table = sit(person)
    rng = Random(2)
    for _ in range(30):
        if isinstance(person.app.screen, Curtain):
            ready(person)
        act(person, table, rng)
    if isinstance(person.app.screen, Curtain):
        ready(person)
    asked = table.model.match.to_act
    assert isinstance(asked, int)
    for ply in range(table.model.match.ply):
        table.model.look_at(ply)
        assert table.model.who == asked
        assert not seen(person) & secrets_from(table, asked)


def test_messages_data_and_menu_keep_to_it(person: Person) -> None:
    table = sit(person)
    ready(person)
    hidden = secrets_from(table, 0)
    person.key("f3")
    assert isinstance(person.app.screen, DataPage)
    assert '"who": 0' in " ".join(person.app.screen.lines)
    person.key("escape")
    person.app.say("hint: keep Orly")
    person.key("1")
    assert person.said == ""
    assert isinstance(person.app.screen, Curtain)
    person.key("escape")
    assert person.app.screen.name == "table menu"
    assert not seen(person) & (hidden | secrets_from(table, PUBLIC))
    person.click("data")
    assert isinstance(person.app.screen, DataPage)
    lines = " ".join(person.app.screen.lines)
    assert '"who": "public"' in lines
    assert '"legal": []' in lines


def test_a_decision_can_be_taken_back_from_the_curtain(person: Person) -> None:
    table = sit(person)
    ready(person)
    ply = table.model.match.ply
    person.key("1")
    assert table.model.match.ply == ply + 1
    person.key("z", ctrl=True)
    assert table.model.match.ply == ply
    assert isinstance(person.app.screen, Curtain)
    assert person.app.screen.seat == 0
    assert seen(person) == set()


def test_nobody_takes_back_what_another_decided(person: Person) -> None:
    table = sit(person)
    ready(person)
    person.key("1")
    ready(person)
    ply = table.model.match.ply
    person.key("z", ctrl=True)
    assert table.model.match.ply == ply
    assert "nothing to undo" in person.said


def test_what_happened_since_my_turn(person: Person) -> None:
    table = sit(person)
    rng = Random(5)
    while table.model.match.state.phase != "discard":
        if isinstance(person.app.screen, Curtain):
            ready(person)
        act(person, table, rng)
    ready(person)
    told = table.model.news
    assert told
    assert any("places a follower" in line for line in told)
    words = [s.string for picture in person.app.frame().over for s in flat(picture.shapes) if isinstance(s, Text)]
    assert "Since your last turn" in words
    person.key("escape")
    assert table.model.news == []
    if person.app.screen.name == "table menu":
        person.key("escape")
    person.key("w")
    assert table.model.news == told
    marks = [s for s in flat(person.app.page.shapes) if getattr(s, "fill", None) == theme().last]
    assert marks


def test_one_person_against_a_bot_needs_no_curtain(person: Person) -> None:
    table = sit(person, ("Ann", "bot:random"))
    person.app.tick()
    assert person.app.screen is table
    assert table.model.who == 0
    assert len(seen(person)) == 2


def test_bots_alone_show_what_everybody_sees(person: Person) -> None:
    table = sit(person, ("bot:random", "bot:random"))
    assert table.model.who == PUBLIC
    assert person.app.screen is table
    assert seen(person) == set()


def test_a_record_is_looked_at_as_everybody_saw_it(person: Person) -> None:
    match = Match.new(LOST_LUMINA, ("Ann", "Ben"), seed=3)
    table = Table(person.app, match, looking=True)
    person.app.push(table)
    person.app.tick()
    assert person.app.screen is table
    assert table.model.who == PUBLIC


def test_a_game_without_secrets_has_no_curtain(person: Person) -> None:
    table = person.sit()
    person.app.tick()
    assert person.app.screen is table
    assert table.model.who == PUBLIC


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_curtain_fits_every_window(size: tuple[int, int, int]) -> None:
    person = Person(size[:2], text_size=size[2])
    for names in (("Ann", "Ben"), ("W" * 40, "m" * 40)):
        sit(person, names)
        if names[0] == "Ann":
            check_page(person.app)
            check_walk(person.app)
        ready(person)
        person.key("1")
        assert isinstance(person.app.screen, Curtain)
        if names[0] == "Ann":
            check_page(person.app)
        person.app.home()
    person.app.quit()


def test_pictures_and_films_are_made_of_what_the_seat_knows(person: Person) -> None:
    table = sit(person)
    ready(person)
    person.key("escape")
    person.click("export")
    assert person.app.screen.who == 0
    person.key("escape")
    person.key("1")
    assert table.model.who == PUBLIC
    person.key("escape")
    person.click("export")
    assert person.app.screen.who == PUBLIC


def test_a_game_gone_on_with_begins_behind_the_curtain(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "game.lumina"
    sit(person, path=path)
    ready(person)
    person.key("1")
    ready(person)
    person.app.home()
    match = Match.open(path, {LOST_LUMINA.name: LOST_LUMINA})
    person.app.push(Table(person.app, match))
    person.app.tick()
    assert isinstance(person.app.screen, Curtain)
    assert seen(person) == set()


def test_motion_ends_before_the_curtain_falls_and_shows_what_everybody_sees() -> None:
    person = Person(animation=1)
    table = sit(person)
    ready(person)
    person.key("1")
    assert person.app.screen is table
    assert table.model.motion.moving
    assert table.model.who == PUBLIC
    assert seen(person) == set()
    person.wait(1)
    assert isinstance(person.app.screen, Curtain)
    person.app.quit()


def test_a_resignation_behind_the_curtain_ends_the_game(person: Person) -> None:
    table = sit(person)
    ready(person)
    person.key("1")
    person.key("escape")
    person.click("resign")
    assert "Ben" in " ".join(s.string for s in flat(person.app.page.shapes) if isinstance(s, Text))
    person.click(next(id for id in person.ids() if "yes" in id))
    assert table.model.match.outcome is not None
    assert table.model.match.outcome.winners == (0,)
    for _ in range(3):
        if person.app.screen is not table:
            person.key("escape")
    assert person.app.screen is table
    assert table.model.who == PUBLIC
