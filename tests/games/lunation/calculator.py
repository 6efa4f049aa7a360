"""Battles of Lunation once more, in plain words and numbers: written beside the rules page, not beside the program.

`fought(battle, ask, roll)` plays a battle between two sides. `ask(what, seat, options)` answers with one of the
options, `roll(seat, n)` with n letters: x explosion, s shield, + and - blank. What cards do is written out by name.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

Ask = Callable[[str, int, list[tuple[object, ...]]], tuple[object, ...]]
RollOf = Callable[[int, int], str]

BONUS = {
    "Fleet Commander": 1,
    "Bounty Hunter": 1,
    "Navigator": 1,
    "Pathfinder": 2,
    "Warlord": 2,
    "Skirmisher": 1,
    "Recruiter": 1,
    "Mist Diver": 1,
}
"""All others have +0."""
BATTLE_CARDS = ("Lance Formation", "Evasive Maneuver", "Direct Hit", "Focused Fire")
MOST_DICE = 7
AGAIN = 100


@dataclass
class Force:
    """One side: Fleets by what they have done this turn, the names of ready and of exhausted Characters."""

    seat: int
    jumped: int
    moved: int
    fresh: int
    ready: list[str]
    exhausted: list[str]
    power: int
    commander: bool = False
    named: str | None = None
    dice: list[str] = field(default_factory=list)
    lances: int = 0
    explosions: int = 0
    shields: int = 0
    ordinary: int = 0

    @property
    def fleets(self) -> int:
        return self.jumped + self.moved + self.fresh

    @property
    def everybody(self) -> list[str]:
        return sorted(self.ready + self.exhausted)

    def with_bonus(self) -> list[str]:
        return [name for name in self.ready if BONUS.get(name, 0) > 0]


@dataclass
class Field:
    """A battle to be fought. `ways`: where a seat could go in a retreat. `hands`: card names by seat."""

    attacker: Force
    defender: Force
    system: str
    event: str | None
    ways: dict[int, list[str]]
    hands: dict[int, list[str]]
    order: list[int]
    result: str = ""
    went: str = ""
    turn: int = 0
    ambushed: bool = False

    @property
    def forces(self) -> tuple[Force, Force]:
        return self.attacker, self.defender

    def enemy(self, force: Force) -> Force:
        return self.defender if force is self.attacker else self.attacker


def fought(battle: Field, ask: Ask, roll: RollOf) -> Field:
    """The battle to its end: `result` is "won 0", "pact", "broken off" or "retreat 1"."""
    while not battle.result:
        battle.turn += 1
        _name(battle, ask)
        for force in battle.forces:
            force.dice, force.explosions, force.shields = [], 0, 0
            force.ordinary = _pool(battle, force)
            if force.ordinary:
                _throw(battle, force, force.ordinary, roll)
        _play_cards(battle, ask, roll)
        _damage(battle, ask)
        _look_at_the_end(battle)
        for force in battle.forces:
            if force.named in force.ready:
                force.ready.remove(str(force.named))
                force.exhausted.append(str(force.named))
            force.named = None
        if not battle.result:
            _ambush(battle, ask)
        if not battle.result:
            _retreat(battle, ask)
    return battle


def _name(battle: Field, ask: Ask) -> None:
    for force in battle.forces:
        if force.commander:
            continue
        able = force.with_bonus()
        options: list[tuple[object, ...]] = [("name", name) for name in able]
        if force.fleets or not able:
            options.append(("pass",))
        answer = ask("name", force.seat, options)
        if answer[0] == "name":
            force.named = str(answer[1])
            force.commander = force.named == "Fleet Commander"


def _pool(battle: Field, force: Force) -> int:
    dice = force.fleets
    if force.commander:
        dice += BONUS["Fleet Commander"]
    elif force.named:
        dice += BONUS[force.named]
    if force is battle.attacker:
        dice += (battle.system == "Hunting Ground") - (battle.event == "Cold Reactors")
    else:
        dice += battle.system == "Home Guard"
    least = 1 if force.fleets else 0
    return max(least, min(MOST_DICE, dice))


def _throw(battle: Field, force: Force, dice: int, roll: RollOf) -> None:
    """One roll of so many dice, with all that is rolled again for a +1."""
    if battle.turn > 100:
        force.dice += ["x"] * dice
        return
    rolled_again = 0
    in_hand = dice
    while in_hand:
        faces = roll(force.seat, in_hand)
        force.dice += [face for face in faces if face != "+"]
        in_hand = 0
        for _ in range(faces.count("+")):
            if rolled_again == AGAIN:
                force.dice.append("-")
                continue
            rolled_again += 1
            in_hand += 1
            if force.ordinary < MOST_DICE:
                force.ordinary += 1
                in_hand += 1


def _play_cards(battle: Field, ask: Ask, roll: RollOf) -> None:
    passes, turn = 0, 0
    while passes < 2:
        force = battle.forces[turn % 2]
        turn += 1
        hand = battle.hands[force.seat]
        dice = battle.attacker.dice + battle.defender.dice
        playable = [name for name in BATTLE_CARDS if name in hand and (name != "Focused Fire" or dice)]
        answer = ask("card", force.seat, [*(("play", name) for name in playable), ("pass",)])
        if answer[0] == "pass":
            passes += 1
            continue
        passes = 0
        hand.remove(str(answer[1]))
        match answer[1]:
            case "Evasive Maneuver":
                force.shields += 1
            case "Direct Hit":
                force.explosions += 1
            case "Lance Formation":
                _throw(battle, force, 1, roll)
            case "Focused Fire":
                _focus(battle, force, ask, roll)


def _focus(battle: Field, force: Force, ask: Ask, roll: RollOf) -> None:
    options: list[tuple[object, ...]] = []
    for side in battle.forces:
        options += [("reroll", side.seat, face) for face in "-+sx" if face in side.dice]
    _, seat, face = ask("die", force.seat, options)
    side = battle.attacker if battle.attacker.seat == seat else battle.defender
    side.dice.remove(str(face))
    _throw(battle, side, 1, roll)


def _explosions(battle: Field, force: Force) -> int:
    found = force.dice.count("x") + force.explosions + (force.named == "Bounty Hunter")
    return found + (force is battle.attacker and battle.system == "Gun Alley")


def _shields(battle: Field, force: Force) -> int:
    found = force.dice.count("s") + force.shields
    if force is battle.defender and battle.turn <= 100:
        found += (battle.system == "Veil of Dust") + ("Shield Engineer" in force.ready)
    return found


def _damage(battle: Field, ask: Ask) -> None:
    hits = {force.seat: _explosions(battle, battle.enemy(force)) - _shields(battle, force) for force in battle.forces}
    for force in battle.forces:
        for _ in range(max(0, hits[force.seat])):
            if force.jumped:
                force.jumped -= 1
            elif force.moved:
                force.moved -= 1
            elif force.fresh:
                force.fresh -= 1
            else:
                break
            hits[force.seat] -= 1
    for force in battle.forces:
        while hits[force.seat] > 0 and force.ready:
            _, name = ask("exhaust", force.seat, [("exhaust", name) for name in force.ready])
            force.ready.remove(str(name))
            force.exhausted.append(str(name))
            hits[force.seat] -= 1


def _look_at_the_end(battle: Field) -> None:
    one, two = battle.forces
    if not any(force.fleets or force.with_bonus() for force in battle.forces):
        battle.result = "pact" if one.everybody and two.everybody else "broken off"
    elif not one.fleets and not one.ready:
        battle.result = f"won {two.seat}"
    elif not two.fleets and not two.ready:
        battle.result = f"won {one.seat}"


def _ambush(battle: Field, ask: Ask) -> None:
    for seat in battle.order:
        if battle.ambushed:
            return
        hand = battle.hands[seat]
        options: list[tuple[object, ...]] = [("play", "Ambush"), ("pass",)] if "Ambush" in hand else [("pass",)]
        if ask("ambush", seat, options)[0] == "play":
            hand.remove("Ambush")
            battle.ambushed = True


def _retreat(battle: Field, ask: Ask) -> None:
    if battle.ambushed or battle.system == "Maelstrom" or battle.event == "Sealed Lanes":
        return
    for force in battle.forces:
        cost = max(0, 1 + ("Warlord" in force.ready) - ("Skirmisher" in force.ready))
        ways = battle.ways[force.seat]
        if not ways or cost > force.power:
            continue
        answer = ask("retreat", force.seat, [*(("retreat", way) for way in ways), ("stay",)])
        if answer[0] == "retreat":
            force.power -= cost
            battle.result, battle.went = f"retreat {force.seat}", str(answer[1])
            return
