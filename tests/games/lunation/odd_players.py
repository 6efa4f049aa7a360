"""A search for games that die or never end: random valid decks, and players as odd as they come, at 2 to 4 seats.

    python -m tests.games.lunation.odd_players 300        300 games, from game 0 on
    python -m tests.games.lunation.odd_players 1 217      game 217 alone

After them as many four-seat games of the house deck in which everybody buys cards, until none is left.

A game is its number: the deck, the players and all that they and chance do are drawn from it. What is looked for: a
decision without an answer or with more than 256, an action that was listed and fails, a card or counter made or lost,
an event or label without words, and more than 20,000 plies.
"""

import sys
from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from lumina.core import CHANCE, Action
from lumina.games.lunation import LUNATION, LunationOptions, LunationState
from lumina.games.lunation.actions import (
    AddCharacter,
    AddFleet,
    Attack,
    BuildFleet,
    BuyCard,
    BuyPoint,
    Decline,
    End,
    Exhaust,
    LastHelp,
    Name,
    OfferTo,
    Pass,
    Play,
    Recruit,
    Retreat,
    SellPoint,
    Send,
    Stay,
)
from lumina.games.lunation.deck.deck import (
    MOST_TOTAL,
    MOST_YIELD,
    PHASES,
    ActionCard,
    Character,
    DeckFile,
    Effect,
    EventCard,
    Need,
    Objective,
    Planet,
    PlanetsThat,
    System,
)
from lumina.games.lunation.deck.faults import CHECKS, NUMBERS, deck_fault
from lumina.games.lunation.deck.vocabulary import MOST, QUANTITIES, WORDS

from .test_conservation import check

MOST_PLIES: Final = 20_000
MOST_ANSWERS: Final = 256
BATTLE_WORDS: Final = frozenset(("battle_dice", "bonus_lasts", "shields", "no_retreat", "new_fleet", "draw_cards"))
"""A deck of these has the longest battles."""


# --- decks -----------------------------------------------------------------------------------------------------------


def random_deck(rng: Random) -> DeckFile:
    """A valid deck, its cards drawn again until they have no fault: over all words, or mostly over a few."""
    few = frozenset(rng.sample(list(WORDS), rng.choice((4, 8, len(WORDS)))))
    if rng.random() < 0.4:
        few = BATTLE_WORDS
    deck = DeckFile("Odd deck", (), _planets(rng), (), (), (), ())
    for kind, draw in _DRAW.items():
        cards: tuple[Any, ...] = ()
        while len(cards) < NUMBERS[kind]:
            card = draw(rng, f"{kind.capitalize()} {len(cards)}", few)
            if not any(CHECKS[kind](card, kind, deck)):
                cards = (*cards, card)
        deck = replace(deck, **{kind: cards})
    assert deck_fault(deck) is None
    return deck


def _planets(rng: Random) -> tuple[Planet, ...]:
    """Poor, rich or full of cards; at least one of them is a planet."""
    most, cards = rng.choice((1, 3, MOST_YIELD)), rng.choice((0, 1, MOST_YIELD))
    found = [Planet("Planet 0", energy=1, resources=1)]
    while len(found) < NUMBERS["planets"]:
        planet = rng.random() < 0.8
        card = Planet(
            f"Planet {len(found)}",
            energy=rng.randint(0, most),
            resources=rng.randint(0, most),
            cards=rng.randint(0, cards),
            planet=planet,
            second_try=not planet and rng.random() < 0.5,
        )
        if card.yields or not planet:
            found.append(card)
    return tuple(found)


def _effects(rng: Random, kind: Any, few: frozenset[str]) -> tuple[Effect, ...]:
    return tuple(_effect(rng, kind, few) for _ in range(rng.choice((1, 1, 2, 3, 4))))


def _effect(rng: Random, kind: Any, few: frozenset[str]) -> Effect:
    """Of a word that may stand there, with the extras that it may have."""
    words = [name for name, word in WORDS.items() if kind in word.bearers]
    liked = [name for name in words if name in few]
    what = rng.choice(liked if liked and rng.random() < 0.7 else words)
    word = WORDS[what]
    extras: dict[str, Any] = {}
    if "side" in word.extras and rng.random() < 0.5:
        extras["side"] = rng.choice(("attacker", "defender"))
    if "when" in word.extras and kind == "characters" and rng.random() < 0.3:
        extras["when"] = "bonus"
    if "whom" in word.extras and kind == "events" and rng.random() < 0.5:
        extras["whom"] = rng.choice(("most_points", "fewest_points", "most_fleets", "fewest_fleets"))
    if "bonus_from" in word.extras:
        extras["bonus_from"] = rng.randint(0, 2)
    if "planets" in word.extras and (what == "exhaust_planets" or rng.random() < 0.5):
        extras["planets"] = PlanetsThat(
            energy_from=rng.choice((0, 0, 1, 2)),
            resources_from=rng.choice((0, 0, 1, 2)),
            cards_from=rng.choice((0, 0, 1)),
            total_from=rng.choice((0, 0, 1, 3)),
            total_to=rng.choice((MOST_TOTAL, 3, 2)),
            planet=rng.random() < 0.8,
        )
    return Effect(what, rng.randint(word.least, word.most) if word.counts else 1, **extras)


def _objective(rng: Random, name: str, few: frozenset[str]) -> Objective:
    needs = []
    for what in rng.sample(list(QUANTITIES), rng.choice((1, 1, 2))):
        number = rng.randint(0, min(6, MOST.get(what, 6)))
        needs.append(Need(what, at_least=number) if rng.random() < 0.7 else Need(what, at_most=number))
    return Objective(name, rng.randint(1, 3), tuple(needs))


_DRAW: Final[dict[str, Callable[[Random, str, frozenset[str]], Any]]] = {
    "characters": lambda rng, name, few: Character(name, rng.randint(0, 2), _effects(rng, "characters", few)),
    "events": lambda rng, name, few: EventCard(name, _effects(rng, "events", few)),
    "systems": lambda rng, name, few: System(name, _effects(rng, "systems", few)),
    "actions": lambda rng, name, few: ActionCard(name, rng.choice(PHASES), _effects(rng, "actions", few)),
    "objectives": _objective,
}


# --- players ---------------------------------------------------------------------------------------------------------


class Player(NamedTuple):
    """What it does whenever it can, and what it never does where it can do anything else."""

    likes: tuple[type[Action], ...]
    shuns: tuple[type[Action], ...]

    def choose(self, legal: list[Action], rng: Random) -> Action:
        liked = [action for action in legal if isinstance(action, self.likes)]
        if liked and rng.random() < 0.9:
            return rng.choice(liked)
        return rng.choice([action for action in legal if not isinstance(action, self.shuns)] or legal)


PLAYERS: Final = {
    "random": Player((), ()),
    "hoarding": Player((BuyCard, BuyPoint), (Play, BuildFleet, Recruit, Retreat, OfferTo)),
    "never retreating": Player((Attack, Send), (Retreat, End)),
    "never ending a battle": Player((Attack, Name), (Retreat, Exhaust, BuildFleet, LastHelp)),
    "of Characters alone": Player((Attack, Name, Recruit, AddCharacter, Send), (AddFleet, BuildFleet, Pass, Retreat)),
    "playing all cards": Player((Play, BuyCard), (Pass, Stay)),
    "poor": Player((SellPoint, LastHelp, OfferTo), (BuildFleet, Decline)),
}


# --- games -----------------------------------------------------------------------------------------------------------


class Played(NamedTuple):
    """A game to its end: its players by name, whether the deck is the house deck's, and how many plies it had."""

    players: tuple[str, ...]
    house: bool
    plies: int


def play(number: int) -> Played:
    """Plays a game. Raises AssertionError, or whatever the rules raise, where something is wrong."""
    rng = Random(f"odd players/{number}")
    deck = None if number % 4 == 0 else random_deck(rng)
    seats = 2 + number % 3
    names = tuple(rng.choice(list(PLAYERS)) for _ in range(seats))
    state = LUNATION.new(seats, LunationOptions(deck=deck, early_attacks=rng.random() < 0.5))
    assert isinstance(state, LunationState)
    plies = 0
    while state.to_act is not None:
        plies += 1
        assert plies <= MOST_PLIES, f"still no end after {MOST_PLIES} plies, in {state.phase} of turn {state.number}"
        _step(state, names, rng)
        check(state)
    return Played(names, deck is None, plies)


def _step(state: LunationState, names: tuple[str, ...], rng: Random) -> None:
    found = state.legal_actions()
    if state.to_act == CHANCE:
        action = found.sample(rng)
    else:
        assert isinstance(state.to_act, int)
        legal = list(found)
        assert 0 < len(legal) <= MOST_ANSWERS, f"{len(legal)} answers in {state.phase}"
        action = PLAYERS[names[state.to_act]].choose(legal, rng)
        if rng.random() < 0.05:
            assert LUNATION.label(action, state.view(state.to_act))
    for event in state.apply(action):
        assert LUNATION.sentence(event)


def main(games: int, first: int = 0) -> int:
    """Plays so many games and prints what is wrong with any; how many that are."""
    wrong, plies, most = 0, 0, 0
    for number in range(first, first + games):
        try:
            played = play(number)
        except Exception as error:
            wrong += 1
            print(f"game {number}: {type(error).__name__}: {error}", flush=True)
        else:
            plies, most = plies + played.plies, max(most, played.plies)
    print(f"{games} games from {first}: {wrong} wrong; {plies} plies, {most} in the longest")
    return wrong


def cards(games: int, first: int = 0) -> int:
    """Four-seat games of the house deck in which everybody buys cards; how many went wrong."""
    wrong = 0
    for seed in range(first, first + games):
        try:
            buying(seed)
        except Exception as error:
            wrong += 1
            print(f"game {seed}: {type(error).__name__}: {error}", flush=True)
    print(f"{games} games of buyers from {first}: {wrong} wrong")
    return wrong


def buying(seed: int) -> LunationState:
    """A game of four with the house deck: cards are bought whenever that is possible, and rarely played."""
    state, rng = LUNATION.new(4), Random(f"cards/{seed}")
    assert isinstance(state, LunationState)
    while state.to_act is not None:
        legal = state.legal_actions()
        action = legal.sample(rng)
        if BuyCard() in legal:
            action = BuyCard()
        elif isinstance(action, Play) and rng.random() < 0.9:
            action = legal.sample(rng)
        state.advance(action)
    return state


if __name__ == "__main__":
    arguments = sys.argv[1:]
    if not 1 <= len(arguments) <= 2 or not all(argument.isdigit() for argument in arguments):
        sys.exit("usage: python -m tests.games.lunation.odd_players GAMES [FIRST]")
    wrong = main(*map(int, arguments)) + cards(*map(int, arguments))
    sys.exit(bool(wrong))
