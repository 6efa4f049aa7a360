"""The table as plain text: systems with their places and units, tracks, cards as far as the view knows them."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from lumina.core import View
from lumina.core.text import listed, paragraph, published, table

from .battle.state import FACES
from .deck.card_texts import counted, planet_text, text_of
from .deck.deck import Deck
from .deck.shipped import deck_of
from .deck.vocabulary import DEEDS, QUANTITIES
from .options import LunationOptions

PLACES: Final = 5
"""Locations of a system, its card first."""
USED: Final = ("", " (moved)", " (jumped)")


def text(view: View, names: Sequence[str]) -> list[str]:
    """All that lies on the table. The numbers of locations are those of actions."""
    assert isinstance(view.options, LunationOptions)
    data, deck = published(view), deck_of(view.options.deck)
    return [
        *_turn(data, deck, names),
        "",
        *_systems(data, deck, names),
        *_tracks(data, names),
        *_going_on(data, deck, names),
        "",
        *_cards(data, deck, names),
    ]


def _turn(data: Any, deck: Deck, names: Sequence[str]) -> list[str]:
    first = "nobody yet" if data["first"] is None else names[data["first"]]
    found = [f"turn {data['number']}, first player: {first}"] if data["number"] else [f"set-up, first player: {first}"]
    if data["event"] is not None:
        event = deck.events[data["event"]]
        found += paragraph("event of this turn", f"{event.name}. {text_of(event)}")
    if earlier := [deck.events[card].name for card in data["drawn_events"] if card != data["event"]]:
        found += paragraph("earlier events", listed(earlier))
    return found


def _place_name(data: Any, deck: Deck, at: int) -> str:
    system = deck.systems[data["systems"][at // PLACES]].name
    return f"{system} {at % PLACES}" if at % PLACES else system


def _systems(data: Any, deck: Deck, names: Sequence[str]) -> list[str]:
    """A table for each system: its card and the four places around it."""
    if not data["systems"]:
        return ["no systems yet"]
    found = []
    for number, card in enumerate(data["systems"]):
        owners = (name for name, home in zip(names, data["homes"], strict=True) if home == number)
        home = listed(owners, "")
        system = deck.systems[card]
        told = f"{text_of(system)}{f' Start of {home}.' if home else ''}{'' if number else ' The centre.'}"
        found += paragraph(system.name, told.strip() or "no effect")
        rows = [
            [str(at), _lies(data, deck, at), _state(data, at), _units(data, deck, names, at)]
            for at in range(PLACES * number, PLACES * number + PLACES)
        ]
        found += table(rows, 2)
    return [*found, ""]


def _lies(data: Any, deck: Deck, at: int) -> str:
    """What lies at a location, with what it yields."""
    if at % PLACES == 0:
        return "the system card"
    card = data["planets"][at]
    if card is None or card < 0:
        return "face down" if card is None else "no card"
    planet = deck.planets[card]
    return f"{planet.name}: {planet_text(planet)}"


def _state(data: Any, at: int) -> str:
    known = at % PLACES and data["planets"][at] not in (None, -1) and not data["face_up"][at]
    return "face down" if known else "exhausted" if data["exhausted"][at] else "ready" if _open(data, at) else ""


def _open(data: Any, at: int) -> bool:
    return at % PLACES == 0 or bool(data["face_up"][at])


def _units(data: Any, deck: Deck, names: Sequence[str], at: int) -> str:
    """Whose units stand at a location."""
    found = []
    for seat, name in enumerate(names):
        fleets = data["fleets"][seat][3 * at : 3 * at + 3]
        own = [f"{counted(n, 'Fleet')}{used}" for n, used in zip(fleets, USED, strict=True) if n]
        for card, figure in enumerate(data["figures"]):
            if figure is not None and (figure["owner"], figure["at"]) == (seat, at):
                own.append(_figure(deck, card, figure))
        if own:
            found.append(f"{name}: {listed(own)}")
    return "; ".join(found)


def _figure(deck: Deck, card: int, figure: Any) -> str:
    marks = USED[figure["used"]] + (" (exhausted)" if figure["exhausted"] else "")
    return f"{deck.characters[card].name}{marks}{' (stays this turn)' if figure['barred'] else ''}"


def _tracks(data: Any, names: Sequence[str]) -> list[str]:
    rows = [["seat", "player", "Power", "Energy", "Resources", "this turn"]]
    for seat, name in enumerate(names):
        deeds = zip(DEEDS, data["deeds"][seat], strict=True)
        told = listed((f"{n} {QUANTITIES[deed][n != 1].removesuffix(' this turn')}" for deed, n in deeds if n), "-")
        tracks = [str(data[track][seat]) for track in ("power", "energy", "resources")]
        rows.append([str(seat + 1), name, *tracks, told])
    found = table(rows)
    if helped := [name for name, had in zip(names, data["helped"], strict=True) if had]:
        found += paragraph("have had the last help", listed(helped))
    return found


def _going_on(data: Any, deck: Deck, names: Sequence[str]) -> list[str]:
    """A battle, a deal, a group that gathers, Characters that are shown."""
    found = []
    if (battle := data["battle"]) is not None:
        found += _battle(battle, deck, names, _place_name(data, deck, battle["at"]))
    if (deal := data["deal"]) is not None:
        found += _deal(deal, deck, names, names[data["active"]])
    group = [f"a Fleet from {_place_name(data, deck, place // 3)}" for place in data["group_fleets"]]
    group += [deck.characters[card].name for card in data["group_characters"]]
    if group:
        found += paragraph("group that is about to go", listed(group))
    if data["shown"]:
        found += paragraph("Characters to choose from", listed(_character(deck, card) for card in data["shown"]))
    return ["", *found] if found else []


def _character(deck: Deck, card: int) -> str:
    character = deck.characters[card]
    return f"{character.name} (bonus {character.bonus}; {text_of(character)})"


def _battle(battle: Any, deck: Deck, names: Sequence[str], at: str) -> list[str]:
    found = [f"battle at {at}, battle turn {battle['turn']}{', no retreat' if battle['no_retreat'] else ''}"]
    rows = []
    for side, role in zip(battle["sides"], ("attacks", "defends"), strict=True):
        named = {side["named"], side["running"]} - {None}
        dice = Counter(FACES[die] for die in side["dice"])
        told = [f"dice: {listed(f'{n} {face}' for face, n in sorted(dice.items()))}"]
        told += [f"bonus of {listed(deck.characters[card].name for card in sorted(named))}"] if named else []
        told += [f"{side[key]} more {key} from cards" for key in ("explosions", "shields") if side[key]]
        told += [f"{side['hits']} hits still to take"] if side["hits"] else []
        rows.append([names[side["seat"]], role, "; ".join(told)])
    return found + table(rows, 2)


def _deal(deal: Any, deck: Deck, names: Sequence[str], giver: str) -> list[str]:
    def goods(energy: int, resources: int, cards: Sequence[int]) -> str:
        kinds = Counter("a card face down" if kind < 0 else deck.actions[kind].name for kind in cards)
        parts = [counted(energy, "Energy"), counted(resources, "Resource")]
        parts += [name if n == 1 else f"{n} {name}" for name, n in kinds.items()]
        return listed(filter(None, parts), "nothing")

    given = goods(deal["energy"], deal["resources"], deal["cards"])
    asked = goods(deal["asked_energy"], deal["asked_resources"], deal["asked_cards"])
    what = "offered" if deal["offered"] else "being made"
    return paragraph(f"deal {what}", f"{giver} gives {names[deal['to']]} {given} for {asked}")


def _cards(data: Any, deck: Deck, names: Sequence[str]) -> list[str]:
    """Of each player the cards: those the view knows by name, the others by number."""
    found = []
    for seat, name in enumerate(names):
        found += _held(f"{name}'s Action cards", data["hands"][seat], deck.actions)
        found += _held(f"{name}'s objectives", data["objectives"][seat], deck.objectives)
        if data["met"][seat]:
            met = (card.name for n, card in enumerate(deck.objectives) if data["met"][seat] >> n & 1)
            found += paragraph("  met this turn", listed(met))
        found += _held(f"{name}'s planet cards of the draft", data["draft"][seat], deck.planets, nothing=False)
        found += _held(f"{name}'s swapped objectives", data["tossed"][seat], deck.objectives, nothing=False)
        if done := data["completed"][seat]:
            found += paragraph(f"{name} has completed", listed(deck.objectives[card].name for card in done))
        if captives := [card for card, f in enumerate(data["figures"]) if f is not None and f["captor"] == seat]:
            told = (f"{deck.characters[card].name} of {names[data['figures'][card]['owner']]}" for card in captives)
            found += paragraph(f"{name}'s captives", listed(told))
        if data["lasting"][seat]:
            played = (deck.actions[card].name for card in data["lasting"][seat])
            found += paragraph(f"{name}'s cards in force this turn", listed(played))
    discards = listed(f"{n} {card.name}" for n, card in zip(data["discards"], deck.actions, strict=True) if n)
    return [*found, *paragraph(f"Action cards in the deck: {data['pile']}; discarded", discards)]


def _held(label: str, held: Any, cards: Sequence[Any], *, nothing: bool = True) -> list[str]:
    """The cards of a hand that the view knows, each kind with its text, and how many more there are."""
    kinds = Counter(known["card"] for known in held["known"])
    if not kinds and not held["hidden"]:
        return paragraph(label, "none") if nothing else []
    many = sum(kinds.values()) + held["hidden"]
    hidden = f", {held['hidden']} of them face down" if kinds and held["hidden"] else ", face down"
    head = paragraph(label, f"{many}{hidden if held['hidden'] else ''}")
    text: Callable[[Any], str] = text_of
    rows = [[str(number), str(n), cards[number].name, text(cards[number])] for number, n in sorted(kinds.items())]
    return [*head, *table(rows, 2)]
