"""Typing a line of text."""

import pytest

from lumina.core import BadInput
from lumina.viewer.widgets.fields import Field
from lumina.viewer.widgets.inputs import Key


def keys(field: Field, *names: str, **held: bool) -> None:
    for name in names:
        assert field.key(Key(name, **held))


def test_characters_go_in_at_the_caret():
    field = Field("Ann")
    keys(field, "left", "left")
    field.typed("xy")
    assert (field.value, field.caret) == ("Axynn", 3)
    keys(field, "home")
    field.typed("1")
    keys(field, "end")
    field.typed("9")
    assert field.value == "1Axynn9"


def test_what_is_removed():
    field = Field("one two/three")
    keys(field, "backspace")
    assert field.value == "one two/thre"
    keys(field, "backspace", ctrl=True)
    assert field.value == "one two/"
    keys(field, "home", "delete")
    assert field.value == "ne two/"
    keys(field, "delete", ctrl=True)
    assert field.value == ""
    keys(field, "backspace", "delete")
    assert (field.value, field.caret) == ("", 0)


def test_all_is_selected_and_replaced():
    field = Field("Ann")
    keys(field, "a", ctrl=True)
    field.typed("B")
    assert field.value == "B"
    keys(field, "a", ctrl=True)
    keys(field, "delete")
    assert field.value == ""


def test_paste_leaves_out_what_cannot_be_shown_and_stops_at_the_most():
    field = Field("", most=8)
    assert field.key(Key("v", ctrl=True), lambda: "a\nb\u200b\x00cdefghijk")
    assert field.value == "abcdefgh"


@pytest.mark.parametrize("name", ["a", "q", "1", "space", "[5]", "left", "home"])
def test_keys_that_belong_to_a_field(name):
    assert Field().key(Key(name))


@pytest.mark.parametrize("name", ["tab", "escape", "up", "down", "f1", "page up"])
def test_keys_that_do_not(name):
    assert not Field().key(Key(name))


def test_what_is_wrong_is_said():
    def check(text: str) -> None:
        if not text:
            raise BadInput("it is empty")

    field = Field("a", check)
    assert field.error == ""
    keys(field, "backspace")
    assert field.error == "it is empty"
