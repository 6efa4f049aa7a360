"""What can be done, by where it is done: on a location, a unit, a card, a die, or a button."""

from typing import NamedTuple

from lumina.core import Action
from lumina.games.lunation import (
    AMBUSH,
    POINT_PRICE,
    SOLD_FOR,
    Accept,
    Activate,
    AddCharacter,
    AddFleet,
    AmbushWindow,
    AskCard,
    AskCounter,
    Attack,
    Bank,
    BattleCard,
    BuildFleet,
    BuyCard,
    BuyPoint,
    Complete,
    Decline,
    End,
    Exhaust,
    Fight,
    GiveBack,
    GiveCard,
    GiveCounter,
    KeepAll,
    KeepOne,
    LastHelp,
    Name,
    NameBonus,
    Offer,
    OfferTo,
    Pass,
    PlacePlanet,
    Play,
    Recruit,
    Reroll,
    Retreat,
    SellPoint,
    Send,
    SetFree,
    Settle,
    Station,
    Stay,
    TakeCharacter,
    free_points,
    return_points,
)

from ..buttons import Button, button
from ..scene import Scene
from .labels import short
from .table import PHASE_OF, Table


class Offers(NamedTuple):
    """The legal actions by where they are done.

    `places`: by location; `fleets`: by location, what a Fleet there can be used for; `characters`: by card; `kinds`: by
    action card, those that need nothing else; `aimed`: by action card, what it can be played on; `dice`: by side and
    face; `items`: of a deal. What needs two clicks is in `aimed` and `drafted` (by planet card).
    """

    places: dict[int, list[Action]]
    fleets: dict[int, list[Action]]
    characters: dict[int, Action]
    kinds: dict[int, Action]
    aimed: dict[int, list[Play]]
    drafted: dict[int, list[PlacePlanet]]
    objectives: dict[int, Action]
    dice: dict[tuple[int, int], Action]
    items: list[Action]
    choices: list[Button]


def offered(scene: Scene, table: Table) -> Offers:
    """Sorts what may be done."""
    found = Offers({}, {}, {}, {}, {}, {}, {}, {}, [], [])
    for action in scene.legal or ():
        match action:
            case Settle(at) | BuildFleet(at) | Station(at):
                found.places.setdefault(at, []).append(action)
            case Retreat(to) | Send(to):
                found.places.setdefault(to, []).append(action)
            case AddFleet(at):
                found.fleets.setdefault(at, []).append(action)
            case Activate(at, None):
                found.fleets.setdefault(at, []).append(action)
                found.places.setdefault(at, []).append(action)
            case Activate(at, by) if by is not None:
                found.characters[by] = action
                found.places.setdefault(at, []).append(action)
            case AddCharacter(card) | Name(card) | Exhaust(card) | TakeCharacter(card):
                found.characters[card] = action
            case Play(card, None):
                found.kinds[card] = action
            case Play(card):
                found.aimed.setdefault(card, []).append(action)
            case PlacePlanet(card):
                found.drafted.setdefault(card, []).append(action)
            case KeepOne(card) | Complete(card):
                found.objectives[card] = action
            case Reroll(seat, face):
                found.dice[seat, face] = action
            case GiveCounter() | GiveCard() | AskCounter() | AskCard():
                found.items.append(action)
            case _:
                found.choices.append(_choice(scene, table, action))
    return found


# --- buttons --------------------------------------------------------------------------------------------------

_LAST = (End, Pass, Stay, Decline)
"""Their buttons stand last."""


def ordered(choices: list[Button]) -> list[Button]:
    """What ends or refuses comes last."""
    return sorted(choices, key=lambda choice: isinstance(choice.action, _LAST))


def _choice(scene: Scene, table: Table, action: Action) -> Button:
    names = [short(name) for name in scene.names]
    characters = table.deck.characters
    match action:
        case End():
            phase = ("", "movement", "trade", "activation", "logistics", "domination")[
                PHASE_OF.get(table.view.stage, 0)
            ]
            return button("end", f"End {phase}".strip(), action, quiet=True)
        case Pass():
            return button("pass", _passing(table), action, quiet=True)
        case Stay():
            return button("stay", "Fight on" if table.view.battle is not None else "No second try", action)
        case KeepAll():
            return button("keep", "Keep all three", action)
        case Attack(at, seat):
            return button(f"attack-{seat}-{at}", f"Attack {names[seat]} at {table.place_name(at)}", action)
        case Fight(seat):
            return button(f"fight-{seat}", f"Fight {names[seat]} first", action)
        case OfferTo(seat):
            return button(f"deal-{seat}", f"Deal with {names[seat]}", action)
        case Offer():
            return button("offer", "Offer this deal", action)
        case Accept():
            return button("accept", "Accept the deal", action)
        case Decline():
            return button("decline", "Decline", action)
        case Bank(get):
            other = "Resources" if get == "energy" else "Energy"
            got = "Energy" if get == "energy" else "Resource"
            return button(f"bank-{get}", f"Bank: {other} for 1 {got}", action)
        case Recruit(None):
            return button("recruit", "Recruit a Character", action)
        case Recruit(captive) if captive is not None:
            return button(f"recruit-{captive}", f"Recruit captive {characters[captive].name}", action)
        case SetFree(card):
            return button(
                f"free-{card}",
                f"Set {characters[card].name} free: {_scored(free_points(table.view, table.asked or 0))}",
                action,
            )
        case GiveBack(card):
            owner = table.view.figure(card).owner
            points = _scored(return_points(table.view, table.asked or 0))
            words = f"{characters[card].name} back to {names[owner]}: {points}"
            return button(f"back-{card}", words, action)
    return _purchase(action)


def _scored(points: int) -> str:
    return f"{points} point{'s' * (points != 1)}"


def _purchase(action: Action) -> Button:
    match action:
        case BuyCard():
            return button("card", "Buy an action card", action)
        case BuyPoint(paid):
            what = "Energy" if paid == "energy" else "Resources"
            return button(f"point-{paid}", f"1 point for {POINT_PRICE} {what}", action)
        case SellPoint(energy):
            return button(f"sell-{energy}", f"Sell a point: {energy} Energy, {SOLD_FOR - energy} Resources", action)
        case LastHelp():
            return button("help", "Last help: a Fleet and a Character", action)
    raise AssertionError(action)


def _passing(table: Table) -> str:
    asked = table.view.pending[-1] if table.view.pending else None
    return _PASSING.get(type(asked), "Pass")


_PASSING: dict[type, str] = {NameBonus: "No bonus", BattleCard: "No card", AmbushWindow: f"No {AMBUSH}"}
