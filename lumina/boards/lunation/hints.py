"""How what is asked is done, in a line."""

from lumina.games.lunation import (
    AMBUSH,
    OFFERS,
    AmbushWindow,
    Bank,
    BattleCard,
    ChooseDie,
    ChooseFoe,
    DealAnswer,
    ExhaustOne,
    NameBonus,
    OfferTo,
    Recruit,
    RetreatChoice,
    Stationing,
    gathering,
)

from ..scene import Scene
from .offers import Offers
from .prices import price
from .table import Table

_STAGES = {
    "swap objectives": "Click the objective you keep: the other two go, and two new ones come. Or keep all three.",
    "draft": "Click one of your planet cards, then a system: it lies there face down.",
    "choose characters": "Click a Character; the first player chooses last.",
    "movement": "Click units, or a place for all its units, then where they go; or drag them. A: a whole system.",
    "activation": "Click a marked place, or the unit that gathers there. A Character exhausts with it.",
    "releases": "Captives of this turn can be set free; others can be given back where their owner has room.",
}
_ASKED: dict[type, str] = {
    ChooseFoe: "The others wait; each fight is looked at anew.",
    NameBonus: "Click the Character whose bonus counts in this battle turn; it exhausts after it.",
    BattleCard: "Click a card of your hand, or none; both passing in a row settles the dice. M: map, D: last rolls.",
    ChooseDie: "Click the die.",
    ExhaustOne: "Click the Character that takes the explosion.",
    AmbushWindow: f"{AMBUSH} bars both sides from retreating; anyone may play it. M: map, D: last rolls.",
    RetreatChoice: "Click the marked place: the whole force goes there. Or fight on.",
    DealAnswer: "Asked cards are shown only if you accept.",
    Stationing: "Click the place where it comes.",
}


def hint(scene: Scene, table: Table, found: Offers) -> str:
    """What to do, for whoever is asked; empty for all others."""
    if scene.legal is None:
        return ""
    view = table.view
    if view.pending and isinstance(view.pending[-1], NameBonus) and not found.characters:
        return "No ready Character with a bonus fights here."
    if view.pending:
        return _ASKED.get(type(view.pending[-1]), "")
    if view.stage == "start":
        second = table.asked is not None and view.homes[table.asked] is not None
        if second:
            return "No planet here: one other card of this system may be turned up instead."
        return "Click a face-down place of a free system: Fleet and Character begin there."
    if view.stage in ("restoration", "end of restoration"):
        return _restoration(found)
    if view.stage == "trade":
        return _trade(table, found)
    if view.stage == "objectives":
        return _objectives(table, found)
    if view.stage == "movement" and gathering(view):
        return "A group is begun: click more of its units, or where it goes."
    if view.stage == "logistics":
        return _logistics(table, found)
    return _STAGES.get(view.stage, "")


def _logistics(table: Table, found: Offers) -> str:
    """Where a Fleet goes, and what both kinds of units cost."""
    recruit = next((c.action for c in found.choices if c.action == Recruit()), None)
    people = f" A Character costs {price(table, recruit)}." if recruit is not None else ""
    builds = [actions[0] for actions in found.places.values()]
    if not builds:
        return f"No Fleet can be built now.{people}"
    prices = {price(table, action) for action in builds}
    cost = f" for {prices.pop()}" if len(prices) == 1 else ""
    return f"Click a marked place to build a Fleet there{cost}.{people}"


def _restoration(found: Offers) -> str:
    if found.aimed:
        return "Click the card, then the Character it exhausts."
    return "Click a card to play it, or pass." if found.kinds else "Nothing to play here: pass."


def _objectives(table: Table, found: Offers) -> str:
    seat = table.asked or 0
    if found.objectives:
        return "Click an objective with a tick: one a turn."
    return "One objective a turn is done." if table.view.completed_now[seat] else "None of your objectives is met."


def _trade(table: Table, found: Offers) -> str:
    """What can be done, and at what price."""
    if table.view.deal is not None:
        return "Once begun a deal has to be offered; nothing comes out again. Undo takes back a step."
    actions = [choice.action for choice in found.choices]
    parts = [f"Offers left: {OFFERS - table.view.offers}."] if any(isinstance(a, OfferTo) for a in actions) else []
    if (bank := next((action for action in actions if isinstance(action, Bank)), None)) is not None:
        parts.append(f"The bank takes {price(table, bank)}.")
    return " ".join(parts) or "Nothing to trade now."
