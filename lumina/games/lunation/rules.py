"""The rules of Lunation as a table: the phases in their order, and the decisions that interrupt them."""

from collections.abc import Callable
from typing import Any, Final

from lumina.core import Action, Answer, Decision, Emit, Row, Table

from . import arrival, events, movement, reasons, restoration, setup
from .actions import (
    AddCharacter,
    AddFleet,
    AskCard,
    AskCounter,
    Decline,
    End,
    GiveCard,
    GiveCounter,
    Name,
    Offer,
    OfferTo,
    Pass,
    Stay,
)
from .battle.choices import BATTLE_DECISIONS
from .battle.turn import fight_on
from .decisions import ChooseFoe, Drawing, Fighting, Meeting, OrbitRoll
from .deck import drawing
from .economy import activation, domination, logistics, trade
from .economy.decisions import DealAnswer, Stationing
from .phases import Phase
from .position import TURNS
from .state import LunationState

PHASES: Final[dict[str, Phase]] = {
    "first": setup.FIRST,
    "deal cards": setup.CARDS_DEALT,
    "deal objectives": setup.OBJECTIVES_DEALT,
    "swap objectives": setup.SWAP,
    "lay systems": setup.SYSTEMS,
    "deal planets": setup.PLANETS_DEALT,
    "draft": setup.DRAFT,
    "show characters": setup.CHARACTERS_SHOWN,
    "choose characters": setup.CHOICE,
    "start": setup.START,
    "event": restoration.EVENT,
    "restoration": restoration.RESTORATION,
    "end of restoration": restoration.LAST_CARDS,
    "movement": movement.PHASE,
    "trade": trade.PHASE,
    "activation": activation.PHASE,
    "logistics": logistics.PHASE,
    "objectives": domination.OBJECTIVES,
    "releases": domination.RELEASES,
}
"""LUN-31: by name, in their order. The draft goes round until the map is full, the turn from "event" on seven times."""
AFTER: Final = dict(zip(PHASES, [*PHASES][1:], strict=False))

DECISIONS: Final[dict[type[Decision], Row[Any, Any, Any]]] = {
    Drawing: drawing.DRAWING,
    OrbitRoll: movement.ORBIT,
    ChooseFoe: arrival.CHOOSE_FOE,
    **BATTLE_DECISIONS,
    DealAnswer: trade.ANSWER,
    Stationing: logistics.STATIONING,
}
QUIET: Final = frozenset(
    (Pass, End, Stay, AddFleet, AddCharacter, Name, OfferTo, GiveCounter, GiveCard, AskCounter, AskCard, Offer, Decline)
)
"""What by itself changes nothing that an objective could compare (LUN-271)."""


# --- what goes on by itself ------------------------------------------------------------------------------------------


def go_on(state: LunationState, emit: Emit) -> None:
    """Up to the next question."""
    while state.outcome is None:
        if state.pending:
            if drawing.come_up(state):
                continue
            match state.pending[-1]:
                case Meeting() as meeting:
                    arrival.meet(state, meeting, emit)
                case Fighting():
                    fight_on(state, emit)
                case _:
                    return
        elif state.done:
            state.done = False
            _next(state, emit)
        else:
            return


def _next(state: LunationState, emit: Emit) -> None:
    """The next seat in this phase, or the next phase (LUN-32)."""
    seats = PHASES[state.stage].seats(state)
    after = seats[seats.index(state.active) + 1 :] if state.active in seats else ()
    if not after:
        state.stage = _phase_after(state)
        if state.stage == "event" and state.number:
            state.first = state.order[1]
        if state.number == TURNS and state.stage == "event":
            state.end(f"{TURNS} turns are played", emit)
            return
        after = PHASES[state.stage].seats(state)
    state.active = state.turn = after[0]
    if state.number and PHASES[state.stage].row is not None:
        emit(events.PhaseBegan(state.active, state.stage))
    PHASES[state.stage].begin(state, emit)


def _phase_after(state: LunationState) -> str:
    """LUN-20: as long as the map is not full, another round of the draft; LUN-31: after the last phase a turn."""
    if state.stage == "draft" and not setup.map_is_full(state):
        return "deal planets"
    return AFTER.get(state.stage, "event")


# --- the table -------------------------------------------------------------------------------------------------------


def _looking(row: Row[Any, Any, Any]) -> Row[Any, Any, Any]:
    """LUN-271: objectives are looked at after whatever may change what they compare."""
    answers = (answer if answer.kind in QUIET else _with_look(answer) for answer in row.answers.values())
    return Row(row.actions, *answers, secret=row.secret)


def _with_look(answer: Answer[Any, Any, Any, Any]) -> Answer[Any, Any, Any, Any]:
    do: Callable[[LunationState, Any, Action, Emit], None] = answer.do

    def do_and_look(state: LunationState, asked: Any, action: Action, emit: Emit) -> None:
        do(state, asked, action, emit)
        if state.number:
            state.look()

    return answer._replace(do=do_and_look)


TABLE: Final = Table(
    phases={name: _looking(phase.row) for name, phase in PHASES.items() if phase.row is not None},
    decisions={kind: _looking(row) for kind, row in DECISIONS.items()},
    not_now=lambda position: reasons.NotNow(position.question),
    go_on=go_on,
)
