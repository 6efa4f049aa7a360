"""How a decision is judged: what a bot of the game finds best, and what was played, with the reasons.

All comes out of the view of the seat that acts, the bot's generator too: two positions that the seat cannot tell apart
are judged alike, word for word.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from time import monotonic
from typing import Final

import msgspec

from lumina.bots import BOTS, Considered, Level, Limits, Thinker, bot_names, make_bot
from lumina.bots.evaluation import EVALUATIONS
from lumina.core import Action, BadInput, Game, View, digest
from lumina.games.lacuna import LacunaView, Place
from lumina.plugins import reasons_of

from .reasons import Reasons, facts_of, why
from .values import Choice, Heat, Judgement

SHOWN: Final = 3
"""So many choices are told of a decision."""
NODES: Final = 200
"""How far a bot looks ahead that takes a number of positions."""
CLOSELY: Final = 8
"""A move that may have lost much is compared with the best one over so many times as many positions."""


@dataclass(frozen=True)
class Analyst:
    """The bot that judges a game, and how long it may take: by positions, or by seconds a decision."""

    game: Game
    bot: str
    """As in a seat's name."""
    seconds: float | None = None
    thinker: Thinker = field(repr=False, compare=False, kw_only=True)

    @property
    def limits(self) -> Limits:
        """When it has to answer, from now on."""
        return Limits(None if self.seconds is None else monotonic() + self.seconds)

    def closely(self, times: int) -> "Analyst":
        """The same, with so many times as many positions, or as much time."""
        nodes = getattr(self.thinker, "nodes", None)
        if self.seconds is not None:
            return replace(self, seconds=self.seconds * times)
        return self if nodes is None else analyst(self.game, nodes=nodes * times)


def analyst(game: Game, *, nodes: int | None = None, seconds: float | None = None) -> Analyst:
    """The strongest bot of the game that tells what it considers. Raises BadInput: there is none, or it has no nodes.

    With `seconds` it looks ahead as far as it comes.
    """
    name = _strongest(game)
    settings = type(make_bot(name, game)).settings
    if "nodes" in settings:
        number = settings["nodes"][1] if seconds is not None else NODES if nodes is None else nodes
        name = f"{name}:nodes={number}"
    elif nodes is not None:
        raise BadInput(f"--nodes: {name} takes no number of positions: leave it out, or use --seconds")
    thinker = make_bot(name, game)
    assert isinstance(thinker, Thinker)
    return Analyst(game, name, seconds, thinker=thinker)


def _strongest(game: Game) -> str:
    known = BOTS.get(game.name, {})
    for name in reversed(bot_names(game)):
        if not isinstance(known.get(name), Level) and isinstance(make_bot(f"bot:{name}", game), Thinker):
            return f"bot:{name}"
    raise BadInput(f"no bot of {game.title} tells what it considers, so it cannot be analysed")


def judged(by: Analyst, view: View, ply: int = 0, played: Action | None = None) -> Judgement:
    """What the seat that looks, which is to act, does best; and how much worse is what it played."""
    assert isinstance(view.to_act, int)
    assert view.who == view.to_act
    found = by.thinker.look(view, _rng(view, "look"), by.limits)
    reasons: Reasons = reasons_of(by.game)
    ideas = _ideas(found, reasons)
    best, loss = ideas[0], 0.0
    done: Considered | None = None
    if played is not None:
        done = best._replace(action=played) if played == best.action else None
        if done is None:
            best, done = by.thinker.compare(view, [best.action, played], _rng(view, "compare"), by.limits)
            loss = max(best.chance - done.chance, 0.0)
    return Judgement(
        ply,
        view.to_act,
        _by_seat(by.game, view, max(best.chance, 0.0 if done is None else done.chance)),
        *_told(view, reasons, [best, *ideas[1:SHOWN]], done),
        loss=round(loss, 4),
        at_first=round(loss, 4),
        heat=heat(view, found),
    )


def more_closely(by: Analyst, view: View, before: Judgement, played: Action) -> Judgement:
    """The same decision with what was played compared anew to the best, over more positions."""
    if before.played is None or before.played.action == before.best.action:
        return msgspec.structs.replace(before, closely=True)
    wide = by.closely(CLOSELY)
    first = by.game.read_action(before.best.action)
    best, done = wide.thinker.compare(view, [first, played], _rng(view, "closely"), wide.limits)
    others = [_considered(by.game, choice) for choice in before.choices[1:]]
    choices, told = _told(view, reasons_of(by.game), [best, *others], done)
    chances = _by_seat(by.game, view, max(best.chance, done.chance))
    loss = round(max(best.chance - done.chance, 0.0), 4)
    return msgspec.structs.replace(before, chances=chances, choices=choices, played=told, loss=loss, closely=True)


def _considered(game: Game, choice: Choice) -> Considered:
    return Considered(game.read_action(choice.action), 0, choice.chance or 0.0, choice.proof)


def _rng(view: View, what: str) -> Random:
    """A generator of its own for each question, out of nothing but the view."""
    return Random(f"{digest(view)}/{what}")


def _ideas(found: Sequence[Considered], reasons: Reasons) -> list[Considered]:
    """The best of each idea."""
    seen: set[object] = set()
    kept = []
    for each in found:
        if (idea := reasons.idea(each.action)) not in seen:
            seen.add(idea)
            kept.append(each)
    return kept


def _told(
    view: View, reasons: Reasons, choices: Sequence[Considered], played: Considered | None
) -> tuple[tuple[Choice, ...], Choice | None]:
    """The choices and what was played, in words and with reasons."""
    facts = [facts_of(reasons, view, each.action) for each in choices]
    differs = played is not None and played.action != choices[0].action
    done = facts_of(reasons, view, played.action) if played is not None and differs else []
    against = done if differs else facts[1] if len(facts) > 1 else []
    told = [_choice(view, choices[0], why(facts[0], against))]
    told += [_choice(view, each, why(own, facts[0])) for each, own in zip(choices[1:], facts[1:], strict=True)]
    if played is None:
        return tuple(told), None
    return tuple(told), _choice(view, played, why(done, facts[0])) if differs else told[0]


def _choice(view: View, each: Considered, reasons: tuple[str, ...]) -> Choice:
    words = view.game.label(each.action, view)
    return Choice(msgspec.to_builtins(each.action), words, round(each.chance, 4), each.proof, reasons)


def _by_seat(game: Game, view: View, chance: float) -> tuple[float, ...]:
    """The chances of all seats when the one that acts has this one: the others' by what the game's evaluation says."""
    assert isinstance(view.to_act, int)
    others = [1.0] * view.seats
    if view.seats > 2 and game.name in EVALUATIONS:
        rng = _rng(view, "others")
        others = EVALUATIONS[game.name].judge(game.determinize(view, rng), rng)
    rest = sum(share for seat, share in enumerate(others) if seat != view.to_act)
    shares = [share / rest if rest else 1 / (view.seats - 1) for share in others]
    return tuple(
        [round(chance if seat == view.to_act else (1 - chance) * shares[seat], 4) for seat in range(view.seats)]
    )


def heat(view: View, found: Sequence[Considered]) -> tuple[Heat, ...]:
    """Lacuna: what a pawn is worth along each open line that the bot looked at, by its places there.

    Of neighbouring places that are worth the same only the ends are kept.
    """
    if not isinstance(view, LacunaView):
        return ()
    lines: defaultdict[tuple[int, int], dict[int, float]] = defaultdict(dict)
    for each in found:
        if isinstance(each.action, Place):
            lines[each.action.pair][each.action.step] = round(each.chance, 3)
    return tuple([Heat(pair, _along(view, pair, lines[pair])) for pair in sorted(lines)])


def _along(view: LacunaView, pair: tuple[int, int], worth: dict[int, float]) -> tuple[tuple[int, int, float], ...]:
    steps = sorted(worth)
    kept = [
        step
        for n, step in enumerate(steps)
        if n in (0, len(steps) - 1) or not worth[steps[n - 1]] == worth[step] == worth[steps[n + 1]]
    ]
    points = []
    for step in kept:
        at = view.pawn_at(Place(pair, step))
        assert at is not None
        points.append((*at, worth[step]))
    return tuple(points)
