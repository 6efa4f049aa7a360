"""The shipped font cut down to the characters that a page needs."""

from io import BytesIO

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from lumina.core import assets


def subset(text: str, *, bold: bool) -> bytes:
    """The letters of a text as WOFF, without kerning or ligatures, as everything is measured; the same bytes always."""
    options = Options(layout_features=[], hinting=False, notdef_outline=True)
    options.drop_tables += ["FFTM", "GDEF", "GPOS", "GSUB"]
    chooser, file = Subsetter(options), BytesIO()
    chooser.populate(text=text)
    path = assets.path("fonts", "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf")
    with TTFont(path, lazy=True, recalcTimestamp=False) as font:
        chooser.subset(font)
        font.flavor = "woff"
        font.save(file)
    return file.getvalue()
