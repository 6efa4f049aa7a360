"""Makes the pictures of the README: `python docs/pictures.py`."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from lumina.boards import LacunaHover, Scene, draw
from lumina.bots import make_bot
from lumina.core import PUBLIC, Match
from lumina.games import GAMES
from lumina.games.lacuna import Place
from lumina.picture.pixels import paint, to_image
from lumina.viewer import doors
from lumina.viewer.screens.menu import Menu
from lumina.viewer.shell.app import App
from lumina.viewer.shell.settings import Settings

HERE = Path(__file__).parent
LACUNA = GAMES["lacuna"]
PLIES = 10
"""First player, first flower, scatter, seven pawns."""


def game() -> Match:
    """Ann, who plays like the bot, against the bot."""
    match = Match.new(LACUNA, ["Ann", "bot:greedy"], seed=7)
    greedy = make_bot("bot:greedy", LACUNA)
    while match.ply < PLIES and isinstance(seat := match.to_act, int):
        match.play(seat, greedy.choose(match.state.view(seat), match.planning_rng(seat)))
    return match


def scene(match: Match) -> Scene:
    """Ann points at what the bot would do in her place."""
    view = match.state.view(PUBLIC)
    hint = make_bot("bot:greedy", LACUNA).choose(view, match.planning_rng(0))
    assert isinstance(hint, Place)
    return Scene(
        view,
        match.names,
        (1280, 800),
        legal=match.state.legal_actions(),
        hover=LacunaHover(place=hint),
        log=tuple(match.sentence(told.event, PUBLIC) for told in match.log(PUBLIC)),
        ply=match.ply,
        plies=match.ply,
    )


def start_screen() -> App:
    """The window's first page, of somebody who has a game open and one that is over."""
    games = Path(os.environ["LUMINA_HOME"]) / "games"
    games.mkdir(parents=True)
    greedy = make_bot("bot:greedy", LACUNA)
    for number, plies in enumerate((99, PLIES)):
        with Match.new(LACUNA, ["Ann", "bot:casual"], seed=number, path=games / f"{number}.lumina") as match:
            while match.ply < plies and isinstance(seat := match.to_act, int):
                match.play(seat, greedy.choose(match.state.view(seat), match.planning_rng(seat)))
    app = App((1280, 800), Settings(), doors())
    app.push(Menu(app))
    app.tick()
    while app.shelf.loading or app.thumbnails.waiting:
        app.tick()
        app.frame()
    return app


if __name__ == "__main__":
    with TemporaryDirectory() as house:
        os.environ["LUMINA_HOME"] = house
        app = start_screen()
        to_image(paint(app.page)).save(HERE / "start.png", optimize=True)
        app.quit()
    to_image(paint(draw(LACUNA, scene(game())))).save(HERE / "lacuna.png", optimize=True)
