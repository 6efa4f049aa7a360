"""A bot that looks ahead: a tree over what its seat knows, grown by playing on from positions that may be so.

Every iteration deals anew what the seat does not know, and plays on from there: where the tree has a node, the action
that promises most to the seat to act (each seat looks for itself), or one that is not known well enough; chance is
drawn; the position behind the tree is judged by the game's evaluation, and this is remembered along the way. What the
deal alone says of the chances is taken off first, so that actions are compared, and not the luck of their deals. A node
is what the seat knows when it is its turn, and what everybody knows when it is another's, whatever way led there. So
the seat cannot answer what it does not see, nor are others taken to see what is secret.

An evaluation may name a default, what a simple bot would do: then something else is played only where it promises more
by so much that it is hardly luck.
"""

from collections.abc import Sequence
from math import ceil, log, sqrt
from random import Random
from typing import Any, Final

import msgspec

from lumina.core import PUBLIC, Action, BadInput, Game, State, View

from .bot import NO_LIMITS, Considered, Limits, Thinker
from .evaluation import EVALUATIONS, Evaluation, shares

NODES = 300
CURIOSITY = 0.07
"""How much an action that was tried less is preferred, as a chance to win."""
WIDE, WIDER = 3, 0.5
"""How many actions are considered in a new node; by which power of its visits more are."""
DOUBT = 2.0
"""By how many standard errors an action promises more than the default that it is played instead of."""
DEEPEST = 100
"""Decisions after which a position is judged whatever comes."""
KEY: Final = msgspec.msgpack.Encoder()


class Edge:
    """An action in a node: how often it was tried, what that came to, as a sum and squared, what a first look said."""

    __slots__ = ("action", "first", "squares", "total", "trust", "visits")

    def __init__(self, action: Action, first: float, trust: float = 1.0) -> None:
        self.action, self.first, self.trust = action, first, trust
        self.visits, self.total, self.squares = 0, 0.0, 0.0

    @property
    def chance(self) -> float:
        """By how much it changes the chance to win of the seat that acts, from what the deal alone says.

        The first look counts as `trust` visits.
        """
        return (self.total + self.trust * self.first) / (self.visits + self.trust)


class Node:
    """A decision: its actions, the best at first sight first."""

    __slots__ = ("edges", "known", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.known: dict[Action, Edge] = {}
        self.edges: list[Edge] = []


class Search(Thinker):
    """Looks ahead by so many positions."""

    settings = {"nodes": (1, 1_000_000)}  # noqa: RUF012

    def __init__(self, game: Game, nodes: int = NODES) -> None:
        super().__init__(game)
        if game.name not in EVALUATIONS:
            raise BadInput(f"the bot 'search' cannot judge positions of {game.title}: its plugin names no evaluation")
        self.nodes = nodes
        self.version = f"1 with evaluation {EVALUATIONS[game.name].version}"

    def look(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> list[Considered]:
        """What is worth a look of what the seat may do, the best first."""
        tree = Tree(self.game, view, rng)
        if len(tree.legal) > 1:
            self._grow(tree, limits)
        return tree.found()

    def compare(
        self, view: View, actions: Sequence[Action], rng: Random, limits: Limits = NO_LIMITS
    ) -> list[Considered]:
        """These legal actions in one tree, each tried as often as the others, in their order."""
        tree = Tree(self.game, view, rng, actions)
        self._grow(tree, limits)
        found = {each.action: each for each in tree.found()}
        return [found[action] for action in actions]

    def _grow(self, tree: "Tree", limits: Limits) -> None:
        for _ in range(ceil(self.nodes * tree.evaluation.effort(tree.view))):
            tree.grow()
            if limits.over:
                break


class Tree:
    """What was found so far about a decision."""

    def __init__(self, game: Game, view: View, rng: Random, among: Sequence[Action] = ()) -> None:
        """With `among` these legal actions are tried, by turns."""
        self.game, self.view, self.rng = game, view, rng
        self.by_turns = bool(among)
        self.evaluation: Evaluation = EVALUATIONS[game.name]
        assert isinstance(view.to_act, int)
        self.me = view.to_act
        state = game.determinize(view, rng)
        self.legal = among or self.evaluation.candidates(state, list(state.legal_actions()))
        self.root = Node()
        self.nodes: dict[Any, Node] = {}
        self.trust = self.evaluation.trust(view)
        self.default = self.evaluation.default(view, rng) if len(self.legal) > 1 else None
        self.even = self.usual = [1 / view.seats] * view.seats
        self.of_deals = 0.0

    def found(self) -> list[Considered]:
        """The actions, the best first: what promises most, less what luck may have added to what was tried little."""
        if not self.root.edges:
            return [Considered(action, 0, self.even[self.me]) for action in self.legal]
        best = sorted(self.root.edges, key=lambda edge: CURIOSITY / sqrt(edge.visits + 1) - edge.chance)
        if self.default in self.root.known:
            best = self._doubted(best, self.root.known[self.default])
        usual = self.of_deals / self.root.visits
        return [Considered(edge.action, edge.visits, min(max(usual + edge.chance, 0.0), 1.0)) for edge in best]

    def _doubted(self, best: list[Edge], default: Edge) -> list[Edge]:
        """The default before all that do not surely promise more."""
        spread = sum(edge.squares - edge.total**2 / edge.visits for edge in best if edge.visits) / self.root.visits

        def surely(edge: Edge) -> bool:
            error = sqrt(max(spread, 0.0) * (1 / (edge.visits + 1) + 1 / (default.visits + 1)))
            return edge.chance - default.chance > DOUBT * error

        better = [edge for edge in best if edge is not default and surely(edge)]
        return [*better, default, *(edge for edge in best if edge is not default and edge not in better)]

    def grow(self) -> None:
        """One iteration."""
        state = self.game.determinize(self.view, self.rng)
        self.usual = self.evaluation.chances(state) if self.evaluation.comparable(state) else self.even
        self.of_deals += self.usual[self.me]
        way: list[tuple[int, Node, Edge]] = []
        node, actor, actions = self.root, self.me, self.legal
        while True:
            edge = self._chosen(node, state, actor, actions)
            way.append((actor, node, edge))
            state.advance(edge.action)
            actor, actions = self._next(state)
            if not actions:
                chances = shares(state)
                break
            found = self._node(state, actor)
            if found is None or len(way) == DEEPEST:
                chances = self.evaluation.judge(state, self.rng)
                break
            node = found
        for actor, node, edge in way:
            node.visits += 1
            edge.visits += 1
            gained = chances[actor] - self.usual[actor]
            edge.total += gained
            edge.squares += gained * gained

    def _next(self, state: State) -> tuple[int, Sequence[Action]]:
        """The next seat that has a choice, and among what; nothing once the game is over."""
        while (actor := state.to_act) is not None:
            legal = state.legal_actions()
            if not isinstance(actor, int):
                state.advance(legal.sample(self.rng))
                continue
            actions = self.evaluation.candidates(state, list(legal))
            if len(actions) > 1:
                return actor, actions
            state.advance(actions[0])
        return -1, ()

    def _node(self, state: State, actor: int) -> Node | None:
        """The node of a position; None for one that comes into the tree just now."""
        key = KEY.encode(state.view(actor if actor == self.me else PUBLIC))
        node = self.nodes.get(key)
        if node is None:
            self.nodes[key] = Node()
        return node

    def _chosen(self, node: Node, state: State, actor: int, actions: Sequence[Action]) -> Edge:
        """The action that promises most, with something for what was tried less."""
        known = node.known
        if actor != self.me or len(known) != len(actions):
            for action in actions:
                if action not in known:
                    self._first_look(node, state, actor, action)
            default = self.default if node is self.root else None
            node.edges.sort(key=lambda edge: (edge.action == default, edge.first), reverse=True)
        if self.by_turns and node is self.root:
            return min(node.edges, key=lambda edge: edge.visits)
        most = WIDE + int(node.visits**WIDER)
        curiosity = CURIOSITY * sqrt(log(node.visits + 2))
        trust, best, chosen = self.trust, -9.0, node.edges[0]
        allowed = None if actor == self.me else set(actions)
        for edge in node.edges:
            if allowed is not None and edge.action not in allowed:
                continue
            visits = edge.visits
            promise = (edge.total + trust * edge.first) / (visits + trust) + curiosity / sqrt(visits + 1)
            if promise > best:
                best, chosen = promise, edge
            most -= 1
            if not most:
                break
        return chosen

    def _first_look(self, node: Node, state: State, actor: int, action: Action) -> None:
        after = state.copy()
        after.advance(action)
        edge = Edge(action, self.evaluation.judge(after, self.rng)[actor] - self.usual[actor], self.trust)
        node.known[action] = edge
        node.edges.append(edge)
