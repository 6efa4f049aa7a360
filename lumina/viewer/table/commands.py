"""What the buttons and keys of the table do."""

from collections.abc import Callable

from lumina.core import Match

from ..screens.ask import Ask
from ..screens.data import DataPage
from ..screens.rules import RulesPage
from ..screens.saved import autosave_path
from . import turns
from .model import TableModel

Command = Callable[[TableModel], object]

BOT_PAUSES = (2.0, 1.0, 0.6, 0.3, 0.0)


def look(by: int) -> Command:
    """One ply back or on."""

    def step(model: TableModel) -> None:
        model.motion.playing = False
        model.look_at(model.ply + by)

    return step


def first(model: TableModel) -> None:
    """To the beginning."""
    model.look_at(0)


def last(model: TableModel) -> None:
    """To where the match stands, or to the end of the record."""
    model.look_at(model.match.ply if model.looking else None)


def faster(model: TableModel) -> None:
    """The next speed of what plays by itself: a record, or bots among themselves."""
    if model.looking_back:
        model.motion.next_speed()
    elif model.bots.alone:
        after = [pause for pause in BOT_PAUSES if pause < model.app.settings.bot_pause]
        model.app.set(bot_pause=after[0] if after else BOT_PAUSES[0])
    model.changed()


def pause(model: TableModel) -> None:
    """Lets bots wait, or go on."""
    if (model.bots.alone or model.bots.paused) and not model.looking:
        model.bots.pause()
        model.changed()


def step(model: TableModel) -> None:
    """One move of paused bots, or the best answer so far of one that thinks."""
    if (stuck := model.bots.stuck) is not None:
        model.ask_who_plays(stuck)
    elif not model.looking:
        model.bots.step()
        model.changed()


def hint(model: TableModel) -> None:
    """Shows what the strongest bot would do and why, or hides it."""
    if model.hint is not None:
        model.hint, model.log_follows = None, True
    elif model.mine is not None:
        model.bots.hint()
    model.changed()


def resign(model: TableModel) -> None:
    """Asks, then gives up for the person who is to act, or the only one at the table."""
    asked = model.perspective.asked
    seat = asked if asked is not None else next(iter(model.people), None)
    if seat is None or model.match.to_act is None or model.looking:
        model.app.say("nobody can resign here")
        return
    name = model.match.shown_names[seat]

    def answered(choice: str) -> None:
        if choice == "yes":
            turns.resign(model, seat)

    choices = [("yes", f"{name} resigns"), ("no", "Keep playing")]
    model.app.push(Ask(model.app, f"Does {name} give up this game?", choices, answered))


def branch(model: TableModel) -> None:
    """Goes on from the ply that is shown, as a new game."""
    path = autosave_path(model.app, model.game)
    model.app.replace(model.app.table(model.match.branch(model.ply, path)))
    model.app.say("a new game goes on from here" + (f": {path.name}" if path is not None else ""))


def rematch(model: TableModel) -> None:
    """The same people, everybody one seat on, on a new start or the same."""
    same = model.match.same_start()
    choices = [("new", "New start"), *([("same", "Same start")] if same is not None else []), ("no", "Not now")]

    def answered(choice: str) -> None:
        if choice != "no":
            options = same if choice == "same" else model.match.options
            names = (*model.match.names[1:], model.match.names[0])
            asks = not model.app.settings.pass_single
            match = Match.new(model.game, names, options, path=autosave_path(model.app, model.game), asks_people=asks)
            model.app.replace(model.app.table(match))

    moved = "the sides swapped" if len(model.match.names) == 2 else "everybody one seat on"
    model.app.push(Ask(model.app, f"Play again with {moved}?", choices, answered))


def rules(model: TableModel) -> None:
    """The rules page."""
    model.app.push(RulesPage(model.app, model.game))


def data(model: TableModel) -> None:
    """What is known of the position that is shown, as data."""
    state = model.state if model.mine is not None else None
    model.app.push(DataPage(model.app, model.state.view(model.who), state))


def result_or_step(model: TableModel) -> None:
    """The result when the match is over, else a step of the bots."""
    if model.match.to_act is None:
        model.show_result()
    else:
        step(model)


def rematch_after_the_end(model: TableModel) -> None:
    """A rematch; nothing while the game goes on."""
    if model.match.to_act is None:
        rematch(model)
