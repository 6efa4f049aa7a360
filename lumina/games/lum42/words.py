"""LUM42 in words: labels, log sentences, reasons. A seat stands as `{n}`."""

from collections.abc import Callable, Sequence
from typing import Any

from lumina.core import Action, Event, Reason

from . import actions, events, reasons
from .data import (
    BASIC,
    COLOURS,
    ENERGY_OBJECTIVES,
    FACES,
    KINDS_OF_CUBE,
    LIGHT_OBJECTIVES,
    SPOTS,
    STACKS,
    STARTING,
    UNITS,
    Objective,
)
from .decisions import Exchanging, TransformingUnpaid
from .state import Lum42View

ASKED = {
    "prepare": "chance lays out the tiles",
    "draw": "chance draws the objectives",
    "first": "chance names the first player",
    "planet": "first take a planet from a stack",
    "lay": "first lay the planet",
    "satellite": "first take a satellite from a stack",
    "reveal": "chance turns up the next tiles",
    "move": "first move your ship",
    "deploy": "first deploy a unit or move on",
    "Exile": "first choose a space of the Exile",
    "recover": "first recover a unit",
    "act": "first collect or transform with the recovered unit",
    "act again": "first decide about the doubler's second action",
    "exchange": "first exchange a cube or decline",
    "probe": "first place your probe",
    "crew": "first choose a special unit",
    "first player": "first name the next first player",
}
"""By phase, what is asked of whoever is to move."""
PHASES = ("Discovery of systems", "Deployment of units", "Production of probes", "Recovery of units", "End of round")
ON = {"planet": "on the planet", "moon": "on the moon"}
FROM = {"planet": "from the planet", "moon": "from the moon"}
SPACE = {
    "collect": "collect any light",
    "transform": "transform without points",
    "exchange": "exchange a cube",
    "3 points": "3 points",
    "1 point": "1 point",
}
"""What the spaces of the Exile bring (LUM-60 to LUM-64)."""


def label(action: Action, view: Lum42View) -> str:
    """A few words for an action."""
    match action:
        case actions.Prepare():
            return "the tiles are laid out"
        case actions.Draw(collect, light, energy):
            names = f"{_objective(LIGHT_OBJECTIVES, light)}, {_objective(ENERGY_OBJECTIVES, energy)}"
            return f"objectives: {collect} light, {names}"
        case actions.First(seat):
            return f"{{{seat}}} is the first player"
        case actions.TakePlanet(stack):
            return f"the {_top(view.planet_stacks, stack)} planet of stack {stack + 1}"
        case actions.Lay(cell, face):
            return f"to {cell}, {face} face up"
        case actions.TakeSatellite(stack):
            return f"the {_top(view.satellite_stacks, stack)} of stack {stack + 1}"
        case actions.Reveal(planet, satellite):
            return f"turn up {_tiles(planet, satellite)}"
        case actions.Move(to):
            return _flight(to, view)
        case actions.Deploy(unit, spot):
            return f"{_unit(unit)} {ON.get(spot, spot)}"
    return _answer(action, view)


def _answer(action: Action, view: Lum42View) -> str:
    """What is done with beaten and recovered units."""
    asked = view.pending[-1] if view.pending else None
    match action:
        case actions.Banish(space):
            return f"to the Exile: {SPACE.get(space, space)}"
        case actions.Recover(cell, spot):
            return f"recover the unit {FROM.get(spot, spot)} of {cell}"
        case actions.Release(space, unit):
            return f"recover the {_unit(unit)} from the Exile: {SPACE.get(space, space)}"
        case actions.Collect(colour):
            return f"collect {colour} light"
        case actions.Transform(colour):
            return f"transform {colour} light" + (" without points" if isinstance(asked, TransformingUnpaid) else "")
        case actions.Exchange(other, kind, give, take):
            return f"give {{{other}}} {give} {kind} for {take}"
        case actions.Decline():
            return "no exchange" if isinstance(asked, Exchanging) else "no second action"
        case actions.Place(cell):
            return f"the probe to {cell}"
        case actions.Enlist(unit):
            return f"the {unit} joins"
    return "something that this table does not know"


def _flight(to: str, view: Lum42View) -> str:
    """A move, told as it is: by a step or through a portal."""
    portal = view.portal(to) if isinstance(view.turn, int) else None
    return f"fly to {to} through the {portal} portal" if portal else f"move to {to}"


def _unit(unit: str) -> str:
    return f"{unit} unit" if unit == BASIC else unit


def _objective(faces: tuple[Objective, ...], at: int) -> str:
    return faces[at].name if 0 <= at < len(faces) else f"objective {at}"


def _top(stacks: Sequence[Any], at: int) -> str:
    return (stacks[at].top or "hidden") if 0 <= at < STACKS else "hidden"


def _tiles(planet: str | None, satellite: str | None) -> str:
    found = [f"a {planet} planet"] if planet else []
    return " and ".join([*found, *([f"a {satellite}"] if satellite else [])]) or "nothing"


def event_sentence(event: Event) -> str:
    """What happened."""
    if (say := _SAY.get(type(event))) is None:
        raise TypeError(f"no event of LUM42: {event!r}")
    return say(event)


def reason_sentence(reason: Reason) -> str:
    """Why not, with the clause."""
    if (say := _WHY.get(type(reason))) is None:
        raise TypeError(f"no reason of LUM42: {reason!r}")
    return f"{say(reason)} ({reason.clause})."


def _who(seat: int) -> str:
    return f"{{{seat}}}"


_RANKS = ("first", "second", "third", "fourth")
_SAY: dict[type[Event], Callable[[Any], str]] = {
    events.Prepared: lambda e: f"{len(e.systems)} systems lie around the centre.",
    events.Drawn: lambda e: f"The objectives: collecting {e.collect}; {e.light}; {e.energy}.",
    events.FirstPlayer: lambda e: _first(e),
    events.PhaseBegan: lambda e: f"Round {e.round}, phase {e.number}: {PHASES[e.number - 1]}.",
    events.TookPlanet: lambda e: f"{_who(e.seat)} takes a {e.planet} planet from stack {e.stack + 1}.",
    events.Laid: lambda e: f"{_who(e.seat)} lays the {e.planet} planet on {e.cell}, {e.face} face up.",
    events.TookSatellite: lambda e: f"{_who(e.seat)} puts a {e.satellite} from stack {e.stack + 1} on {e.cell}.",
    events.Revealed: lambda e: f"Turned up: {_turned_up(e)}.",
    events.Skipped: lambda e: f"{_who(e.seat)} cannot deploy a unit and stays out for this phase.",
    events.Moved: lambda e: _moved(e),
    events.Ejected: lambda e: f"{_who(e.by)} ejects {_who(e.seat)}'s ship from {e.cell} to the centre.",
    events.Deployed: lambda e: f"{_who(e.seat)} deploys a {_unit(e.unit)} {ON[e.spot]} of {e.cell}.",
    events.Fought: lambda e: _fought(e),
    events.Banished: lambda e: f"{_who(e.seat)} sends the {_unit(e.unit)} to the Exile: {SPACE[e.space]}.",
    events.ProbeRemoved: lambda e: f"{_who(e.by)} sends {_who(e.seat)}'s {e.colour} probe home from {e.cell}.",
    events.Recovered: lambda e: f"{_who(e.seat)} recovers the {_unit(e.unit)} {FROM[e.spot]} of {e.cell}.",
    events.Released: lambda e: f"{_who(e.seat)} recovers the {_unit(e.unit)} from the Exile: {SPACE[e.space]}.",
    events.Collected: lambda e: f"{_who(e.seat)} collects {e.colour} light.",
    events.Transformed: lambda e: (
        f"{_who(e.seat)} transforms {e.colour} light into energy{'' if e.paid else ', without points'}."
    ),
    events.Lost: lambda e: _lost(e),
    events.ProbeIdle: lambda e: (
        f"{_who(e.seat)}'s {e.colour} probe collects nothing: the supply has no {e.colour} light."
    ),
    events.Declined: lambda e: f"{_who(e.seat)} declines the {e.what}.",
    events.Exchanged: lambda e: f"{_who(e.seat)} gives {_who(e.other)} {e.give} {e.kind} for {e.take}.",
    events.ProbePlaced: lambda e: f"{_who(e.seat)}'s {e.colour} probe goes to {e.cell}.",
    events.ProbeStayed: lambda e: (
        f"{_who(e.seat)}'s {e.colour} probe stays home: no light face of a {e.colour} planet is free."
    ),
    events.Reached: lambda e: f"{_who(e.seat)} is the {_RANKS[e.rank - 1]} to reach {e.objective}.",
    events.Scored: lambda e: f"{_who(e.seat)} scores {e.points} {_scored_for(e)}.",
    events.CrewChanged: lambda e: (
        f"{_who(e.seat)}'s {e.unit} joins{' in place of a basic unit' if e.replaced else ''}."
    ),
    events.GameEnded: lambda e: f"The game is over: {e.reason}.",
}


def _first(event: events.FirstPlayer) -> str:
    if event.by is None:
        return f"{_who(event.seat)} is the first player."
    return f"{_who(event.by)} makes {_who(event.seat)} the first player."


def _turned_up(event: events.Revealed) -> str:
    found = []
    if event.planet_stack is not None and event.planet is not None:
        found.append(f"a {event.planet} planet on stack {event.planet_stack + 1}")
    if event.satellite_stack is not None and event.satellite is not None:
        found.append(f"a {event.satellite} on stack {event.satellite_stack + 1}")
    return " and ".join(found) or "nothing"


def _moved(event: events.Moved) -> str:
    if event.portal is None:
        return f"{_who(event.seat)} moves from {event.start} to {event.to}."
    return f"{_who(event.seat)} flies from {event.start} to {event.to} through the {event.portal} portal."


def _fought(event: events.Fought) -> str:
    attacking = f"{_who(event.attacker)}'s {_unit(event.attacking)}"
    defending = f"{_who(event.defender)}'s {_unit(event.defending)}"
    fight = f"{attacking} attacks {defending} {ON[event.spot]} of {event.cell}"
    if len(event.beaten) == 2:
        return f"{fight}: both are beaten."
    return f"{fight}: {defending if event.beaten[0] == event.defender else attacking} is beaten."


def _lost(event: events.Lost) -> str:
    """An action that came to nothing, and what it would have needed."""
    lacks = [f"the supply has no {_light(event.collect)}"] if event.collect else []
    if event.transform:
        lacks.append(f"there is no {_light(event.transform)} to transform")
    what = "bonus of the Exile" if event.what == "bonus" else event.what
    return f"{_who(event.seat)} loses the {what}: {' and '.join(lacks) or 'there are no cubes to exchange'}."


def _light(colours: Sequence[str]) -> str:
    return f"{colours[0]} light" if len(colours) == 1 else "light"


def _scored_for(event: events.Scored) -> str:
    """What the points are for: the colour, the place."""
    match event.part:
        case "passing bonus" if event.ejected:
            return f"for the ship ejected from {event.cell}"
        case "passing bonus":
            return f"as a passing bonus in {event.cell}"
        case "majorities":
            return f"for {'a shared' if event.shared else 'the'} {event.colour} majority"
        case "collect objective":
            return f"for collecting {event.colour}"
        case "light objective" | "energy objective":
            return f"for the {event.part}"
        case "Exile":
            return "in the Exile"
    return f"for {event.part}"


_WHY: dict[type[Reason], Callable[[Any], str]] = {
    reasons.NotNow: lambda r: f"Not now: {ASKED[r.phase]}",
    reasons.NoSuchSeat: lambda r: f"There is no seat {r.seat}: in an action they are 0 to {r.seats - 1}",
    reasons.NoSuchFace: lambda r: f"There is no face {_quoted(r.face)}: choose {either(FACES)}",
    reasons.NoSuchSpot: lambda r: f"There is no spot {_quoted(r.spot)}: choose {either(SPOTS)}",
    reasons.NoSuchKind: lambda r: f"There are no {_quoted(r.kind)} cubes: choose {either(KINDS_OF_CUBE)}",
    reasons.BadPreparation: lambda r: (
        f"{STARTING} planets, {STARTING} satellites and {STACKS} tops of each come out of the tiles there are"
    ),
    reasons.BadDraw: lambda r: (
        f"Objectives are a colour ({either(COLOURS)}), one of {len(LIGHT_OBJECTIVES)} light faces"
        f" and one of {len(ENERGY_OBJECTIVES)} energy faces, both counted from 0"
    ),
    reasons.BadReveal: lambda r: "Only tiles that nobody has seen are turned up, one for each stack that has some left",
    reasons.NoSuchStack: lambda r: f"There is no stack {r.stack}: in an action they are 0 to {STACKS - 1}",
    reasons.StackGone: lambda r: f"Nothing is left of stack {r.stack + 1}",
    reasons.NoSuchCell: lambda r: f"There is no cell {_quoted(r.cell)}: they are called a1 to {r.last}",
    reasons.AtTheCentre: lambda r: f"{r.cell} is the centre, where nothing is laid",
    reasons.CellTaken: lambda r: f"There is a system on {r.cell} already",
    reasons.NotBeside: lambda r: f"{r.cell} is beside no system",
    reasons.NoLightFace: lambda r: "A black planet has two energy faces and no light face",
    reasons.NoSystem: lambda r: f"There is no system on {r.cell}",
    reasons.NeverTheCentre: lambda r: f"{r.cell} is the centre, where no ship moves",
    reasons.AlreadyEntered: lambda r: f"The ship has been in {r.cell} in this move already",
    reasons.MustStop: lambda r: f"{r.cell} is empty: the ship stops there",
    reasons.TooFar: lambda r: f"Neither a step nor a portal leads from {r.start} to {r.to}",
    reasons.DeadEnd: lambda r: f"Neither in {r.cell} nor beyond it could a unit be deployed",
    reasons.MoveFirst: lambda r: "The ship has to move before a unit is deployed",
    reasons.NotAvailable: lambda r: (
        f"You have no {_named(r.unit)} available, only {listed(tuple(map(_unit, r.among)))}"
    ),
    reasons.OwnPawn: lambda r: f"A pawn of yours is {ON[r.spot]} of {r.cell} already",
    reasons.ProbeThere: lambda r: f"A probe is on the planet of {r.cell}, which no {_unit(r.unit)} can remove",
    reasons.NoMoon: lambda r: f"{r.cell} has no moon to deploy a unit on",
    reasons.SpaceTaken: lambda r: f"The space {_quoted(r.space)} of the Exile is taken: choose {either(r.among)}",
    reasons.NoSuchSpace: lambda r: f"The Exile has no space {_quoted(r.space)}: choose {either(r.among)}",
    reasons.NoUnitThere: lambda r: f"None of your units is {ON[r.spot]} of {r.cell}",
    reasons.NoUnitInExile: lambda r: (
        f"You have no {_named(r.unit)} on the space {_quoted(r.space)} of the Exile, "
        + (
            f"only {listed([f'{_unit(unit)} on {space}' for space, unit in r.among])}"
            if r.among
            else "nor any other unit"
        )
    ),
    reasons.WrongPlanet: lambda r: (
        f"{_quoted(r.cell)} is no {r.colour} planet with its light face up: choose {either(r.among)}"
    ),
    reasons.PlanetTaken: lambda r: f"A unit or a probe is on the planet of {r.cell} already: choose {either(r.among)}",
    reasons.NoCollecting: lambda r: "Nothing can be collected here",
    reasons.NoTransforming: lambda r: "Nothing can be transformed here",
    reasons.NotToCollect: lambda r: f"{_quoted(r.colour)} cannot be collected now, only {listed(r.among)}",
    reasons.NotToTransform: lambda r: f"{_quoted(r.colour)} cannot be transformed now, only {listed(r.among)}",
    reasons.MustAct: lambda r: "What the unit can do it has to do",
    reasons.NoPartner: lambda r: (
        f"Seat {r.other} is no opponent to exchange with: in an action choose {either(tuple(map(str, r.among)))}"
    ),
    reasons.SameEnergy: lambda r: f"{r.colour} energy is not exchanged for {r.colour} energy",
    reasons.HasNone: lambda r: (
        f"{_who(r.seat)} has no {_quoted(r.colour)} {r.kind} to exchange"
        + (f", only {listed(r.among)}" if r.among else "")
    ),
    reasons.NotLeft: lambda r: f"The {_quoted(r.unit)} is none of your special units left: choose {either(r.among)}",
}


def _named(unit: str) -> str:
    """A unit's name from outside."""
    return _unit(unit) if unit in UNITS else _quoted(unit)


def _quoted(name: str) -> str:
    """A name from outside as it is, if it is one, else in a form that can be printed and holds no seat."""
    return name if name.replace(" ", "").isalnum() else repr(name).replace("{", "(").replace("}", ")")


def listed(names: Sequence[str], last_by: str = "and") -> str:
    """`blue, green and red`."""
    *most, last = names
    return f"{', '.join(most)} {last_by} {last}" if most else last


def either(names: Sequence[str]) -> str:
    """`blue, green or red`."""
    return listed(names, "or")
