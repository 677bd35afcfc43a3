"""The icon of the program: the tower in a keyhole arch before a gold star; simpler below 48 px."""

from artkit.colour import CREAM, INK
from artkit.geometry import khatim
from artkit.ground import blurs, gold
from artkit.masonry import horseshoe, voussoirs
from artkit.scenery import bare
from artkit.svg import circle, clip, group, linear, path, poly, radial, rect, svg
from artkit.zellij import Zellij

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
UNITS = 256


def app_icon(size: int) -> str:
    """The icon for ``size`` pixels."""
    small = size < 48
    tiles = Zellij("488", 52, 62, {8: "#23687A", 4: "#0C333F"}, "#3E8E98", "#061A21", 1.6)
    defs = [
        gold(),
        *blurs(),
        tiles.pattern("tiles"),
        radial("deep", [(0, "#2C7480"), (0.7, "#123F4B"), (1, "#07222B")], 0.42, 0.36, 0.75),
        linear("sky", [(0, "#10283E"), (0.42, "#A8604E"), (0.66, "#F0B26A"), (1, "#FFE6B0")]),
        clip("plate", rect(6, 6, 244, 244, rx=54.0)),
    ]
    plate = group(
        rect(6, 6, 244, 244, fill="url(#deep)"),
        "" if small else rect(6, 6, 244, 244, fill="url(#tiles)", opacity=0.5),
        clip_path="url(#plate)",
    )
    rim = rect(
        11, 11, 234, 234, rx=49.0, fill="none", stroke="url(#gold)", stroke_width=12.0 if small else 8.0
    )
    return svg(UNITS, UNITS, defs, plate, rim, _keyhole() if small else _arch())


def _keyhole() -> str:
    door = horseshoe(128, 212, 96, 160, 0.8)
    return group(
        path(door, fill="none", stroke="url(#gold)", stroke_width=34.0, stroke_linejoin="round"),
        path(door, fill=CREAM),
        path(horseshoe(128, 212, 56, 112, 0.8), fill="#12304A"),
    )


def _arch() -> str:
    w, h, foot, ring, waist = 124, 168, 224, 19, 0.84
    door = horseshoe(128, foot, w, h, waist)
    star = khatim(128, 128, 110)
    jamb = w * waist / 2
    moon = "M0 -13A14 14 0 1 0 12 7A11 11 0 1 1 0 -13Z"
    return group(
        poly([(x + 3, y + 6) for x, y in star], fill="#02090C", opacity=0.5, filter="url(#b4)"),
        poly(star, fill="url(#gold)", stroke=INK, stroke_width=4.0, stroke_linejoin="round"),
        poly(khatim(128, 128, 97), fill="#0F3D4A", stroke="#6B4312", stroke_width=2.5),
        circle(128, foot - h + w / 2, w / 2 + ring + 3, fill="#02090C", opacity=0.5, filter="url(#b4)"),
        voussoirs(128, foot, w, h, ring, 13, "#B8452F", "#F8E7C4", waist, INK, 2.2),
        *[
            rect(128 + at, 150, ring, foot - 150, fill=fill, stroke=INK, stroke_width=2.2)
            for at, fill in ((-jamb - ring, "#F3DDB4"), (jamb, "#B98F5E"))
        ],
        clip("door", path(door)),
        group(
            rect(60, 50, 140, 180, fill="url(#sky)"),
            path(moon, fill="#FFF3D0", transform="translate(164 98)"),
            path("M60 224q34 -40 70 -24t70 -12v40H60Z", fill="#2E5A48"),
            bare("tower", 6, 38, 66, 178),
            clip_path="url(#door)",
        ),
        path(door, fill="none", stroke=INK, stroke_width=5.0),
        path(door, fill="none", stroke="url(#gold)", stroke_width=2.6),
    )
