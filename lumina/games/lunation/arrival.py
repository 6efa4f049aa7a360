"""Units come to a location: what lies face down is turned up, and units of others are met."""

from typing import TYPE_CHECKING

import msgspec

from lumina.core import Action, Actions, Listed, Reason, Tell

from . import events, objectives, reasons
from .actions import Fight
from .battle import Battle, Side
from .decisions import ChooseFoe, Fighting, Meeting
from .named import named
from .state import FRESH, JUMPED, PLACES, Figure
from .table import Rule
from .vocabulary import BATTLES_FOUGHT, PLANETS_REVEALED

if TYPE_CHECKING:
    from .state import Position


def place_fleet(state: "Position", seat: int, at: int, tell: Tell) -> None:
    """A new Fleet; onto units of others it starts a battle (LUN-83)."""
    state.fleets[seat][3 * at + FRESH] += 1
    tell(events.FleetPlaced(seat, state.place(at)))
    land(state, seat, at, tell)


def place_character(state: "Position", card: int, seat: int, at: int, tell: Tell) -> None:
    """A Character comes ready onto the map."""
    state.set_figure(card, Figure(seat, at))
    tell(events.CharacterPlaced(seat, named(state.deck.characters, card), state.place(at)))
    land(state, seat, at, tell)


def land(state: "Position", seat: int, at: int, tell: Tell) -> None:
    """Units of a seat have come here (LUN-67, LUN-80)."""
    reveal(state, seat, at, tell)
    objectives.look(state)
    state.ask(Meeting(seat, at))


def reveal(state: "Position", seat: int, at: int, tell: Tell) -> None:
    """LUN-67: the card here is turned up if it lies face down."""
    if at % PLACES and not state.face_up[at]:
        state.face_up[at] = True
        state.deeds[seat][PLANETS_REVEALED] += 1
        tell(events.Revealed(state.place(at), named(state.deck.planets, state.planets[at])))


def transfer(state: "Position", seat: int, at: int, to: int, used: int | None) -> None:
    """All units of a seat go from here to there; `used` is what they have then done this turn, None: as before."""
    own = state.fleets[seat]
    for done in range(JUMPED + 1):
        own[3 * to + (done if used is None else used)] += own[3 * at + done]
        own[3 * at + done] = 0
    for card in state.characters_at(seat, at):
        figure = state.figure(card)
        now = figure.used if used is None else used
        state.set_figure(card, msgspec.structs.replace(figure, at=to, used=now))


def forced(state: "Position", seat: int, at: int) -> list[int]:
    """LUN-80, LUN-81: whom a newcomer has to fight here; two sides of Characters only share a location."""
    others = state.others_at(seat, at)
    if not others or not state.stands(seat, at):
        return []
    fleets = state.fleets_at(seat, at) > 0
    return [other for other in others if fleets or state.fleets_at(other, at)]


def meet(state: "Position", tell: Tell) -> None:
    """LUN-85, LUN-86: the newcomer's next battle; looked at again after each."""
    meeting = state.pending[-1]
    assert isinstance(meeting, Meeting)
    foes = forced(state, meeting.seat, meeting.at)
    if not foes:
        state.answered()
    elif len(foes) == 1:
        begin_battle(state, meeting.seat, foes[0], meeting.at, tell)
    else:
        state.ask(ChooseFoe(meeting.seat, meeting.at, tuple(foes)))


def begin_battle(state: "Position", attacker: int, defender: int, at: int, tell: Tell) -> None:
    state.battle = Battle(at, (Side(attacker), Side(defender)))
    for seat in (attacker, defender):
        state.deeds[seat][BATTLES_FOUGHT] += 1
    objectives.look(state)
    tell(events.BattleBegan(state.place(at), attacker, defender))
    state.ask(Fighting(attacker))


def _foes(state: "Position") -> Actions:
    return Listed([Fight(seat) for seat in _choice(state).among])


def _choice(state: "Position") -> ChooseFoe:
    choice = state.pending[-1]
    assert isinstance(choice, ChooseFoe)
    return choice


def _no_foe(state: "Position", action: Action) -> Reason:
    assert isinstance(action, Fight)
    return reasons.NotAFoe(action.seat, _choice(state).among)


def _fight(state: "Position", action: Action, tell: Tell) -> None:
    assert isinstance(action, Fight)
    choice = state.answered()
    begin_battle(state, choice.seat, action.seat, choice.at, tell)


CHOOSE_FOE = Rule((Fight,), _foes, _no_foe, _fight)
