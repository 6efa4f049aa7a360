"""LUM42: points, cubes, what units will do where they stand, majorities and objectives, counted on the boards."""

from collections.abc import Iterator, Sequence

from lumina.boards.phrases import counted
from lumina.games.lum42 import (
    BLACK,
    COLOURS,
    ENERGY_POINTS,
    HOME,
    MAJORITY_POINTS,
    NUMBER,
    UNIT_TEXT,
    Deploy,
    Ejected,
    Enlist,
    Fought,
    Laid,
    Lum42View,
    Objective,
    ProbeRemoved,
    Reached,
    TookSatellite,
)

from .reasons import Fact, Measure, Reasons


class Lum42Reasons(Reasons):
    """Of a whole turn of a ship, or of a planet laid with its satellite."""

    telling = (Reached, Fought, Ejected, ProbeRemoved, Laid, TookSatellite)

    def measures(self, view: Lum42View, seat: int) -> Sequence[Measure]:
        points = Measure("point", "points", view.scores()[seat].total)
        energy = _cubes("energy", view.energy[seat])
        light = _cubes("light", view.light[seat])
        probes = Measure("probe in play", "probes in play", sum(at != HOME for at in view.probes[seat]))
        return [points, *energy, *light, probes]

    def before(self, view: Lum42View, action: object) -> Iterator[Fact]:
        if isinstance(action, Enlist) and action.unit in UNIT_TEXT:
            yield Fact(f"unit {action.unit}", 1, UNIT_TEXT[action.unit].rstrip("."))
        if isinstance(action, Deploy):
            yield self._will_do(view, action)

    def _will_do(self, view: Lum42View, action: Deploy) -> Fact:
        """What the unit does once it is recovered, if nothing changes (LUM-54 to LUM-57)."""
        seat, zone = view.active, view.zone
        system = view.ships[seat]
        on_moon = action.spot == "moon"
        colour = zone.satellites[system] if on_moon else zone.planets[system]
        unit = "basic unit" if action.unit == "basic" else action.unit
        where = f"on the {action.spot} of {zone.systems[system].cell} the {unit}"
        what = "light of any colour" if colour == BLACK else f"{COLOURS[colour]} light"
        if on_moon or zone.systems[system].face == "light":
            return Fact(f"collects {what}", 1, f"{where} will collect {what}")
        light = sum(view.light[seat]) if colour == BLACK else view.light[seat][colour]
        worth = "" if colour == BLACK else f", {counted(ENERGY_POINTS[colour], 'point')} each"
        return Fact(f"transforms {what}", light, f"{where} will transform {what}{worth}: {light} there now")

    def facts(self, view: Lum42View, action: object, after: Lum42View) -> Iterator[Fact]:
        me = view.to_act
        assert isinstance(me, int)
        yield from self._majorities(view, after, me)
        for kind, face, cubes in (("light", view.light_face, "light"), ("energy", view.energy_face, "energy")):
            if face is not None and me not in getattr(after, f"{kind}_reached"):
                had, asked = progress(view, face, me, cubes)
                has, _ = progress(after, face, me, cubes)
                if has > had:
                    yield Fact(f"objective {kind}", has, f"has {has} of {asked} for the objective {face.name}")

    def _majorities(self, view: Lum42View, after: Lum42View, me: int) -> Iterator[Fact]:
        """LUM-71: the majorities that it would gain or lose if the game ended now."""
        for colour, points, had, has in zip(
            COLOURS, MAJORITY_POINTS, view.majorities(), after.majorities(), strict=True
        ):
            if (me in has.seats) != (me in had.seats):
                words = "takes" if me in has.seats else "loses"
                yield Fact(f"majority {colour}", 1, f"{words} the {colour} majority, {points} points at the end")


def _cubes(kind: str, board: Sequence[int]) -> list[Measure]:
    return [Measure(f"{c} {kind}", f"{c} {kind}", n) for c, n in zip(COLOURS, board, strict=True)]


def progress(view: Lum42View, face: Objective, seat: int, cubes: str) -> tuple[int, int]:
    """How much of an objective a seat has, and how much it asks for: cubes on the board, or probes in play."""
    if wanted := face.probes or face.together:
        return min(sum(at != HOME for at in view.probes[seat]), wanted), wanted
    board = view.light[seat] if cubes == "light" else view.energy[seat]
    there = sum(min(board[NUMBER[colour]], many) for colour, many in face.cubes.items())
    return there, sum(face.cubes.values())


LUM42_REASONS = Lum42Reasons()
