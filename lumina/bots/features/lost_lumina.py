"""How a position of Lost Lumina is judged: the map, both hands, what moves and battles may still bring.

Battles are played to their end, with cards drawn by their battle points and the highest die; whose turn it is and the
action points that are left count as they stand. What a feature is worth changes from the draft to the last card, so
most of them stand twice, once as they are and once by the part of the cards that are still in hand.
"""

from math import exp
from random import Random
from typing import ClassVar

from lumina.bots.evaluation import Evaluation
from lumina.core import Action
from lumina.games.lost_lumina import (
    ACTION_POINTS,
    BATTLE_POINTS,
    LOST_LUMINA,
    Fight,
    LostLuminaState,
    Pick,
)

BEST_DIE = (0.0, 3.5, 4.47, 4.96, 5.24, 5.43, 5.56, 5.65, 5.72)
"""What the best of so many dice shows on average."""
WHOLE = 20
"""Cards in both hands after the draft."""
COMPARABLE = ("deal", "draft", "first followers", "discard", "reinforce")
CHANGING = (
    "points",
    "followers",
    "areas",
    "largest group",
    "cards",
    "battle points",
    "action points",
    "best card",
    "second card",
    "exposed",
    "safe",
    "battles",
    "one area",
    "to move",
    "points left",
    "kept dice",
    "supply",
)
LATE = ("points, late", "points to come, late", "followers, late", "cards, late")
"""What counts ever more the fewer cards there are."""
STRENGTH = tuple(3.0 ** (points / 3) for points in BATTLE_POINTS)
"""By card, how often it is laid down in a battle that is played out."""


class LostLuminaEvaluation(Evaluation):
    """The map, the hands, and whose turn it is."""

    game = LOST_LUMINA
    names: ClassVar[tuple[str, ...]] = (
        *CHANGING,
        *LATE,
        *(f"{name}, early" for name in CHANGING),
    )

    def comparable(self, state: LostLuminaState) -> bool:
        return state.battle is None and state.stage in COMPARABLE and state.kept == (None, None)

    def answer(self, state: LostLuminaState, rng: Random) -> Action:
        """The highest die, a card drawn by its battle points, no followers for another roll."""
        actions = list(state.legal_actions())
        first = actions[0]
        if isinstance(first, Pick):
            return actions[-1]
        if isinstance(first, Fight):
            return rng.choices(actions, [STRENGTH[action.card] for action in actions])[0]  # type: ignore[attr-defined]
        if state.pending and state.stage == "battle" and len(actions) == 2:
            return actions[rng.random() < 0.5]
        return actions[-1] if state.dice_asked is not None else actions[int(rng.random() * len(actions))]

    def features(self, state: LostLuminaState) -> list[list[float]]:
        hands = [hand.cards for hand in state.hands]
        early = 1 - len(state.discards) / WHOLE
        best = [[*sorted([BATTLE_POINTS[card] for card in hand], reverse=True), 0, 0] for hand in hands]
        controlled = [sum(map(bool, own)) for own in state.followers]
        found = []
        for seat in (0, 1):
            hand, (highest, second, *_) = hands[seat], best[seat]
            to_move = float(state.stage in ("discard", "reinforce") and state.active == seat)
            changing = [
                *self._map(state, seat),
                float(len(hand)),
                sum([BATTLE_POINTS[card] for card in hand]) / 10,
                sum([ACTION_POINTS[card] for card in hand]) / 10,
                highest / 10,
                second / 10,
                *self._threats(state, seat, highest - best[1 - seat][0]),
                float(controlled[seat] == 1),
                to_move,
                to_move * state.points,
                float(state.kept_dice[seat]),
                state.supply[seat] / 10,
            ]
            points, followers = changing[0], changing[1]
            to_come = min(state.supply[seat], sum([ACTION_POINTS[card] for card in hand]) + to_move * state.points) / 10
            late = [each / (early + 0.1) for each in (points, to_come, followers, len(hand) / 10)]
            found.append([*changing, *late, *[value * early for value in changing]])
        return found

    def _map(self, state: LostLuminaState, seat: int) -> tuple[float, float, float, float]:
        """Points, followers, areas, the largest group."""
        own = state.followers[seat]
        points = followers = controlled = 0
        for areas in state.land.areas_of:
            here = [own[area] for area in areas if own[area]]
            many = sum(here)
            followers += many
            controlled += len(here)
            points += 2 * many if len(here) > 1 else many
        return points / 10, followers / 10, float(controlled), max(own) / 10

    def _threats(self, state: LostLuminaState, seat: int, cards: int) -> tuple[float, float, float]:
        """Followers that a larger group could attack, those that none could, and what battles to come may change.

        `cards`: by how much the best card is better than the opponent's.
        """
        own, foe = state.followers[seat], state.followers[1 - seat]
        exposed = safe = 0
        battles = 0.0
        for area, n in enumerate(own):
            if not n:
                continue
            if m := foe[area]:
                win = _win(n, m, cards + (-0.5 if state.attackers[area] == seat else 0.5))
                battles += win * m - (1 - win) * n
                continue
            near = max([foe[beside] for beside in state.land.neighbours[area]])
            if not near:
                safe += n
            elif near > n:
                exposed += n
        return exposed / 10, safe / 10, battles / 10


def _win(mine: int, theirs: int, more: float) -> float:
    """The chance to win a battle of so many followers, with so much more by cards."""
    return 1 / (1 + exp((theirs - mine + BEST_DIE[min(theirs, 8)] - BEST_DIE[min(mine, 8)] - more) / 2.5))


LOST_LUMINA_EVALUATION = LostLuminaEvaluation()
