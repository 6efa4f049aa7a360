"""How Lacuna looks: pieces where they are and as large as they are, spots on them, and what is promised comes true."""

from math import cos, hypot, pi, sin

import numpy as np
import pytest

from lumina.boards import LACUNA_BOARD, Camera, LacunaHover, Scene, draw
from lumina.boards.lacuna import Plane, preview
from lumina.boards.lacuna.pieces import OUTLINES, RADIUS, flower, metal, pawn
from lumina.core import PUBLIC
from lumina.games.lacuna import COLOURS, LACUNA, LacunaOptions, Layout, LayoutFlower, Place, Swap, Take
from lumina.picture import THEMES, Disc, Line, Picture, Rect, Stamped, bounds, theme
from lumina.picture.pixels import paint, to_array
from lumina.plugins import plugin_of
from tests.games.lacuna.scene import layout, middle, table

from .looks import flat, game, inside, middle_of, outside, overlapping, scene_of, texts

RECT = Rect(20, 60, 700, 650)
OVERLAYS = frozenset(overlay.name for overlay in plugin_of(LACUNA).overlays)


def stamps(picture: Picture, stamp) -> list[Stamped]:
    return [shape for shape in flat(picture.shapes) if isinstance(shape, Stamped) and shape.stamp == stamp]


# --- from the cloth to the picture and back --------------------------------------------------------------------------


@pytest.mark.parametrize("camera", [Camera(), Camera(2.5, (4000, -9000)), Camera(16, (20000, 1000))])
def test_there_and_back(camera):
    plane = Plane.of(LacunaOptions(), RECT, camera)
    for x, y in ((0, 0), (25000, 0), (-17, 24999), (-8000.5, -3.25)):
        assert plane.to_board(*plane.to_picture(x, y)) == pytest.approx((x, y), abs=1e-6)


def test_up_on_the_cloth_is_up_in_the_picture():
    plane = Plane.of(LacunaOptions(), RECT, Camera())
    assert plane.to_picture(0, 0) == RECT.centre
    assert plane.to_picture(0, 1000)[1] < RECT.centre[1]
    assert plane.to_picture(1000, 0)[0] > RECT.centre[0]


def test_unzoomed_the_table_is_whole_and_in_the_middle():
    plane = Plane.of(LacunaOptions(), RECT, Camera(0.3, (9999, 9999)))
    assert plane.camera == Camera(1.0, (0, 0))
    for turn in range(12):
        rim = 25000 + 725
        assert RECT.has(*plane.to_picture(rim * cos(turn * pi / 6), rim * sin(turn * pi / 6)))


def test_zooming_keeps_the_place_under_the_mouse():
    plane = Plane.of(LacunaOptions(), RECT, Camera(2, (1000, 1000)))
    mouse = (400.0, 380.0)
    nearer = Plane.of(LacunaOptions(), RECT, plane.zoomed(1.5, *mouse))
    assert nearer.camera.zoom == pytest.approx(3)
    assert nearer.to_picture(*plane.to_board(*mouse)) == pytest.approx(mouse, abs=0.5)
    dragged = Plane.of(LacunaOptions(), RECT, nearer.dragged(30, -20))
    assert dragged.to_picture(*nearer.to_board(*mouse)) == pytest.approx((430, 360))


def test_the_camera_never_leaves_the_table():
    plane = Plane.of(LacunaOptions(), RECT, Camera(4, (10**9, -(10**9))))
    assert hypot(*plane.camera.centre) < 2 * 25000
    assert Plane.of(LacunaOptions(), RECT, plane.zoomed(0.0001, 0, 0)).camera == Camera()


# --- pieces ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("LAC-1")
def test_seven_colours_have_seven_outlines():
    assert set(OUTLINES) == set(COLOURS)
    assert len(set(OUTLINES.values())) == 7
    for outline in OUTLINES.values():
        assert 9.0 < max(hypot(x, y) for x, y in outline) <= RADIUS


@pytest.mark.parametrize("name", THEMES)
def test_a_piece_is_as_large_as_its_disc(name):
    for stamp in [*(flower(theme(name), colour) for colour in COLOURS), *(pawn(theme(name), s) for s in (0, 1))]:
        box = bounds(stamp.at(0, 0))
        assert box.right == pytest.approx(RADIUS)
        assert box.w == pytest.approx(2 * RADIUS)


@pytest.mark.parametrize("camera", [Camera(), Camera(3, (2000, 2000))])
def test_pieces_lie_where_they_are_in_their_true_size(camera):
    state = middle_of()
    view = state.view(PUBLIC)
    drawing = LACUNA_BOARD.board(scene_of(state, camera=camera), RECT)
    picture = Picture(1280, 800, None, drawing.shapes)
    plane = LACUNA_BOARD.plane(scene_of(state, camera=camera), RECT)
    for colour in COLOURS:
        drawn = stamps(picture, flower(theme(), colour))
        wanted = [plane.to_picture(f.x, f.y) for f in view.flowers if f.on_board and f.colour == colour]
        assert np.array(sorted(s.at for s in drawn)) == pytest.approx(np.array(sorted(wanted)))
        assert all(s.scale * RADIUS == pytest.approx(775 * plane.scale) for s in drawn)
    pawns = [s for seat in (0, 1) for s in stamps(picture, pawn(theme(), seat))]
    assert all(s.scale * RADIUS == pytest.approx(725 * plane.scale) for s in pawns)
    assert len(pawns) == len(view.pawns)


def test_a_flower_covers_as_many_pixels_as_its_disc():
    for colour in COLOURS:
        picture = Picture(100, 100, "#000000", (flower(theme(), colour).at(50, 50, 3.0),))
        lit = (to_array(paint(picture)).sum(axis=2) > 40).sum()
        assert lit == pytest.approx(pi * 30**2, rel=0.04)


# --- spots -----------------------------------------------------------------------------------------------------------


def test_flower_spots_lie_on_the_flowers():
    state = middle_of()
    scene = scene_of(state)
    drawing = LACUNA_BOARD.board(scene, RECT)
    plane = LACUNA_BOARD.plane(scene, RECT)
    spots = {spot.id: spot for spot in drawing.spots}
    for f in state.view(PUBLIC).flowers:
        if not f.on_board:
            assert f"flower:{f.id}" not in spots
            continue
        spot = spots[f"flower:{f.id}"]
        assert isinstance(spot.shape, Disc)
        assert spot.shape.centre == plane.to_picture(f.x, f.y)
        assert spot.shape.radius >= 775 * plane.scale
        assert spot.label == f"{f.colour} flower"


def test_every_canonical_placement_has_its_spot():
    for state, _ in game()[3:]:
        scene = scene_of(state)
        drawing = LACUNA_BOARD.board(scene, RECT)
        placed = {spot.id: spot for spot in drawing.spots if spot.id.startswith("place:")}
        actions = list(state.legal_actions())
        assert len(placed) == len(actions)
        plane = LACUNA_BOARD.plane(scene, RECT)
        for action in actions:
            spot = placed[f"place:{action.pair[0]}-{action.pair[1]}"]
            assert spot.action == action
            assert spot.action in state.legal_actions()
            assert spot.label == LACUNA.label(action, state.view(PUBLIC))
            after = state.copy()
            after.advance(action)
            assert spot.shape.centre == plane.to_picture(after.pawns[-1].x, after.pawns[-1].y)


def test_before_the_scatter_the_colours_can_be_taken():
    state, _ = game()[1]
    assert state.phase == "take"
    drawing = LACUNA_BOARD.board(scene_of(state), RECT)
    assert [spot.action for spot in drawing.spots] == [Take(colour) for colour in COLOURS]
    assert all(spot.id == f"take:{colour}" for spot, colour in zip(drawing.spots, COLOURS, strict=True))
    assert {spot.action for spot in draw(LACUNA, scene_of(state)).spots if spot.action} == set(state.legal_actions())


def test_after_the_scatter_the_flowers_can_be_taken():
    state = next(state for state, _ in game(2, first_flower="after") if state.phase == "take")
    drawing = LACUNA_BOARD.board(scene_of(state), RECT)
    assert [spot.action for spot in drawing.spots] == [Take(flower=n) for n in range(49)]


def test_the_first_pawn_can_be_taken_over_or_left():
    state = next(state for state, _ in game(2, swap=True) if state.phase == "swap")
    scene = scene_of(state)
    made = LACUNA_BOARD.board(scene, RECT)
    offered = {spot.action: spot for spot in made.spots if spot.action is not None}
    assert set(offered) == {Swap(True), Swap(False)}
    assert offered[Swap(True)].shape.rect.right <= offered[Swap(False)].shape.rect.x
    other = scene.names[state.pawns[0].seat]
    assert offered[Swap(False)].label == f"leave the first pawn to {other}"
    assert LACUNA_BOARD.status(scene) == f"{scene.names[state.to_act]}: take over {other}'s pawn, or leave it"
    assert not outside(draw(LACUNA, scene))


def test_spots_out_of_sight_are_left_out():
    scene = scene_of(middle_of(), camera=Camera(6, (9000, 9000)))
    drawing = LACUNA_BOARD.board(scene, RECT)
    assert 0 < len(drawing.spots) < len(LACUNA_BOARD.board(scene_of(middle_of()), RECT).spots)
    assert all(RECT.has(*spot.shape.centre) for spot in drawing.spots)
    assert not outside(draw(LACUNA, scene))


def test_in_the_frame_a_click_on_a_flower_finds_it():
    made = draw(LACUNA, scene_of(middle_of()))
    for spot in made.spots:
        if spot.id.startswith("flower:"):
            assert made.spot_at(*spot.shape.centre) == spot


# --- what a placement does -------------------------------------------------------------------------------------------


def crossing():
    """Two greens far apart, and a red pair across; the rest stands far up."""
    return table(
        ("green", -20_000, 0), ("green", 20_000, 0), ("red", 0, -20_000), ("red", 0, 20_000), ("pink", 3_000, -30_000)
    )


def test_the_first_pawn_claims_all_that_is_left():
    state = crossing()
    foreseen = preview(state.view(PUBLIC), Place((0, 1), 15_000))
    assert (foreseen.seat, foreseen.colour, foreseen.taken) == (0, "green", (0, 1))
    assert foreseen.gained == (46, 0)
    assert len(foreseen.changed) == 46
    assert not foreseen.wins
    assert not foreseen.ends
    assert foreseen.words()[0] == "takes 2 green, claims 46 more"


def test_closed_pairs_are_counted():
    state = crossing()
    through = preview(state.view(PUBLIC), Place((0, 1), 20_000))  # stands in the middle of the red pair's line
    beside = preview(state.view(PUBLIC), Place((0, 1), 15_000))
    after = state.copy()
    after.advance(Place((0, 1), 20_000))
    assert through.closed == len(state.legal_actions()) - len(after.legal_actions())
    assert through.closed > beside.closed


def test_the_second_seat_takes_claims_from_the_first():
    state = crossing()
    state.apply(Place((0, 1), 15_000))
    foreseen = preview(state.view(PUBLIC), Place((2, 3), 5_000))
    assert foreseen.seat == 1
    assert foreseen.gained[1] == len(foreseen.changed) == -foreseen.gained[0]
    assert 4 in foreseen.changed
    assert "claims" in foreseen.words()[0]


def test_promises_come_true():
    for state, _ in game(4)[3:-1]:
        place = next(iter(state.legal_actions()))
        foreseen = preview(state.view(PUBLIC), place)
        before, after = state.owners(), state.copy()
        after.advance(place)
        then = after.owners()
        assert set(foreseen.changed) == {f for f in then if then[f] != before[f]}
        for seat in (0, 1):
            was = sum(before[f] == seat for f in then)
            assert foreseen.gained[seat] == sum(owner == seat for owner in then.values()) - was
        assert foreseen.ends == (after.outcome is not None)


def test_a_preview_changes_nothing():
    state = middle_of()
    before = state.digest()
    preview(state.view(PUBLIC), next(iter(state.legal_actions())))
    assert state.digest() == before


def test_winning_a_colour_is_said():
    state = table(*(("red", x, y) for x in (-20_000, 0, 20_000) for y in (-9_000, 9_000)))
    for pair in ((0, 1), (2, 3), (4, 5)):
        foreseen = preview(state.view(PUBLIC), middle(state, *pair))
        assert foreseen.wins == (pair == (4, 5))
        state.apply(middle(state, *pair))
    assert "wins red" in foreseen.words()[1]


# --- pointing --------------------------------------------------------------------------------------------------------


def said(scene: Scene) -> str:
    return " ".join(text.string for text, _ in texts(draw(LACUNA, scene)))


@pytest.mark.parametrize("size", [(1280, 800), (480, 480), (640, 480)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_tip_stays_on_the_board(size, scale):
    state = middle_of()
    for action in list(state.legal_actions())[::5]:
        scene = scene_of(state, size=size, hover=LacunaHover(place=action), theme=theme().scaled(scale))
        made = draw(LACUNA, scene)
        group = next(shape for shape in made.shapes if hasattr(shape, "clip"))
        boxes = [(text, box) for text, box in texts(made) if text in group.shapes]
        assert boxes
        assert all(inside(box, group.clip) for _, box in boxes)
        assert not overlapping(boxes)


def test_a_ghost_and_its_consequences():
    state = middle_of()
    action = next(iter(state.legal_actions()))
    made = draw(LACUNA, scene_of(state, hover=LacunaHover(place=action)))
    plane_words = preview(state.view(PUBLIC), action).words()
    assert plane_words[0] in said(scene_of(state, hover=LacunaHover(place=action)))
    ghosts = [s for s in flat(made.shapes) if isinstance(s, Stamped) and 0 < s.opacity < 1]
    assert len(ghosts) == 1
    rings = [s for s in flat(made.shapes) if isinstance(s, Disc) and s.stroke == theme().selected]
    assert len(rings) == 2


def test_a_refusal_says_why_and_marks_the_piece():
    state = middle_of()
    pair = next(iter(state.legal_actions())).pair
    place = Place(pair, 0)
    reason = state.why_not(place)
    scene = scene_of(state, names=("Ann", "Bob"), hover=LacunaHover(place=place, reason=reason))
    assert "LAC-16" in said(scene)
    marks = [s for s in flat(draw(LACUNA, scene).shapes) if isinstance(s, Disc) and s.stroke == theme().bad]
    assert len(marks) == 2


def test_a_refusal_names_the_seat():
    state = middle_of()
    gone = state.pawns[0].pair
    place = Place(gone, 5)
    scene = scene_of(state, names=("Ann", "Bob"), hover=LacunaHover(place=place, reason=state.why_not(place)))
    assert f"was taken by {('Ann', 'Bob')[state.pawns[0].seat]}" in said(scene)


def test_a_flower_shows_its_lines_and_partners():
    state = middle_of()
    pair = next(iter(state.legal_actions())).pair
    plain, pointed = (
        draw(LACUNA, Scene(state.view(PUBLIC), ("a", "b"), hover=h)) for h in (None, LacunaHover(pair[0]))
    )
    more = [s for s in flat(pointed.shapes) if isinstance(s, Line)]
    assert len(more) > len([s for s in flat(plain.shapes) if isinstance(s, Line)])
    rings = [s for s in flat(pointed.shapes) if isinstance(s, Disc) and s.stroke == theme().selected]
    assert len(rings) >= 2


@pytest.mark.rule("LAC-2")
@pytest.mark.parametrize("name", THEMES)
def test_the_first_seat_plays_gold_and_the_second_silver(name: str):
    look = theme(name)
    assert [metal(look, seat) for seat in (0, 1)] == [look.gold, look.silver]
    first, second = (str(pawn(look, seat)) for seat in (0, 1))
    assert (look.gold.middle in first, look.silver.middle in first) == (True, False)
    assert (look.gold.middle in second, look.silver.middle in second) == (False, True)


# --- overlays --------------------------------------------------------------------------------------------------------


def lines_in(state, *overlays: str) -> list[Line]:
    scene = Scene(state.view(PUBLIC), ("a", "b"), overlays=frozenset(overlays))
    return [s for s in flat(LACUNA_BOARD.board(scene, RECT).shapes) if isinstance(s, Line)]


def test_the_open_lines_are_those_of_the_rules():
    state = middle_of()
    assert len(lines_in(state, "lines")) - len(lines_in(state)) == state.cloth.open.bit_count()


def test_room_shows_every_span():
    state = middle_of()
    spans = sum(len(spans) for spans in state.legal_placements().spans.values())
    assert len(lines_in(state, "lines", "room")) - len(lines_in(state, "lines")) == spans


def test_rulers_lead_to_the_claiming_pawn():
    state = middle_of()
    claimed = sum(owner is not None for owner in state.owners().values())
    assert len(lines_in(state, "claims")) - len(lines_in(state)) == claimed


def test_a_tie_is_dashed_up_to_the_pawn_that_decides():
    """The flower between two pawns is equally far from both; a third pawn, far away, decides."""
    state = table(
        ("green", -20_000, -9_000), ("green", -20_000, 9_000), ("red", 20_000, -9_000), ("red", 20_000, 9_000),
        ("blue", 0, 0),
        pair_blocks=False,
    )  # fmt: skip
    state.apply(Place((0, 1), 9_000))
    state.apply(Place((2, 3), 9_000))
    assert state.owners()[4] is None
    assert rulers_to_blue(state) == [True, True]
    state.apply(next(place for place in state.legal_actions() if 4 not in place.pair))
    assert state.owners()[4] == 0
    assert rulers_to_blue(state) == [True, True, False]


def rulers_to_blue(state) -> list[bool]:
    """Whether each ruler from the blue flower in the middle is dashed."""
    only_blue = [line for line in lines_in(state, "claims:blue") if line not in lines_in(state)]
    at = LACUNA_BOARD.plane(Scene(state.view(PUBLIC), ("a", "b")), RECT).to_picture(0, 0)
    return [line.dash is not None for line in only_blue if line.a == at]


def test_claims_can_be_shown_for_one_colour():
    state = middle_of()
    red = [f for f, flower in enumerate(state.flowers) if flower.colour == "red"]
    claimed = sum(owner is not None for flower, owner in state.owners().items() if flower in red)
    assert len(lines_in(state, "claims:red")) - len(lines_in(state)) == claimed


def test_lines_can_be_shown_for_one_colour():
    state = middle_of()
    every = sum(len(lines_in(state, f"lines:{colour}")) - len(lines_in(state)) for colour in COLOURS)
    assert every == len(lines_in(state, "lines")) - len(lines_in(state)) > 0


# --- cards, status, the end ------------------------------------------------------------------------------------------


def test_the_cards_count_what_is_taken_and_would_be_claimed():
    state = middle_of()
    for seat in (0, 1):
        standing = state.view(PUBLIC).standing(seat)
        assert standing.taken == state.collected(seat)
        assert sum(standing.claims.values()) == sum(owner == seat for owner in state.owners().values())
    leads = [state.view(PUBLIC).leads(seat) for seat in (0, 1)]
    assert leads[0]
    assert not set(leads[0]) & set(leads[1])


def test_at_the_end_all_is_taken_and_nothing_would_be():
    state, _ = game()[-1]
    for seat in (0, 1):
        standing = state.view(PUBLIC).standing(seat)
        assert standing.taken == state.collected(seat)
        assert not any(standing.claims.values())


def test_the_end_is_told():
    state, _ = game()[-1]
    status = LACUNA_BOARD.status(scene_of(state))
    assert status == "Ann wins, 4 colours to 3" or "wins" in status or "draw" in status
    best, least = max(state.outcome.scores), min(state.outcome.scores)
    if best != least:
        winner = ("Ann", "bot:greedy")[state.outcome.winners[0]]
        assert status == f"{winner} wins, {best} colours to {least}"


def test_claimed_flowers_carry_their_owners_metal():
    state, events = game()[-1]
    view = state.view(PUBLIC)
    drawing = LACUNA_BOARD.board(scene_of(state, events=events), RECT)
    rims = [s.stroke for s in flat(drawing.shapes) if isinstance(s, Disc)]
    mine = sum(f.on_board and f.owner == 0 for f in view.flowers)
    theirs = sum(f.on_board and f.owner == 1 for f in view.flowers)
    assert rims.count(theme().gold.middle) == mine
    assert rims.count(theme().silver.light) == 2 * theirs


def test_the_first_flower_is_marked_once():
    for state, _ in game()[2:]:
        drawing = LACUNA_BOARD.seats(scene_of(state), Rect(0, 0, 426, 384))
        ones = [s for s, _ in texts(Picture(426, 384, None, drawing.shapes)) if s.string == "1" and s.size < 11]
        assert len(ones) == 1


def test_statuses_of_all_phases():
    asked = {state.phase: LACUNA_BOARD.status(scene_of(state)) for state, _ in game()}
    assert set(asked) == {"first", "take", "scatter", "place", "over"}
    assert len(set(asked.values())) == 5
    after = {state.phase: LACUNA_BOARD.status(scene_of(state)) for state, _ in game(2, first_flower="after")}
    assert after["take"].endswith("off the cloth")


def test_where_the_game_stands():
    state, _ = game()[9]
    assert LACUNA_BOARD.standing(scene_of(state)).startswith("pawn 7 of 12 · ")
    assert LACUNA_BOARD.standing(scene_of(state, ply=9, plies=15)).startswith("move 9 of 15 · pawn 7 of 12 · ")


# --- other tables ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"first_flower": "after"},
        {"pair_blocks": False},
        {"ruler_step": 500},
        {"board_radius": 12, "flower_radius": 1, "pawn_radius": 1},
        {"board_radius": 2**29 - 1, "flower_radius": 1, "pawn_radius": 1},
        {"pawn_radius": 20_000},
        {"pawn_radius": 1},
    ],
    ids=str,
)
def test_every_table_can_be_drawn(options):
    for state, events in game(3, **options):
        for camera in (Camera(), Camera(1e9, (5, 5))):
            scene = scene_of(state, events=events, camera=camera, overlays=OVERLAYS)
            made = draw(LACUNA, scene)
            assert not outside(made)
            paint(Picture(made.width, made.height, made.background, made.shapes), 0.25)


def test_a_table_without_pawns_or_claims():
    tiny = Layout(tuple(LayoutFlower(f.colour, f.x, f.y) for f in layout([]).flowers))
    state = LACUNA.new(2, LacunaOptions(board_radius=100_000, pawn_radius=9_000, first_player=1, layout=tiny))
    assert not outside(draw(LACUNA, scene_of(state, overlays=OVERLAYS)))


def test_unclaimed_flowers_are_dotted_at_the_end():
    """No pawn finds room, so nobody claims anything."""
    state = table(pawn_radius=10_000)
    assert state.outcome is not None
    assert set(state.owners().values()) == {None}
    scene = scene_of(state)
    dotted = [
        s for s in flat(draw(LACUNA, scene).shapes) if isinstance(s, Disc) and s.stroke == theme().ink_soft and s.dash
    ]
    assert len(dotted) == 48
    assert LACUNA_BOARD.status(scene).startswith("A draw")
