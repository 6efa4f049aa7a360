"""Every number that is said of a move in Lunation, on maps laid by hand."""

from lumina.analysis.lunation import yields
from lumina.games.lunation import AddFleet, BuildFleet, End, Recruit, Send

from ..games.lunation.scene import DECK, at, planet, table
from .saying import against, facts


def rich() -> str:
    """A planet that yields more Energy than one."""
    return max((card for card in DECK.planets if card.planet), key=lambda card: card.energy).name


def test_a_group_that_comes_to_a_planet_gains_its_yield() -> None:
    name = rich()
    card = DECK.planets[planet(name)]
    state = table("A0: 0 F", planets={"A1": name.replace(" ", "_")})
    assert yields(state.view(0), 0) == (0, 0, 0)
    told = facts(state, AddFleet(at("A0")), Send(at("A1")))
    many = f"{card.energy} Energy at each activation"
    assert f"gains {many}" in told
    assert not any(words.startswith("turns up") for words in told)


def test_a_face_down_place_is_turned_up_and_tells_nothing_more() -> None:
    state = table("A0: 0 F", down="A1")
    state.placers[at("A1")] = 1
    told = facts(state, AddFleet(at("A0")), Send(at("A1")))
    assert told == [f"turns up the card at {state.place(at('A1')).name}"]


def test_a_fleet_that_is_built_makes_the_most() -> None:
    state = table("A1: 0 F; B1: 1 F; C1: 2 F", stage="logistics", counters=[(3, 3), (0, 0), (0, 0)], power=(3, 3, 3))
    build = next(action for action in state.legal_actions() if isinstance(action, BuildFleet))
    told = facts(state, build)
    assert "has most Fleets, 2 against 1" in told
    assert "gains 1 Fleet" in told
    assert any(words.startswith("costs") for words in told)


def test_a_character_that_is_drawn() -> None:
    state = table("A1: 0 F", stage="logistics", counters=[(5, 5), (0, 0), (0, 0)])
    assert Recruit() in state.legal_actions()
    told = facts(state, Recruit())
    assert told[0] == "gains a Character that is drawn"
    assert any(words.startswith("costs") for words in told)


def test_a_jump_costs_power_and_staying_saves_it() -> None:
    state = table("A0: 0 F; B1: 1 F", power=(3, 3, 3))
    jump = facts(state, AddFleet(at("A0")), Send(at("B0")))
    (cost,) = (words for words in jump if words.startswith("costs") and words.endswith("Power"))
    view = state.view(0)
    after = state.copy()
    for action in (AddFleet(at("A0")), Send(at("B0"))):
        after.apply(action)
    assert cost == f"costs {view.power[0] - after.power[0]} Power"
    assert against(state, End(), End()) == ()
