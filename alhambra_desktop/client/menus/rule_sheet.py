"""A rule page as a sheet at the right of a scene, which stays visible and active next to it."""

from collections.abc import Hashable, Iterable, Sequence
from functools import partial

import pygame

from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.menus.open_lesson import open_lesson
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.rulebook.page import ReadingArea
from alhambra_desktop.client.rulebook.sheet import lay_out
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Panel
from alhambra_desktop.match.lesson_files import lesson_of
from alhambra_desktop.match.lessons import Lesson
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.rule_terms import GLOSSARY
from alhambra_desktop.text import t

WIDTH = 480
"""Width in units: over the right column of the table."""
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


class RuleSheet(UiScene):
    """The page of a topic over the right of ``below``, which gets mouse events outside the sheet.

    Opens at the paragraph of a name. Closes with None by Esc, by the help key, or by opening the same page
    again. ``teaches``: the lesson of a module can be begun from its page (not from within another one).
    ``in_play``: the topics of the game going on, for the whole book.
    """

    area = "rules"
    first_focus = "page"

    def __init__(
        self,
        topic: str,
        below: Scene,
        name: str = "",
        *,
        teaches: bool = True,
        in_play: Sequence[str] = (),
    ) -> None:
        super().__init__()
        self.topic = topic
        self._in_play = tuple(in_play)
        self._goal: str | None = name
        self._teaches = teaches
        self._below = below

    # ------------------------------------------------------------ life

    def back(self) -> bool:
        self.close()
        return True

    def show(self, topic: str, name: str = "") -> None:
        """Show another page or paragraph; if the page is already open, close it."""
        if topic == self.topic and not name:
            self.close()
            return
        self.topic, self._goal = topic, name
        self.rebuild()

    def question(self) -> Hashable:
        return self._below.question()

    @property
    def _lesson(self) -> Lesson | None:
        """The lesson that can be begun from this page."""
        return lesson_of(self.topic) if self._teaches else None

    @property
    def frame(self) -> pygame.Rect:
        """The rectangle of the sheet."""
        px, (wide, high) = self.kit.px, self.kit.window
        width = min(px(WIDTH), wide - px(24))
        return pygame.Rect(wide - width - px(8), px(8), width, high - px(16))

    # ------------------------------------------------------------ events

    def handle(self, event: pygame.Event) -> None:
        if event.type in MOUSE and not self.frame.collidepoint(event.pos):
            self._below.handle(event)
        else:
            super().handle(event)

    def ask_help(self) -> bool:
        """The help key closes this sheet, unless the keyboard has moved the focus to something."""
        return self.ui.ring_shown and super().ask_help()

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_l and self._lesson is not None:
            open_lesson(self, self._lesson)
            return True
        helps = action_of(event, self.services.settings.keys) == "help"
        return self.back() if helps or event.key == pygame.K_F1 else super().on_key(event)

    def update(self, dt: float) -> None:
        self._below.update(dt)
        super().update(dt)
        if self._below.dirty:
            self._below.dirty = False
            self.invalidate()

    # ------------------------------------------------------------ drawing

    def backdrop(self, surface: pygame.Surface) -> None:
        self._below.draw(surface)

    def build(self) -> Iterable[Widget]:
        kit, px, frame = self.kit, self.kit.px, self.frame
        yield Panel(kit, frame, rule_pages.title(self.topic), active=True)
        lesson = self._lesson
        top, foot = frame.y + Panel.heading_height(kit), px(80 if lesson is None else 144)
        room = pygame.Rect(frame.x + px(24), top, frame.width - px(36), frame.bottom - top - foot)
        inner = pygame.Rect(room.x, room.y, room.width - px(24), room.height)
        told = rule_pages.paragraphs(self.topic)
        sheet = lay_out(self.services, inner, told, go=self._go, attempt=None, short=False)
        if self._goal is not None:
            self.scrolled["page"] = sheet.tops.get(self._goal, inner.y) - inner.y
            self._goal = None
        offset, keep = self.scrolled.get("page", 0), partial(self.scrolled.__setitem__, "page")
        yield ReadingArea(kit, room, sheet.widgets, offset=offset, on_scroll=keep)
        half = (frame.width - px(24 + 24 + 12)) // 2
        book = pygame.Rect(frame.x + px(24), frame.bottom - px(68), half, px(52))
        yield Button(kit, book, t("help.rules"), self._open_book, icon="cards", key="book")
        shut = book.move(half + px(12), 0)
        yield Button(kit, shut, t("common.close"), self.back, shortcut=t("key.escape"), key="close")
        if lesson is not None:
            whole = pygame.Rect(book.x, book.y - px(64), shut.right - book.x, book.height)
            begin = partial(open_lesson, self, lesson)
            yield Button(kit, whole, t("lesson.try"), begin, icon="play", shortcut="L", key="lesson")

    def _go(self, address: Address) -> None:
        """Follow a link: to a paragraph of this page, or to another page in this sheet."""
        if address.topic == GLOSSARY:
            self._open_book_at(address)
            return
        self.topic, self._goal = address.topic, address.name
        self.rebuild_soon()

    def _open_book(self) -> None:
        self._open_book_at(Address(self.topic))

    def _open_book_at(self, address: Address) -> None:
        self.open(RulesScene(address.topic, address.name, in_play=self._in_play))
