"""The cloth in the layout editor: what lies there, what is chosen or wrong, what would be put."""

from functools import partial

from lumina.boards import LACUNA_BOARD, Scene
from lumina.boards.lacuna import Plane
from lumina.boards.lacuna.pieces import RADIUS, flower
from lumina.boards.tip import tip
from lumina.core import PUBLIC
from lumina.games.lacuna import LacunaState, ScatteredFlower
from lumina.picture import Box, Disc, Group, Line, Picture, Point, Shape, Theme, fade

from ..widgets.millimetres import written
from ..widgets.ui import Ui
from .commands import enter
from .model import EditorModel

LEAST_SPOT = 4.0
"""Pixels: the spot of a flower is no smaller than this."""


def scene(model: EditorModel, without: int | None) -> Scene:
    """The cloth as at the table, with one flower lifted off."""
    state = LacunaState.begin(2, model.laying.options)
    state.stage = "scatter"
    state.flowers = tuple(
        ScatteredFlower(id=i, colour=f.colour, x=f.x, y=f.y, on_board=i != without, owner=None)
        for i, f in enumerate(model.laying.flowers)
    )
    return Scene(state.view(PUBLIC), ("", ""), model.app.size, model.app.theme, camera=model.controls.camera)


def draw_cloth(model: EditorModel, ui: Ui) -> None:
    """The cloth with its flowers, what is wrong, and what is chosen; a spot for the cloth and one for each flower."""
    theme, plane, rect = ui.theme, model.controls.plane, model.controls.rect
    lifted = model.controls.lifted
    ui.shapes += LACUNA_BOARD.board(scene(model, lifted), rect).shapes
    is_round = plane.camera.zoom == 1 or model.app.focus != "cloth"
    whole = Disc(rect.centre, min(rect.w, rect.h) / 2 - 4)
    ui.spot("cloth", whole if is_round else Box(rect.inset(2), 2), "the cloth", partial(enter, model))
    radius = max(model.laying.options.flower_radius * plane.scale, LEAST_SPOT)
    rings: list[Shape] = []
    model.flower_spots = {}
    for i, f in enumerate(model.laying.flowers):
        at = plane.to_picture(f.x, f.y)
        if i == lifted or not rect.has(*at):
            continue
        if i in model.controls.faults:
            rings.append(Disc(at, radius + 2, None, theme.bad, 2.4))
        if i == model.controls.selected:
            rings.append(Disc(at, radius + 5, None, theme.selected, 2.2))
        words = f"{f.colour} flower at ({written(f.x)}, {written(f.y)}) mm"
        ui.spot(f"flower:{i}", Disc(at, radius), words, partial(enter, model))
        model.flower_spots[f"flower:{i}"] = i
    ui.shapes.append(Group(tuple(rings), clip=rect))


def draw_over(model: EditorModel) -> Picture:
    """What moves with the mouse and the cursor."""
    theme, plane = model.app.theme, model.controls.plane
    radius = max(model.laying.options.flower_radius * plane.scale, LEAST_SPOT)
    shapes: list[Shape] = []
    words: list[Shape] = []
    if (culprit := model.controls.culprit) is not None:
        shapes.append(Disc(_flower_at(model, plane, culprit), radius + 3, None, theme.bad, 2.4))
    if model.app.mouse is not None and model.controls.hovered not in (None, model.controls.selected):
        shapes.append(Disc(_flower_at(model, plane, model.controls.hovered), radius + 5, None, theme.ink_soft, 1.4))
    if (ghost := model.controls.ghost(model.app.mouse)) is not None:
        at, clash = plane.to_picture(*ghost.place), ghost.clash
        shapes += _ghost(theme, at, radius, ghost.colour, lifted=ghost.lifted, refused=clash is not None)
        if ghost.cursor:
            shapes += _cursor(theme, at, radius)
        if clash is not None:
            if clash.flower is not None:
                shapes.append(Disc(_flower_at(model, plane, clash.flower), radius + 3, None, theme.bad, 2.4))
            laid = [plane.to_picture(f.x, f.y) for f in model.laying.flowers]
            words += tip(theme, model.controls.rect, at, radius, (f"A flower here {clash.words}",), laid)
    clipped = [Group(tuple(shapes), clip=model.controls.rect)] if shapes else []
    return Picture(*model.app.size, None, (*clipped, *words))


def _flower_at(model: EditorModel, plane: Plane, number: int) -> Point:
    found = model.laying.flowers[number]
    return plane.to_picture(found.x, found.y)


def _ghost(theme: Theme, at: Point, radius: float, colour: str, *, lifted: bool, refused: bool) -> list[Shape]:
    """A flower that does not lie there yet; red where it may not."""
    shapes: list[Shape] = [flower(theme, colour).at(*at, radius / RADIUS, 1.0 if lifted else 0.55)]
    if refused:
        cross = radius * 0.45
        x, y = at
        shapes.append(Disc(at, radius, fade(theme.bad, 0.45), theme.bad, 1.6))
        shapes += [Line((x - cross, y + s * cross), (x + cross, y - s * cross), theme.bad, 1.8) for s in (1, -1)]
    elif lifted:
        shapes.append(Disc(at, radius + 5, None, theme.selected, 2.2))
    return shapes


def _cursor(theme: Theme, at: Point, radius: float) -> list[Shape]:
    """Cross hairs around the place."""
    near, far = radius + 3, radius + 13
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return [
        Line((at[0] + x * near, at[1] + y * near), (at[0] + x * far, at[1] + y * far), theme.selected, 1.6)
        for x, y in ways
    ]
