"""Lacuna in words: every label, event and reason is a short line that names what it is about."""

import re
from random import Random

import pytest

from lumina.core import PUBLIC, Event, Reason
from lumina.games.lacuna import LACUNA, First, LacunaOptions, Place, Scatter, Take, mm
from lumina.games.lacuna.events import Claimed, FirstPlayer, FlowerTaken, PawnPlaced, Scattered
from lumina.games.lacuna.reasons import (
    BadScatter,
    DifferentColours,
    FlowerGone,
    LowerIdFirst,
    NoRoom,
    NoSuchFlower,
    NoSuchSeat,
    NoSuchStep,
    NotBeforeColour,
    NotBeforeFirst,
    NotBeforeFlower,
    NotBeforeScatter,
    Obstructed,
    OneColour,
    OneFlower,
    OnlyPawnsNow,
    Piece,
)

from .scene import table

CHOICES = "red, pink, purple, blue, green, yellow or cyan"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (FirstPlayer(1), "{1} begins."),
        (FlowerTaken(0, "cyan", None), "{0} takes a cyan flower first."),
        (FlowerTaken(0, "cyan", 7), "{0} takes a cyan flower first."),
        (Scattered(48), "48 flowers are scattered."),
        (PawnPlaced(1, (4, 31), "red", 0, 0), "{1} takes 2 red."),
        (Claimed("red", ((1,), (2, 3, 5)), ()), "Red: {0} claims 1, {1} claims 3."),
        (Claimed("blue", ((), (2, 3)), (4,)), "Blue: {1} claims 2, 1 for nobody."),
        (NotBeforeFirst(), "Not now: the first player is drawn first (LAC-5)."),
        (NotBeforeColour(), "Not now: the first player takes a flower first, by its colour (LAC-6)."),
        (NotBeforeFlower(), "Not now: the first player takes a flower off the cloth first (LAC-7)."),
        (NotBeforeScatter(), "Not now: the flowers are scattered first (LAC-8)."),
        (OnlyPawnsNow(), "Not now: place a pawn (LAC-12)."),
        (NoSuchSeat(4, 2), "There is no seat 5; the seats are 1 to 2 (LAC-5)."),
        (OneColour(), f"The first flower is taken by its colour alone: {CHOICES} (LAC-6)."),
        (OneColour("mauve"), f"unknown colour 'mauve'; choose {CHOICES} (LAC-6)."),
        (OneFlower(48), "The first flower is taken by its number alone, from 0 to 48 (LAC-7)."),
        (OneFlower(48, 49), "There is no flower 49; the flowers are 0 to 48 (LAC-7)."),
        (BadScatter("flowers 1 and 2 overlap"), "No legal scatter: flowers 1 and 2 overlap (LAC-8)."),
        (NoSuchFlower(50, 47), "There is no flower 50 on the cloth; the flowers are 0 to 47 (LAC-13)."),
        (FlowerGone(5, 1, "red"), "This red flower was taken by {1} (LAC-13)."),
        (LowerIdFirst((5, 1)), "A pair names two different flowers, the lower id first, not 5 and 1 (LAC-15)."),
        (DifferentColours(("red", "blue")), "These flowers are red and blue: a pair is of one colour (LAC-13)."),
        (NoSuchStep(-1, 90), "This line has steps 0 to 90, not -1 (LAC-15)."),
        (
            Obstructed(Piece("flower", 12, "red"), 774.0, 775),
            "The red flower obstructs the line: its centre is 7.74 mm from it, less than its radius of 7.75 mm "
            "(LAC-14).",
        ),
        (
            NoRoom(Piece("pawn", 2, seat=1), 1_313.0, 1_450),
            "No room here: the pawn would overlap {1}'s pawn by 1.37 mm; the centres are 13.13 mm apart, at least "
            "14.50 mm is needed (LAC-16).",
        ),
        (
            NoRoom(Piece("flower", 2, "cyan"), 0.0, 1_500),
            "No room here: the pawn would overlap the cyan flower by 15.00 mm; the centres are 0.00 mm apart, at least "
            "15.00 mm is needed (LAC-16).",
        ),
    ],
)
def test_sentences(said: Event | Reason, words: str) -> None:
    assert LACUNA.sentence(said, PUBLIC) == words


def test_an_endless_colour_is_shortened() -> None:
    words = LACUNA.sentence(OneColour("x" * 1_000_000), PUBLIC)
    assert len(words) < 120
    assert words.endswith(f"…'; choose {CHOICES} (LAC-6).")


def test_a_miss_by_less_than_a_hundredth_is_not_called_nothing() -> None:
    words = LACUNA.sentence(NoRoom(Piece("pawn", 2, seat=0), 1_449.99993, 1_450), PUBLIC)
    assert "by less than 0.01 mm; the centres" in words


@pytest.mark.parametrize(
    ("units", "words"),
    [
        (0, "0.00 mm"),
        (0.0, "0.00 mm"),
        (1, "0.01 mm"),
        (0.4, "less than 0.01 mm"),
        (1_450, "14.50 mm"),
        (-775, "-7.75 mm"),
        (-0.4, "more than -0.01 mm"),
    ],
)
def test_millimetres(units: float, words: str) -> None:
    assert mm(units) == words


def test_nobody_reads_a_flowers_number() -> None:
    """Neither what happened, nor what may be done, nor why not: flowers are called by their colour and place."""
    for first_flower in ("before", "after"):
        state, rng = LACUNA.new(2, LacunaOptions(first_flower=first_flower, ruler_step=9_000)), Random(4)
        while state.to_act is not None:
            view = state.view(PUBLIC)
            said = [LACUNA.label(action, view) for action in state.legal_actions()]
            pairs = [action.pair for action in state.legal_actions() if isinstance(action, Place)]
            refused = [state.why_not(Place(pair, 0)) for pair in pairs]
            said += [LACUNA.sentence(reason) for reason in refused if reason is not None]
            said += [LACUNA.sentence(event) for event in state.apply(state.legal_actions().sample(rng))]
            assert not [
                words
                for words in said
                if re.search(r"(flowers?|pawn|between|and|claims|gets) \d+( (and|obs)|,? step)", words)
            ]
            assert not [words for words in said if re.search(r"(flowers?|pawn|between|and|step) \d", words)]


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (First(1), "{1} begins"),
        (Take("red"), "take a red flower"),
        (Take(flower=0), "take the red flower at (0.00, -1.50) mm"),
        (Scatter(()), "scatter 0 flowers"),
        (Place((0, 1), 5), "a pawn between two red flowers, at (0.05, -1.50) mm"),
        (Place((90, 91), 5), "something that this table does not know"),
    ],
)
def test_labels(action: object, words: str) -> None:
    view = table(("red", 0, -150), ("red", 9_000, -150)).view(PUBLIC)
    assert LACUNA.label(action, view) == words


def test_every_legal_action_has_a_label_of_its_own() -> None:
    state = LACUNA.new(2, LacunaOptions(first_player=0))
    while state.phase != "place":
        state.apply(state.legal_actions().sample(Random(2)))
    labels = [LACUNA.label(action, state.view(PUBLIC)) for action in state.legal_actions()]
    assert len(set(labels)) == len(labels)
