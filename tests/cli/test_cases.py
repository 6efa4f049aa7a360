"""Whole games with known answers, played through the command line."""

import json
from pathlib import Path

import pytest

CASES = Path(__file__).parent.parent / "games" / "lacuna" / "cases"


@pytest.mark.parametrize("name", ["layout-mm", "option-after", "crowded-ends-early"])
def test_a_game_from_a_layout_to_its_end(name, here, lumina):
    text = (CASES / f"{name}.json").read_text(encoding="utf-8")
    case = json.loads(text, parse_float=str)
    layout = json.dumps(json.loads(text)["layout"])
    for number in {flower[k] for flower in case["layout"]["flowers"] for k in "xy"}:
        assert str(number) in layout
    Path("layout.json").write_text(layout)
    options = [word for key, value in case["options"].items() for word in ("-o", f"{key}={json.dumps(value)}")]
    begun = lumina("new", "lacuna", "--layout", "layout.json", *options, "--to", "g.lumina")
    assert (begun.code, begun.err) == (0, "")
    for n, (move, legal) in enumerate(zip(case["moves"], case["legal"], strict=True)):
        if n % 4 < 2:
            position = lumina("inspect", "g.lumina", "--json").data
            assert position["to_act"] == move["by"]
            if legal is not None:
                assert [{"pair": entry["pair"], "spans": entry["spans"]} for entry in position["legal"]] == legal
        assert lumina("apply", "g.lumina", json.dumps(move["do"])).code == 0
    over = lumina("inspect", "g.lumina", "--json").data
    assert over["view"]["claims"] == case["claims"]
    assert over["outcome"]["scores"] == case["colours_won"]
    assert [score["total"] for score in over["scores"]] == case["colours_won"]
    assert (over["to_act"], over["legal"]) == (None, [])
    assert lumina("verify", "g.lumina").out.startswith(f"g.lumina: ok, {over['ply']} moves of Lacuna. ")
