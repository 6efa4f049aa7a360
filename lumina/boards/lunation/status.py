"""Whose turn it is and what is asked, and how far the game has come."""

from lumina.games.lunation import (
    AMBUSH,
    TURNS,
    AmbushWindow,
    BattleCard,
    ChooseDie,
    ChooseFoe,
    DealAnswer,
    ExhaustOne,
    NameBonus,
    RetreatChoice,
    Stationing,
    gathering,
)

from ..scene import Scene
from .labels import short
from .table import PHASE_OF, PHASES, Table
from .tracks import PREPARING

_STAGES = {
    "swap objectives": "keep three objectives, or swap two",
    "draft": "place a planet card",
    "choose characters": "choose a Character",
    "restoration": "play a card of the Restoration?",
    "end of restoration": "play a card at the end of the Restoration?",
    "movement": "move and jump",
    "trade": "trade",
    "activation": "activate locations",
    "logistics": "buy units, cards and points",
    "objectives": "complete an objective?",
    "releases": "release captives?",
}
_DECISIONS: dict[type, str] = {
    ChooseFoe: "whom to fight first?",
    NameBonus: "name a Character's bonus",
    BattleCard: "play a card in this battle?",
    ChooseDie: "which die is rolled again?",
    ExhaustOne: "which Character takes the hit?",
    AmbushWindow: f"play {AMBUSH}?",
    RetreatChoice: "retreat or fight on?",
}
_CHANCE = {
    "action": "An action card is drawn",
    "objective": "An objective is drawn",
    "system": "The systems are laid out",
    "planet": "Planet cards are dealt",
    "character": "A Character is drawn",
    "event": "The event is drawn",
}


def asked(scene: Scene, table: Table) -> str:
    """Who is asked for what, while the game goes on."""
    view = table.view
    if table.asked is not None:
        return f"{short(scene.names[table.asked])}: {_wanted(scene, table, table.asked)}"
    if view.pending and (deck := getattr(view.pending[-1], "deck", None)) is not None:
        return _CHANCE[deck]
    return "Chance names the first player" if view.stage == "first" else "The dice roll"


def _wanted(scene: Scene, table: Table, seat: int) -> str:
    view = table.view
    if view.pending:
        return _pending(scene, table, seat)
    if view.stage == "start":
        return "a second try in this system?" if view.homes[seat] is not None else "choose where to start"
    if view.stage == "trade" and view.deal is not None:
        return f"put together a deal with {short(scene.names[view.deal.to])}"
    if view.stage == "movement" and gathering(view):
        return "send the group"
    return _STAGES.get(view.stage, "go on")


def _pending(scene: Scene, table: Table, seat: int) -> str:
    view = table.view
    asked = view.pending[-1]
    match asked:
        case DealAnswer():
            return f"take the deal of {short(scene.names[view.active])}?"
        case Stationing():
            card = table.view.in_hand(seat)
            return f"place {table.deck.characters[card].name}" if card is not None else "place the Fleet"
    return _DECISIONS.get(type(asked), "go on")


def stage(table: Table) -> str:
    """How far the game has come, in a few words."""
    view = table.view
    if view.outcome is not None:
        return " : ".join(str(score) for score in view.outcome.scores)
    if not view.number:
        return PREPARING.get(view.stage, "preparing")
    if view.battle is not None:
        return f"turn {view.number} of {TURNS} · battle"
    return f"turn {view.number} of {TURNS} · {PHASES[PHASE_OF[view.stage]]}"
