"""How a position of Lost Lumina is judged: the map, both hands, what moves and battles may still bring.

Battles that have begun are played to their end, with cards drawn by their battle points and the highest die; those to
come are weighed. Whose turn it is and the action points that are left count as they stand. What a feature is worth
changes from the draft to the last card, so most of them stand twice, once as they are and once by the part of the cards
that are still in hand.
"""

from collections.abc import Sequence
from math import exp, prod
from random import Random
from typing import ClassVar

from lumina.bots import make_bot
from lumina.bots.evaluation import Evaluation
from lumina.core import Action, State, View
from lumina.games.lost_lumina import (
    ACTION_POINTS,
    BATTLE_POINTS,
    LOST_LUMINA,
    Fight,
    LostLuminaState,
    LostLuminaView,
    Pick,
)

BY_FOLLOWER, BY_CARD, DEFENDING = 0.6, 0.2, 0.5
"""What each follower more, each battle point more of the best card, and being the defender make of a battle's odds.

Logarithms."""
WHOLE = 20
"""Cards in both hands after the draft."""
IN_BATTLE, ELSEWHERE = 3.0, 1 / 3
"""How many times the usual number of iterations a decision is looked at."""
EXPECTED = 10.0
"""How many visits a first look outside of battles counts as."""
COMPARABLE = ("deal", "draft", "first followers", "discard", "reinforce", "next battle")
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
    "one area",
    "two areas",
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
    version = "3"
    names: ClassVar[tuple[str, ...]] = (
        *CHANGING,
        *LATE,
        *(f"{name}, early" for name in CHANGING),
    )

    def comparable(self, state: LostLuminaState) -> bool:
        if (battle := state.battle) is not None:
            return battle.at <= 1 and battle.chosen == (None, None)
        return state.stage in COMPARABLE and state.kept == (None, None)

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

    def default(self, view: View, rng: Random) -> Action | None:
        """What the greedy bot does, but in reinforcements and battles: there looking ahead sees more than it does."""
        assert isinstance(view, LostLuminaView)
        looks = view.battle is not None or view.stage == "reinforce"
        return None if looks else make_bot("bot:greedy", self.game).choose(view, rng)

    def effort(self, view: View) -> float:
        """Much of it for battles: they decide most, and are few."""
        assert isinstance(view, LostLuminaView)
        return IN_BATTLE if view.battle is not None else ELSEWHERE

    def trust(self, view: View) -> float:
        """In a battle the first look is at one way it may go, else at what it is expected to bring."""
        assert isinstance(view, LostLuminaView)
        return 1.0 if view.battle is not None else EXPECTED

    def features(self, state: LostLuminaState) -> list[list[float]]:
        hands = [hand.cards for hand in state.hands]
        early = 1 - len(state.discards) / WHOLE
        best = [[*sorted([BATTLE_POINTS[card] for card in hand], reverse=True), 0, 0] for hand in hands]
        controlled = [sum(map(bool, own)) for own in state.followers]
        moves = _moves(state)
        found = []
        for seat in (0, 1):
            hand, (highest, second, *_) = hands[seat], best[seat]
            to_move = float(seat == moves)
            changing = [
                *self._map(state, seat),
                float(len(hand)),
                sum([BATTLE_POINTS[card] for card in hand]) / 10,
                sum([ACTION_POINTS[card] for card in hand]) / 10,
                highest / 10,
                second / 10,
                *self._threats(state, seat),
                float(controlled[seat] == 1),
                float(controlled[seat] == 2),
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

    def chances(self, state: State) -> list[float]:
        """The battles to come may end the game: then nothing else counts."""
        assert isinstance(state, LostLuminaState)
        found = super().chances(state)
        if state.outcome is not None or not state.battle_areas:
            return found
        ends = [_ends(state, seat) for seat in (0, 1)]
        return [end + (1 - sum(ends)) * chance for end, chance in zip(ends, found, strict=True)]

    def _map(self, state: LostLuminaState, seat: int) -> tuple[float, float, float, float]:
        """Points and followers, less what battles to come are expected to take, areas, the largest group."""
        own = state.followers[seat]
        points = followers = controlled = 0
        for areas in state.land.areas_of:
            here = [own[area] for area in areas if own[area]]
            many = sum(here)
            followers += many
            controlled += len(here)
            points += 2 * many if len(here) > 1 else many
        lost = lost_points = 0.0
        for area in state.battle_areas:
            lose = 1 - _win(state, seat, area)
            lost += lose * own[area]
            lost_points += lose * _taken(state, own, area)
        return (points - lost_points) / 10, (followers - lost) / 10, float(controlled), max(own) / 10

    def _threats(self, state: LostLuminaState, seat: int) -> tuple[float, float]:
        """Followers that a larger group could attack, those that none could."""
        own, foe = state.followers[seat], state.followers[1 - seat]
        exposed = safe = 0
        for area, n in enumerate(own):
            if n and not foe[area]:
                near = max([foe[beside] for beside in state.land.neighbours[area]])
                if not near:
                    safe += n
                elif near > n:
                    exposed += n
        return exposed / 10, safe / 10


def _moves(state: LostLuminaState) -> int | None:
    """Who reinforces now or next, once the battles that are due are over."""
    if state.stage in ("discard", "reinforce"):
        return state.active
    return 1 - state.active if state.stage in ("battle", "next battle") else None


def _win(state: LostLuminaState, seat: int, area: int) -> float:
    """The chance to win the battle to come in an area."""
    mine, theirs = state.followers[seat][area], state.followers[1 - seat][area]
    cards = _best_card(state, seat) - _best_card(state, 1 - seat)
    defends = -DEFENDING if state.attackers[area] == seat else DEFENDING
    return 1 / (1 + exp(-BY_FOLLOWER * (mine - theirs) - BY_CARD * cards - defends))


def _best_card(state: LostLuminaState, seat: int) -> int:
    return max([BATTLE_POINTS[card] for card in state.hands[seat].cards], default=0)


def _ends(state: LostLuminaState, seat: int) -> float:
    """The chance that the battles to come take the opponent's last followers."""
    foe = state.followers[1 - seat]
    if any(n and state.attackers[area] is None for area, n in enumerate(foe)):
        return 0.0
    return prod([_win(state, seat, area) for area in state.battle_areas])


def _taken(state: LostLuminaState, followers: Sequence[int], area: int) -> int:
    """The points that go with all followers of a seat in an area: its region may no longer count double."""
    region = state.land.areas_of[state.land.region_of[area]]
    others = [followers[other] for other in region if other != area and followers[other]]
    return followers[area] * (2 if others else 1) + (sum(others) if len(others) == 1 else 0)


LOST_LUMINA_EVALUATION = LostLuminaEvaluation()
