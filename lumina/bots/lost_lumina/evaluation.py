"""What a table of Lost Lumina is worth for a seat, in points; the other seat's value is its negative.

- A point for each point of score, so that areas of one region are worth taking together.
- For each card in hand its battle points and action points, in parts of a point.
- A follower in the supply, as far as cards in hand can still place it.
- The chance to have lost everything: where both stand, what the battle there is expected to take, and the game, if it
  may take the last followers. The fewer areas a seat stands in, the nearer it is to that.
"""

from math import exp, prod

from lumina.games.lost_lumina import ACTION_POINTS, BATTLE_POINTS, LostLuminaState, Standing

BATTLE_POINT, ACTION_POINT = 1 / 3, 1 / 7
"""Of a card in hand."""
SUPPLIED = 0.1
"""A follower in the supply that action points in hand can place."""
FOOTHOLD = 1.0
"""What standing in a second area is worth, half of it for a third, and so on."""
WON = 60.0
BY_FOLLOWER, BY_CARD, DEFENDING = 0.6, 0.2, 0.5
"""What each follower more, each battle point more of the best card, and being the defender make of a battle's odds, as
logarithms (fitted to battles of this bot with itself)."""


def value(state: LostLuminaState, me: int) -> float:
    """What a table is worth for a seat: own less the other's."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return 0.0 if len(winners) == 2 else WON if me in winners else -WON
    scores = state.scores()
    other = 1 - me
    return (
        scores[me].total - scores[other].total + _prospects(state, me) - _prospects(state, other) + _battles(state, me)
    )


def card_value(card: int) -> float:
    """What a card in hand is worth."""
    return BATTLE_POINT * BATTLE_POINTS[card] + ACTION_POINT * ACTION_POINTS[card]


def _prospects(state: LostLuminaState, seat: int) -> float:
    """What a seat has besides its score."""
    hand = state.hands[seat].all
    to_place = min(state.supply[seat], sum(ACTION_POINTS[card] for card in hand))
    areas = sum(map(bool, state.followers[seat]))
    return sum(map(card_value, hand)) + SUPPLIED * to_place + FOOTHOLD * (2 - 0.5 ** (areas - 2))


def _battles(state: LostLuminaState, me: int) -> float:
    """What the battles still to come are expected to change, and the chance that they end the game."""
    areas = state.battle_areas
    if not areas:
        return 0.0
    wins = [_win(state, area, me) for area in areas]
    mine, theirs = state.followers[me], state.followers[1 - me]
    changed = sum(
        [
            win * _lost(state, 1 - me, area) - (1 - win) * _lost(state, me, area)
            for area, win in zip(areas, wins, strict=True)
        ]
    )
    ended = 0.0
    if sum(map(bool, theirs)) == len(areas):
        ended += prod(wins)
    if sum(map(bool, mine)) == len(areas):
        ended -= prod([1 - win for win in wins])
    return changed + WON * ended


def _lost(state: LostLuminaState, seat: int, area: int) -> int:
    """The points that a seat loses with its followers in an area: its region may no longer count double."""
    followers = state.followers[seat]
    region = state.land.areas_of[state.land.region_of[area]]
    left = Standing(
        sum([followers[other] for other in region if other != area]),
        sum([followers[other] > 0 for other in region if other != area]),
    )
    return Standing(left.followers + followers[area], left.areas + (followers[area] > 0)).points - left.points


def _win(state: LostLuminaState, area: int, me: int) -> float:
    """The chance to win the battle in an area."""
    other = 1 - me
    ahead = (
        BY_FOLLOWER * (state.followers[me][area] - state.followers[other][area])
        + BY_CARD * (_best_card(state, me) - _best_card(state, other))
        + (-DEFENDING if state.attackers[area] == me else DEFENDING)
    )
    return 1 / (1 + exp(-ahead))


def _best_card(state: LostLuminaState, seat: int) -> int:
    return max([BATTLE_POINTS[card] for card in state.hands[seat].all], default=0)
