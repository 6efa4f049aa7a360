"""Units chosen by the names of their spots, what sending them would mean, and what a card can be aimed at."""

from lumina.boards import LunationHover
from lumina.core import Action, Reason
from lumina.games.lunation.actions import AddCharacter, AddFleet, PlacePlanet, Play, Send
from lumina.games.lunation.effects import holds
from lumina.games.lunation.movement import cost, group_of
from lumina.games.lunation.rules import LunationState
from lumina.games.lunation.state import FRESH, JUMPED, MOVED, PLACES


def own_units(state: LunationState, at: int) -> list[str]:
    """Those of a location whose owner moves, as far as they could still go."""
    seat = state.active
    used = [done for done in (FRESH, MOVED, JUMPED) for _ in range(state.fleets[seat][3 * at + done])]
    fleets = [f"fleet:{seat}:{at}:{n}" for n, done in enumerate(used) if done != JUMPED]
    crew = ((card, state.figure(card)) for card in state.characters_at(seat, at))
    able = [card for card, figure in crew if figure.used != JUMPED and not figure.barred]
    return fleets + [f"character:{card}" for card in able]


def where(state: LunationState, unit: str) -> int:
    """The location where it stands."""
    kind, *numbers = unit.split(":")
    return int(numbers[1]) if kind == "fleet" else state.figure(int(numbers[0])).at


def joining(state: LunationState, units: tuple[str, ...]) -> list[Action]:
    """The actions by which they become a group."""
    found: list[Action] = []
    for unit in units:
        kind, *numbers = unit.split(":")
        if kind == "character":
            found.append(AddCharacter(int(numbers[0])))
        else:
            at, number = int(numbers[1]), int(numbers[2])
            found.append(AddFleet(at, number >= state.fleets[state.active][3 * at + FRESH]))
    return found


def gathered(state: LunationState, units: tuple[str, ...]) -> LunationState | Reason:
    """The position in which they are a group, or why they cannot be one."""
    after = state.copy()
    for action in joining(state, units):
        if (reason := after.why_not(action)) is not None:
            return reason
        after.advance(action)
    return after


def goals_of(state: LunationState) -> tuple[int, ...]:
    """Where the group can be sent."""
    return tuple(action.to for action in state.legal_actions() if isinstance(action, Send))


def sent(state: LunationState, units: tuple[str, ...], to: int) -> LunationHover:
    """What sending them there would mean, as far as their owner may know."""
    after = gathered(state, units)
    reason = after if isinstance(after, Reason) else after.why_not(Send(to))
    if isinstance(after, Reason) or reason is not None:
        return LunationHover(units=units, to=to, reason=reason)
    group, seat = group_of(after), after.active
    jump = to // PLACES != group.system
    dies = jump and to % PLACES != 0 and bool(after.group_fleets)
    return LunationHover(
        units=units,
        to=to,
        jump=jump,
        power=cost(after, seat, group, to),
        risk=dies and not holds(after, "safe_planet_jump", seat, to, group.characters),
        foes=_foes(after, seat, to),
        turns_up=to % PLACES != 0 and not after.face_up[to],
    )


def _foes(state: LunationState, seat: int, to: int) -> tuple[int, ...]:
    """Whom the group would have to fight there (LUN-80, LUN-81)."""
    others = state.others_at(seat, to)
    return tuple(others if state.group_fleets else [other for other in others if state.fleets_at(other, to)])


def aims(state: LunationState, kind: str, card: int) -> LunationHover | None:
    """What an action card, or a planet card of the draft, can be aimed at; None for one that takes no aim now."""
    legal = state.legal_actions()
    if kind == "draft":
        systems = [action.system for action in legal if isinstance(action, PlacePlanet) and action.card == card]
        places = tuple(PLACES * system + n for system in systems for n in range(PLACES))
        return LunationHover(kind=card, targets=places) if places else None
    plays = (action for action in legal if isinstance(action, Play) and action.card == card)
    found = tuple(action.target for action in plays if action.target is not None)
    if not found:
        return None
    people = any(effect.what == "exhaust_character" for effect in state.deck.actions[card].effects)
    return LunationHover(kind=card, characters=found) if people else LunationHover(kind=card, targets=found)
