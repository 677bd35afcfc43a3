"""The fonts of the game: Latin subsets with lining digits, under names of their own.

Lato reserves its name (OFL), so a subset must not carry it: Game Sans. Vollkorn's digits are old-style by
default and SDL_ttf cannot switch features on, so the lining ones are put in their place: Game Serif. Word
spaces are made for print: on whole pixels letters grow and the space does not, so it is widened, and no letter
moves into the space beside it (otherwise little is left of it between small bold words).
"""

import os
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCES = Path(os.environ.get("ALHAMBRA_FONT_SOURCES", "/usr/share/fonts/truetype"))
LINING = ".lf"
PAIRS = 2
"""The type of a lookup in GPOS that moves two glyphs together."""
WORD_SPACE = 0.26
"""Over the size of the type; 0.2 in Vollkorn, 0.23 to 0.26 in Lato."""
CHARACTERS = [
    *range(0x20, 0x180),  # Latin, Latin-1, Latin Extended-A: French, German, Polish, Czech
    0x1E9E,  # capital sharp s
    *range(0x2010, 0x2040),  # dashes, quotes, bullet, ellipsis, narrow space
    0x20AC,
    0x2116,
    0x2122,
    *range(0x2190, 0x2194),  # arrows
    0x2212,  # minus
    0x00D7,
    0x2264,
    0x2265,
]
FACES = {
    "GameSans-Regular": ("lato/Lato-Regular.ttf", "Game Sans", "Regular"),
    "GameSans-Italic": ("lato/Lato-Italic.ttf", "Game Sans", "Italic"),
    "GameSans-SemiBold": ("lato/Lato-Semibold.ttf", "Game Sans SemiBold", "Regular"),
    "GameSans-Bold": ("lato/Lato-Bold.ttf", "Game Sans", "Bold"),
    "GameSans-Black": ("lato/Lato-Black.ttf", "Game Sans Black", "Regular"),
    "GameSerif-SemiBold": ("vollkorn/Vollkorn-SemiBold.ttf", "Game Serif SemiBold", "Regular"),
    "GameSerif-Bold": ("vollkorn/Vollkorn-Bold.ttf", "Game Serif", "Bold"),
    "GameSerif-Black": ("vollkorn/Vollkorn-Black.ttf", "Game Serif Black", "Regular"),
}


def bake(name: str, folder: Path) -> Path:
    """Write one font of FACES; its letters are unchanged, only fewer."""
    source, family, style = FACES[name]
    font = TTFont(SOURCES / source, recalcTimestamp=False)
    _lining_digits(font)
    for record in font["name"].names:
        text = {1: family, 2: style, 3: f"{name};subset", 4: f"{family} {style}", 6: name}.get(record.nameID)
        if text:
            record.string = text
    drop = {7, 16, 17, 18, 21, 22}  # trademark and the names of families the subset no longer belongs to
    font["name"].names = [record for record in font["name"].names if record.nameID not in drop]
    options = subset.Options()
    options.layout_features = ["kern", "liga", "mark", "ccmp", "locl"]
    options.name_IDs = ["*"]
    options.hinting = False
    worker = subset.Subsetter(options)
    worker.populate(unicodes=CHARACTERS)
    worker.subset(font)
    _widen_spaces(font)
    target = folder / f"{name}.ttf"
    font.save(target)
    return target


def _widen_spaces(font: TTFont) -> None:
    """Give spaces their width, and take them out of the pairs of glyphs that are moved together."""
    spaces = {font.getBestCmap()[code] for code in (0x20, 0xA0)}
    for space in spaces:
        font["hmtx"][space] = (round(WORD_SPACE * font["head"].unitsPerEm), 0)
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for part in lookup.SubTable:
            pairs = getattr(part, "ExtSubTable", part)
            if pairs.LookupType != PAIRS:
                continue
            if pairs.Format == 1:  # glyph by glyph
                both = zip(pairs.Coverage.glyphs, pairs.PairSet, strict=True)
                kept = [(first, after) for first, after in both if first not in spaces]
                pairs.Coverage.glyphs = [first for first, _ in kept]
                pairs.PairSet = [after for _, after in kept]
                for after in pairs.PairSet:
                    after.PairValueRecord = [r for r in after.PairValueRecord if r.SecondGlyph not in spaces]
            else:  # by classes of glyphs
                pairs.Coverage.glyphs = [first for first in pairs.Coverage.glyphs if first not in spaces]
                for classes in (pairs.ClassDef1, pairs.ClassDef2):
                    classes.classDefs = {k: v for k, v in classes.classDefs.items() if k not in spaces}


def _lining_digits(font: TTFont) -> None:
    glyphs = set(font.getGlyphOrder())
    for table in font["cmap"].tables:
        if not table.isUnicode():
            continue
        for code in range(0x30, 0x3A):
            lining = f"{table.cmap.get(code)}{LINING}"
            if lining in glyphs:
                table.cmap[code] = lining
