"""The top bar: whose turn it is, tiles left, the money deck with its scorings, the buttons."""

import re

import pygame

from alhambra_desktop.client import shapes
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.fonts import Run
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.models import BarModel, DeckModel
from alhambra_desktop.presentation.alhambra.parts import BarParts
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.words import round_name
from alhambra_desktop.text import t

GONE = Colour("#2E6F78")
AHEAD = Colour("#7A4A1E")


def draw_bar(
    brush: Brush,
    surface: pygame.Surface,
    area: Rect,
    parts: BarParts,
    model: BarModel,
    icons: tuple[str, ...],
) -> None:
    """The whole bar; ``icons`` are those of its buttons from left to right."""
    px = brush.px
    surface.blit(brush.kit.paint.bar((area.w, area.h), line_below=True), area)
    for rect, icon in ((parts.menu, "menu"), *zip(parts.buttons, icons, strict=True)):
        draw_icon_button(brush, surface, rect, icon)
    words = parts.words
    heading = round_name(model.round)
    if model.practice:
        heading = t("sheet.heading_practice", heading=heading)
    heading, style = brush.fitted(heading, "sans", 18, words.w - px(8), 18)
    tone = brush.colour("gold_light" if model.practice else "mist")
    brush.text(surface, (words.x, words.centre[1] - px(15)), heading, style, tone)
    headline, style = brush.fitted(model.headline, "serif-semibold", 26, words.w - px(8), 18)
    brush.text(surface, (words.x, words.centre[1] + px(11)), headline, style, brush.colour("cream"))
    _caption(brush, surface, parts.tiles, "tile", t("table.tiles_left", count=model.tiles_left))
    draw_tile_gauge(brush, surface, gauge_rect(brush, parts.tiles), model)
    used = _caption(brush, surface, parts.deck, "deck", cards_left(model.deck))
    draw_deck_gauge(brush, surface, gauge_rect(brush, parts.deck), model.deck)
    if model.deck.next_scoring is not None:
        room = parts.deck.right - used - px(16)
        name, low, high = model.deck.next_scoring
        ways = (
            range_words(model.deck.next_scoring),
            t("table.range_short", scoring=name, low=low, high=high),
            f"{name} {low}–{high}",
        )
        style = brush.style("sans-semibold", 18)
        text = next((words for words in ways if brush.width(words, style) <= room), "")
        y = parts.deck.centre[1] - px(17)
        brush.text(surface, (parts.deck.right, y), text, style, brush.colour("gold_light"), "right")


def cards_left(deck: DeckModel) -> str:
    """The number of cards left; before the first turn the deck may not be laid out yet."""
    return t("table.cards_left", count=deck.left) if deck.left or deck.gone else t("table.cards_later")


def range_words(scoring: tuple[str, int, int]) -> str:
    """When the next scoring can come."""
    name, low, high = scoring
    if low <= 1:
        return t("table.scoring_soon", scoring=name, count=high)
    return t("table.scoring_range", scoring=name, low=low, high=high)


def gauge_rect(brush: Brush, area: Rect) -> Rect:
    """The bar below a caption."""
    return Rect(area.x, area.centre[1] + brush.px(5), area.w, brush.px(20))


def draw_icon_button(
    brush: Brush, surface: pygame.Surface, rect: Rect, icon: str, *, enabled: bool = True
) -> None:
    """A square button with a sign."""
    surface.blit(brush.kit.paint.button((rect.w, rect.h), "normal", enabled), rect)
    units = rect.w / brush.kit.theme.u * 0.54
    brush.icon(surface, rect.centre, icon, units, brush.colour("cream" if enabled else "faint"))


def _caption(brush: Brush, surface: pygame.Surface, area: Rect, icon: str, words: str) -> int:
    """Icon and text above a gauge, the number in bold; returns the right end.

    In a narrow room only the number.
    """
    px = brush.px
    y = area.centre[1] - px(17)
    brush.icon(surface, (area.x + px(11), y), icon, 22, brush.colour("mist"))
    bold, plain = brush.style("sans-bold", 18), brush.style("sans", 18)
    if brush.width(words, bold) > area.w - px(28):
        words = "".join(re.findall(r"\d+", words)[:1])
    runs = []
    for number, word in enumerate(words.split(" ")):
        lead = " " if number else ""
        digits = word.isdigit()
        runs.append(Run(lead + word, bold if digits else plain, brush.colour("cream" if digits else "mist")))
    return brush.line(surface, (area.x + px(28), y), runs).right


def draw_tile_gauge(brush: Brush, surface: pygame.Surface, area: Rect, model: BarModel) -> None:
    """Tiles gone out of all tiles; the last mark is scoring C."""
    _well(brush, surface, area)
    room = area.w - 4
    gone = model.tiles_total - model.tiles_left
    x = area.x + 2 + round(room * gone / max(1, model.tiles_total))
    surface.fill(GONE, (area.x + 2, area.y + 2, max(0, x - area.x - 2), area.h - 4))
    _disc(brush, surface, (area.right - area.h // 2, area.centre[1]), "C", passed=False)
    _now(brush, surface, x, area)


def draw_deck_gauge(brush: Brush, surface: pygame.Surface, area: Rect, deck: DeckModel) -> None:
    """Five piles: what is gone, past scorings, and where the next ones can be."""
    _well(brush, surface, area)
    total = max(1, sum(deck.piles))
    room = area.w - 4

    def at(cards: float) -> int:
        return area.x + 2 + round(room * cards / total)

    for _, low, high in deck.ahead[:1]:
        stripes = _stripes(brush, (at(high) - at(low), area.h - 4))
        surface.blit(stripes, (at(low), area.y + 2))
    surface.fill(GONE, (area.x + 2, area.y + 2, at(deck.gone) - area.x - 2, area.h - 4))
    border = 0
    for pile in deck.piles[:-1]:
        border += pile
        surface.fill(Colour("#051419"), (at(border), area.y + 2, 1, area.h - 4))
    for name, where in deck.passed:
        _disc(brush, surface, (at(where), area.centre[1]), name, passed=True)
    for name, low, high in deck.ahead:
        _disc(brush, surface, (at((low + high) / 2), area.centre[1]), name, passed=False)
    _now(brush, surface, at(deck.gone), area)


def _well(brush: Brush, surface: pygame.Surface, area: Rect) -> None:
    surface.blit(brush.kit.paint.well((area.w, area.h), brush.px(4)), area)


def _now(brush: Brush, surface: pygame.Surface, x: int, area: Rect) -> None:
    width = max(2, brush.px(2.2))
    surface.fill((255, 255, 255), (x - width // 2, area.y - brush.px(3), width, area.h + 2 * brush.px(3)))


def _disc(brush: Brush, surface: pygame.Surface, centre: tuple[int, int], name: str, *, passed: bool) -> None:
    art_id = f"scoring/{name}" if passed else f"scoring/{name}/open"
    size = brush.px(22)
    picture = brush.kit.art.get(art_id, size, size)
    surface.blit(picture, picture.get_rect(center=centre))


def _stripes(brush: Brush, size: tuple[int, int]) -> pygame.Surface:
    """The hatching where a scoring card can be."""

    def draw() -> pygame.Surface:
        fine = 3
        surface = pygame.Surface((max(1, size[0]) * fine, max(1, size[1]) * fine))
        surface.fill(AHEAD)
        gold = brush.colour("gold")
        step, high = brush.px(7) * fine, size[1] * fine
        for x in range(-high, surface.get_width() + high, step):
            pygame.draw.line(
                surface, gold.lerp(AHEAD, 0.2), (x, high), (x + high, 0), max(2, fine * brush.px(1.5))
            )
        return pygame.transform.smoothscale(surface, (max(1, size[0]), max(1, size[1])))

    return brush.keep(("stripes", size), draw)


__all__ = ["draw_bar", "draw_icon_button", "range_words", "shapes"]
