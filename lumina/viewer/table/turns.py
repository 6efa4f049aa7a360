"""What people and bots decide at a table: chosen, played, confirmed, taken back, done again, given up."""

from collections.abc import Iterator
from contextlib import contextmanager

from lumina.core import Action, BadRecord, IllegalAction, Match, Reason, digest
from lumina.core.record import OldFormat
from lumina.picture import Point, Rect, Spot

from ..controls import Intent
from ..shell.home import autosave
from .model import TableModel
from .playback import show_end

RETRY = 1.0
"""Seconds between two tries to write what could not be written."""


def choose(model: TableModel, spot: Spot | None, at: Point | None, board: Rect) -> None:
    """A click at a place of the board, which lies in `board`, or Enter on a spot (`at` is None): does what it means."""
    if model.controls.show(spot):
        return
    if model.mine is None:
        model.say_why_not()
        return
    carry_out(model, model.controls.intent(spot, at, board))


def carry_out(model: TableModel, intent: Intent) -> None:
    """Plays what the controls make of a click, a key or something let go, or says why that cannot be."""
    if isinstance(intent, Reason):
        model.refuse(intent)
    elif intent is not None:
        play(model, *(intent if isinstance(intent, tuple) else (intent,)))


def play(model: TableModel, *actions: Action) -> None:
    """A person's actions, one after another; with `confirm_turn` they wait for a second word."""
    if model.mine is None:
        return
    if not model.app.settings.confirm_turn or model.pending == actions:
        _play_all(model, model.mine, actions)
    elif (reason := model.state.why_not(actions[0])) is not None:
        model.refuse(reason)
    else:
        model.pending = actions
        model.changed()


def _play_all(model: TableModel, seat: int, actions: tuple[Action, ...]) -> None:
    """As long as the person is asked and the rules, asked as each is played, do not refuse."""
    for action in actions:
        if model.mine != seat:
            return
        try:
            played(model, seat, action)
        except IllegalAction as refusal:
            model.refuse(refusal.reason)
            return


def confirm(model: TableModel) -> None:
    """The second word."""
    pending, model.pending = model.pending, ()
    if pending and model.mine is not None:
        _play_all(model, model.mine, pending)


def cancel(model: TableModel) -> None:
    """No second word."""
    model.pending = ()
    model.changed()


def played(model: TableModel, seat: int, action: Action) -> None:
    """Anybody's action. Raises LuminaError where it cannot be played or written."""
    _ask_as_set(model)
    with written(model):
        model.match.play(seat, action)
    model.bots.moved(model.app.settings.bot_pause if model.bots.alone else model.motion.settled())
    if model.app.trace.writes:
        state = model.match.state
        known = digest(state.view(model.who)) if model.game.secrets else state.digest()
        model.app.trace.write("move", ply=model.match.ply, by=seat, digest=known)
    if model.at is None:
        model.motion.begin()
        model.looked()
    if model.match.to_act is None:
        _over(model)
    model.changed()


@contextmanager
def written(model: TableModel) -> Iterator[None]:
    """A decision that stands while what follows it could not be written is no error: that is tried again.

    Raises BadRecord where nothing was written at all.
    """
    match = model.match
    before = match.ply, match.resigned, match.names
    try:
        yield
    except BadRecord as error:
        if (match.ply, match.resigned, match.names) == before:
            raise
        model.retry_at = model.app.now() + RETRY
        model.app.say(f"the game waits: {error}" if model.waits else str(error))


def go_on(model: TableModel, now: float) -> None:
    """Tries again to write what a full disk held up."""
    if not model.waits or now < model.retry_at:
        return
    over = model.match.to_act is None
    try:
        model.match.settle()
    except BadRecord:
        model.retry_at = now + RETRY
        return
    model.app.say("the record can be written again: the game goes on")
    _stepped(model, "go on")
    if model.match.to_act is None and not over:
        _over(model)


def wake_in(model: TableModel, now: float) -> float | None:
    """In how many seconds that is tried; None: nothing waits."""
    return model.retry_at - now if model.waits else None


def _ask_as_set(model: TableModel) -> None:
    """The setting may have changed since the last ply."""
    model.match.asks_people = not model.app.settings.pass_single


def _over(model: TableModel) -> None:
    model.app.trace.write("over")
    show_end(model)


def undoing(model: TableModel, *, anybody: bool = False) -> tuple[int, int] | None:
    """The person whose last decision can be taken back, and the ply it goes back to.

    With a curtain between them nobody takes back what another decided, unless `anybody` says so.
    """
    people = model.people if anybody or not model.perspective.curtained else [model.mine]
    targets = [(to, s) for s in people if s is not None and (to := model.match.undo_target(s)) is not None]
    if model.looking or not targets:
        return None
    to, seat = max(targets)
    return seat, to


def undo(model: TableModel, *, anybody: bool = False) -> None:
    """Takes back a person's last decision, with the bots' answers; a bot that thinks stops."""
    if (found := undoing(model, anybody=anybody)) is None:
        model.app.say("nothing to undo here")
        return
    model.bots.stop()
    model.match.undo(*found)
    model.at = None
    _stepped(model, "undo")


def redo(model: TableModel) -> None:
    """Does again what the last undo took back."""
    model.bots.stop()
    _ask_as_set(model)
    if not model.match.can_redo:
        model.app.say("nothing to redo")
        return
    with written(model):
        model.match.redo()
    _stepped(model, "redo")


def resign(model: TableModel, seat: int) -> None:
    """A person gives up."""
    model.bots.stop()
    with written(model):
        model.match.resign(seat)
    _stepped(model, "resign")
    _over(model)


def _stepped(model: TableModel, what: str) -> None:
    model.motion.rest()
    model.bots.moved(0)
    model.looked()
    model.app.trace.write(what, ply=model.match.ply)


def seat_player(model: TableModel, seat: int, name: str) -> None:
    """This one plays the seat from here on; in a copy where an older program's record cannot tell it."""
    try:
        with written(model):
            model.match.seat_player(seat, name)
    except OldFormat:
        _go_on_in_a_copy(model, seat, name)
        return
    model.bots.seated(seat)
    model.looked()
    model.app.trace.write("seat", seat=seat, player=name)


def _go_on_in_a_copy(model: TableModel, seat: int, name: str) -> None:
    path = autosave(model.game.name)
    model.match.save(path)
    copy = Match.open(path, {model.game.name: model.game}, asks_people=model.match.asks_people)
    copy.seat_player(seat, name)
    model.app.replace(model.app.table(copy))
    model.app.say(f"an older lumina wrote that record, so the game goes on in a copy: {path.name}")
