"""Lunation in a real window: a whole turn by clicks, with a battle, a deal and a release."""

from pathlib import Path
from typing import NamedTuple

import pytest

from lumina.boards import Scene, board_of
from lumina.core import Action, Match
from lumina.games import GAMES
from lumina.games.lunation import LunationState
from lumina.games.lunation.actions import (
    Accept,
    Activate,
    AddCharacter,
    AddFleet,
    BuildFleet,
    End,
    GiveBack,
    KeepAll,
    Name,
    Offer,
    OfferTo,
    Pass,
    PlacePlanet,
    Play,
    Recruit,
    Send,
    SetFree,
    Stay,
)
from lumina.games.lunation.economy.events import DealDone, Freed, Returned
from lumina.games.lunation.events import BattleBegan
from lumina.games.lunation.options import LunationOptions
from lumina.picture import Rect

from .conftest import Opener
from .desk import Window, until
from .test_games import verified

GAME = GAMES["lunation"]
ROOM = Rect(0, 0, 800, 700)
NAMES = ("Ann", "Ben", "Cyd")
OPTIONS = LunationOptions(first_player=0)
LIKED = (SetFree, GiveBack, Accept, KeepAll, Name, Offer, BuildFleet, Recruit, Activate)
"""What is done wherever it can be done."""
LAST = (End, Pass, Stay)


class Doing(NamedTuple):
    """The spots that are clicked, and what that plays."""

    clicks: tuple[str, ...]
    actions: tuple[Action, ...]


def state_of(match: Match) -> LunationState:
    assert isinstance(match.state, LunationState)
    return match.state


def wanted(match: Match) -> Doing:
    """What whoever is asked does: attacks where it can, makes one deal, takes and builds what it gets."""
    state, seat = state_of(match), match.to_act
    assert isinstance(seat, int)
    legal = list(state.legal_actions())
    if state.stage == "movement" and not state.pending:
        return attack(state, legal) or clicked(match, seat, End())
    if state.stage == "draft":
        placing = next(action for action in legal if isinstance(action, PlacePlanet))
        return Doing((f"draft:{placing.card}", f"place:{5 * placing.system}"), (placing,))
    if state.stage == "trade" and not state.pending:
        return clicked(match, seat, trade(state, legal))
    found = next((action for action in legal if isinstance(action, LIKED)), None)
    plain = (a for a in legal if not isinstance(a, LAST) and not (isinstance(a, Play) and a.target is not None))
    return clicked(match, seat, found or next(plain, legal[-1]))


def trade(state: LunationState, legal: list[Action]) -> Action:
    """One deal a turn, of one item."""
    if state.deal is None:
        offers = [action for action in legal if isinstance(action, OfferTo)]
        return offers[0] if offers and not state.offers else End()
    return legal[0] if state.deal.empty else Offer()


def attack(state: LunationState, legal: list[Action]) -> Doing | None:
    """A unit that goes where others stand: first a Fleet to lone Characters."""
    best: tuple[int, Doing] | None = None
    for joins in legal:
        if not isinstance(joins, AddFleet | AddCharacter):
            continue
        after = state.copy()
        after.advance(joins)
        for send in after.legal_actions():
            if not isinstance(send, Send) or state.stands(state.active, send.to):
                continue
            others = state.others_at(state.active, send.to)
            if not others or isinstance(joins, AddCharacter):
                continue
            worth = sum(5 * len(state.characters_at(o, send.to)) - state.fleets_at(o, send.to) for o in others)
            if best is None or worth > best[0]:
                best = (worth, Doing((unit(state, joins), f"place:{send.to}"), (joins, send)))
    return best[1] if best is not None else None


def unit(state: LunationState, joins: AddFleet | AddCharacter) -> str:
    """The spot of what joins."""
    if isinstance(joins, AddCharacter):
        return f"character:{joins.card}"
    number = state.fleets[state.active][3 * joins.at] if joins.moved else 0
    return f"fleet:{state.active}:{joins.at}:{number}"


def clicked(match: Match, seat: int, action: Action) -> Doing:
    """The one spot that stands for an action."""
    scene = Scene(match.state.view(seat), match.names, legal=match.state.legal_actions())
    spots = board_of(GAME).board(scene, ROOM).spots
    return Doing((next(spot.id for spot in spots if spot.action == action),), (action,))


def before_a_rich_turn(path: Path) -> int:
    """Writes a record up to a turn that will have a battle, a deal and a release; returns the turn's number."""
    for seed in range(1, 200):
        match = Match.new(GAME, NAMES, OPTIONS, seed=seed)
        starts: dict[int, int] = {}
        while match.to_act is not None:
            starts.setdefault(state_of(match).number, match.ply)
            play(match)
        for turn in sorted(starts)[1:-1]:
            told = {type(e) for ply in match.plies[starts[turn] : starts[turn + 1]] for e in ply.events}
            if {BattleBegan, DealDone} <= told and told & {Freed, Returned}:
                with Match.new(GAME, NAMES, OPTIONS, seed=seed, path=path) as kept:
                    while kept.ply < starts[turn]:
                        play(kept)
                return turn
    raise AssertionError("no such turn")


def play(match: Match) -> None:
    assert isinstance(match.to_act, int)
    for action in wanted(match).actions:
        match.play(match.to_act, action)


def do(window: Window, record: Path) -> None:
    """Whoever is to act does something by clicks; curtains are lifted before."""
    match = Match.read(record, GAMES)
    doing = wanted(match)
    while screen(window) != "table" or doing.clicks[0] not in window.spots:
        until("the table or a curtain", lambda: {"ready", doing.clicks[0]} & set(window.spots))
        if "ready" in window.spots:
            window.after("screen", window.click("ready"))
        elif screen(window) != "table":
            window.after("screen", window.press("Escape"))
    mark = window.now
    for spot in doing.clicks:
        window.click(spot)
    window.after("move", mark)
    ply = match.ply + len(doing.actions)
    until(f"{doing.actions} in the record", lambda: Match.read(record, GAMES).ply >= ply)


def screen(window: Window) -> str:
    """The name of the page that is shown."""
    return str(next(line["name"] for line in reversed(window.look()) if line["what"] == "screen"))


@pytest.mark.slow
def test_a_whole_turn_by_clicks(opened: Opener, tmp_path: Path) -> None:
    record = tmp_path / "turn.lumina"
    turn = before_a_rich_turn(record)
    before = Match.read(record, GAMES).ply
    window = opened("play", str(record), animation=0)
    while (number := state_of(Match.read(record, GAMES)).number) == turn:
        do(window, record)
    match = Match.read(record, GAMES)
    told = {type(event) for ply in match.plies[before:] for event in ply.events}
    assert {BattleBegan, DealDone} <= told
    assert told & {Freed, Returned}
    assert {"restoration", "movement", "trade", "activation", "logistics", "objectives"} <= {
        state.stage for state in match.states[before:] if isinstance(state, LunationState)
    }
    assert number == turn + 1
    window.close_button()
    assert window.ended() == 0, window.errors()
    verified(record)
