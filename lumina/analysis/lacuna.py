"""Lacuna: colours won, lines closed, flowers nearest, counted on the cloth before and after a pawn."""

from collections import Counter
from collections.abc import Iterator, Sequence

from lumina.boards.phrases import counted, joined
from lumina.games.lacuna import COLOURS, MAJORITY, LacunaView, Place, Take

from .reasons import Fact, Measure, Reasons


class LacunaReasons(Reasons):
    """Of a pawn; of the first flower; of taking over."""

    def measures(self, view: LacunaView, seat: int) -> Sequence[Measure]:
        """Nothing: colours are told one by one."""
        return ()

    def idea(self, action: object) -> object:
        """The pair of flowers: where exactly the pawn stands between them is a variant."""
        return action.pair if isinstance(action, Place) else action

    def before(self, view: LacunaView, action: object) -> Iterator[Fact]:
        if isinstance(action, Take) and action.flower is None:
            yield Fact("scatter", 0, "before the scatter all colours are equally good")

    def facts(self, view: LacunaView, action: object, after: LacunaView) -> Iterator[Fact]:
        me = view.to_act
        assert isinstance(me, int)
        if after.outcome is not None:
            yield self._result(after, me)
        yield from self._decided(view, after, me)
        if isinstance(action, Place) and after.outcome is None:
            yield from self._shut_out(view, after, 1 - me)
            yield from self._claims(view, after, me)
            yield from self._closed(view, after)
        elif isinstance(action, Take):
            yield from self._closed(view, after)

    def _result(self, after: LacunaView, me: int) -> Fact:
        mine, theirs = (after.scores()[seat].total for seat in (me, 1 - me))
        how = "wins" if mine > theirs else "loses" if mine < theirs else "draws"
        return Fact("result", mine - theirs, f"ends the game and {how} it, {mine} to {theirs} colours")

    def _decided(self, view: LacunaView, after: LacunaView, me: int) -> Iterator[Fact]:
        """LAC-29: four of a colour win it."""
        for seat in (me, 1 - me):
            before = view.won(seat)
            for colour in after.won(seat):
                if colour not in before:
                    flower = f"has {after.collected(seat)[colour]} {colour} flowers for sure: {colour} is decided"
                    words = flower if seat == me else f"{{{seat}}} {flower}"
                    yield Fact(f"decided {colour}", 1 if seat == me else -1, words)
        if after.outcome is not None:
            return
        mine, held = after.collected(me), view.collected(me)
        for colour in COLOURS:
            if held[colour] < mine[colour] < MAJORITY:
                words = f"has {mine[colour]} {colour}, {MAJORITY - mine[colour]} short of winning {colour}"
                yield Fact(f"taken {colour}", mine[colour], words)

    def _shut_out(self, view: LacunaView, after: LacunaView, other: int) -> Iterator[Fact]:
        """Colours that the other seat could have won with its next pawn, and cannot any more."""
        taken = view.collected(other)
        reach = [c for c in COLOURS if MAJORITY - 2 <= taken[c] < MAJORITY]
        could, can = playable(view), playable(after)
        for colour in reach:
            if could[colour] and not can[colour] and colour not in after.won(1 - other):
                words = f"{{{other}}} can no longer win {colour} with the next pawn"
                yield Fact(f"shut out {colour}", 1, words)

    def _claims(self, view: LacunaView, after: LacunaView, me: int) -> Iterator[Fact]:
        """Whose colours would be, if the placing ended now, and the flowers nearest to each (LAC-24 to LAC-29)."""
        now = "if the placing ended now"
        gained, lost = (
            {seat: _not_in(*both, seat, after) for seat in (0, 1)} for both in ((after, view), (view, after))
        )
        taken = [colour for colour in gained[me] if colour in lost[1 - me]]
        other = f"{{{1 - me}}}"
        told = (
            (f"{me} takes over", taken, "would win {} {}, instead of " + other),
            (f"{me} gains", _without(gained[me], taken), "would win {} {}"),
            (f"{other} loses", _without(lost[1 - me], taken), other + " would not win {} any more {}"),
            (f"{me} loses", lost[me], "would not win {} any more {}"),
            (f"{other} gains", gained[1 - me], other + " would win {} {}"),
        )
        for about, colours, words in told:
            if colours:
                yield Fact(about, len(colours), words.replace("{}", joined(colours), 1).replace("{}", now, 1))
        had, has = (sum(standing.standing(me).claims.values()) for standing in (view, after))
        if has != had:
            yield Fact("nearest", has, f"is nearest to {counted(has, 'flower')} on the cloth, before to {had}")

    def _closed(self, view: LacunaView, after: LacunaView) -> Iterator[Fact]:
        """Playable pairs that are none any more, less those that have become so (LAC-13 to LAC-19)."""
        had, has = playable(view), playable(after)
        closed, opened = _by_colour(had - has), _by_colour(has - had)
        if (fewer := had.total() - has.total()) > 0:
            less = f"leaves {counted(fewer, 'playable pair')} fewer: {closed} closed, {opened} opened"
            words = less if opened else f"closes {counted(fewer, 'playable pair')}: {closed}"
            yield Fact("closed", fewer, words)


def _by_colour(pairs: Counter[str]) -> str:
    """The numbers by colour, the largest first; empty where there are none."""
    most_first = sorted(pairs.items(), key=lambda each: (-each[1], each[0]))
    return joined([f"{number} {colour}" for colour, number in most_first]) if pairs else ""


def colour_of(view: LacunaView, pair: tuple[int, int]) -> str:
    """The colour of the flowers of a pair."""
    flower = view.flower(pair[0])
    assert flower is not None
    return flower.colour


def playable(view: LacunaView) -> Counter[str]:
    """By colour, the lines on which a pawn has room."""
    return Counter(colour_of(view, place.pair) for place in view.legal_placements() if isinstance(place, Place))


def ahead(view: LacunaView, seat: int) -> list[str]:
    """The colours that a seat would win if the placing ended now."""
    standing = view.standing(seat)
    return [colour for colour in COLOURS if standing.total(colour) >= MAJORITY]


def _not_in(one: LacunaView, other: LacunaView, seat: int, after: LacunaView) -> list[str]:
    """The colours not decided yet that a seat would win in one position and not in the other."""
    decided = {*after.won(0), *after.won(1)}
    before = ahead(other, seat)
    return [colour for colour in ahead(one, seat) if colour not in before and colour not in decided]


def _without(colours: Sequence[str], others: Sequence[str]) -> list[str]:
    return [colour for colour in colours if colour not in others]


LACUNA_REASONS = LacunaReasons()
