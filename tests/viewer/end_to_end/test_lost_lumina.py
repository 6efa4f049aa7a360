"""Lost Lumina in a real window: two people with the curtain between them, and one against a bot."""

from lumina.boards import Scene, board_of
from lumina.core import Action, Match
from lumina.games import GAMES
from lumina.games.lost_lumina import Move
from lumina.picture import Rect

from .conftest import Opener
from .desk import Window, until
from .test_games import verified

GAME = GAMES["lost_lumina"]
ROOM = Rect(0, 0, 800, 700)


def chosen(match: Match) -> Action:
    """A move into the opponent's followers where there is one, else the first thing on offer that ends soonest."""
    state, legal = match.state, list(match.state.legal_actions())
    others = state.followers[1 - state.active]
    attacks = [action for action in legal if isinstance(action, Move) and others[action.to]]
    if attacks:
        return max(attacks, key=lambda move: move.followers)
    return next((action for action in reversed(legal) if not isinstance(action, Move)), legal[0])


def clicks(match: Match, action: Action) -> list[str]:
    """The spots to click for an action."""
    if isinstance(action, Move):
        names = match.state.land.names
        return [f"area:{names[action.start]}", f"area:{names[action.to]}"]
    seat = match.to_act
    assert isinstance(seat, int)
    scene = Scene(match.state.view(seat), match.names, legal=match.state.legal_actions())
    spots = board_of(GAME).board(scene, ROOM).spots
    return [next(spot.id for spot in spots if spot.action == action)]


def do(window: Window) -> int:
    """Whoever is to act does something; returns how many curtains were lifted before."""
    match, curtains = Match.read(window.record, GAMES), 0
    wanted = clicks(match, chosen(match))
    while not set(wanted) <= set(window.spots) or screen(window) != "table":
        until("the table or a curtain", lambda: {"ready", "close", *wanted} & set(window.spots))
        if screen(window) == "curtain" and "ready" in window.spots:
            assert set(window.spots) <= {"ready", "undo"}
            window.after("screen", window.click("ready"))
            curtains += 1
        elif screen(window) != "table":
            window.after("screen", window.press("Escape"))
    mark = window.now
    for spot in wanted:
        window.click(spot)
    window.after("move", mark)
    return curtains


def screen(window: Window) -> str:
    """The name of the page that is shown."""
    return str(next(line["name"] for line in reversed(window.look()) if line["what"] == "screen"))


def test_two_people_share_the_screen_behind_a_curtain(opened: Opener) -> None:
    window = opened("play", "lost_lumina", "--seats", "Ann,Ben", "--seed", "3", animation=0)
    curtains = 0
    while not any(line["what"] == "over" for line in window.look()):
        curtains += do(window)
    match = Match.read(window.record, GAMES)
    battles = sum(state.battle is not None for state in match.states)
    assert curtains > 10
    assert battles > 0
    window.close_button()
    assert window.ended() == 0, window.errors()
    verified(window.record)


def test_a_whole_game_against_a_bot_without_a_curtain(opened: Opener) -> None:
    window = opened("play", "lost_lumina", "--seats", "Ann,bot:random", "--seed", "4", animation=0)
    while True:
        until("Ann's turn", lambda: Match.read(window.record, GAMES).to_act in (0, None))
        match = Match.read(window.record, GAMES)
        if match.to_act is None:
            break
        assert do(window) == 0
        until("the bot's answer", lambda ply=match.ply: Match.read(window.record, GAMES).ply > ply)
    window.wait("over")
    window.close_button()
    assert window.ended() == 0, window.errors()
    verified(window.record)
