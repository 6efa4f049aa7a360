"""A whole game judged: the chances decision by decision, and the moves that lost most."""

from collections.abc import Callable, MutableMapping
from heapq import nlargest
from typing import Final, NamedTuple

from lumina.core import BadInput, Match

from .judge import Analyst, in_hindsight, judged, more_closely
from .values import Judgement

COSTLIEST: Final = 3
"""So many moves are told."""
SUSPECTED: Final = 8
"""So many that seem to have lost most are looked at more closely."""
LEAST: Final = 0.02
"""A move that lost less than this is not told."""


class Whole(NamedTuple):
    """All decisions of a game, or of one seat."""

    judgements: tuple[Judgement, ...]
    """By ply."""

    @property
    def costliest(self) -> list[Judgement]:
        """The moves that lost most, the worst first."""
        found = [each for each in self.judgements if each.loss >= LEAST]
        return nlargest(COSTLIEST, found, key=lambda each: (each.loss, -each.ply))


def decisions(match: Match, seat: int | None = None) -> list[int]:
    """The plies at which a seat, or any, chose among several actions."""
    found = []
    for ply, done in enumerate(match.plies):
        if isinstance(done.by, int) and not done.auto and seat in (None, done.by):
            legal = match.states[ply].legal_actions()
            if len(legal) > 1 or not legal.complete:
                found.append(ply)
    return found


def may_be_told(match: Match, seat: int | None) -> None:
    """Raises BadInput: while a game with secrets goes on only what one seat knows may be told."""
    if seat is None and match.game.secrets and match.outcome is None:
        raise BadInput(
            f"{match.game.title} has secrets and this game still goes on: name whose eyes to look through with --seat"
        )


def judge_at(by: Analyst, match: Match, ply: int) -> Judgement:
    """The decision after that many plies, from the view of the seat that is to act, and what was played there."""
    seat = match.states[ply].to_act
    assert isinstance(seat, int)
    played = match.plies[ply].do if ply < match.ply else None
    return judged(by, match.states[ply].view(seat), ply, played)


def of_game(
    by: Analyst,
    match: Match,
    seat: int | None = None,
    kept: MutableMapping[int, Judgement] | None = None,
    progress: Callable[[int, int], None] = lambda done, count: None,
) -> Whole:
    """All decisions of a match, each from the view of the seat that made it; with `seat` those of this one.

    What stands in `kept` by ply is taken from there, and all else is put there as soon as it is made. Raises BadInput
    where that would tell secrets of a game that still goes on.
    """
    may_be_told(match, seat)
    found: MutableMapping[int, Judgement] = {} if kept is None else kept
    wanted, drawn = decisions(match, seat), _last_draw(match)
    plies = sorted({*wanted, *(ply for ply in decisions(match) if ply >= drawn)})
    count = len(plies) + min(SUSPECTED, len(plies))
    then: int | None = None
    for done, ply in enumerate(reversed(plies)):
        progress(done, count)
        if ply not in found:
            found[ply] = judge_at(by, match, ply)
        if then is not None and ply >= drawn and not found[ply].closely:
            view, played = match.states[ply].view(found[ply].seat), match.plies[ply].do
            found[ply] = in_hindsight(by, view, found[ply], played, found[then])
        then = ply
    for done, ply in enumerate(_suspected(found, plies), len(plies)):
        progress(done, count)
        if not found[ply].closely:
            found[ply] = more_closely(by, match.states[ply].view(found[ply].seat), found[ply], match.plies[ply].do)
    progress(count, count)
    return Whole(tuple([found[ply] for ply in wanted]))


def _last_draw(match: Match) -> int:
    """The ply from which on two seats that see all play, and nothing is drawn; beyond the end where there is none."""
    if match.game.secrets or len(match.names) != 2:
        return match.ply + 1
    return next((ply for ply in range(match.ply, 0, -1) if not isinstance(match.plies[ply - 1].by, int)), 0)


def _suspected(found: MutableMapping[int, Judgement], plies: list[int]) -> list[int]:
    """The plies that seem to have lost most, by what was found before any was looked at more closely."""
    lost = [ply for ply in plies if found[ply].at_first >= LEAST]
    return nlargest(SUSPECTED, lost, key=lambda ply: (found[ply].at_first, -ply))
