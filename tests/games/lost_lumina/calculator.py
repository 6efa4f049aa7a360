"""One battle of Lost Lumina, worked out a second time, straight from the rulebook, sentence by sentence.

This file shares nothing with the game's own rules. It is deliberately plain: one long walk through the steps of a
battle with an `if` for every character. Comments name the rulebook's lines ("line 144") or the subject of a house rule.

    from tests.games.lost_lumina.calculator import Battle, Choices, Script, Side, fight
    result = fight(Battle(Side("Gnurxel"), Side("Kenuk"), followers={"Lake 2": (3, 2), "Lake 1": (1, 0)}))

INPUT. A side is always called by its part, "attacker" or "defender"; so are the colours of followers. A pair of
numbers is always (attacker's, defender's).

Battle
    attacker, defender  Side(card, supply, kept, hand): card is a name, or None with an empty hand; kept is the number
                        of Rupoda dice in front of that player; hand is what is held besides the battle card.
    active              "attacker" or "defender": whose turn it is (Olgi's order, the order of the discards).
    area                the battle area, one of the map's.
    followers           area -> (attacker's, defender's), for the whole map; an area left out is empty.
    neighbours          area -> its neighbours, for the whole map. Its order is the "map order" below. Default: GRID.
    discard             the discard pile before the battle, the top card last.
    script              the Script that `fight(battle)` uses when it is given no other.
    name                a label for tests.

Script(attacker=Choices(...), defender=Choices(...)). In Choices everything may be left out (None): then the first
allowed answer in the order given here is taken, or, when `picks` is not empty, the answer number `pick % how many there
are`, with the next pick for each decision of that side (round and round). A scripted answer that is not allowed raises
ValueError; one that is never asked for is ignored.
    show        the hand card shown for Zandika's ability     hand order, then "none" (= shows nothing)
    galgator    area that loses an opposing follower          map order
    olgi        one (colour, area) for each taking            the other side's colour before one's own, in map order
    wuxaki      give one to take one?                         True, False
    orly        use the additional die?                       True, False
    rupoda      how many kept dice are added                  all, ..., 0
    reroll      pips of own dice re-rolled for followers      (), the lowest, the two lowest, ... (script: any set)
    janulo      pips of the own die re-rolled for nothing     lowest to highest, then 0 (= none)
    die         pips of the die chosen for oneself            highest to lowest
    krod        pips of the die chosen for the opponent       lowest to highest
    pibiju      (colour, area)                                the other side's followers in map order, then one's own
    arako       area                                          map order
    kurak       area                                          the neighbours' order
Dice of Choices (tuples of pips; begun again when too short, cut when too long):
    roll (1,)   kenuk (1,)   reroll_roll (6,)   janulo_roll (6,)

OUTPUT. Result
    attacker, defender  SideResult, also `result.side(name)`:
        ability         whose ability was in force at the end; None when silenced or empty
        base, bonus     battle points
        followers       as counted: those here after the lightning step, doubled by Lupinda
        dice            as they lay at the end, in the order rolled
        chosen          pips of the chosen die; None without
        die             what the die element is worth: doubled by Frukilla, added up by Lorato; None without dice
        masked          "points"/"followers"/"die" -> name of the ability that masks it (also Lorato's own two);
                        base, bonus, followers and die are told as they are before masks
        lowered         by the opponent's Bufoka
        strength        None when strengths were never compared
        supply, kept    afterwards
    ended_early         nobody had a follower left in the area, and the battle stopped.
    winner              "attacker", "defender" or None (ended early, or game over before strengths were compared).
    game_over           the sides that have no follower left on the map: () when the game goes on, both for a tie.
    followers           area -> (attacker's, defender's) afterwards, every area of the map.
    discarded           cards put on the discard pile, in order (none when the game is over).
    events              every decision and every roll in the order they fall: Event(kind, side, value); `side` is the
                        one who decides or whose dice are rolled.
        decisions       "show" card or "none"; "galgator" area; "olgi" (colour, area); "wuxaki" bool; "orly" bool;
                        "rupoda" number; "reroll" sorted tuple of pips, () = none; "janulo" pips, 0 = none;
                        "die" (whose die, pips); "kurak" area; "pibiju" (colour, area); "arako" area
        rolls           "kenuk roll", "roll", "reroll roll", "janulo roll": tuple of pips
    trace               what happened, in sentences.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

ATTACKER, DEFENDER = "attacker", "defender"
BOTH = (ATTACKER, DEFENDER)
OTHER = {ATTACKER: DEFENDER, DEFENDER: ATTACKER}

# The battle points in the headings of the reference section, lines 181-339.
POINTS = {
    "Tanilla": 7,
    "Orly": 8,
    "Lupinda": 6,
    "Kenuk": 4,
    "Arus": 1,
    "Galgator": 2,
    "Arburi": 1,
    "Olgi": 4,
    "Namla": 2,
    "Rupoda": 7,
    "Pibiju": 9,
    "Gruka": 8,
    "Wuxaki": 6,
    "Bukoni": 3,
    "Ragura": 3,
    "Gnurxel": 11,
    "Frukilla": 4,
    "Zandika": 2,
    "Janulo": 7,
    "Rukan": 5,
    "Lorato": 1,
    "Umkato": 4,
    "Eralgo": 8,
    "Arako": 8,
    "Nubala": 5,
    "Krod": 3,
    "Bufoka": 5,
    "Kurak": 7,
}

# The characters marked with the cross-out icon in the reference section.
CROSS_OUTS = ("Arburi", "Namla", "Bukoni", "Nubala")

# The stand-in for the printed map: three regions of three areas, a region a row, neighbours up, down, left and right.
GRID = {
    "Forest 1": ("Forest 2", "Lake 1"),
    "Forest 2": ("Forest 1", "Forest 3", "Lake 2"),
    "Forest 3": ("Forest 2", "Lake 3"),
    "Lake 1": ("Forest 1", "Lake 2", "Mountain 1"),
    "Lake 2": ("Forest 2", "Lake 1", "Lake 3", "Mountain 2"),
    "Lake 3": ("Forest 3", "Lake 2", "Mountain 3"),
    "Mountain 1": ("Lake 1", "Mountain 2"),
    "Mountain 2": ("Lake 2", "Mountain 1", "Mountain 3"),
    "Mountain 3": ("Lake 3", "Mountain 2"),
}


@dataclass(frozen=True)
class Choices:
    """What one side decides and rolls; None = left to the automatic answer."""

    show: str | None = None
    galgator: str | None = None
    olgi: tuple[tuple[str, str] | None, ...] = ()
    wuxaki: bool | None = None
    orly: bool | None = None
    rupoda: int | None = None
    reroll: tuple[int, ...] | None = None
    janulo: int | None = None
    die: int | None = None
    krod: int | None = None
    pibiju: tuple[str, str] | None = None
    arako: str | None = None
    kurak: str | None = None
    picks: tuple[int, ...] = ()
    roll: tuple[int, ...] = (1,)
    kenuk: tuple[int, ...] = (1,)
    reroll_roll: tuple[int, ...] = (6,)
    janulo_roll: tuple[int, ...] = (6,)


@dataclass(frozen=True)
class Script:
    """Both sides' choices and dice."""

    attacker: Choices = Choices()
    defender: Choices = Choices()


@dataclass(frozen=True)
class Side:
    """One player before the battle."""

    card: str | None
    supply: int = 5
    kept: int = 0
    hand: tuple[str, ...] = ()


@dataclass(frozen=True)
class Battle:
    """The table before the battle, with the battle cards already chosen."""

    attacker: Side
    defender: Side
    active: str = ATTACKER
    area: str = "Lake 2"
    followers: Mapping[str, tuple[int, int]] = field(default_factory=lambda: {"Lake 2": (1, 1), "Forest 1": (1, 0)})
    neighbours: Mapping[str, Sequence[str]] = field(default_factory=lambda: dict(GRID))
    discard: tuple[str, ...] = ()
    script: Script = Script()
    name: str = ""


@dataclass
class Event:
    """One decision or one roll."""

    kind: str
    side: str
    value: Any


@dataclass
class SideResult:
    """What became of one side; see the top of this file."""

    ability: str | None
    base: int
    supply: int
    kept: int
    bonus: int = 0
    followers: int = 0
    dice: tuple[int, ...] = ()
    chosen: int | None = None
    die: int | None = None
    masked: dict[str, str] = field(default_factory=dict)
    lowered: int = 0
    strength: int | None = None


@dataclass
class Result:
    """What became of the battle; see the top of this file."""

    attacker: SideResult
    defender: SideResult
    followers: dict[str, tuple[int, int]]
    ended_early: bool = False
    winner: str | None = None
    game_over: tuple[str, ...] = ()
    discarded: tuple[str, ...] = ()
    events: list[Event] = field(default_factory=list)
    trace: list[str] = field(default_factory=list)

    def side(self, side: str) -> SideResult:
        """The attacker's or the defender's part, by name."""
        return self.attacker if side == ATTACKER else self.defender


class _Table:
    """The things that change while the battle goes on."""

    def __init__(self, battle: Battle, script: Script) -> None:
        self.battle = battle
        self.player = {ATTACKER: battle.attacker, DEFENDER: battle.defender}
        self.script = {ATTACKER: script.attacker, DEFENDER: script.defender}
        self.areas = list(battle.neighbours)
        self.on = {side: dict.fromkeys(self.areas, 0) for side in BOTH}
        for area, (attackers, defenders) in battle.followers.items():
            self.on[ATTACKER][area] = attackers
            self.on[DEFENDER][area] = defenders
        self.picked = {ATTACKER: 0, DEFENDER: 0}
        self.olgis = {ATTACKER: 0, DEFENDER: 0}
        self.events: list[Event] = []
        self.trace: list[str] = []

    def here(self, side: str) -> int:
        """The side's followers in the battle area."""
        return self.on[side][self.battle.area]

    def everywhere(self, side: str) -> int:
        """The side's followers on the whole map."""
        return sum(self.on[side].values())

    def held_areas(self, side: str) -> int:
        """Areas with at least one follower of the side: it controls them, alone or with the other (line 148)."""
        return sum(1 for area in self.areas if self.on[side][area] >= 1)

    def answer(self, kind: str, side: str, options: list[Any], scripted: Any) -> Any:
        """The scripted answer, or else one of the options as the top of this file tells."""
        picks = self.script[side].picks
        if scripted is not None:
            value = scripted
            if value not in options:
                raise ValueError(f"{side}: {kind} {value!r} is not one of {options}")
        elif picks:
            value = options[picks[self.picked[side] % len(picks)] % len(options)]
            self.picked[side] += 1
        else:
            value = options[0]
        return value

    def decide(self, kind: str, side: str, options: list[Any], scripted: Any) -> Any:
        """An answer that is written down as an event."""
        value = self.answer(kind, side, options, scripted)
        self.events.append(Event(kind, side, value))
        return value

    def roll(self, kind: str, side: str, number: int, pips: tuple[int, ...]) -> list[int]:
        """That many dice, taken from the script."""
        dice = [pips[index % len(pips)] for index in range(number)]
        self.events.append(Event(kind, side, tuple(dice)))
        self.trace.append(f"{side}: {kind} {dice}")
        return dice


def _check(battle: Battle) -> None:
    """Refuse a table that cannot be."""
    cards = [battle.attacker.card, battle.defender.card, *battle.attacker.hand, *battle.defender.hand, *battle.discard]
    names = [card for card in cards if card is not None]
    if len(set(names)) != len(names) or not set(names) <= set(POINTS):
        raise ValueError(f"each card is there once: {names}")
    for side in (battle.attacker, battle.defender):
        if side.card is None and side.hand:
            raise ValueError("who has a card in hand must play one")
    if not set(battle.followers) <= set(battle.neighbours):
        raise ValueError("followers stand in areas of the map")
    if min(battle.followers[battle.area]) < 1:
        raise ValueError("a battle area holds followers of both")
    if battle.active not in BOTH:
        raise ValueError(f"the active player is one of {BOTH}")


def fight(battle: Battle, script: Script | None = None) -> Result:
    """Resolve the battle."""
    _check(battle)
    t = _Table(battle, script if script is not None else battle.script)
    say = t.trace.append
    area = battle.area
    card = {side: t.player[side].card for side in BOTH}
    printed = {ATTACKER: 0, DEFENDER: 0}  # without a card the battle points are 0 (line 153)
    for side in BOTH:
        if card[side] is not None:
            printed[side] = POINTS[card[side]]
    supply = {side: t.player[side].supply for side in BOTH}
    kept = {side: t.player[side].kept for side in BOTH}
    ability = dict(card)  # whose ability each side has: its own card's, a copied one, or None
    base = dict(printed)
    bonus = {ATTACKER: 0, DEFENDER: 0}
    counted = {ATTACKER: t.here(ATTACKER), DEFENDER: t.here(DEFENDER)}
    dice: dict[str, list[int]] = {ATTACKER: [], DEFENDER: []}
    chosen: dict[str, int | None] = {ATTACKER: None, DEFENDER: None}
    die: dict[str, int | None] = {ATTACKER: None, DEFENDER: None}
    masked: dict[str, dict[str, str]] = {ATTACKER: {}, DEFENDER: {}}
    lowered = {ATTACKER: 0, DEFENDER: 0}
    strength: dict[str, int | None] = {ATTACKER: None, DEFENDER: None}

    def finish(ended_early: bool, winner: str | None, game_over: tuple[str, ...]) -> Result:
        discarded = []
        if not game_over:
            # Line 131: the active player discards first, then the opponent; a shown card is back in hand (line 283).
            for side in (battle.active, OTHER[battle.active]):
                if card[side] is not None:
                    discarded.append(card[side])
        say(f"winner {winner}, ended early {ended_early}, game over for {game_over}, discarded {discarded}")
        sides = {}
        for side in BOTH:
            sides[side] = SideResult(
                ability=ability[side],
                base=base[side],
                bonus=bonus[side],
                followers=counted[side],
                dice=tuple(dice[side]),
                chosen=chosen[side],
                die=die[side],
                masked=masked[side],
                lowered=lowered[side],
                strength=strength[side],
                supply=supply[side],
                kept=kept[side],
            )
        return Result(
            attacker=sides[ATTACKER],
            defender=sides[DEFENDER],
            followers={name: (t.on[ATTACKER][name], t.on[DEFENDER][name]) for name in t.areas},
            ended_early=ended_early,
            winner=winner,
            game_over=game_over,
            discarded=tuple(discarded),
            events=t.events,
            trace=t.trace,
        )

    def gone_from_map() -> tuple[str, ...]:
        # Lines 94, 133, 157: no follower on the map loses at once; line 255: both at the same moment is a tie.
        return tuple(side for side in BOTH if t.everywhere(side) == 0)

    # --- Before everything else: Rukan (lines 293-295). The other card has no ability.
    for side in BOTH:
        if card[side] == "Rukan":
            ability[OTHER[side]] = None
            say(f"{side}: Rukan silences {card[OTHER[side]]}")

    # --- Reveal step (line 118), attacker first (line 143): Tanilla and Zandika.
    for side in BOTH:
        if ability[side] not in ("Tanilla", "Zandika"):
            continue
        # Tanilla: the top of the discard pile, nothing if there is none (line 183).
        # Zandika: a hand card, if shown (line 281). Either may lead on to the other, once.
        copied = ability[side]
        if copied == "Tanilla":
            copied = battle.discard[-1] if battle.discard else None
            if copied == "Zandika":
                copied = _show(t, side)
        else:
            copied = _show(t, side)
            if copied == "Tanilla":
                copied = battle.discard[-1] if battle.discard else None
        say(f"{side}: {ability[side]} copies {copied}")
        ability[side] = copied
        if copied == "Rukan":
            # A copied Rukan silences the other card from now on.
            ability[OTHER[side]] = None
            say(f"{side}: the copied Rukan silences {card[OTHER[side]]}")

    # --- Lightning step (line 119), attacker first.
    for side in BOTH:
        foe = OTHER[side]
        if ability[side] == "Kenuk":
            # Line 201: as many dice as own followers here; each 4, 5 or 6 removes one opposing follower from here.
            if t.here(side) >= 1:
                hits = sum(1 for pips in t.roll("kenuk roll", side, t.here(side), t.script[side].kenuk) if pips >= 4)
                removed = min(hits, t.here(foe))
                t.on[foe][area] -= removed
                supply[foe] += removed  # line 149
                say(f"{side}: Kenuk removes {removed}")
        elif ability[side] == "Galgator":
            # Line 213: one opposing follower from any area.
            places = [name for name in t.areas if t.on[foe][name] >= 1]
            place = t.decide("galgator", side, places, t.script[side].galgator)
            t.on[foe][place] -= 1
            supply[foe] += 1
            say(f"{side}: Galgator removes one from {place}")
        elif ability[side] == "Olgi":
            # Line 225: the active player first; each takes one follower of either colour from here to any other area.
            for taker in (battle.active, OTHER[battle.active]):
                options = []
                for colour in (OTHER[taker], taker):
                    for name in t.areas:
                        if t.here(colour) >= 1 and name != area:
                            options.append((colour, name))
                if options:
                    wish = None
                    if t.olgis[taker] < len(t.script[taker].olgi):
                        wish = t.script[taker].olgi[t.olgis[taker]]
                    t.olgis[taker] += 1
                    colour, place = t.decide("olgi", taker, options, wish)
                    t.on[colour][area] -= 1
                    t.on[colour][place] += 1
                    say(f"{taker}: for Olgi, {colour}'s follower goes to {place}")
        elif ability[side] == "Wuxaki":
            # Line 253: one of one's own and one opposing one go, at the same moment; only with one of each here.
            taken = False
            if t.here(side) >= 1 and t.here(foe) >= 1:
                taken = t.decide("wuxaki", side, [True, False], t.script[side].wuxaki)
            if taken:
                t.on[side][area] -= 1
                t.on[foe][area] -= 1
                supply[side] += 1
                supply[foe] += 1
                say(f"{side}: Wuxaki removes one of each")
        # After each single ability: who has none left on the map? Has anybody one left here (line 151)?
        counted = {ATTACKER: t.here(ATTACKER), DEFENDER: t.here(DEFENDER)}
        if gone_from_map():
            return finish(False, None, gone_from_map())
        if t.here(ATTACKER) == 0 and t.here(DEFENDER) == 0:
            return finish(True, None, ())

    # --- What will be crossed out (lines 144, 145)? With two cross-outs the attacker's alone, even if it does nothing.
    crossing = None
    if ability[ATTACKER] in CROSS_OUTS:
        crossing = ATTACKER
    elif ability[DEFENDER] in CROSS_OUTS:
        crossing = DEFENDER
    if crossing is not None:
        if ability[crossing] == "Arburi":  # line 219: dice only, for both
            for side in BOTH:
                masked[side]["points"] = "Arburi"
                masked[side]["followers"] = "Arburi"
        elif ability[crossing] == "Namla":  # line 231: as the defender, followers only, for both
            if crossing == DEFENDER:
                for side in BOTH:
                    masked[side]["points"] = "Namla"
                    masked[side]["die"] = "Namla"
        elif ability[crossing] == "Bukoni":  # line 259: no die for the opponent
            masked[OTHER[crossing]]["die"] = "Bukoni"
        elif ability[crossing] == "Nubala":  # line 323: battle points only, for both
            for side in BOTH:
                masked[side]["followers"] = "Nubala"
                masked[side]["die"] = "Nubala"
        say(f"{crossing}: {ability[crossing]} crosses out: {masked}")

    # --- Dice step (lines 120-122), also for dice that will be crossed out. Each part attacker first.
    # Extra dice are named. Who has no follower left here rolls no die at all (line 150), not even an extra one.
    number = {ATTACKER: 0, DEFENDER: 0}
    for side in BOTH:
        if t.here(side) >= 1:
            number[side] = t.here(side)  # more than eight: some are rolled again, each counts (line 152)
            # Line 189: Orly gives the defender one die more, if wanted.
            taken = False
            if ability[side] == "Orly" and side == DEFENDER:
                taken = t.decide("orly", side, [True, False], t.script[side].orly)
            if taken:
                number[side] += 1
            # Line 239: any number of kept Rupoda dice, each once. Not a card's ability, so Rukan does not stop it.
            if kept[side] >= 1:
                used = t.decide("rupoda", side, list(range(kept[side], -1, -1)), t.script[side].rupoda)
                number[side] += used
                kept[side] -= used
    # The rolls.
    for side in BOTH:
        if number[side] >= 1:
            dice[side] = t.roll("roll", side, number[side], t.script[side].roll)
    # The paid re-roll (line 122): n followers from the supply leave the game, n of the own dice are rolled together.
    for side in BOTH:
        most = min(supply[side], len(dice[side]))
        if most >= 1:
            again = _reroll(t, side, dice[side], most)
            t.events.append(Event("reroll", side, again))
            if again:
                supply[side] -= len(again)
                fresh = t.roll("reroll roll", side, len(again), t.script[side].reroll_roll)
                dice[side] = _replaced(dice[side], again, fresh)
    # Janulo (line 287): one own die again, for nothing, if wanted.
    for side in BOTH:
        if ability[side] == "Janulo" and dice[side]:
            pips = t.decide("janulo", side, [*sorted(set(dice[side])), 0], t.script[side].janulo)
            if pips != 0:
                fresh = t.roll("janulo roll", side, 1, t.script[side].janulo_roll)
                dice[side] = _replaced(dice[side], (pips,), fresh)
    # Choosing. Lorato's owner chooses none (line 299), unless the dice are crossed out (line 301).
    # Krod's owner chooses for the opponent, unless those dice are crossed out or Lorato's (lines 329, 331).
    for side in BOTH:
        foe = OTHER[side]
        if not dice[side]:
            continue
        if ability[side] == "Lorato" and "die" not in masked[side]:
            continue
        if ability[foe] == "Krod" and "die" not in masked[side]:
            pips_of = [(side, die_pips) for die_pips in sorted(set(dice[side]))]
            pips = t.script[foe].krod
            chosen[side] = t.decide("die", foe, pips_of, None if pips is None else (side, pips))[1]
            say(f"{foe}: Krod chooses {chosen[side]} for {side}")
        else:
            pips_of = [(side, die_pips) for die_pips in sorted(set(dice[side]), reverse=True)]
            pips = t.script[side].die
            chosen[side] = t.decide("die", side, pips_of, None if pips is None else (side, pips))[1]
            say(f"{side}: chooses {chosen[side]}")
        die[side] = chosen[side]
    # Frukilla and Lorato do nothing without dice or with dice that are crossed out (lines 277, 301).
    for side in BOTH:
        if ability[side] == "Frukilla" and dice[side] and "die" not in masked[side]:
            die[side] = 2 * chosen[side]  # line 275
            say(f"{side}: Frukilla doubles the die to {die[side]}")
        elif ability[side] == "Lorato" and dice[side] and "die" not in masked[side]:
            die[side] = sum(dice[side])  # line 299: all pips, and nothing but these
            masked[side].setdefault("points", "Lorato")
            masked[side].setdefault("followers", "Lorato")
            say(f"{side}: Lorato adds up all dice to {die[side]}")

    # --- Calculate step (line 126), attacker first.
    for side in BOTH:
        foe = OTHER[side]
        if ability[side] == "Lupinda":
            counted[side] = 2 * counted[side]  # line 195
        elif ability[side] == "Arus":
            # Line 207. A second Arus gives everybody's own number back. Without a card there is nothing to exchange.
            if card[foe] is not None:
                if ability[ATTACKER] == "Arus" and ability[DEFENDER] == "Arus" and side == DEFENDER:
                    base[side], base[foe] = printed[side], printed[foe]
                else:
                    base[side], base[foe] = printed[foe], printed[side]
        elif ability[side] == "Gruka":
            if side == DEFENDER:
                bonus[side] += 2  # line 249
        elif ability[side] == "Ragura":
            bonus[side] += printed[foe]  # line 265: the printed number (line 147), 0 without a card
        elif ability[side] == "Umkato":
            if t.everywhere(side) < t.everywhere(foe):
                base[side] = 8  # line 305
        elif ability[side] == "Eralgo":
            if t.held_areas(side) < t.held_areas(foe):
                bonus[side] += 2  # line 311
        elif ability[side] == "Bufoka" and dice[side] and "die" not in masked[side]:
            lowered[foe] += min(dice[side])  # lines 335, 337
    # Line 128: battle points + followers + die, each unless crossed out. A masked die is there, but counts nothing.
    for side in BOTH:
        total = 0
        if "points" not in masked[side]:
            total += base[side] + bonus[side]
        if "followers" not in masked[side]:
            total += counted[side]
        if "die" not in masked[side] and die[side] is not None:
            total += die[side]
        total -= lowered[side]  # from the finished strength; it may go below 0
        strength[side] = total
        say(
            f"{side}: battle points {base[side]} + {bonus[side]}, followers {counted[side]}, die {die[side]},"
            f" crossed out {masked[side]}, lowered by {lowered[side]}: strength {total}"
        )

    # --- Result step (line 130). A tie goes to the defender.
    winner = ATTACKER if strength[ATTACKER] > strength[DEFENDER] else DEFENDER
    loser = OTHER[winner]
    if ability[loser] == "Kurak" and t.here(loser) >= 1:
        # Line 341: instead of removing them, all move to one neighbouring area. Before every other result ability.
        place = t.decide("kurak", loser, list(battle.neighbours[area]), t.script[loser].kurak)
        t.on[loser][place] += t.on[loser][area]
        t.on[loser][area] = 0
        say(f"{loser}: Kurak bounces to {place}")
    else:
        supply[loser] += t.on[loser][area]
        t.on[loser][area] = 0
    if gone_from_map():
        return finish(False, winner, gone_from_map())
    for side in BOTH:
        foe = OTHER[side]
        if ability[side] == "Rupoda":
            kept[side] += 1  # lines 237, 239
            say(f"{side}: Rupoda keeps a die")
        elif ability[side] == "Pibiju" and side == winner:
            # Line 243: one follower of either colour from any area.
            options = []
            for colour in (foe, side):
                for name in t.areas:
                    if t.on[colour][name] >= 1:
                        options.append((colour, name))
            colour, place = t.decide("pibiju", side, options, t.script[side].pibiju)
            t.on[colour][place] -= 1
            supply[colour] += 1
            say(f"{side}: Pibiju removes {colour}'s follower from {place}")
            if gone_from_map():
                return finish(False, winner, gone_from_map())
        elif ability[side] == "Arako" and side == winner and supply[side] >= 1:
            # Line 317: one follower from the supply to any area.
            place = t.decide("arako", side, list(t.areas), t.script[side].arako)
            supply[side] -= 1
            t.on[side][place] += 1
            say(f"{side}: Arako places one in {place}")
    return finish(False, winner, ())


def _show(t: _Table, side: str) -> str | None:
    """The hand card shown for Zandika's ability (line 281), or None. With an empty hand nobody is asked."""
    hand = t.player[side].hand
    if not hand:
        return None
    value = t.decide("show", side, [*hand, "none"], t.script[side].show)
    return None if value == "none" else value


def _reroll(t: _Table, side: str, dice: list[int], most: int) -> tuple[int, ...]:
    """The pips of the dice that are re-rolled for followers, lowest first; () for no re-roll."""
    lowest_first = sorted(dice)
    wish = t.script[side].reroll
    if wish is None:
        return t.answer("reroll", side, [tuple(lowest_first[:number]) for number in range(most + 1)], None)
    left = list(dice)
    for pips in wish:
        if pips not in left:
            raise ValueError(f"{side}: no die shows {pips} for the re-roll of {wish} among {dice}")
        left.remove(pips)
    if len(wish) > most:
        raise ValueError(f"{side}: at most {most} dice can be re-rolled")
    return tuple(sorted(wish))


def _replaced(dice: list[int], old: tuple[int, ...], new: list[int]) -> list[int]:
    """The dice with some of them, named by their pips, showing something new."""
    result = list(dice)
    places = []
    for pips in old:
        for index, shown in enumerate(dice):
            if shown == pips and index not in places:
                places.append(index)
                break
    for index, pips in zip(places, new, strict=True):
        result[index] = pips
    return result
