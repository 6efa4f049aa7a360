"""The files that the program ships."""

import pytest

from lumina.core import LuminaError, assets


def test_a_shipped_file_is_found():
    assert assets.read_text("fonts", "LICENSE.txt")
    assert assets.path("fonts", "DejaVuSans.ttf").is_file()


def test_a_missing_file_is_an_error_of_one_line_that_says_what_to_do():
    with pytest.raises(LuminaError, match=r"none\.txt: No such file or directory: install lumina again$"):
        assets.read_bytes("fonts", "none.txt")
