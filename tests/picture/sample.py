"""Pictures for the tests of both painters."""

from math import cos, pi, sin

from lumina.picture import (
    Box,
    Disc,
    Group,
    Line,
    Linear,
    Picture,
    Polygon,
    Polyline,
    Radial,
    Rect,
    Spot,
    Stamp,
    Text,
    fade,
    theme,
)


def star(points: int, outer: float, inner: float) -> tuple[tuple[float, float], ...]:
    turns = [k * pi / points for k in range(2 * points)]
    return tuple(
        ((inner if k % 2 else outer) * cos(t), (inner if k % 2 else outer) * sin(t)) for k, t in enumerate(turns)
    )


def solid() -> Picture:
    """Every shape that has no gradient and no text."""
    flower = Stamp((Disc((0, 0), 10, "#55111188"), Polygon(star(5, 9.5, 5), "#ff5555", "#881111", 0.8)))
    shapes = (
        Box(Rect(0, 0, 200, 150), 0, "#0a1422"),
        Box(Rect(8.5, 8.25, 180, 130), 14, "#101f35", "#35537c", 2),
        Disc((100.3, 70.7), 55.5, "#1d3a5f", "#6f9bd18c", 1.6),
        Disc((100.3, 70.7), 40, None, "#9fd1ff", 2, (3, 4), True),
        *(Line((20, 20 + 9 * k), (180, 130 - 11 * k), "#ff555544", 1.2, (5, 5)) for k in range(8)),
        Line((20, 100), (60, 90), "#00ff00", 6, round=True),
        Polyline(((60, 40), (90, 60), (60, 90)), "#7fb2eacc", 6, round=True),
        *(flower.at(30.25 + 20 * k, 50.5 + 11.75 * k, 1 + k / 4) for k in range(6)),
        Group(
            (Disc((0, 0), 12, "#ffffff"), Box(Rect(-3, -3, 6, 6), 1, "#ff0000")), (150, 40), 1.5, Rect(140, 30, 22, 20)
        ),
    )
    return Picture(200, 150, None, shapes)


def busy() -> Picture:
    """As much as a table of Lacuna holds, at 1280x800."""
    t = theme()
    flower = Stamp((Disc((0, 0), 10.23, "#551111"), Polygon(star(9, 9.5, 5), "#ff5555", "#881111", 0.8)))
    board = Stamp(
        (Disc((0, 0), 330, Radial(((0, t.board[0]), (1, t.board[2])))), Disc((0, 0), 250, None, t.board_line))
    )
    places = [(410 + 6.5 * k * cos(k), 412 + 6.5 * k * sin(k)) for k in range(49)]
    shapes = (
        board.at(410, 412),
        *(Line(places[k % 49], places[(k * 5 + 7) % 49], "#3fae6a44", 1.2, (5, 5)) for k in range(150)),
        *(flower.at(*place) for place in places),
        *(Box(Rect(830, 76 + 120 * k, 426, 110), 14, t.panel, t.panel_edge) for k in range(6)),
        *(Text((850, 90 + 11 * k), f"{k} greedy 2 yellow, between 25 and 33", 13, t.ink) for k in range(60)),
    )
    return Picture(1280, 800, t.background, shapes)


def table(width: float = 320, height: float = 240) -> Picture:
    """A little of everything, in the colours of the night."""
    t = theme("night")
    red = t.hues["red"]
    flower = Stamp((Disc((0, 0), 10, fade(red.rim, 0.55)), Polygon(star(5, 9.5, 5), red.fill, red.rim, 0.8)))
    shine = Radial(((0, t.gold.light), (0.5, t.gold.middle), (1, t.gold.dark)), (0.35, 0.3), 0.9)
    shapes = (
        Box(Rect(8, 8, width - 16, height - 16), 14, t.panel, t.panel_edge),
        Disc((160.5, 120.25), 90, Linear(((0, t.board[0]), (1, t.board[2]))), t.board_edge, 1.6),
        Disc((160.5, 120.25), 60, None, t.last, 2, (3, 4)),
        *(Line((40, 40 + 9 * k), (280, 200 - 7 * k), fade(red.fill, 0.3), 1.2, (5, 5)) for k in range(8)),
        Polyline(((60, 60), (90, 100), (60, 140)), t.preview, 6, round=True),
        *(flower.at(70 + 23.3 * k, 90 + 11.7 * k) for k in range(6)),
        flower.at(250, 60, 2, 0.5),
        Group((Disc((0, 0), 12, shine, "#111111", 0.8),), (100, 180), 1.5, Rect(90, 150, 60, 60)),
        Text((160, 30), "Ann: put a pawn <here> & there", t.text_size, t.ink, True, "middle", "middle"),
        Text((300, 225), "ply 7 of 12 · ★ ☾ ✓", t.note_size, t.ink_soft, anchor="end"),
    )
    spots = (
        Spot("board", Disc((160.5, 120.25), 90), "the board"),
        Spot("flower", Disc((70, 90), 10), "a red flower", {"take": 3}),
    )
    return Picture(width, height, t.background, shapes, spots)
