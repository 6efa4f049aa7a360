"""Positions and scenes of Lost Lumina for the tests of its board and its window."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from lumina.boards import Scene
from lumina.core import PUBLIC, Event, Who
from lumina.games.lost_lumina import LOST_LUMINA, LostLuminaOptions, LostLuminaState, MapFile, Region
from lumina.picture import theme

Step = tuple[LostLuminaState, tuple[Event, ...]]


@cache
def game(seed: int = 1, regions: tuple[int, ...] = ()) -> tuple[Step, ...]:
    """Every position of a random game with all 28 characters; on a ring of such regions if given."""
    state = LOST_LUMINA.new(2, LostLuminaOptions(promo=True, map=ring_map(*regions) if regions else None))
    rng = Random(seed)
    found: list[Any] = [(state.copy(), ())]
    while state.to_act is not None:
        events = state.apply(state.legal_actions().sample(rng))
        found.append((state.copy(), events))
    return tuple(found)


def asked(*seeds: int) -> Iterator[Step]:
    """The positions of several games in which a seat is asked."""
    for seed in seeds:
        yield from ((state, events) for state, events in game(seed) if isinstance(state.to_act, int))


def scene_of(state: LostLuminaState, who: Who | None = None, events: tuple[Event, ...] = (), **more: Any) -> Scene:
    """The position as `who` (else the seat that is asked) sees it, with what it may do."""
    if who is None:
        who = state.to_act if isinstance(state.to_act, int) else PUBLIC
    seen = tuple(told for event in events if (told := event.seen_as(who)) is not None)
    more.setdefault("names", ("Ann", "Ben"))
    legal = state.legal_actions() if state.to_act == who else None
    more["theme"] = more.get("theme", theme()).scaled(more.pop("scale", 1.0))
    return Scene(state.view(who), legal=legal, events=seen, **more)


def ring_map(*regions: int) -> MapFile:
    """Regions with so many areas each, all in one ring."""
    names = [[f"Place {r}.{n}" for n in range(count)] for r, count in enumerate(regions)]
    flat = [name for areas in names for name in areas]
    around = {
        name: tuple(dict.fromkeys(near for near in (flat[n - 1], flat[(n + 1) % len(flat)]) if near != name))
        for n, name in enumerate(flat)
    }
    return MapFile(tuple(Region(f"Land {r}", tuple(areas)) for r, areas in enumerate(names)), around)
