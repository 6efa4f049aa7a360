"""The house deck and deck files: LUN-150, LUN-151, and the vocabulary."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lumina.core import BadInput, assets
from lumina.core.option_files import option_file
from lumina.games.lunation import LUNATION, LunationOptions
from lumina.games.lunation.card_texts import text_of
from lumina.games.lunation.deck import PHASES, deck_of, house_deck
from lumina.games.lunation.deck_fault import deck_fault, fault_of
from lumina.games.lunation.effects import amount, holds
from lumina.games.lunation.vocabulary import DEEDS, QUANTITIES, WORDS

from .tables import CHARACTER, DECK, table

DOCS = Path(__file__).parents[3] / "docs" / "deck.md"
TEXT = assets.read_text("lunation", "deck.json")


def data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(TEXT)
    return found


# --- the house deck ----------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-150")
def test_numbers_of_cards():
    counts = {kind: len(getattr(DECK, kind)) for kind in ("characters", "planets", "events", "systems", "objectives")}
    assert counts == {"characters": 16, "planets": 30, "events": 20, "systems": 15, "objectives": 20}
    assert [card.copies for card in DECK.actions] == [4] * 12


@pytest.mark.rule("LUN-150")
@pytest.mark.parametrize("kind", ["characters", "events", "systems", "objectives", "actions"])
def test_all_different(kind: str):
    cards = data()[kind]
    assert len({card["name"] for card in cards}) == len(cards)
    assert len({text_of(card) for card in getattr(DECK, kind)}) == len(cards)


@pytest.mark.rule("LUN-4")
def test_bonuses_from_none_to_two():
    assert {card.bonus for card in DECK.characters} == {0, 1, 2}


@pytest.mark.rule("LUN-150")
def test_every_action_card_says_its_phase_and_all_phases_have_one():
    assert {card.phase for card in DECK.actions} == set(PHASES)


def test_second_tries():
    second = {planet.name for planet in DECK.planets if planet.second_try}
    assert second == {"Empty Space", "Asteroid Field", "Dim Nebula"}
    no_planets = {planet.name for planet in DECK.planets if not planet.planet}
    assert no_planets == {"Empty Space", "Asteroid Field", "Dim Nebula", "Ice Field", "The Abyss"}


@pytest.mark.parametrize("kind", ["characters", "planets", "events", "systems", "actions", "objectives"])
def test_every_card_has_a_text_with_the_numbers_of_its_effects(kind: str):
    for card in getattr(DECK, kind):
        text = text_of(card)
        assert re.fullmatch(r"[A-Z0-9].*\.", text)
        for effect in getattr(card, "effects", ()):
            if WORDS[effect.what].counts:
                assert str(abs(effect.amount)) in text


# --- another deck ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-151")
def test_another_deck_is_played_with_and_stands_in_the_options():
    other = data()
    other["name"], other["characters"][0]["name"] = "Mine", "Somebody"
    options = LUNATION.read_options({"deck": other})
    assert isinstance(options, LunationOptions)
    state = LUNATION.new(2, options)
    assert state.deck.characters[0].name == "Somebody"
    assert state.options.deck is not None
    assert state.options.deck.name == "Mine"


def change(*path: Any, value: Any) -> Callable[[dict[str, Any]], None]:
    def done(deck: dict[str, Any]) -> None:
        *way, last = path
        for step in way:
            deck = deck[step]
        deck[last] = value

    return done


def without(kind: str, number: int) -> Callable[[dict[str, Any]], None]:
    return lambda deck: deck[kind].pop(number)


EFFECT = ("events", 3, "effects", 0)
FAULTS: dict[str, tuple[Callable[[dict[str, Any]], Any], str, str]] = {
    "unknown word": (change(*EFFECT, "what", value="jumps"), "events[3].effects[0].what", "no word 'jumps'"),
    "amount too large": (change(*EFFECT, "amount", value=9), "events[3].effects[0].amount", "9: it has to be -2 to 2"),
    "amount of nothing": (change(*EFFECT, "amount", value=0), "events[3].effects[0].amount", "0 does nothing"),
    "amount of a leave": (
        change("events", 1, "effects", 0, "amount", value=2),
        "events[1].effects[0].amount",
        "2: it has to be 1",
    ),
    "word of another kind": (
        change("systems", 0, "effects", 0, "what", value="bonus_lasts"),
        "systems[0].effects[0].what",
        "'bonus_lasts' stands on characters, not on systems",
    ),
    "extra unknown to the word": (change(*EFFECT, "side", value="attacker"), "events[3].effects[0].side", "knows no"),
    "phase that does not fit": (
        change("actions", 0, "phase", value="trade"),
        "actions[0].effects[0].what",
        "does nothing on a card of the phase 'trade'",
    ),
    "lasting word in battle": (
        change("actions", 7, "phase", value="battle"),
        "actions[7].effects[0].what",
        "does nothing on a card of the phase 'battle'",
    ),
    "two targets": (
        change("actions", 6, "effects", value=[{"what": "new_fleet"}, {"what": "restore_location"}]),
        "actions[6].effects",
        "at most one of",
    ),
    "no effect": (
        change("characters", 2, "effects", value=[]),
        "characters[2].effects",
        "0 effects: it has to be 1 to 4",
    ),
    "bonus too large": (change("characters", 1, "bonus", value=3), "characters[1].bonus", "3: it has to be 0 to 2"),
    "bonus that is never named": (
        change("characters", 1, "bonus", value=0),
        "characters[1].effects[0].when",
        "can never be named",
    ),
    "bonus of a system": (
        change("systems", 4, "effects", 0, "when", value="bonus"),
        "systems[4].effects[0].when",
        "only Characters name a bonus",
    ),
    "whom on an action card": (
        change("actions", 8, "effects", 0, "whom", value="most_points"),
        "actions[8].effects[0].whom",
        "for who plays it",
    ),
    "no planets named": (
        change("events", 0, "effects", 0, "planets", value=None),
        "events[0].effects[0]",
        "does not say which planets",
    ),
    "planet that yields nothing": (change("planets", 5, "energy", value=0), "planets[5]", "a planet yields something"),
    "planet with a second try": (change("planets", 5, "second_try", value=True), "planets[5].second_try", "no planet"),
    "too many copies": (change("planets", 5, "copies", value=31), "planets[5].copies", "31: it has to be 1 to 30"),
    "wrong number of planets": (change("planets", 5, "copies", value=3), "planets", "there are 31: there must be 30"),
    "an event too few": (without("events", 4), "events", "there are 19: there must be 20"),
    "an objective too few": (without("objectives", 4), "objectives", "there are 19: there must be 20"),
    "a name twice": (change("events", 7, "name", value="Guild Strike"), "events[7].name", "twice, first in events[1]"),
    "a name in other letters": (
        change("planets", 6, "name", value="CINDER"),
        "planets[6].name",
        "the name stands twice",
    ),
    "a planet's name twice": (change("planets", 6, "name", value="Cinder"), "planets[6].name", "the name stands twice"),
    "an empty name": (change("systems", 2, "name", value=" "), "systems[2].name", "is no name"),
    "braces in a name": (change("systems", 2, "name", value="{0}"), "systems[2].name", "is no name"),
    "a long name": (change("systems", 2, "name", value="x" * 41), "systems[2].name", "is no name"),
    "too many points": (change("objectives", 2, "points", value=4), "objectives[2].points", "4: it has to be 1 to 3"),
    "unknown quantity": (
        change("objectives", 2, "needs", 0, "what", value="x"),
        "objectives[2].needs[0].what",
        "no quantity",
    ),
    "both bounds": (
        change("objectives", 0, "needs", 0, "at_most", value=9),
        "objectives[0].needs[0]",
        "either at_least or at_most",
    ),
    "no need": (change("objectives", 0, "needs", value=[]), "objectives[0].needs", "0 needs: it has to be 1 to 4"),
    "need out of range": (
        change("objectives", 0, "needs", 0, "at_least", value=100),
        "objectives[0].needs[0].at_least",
        "100: it has to be 0 to 99",
    ),
}


@pytest.mark.rule("LUN-151")
@pytest.mark.parametrize(("spoil", "place", "told"), FAULTS.values(), ids=FAULTS)
def test_a_bad_deck_is_refused_with_card_and_line(spoil: Any, place: str, told: str, tmp_path: Path):
    deck = data()
    spoil(deck)
    path = tmp_path / "mine.json"
    lines = json.dumps(deck, indent=1)
    path.write_text(lines)
    with pytest.raises(BadInput) as refused:
        option_file(LUNATION, "deck", path)
    message = str(refused.value)
    found = re.search(r"mine\.json, line (\d+): deck\.", message)
    assert found, message
    assert told in message
    assert f"deck.{place}: " in message
    _stands_in(lines.splitlines()[int(found[1]) - 1], place, deck)
    if (card := re.match(r"(\w+)\[(\d+)\]", place)) and not place.endswith(".name"):
        assert deck[card[1]][int(card[2])]["name"] in message
    with pytest.raises(BadInput, match=re.escape(place)):
        LUNATION.new(2, LUNATION.read_options({"deck": deck}))


def _stands_in(line: str, place: str, deck: dict[str, Any]) -> None:
    """The line named is that of the last key on the way that is there, or of an item of a list."""
    last = re.split(r"[.\[]", place)[-1].rstrip("]")
    assert last.isdigit() or f'"{last}"' in line or line.strip() in ("{", "}"), (line, place)


@pytest.mark.rule("LUN-151")
@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda deck: deck["systems"][1].pop("name"), "deck.systems[1]: object missing required field 'name'"),
        (change("systems", 1, "effect", value=1), "deck.systems[1]: object contains unknown field 'effect'"),
        (
            change("systems", 1, "effects", 0, "amount", value="1"),
            "deck.systems[1].effects[0].amount: expected a whole number",
        ),
        (change("actions", 1, "phase", value="dawn"), "deck.actions[1].phase: invalid enum value 'dawn'"),
        (lambda deck: deck.pop("events"), "deck: object missing required field 'events'"),
    ],
)
def test_a_deck_of_the_wrong_shape(spoil: Any, told: str, tmp_path: Path):
    deck = data()
    spoil(deck)
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(deck, indent=1))
    with pytest.raises(BadInput) as refused:
        option_file(LUNATION, "deck", path)
    assert re.search(r"mine\.json, line \d+: ", str(refused.value))
    assert told in str(refused.value)


def test_the_house_deck_has_no_fault():
    assert fault_of(data()) is None
    assert deck_of(None) is house_deck()


# --- the vocabulary ----------------------------------------------------------------------------------------------


def test_the_page_about_decks_explains_every_word():
    page = DOCS.read_text(encoding="utf-8")
    explained = set(re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE))
    assert explained == {*WORDS, *QUANTITIES}
    for name, word in WORDS.items():
        row = next(line for line in page.splitlines() if line.startswith(f"| `{name}` |"))
        assert word.meaning in row
        for bearer in word.bearers:
            assert bearer in row


def test_deeds_are_quantities():
    assert set(DEEDS) <= set(QUANTITIES)


def with_effect(kind: str, number: int, **effect: Any) -> LunationOptions:
    """The house deck with one card that has just this effect."""
    deck = data()
    deck[kind][number]["effects"] = [effect]
    given = LUNATION.read_options({"deck": deck})
    assert isinstance(given, LunationOptions)
    assert given.deck is not None
    assert deck_fault(given.deck) is None
    return given


def playing_with(options: LunationOptions, **more: Any):
    state = table("movement", **more)
    state.options, state.deck = options, deck_of(options.deck)
    return state


ANY_PHASE = [(word, bearer) for word in WORDS for bearer in WORDS[word].bearers if WORDS[word].kind != "act"]


@pytest.mark.parametrize(("word", "bearer"), ANY_PHASE)
def test_a_word_is_in_force_on_every_card_that_may_bear_it(word: str, bearer: str):
    """Card 0 of the kind has it: a Character at place 1, the system there, the event of the turn, a card played."""
    entry = WORDS[word]
    amount_of = {"amount": entry.most or entry.least} if entry.counts else {}
    number = 7 if bearer == "actions" else 0
    options = with_effect(bearer, number, what=word, **amount_of)
    state = playing_with(options, crew={DECK.characters[0].name: (0, 1)})
    state.systems = (0, *(system for system in state.systems[1:] if system))[:4]
    if bearer == "events":
        state.event = 0
    if bearer == "actions":
        state.lasting[0] = (7,)
    at = 1 if entry.place else None
    wanted = amount_of.get("amount", 1)
    if entry.counts:
        assert amount(state, word, 0, at) == wanted
    assert holds(state, word, 0, at)
    if bearer != "events" and not (bearer == "systems" and at is not None):
        assert not holds(state, word, 1, at)


@pytest.mark.rule("LUN-153")
def test_captives_and_characters_elsewhere_are_not_in_force():
    state = table("movement", captives={"Navigator": (0, 1, 3)}, crew={"Skirmisher": (0, 7)})
    for seat in range(3):
        assert amount(state, "jump_power", seat, 1) == 0
        assert amount(state, "retreat_power", seat, 1) == 0
    assert amount(state, "retreat_power", 0, 7) == -1
    assert amount(state, "retreat_power", 0, 7, among=()) == 0
    assert amount(state, "retreat_power", 0, 1, among=(CHARACTER["Skirmisher"],)) == -1
