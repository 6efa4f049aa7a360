"""The keys of the table and those of a game's overlays."""

import re

import pytest

from lumina.plugins import Plugin, plugins
from lumina.viewer.table.keys import KEYS, LIVE, LOOKING


@pytest.mark.parametrize("plugin", plugins(), ids=lambda plugin: plugin.game.name)
def test_the_key_of_an_overlay_is_no_key_of_the_table(plugin: Plugin) -> None:
    keys = [overlay.key for overlay in plugin.overlays]
    assert len(set(keys)) == len(keys)
    assert not {*KEYS, *LIVE, *LOOKING} & set(keys)


@pytest.mark.parametrize("plugin", plugins(), ids=lambda plugin: plugin.game.name)
def test_the_key_of_an_overlay_is_none_of_the_games_own(plugin: Plugin) -> None:
    """As the shortcuts list them, a digit standing for all."""
    listed = " ".join(shortcut.keys for shortcut in plugin.shortcuts).lower()
    own = set(re.findall(r"\b[a-z]\b|[+-]", listed)) | ({*"0123456789"} if "1 –" in listed else set())
    assert not own & {overlay.key for overlay in plugin.overlays}
