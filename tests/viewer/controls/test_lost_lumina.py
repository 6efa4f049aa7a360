"""Lost Lumina at the window: cards and followers by mouse and keys, against a bot and without a mouse."""

import time
from collections.abc import Iterator
from random import Random

import pytest

from lumina.bots import bot_names
from lumina.core import Match
from lumina.games.lost_lumina import LOST_LUMINA, LostLuminaOptions, LostLuminaState
from lumina.games.lost_lumina.actions import Discard, End, Move, Place
from lumina.viewer.screens.result import Result
from lumina.viewer.shell.app import App
from lumina.viewer.table.table import Table
from lumina.viewer.widgets.inputs import Pressed, Released

from ..hands import Person


@pytest.fixture
def person() -> Iterator[Person]:
    found = Person()
    yield found
    found.app.quit()


def sit(person: Person, names: tuple[str, str] = ("Ann", "bot:random"), seed: int = 4) -> Table:
    match = Match.new(LOST_LUMINA, names, LostLuminaOptions(first_player=0), seed=seed)
    table = Table(person.app, match)
    person.app.push(table)
    person.app.tick()
    return table


def state_of(table: Table) -> LostLuminaState:
    assert isinstance(table.model.state, LostLuminaState)
    return table.model.state


def reinforcing(person: Person, points: int = 3) -> Table:
    """Ann's first turn, with so many action points at least; the bot was played for by hand."""
    for seed in range(1, 50):
        match = Match.new(LOST_LUMINA, ("Ann", "Ben"), LostLuminaOptions(first_player=1), seed=seed)
        rng = Random(seed)
        while match.state.phase != "discard":
            assert isinstance(match.to_act, int)
            match.play(match.to_act, match.state.legal_actions().sample(rng))
        state = match.state
        assert isinstance(state, LostLuminaState)
        if state.active != 0:
            match.close()
            continue
        best = max(state.legal_actions(), key=lambda action: action.card)
        for action in state.legal_actions():
            after = state.copy()
            after.advance(action)
            if after.points >= points:
                best = action
        match.play(0, best)
        reached = match.state
        assert isinstance(reached, LostLuminaState)
        if reached.points >= points and max(reached.followers[0]) >= 2:
            table = Table(person.app, match)
            person.app.push(table)
            person.app.tick()
            person.key("return")
            person.key("w") if table.model.news else None
            return table
    raise AssertionError("no such game")


def grouped(table: Table) -> tuple[str, str, int]:
    """An area with two own followers or more, a neighbour of it, and how many there are."""
    state = state_of(table)
    area = max(range(len(state.land.names)), key=lambda area: state.followers[0][area])
    to = next(near for near in state.land.neighbours[area] if not state.followers[1][near])
    return state.land.names[area], state.land.names[to], state.followers[0][area]


def test_a_click_picks_up_all_and_a_second_moves_them(person: Person) -> None:
    table = reinforcing(person)
    start, to, there = grouped(table)
    person.click(f"area:{start}")
    assert table.model.controls.selection.followers == there
    person.click(f"area:{to}")
    done = table.model.match.plies[-1].do
    assert isinstance(done, Move)
    assert done.followers == there


def test_the_wheel_and_the_digits_say_how_many(person: Person) -> None:
    table = reinforcing(person)
    start, to, there = grouped(table)
    person.click(f"area:{start}")
    person.wheel(*person.at(f"area:{start}"), -1)
    assert table.model.controls.selection.followers == there - 1
    for _ in range(3):
        person.wheel(*person.at(f"area:{start}"), 1)
    assert table.model.controls.selection.followers == there
    person.key("1")
    assert table.model.controls.selection.followers == 1
    person.key("+")
    assert table.model.controls.selection.followers == 2
    person.key("1")
    person.click(f"area:{to}")
    done = table.model.match.plies[-1].do
    assert isinstance(done, Move)
    assert done.followers == 1


def test_followers_are_dragged(person: Person) -> None:
    table = reinforcing(person)
    start, to, there = grouped(table)
    person.drag(person.at(f"area:{start}"), person.at(f"area:{to}"))
    done = table.model.match.plies[-1].do
    assert isinstance(done, Move)
    assert done.followers == there
    assert table.model.controls.selection is None


def test_a_follower_is_dragged_out_of_the_supply(person: Person) -> None:
    table = reinforcing(person)
    start, _, there = grouped(table)
    person.drag(person.at("supply:0"), person.at(f"area:{start}"))
    assert isinstance(table.model.match.plies[-1].do, Place)
    assert state_of(table).followers[0][state_of(table).land.names.index(start)] == there + 1


def test_what_is_dropped_nowhere_stays(person: Person) -> None:
    table = reinforcing(person)
    start, _, _ = grouped(table)
    ply = table.model.match.ply
    person.drag(person.at(f"area:{start}"), person.at("discards"))
    assert table.model.match.ply == ply
    assert table.model.controls.selection is None


def test_the_plus_places_one(person: Person) -> None:
    table = reinforcing(person)
    start, _, _ = grouped(table)
    person.click(f"place:{start}")
    assert isinstance(table.model.match.plies[-1].do, Place)


def test_why_not_is_said_in_the_words_of_the_clause(person: Person) -> None:
    table = reinforcing(person)
    state, (start, _, _) = state_of(table), grouped(table)
    number = state.land.names.index(start)
    far = next(
        area for area in range(len(state.land.names)) if area != number and area not in state.land.neighbours[number]
    )
    ply = table.model.match.ply
    person.click(f"area:{start}")
    person.move(*person.at(f"area:{state.land.names[far]}"))
    assert table.model.controls.hover.reason is not None
    person.click(f"area:{state.land.names[far]}")
    assert "is not adjacent to" in person.said
    assert "LOS-" in person.said
    assert table.model.match.ply == ply
    person.key("escape")
    assert table.model.controls.selection is None
    empty = next(a for a in range(len(state.land.names)) if not state.followers[0][a] and not state.followers[1][a])
    person.click(f"area:{state.land.names[empty]}")
    assert "LOS-15" in person.said


def test_a_turn_is_taken_back_step_by_step_to_the_discard(person: Person) -> None:
    table = reinforcing(person)
    start, to, _ = grouped(table)
    ply = table.model.match.ply
    person.drag(person.at(f"area:{start}"), person.at(f"area:{to}"))
    person.key("z", ctrl=True)
    assert table.model.match.ply == ply
    person.key("z", ctrl=True)
    assert table.model.match.ply == ply
    assert "nothing to undo" in person.said


def test_a_card_is_shown_large_under_the_mouse(person: Person) -> None:
    table = reinforcing(person)
    card = next(spot for spot in person.app.page.spots if spot.id.startswith("card:"))
    y = person.at(card.id)[1]
    person.move(person.spot(card.id).shape.rect.x + 5, y)
    assert table.model.controls.hover.card is not None
    assert table.over() is not None
    person.move(5, 5)
    assert table.model.controls.hover is None


def test_overlays_have_keys_and_buttons(person: Person) -> None:
    table = reinforcing(person)
    person.key("c")
    assert "control" in table.model.overlays
    person.key("r")
    assert "regions" in table.model.overlays
    person.click("overlay:control")
    assert "control" not in table.model.overlays
    assert "overlay:lines" not in person.ids()


def test_a_turn_with_the_keyboard_alone(person: Person) -> None:
    table = reinforcing(person, 2)
    state, (start, to, there) = state_of(table), grouped(table)
    person.move(5, 5)
    walk(person.app, person, f"area:{start}")
    person.key("return")
    assert table.model.controls.selection is not None
    person.key("-") if there > 1 else None
    walk(person.app, person, f"area:{to}")
    person.key("return")
    assert isinstance(table.model.match.plies[-1].do, Move)
    if table.model.match.state.phase == "reinforce" and table.model.mine == 0:
        walk(person.app, person, "choice:end")
        person.key("return")
        assert isinstance(table.model.match.plies[-1].do, End) or state.points == 1


def walk(app: App, person: Person, id: str) -> None:
    for _ in range(len(app.page.spots) + 1):
        if app.focus == id:
            return
        person.key("tab")
    raise AssertionError(f"Tab does not reach {id!r}")


def wait_for_bot(person: Person, table: Table, seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while isinstance(table.model.match.to_act, int) and table.model.match.to_act != 0 and time.monotonic() < end:
        person.wait(0.03)
        time.sleep(0.005)


def test_a_whole_game_against_a_bot_with_digits_and_clicks(person: Person) -> None:
    assert "random" in bot_names(LOST_LUMINA)
    table = sit(person)
    rng = Random(1)
    while table.model.match.to_act is not None:
        wait_for_bot(person, table)
        if table.model.match.to_act is None:
            break
        assert table.model.mine == table.model.who == 0
        ply = table.model.match.ply
        cards = [action for action in table.model.state.legal_actions() if isinstance(action, Discard)]
        if cards:
            person.key("1")
        else:
            spots = [spot for spot in person.app.page.spots if spot.action is not None]
            spot = rng.choice(spots)
            person.app.focus = spot.id
            person.key("return")
        assert table.model.match.ply > ply, table.model.state.phase
    person.wait(3)
    assert isinstance(person.app.screen, Result)


def test_a_click_on_a_card_plays_it(person: Person) -> None:
    table = sit(person)
    ids = [spot.id for spot in person.app.page.spots if spot.id.startswith("card:")]
    person.click(ids[0])
    assert table.model.match.plies[1].by == 0 or table.model.match.ply > 1


def test_pressing_without_moving_does_not_drag(person: Person) -> None:
    table = reinforcing(person)
    start, _, there = grouped(table)
    x, y = person.at(f"area:{start}")
    person.move(x, y)
    person.app.handle(Pressed(x, y, 1))
    person.move(x + 1, y + 1)
    person.app.handle(Released(x + 1, y + 1, 1))
    assert table.model.controls.selection.followers == there
