"""Letters and numerals as outlines, from the fonts of the game."""

from functools import cache

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from artkit.colour import ROOT
from artkit.svg import num

FONTS = ROOT / "assets" / "fonts"


class Face:
    """One font file as a source of outlines."""

    def __init__(self, name: str) -> None:
        font = TTFont(FONTS / f"{name}.ttf")
        self._cmap = font.getBestCmap()
        self._glyphs = font.getGlyphSet()
        self._units = font["head"].unitsPerEm
        self._capital = font["OS/2"].sCapHeight

    def width(self, text: str, size: float, track: float = 0.0) -> float:
        advance = sum(self._glyphs[self._cmap[ord(letter)]].width for letter in text)
        return advance * size / self._units + track * (len(text) - 1)

    def baseline(self, text: str, x: float, y: float, size: float, track: float = 0.0) -> str:
        """Path data with the left end of the baseline at (x, y)."""
        scale = size / self._units
        pen = SVGPathPen(self._glyphs, ntos=lambda value: num(float(value)))
        for letter in text:
            glyph = self._glyphs[self._cmap[ord(letter)]]
            glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
            x += glyph.width * scale + track
        return pen.getCommands()

    def centred(self, text: str, x: float, y: float, size: float) -> str:
        """Path data with the middle of the capitals and digits at (x, y)."""
        left = x - self.width(text, size) / 2
        return self.baseline(text, left, y + self._capital * size / self._units / 2, size)


@cache
def face(name: str) -> Face:
    return Face(name)


def numeral(text: str, x: float, y: float, size: float) -> str:
    return face("GameSerif-Black").centred(text, x, y, size)
