"""Whose turn it is and what is asked, and how far the game has come."""

from lumina.games.lost_lumina import (
    LOST_LUMINA,
    ChooseCard,
    FreeReroll,
    LeadFollower,
    LostLuminaView,
    PayReroll,
    PickDie,
    PlaceAnywhere,
    RemoveFollower,
    RetreatTo,
    ShowCard,
    SpendDice,
    TakeDie,
    TradeFollowers,
    name_of,
)

from ..phrases import short
from ..scene import Scene

ROUNDS = 5


def asked(scene: Scene, view: LostLuminaView) -> str:
    """Who is asked for what, while the game goes on."""
    if isinstance(view.to_act, int):
        return f"{short(scene.names[view.to_act])}: {_wanted(scene, view, view.to_act)}"
    return {"first": "Chance names who places the first follower", "deal": "Chance deals the cards"}.get(
        view.phase, "The dice roll"
    )


def _wanted(scene: Scene, view: LostLuminaView, seat: int) -> str:
    other = short(scene.names[1 - seat])
    if view.pending:
        return _pending(scene, view, other)
    match view.phase:
        case "draft":
            return "keep a card, hand one over"
        case "first followers":
            return "place a first follower"
        case "discard":
            return "discard a card for action points"
        case "reinforce":
            return f"place or move followers, {view.points} left"
        case _:
            return "which battle comes next?"


def _pending(scene: Scene, view: LostLuminaView, other: str) -> str:
    match view.pending[-1]:
        case ChooseCard():
            return "choose a card for the battle"
        case ShowCard():
            return "show a card to have its ability?"
        case RemoveFollower(owners=owners):
            return "take away a follower" + (f" of {other}" if len(owners) == 1 else "")
        case LeadFollower():
            return "lead a follower out of the battle"
        case TradeFollowers():
            return "give up a follower for one of theirs?"
        case TakeDie():
            return "roll one die more?"
        case SpendDice():
            return "roll kept dice along?"
        case PayReroll():
            return "roll dice again, a follower each?"
        case FreeReroll():
            return "roll one die again, free?"
        case PickDie(seat=chooser, side=side):
            return "choose the die that counts" + ("" if chooser == side else f" for {other}")
        case PlaceAnywhere():
            return "place a follower in any area"
        case RetreatTo():
            return "retreat to an area beside"
    return "go on"


def stage(view: LostLuminaView) -> str:
    """How far the game has come, in a few words."""
    if view.outcome is not None:
        one, two = view.outcome.scores
        return f"{one} : {two} points" if "follower" in view.outcome.reason else view.outcome.reason
    match view.phase:
        case "first":
            return LOST_LUMINA.title
        case "deal" | "draft":
            return f"draft {min(view.rounds + 1, ROUNDS)} of {ROUNDS}"
        case "first followers":
            return f"follower {sum(map(sum, view.followers)) + 1} of 5"
    one, two = (len(hand) for hand in view.hands)
    if view.battle is not None:
        return f"battle in {view.land.names[view.battle.area]}"
    top = f", top {name_of(view.top_discard)}" if view.top_discard is not None else ""
    return f"cards {one} : {two}{top}"
