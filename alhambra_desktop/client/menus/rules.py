"""The rule book: contents and search at the left, a page with its drawn boards at the right."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from alhambra_desktop.client.menus.frame import TWO_COLUMNS, PageScene
from alhambra_desktop.client.menus.open_lesson import open_lesson
from alhambra_desktop.client.rulebook.contents import entries, entry_rows, hit_rows, term_rows
from alhambra_desktop.client.rulebook.page import ReadingArea
from alhambra_desktop.client.rulebook.sheet import Sheet, lay_out, together
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, Row, draw_key_cap
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.plain import Drawn, Panel
from alhambra_desktop.client.widgets.search import Search
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.lesson_files import lesson_of, lessons
from alhambra_desktop.match.lessons import Lesson
from alhambra_desktop.match.rule_boards import RuleBoard, trial
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.rule_pages import PROGRAM, READ_BY_CHAPTER, TEXT, Address, Line, Paragraph
from alhambra_desktop.presentation.rule_search import Hit, search
from alhambra_desktop.presentation.rule_terms import GLOSSARY, lesson_at, terms
from alhambra_desktop.text import t

LIST_WIDTH = 352
FIELD = 48
FIRST, *_ = GAMES
"""The game whose page is open at first."""
HERE, ALL = "here", "all"
LONGEST_QUERY = 40


class RulesScene(PageScene):
    """Opens at a topic, and there at the paragraph of a name.

    ``in_play``: the topics of the present game. During a game only its pages are listed at first; one press
    shows all others.
    """

    title_key = "rules.title"
    first_focus = "page"
    widest = 1856

    def __init__(self, topic: str = FIRST, name: str = "", *, in_play: Sequence[str] = ()) -> None:
        super().__init__()
        self.at = Address(topic, name)
        self.in_play = tuple(in_play)
        self.tab = GLOSSARY if topic == GLOSSARY else HERE if topic in self._here() else ALL
        self.query = ""
        self.hits: tuple[Hit, ...] = ()
        self._sheet = Sheet()
        self._before: list[Address] = []
        self._searching = Search(self._search, self._found, limit=LONGEST_QUERY)
        self._listed: Address | None = None
        """The page that the contents show as open."""
        self._goal: str | None = name

    def _here(self) -> tuple[str, ...]:
        """The pages that are listed during a game: its own, and that about the program."""
        return (*self.in_play, PROGRAM) if self.in_play else ()

    @property
    def topic(self) -> str:
        """The topic of the open page."""
        return self.at.topic

    # ------------------------------------------------------------ going about

    def go(self, address: Address) -> None:
        """Go to a paragraph; Backspace leads back."""
        if address != self.at:
            self._before.append(self.at)
        self._turn_to(address)

    def _turn_to(self, address: Address) -> None:
        self.at, self._goal = address, address.name
        if address.topic == GLOSSARY:
            self.tab = GLOSSARY
        elif self.tab == GLOSSARY or (self.tab == HERE and address.topic not in self._here()):
            self.tab = HERE if address.topic in self._here() else ALL
        self.rebuild_soon()

    def _show_tab(self, tab: str) -> None:
        self.tab = tab
        if tab == GLOSSARY:
            self.go(Address(GLOSSARY))
        elif self.at.topic == GLOSSARY or (tab == HERE and self.at.topic not in self._here()):
            self.go(Address(self.in_play[0] if tab == HERE else FIRST))
        self.scrolled.pop("topics", None)
        self.rebuild_soon()

    def _search(self, query: str) -> None:
        self.query = query
        self.hits = search(query, self.in_play)
        self.scrolled.pop("topics", None)
        self.rebuild_soon()

    def _found(self, query: str) -> None:
        """Enter in the search: open the best paragraph."""
        self._search(query)
        if self.hits:
            self.go(self.hits[0].address)

    @property
    def short(self) -> bool:
        """Whether pages are shown in short form; this is remembered."""
        return self.services.settings.short_rules

    def _shorten(self, short: bool) -> None:
        self._goal = ""
        self.services.apply(replace(self.services.settings, short_rules=short))
        self.rebuild_soon()

    def _try(self, board: RuleBoard) -> None:
        lesson, step = trial(board)
        open_lesson(self, lesson, at=step)

    def on_key(self, event: pygame.Event) -> bool:
        if self._searching.hears(event):
            return True
        if event.key == pygame.K_BACKSPACE and self._before:
            self._turn_to(self._before.pop())
            return True
        return super().on_key(event)

    def update(self, dt: float) -> None:
        self._searching.take_focus(self.ui)
        super().update(dt)

    # ------------------------------------------------------------ building

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        yield from self.heading()
        yield from self._tabs()
        body = self.body(foot=False)
        side = pygame.Rect(body.x, body.y, min(px(LIST_WIDTH), body.width * 2 // 5), body.height)
        yield Panel(kit, side)
        yield from self._side(side.inflate(-px(32), -px(32)))
        left = side.right + px(20)
        yield from self._open_page(pygame.Rect(left, body.y, body.right - left, body.height))

    def _tabs(self) -> Iterable[Widget]:
        """In this game, all pages, glossary; at the right the button back to the game."""
        kit, px = self.kit, self.kit.px
        options = [Option(HERE, t("rules.in_game"))] if self.in_play else []
        options += [Option(ALL, t("rules.all")), Option(GLOSSARY, t("rules.glossary"))]
        title = kit.fonts.width(t(self.title_key), kit.theme.style("title"))
        left = self.margin() + px(48 + 20 + 36) + title
        width = Segmented.width_for(kit, [option.label for option in options])
        yield Segmented(
            kit, pygame.Rect(left, px(30), width, px(46)), options, self.tab, self._show_tab, key="tab"
        )
        words, cap = t("rules.back_to_game"), t("key.escape")
        wide = Button.width_for(kit, words, shortcut=cap)
        place = pygame.Rect(kit.window[0] - self.margin() - wide, px(28), wide, px(50))
        if self.in_play and place.x > left + width + px(20):
            yield Button(kit, place, words, self.back, shortcut=cap, key="game")

    def _side(self, room: pygame.Rect) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        field = pygame.Rect(room.x, room.y, room.width, px(FIELD))
        yield self._searching.field(kit, self.services.gui, field, self.query, t("rules.search"))
        if not self.query:
            cap = pygame.Rect(field.right - px(48), field.y, px(40), field.height)
            yield Drawn(kit, cap, self._draw_cap)
        list_ = pygame.Rect(
            room.x, field.bottom + px(14), room.width + px(10), room.bottom - field.bottom - px(14)
        )
        inner = pygame.Rect(list_.x, list_.y, list_.width - px(22), list_.height)
        if self.query:
            rows = hit_rows(kit, inner, self.hits, self.go)
        elif self.tab == GLOSSARY:
            rows = term_rows(kit, inner, terms(), self.go, GLOSSARY)
        else:
            topics = self._here() if self.tab == HERE else rule_pages.topics()
            rows = entry_rows(kit, inner, entries(topics, self.at, self.in_play), self.go)
            self._find_place(inner, rows)
        yield self.scroll(list_, rows, "topics")

    def _find_place(self, room: pygame.Rect, rows: Sequence[Widget]) -> None:
        """When another page was opened, scroll the contents to it."""
        chosen = next((row.rect for row in rows if isinstance(row, Row) and row.chosen), None)
        if chosen is None or self._listed == self.at:
            return
        self._listed = self.at
        offset = self.scrolled.get("topics", 0)
        if not room.top <= chosen.top - offset <= chosen.bottom - offset <= room.bottom:
            self.scrolled["topics"] = max(0, chosen.centery - room.centery)

    def _draw_cap(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The key that leads to the search, while its field is empty."""
        if not self._searching.editing:
            draw_key_cap(surface, self.kit, "/", rect, self.kit.colour("mist"))

    def _open_page(self, sheet: pygame.Rect) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        yield Panel(kit, sheet, self._title())
        tools = list(self._tools(sheet))
        yield from tools
        top = max([sheet.y + Panel.heading_height(kit), *(tool.rect.bottom + px(8) for tool in tools)])
        room = pygame.Rect(sheet.x + px(28), top, sheet.width - px(40), sheet.bottom - top - px(16))
        inner = pygame.Rect(room.x, room.y, room.width - px(28), room.height)
        attempt = self._try if self.topic not in (GLOSSARY, PROGRAM) else None
        columns = self._columns(inner)
        parts = [
            lay_out(self.services, column, told, go=self.go, attempt=attempt, short=self.short)
            for column, told in columns
        ]
        self._sheet = together(parts)
        widgets = [*self._sheet.widgets, *self._ways_on(inner)]
        if self._goal is not None:
            self.scrolled["page"] = self._sheet.tops.get(self._goal, inner.y) - inner.y
            self._goal = None
        yield ReadingArea(
            kit,
            room,
            widgets,
            offset=self.scrolled.get("page", 0),
            on_scroll=partial(self.scrolled.__setitem__, "page"),
        )

    def _columns(self, room: pygame.Rect) -> list[tuple[pygame.Rect, tuple[Paragraph, ...]]]:
        """The columns of the page with their contents: a wide glossary has two."""
        shown = self._shown()
        if self.topic != GLOSSARY or room.width < self.kit.px(TWO_COLUMNS):
            return [(room, shown)]
        half = -(-len(shown) // 2)
        left = pygame.Rect(room.x, room.y, room.width // 2 - self.kit.px(16), room.height)
        return [(left, shown[:half]), (left.move(room.width // 2 + self.kit.px(16), 0), shown[half:])]

    def _title(self) -> str:
        if self.topic == GLOSSARY:
            return t("rules.glossary")
        if self.topic in READ_BY_CHAPTER and self.at.name:
            chapter = rule_pages.paragraph(self.at).chapter
            return rule_pages.paragraph(Address(self.topic, chapter)).title
        return rule_pages.title(self.topic)

    def _tools(self, sheet: pygame.Rect) -> Iterator[Widget]:
        """At the right of the heading, or below it if there is no room: the lesson, short or full."""
        if self.topic == GLOSSARY:
            return
        kit, px = self.kit, self.kit.px
        options = [Option(True, t("rules.short")), Option(False, t("rules.full"))]
        width = Segmented.width_for(kit, [option.label for option in options])
        lesson = self._lesson()
        words = t("lesson.try")
        wide = Button.width_for(kit, words, icon="play") if lesson is not None else 0
        title = px(24 + 22) + kit.fonts.width(self._title(), kit.theme.style("panel_title"))
        y = sheet.y + px(12)
        if title + wide + width + px(56) > sheet.width:
            y = sheet.y + Panel.heading_height(kit)
        place = pygame.Rect(sheet.right - px(20) - width, y, width, px(44))
        yield Segmented(kit, place, options, self.short, self._shorten, key="short")
        if lesson is not None:
            place = pygame.Rect(place.x - px(16) - wide, y, wide, place.height)
            yield Button(kit, place, words, partial(open_lesson, self, lesson), icon="play", key="lesson")

    def _lesson(self) -> Lesson | None:
        """The lesson of the module or of the chapter."""
        chapter = rule_pages.paragraph(self.at).chapter
        return lesson_of(self.topic) or lessons().get(lesson_at(Address(self.topic, chapter)))

    def _shown(self) -> tuple[Paragraph, ...]:
        """What the page shows.

        For a game and the program a chapter or the beginning of the page; otherwise the whole page.
        """
        if self.topic == GLOSSARY:
            return tuple(_told(term.name, term.title, term.meaning, term.address) for term in terms())
        told = rule_pages.paragraphs(self.topic)
        if self.topic not in READ_BY_CHAPTER:
            return told
        chapter = rule_pages.paragraph(self.at).chapter
        shown = tuple(one for one in told if one.chapter == chapter)
        # The title of the page tells the chapter already.
        return tuple(_untitled(one) if not one.rule else one for one in shown)

    def _ways_on(self, room: pygame.Rect) -> Iterable[Widget]:
        """Links to the previous and next chapters."""
        if self.topic not in READ_BY_CHAPTER:
            return
        kit, px = self.kit, self.kit.px
        order = [Address(self.topic), *(one.address for one in rule_pages.chapters(self.topic))]
        here = order.index(Address(self.topic, rule_pages.paragraph(self.at).chapter))
        right = room.right
        y = max(self._sheet.bottom + px(24), room.y)
        for step, icon, key in ((1, "next", "next"), (-1, "previous", "previous")):
            if 0 <= here + step < len(order):
                goal = order[here + step]
                words = rule_pages.paragraph(goal).title
                width = Button.width_for(kit, words, icon=icon)
                place = pygame.Rect(right - width, y, width, px(48))
                yield Button(kit, place, words, partial(self.go, goal), icon=icon, key=key)
                right = place.x - px(12)


def _untitled(told: Paragraph) -> Paragraph:
    return Paragraph(
        Address(told.address.topic), told.chapter, told.title, told.rule, told.lines, told.boards
    )


def _told(name: str, title: str, meaning: str, address: Address) -> Paragraph:
    """A term of the glossary as a paragraph with a link to its explanation."""
    page, told = rule_pages.title(address.topic), rule_pages.paragraph(address).title
    where = page if page == told else t("rules.hit", page=page, title=told)
    words = f"{meaning} [{where}]({address.topic}#{address.name})"
    return Paragraph(Address(GLOSSARY, name), name, title, False, (Line(TEXT, words),), ())
