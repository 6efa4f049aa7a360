"""What other packages bring: taken, or left out with one line, whatever is wrong with it."""

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from random import Random
from types import ModuleType
from typing import Any

import pytest

from lumina import plugins
from lumina.boards import BOARDS
from lumina.bots import BOTS, NO_LIMITS, Bot, RandomBot, bot_names, installed, make_bot, type_in, typed_in
from lumina.core import BadInput, Game
from lumina.games import GAMES
from lumina.games.lacuna import LACUNA
from lumina.plugins import BUILT_IN, Plugin, plugin_of, registry
from tests.made_up import LANTERNS, Lantern, Lanterns

BUILT = [plugin.game.name for plugin in BUILT_IN]
BUILT_IN_BOTS = list(plugin_of(LACUNA).bots)


@pytest.fixture
def bring(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., plugins.Registry]]:
    """Reads the registry anew with these entry points, each `group, name, what it names` (a text: a module's path)."""
    module = ModuleType("brought")
    monkeypatch.setitem(sys.modules, "brought", module)

    def read(*brought: tuple[str, str, Any]) -> plugins.Registry:
        points = []
        for n, (group, name, thing) in enumerate(brought):
            setattr(module, f"thing_{n}", thing)
            points.append(EntryPoint(name, thing if isinstance(thing, str) else f"brought:thing_{n}", group))
        monkeypatch.setattr(plugins, "entry_points", lambda group: [point for point in points if point.group == group])
        registry.cache_clear()
        return registry()

    yield read
    registry.cache_clear()


def lanterns(**changes: Any) -> Plugin:
    """A plugin with a game of its own."""
    game = type("Other", (Lanterns,), changes)()
    return Plugin(game=game)


WRONG = {
    "no module": ("no.such.module:PLUGIN", "cannot be loaded (ModuleNotFoundError"),
    "no name": ("brought:nothing", "cannot be loaded (AttributeError"),
    "no plugin": (Random(1), "names a Random, not a lumina.plugins.Plugin"),
    "a name that is taken": (lanterns(name="lacuna"), "there is already a game named 'lacuna'"),
    "a name that cannot be": (lanterns(name="../x"), "'../x' cannot be its name"),
    "states of another game": (lanterns(), "Lantern.game is to be the game"),
    "a bot's name": (Plugin(game=LANTERNS, bots={"a:b": RandomBot}), "'a:b' cannot be the name of a bot"),
}


@pytest.mark.parametrize(("thing", "why"), WRONG.values(), ids=WRONG)
def test_a_game_that_cannot_be_used_costs_itself_only(bring: Any, thing: Any, why: str) -> None:
    good = ("lumina.plugins", "good", Plugin(game=LANTERNS))
    found = bring(("lumina.plugins", "bad", thing), good)
    assert list(found.plugins) == [*BUILT, "lanterns"]
    (line,) = found.faults
    assert why in line
    assert "\n" not in line


def test_a_game_that_lacks_something_is_told_what(bring: Any) -> None:
    told = {"name": "half", "title": "Half", "state_type": Lantern, "view_type": Lanterns.view_type}
    half = type("Half", (Game,), {**told, **{name: lambda *_: None for name in Game.__abstractmethods__}})
    (line,) = bring(("lumina.plugins", "half", Plugin(game=half()))).faults
    lacks = "rules, seats_allowed, max_plies, chance, secrets, options_type, action_types, event_types, table"
    assert line == f"brought: the game 'half' is left out: its class Half lacks {lacks}"


def test_the_first_of_two_games_of_one_name_is_kept(bring: Any) -> None:
    found = bring(("lumina.plugins", "a", Plugin(game=LANTERNS)), ("lumina.plugins", "b", Plugin(game=LANTERNS)))
    assert found.plugins["lanterns"].game is LANTERNS
    assert found.faults == ("brought: the game 'b' is left out: there is already a game named 'lanterns'",)


def test_a_bot_from_outside_is_loaded_when_it_plays(bring: Any) -> None:
    found = bring(("lumina.bots", "lacuna.late", "no.such.module:Late"))
    assert not found.faults
    assert list(found.bots["lacuna"]) == ["late", *BUILT_IN_BOTS]
    with pytest.raises(
        BadInput, match=r"the bot 'late' cannot be loaded from no\.such\.module:Late \(Mod.*PYTHONPATH$"
    ):
        make_bot_of(found, "late")


def make_bot_of(found: plugins.Registry, name: str) -> Bot:
    """A bot of Lacuna in this registry."""
    from lumina.bots import class_of

    source = found.bots["lacuna"][name]
    assert isinstance(source, str)
    return class_of(name, source)(LACUNA)


BOTS_LEFT_OUT = {
    "lacuna.greedy": "Lacuna already has a bot of that name",
    "chess.deep": "unknown game 'chess'; choose lacuna, lum42, lost_lumina, lunation",
    "deep": "its entry point is named GAME.NAME",
    "lacuna.De:ep": "its entry point is named GAME.NAME",
}


@pytest.mark.parametrize(("name", "why"), BOTS_LEFT_OUT.items(), ids=BOTS_LEFT_OUT)
def test_a_bot_that_cannot_be_named_costs_itself_only(bring: Any, name: str, why: str) -> None:
    found = bring(("lumina.bots", name, "brought:thing_0"))
    (line,) = found.faults
    assert why in line
    assert list(found.bots["lacuna"]) == BUILT_IN_BOTS


def test_games_boards_and_bots_are_those_of_the_registry() -> None:
    assert list(GAMES) == list(registry().plugins)
    assert set(BOTS) >= set(GAMES)
    assert set(BUILT) <= set(BOARDS)
    assert all(plugin_of(GAMES[name]).game is GAMES[name] for name in GAMES)
    assert plugin_of(LANTERNS).board is None


# --- bots that are typed ---------------------------------------------------------------------------------------------


@pytest.fixture
def typed() -> Iterator[None]:
    """What is typed in a test is forgotten after it."""
    before = dict(typed_in())
    yield
    forget: Any = typed_in()
    forget.clear()
    forget.update(before)


CLASS = "bot:lumina.bots.lacuna:LacunaGreedy"


@pytest.mark.usefixtures("typed")
def test_a_class_plays_only_where_it_was_typed() -> None:
    assert not installed(CLASS, LACUNA)
    with pytest.raises(BadInput, match="is not installed: it plays where it is typed on the command line"):
        make_bot(CLASS, LACUNA)
    type_in({CLASS.removeprefix("bot:"): CLASS.removeprefix("bot:")})
    assert installed(CLASS, LACUNA)
    assert make_bot(f"{CLASS}:steps=4", LACUNA).steps == 4
    with pytest.raises(BadInput, match="steps is a whole number"):
        make_bot(f"{CLASS}:steps=0", LACUNA)


@pytest.mark.usefixtures("typed")
@pytest.mark.parametrize("named", ["lumina.bots.lacuna:nothing", "lumina.bots.lacuna.tally:np", "no.module:Bot", "a.b"])
def test_what_is_no_bot_is_told_in_one_line(named: str) -> None:
    type_in({named: named})
    with pytest.raises(BadInput) as refused:
        make_bot(f"bot:{named}", LACUNA)
    assert named.split(":")[0] in str(refused.value)


def test_the_strongest_bot_is_one_the_game_comes_with(bring: Any) -> None:
    found = bring(("lumina.bots", "lacuna.other", "lumina.bots:RandomBot"))
    assert list(found.bots["lacuna"])[-1] == bot_names(LACUNA)[-1] == BUILT_IN_BOTS[-1]
    assert RandomBot(LACUNA).choose(LACUNA.new(2).view(0), Random(1), NO_LIMITS)
    assert Lantern.game is LANTERNS
