"""How long a game can be, chance among the plies: a bound, not an estimate. A random game has about 1,100 plies."""

from typing import Final

from .battle.state import LAST_FREE_TURN, MOST_AGAIN
from .position import MOST_UNITS, POWER, TURNS

SEATS = 4
PLAYS = 20
"""LUN-166: action cards of a player in a turn outside battles."""
CARDS = 48
COPIES_HELD = 2 * CARDS

# Preparing: the first player; 3 action cards, 3 objectives and 2 swapped ones with a decision, for each seat; 5
# systems; 28 planet cards drawn and 20 placed; 5 Characters shown and 4 chosen; two tries to start.
PREPARING: Final = 1 + SEATS * (3 + 3 + 2 + 1) + 5 + 28 + 20 + 5 + 4 + 2 * SEATS

# A battle turn: both name, both roll (each roll with at most 100 re-rolls of a die at least), both pass, every
# Character can be hit, all are asked for Ambush, both for a retreat. A card: played, passed by the other, a die
# chosen and rolled.
BATTLE_TURN: Final = 2 + 2 * (1 + MOST_AGAIN) + 2 + 2 * MOST_UNITS + SEATS + 2
BATTLE_CARD: Final = 3 + (1 + MOST_AGAIN)

# After turn 100 every die shows an explosion: a turn with dice takes a Fleet or a Character unless a card of the hand
# shields (two shields at most); in one without dice, where nobody has a Fleet, a Character has been named and
# exhausts, or is hit, or a card is played, or it is the last (LUN-118a).
BATTLE: Final = (LAST_FREE_TURN + 4 * MOST_UNITS + 2 * CARDS) * BATTLE_TURN + CARDS * BATTLE_CARD

# Battles in a seat's turn. Each unit moves once and jumps once, so there are at most 20 groups, which meet at most
# three others. An attack on lone Characters ends their sharing the location: at most 5 locations at first and 10
# arrivals, with three others. A new unit, by a card, bought for Power, or given as help, meets three others at most.
GROUPS: Final = 2 * 2 * MOST_UNITS
NEW_UNITS: Final = PLAYS + POWER + 2
BATTLES: Final = 3 * (GROUPS + MOST_UNITS + 2 * MOST_UNITS + NEW_UNITS)

# Counters in the game. An activation exhausts a location or (the Overseer's) a Character, or a card has restored it;
# it yields 5 of a kind and what four effects of two on each of 27 cards in force (the event, the system, five
# Characters, the cards played) add. A card played brings 4 * 5 of a kind, an event likewise, a point sold 3, and each
# seat had two at the start.
ACTIVATIONS: Final = 25 + 16 + PLAYS
YIELD: Final = 5 + 27 * 4 * 2
COUNTERS: Final = 2 * SEATS + SEATS * TURNS * (2 * ACTIVATIONS * YIELD + 2 * (PLAYS + 1) * 20 + 3 * 100)

# A seat's turn. Restoration: two windows. Movement: units added, groups sent, dice rolled, the end. Trade: eight
# deals of all counters and cards of both, each with its partner, offer and answer. Activation and Logistics:
# activations, purchases (each for Power or at least a counter) with the cards drawn and the places chosen.
# Domination: an objective, 16 captives with places. The cards played, and in every phase cards drawn (no more than
# there are at a time).
DEAL: Final = 3 + COUNTERS + COPIES_HELD
SEAT_TURN: Final = (
    2 * (1 + PLAYS)
    + 3 * GROUPS
    + BATTLES * (BATTLE + 2)
    + 8 * DEAL
    + COUNTERS
    + (ACTIVATIONS + PLAYS + COUNTERS + POWER + 1) * (1 + CARDS)
    + 2 * 16
    + 8
)

MAX_PLIES: Final = PREPARING + TURNS * (1 + CARDS + SEATS * SEAT_TURN)
