"""The strong bot of Lacuna: it looks ahead, and plays the last placements to their end.

With one placement left it compares one step of every kind there is: that is exact. With two to four left it searches to
the end, over one step of every stretch of a line on which a pawn claims the same and closes the same lines. Before that
it grows a tree of placements that look good, whose ends are searched like that or judged by a written evaluation. What
this costs is counted in nodes, so the answer is the same for the same number of them.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from lumina.bots.bot import NO_LIMITS, Considered, Limits, Proof, Thinker
from lumina.core import Action, Game, View
from lumina.core.notices import notify
from lumina.games.lacuna import LacunaView, Place, Swap, Take

from .claims import Spots
from .endgame import LacunaEndgame

NODES = 100_000
TO_THE_END = 4
"""With so many placements left or fewer all of them are searched to the end."""
MOST = 50_000
"""A tree has no more positions."""
FOR_A_WIN = 60
"""So many hundredths of the nodes look for a win, the rest for what is hardest to answer where there is none."""
REPLIES = 8
"""So many answers of the opponent are looked at to tell how hard it has it."""
SLICE = 2_000
"""After so many nodes it looks whether an answer is wanted."""
NO_NUMBA = "numba is missing, so this bot looks only one move ahead: install numba"


class Found(NamedTuple):
    """A spot that was looked at: line and step, and what came of it."""

    line: int
    step: int
    visits: int
    chance: float
    proof: Proof | None = None
    hope: float = 0.0
    """Where it does not win: the chance that the opponent misses what it could do."""


class LacunaStrong(Thinker):
    """Looks ahead by so many nodes a decision."""

    settings = {"nodes": (1, 999_999_999)}  # noqa: RUF012

    def __init__(self, game: Game, nodes: int = NODES) -> None:
        super().__init__(game)
        self.nodes = nodes

    def look(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> list[Considered]:
        assert isinstance(view, LacunaView)
        if kernels() is None:
            return [without_numba(self.game, view, rng, limits)]
        if view.phase == "place":
            return self.placements(view, self.nodes, limits)
        options: list[Take | Swap] = [action for action in view.legal_actions() if isinstance(action, Take | Swap)]
        if view.phase == "take" and view.options.first_flower == "before":
            return [Considered(action, 1, 0.5) for action in options]  # chance treats all colours alike
        found = [self.after(view, action, self.nodes // len(options), limits) for action in options]
        return sorted(found, key=lambda considered: -considered.chance)

    def compare(
        self, view: View, actions: Sequence[Action], rng: Random, limits: Limits = NO_LIMITS
    ) -> list[Considered]:
        """These legal actions in their order, an equal part of the nodes for each, or all to search to the end."""
        assert isinstance(view, LacunaView)
        if kernels() is None or (view.phase == "take" and view.options.first_flower == "before"):
            return super().compare(view, actions, rng, limits)
        to_the_end = view.phase == "place" and sum(view.pawns_left) - 1 <= TO_THE_END
        nodes = self.nodes if to_the_end else self.nodes // len(actions) + 1
        return [self.after(view, action, nodes, limits) for action in actions]

    def after(self, view: LacunaView, action: Action, nodes: int, limits: Limits) -> Considered:
        """What it looks like to go on with the best placement once an action is done."""
        found = view.preview(action)
        assert found is not None
        after = found.view
        if after.outcome is not None:
            won = view.to_act in after.outcome.winners
            return Considered(action, 1, won / len(after.outcome.winners) if won else 0.0, "solved")
        best = self.placements(after, nodes, limits)
        chance = best[0].chance if after.to_act == view.to_act else 1 - best[0].chance
        return Considered(action, sum(one.visits for one in best), chance, best[0].proof)

    def placements(self, view: LacunaView, nodes: int, limits: Limits) -> list[Considered]:
        """Placements that were looked at, the best first."""
        left = sum(view.pawns_left)
        look = Ahead(kernels(), view, nodes, limits)
        if left == 1:
            found = look.last()
        elif left <= TO_THE_END:
            found = look.to_the_end()
        else:
            found = look.tree()
        if not found:  # no representative is legal: room of a step or two
            return [Considered(view.legal_placements().sample(Random(0)), 1, 0.5)]
        pairs = view.cloth.field.pair_ids
        return [Considered(Place(pairs[one.line], one.step), one.visits, one.chance, one.proof) for one in found]


def without_numba(game: Game, view: LacunaView, rng: Random, limits: Limits) -> Considered:
    """What Endgame does, and how it rates that where it places a pawn."""
    bot = LacunaEndgame(game)
    action = bot.choose(view, rng, limits)
    if not isinstance(action, Place):
        return Considered(action, 1, 0.5)
    spot = Spots(np.array([view.cloth.field.line_of[action.pair]]), np.array([action.step]))
    worth = float(bot.worth(view, spot)[0])
    if sum(view.pawns_left) == 1:
        return Considered(action, 1, chance_of(int(worth)), "solved")
    return Considered(action, 1, min(worth, 1.0))


def kernels() -> Any:
    """The compiled search; None where numba is missing, which is said."""
    try:
        from lumina.bots import lacuna_search
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in ("numba", "llvmlite"):
            raise
        notify(NO_NUMBA)
        return None
    return lacuna_search


class Ahead:
    """Looking ahead from one position, of which pawns are placed."""

    def __init__(self, search: Any, view: LacunaView, nodes: int, limits: Limits) -> None:
        from lumina.bots import lacuna_kernels

        self.compiled, self.nodes, self.limits = search, nodes, limits
        self.field = lacuna_kernels.field_of(view)
        self.position = lacuna_kernels.position_of(view, self.field)
        self.search = search.make_search(self.field, self.position)

    @property
    def used(self) -> int:
        """How many nodes were."""
        return int(self.search.nodes[self.compiled.USED])

    def allow(self, most: int) -> bool:
        """Allows some more nodes, up to so many; whether there are any and time is left."""
        self.search.nodes[self.compiled.ALLOWED] = min(self.used + SLICE, most)
        return self.used < most and not self.limits.over

    def last(self) -> list[Found]:
        """One step of every kind there is for the last placement, by the lead that it brings."""
        spots = self.compiled.exact_last(self.field, self.position)
        spots = spots[(-spots[:, 2]).argsort(kind="stable")]
        return [Found(line, step, 1, chance_of(lead), "solved") for line, step, lead in spots.tolist()]

    def to_the_end(self) -> list[Found]:
        """All that can be placed, the outcome behind it where the nodes reach; no more once a win is found.

        Where none is, what remains of the nodes tells which are hardest to answer.
        """
        found: list[Found] = []
        ran_out = False
        for line, step, guess in self.spots():
            used = self.used
            self.compiled.place_below(self.field, self.search, 0, line, step)
            value = None if ran_out else self.outcome(self.nodes * FOR_A_WIN // 100)
            ran_out = value is None
            if value is None:
                found.append(Found(line, step, self.used - used, guess))
                continue
            found.append(Found(line, step, self.used - used, chance_of(-value), self.proof(value)))
            if value < 0:
                break
        else:
            found = list(self.hoped(found))
        return sorted(found, key=lambda one: -max(one.chance if one.proof else 0.0, one.hope))

    def hoped(self, found: list[Found]) -> Iterator[Found]:
        """The same with what may be hoped for, as far as the nodes reach."""
        compiled, last = self.compiled, self.position.turn[self.compiled.PLACED] == self.compiled.PAWNS - 2
        for one in found:
            if self.used >= self.nodes or self.limits.over:
                yield one
                continue
            compiled.place_below(self.field, self.search, 0, one.line, one.step)
            misses = compiled.misses_last if last else compiled.misses
            hope = misses(self.field, self.search) if last else misses(self.field, self.search, REPLIES)
            yield one._replace(hope=hope, chance=one.chance if one.proof else hope)

    def spots(self) -> Iterator[tuple[int, int, float]]:
        """line and step of every cell, and the chance that it looks like, the best looking first."""
        search, compiled = self.search, self.compiled
        many = compiled.expand(self.field, self.position, search, 0, True)
        left = compiled.PAWNS - 1 - int(self.position.turn[compiled.PLACED])
        for at in search.order[0, :many].tolist():
            line, step = search.cells[0, at].tolist()
            yield line, step, compiled.chance_of(search, search.worth[0, at], left)

    def outcome(self, most: int) -> int | None:
        """What the seat to act at depth 1 can reach: 1, 0, -1; None when the nodes or the time are used up."""
        compiled = self.compiled
        compiled.start(self.field, self.search, 1, -1, 1)
        while self.allow(most):
            value: int = compiled.solve(self.field, self.search)
            if value != compiled.UNKNOWN:
                return value
        return None

    def proof(self, value: int) -> Proof:
        """How sure the outcome behind a placement is: with one left each way of making it was looked at."""
        after = self.compiled.row(self.search.positions, 1)
        if value < 0 and self.compiled.PAWNS - after.turn[self.compiled.PLACED] == 1:
            leads = self.compiled.exact_last(self.field, after)[:, 2]
            if len(leads) and leads.max() < 0:
                return "solved"
        return "searched to the end"

    def tree(self) -> list[Found]:
        """The placements considered in the tree."""
        compiled = self.compiled
        tree = compiled.make_tree(min(self.nodes // compiled.EXPANDED, MOST) + 1)
        compiled.add_node(self.field, self.search, tree, 0)
        if tree.size[0] == 0:
            return []
        while self.allow(self.nodes) and tree.size[0] < len(tree.begin):
            compiled.grow(self.field, self.search, tree)
        found: list[tuple[tuple[float, ...], Found]] = []
        for edge in range(int(tree.begin[0]), int(tree.begin[0] + tree.many[0])):
            line, step = tree.spots[edge].tolist()
            visits, known = int(tree.visits[edge]), float(tree.known[edge])
            chance = known if known >= 0 else float(tree.total[edge] / (visits + 1))
            found.append(((known == 1.0, known != 0.0, visits, chance), Found(line, step, visits, chance)))
        return [one for _, one in sorted(found, key=lambda one: one[0], reverse=True)]


def chance_of(lead: int) -> float:
    """To win, of the seat that is ahead by so much in the end; a draw is half of it."""
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
