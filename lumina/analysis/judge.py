"""How a decision is judged: what a bot of the game finds best, and what was played, with the reasons.

All comes out of the view of the seat that acts, the bot's generator too: two positions that the seat cannot tell apart
are judged alike, word for word.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from time import monotonic
from typing import Any, Final, NamedTuple

import msgspec

from lumina.bots import BOTS, Bot, Considered, Level, Limits, Thinker, bot_names, decide, make_bot, usual_bot
from lumina.bots.evaluation import EVALUATIONS
from lumina.core import Action, BadInput, Game, View, digest
from lumina.games.lacuna import LacunaView, Place
from lumina.plugins import reasons_of

from .reasons import Fact, Reasons, Step, facts_of, way, why
from .values import Choice, Heat, Judgement

SHOWN: Final = 3
"""So many choices are told of a decision."""
CLOSELY: Final = 8
"""A move that may have lost much is compared with the best one over so many times as many positions."""

FURTHER: Final = 4
"""And what should have been played instead, once it is known what came of the move."""


@dataclass(frozen=True)
class Analyst:
    """The bot that judges a game, and how long it may take: by positions, or by seconds a decision."""

    game: Game
    bot: str
    """As in a seat's name."""
    seconds: float | None = None
    hurry: Callable[[], bool] = field(default=lambda: False, repr=False, compare=False)
    thinker: Thinker = field(repr=False, compare=False, kw_only=True)
    quick: Bot = field(repr=False, compare=False, kw_only=True)
    """The bot that ends a move which is begun, so that reasons are told of whole moves."""

    @property
    def limits(self) -> Limits:
        """When it has to answer, from now on."""
        return Limits(None if self.seconds is None else monotonic() + self.seconds, self.hurry)

    def closely(self, times: int) -> "Analyst":
        """The same, with so many times as many positions, or as much time."""
        nodes = getattr(self.thinker, "nodes", None)
        if self.seconds is not None:
            return replace(self, seconds=self.seconds * times)
        return self if nodes is None else analyst(self.game, nodes=nodes * times)


def analyst(game: Game, *, nodes: int | None = None, seconds: float | None = None) -> Analyst:
    """The strongest bot of the game that tells what it considers, with its usual nodes, with others, or with `seconds`.

    Raises BadInput: there is none, or it does not take so many nodes.
    """
    name = _strongest(game)
    settings = type(make_bot(name, game)).settings
    number = nodes if seconds is None or "nodes" not in settings else settings["nodes"][1]
    if number is not None and "nodes" not in settings:
        raise BadInput(f"--nodes: {name} takes no number of positions: leave it out, or use --seconds")
    if number is not None:
        name = f"{name}:nodes={number}"
    thinker = make_bot(name, game)
    assert isinstance(thinker, Thinker)
    return Analyst(game, name, seconds, thinker=thinker, quick=make_bot(usual_bot(game), game))


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
    if played is None and len(found) == 1:  # a bot need not look far where it has no choice
        found = by.thinker.compare(view, [found[0].action], _rng(view, "compare"), by.limits)
    ideas = _ideas(found, reasons_of(by.game))
    if played is None:
        best = ideas[0].chance  # what was tried little may look better, and stands behind it with reason
        choices, _ = _told(by, view, [each for each in ideas if each.chance <= best][:SHOWN], None)
        return Judgement(ply, view.to_act, _by_seat(view, best), choices, heat=heat(view, found))
    weighed = _weighed(by, view, [each.action for each in ideas[:SHOWN]], played, "compare")
    return Judgement(ply, view.to_act, **weighed, at_first=weighed["loss"], heat=heat(view, found))


def advised(view: View, limits: Limits) -> Judgement:
    """A hint for the seat that looks, which is to act; without a chance where no bot tells what it considers."""
    assert isinstance(view.to_act, int)
    try:
        by = analyst(view.game)
    except BadInput:
        action = decide(make_bot(usual_bot(view.game), view.game), view, _rng(view, "advice"), limits)
        steps = [Step(action, view, view.preview(action))]
        words, reasons = view.game.label(action, view), why(facts_of(reasons_of(view.game), steps), ())
        return Judgement(0, view.to_act, (), (Choice(_plain(action), words, None, None, (), reasons),))
    left = None if limits.deadline is None else max(limits.deadline - monotonic(), 0.0)
    return judged(replace(by, seconds=left, hurry=limits.hurry), view)


def more_closely(by: Analyst, view: View, before: Judgement, played: Action) -> Judgement:
    """The same decision with what was played compared anew to the best, over more positions.

    Of the other choices those stay that still look no better than the best.
    """
    best = by.game.read_action(before.best.action)
    weighed = _weighed(by.closely(CLOSELY), view, [best], played, "closely")
    kept = {msgspec.json.encode(choice.action): choice for choice in before.choices}
    for choice in weighed["choices"]:
        kept.pop(msgspec.json.encode(choice.action), None)
    most = weighed["choices"][0].chance
    others = [choice for choice in kept.values() if choice.chance is not None and choice.chance <= most]
    both = sorted([*weighed["choices"], *others], key=lambda choice: -choice.chance)
    return msgspec.structs.replace(before, **{**weighed, "choices": tuple(both[:SHOWN])}, closely=True)


def in_hindsight(by: Analyst, view: View, before: Judgement, played: Action, then: Judgement) -> Judgement:
    """The same decision once it is known what came of it: what was played is worth what `then`, the next one, says.

    A choice that looks better than that is looked at one decision further, too. For positions of two seats that see
    all, where nothing is drawn any more.
    """
    done = Considered(played, 0, then.chances[before.seat], then.best.proof)
    choices = [(by.game.read_action(each.action), each.chance or 0.0, each.proof) for each in before.choices]
    rest = [Considered(action, 0, chance, proof) for action, chance, proof in choices if action != played]
    looked, further = [done], by.closely(FURTHER)
    answers = {msgspec.json.encode(played): _answer(before.seat, then.seat, then.best.words)}
    while rest and rest[0].chance > max(each.chance for each in looked):
        considered, answer = _one_further(further, view, rest.pop(0).action)
        looked.append(considered)
        answers[msgspec.json.encode(considered.action)] = answer
    best_first = sorted([*looked, *rest], key=lambda each: -each.chance)
    shown, told = _told(by, view, best_first[:SHOWN], done)
    return msgspec.structs.replace(
        before,
        chances=_by_seat(view, best_first[0].chance),
        choices=tuple([_answered(choice, answers) for choice in shown]),
        played=None if told is None else _answered(told, answers),
        loss=round(best_first[0].chance - done.chance, 4),
        closely=True,
    )


def _answer(mover: int | str | None, seat: int, words: str) -> str:
    """What may follow a move of `mover`, who does not answer itself."""
    return f"{{{seat}}} can {'go on' if seat == mover else 'answer'} with {words}"


def _answered(choice: Choice, answers: Mapping[bytes, str]) -> Choice:
    """With the answer to it that was looked at, as the last of its reasons."""
    answer = answers.get(msgspec.json.encode(choice.action), "")
    return msgspec.structs.replace(choice, why=(*choice.why, answer)) if answer else choice


def _one_further(by: Analyst, view: View, action: Action) -> tuple[Considered, str]:
    """What an action is worth by what the next decision comes to, for the seat that looks; and that one's answer."""
    state = by.game.determinize(view, _rng(view, "further"))
    state.advance(action)
    actor = state.to_act
    if not isinstance(actor, int):
        return by.thinker.compare(view, [action], _rng(view, "further"), by.limits)[0], ""
    after = state.view(actor)
    shown = _ideas(by.thinker.look(after, _rng(after, "look"), by.limits), reasons_of(by.game))[:SHOWN]
    replies = by.thinker.compare(after, [each.action for each in shown], _rng(after, "compare"), by.limits)
    best = max(replies, key=lambda each: each.chance)
    chance = best.chance if actor == view.who else 1 - best.chance
    return Considered(action, 0, chance, best.proof), _answer(view.to_act, actor, by.game.label(best.action, after))


def _weighed(by: Analyst, view: View, shown: list[Action], played: Action, what: str) -> dict[str, Any]:
    """The choices compared with each other and with what was played, as fields of a judgement."""
    actions = [*shown, *([] if played in shown else [played])]
    compared = by.thinker.compare(view, actions, _rng(view, what), by.limits)
    done = compared[actions.index(played)]
    best_first = sorted(compared, key=lambda each: -each.chance)
    choices, told = _told(by, view, best_first[:SHOWN], done)
    loss = round(best_first[0].chance - done.chance, 4)
    return {"chances": _by_seat(view, best_first[0].chance), "choices": choices, "played": told, "loss": loss}


def _plain(action: Action) -> Any:
    """As it is read from JSON."""
    return msgspec.json.decode(msgspec.json.encode(action))


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
    by: Analyst, view: View, choices: Sequence[Considered], played: Considered | None
) -> tuple[tuple[Choice, ...], Choice | None]:
    """The choices and what was played, in words and with reasons."""
    moves = [_move(by, view, each) for each in choices]
    first = moves[0]
    done = None
    if played is not None:
        done = first if played.action == first.considered.action else _move(by, view, played)
    against = done if done is not None and done is not first else moves[1] if len(moves) > 1 else None
    told = [first.told(against), *[move.told(first) for move in moves[1:]]]
    return tuple(told), None if done is None else told[0] if done is first else done.told(first)


class _Move(NamedTuple):
    """A choice, the move that it begins, and what that brings."""

    considered: Considered
    steps: list[Step]
    facts: list[Fact]

    def told(self, other: "_Move | None") -> Choice:
        """In words, against another one."""
        action, _, chance, proof = self.considered
        words, *then = [step.view.game.label(step.action, step.view) for step in self.steps]
        reasons = why(self.facts, () if other is None else other.facts)
        return Choice(_plain(action), words, round(chance, 4), proof, tuple(then), reasons)


def _move(by: Analyst, view: View, each: Considered) -> _Move:
    steps = way(view, each.action, lambda then: by.quick.choose(then, _rng(then, "way")))
    return _Move(each, steps, facts_of(reasons_of(by.game), steps))


def _by_seat(view: View, chance: float) -> tuple[float, ...]:
    """The chances of all seats when the one that acts has this one: the others' by what the game's evaluation says."""
    assert isinstance(view.to_act, int)
    others = [1.0] * view.seats
    if view.seats > 2 and view.game.name in EVALUATIONS:
        rng = _rng(view, "others")
        others = EVALUATIONS[view.game.name].judge(view.game.determinize(view, rng), rng)
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
