"""Seals of the buildings of power: what each power can do, on a disc of radius 50 across from the shield."""

from collections.abc import Callable

from artkit.colour import GOLD, INK, WALL
from artkit.people import GILT, IRON, LINE, PAPER, body, stroke
from artkit.svg import circle, ellipse, group, path

FIELDS = {"architecture": "#1F5068", "knowledge": "#3E2A6A", "strength": "#26202C", "riches": "#6A2230"}


def _dividers() -> str:
    """A pair of compasses over an arc that it has drawn."""
    legs = body("M-4 -24L-22 26L-19 33L-14 28L4 -20Z", IRON) + body("M4 -24L22 26L19 33L14 28L-4 -20Z", IRON)
    arc = stroke("M-27 14C-14 24 14 24 27 14", GOLD, 4.0)
    return arc + legs + circle(0, -24, 8.5, fill=GILT, **LINE) + circle(0, -24, 3.0, fill=INK)


def _book() -> str:
    """An open book."""
    leaves = body(
        "M0 -16C-9 -24 -24 -24 -34 -18V20C-24 14 -9 14 0 22C9 14 24 14 34 20V-18C24 -24 9 -24 0 -16Z", PAPER
    )
    lines = "".join(
        path(f"M{x} {y}q9 -3 18 1", fill="none", stroke="#8A6540", stroke_width=3.0, stroke_linecap="round")
        for x in (-27, 9)
        for y in (-9, 0, 9)
    )
    return leaves + stroke("M0 -15V21", GOLD, 2.4) + lines


def _second_wall() -> str:
    """A wall with battlements, and a second one before it."""
    back = body("M-34 4V-28H-24V-20H-14V-28H-4V-20H6V-28H16V-20H24V-28H34V4Z", WALL["lit"])
    front = body("M-34 32V0H-22V8H-11V0H0V8H11V0H22V8H34V32Z", "#EBCD9A")
    joints = path(
        "M-34 20H34M-16 8V20M12 8V20M-4 20V32M24 20V32", fill="none", stroke="#8A6540", stroke_width=2.4
    )
    return group(back + front + joints, transform="scale(.88) translate(0 -1)")


def _coins() -> str:
    """Two piles of coins."""
    found = ""
    for x, height in ((-14, 5), (16, 3)):
        for place in range(height):
            y = 24 - 9 * place
            found += path(f"M{x - 17} {y - 6}v7a17 6.5 0 0 0 34 0v-7Z", fill="#C98F2E", **LINE) + ellipse(
                x, y - 6, 17, 6.5, fill=GILT, **LINE
            )
    return found


SIGNS: dict[str, Callable[[], str]] = {
    "architecture": _dividers,
    "knowledge": _book,
    "strength": _second_wall,
    "riches": _coins,
}


def power_seal(power: str) -> str:
    """The sign of a power: such a building counts as a base building and can do something besides."""
    return group(
        circle(3, 5, 50, fill="#0A0608", opacity=0.4),
        circle(0, 0, 50, fill=INK),
        circle(0, 0, 48, fill=GILT),
        circle(0, 0, 42, fill=FIELDS[power]),
        group(SIGNS[power](), transform="scale(.92)"),
    )
