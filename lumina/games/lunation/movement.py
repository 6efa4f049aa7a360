"""Movement: groups are gathered unit by unit and sent, inside a system or by a jump; lone Characters attack."""

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from lumina.core import CHANCE, Action, Actions, Listed, Reason, Tell

from . import events, playing, reasons
from .actions import AddCharacter, AddFleet, Attack, End, Play, Roll, Send
from .arrival import begin_battle, land
from .battle import EXPLOSION
from .chance import rolls
from .decisions import OrbitRoll
from .effects import amount, holds
from .named import all_named, named
from .state import FRESH, JUMPED, MOVED, PLACES, occupied
from .table import Rule, Step, by_hand, in_order, quietly
from .vocabulary import JUMPS

if TYPE_CHECKING:
    from .state import Position

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
        return ADD_FLEET[self.at][self.used] if self.character is None else ADD_CHARACTER[self.character]


class Group(NamedTuple):
    """Units that go together (LUN-64): where they start, whether one has moved already, and which Characters go."""

    starts: tuple[int, ...]
    moved: bool
    characters: tuple[int, ...]

    @property
    def system(self) -> int:
        return self.starts[0] // PLACES

    def joined(self, unit: Unit) -> "Group":
        starts = self.starts if unit.at in self.starts else tuple(sorted((*self.starts, unit.at)))
        characters = self.characters if unit.character is None else (*self.characters, unit.character)
        return Group(starts, self.moved or unit.used == MOVED, characters)


NOBODY = Group((), False, ())


def group_of(state: "Position") -> Group:
    """The group that is being gathered."""
    fleets = [divmod(place, 3) for place in state.group_fleets]
    crew = [state.figure(card) for card in state.group_characters]
    starts = {at for at, _ in fleets} | {figure.at for figure in crew}
    moved = any(used == MOVED for _, used in fleets) or any(figure.used == MOVED for figure in crew)
    return Group(tuple(sorted(starts)), moved, state.group_characters)


def free_units(state: "Position", seat: int) -> list[Unit]:
    """LUN-63, LUN-45: the units that may still move or jump and are not in the group; of like Fleets one."""
    own, taken = state.fleets[seat], state.group_fleets
    found = []
    for at in occupied(bytes(own)):
        for used in (FRESH, MOVED):
            if own[3 * at + used] > taken.count(3 * at + used):
                found.append(Unit(at, used, None))
    for card in state.crew[seat]:
        figure = state.figure(card)
        if figure.used != JUMPED and not figure.barred and card not in state.group_characters:
            found.append(Unit(figure.at, figure.used, card))
    return found


# --- where a group can go ------------------------------------------------------------------------------------------


def goals(state: "Position", seat: int, group: Group) -> list[int]:
    """LUN-61 to LUN-77: all locations that the group can be sent to."""
    return [*_moves(state, seat, group), *_jumps(state, seat, group)]


def can_be_sent(state: "Position", seat: int, group: Group) -> bool:
    """LUN-66."""
    return bool(_moves(state, seat, group) or _jumps(state, seat, group))


def _moves(state: "Position", seat: int, group: Group) -> list[int]:
    """LUN-61, LUN-65: the other locations of the system."""
    if group.moved:
        return []
    first = PLACES * group.system
    return [to for to in range(first, first + PLACES) if to not in group.starts and not at_peace(state, seat, to)]


def at_peace(state: "Position", seat: int, to: int) -> bool:
    """LUN-77."""
    return state.peace and bool(state.others_at(seat, to))


def _jumps(state: "Position", seat: int, group: Group) -> list[int]:
    """LUN-62, LUN-70, LUN-71: what the Power allows in the other systems."""
    if any(holds(state, "no_jump", seat, at) for at in group.starts):
        return []
    power, to_card, to_planet = state.power[seat], jump_power(state, seat, group, 1), jump_power(state, seat, group, 2)
    found = []
    for system in range(len(state.systems)):
        if system == group.system:
            continue
        first = PLACES * system
        if to_card <= power or holds(state, "free_jump_to_system", seat, first):
            found.append(first)
        if to_planet <= power:
            found += [to for to in range(first + 1, first + PLACES) if not holds(state, "no_planet_jump", seat, to)]
    return [to for to in found if not at_peace(state, seat, to)] if state.peace else found


def jump_power(state: "Position", seat: int, group: Group, each: int) -> int:
    """LUN-70, LUN-71, LUN-75: what a jump costs, `each` for a location jumped from."""
    if "jump_power" not in state.deck.bearing:
        return each * len(group.starts)
    total = 0
    for at in group.starts:
        leaving = [card for card in group.characters if state.figure(card).at == at]
        total += max(0, each + amount(state, "jump_power", seat, at, leaving))
    return total


def cost(state: "Position", seat: int, group: Group, to: int) -> int:
    """The Power that sending the group there costs."""
    if to // PLACES == group.system or (to % PLACES == 0 and holds(state, "free_jump_to_system", seat, to)):
        return 0
    return jump_power(state, seat, group, 2 if to % PLACES else 1)


# --- what may be done ----------------------------------------------------------------------------------------------


def _actions(state: "Position") -> Actions:
    seat = state.active
    if state.group_fleets or state.group_characters:
        group = group_of(state)
        found: list[Action] = [SEND[to] for to in goals(state, seat, group)]
        found += [unit.action for unit in free_units(state, seat) if _may_join(state, seat, group, unit)]
        return Listed(found)
    found = [unit.action for unit in free_units(state, seat) if can_be_sent(state, seat, NOBODY.joined(unit))]
    found += attacks(state, seat)
    found += playing.actions(state, "movement", seat)
    found.append(END)
    return Listed(found)


def _may_join(state: "Position", seat: int, group: Group, unit: Unit) -> bool:
    """LUN-64, LUN-66."""
    return unit.at // PLACES == group.system and can_be_sent(state, seat, group.joined(unit))


def attacks(state: "Position", seat: int) -> list[Action]:
    """LUN-82: where the seat shares a location, both with Characters alone."""
    if state.peace:
        return []
    places = sorted({state.figure(card).at for card in state.crew[seat]})
    return [Attack(at, other) for at in places for other in state.others_at(seat, at)]


def _refusal(state: "Position", action: Action) -> Reason:
    seat = state.active
    gathering = bool(state.group_fleets or state.group_characters)
    match action:
        case AddFleet(at):
            here = [unit for unit in free_units(state, seat) if unit.action == action]
            return _why_not_join(state, seat, at, bool(here))
        case AddCharacter(card):
            units = [unit for unit in free_units(state, seat) if unit.character == card]
            return _why_not_join(state, seat, units[0].at if units else -1, bool(units))
        case Send(to):
            return _why_not_send(state, seat, to) if gathering else reasons.NoGroup()
        case _ if gathering:
            return reasons.GroupFirst()
        case Attack(at):
            return reasons.Peace(at) if state.peace else reasons.NoAttack(at)
    assert isinstance(action, Play)
    return playing.refusal(state, "movement", seat, action)


def _why_not_join(state: "Position", seat: int, at: int, free: bool) -> Reason:
    if not free:
        places = dict.fromkeys(unit.at for unit in free_units(state, seat))
        return reasons.NoUnit(at, tuple(state.place(place).name for place in places))
    group = group_of(state)
    return reasons.OtherSystem(at) if group.starts and at // PLACES != group.system else reasons.StaysBehind(at)


def _why_not_send(state: "Position", seat: int, to: int) -> Reason:
    group = group_of(state)
    if not 0 <= to < len(state.planets):
        return reasons.NoLocation(to, len(state.planets) - 1)
    if to in group.starts:
        return reasons.StandsThere(to)
    if at_peace(state, seat, to):
        return reasons.Peace(to)
    if to // PLACES == group.system:
        return reasons.HasMoved()
    if (price := cost(state, seat, group, to)) > state.power[seat]:
        return reasons.TooDear(price, state.power[seat])
    return reasons.NoJump(to)


# --- what follows --------------------------------------------------------------------------------------------------


def _do(state: "Position", action: Action, tell: Tell) -> None:
    seat = state.active
    match action:
        case AddFleet(at, moved):
            state.group_fleets = tuple(sorted((*state.group_fleets, 3 * at + (MOVED if moved else FRESH))))
            tell(events.Joined(seat, state.place(at)))
        case AddCharacter(card):
            state.group_characters = tuple(sorted((*state.group_characters, card)))
            tell(events.Joined(seat, state.place(state.figure(card).at), named(state.deck.characters, card)))
        case Send(to):
            _send(state, seat, to, tell)
        case Attack(at, other):
            begin_battle(state, seat, other, at, tell)
        case End():
            state.done = True
        case Play():
            playing.do(state, action, seat, tell)


def _send(state: "Position", seat: int, to: int, tell: Tell) -> None:
    """LUN-72: pay, roll, arrive."""
    group = group_of(state)
    jump = to // PLACES != group.system
    price = cost(state, seat, group, to)
    state.power[seat] -= price
    state.deeds[seat][JUMPS] += jump
    characters = all_named(state.deck.characters, state.group_characters)
    tell(events.Departed(seat, len(state.group_fleets), characters, state.place(to), jump, price))
    risky = jump and to % PLACES != 0 and bool(state.group_fleets)
    if risky and not holds(state, "safe_planet_jump", seat, to, state.group_characters):
        state.ask(OrbitRoll(CHANCE, to))
    else:
        _arrive(state, seat, to, JUMPED if jump else MOVED, tell)


def _arrive(state: "Position", seat: int, to: int, used: int, tell: Tell) -> None:
    """LUN-64: all together; a group wiped out by its jump comes to nothing (LUN-74)."""
    own = state.fleets[seat]
    arriving = bool(state.group_fleets or state.group_characters)
    for place in state.group_fleets:
        own[place] -= 1
        own[3 * to + used] += 1
    for card in state.group_characters:
        state.figures[card] = replace(state.figure(card), at=to, used=used)
    state.group_fleets = state.group_characters = ()
    if arriving:
        land(state, seat, to, tell)


def _orbit_rolls(state: "Position") -> Actions:
    return rolls(1)


def _bad_roll(state: "Position", action: Action) -> Reason:
    return reasons.BadRoll(1)


def _orbit(state: "Position", action: Action, tell: Tell) -> None:
    """LUN-73: an explosion costs one Fleet of the group."""
    assert isinstance(action, Roll)
    to = state.answered().to
    seat = state.active
    tell(events.OrbitRolled(seat, action.dice[0]))
    if action.dice[0] == EXPLOSION:
        *group, lost = state.group_fleets
        state.group_fleets = tuple(group)
        state.fleets[seat][lost] -= 1
        tell(events.FleetsLost(seat, state.place(to), 1))
    _arrive(state, seat, to, JUMPED, tell)


MOVEMENT = Step(
    in_order,
    quietly,
    Rule(
        (AddFleet, AddCharacter, Send, Attack, End, *playing.PLAYS),
        _actions,
        _refusal,
        _do,
        by_hand,
    ),
)
ORBIT = Rule((Roll,), _orbit_rolls, _bad_roll, _orbit)
