"""Lunation: points, counters, units, what places yield, majorities and objectives, counted on the map."""

from collections.abc import Iterator, Sequence

from lumina.games.lunation import (
    NOWHERE,
    PLACES,
    Attack,
    BattleBegan,
    Captured,
    FleetsLost,
    LunationView,
    Name,
    ObjectiveCompleted,
    Recruit,
    Revealed,
    Send,
    TakeCharacter,
    Won,
    counted,
    most,
)

from .reasons import Fact, Measure, Reasons


class LunationReasons(Reasons):
    """Of a group that goes, of what is bought, traded and activated, of battles."""

    telling = (ObjectiveCompleted, Captured, Won, FleetsLost, BattleBegan, Revealed)

    def measures(self, view: LunationView, seat: int) -> Sequence[Measure]:
        energy, resources, cards = yields(view, seat)
        return [
            Measure("point", "points", view.scores()[seat].total),
            Measure("Fleet", "Fleets", view.fleet_count(seat)),
            Measure("Character", "Characters", len(view.crew[seat])),
            Measure("Energy", "Energy", view.energy[seat]),
            Measure("Resource", "Resources", view.resources[seat]),
            Measure("action card", "action cards", len(view.hands[seat])),
            Measure("captive", "captives", len(view.captives(seat))),
            Measure("Energy at each activation", "Energy at each activation", energy),
            Measure("Resource at each activation", "Resources at each activation", resources),
            Measure("action card at each activation", "action cards at each activation", cards),
            Measure("Power", "Power", view.power[seat]),
        ]

    def before(self, view: LunationView, action: object) -> Iterator[Fact]:
        me = view.to_act
        assert isinstance(me, int)
        characters = view.deck.characters
        match action:
            case Send(to) if to % PLACES and not view.face_up[to]:
                yield Fact(f"turns up {to}", 1, f"turns up the card at {view.place(to).name}")
            case Name(card) | TakeCharacter(card):
                character = characters[card]
                yield Fact("bonus", character.bonus, f"{character.name} has a bonus of {character.bonus}")
            case Recruit(None):
                yield Fact("recruit", 1, "gains a Character that is drawn")
            case Attack(at, seat):
                mine, theirs = (self._force(view, each, at) for each in (me, seat))
                yield Fact(f"attack {at}", 1, f"attacks with {mine} against {theirs}")

    def _force(self, view: LunationView, seat: int, at: int) -> str:
        fleets, characters = view.fleets_at(seat, at), len(view.characters_at(seat, at))
        return f"{counted(fleets, 'Fleet')} and {counted(characters, 'Character')}"

    def facts(self, view: LunationView, action: object, after: LunationView) -> Iterator[Fact]:
        me = view.to_act
        assert isinstance(me, int)
        for card in after.objectives[me].cards:
            if after.has_met(me, card) and not view.has_met(me, card):
                objective = after.deck.objectives[card]
                words = f"meets the objective {objective.name}, {counted(objective.points, 'point')}"
                yield Fact(f"met {card}", objective.points, words)
        for what, units in (("Fleets", _fleets), ("Characters", _characters)):
            had, has = (most(units(each)) for each in (view, after))
            if has != had and me in (had, has):
                own, others = units(after)[me], max(n for seat, n in enumerate(units(after)) if seat != me)
                words = f"has most {what}" if has == me else f"no longer has most {what}"
                yield Fact(f"most {what}", own - others, f"{words}, {own} against {others}")


def _fleets(view: LunationView) -> list[int]:
    return [view.fleet_count(seat) for seat in range(view.seats)]


def _characters(view: LunationView) -> list[int]:
    return [len(crew) for crew in view.crew]


def yields(view: LunationView, seat: int) -> tuple[int, int, int]:
    """Energy, Resources and action cards that the turned-up places of a seat yield, ready or not."""
    found = [0, 0, 0]
    for at in view.places_of(seat):
        if at % PLACES and view.face_up[at] and (card := view.planets[at]) != NOWHERE:
            planet = view.deck.planets[card]
            for n, amount in enumerate((planet.energy, planet.resources, planet.cards)):
                found[n] += amount
    energy, resources, cards = found
    return energy, resources, cards


LUNATION_REASONS = LunationReasons()
