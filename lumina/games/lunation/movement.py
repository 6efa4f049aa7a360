"""Movement: groups are gathered unit by unit and sent, inside a system or by a jump; lone Characters attack."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from lumina.core import CHANCE, Action, Actions, Answer, Emit, Listed, Reason, Row

from . import events, reasons
from .actions import AddCharacter, AddFleet, Attack, End, Play, Roll, Send
from .arrival import begin_battle, land, with_fleets
from .battle.state import EXPLOSION
from .chance import rolls
from .decisions import OrbitRoll
from .deck import playing
from .deck.card_ref import all_named, named
from .deck.effects import amount, holds
from .deck.vocabulary import JUMPS
from .phases import Phase, by_hand, end, in_order, quietly
from .position import FRESH, JUMPED, MOVED, PLACES, LunationPosition, occupied
from .state import LunationState

A = TypeVar("A", bound=Action)
END = End()
SEND = tuple(map(Send, range(64)))
ADD_FLEET = tuple((AddFleet(at, False), AddFleet(at, True)) for at in range(64))
ADD_CHARACTER = tuple(map(AddCharacter, range(64)))


class Unit(NamedTuple):
    """A unit that could go; `character`: None for a Fleet."""

    at: int
    used: int
    character: int | None

    @property
    def action(self) -> Action:
        """The action that adds this unit to the group."""
        return ADD_FLEET[self.at][self.used] if self.character is None else ADD_CHARACTER[self.character]


class Group(NamedTuple):
    """Units that go together (LUN-64): where they start, whether one has moved already, and which Characters go."""

    starts: tuple[int, ...]
    moved: bool
    characters: tuple[int, ...]

    @property
    def system(self) -> int:
        """The number of the system that the group starts in; raises IndexError for a group of nobody."""
        return self.starts[0] // PLACES

    def joined(self, unit: Unit) -> "Group":
        """The group with one unit more (LUN-64)."""
        starts = self.starts if unit.at in self.starts else tuple(sorted((*self.starts, unit.at)))
        characters = self.characters if unit.character is None else (*self.characters, unit.character)
        return Group(starts, self.moved or unit.used == MOVED, characters)


NOBODY = Group((), False, ())


def group_of(position: LunationPosition) -> Group:
    """The group that is being gathered."""
    fleets = [divmod(place, 3) for place in position.group_fleets]
    crew = [position.figure(card) for card in position.group_characters]
    starts = {at for at, _ in fleets} | {figure.at for figure in crew}
    moved = any(used == MOVED for _, used in fleets) or any(figure.used == MOVED for figure in crew)
    return Group(tuple(sorted(starts)), moved, position.group_characters)


def gathering(position: LunationPosition) -> bool:
    """Whether a group is being gathered."""
    return bool(position.group_fleets or position.group_characters)


def free_units(position: LunationPosition, seat: int) -> list[Unit]:
    """LUN-63, LUN-45: the units that may still move or jump and are not in the group; of like Fleets one."""
    own, taken = position.fleets[seat], position.group_fleets
    found = []
    for at in occupied(bytes(own)):
        for used in (FRESH, MOVED):
            if own[3 * at + used] > taken.count(3 * at + used):
                found.append(Unit(at, used, None))
    for card in position.crew[seat]:
        figure = position.figure(card)
        if figure.used != JUMPED and not figure.barred and card not in position.group_characters:
            found.append(Unit(figure.at, figure.used, card))
    return found


# --- where a group can go ------------------------------------------------------------------------------------------


def goals(position: LunationPosition, seat: int, group: Group) -> list[int]:
    """LUN-61 to LUN-77: all locations that the group can be sent to."""
    return [*_moves(position, seat, group), *_jumps(position, seat, group)]


def can_be_sent(position: LunationPosition, seat: int, group: Group) -> bool:
    """Whether the group can go to any location (LUN-66)."""
    return bool(_moves(position, seat, group) or _jumps(position, seat, group))


def _moves(position: LunationPosition, seat: int, group: Group) -> list[int]:
    """LUN-61, LUN-65: the other locations of the system."""
    if group.moved:
        return []
    first = PLACES * group.system
    return [to for to in range(first, first + PLACES) if to not in group.starts and not at_peace(position, seat, to)]


def at_peace(position: LunationPosition, seat: int, to: int) -> bool:
    """Whether nobody may attack yet, and units of another player stand there (LUN-77)."""
    return position.peace and bool(position.others_at(seat, to))


def _jumps(position: LunationPosition, seat: int, group: Group) -> list[int]:
    """LUN-62, LUN-70, LUN-71: what the Power allows in the other systems."""
    if any(holds(position, "no_jump", seat, at) for at in group.starts):
        return []
    power, to_card, to_planet = (
        position.power[seat],
        jump_power(position, seat, group, 1),
        jump_power(position, seat, group, 2),
    )
    found = []
    for system in range(len(position.systems)):
        if system == group.system:
            continue
        first = PLACES * system
        if to_card <= power or holds(position, "free_jump_to_system", seat, first):
            found.append(first)
        if to_planet <= power:
            found += [to for to in range(first + 1, first + PLACES) if not holds(position, "no_planet_jump", seat, to)]
    return [to for to in found if not at_peace(position, seat, to)] if position.peace else found


def jump_power(position: LunationPosition, seat: int, group: Group, each: int) -> int:
    """LUN-70, LUN-71, LUN-75: what a jump costs, `each` for a location jumped from."""
    if "jump_power" not in position.deck.bearing:
        return each * len(group.starts)
    total = 0
    for at in group.starts:
        leaving = [card for card in group.characters if position.figure(card).at == at]
        total += max(0, each + amount(position, "jump_power", seat, at, leaving))
    return total


def way_cost(position: LunationPosition, seat: int, group: Group, to: int) -> int:
    """The Power that sending the group there costs."""
    if to // PLACES == group.system or (to % PLACES == 0 and holds(position, "free_jump_to_system", seat, to)):
        return 0
    return jump_power(position, seat, group, 2 if to % PLACES else 1)


class Sending(NamedTuple):
    """What sending a group somewhere means.

    `jump`: by a jump or by a move; `power`: what it costs; `risk`: an orbital die is rolled; `foes`: whom it has to
    fight there; `turns_up`: a card there lies face down.
    """

    jump: bool
    power: int
    risk: bool
    foes: tuple[int, ...]
    turns_up: bool


def sending(position: LunationPosition, to: int) -> Sending:
    """What sending the group that is being gathered there means, as far as all know."""
    seat, group = position.active, group_of(position)
    return Sending(
        to // PLACES != group.system,
        way_cost(position, seat, group, to),
        rolls_die(position, seat, group, to),
        tuple(with_fleets(position, position.others_at(seat, to), to, own=bool(position.group_fleets))),
        to % PLACES != 0 and not position.face_up[to],
    )


def rolls_die(position: LunationPosition, seat: int, group: Group, to: int) -> bool:
    """LUN-72, LUN-73: whether the group that is being gathered jumps to a place where it may lose a Fleet."""
    if to // PLACES == group.system or to % PLACES == 0 or not position.group_fleets:
        return False
    return not holds(position, "safe_planet_jump", seat, to, group.characters)


# --- what may be done ----------------------------------------------------------------------------------------------


def actions(position: LunationPosition, seat: int) -> Actions:
    """Goals of the group that is begun and units that may join it; else units to begin one, attacks, cards, the end."""
    if gathering(position):
        group = group_of(position)
        found: list[Action] = [SEND[to] for to in goals(position, seat, group)]
        found += [unit.action for unit in free_units(position, seat) if _may_join(position, seat, group, unit)]
        return Listed(found)
    found = [unit.action for unit in free_units(position, seat) if can_be_sent(position, seat, NOBODY.joined(unit))]
    found += attacks(position, seat)
    found += playing.actions(position, "movement", seat)
    found.append(END)
    return Listed(found)


def _may_join(position: LunationPosition, seat: int, group: Group, unit: Unit) -> bool:
    """LUN-64, LUN-66."""
    return unit.at // PLACES == group.system and can_be_sent(position, seat, group.joined(unit))


def attacks(position: LunationPosition, seat: int) -> list[Action]:
    """LUN-82: where the seat shares a location, both with Characters alone."""
    if position.peace:
        return []
    places = sorted({position.figure(card).at for card in position.crew[seat]})
    return [Attack(at, other) for at in places for other in position.others_at(seat, at)]


# --- what may not --------------------------------------------------------------------------------------------------

Refusal = Callable[[LunationPosition, int, A], Reason]


def _alone(refusal: Refusal[A]) -> Refusal[A]:
    """A group that is begun goes first."""

    def why(position: LunationPosition, seat: int, action: A) -> Reason:
        return reasons.GroupFirst() if gathering(position) else refusal(position, seat, action)

    return why


def no_fleet(position: LunationPosition, seat: int, action: AddFleet) -> Reason:
    """No such Fleet is free, or it is elsewhere, or would keep the group from being sent (LUN-64, LUN-66)."""
    here = [unit for unit in free_units(position, seat) if unit.action == action]
    return _why_not_join(position, seat, action.at, bool(here))


def no_character(position: LunationPosition, seat: int, action: AddCharacter) -> Reason:
    """No such Character is free, or it is elsewhere, or would keep the group from being sent (LUN-64, LUN-66)."""
    units = [unit for unit in free_units(position, seat) if unit.character == action.card]
    return _why_not_join(position, seat, units[0].at if units else -1, bool(units))


def _why_not_join(position: LunationPosition, seat: int, at: int, free: bool) -> Reason:
    if not free:
        places = dict.fromkeys(unit.at for unit in free_units(position, seat))
        return reasons.NoUnit(at, tuple(position.place(place).name for place in places))
    group = group_of(position)
    return reasons.OtherSystem(at) if group.starts and at // PLACES != group.system else reasons.StaysBehind(at)


def not_sent(position: LunationPosition, seat: int, action: Send) -> Reason:
    """No group, no such location, its own, peace, a second move, little Power, or no jump (LUN-63 to LUN-77)."""
    if not gathering(position):
        return reasons.NoGroup()
    group, to = group_of(position), action.to
    if not 0 <= to < len(position.planets):
        return reasons.NoLocation(to, len(position.planets) - 1)
    if to in group.starts:
        return reasons.StandsThere(to)
    if at_peace(position, seat, to):
        return reasons.Peace(to)
    if to // PLACES == group.system:
        return reasons.HasMoved()
    if (price := way_cost(position, seat, group, to)) > position.power[seat]:
        return reasons.TooDear(price, position.power[seat])
    return reasons.NoJump(to)


def no_attack(position: LunationPosition, seat: int, action: Attack) -> Reason:
    """There is peace, or not both have Characters alone there (LUN-77, LUN-82)."""
    return reasons.Peace(action.at) if position.peace else reasons.NoAttack(action.at)


def no_card(position: LunationPosition, seat: int, action: Play) -> Reason:
    """Why this card cannot be played in Movement (LUN-36)."""
    return playing.refusal("movement", position, seat, action)


def no_end(position: LunationPosition, seat: int, action: End) -> Reason:
    """Raises AssertionError: without a group that is begun, Movement can always be ended."""
    raise AssertionError("the phase can be ended")


# --- what follows --------------------------------------------------------------------------------------------------


def add_fleet(state: LunationState, seat: int, action: AddFleet, emit: Emit) -> None:
    """A Fleet from this location joins the group (LUN-64)."""
    unit = 3 * action.at + (MOVED if action.moved else FRESH)
    state.group_fleets = tuple(sorted((*state.group_fleets, unit)))
    emit(events.Joined(seat, state.place(action.at)))


def add_character(state: LunationState, seat: int, action: AddCharacter, emit: Emit) -> None:
    """The Character joins the group (LUN-64)."""
    card = action.card
    state.group_characters = tuple(sorted((*state.group_characters, card)))
    emit(events.Joined(seat, state.place(state.figure(card).at), named(state.deck.characters, card)))


def attack(state: LunationState, seat: int, action: Attack, emit: Emit) -> None:
    """The seat's Characters there begin a battle with the other's (LUN-82)."""
    begin_battle(state, seat, action.seat, action.at, emit)


def send(state: LunationState, seat: int, action: Send, emit: Emit) -> None:
    """LUN-72: pay, roll, arrive."""
    group, to = group_of(state), action.to
    jump = to // PLACES != group.system
    price = way_cost(state, seat, group, to)
    state.power[seat] -= price
    state.deeds[seat][JUMPS] += jump
    characters = all_named(state.deck.characters, state.group_characters)
    emit(events.Departed(seat, len(state.group_fleets), characters, state.place(to), jump, price))
    if rolls_die(state, seat, group, to):
        state.ask(OrbitRoll(CHANCE, to))
    else:
        _arrive(state, seat, to, JUMPED if jump else MOVED, emit)


def _arrive(state: LunationState, seat: int, to: int, used: int, emit: Emit) -> None:
    """LUN-64: all together; a group wiped out by its jump comes to nothing (LUN-74)."""
    own = state.fleets[seat]
    arriving = gathering(state)
    for place in state.group_fleets:
        own[place] -= 1
        own[3 * to + used] += 1
    for card in state.group_characters:
        state.figures[card] = replace(state.figure(card), at=to, used=used)
    state.group_fleets = state.group_characters = ()
    if arriving:
        land(state, seat, to, emit)


def orbit_rolls(position: LunationPosition, asked: OrbitRoll) -> Actions:
    """All rolls of one battle die, with their odds (LUN-73)."""
    return rolls(1)


def bad_roll(position: LunationPosition, asked: OrbitRoll, action: Roll) -> Reason:
    """The roll is not one of one battle die (LUN-73)."""
    return reasons.BadRoll(1)


def orbit(state: LunationState, asked: OrbitRoll, action: Roll, emit: Emit) -> None:
    """LUN-73: an explosion costs one Fleet of the group."""
    seat = state.active
    emit(events.OrbitRolled(seat, action.dice[0]))
    if action.dice[0] == EXPLOSION:
        *group, lost = state.group_fleets
        state.group_fleets = tuple(group)
        state.fleets[seat][lost] -= 1
        emit(events.FleetsLost(seat, state.place(asked.to), 1))
    _arrive(state, seat, asked.to, JUMPED, emit)


PHASE = Phase(
    in_order,
    quietly,
    Row(
        actions,
        Answer(AddFleet, add_fleet, no_fleet),
        Answer(AddCharacter, add_character, no_character),
        Answer(Send, send, not_sent),
        Answer(Attack, attack, _alone(no_attack)),
        Answer(Play, playing.play, _alone(no_card)),
        Answer(End, end, _alone(no_end)),
        secret=by_hand,
    ),
)
ORBIT = Row(orbit_rolls, Answer(Roll, orbit, bad_roll))
