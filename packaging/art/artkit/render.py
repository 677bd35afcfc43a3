"""From SVG to pictures: resvg, grain, composition, encoding."""

import io
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import resvg_py
from PIL import Image

from artkit.ground import SIDE, finish_svg_parts
from artkit.svg import svg

WEBP = {"quality": 90, "method": 6, "alpha_quality": 100}


def picture(source: str, width: int) -> Image.Image:
    """The drawing, ``width`` pixels wide."""
    raw = resvg_py.svg_to_bytes(svg_string=source, width=width, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(raw))).convert("RGBA")


@cache
def _finish(width: int) -> Image.Image:
    defs, body = finish_svg_parts()
    return picture(svg(SIDE, SIDE, defs, body), SIDE).resize((width, width), Image.Resampling.LANCZOS)


def grained(layer: Image.Image) -> Image.Image:
    """The layer with mottle and grain over what is painted; its transparency stays as it is."""
    covered = Image.alpha_composite(layer, _finish(layer.width))
    covered.putalpha(layer.getchannel("A"))
    return covered


def stacked(layers: Iterable[Image.Image]) -> Image.Image:
    """Layers of one size on top of each other."""
    bottom, *rest = layers
    whole = bottom.copy()
    for layer in rest:
        whole.alpha_composite(layer)
    return whole


def save(image: Image.Image, target: Path) -> None:
    """WebP or PNG by the ending; an opaque picture loses its alpha channel."""
    target.parent.mkdir(parents=True, exist_ok=True)
    opaque = image.mode == "RGBA" and image.getchannel("A").getextrema() == (255, 255)
    out = image.convert("RGB") if opaque else image
    if target.suffix == ".webp":
        out.save(target, "WEBP", **WEBP)
    else:
        out.save(target, "PNG", optimize=True)
