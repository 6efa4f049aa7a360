"""Lost Lumina for learners."""

from typing import Any

from lumina.core import Action
from lumina.games.lost_lumina import ELEMENTS, LostLuminaOptions, PickDie, actions
from lumina.games.lost_lumina.characters import CARDS
from lumina.games.lost_lumina.land import FOLLOWERS, land_of
from lumina.games.lost_lumina.script import SCRIPT
from lumina.games.lost_lumina.state import ROUNDS

from .encoding import Enumerated, Features, counts, every, joined, marks, one_hot

DIE = range(1, 7)
KEPT = range(len(CARDS) + 1)
"""How many dice can be kept: a battle adds one at the most, and uses up a card."""


class LostLuminaEncoding(Enumerated):
    """Cards are in the order of their numbers, areas in that of the map."""

    options: LostLuminaOptions
    seat_fields = {actions.Remove: "owner", actions.Lead: "owner"}  # noqa: RUF012

    def every_action(self) -> list[Action]:
        land = land_of(self.options.map)
        areas, seats = range(len(land.names)), range(self.seats)
        return [
            *every(actions.Keep, CARDS),
            *every(actions.Place, areas),
            *every(actions.Discard, CARDS),
            *[move for moves in land.moves for move in moves],
            *every(actions.End),
            *every(actions.Resolve, areas),
            *every(actions.Fight, CARDS),
            *every(actions.Accept),
            *every(actions.Decline),
            *every(actions.Show, CARDS),
            *every(actions.Remove, seats, areas),
            *every(actions.Lead, seats, areas),
            *every(actions.AddDice, KEPT),
            *every(actions.Mark, DIE),
            *every(actions.Reroll),
            *every(actions.Pick, DIE),
            *every(actions.Retreat, areas),
        ]

    def game_features(self, view: Any, me: int) -> Features:
        asked = view.pending[-1] if view.pending else None
        yield "whose die", self.seat(asked.side if isinstance(asked, PickDie) else None, me)
        yield "whose followers", marks(getattr(asked, "owners", ()), self.each_seat(me))
        yield "round", [view.rounds / ROUNDS]
        yield "first player", self.seat(view.first, me)
        yield "turn", self.seat(view.active, me)
        yield "action points", [view.points / 6]
        for name, places in (("hands", view.hands), ("drawn", view.drawn)):
            for held, whose in zip(self.by_seat(places, me), ("own", "other's"), strict=True):
                yield f"{name}, {whose}", marks([known.card for known in held.known], CARDS)
                yield f"{name}, {whose}, hidden", [held.hidden / 10]
        own, other = self.by_seat(view.published_kept, me)
        yield "kept", [*one_hot(own, CARDS), float(other is not None)]
        for name, by_seat in (("followers", view.followers), ("supply", [[n] for n in view.supply])):
            yield name, [n / FOLLOWERS for n in joined(self.by_seat(by_seat, me))]
        yield "dice kept", [n / len(CARDS) for n in self.by_seat(view.kept_dice, me)]
        yield "discards", marks(view.discards, CARDS)
        yield "top discard", one_hot(view.top_discard, CARDS)
        yield "attackers", joined(self.seat(seat, me) for seat in view.attackers)
        yield "battle", self._battle(view.battle, me, len(view.attackers))

    def _battle(self, battle: Any, me: int, areas: int) -> list[float]:
        """Where, who attacks, how far it has come, then the own side and the other's."""
        length = areas + 2 + len(SCRIPT) + 1 + len(CARDS) + 1 + 1 + 2 + 2 * SIDE
        if battle is None:
            return [0.0] * length
        own, other = self.by_seat(battle.chosen, me)
        return [
            *one_hot(battle.area, range(areas)),
            *self.seat(battle.attacker, me),
            *one_hot(battle.at, range(len(SCRIPT) + 1)),
            *one_hot(own, CARDS),
            float(other is not None),
            float(battle.exchanged),
            *self.seat(battle.winner, me),
            *joined(self._side(side, me) for side in self.by_seat(battle.fighters, me)),
        ]

    def _side(self, side: Any, me: int) -> list[float]:
        return [
            *one_hot(side.card, CARDS),
            *one_hot(side.ability, CARDS),
            *[n / 20 for n in (side.base, side.bonus, side.more_followers, side.added, side.less)],
            *counts(side.dice, DIE, FOLLOWERS),
            *counts(side.marked, DIE, FOLLOWERS),
            *self.seat(side.picker, me),
            *one_hot(side.die, DIE),
            side.times / 3,
            float(side.adds_up),
            *marks(side.crossed, ELEMENTS),
            float(side.strength is not None),
            (side.strength or 0) / 50,
        ]


SIDE = 2 * len(CARDS) + 5 + 3 * len(DIE) + 2 + 2 + len(ELEMENTS) + 2
"""Numbers of a side of a battle."""
