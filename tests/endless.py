"""Carousel, a made-up game for 2: fate decides at first whether it ends after two turns, or goes round for ever.

What goes round are the seats (`seats`), chance (`chance`), or turns that offer one action only (`single`).
"""

from typing import Annotated, Any, ClassVar, Literal

from lumina.core import (
    CHANCE,
    Action,
    Actions,
    Actor,
    Answer,
    Emit,
    Event,
    Game,
    GameOver,
    Listed,
    Options,
    Outcome,
    Position,
    Reason,
    Row,
    Score,
    State,
    Table,
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


class CarouselPosition(Position):
    __slots__ = ()
    options: CarouselOptions
    turn: Actor
    endless: Annotated[bool | None, "what fate decided"] = None
    turns: Annotated[int, "turns that are done"] = 0
    outcome: Outcome | None

    @property
    def stage(self) -> str:
        return "fate" if self.endless is None else "round"

    @property
    def phase(self) -> str:
        return self.stage

    def scores(self) -> tuple[Score, ...]:
        return tuple(Score.of({"turns": self.turns // 2}) for _ in range(self.seats))


class CarouselView(View, CarouselPosition, frozen=True): ...


class Carousel(State, CarouselPosition): ...


def fates(ride: CarouselPosition, turn: Actor) -> Actions:
    fated = ride.options.fated
    return Weighted({Fate(endless): 1 for endless in (False, True) if fated in (None, endless)})


def decide(ride: Carousel, turn: Actor, action: Fate, emit: Emit) -> None:
    ride.endless = action.endless


def turns(ride: CarouselPosition, turn: Actor) -> Actions:
    if turn == CHANCE:
        return Weighted({Turn(True): 1, Turn(False): 1})
    return Listed([Turn(True)] if ride.options.kind == "single" else [Turn(True), Turn(False)])


def go_round(ride: Carousel, turn: Actor, action: Turn, emit: Emit) -> None:
    ride.turns += 1
    emit(Turned(ride.turns % 2))


def no(ride: CarouselPosition, turn: Actor, action: Action) -> Reason:
    return GameOver()


def go_on(ride: Carousel, emit: Emit) -> None:
    if ride.turns == 2 and not ride.endless:
        ride.outcome = Outcome.ranked((1, 0), "it was a short ride")
    ride.turn = CHANCE if ride.options.kind == "chance" else ride.turns % 2


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
    state_type: ClassVar[type[Carousel]] = Carousel
    table = Table(
        phases={"fate": Row(fates, Answer(Fate, decide, no)), "round": Row(turns, Answer(Turn, go_round, no))},
        decisions={},
        not_now=lambda position: GameOver(),
        go_on=go_on,
    )

    def _new(self, seats: int, options: Any) -> Carousel:
        return self.state_type.begin(seats, options)

    def label(self, action: Action, view: View) -> str:
        return type(action).__name__.lower()

    def _sentence(self, said: Event | Reason, who: Who) -> str:
        return "Round it goes."


CAROUSEL = CarouselGame()
Carousel.game = CarouselView.game = CAROUSEL
