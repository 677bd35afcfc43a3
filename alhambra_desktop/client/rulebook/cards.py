"""The boards of a rule page as cards: the picture, and a one-line caption below it."""

from collections.abc import Iterable

import pygame

from alhambra_desktop.client.services import Services
from alhambra_desktop.client.widgets.base import TextBox, Widget
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.match import rule_boards
from alhambra_desktop.match.rule_boards import RuleBoard
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.rule_boards import refusal_words
from alhambra_desktop.presentation.rule_pages import Line
from alhambra_desktop.text import language, t

PAD = 10
CAPTION_PAD = 8
LEAST_PICTURE = 110
"""Least width in units."""
GROUND, EDGE = pygame.Color("#071D25"), pygame.Color("#16424D")


def board_of(topic: str, name: str) -> RuleBoard:
    """A board of a page. Raises DataError if it is invalid, or there is none of this name."""
    return rule_boards.board(rule_pages.file_name(topic), name)


def picture_of(services: Services, topic: str, name: str, width: int) -> pygame.Surface:
    """A board as a picture, at most this many pixels wide; cached until size, scale or language change."""
    kit = services.kit
    key = ("rule board", topic, name, width, language(), round(kit.theme.u, 4))
    return kit.paint.cache.get(key, lambda: services.rule_board(services, board_of(topic, name), width))


class BoardCard(Widget):
    """A board with its caption; an icon and a colour show whether a drawn one is allowed.

    Where it cannot be drawn, the card says why, and the rest of the page can be read.
    """

    solid = False

    def __init__(
        self, services: Services, at: tuple[int, int], width: int, topic: str, line: Line, key: str
    ) -> None:
        kit, px = services.kit, services.kit.px
        try:
            board = board_of(topic, line.name)
            self.picture = picture_of(services, topic, line.name, width - 2 * px(PAD))
            self._asks, self._legal, more = board.asks, board.legal, refusal_words(board)
        except DataError as error:
            self.picture = kit.art.icon("warning", px(48), kit.colour("ember"))
            self._asks, self._legal, more = False, False, t("rules.no_board", problem=str(error))
        self.caption = "\n".join(filter(None, (line.text, more)))
        self._style = kit.theme.style("text")
        self._sign = px(30) if self._asks else 0
        room = width - 2 * px(14) - self._sign
        words = max(kit.fonts.size(self.caption, self._style, room)[1], px(24) if self._asks else 0)
        shown = max(px(LEAST_PICTURE), self.picture.get_height())
        self._picture_high = shown + 2 * px(PAD)
        high = self._picture_high + words + 2 * px(CAPTION_PAD)
        super().__init__(kit, pygame.Rect(*at, width, high), key=key)

    def stretch(self, height: int) -> None:
        """Make it as high as the card next to it."""
        self._picture_high += height - self.rect.height
        self.rect.height = height

    def _words(self) -> pygame.Rect:
        px = self.kit.px
        left = self.rect.x + px(14) + self._sign
        top = self.rect.y + self._picture_high + px(CAPTION_PAD)
        return pygame.Rect(
            left, top, self.rect.right - px(14) - left, self.rect.bottom - px(CAPTION_PAD) - top
        )

    def draw(self, surface: pygame.Surface) -> None:
        kit, px, rect = self.kit, self.kit.px, self.rect
        surface.blit(kit.paint.box(rect.size, px(8), GROUND, EDGE, max(1, px(1.4))), rect)
        area = pygame.Rect(rect.x, rect.y, rect.width, self._picture_high)
        surface.blit(self.picture, self.picture.get_rect(center=area.center))
        colour = kit.colour("mist")
        if self._asks:
            colour = kit.colour("jade" if self._legal else "ember")
            surface.fill(colour, (rect.x + px(2), area.bottom, rect.width - px(4), max(1, px(2))))
            at = (rect.x + px(14 + 11), self._words().y + px(11))
            disc = kit.paint.disc(px(22), colour)
            surface.blit(disc, disc.get_rect(center=at))
            icon = kit.art.icon("check" if self._legal else "cross", px(15), kit.colour("night"))
            surface.blit(icon, icon.get_rect(center=at))
        words = self._words()
        text = kit.fonts.text(self.caption, self._style, kit.colour("cream"), words.width)
        surface.blit(text, words)

    def text_boxes(self) -> Iterable[TextBox]:
        words = self._words()
        size = self.kit.fonts.size(self.caption, self._style, words.width)
        yield TextBox(self.caption, self.kit.fonts.ink(self._style, pygame.Rect(words.topleft, size)), words)
