"""Lacuna in words: labels, log sentences, reasons. A seat stands as `{n}`."""

from lumina.core import Action, Event, Reason, literal

from .actions import First, Place, Scatter, Take
from .events import Claimed, FirstPlayer, FlowerTaken, PawnPlaced, Scattered
from .options import COLOURS, listed, no_colour
from .options import mm as mm
from .reasons import (
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
)
from .state import LacunaView

CHOICES = listed(COLOURS, "or")


def label(action: Action, view: LacunaView) -> str:
    """A few words for an action."""
    flowers = {flower.id: flower for flower in view.flowers}
    match action:
        case First(seat):
            return f"{{{seat}}} begins"
        case Take(colour, None):
            return f"take a {colour} flower"
        case Take(_, flower) if flower in flowers:
            return f"take the {flowers[flower].colour} flower {flower}"
        case Scatter(scattered):
            return f"scatter {len(scattered)} flowers"
        case Place((a, b), step) if a in flowers:
            return f"a pawn between the {flowers[a].colour} flowers {a} and {b}, step {step}"
        case _:
            return "something that this table does not know"


def event_sentence(event: Event) -> str:
    """What happened."""
    match event:
        case FirstPlayer(seat):
            return f"{{{seat}}} begins."
        case FlowerTaken(seat, colour, None):
            return f"{{{seat}}} takes a {colour} flower first."
        case FlowerTaken(seat, colour, flower):
            return f"{{{seat}}} takes the {colour} flower {flower} first."
        case Scattered(flowers):
            return f"{flowers} flowers are scattered."
        case PawnPlaced(seat, (a, b), colour):
            return f"{{{seat}}} takes 2 {colour}, between {a} and {b}."
        case Claimed(colour, by_seat, unclaimed):
            shares = [f"{{{seat}}} claims {listed(flowers, 'and')}" for seat, flowers in enumerate(by_seat) if flowers]
            shares += [f"nobody gets {listed(unclaimed, 'and')}"] if unclaimed else []
            return f"{colour.capitalize()}: {', '.join(shares)}."
    raise TypeError(f"no event of Lacuna: {event!r}")


def reason_sentence(reason: Reason) -> str:
    """Why not, with the clause."""
    return f"{_why(reason)} ({reason.clause})."


def _why(reason: Reason) -> str:
    match reason:
        case NotBeforeFirst():
            return "Not now: the first player is drawn first"
        case NotBeforeColour():
            return "Not now: the first player takes a flower first, by its colour"
        case NotBeforeFlower():
            return "Not now: the first player takes a flower off the cloth first"
        case NotBeforeScatter():
            return "Not now: the flowers are scattered first"
        case OnlyPawnsNow():
            return "Not now: place a pawn"
        case NoSuchSeat(seat, seats):
            return f"There is no seat {seat + 1}; the seats are 1 to {seats}"
        case OneColour(None):
            return f"The first flower is taken by its colour alone: {CHOICES}"
        case OneColour(str(colour)):
            return literal(no_colour(colour))
        case OneFlower(last, None):
            return f"The first flower is taken by its number alone, from 0 to {last}"
        case OneFlower(last, flower):
            return f"There is no flower {flower}; the flowers are 0 to {last}"
        case BadScatter(fault):
            return f"No legal scatter: {literal(fault)}"
        case NoSuchFlower(flower, last):
            return f"There is no flower {flower} on the cloth; the flowers are 0 to {last}"
        case FlowerGone(flower, owner):
            return f"Flower {flower} was taken by {{{owner}}}"
        case LowerIdFirst((a, b)):
            return f"A pair names two different flowers, the lower id first, not {a} and {b}"
        case DifferentColours((a, b)):
            return f"These flowers are {a} and {b}: a pair is of one colour"
        case NoSuchStep(step, steps):
            return f"This line has steps 0 to {steps}, not {step}"
        case Obstructed(piece, distance, radius):
            return (
                f"{piece.kind.capitalize()} {piece.id} obstructs the line: its centre is {mm(distance)} from it, "
                f"less than its radius of {mm(radius)}"
            )
        case NoRoom(piece, distance, reach):
            return (
                f"The pawn would overlap {piece.kind} {piece.id} by {mm(reach - distance)}: the centres are "
                f"{mm(distance)} apart, at least {mm(reach)} is needed"
            )
    raise TypeError(f"no reason of Lacuna: {reason!r}")
