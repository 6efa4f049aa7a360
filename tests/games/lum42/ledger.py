"""A game counted along from its log alone, and what never gets lost; `python -m tests.games.lum42.ledger GAMES`."""

import sys
from collections import Counter
from random import Random
from typing import Any

from lumina.core import Event
from lumina.games.lum42 import COLOURS, LUM42, PLANETS, SATELLITES, Banishing, Lum42Options, Lum42State, events

PAYS = {"blue": 5, "green": 4, "yellow": 3, "red": 2}
MOST = {"blue": 6, "green": 7, "yellow": 8, "red": 9}
RANKS = {1: 8, 2: 5, 3: 3, 4: 0}


class Ledger:
    """Where all pawns and cubes are, and what everybody has gained, told by nothing but the log."""

    def __init__(self, seats: int, extra: bool) -> None:
        self.seats, self.extra = range(seats), extra
        self.pawns: dict[tuple[str, str], tuple[int, str]] = {}
        self.ships: dict[int, str] = {}
        self.points = {seat: Counter[str]() for seat in self.seats}
        self.light = {seat: Counter[str]() for seat in self.seats}
        self.energy = {seat: Counter[str]() for seat in self.seats}
        self.collect, self.light_name, self.unpaid = "", "", False

    def note(self, event: Event) -> None:
        """One event of the log."""
        match event:
            case events.Drawn(collect, light):
                self.collect, self.light_name = collect, light
            case events.Moved(seat, _, to):
                self._meet(seat, to)
                self.ships[seat] = to
            case events.Ejected(seat, cell):
                assert self.ships.pop(seat) == cell
            case events.Deployed(seat, unit, cell, spot):
                assert (cell, spot) not in self.pawns
                self.pawns[cell, spot] = (seat, unit)
            case events.ProbePlaced(seat, _, cell):
                assert (cell, "planet") not in self.pawns
                self.pawns[cell, "planet"] = (seat, "probe")
            case events.ProbeRemoved(seat, _, cell):
                assert self.pawns.pop((cell, "planet")) == (seat, "probe")
            case events.Fought(cell, spot, _, _, defender, defending, beaten):
                assert self.pawns[cell, spot] == (defender, defending)
                if defender in beaten:
                    del self.pawns[cell, spot]
            case _:
                self._note_cubes(event)

    def _meet(self, mover: int, cell: str) -> None:
        """Who gains a passing bonus, as the rulebook tells it."""
        there = {seat for (at, _), (seat, _) in self.pawns.items() if at == cell}
        ships = {seat for seat, at in self.ships.items() if at == cell and seat != mover}
        if mover not in there:
            for seat in there if self.extra else there | ships:
                self.points[seat]["passing bonus"] += 1
        if self.extra:
            for seat in ships:
                self.points[seat]["passing bonus"] += 1

    def _note_cubes(self, event: Event) -> None:
        match event:
            case events.Recovered(seat, unit, cell, spot):
                assert self.pawns.pop((cell, spot)) == (seat, unit)
                self.unpaid = False
            case events.Released(seat, _, space):
                self.points[seat]["Exile"] += {"3 points": 3, "1 point": 1}.get(space, 0)
                self.unpaid = space == "transform"
            case events.Collected(seat, colour):
                self.light[seat][colour] += 1
                self.points[seat]["collect objective"] += colour == self.collect
            case events.Transformed(seat, colour):
                self.light[seat][colour] -= 1
                self.energy[seat][colour] += 1
                self.points[seat][f"{colour} energy"] += 0 if self.unpaid else PAYS[colour]
            case events.Exchanged(seat, other, kind, give, take):
                zone = self.light if kind == "light" else self.energy
                zone[seat][take] += 1
                zone[seat][give] -= 1
                zone[other][take] -= 1
                zone[other][give] += 1
            case events.Reached(seat, name, rank):
                part = "light objective" if name == self.light_name else "energy objective"
                self.points[seat][part] += RANKS[rank]
            case events.GameEnded():
                self._end()

    def _end(self) -> None:
        for colour in COLOURS:
            most = max(self.energy[seat][colour] for seat in self.seats)
            winners = [seat for seat in self.seats if most and self.energy[seat][colour] == most]
            for seat in winners:
                self.points[seat]["majorities"] += MOST[colour] // len(winners)

    def agrees_with(self, state: Lum42State) -> None:
        """Cubes, pawns and points are what the state says."""
        for seat, score in enumerate(state.scores()):
            assert {part: n for part, n in score.parts.items() if n} == +self.points[seat], seat
            assert state.light[seat] == tuple(self.light[seat][colour] for colour in COLOURS)
            assert state.energy[seat] == tuple(self.energy[seat][colour] for colour in COLOURS)
        standing = {}
        for spot, spots in (("planet", state.on_planets), ("moon", state.on_moons)):
            for system, pawn in zip(state.zone.systems, spots, strict=True):
                if pawn is not None:
                    standing[system.cell, spot] = (pawn.seat, pawn.kind)
        assert self.pawns == standing
        at = {seat: state.zone.systems[ship].cell for seat, ship in enumerate(state.ships) if ship >= 0}
        assert self.ships == at


def nothing_is_lost(state: Lum42State) -> None:
    """Cubes by colour, pawns by seat, tiles by kind."""
    for colour, left in enumerate(state.supply):
        boards = sum(state.light[seat][colour] + state.energy[seat][colour] for seat in range(state.seats))
        assert 0 <= left == 5 * state.seats - boards
    for seat in range(state.seats):
        _pawns_of(state, seat)
    if state.stage != "prepare":
        laid = state.laying
        planets = Counter([s.planet for s in state.zone.systems] + ([laid.planet] if laid else []))
        tops: list[Any] = [stack.top for stack in state.planet_stacks if stack.top]
        planets += Counter(tops) + Counter(dict(zip(PLANETS, state.planets_left, strict=True)))
        assert planets == Counter({"blue": 6, "green": 6, "yellow": 6, "red": 6, "black": 4})
        satellites = Counter(s.satellite for s in state.zone.systems)
        tops = [stack.top for stack in state.satellite_stacks if stack.top]
        satellites += Counter(tops) + Counter(dict(zip(SATELLITES, state.satellites_left, strict=True)))
        assert satellites == Counter(
            {name: 3 if name.endswith("moon") and name != "white moon" else 4 for name in SATELLITES}
        )
        assert sum(stack.under for stack in state.planet_stacks) == sum(state.planets_left)
        assert sum(stack.under for stack in state.satellite_stacks) == sum(state.satellites_left)


def _pawns_of(state: Lum42State, seat: int) -> None:
    pending = [d.unit for d in state.pending if isinstance(d, Banishing) and d.seat == seat]
    pawns = [pawn.kind for pawn in (*state.on_planets, *state.on_moons) if pawn is not None and pawn.seat == seat]
    units: Counter[Any] = (
        Counter(kind for kind in pawns if kind != "probe") + Counter(state.units[seat]) + Counter(pending)
    )
    units += Counter(pawn.kind for pawn in (*state.exile, *state.one_point) if pawn is not None and pawn.seat == seat)
    changes = state.round - (not _crew_changed(state, seat))
    basic = 3 - (changes + 1) // 2
    chosen = set(units) - {"basic"}
    assert units["basic"] == basic
    assert all(units[unit] == 1 for unit in chosen)
    assert len(chosen) == changes
    assert chosen.isdisjoint(state.specials[seat])
    assert len(chosen) + len(state.specials[seat]) == 4
    probes = [at for at in state.probes[seat] if at >= 0]
    assert len(probes) == pawns.count("probe")
    for colour, at in enumerate(state.probes[seat]):
        if at >= 0:
            assert (state.zone.systems[at].planet, state.zone.systems[at].face) == (COLOURS[colour], "light")


def _crew_changed(state: Lum42State, seat: int) -> bool:
    """Whether the seat has its new unit of the present round."""
    if state.stage == "first player":
        return True
    order = state.order(state.first or 0)
    return state.stage == "crew" and order.index(seat) < order.index(state.active)


def follow(seats: int, seed: int, **options: Any) -> Lum42State:
    """A whole random game, checked after every action."""
    rng, state = Random(seed), LUM42.new(seats, Lum42Options(**options))
    assert isinstance(state, Lum42State)
    ledger = Ledger(seats, state.options.ejection_bonus_extra)
    plies = 0
    while state.to_act is not None:
        actions = state.legal_actions()
        assert state.to_act == "chance" or 1 <= len(actions) <= 256
        for event in state.apply(actions.sample(rng)):
            ledger.note(event)
        ledger.agrees_with(state)
        nothing_is_lost(state)
        plies += 1
    assert plies <= LUM42.max_plies
    return state


if __name__ == "__main__":
    for seats in LUM42.seats_allowed:
        for seed in range(int(sys.argv[1])):
            follow(seats, seed, ejection_bonus_extra=seed % 4 == 0)
        print(f"{sys.argv[1]} games of {seats}: nothing is lost, every point is told")
