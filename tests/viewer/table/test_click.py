"""A click is a straight line: between the button's going down and its coming up each question is asked once."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lumina.core import Match, State
from lumina.core.contract import Position
from lumina.games import GAMES
from lumina.games.lacuna import LacunaOptions
from lumina.picture import Picture, bounds
from lumina.viewer.shell.app import App
from lumina.viewer.table.table import Table
from lumina.viewer.widgets.inputs import Moved, Pressed, Released

from ..hands import Person

STARTS = {"lacuna": 3, "lum42": 3, "lost_lumina": 12, "lunation": 60}
"""Where a click on a spot of the board plays, and one on another is refused."""
Point = tuple[float, float]


class Asked:
    """How often each question is asked in a click."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.counts: Counter[str] = Counter()
        for owner, name in ((Picture, "spot_at"), (Position, "why_not"), (State, "digest")):
            monkeypatch.setattr(owner, name, self._counted(name, getattr(owner, name)))

    def _counted(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def ask(*given: Any) -> Any:
            self.counts[name] += 1
            return real(*given)

        return ask

    def click(self, app: App, at: Point) -> dict[str, int]:
        """What is asked from the mouse's coming on to know the spot, and in the click to know the rest."""
        self.counts.clear()
        app.handle(Moved(*at))
        self.counts = Counter(spot_at=self.counts["spot_at"])
        app.handle(Pressed(*at))
        app.handle(Released(*at))
        return dict(self.counts)


def sit(game: str, path: Path) -> Table:
    """A person who is to act, at a table where the match is written."""
    rules, rng, person = GAMES[game], Random(3), Person()
    match = Match.new(
        rules,
        ("Ann", "Ben", "Cleo")[: min(rules.seats_allowed)],
        rules.read_options({"first_player": 0}),
        seed=3,
        path=path / "a.lumina",
        asks_people=True,
    )
    while match.ply < STARTS[game]:
        match.play(match.to_act, match.state.legal_actions().sample(rng))
    table = Table(person.app, match)
    person.app.push(table)
    person.app.tick()
    if person.app.screen is not table:
        person.key("return")
    person.app.frame()
    return table


def places(table: Table, *, legal: bool) -> list[Point]:
    """Where a click on the board would play, or might be refused."""
    app = table.app
    if isinstance(table.model.match.options, LacunaOptions):
        board = table.page.layout.board
        found: list[Point] = []
        for x, y in product(range(int(board.x), int(board.right), 23), range(int(board.y), int(board.bottom), 23)):
            app.handle(Moved(x, y))
            hover = table.model.controls.hover
            if hover is not None and hover.place is not None and (hover.reason is None) == legal:
                found.append((x, y))
        return found
    spots = [spot for spot in app.page.spots if spot.id in table.page.board_spots]
    middles = [bounds(spot.shape).centre for spot in spots if (spot.action is not None) == legal]
    return [place for place in middles if (spot := app.page.spot_at(*place)) and (spot.action is not None) == legal]


@pytest.mark.parametrize("game", STARTS)
def test_a_click_that_plays_asks_each_question_once_a_ply(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit(game, tmp_path)
    match = table.model.match
    before, at = match.ply, places(table, legal=True)[0]
    asked = Asked(monkeypatch).click(table.app, at)
    plies = match.ply - before
    assert plies > 0
    assert asked == {"spot_at": 1, "why_not": plies, "digest": plies}
    table.left()


@pytest.mark.parametrize("game", STARTS)
def test_a_click_that_is_refused_asks_once_why(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit(game, tmp_path)
    match, app = table.model.match, table.app
    before, questions = match.ply, Asked(monkeypatch)
    for at in places(table, legal=False):
        app.said = None
        asked = questions.click(app, at)
        if app.said is not None:
            break
    assert app.said is not None
    assert match.ply == before
    assert asked == {"spot_at": 1, "why_not": 1}
    table.left()


def test_an_action_that_turns_out_to_be_illegal_is_refused_with_the_rules_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Controls need not ask: what `apply` refuses is said."""
    table = sit("lum42", tmp_path)
    taken = next(ply.do for ply in table.model.match.plies if ply.by == 0)
    monkeypatch.setattr(table.model.controls, "intent", lambda spot, at, rect: taken)
    before = table.model.match.ply
    app, at = table.app, places(table, legal=True)[0]
    for event in (Moved(*at), Pressed(*at), Released(*at)):
        app.handle(event)
    assert table.model.match.ply == before
    assert "(LUM-" in app.said[0]
    table.left()
