"""Positions and scenes of Lunation for the tests of its board and its window."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from lumina.boards import Scene
from lumina.core import PUBLIC, Event, Who
from lumina.games.lunation import LUNATION, LunationState
from lumina.games.lunation.actions import End
from lumina.picture import theme

Step = tuple[LunationState, tuple[Event, ...]]
NAMES = ("Ann", "Ben", "Cyd", "bot:greedy")


@cache
def game(seats: int = 4, seed: int = 1) -> tuple[Step, ...]:
    """Every position of a random game whose players are slow to end a phase, with what led to it."""
    state: Any = LUNATION.new(seats)
    rng = Random(f"{seats}/{seed}")
    found: list[Any] = [(state.copy(), ())]
    while state.to_act is not None:
        actions = state.legal_actions()
        action = actions.sample(rng)
        if isinstance(action, End) and rng.random() < 0.7:
            action = actions.sample(rng)
        events = state.apply(action)
        found.append((state.copy(), events))
    return tuple(found)


def asked(seats: int, *seeds: int) -> Iterator[Step]:
    """The positions of several games in which a seat is asked."""
    for seed in seeds:
        yield from ((state, events) for state, events in game(seats, seed) if isinstance(state.to_act, int))


def kind_of(state: LunationState) -> str:
    """What is asked, by the name of the decision or the stage."""
    if state.outcome is not None:
        return "over"
    if state.pending:
        return type(state.pending[-1]).__name__
    if state.deal is not None:
        return "deal"
    if state.group_fleets or state.group_characters:
        return "group"
    second = state.stage == "start" and state.homes[state.active] is not None
    return "second try" if second else state.stage


@cache
def kinds(seats: int, *seeds: int, most: int = 2) -> tuple[Step, ...]:
    """A few positions of each kind, the fullest ones."""
    found: dict[str, list[tuple[int, int, Step]]] = {}
    for seed in seeds:
        for n, (state, events) in enumerate(game(seats, seed)):
            if state.to_act is None or isinstance(state.to_act, int):
                full = sum(map(sum, state.fleets)) + sum(map(len, state.crew)) + len(state.hands[state.active])
                found.setdefault(kind_of(state), []).append((full, -n, (state, events)))
    best = (sorted(steps, key=lambda step: step[:2])[-most:] for steps in found.values())
    return tuple(step for steps in best for _, _, step in steps)


def scene_of(state: LunationState, who: Who | None = None, events: tuple[Event, ...] = (), **more: Any) -> Scene:
    """The position as `who` (else the seat that is asked) sees it, with what it may do."""
    if who is None:
        who = state.to_act if isinstance(state.to_act, int) else PUBLIC
    seen = tuple(told for event in events if (told := event.seen_as(who)) is not None)
    more.setdefault("names", NAMES[: state.seats])
    legal = state.legal_actions() if state.to_act == who else None
    more["theme"] = more.get("theme", theme()).scaled(more.pop("scale", 1.0))
    return Scene(state.view(who), legal=legal, events=seen, **more)
