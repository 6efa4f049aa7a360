"""Signs for what cards are about, by the words of their effects. Drawn in one colour, in a disc of radius 7."""

from collections.abc import Callable
from math import cos, pi, sin

from lumina.picture import Box, Colour, Disc, Line, Point, Polygon, Polyline, Rect, Shape

from ...outlines import arc, around, star, twins

Sign = Callable[[Colour, Colour], tuple[Shape, ...]]
"""In which colour, and what the ground behind is."""


def _triangle(x: float, y: float, r: float) -> tuple[Point, ...]:
    return ((x, y - r), (x + r * 0.95, y + r * 0.72), (x - r * 0.95, y + r * 0.72))


def _hexagon(x: float, y: float, r: float) -> tuple[Point, ...]:
    return tuple((x + px, y + py) for _, (px, py) in around(6, r))


def energy(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A triangle."""
    return (Polygon(_triangle(0, 0, 6.6), ink), Polygon(_triangle(0, 0.4, 2.6), ground))


def resources(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A hexagon."""
    return (Polygon(_hexagon(0, 0, 6.2), ink), Polygon(_hexagon(0, 0, 2.6), ground))


def both(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """Energy and Resources beside each other."""
    return (Polygon(_triangle(-3.2, -0.6, 4.4), ink), Polygon(_hexagon(3.2, 1.0, 3.9), ink))


def card(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """Two cards, a star on the upper."""
    return (
        Box(Rect(-2.4, -6.4, 7.4, 10.2), 1.4, ink),
        Box(Rect(-5.2, -3.8, 7.4, 10.2), 1.4, ink, ground, 1.1),
        Polygon(star(4, 2.7, 1.0, -1.5, 1.3), ground),
    )


def power(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """The sign of a switch."""
    ring = Polyline(tuple(arc(0, 0.4, 5.2, -0.16, 0.66, 22)), ink, 1.9, round=True)
    return (ring, Line((0, -6.6), (0, -0.4), ink, 2.0, round=True))


def jump(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """An arrow in a bow."""
    bow = Polyline(tuple(arc(0, 4.0, 6.2, 0.5, 0.94, 18)), ink, 1.8, round=True)
    return (Disc((-6.0, 4.2), 1.5, ink), bow, Polygon(((6.9, 4.6), (2.2, 1.4), (7.0, -1.0)), ink))


def safe_jump(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A bow over a tick."""
    tick = Polyline(((-2.0, 2.4), (-0.2, 4.4), (3.4, 0.2)), ground, 1.4, round=True)
    bow = Polyline(tuple(arc(0, 0.6, 6.2, 0.5, 1.0, 18)), ink, 1.8, round=True)
    return (bow, Disc((0.4, 2.2), 4.2, ink), tick)


def no_jump(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A circle struck through."""
    return (Disc((0, 0), 5.6, None, ink, 1.8), Line((-3.9, 3.9), (3.9, -3.9), ink, 1.8))


def mine(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A ball with spikes."""
    spikes = [Line((0, 0), at, ink, 1.5, round=True) for _, at in around(8, 6.6)]
    return (*spikes, Disc((0, 0), 4.2, ink), Disc((-1.2, -1.2), 1.2, ground))


def retreat(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """An arrow that turns back."""
    way = Polyline(((5.2, 5.6), (5.2, -0.6), (-3.4, -0.6)), ink, 1.9, round=True)
    return (way, Polygon(((-6.6, -0.6), (-2.0, -4.6), (-2.0, 3.4)), ink))


def hold(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A lock."""
    lock = Polyline(tuple(arc(0, -1.4, 3.2, 0.5, 1.0, 12)), ink, 1.7)
    return (lock, Box(Rect(-4.8, -1.6, 9.6, 7.6), 1.4, ink), Disc((0, 2.0), 1.3, ground))


def dice(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A die."""
    return (
        Box(Rect(-5.2, -5.2, 10.4, 10.4), 2.4, ink),
        Line((-2.6, 0), (2.6, 0), ground, 1.6, round=True),
        Line((0, -2.6), (0, 2.6), ground, 1.6, round=True),
    )


def explosion(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A burst."""
    return (Polygon(star(8, 7.0, 3.4), ink), Disc((0, 0), 1.5, ground))


def shield(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A shield."""
    outer = twins((0, -6.8), (5.6, -5.0), (5.2, 1.2), (3.2, 4.8), (0, 7.0))
    return (Polygon(outer, ink), Polygon(((0, -4.4), (0, 4.4), (3.2, 0.8), (3.4, -3.4)), ground))


def reroll(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A die rolled again."""
    ring = Polyline(tuple(arc(0, 0, 5.2, -0.1, 0.66, 22)), ink, 1.8, round=True)
    return (ring, Polygon(((5.6, -6.4), (5.9, -0.6), (1.2, -3.4)), ink), Disc((0, 0), 1.6, ink))


def snare(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A trap with teeth."""
    teeth = [Polygon(((x - 1.5, -1.0), (x + 1.5, -1.0), (x, 2.6)), ink) for x in (-4.5, -1.5, 1.5, 4.5)]
    upper = Polyline(((-6.2, -1.6), (-4.4, -5.2), (4.4, -5.2), (6.2, -1.6)), ink, 1.5, round=True)
    return (upper, *teeth, Polyline(((-6.2, 2.4), (-4.4, 5.6), (4.4, 5.6), (6.2, 2.4)), ink, 1.5, round=True))


def dagger(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A dagger."""
    blade = twins((0, -7.0), (1.8, -4.4), (1.8, 2.0), (0, 2.0))
    return (
        Polygon(blade, ink),
        Line((-3.8, 2.6), (3.8, 2.6), ink, 1.6, round=True),
        Line((0, 3.0), (0, 6.4), ink, 1.8, round=True),
    )


def fleet(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A ship."""
    hull = twins((0, -7.0), (2.4, -2.4), (2.8, 2.0), (6.2, 6.2), (0, 4.6))
    return (Polygon(hull, ink), Disc((0, -0.6), 1.1, ground))


def fleets(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """Several ships."""
    found = []
    for x, y in ((-3.6, 1.8), (3.6, 1.8), (0, -3.0)):
        hull = twins((0, -4.2), (1.4, -1.0), (3.4, 3.4), (0, 2.2))
        found.append(Polygon(tuple((x + px, y + py) for px, py in hull), ink))
    return tuple(found)


def person(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A head and shoulders."""
    return (Disc((0, -3.2), 2.9, ink), Polygon((*arc(0, 5.6, 5.2, 0.5, 1.0, 14), (0, 6.4)), ink))


def people(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """Several people."""
    found: list[Shape] = []
    for x, y in ((-3.4, -0.6), (3.4, -0.6), (0, 1.0)):
        found += [
            Disc((x, y - 2.6), 2.0, ink, ground, 0.6),
            Polygon((*arc(x, y + 4.0, 3.4, 0.5, 1.0, 12), (x, y + 4.4)), ink, ground, 0.6),
        ]
    return tuple(found)


def captive(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """Somebody behind bars."""
    bars = [Line((x, -6.0), (x, 6.0), ink, 1.3) for x in (-4.6, 0, 4.6)]
    return (
        *person(ink, ground),
        *bars,
        Line((-6.0, -6.2), (6.0, -6.2), ink, 1.4),
        Line((-6.0, 6.2), (6.0, 6.2), ink, 1.4),
    )


def lasting(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A star with chevrons: rank that stays."""
    chevrons = [Polyline(((-4.6, y), (0, y + 2.2), (4.6, y)), ink, 1.5, round=True) for y in (1.4, 4.2)]
    return (Polygon(star(5, 4.2, 1.8, 0, -3.0), ink), *chevrons)


def overseer(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """An eye."""
    lid = (*arc(0, 4.0, 7.4, 0.62, 0.88), *arc(0, -4.0, 7.4, 0.12, 0.38))
    return (Polygon(lid, ink), Disc((0, 0), 2.3, ground), Disc((0, 0), 1.0, ink))


def bank(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """Two arrows that pass each other."""
    shapes: list[Shape] = []
    for y, way in ((-2.6, 1), (2.6, -1)):
        shapes += [
            Line((-5.4 * way, y), (2.8 * way, y), ink, 1.7),
            Polygon(((6.4 * way, y), (2.0 * way, y - 2.8), (2.0 * way, y + 2.8)), ink),
        ]
    return tuple(shapes)


def tired(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """Exhausted: a card on its side."""
    return (
        Box(Rect(-6.4, -4.2, 12.8, 8.4), 1.6, None, ink, 1.7),
        Polyline(((-2.2, -1.8), (2.2, -1.8), (-2.2, 1.8), (2.2, 1.8)), ink, 1.3, round=True),
    )


def fresh(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """Ready again: a card turned upright."""
    ring = Polyline(tuple(arc(0, 0, 5.8, 0.3, 0.9, 18)), ink, 1.6, round=True)
    return (ring, Polygon(((5.4, -6.2), (5.8, -1.4), (1.6, -3.8)), ink), Box(Rect(-1.8, -2.6, 3.6, 5.2), 0.8, ink))


def system(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A sun with worlds around it."""
    return (
        Disc((0, 0), 2.4, ink),
        Disc((0, 0), 5.6, None, ink, 1.0),
        *(Disc((5.6 * cos(t), 5.6 * sin(t)), 1.5, ink) for t in (-pi / 4, pi * 0.75)),
    )


def planet(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A world with a ring."""
    ring = Polyline(tuple((x, y * 0.34 - x * 0.24) for x, y in arc(0, 0, 7.0, 0.02, 0.48, 16)), ink, 1.2, round=True)
    return (Disc((0, 0), 4.4, ink), ring)


def coin(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A coin with a star."""
    return (Disc((0, 0), 6.0, ink), Polygon(star(5, 3.8, 1.6, 0, 0.2), ground))


def flag(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A flag."""
    return (
        Line((-3.6, -6.4), (-3.6, 6.4), ink, 1.5, round=True),
        Polygon(((-3.2, -6.2), (5.8, -3.4), (-3.2, -0.4)), ink),
    )


def skull(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """A ship that breaks."""
    return (
        Polygon(((-0.6, -7.0), (-1.2, -1.0), (-3.0, 0.6), (-1.4, 2.4), (-6.0, 6.2), (-2.8, -2.0)), ink),
        Polygon(((1.6, -5.6), (3.2, -1.4), (3.0, 2.0), (6.4, 6.4), (0.8, 4.6), (2.2, 2.2), (0.6, 0.2)), ink),
    )


def deal(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """Two rings beside each other."""
    return (
        Disc((-3.4, 0), 3.3, None, ink, 1.6),
        Disc((3.4, 0), 3.3, None, ink, 1.6),
        Line((0, -6.0), (0, -3.6), ink, 1.4, round=True),
        Line((0, 3.6), (0, 6.0), ink, 1.4, round=True),
    )


def swords(ink: Colour, ground: Colour) -> tuple[Shape, ...]:
    """Two crossed swords."""
    found: list[Shape] = []
    for s in (-1, 1):
        found += [
            Line((s * -5.0, 5.0), (s * 5.0, -5.4), ink, 1.8, round=True),
            Line((s * -1.6, 5.2), (s * -5.0, 1.8), ink, 1.5, round=True),
        ]
    return tuple(found)


SIGNS: dict[str, Sign] = {
    "battle_dice": dice,
    "explosions": explosion,
    "shields": shield,
    "retreat_power": retreat,
    "jump_power": jump,
    "power": power,
    "energy_yield": energy,
    "resource_yield": resources,
    "card_yield": card,
    "fleet_energy": fleet,
    "fleet_resources": fleet,
    "character_energy": person,
    "character_resources": person,
    "bank_rate": bank,
    "bank_power": bank,
    "fleets_counted": fleets,
    "characters_counted": people,
    "release_points": captive,
    "bonus_lasts": lasting,
    "gathers_without_exhausting": overseer,
    "free_jump_to_system": jump,
    "safe_planet_jump": safe_jump,
    "no_jump": no_jump,
    "no_planet_jump": mine,
    "no_retreat": hold,
    "no_action_purchase": card,
    "no_recruiting": person,
    "no_trade": deal,
    "no_bank": bank,
    "gain_energy": both,
    "gain_resources": both,
    "lose_energy": energy,
    "lose_resources": resources,
    "draw_cards": card,
    "exhaust_planets": tired,
    "exhaust_characters": tired,
    "exhaust_character": dagger,
    "new_fleet": fleet,
    "restore_location": fresh,
    "extra_die": dice,
    "add_shield": shield,
    "add_explosion": explosion,
    "reroll_one": reroll,
    "bars_retreat": snare,
    "energy": energy,
    "resources": resources,
    "counters": both,
    "action_cards": card,
    "fleets": fleets,
    "fleets_together": fleets,
    "characters": people,
    "ready_characters": people,
    "captives": captive,
    "locations": flag,
    "planets": planet,
    "systems": system,
    "systems_without_units": system,
    "foreign_starts": flag,
    "battles_fought": swords,
    "battles_won": swords,
    "battles_lost": skull,
    "fleets_destroyed": skull,
    "characters_captured": captive,
    "retreats": retreat,
    "jumps": jump,
    "planets_revealed": planet,
    "activations": planet,
    "fleets_built": fleet,
    "characters_recruited": person,
    "deals": deal,
    "cards_played": card,
}
"""By a word of an effect, or a quantity of an objective."""


def sign_of(words: tuple[str, ...]) -> Sign:
    """The sign of a card, from the words of its effects or needs."""
    return next((SIGNS[word] for word in words if word in SIGNS), system)
