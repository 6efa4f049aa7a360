from itertools import combinations

import numpy as np
import pytest

from lumina.core.errors import BadInput
from lumina.picture import THEMES, contrast, theme
from lumina.picture.colour import rgba

# Machado, Oliveira, Fernandes 2009, severity 1
SEEN_BY = {
    "all": np.eye(3),
    "protan": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deutan": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    "tritan": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
}
NAMES = ("red", "pink", "purple", "blue", "green", "yellow", "cyan")


def lab(colour, seen):
    srgb = np.array(rgba(colour)[:3])
    linear = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    x, y, z = xyz @ np.clip(np.array(seen) @ linear, 0, 1) / (0.9505, 1, 1.089)
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return np.array([116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)])


@pytest.mark.parametrize("name", THEMES)
def test_every_theme_can_be_read(name):
    assert theme(name).name == name


@pytest.mark.parametrize("name", THEMES)
def test_text_can_be_read_on_everything_it_stands_on(name):
    t = theme(name)
    least = 7 if name == "high-contrast" else 4.5
    grounds = (t.background, t.bar, t.panel, t.row, t.button, t.tip[:7])
    for ink in (t.ink, t.ink_soft):
        assert min(contrast(ink, ground) for ground in grounds) >= least
    assert contrast(t.ink_faint, t.panel) >= 4.5


@pytest.mark.parametrize("seen", SEEN_BY)
def test_colour_blind_pieces_are_told_apart(seen):
    pieces = [lab(theme("colour-blind").hues[name].fill, SEEN_BY[seen]) for name in NAMES]
    assert min(np.linalg.norm(a - b) for a, b in combinations(pieces, 2)) > 16


def test_text_sizes_follow_the_setting():
    t = theme()
    assert (t.title_size, t.text_size, t.note_size) == (18, 14, 12)
    assert t.scaled(1.5).text_size == 21
    assert t.scaled(1.5).ink == t.ink


def test_an_unknown_theme_is_named():
    with pytest.raises(BadInput, match=r"'neon'.*night, colour-blind, high-contrast"):
        theme("neon")
