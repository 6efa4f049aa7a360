"""The line over the map: how a battle ended, what a jump's die showed, what a deal came to; else the piles."""

from lumina.games.lunation import (
    BrokenOff,
    Captured,
    DealDeclined,
    DealDone,
    FleetsLost,
    Majority,
    OrbitRolled,
    Pact,
    Retreated,
    Strike,
    Won,
    counted,
    listed,
)
from lumina.picture import Box, Rect, Spot

from ..drawing import Drawing
from ..scene import Scene
from ..target import Named
from ..text import line
from .drawings.tokens import FACES
from .labels import short
from .table import Table


def sentences(scene: Scene, table: Table) -> list[str]:
    """In the order of the events; empty where nothing was decided."""
    names = [short(name) for name in scene.names]
    found: list[str] = []
    for event in scene.events:
        match event:
            case Strike(seat, explosions, shields):
                parts = (counted(explosions, "explosion"), counted(shields, "shield"))
                found.append(f"{names[seat]}: {listed(list(parts)) or 'nothing that counts'}")
            case FleetsLost(seat, at, fleets):
                found.append(f"{names[seat]} loses {fleets} Fleet{'s' * (fleets != 1)} at {at.name}")
            case Won(seat, at):
                found.append(f"{names[seat]} wins the battle at {at.name}")
            case Captured(_, by, cards):
                found.append(f"{names[by]} captures {', '.join(card.name for card in cards)}")
            case Pact(at, cards):
                found.append(f"Mercenaries Pact at {at.name}: {', '.join(card.name for card in cards)} leave")
            case BrokenOff(at):
                found.append(f"The battle at {at.name} is broken off")
            case Retreated(seat, at, to):
                found.append(f"{names[seat]} retreats from {at.name} to {to.name}")
            case OrbitRolled(seat, die):
                found.append(f"{names[seat]}'s orbital jump: {FACES[die]}")
            case DealDone():
                found.append("The deal is done")
            case DealDeclined(seat):
                found.append(f"{names[seat]} declines the deal")
            case Majority(of, seat):
                who = names[seat] if seat is not None else "nobody"
                found.append(f"Most {of.capitalize()}: {who}")
    return found


def news(scene: Scene, table: Table, rect: Rect) -> Drawing:
    """A line: what the last ply decided, or else how many cards are left."""
    theme = scene.theme
    found = sentences(scene, table)
    size = min(theme.note_size * 0.95, rect.h * 0.8)
    words = " · ".join(found) if found else piles(table)
    ink = theme.last if found else theme.ink_faint
    shapes = line((rect.x + 4, rect.centre[1]), words, size, ink, rect.w - 8, bold=bool(found), least=0.7)
    return Drawing(
        shapes, (Spot(Named("news-line"), Box(rect), f"{'. '.join(found)}. " * bool(found) + discards(table)),)
    )


def piles(table: Table) -> str:
    """How many cards are left to draw."""
    view = table.view
    characters = len(view.characters_left)
    return (
        f"Action cards: {view.pile} in the deck, {sum(view.discards)} discarded · Characters in the deck: {characters}"
    )


def discards(table: Table) -> str:
    """The discards by name."""
    named = [
        f"{table.deck.actions[kind].name}{f' x {copies}' if copies > 1 else ''}"
        for kind, copies in enumerate(table.view.discards)
        if copies
    ]
    return f"{piles(table)}. Discarded: {', '.join(named) or 'nothing'}."
