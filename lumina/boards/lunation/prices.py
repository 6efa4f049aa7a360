"""What things cost now, in words, from the public position."""

from lumina.core import Action
from lumina.games.lunation.actions import Bank, BuildFleet, BuyCard, Recruit, Retreat
from lumina.games.lunation.battle_end import retreat_power
from lumina.games.lunation.logistics import Cost, character_cost, fleet_cost
from lumina.games.lunation.trade import bank_power, rate

from .reading import Table


def price(table: Table, action: Action) -> str:
    """`1 Power, 1 Energy, 1 Resource`; empty where nothing is paid or the button says it."""
    position, seat = table.position, table.asked or 0
    match action:
        case BuildFleet(at):
            return priced(fleet_cost(position, seat, at))
        case Recruit(captive):
            return priced(character_cost(position, seat, captive))
        case BuyCard():
            return priced(Cost(1, 0, 0))
        case Bank(get):
            paid = rate(position, seat)
            power = bank_power(position, seat)
            return priced(Cost(power, 0, paid) if get == "energy" else Cost(power, paid, 0))
        case Retreat():
            return priced(Cost(retreat_power(position, seat), 0, 0))
    return ""


def priced(cost: Cost) -> str:
    """A cost in words."""
    resources = "Resource" if cost.resources == 1 else "Resources"
    named = ((cost.power, "Power"), (cost.energy, "Energy"), (cost.resources, resources))
    return ", ".join(f"{number} {name}" for number, name in named if number) or "nothing"
