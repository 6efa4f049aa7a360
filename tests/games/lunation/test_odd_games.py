"""Decks and players as odd as they come play to the end; the long search is `odd_players.main`."""

import json
from pathlib import Path
from random import Random

import pytest

from lumina.games.lunation import LUNATION, LunationState
from lumina.games.lunation.deck.deck import PHASES
from lumina.games.lunation.deck.shipped import deck_of
from lumina.games.lunation.deck.vocabulary import QUANTITIES, WORDS

from . import odd_players
from .test_conservation import check

FIVE_CARDS = Path(__file__).parent / "cases" / "deck-five-cards-a-planet.json"


@pytest.mark.rule("LUN-9")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_deck_of_cards_plays_to_the_end(seed: int):
    """Every planet gives five cards and every event draws three: nothing is left for most draws."""
    options = LUNATION.read_options({"deck": json.loads(FIVE_CARDS.read_text(encoding="utf-8"))})
    state, rng = LUNATION.new(4, options), Random(seed)
    while state.to_act is not None:
        state.apply(state.legal_actions().sample(rng))
        assert isinstance(state, LunationState)
        check(state)
    assert state.outcome is not None


@pytest.mark.rule("LUN-9")
def test_four_players_who_buy_cards_play_to_the_end():
    assert all(odd_players.buying(seed).outcome is not None for seed in range(4))


@pytest.mark.slow
def test_odd_players_with_odd_decks_play_to_the_end():
    assert odd_players.main(10) == 0


def test_odd_decks_are_valid_and_use_every_word():
    """Every word, quantity and phase comes up within a few decks."""
    words, quantities, phases = set(), set(), set()
    for seed in range(40):
        deck = odd_players.random_deck(Random(seed))
        assert deck_of(deck).name == "Odd deck"
        bearers = (*deck.characters, *deck.events, *deck.systems, *deck.actions)
        words |= {effect.what for card in bearers for effect in card.effects}
        quantities |= {need.what for card in deck.objectives for need in card.needs}
        phases |= {card.phase for card in deck.actions}
    assert (words, quantities, phases) == (set(WORDS), set(QUANTITIES), set(PHASES))


def test_a_game_that_goes_wrong_is_told_by_its_number(monkeypatch: pytest.MonkeyPatch, capsys):
    def fails(state: object, names: object, rng: object) -> None:
        raise ValueError("an empty draw")

    monkeypatch.setattr(odd_players, "_step", fails)
    assert odd_players.main(2, 5) == 2
    assert "game 6: ValueError: an empty draw" in capsys.readouterr().out


def test_the_same_number_is_the_same_game():
    assert odd_players.play(2) == odd_players.play(2)
