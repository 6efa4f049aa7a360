"""Positions and scenes of LUM42 for the tests of its board and its window."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from lumina.boards import Scene
from lumina.core import PUBLIC, Event
from lumina.games.lum42 import LUM42, Lum42Options, Lum42State
from lumina.picture import theme

Step = tuple[Lum42State, tuple[Event, ...]]
NAMES = ("Ann", "Ben", "Cleo", "Dan")


@cache
def game(seed: int = 1, seats: int = 2, grid: int = 7) -> tuple[Step, ...]:
    """Every position of a random game, with what led to it."""
    state = LUM42.new(seats, Lum42Options(grid=grid))
    rng = Random(seed)
    found: list[Any] = [(state.copy(), ())]
    while state.to_act is not None:
        events = state.apply(state.legal_actions().sample(rng))
        found.append((state.copy(), events))
    return tuple(found)


def kind_of(state: Lum42State) -> str:
    """What is asked: the pending decision's kind, or the stage."""
    return type(state.pending[-1]).__name__ if state.pending else state.stage


def asked(*seeds: int, seats: int = 2) -> Iterator[Step]:
    """The positions of several games in which a seat is asked."""
    for seed in seeds:
        yield from (step for step in game(seed, seats) if isinstance(step[0].to_act, int))


@cache
def each_kind(seats: int = 2, more: int = 1) -> tuple[Step, ...]:
    """For every kind of decision the last of `more` positions found, late ones rather than early."""
    found: dict[str, list[Step]] = {}
    for seed in range(1, 40):
        for step in game(seed, seats)[:: -1 if seed % 2 else 1]:
            kind = kind_of(step[0])
            if len(found.setdefault(kind, [])) < more:
                found[kind].append(step)
        if len(found) >= 19:
            break
    return tuple(step for steps in found.values() for step in steps)


def scene_of(state: Lum42State, events: tuple[Event, ...] = (), *, idle: bool = False, **more: Any) -> Scene:
    """The position as everybody sees it, with what may be done unless `idle`."""
    more.setdefault("names", NAMES[: state.seats])
    legal = state.legal_actions() if isinstance(state.to_act, int) and not idle else None
    more["theme"] = more.get("theme", theme()).scaled(more.pop("scale", 1.0))
    return Scene(state.view(PUBLIC), legal=legal, events=events, **more)
