"""LUM42 in a real window: a whole round by two people, and a table of four."""

from collections.abc import Sequence

from lumina.boards import Scene, board_of
from lumina.core import PUBLIC, Action, Match
from lumina.games import GAMES
from lumina.games.lum42 import Lum42State
from lumina.games.lum42.actions import Deploy, Exchange, Lay, Release, TakePlanet
from lumina.games.lum42.events import PhaseBegan
from lumina.picture import Rect

from .conftest import Opener
from .desk import Window, until
from .test_games import verified

GAME = GAMES["lum42"]
ROOM = Rect(0, 0, 800, 700)


def read(window: Window) -> Match:
    return Match.read(window.record, GAMES)


def state_of(match: Match) -> Lum42State:
    assert isinstance(match.state, Lum42State)
    return match.state


def chosen(match: Match) -> Action:
    """One attack, then peaceful deployments where there are any, else the first thing on offer."""
    state, legal = state_of(match), list(match.state.legal_actions())
    deploys = [action for action in legal if isinstance(action, Deploy)]
    peaceful = bool(any(state.exile) or state.one_point)
    for action in deploys:
        there = state.on_planets if action.spot == "planet" else state.on_moons
        if (there[state.ships[state.active]] is None) == peaceful:
            return action
    return next((action for action in legal if not isinstance(action, Deploy)), legal[0])


def clicks(match: Match, action: Action) -> list[str]:
    """The spots to click for an action."""
    if isinstance(action, Exchange):
        return [f"give:{action.kind}:{action.give}", f"take:{action.other}:{action.kind}:{action.take}"]
    scene = Scene(match.state.view(PUBLIC), match.names, legal=match.state.legal_actions())
    spots = board_of(GAME).board(scene, ROOM).spots
    return [next(spot.id for spot in reversed(spots) if spot.action == action)]


def do(window: Window, match: Match, ids: Sequence[str]) -> Match:
    """Clicks the spots and waits for the move; returns the match after it."""
    until("the spots", lambda: set(ids) <= set(window.spots))
    mark = window.now
    for id in ids:
        window.click(id)
    window.after("move", mark)
    return until("the record", lambda: found if (found := read(window)).ply > match.ply else None)


def test_two_people_play_a_whole_round_with_the_mouse(opened: Opener) -> None:
    window = opened("play", "lum42", "--seats", "Ann,Ben", "--seed", "5", "-o", "first_player=0", animation=0)
    match = read(window)
    kinds = set()
    while state_of(match).round == 1:
        action = chosen(match)
        kinds.add(type(action).__name__)
        match = do(window, match, clicks(match, action))
    phases = {told.event.number for told in match.log(PUBLIC) if isinstance(told.event, PhaseBegan)}
    assert phases == {1, 2, 3, 4, 5}
    assert kinds >= {"TakePlanet", "Lay", "TakeSatellite", "Move", "Deploy", "Banish", "Recover", "Enlist", "First"}
    assert any(isinstance(ply.do, Release) for ply in match.plies)
    window.close_button()
    assert window.ended() == 0, window.errors()
    assert window.errors() == ""
    verified(window.record)


def test_four_at_the_table_with_mouse_and_arrows(opened: Opener) -> None:
    seats = ("--seats", "Ann,Ben,Cleo,Dan", "--seed", "8", "-o", "first_player=2")
    window = opened("play", "lum42", *seats, animation=0)
    assert {"seat:0", "seat:1", "seat:2", "seat:3"} <= set(window.spots)
    match = read(window)
    ply = match.ply
    for key in ("Right", "Right"):
        mark = window.press(key)
        window.wait("focus", mark)
    mark = window.press("Return")
    window.after("move", mark)
    match = until("the record", lambda: found if (found := read(window)).ply > ply else None)
    assert isinstance(match.plies[ply].do, TakePlanet)
    seen = window.picture()
    window.click("seat:3")
    until("the board over the table", lambda: window.picture() != seen)
    window.press("Escape")
    while not isinstance(match.plies[-1].do, Deploy):
        match = do(window, match, clicks(match, chosen(match)))
    laid = [ply.by for ply in match.plies if isinstance(ply.do, Lay)]
    assert laid == [2, 3, 0, 1]
    window.resize(900, 600)
    for _ in range(4):
        match = do(window, match, clicks(match, chosen(match)))
    mark = window.press("ctrl+z")
    window.after("undo", mark)
    window.close_button()
    assert window.ended() == 0, window.errors()
    verified(window.record)
