"""Next to the sheet: why one participant has one number, part by part, with the evidence highlighted."""

from collections.abc import Callable

import pygame

from alhambra_desktop.alhambra.causes import Cause, Evidence
from alhambra_desktop.client.alhambra.pieces import PALACE_MARGIN, fitting_cell
from alhambra_desktop.client.alhambra.scoring.cells import Hit
from alhambra_desktop.client.alhambra.scoring.signs import draw_sign
from alhambra_desktop.client.alhambra.scoring.why import draw_people, lit_palace, people_height
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.presentation.alhambra.models import CityModel
from alhambra_desktop.presentation.alhambra.sheet import SheetModel
from alhambra_desktop.presentation.alhambra.sheet_lines import cause_words, lit_evidence, sum_words
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.words import capitalized, category_name, readable
from alhambra_desktop.text import has, t

BLOCK, PAPER = Colour("#0E3B45"), Colour("#F1E3BF")
MOST_CARDS = 4
"""Maximum number of cards shown next to a city; more are counted."""

Names = Callable[[str], str]
"""A function for the name of a card."""


def draw_number(
    brush: Brush,
    surface: pygame.Surface,
    area: Rect,
    model: SheetModel,
    asked: Hit,
    city: CityModel,
    names: Names,
) -> list[Hit]:
    """The parts as blocks with their sum, the city, everybody's rank; the blocks can be pointed at."""
    px, row = brush.px, model.rows[asked.row]
    brush.panel(surface, area, active=True)
    title = t("sheet.why_of", category=category_name(row.category), name=model.people[asked.who].name)
    brush.title(surface, (area.x + px(22), area.y + px(16), area.w - px(44), px(36)), title, 27)
    hits, y = _blocks(brush, surface, area, model, asked)
    foot = people_height(brush, area, model, row) + px(12)
    room = Rect(area.x + px(20), y + px(8), area.w - px(40), area.bottom - foot - y - px(16))
    if room.h >= px(60):
        brush.box(surface, room, px(8), Colour("#082028"), Colour("#16424D"), max(1, px(1.2)))
        proof = lit_evidence(row, asked.who, asked.part)
        draw_proof(brush, surface, room.inset(px(10)), city, proof, row.category, names)
        y = room.bottom
    draw_people(brush, surface, area, y + px(6), model, row)
    return hits


def _blocks(
    brush: Brush, surface: pygame.Surface, area: Rect, model: SheetModel, asked: Hit
) -> tuple[list[Hit], int]:
    """A block for each part, in as many lines as they need; returns the y below."""
    px, row = brush.px, model.rows[asked.row]
    causes = row.causes_of(asked.who)
    high, left, edge = px(46), area.x + px(22), area.right - px(22)
    x, y = left, area.y + px(64)
    style = brush.style("sans-semibold", 19)
    hits: list[Hit] = []
    for number, cause in enumerate(causes):
        words, style = brush.fitted(cause_words(row, cause), "sans-semibold", 19, edge - left - px(70), 18)
        rect = Rect(x, y, px(58) + brush.width(words, style), high)
        if rect.right > edge and x > left:
            rect = Rect(left, y + high + px(6), rect.w, high)
        x, y = rect.right + px(10), rect.y
        chosen = number == asked.part
        border = brush.colour("gold_light" if chosen else "gold_dull")
        brush.box(surface, rect, px(8), BLOCK, border, px(2.4 if chosen else 1.2))
        sign = category_of(row.category, cause)
        draw_sign(brush, surface, (rect.x + px(26), rect.centre[1]), sign, 34, cause.home)
        brush.text(surface, (rect.x + px(48), rect.centre[1]), words, style, brush.colour("cream"))
        hits.append(Hit(rect, asked.row, asked.who, number))
    words = sum_words(row, asked.who) if causes else t("why.none")
    large = brush.style("serif-bold" if causes else "sans", 24 if causes else 20)
    if x + brush.width(words, large) > edge and x > left:
        x, y = left, y + high + px(2)
    colour = brush.colour("gold_light" if causes else "mist")
    brush.text(surface, (x + px(4), y + high // 2), words, large, colour)
    return hits, y + high


def category_of(category: str, cause: Cause) -> str:
    """The category or module whose sign is on a block."""
    return cause.source if cause.home else category


def draw_proof(
    brush: Brush,
    surface: pygame.Surface,
    room: Rect,
    city: CityModel,
    proof: Evidence,
    category: str,
    names: Names,
) -> None:
    """The city, and at its right the cards behind the number, each with a dotted line to a lit tile."""
    px = brush.px
    cards = proof.cards[:MOST_CARDS]
    aside = cards_width(brush, cards, names, room.w)
    stage = Rect(room.x, room.y, room.w - aside, room.h)
    if not city.cells():
        _cards(brush, surface, Rect(room.x, room.y, aside, room.h), cards, names)
        return
    cell = fitting_cell(city, (stage.w - px(16), stage.h - px(16)), px(56))
    picture = lit_palace(brush, city, cell, proof, category)
    place = picture.get_rect(center=stage.centre)
    surface.blit(picture, place)
    spots = _cards(brush, surface, Rect(room.right - aside, room.y, aside, room.h), cards, names)
    west, north = min(x for x, _ in city.cells()), min(y for _, y in city.cells())
    lit = [
        (
            place.x + PALACE_MARGIN + (x - west) * cell + cell // 2,
            place.y + PALACE_MARGIN + (y - north) * cell + cell // 2,
        )
        for x, y in proof.cells
    ]
    for spot in spots if lit else ():
        start = (spot.x, spot.centre[1])
        goal = min(lit, key=lambda at: (at[0] - start[0]) ** 2 + (at[1] - start[1]) ** 2)
        _dots(brush, surface, start, goal)


def _cards(
    brush: Brush, surface: pygame.Surface, area: Rect, cards: tuple[str, ...], names: Names
) -> list[Rect]:
    """Cards with their names, below each other; returns their rectangles."""
    if not cards:
        return []
    px = brush.px
    step = min(px(72), area.h // len(cards))
    top = area.y + (area.h - step * len(cards)) // 2
    found = []
    for number, card in enumerate(cards):
        rect = Rect(area.x + px(8), top + number * step, area.w - px(8), step - px(8))
        brush.box(surface, rect, px(6), PAPER, brush.colour("gold_dull"), max(1, px(1.4)))
        _written(brush, surface, rect.inset(px(4)), capitalized(card_name(card, names)))
        found.append(rect)
    return found


def _written(brush: Brush, surface: pygame.Surface, rect: Rect, words: str) -> None:
    """The name of a card on it: in two lines if it is too long for one and there is room."""
    kept, style = brush.fitted(words, "sans-bold", 19, rect.w, 18)
    lines, high = brush.kit.fonts.wrap(words, style, rect.w), brush.px(22)
    if kept == words or len(lines) != 2 or 2 * high > rect.h:
        lines = (kept,)
    x, y = rect.centre
    for number, line in enumerate(lines):
        middle = y + round((number - (len(lines) - 1) / 2) * high)
        brush.text(surface, (x, middle), line, style, brush.colour("ink"), "centre")


def cards_width(brush: Brush, cards: tuple[str, ...], names: Names, room: int) -> int:
    """The width for these cards next to a city: their names are whole as long as half of the room is left."""
    if not cards:
        return 0
    style = brush.style("sans-bold", 19)
    widest = max(brush.width(capitalized(card_name(card, names)), style) for card in cards)
    return max(brush.px(176), min(widest + brush.px(26), room // 2))


def card_name(card: str, names: Names) -> str:
    """The name of a card behind a number."""
    key = f"card.{card}"
    return names(card) or (t(key) if has(key) else readable(card))


def _dots(brush: Brush, surface: pygame.Surface, start: tuple[int, int], goal: tuple[int, int]) -> None:
    dot = brush.kit.paint.disc(brush.px(7), brush.colour("gold_light"), Colour("#3A2A08"), 1)
    length = max(1, round(((goal[0] - start[0]) ** 2 + (goal[1] - start[1]) ** 2) ** 0.5))
    count = max(1, length // brush.px(15))
    for number in range(count):
        share = (number + 0.5) / count
        at = tuple(round(a + (b - a) * share) for a, b in zip(start, goal, strict=True))
        surface.blit(dot, dot.get_rect(center=at))
