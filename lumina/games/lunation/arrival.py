"""Units come to a location: what lies face down is turned up, and units of others are met."""

from msgspec.structs import replace

from lumina.core import Actions, Answer, Emit, Listed, Reason, Row

from . import events, reasons
from .actions import Fight
from .battle.state import Battle, Side
from .decisions import ChooseFoe, Fighting, Meeting
from .deck.card_ref import named
from .deck.vocabulary import BATTLES_FOUGHT, PLANETS_REVEALED
from .position import FRESH, JUMPED, PLACES, Figure, LunationPosition
from .state import LunationState


def place_fleet(state: LunationState, seat: int, at: int, emit: Emit) -> None:
    """A new Fleet; onto units of others it starts a battle (LUN-83)."""
    state.fleets[seat][3 * at + FRESH] += 1
    emit(events.FleetPlaced(seat, state.place(at)))
    land(state, seat, at, emit)


def place_character(state: LunationState, card: int, seat: int, at: int, emit: Emit) -> None:
    """A Character comes ready onto the map."""
    state.set_figure(card, Figure(seat, at))
    emit(events.CharacterPlaced(seat, named(state.deck.characters, card), state.place(at)))
    land(state, seat, at, emit)


def land(state: LunationState, seat: int, at: int, emit: Emit) -> None:
    """Units of a seat have come here (LUN-67, LUN-80)."""
    reveal(state, seat, at, emit)
    state.look()
    state.ask(Meeting(seat, at))


def reveal(state: LunationState, seat: int, at: int, emit: Emit) -> None:
    """LUN-67: the card here is turned up if it lies face down."""
    if at % PLACES and not state.face_up[at]:
        state.face_up[at] = True
        state.deeds[seat][PLANETS_REVEALED] += 1
        emit(events.Revealed(state.place(at), named(state.deck.planets, state.planets[at])))


def transfer(state: LunationState, seat: int, at: int, to: int, used: int | None) -> None:
    """All units of a seat go from here to there; `used` is what they have then done this turn, None: as before."""
    own = state.fleets[seat]
    for done in range(JUMPED + 1):
        own[3 * to + (done if used is None else used)] += own[3 * at + done]
        own[3 * at + done] = 0
    for card in state.characters_at(seat, at):
        figure = state.figure(card)
        now = figure.used if used is None else used
        state.set_figure(card, replace(figure, at=to, used=now))


def forced(position: LunationPosition, seat: int, at: int) -> list[int]:
    """LUN-80, LUN-81: whom a newcomer has to fight here; two sides of Characters only share a location."""
    others = position.others_at(seat, at)
    if not others or not position.stands(seat, at):
        return []
    return with_fleets(position, others, at, own=position.fleets_at(seat, at) > 0)


def with_fleets(position: LunationPosition, others: list[int], at: int, *, own: bool) -> list[int]:
    """LUN-81: of the others here those whom a force, with Fleets of its `own` or without, has to fight."""
    return [other for other in others if own or position.fleets_at(other, at)]


def meet(state: LunationState, meeting: Meeting, emit: Emit) -> None:
    """LUN-85, LUN-86: the newcomer's next battle; looked at again after each."""
    foes = forced(state, meeting.seat, meeting.at)
    if not foes:
        state.over()
    elif len(foes) == 1:
        begin_battle(state, meeting.seat, foes[0], meeting.at, emit)
    else:
        state.ask(ChooseFoe(meeting.seat, meeting.at, tuple(foes)))


def begin_battle(state: LunationState, attacker: int, defender: int, at: int, emit: Emit) -> None:
    """A battle of two seats at a location: it counts for objectives, and its first turn is asked next (LUN-80)."""
    state.battle = Battle(at, (Side(attacker), Side(defender)))
    for seat in (attacker, defender):
        state.deeds[seat][BATTLES_FOUGHT] += 1
    state.look()
    emit(events.BattleBegan(state.place(at), attacker, defender))
    state.ask(Fighting(attacker))


def foes(position: LunationPosition, asked: ChooseFoe) -> Actions:
    """Each opponent whom the newcomer still has to fight here (LUN-85)."""
    return Listed([Fight(seat) for seat in asked.among])


def fight(state: LunationState, asked: ChooseFoe, action: Fight, emit: Emit) -> None:
    """The newcomer fights this opponent next (LUN-85)."""
    begin_battle(state, asked.seat, action.seat, asked.at, emit)


def no_foe(position: LunationPosition, asked: ChooseFoe, action: Fight) -> Reason:
    """The seat is none that has to be fought here, and which are (LUN-85)."""
    return reasons.NotAFoe(action.seat, asked.among)


CHOOSE_FOE = Row(foes, Answer(Fight, fight, no_foe))
