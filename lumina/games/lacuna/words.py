"""Lacuna in words: labels, log sentences, reasons. A seat stands as `{n}`."""

from lumina.core import Action, Event, Reason, literal

from .actions import First, Place, Scatter, Swap, Take
from .events import Claimed, FirstPlayer, FlowerTaken, LeftAlone, PawnPlaced, Scattered, TookOver
from .options import COLOURS, listed, mm, no_colour, place
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
    NotBeforeSwap,
    Obstructed,
    OneColour,
    OneFlower,
    OnlyPawnsNow,
    Piece,
)
from .state import LacunaView

CHOICES = listed(COLOURS, "or")


def label(action: Action, view: LacunaView) -> str:
    """A few words for an action."""
    match action:
        case First(seat):
            return f"{{{seat}}} begins"
        case Take(str(colour), None):
            return f"take a {colour} flower"
        case Take(None, int(number)) if (flower := view.flower(number)) is not None:
            return f"take the {flower.colour} flower at {place(flower.x, flower.y)}"
        case Scatter(scattered):
            return f"scatter {len(scattered)} flowers"
        case Place((number, _)) if (at := view.pawn_at(action)) and (flower := view.flower(number)) is not None:
            return f"a pawn between two {flower.colour} flowers, at {place(*at)}"
        case Swap(True):
            return "take over the first pawn and its two flowers"
        case Swap(False) if view.pawns:
            return f"leave the first pawn to {{{view.pawns[0].seat}}}"
        case _:
            return "something that this table does not know"


def event_sentence(event: Event) -> str:
    """What happened."""
    match event:
        case FirstPlayer(seat):
            return f"{{{seat}}} begins."
        case FlowerTaken(seat, colour):
            return f"{{{seat}}} takes a {colour} flower first."
        case Scattered(flowers):
            return f"{flowers} flowers are scattered."
        case PawnPlaced(seat, _, colour):
            return f"{{{seat}}} takes 2 {colour}."
        case TookOver(seat, other, colour):
            return f"{{{seat}}} takes over {{{other}}}'s pawn and the 2 {colour}."
        case LeftAlone(seat, other):
            return f"{{{seat}}} leaves the first pawn to {{{other}}}."
        case Claimed(colour, by_seat, unclaimed):
            shares = [f"{{{seat}}} claims {len(flowers)}" for seat, flowers in enumerate(by_seat) if flowers]
            shares += [f"{len(unclaimed)} for nobody"] if unclaimed else []
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
        case NotBeforeSwap():
            return "Not now: first choose whether to take over the first pawn"
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
        case FlowerGone(_, owner, colour):
            return f"This {colour} flower was taken by {{{owner}}}"
        case LowerIdFirst((a, b)):
            return f"A pair names two different flowers, the lower id first, not {a} and {b}"
        case DifferentColours((a, b)):
            return f"These flowers are {a} and {b}: a pair is of one colour"
        case NoSuchStep(step, steps):
            return f"This line has steps 0 to {steps}, not {step}"
        case Obstructed(piece, distance, radius):
            return (
                f"{_named(piece, 'The')} obstructs the line: its centre is {mm(distance)} from it, "
                f"less than its radius of {mm(radius)}"
            )
        case NoRoom(piece, distance, reach):
            return (
                f"No room here: the pawn would overlap {_named(piece, 'the')} by {mm(reach - distance)}; "
                f"the centres are {mm(distance)} apart, at least {mm(reach)} is needed"
            )
    raise TypeError(f"no reason of Lacuna: {reason!r}")


def _named(piece: Piece, article: str) -> str:
    return f"{article} {piece.colour} flower" if piece.kind == "flower" else f"{{{piece.seat}}}'s pawn"
