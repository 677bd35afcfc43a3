"""The add-ons of a purchase or a placement: their model, and their layout.

They have a box under the market, in room that the money gives up; if there is none, the strip.
"""

from dataclasses import dataclass, replace

from alhambra_desktop.presentation.alhambra.layout import TableLayout
from alhambra_desktop.presentation.alhambra.models import TileFace
from alhambra_desktop.presentation.alhambra.names import amount
from alhambra_desktop.presentation.alhambra.parts import MarketParts
from alhambra_desktop.presentation.alhambra.strip import Chip, PromptModel, chip_rows
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

SWITCH, GAP, PAD, LINE = 34, 5, 11, 30
"""In units: height of a switch, gaps between two and to the edge, height of the line with the price."""
MONEY = (112, 92, 76)
"""The heights that the money keeps, best first."""


@dataclass(frozen=True, slots=True)
class Helpers:
    """The switches, and their effect on the price.

    ``sale``: what is bought, ``tile`` and ``title`` the subject. ``sum`` is the price step by step, ``due``
    the result; ``result`` says what is paid, in the ``look`` of a pill (``gold``, ``jade``, ``ember``). For
    placing a tile there is a ``note`` instead.
    """

    title: str
    chips: tuple[Chip, ...]
    tile: TileFace | None = None
    sale: str = ""
    currency: str = ""
    sum: str = ""
    due: int = 0
    result: str = ""
    look: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class HelperParts:
    """The box, its switches, the line with the price, the rest of the money zone.

    ``tie``: the line from the bought tile to the box, as points.
    """

    rect: Rect
    chips: tuple[Rect, ...]
    line: Rect
    money: Rect
    tie: tuple[tuple[int, int], ...] = ()


def helper_parts(
    layout: TableLayout, market: MarketParts, model: Helpers, tile: Rect | None
) -> HelperParts | None:
    """The box for these add-ons between market and money; None if there is no room."""
    u, zone = layout.u, layout.market
    if layout.form == "tall" or not layout.money.y > zone.y:
        return None
    gap, pad, side = round(GAP * u), round(PAD * u), round(SWITCH * u)
    top = max(spot.bottom for spot in (*market.captions, *market.ware_captions)) + round(4 * u)
    inner = zone.w - 2 * pad
    chips, rows = chip_rows(inner, u, model.chips, height=side, gap=gap)
    high = pad + rows * (side + gap) + round((LINE + 6) * u)
    kept = (layout.money.below(max(0, layout.money.h - round(least * u))) for least in MONEY)
    money = next((rest for rest in kept if rest.y - gap - top >= high), None)
    if money is None:
        return None
    rect = Rect(zone.x, money.y - gap - high, zone.w, high)
    placed = tuple(chip.moved(rect.x + pad, rect.y + pad) for chip in chips)
    line = Rect(rect.x + pad, rect.bottom - round((LINE + 6) * u), inner, round(LINE * u))
    return HelperParts(rect, placed, line, money, _tie(rect, zone, tile, u))


def _tie(rect: Rect, zone: Rect, tile: Rect | None, u: float) -> tuple[tuple[int, int], ...]:
    """From the side of the tile facing the edge of the market, down to the box."""
    if tile is None:
        return ()
    y = tile.y + tile.h // 2
    if tile.centre[0] <= zone.centre[0]:
        x = zone.x + round(5 * u)
        return ((tile.x - round(4 * u), y), (x, y), (x, rect.y))
    x = zone.right - round(5 * u)
    return ((tile.right + round(4 * u), y), (x, y), (x, rect.y))


def in_strip(prompt: PromptModel | None, model: Helpers) -> PromptModel:
    """The strip with the switches added; a separate one if nothing is asked."""
    if prompt is not None:
        return replace(prompt, chips=(*prompt.chips, *model.chips))
    words = model.note
    if model.sum:
        price = amount(model.currency, model.due)
        words = price if model.sum == str(model.due) else t("prompt.price", sum=model.sum, price=price)
        words = t("helper.line", price=words, result=model.result) if model.result else words
    return PromptModel(model.title, words, (), chips=model.chips, helps=True, tile=model.tile)
