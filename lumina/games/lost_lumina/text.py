"""The table as plain text: the map by region, the battle, and the cards as far as the view knows them."""

from collections.abc import Sequence
from typing import Any

from lumina.core import View
from lumina.core.text import listed, paragraph, published, short, table

from .characters import CARDS, CHARACTERS, name_of
from .land import Land, land_of
from .options import LostLuminaOptions


def text(view: View, names: Sequence[str]) -> list[str]:
    """All that lies on the table."""
    assert isinstance(view.options, LostLuminaOptions)
    data, land = published(view), land_of(view.options.map)
    first = "nobody yet" if data["first"] is None else names[data["first"]]
    found = [f"places the first follower: {first}"]
    if data["points"]:
        found.append(f"action points left: {data['points']}")
    found += ["", *_map(data, land, names), "", *_supplies(data, names)]
    if (battle := data["battle"]) is not None:
        found += ["", *_battle(battle, land, names)]
    return [*found, "", *_hands(data, names), *_discards(data["discards"])]


def _map(data: Any, land: Land, names: Sequence[str]) -> list[str]:
    """By region and area the followers, who attacks, and which areas are adjacent; numbers are those of actions."""
    rows = [["region", "no.", "area", *(short(name, 12) for name in names), "attacker", "adjacent"]]
    for region, areas in zip(land.regions, land.areas_of, strict=True):
        for n, area in enumerate(areas):
            attacker = data["attackers"][area]
            rows.append(
                [
                    "" if n else short(region, 16),
                    str(area),
                    short(land.names[area], 16),
                    *(str(own[area]) for own in data["followers"]),
                    "-" if attacker is None else short(names[attacker], 12),
                    listed(map(str, land.neighbours[area])),
                ]
            )
    return ["followers", *table(rows, 2)]


def _supplies(data: Any, names: Sequence[str]) -> list[str]:
    rows = [
        [name, f"{supply} followers in the supply", f"{dice} kept dice"]
        for name, supply, dice in zip(names, data["supply"], data["kept_dice"], strict=True)
    ]
    return table(rows)


def _battle(battle: Any, land: Land, names: Sequence[str]) -> list[str]:
    """Where the battle is, and how each side stands."""
    found = paragraph("battle", f"in {land.names[battle['area']]}, {names[battle['attacker']]} attacks")
    for seat, (name, fighter) in enumerate(zip(names, battle["fighters"], strict=True)):
        chosen, card = battle["chosen"][seat], fighter["card"]
        if card:
            told = name_of(card)
        else:
            told = "no card yet" if chosen is None else f"a card face down{f': {name_of(chosen)}' if chosen else ''}"
        rows = [["card", told]]
        if fighter["ability"] not in (0, card):
            rows.append(["ability", f"that of {name_of(fighter['ability'])}"])
        if card:
            rows.append(["battle points", f"{fighter['base']} and a bonus of {fighter['bonus']}"])
        if fighter["more_followers"]:
            rows.append(["followers counted", f"{fighter['more_followers']} more than there are"])
        rows += _dice(fighter)
        if fighter["crossed"]:
            rows.append(["crossed out", listed(fighter["crossed"])])
        if fighter["less"]:
            rows.append(["taken off", str(fighter["less"])])
        if fighter["strength"] is not None:
            rows.append(["strength", str(fighter["strength"])])
        found += [f"  {name}", *table(rows, 4)]
    if battle["winner"] is not None:
        found.append(f"  won by {names[battle['winner']]}")
    return found


def _dice(fighter: Any) -> list[list[str]]:
    rows = [["dice", listed(map(str, fighter["dice"]))]] if fighter["dice"] else []
    if fighter["added"]:
        rows.append(["extra dice", str(fighter["added"])])
    if fighter["marked"]:
        rows.append(["marked", f"{listed(map(str, fighter['marked']))}, to be rolled again"])
    if fighter["die"]:
        times = f", {fighter['times']} times" if fighter["times"] != 1 else ""
        rows.append(["die that counts", f"{fighter['die']}{times}"])
    return rows


def _hands(data: Any, names: Sequence[str]) -> list[str]:
    """Hands, the two cards of the draft, and which of them is kept."""
    found = []
    for seat, name in enumerate(names):
        found += _cards(f"{name}'s hand", data["hands"][seat])
        drawn, kept = data["drawn"][seat], data["kept"][seat]
        if drawn["known"] or drawn["hidden"]:
            found += _cards(f"{name}'s two cards of the draft", drawn)
        if kept is not None:
            found.append(f"{name} has chosen which card to keep{f': {name_of(kept)}' if kept else ''}")
    return found


def _cards(label: str, held: Any) -> list[str]:
    """The cards of a hand that the view knows, with what stands on them, and how many more there are."""
    known = [known["card"] for known in held["known"]]
    more = f"{held['hidden']} face down" if held["hidden"] else ""
    head = paragraph(label, more or ("no cards" if not known else f"{len(known)} cards" if known[1:] else "1 card"))
    rows = []
    for character in (CHARACTERS[card - 1] for card in known if card in CARDS):
        rows.append(
            [
                f"{character.number}",
                character.name,
                f"battle {character.battle_points}",
                f"actions {character.action_points}",
                character.text,
            ]
        )
    return [*head, *table(rows, 2)]


def _discards(discards: Sequence[int]) -> list[str]:
    return paragraph("discard pile, the top card last", listed(map(name_of, discards)))
