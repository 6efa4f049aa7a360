"""The event cards: LUN-155 to LUN-159, and a test a card. Those that change battles are in test_cards_in_battle.py."""

import pytest

from lumina.games.lunation import LUNATION, LunationState
from lumina.games.lunation.actions import Draw
from lumina.games.lunation.deck.event_effects import happen

from .tables import CHARACTER, DECK, EVENT, draws, hand, has, play, points, table

TESTED_ELSEWHERE = {
    "Guild Strike",
    "Ion Tempest",
    "Fuel Shortage",
    "Rising Wages",
    "Dock Fire",
    "Closed Markets",
    "Empty Taverns",
    "Sealed Lanes",
    "Cold Reactors",
}
"""They last the turn: where they are asked for."""
TESTED_HERE = {
    "Mercenary Blockade",
    "Power Failure",
    "Energy Drain",
    "Rust Plague",
    "Levy on the Leader",
    "Mutiny",
    "Radio Silence",
    "Solar Flare",
    "Mine Collapse",
    "Relief Convoy",
    "Old Archive",
}
PLACES = [at for at in range(20) if at % 5]
NAMES = sorted({planet.name for planet in DECK.planets})


def test_every_event_is_tested():
    assert set(EVENT) == TESTED_ELSEWHERE | TESTED_HERE
    assert not TESTED_ELSEWHERE & TESTED_HERE


def happened(name: str, **more) -> LunationState:
    state = table("event", **more)
    state.event = EVENT[name]
    happen(state, EVENT[name], lambda event: None)
    return state


def exhausted_by(name: str) -> set[str]:
    """The names of the cards of the map that it exhausts, of all there are."""
    found = set()
    for start in range(0, len(NAMES), 12):
        planets = dict(zip(PLACES, NAMES[start : start + 12], strict=False))
        state = happened(name, planets=planets)
        found |= {planet for at, planet in planets.items() if state.exhausted[at]}
        assert not any(state.exhausted[at] for at in range(0, 20, 5))
    return found


@pytest.mark.rule("LUN-157")
@pytest.mark.parametrize(
    ("name", "planets"),
    [
        ("Mercenary Blockade", {"Twinforge", "Irongarden", "Stormcrown", "Anvil"}),
        ("Radio Silence", {"Lorekeep", "Signal Rock", "Harbour", "Meridian"}),
        ("Solar Flare", {"Brightwell", "Twinforge", "Stormcrown"}),
        ("Mine Collapse", {"Deepquarry", "Irongarden", "Anvil"}),
    ],
)
def test_events_that_exhaust_planets(name: str, planets: set[str]):
    """By what is printed; nothing that is no planet, The Abyss neither, which yields a card."""
    assert exhausted_by(name) == planets


@pytest.mark.rule("LUN-157")
def test_what_lies_face_down_is_left_alone():
    state = happened("Mercenary Blockade", planets={1: "Anvil", 2: "Anvil"}, face_down=[2])
    assert [state.exhausted[1], state.exhausted[2]] == [True, False]


@pytest.mark.rule("LUN-157")
def test_a_system_that_adds_a_third_does_not_count():
    state = happened("Mercenary Blockade", systems=["Twin Suns"], planets={1: "Brightwell"})
    assert not state.exhausted[1]


@pytest.mark.rule("LUN-35")
@pytest.mark.rule("LUN-155")
def test_it_stays_exhausted_through_the_restoration_of_this_turn():
    state = table("event", planets={1: "Anvil", 2: "Twinforge", 3: "Cinder"}, exhausted=[2, 3])
    state.event = EVENT["Mercenary Blockade"]
    happen(state, state.event, lambda event: None)
    state.done = True
    LUNATION.table.go_on(state, lambda event: None)
    assert state.phase == "restoration"
    assert [state.exhausted[at] for at in (1, 2, 3)] == [True, True, False]


@pytest.mark.rule("LUN-155")
def test_mutiny():
    """All Characters on the map with a bonus exhaust."""
    crew = {"Warlord": (0, 1), "Navigator": (1, 6), "Broker": (1, 6)}
    state = happened("Mutiny", crew=crew)
    assert [state.figure(CHARACTER[name]).exhausted for name in crew] == [True, True, False]


@pytest.mark.rule("LUN-159")
def test_energy_drain_and_rust_plague():
    """All lose two, or what they have."""
    state = table("event")
    state.energy = [6, 1, 0]
    happen(state, EVENT["Energy Drain"], lambda event: None)
    assert (state.energy, state.resources) == ([4, 0, 0], [6, 6, 6])
    state.resources = [1, 2, 3]
    happen(state, EVENT["Rust Plague"], lambda event: None)
    assert (state.energy, state.resources) == ([4, 0, 0], [0, 0, 1])


@pytest.mark.rule("LUN-158")
def test_levy_on_the_leader():
    """All who share the most points lose an Energy and a Resource."""
    state = table("event")
    state.points[0] = state.points[2] = (1, 1, 0, 0, 0)
    state.points[1] = (0, 0, 1, 0, 0)
    happen(state, EVENT["Levy on the Leader"], lambda event: None)
    assert [has(state, seat) for seat in range(3)] == [(3, 5, 5), (3, 6, 6), (3, 5, 5)]
    assert points(state, 0) == 2


@pytest.mark.rule("LUN-155")
def test_relief_convoy():
    """All gain an Energy and a Resource."""
    state = happened("Relief Convoy")
    assert [has(state, seat) for seat in range(3)] == [(3, 7, 7)] * 3


@pytest.mark.rule("LUN-155")
def test_old_archive():
    """All draw an Action card, from the first player on."""
    state = happened("Old Archive")
    draws(state, "Ambush", "Direct Hit", "Fold Drive")
    assert [hand(state, seat) for seat in range(3)] == [["Ambush"], ["Direct Hit"], ["Fold Drive"]]


@pytest.mark.rule("LUN-155")
def test_power_failure():
    """All restore a Power less, this turn."""
    state = table("releases", active=2, turn=4, fleets={0: {1: 1}}, power=1)
    state.done = True
    LUNATION.table.go_on(state, lambda event: None)
    play(state, Draw(EVENT["Power Failure"]))
    assert state.power == [2, 2, 2]


@pytest.mark.rule("LUN-155")
def test_what_lasts_is_over_with_the_turn():
    from lumina.games.lunation.deck.effects import amount, holds

    state = table("logistics", event="Dock Fire")
    assert amount(state, "fleet_resources", 1, 6) == 1
    state.event = EVENT["Guild Strike"]
    assert amount(state, "fleet_resources", 1, 6) == 0
    assert [holds(state, "no_action_purchase", seat) for seat in range(3)] == [True] * 3
    state.event = None
    assert not holds(state, "no_action_purchase", 0)
