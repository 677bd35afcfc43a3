"""Backgrounds: the teal table with its star pattern, as it lies under the game and, calmer, under the menus."""

from artkit.geometry import khatim, star
from artkit.lettering import face
from artkit.svg import blur, group, linear, path, poly, radial, rect, svg
from artkit.zellij import Zellij

CELL = 160  # one star, at 1920 x 1080
WORDMARK = (720, 170)


def background(w: int, h: int, calm: float) -> str:
    """``calm`` (0 to 1) darkens and flattens the pattern."""
    k = CELL / 120
    pattern = Zellij("488", CELL, 66, {8: "#1C5260", 4: "#0E2F38"}, "#2F6C74", "#092027", 2.6 * k, "#123C46")
    rosettes = []
    for j in range(-1, int(h / CELL) + 2):
        for i in range(-1, int(w / CELL) + 2):
            x, y = i * CELL, j * CELL
            rosettes += [
                poly(star(x, y, 21 * k, 12.5 * k, 8), fill="#C9973F", opacity=0.42),
                poly(star(x, y, 12 * k, 6.5 * k, 8), fill="#0E2F38", opacity=0.9),
                poly(khatim(x + CELL / 2, y + CELL / 2, 8 * k), fill="#B5523B", opacity=0.55),
            ]
    light = radial(
        "light", [(0, "#3C8C8E", 0.16), (0.45, "#0B2229", 0.06), (1, "#030B10", 0.72)], 0.5, 0.46, 0.72
    )
    return svg(
        w,
        h,
        [light],
        pattern.draw(w, h, jitter=0.05),
        *rosettes,
        rect(0, 0, w, h, fill="#0A2A33", opacity=calm),
        rect(0, 0, w, h, fill="url(#light)"),
    )


def wordmark() -> str:
    """The name of the game in gold, on nothing; 720 x 170 units, baseline at 122."""
    letters = face("GameSerif-Black").baseline("Alhambra", 16, 122, 132)
    gold = linear("goldv", [(0, "#F9E2A0"), (0.5, "#E2B04A"), (1, "#B9822F")])
    return svg(
        *WORDMARK,
        [gold, blur("b4", 4)],
        group(path(letters, fill="#02090C"), opacity=0.6, filter="url(#b4)", transform="translate(4 8)"),
        path(letters, fill="url(#goldv)", stroke="#3A2408", stroke_width=2.0),
    )
