"""What a ship may enter, against all its ways listed one by one, in positions of random games (LUM-24 to LUM-34)."""

from functools import cache
from random import Random

import pytest

from lumina.core import UMPIRE
from lumina.games.lum42 import LUM42, Deploy, Lum42Options, Lum42State, Lum42View, Move
from lumina.games.lum42.pieces import PAWN

from .scene import view_of

rule = pytest.mark.rule


class Table:
    """The space zone read off a view, for the seat whose turn it is."""

    def __init__(self, view: Lum42View) -> None:
        assert isinstance(view.turn, int)
        self.seat, self.units = view.turn, view.boards[view.turn].units
        self.systems = {system.cell: system for system in view.systems}
        self.planet = {s.cell: pawn for s, pawn in zip(view.systems, view.on_planets, strict=True)}
        self.moon = {s.cell: pawn for s, pawn in zip(view.systems, view.on_moons, strict=True)}

    def empty(self, cell: str) -> bool:
        return self.planet[cell] is None and self.moon[cell] is None

    def deploys(self, cell: str) -> set[tuple[str, str]]:
        """LUM-40 to LUM-43, one unit and one spot after the other."""
        found: set[tuple[str, str]] = set()
        for unit in self.units:
            there = self.planet[cell]
            if there is None or (there.seat != self.seat and (there.kind != "probe" or unit == "saboteur")):
                found.add((unit, "planet"))
            above = self.moon[cell]
            if self.systems[cell].satellite.endswith("moon") and (above is None or above.seat != self.seat):
                found.add((unit, "moon"))
        return found

    def ways(self, cell: str) -> list[str]:
        """Where a ship gets from a system, or from the centre."""
        here = self.systems.get(cell)
        found = []
        for other, there in self.systems.items():
            down, across = abs(int(cell[1:]) - int(other[1:])), abs(ord(cell[0]) - ord(other[0]))
            portal = here.satellite.removesuffix(" portal") if here else ""
            leads = {
                "side": down == 0 or across == 0,
                "diagonal": down == across,
                "teleport": here and (there.planet == here.planet or there.satellite == "teleport portal"),
            }.get(portal, False)
            if other != cell and (down + across == 1 or leads):
                found.append(other)
        return found

    def can_stop(self, cell: str, entered: frozenset[str]) -> bool:
        """LUM-34: there, or at the end of a way on that enters nothing twice."""
        if self.deploys(cell):
            return True
        ahead = entered | {cell}
        return not self.empty(cell) and any(self.can_stop(to, ahead) for to in self.ways(cell) if to not in ahead)


@cache
def positions(seats: int) -> list[Lum42State]:
    """Those in which a ship may move, out of some random games; units pile up where few come back."""
    found = []
    for seed in range(6):
        rng, state = Random(seed), LUM42.new(seats, Lum42Options())
        assert isinstance(state, Lum42State)
        while state.to_act is not None:
            if state.phase in ("move", "deploy"):
                found.append(state.copy())
            state.advance(state.legal_actions().sample(rng))
    return found


@rule("LUM-34")
@pytest.mark.parametrize("seats", [2, 4])
def test_moves_and_deployments_as_all_ways_one_by_one_allow(seats: int) -> None:
    for state in positions(seats):
        view = view_of(state)
        table, ship = Table(view), view.boards[state.active].ship
        entered = frozenset(view.entered)
        going = state.phase == "move" or not table.empty(ship)
        wanted = {to for to in table.ways(ship) if going and to not in entered and table.can_stop(to, entered)}
        actions = list(state.legal_actions())
        assert {action.to for action in actions if isinstance(action, Move)} == wanted
        wanted_here = table.deploys(ship) if state.phase == "deploy" else set()
        assert {(a.unit, a.spot) for a in actions if isinstance(a, Deploy)} == wanted_here


@rule("LUM-34")
def test_dead_ends_in_crowded_zones() -> None:
    """Own pawns on nearly every spot of small zones: where the ways out are few."""
    rng, ends = Random(7), 0
    for state in (state for state in positions(4) if len(state.zone.systems) <= 12):
        crowded, seat = state.copy(), state.active
        for n in range(len(crowded.on_planets)):
            if rng.random() < 0.8:
                crowded.on_planets[n] = PAWN[seat]["basic"]
                crowded.on_moons[n] = PAWN[seat]["basic"] if crowded.zone.moons >> n & 1 else None
        crowded = Lum42State.of(crowded.view(UMPIRE))
        view = view_of(crowded)
        table, ship, entered = Table(view), view.boards[seat].ship, frozenset(view.entered)
        if crowded.phase == "deploy" and table.empty(ship):
            continue
        ahead = [to for to in table.ways(ship) if to not in entered]
        wanted = sorted(to for to in ahead if table.can_stop(to, entered))
        assert sorted(a.to for a in crowded.legal_actions() if isinstance(a, Move)) == wanted
        ends += len(wanted) < len(ahead)
    assert ends > 20
