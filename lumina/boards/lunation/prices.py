"""What things cost now, in words, as the view tells."""

from lumina.core import Action
from lumina.games.lunation import (
    CARD_COST,
    Bank,
    BuildFleet,
    BuyCard,
    Cost,
    Recruit,
    Retreat,
    bank_cost,
    character_cost,
    fleet_cost,
    retreat_power,
)

from .table import Table


def price(table: Table, action: Action) -> str:
    """`1 Power, 1 Energy, 1 Resource`; empty where nothing is paid or the button says it."""
    view, seat = table.view, table.asked or 0
    match action:
        case BuildFleet(at):
            return priced(fleet_cost(view, seat, at))
        case Recruit(captive):
            return priced(character_cost(view, seat, captive))
        case BuyCard():
            return priced(CARD_COST)
        case Bank(get):
            return priced(bank_cost(view, seat, get))
        case Retreat():
            return priced(Cost(retreat_power(view, seat), 0, 0))
    return ""


def priced(cost: Cost) -> str:
    """A cost in words."""
    resources = "Resource" if cost.resources == 1 else "Resources"
    named = ((cost.power, "Power"), (cost.energy, "Energy"), (cost.resources, resources))
    return ", ".join(f"{number} {name}" for number, name in named if number) or "nothing"
