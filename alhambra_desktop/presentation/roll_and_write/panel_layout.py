"""The layout of the panel of another participant. All results are pixels."""

from dataclasses import dataclass

from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.models import BLUE, SIDE, Cell, Colour

DIE_MOST = 54
"""Units of a die in a panel."""


@dataclass(frozen=True, slots=True)
class PanelParts:
    """A panel: heading, the small paper, the side of its cells, the tray with the dice, the coins.

    ``die`` is the maximum side of dice.
    """

    area: Rect
    head: Rect
    sheet: Rect
    cell: int
    tray: Rect
    coins: Rect
    die: int

    def cell_rect(self, cell: Cell) -> Rect:
        """A cell of the small paper."""
        inset = (self.sheet.w - SIDE * self.cell) // 2
        return Rect(
            self.sheet.x + inset + (cell[1] - 1) * self.cell,
            self.sheet.y + inset + (cell[0] - 1) * self.cell,
            self.cell,
            self.cell,
        )

    def dice(self, colour: Colour, count: int) -> tuple[Rect, ...]:
        """The rectangles of dice in the tray: yellow above blue, or before it in a flat tray."""
        if self.tray.w > 1.5 * self.tray.h:
            half = self.tray.w // 2
            side = int(min(self.tray.h * 0.7, half * 0.44, self.die))
            step = side + side // 8
            x = self.tray.x + (half if colour == BLUE else 0) + (half - side - (count - 1) * step) // 2
            return tuple(
                Rect(x + place * step, self.tray.centre[1] - side // 2, side, side) for place in range(count)
            )
        half = self.tray.h // 2
        side = int(min(half * 0.84, self.tray.w * 0.44, self.die))
        y = self.tray.y + (half - side) // 2 + (half if colour == BLUE else 0)
        step = min(side + side // 7, self.tray.w // 2)
        x = self.tray.x + (self.tray.w - side - (count - 1) * step) // 2
        return tuple(Rect(x + place * step, y, side, side) for place in range(count))


def panel_parts(area: Rect, u: float, *, dummy: bool) -> PanelParts:
    """The parts of a panel; a dummy has no paper, only the dice it threw last."""
    pad = round(min(14 * u, area.h * 0.1))
    inner = area.inset(round(14 * u), pad)
    head = inner.top(round(min(38 * u, inner.h * (0.46 if dummy else 0.34))))
    body = inner.below(head.h + round(min(8 * u, inner.h * 0.05)))
    die = round(DIE_MOST * u)
    if dummy:
        tray = body.left(round(min(body.w * 0.46, body.h * 2.6)))
        rest = body.beside(tray.w + round(10 * u))
        return PanelParts(area, head, Rect(body.x, body.y, 0, 0), 0, tray, rest, die)
    if area.h > 1.15 * area.w:
        return _tall_panel(area, head, body, u)
    side = min(body.h, round(body.w * 0.58))
    cell = max(4, (side - round(8 * u)) // SIDE)
    sheet = body.left(side).top(side)
    rest = body.beside(side + round(12 * u))
    coins_h = round(min(34 * u, rest.h * 0.3))
    tray = rest.top(rest.h - coins_h - round(6 * u))
    tray = tray.top(min(tray.h, round(tray.w * 1.1)))
    coins = Rect(rest.x, tray.bottom + round(6 * u), rest.w, coins_h)
    return PanelParts(area, head, sheet, cell, tray, coins, die)


def _tall_panel(area: Rect, head: Rect, body: Rect, u: float) -> PanelParts:
    """The tray below the small paper, the coins next to it."""
    tray_h = round(74 * u)
    side = min(body.w, body.h - tray_h - round(10 * u))
    sheet = Rect(body.x + (body.w - side) // 2, body.y, side, side)
    low = Rect(body.x, sheet.bottom + round(10 * u), body.w, tray_h)
    tray = low.left(round(body.w * 0.68))
    coins = low.beside(tray.w + round(10 * u))
    return PanelParts(
        area, head, sheet, max(4, (side - round(12 * u)) // SIDE), tray, coins, round(DIE_MOST * u)
    )
