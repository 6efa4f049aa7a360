"""Battles for the calculator and the game's rules to agree on.

`battles(seed)` yields, always in the same order for a seed:
    - for each of the 28 x 27 ordered pairs (attacker's card, defender's card) one battle of each of the SITUATIONS;
    - for each pair with Tanilla, one battle more for every other card on top of the discard pile;
    - for each pair with Zandika, one battle more for every other card as the one shown from the hand;
    - for each card, one battle against a player without cards, as attacker and as defender, and one without any card.
Every battle has its `script` (dice, and `picks` for the decisions) and a `name` "attacker-defender-situation".
Nobody has more than fifteen followers on the map and in the supply together; every card is there once.
"""

from collections.abc import Iterator
from random import Random

from tests.games.lost_lumina.calculator import ATTACKER, DEFENDER, GRID, POINTS, Battle, Choices, Script, Side

SITUATIONS = ("bare", "duel", "few", "horde-attacks", "horde-defends", "spread", "wild")

_AREAS = list(GRID)


def battles(seed: int) -> Iterator[Battle]:
    """The battles described at the top of this file."""
    rng = Random(seed)
    for first in POINTS:
        for second in POINTS:
            if first == second:
                continue
            for situation in SITUATIONS:
                yield _battle(rng, first, second, situation)
            for copied in POINTS:
                if copied in (first, second):
                    continue
                if "Tanilla" in (first, second):
                    yield _battle(rng, first, second, "wild", top=copied)
                if "Zandika" in (first, second):
                    yield _battle(rng, first, second, "wild", shown=copied)
    for card in POINTS:
        yield _battle(rng, card, None, "wild")
        yield _battle(rng, None, card, "wild")
    yield _battle(rng, None, None, "wild")


def _battle(
    rng: Random,
    first: str | None,
    second: str | None,
    situation: str,
    *,
    top: str | None = None,
    shown: str | None = None,
) -> Battle:
    name = f"{first}-{second}-{situation}"
    area = rng.choice(_AREAS)
    elsewhere = [place for place in _AREAS if place != area]
    count: dict[str, tuple[int, int]] = {}
    if situation == "bare":  # nobody anywhere else: who loses here loses the game
        count[area] = (rng.randint(1, 3), rng.randint(1, 3))
    elif situation == "duel":
        count[area] = (1, 1)
        _put(rng, count, elsewhere, attackers=2, defenders=2, shared=False)
    elif situation == "few":
        count[area] = (rng.randint(2, 4), rng.randint(2, 4))
        _put(rng, count, elsewhere, attackers=rng.randint(1, 3), defenders=rng.randint(1, 3), shared=False)
    elif situation == "horde-attacks":
        count[area] = (rng.randint(9, 11), rng.randint(1, 3))
        _put(rng, count, elsewhere, attackers=1, defenders=4, shared=False)
    elif situation == "horde-defends":
        count[area] = (rng.randint(1, 3), rng.randint(9, 11))
        _put(rng, count, elsewhere, attackers=4, defenders=1, shared=False)
    elif situation == "spread":  # other battle areas too
        count[area] = (rng.randint(1, 3), rng.randint(1, 3))
        _put(rng, count, elsewhere, attackers=rng.randint(2, 5), defenders=rng.randint(2, 5), shared=True)
    else:
        count[area] = (rng.randint(1, 5), rng.randint(1, 5))
        _put(rng, count, elsewhere, attackers=rng.randint(0, 4), defenders=rng.randint(0, 4), shared=rng.random() < 0.3)

    # Hands and discard pile from the cards that are not in the battle.
    deck = [card for card in POINTS if card not in (first, second, top, shown)]
    rng.shuffle(deck)
    hands: dict[str, tuple[str, ...]] = {ATTACKER: (), DEFENDER: ()}
    for side, card in ((ATTACKER, first), (DEFENDER, second)):
        if card is not None:
            size = rng.choice((0, 1, 2, 4))
            hands[side] = tuple(deck[:size])
            deck = deck[size:]
    show: dict[str, str | None] = {ATTACKER: None, DEFENDER: None}
    if shown is not None:
        side = ATTACKER if first == "Zandika" else DEFENDER
        hands[side] = (shown, *hands[side])
        show[side] = shown
        name += f"-shows-{shown}"
    discard = tuple(deck[: rng.choice((0, 1, 2, 5))])
    if top is not None:
        discard = (*discard, top)
        name += f"-top-{top}"
        if top == "Zandika":  # Tanilla copies Zandika: a card to show is of interest
            side = ATTACKER if first == "Tanilla" else DEFENDER
            hands[side] = hands[side] or (deck[-1],)
    if shown == "Tanilla" and not discard:  # Zandika copies Tanilla: a card to copy is of interest
        discard = (deck[-1],)

    players = {}
    scripts = {}
    for part, (side, card) in enumerate(((ATTACKER, first), (DEFENDER, second))):
        on_map = sum(pair[part] for pair in count.values())
        low, high = 1, 6
        if situation == "duel":
            low, high = rng.choice(((1, 2), (5, 6), (1, 6)))
        players[side] = Side(
            card=card,
            supply=rng.choice((0, 15 - on_map, rng.randint(0, 15 - on_map))),
            kept=rng.choice((0, 0, 1, 2)),
            hand=hands[side],
        )
        # "bare" and "duel" answer as the automatic choices do, the others as it comes.
        automatic = situation in ("bare", "duel") and rng.random() < 0.5
        scripts[side] = Choices(
            show=show[side],
            picks=() if automatic else tuple(rng.randrange(60) for _ in range(12)),
            roll=tuple(rng.randint(low, high) for _ in range(18)),
            kenuk=tuple(rng.randint(low, high) for _ in range(12)),
            reroll_roll=tuple(rng.randint(low, high) for _ in range(15)),
            janulo_roll=(rng.randint(low, high),),
        )
    return Battle(
        attacker=players[ATTACKER],
        defender=players[DEFENDER],
        active=rng.choice((ATTACKER, ATTACKER, ATTACKER, DEFENDER)),
        area=area,
        followers=count,
        discard=discard,
        script=Script(attacker=scripts[ATTACKER], defender=scripts[DEFENDER]),
        name=name,
    )


def _put(
    rng: Random,
    count: dict[str, tuple[int, int]],
    areas: list[str],
    *,
    attackers: int,
    defenders: int,
    shared: bool,
) -> None:
    """Place followers in the areas, both colours in one area only when `shared`."""
    for _ in range(attackers):
        place = rng.choice([area for area in areas if shared or count.get(area, (0, 0))[1] == 0])
        one, two = count.get(place, (0, 0))
        count[place] = (one + 1, two)
    for _ in range(defenders):
        place = rng.choice([area for area in areas if shared or count.get(area, (0, 0))[0] == 0])
        one, two = count.get(place, (0, 0))
        count[place] = (one, two + 1)
