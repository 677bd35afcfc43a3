"""The rule book: a page for each game and each module, in the language in use."""

from collections.abc import Iterable
from functools import partial

import pygame

from alhambra_desktop.client.lessons.opening import open_lesson
from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, Row
from alhambra_desktop.client.widgets.page import TextPage
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.lessons import lesson_of
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.text import t

LIST_WIDTH = 380
ROW = 48
VIGNETTE = 34


FIRST, *_, LAST = GAMES
"""Games: their pages come before those of the modules."""


class RulesScene(PageScene):
    """Topics at the left, the page of one of them at the right."""

    title_key = "rules.title"
    first_focus = "page"

    def __init__(self, topic: str = FIRST) -> None:
        super().__init__()
        self.topic = topic

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        yield from self.heading()
        body = self.body(foot=False)
        wide = min(px(LIST_WIDTH), body.width * 2 // 5)
        side = pygame.Rect(body.x, body.y, wide, body.height)
        yield Panel(kit, side)
        yield self.scroll(
            side.inflate(-px(20), -px(24)), self._topics(side.inflate(-px(20), -px(24))), "topics"
        )
        sheet = pygame.Rect(side.right + px(20), body.y, body.right - side.right - px(20), body.height)
        yield Panel(kit, sheet, rule_pages.title(self.topic))
        top = sheet.y + Panel.heading_height(kit)
        lesson = lesson_of(self.topic)
        if lesson is not None:
            words = t("lesson.try")
            width = Button.width_for(kit, words, icon="play")
            place = pygame.Rect(sheet.right - px(20) - width, sheet.y + px(12), width, px(44))
            begin = partial(open_lesson, self, lesson)
            yield Button(kit, place, words, begin, icon="play", key="lesson")
        room = pygame.Rect(sheet.x + px(28), top, sheet.width - px(44), sheet.bottom - top - px(20))
        gold = kit.colour("gold_light")
        text = rule_pages.as_html(rule_pages.page(self.topic), f"#{gold.r:02X}{gold.g:02X}{gold.b:02X}")
        yield TextPage(kit, room, text, gui=self.services.gui)

    def _topics(self, room: pygame.Rect) -> list[Widget]:
        kit, px = self.kit, self.kit.px
        rows: list[Widget] = []
        y = room.y
        for topic in rule_pages.topics():
            rect = pygame.Rect(room.x, y, room.width - px(16), px(ROW))
            rows.append(
                Row(kit, rect, partial(self._show, topic), chosen=topic == self.topic, key=f"rules-{topic}")
            )
            words = pygame.Rect(rect.x + px(16), rect.y, rect.width - px(32), rect.height)
            if topic not in GAMES:
                picture = pygame.Rect(0, 0, px(VIGNETTE), px(VIGNETTE))
                picture.midleft = words.midleft
                rows.append(Drawn(kit, picture, partial(self._vignette, topic)))
                words.x, words.width = picture.right + px(12), words.right - picture.right - px(12)
            rows.append(Label(kit, words, rule_pages.title(topic), "button", "cream"))
            y = rect.bottom + px(4 if topic != LAST else 18)
        return rows

    def _vignette(self, module: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
        surface.blit(self.kit.vignette(module, rect.width), rect)

    def _show(self, topic: str) -> None:
        self.topic = topic
        self.rebuild()
