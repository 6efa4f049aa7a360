"""Messages and tips: where they lie, and what they never cover."""

from collections.abc import Callable
from pathlib import Path

import pytest

from lumina.picture import Box, Rect, Spot, bounds, theme
from lumina.viewer.screens.games import GamesPage
from lumina.viewer.screens.menu import Menu
from lumina.viewer.screens.new_game import NewGame
from lumina.viewer.screens.open import OpenScreen
from lumina.viewer.screens.settings import SettingsScreen
from lumina.viewer.shell import notes
from lumina.viewer.shell.app import App
from lumina.viewer.shell.screen import Screen

from ..driving import LACUNA, a_record, an_app, settle

MESSAGES = (
    "settings reset to defaults",
    "the settings could not be kept: /home/ann/.local/share/lumina/settings.json: No space left on device",
)
SCREENS: dict[str, Callable[[App], Screen]] = {
    "menu": Menu,
    "new": lambda app: NewGame(app, LACUNA),
    "open": OpenScreen,
    "settings": SettingsScreen,
    "games": GamesPage,
}


def seen(app: App) -> Rect:
    """Where the message lies."""
    box = app._message(app.page)[0]
    assert isinstance(box, Box)
    return box.rect


def covered(app: App) -> list[str]:
    """The widgets under the message, by their ids."""
    message = seen(app)
    found = []
    for spot in app.page.spots:
        box = bounds(spot.shape)
        across = min(message.right, box.right) - max(message.x, box.x)
        down = min(message.bottom, box.bottom) - max(message.y, box.y)
        if across > 0 and down > 0:
            found.append(spot.id)
    return found


@pytest.mark.parametrize("said", MESSAGES, ids=["short", "long"])
@pytest.mark.parametrize("size", [(1280, 800, 100), (900, 600, 100), (640, 480, 100), (900, 600, 200)], ids=str)
@pytest.mark.parametrize("name", SCREENS)
def test_a_message_covers_no_button(
    name: str, size: tuple[int, int, int], said: str, house: Path, tmp_path: Path
) -> None:
    a_record(house / "games" / "a.lumina", plies=4)
    app = an_app(size[:2], text_size=size[2], folder=str(tmp_path))
    app.push(Menu(app))
    settle(app)
    if name != "menu":
        app.push(SCREENS[name](app))
    app.say(said)
    assert covered(app) == []
    message = seen(app)
    assert message.x >= 0
    assert message.y >= 0
    assert message.right <= size[0]
    assert message.bottom <= size[1]


def test_a_message_lies_at_the_bottom_where_nothing_is_in_its_way() -> None:
    box, *_ = notes.message("moved", (900, 600), theme(), ())
    assert isinstance(box, Box)
    assert box.rect.bottom == 600 - 16
    assert box.rect.centre[0] == 450


def test_where_everything_is_covered_the_message_is_still_seen() -> None:
    everywhere = [Spot("all", Box(Rect(0, 0, 640, 480)), "all")]
    box, *_ = notes.message("moved " * 200, (640, 480), theme(), everywhere)
    assert isinstance(box, Box)
    assert box.rect.y >= 0


@pytest.mark.parametrize("at", [(5, 5), (895, 595), (895, 5), (5, 595)])
def test_a_tip_stays_in_the_window(at: tuple[float, float]) -> None:
    box, *_ = notes.tip("what a button does, in a few words that need two lines or more", at, (900, 600), theme())
    rect = bounds(box)
    assert rect.x >= 0
    assert rect.y >= 0
    assert rect.right <= 900
    assert rect.bottom <= 600
