"""A colour of up to 20 letters is told whole, a longer one shortened to 20."""

import pytest

from lumina.games.lacuna import LACUNA
from lumina.games.lacuna.reasons import OneColour


@pytest.mark.parametrize(("length", "shown"), [(19, "m" * 19), (20, "m" * 20), (21, "m" * 19 + "…")])
def test_an_unknown_colour_is_told_in_20_letters_at_most(length: int, shown: str) -> None:
    assert LACUNA.sentence(OneColour("m" * length)).startswith(f"unknown colour {shown!r}; choose ")
