"""Random play through `State`: whole games a second, a fresh scatter each."""

from random import Random
from time import perf_counter

from lumina.games import GAMES


def main(seconds: float = 5.0) -> None:
    """Prints, for every game and every number of seats, games and seat decisions a second."""
    for game in GAMES.values():
        for seats in game.seats_allowed:
            rng = Random(1)
            games = decisions = 0
            started = perf_counter()
            while perf_counter() - started < seconds:
                state = game.new(seats)
                for actor in state.actors():
                    state.advance(state.legal_actions().sample(rng))
                    decisions += actor != "chance"
                games += 1
            took = perf_counter() - started
            title = f"(c) random games of {game.title}, {seats} seats"
            print(f"{title}: {games / took:.0f} games/s, {decisions / took:.0f} decisions/s")
