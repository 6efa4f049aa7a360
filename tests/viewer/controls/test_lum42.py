"""LUM42 at the window: ships, units, tiles and cubes by mouse and by keys, two to four at the table."""

import time
from collections.abc import Callable, Iterator
from random import Random

import pytest

from lumina.bots import bot_names
from lumina.core import Action, Match
from lumina.games.lum42 import LUM42, Lum42Options, Lum42State
from lumina.games.lum42.actions import (
    Banish,
    Collect,
    Decline,
    Deploy,
    Enlist,
    Exchange,
    First,
    Lay,
    Move,
    Place,
    Recover,
    Release,
    TakePlanet,
    TakeSatellite,
    Transform,
)
from lumina.picture import Text
from lumina.viewer.screens.result import Result
from lumina.viewer.table.table import Table

from ...boards.looks import flat
from ...boards.lum42_looks import NAMES, kind_of
from ..hands import Person


@pytest.fixture
def person() -> Iterator[Person]:
    found = Person()
    yield found
    found.app.quit()


def state_of(table: Table) -> Lum42State:
    assert isinstance(table.model.state, Lum42State)
    return table.model.state


def sit(person: Person, names: tuple[str, ...] = NAMES[:2], seed: int = 4) -> Table:
    """A new game, played by nobody yet."""
    table = Table(person.app, Match.new(LUM42, names, Lum42Options(first_player=0), seed=seed))
    person.app.push(table)
    person.app.tick()
    return table


def at(person: Person, wanted: Callable[[Lum42State], bool], seats: int = 2, seeds: range = range(1, 30)) -> Table:
    """A table where random play has led to such a position."""
    for seed in seeds:
        match = Match.new(LUM42, NAMES[:seats], Lum42Options(), seed=seed)
        rng = Random(seed)
        while isinstance(match.to_act, int):
            state = match.state
            assert isinstance(state, Lum42State)
            if wanted(state):
                table = Table(person.app, match)
                person.app.push(table)
                person.app.tick()
                return table
            match.play(match.to_act, state.legal_actions().sample(rng))
        match.close()
    raise AssertionError("no such position")


def asked(kind: str) -> Callable[[Lum42State], bool]:
    """Positions in which that is asked."""
    return lambda state: kind_of(state) == kind


def last(table: Table) -> Action:
    """What a seat did last."""
    return next(ply.do for ply in reversed(table.model.match.plies) if isinstance(ply.by, int) and not ply.auto)


def spots_of(person: Person, kind: type[Action]) -> list[str]:
    """The spots that stand for such an action."""
    return [spot.id for spot in person.app.page.spots if isinstance(spot.action, kind)]


# --- laying ----------------------------------------------------------------------------------------------------------


def test_a_system_is_laid_by_three_clicks(person: Person) -> None:
    table = sit(person)
    person.click("planets:2")
    assert last(table) == TakePlanet(1)
    ids = spots_of(person, Lay)
    person.click(ids[0])
    done = last(table)
    assert isinstance(done, Lay)
    assert ids[0] == f"lay:{done.cell}:{done.face}"
    person.click("satellites:4")
    assert last(table) == TakeSatellite(3)
    assert state_of(table).zone.systems[-1].cell == done.cell


def coloured(state: Lum42State) -> bool:
    """Where a planet of a colour is to be laid."""
    return state.stage == "lay" and state.laying is not None and state.laying.planet != "black"


def test_the_half_of_a_cell_says_which_face(person: Person) -> None:
    table = at(
        person, lambda state: state.stage == "lay" and state.laying is not None and state.laying.planet != "black"
    )
    cell = next(a.cell for a in state_of(table).legal_actions() if isinstance(a, Lay))
    person.move(*person.at(f"lay:{cell}:energy"))
    assert table.model.controls.hover.action == Lay(cell, "energy")
    person.click(f"lay:{cell}:light")
    assert last(table) == Lay(cell, "light")


def test_a_planet_is_not_laid_on_another_and_that_is_said(person: Person) -> None:
    table = at(person, asked("lay"))
    ply = table.model.match.ply
    person.click(f"cell:{state_of(table).zone.systems[0].cell}")
    assert table.model.match.ply == ply
    assert "(LUM-20)" in person.said


# --- flying and deploying --------------------------------------------------------------------------------------------


def test_a_ship_flies_from_click_to_click_and_a_click_on_a_spot_deploys(person: Person) -> None:
    table = at(person, asked("move"), seats=4)
    seat = state_of(table).active
    for _ in range(20):
        moves = spots_of(person, Move)
        deploys = spots_of(person, Deploy)
        if deploys:
            break
        person.click(moves[0])
        assert isinstance(last(table), Move)
    assert kind_of(state_of(table)) == "deploy"
    person.click(deploys[0])
    done = last(table)
    assert isinstance(done, Deploy)
    assert table.model.match.plies[-1].by == seat


def test_what_a_move_would_bring_is_told_before_it_is_made(person: Person) -> None:
    table = at(person, asked("move"), seats=4)
    ply, id = table.model.match.ply, spots_of(person, Move)[0]
    person.move(*person.at(id))
    over = table.over()
    assert over is not None
    words = " ".join(str(shape) for shape in over.shapes)
    assert "Move to" in words
    assert table.model.match.ply == ply


def test_a_system_too_far_is_refused_with_the_clause(person: Person) -> None:
    table = at(person, asked("move"), seats=3)
    legal = {a.to for a in state_of(table).legal_actions() if isinstance(a, Move)}
    other = next(system.cell for system in state_of(table).zone.systems if system.cell not in legal)
    person.click(f"cell:{other}")
    assert "(LUM-" in person.said
    person.click("cell:centre")
    assert "(LUM-27)" in person.said


def several(state: Lum42State) -> bool:
    """Where units of two kinds can go to the planet."""
    if kind_of(state) != "deploy":
        return False
    return sum(isinstance(a, Deploy) and a.spot == "planet" for a in state.legal_actions()) > 1


def test_a_number_chooses_the_unit_that_a_click_deploys(person: Person) -> None:
    table = at(person, several, seats=4)
    state = state_of(table)
    units = tuple(dict.fromkeys(state.units[state.active]))
    planet = f"planet:{state.zone.systems[state.ships[state.active]].cell}"
    person.key("2")
    assert table.model.controls.selection.unit == units[1]
    person.move(*person.at(planet))
    assert table.model.controls.hover.action == Deploy(units[1], "planet")
    person.key("1")
    assert table.model.controls.hover.action == Deploy(units[0], "planet")
    person.key("2")
    person.click(planet)
    assert last(table) == Deploy(units[1], "planet")


def test_the_wheel_goes_through_the_units(person: Person) -> None:
    table = at(person, several, seats=4)
    state = state_of(table)
    units = tuple(dict.fromkeys(state.units[state.active]))
    place = person.at(f"cell:{state.zone.systems[0].cell}")
    chosen = set()
    for _ in units:
        person.wheel(*place, -1)
        chosen.add(table.model.controls.selection.unit)
    assert chosen == set(units)


def test_each_unit_has_a_button_of_its_own(person: Person) -> None:
    table = at(person, several, seats=4)
    ids = [id for id in spots_of(person, Deploy) if id.startswith("deploy:planet:")]
    assert len(ids) > 1
    person.click(ids[-1])
    done = last(table)
    assert isinstance(done, Deploy)
    assert ids[-1] == f"deploy:planet:{done.unit}"


def test_a_move_is_taken_back_within_the_turn(person: Person) -> None:
    table = at(person, asked("move"), seats=2)
    before = table.model.match.state.digest()
    person.click(spots_of(person, Move)[0])
    assert table.model.match.state.digest() != before
    person.key("z", ctrl=True)
    assert table.model.match.state.digest() == before


def test_a_move_may_have_to_be_confirmed(person: Person) -> None:
    person.app.set(confirm_turn=True)
    table = at(person, asked("move"), seats=2)
    ply, id = table.model.match.ply, spots_of(person, Move)[0]
    person.click(id)
    assert table.model.match.ply == ply
    assert "confirm" in person.ids()
    person.key("return")
    assert table.model.match.ply > ply
    assert isinstance(last(table), Move)


# --- the Exile, recovery, cubes --------------------------------------------------------------------------------------


def test_a_beaten_unit_goes_to_the_space_that_is_clicked(person: Person) -> None:
    table = at(person, asked("Banishing"), seats=4)
    person.click("exile:3 points")
    assert last(table) == Banish("3 points")


def test_a_space_that_is_taken_is_refused(person: Person) -> None:
    table = at(person, lambda state: kind_of(state) == "Banishing" and any(state.exile), seats=4)
    taken = next(n for n, pawn in enumerate(state_of(table).exile) if pawn is not None)
    ply = table.model.match.ply
    person.click(f"exile:{('collect', 'transform', 'exchange', '3 points')[taken]}")
    assert table.model.match.ply == ply
    assert "(LUM-45)" in person.said


def test_a_unit_is_taken_back_by_a_click_on_it(person: Person) -> None:
    table = at(
        person, lambda s: s.stage == "recover" and any(isinstance(a, Recover) for a in s.legal_actions()), seats=3
    )
    id = spots_of(person, Recover)[0]
    person.click(id)
    done = next(ply.do for ply in reversed(table.model.match.plies) if isinstance(ply.do, Recover))
    assert id == f"{done.spot}:{done.cell}"


def two_kinds_there(state: Lum42State) -> bool:
    """Where two own kinds of units are on the last space of the Exile."""
    if state.stage != "recover" or state.pending:
        return False
    return sum(isinstance(a, Release) and a.space == "1 point" for a in state.legal_actions()) > 1


def test_of_several_units_in_the_exile_one_is_clicked(person: Person) -> None:
    table = at(person, two_kinds_there, seats=2, seeds=range(1, 200))
    ids = [id for id in spots_of(person, Release) if id.startswith("release:")]
    person.click(ids[1])
    done = last(table)
    assert isinstance(done, Release)
    assert ids[1] == f"release:{done.unit}"


def test_a_colour_is_chosen_with_a_button_or_in_the_supply(person: Person) -> None:
    table = at(person, lambda s: kind_of(s) == "Acting" and isinstance(next(iter(s.legal_actions())), Collect), seats=4)
    first = next(iter(state_of(table).legal_actions()))
    assert isinstance(first, Collect)
    person.click(f"supply:{first.colour}")
    assert last(table) == first


def test_light_becomes_energy_with_a_button(person: Person) -> None:
    table = at(person, asked("TransformingUnpaid"), seats=2)
    first = next(iter(state_of(table).legal_actions()))
    assert isinstance(first, Transform)
    person.click(f"transform:{first.colour}")
    assert last(table) == first


def test_a_second_action_may_be_declined(person: Person) -> None:
    table = at(person, asked("ActingAgain"), seats=2)
    person.click("decline")
    assert last(table) == Decline()


def test_a_probe_goes_to_the_planet_that_is_clicked(person: Person) -> None:
    table = at(person, asked("PlaceProbe"), seats=3)
    id = next(id for id in spots_of(person, Place) if id.startswith("cell:"))
    person.click(id)
    done = last(table)
    assert isinstance(done, Place)
    assert id == f"cell:{done.cell}"


def both_kinds(state: Lum42State) -> bool:
    """An exchange of light or of energy."""
    if kind_of(state) != "Exchanging":
        return False
    return len({a.kind for a in state.legal_actions() if isinstance(a, Exchange)}) == 2


def test_two_clicks_exchange_cubes(person: Person) -> None:
    table = at(person, asked("Exchanging"), seats=4)
    wanted = next(a for a in state_of(table).legal_actions() if isinstance(a, Exchange))
    give, take = f"give:{wanted.kind}:{wanted.give}", f"take:{wanted.other}:{wanted.kind}:{wanted.take}"
    person.click(give)
    assert str(table.model.controls.selection.give) == give
    person.click(take)
    assert last(table) == wanted


def test_cubes_of_two_kinds_do_not_go_together(person: Person) -> None:
    table = at(person, both_kinds, seats=4)
    found = [a for a in state_of(table).legal_actions() if isinstance(a, Exchange)]
    light = next(a for a in found if a.kind == "light")
    energy = next(a for a in found if a.kind == "energy")
    ply = table.model.match.ply
    person.click(f"give:light:{light.give}")
    person.click(f"take:{energy.other}:energy:{energy.take}")
    assert table.model.match.ply == ply
    assert table.model.controls.selection.give is None
    person.click(f"give:energy:{energy.give}")
    assert last(table) == energy


def test_escape_puts_a_picked_cube_back(person: Person) -> None:
    table = at(person, asked("Exchanging"), seats=2)
    wanted = next(a for a in state_of(table).legal_actions() if isinstance(a, Exchange))
    person.click(f"give:{wanted.kind}:{wanted.give}")
    person.key("escape")
    assert table.model.controls.selection is None
    assert person.app.screen is table


# --- the end of a round ----------------------------------------------------------------------------------------------


def test_a_special_unit_joins_by_its_button(person: Person) -> None:
    table = at(person, asked("crew"), seats=3)
    person.click("enlist:saboteur")
    assert last(table) == Enlist("saboteur")


def test_the_next_first_player_is_chosen_on_his_board_or_by_name(person: Person) -> None:
    for id in ("seat:2", "first:2"):
        table = at(person, asked("first player"), seats=3)
        person.click(id)
        assert last(table) == First(2)


# --- boards looked at ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (640, 480)], ids=str)
def test_a_board_is_looked_at_closely_and_put_back(size: tuple[int, int]) -> None:
    person = Person(size)
    table = at(person, asked("move"), seats=4)
    ply = table.model.match.ply
    person.click("seat:3")
    assert table.model.controls.selection.seat == 3
    assert table.over() is not None
    person.click("rounds")
    assert table.model.controls.selection is None
    person.click("seat:1")
    person.key("escape")
    assert table.model.controls.selection is None
    assert person.app.screen is table
    assert table.model.match.ply == ply
    person.app.quit()


def test_a_click_on_the_table_only_closes_the_board_over_it(person: Person) -> None:
    table = at(person, asked("move"), seats=4)
    ply, id = table.model.match.ply, spots_of(person, Move)[0]
    person.click("seat:0")
    person.click(id)
    assert table.model.match.ply == ply
    person.click(id)
    assert table.model.match.ply == ply + 1


def test_boards_are_looked_at_when_nobody_is_to_act(person: Person) -> None:
    table = at(person, asked("move"), seats=3)
    person.key(",")
    assert table.model.mine is None
    person.click("seat:2")
    assert table.model.controls.selection.seat == 2
    person.key("escape")
    assert table.model.controls.selection is None


# --- whole games -----------------------------------------------------------------------------------------------------


def wanted_spots(action: Action) -> list[str]:
    """The spots of an action that has more than one click."""
    if isinstance(action, Exchange):
        return [f"give:{action.kind}:{action.give}", f"take:{action.other}:{action.kind}:{action.take}"]
    return []


@pytest.mark.parametrize(("seats", "plies"), [(2, LUM42.max_plies), (4, 150)])
def test_a_game_by_clicks_alone(person: Person, seats: int, plies: int) -> None:
    table, rng = sit(person, NAMES[:seats], seed=seats), Random(seats)
    while isinstance(table.model.match.to_act, int) and table.model.match.ply < plies:
        action, ply = state_of(table).legal_actions().sample(rng), table.model.match.ply
        ids = wanted_spots(action) or [next(s.id for s in reversed(person.app.page.spots) if s.action == action)]
        for id in ids:
            person.click(id)
        assert table.model.match.ply > ply, action
        assert next(p.do for p in table.model.match.plies[ply:] if isinstance(p.by, int)) == action
    assert isinstance(person.app.screen, Result) == (seats == 2)


def test_a_long_sentence_of_the_log_takes_more_lines_and_is_not_cut() -> None:
    person = Person(size=(900, 600))
    table = sit(person, NAMES[:2], seed=5)
    table.model.look_at(0)
    lines = {
        i: table.model.match.sentence(told.event, table.model.who)
        for i, told in enumerate(table.model.match.log(table.model.who))
    }
    longest = max(lines, key=lambda i: len(lines[i]))
    shapes = [shape for shape in flat(person.app.page.shapes) if isinstance(shape, Text)]
    shown = " ".join(shape.string for shape in shapes)
    assert lines[longest] in shown
    assert lines[longest] not in [shape.string for shape in shapes]
    person.app.quit()


def test_arrows_go_through_what_can_be_done(person: Person) -> None:
    table = at(person, asked("lay"))
    acting = {spot.id for spot in person.app.page.spots if spot.action is not None}
    seen = set()
    rng = Random(1)
    for _ in range(200):
        person.key(rng.choice(("down", "right", "up", "left")))
        assert person.app.focus in acting
        seen.add(person.app.focus)
    assert len(seen) > len(acting) / 3
    person.key("return")
    assert isinstance(last(table), Lay)


def test_an_arrow_goes_its_way(person: Person) -> None:
    at(person, asked("lay"))
    person.key("right")
    for arrow, axis, way in (("right", 0, 1), ("down", 1, 1), ("left", 0, -1), ("up", 1, -1)):
        assert person.app.focus is not None
        before = person.at(person.app.focus)[axis]
        reach = [way * person.at(spot.id)[axis] for spot in person.app.page.spots if spot.action is not None]
        person.key(arrow)
        if way * before < max(reach) - 1:
            assert way * person.at(person.app.focus)[axis] > way * before


def test_two_rounds_by_the_keyboard_alone(person: Person) -> None:
    table, rng = sit(person, NAMES[:3], seed=9), Random(9)
    while isinstance(table.model.match.to_act, int) and state_of(table).round < 3:
        action, ply = state_of(table).legal_actions().sample(rng), table.model.match.ply
        for id in wanted_spots(action) or [next(s.id for s in person.app.page.spots if s.action == action)]:
            for _ in person.app.page.spots:
                if person.app.focus == id:
                    break
                person.key("tab", shift=person.ids().index(id) > len(person.ids()) / 2)
            person.key("return")
        assert table.model.match.ply > ply, action


def test_bots_answer_at_a_table_of_four(person: Person) -> None:
    table = sit(person, ("Ann", *(f"bot:{bot_names(LUM42)[0]}",) * 3), seed=2)
    person.click("planets:1")
    person.click(spots_of(person, Lay)[0])
    person.click("satellites:1")
    end = time.monotonic() + 120
    while table.model.match.to_act != 0:
        assert time.monotonic() < end, "the bots are not done"
        person.wait(0.1)
        time.sleep(0.01)
    assert {ply.by for ply in table.model.match.plies} >= {0, 1, 2, 3}
