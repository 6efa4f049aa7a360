"""Units that are chosen, what sending them would mean, and what a card can be aimed at."""

from lumina.boards import LunationHover
from lumina.boards.lunation.targets import CharacterUnit, FleetUnit, HandCard, PlanetCard, Unit
from lumina.core import Action, Reason
from lumina.games.lunation import (
    FRESH,
    PLACES,
    AddCharacter,
    AddFleet,
    LunationView,
    PlacePlanet,
    Play,
    Send,
    aims_at_characters,
    free_units,
    sending,
)


def own_units(view: LunationView, at: int) -> list[Unit]:
    """Those of a location whose owner moves, as far as they could still go."""
    seat = view.active
    free = [unit for unit in free_units(view, seat) if unit.at == at]
    used = [done for done in range(3) for _ in range(view.fleets[seat][3 * at + done])]
    able = {unit.used for unit in free if unit.character is None}
    fleets = [FleetUnit(seat, at, n) for n, done in enumerate(used) if done in able]
    return [*fleets, *(CharacterUnit(unit.character) for unit in free if unit.character is not None)]


def where(view: LunationView, unit: Unit) -> int:
    """The location where it stands."""
    return unit.at if isinstance(unit, FleetUnit) else view.figure(unit.card).at


def joining(view: LunationView, units: tuple[Unit, ...]) -> list[Action]:
    """The actions by which they become a group."""
    return [
        AddFleet(unit.at, unit.number >= view.fleets[view.active][3 * unit.at + FRESH])
        if isinstance(unit, FleetUnit)
        else AddCharacter(unit.card)
        for unit in units
    ]


def gathered(view: LunationView, units: tuple[Unit, ...]) -> LunationView | Reason:
    """What is seen once they are a group, or why they cannot be one."""
    after = view
    for action in joining(view, units):
        if (reason := after.why_not(action)) is not None:
            return reason
        preview = after.preview(action)
        assert preview is not None, "a group is gathered openly"
        after = preview.view
    return after


def goals_of(view: LunationView) -> tuple[int, ...]:
    """Where the group can be sent."""
    return tuple(action.to for action in view.legal_actions() if isinstance(action, Send))


def sent(view: LunationView, units: tuple[Unit, ...], to: int) -> LunationHover:
    """What sending them there would mean, as far as their owner may know."""
    after = gathered(view, units)
    reason = after if isinstance(after, Reason) else after.why_not(Send(to))
    if isinstance(after, Reason) or reason is not None:
        return LunationHover(units=units, to=to, reason=reason)
    return LunationHover(units=units, to=to, **sending(after, to)._asdict())


def aims(view: LunationView, target: HandCard | PlanetCard) -> LunationHover | None:
    """What an action card, or a planet card of the draft, can be aimed at; None for one that takes no aim now."""
    legal, card = view.legal_actions(), target.card
    if isinstance(target, PlanetCard):
        systems = [action.system for action in legal if isinstance(action, PlacePlanet) and action.card == card]
        places = tuple(PLACES * system + n for system in systems for n in range(PLACES))
        return LunationHover(kind=card, targets=places) if places else None
    plays = (action for action in legal if isinstance(action, Play) and action.card == card)
    found = tuple(action.target for action in plays if action.target is not None)
    if not found:
        return None
    people = aims_at_characters(view, card)
    return LunationHover(kind=card, characters=found) if people else LunationHover(kind=card, targets=found)
