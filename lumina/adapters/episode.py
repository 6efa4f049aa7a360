"""A game as an environment plays it: chance is drawn, and what an environment shows of it."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lumina.core import CHANCE, MAX_PLIES, PUBLIC, Action, BadInput, Outcome
from lumina.games import GAMES

from .encoding import Encoding, encoding

RENDER_MODES: Final = ("ansi", "human", "rgb_array")
SIZE: Final = (960, 600)
"""Of a rendered picture, in pixels."""


class Episode:
    """A game in progress. Chance draws what it draws in a match with this seed, so the same moves give the same game.

    After MAX_PLIES plies it is cut off.
    """

    def __init__(self, code: Encoding, seed: int) -> None:
        self.code, self.seed, self.ply = code, seed, 0
        self.state = code.game.new(code.seats, code.options)
        self._draw()

    def play(self, action: Action) -> None:
        """Does a legal action, and what chance draws then."""
        self._advance(action)
        self._draw()

    def _draw(self) -> None:
        while self.state.to_act == CHANCE:
            self._advance(self.state.legal_actions().sample(Random(f"{self.seed}/{self.ply}")))

    def _advance(self, action: Action) -> None:
        self.state.advance(action)
        self.ply += 1

    @property
    def cut_off(self) -> bool:
        """Whether it ends here without having come to its end."""
        return self.ply >= MAX_PLIES and self.state.outcome is None

    @property
    def over(self) -> bool:
        """Whether nobody is to act any more."""
        return self.state.outcome is not None or self.cut_off

    def planning(self, seat: int) -> Random:
        """The generator of a bot at this seat, as in a match with this seed."""
        return Random(Random(f"{self.seed}/{self.ply}/{seat}").getrandbits(64))

    def text(self) -> str:
        """What everybody at the table sees, as text."""
        return self.code.game.text(self.state.view(PUBLIC))

    def pixels(self) -> NDArray[np.uint8]:
        """What everybody at the table sees: (height, width, 3)."""
        from lumina.boards import picture  # without a picture nobody pays for it
        from lumina.picture.pixels import paint, to_array

        return to_array(paint(picture(self.state, PUBLIC, size=SIZE)))


def rewards(outcome: Outcome | None, seats: int) -> list[float]:
    """By seat, adding up to 0: the winners share 1 and the others -1; nothing where all have won, or nobody yet."""
    if outcome is None or len(outcome.winners) == seats:
        return [0.0] * seats
    winners = len(outcome.winners)
    return [1 / winners if seat in outcome.winners else -1 / (seats - winners) for seat in range(seats)]


def coded(name: str, seats: int | None, given: Mapping[str, Any]) -> Encoding:
    """The encoding of a game by its name, with the fewest seats if none are given.

    `given`: options of the game, as in a record's header, and settings of the encoding. Raises BadInput.
    """
    if (game := GAMES.get(name)) is None:
        raise BadInput(f"unknown game {name!r}; choose {', '.join(GAMES)}")
    chosen = game.seats_allowed[0] if seats is None else seats
    options = {key: value for key, value in given.items() if key in game.options_type.__struct_fields__}
    settings = {key: value for key, value in given.items() if key not in options}
    return encoding(game, chosen, game.read_options(options), **settings)


class Rendering:
    """How an environment is rendered: as text (`ansi`), as an array (`rgb_array`), in a window (`human`)."""

    def __init__(self, mode: str | None) -> None:
        """Raises BadInput for a mode that is none."""
        if mode is not None and mode not in RENDER_MODES:
            raise BadInput(f"unknown render_mode {mode!r}; choose {', '.join(RENDER_MODES)}, or None")
        self.mode = mode
        self._screen: Any = None

    def render(self, episode: Episode) -> str | NDArray[np.uint8] | None:
        """What everybody at the table sees; nothing in a window and without a mode. Raises LuminaError: no screen."""
        if self.mode == "ansi":
            return episode.text()
        if self.mode == "rgb_array":
            return episode.pixels()
        if self.mode == "human":
            if self._screen is None:
                from .screen import Screen  # only who watches needs a window

                self._screen = Screen()
            self._screen.show(episode.pixels(), episode.code.game.title)
        return None

    def watch(self, episode: Episode) -> None:
        """Shows it, where somebody watches."""
        if self.mode == "human":
            self.render(episode)

    def close(self) -> None:
        """The window is gone."""
        if self._screen is not None:
            self._screen.close()
            self._screen = None
