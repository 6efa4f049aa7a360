"""Thousands of random battles, played by the program and by the calculator with the same dice and the same choices."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from lumina.core import CHANCE
from lumina.games.lunation import LUNATION, LunationState
from lumina.games.lunation.actions import Exhaust, Name, Play, Reroll, Retreat, Stay
from lumina.games.lunation.arrival import begin_battle

from .calculator import BATTLE_CARDS, Field, Force, fought
from .scene import DECK, FACE, at, captives, roll, table

SYSTEMS = ("Hunting Ground", "Home Guard", "Veil of Dust", "Gun Alley", "Maelstrom", "Ore Belt", "Ore Belt")
EVENTS = (None, None, "Cold Reactors", "Sealed Lanes")
LETTER = {number: letter for letter, number in FACE.items()}
ASKED = {
    "NameBonus": "name",
    "BattleCard": "card",
    "ChooseDie": "die",
    "ExhaustOne": "exhaust",
    "AmbushWindow": "ambush",
    "RetreatChoice": "retreat",
}
BATCH = 500


class Script:
    """Dice and choices out of one generator, the same for both; `log` tells all that was asked."""

    def __init__(self, seed: str, faces: str) -> None:
        self.rng, self.faces = Random(seed), faces
        self.log: list[tuple[Any, ...]] = []

    def ask(self, what: str, seat: int, options: list[tuple[object, ...]]) -> tuple[object, ...]:
        self.log.append((what, seat, tuple(options)))
        shy = what == "retreat" and self.rng.random() < 0.6
        return options[-1] if shy else self.rng.choice(options)

    def roll(self, seat: int, dice: int) -> str:
        self.log.append(("roll", seat, dice))
        return "".join(self.rng.choice(self.faces) for _ in range(dice))


def random_field(rng: Random) -> tuple[Field, str, str]:
    """A battle, where it is, and the units as the scene builder reads them."""
    names = [character.name for character in DECK.characters]
    rng.shuffle(names)
    place = rng.choice(("A0", "A2"))
    forces = []
    for seat in (0, 1):
        own = [names.pop() for _ in range(rng.choice((0, 0, 1, 2, 3)))]
        fleets = [rng.choice((0, 0, 1, 1, 2)) for _ in range(3)]
        if not own and not any(fleets):
            fleets[2] = 1
        while sum(fleets) > 5:
            fleets[fleets.index(max(fleets))] -= 1
        split = rng.randint(0, len(own))
        forces.append(Force(seat, *fleets, _by_number(own[:split]), _by_number(own[split:]), rng.randint(0, 3)))  # type: ignore[call-arg]
    others = {f"A{n}": rng.choice((None, None, 0, 1, 2)) for n in range(5) if f"A{n}" != place}
    goals = ["A1", "A2", "A3", "A4"] if place == "A0" else ["A0"]
    ways = {seat: [goal for goal in goals if others[goal] in (None, seat)] for seat in (0, 1)}
    hands = {
        seat: [rng.choice((*BATTLE_CARDS, "Ambush")) for _ in range(rng.choice((0, 1, 2, 3)))] for seat in range(3)
    }
    first = rng.randrange(3)
    order = [(first + n) % 3 for n in range(3)]
    field = Field(*forces, rng.choice(SYSTEMS), rng.choice(EVENTS), ways, hands, order)  # type: ignore[call-arg]
    units = [f"{place}: {', '.join(map(_units, forces))}"]
    units += [f"{goal}: {seat} F" for goal, seat in others.items() if seat is not None]
    return field, place, "; ".join(units)


def _by_number(names: list[str]) -> list[str]:
    """In the order of the deck, as the options are."""
    return [character.name for character in DECK.characters if character.name in names]


def _units(force: Force) -> str:
    fleets = "J" * force.jumped + "M" * force.moved + "F" * force.fresh
    crew = [name.replace(" ", "_") for name in force.ready] + [name.replace(" ", "_") + "-" for name in force.exhausted]
    return " ".join([str(force.seat), *([fleets] if fleets else []), *crew])


def plain(action: Any) -> tuple[object, ...]:
    """An action of the program in the calculator's words."""
    match action:
        case Name(card):
            return ("name", DECK.characters[card].name)
        case Exhaust(card):
            return ("exhaust", DECK.characters[card].name)
        case Play(card):
            return ("play", DECK.actions[card].name)
        case Reroll(seat, face):
            return ("reroll", seat, LETTER[face])
        case Retreat(to):
            return ("retreat", f"A{to}")
        case Stay():
            return ("stay",)
    return ("pass",)


def play_out(state: LunationState, script: Script) -> None:
    """The program's battle, with the script's dice and choices."""
    while state.battle is not None:
        asked: Any = state.pending[-1]
        if state.to_act == CHANCE:
            state.apply(roll(script.roll(asked.side, asked.dice)))
            continue
        legal = {plain(action): action for action in state.legal_actions()}
        state.apply(legal[script.ask(ASKED[type(asked).__name__], asked.seat, list(legal))])


def compare(seed: str, faces: str) -> str:
    """Plays one battle twice; raises AssertionError where the two differ. Answers how it ended."""
    field, place, units = random_field(Random(seed))
    hands = [", ".join(field.hands[seat]) for seat in range(3)]
    power = (field.attacker.power, field.defender.power, 0)
    state = table(
        units,
        systems=(field.system,),
        event_card=field.event,
        hands=hands,
        power=power,
        first=field.order[0],
        number=4,
    )
    before = state.copy()
    mine, theirs = Script(seed, faces), Script(seed, faces)
    begin_battle(state, 0, 1, at(place), lambda event: None)
    LUNATION.table.go_on(state, lambda event: None)
    play_out(state, mine)
    fought(field, theirs.ask, theirs.roll)
    assert mine.log == theirs.log, seed
    for force in field.forces:
        _compare_force(state, before, field, force, place, seed)
    for seat in range(3):
        held = sorted(DECK.actions[kind].name for kind in state.hands[seat].all)
        assert held == sorted(field.hands[seat]), seed
    return field.result


def _compare_force(
    state: LunationState, before: LunationState, field: Field, force: Force, place: str, seed: str
) -> None:
    """What is left of a side: its Fleets and Characters where it stands or has gone, its Power, who captured it."""
    gone = field.result == f"retreat {force.seat}"
    where = field.went if gone else place
    assert state.power[force.seat] == force.power, seed
    stood_there = before.fleets_at(force.seat, at(where)) if gone else 0
    assert state.fleets_at(force.seat, at(where)) == stood_there + force.fleets, seed
    if not gone:
        own = state.fleets[force.seat]
        assert own[3 * at(place) : 3 * at(place) + 3] == [force.fresh, force.moved, force.jumped], seed
    here = {name for name in force.everybody if _stands(state, name, force.seat, where)}
    if field.result == f"won {1 - force.seat}":
        assert set(force.everybody) == set(captives(state, 1 - force.seat)), seed
    elif field.result == "pact":
        assert all(state.figures[_card(name)] is None for name in force.everybody), seed
    else:
        assert here == set(force.everybody), seed
        assert {name for name in here if state.figure(_card(name)).exhausted} == set(force.exhausted), seed


def _card(name: str) -> int:
    return next(number for number, character in enumerate(DECK.characters) if character.name == name)


def _stands(state: LunationState, name: str, seat: int, place: str) -> bool:
    return _card(name) in state.characters_at(seat, at(place))


@pytest.mark.parametrize("batch", range(6))
def test_the_program_and_the_calculator_agree(batch: int):
    for n in range(BATCH):
        compare(f"fair/{batch}/{n}", "xxss+-")


@pytest.mark.parametrize("faces", ["----------------x", "++++++++++++-", "-s"])
def test_they_agree_with_strange_dice(faces: str):
    """Long battles, rolls that go on and on, battles that only explosions after turn 100 can end."""
    for n in range(BATCH // 12):
        compare(f"{faces}/{n}", faces)


def test_battles_end_in_every_way():
    ways = Counter(compare(f"ways/{n}", "xxss+-") for n in range(300))
    assert set(ways) == {"won 0", "won 1", "pact", "broken off", "retreat 0", "retreat 1"}
