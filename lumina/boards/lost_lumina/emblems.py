"""Every character's emblem, by card number: each of `characters.json` has a figure of its own here."""

from functools import cache

from lumina.games.lost_lumina import CHARACTERS
from lumina.picture import Disc, Group, Radial, Stamp, Theme, fade, mix

from . import beasts, things
from .brush import RADIUS, Figure, brush

FIGURES: dict[str, Figure] = {
    "Tanilla": things.gear,
    "Orly": beasts.owl,
    "Lupinda": beasts.paw,
    "Kenuk": things.bolt,
    "Arus": things.talk,
    "Galgator": beasts.gator,
    "Arburi": things.tower,
    "Olgi": things.banner,
    "Namla": things.ring,
    "Rupoda": beasts.elephant,
    "Pibiju": things.aura,
    "Gruka": beasts.hedgehog,
    "Wuxaki": beasts.scorpion,
    "Bukoni": things.hand,
    "Ragura": things.drop,
    "Gnurxel": things.hammer,
    "Frukilla": beasts.hare,
    "Zandika": things.wand,
    "Janulo": things.shield,
    "Rukan": beasts.fox,
    "Lorato": beasts.monkey,
    "Umkato": beasts.snake,
    "Eralgo": beasts.ox,
    "Arako": beasts.spider,
    "Nubala": things.dagger,
    "Krod": things.helm,
    "Bufoka": beasts.frog,
    "Kurak": things.spring,
}


@cache
def emblem(theme: Theme, card: int) -> Stamp:
    """The character in its disc of radius 10, in the colour of its step."""
    character = CHARACTERS[card - 1]
    b = brush(theme, character.step)
    ground = Radial(((0.0, mix(b.ground, b.main, 0.28)), (1.0, b.ground)), (0.4, 0.32), 0.8)
    return Stamp(
        (
            Disc((0, 0), RADIUS - 0.2, ground),
            Group(FIGURES[character.name](b), scale=0.93),
            Disc((0, 0), RADIUS - 0.4, None, fade(b.main, 0.75), 0.8),
        )
    )
