"""The card report: what it does to a seat's chance to win that preparing the game gave it this card.

A place (a seat in a game) that was given a card is compared with what its bot wins on the whole, so bots of different
strength do not matter. The interval is that of the summary: Wilson's, over seeds, which may hold a card in several
places.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean

import msgspec

from lumina.core import DealtCard

from .game import GameResult
from .summary import Estimate, Place, share, whole_deals, win_rate


class CardTally(msgspec.Struct, frozen=True):
    """What the places that were given a card came to.

    `change` is how much more of the games they won than their bots win on the whole (-1 to 1). `reached` is in how
    large a part of them a goal was, None for cards that are none.
    """

    kind: str
    card: str
    places: int
    rate: Estimate
    change: Estimate
    reached: float | None

    @property
    def beyond(self) -> float:
        """By how much the chance to win is changed at least, in 95 % of such tournaments."""
        return max(self.change.low, -self.change.high, 0.0)


def card_report(results: Iterable[GameResult]) -> list[CardTally]:
    """A tally for every kind and card, in the order of their names; only seeds played in all rotations count."""
    deals = whole_deals(results)
    usual = _usual(deals)
    found: defaultdict[tuple[str, str], list[list[Place]]] = defaultdict(list)
    for deal in deals:
        for key, places in _holders(deal).items():
            found[key].append(places)
    return [_tally(kind, card, found[kind, card], usual) for kind, card in sorted(found)]


def _usual(deals: Sequence[Sequence[GameResult]]) -> dict[str, float]:
    """What each bot wins of a game on the whole."""
    shares: defaultdict[str, list[float]] = defaultdict(list)
    for game in (game for deal in deals for game in deal):
        for seat, bot in enumerate(game.seats):
            shares[bot].append(float(share((game, seat))))
    return {bot: fmean(won) for bot, won in shares.items()}


def _holders(deal: Sequence[GameResult]) -> dict[tuple[str, str], list[Place]]:
    """By card, the places of a seed that were given it; a place with two of them counts once."""
    found: defaultdict[tuple[str, str], list[Place]] = defaultdict(list)
    for game in deal:
        for seat, cards in enumerate(game.dealt):
            for key in dict.fromkeys((dealt.kind, dealt.card) for dealt in cards):
                found[key].append((game, seat))
    return found


def _tally(kind: str, card: str, deals: Sequence[Sequence[Place]], usual: Mapping[str, float]) -> CardTally:
    places = [place for deal in deals for place in deal]
    rate = win_rate([float(sum(map(share, deal))) for deal in deals], [len(deal) for deal in deals])
    expected = fmean(usual[game.seats[seat]] for game, seat in places)
    reached = [dealt.reached for game, seat in places for dealt in game.dealt[seat] if _is(dealt, kind, card)]
    return CardTally(
        kind=kind,
        card=card,
        places=len(places),
        rate=rate,
        change=Estimate(rate.mean - expected, rate.low - expected, rate.high - expected),
        reached=None if None in reached else fmean(map(bool, reached)),
    )


def _is(dealt: DealtCard, kind: str, card: str) -> bool:
    return (dealt.kind, dealt.card) == (kind, card)
