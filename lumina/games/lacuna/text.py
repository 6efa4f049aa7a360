"""The cloth as plain text: flowers by colour with their places, pawns, what was claimed, and a small map."""

from collections.abc import Sequence
from typing import Any, Final

from lumina.core import View
from lumina.core.text import bound, listed, paragraph, published, table

from .options import COLOURS

LETTERS: Final = dict(zip(COLOURS, "RPUBGYC", strict=True))
ACROSS, DOWN = 37, 18
"""Half the size of the map, in letters: a letter is twice as high as wide."""


def text(view: View, names: Sequence[str]) -> list[str]:
    """What lies on the cloth. Places are in mm from the middle, x to the right, y up."""
    data = published(view)
    return [
        *_first(data, names),
        *_flowers(data, names),
        *_pawns(data, names),
        *(_map(data, data["options"]["board_radius"]) if data["flowers"] else []),
    ]


def _first(data: Any, names: Sequence[str]) -> list[str]:
    first = data["first"]
    if first is None:
        return ["no first player yet"]
    name, colour = names[first["seat"]], first["colour"]
    return [f"first player: {name}" + ("" if colour is None else f", who began with a {colour} flower"), ""]


def _place(thing: Any) -> str:
    """`(12.77, -3.05)`."""
    return f"({thing['x'] / 100:.2f}, {thing['y'] / 100:.2f})"


def _flowers(data: Any, names: Sequence[str]) -> list[str]:
    """By colour the flowers on the cloth, by number and place, and who has which of the others."""
    if not data["flowers"]:
        return ["The flowers are not scattered yet."]
    rows = []
    for colour in COLOURS:
        of = [flower for flower in data["flowers"] if flower["colour"] == colour]
        lying = [bound(f"{flower['id']} {_place(flower)}") for flower in of if flower["on_board"]]
        rows.append([colour, LETTERS[colour], str(len(lying)), listed(lying)])
        for seat, name in enumerate(names):
            if own := [str(flower["id"]) for flower in of if flower["owner"] == seat]:
                claimed = data["claims"] is not None
                rows.append(["", "", "", f"{name} has {'taken or claimed ' if claimed else ''}{listed(own)}"])
        if data["claims"] and (left := [str(f["id"]) for f in of if f["owner"] is None and f["on_board"]]):
            rows.append(["", "", "", f"nobody gets {listed(left)}"])
    return ["flowers: number (x, y) in mm from the middle, x to the right, y up", *table(rows, 2)]


def _pawns(data: Any, names: Sequence[str]) -> list[str]:
    left = listed(f"{name} {n}" for name, n in zip(names, data["pawns_left"], strict=True))
    rows = [
        [names[pawn["seat"]], _place(pawn), "between flowers {} and {}".format(*pawn["pair"])] for pawn in data["pawns"]
    ]
    return ["", *paragraph("pawns left to place", left), *table(rows, 2)]


def _map(data: Any, radius: int) -> list[str]:
    """A letter for a flower on the cloth, a seat's number for its pawn, * where several are too near to tell."""
    cells = [[" "] * (2 * ACROSS + 1) for _ in range(2 * DOWN + 1)]
    for row in range(-DOWN, DOWN + 1):
        for column in range(-ACROSS, ACROSS + 1):
            if (column / ACROSS) ** 2 + (row / DOWN) ** 2 <= 1:
                cells[row + DOWN][column + ACROSS] = "."
    pieces = [(LETTERS[flower["colour"]], flower) for flower in data["flowers"] if flower["on_board"]]
    pieces += [(str(pawn["seat"] + 1), pawn) for pawn in data["pawns"]]
    for letter, piece in pieces:
        row, column = DOWN - round(DOWN * piece["y"] / radius), ACROSS + round(ACROSS * piece["x"] / radius)
        cells[row][column] = letter if cells[row][column] in ". " else "*"
    size = f"{2 * radius / 100:.0f} mm across"
    return ["", f"map ({size}; 1 and 2 are pawns, * is several):", *("".join(row).rstrip() for row in cells)]
