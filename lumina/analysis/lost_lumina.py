"""Lost Lumina: points and followers on the map, battles to come, and what cards are worth, counted."""

from collections.abc import Iterator, Sequence

from lumina.boards.phrases import counted
from lumina.games.lost_lumina import (
    ACTION_POINTS,
    BATTLE_POINTS,
    Discard,
    Fight,
    Keep,
    LostLuminaView,
    Pick,
    Resolve,
    Retreat,
    name_of,
)

from .reasons import Fact, Measure, Reasons


class LostLuminaReasons(Reasons):
    """Of a card kept, discarded or fought with; of followers that come and go."""

    def measures(self, view: LostLuminaView, seat: int) -> Sequence[Measure]:
        double = sum(standing.double for standing in view.standings(seat))
        areas = sum(map(bool, view.followers[seat]))
        acts = view.points if view.stage == "reinforce" and view.active == seat else 0
        return [
            Measure("point", "points", view.scores()[seat].total),
            Measure("region that counts double", "regions that count double", double),
            Measure("follower on the map", "followers on the map", view.on_map(seat)),
            Measure("area", "areas", areas),
            Measure("follower for good", "followers for good", view.on_map(seat) + view.supply[seat]),
            Measure("action point", "action points", acts),
            Measure("kept die", "kept dice", view.kept_dice[seat]),
        ]

    def before(self, view: LostLuminaView, action: object) -> Iterator[Fact]:
        me = view.to_act
        assert isinstance(me, int)
        hand = view.hands[me].cards
        match action:
            case Keep(card):
                other = next(each for each in view.drawn[me].cards if each != card)
                yield Fact(f"keeps {card}", 1, f"keeps {_worth(card)}; hands over {_worth(other)}")
            case Discard(card):
                best = max(hand, key=lambda each: BATTLE_POINTS[each])
                left = max((BATTLE_POINTS[each] for each in hand if each != card), default=0)
                words = f"gives up {_worth(card)}; the strongest card left has {counted(left, 'battle point')}"
                yield Fact(f"discards {card}", BATTLE_POINTS[best] - left, words)
            case Fight(card):
                area = view.fight.area
                yield Fact("strength", BATTLE_POINTS[card], f"{_worth(card)}, {self._sides(view, area, me)}")
            case Resolve(area):
                yield Fact(f"battle {area}", 1, f"{view.land.names[area]}: {self._sides(view, area, me)}")
            case Pick(value) if view.dice_asked is not None:
                dice = view.fight.fighters[view.dice_asked].dice
                yield Fact("die", value, f"counts a {value}; the dice show {', '.join(map(str, dice))}")
            case Retreat(to):
                words = f"saves {counted(view.here(me), 'follower')} for {view.land.names[to]}"
                yield Fact(f"retreat {to}", 1, words)

    def facts(self, view: LostLuminaView, action: object, after: LostLuminaView) -> Iterator[Fact]:
        """LOS-20: the battles that there will be, with those who fight there."""
        me = view.to_act
        assert isinstance(me, int)
        if after.outcome is not None:
            return
        for area in after.battle_areas:
            before, there = ([each.followers[seat][area] for seat in (me, 1 - me)] for each in (view, after))
            if area not in view.battle_areas or before != there:
                attacks = "attacks" if after.attackers[area] == me else "is attacked"
                words = f"{attacks} in {after.land.names[area]}, {self._sides(after, area, me)}"
                yield Fact(f"battle {area}", there[0], words)

    def _sides(self, view: LostLuminaView, area: int, me: int) -> str:
        mine, theirs = view.followers[me][area], view.followers[1 - me][area]
        return f"{counted(mine, 'follower')} against {theirs}"


def _worth(card: int) -> str:
    battle, acts = counted(BATTLE_POINTS[card], "battle point"), counted(ACTION_POINTS[card], "action point")
    return f"{name_of(card)} ({battle}, {acts})"


LOST_LUMINA_REASONS = LostLuminaReasons()
