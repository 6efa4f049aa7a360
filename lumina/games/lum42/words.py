"""LUM42 in words: labels, log sentences, reasons. A seat stands as `{n}`."""

from collections.abc import Callable, Sequence
from typing import Any

from lumina.core import Action, Event, Reason

from . import actions, events, reasons
from .data import BASIC, ENERGY_OBJECTIVES, LIGHT_OBJECTIVES, STACKS, Objective
from .state import Lum42View

ASKED = {
    "prepare": "chance lays out the tiles",
    "draw": "chance draws the objectives",
    "first": "chance names the first player",
    "planet": "a planet is taken from a stack",
    "lay": "the planet is laid",
    "satellite": "a satellite is taken from a stack",
    "reveal": "chance turns up the next tiles",
    "move": "a ship moves",
    "deploy": "a ship moves on or a unit is deployed",
    "Exile": "a beaten unit goes to a space of the Exile",
    "recover": "a unit is recovered",
    "act": "a recovered unit collects or transforms",
    "act again": "a doubler may act a second time",
    "exchange": "cubes may be exchanged",
    "probe": "a probe is placed",
    "crew": "a special unit joins a crew",
    "first player": "the next first player is named",
    "over": "nothing",
}
PHASES = ("Discovery of systems", "Deployment of units", "Production of probes", "Recovery of units", "End of round")
ON = {"planet": "on the planet", "moon": "on the moon"}


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
            return f"move to {to}"
        case actions.Deploy(unit, spot):
            return f"{_unit(unit)} {ON.get(spot, spot)}"
    return _answer(action)


def _answer(action: Action) -> str:
    """What is done with beaten and recovered units."""
    match action:
        case actions.Banish(space):
            return f"to the space {space}"
        case actions.Recover(cell, spot):
            return f"recover the unit {ON.get(spot, spot)} in {cell}"
        case actions.Release(space, unit):
            return f"recover the {_unit(unit)} from the Exile, {space}"
        case actions.Collect(colour):
            return f"collect {colour}"
        case actions.Transform(colour):
            return f"transform {colour}"
        case actions.Exchange(other, kind, give, take):
            return f"give {{{other}}} {give} {kind} for {take}"
        case actions.Decline():
            return "no"
        case actions.Place(cell):
            return f"the probe to {cell}"
        case actions.Enlist(unit):
            return f"the {unit} joins"
    return "something that this table does not know"


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
    events.Revealed: lambda e: f"Turned up: {_tiles(e.planet, e.satellite)}.",
    events.Skipped: lambda e: f"{_who(e.seat)} cannot deploy a unit and stays out for this phase.",
    events.Moved: lambda e: f"{_who(e.seat)}'s ship moves from {e.start} to {e.to}.",
    events.Ejected: lambda e: f"{_who(e.by)} ejects {_who(e.seat)}'s ship from {e.cell} to the centre.",
    events.Deployed: lambda e: f"{_who(e.seat)} deploys a {_unit(e.unit)} {ON[e.spot]} in {e.cell}.",
    events.Fought: lambda e: _fought(e),
    events.Banished: lambda e: f"{_who(e.seat)}'s {_unit(e.unit)} goes to the Exile, {e.space}.",
    events.ProbeRemoved: lambda e: f"{_who(e.by)} sends {_who(e.seat)}'s {e.colour} probe home from {e.cell}.",
    events.Recovered: lambda e: f"{_who(e.seat)} recovers the {_unit(e.unit)} {ON[e.spot]} in {e.cell}.",
    events.Released: lambda e: f"{_who(e.seat)} recovers the {_unit(e.unit)} from the Exile, {e.space}.",
    events.Collected: lambda e: f"{_who(e.seat)} collects {e.colour} light.",
    events.Transformed: lambda e: f"{_who(e.seat)} transforms {e.colour} light into energy.",
    events.Lost: lambda e: f"{_who(e.seat)} loses an action: {e.what}.",
    events.Declined: lambda e: f"{_who(e.seat)} does without {e.what}.",
    events.Exchanged: lambda e: f"{_who(e.seat)} gives {_who(e.other)} {e.give} {e.kind} for {e.take}.",
    events.ProbePlaced: lambda e: f"{_who(e.seat)}'s {e.colour} probe goes to {e.cell}.",
    events.ProbeStayed: lambda e: f"{_who(e.seat)}'s {e.colour} probe stays home: no planet is free for it.",
    events.Reached: lambda e: f"{_who(e.seat)} is the {_RANKS[e.rank - 1]} to reach {e.objective}.",
    events.Scored: lambda e: f"{_who(e.seat)} gains {points(e.points)}: {e.part}.",
    events.CrewChanged: lambda e: f"{_who(e.seat)}'s {e.unit} joins{' for a basic unit' if e.replaced else ''}.",
    events.GameEnded: lambda e: f"The game is over: {e.reason}.",
}


def _first(event: events.FirstPlayer) -> str:
    if event.by is None:
        return f"{_who(event.seat)} is the first player."
    return f"{_who(event.by)} makes {_who(event.seat)} the first player."


def _fought(event: events.Fought) -> str:
    fight = (
        f"{_who(event.attacker)}'s {_unit(event.attacking)} attacks {_who(event.defender)}'s {_unit(event.defending)}"
    )
    if len(event.beaten) == 2:
        return f"{fight} in {event.cell}: both are beaten."
    return f"{fight} in {event.cell}: {_who(event.beaten[0])} is beaten."


_WHY: dict[type[Reason], Callable[[Any], str]] = {
    reasons.NotNow: lambda r: f"Not now: {ASKED[r.phase]}",
    reasons.NoSuchSeat: lambda r: f"There is no seat {r.seat}",
    reasons.BadPreparation: lambda r: "8 planets, 8 satellites and 4 tops of each come out of the tiles there are",
    reasons.BadDraw: lambda r: "Objectives are a colour, one of 6 light faces and one of 8 energy faces",
    reasons.BadReveal: lambda r: "Only tiles that nobody has seen are turned up, one for each stack that has some left",
    reasons.NoSuchStack: lambda r: f"There is no stack {r.stack}: in an action they are 0 to {STACKS - 1}",
    reasons.StackGone: lambda r: f"Nothing is left of stack {r.stack + 1}",
    reasons.NoSuchCell: lambda r: f"There is no cell {_quoted(r.cell)}: they are called a1 to {r.last}",
    reasons.AtTheCentre: lambda r: f"{r.cell} is the centre, where nothing is laid",
    reasons.CellTaken: lambda r: f"There is a system on {r.cell} already",
    reasons.NotBeside: lambda r: f"{r.cell} is beside no system",
    reasons.NoLightFace: lambda r: "A black planet has two energy faces and no light face",
    reasons.NoSystem: lambda r: f"There is no system on {_quoted(r.cell)}",
    reasons.NeverTheCentre: lambda r: f"{r.cell} is the centre, where no ship moves",
    reasons.AlreadyEntered: lambda r: f"The ship has been in {r.cell} in this move already",
    reasons.MustStop: lambda r: f"{r.cell} is empty: the ship stops there",
    reasons.TooFar: lambda r: f"Neither a step nor a portal leads from {r.start} to {r.to}",
    reasons.DeadEnd: lambda r: f"Neither in {r.cell} nor beyond it could a unit be deployed",
    reasons.MoveFirst: lambda r: "The ship has to move before a unit is deployed",
    reasons.NotAvailable: lambda r: f"No {_quoted(r.unit)} is available",
    reasons.OwnPawn: lambda r: f"An own pawn is {ON.get(r.spot, _quoted(r.spot))} in {r.cell} already",
    reasons.ProbeThere: lambda r: f"A probe is on the planet in {r.cell}, which no {_unit(r.unit)} can remove",
    reasons.NoMoon: lambda r: f"{r.cell} has no moon to deploy a unit on",
    reasons.SpaceTaken: lambda r: f"The space {r.space} of the Exile is taken",
    reasons.NoSuchSpace: lambda r: f"The Exile has no space {_quoted(r.space)}",
    reasons.NoUnitThere: lambda r: f"None of your units is {ON.get(r.spot, _quoted(r.spot))} in {r.cell}",
    reasons.NoUnitInExile: lambda r: (
        f"None of your units of the kind {_quoted(r.unit)} is in the Exile, {_quoted(r.space)}"
    ),
    reasons.WrongPlanet: lambda r: (
        f"The probe goes to a {r.colour} planet with its light face up, and {r.cell} has none"
    ),
    reasons.PlanetTaken: lambda r: f"A unit or a probe is on the planet in {r.cell} already",
    reasons.NoCollecting: lambda r: "Nothing can be collected here",
    reasons.NoTransforming: lambda r: "Nothing can be transformed here",
    reasons.NotToCollect: lambda r: f"{_quoted(r.colour)} cannot be collected now, only {listed(r.among)}",
    reasons.NotToTransform: lambda r: f"{_quoted(r.colour)} cannot be transformed now, only {listed(r.among)}",
    reasons.MustAct: lambda r: "What the unit can do it has to do",
    reasons.NoPartner: lambda r: f"There is no opponent {r.other} to exchange with",
    reasons.SameEnergy: lambda r: f"{r.colour} energy is not exchanged for {r.colour} energy",
    reasons.HasNone: lambda r: f"{_who(r.seat)} has no {_quoted(r.colour)} {_quoted(r.kind)} to exchange",
    reasons.NotLeft: lambda r: f"The {_quoted(r.unit)} is none of the special units still to choose from",
}


def _quoted(name: str) -> str:
    """A name from outside as it is, if it is one, else in a form that can be printed and holds no seat."""
    return name if name.replace(" ", "").isalnum() else repr(name).replace("{", "(").replace("}", ")")


def points(number: int) -> str:
    return f"{number} point{'' if number == 1 else 's'}"


def listed(names: Sequence[str]) -> str:
    """`blue, green and red`."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
