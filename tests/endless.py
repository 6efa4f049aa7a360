"""Carousel, a made-up game for 2: fate decides at first whether it ends after two turns, or goes round for ever.

What goes round are the seats (`seats`), chance (`chance`), or turns that offer one action only (`single`).
"""

from random import Random
from typing import Any, Literal, Self

from lumina.core import (
    CHANCE,
    Action,
    Actions,
    Event,
    Game,
    GameOver,
    Listed,
    Options,
    Outcome,
    Reason,
    Score,
    State,
    Tell,
    View,
    Weighted,
    Who,
)

Kind = Literal["seats", "chance", "single"]


class Fate(Action, frozen=True):
    endless: bool


class Turn(Action, frozen=True):
    left: bool


class Turned(Event, frozen=True):
    seat: int


class CarouselOptions(Options, frozen=True, kw_only=True):
    kind: Kind = "seats"
    fated: bool | None = None


class CarouselView(View, frozen=True, kw_only=True, forbid_unknown_fields=True):
    options: CarouselOptions
    endless: bool | None
    turns: int
    outcome: Outcome | None


class Carousel(State):
    __slots__ = ("endless", "turns")

    @classmethod
    def begin(cls, seats: int, options: CarouselOptions) -> Self:
        state = object.__new__(cls)
        state.seats, state.options, state.pending, state.outcome = seats, options, (), None
        state.turn, state.endless, state.turns = CHANCE, None, 0
        return state

    @property
    def phase(self) -> str:
        return "fate" if self.endless is None else "round"

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score.of({"turns": self.turns // 2}) for _ in range(self.seats))

    def _legal_actions(self) -> Actions:
        if self.endless is None:
            fated = self.options.fated
            return Weighted({Fate(endless): 1 for endless in (False, True) if fated in (None, endless)})
        if self.turn == CHANCE:
            return Weighted({Turn(True): 1, Turn(False): 1})
        return Listed([Turn(True)] if self.options.kind == "single" else [Turn(True), Turn(False)])

    def _why_not(self, action: Action) -> Reason | None:
        return None if action in self._legal_actions() else GameOver()

    def _do(self, action: Action, tell: Tell) -> None:
        if isinstance(action, Fate):
            self.endless = action.endless
        else:
            self.turns += 1
            tell(Turned(self.turns % 2))
        if self.turns == 2 and not self.endless:
            self.outcome = Outcome.ranked((1, 0), "it was a short ride")
        self.turn = CHANCE if self.options.kind == "chance" else self.turns % 2

    def _view(self, who: Who) -> CarouselView:
        return CarouselView(
            who=who,
            seats=self.seats,
            to_act=self.to_act,
            phase=self.phase,
            options=self.options,
            endless=self.endless,
            turns=self.turns,
            outcome=self.outcome,
        )

    def _copy_to(self, new: Self) -> None:
        new.endless, new.turns = self.endless, self.turns

    @classmethod
    def _determinize(cls, view: View, rng: Random) -> Self:
        assert isinstance(view, CarouselView)
        state = cls.begin(view.seats, view.options)
        state.endless, state.turns, state.outcome = view.endless, view.turns, view.outcome
        state.turn = CHANCE if view.to_act is None else view.to_act
        return state


class CarouselGame(Game):
    name = "carousel"
    title = "Carousel"
    rules = 1
    seats_allowed = (2,)
    max_plies = 10**9
    chance = True
    secrets = False
    options_type = CarouselOptions
    action_types = (Fate, Turn)
    event_types = (Turned,)
    view_type = CarouselView
    state_type = Carousel

    def _new(self, seats: int, options: Any) -> Carousel:
        return Carousel.begin(seats, options)

    def label(self, action: Action, view: View) -> str:
        return type(action).__name__.lower()

    def _sentence(self, said: Event | Reason, who: Who) -> str:
        return "Round it goes."


CAROUSEL = CarouselGame()
Carousel.game = CAROUSEL
