"""What goes on by itself at a table: a record that plays, and what is shown step by step at the end of a game."""

from .model import TableModel


def play_or_pause(model: TableModel) -> None:
    """Lets a record play by itself, from the beginning if it is at its end."""
    motion = model.motion
    motion.playing = not motion.playing
    if motion.playing:
        if model.ply >= model.match.ply:
            model.look_at(0)
        motion.play_on()
    model.changed()


def show_end(model: TableModel) -> None:
    """What the board shows step by step, then the result; with no animation the result at once."""
    match, motion = model.match, model.motion
    animated = model.app.settings.animation and match.resigned is None
    motion.reveal = model.controls.reveal(match) if animated else ()
    motion.reveal_on()
    if not motion.reveal:
        model.show_result()


def skip(model: TableModel) -> bool:
    """Ends what is in motion or shown step by step; False when nothing was shown so."""
    motion = model.motion
    moving, shown = motion.moving, bool(motion.reveal)
    motion.rest()
    motion.reveal = ()
    if moving or shown:
        model.changed()
    if shown:
        model.show_result()
    return shown


def go_on(model: TableModel, now: float) -> None:
    """Moves on what is due."""
    motion = model.motion
    if motion.unsettled:
        model.changed()
        if not motion.moving:
            motion.rest()
    if motion.reveal and not motion.moving and now >= motion.next_reveal:
        motion.reveal = motion.reveal[1:]
        motion.reveal_on()
        model.changed()
        if not motion.reveal:
            model.show_result()
    if motion.playing and now >= motion.next_ply:
        model.look_at(model.ply + 1)
        motion.play_on()
        motion.playing = model.ply < model.match.ply
