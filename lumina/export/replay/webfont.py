"""The shipped font cut down to the characters that a page needs."""

from io import BytesIO

from fontTools.subset import Options, Subsetter, load_font, save_font

from lumina.core import assets


def subset(text: str, *, bold: bool) -> bytes:
    """The letters of a text as WOFF, without kerning or ligatures, as everything is measured; the same bytes always."""
    options = Options(flavor="woff", layout_features=[], hinting=False, notdef_outline=True)
    options.drop_tables += ["FFTM"]
    font = load_font(str(assets.path("fonts", "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf")), options)
    chooser = Subsetter(options)
    chooser.populate(text=text)
    chooser.subset(font)
    file = BytesIO()
    save_font(font, file, options)
    return file.getvalue()
