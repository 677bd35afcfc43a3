"""Text of a rule page, in lines of readable length; links show their meaning."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.theme import Style
from alhambra_desktop.client.widgets.base import Clickable, TextBox, Widget
from alhambra_desktop.presentation.note_placement import note_place
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.rule_pages import ITEM, Address, Line
from alhambra_desktop.presentation.rule_terms import Piece, pieces
from alhambra_desktop.text import t

LEADING = 1.42
CARD = 372
"""Units of the width of a card of the glossary."""
INDENT = 24
GAP = 10
"""Units between two lines of a page."""

Go = Callable[[Address], object]


class Link(Clickable):
    """A word that links to a paragraph; pointed at or focused, it shows its meaning."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        piece: Piece,
        style: Style,
        on_click: Callable[[], object],
        key: str,
    ) -> None:
        super().__init__(kit, rect, on_click, key=key, tip=piece.tip or t("rules.go"))
        self.words = piece.text
        self.piece = piece
        self.style = style

    def draw(self, surface: pygame.Surface) -> None:
        kit, gold = self.kit, self.kit.colour("gold_light")
        if self.hovered or self.focused:
            surface.blit(
                kit.paint.box(self.rect.size, kit.px(4), pygame.Color(255, 255, 255, 30), None), self.rect
            )
        surface.blit(kit.fonts.text(self.words, self.style, gold), self.rect)
        step, high = max(3, kit.px(5)), max(1, kit.px(1.6))
        line = (
            kit.fonts.middle(self.style, self.rect.centery)
            + kit.fonts.font(self.style).get_ascent()
            + kit.px(4)
        )
        for x in range(self.rect.x, self.rect.right - high, step):
            surface.fill(gold, (x, line, max(2, step // 2), high))

    def draw_hint(self, surface: pygame.Surface) -> bool:
        """The card of the glossary: the term, its meaning, its paragraph."""
        if not self.piece.tip:
            return False
        kit, px, ink = self.kit, self.kit.px, self.kit.colour("ink")
        inner = px(CARD - 40)
        title = kit.fonts.text(self.piece.title, kit.theme.style("panel_title"), ink, inner)
        body = kit.fonts.text(self.piece.tip, kit.theme.style("body"), ink, inner)
        more = kit.fonts.text(t("rules.more", title=self.piece.where), kit.theme.style("strong"), ink, inner)
        parts = (title, body, more)
        high = sum(part.get_height() for part in parts) + px(20 + 8 + 14 + 20)
        window = Rect(0, 0, *surface.get_size())
        rect = pygame.Rect(note_place((px(CARD), high), Rect(*self.rect), window, px(12)))
        kit.paint.cast(surface, rect)
        surface.blit(kit.paint.parchment(rect.size), rect)
        y = rect.y + px(20)
        for part, gap in zip(parts, (8, 14, 0), strict=True):
            surface.blit(part, (rect.x + px(20), y))
            y += part.get_height() + px(gap)
        return True

    def text_boxes(self) -> Iterable[TextBox]:
        yield TextBox(self.words, self.kit.fonts.ink(self.style, self.rect), self.rect)


@dataclass(frozen=True, slots=True)
class _Set:
    """Laid-out words: text, style, position (from 0, 0)."""

    piece: Piece
    text: str
    style: Style
    place: tuple[int, int]


class Prose(Widget):
    """A line of a page in as many lines of the screen as it needs, without its links."""

    solid = False

    def __init__(
        self, kit: Kit, rect: pygame.Rect, words: tuple[_Set, ...], *, item: bool, colour: str
    ) -> None:
        super().__init__(kit, rect)
        self._words = tuple(word for word in words if word.piece.address is None and word.text.strip())
        self.is_item = item
        self._left = kit.px(INDENT) if item else 0
        self._colour = kit.colour(colour)

    def draw(self, surface: pygame.Surface) -> None:
        fonts = self.kit.fonts
        if self.is_item:
            dot = self.kit.paint.disc(max(3, self.kit.px(7)), self.kit.colour("gold"))
            line = fonts.height(self.kit.theme.style("body"))
            surface.blit(dot, dot.get_rect(center=(self.rect.x + self.kit.px(8), self.rect.y + line // 2)))
        for word in self._words:
            surface.blit(fonts.text(word.text, word.style, self._colour), self._place(word))

    def _place(self, word: _Set) -> tuple[int, int]:
        return self.rect.x + self._left + word.place[0], self.rect.y + word.place[1]

    def text_boxes(self) -> Iterable[TextBox]:
        fonts = self.kit.fonts
        for word in self._words:
            size = (fonts.width(word.text, word.style), fonts.height(word.style))
            yield TextBox(word.text, fonts.ink(word.style, pygame.Rect(self._place(word), size)), self.rect)


def prose(
    kit: Kit,
    at: tuple[int, int],
    width: int,
    line: Line,
    go: Go,
    *,
    key: str,
    own: Address,
    linked: set[str],
    colour: str = "cream",
) -> tuple[list[Widget], int]:
    """The widgets of a line of a page, and its height. ``linked``: see rule_terms."""
    item = line.kind == ITEM
    left = kit.px(INDENT) if item else 0
    words, high = _set(kit, tuple(pieces(line.text, own, linked)), width - left)
    found: list[Widget] = [Prose(kit, pygame.Rect(*at, width, high), words, item=item, colour=colour)]
    for number, word in enumerate(word for word in words if word.piece.address is not None):
        address = word.piece.address
        assert address is not None
        size = (kit.fonts.width(word.text, word.style), kit.fonts.height(word.style))
        place = pygame.Rect((at[0] + left + word.place[0], at[1] + word.place[1]), size)
        found.append(Link(kit, place, word.piece, word.style, partial(go, address), f"{key}-{number}"))
    return found, high


def _set(kit: Kit, found: Sequence[Piece], width: int) -> tuple[tuple[_Set, ...], int]:
    """Words in lines; a link is never broken, nor words without a space between them."""
    body, strong = kit.theme.style("body"), kit.theme.face("sans-bold", kit.theme.tokens.type["body"][1])
    step = round(body.px * LEADING)
    space = kit.fonts.width(" ", body)
    placed: list[_Set] = []
    x = y = 0
    for group in _groups(found):
        styles = [strong if piece.strong else body for piece, _ in group]
        widths = [kit.fonts.width(text, style) for (_, text), style in zip(group, styles, strict=True)]
        if x and x + space + sum(widths) > width:
            x, y = 0, y + step
        elif x:
            x += space
        for (piece, text), style, wide in zip(group, styles, widths, strict=True):
            placed.append(_Set(piece, text, style, (x, y)))
            x += wide
    return tuple(placed), y + kit.fonts.height(body)


def _groups(found: Sequence[Piece]) -> Iterator[list[tuple[Piece, str]]]:
    """The words of a line; each is one text, or several of different style without a space between."""
    group: list[tuple[Piece, str]] = []
    for piece in found:
        words = [piece.text] if piece.address is not None else piece.text.split(" ")
        for number, word in enumerate(words):
            if number and group:
                yield group
                group = []
            if word:
                group.append((piece, word))
    if group:
        yield group
