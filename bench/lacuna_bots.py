"""The public LacunaBots (github.com/Yerren/LacunaBots) as bots of the arena, where their folder is at hand.

    PYTHONPATH=$PWD:/path/to/LacunaBots lumina arena lacuna --seats bot:bench.lacuna_bots:MaxClosest,bot:greedy --fair

They play on a board of 450 pixels with discs of nearly the same proportions, in floats. So each position is set up
there, and what they answer is played on the nearest legal step of the line they chose; where exact geometry leaves no
room on it, a legal placement is drawn. The first flower they draw, as theirs is drawn for them. They know no exchange
of the first placement. What they draw is seeded, so games are the same again.
"""

import io
import os
import random
from abc import abstractmethod
from contextlib import redirect_stdout
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from lumina.bots import NO_LIMITS, Bot, Limits
from lumina.core import Action, Game, View
from lumina.games.lacuna import COLOURS, LacunaView, Place
from lumina.geometry import nearest_in_spans

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # their modules import pygame
METALS = ((255, 215, 0), (192, 192, 192))
"""Their colours of the two players, by which they tell them apart."""


class _Peer(Bot):
    """One of them. Raises ImportError where their folder is not on the module path."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.theirs = import_module("game_resources")
        self.bot = self.made(import_module("bot_classes"), import_module("bot_classes_yerren"))

    @abstractmethod
    def made(self, simple: Any, more: Any) -> Any:
        """The bot, out of their two modules of bots."""

    def choose(self, view: View, rng: Random, limits: Limits = NO_LIMITS) -> Action:
        assert isinstance(view, LacunaView)
        if view.phase != "place":
            return view.legal_actions().sample(rng)
        table = _Table(self.theirs, view)
        random.seed(rng.getrandbits(32))
        np.random.seed(rng.getrandbits(32))
        with redirect_stdout(io.StringIO()):
            pieces, position = self.bot.make_move(table.manager)
        return table.placement(pieces, position) or view.legal_placements().sample(rng)


class _Table:
    """A position on their board; the first player is their first, up on the cloth is up there."""

    def __init__(self, theirs: Any, view: LacunaView) -> None:
        assert view.first is not None
        self.view, self.first = view, view.first.seat
        self.manager = manager = theirs.GameManager(display_game=False)
        self.scale = manager.board_radius / view.options.board_radius
        manager.piece_radius = view.options.flower_radius * self.scale
        manager.effective_player_token_radius = view.options.pawn_radius * self.scale
        manager.player_token_radius = manager.effective_player_token_radius - manager.player_token_border_width
        manager.set_players(
            [manager.create_player(METALS[n], f"Player {n + 1}", theirs.PlayerType.AI) for n in range(view.seats)]
        )
        manager.current_player_index = self._theirs(view.to_act)
        self.flowers = {}
        for flower in view.flowers:
            if flower.on_board:
                colour = COLOURS.index(flower.colour)
                at = self._out(flower.x, flower.y)
                piece = theirs.Piece(*at, manager.piece_colours[colour], colour, manager.piece_radius)
                self.flowers[id(piece)] = flower.id
                manager.pieces.append(piece)
        for pawn in view.pawns:
            player = manager.players[self._theirs(pawn.seat)]
            token = player.tokens[len(player.placed_tokens)]
            token.x, token.y = self._out(pawn.x, pawn.y)
            token.player_index = player.player_index
            player.placed_tokens.append(token)
        for seat in range(view.seats):
            counts = manager.players[self._theirs(seat)].collected_by_colour
            counts.update({COLOURS.index(colour): n for colour, n in view.collected(seat).items()})
        manager.update()

    def _theirs(self, seat: Any) -> int:
        return (int(seat) - self.first) % self.view.seats

    def _out(self, x: float, y: float) -> tuple[float, float]:
        width, height = self.manager.window_size
        return width // 2 + x * self.scale, height // 2 - y * self.scale

    def placement(self, pieces: Any, position: Any) -> Place | None:
        """What they mean, on the nearest legal step of its line; None where there is none."""
        a, b = sorted(self.flowers[id(piece)] for piece in pieces)
        legal = self.view.legal_placements()
        if not (spans := legal.of_pair((a, b))):
            return None
        width, height = self.manager.window_size
        there = self.manager.unnormalize_coordinates(position)
        x, y = (there[0] - width // 2) / self.scale, (height // 2 - there[1]) / self.scale
        lo, hi = zip(*spans, strict=True)
        step = nearest_in_spans(legal.field.lines, legal.field.line_of[a, b], lo, hi, x, y)
        return None if step is None else Place((a, b), step)


class Chance(_Peer):
    """Any line, any place on it."""

    def made(self, simple: Any, more: Any) -> Any:
        return simple.RandomBot()


class MaxDistance(_Peer):
    """The longest line, in its middle."""

    def made(self, simple: Any, more: Any) -> Any:
        return simple.MaxDistanceBot()


class MaxDistanceGreedy(_Peer):
    """The longest line of the colour in which it leads most."""

    def made(self, simple: Any, more: Any) -> Any:
        return simple.MaxDistanceGreedyBot()


class MaxClosest(_Peer):
    """Where most flowers come to it, those of decided colours apart."""

    def made(self, simple: Any, more: Any) -> Any:
        return more.MaxClosestPiecesBot(resolution=11)


class Minimax(_Peer):
    """Two placements deep with seven places a line, as they play it; half a minute for the first move."""

    def made(self, simple: Any, more: Any) -> Any:
        return more.MinimaxBot(resolution=7, max_depth=2, order_moves=False, one_step_lookahead=True)
