"""What is of one game alone, where positions are JSON values."""

from pathlib import Path

from lumina.core.json_input import parse
from lumina.games import GAMES


def test_a_layout_in_millimetres_comes_back_exactly():
    game, file = GAMES["lacuna"], Path(__file__).parents[1] / "games/lacuna/cases/layout-mm.json"
    state = game.new(2, game.read_options({"layout": parse(file.read_bytes())["layout"]}))
    assert "." in file.read_text()
    loaded = game.state_from_json(state.to_json())
    assert loaded == state
    assert loaded.options == state.options
