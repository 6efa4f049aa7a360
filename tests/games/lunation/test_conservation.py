"""Nothing is lost or made: after every action of random games all cards and counters are where they can be."""

from random import Random

import pytest

from lumina.games.lunation import LUNATION, LunationState
from lumina.games.lunation.actions import BuyCard
from lumina.games.lunation.position import MOST_UNITS, NOWHERE, PLACES, POWER

GAMES_EACH = 12


def check(state: LunationState) -> None:
    """Raises AssertionError with what is wrong."""
    for seat in range(state.seats):
        fleets = state.fleets[seat]
        assert min(fleets) >= 0
        assert sum(fleets) <= MOST_UNITS
        assert 0 <= state.power[seat] <= POWER
        assert state.energy[seat] >= 0
        assert state.resources[seat] >= 0
        assert len(state.crew[seat]) <= MOST_UNITS
        assert state.scores()[seat].total >= 0
    _check_action_cards(state)
    _check_characters(state)
    _check_objectives(state)
    _check_map(state)


def _check_action_cards(state: LunationState) -> None:
    """48, four of each kind."""
    for kind in range(12):
        held = sum(hand.all.count(kind) for hand in state.hands)
        assert state.undrawn[kind] + state.discards[kind] + held == 4


def _check_characters(state: LunationState) -> None:
    """Each is in the deck, with a captor, in hand, or on the map at one location, and `crew` tells the same."""
    for card, figure in enumerate(state.figures):
        crews = [seat for seat, crew in enumerate(state.crew) if card in crew]
        if figure is None or figure.at == NOWHERE:
            assert crews == []
        else:
            assert crews == [figure.owner]
            assert figure.captor is None
        if figure is not None:
            assert figure.captor != figure.owner
            assert card not in state.shown


def _check_objectives(state: LunationState) -> None:
    """20, each in one place."""
    placed = [card for some in (state.objectives, state.tossed) for held in some for card in held.all]
    placed += [card for cards in state.completed for card in cards]
    assert len(placed) == len(set(placed))
    if state.number:
        assert all(len(mine) + len(done) == 3 for mine, done in zip(state.objectives, state.completed, strict=True))


def _check_map(state: LunationState) -> None:
    cards = [card for card in state.planets if card != NOWHERE] + [card for hand in state.draft for card in hand.all]
    assert len(cards) == len(set(cards))
    for at in range(len(state.planets)):
        owners = [seat for seat in range(state.seats) if state.stands(seat, at)]
        fleets = [seat for seat in owners if state.fleets_at(seat, at)]
        if not state.pending and state.number:
            assert len(owners) < 2 or not fleets, "units of two players stand together without a battle"
            assert not owners or at % PLACES == 0 or state.face_up[at]


def follow(seats: int, seed: int, *, buying: bool = False) -> None:
    """A whole random game, checked after every action; `buying`: an action card whenever one can be bought."""
    state, rng = LUNATION.new(seats), Random(f"conservation/{seats}/{seed}")
    assert isinstance(state, LunationState)
    while state.to_act is not None:
        actions = state.legal_actions()
        state.advance(BuyCard() if buying and BuyCard() in actions else actions.sample(rng))
        check(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_lost_or_made(seats: int):
    for seed in range(GAMES_EACH):
        follow(seats, seed)
