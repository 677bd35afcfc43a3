"""The layout of a rule page: text at the left, the boards of a paragraph next to or below it."""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.rulebook.cards import BoardCard, board_of
from alhambra_desktop.client.rulebook.prose import GAP, Go, prose
from alhambra_desktop.client.services import Services
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Drawn, Label
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.match.rule_boards import RuleBoard
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.rule_pages import Address, Paragraph
from alhambra_desktop.presentation.rule_terms import terms
from alhambra_desktop.text import t

BESIDE = 860
"""Least width in units with which boards are next to the text."""
COLUMN, WIDE_COLUMN, LINE = 400, 600, 640
"""In units: the text next to two boards and to one, and the longest line of text without boards."""
LEAST_CARD, WIDEST_CARD = 300, 560
BETWEEN, APART = 16, 28
"""In units: gaps between two cards, between text and boards."""

Try = Callable[[RuleBoard], object]


@dataclass(slots=True)
class Sheet:
    """The widgets of a page from the top of its room, and the positions of the paragraphs."""

    widgets: list[Widget] = field(default_factory=list)
    tops: dict[str, int] = field(default_factory=dict)
    bottom: int = 0


def together(parts: Sequence[Sheet]) -> Sheet:
    """Join several columns into one page."""
    return Sheet(
        [widget for part in parts for widget in part.widgets],
        {name: top for part in parts for name, top in part.tops.items()},
        max(part.bottom for part in parts),
    )


def lay_out(
    services: Services,
    room: pygame.Rect,
    shown: Sequence[Paragraph],
    *,
    go: Go,
    attempt: Try | None,
    short: bool,
) -> Sheet:
    """A page in a room of this width; ``attempt`` opens a board to be tried (None: not possible)."""
    return _Page(services, room, go, attempt, short).lay(shown)


class _Page:
    def __init__(
        self, services: Services, room: pygame.Rect, go: Go, attempt: Try | None, short: bool
    ) -> None:
        self._services = services
        self._kit: Kit = services.kit
        self._room = room
        self._go = go
        self._attempt = attempt
        self._short = short
        self._beside = room.width >= self._kit.px(BESIDE)
        self._sheet = Sheet()
        self._column = self._kit.px(COLUMN)
        self._words_end = self._boards_end = room.y
        self._number = 0

    def lay(self, shown: Sequence[Paragraph]) -> Sheet:
        """Each paragraph below the one before; text continues next to boards if it has none of its own."""
        px, pairs = self._kit.px, any(len(paragraph.boards) > 1 for paragraph in shown)
        if not pairs:
            room = self._room.width - px(APART + WIDEST_CARD)
            self._column = max(px(COLUMN), min(px(WIDE_COLUMN), room))
        chapter = ""
        for paragraph in shown:
            if paragraph.chapter != chapter:
                chapter, self._number = paragraph.chapter, 0
            if not (self._short and not paragraph.boards and not paragraph.lines):
                self._paragraph(paragraph)
        self._sheet.bottom = max(self._words_end, self._boards_end)
        return self._sheet

    def _paragraph(self, told: Paragraph) -> None:
        px = self._kit.px
        aside = self._beside and bool(told.boards)
        top = max(self._words_end, self._boards_end) if aside else self._words_end
        if not self._beside:
            top = max(top, self._boards_end)
        if self._sheet.widgets:
            top += px(10 if told.rule else 20)
        self._sheet.tops[told.address.name] = top
        narrow = self._beside and (aside or top < self._boards_end)
        width = self._column if narrow else min(self._room.width, px(LINE))
        y = self._heading(told, top, width)
        y = self._words(told, y, width)
        if told.boards:
            if aside:
                left = self._room.x + self._column + px(APART)
                place = pygame.Rect(left, top, self._room.right - left, 0)
                self._boards_end = self._boards(told, place)
            else:
                place = pygame.Rect(self._room.x, y + px(4), self._room.width, 0)
                y = self._boards_end = self._boards(told, place)
            y = self._try(told, y, width)
        self._words_end = y + px(8)

    def _heading(self, told: Paragraph, y: int, width: int) -> int:
        """The name of a rule with its number, or that of a chapter; that of the page is shown elsewhere."""
        if not told.address.name:
            return y
        kit, px, x = self._kit, self._kit.px, self._room.x
        style = kit.theme.style("subtitle")
        if told.rule:
            self._number += 1
            disc = pygame.Rect(x, y, px(34), px(34))
            number = str(self._number)
            self._sheet.widgets.append(Drawn(kit, disc, lambda s, r: _draw_number(kit, s, r, number)))
            x, width = disc.right + px(12), width - disc.width - px(12)
        high = max(kit.fonts.size(told.title, style, width)[1], px(34))
        place = pygame.Rect(x, y, width, high)
        colour = "cream" if told.rule else "gold_light"
        self._sheet.widgets.append(Label(kit, place, told.title, "subtitle", colour, wrap=True))
        return y + high + px(6)

    def _words(self, told: Paragraph, y: int, width: int) -> int:
        kit = self._kit
        here = Address(told.address.topic, told.chapter)
        linked = {term.name for term in terms() if term.address == here}
        for number, line in enumerate(rule_pages.in_short(told) if self._short else told.lines):
            name = f"link-{told.address.name or 'page'}-{number}"
            found, high = prose(
                kit, (self._room.x, y), width, line, self._go, key=name, own=told.address, linked=linked
            )
            self._sheet.widgets += found
            y += high + kit.px(GAP)
        return y

    def _try(self, told: Paragraph, y: int, width: int) -> int:
        """The button that opens the example as a lesson."""
        kit, px, attempt = self._kit, self._kit.px, self._attempt
        board = _to_be_tried(told)
        if attempt is None or board is None:
            return y
        words = t("rules.try")
        place = pygame.Rect(
            self._room.x, y + px(4), min(width, Button.width_for(kit, words, icon="play")), px(44)
        )
        key = f"try-{told.address.name}"
        self._sheet.widgets.append(Button(kit, place, words, lambda: attempt(board), icon="play", key=key))
        return place.bottom + px(6)

    def _boards(self, told: Paragraph, room: pygame.Rect) -> int:
        """Cards in rows, as many side by side as fit; returns the y below them."""
        px = self._kit.px
        gap = px(BETWEEN)
        columns = max(1, min(len(told.boards), 2, (room.width + gap) // px(LEAST_CARD + BETWEEN)))
        width = min((room.width - (columns - 1) * gap) // columns, px(WIDEST_CARD))
        y = room.y
        for start in range(0, len(told.boards), columns):
            row = [
                BoardCard(
                    self._services,
                    (room.x + place * (width + gap), y),
                    width,
                    told.address.topic,
                    line,
                    f"board-{line.name}",
                )
                for place, line in enumerate(told.boards[start : start + columns])
            ]
            high = max(card.rect.height for card in row)
            for card in row:
                card.stretch(high)
            self._sheet.widgets += row
            y += high + gap
        return y - gap + px(8)


def _to_be_tried(told: Paragraph) -> RuleBoard | None:
    """The first board of a paragraph that can be tried."""
    for line in told.boards:
        with contextlib.suppress(DataError):  # its card says so
            board = board_of(told.address.topic, line.name)
            if board.can_be_tried:
                return board
    return None


def _draw_number(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, number: str) -> None:
    ring = kit.paint.disc(rect.width, pygame.Color("#0B2730"), kit.colour("gold"), max(1, kit.px(2)))
    surface.blit(ring, rect)
    style = kit.theme.style("numeral")
    words = kit.fonts.text(number, style, kit.colour("gold_light"))
    surface.blit(words, (rect.centerx - words.get_width() // 2, kit.fonts.middle(style, rect.centery)))
