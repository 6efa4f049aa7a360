"""How Lunation looks: signs told apart, a spot for all that can be done, nothing hidden shown, nothing in the way."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

from lumina.boards import LUNATION_BOARD, LunationHover, draw
from lumina.boards.lunation.battle import counting
from lumina.boards.lunation.cards import Look, back, face
from lumina.boards.lunation.drawings import signs, tokens
from lumina.boards.lunation.drawings.coats import emblem, ship
from lumina.boards.lunation.drawings.worlds import world
from lumina.boards.lunation.hints import hint
from lumina.boards.lunation.layout import laid_out, lay_map, panel_of
from lumina.boards.lunation.offers import offered
from lumina.boards.lunation.table import PHASE_OF, Table
from lumina.boards.lunation.targets import FleetUnit
from lumina.boards.lunation.tracks import PREPARING
from lumina.core import PUBLIC, UMPIRE, UNKNOWN, Event
from lumina.games.lunation import LUNATION, LunationOptions, LunationState
from lumina.games.lunation.actions import AddCharacter, AddFleet, Attack, Pass, PlacePlanet, Play, Send
from lumina.games.lunation.battle.turn import pool
from lumina.games.lunation.decisions import BattleCard
from lumina.games.lunation.deck.shipped import house_deck
from lumina.games.lunation.deck.vocabulary import QUANTITIES, WORDS
from lumina.games.lunation.economy.logistics import character_cost
from lumina.games.lunation.economy.objectives import is_met, progress, quantity
from lumina.games.lunation.events import BattleTurnBegan, Rolled, Strike
from lumina.games.lunation.rules import PHASES
from lumina.picture import THEMES, Picture, Rect, Stamp, Text, bounds, theme
from lumina.picture.pixels import paint, to_array
from lumina.plugins import registry
from tests.games.lunation.odd_players import random_deck
from tests.games.lunation.scene import open_battle
from tests.games.lunation.scene import table as positioned

from .looks import flat, inside, outside, overlapping, texts
from .lunation_looks import asked, game, kind_of, kinds, scene_of

SEEDS = (1, 2, 3)
SIZES = ((1280, 800), (900, 600), (640, 480), (480, 480), (600, 1000), (300, 900), (2000, 320))
DECK = house_deck()
OVERLAYS = frozenset(overlay.name for overlay in registry().plugins["lunation"].overlays)
CARDS = (*DECK.characters, *DECK.planets, *DECK.events, *DECK.systems, *DECK.actions, *DECK.objectives)


def pixels(stamp: Stamp, size: int = 48):
    picture = Picture(size, size, "#000000", (stamp.at(size / 2, size / 2, size / 20),))
    return to_array(paint(picture)).astype(int)


# --- drawings --------------------------------------------------------------------------------------------------------


def test_every_word_and_quantity_has_a_sign():
    assert set(signs.SIGNS) == {*WORDS, *QUANTITIES}


@pytest.mark.parametrize("name", THEMES)
def test_units_of_seats_are_told_apart_without_colour(name):
    look = theme(name)
    for stamps in (
        [ship(look, seat) for seat in range(4)],
        [emblem(look, seat) for seat in range(4)],
        [tokens.character_stamp(look, DECK.characters[0], seat) for seat in range(4)],
    ):
        grey = [pixels(stamp).mean(axis=2) for stamp in stamps]
        for one, other in combinations(grey, 2):
            assert (abs(one - other) > 40).mean() > 0.03


def test_what_a_unit_has_done_is_told_apart_without_colour():
    look, character = theme(), DECK.characters[1]
    ships = [ship(look, 0, used) for used in range(3)]
    people = [tokens.character_stamp(look, character, 0, *state) for state in STATES]
    worlds = [world(look, DECK.planets[20], tired) for tired in (False, True)]
    dice = [tokens.die(look, 0, face) for face in (None, 0, 1, 2, 3)]
    for stamps in (ships, people, worlds, dice):
        grey = [pixels(stamp).mean(axis=2) for stamp in stamps]
        for one, other in combinations(grey, 2):
            assert np.abs(one - other).max() > 40


STATES = ((False, 0, False), (False, 1, False), (False, 2, False), (True, 0, False), (True, 0, True))
"""Exhausted, used, barred."""


@pytest.mark.parametrize("width", [40, 57, 90, 145, 224])
def test_a_card_keeps_within_its_edges(width):
    rect = Rect(20, 20, width, width / 0.7)
    for card in CARDS:
        shapes = face(theme(), card, rect, Look(copies=1))
        assert all(inside(bounds(shape), rect.inset(-3)) for shape in shapes), card.name
        assert not overlapping([(shape, bounds(shape)) for shape in shapes if isinstance(shape, Text)]), card.name
    for kind in ("action", "objective"):
        assert all(inside(bounds(shape), rect.inset(-3)) for shape in back(theme(), kind, rect))


def test_a_card_in_the_hand_has_its_name_in_a_small_window_too():
    for card in DECK.actions:
        words = "".join(shape.string for shape in face(theme(), card, Rect(0, 0, 57, 81)) if isinstance(shape, Text))
        assert words.startswith(card.name.split()[0][:5])


# --- spots -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_can_be_done_has_a_spot(seats):
    """Groups, and cards that need a target, are put together by the hand out of spots that are there."""
    for state, events in asked(seats, *SEEDS):
        made = draw(LUNATION, scene_of(state, events=events))
        offered = [spot.action for spot in made.spots if spot.action is not None]
        ids = {spot.id for spot in made.spots}
        for action in state.legal_actions():
            match action:
                case AddFleet(at) if action not in offered:
                    assert f"fleet:{state.active}:{at}:0" in ids
                case AddCharacter(card) if action not in offered:
                    assert f"character:{card}" in ids
                case Play(card, target) if target is not None:
                    assert f"card:{card}" in ids
                    assert {f"place:{target}", f"character:{target}"} & ids
                case PlacePlanet(card, system):
                    assert {f"draft:{card}", f"place:{5 * system}"} <= ids
                case _:
                    assert action in offered, (kind_of(state), action)
        assert all(action in state.legal_actions() for action in offered)


def test_spots_have_names_of_their_own_and_can_be_hit():
    for seats in (2, 4):
        for state, events in kinds(seats, 1, 2):
            for size in ((1280, 800), (640, 480)):
                made = draw(LUNATION, scene_of(state, events=events, size=size))
                ids = [spot.id for spot in made.spots]
                assert len(set(ids)) == len(ids)
                for spot in made.spots:
                    assert spot.label
                    if spot.action is None:
                        continue
                    box = bounds(spot.shape)
                    points = [
                        (box.x + box.w * (k + 0.5) / 12, box.y + box.h * (n + 0.5) / 12)
                        for k in range(12)
                        for n in range(12)
                    ]
                    hit = sum(made.spot_at(*point) == spot for point in points)
                    assert hit >= 20, (kind_of(state), size, spot.id, hit)


def test_without_legal_actions_nothing_acts():
    for state, _ in kinds(4, 1):
        made = draw(LUNATION, scene_of(state, PUBLIC))
        assert not [spot for spot in made.spots if spot.action is not None]


# --- nothing in the way ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_leaves_the_picture_and_no_texts_overlap(size, scale):
    for seats in (2, 3, 4):
        for state, events in kinds(seats, 1, 2, most=1):
            for who in (None, PUBLIC):
                made = draw(LUNATION, scene_of(state, who, events, size=size, scale=scale))
                assert not outside(made), (seats, kind_of(state))
                assert not overlapping(texts(made)), (seats, kind_of(state), who)


def test_long_names_stay_in_their_rooms():
    names = ("W" * 40, "<&>😀漢字" + "m" * 33, "i", "Wm" * 20)
    for state, events in kinds(4, 3, most=1):
        for size in ((1280, 800), (640, 480)):
            made = draw(LUNATION, scene_of(state, events=events, size=size, names=names))
            assert not outside(made)
            assert not overlapping(texts(made)), kind_of(state)


@pytest.mark.parametrize("size", [(1280, 800), (900, 600), (640, 480), (480, 480), (300, 900)], ids=str)
def test_no_location_overlaps_another(size):
    for seats in (2, 3, 4):
        state = game(seats)[-1][0]
        scene = scene_of(state, size=size)
        table = Table(scene.view)
        rect = Rect(0, 0, size[0] * 0.6, size[1] * 0.9)
        map_layout = lay_map(table, laid_out(scene, table, rect, 1), None)
        cells = [map_layout.cell(at) for at in range(len(state.planets))]
        for one, other in combinations(cells, 2):
            assert one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
        assert all(inside(cell, rect) and cell.w > 20 and cell.h > 12 for cell in cells)


def test_every_theme_draws():
    for name in THEMES:
        for state, events in kinds(4, 2, most=1):
            made = draw(LUNATION, scene_of(state, events=events, theme=theme(name)))
            assert made.background == theme(name).background


def test_four_seats_say_all_of_themselves_in_a_small_window():
    for size in ((1280, 800), (900, 600)):
        state, _ = kinds(4, 1)[-1]
        words = [text.string for text, _ in texts(draw(LUNATION, scene_of(state, size=size)))]
        for seat in range(4):
            assert f"{state.fleet_count(seat)}/5" in words
            assert f"{len(state.crew[seat])}/5" in words


# --- what is known ---------------------------------------------------------------------------------------------------


def test_hidden_cards_are_nowhere_in_the_picture():
    """Names of action cards, objectives and planets that the viewer does not know are not said of a hand or a place."""
    for seats in (2, 4):
        for state, events in kinds(seats, 1, 2, 3):
            for who in (0, 1, PUBLIC):
                view = state.view(who)
                made = draw(LUNATION, scene_of(state, who, events))
                ids = {spot.id for spot in made.spots}
                held = {f"card:{kind}" for kind in view.hands[who].cards} if who != PUBLIC else set()
                assert {id for id in ids if id.startswith("card:")} <= held
                said = " ".join([spot.label for spot in made.spots] + [text.string for text, _ in texts(made)])
                done = {card for cards in state.completed for card in cards}
                known = done | {card for hand in view.objectives for card in hand.cards}
                hidden = {o.name for n, o in enumerate(DECK.objectives) if n not in known} - {
                    c.name for c in DECK.systems
                }
                assert not {name for name in hidden if name in said}, (kind_of(state), who)
                for at, card in enumerate(view.planets):
                    spot = made.spot(f"place:{at}")
                    if card is UNKNOWN and spot is not None:
                        assert "face down" in spot.label
                        assert DECK.planets[state.planets[at]].name not in spot.label


def test_the_met_mark_is_its_owners():
    looked = 0
    for state, events in asked(4, 1, 2):
        for seat in range(4):
            for card in state.objectives[seat].all:
                if not state.has_met(seat, card):
                    continue
                looked += 1
                spot = draw(LUNATION, scene_of(state, seat, events)).spot(f"objective:{card}")
                assert spot is None or "Met this turn" in spot.label
                for who in (*range(4), PUBLIC):
                    if who != seat:
                        made = draw(LUNATION, scene_of(state, who, events))
                        assert made.spot(f"objective:{card}") is None
        if looked > 40:
            break
    assert looked > 40


def test_the_umpire_sees_the_hand_of_whoever_acts():
    state, _ = game(4)[400]
    made = draw(LUNATION, scene_of(state, UMPIRE))
    assert {int(s.id[5:]) for s in made.spots if s.id.startswith("card:")} == set(state.hands[state.active].all)


# --- numbers ---------------------------------------------------------------------------------------------------------


def fights(*numbers: int) -> Iterator[tuple[LunationState, list[Event], tuple[Event, ...]]]:
    """Every position of random games with random decks in which a battle is fought, and what happened in this turn of
    it: before the last ply, and in it.
    """
    for number in numbers:
        rng = Random(f"figures/{number}")
        state: Any = LUNATION.new(2 + number % 3, LunationOptions(deck=random_deck(rng), early_attacks=True))
        seen: list[Event] = []
        while state.to_act is not None:
            events = state.apply(state.legal_actions().sample(rng))
            if state.battle is not None:
                yield state, seen, events
            seen = [*seen, *events]
            starts = [n for n, event in enumerate(seen) if isinstance(event, BattleTurnBegan)]
            seen = seen[starts[-1] :] if starts and state.battle is not None else []


def figures(state: LunationState, past: Sequence[Event], events: tuple[Event, ...]) -> list[tuple[int, int] | None]:
    """By side the explosions and shields that the board tells."""
    scene = scene_of(state, PUBLIC, events, past=tuple(past))
    table, fight = Table(scene.view), state.fight
    found = []
    for side in fight.sides:
        booms, stops = (count(scene, table, fight, side) for count in (counting.explosions, counting.shields))
        found.append(None if booms is None or stops is None else (counting.total(booms), counting.total(stops)))
    return found


def test_what_the_board_counts_is_what_the_rules_strike_with():
    """Before the damage what comes of it if nobody plays a card, and after it what came, whoever is exhausted since."""
    before = after = 0
    for state, past, events in fights(*range(8)):
        fight = state.fight
        if fight.step == "cards":
            told = figures(state, past, events)
            later, strikes = state.copy(), []
            while not strikes:
                strikes = [event for event in later.apply(Pass()) if isinstance(event, Strike)]
            assert told == [(strike.explosions, strike.shields) for strike in strikes]
            before += 1
        elif fight.step in counting.STRUCK:
            strikes = [event for event in (*past, *events) if isinstance(event, Strike)]
            assert figures(state, past, events) == [(strike.explosions, strike.shields) for strike in strikes]
            assert figures(state, (), ()) == [None, None]
            after += 1
    assert before > 50
    assert after > 50


def test_dice_from_faces_are_those_that_faces_gave():
    """Parts and total at every step; what units that are lost by then added is not told as anything else."""
    pluses = struck = 0
    for state, past, events in fights(*range(8)):
        table = Table(state.view(PUBLIC))
        for side in state.fight.sides:
            rows = counting.dice_rows(table, state.fight, side)
            rolled = [e for e in (*past, *events) if isinstance(e, Rolled) and e.seat == side.seat]
            faces = sum(part.number for part in rows if part.words == "from +1 faces")
            assert counting.total(rows) == counting.dice(table, state.fight, side)
            if counting.is_struck(state.fight):
                assert faces == 0
                struck += 1
            elif rolled and state.fight.step == "cards":
                given = side.ordinary - pool(state, state.fight, side)
                assert faces == given
                pluses += given
    assert pluses > 5
    assert struck > 50


def test_shields_of_cards_in_force_end_with_the_hundredth_battle_turn():
    """The board and the rules alike (LUN-103)."""
    told = {}
    for turn in (100, 101):
        state = battle_at(turn)
        told[turn] = [(booms, stops) for booms, stops in filter(None, figures(state, (), ()))]
    assert [stops for _, stops in told[100]] == [0, 1]
    assert [stops for _, stops in told[101]] == [0, 0]


def battle_at(turn: int) -> LunationState:
    """Cards may be played in this battle turn, at Veil of Dust, which shields the defender."""
    state = open_battle("A2: 0 F, 1 F", systems=("Veil of Dust",))
    state.battle = msgspec.structs.replace(state.fight, turn=turn, step="cards")
    state.pending = (*state.pending[:-1], BattleCard(0))
    return state


def test_progress_of_objectives_is_what_the_rules_compare():
    for seats in (2, 4):
        for state, _ in list(asked(seats, 1))[::5]:
            if not state.number:
                continue
            for seat in range(seats):
                view: Any = state.view(seat)
                for what in QUANTITIES:
                    assert quantity(view, seat, what) == quantity(state, seat, what), what
                for card in state.objectives[seat].all:
                    objective = DECK.objectives[card]
                    assert all(need.holds for need in progress(view, objective, seat)) == is_met(state, objective, seat)


def test_a_view_has_the_costs_of_the_position():
    for state, _ in list(asked(4, 1, 2))[::7]:
        if state.number:
            view: Any = state.view((state.active + 1) % 4)
            assert character_cost(view, state.active, None) == character_cost(state, state.active, None)


# --- words -----------------------------------------------------------------------------------------------------------


def test_all_that_is_asked_is_said_in_its_own_words():
    said = {}
    for state, events in (*asked(2, *SEEDS), *asked(4, *SEEDS)):
        scene = scene_of(state, events=events)
        words = LUNATION_BOARD.status(scene)
        said.setdefault(kind_of(state), words)
        assert not words.endswith("go on")
        assert LUNATION_BOARD.standing(scene)
    assert len(said) >= 20
    endings = [words.partition(": ")[2] for words in said.values()]
    assert len(set(endings)) == len(endings)


def test_every_stage_has_a_phase_or_is_preparing():
    assert set(PHASES) == {*PHASE_OF, *PREPARING}


def test_the_end_is_told():
    for seats in (2, 3, 4):
        for seed in SEEDS:
            state, events = game(seats, seed)[-1]
            words = LUNATION_BOARD.status(scene_of(state, events=events))
            assert "win" in words


def test_each_attack_is_named_by_whom_and_where():
    for state, events in (*asked(3, *SEEDS), *asked(4, *SEEDS)):
        attacks = [action for action in state.legal_actions() if isinstance(action, Attack)]
        if attacks:
            made = draw(LUNATION, scene_of(state, events=events))
            assert {spot.action for spot in made.spots if spot.id.startswith("choice:attack")} == set(attacks)
            return
    raise AssertionError("no attack in these games")


# --- pointing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (640, 480), (480, 480)], ids=str)
def test_what_is_pointed_at_stays_in_the_picture(size):
    state = next(s for s, _ in asked(4, 1) if s.stage == "movement" and s.fleet_count(s.active) > 1 and s.number > 2)
    seat = state.active
    at = next(at for at in range(25) if state.fleets_at(seat, at))
    unit = FleetUnit(seat, at, 0)
    for hover in (
        LunationHover(card=("objective", state.objectives[seat].all[0])),
        LunationHover(card=("event", 3)),
        LunationHover(units=(unit,), targets=tuple(range(25))),
        *(LunationHover(units=(unit,), to=to, power=2, risk=True, turns_up=True, foes=(0,)) for to in range(25)),
        LunationHover(units=(unit,), to=at, reason=state.why_not(Send(at))),
        LunationHover(kind=0, characters=(0, 1, 2)),
    ):
        scene = scene_of(state, size=size, hover=hover)
        made = draw(LUNATION, scene)
        assert not outside(made)
        shown = LUNATION_BOARD.pointing(scene, Rect(0, 50, size[0] * 0.6, size[1] * 0.8))
        assert any(True for _ in flat(shown.shapes)) or hover.kind is not None


def test_drawing_is_the_same_again_and_changes_nothing():
    rng = Random(1)
    for state, events in rng.sample(list(game(4, 2)), 40):
        before = state.digest()
        scene = scene_of(state, events=events, overlays=OVERLAYS)
        assert draw(LUNATION, scene) == draw(LUNATION, scene)
        assert state.digest() == before


def test_the_map_can_be_seen_in_a_battle():
    state, events = next((s, e) for s, e in asked(4, 1, 2) if s.battle is not None)
    places = [
        {s.id for s in draw(LUNATION, scene_of(state, events=events, overlays=over)).spots if s.id.startswith("place:")}
        for over in (frozenset(), frozenset({"map"}))
    ]
    assert len(places[0]) == 5
    assert len(places[1]) == 25


# --- the last ply ----------------------------------------------------------------------------------------------------


def test_what_happened_is_marked_and_in_motion():
    seen = set()
    for state, events in asked(4, 1, 2):
        names = {type(event).__name__ for event in events} & {"Departed", "Rolled", "Activated", "FleetPlaced"}
        if not names or not names - seen:
            continue
        scene = scene_of(state, events=events)
        if panel_of(scene, Table(scene.view)) not in (None, "battle"):
            continue
        still, moving, plain = (
            draw(LUNATION, scene_of(state, events=given, age=age))
            for given, age in ((events, 9.0), (events, 0.1), ((), 9.0))
        )
        assert not outside(moving)
        if "Departed" in names or ("Rolled" in names and state.battle is not None):
            assert moving != still
        if names - {"Rolled"} and state.battle is None:
            assert still != plain
        seen |= names
    assert seen == {"Departed", "Rolled", "Activated", "FleetPlaced"}


def test_buttons_have_names_of_their_own():
    for seats in (2, 4):
        for state, _ in asked(seats, *SEEDS):
            scene = scene_of(state)
            choices = offered(scene, Table(scene.view)).choices
            assert len({choice.target for choice in choices}) == len(choices)
            assert len({choice.words for choice in choices}) == len(choices)


# --- hints -----------------------------------------------------------------------------------------------------------


def hinted(stage: str, **more: Any) -> str:
    """What the hint says to seat 0, which has a Fleet and a Character at A1."""
    state = positioned("A1: 0 F Warlord; B1: 1 F", stage=stage, **more)
    scene = scene_of(state)
    table = Table(scene.view)
    return hint(scene, table, offered(scene, table))


HINTS: list[tuple[str, dict[str, Any], str]] = [
    ("trade", {}, "Offers left: 8."),
    ("trade", {"counters": ((6, 0), (0, 0), (0, 0))}, "Offers left: 8. The bank takes 1 Power, 4 Energy."),
    ("trade", {"counters": ((0, 0), (0, 0), (0, 0))}, "Nothing to trade now."),
    ("trade", {"event_card": "Closed Markets"}, "Nothing to trade now."),
    ("restoration", {}, "Nothing to play here: pass."),
    ("restoration", {"hands": ("Assassination Attempt", "", "")}, "Click the card, then the Character it exhausts."),
    ("objectives", {"objectives": ("Armada", "", "")}, "None of your objectives is met."),
]


@pytest.mark.parametrize(("stage", "more", "words"), HINTS)
def test_a_hint_tells_what_is_there_and_what_it_costs(stage: str, more: dict[str, Any], words: str):
    assert hinted(stage, **more) == words
