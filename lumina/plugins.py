"""What can be played, and what belongs to it: one descriptor a game, the four built in and those of other packages.

A package brings a whole game with an entry point of the group `lumina.plugins` that names its `Plugin`, and a bot for
a game with one of the group `lumina.bots`, named `GAME.NAME`, that names its class:

    [project.entry-points."lumina.plugins"]
    lanterns = "lanterns.plugin:PLUGIN"

    [project.entry-points."lumina.bots"]
    "lacuna.patient" = "patience:Patient"

What cannot be used, or has a name that is taken, costs itself only: a line of `faults()` says so.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from lumina.bots import BotSource, RandomBot
from lumina.bots.levels import beginner, careful, casual, farsighted
from lumina.core import BadInput, Game
from lumina.core.errors import one_line
from lumina.core.references import load
from lumina.games.lacuna import LACUNA
from lumina.games.lost_lumina import LOST_LUMINA
from lumina.games.lum42 import LUM42
from lumina.games.lunation import LUNATION

if TYPE_CHECKING:
    from lumina.boards import Board
    from lumina.bots.evaluation import Evaluation

__all__ = [
    "OptionWords",
    "Overlay",
    "Plugin",
    "Preset",
    "Shortcut",
    "Showcase",
    "controls_of",
    "encoding_of_game",
    "faults",
    "plugin_of",
    "plugins",
    "reasons_of",
    "registry",
]

NAME: Final = re.compile("[a-z][a-z0-9_]{0,31}")
"""Of games and bots: they stand in file names and in names of seats."""


class Overlay(NamedTuple):
    """What can be laid over a board: its name in `Scene.overlays`, the key that switches it, and what it shows."""

    name: str
    key: str
    words: str
    buttons: tuple[Literal["play", "end"], ...] = ("play",)
    """When it has a button of its own at the table; the menu has one for each at any time."""

    @property
    def title(self) -> str:
        """What stands on its button."""
        return self.name.replace("_", " ").capitalize()


class Shortcut(NamedTuple):
    """The keys as they stand on the keyboard, and what they do."""

    keys: str
    words: str


class Preset(NamedTuple):
    """A way to play a game: its name, what it is in one line, and the options that it changes."""

    name: str
    words: str
    options: Mapping[str, Any] = {}


class OptionWords(NamedTuple):
    """How people read an option: its title, what it means in one line, and what each of its values is called."""

    title: str
    words: str = ""
    values: Mapping[Any, str] = {}


class Showcase(NamedTuple):
    """The picture that stands for a game: a position that `bot` played to, and which part of its board is shown.

    The board is drawn `zoom` times as wide as the picture, and its point `at` (parts of its sides) is in the middle.
    """

    seed: int = 1
    plies: int = 0
    bot: str = "random"
    zoom: float = 1.0
    at: tuple[float, float] = (0.5, 0.5)


@dataclass(frozen=True, kw_only=True)
class Plugin:
    """A game and what belongs to it. What is named `module:name` is imported when it is asked for.

    `board` answers `lumina.boards.Board`, `controls` is a class of `lumina.viewer.controls.Controls`, `bots` are by
    name, the weakest first. `evaluation` is a `lumina.bots.evaluation.Evaluation`, for the bot that searches; `reasons`
    answers `lumina.analysis.Reasons`: why an action is good; `encoding` is a class of `lumina.adapters.Encoding`, for
    learners. `shortcuts` are the keys of the game's own besides those of its overlays. On the start screen stand
    `words`, one sentence about it, how long it takes, and its `weight` from 1 (light) to 3 (heavy); 0: not told.
    """

    game: Game
    board: str | None = None
    controls: str = "lumina.viewer.controls:Controls"
    bots: Mapping[str, BotSource] = field(default_factory=lambda: {"random": RandomBot})
    evaluation: str | None = None
    reasons: str = "lumina.analysis.reasons:REASONS"
    encoding: str | None = None
    overlays: tuple[Overlay, ...] = ()
    shortcuts: tuple[Shortcut, ...] = ()
    words: str = ""
    minutes: int = 0
    weight: Literal[0, 1, 2, 3] = 0
    showcase: Showcase = field(default_factory=Showcase)
    presets: tuple[Preset, ...] = ()
    options: Mapping[str, OptionWords] = field(default_factory=dict)


LACUNA_SEARCH: Final = "lumina.bots.lacuna:LacunaStrong"

BUILT_IN: Final = (
    Plugin(
        game=LACUNA,
        board="lumina.boards:LACUNA_BOARD",
        controls="lumina.viewer.controls.lacuna:LacunaControls",
        bots={
            "random": RandomBot,
            "beginner": beginner(slips=70),
            "casual": casual(slips=25),
            "greedy": "lumina.bots.lacuna:LacunaGreedy",
            "tally": "lumina.bots.lacuna:LacunaTally",
            "endgame": "lumina.bots.lacuna:LacunaEndgame",
            "search": LACUNA_SEARCH,
            "strong": farsighted(20_000, LACUNA_SEARCH, "Looks a few moves ahead and knows the end.", 10.0),
            "expert": farsighted(150_000, LACUNA_SEARCH, "Looks at more than Strong does, and takes longer."),
        },
        reasons="lumina.analysis.lacuna:LACUNA_REASONS",
        encoding="lumina.adapters.lacuna:LacunaEncoding",
        overlays=(
            Overlay("lines", "l", "open lines"),
            Overlay("room", "o", "room and blocked room along a line", buttons=()),
            Overlay("territory", "t", "territory"),
            Overlay("claims", "c", "claims: who gets what is left, if it ended now", buttons=("end",)),
        ),
        shortcuts=(
            Shortcut("Arrows", "nudge the pawn along its line, with Shift finely"),
            Shortcut("Wheel, + and -", "nearer, farther"),
            Shortcut("R", "the whole board again"),
            Shortcut("1 – 7", "the open lines of that colour"),
        ),
        words="Place pawns between flowers and take them. Whoever stands nearest gets what is left.",
        minutes=10,
        weight=1,
        showcase=Showcase(seed=72, plies=10, bot="greedy", zoom=1.5, at=(0.66, 0.34)),
        presets=(
            Preset("Standard rules", "As printed, measured exactly."),
            Preset("Open start", "The first flower is taken after all 49 lie.", {"first_flower": "after"}),
            Preset("Kitchen table", "Distances to the millimetre, so ties happen.", {"ruler_step": 100}),
        ),
        options={
            "board_radius": OptionWords("Cloth radius"),
            "flower_radius": OptionWords("Flower radius", "at most a twelfth of the cloth's"),
            "pawn_radius": OptionWords("Pawn radius"),
            "pair_blocks": OptionWords(
                "A pawn needs room beside its own two flowers",
                "off: it may overlap the two flowers that it takes, and only those",
            ),
            "first_flower": OptionWords(
                "The first flower is taken", values={"before": "before the others lie", "after": "from all 49"}
            ),
            "ruler_step": OptionWords("Distances are read to", "0: exactly"),
            "layout": OptionWords("Flowers lie as in a layout"),
            "swap": OptionWords("The second player may swap", "takes over the first pawn in place of a turn"),
        },
    ),
    Plugin(
        game=LUM42,
        board="lumina.boards:LUM42_BOARD",
        controls="lumina.viewer.controls.lum42:Lum42Controls",
        bots={
            "random": RandomBot,
            "beginner": beginner(slips=50),
            "casual": casual(slips=25),
            "greedy": "lumina.bots.lum42:Lum42Greedy",
            "search": "lumina.bots.search:Search",
            "strong": careful(slips=10),
            "expert": farsighted(nodes=200),
        },
        evaluation="lumina.bots.features.lum42:LUM42_EVALUATION",
        reasons="lumina.analysis.lum42:LUM42_REASONS",
        encoding="lumina.adapters.lum42:Lum42Encoding",
        overlays=(Overlay("lines", "l", "where portals lead"),),
        shortcuts=(Shortcut("1 – 9, 0", "the button in that place"),),
        words="Fly from system to system, gather light and turn it into energy before the others.",
        minutes=45,
        weight=2,
        showcase=Showcase(seed=2, plies=140, bot="greedy", zoom=1.5, at=(0.36, 0.42)),
        presets=(
            Preset("Standard rules", "As printed."),
            Preset("Wide space", "Nine rows and columns of systems.", {"grid": 9}),
        ),
        options={
            "grid": OptionWords("Rows and columns of space"),
            "ejection_bonus_extra": OptionWords(
                "An ejected ship brings its owner a point", "and ships do not count for the passing bonus"
            ),
        },
    ),
    Plugin(
        game=LOST_LUMINA,
        board="lumina.boards:LOST_LUMINA_BOARD",
        controls="lumina.viewer.controls.lost_lumina:LostLuminaControls",
        bots={
            "random": RandomBot,
            "beginner": beginner(slips=70),
            "casual": casual(slips=25),
            "greedy": "lumina.bots.lost_lumina:LostLuminaGreedy",
            "search": "lumina.bots.search:Search",
            "strong": careful(slips=10),
            "expert": farsighted(nodes=300),
        },
        evaluation="lumina.bots.features.lost_lumina:LOST_LUMINA_EVALUATION",
        reasons="lumina.analysis.lost_lumina:LOST_LUMINA_REASONS",
        encoding="lumina.adapters.lost_lumina:LostLuminaEncoding",
        overlays=(
            Overlay("control", "c", "control of areas", buttons=("play", "end")),
            Overlay("regions", "r", "regions that count double", buttons=()),
        ),
        shortcuts=(
            Shortcut("1 – 9, 0", "the card in that place; how many followers are carried"),
            Shortcut("Wheel, + and -", "more followers, fewer"),
        ),
        words="Draft in secret, spread your followers, and fight for forest, lake and mountain.",
        minutes=30,
        weight=2,
        showcase=Showcase(seed=5, plies=44, bot="greedy", zoom=1.2, at=(0.44, 0.36)),
        presets=(
            Preset("Standard rules", "Twenty-seven characters."),
            Preset("With Kurak", "The promo character is among the cards.", {"promo": True}),
        ),
        options={
            "promo": OptionWords("Kurak plays, too", "the promo character is among the cards"),
            "map": OptionWords("Map"),
        },
    ),
    Plugin(
        game=LUNATION,
        board="lumina.boards:LUNATION_BOARD",
        controls="lumina.viewer.controls.lunation:LunationControls",
        bots={
            "random": RandomBot,
            "beginner": beginner(slips=70),
            "casual": casual(slips=25),
            "greedy": "lumina.bots.lunation:LunationGreedy",
            "search": "lumina.bots.search:Search",
            "strong": careful(slips=10),
            "expert": farsighted(nodes=200),
        },
        evaluation="lumina.bots.features.lunation:LUNATION_EVALUATION",
        reasons="lumina.analysis.lunation:LUNATION_REASONS",
        encoding="lumina.adapters.lunation:LunationEncoding",
        overlays=(
            Overlay("map", "m", "the map during a battle or a deal"),
            Overlay("dice", "d", "the last rolls"),
        ),
        shortcuts=(
            Shortcut("1 – 9, 0", "the card, unit or button in that place"),
            Shortcut("A", "all units of the system of the chosen ones, or of the one pointed at"),
        ),
        words="Fleets and mercenaries fight, trade and scheme over secret goals for seven turns.",
        minutes=90,
        weight=3,
        showcase=Showcase(seed=6, plies=300, bot="greedy", zoom=1.1, at=(0.5, 0.42)),
        presets=(
            Preset("Standard rules", "With the house deck; two players first meet in turn 3."),
            Preset("Early attacks", "Two players may meet from the first turn on.", {"early_attacks": True}),
        ),
        options={
            "deck": OptionWords("Deck"),
            "early_attacks": OptionWords("Early attacks", "two players may meet from the first turn on"),
        },
    ),
)


class Registry(NamedTuple):
    """All that there is: plugins by game, bots by game and name, and a line for each thing that cannot be used."""

    plugins: dict[str, Plugin]
    bots: dict[str, dict[str, BotSource]]
    faults: tuple[str, ...]


@cache
def registry() -> Registry:
    """The built-in games, then what installed packages bring, in the order of their names."""
    found = Registry({}, {}, ())
    for plugin in BUILT_IN:
        _add(found, plugin)
    faults = [*_games_from_outside(found), *_bots_from_outside(found)]
    return found._replace(faults=tuple(faults))


def _add(found: Registry, plugin: Plugin) -> None:
    found.plugins[plugin.game.name] = plugin
    found.bots[plugin.game.name] = dict(plugin.bots)


def _games_from_outside(found: Registry) -> Iterator[str]:
    for point in _points("lumina.plugins"):
        try:
            plugin = point.load()
            _check(plugin, found)
        except BadInput as error:
            yield f"{_package(point)}: the game {point.name!r} is left out: {error}"
        except (Exception, SystemExit) as error:  # whatever comes out of it costs it alone
            why = one_line(f"{type(error).__name__}: {error}")
            yield f"{_package(point)}: the game {point.name!r} cannot be loaded ({why}): update or remove the package"
        else:
            _add(found, plugin)


def _bots_from_outside(found: Registry) -> Iterator[str]:
    """None of them is loaded here: that is done when it plays."""
    for point in _points("lumina.bots"):
        game, dot, name = point.name.partition(".")
        if not dot or not NAME.fullmatch(name):
            why = "its entry point is named GAME.NAME, as lacuna.patient"
        elif game not in found.bots:
            why = f"unknown game {game!r}; choose {', '.join(found.bots)}"
        elif name in found.bots[game]:
            why = f"{found.plugins[game].game.title} already has a bot of that name"
        else:
            found.bots[game] = {name: point.value, **found.bots[game]}  # a game's own strongest one stays the last
            continue
        yield f"{_package(point)}: the bot {point.name!r} is left out: {why}"


def _points(group: str) -> list[EntryPoint]:
    return sorted(entry_points(group=group), key=lambda point: (_package(point), point.name))


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else point.module


def _check(plugin: Any, found: Registry) -> None:
    """Raises BadInput: no plugin, a name that is taken or cannot be one, a game that lacks something."""
    if not isinstance(plugin, Plugin) or not isinstance(plugin.game, Game):
        raise BadInput(f"its entry point names a {type(plugin).__name__}, not a lumina.plugins.Plugin with a game")
    game = plugin.game
    if lacking := [name for name in get_annotations(Game) if not hasattr(game, name)]:
        raise BadInput(f"its class {type(game).__name__} lacks {', '.join(lacking)}")
    if not NAME.fullmatch(game.name):
        raise BadInput(f"{game.name!r} cannot be its name: use small letters, digits and _, a letter first")
    if game.name in found.plugins:
        raise BadInput(f"there is already a game named {game.name!r}")
    if getattr(game.state_type, "game", None) is not game:
        raise BadInput(f"{game.state_type.__name__}.game is to be the game")
    if bad := [name for name in plugin.bots if not NAME.fullmatch(name)]:
        raise BadInput(f"{bad[0]!r} cannot be the name of a bot: use small letters, digits and _, a letter first")


# --- what those ask who lie below: see `lumina.core.references` ------------------------------------------------------


class _Loaded(Mapping[str, Any]):
    """By game what its plugin names, imported when it is asked for."""

    def __init__(self, reference: Callable[[Plugin], str | None]) -> None:
        self._reference = reference

    def __getitem__(self, name: str) -> Any:
        if (reference := self._reference(registry().plugins[name])) is None:
            raise KeyError(name)
        return _named(reference)

    def __iter__(self) -> Iterator[str]:
        return (name for name, plugin in registry().plugins.items() if self._reference(plugin) is not None)

    def __len__(self) -> int:
        return len(list(iter(self)))


def _named(reference: str) -> Any:
    """What a plugin names. Raises BadInput."""
    try:
        return load(reference)
    except Exception as error:  # whatever comes out of a package is told in one line
        why = one_line(f"{type(error).__name__}: {error}")
        raise BadInput(f"{reference} cannot be loaded ({why}): update or remove its package") from error


def games() -> Mapping[str, Game]:
    """`lumina.games.GAMES`."""
    return {name: plugin.game for name, plugin in registry().plugins.items()}


def boards() -> "Mapping[str, Board]":
    """`lumina.boards.BOARDS`."""
    return _Loaded(lambda plugin: plugin.board)


def bots() -> Mapping[str, dict[str, BotSource]]:
    """`lumina.bots.BOTS`."""
    return registry().bots


def evaluations() -> "Mapping[str, Evaluation]":
    """`lumina.bots.evaluation.EVALUATIONS`."""
    return _Loaded(lambda plugin: plugin.evaluation)


# --- what those ask who lie above ------------------------------------------------------------------------------------


def plugins() -> tuple[Plugin, ...]:
    """All of them."""
    return tuple(registry().plugins.values())


def plugin_of(game: Game) -> Plugin:
    """The game's plugin; one with nothing in it where the game is not registered."""
    plugin = registry().plugins.get(game.name)
    return plugin if plugin is not None and plugin.game is game else Plugin(game=game)


def controls_of(game: Game) -> type[Any]:
    """The class of the game's controls. Raises BadInput."""
    found: type[Any] = _named(plugin_of(game).controls)
    return found


def reasons_of(game: Game) -> Any:
    """The game's `lumina.analysis.Reasons`. Raises BadInput."""
    return _named(plugin_of(game).reasons)


def encoding_of_game(game: Game) -> type[Any]:
    """The class of the game's encoding. Raises BadInput when it has none."""
    if (reference := plugin_of(game).encoding) is None:
        raise BadInput(f"{game.title} has no encoding for learners: its plugin names none")
    found: type[Any] = _named(reference)
    return found


def faults() -> tuple[str, ...]:
    """A line for each thing of other packages that cannot be used."""
    return registry().faults
