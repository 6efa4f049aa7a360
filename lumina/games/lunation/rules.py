"""The rules of Lunation as a table: the phases in their order, and the decisions that interrupt them."""

from collections.abc import Callable
from typing import Final, Self

from lumina.core import Action, Actions, Decision, Reason, Tell

from . import (
    activation,
    arrival,
    battle_choices,
    domination,
    drawing,
    events,
    logistics,
    movement,
    objectives,
    reasons,
    restoration,
    setup,
    trade,
)
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
from .battle_turn import fight_on
from .decisions import (
    AmbushWindow,
    BattleCard,
    ChooseDie,
    ChooseFoe,
    Drawing,
    ExhaustOne,
    Fighting,
    Meeting,
    NameBonus,
    OrbitRoll,
    RetreatChoice,
    Rolling,
)
from .deck_decisions import DealAnswer, Stationing
from .options import LunationOptions
from .state import TURNS, Position, outcome_of
from .table import Rule, Step

STEPS: Final[dict[str, Step]] = {
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
    "movement": movement.MOVEMENT,
    "trade": trade.STEP,
    "activation": activation.STEP,
    "logistics": logistics.STEP,
    "objectives": domination.OBJECTIVES,
    "releases": domination.RELEASES,
}
"""LUN-31: by name, in their order. The draft goes round until the map is full, the turn from "event" on seven times."""

DECISIONS: Final[dict[type[Decision], Rule]] = {
    Drawing: drawing.DRAWING,
    Rolling: battle_choices.ROLLING,
    OrbitRoll: movement.ORBIT,
    ChooseFoe: arrival.CHOOSE_FOE,
    NameBonus: battle_choices.NAMING,
    BattleCard: battle_choices.CARD,
    ChooseDie: battle_choices.DIE,
    ExhaustOne: battle_choices.HIT,
    AmbushWindow: battle_choices.AMBUSH,
    RetreatChoice: battle_choices.RETREAT,
    DealAnswer: trade.ANSWER,
    Stationing: logistics.STATIONING,
}

GOING_ON: Final[dict[type[Decision], Callable[[Position, Tell], None]]] = {
    Meeting: arrival.meet,
    Fighting: fight_on,
}
"""What nobody is asked: it goes on by itself."""

QUIET: Final = frozenset(
    (Pass, End, Stay, AddFleet, AddCharacter, Name, OfferTo, GiveCounter, GiveCard, AskCounter, AskCard, Offer, Decline)
)
"""What by itself changes nothing that an objective could compare (LUN-271)."""

AFTER: Final = dict(zip(STEPS, [*STEPS][1:], strict=False))


class LunationState(Position):
    """A position that knows the rules."""

    __slots__ = ()

    @classmethod
    def new(cls, seats: int, options: LunationOptions) -> Self:
        """The first position; a given first player is not drawn (LUN-11). Raises BadInput."""
        state = cls.begin(seats, options)
        if options.first_player is not None:
            state.first, state.done = options.first_player, True
            state._go_on(_to_nobody)
        return state

    @property
    def phase(self) -> str:
        if self.outcome is not None:
            return "over"
        return self.stage if self.battle is None else "battle"

    @property
    def _rule(self) -> Rule:
        """Of the decision that is asked now, or of the phase."""
        if self.pending:
            return DECISIONS[type(self.pending[-1])]
        rule = STEPS[self.stage].rule
        assert rule is not None
        return rule

    @property
    def open(self) -> bool:
        """Only what depends on cards that not everybody has seen is asked in secret."""
        return self.outcome is not None or not self._rule.secret(self)

    def _legal_actions(self) -> Actions:
        return self._rule.actions(self)

    def _why_not(self, action: Action) -> Reason | None:
        rule = self._rule
        if not isinstance(action, rule.answers):
            return reasons.NotNow(asked_of(self))
        return None if action in rule.actions(self) else rule.refusal(self, action)

    def _do(self, action: Action, tell: Tell) -> None:
        self._rule.do(self, action, tell)
        if self.number and type(action) not in QUIET:
            objectives.look(self)
        self._go_on(tell)

    # --- what goes on by itself --------------------------------------------------------------------------------

    def _go_on(self, tell: Tell) -> None:
        """Up to the next question."""
        while self.outcome is None:
            if self.pending:
                if drawing.come_up(self):
                    continue
                if (go_on := GOING_ON.get(type(self.pending[-1]))) is None:
                    return
                go_on(self, tell)
            elif self.done:
                self.done = False
                self._next(tell)
            else:
                return

    def _next(self, tell: Tell) -> None:
        """The next seat in this phase, or the next phase (LUN-32)."""
        seats = STEPS[self.stage].seats(self)
        after = seats[seats.index(self.active) + 1 :] if self.active in seats else ()
        if not after:
            self.stage = self._phase_after()
            if self.stage == "event" and self.number:
                self.first = self.order[1]
            if self.number == TURNS and self.stage == "event":
                self._end(tell)
                return
            after = STEPS[self.stage].seats(self)
        self.active = self.turn = after[0]
        if self.number and STEPS[self.stage].rule is not None:
            tell(events.PhaseBegan(self.active, self.stage))
        STEPS[self.stage].begin(self, tell)

    def _phase_after(self) -> str:
        """LUN-20: as long as the map is not full, another round of the draft; LUN-31: after the last phase a turn."""
        if self.stage == "draft" and not setup.map_is_full(self):
            return "deal planets"
        return AFTER.get(self.stage, "event")

    def _end(self, tell: Tell) -> None:
        """LUN-140."""
        reason = f"{TURNS} turns are played"
        self.outcome = outcome_of(self, reason)
        tell(events.GameEnded(reason))


def asked_of(state: Position) -> str:
    """What is asked now, by the name under which `reasons.ASKED` and the words know it."""
    if not state.pending:
        second = state.stage == "start" and state.homes[state.active] is not None
        return "second try" if second else state.stage
    match state.pending[-1]:
        case Drawing(_, "action"):
            return "draw"
        case Drawing():
            return state.stage if state.number == 0 or state.stage == "event" else "recruited"
        case Stationing(_, why):
            return why
        case decision:
            return str(type(decision).__struct_config__.tag)


def _to_nobody(event: object) -> None:
    """What a given first player leads to needs no telling."""
