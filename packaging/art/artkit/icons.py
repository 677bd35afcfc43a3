"""Icons: 24-unit line drawings (packaging/art/icons.json), white on nothing, tinted at run time."""

import json
from pathlib import Path

from artkit.svg import group, path, svg

ICONS: dict[str, dict[str, str]] = json.loads(
    (Path(__file__).resolve().parents[1] / "icons.json").read_text(encoding="utf-8")
)
STROKE = 2.0


def icon(name: str, colour: str = "#FFFFFF") -> str:
    """The strokes and fills of an icon in a box of 24 units."""
    drawing = ICONS[name]
    parts = []
    if "fill" in drawing:
        parts.append(path(drawing["fill"], fill=colour))
    if "line" in drawing:
        parts.append(path(drawing["line"], fill="none", stroke=colour, stroke_width=STROKE))
    return group(*parts, stroke_linecap="round", stroke_linejoin="round")


def icon_picture(name: str) -> str:
    return svg(24, 24, [], icon(name))
