"""What can be set before a game of Lost Lumina, and the maps that can be given."""

import msgspec

from lumina.core import Options


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A region and its areas, by name (LOS-3)."""

    name: str
    areas: tuple[str, ...]


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a map file (LOS-4): the regions, and for each area those that touch it."""

    regions: tuple[Region, ...]
    neighbours: dict[str, tuple[str, ...]]
    note: str = ""


class LostLuminaOptions(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`first_player` places the first follower (LOS-10); `promo` adds Kurak (LOS-2); `map` replaces the stand-in."""

    promo: bool = False
    map: MapFile | None = None
