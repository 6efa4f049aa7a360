"""No board types the name of a card: it has them from the game."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import lumina.boards
from lumina.core import assets
from lumina.games import GAMES
from lumina.games.lunation import AMBUSH, Deck, LunationState

BOARDS = Path(lumina.boards.__file__).parent


def names_in(file: str, *parts: str) -> set[str]:
    """The names of the cards in a file of the assets, of some of its lists or of the one that it is."""
    data = msgspec.json.decode(assets.read_bytes(*file.split("/")))
    lists = [data[part] for part in parts] if parts else [data]
    found = {card["name"] for cards in lists for card in cards}
    assert len(found) > 5
    return found


CARDS = {
    "lunation": names_in("lunation/deck.json", "actions", "objectives", "systems", "planets", "characters", "events"),
    "lost_lumina": names_in("lost_lumina/characters.json"),
    "lum42": names_in("lum42/objectives.json", "light", "energy"),
}
"""Lacuna has no cards."""


def typed(code: str) -> Iterator[tuple[int, str]]:
    """The strings of a module with their lines, without docstrings."""
    tree = ast.parse(code)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.lineno, node.value


def card_names(code: str) -> list[tuple[int, str]]:
    """Where a module types the name of a card."""
    names = sorted(set().union(*CARDS.values()), key=len, reverse=True)
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b")
    return [(line, found) for line, string in typed(code) for found in pattern.findall(string)]


def test_every_game_with_cards_is_looked_at():
    assert {*CARDS, "lacuna"} == set(GAMES)


def test_a_typed_name_is_found_and_a_docstring_is_not():
    assert card_names('"""Ambush"""\nSAID = f"play {x} or Ambush?"\nONE = "Ambushed"') == [(2, "Ambush")]


@pytest.mark.parametrize("path", sorted(BOARDS.rglob("*.py")), ids=lambda path: path.relative_to(BOARDS).as_posix())
def test_no_board_types_the_name_of_a_card(path):
    assert not card_names(path.read_text(encoding="utf-8"))


@pytest.mark.rule("LUN-121")
def test_ambush_is_called_as_in_the_house_deck():
    state = GAMES["lunation"].new(2)
    assert isinstance(state, LunationState)
    deck: Deck = state.deck
    assert {deck.actions[kind].name for kind in deck.phase_kinds["ambush"]} == {AMBUSH}
