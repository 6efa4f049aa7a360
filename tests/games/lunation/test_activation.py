"""Activation: LUN-219 to LUN-229, and every planet, system and Character that has to do with it."""

import pytest

from lumina.games.lunation.actions import Activate, BuyCard, End, Play

from .tables import CHARACTER, DECK, KIND, draws, empty_deck, hand, has, legal, play, said, table

OFFICER, TECHNICIAN, OVERSEER = (
    CHARACTER[name] for name in ("Excavation Officer", "Excavation Technician", "Overseer")
)

YIELDS = {
    "Cinder": (1, 0, 0),
    "Rustholm": (0, 1, 0),
    "Verdance": (1, 1, 0),
    "Brightwell": (2, 0, 0),
    "Deepquarry": (0, 2, 0),
    "Twinforge": (2, 1, 0),
    "Irongarden": (1, 2, 0),
    "Stormcrown": (3, 0, 0),
    "Anvil": (0, 3, 0),
    "Lorekeep": (0, 0, 1),
    "Signal Rock": (1, 0, 1),
    "Harbour": (0, 1, 1),
    "Meridian": (1, 1, 1),
    "Dim Nebula": (1, 0, 0),
    "Ice Field": (0, 1, 0),
    "The Abyss": (0, 0, 1),
}
"""Energy, Resources, Action cards."""


def gathered(name: str, by: str | None = None, **more) -> tuple[int, int, int]:
    """What activating place 1 of system 0 brings seat 0, as Energy, Resources and cards."""
    crew = {by: (0, 1)} if by else {}
    state = table("activation", planets={1: name}, fleets={0: {1: 1}}, crew=crew, energy=0, resources=0, **more)
    play(state, Activate(1, None if by is None else CHARACTER[by]))
    cards = 0
    while state.to_act == "chance":
        draws(state, "Ambush")
        cards += 1
    return state.energy[0], state.resources[0], cards


@pytest.mark.rule("LUN-7")
@pytest.mark.rule("LUN-224")
@pytest.mark.parametrize(("name", "brings"), YIELDS.items())
def test_what_a_place_yields(name: str, brings: tuple[int, int, int]):
    assert gathered(name) == brings


@pytest.mark.rule("LUN-223")
@pytest.mark.parametrize("name", ["Empty Space", "Asteroid Field"])
def test_nothing_to_give(name: str):
    state = table("activation", planets={1: name}, fleets={0: {1: 1}})
    assert said(state, Activate(1)) == "There is nothing to gather (LUN-223)."


@pytest.mark.rule("LUN-7")
def test_every_planet_of_the_house_deck_is_tested():
    assert {planet.name for planet in DECK.planets} == {*YIELDS, "Empty Space", "Asteroid Field"}


@pytest.mark.rule("LUN-223")
def test_a_system_card_is_not_activated():
    state = table("activation", systems=["Twin Suns"], fleets={0: {0: 1}})
    assert said(state, Activate(0)) == "A system card is not activated (LUN-223)."


@pytest.mark.rule("LUN-220")
def test_who_activates_is_named_and_stands_there():
    crew = {"Broker": (0, 1), "Envoy": (0, 1), "Navigator": (0, 2), "Warlord": (1, 3)}
    state = table("activation", fleets={0: {1: 2}}, crew=crew, tired=["Envoy"])
    wanted = [Activate(1), Activate(1, CHARACTER["Broker"]), Activate(2, CHARACTER["Navigator"])]
    assert legal(state, Activate) == wanted
    for nobody in (Activate(1, CHARACTER["Envoy"]), Activate(2), Activate(3, CHARACTER["Warlord"])):
        assert said(state, nobody).startswith("No such ready Character and no Fleet of yours is there: ")
    assert said(state, Activate(99)) == "There is no location 99 on the map: they are numbered 0 to 19 (LUN-5)."


@pytest.mark.rule("LUN-221")
def test_the_location_exhausts():
    state = table("activation", fleets={0: {1: 2}})
    play(state, Activate(1))
    assert state.exhausted[1]
    assert said(state, Activate(1)) == "The location is exhausted (LUN-221)."


@pytest.mark.rule("LUN-222")
def test_the_character_that_activates_exhausts_and_a_fleet_does_not():
    state = table("activation", fleets={0: {2: 1}}, crew={"Broker": (0, 1), "Envoy": (0, 1)})
    play(state, Activate(1, CHARACTER["Broker"]))
    assert state.figure(CHARACTER["Broker"]).exhausted
    assert not state.figure(CHARACTER["Envoy"]).exhausted
    play(state, Activate(2))
    assert state.fleets_at(0, 2) == 1
    assert legal(state, Activate) == []


@pytest.mark.rule("LUN-219")
def test_as_many_as_it_wants_then_the_next_player():
    state = table("activation", fleets={0: {1: 1, 2: 1, 3: 1}, 1: {6: 1}})
    play(state, Activate(1), Activate(2), End())
    assert (state.to_act, state.phase) == (1, "activation")
    assert legal(state, Activate) == [Activate(6)]
    play(state, End(), End())
    assert (state.to_act, state.phase) == (0, "logistics")


@pytest.mark.rule("LUN-229")
def test_a_card_is_drawn_from_the_deck():
    state = table("activation", planets={1: "Lorekeep"}, fleets={0: {1: 1}})
    play(state, Activate(1))
    assert state.to_act == "chance"
    draws(state, "Direct Hit")
    assert hand(state, 0) == ["Direct Hit"]
    assert state.to_act == 0


@pytest.mark.rule("LUN-229")
def test_no_card_comes_where_none_is_left():
    state = table("activation", planets={1: "Meridian"}, fleets={0: {1: 1}}, energy=0, resources=0)
    empty_deck(state)
    play(state, Activate(1))
    assert (state.to_act, has(state, 0), hand(state, 0)) == (0, (3, 1, 1), [])


# --- Characters --------------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-226")
@pytest.mark.parametrize(
    ("name", "officer", "technician"),
    [
        ("Cinder", (2, 0, 0), (1, 1, 0)),
        ("Rustholm", (1, 1, 0), (0, 2, 0)),
        ("Meridian", (2, 1, 1), (1, 2, 1)),
        ("Lorekeep", (0, 0, 1), (0, 0, 1)),
    ],
)
def test_excavation_officer_and_technician(name: str, officer: tuple, technician: tuple):
    """On a planet that yields neither Energy nor Resources they add nothing."""
    assert gathered(name, "Excavation Officer") == officer
    assert gathered(name, "Excavation Technician") == technician


@pytest.mark.rule("LUN-228")
@pytest.mark.parametrize("name", ["Dim Nebula", "Ice Field", "The Abyss"])
@pytest.mark.parametrize("by", ["Excavation Officer", "Excavation Technician", "Overseer"])
def test_the_three_work_on_planets_only(name: str, by: str):
    assert gathered(name, by) == YIELDS[name]
    state = table("activation", planets={1: name}, crew={by: (0, 1)})
    play(state, Activate(1, CHARACTER[by]))
    assert state.exhausted[1]


@pytest.mark.rule("LUN-224")
def test_an_ability_counts_only_if_its_character_activates():
    state = table("activation", fleets={0: {1: 1}}, crew={"Excavation Officer": (0, 1)}, energy=0)
    play(state, Activate(1))
    assert state.energy[0] == 1


@pytest.mark.rule("LUN-10")
def test_an_exhausted_officer_neither_activates_nor_adds():
    crew = {"Excavation Officer": (0, 1)}
    state = table("activation", fleets={0: {1: 1}}, crew=crew, tired=["Excavation Officer"], energy=0)
    assert legal(state, Activate) == [Activate(1)]
    play(state, Activate(1))
    assert state.energy[0] == 1


@pytest.mark.rule("LUN-227")
def test_after_overseer_the_planet_is_still_ready():
    state = table("activation", crew={"Overseer": (0, 1), "Broker": (0, 1), "Envoy": (1, 1)}, energy=0, resources=0)
    play(state, Activate(1, OVERSEER))
    assert not state.exhausted[1]
    assert state.figure(OVERSEER).exhausted
    play(state, End(), Activate(1, CHARACTER["Envoy"]))
    assert [has(state, 0), has(state, 1)] == [(3, 1, 1)] * 2
    assert state.exhausted[1]


@pytest.mark.rule("LUN-227")
def test_twice_with_overseer_and_another():
    state = table("activation", crew={"Overseer": (0, 1), "Broker": (0, 1)}, energy=0, resources=0)
    play(state, Activate(1, OVERSEER), Activate(1, CHARACTER["Broker"]))
    assert has(state, 0) == (3, 2, 2)


@pytest.mark.rule("LUN-153")
@pytest.mark.parametrize(
    ("name", "brings"),
    [("Lorekeep", (0, 0, 2)), ("Brightwell", (2, 0, 1)), ("Twinforge", (2, 1, 0)), ("The Abyss", (0, 0, 1))],
)
def test_archivist(name: str, brings: tuple):
    """A card more from a planet that yields two Energy and Resources together or fewer."""
    assert gathered(name, "Archivist") == brings


@pytest.mark.rule("LUN-153")
@pytest.mark.parametrize(
    ("name", "brings"),
    [("Dim Nebula", (2, 0, 0)), ("Ice Field", (1, 1, 0)), ("The Abyss", (0, 0, 1)), ("Cinder", (1, 0, 0))],
)
def test_mist_diver(name: str, brings: tuple):
    """An Energy more where any Energy or Resource comes from what is no planet."""
    assert gathered(name, "Mist Diver") == brings


@pytest.mark.rule("LUN-153")
def test_an_ability_works_for_its_owner_alone():
    state = table("activation", active=1, crew={"Excavation Officer": (0, 1), "Envoy": (1, 1)}, energy=0)
    play(state, Activate(1, CHARACTER["Envoy"]))
    assert state.energy[1] == 1


# --- systems -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-154")
@pytest.mark.parametrize(
    ("system", "name", "brings"),
    [
        ("Twin Suns", "Cinder", (2, 0, 0)),
        ("Twin Suns", "Rustholm", (0, 1, 0)),
        ("Twin Suns", "Dim Nebula", (1, 0, 0)),
        ("Ore Belt", "Rustholm", (0, 2, 0)),
        ("Ore Belt", "Cinder", (1, 0, 0)),
        ("Ore Belt", "Ice Field", (0, 1, 0)),
        ("Observatory", "Cinder", (1, 0, 1)),
        ("Observatory", "Lorekeep", (0, 0, 2)),
        ("Observatory", "Verdance", (1, 1, 0)),
        ("Observatory", "The Abyss", (0, 0, 1)),
    ],
)
def test_what_a_system_adds(system: str, name: str, brings: tuple):
    """To planets only."""
    assert gathered(name, systems=[system]) == brings


@pytest.mark.rule("LUN-154")
def test_a_system_adds_nothing_elsewhere():
    state = table("activation", systems=["Twin Suns"], planets={6: "Cinder"}, fleets={0: {1: 1, 6: 1}}, energy=0)
    play(state, Activate(6))
    assert state.energy[0] == 1


@pytest.mark.rule("LUN-226")
def test_yields_means_what_is_printed():
    """Observatory gives Lorekeep no Energy, and Twin Suns adds nothing where no Energy is printed."""
    assert gathered("Rustholm", "Excavation Officer", systems=["Twin Suns"]) == (1, 1, 0)


# --- action cards ------------------------------------------------------------------------------------------------


@pytest.mark.rule("LUN-225")
def test_a_fleet_of_ancient_ships_activates_at_once():
    state = table("activation", crew={"Envoy": (0, 1)}, tired=["Envoy"], hands={0: ["Ancient Ships"]}, energy=0)
    assert legal(state, Activate) == []
    play(state, Play(KIND["Ancient Ships"], 1), Activate(1))
    assert state.energy[0] == 1


@pytest.mark.rule("LUN-225")
def test_but_not_a_location_that_is_exhausted():
    state = table("activation", crew={"Envoy": (0, 1)}, hands={0: ["Ancient Ships"]}, exhausted=[1])
    play(state, Play(KIND["Ancient Ships"], 1))
    assert said(state, Activate(1)) == "The location is exhausted (LUN-221)."


@pytest.mark.rule("LUN-156")
def test_cards_come_from_planets_while_nobody_may_buy_them():
    state = table("activation", planets={1: "Lorekeep"}, fleets={0: {1: 1}}, event="Guild Strike")
    play(state, Activate(1))
    draws(state, "Ambush")
    assert hand(state, 0) == ["Ambush"]
    play(state, End(), End(), End())
    assert said(state, BuyCard()) == "The event of this turn forbids it: Guild Strike (LUN-156)."
