"""What the buttons and keys of the table do."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from lumina.core import LuminaError, Match

from ..screens.ask import Ask
from ..screens.data_page import DataPage
from ..screens.rules_page import RulesPage
from ..shell.home import autosave
from .menu import TableMenu

if TYPE_CHECKING:
    from .table import Table

Command = Callable[["Table"], None]

BOT_PAUSES = (2.0, 1.0, 0.6, 0.3, 0.0)


def look(by: int) -> Command:
    """One ply back or on."""

    def step(table: "Table") -> None:
        table.motion.playing = False
        table.look_at(table.ply + by)

    return step


def first(table: "Table") -> None:
    """To the beginning."""
    table.look_at(0)


def last(table: "Table") -> None:
    """To where the match stands, or to the end of the record."""
    table.look_at(table.match.ply if table.looking else None)


def faster(table: "Table") -> None:
    """The next speed of what plays by itself: a record, or bots among themselves."""
    if table.looking_back:
        table.motion.next_speed()
    elif table.bots.alone:
        after = [pause for pause in BOT_PAUSES if pause < table.app.settings.bot_pause]
        table.app.set(bot_pause=after[0] if after else BOT_PAUSES[0])
    table.changed()


def pause(table: "Table") -> None:
    """Lets bots wait, or go on."""
    if (table.bots.alone or table.bots.paused) and not table.looking:
        table.bots.pause()
        table.changed()


def step(table: "Table") -> None:
    """One move of paused bots, or the best answer so far of one that thinks."""
    if (stuck := table.bots.stuck) is not None:
        table.troubled(stuck)
    elif not table.looking:
        table.bots.step()
        table.changed()


def hint(table: "Table") -> None:
    """Shows what the strongest bot would do."""
    if table.mine is not None:
        table.bots.hint()
        table.changed()


def resign(table: "Table") -> None:
    """Asks, then gives up for the person who is to act, or the only one at the table."""
    asked = table.perspective.asked
    seat = asked if asked is not None else next(iter(table.people), None)
    if seat is None or table.match.to_act is None or table.looking:
        table.app.say("nobody can resign here")
        return
    name = table.match.shown_names[seat]

    def answered(choice: str) -> None:
        if choice == "yes":
            table.turns.resign(seat)

    choices = [("yes", f"{name} resigns"), ("no", "Go on")]
    table.app.push(Ask(table.app, f"Does {name} give up this game?", choices, answered))


def branch(table: "Table") -> None:
    """Goes on from the ply that is shown, as a new game."""
    path = _record(table)
    table.app.replace(type(table)(table.app, table.match.branch(table.ply, path)))
    table.app.say("a new game goes on from here" + (f": {path.name}" if path is not None else ""))


def rematch(table: "Table") -> None:
    """The same people, everybody one seat on, on a new start or the same."""
    same = table.match.same_start()
    choices = [("new", "New start"), *([("same", "Same start")] if same is not None else []), ("no", "Not now")]

    def answered(choice: str) -> None:
        if choice != "no":
            options = same if choice == "same" else table.match.options
            names = (*table.match.names[1:], table.match.names[0])
            asks = not table.app.settings.pass_single
            match = Match.new(table.game, names, options, path=_record(table), asks_people=asks)
            table.app.replace(type(table)(table.app, match))

    moved = "the sides swapped" if len(table.match.names) == 2 else "everybody one seat on"
    table.app.push(Ask(table.app, f"Play again with {moved}?", choices, answered))


def _record(table: "Table") -> Path | None:
    """Where a new game is saved; without such a place it is played unsaved, and that is said."""
    try:
        return autosave(table.game.name)
    except LuminaError as error:
        table.app.say(str(error))
        return None


def menu(table: "Table") -> None:
    table.app.push(TableMenu(table.app, table, COMMANDS))


def rules(table: "Table") -> None:
    table.app.push(RulesPage(table.app, table.game))


def data(table: "Table") -> None:
    state = table.state if table.mine is not None else None
    table.app.push(DataPage(table.app, table.state.view(table.who), state))


def result_or_step(table: "Table") -> None:
    """The result when the match is over, else a step of the bots."""
    if table.match.to_act is None:
        table.show_result()
    else:
        step(table)


def rematch_after_the_end(table: "Table") -> None:
    if table.match.to_act is None:
        rematch(table)


COMMANDS: dict[str, Command] = {
    "undo": lambda table: table.turns.undo(),
    "redo": lambda table: table.turns.redo(),
    "confirm": lambda table: table.turns.confirm(),
    "cancel": lambda table: table.turns.cancel(),
    "news": lambda table: table.show_news(),
    "play": lambda table: table.motion.play_or_pause(),
    "speed": faster,
    "now": last,
    "branch": branch,
    "pause": pause,
    "step": step,
    "hurry": step,
    "who": step,
    "hint": hint,
    "rematch": rematch,
    "result": lambda table: table.show_result(),
    "resign": resign,
    "menu": menu,
    "data": data,
}
"""By the id of a button's spot."""

KEYS: dict[str, Command] = {
    "ctrl+z": COMMANDS["undo"],
    "ctrl+y": COMMANDS["redo"],
    "h": hint,
    "w": COMMANDS["news"],
    "s": faster,
    "g": branch,
    ",": look(-1),
    ".": look(1),
    "page up": look(-1),
    "page down": look(1),
    "home": first,
    "end": last,
    "escape": menu,
    "f10": menu,
    "f1": rules,
    "f3": data,
}
"""At any time."""

LOOKING: dict[str, Command] = {"left": look(-1), "right": look(1), "space": COMMANDS["play"]}
"""While something else is shown than where the match stands."""

LIVE: dict[str, Command] = {"space": pause, "return": result_or_step, "n": rematch_after_the_end}
"""Where the match stands."""
