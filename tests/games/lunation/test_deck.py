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
from lumina.games.lunation.deck.card_texts import text_of
from lumina.games.lunation.deck.deck import PHASES
from lumina.games.lunation.deck.effects import amount, holds, with_bonus
from lumina.games.lunation.deck.faults import deck_fault, fault_of
from lumina.games.lunation.deck.shipped import deck_of, house_deck
from lumina.games.lunation.deck.vocabulary import DEEDS, QUANTITIES, WORDS, Word

from .tables import CHARACTER, DECK, table

DOCS = Path(__file__).parents[3] / "docs" / "deck.md"
TEXT = assets.read_text("lunation", "deck.json")
TURN = tuple(phase for phase in PHASES if phase not in ("battle", "ambush"))


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
EMPTY = {"planet": False, "total_to": 0, "cards_from": 0}
READY = {"what": "ready_characters", "at_least": 2}
KINDS = ("energy", "resources")
RICH = {"what": "counters", "at_least": 11}
BOUGHT = ("fleets_built", "characters_recruited")
FAULTS: dict[str, tuple[Callable[[dict[str, Any]], Any], str, str]] = {
    "unknown word": (change(*EFFECT, "what", value="jumps"), "events[3].effects[0].what", "unknown word 'jumps'"),
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
        "unknown quantity",
    ),
    "both bounds": (
        change("objectives", 0, "needs", 0, "at_most", value=9),
        "objectives[0].needs[0]",
        "either at_least or at_most",
    ),
    "a card of the map that is none": (
        change("systems", 1, "effects", 0, "planets", value={"energy_from": 4, "resources_from": 2}),
        "systems[1].effects[0].planets",
        "no card of the map in this deck is like that",
    ),
    "a limit below another": (
        change("events", 0, "effects", 0, "planets", value={"total_from": 3, "total_to": 2}),
        "events[0].effects[0].planets",
        "no card of the map in this deck is like that",
    ),
    "a negative limit": (
        change("systems", 1, "effects", 0, "planets", value={"energy_from": -1}),
        "systems[1].effects[0].planets.energy_from",
        "-1: it has to be 0 to 5",
    ),
    "a negative sum": (
        change("events", 0, "effects", 0, "planets", value={"total_to": -3}),
        "events[0].effects[0].planets.total_to",
        "-3: it has to be 0 to 99",
    ),
    "a negative bonus": (
        change("events", 8, "effects", 0, "bonus_from", value=-1),
        "events[8].effects[0].bonus_from",
        "-1: it has to be 0 to 2",
    ),
    "a bonus that nobody has": (
        lambda deck: (
            [card.update(bonus=min(card["bonus"], 1)) for card in deck["characters"]]
            and deck["events"][8]["effects"][0].update(bonus_from=2)
        ),
        "events[8].effects[0].bonus_from",
        "no Character of this deck has a bonus of 2 or more",
    ),
    "planets that yield nothing, exhausted": (
        lambda deck: deck["planets"][4].update(cards=0) or deck["events"][0]["effects"][0].update(planets=EMPTY),
        "events[0].effects[0].planets",
        "yield nothing, exhausted or not",
    ),
    "a system that yields at Empty Space": (
        change("systems", 1, "effects", 0, "planets", value={"planet": False}),
        "systems[1].effects[0].planets.planet",
        "a system adds to planets only",
    ),
    "a bonus of nothing that lasts": (
        change("characters", 0, "bonus", value=0),
        "characters[0].effects[0].what",
        "its bonus is 0 and can never be named",
    ),
    "a bonus that comes to nothing": (
        change("characters", 1, "effects", value=[{"what": "battle_dice", "amount": -1, "when": "bonus"}]),
        "characters[1].effects[0].amount",
        "-1: with it a bonus of 1 adds no die",
    ),
    "what takes itself back": (
        change("systems", 11, "effects", value=[{"what": "jump_power"}, {"what": "jump_power", "amount": -1}]),
        "systems[11].effects[1].amount",
        "-1: it takes back what the card says before",
    ),
    "a cost below nothing": (
        change("systems", 13, "effects", value=[{"what": "fleet_energy", "amount": -1}] * 2),
        "systems[13].effects[1].amount",
        "-1: with what the card says before that is -2; -1 is the least",
    ),
    "a ban twice": (
        change("systems", 8, "effects", value=[{"what": "no_retreat"}] * 2),
        "systems[8].effects[1]",
        "'no_retreat' stands twice",
    ),
    "the price of what is forbidden": (
        change("systems", 8, "effects", value=[{"what": "no_retreat"}, {"what": "retreat_power"}]),
        "systems[8].effects[1].what",
        "'retreat_power' does nothing beside 'no_retreat'",
    ),
    "an objective that always holds": (
        change("objectives", 0, "needs", value=[{"what": "jumps", "at_most": 1}, {"what": "deals", "at_most": 0}]),
        "objectives[0].needs",
        "it holds in every turn",
    ),
    "an objective that Restoration meets": (
        change("objectives", 0, "needs", value=[{"what": "power", "at_least": 2}]),
        "objectives[0].needs",
        "it holds in every turn",
    ),
    "a need that always holds": (
        change("objectives", 0, "needs", value=[{"what": "energy", "at_least": 0}]),
        "objectives[0].needs[0].at_least",
        "0: that always holds",
    ),
    "a need that always holds for want of more": (
        change("objectives", 3, "needs", value=[{"what": "fleets", "at_most": 5}]),
        "objectives[3].needs[0].at_most",
        "there are never more than 5",
    ),
    "a need that stands already": (
        change("objectives", 3, "needs", value=[{"what": "fleets", "at_least": n} for n in (2, 3)]),
        "objectives[3].needs[1].what",
        "'fleets' has such a bound already",
    ),
    "more than there can be": (
        change("objectives", 15, "needs", value=[{"what": "fleets_built", "at_least": 4}]),
        "objectives[15].needs",
        "it can never hold: there are never more than 3 Fleets bought this turn",
    ),
    "needs that shut each other out": (
        change("objectives", 4, "needs", value=[{"what": "characters", "at_most": 1}, READY]),
        "objectives[4].needs",
        "it can never hold: 2 ready Characters on the map are more than 1 'characters'",
    ),
    "more than the sum": (
        change("objectives", 11, "needs", value=[{"what": what, "at_most": 5} for what in KINDS] + [RICH]),
        "objectives[11].needs",
        "it can never hold: 'counters' are not more than 'energy' and 'resources' together",
    ),
    "more than the Power pays for": (
        change("objectives", 15, "needs", value=[{"what": what, "at_least": 2} for what in BOUGHT]),
        "objectives[15].needs",
        "it can never hold: a Fleet or a Character bought costs a Power, and there are 3",
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
        (
            change("systems", 1, "effect", value=1),
            "deck.systems[1]: Twin Suns: unknown field 'effect'; choose name, effects",
        ),
        (
            change("systems", 1, "effects", 0, "amount", value="1"),
            "deck.systems[1].effects[0].amount: Twin Suns: expected a whole number",
        ),
        (
            change("actions", 1, "phase", value="dawn"),
            "deck.actions[1].phase: Evasive Maneuver: unknown value 'dawn'; choose activation, ambush, ",
        ),
        (
            change("events", 17, "effects", 0, "side", value="both"),
            "deck.events[17].effects[0].side: Cold Reactors: unknown value 'both'; choose any, attacker, ",
        ),
        (
            change("characters", 1, "effects", 0, "when", value="named"),
            "deck.characters[1].effects[0].when: Bounty Hunter: unknown value 'named'; choose always, bonus",
        ),
        (
            change("events", 7, "effects", 0, "whom", value="leader"),
            "deck.events[7].effects[0].whom: Levy on the Leader: unknown value 'leader'; choose all, ",
        ),
        (
            change("events", 0, "effects", 0, "planets", "yields", value=1),
            "deck.events[0].effects[0].planets: Mercenary Blockade: unknown field 'yields'; choose energy_from, ",
        ),
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
        assert f"| {_on(word)} |" in row
        if word.counts:
            assert f"| {word.least} to {word.most} |" in row


def _on(word: Word) -> str:
    """As the page tells which cards may bear a word."""
    of = "" if word.phases == TURN else f" of {', '.join(word.phases)}"
    return ", ".join(f"{bearer}{of}" if bearer == "actions" else bearer for bearer in word.bearers)


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


OVER = [
    (word, phase)
    for word, last in {
        "jump_power": "movement",
        "safe_planet_jump": "movement",
        "bank_rate": "trade",
        "bank_power": "trade",
        "energy_yield": "activation",
        "resource_yield": "activation",
        "card_yield": "activation",
        "fleet_energy": "logistics",
        "fleet_resources": "logistics",
        "character_energy": "logistics",
        "character_resources": "logistics",
    }.items()
    for phase in TURN[TURN.index(last) + 1 :]
]


@pytest.mark.rule("LUN-151")
@pytest.mark.parametrize(("word", "phase"), OVER)
def test_what_would_come_after_its_phase_is_refused(word: str, phase: str):
    """A card lasts until the turn ends, and what it is about is over."""
    assert _fault_of_a_card(word, phase) == (
        "actions[7].effects[0].what",
        f"Fold Drive: {word!r} does nothing on a card of the phase {phase!r}: it is for "
        + ", ".join(WORDS[word].phases),
    )


@pytest.mark.parametrize("word", [word for word in WORDS if "actions" in WORDS[word].bearers])
def test_a_card_of_any_other_phase_may_bear_it(word: str):
    refused = {phase for phase in PHASES if _fault_of_a_card(word, phase) is not None}
    assert refused == set(PHASES) - set(WORDS[word].phases)


def _fault_of_a_card(word: str, phase: str) -> tuple[str, str] | None:
    deck = data()
    amount = {"amount": WORDS[word].most} if WORDS[word].counts else {}
    deck["actions"][7].update(phase=phase, effects=[{"what": word, **amount}])
    return fault_of(deck)


@pytest.mark.parametrize("name", ["deck-five-cards-a-planet.json"])
def test_kept_decks_stay_valid(name: str):
    assert fault_of(json.loads((Path(__file__).parent / "cases" / name).read_text())) is None


@pytest.mark.rule("LUN-100")
@pytest.mark.parametrize(("side", "added"), [("attacker", (1, 0)), ("defender", (0, 1)), ("any", (1, 1))])
def test_what_goes_with_a_bonus_can_be_for_one_side(side: str, added: tuple[int, int]):
    options = with_effect("characters", 1, what="explosions", when="bonus", side=side)
    deck = deck_of(options.deck)
    assert tuple(with_bonus(deck, 1, "explosions", one) for one in ("attacker", "defender")) == added
    words = {"attacker": " when it attacks", "defender": " when it defends", "any": ""}[side]
    assert text_of(deck.characters[1]) == f"When its bonus is named{words}: 1 explosion more in that battle turn."
