"""Lunation at the window: units gathered and sent, cards aimed, deals, by mouse and by keys alone."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from lumina.boards.lunation.targets import FleetUnit
from lumina.core import Match
from lumina.games.lunation import LUNATION, LunationState
from lumina.games.lunation.actions import (
    AddFleet,
    Decline,
    End,
    GiveCounter,
    Offer,
    OfferTo,
    Pass,
    PlacePlanet,
    Play,
    Send,
)
from lumina.games.lunation.options import LunationOptions
from lumina.picture import Text, bounds
from lumina.viewer.screens.result import Result
from lumina.viewer.table import turns
from lumina.viewer.table.curtain import Curtain
from lumina.viewer.table.table import Table
from tests.boards.looks import flat

from ..hands import Person

Wanted = Callable[[LunationState], bool]


@pytest.fixture
def person() -> Iterator[Person]:
    found = Person()
    yield found
    found.app.quit()


def until(person: Person, wanted: Wanted, names: tuple[str, ...] = ("Ann", "Ben", "Cyd")) -> Table:
    """A table at a position as it is wanted, with Ann to act; played at random up to there."""
    for seed in range(1, 60):
        match = Match.new(LUNATION, names, LunationOptions(first_player=0), seed=seed)
        rng = Random(seed)
        while match.to_act is not None:
            state = match.state
            assert isinstance(state, LunationState)
            if match.to_act == 0 and wanted(state):
                table = Table(person.app, match)
                person.app.push(table)
                lift(person)
                return table
            assert isinstance(match.to_act, int)
            actions = state.legal_actions()
            action = actions.sample(rng)
            if isinstance(action, End) and rng.random() < 0.8:
                action = actions.sample(rng)
            match.play(match.to_act, action)
        match.close()
    raise AssertionError("no such game")


def lift(person: Person) -> None:
    """Whoever is asked is ready."""
    person.app.tick()
    person.app.frame()
    while isinstance(person.app.screen, Curtain):
        person.click("ready")
        person.app.frame()
        person.app.tick()
    if person.table.model.news:
        person.key("w")


def state_of(table: Table) -> LunationState:
    assert isinstance(table.model.state, LunationState)
    return table.model.state


def fleet_places(state: LunationState) -> list[int]:
    """Where Ann has a Fleet that has not moved."""
    return [at for at in range(len(state.planets)) if state.fleets[0][3 * at]]


def can_move(state: LunationState) -> bool:
    """Ann moves, has two Fleets at one place, and could jump."""
    places = fleet_places(state)
    free = state.stage == "movement" and not state.pending and not state.group_fleets and not state.group_characters
    return free and state.power[0] == 3 and any(state.fleets[0][3 * at] >= 2 for at in places)


def moving(person: Person) -> tuple[Table, int]:
    """A table where Ann moves, and where two Fleets of hers stand."""
    table = until(person, can_move)
    state = state_of(table)
    return table, next(at for at in fleet_places(state) if state.fleets[0][3 * at] >= 2)


def free_goal(state: LunationState, at: int) -> int:
    """Another location of the system without foreign units."""
    first = at - at % 5
    return next(to for to in range(first, first + 5) if to != at and not state.others_at(0, to))


def bare(person: Person, at: int) -> tuple[float, float]:
    """A point of a location where no unit is drawn."""
    box = bounds(person.spot(f"place:{at}").shape)
    for k in range(20):
        for n in range(20):
            point = (box.x + box.w * (k + 0.5) / 20, box.y + box.h * (n + 0.5) / 20)
            spot = person.app.page.spot_at(*point)
            if spot is not None and spot.id == f"place:{at}":
                return point
    raise AssertionError("units everywhere")


# --- movement --------------------------------------------------------------------------------------------------------


def test_units_are_chosen_one_by_one_and_sent(person: Person) -> None:
    table, at = moving(person)
    to = free_goal(state_of(table), at)
    ply = table.model.match.ply
    person.click(f"fleet:0:{at}:0")
    person.click(f"fleet:0:{at}:1")
    assert table.model.controls.selection.units == (FleetUnit(0, at, 0), FleetUnit(0, at, 1))
    assert to in table.model.controls.selection.targets
    assert table.model.match.ply == ply
    person.click(f"fleet:0:{at}:1")
    assert table.model.controls.selection.units == (FleetUnit(0, at, 0),)
    person.press_at(*bare(person, to))
    assert [ply.do for ply in table.model.match.plies[ply:]] == [AddFleet(at), Send(to)]


def test_a_place_takes_all_its_units_and_again_its_systems(person: Person) -> None:
    table, at = moving(person)
    state = state_of(table)
    here = bare(person, at)
    person.press_at(*here)
    assert len(table.model.controls.selection.units) >= state.fleets[0][3 * at]
    assert all(str(unit).startswith((f"fleet:0:{at}:", "character:")) for unit in table.model.controls.selection.units)
    taken = len(table.model.controls.selection.units)
    person.press_at(*here)
    assert table.model.controls.selection is None or len(table.model.controls.selection.units) > taken
    if table.model.controls.selection is not None:
        person.key("escape")
    assert table.model.controls.selection is None
    person.move(*here)
    person.key("a")
    assert len(table.model.controls.selection.units) >= taken


def test_units_are_dragged_to_their_goal(person: Person) -> None:
    table, at = moving(person)
    to = free_goal(state_of(table), at)
    ply, there = table.model.match.ply, state_of(table).fleets_at(0, to)
    person.drag(bare(person, at), bare(person, to))
    done = [step.do for step in table.model.match.plies[ply:]]
    assert done[-1] == Send(to)
    assert done[:2] == [AddFleet(at), AddFleet(at)]
    assert table.model.controls.selection is None
    assert state_of(table).fleets_at(0, to) > there or state_of(table).stage != "movement"


def test_a_drag_from_elsewhere_gathers_what_it_passes_over(person: Person) -> None:
    table, at = moving(person)
    state = state_of(table)
    start = next(n for n in range(len(state.planets)) if n // 5 != at // 5 and not state.stands(0, n))
    person.drag(bare(person, start), person.at(f"fleet:0:{at}:0"))
    assert FleetUnit(0, at, 0) in table.model.controls.selection.units
    assert not state_of(table).group_fleets


def test_cost_risk_and_battle_are_told_before(person: Person) -> None:
    table, at = moving(person)
    state = state_of(table)
    person.click(f"fleet:0:{at}:0")
    for to in table.model.controls.selection.targets:
        if to // 5 == at // 5:
            continue
        person.move(*bare(person, to))
        hover = table.model.controls.hover
        assert hover.to == to
        assert hover.reason is None
        after = state.copy()
        after.advance(AddFleet(at))
        after.advance(Send(to))
        assert hover.power == state.power[0] - after.power[0]
        assert hover.risk == (bool(after.pending) and type(after.pending[-1]).__name__ == "OrbitRoll")
        assert set(hover.foes) == set(state.others_at(0, to))
        assert hover.turns_up == (to % 5 > 0 and not state.face_up[to])
    assert table.over() is not None


def test_what_cannot_be_done_is_told_why(person: Person) -> None:
    table, at = moving(person)
    state = state_of(table)
    other = next(n for n in range(len(state.planets)) if n // 5 != at // 5 and not state.stands(0, n))
    person.press_at(*bare(person, other))
    assert table.model.controls.selection is None
    person.click(f"fleet:0:{at}:0")
    targets = table.model.controls.selection.targets
    blocked = [to for to in range(len(state.planets)) if to not in targets and to != at]
    if blocked:
        ply = table.model.match.ply
        person.press_at(*bare(person, blocked[0]))
        assert "LUN-" in person.said
        assert table.model.match.ply == ply


def test_a_move_is_taken_back_step_by_step(person: Person) -> None:
    table, at = moving(person)
    state = state_of(table)
    goals = [to for to in range(at - at % 5, at - at % 5 + 5) if to != at and not state.others_at(0, to)]
    seen = [to for to in goals if to % 5 == 0 or state.face_up[to]]
    ply = table.model.match.ply
    person.click(f"fleet:0:{at}:0")
    person.press_at(*bare(person, seen[0]))
    assert table.model.match.ply == ply + 2
    person.key("z", ctrl=True)
    assert state_of(table).group_fleets
    person.key("z", ctrl=True)
    assert table.model.match.ply == ply


def test_with_a_second_word_the_whole_group_waits(person: Person) -> None:
    person.app.set(confirm_turn=True)
    table, at = moving(person)
    to = free_goal(state_of(table), at)
    ply = table.model.match.ply
    person.click(f"fleet:0:{at}:0")
    person.press_at(*bare(person, to))
    assert table.model.match.ply == ply
    person.click("confirm")
    assert table.model.match.plies[-1].do == Send(to) or table.model.match.ply > ply + 2


def test_a_move_with_the_keyboard_alone(person: Person) -> None:
    table, at = moving(person)
    to = free_goal(state_of(table), at)
    person.move(5, 5)
    walk(person, f"fleet:0:{at}:1")
    person.key("return")
    walk(person, f"place:{to}")
    person.key("return")
    assert any(step.do == Send(to) for step in table.model.match.plies[-4:])


def test_a_group_begun_otherwise_is_gone_on_with(person: Person) -> None:
    """After an undo the group stands half gathered in the rules' own sense: its spots still act."""
    table, at = moving(person)
    to = free_goal(state_of(table), at)
    turns.play(table.model, AddFleet(at))
    assert "send the group" in table.model.board.status(table.model.scene())
    person.click(f"fleet:0:{at}:1")
    assert state_of(table).group_fleets == (3 * at, 3 * at)
    person.press_at(*bare(person, to))
    assert not state_of(table).group_fleets


def walk(person: Person, id: str) -> None:
    for _ in range(len(person.app.page.spots) + 1):
        if person.app.focus == id:
            return
        person.key("tab")
    raise AssertionError(f"Tab does not reach {id!r}")


# --- cards -----------------------------------------------------------------------------------------------------------


def test_a_planet_card_is_chosen_and_placed(person: Person) -> None:
    table = until(person, lambda state: state.stage == "draft")
    card = next(spot.id for spot in person.app.page.spots if spot.id.startswith("draft:"))
    ply = table.model.match.ply
    person.click(card)
    assert table.model.controls.selection.kind == int(card[6:])
    person.click("place:5")
    assert table.model.match.plies[ply].do == PlacePlanet(int(card[6:]), 1)


def test_a_card_is_aimed_at_a_character(person: Person) -> None:
    def holds(state: LunationState) -> bool:
        plays = [action for action in state.legal_actions() if isinstance(action, Play) and action.target is not None]
        return state.stage == "restoration" and bool(plays)

    table = until(person, holds)
    play = next(a for a in state_of(table).legal_actions() if isinstance(a, Play) and a.target is not None)
    person.click(f"card:{play.card}")
    assert table.model.controls.selection.kind == play.card
    assert play.target in table.model.controls.selection.characters
    person.click(f"card:{play.card}")
    assert table.model.controls.selection is None
    person.click(f"card:{play.card}")
    person.click(f"character:{play.target}")
    assert play in [step.do for step in table.model.match.plies[-6:]]


def test_a_card_of_another_phase_says_why_not(person: Person) -> None:
    def wrong(state: LunationState) -> bool:
        kinds = {state.deck.actions[kind].phase for kind in state.hands[0].all}
        return state.stage == "movement" and not state.pending and "logistics" in kinds

    table = until(person, wrong)
    kind = next(k for k in state_of(table).hands[0].all if state_of(table).deck.actions[k].phase == "logistics")
    person.click(f"card:{kind}")
    assert "it is for Logistics (LUN-" in person.said


def test_a_card_and_an_objective_are_shown_large_under_the_mouse(person: Person) -> None:
    table, _ = moving(person)
    shown = [spot for spot in person.app.page.spots if spot.id.startswith(("card:", "objective:"))]
    assert shown
    for spot in shown:
        box = bounds(spot.shape)
        person.move(box.x + 4, box.centre[1])
        assert table.model.controls.hover.card is not None
        assert table.over() is not None
    person.move(5, 5)
    assert table.model.controls.hover is None


# --- trade and buttons -----------------------------------------------------------------------------------------------


def test_a_deal_is_put_together_offered_and_declined(person: Person) -> None:
    def rich(state: LunationState) -> bool:
        return (
            state.stage == "trade"
            and state.deal is None
            and state.energy[0] > 0
            and OfferTo(1) in state.legal_actions()
        )

    table = until(person, rich)
    ply = table.model.match.ply
    person.click("choice:deal-1")
    assert "choice:offer" not in person.ids()
    person.click("item:GiveCounter:energy")
    person.click("choice:offer")
    done = [step.do for step in table.model.match.plies[ply:]]
    assert done[:3] == [OfferTo(1), GiveCounter("energy"), Offer()]
    lift(person)
    assert table.model.mine == 1
    person.click("choice:decline")
    assert table.model.match.plies[-1].do == Decline()


def test_buttons_have_number_keys(person: Person) -> None:
    table, _ = moving(person)
    ply = table.model.match.ply
    buttons = [spot for spot in person.app.page.spots if spot.id.startswith("choice:")]
    person.key(str(len(buttons)))
    assert table.model.match.plies[ply].do == End() == buttons[-1].action
    person.key("9")


def test_the_map_comes_back_in_a_battle_with_a_key(person: Person) -> None:
    table = until(person, lambda state: state.battle is not None)
    assert len([id for id in person.ids() if id.startswith("place:")]) == 5
    person.key("m")
    assert len([id for id in person.ids() if id.startswith("place:")]) == 20
    person.key("m")
    assert table.model.overlays == frozenset()


def test_the_last_rolls_can_be_looked_at(person: Person) -> None:
    table = until(person, lambda state: state.battle is not None and any(side.dice for side in state.battle.sides))
    person.key("d")
    assert "dice" in table.model.overlays
    assert table.page.layout is not None
    shown = flat(table.model.board.board(table.model.scene(), table.page.layout.board).shapes)
    words = [shape.string for shape in shown if isinstance(shape, Text)]
    assert "The last rolls, the latest on top" in words
    person.key("d")
    assert table.model.overlays == frozenset()


def test_map_and_dice_have_buttons_and_the_menu_switches_them_too(person: Person) -> None:
    table = until(person, lambda state: state.battle is not None)
    person.click("overlay:map")
    assert table.model.overlays == {"map"}
    person.key("escape")
    person.click("overlay:dice")
    assert table.model.overlays == {"map", "dice"}


def test_the_keys_of_the_overlays_work_while_looking_back(person: Person) -> None:
    table = until(person, lambda state: state.stage == "movement")
    table.model.look_at(1)
    person.key("d")
    assert table.model.overlays == {"dice"}


def test_arrows_go_through_own_units_and_then_through_goals(person: Person) -> None:
    table, at = moving(person)
    to, spots = free_goal(state_of(table), at), person.app.page.spots

    def stops() -> set[str]:
        return {spot.id for spot in table.model.controls.stops([s for s in spots if s.id in table.page.board_spots])}

    assert {f"fleet:0:{at}:0", f"place:{at}", "choice:end"} <= stops()
    assert not {f"place:{to}", "turns", "phases", "news-line"} & stops()
    walk(person, f"fleet:0:{at}:1")
    person.key("return")
    assert f"place:{to}" in stops()
    person.key("right")
    assert person.app.focus in stops()


def test_arrows_stop_at_a_card_that_can_be_aimed_and_at_its_aims(person: Person) -> None:
    table = until(person, lambda state: state.stage == "draft" and not state.pending)
    stops = table.model.controls.stops(person.app.page.spots)
    card = next(stop for stop in stops if stop.id.startswith("draft:"))
    person.click(card.id)
    aims = {f"place:{at}" for at in table.model.controls.selection.targets}
    assert aims
    assert aims <= {stop.id for stop in table.model.controls.stops(person.app.page.spots)}


@pytest.mark.parametrize("passes", [True, False])
def test_what_offers_nothing_is_asked_only_with_the_setting_off(passes: bool) -> None:
    """Played by its only button; the setting counts from the next ply on."""
    person = Person(pass_single=passes)
    match = Match.new(LUNATION, ("Ann", "Ben"), LunationOptions(first_player=0), seed=3, asks_people=not passes)
    table, rng = Table(person.app, match), Random(3)
    person.app.push(table)
    asked = 0
    while match.ply < 200 and isinstance(match.to_act, int):
        lift(person)
        ply, actions = match.ply, match.state.legal_actions()
        if match.state.is_public and len(actions) == 1:
            asked += 1
            spots = [spot for spot in person.app.page.spots if spot.action is not None]
            assert {spot.action for spot in spots} == set(actions)
            person.click(spots[0].id)
            assert match.plies[ply].do == spots[0].action
            assert not match.plies[ply].auto
        else:
            turns.played(table.model, match.to_act, actions.sample(rng))
    assert bool(asked) != passes
    assert any(ply.auto for ply in match.plies) == passes
    person.app.quit()


def test_the_setting_counts_at_a_table_that_stands() -> None:
    person = Person()
    table = until(person, lambda state: state.stage == "movement" and not state.pending)
    person.app.set(pass_single=False)
    turns.play(table.model, End())
    assert table.model.match.asks_people
    person.app.quit()


# --- a whole game ----------------------------------------------------------------------------------------------------


def test_a_whole_game_by_the_keyboard(person: Person) -> None:
    """Two people behind the curtain; whoever is asked presses a spot that acts, or sends units."""
    match = Match.new(LUNATION, ("Ann", "Ben"), LunationOptions(first_player=0), seed=3)
    table = Table(person.app, match)
    person.app.push(table)
    rng = Random(2)
    sent = 0
    while match.to_act is not None:
        lift(person)
        if (ending := person.app.page.spot("choice:end")) is not None and rng.random() < 0.5:
            person.app.focus = ending.id
            person.key("return")
            continue
        ply = match.ply
        spots = [spot for spot in person.app.page.spots if spot.action is not None]
        if taken(person, table, rng):
            sent += 1
        elif match.ply == ply:
            person.app.focus = rng.choice(spots).id
            person.key("return")
            assert match.ply > ply
    assert sent > 10
    person.wait(3)
    assert isinstance(person.app.screen, Result)


def taken(person: Person, table: Table, rng: Random) -> bool:
    """Sends something somewhere, where that can be done; False when nothing was played."""
    ply = table.model.match.ply
    for spot in person.app.page.spots:
        if spot.id.startswith((f"fleet:{table.model.mine}", "draft:")) and spot.action is None:
            person.app.focus = spot.id
            person.key("return")
            if table.model.controls.selection is not None and table.model.controls.selection.targets:
                person.app.focus = f"place:{rng.choice(table.model.controls.selection.targets)}"
                person.key("return")
                return table.model.match.ply > ply
    return False


def test_passing_is_a_button_wherever_it_can_be_done(person: Person) -> None:
    table = until(person, lambda state: Pass() in state.legal_actions())
    person.click("choice:pass")
    assert Pass() in [step.do for step in table.model.match.plies[-4:]]
