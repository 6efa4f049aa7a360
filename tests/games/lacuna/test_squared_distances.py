"""The squared distances from which flowers are laid and looked for: Pythagoras, whichever side they lie on."""

import numpy as np

from lumina.games.lacuna.scatter import squared


def test_squared_distances_on_all_sides() -> None:
    x, y = np.array([4, -2, 1, 1, 6]), np.array([7, 3, -1, 15, -9])
    assert squared(x, y, (1, 3)).tolist() == [25, 9, 16, 144, 169]
