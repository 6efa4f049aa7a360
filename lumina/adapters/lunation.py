"""Lunation for learners."""

from typing import Any, get_args

from lumina.core import Action
from lumina.games.lunation import Counter, LunationOptions, actions
from lumina.games.lunation.battle.state import FACES, Step
from lumina.games.lunation.deck.deck import COPIES
from lumina.games.lunation.deck.shipped import deck_of
from lumina.games.lunation.economy.logistics import SOLD_FOR
from lumina.games.lunation.position import MOST_UNITS, PLACES, TURNS

from .encoding import Enumerated, Features, counts, every, joined, marks, one_hot

COUNTERS: tuple[str, ...] = get_args(Counter)
STEPS: tuple[str, ...] = get_args(Step)
MANY = 20
"""Counters, points, dice of a kind: more read as more than 1 and are cut off at 1."""


class LunationEncoding(Enumerated):
    """Cards are in the order of their deck, locations in that of the map."""

    options: LunationOptions
    seat_fields = {  # noqa: RUF012
        actions.Attack: "seat",
        actions.Fight: "seat",
        actions.Reroll: "seat",
        actions.OfferTo: "seat",
    }

    def every_action(self) -> list[Action]:
        deck = deck_of(self.options.deck)
        places, systems, seats = range(PLACES * (self.seats + 1)), range(self.seats + 1), range(self.seats)
        characters, kinds = range(len(deck.characters)), range(len(deck.actions))
        planets, objectives = range(len(deck.planets)), range(len(deck.objectives))
        targets = (None, *range(max(len(places), len(characters))))
        return [
            *every(actions.KeepAll),
            *every(actions.KeepOne, objectives),
            *every(actions.PlacePlanet, planets, systems),
            *every(actions.TakeCharacter, characters),
            *every(actions.Settle, places),
            *every(actions.Stay),
            *every(actions.Pass),
            *every(actions.End),
            *every(actions.Play, kinds, targets),
            *every(actions.AddFleet, places, (False, True)),
            *every(actions.AddCharacter, characters),
            *every(actions.Send, places),
            *every(actions.Attack, places, seats[1:]),
            *every(actions.Fight, seats[1:]),
            *every(actions.Name, characters),
            *every(actions.Reroll, seats, range(len(FACES))),
            *every(actions.Exhaust, characters),
            *every(actions.Retreat, places),
            *every(actions.OfferTo, seats[1:]),
            *every(actions.GiveCounter, COUNTERS),
            *every(actions.GiveCard, kinds),
            *every(actions.AskCounter, COUNTERS),
            *every(actions.AskCard, kinds),
            *every(actions.Offer),
            *every(actions.Accept),
            *every(actions.Decline),
            *every(actions.Bank, COUNTERS),
            *every(actions.Activate, places, (None, *characters)),
            *every(actions.BuildFleet, places),
            *every(actions.Recruit, (None, *characters)),
            *every(actions.BuyCard),
            *every(actions.BuyPoint, COUNTERS),
            *every(actions.SellPoint, range(SOLD_FOR + 1)),
            *every(actions.LastHelp),
            *every(actions.Station, places),
            *every(actions.Complete, objectives),
            *every(actions.SetFree, characters),
            *every(actions.GiveBack, characters),
        ]

    def game_features(self, view: Any, me: int) -> Features:
        deck, places = view.deck, range(PLACES * (self.seats + 1))
        characters, kinds = range(len(deck.characters)), range(len(deck.actions))
        objectives, planets = range(len(deck.objectives)), range(len(deck.planets))
        systems, events = range(len(deck.systems)), range(len(deck.events))
        asked = view.pending[-1] if view.pending else None
        yield "foes to choose from", marks(getattr(asked, "among", ()), self.each_seat(me))
        yield "characters to be hit", [getattr(asked, "left", 0) / MANY]
        yield "turn", [view.number / TURNS]
        yield "first player", self.seat(view.first, me)
        yield "whose turn", [*self.seat(view.active, me), float(view.done)]
        laid = [*view.systems, *[None] * (self.seats + 1 - len(view.systems))]
        yield "systems", joined(one_hot(system, systems) for system in laid)
        lying = zip(view.published_planets, view.face_up, view.exhausted, view.placers, places, strict=True)
        yield (
            "planets",
            joined(
                [
                    *one_hot(card, planets),
                    *[float(card is None), float(shown), float(used), float(at in view.pinned)],
                    *self.seat(placer, me),
                ]
                for card, shown, used, placer, at in lying
            ),
        )
        yield "draft", self._held(view.draft, me, planets, 1)
        yield "shown characters", marks(view.shown, characters)
        yield "fleets", [n / MOST_UNITS for n in joined(self.by_seat(view.fleets, me))]
        yield "characters", joined(self._figure(view, card, me, len(places)) for card in characters)
        for name in ("power", "energy", "resources"):
            yield name, [n / MANY for n in self.by_seat(getattr(view, name), me)]
        yield "points", [n / MANY for n in joined(self.by_seat(view.points, me))]
        yield "action cards", self._held(view.hands, me, kinds, COPIES)
        yield "deck of action cards", [view.pile / (COPIES * len(kinds))]
        yield "discarded action cards", [n / COPIES for n in view.discards]
        yield "objectives", self._held(view.objectives, me, objectives, 1)
        yield "objectives swapped", self._held(view.tossed, me, objectives, 1)
        yield "objectives completed", joined(marks(own, objectives) for own in self.by_seat(view.completed, me))
        yield "completed this turn", map(float, self.by_seat(view.completed_now, me))
        own = view.published_met[me] or 0
        yield "objectives met", [float(own >> n & 1) for n in objectives]
        yield "homes", joined(one_hot(home, range(self.seats + 1)) for home in self.by_seat(view.homes, me))
        yield "had the last help", map(float, self.by_seat(view.helped, me))
        yield "done this turn", [n / MANY for n in joined(self.by_seat(view.deeds, me))]
        yield "cards in force", joined(counts(cards, kinds, COPIES) for cards in self.by_seat(view.lasting, me))
        yield "event", [*one_hot(view.event, events), *marks(view.drawn_events, events)]
        yield "group", counts(view.group_fleets, range(3 * len(places)), MOST_UNITS)
        yield "characters of the group", marks(view.group_characters, characters)
        yield "deal", self._deal(view.published_deal, me, kinds)
        yield "deals begun", [view.offers / MANY]
        yield "without units", [float(view.without)]
        yield "battle", self._battle(view.battle, me, len(places), characters)

    def _held(self, hands: Any, me: int, cards: range, most: int) -> list[float]:
        """By seat: what is known of a hand, and how much more there is."""
        return joined(
            [*counts([known.card for known in held.known], cards, most), held.hidden / MANY]
            for held in self.by_seat(hands, me)
        )

    def _figure(self, view: Any, card: int, me: int, places: int) -> list[float]:
        """Whose it is, where, ready or not, and whose captive since when."""
        if (figure := view.figures[card]) is None:
            return [0.0] * (2 * self.seats + places + 7)
        return [
            *self.seat(figure.owner, me),
            *one_hot(figure.at, range(places)),
            *[float(figure.exhausted), float(figure.barred), float(card in view.pinned_characters)],
            *one_hot(figure.used, range(3)),
            *self.seat(figure.captor, me),
            figure.taken / TURNS,
        ]

    def _deal(self, deal: Any, me: int, kinds: range) -> list[float]:
        if deal is None:
            return [0.0] * (self.seats + 6 + 2 * len(kinds))
        numbers = (deal.energy, deal.resources, deal.asked_energy, deal.asked_resources, deal.cards.count(-1))
        return [
            *self.seat(deal.to, me),
            *[n / MANY for n in numbers],
            float(deal.offered),
            *counts(deal.cards, kinds, COPIES),
            *counts(deal.asked_cards, kinds, COPIES),
        ]

    def _battle(self, battle: Any, me: int, places: int, characters: range) -> list[float]:
        """Where, how far it has come, the attacker's side and the defender's."""
        side_length = self.seats + 2 * len(characters) + 4 + len(FACES)
        if battle is None:
            return [0.0] * (places + len(STEPS) + 4 + 2 * side_length)
        return [
            *one_hot(battle.at, range(places)),
            *one_hot(battle.step, STEPS),
            *[battle.turn / 100, battle.asked / 4, battle.passes / 2, float(battle.no_retreat)],
            *joined(
                [
                    *self.seat(side.seat, me),
                    *one_hot(side.named, characters),
                    *one_hot(side.running, characters),
                    *[n / MANY for n in (side.ordinary, side.explosions, side.shields, side.hits)],
                    *counts(side.dice, range(len(FACES)), MANY),
                ]
                for side in battle.sides
            ),
        ]
