"""How LUM42 looks: pieces told apart by shape, a spot for all that can be done, two to four seats at the table."""

from itertools import combinations

import pytest

from lumina.boards import LUM42_BOARD, Lum42Hover, draw
from lumina.boards.lum42.grid_layout import lay_grid
from lumina.boards.lum42.labels import action_words
from lumina.boards.lum42.marks import any_light, energy_mark, light_cube, light_mark, moon, planet, portal
from lumina.boards.lum42.motion import satellite_stamp
from lumina.boards.lum42.pawns import emblem, objective_cube, probe, ship, unit
from lumina.boards.lum42.pointing import consequences
from lumina.boards.lum42.space import layout_of, target
from lumina.boards.lum42.symbols import EXILE, exile_sign, phase_sign
from lumina.boards.lum42.table import table_of
from lumina.core import CHANCE
from lumina.games.lum42 import COLOURS, LUM42, PLANETS, SATELLITES, SPACES, UNITS
from lumina.games.lum42.actions import Deploy, Exchange, Lay, Move, Recover
from lumina.games.lum42.events import Ejected, Scored
from lumina.picture import THEMES, Picture, Rect, Stamp, bounds, theme
from lumina.picture.pixels import paint, to_array

from .looks import SIZES, flat, inside, outside, overlapping, texts
from .lum42_looks import NAMES, asked, each_kind, game, kind_of, scene_of

SEATS = (2, 3, 4)


def pixels(stamp: Stamp, size: int = 48):
    picture = Picture(size, size, "#000000", (stamp.at(size / 2, size / 2, size / 20),))
    return to_array(paint(picture)).astype(int)


def told_apart(stamps: list[Stamp], size: int = 48, share: float = 0.03) -> None:
    """In grey, so by shape."""
    drawn = [pixels(stamp, size).mean(axis=2) for stamp in stamps]
    for (i, one), (k, other) in combinations(enumerate(drawn), 2):
        assert (abs(one - other) > 30).mean() > share, (i, k)


# --- drawings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("size", [20, 60])
def test_light_and_energy_faces_differ_in_shape(name, size):
    for colour in COLOURS:
        told_apart([planet(theme(name), colour, energy) for energy in (False, True)], size, 0.1)


@pytest.mark.parametrize("name", THEMES)
def test_colours_differ_by_a_mark(name):
    for stamp in (light_mark, moon):
        told_apart([stamp(theme(name), colour) for colour in (*COLOURS, "white")[: 4 if stamp is light_mark else 5]])
    told_apart([planet(theme(name), colour, False) for colour in COLOURS])


def test_portals_and_moons_are_told_apart():
    told_apart([satellite_stamp(theme(), satellite) for satellite in SATELLITES])
    told_apart([portal(theme(), kind) for kind in ("side", "diagonal", "teleport")], 20)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("size", [18, 48])
def test_units_differ_by_kind_and_by_owner(name, size):
    for seat in range(4):
        told_apart([unit(theme(name), seat, kind) for kind in UNITS], size)
    for kind in UNITS:
        told_apart([unit(theme(name), seat, kind) for seat in range(4)], size)


def test_all_pawns_of_a_seat_differ_from_those_of_another():
    for stamp in (ship, probe, emblem, objective_cube):
        told_apart([stamp(theme(), seat) for seat in range(4)], 48, 0.015)


def test_signs_are_told_apart():
    told_apart([exile_sign(theme(), space) for space in SPACES])
    told_apart([phase_sign(theme(), number, True) for number in range(1, 6)])
    told_apart([light_cube(theme(), "blue"), light_mark(theme(), "blue"), energy_mark(theme(), "blue")])
    assert set(EXILE) == set(SPACES)


def test_every_stamp_stays_in_its_disc():
    stamps = [planet(theme(), colour, energy) for colour in PLANETS for energy in (False, True)]
    stamps += [satellite_stamp(theme(), satellite) for satellite in SATELLITES]
    stamps += [unit(theme(), seat, kind) for seat in range(4) for kind in UNITS]
    stamps += [stamp(theme(), seat) for stamp in (ship, probe, emblem) for seat in range(4)]
    stamps += [any_light(theme()), *(exile_sign(theme(), space) for space in SPACES)]
    for stamp in stamps:
        assert inside(bounds(stamp.at(0, 0)), Rect(-10.5, -10.5, 21, 21)), bounds(stamp.at(0, 0))


# --- spots -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_everything_that_can_be_done_has_a_spot(seats):
    for state, events in (step for step in (*asked(1, seats=seats), *each_kind(seats)) if step[0].to_act != CHANCE):
        made = draw(LUM42, scene_of(state, events))
        offered = [spot.action for spot in made.spots if spot.action is not None]
        ids = {spot.id for spot in made.spots}
        for action in state.legal_actions():
            if isinstance(action, Exchange):
                assert f"give:{action.kind}:{action.give}" in ids
                assert f"take:{action.other}:{action.kind}:{action.take}" in ids
            else:
                assert action in offered, (kind_of(state), action)
        assert all(action in state.legal_actions() for action in offered)


@pytest.mark.parametrize(("size", "seats"), [((1280, 800), 2), ((900, 600), 4), ((640, 480), 4)], ids=str)
def test_spots_have_names_of_their_own_and_can_be_hit(size, seats):
    for state, events in each_kind(seats):
        made = draw(LUM42, scene_of(state, events, size=size))
        ids = [spot.id for spot in made.spots]
        assert len(set(ids)) == len(ids)
        for spot in made.spots:
            assert spot.label
            if spot.action is None:
                continue
            box = bounds(spot.shape)
            at = [
                (box.x + box.w * (k + 0.5) / 12, box.y + box.h * (n + 0.5) / 12) for k in range(12) for n in range(12)
            ]
            hit = sum(made.spot_at(*point) == spot for point in at)
            assert hit >= 40, (kind_of(state), spot.id, hit)
            assert min(box.w, box.h) >= (12 if size[0] < 900 else 16), (kind_of(state), spot.id, box)


def test_the_middle_of_a_spot_hits_it():
    """Whoever clicks the middle of what is marked gets it; only planets lie under units on their moons."""
    for seats in SEATS:
        for state, events in each_kind(seats, 3):
            made = draw(LUM42, scene_of(state, events))
            for spot in made.spots:
                if spot.action is not None and not isinstance(spot.action, Move) and not spot.id.startswith("seat:"):
                    hit = made.spot_at(*bounds(spot.shape).centre)
                    assert hit is not None
                    assert hit.action == spot.action, (kind_of(state), spot.id, hit.id)


def test_without_legal_actions_nothing_acts():
    for state, events in asked(2):
        made = draw(LUM42, scene_of(state, events, idle=True))
        assert not [spot for spot in made.spots if spot.action is not None]


def test_both_faces_of_a_planet_can_be_laid_with_one_click():
    state, events = next(
        step for step in asked(1, 2, 3) if kind_of(step[0]) == "lay" and step[0].laying.planet != "black"
    )
    spots = {spot.id for spot in draw(LUM42, scene_of(state, events)).spots}
    for action in state.legal_actions():
        assert isinstance(action, Lay)
        assert f"lay:{action.cell}:{action.face}" in spots


# --- nothing in the way ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "scale"), [(2, 1.0), (3, 2.0), (4, 1.0)])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_leaves_the_picture_and_no_texts_overlap(seats, size, scale):
    for state, events in each_kind(seats):
        made = draw(LUM42, scene_of(state, events, size=size, scale=scale, log=("one", "two", "three", "four")))
        assert not outside(made), kind_of(state)
        assert not overlapping(texts(made)), kind_of(state)


@pytest.mark.parametrize("rect", [Rect(30, 40, 812, 710), Rect(5, 5, 366, 340), Rect(0, 0, 500, 500)], ids=str)
def test_parts_stay_in_their_rooms(rect):
    for seats in SEATS:
        for state, events in each_kind(seats):
            scene = scene_of(state, events, age=0.1)
            for drawing in (LUM42_BOARD.board(scene, rect), LUM42_BOARD.seats(scene, rect)):
                assert all(inside(bounds(shape), rect.inset(-0.6)) for shape in drawing.shapes), kind_of(state)
                assert all(inside(bounds(spot.shape), rect.inset(-0.6)) for spot in drawing.spots)


def test_long_names_stay_in_their_rooms():
    names = ("W" * 40, "<&>😀漢字" + "m" * 33, "i" * 40, "Ω" * 40)
    for seats in (2, 4):
        for state, events in each_kind(seats):
            for size in ((1280, 800), (640, 480)):
                made = draw(LUM42, scene_of(state, events, size=size, names=names[:seats]))
                assert not outside(made)
                assert not overlapping(texts(made))


@pytest.mark.parametrize("grid", [9, 15])
def test_larger_grids_are_shown_where_something_lies(grid):
    for state, events in game(3, 4, grid)[::25]:
        made = draw(LUM42, scene_of(state, events))
        assert not outside(made)
        ids = {spot.id for spot in made.spots}
        assert all(f"cell:{system.cell}" in ids for system in state.zone.systems)


def test_four_boards_fit_beside_a_small_table():
    state, events = each_kind(4)[3]
    scene = scene_of(state, events, size=(900, 600))
    least, wanted = LUM42_BOARD.seats_height(scene, 350, 330)
    assert least <= wanted <= 330
    made = LUM42_BOARD.seats(scene, Rect(0, 0, 350, wanted))
    assert len(made.spots) == 4
    names = {shape.string for shape in made.shapes if hasattr(shape, "string")}
    assert names >= set(NAMES)
    for one, other in combinations([bounds(spot.shape) for spot in made.spots], 2):
        assert one.bottom <= other.y or other.bottom <= one.y or one.right <= other.x or other.right <= one.x


def test_every_theme_draws():
    for name in THEMES:
        for state, events in each_kind(4):
            made = draw(LUM42, scene_of(state, events, theme=theme(name)))
            assert made.background == theme(name).background


# --- the grid ------------------------------------------------------------------------------------------------------


def test_the_ground_grows_and_never_jumps():
    """Within a game what was shown stays shown, and nothing is larger than before."""
    for seats in SEATS:
        before = None
        for state, events in game(5, seats):
            table = table_of(scene_of(state, events).view)
            grid = lay_grid(7, table.laid, Rect(0, 0, 600, 600))
            shown = set(grid.shown())
            assert all(cell in shown for cell in table.laid)
            assert {
                state.zone.ground.cells.number[a.cell] for a in state.legal_actions() if isinstance(a, Lay)
            } <= shown
            if before is not None:
                assert set(before.shown()) <= shown
                assert grid.each <= before.each
            before = grid


def test_a_ground_keeps_to_its_room():
    for size in (7, 15):
        for laid in ((0,), (size * size - 1,), tuple(range(size)), (size * size // 2,)):
            rect = Rect(10, 20, 300, 240)
            grid = lay_grid(size, laid, rect)
            assert all(inside(grid.at(cell), rect) for cell in grid.shown())
            assert all(grid.shows(cell) for cell in (*laid, size * size // 2))


# --- words -----------------------------------------------------------------------------------------------------------


def test_all_that_is_asked_is_said_in_its_own_words():
    said: dict[str, set[str]] = {}
    for seats in (2, 4):
        for state, events in asked(*range(1, 9), seats=seats):
            scene = scene_of(state, events)
            words = LUM42_BOARD.status(scene)
            assert words.startswith(f"{NAMES[state.to_act]}: ")
            said.setdefault(kind_of(state), set()).add(words.partition(": ")[2])
            assert LUM42_BOARD.standing(scene)
    assert len(said) >= 13
    for one, other in combinations(said, 2):
        if {one, other} != {"Acting", "TransformingUnpaid"}:
            assert not said[one] & said[other], (one, other)


def test_the_end_is_told():
    for seats in SEATS:
        for seed in (1, 2, 3):
            state, events = game(seed, seats)[-1]
            assert "win" in LUM42_BOARD.status(scene_of(state, events))


def test_a_ship_that_must_fly_on_or_stop_is_told_so():
    seen = set()
    for state, events in asked(*range(1, 12), seats=4):
        if kind_of(state) == "deploy":
            kinds = {type(action) for action in state.legal_actions()}
            words = LUM42_BOARD.status(scene_of(state, events))
            assert ("fly on" in words) == (Move in kinds)
            assert ("deploy" in words) == (Deploy in kinds)
            seen.add(frozenset(kinds))
    assert len(seen) == 3


def test_energy_shows_what_it_is_worth_and_the_exile_who_is_there():
    state, events = next(step for step in asked(4, 5, 6, seats=4) if step[0].one_point and any(step[0].exile))
    words = [text.string for text, _ in texts(draw(LUM42, scene_of(state, events)))]
    faces = [system for system in state.zone.systems if system.face == "energy" and system.planet != "black"]
    assert sum(word in {"+5", "+4", "+3", "+2"} for word in words) >= len(faces) > 0


def test_a_seat_tells_the_parts_of_its_score():
    state, events = game(3, 3)[-1]
    made = draw(LUM42, scene_of(state, events))
    for seat, score in enumerate(state.scores()):
        label = made.spot(f"seat:{seat}").label
        assert f"{score.total} points" in label
        assert all(f"{part} {points}" in label for part, points in score.parts.items() if points)


# --- pointing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (640, 480)], ids=str)
@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_is_pointed_at_stays_in_the_picture(size, seats):
    for state, events in each_kind(seats):
        plain = draw(LUM42, scene_of(state, events, size=size))
        for spot in plain.spots:
            if spot.action is not None and state.to_act != CHANCE:
                hover = Lum42Hover(action=spot.action, at=bounds(spot.shape))
                made = draw(LUM42, scene_of(state, events, size=size, hover=hover))
                assert not outside(made)
                assert sum(1 for _ in flat(made.shapes)) > sum(1 for _ in flat(plain.shapes))


def test_a_system_pointed_at_tells_where_its_portal_leads():
    state, events = next(step for step in game(2, 4)[200:] if step[0].outcome is None)
    n = next(n for n, system in enumerate(state.zone.systems) if system.satellite == "side portal")
    hover = Lum42Hover(cell=state.zone.systems[n].cell, at=Rect(100, 100, 80, 80))
    drawn = LUM42_BOARD.pointing(scene_of(state, events, hover=hover), Rect(0, 0, 800, 700))
    assert len(list(flat(drawn.shapes))) > state.zone.ways[n].bit_count()


def test_an_overlay_shows_where_all_portals_lead():
    state, events = game(2, 4)[-1]
    plain, lined = (
        LUM42_BOARD.board(scene_of(state, events, overlays=frozenset(overlays)), Rect(0, 0, 800, 700))
        for overlays in ((), ("lines",))
    )
    leads = sum((ways & ~near).bit_count() for ways, near in zip(state.zone.ways, state.zone.near, strict=True))
    assert leads > 0
    assert sum(1 for _ in flat(lined.shapes)) - sum(1 for _ in flat(plain.shapes)) == 2 * leads


def test_a_move_tells_who_gains_and_who_is_ejected():
    told = set()
    for state, events in asked(*range(1, 6), seats=4):
        scene = scene_of(state, events)
        for action in state.legal_actions():
            if isinstance(action, Move):
                words = " ".join(consequences(scene, table_of(scene.view), action))
                follows = state.copy().apply(action)
                for event in follows:
                    if isinstance(event, Scored):
                        assert f"{NAMES[event.seat]} scores" in words
                        told.add("bonus")
                    if isinstance(event, Ejected):
                        assert NAMES[event.seat] in words
                        told.add("ejected")
                told |= {part for part in ("stops", "fly on", "flies on") if part in words}
    assert told == {"bonus", "ejected", "stops", "fly on", "flies on"}


def test_what_is_pointed_at_follows_from_the_view_alone():
    for state, events in list(asked(3, seats=4))[::7]:
        before = state.digest()
        scene = scene_of(state, events)
        for action in list(state.legal_actions())[:6]:
            if isinstance(action, Move | Deploy | Recover):
                consequences(scene, table_of(scene.view), action)
        assert state.digest() == before


@pytest.mark.parametrize("size", [(1280, 800), (640, 480)], ids=str)
def test_a_board_looked_at_closely_tells_everything(size):
    for seats in SEATS:
        state, events = game(4, seats)[-30]
        for seat in range(seats):
            selection = Lum42Hover(seat=seat)
            made = draw(LUM42, scene_of(state, events, size=size, selection=selection))
            assert not outside(made)
            words = [shape.string for shape in flat(made.shapes) if hasattr(shape, "string")]
            assert f"{sum(state.points[seat])} points" in words
            assert {"at hand", "total"} <= {word.partition(":")[0] for word in words}


# --- the last ply ----------------------------------------------------------------------------------------------------


MOVING = {"Moved", "Ejected", "Deployed", "TookSatellite", "Recovered"}


def test_what_moved_is_marked_and_in_motion():
    seen = set()
    for state, events in game(1, 4)[::2]:
        kinds = {type(event).__name__ for event in events} & {
            "Moved",
            "Ejected",
            "Deployed",
            "TookSatellite",
            "Recovered",
        }
        if not kinds:
            continue
        still, moving = (draw(LUM42, scene_of(state, events, age=age)) for age in (9.0, 0.1))
        assert not outside(moving)
        assert moving != still, kinds
        seen |= kinds
    assert seen == MOVING


def test_drawing_is_the_same_again_and_changes_nothing():
    for state, events in game(5, 3)[::20]:
        before = state.digest()
        scene = scene_of(state, events)
        assert draw(LUM42, scene) == draw(LUM42, scene)
        assert state.digest() == before


def test_what_only_a_portal_reaches_is_marked_apart():
    both = set()
    for state, events in asked(*range(1, 8), seats=4):
        table, cells = table_of(scene_of(state, events).view), state.zone.ground.cells
        for action in state.legal_actions():
            if isinstance(action, Move):
                ship = cells.number[table.view.boards[state.turn].ship]
                beside = cells.number[action.to] in cells.neighbours[ship]
                assert (table.view.portal(action.to) is not None) != beside
                grid = layout_of(table, Rect(0, 0, 600, 600))
                shapes = target(scene_of(state), table, grid, action, grid.at(cells.number[action.to]))
                both.add((beside, len(shapes), " portal" in action_words(scene_of(state), table, action)))
    assert both == {(True, 1, False), (False, 2, True)}
