"""How large a layout's numbers may be, and how many flowers lie on the cloth."""

import pytest

from lumina.core import BadInput
from lumina.games.lacuna import LacunaOptions

from .scene import table

rule = pytest.mark.rule


@rule("LAC-10")
@pytest.mark.parametrize(
    ("x", "fault"), [(2**40, "too large"), (-(2**40), "too large"), (2**40 - 1, "outside the circle")]
)
def test_a_number_too_large_for_any_cloth_is_refused_as_such(x: int, fault: str) -> None:
    with pytest.raises(BadInput, match=f"layout: flower 0.*{fault}"):
        table(("red", x, 0))


@rule("LAC-8")
def test_the_flower_taken_before_does_not_lie_on_the_cloth() -> None:
    assert LacunaOptions(first_flower="before").on_cloth == 48
    assert LacunaOptions(first_flower="after").on_cloth == 49
