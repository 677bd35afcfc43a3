"""The board of exchange certificates: a deed with a ribbon, and six round spaces for a marker."""

from artkit.colour import INK
from artkit.geometry import khatim
from artkit.module_cards import BOARD_W, small_board
from artkit.people import GILT, LINE
from artkit.svg import circle, path, poly, rect

COLUMNS, ROWS = (62, 150, 238), (84, 152)


def certificate_board() -> str:
    """Without numbers: these are data, and written on it by the table."""
    deed = (
        rect(24, 20, BOARD_W - 42, 166, rx=5.0, fill="#0A0608", opacity=0.45)
        + rect(20, 16, BOARD_W - 40, 166, rx=5.0, fill="#F4E3BC", stroke=INK, stroke_width=2.4)
        + rect(26, 22, BOARD_W - 52, 154, rx=3.0, fill="none", stroke="#B98F4E", stroke_width=1.8)
        + path(
            f"M40 36H{BOARD_W / 2 - 24}M{BOARD_W / 2 + 24} 36H{BOARD_W - 40}",
            stroke="#B98F4E",
            stroke_width=3.0,
        )
        + poly(khatim(BOARD_W / 2, 36, 15), fill=GILT, **LINE)
        + poly(khatim(BOARD_W / 2, 36, 9), fill="#2A8C80", stroke=INK, stroke_width=1.4)
    )
    spaces = "".join(
        circle(x, y, 29, fill="#5A3E1E", stroke=INK, stroke_width=2.4)
        + circle(x, y, 26, fill="#7A5628", stroke="url(#gold)", stroke_width=2.6)
        for y in ROWS
        for x in COLUMNS
    )
    return small_board("#4A3A22", "666", 30, deed, spaces)
