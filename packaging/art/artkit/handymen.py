"""Handymen: round tokens in the colours of the players with a hammer; a blue die that waits to be rolled."""

from artkit.colour import CREAM, INK, PLAYERS, darker, lighter
from artkit.ground import gold
from artkit.svg import circle, group, linear, radial, rect, svg
from artkit.vignettes.handymen import hammer

SIDE = 120
PLAIN = "#8C6B45"
"""The colour of one whose owner does not matter: while he is on his way."""
BLUE, LIGHT, DARK = "#2B58B8", "#4B7ADB", "#173A86"


def token(colour: str = "") -> str:
    """A token of a player, from above; without a colour that of anybody."""
    body = PLAYERS[colour] if colour else PLAIN
    defs = [
        gold(),
        linear("body", [(0, lighter(body, 0.25)), (0.5, body), (1, darker(body, 0.3))], 0, 0, 1, 1),
        radial("gleam", [(0, "#FFFFFF", 0.5), (1, "#FFFFFF", 0)], 0.32, 0.26, 0.6),
    ]
    drawn = group(
        circle(2.5, 4, 52, fill="#0A0608", opacity=0.35),
        circle(0, 0, 52, fill="url(#body)", stroke=INK, stroke_width=3.0),
        circle(0, 0, 46.5, fill="none", stroke="url(#gold)", stroke_width=4.6),
        circle(0, 0, 38, fill=lighter(body, 0.45), stroke=darker(body, 0.35), stroke_width=3.0),
        group(hammer(), transform="rotate(-36) scale(.82)"),
        circle(0, 0, 50, fill="url(#gleam)", opacity=0.3),
        transform=f"translate({SIDE / 2} {SIDE / 2})",
    )
    return svg(SIDE, SIDE, defs, drawn)


def die() -> str:
    """A die that waits to be rolled: no face is seen, only the hammer."""
    defs = [gold(), linear("body", [(0, LIGHT), (0.5, BLUE), (1, DARK)], 0, 0, 1, 1)]
    box = {"x": -48.0, "y": -48.0, "w": 96.0, "h": 96.0, "rx": 20.0}
    drawn = group(
        rect(**box, fill="#0A0608", opacity=0.35, transform="translate(3 5)"),
        rect(**box, fill="url(#body)", stroke=INK, stroke_width=3.0),
        rect(-42, -42, 84, 84, rx=16.0, fill="none", stroke="#9DBBF2", stroke_width=3.0, opacity=0.7),
        circle(0, 0, 31, fill=CREAM, stroke=DARK, stroke_width=3.0, opacity=0.92),
        group(hammer(), transform="rotate(-36) scale(.66)"),
        transform=f"translate({SIDE / 2} {SIDE / 2})",
    )
    return svg(SIDE, SIDE, defs, drawn)
