"""Run in the environment with the outside game: a whole game at the window, told as JSON on the last line."""

import json
import time
from typing import Any

from lumina.boards import picture
from lumina.core import PUBLIC, Match
from lumina.games import GAMES
from lumina.viewer.table.curtain import Curtain
from lumina.viewer.table.table import Table
from tests.viewer.hands import Person

LONG = 60.0


def main() -> None:
    person = Person()
    person.app.frame()
    assert "new:fireflies" in person.ids()
    match = Match.new(GAMES["fireflies"], ["Ann", "Ben", "bot:rollouts:games=2"], seed=7)
    table = Table(person.app, match)
    person.app.push(table)
    told: dict[str, Any] = {"curtains": 0, "bot moved": False, "keys used": False}
    end = time.monotonic() + LONG
    while match.to_act is not None:
        assert time.monotonic() < end, f"stuck at ply {match.ply} on {person.app.screen.name}"
        person.app.tick()
        if isinstance(person.app.screen, Curtain):
            told["curtains"] += 1
            assert table.model.who == PUBLIC
            assert not any(spot.action for spot in person.app.frame().page.spots)
            person.key("return")
        elif (seat := table.model.mine) is not None:
            assert table.model.who == seat
            person.app.frame()
            offered = list(match.state.legal_actions())
            spots = [spot for spot in person.app.page.spots if spot.action is not None]
            assert [spot.action for spot in spots] == offered
            ply = match.ply
            if match.state.phase == "choose" and not told["keys used"]:
                person.key(str(offered[-1].card))
                told["keys used"] = match.ply > ply
            else:
                person.click(spots[-1].id)
            assert match.ply > ply
        else:
            person.wait(0.3)
            time.sleep(0.02)
    told["bot moved"] = any(ply.by == 2 for ply in match.plies)
    assert picture(match.state).shapes
    person.wait(1)
    told["result"] = person.app.screen.name
    person.app.quit()
    print(json.dumps(told))


if __name__ == "__main__":
    main()
