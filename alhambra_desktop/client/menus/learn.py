"""Learn to play: the chapters of the games with a first game, and a lesson for each module."""

from collections.abc import Generator, Iterable, Iterator
from functools import partial

import pygame

from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.menus.game_cards import game_name
from alhambra_desktop.client.menus.learner import learner_button, settle_learner
from alhambra_desktop.client.menus.lesson_card import CHAPTER, HIGH, LessonCard, LessonFace
from alhambra_desktop.client.menus.open_lesson import (
    FIRST_GAME,
    FIRST_GAME_OF,
    begin_first_game,
    goes_on,
    next_chapter,
    open_lesson,
    tell_refused,
)
from alhambra_desktop.client.menus.topics import TellsTopics
from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.choices import Option, Pill, Segmented
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.client.widgets.search import Search
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.lesson_files import OF_MODULE, lesson_of, lessons, shelf
from alhambra_desktop.match.lessons import Lesson
from alhambra_desktop.match.progress import game_done
from alhambra_desktop.presentation.alhambra import module_choice
from alhambra_desktop.presentation.lesson_length import length_words
from alhambra_desktop.text import t

CARD, SMALL, GAP = 400, 330, 12
"""In units: least width of a chapter's and of a module's card, and the gap between two."""
CHAPTERS, MODULES = "chapters", "modules"
"""The pages."""
ALL, OPEN, CHOSEN = "all", "open", "chosen"
"""The lessons of modules shown: all, those not done, those of the modules chosen for a game."""
Group = tuple[str, list[LessonFace]]


class LearnScene(TellsTopics, PageScene):
    """Every lesson is a card; nothing is locked."""

    title_key = "learn.title"
    widest = 1500

    def __init__(self) -> None:
        super().__init__()
        self.page = CHAPTERS
        self.shown = ALL
        self.query = ""
        self._searching = Search(self._search)

    def enter(self) -> None:
        settle_learner(self.services)
        self.first_focus = "continue" if isinstance(self._next(), Lesson) else "first-game"
        super().enter()

    def _next(self) -> Lesson | None:
        """The chapter to go on with; None if that is the first game."""
        return next_chapter(self.services.progress)

    def build(self) -> Iterable[Widget]:
        yield from self.heading()
        tabs = self._tabs()
        yield tabs
        yield from learner_button(self, self.beside_title(tabs.rect.x), self.rebuild)
        yield from self._foot()
        body = self.body(foot=True)
        if self.page == CHAPTERS:
            yield self.scroll(body, list(self._parts(body, list(self._chapters()))), CHAPTERS)
            return
        bottom = yield from self._filters(pygame.Rect(body.x, body.y, body.width, self.kit.px(40)))
        room = pygame.Rect(body.x, bottom, body.width, body.bottom - bottom)
        groups = list(self._modules())
        if groups:
            yield self.scroll(room, list(self._parts(room, groups)), MODULES)
        else:
            yield Label(self.kit, room, t("modules.none_found"), "lead", "mist", align="centre", wrap=True)

    def _tabs(self) -> Widget:
        """The two pages, at the right of the heading."""
        kit = self.kit
        of_modules = [one for one in lessons().values() if one.module]
        done = sum(one.id in self.services.progress.done for one in of_modules)
        pages = [
            Option(CHAPTERS, t("learn.games")),
            Option(MODULES, t("learn.modules_done", done=done, all=len(of_modules))),
        ]
        rect = pygame.Rect(
            0, kit.px(30), Segmented.width_for(kit, [page.label for page in pages]), kit.px(46)
        )
        rect.right = kit.window[0] - self.margin()
        return Segmented(kit, rect, pages, self.page, self._turn_to, key="page")

    def on_key(self, event: pygame.Event) -> bool:
        if not self._searching.hears(event):
            return super().on_key(event)
        if self.page != MODULES:
            self._turn_to(MODULES)
        return True

    def update(self, dt: float) -> None:
        self._searching.take_focus(self.ui)
        if shelf().check_next():
            self.rebuild_soon()
        super().update(dt)

    def _turn_to(self, page: str) -> None:
        self.page = page
        self.rebuild()

    def _foot(self) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        foot, room = self.foot()
        yield foot
        place = pygame.Rect(room.x, room.y + (room.height - px(56)) // 2, 0, px(56))
        following = self._next()
        if following is not None:
            key = "learn.continue" if goes_on(self.services.progress, following) else "learn.begin"
            words = t(key, title=t(f"lesson.{following.id}"))
            place.width = Button.width_for(kit, words, icon="play", least=220)
            go_on = partial(open_lesson, self, following)
            yield Button(kit, place, words, go_on, icon="play", key="continue", kind="primary")
            place = place.move(place.width + px(12), 0)
        first, tip = t("learn.first_game"), t("learn.first_game_tip")
        place.width = Button.width_for(kit, first, icon="palace", least=220)
        kind: ButtonKind = "primary" if following is None else "normal"
        begin = partial(begin_first_game, self)
        yield Button(kit, place, first, begin, icon="palace", key="first-game", tip=tip, kind=kind)
        yield self.done(room, "normal")

    # --- the lessons ------------------------------------------------------------------------------

    def _chapters(self) -> Iterator[Group]:
        """The chapters of each game; the last chapter is its first game."""
        for game in GAMES:
            found = [self._face(one) for one in lessons().values() if one.game == game and not one.module]
            if game == FIRST_GAME_OF:
                found.append(self._first_game())
            if found:
                yield game_name(game), found
        yield from self._refused(of_modules=False)

    def _modules(self) -> Iterator[Group]:
        """The lessons of modules by box, as far as they match the search."""
        chosen = self._chosen() if self.shown == CHOSEN else None
        wanted = module_choice.found(self.query, (), chosen)
        for box, members in module_choice.boxes().items():
            taught = [
                lesson for name in members if name in wanted and (lesson := lesson_of(name)) is not None
            ]
            faces = [self._face(lesson) for lesson in taught]
            shown = [face for face in faces if self.shown != OPEN or not face.done]
            if shown:
                yield t(f"modules.box.{box}"), shown
        if not self.query:
            yield from self._refused(of_modules=True)

    def _refused(self, *, of_modules: bool) -> Iterator[Group]:
        """The files of lessons that cannot be used; the card of one tells what is wrong with it."""
        found = [
            LessonFace(file, "", "", file, "", problem.removeprefix(f"{file}: "), done=False, broken=True)
            for file, problem in shelf().refused.items()
            if file.startswith(OF_MODULE) is of_modules
        ]
        if found:
            yield t("learn.refused"), found

    def _chosen(self) -> tuple[str, ...]:
        """The modules chosen for the next game, or played last."""
        draft = self.services.drafts.get(FIRST_GAME_OF)
        last = self.services.settings.last_setup_of(FIRST_GAME_OF)
        return tuple(draft.modules) if draft is not None else last.modules if last is not None else ()

    def _face(self, lesson: Lesson) -> LessonFace:
        line = "" if lesson.module else t(f"learn.line.{lesson.id}")
        done = lesson.id in self.services.progress.done
        title = t(f"lesson.{lesson.id}")
        return LessonFace(lesson.id, lesson.game, lesson.module, title, line, self._state(lesson), done)

    def _first_game(self) -> LessonFace:
        done = game_done(FIRST_GAME_OF) in self.services.progress.done
        state = t("learn.done") if done else t("learn.minutes", count=20)
        title, line = t("learn.first_game"), t("learn.line.first_game")
        return LessonFace(FIRST_GAME, FIRST_GAME_OF, "", title, line, state, done)

    def _state(self, lesson: Lesson) -> str:
        progress = self.services.progress
        if lesson.id in progress.left:
            return t("learn.left", step=progress.left[lesson.id] + 1, steps=len(lesson.steps))
        if lesson.id in progress.done:
            return t("learn.done")
        return length_words(lesson)

    def _begin(self, name: str) -> None:
        if name == FIRST_GAME:
            begin_first_game(self)
        elif name in shelf().refused:
            tell_refused(self, shelf().refused[name])
        else:
            open_lesson(self, lessons()[name])

    # --- search and filters -----------------------------------------------------------------------

    def _filters(self, line: pygame.Rect) -> Generator[Widget, None, int]:
        """The search field and the filter; returns where they end."""
        kit, px = self.kit, self.kit.px
        words = kit.fonts.width(t("modules.search"), kit.theme.style("body")) + px(40)
        field = pygame.Rect(line.x, line.y, max(px(260), words), line.height)
        yield self._searching.field(kit, self.services.gui, field, self.query, t("modules.search"))
        x = field.right + px(14)
        for name in (ALL, OPEN, *((CHOSEN,) if self._chosen() else ())):
            label = t(f"learn.show.{name}")
            rect = pygame.Rect(x, line.y, Pill.width_for(kit, label), line.height)
            show = partial(self._show, name)
            yield Pill(kit, rect, label, show, chosen=name == self.shown, key=f"show-{name}")
            x = rect.right + px(8)
        return line.bottom + px(14)

    def _search(self, query: str) -> None:
        self.query = query
        self.scrolled.pop(MODULES, None)
        self.rebuild_soon()

    def _show(self, name: str) -> None:
        self.shown = name
        self.scrolled.pop(MODULES, None)
        self.rebuild()

    # --- where they lie ---------------------------------------------------------------------------

    def _parts(self, body: pygame.Rect, groups: list[Group]) -> Iterator[Widget]:
        """Group after group; groups of one card are side by side."""
        px = self.kit.px
        least = px(CARD if self.page == CHAPTERS else SMALL)
        columns = max(1, (body.width - px(24) + px(GAP)) // (least + px(GAP)))
        card = (body.width - px(24) - (columns - 1) * px(GAP)) // columns
        y, column, high = body.y, 0, 0
        for title, found in groups:
            wide = 1 if len(found) == 1 and self.page == CHAPTERS else columns
            if column + wide > columns:
                y, column = y + high, 0
            x = body.x + column * (card + px(GAP))
            room = pygame.Rect(x, y, wide * (card + px(GAP)) - px(GAP), 0)
            yield from self._group(title, found, room, card)
            high = px(52) + -(-len(found) // wide) * (self._high(found) + px(GAP)) + px(20)
            column += wide

    def _group(self, title: str, found: list[LessonFace], room: pygame.Rect, card: int) -> Iterator[Widget]:
        """A heading, and the cards below it."""
        px = self.kit.px
        head = pygame.Rect(room.x, room.y, room.width, px(44))
        yield Label(self.kit, head, title, "heading", "gold_light")
        if len(found) > 1 and not found[0].broken:
            count = t("learn.done_of", done=sum(face.done for face in found), all=len(found))
            yield Label(self.kit, head, count, "text", "mist", align="right")
        columns, high = (room.width + px(GAP)) // (card + px(GAP)), self._high(found)
        for place, face in enumerate(found):
            x = room.x + place % columns * (card + px(GAP))
            rect = pygame.Rect(x, head.bottom + px(8) + place // columns * (high + px(GAP)), card, high)
            yield LessonCard(self.kit, rect, face, partial(self._begin, face.id))

    def _high(self, found: list[LessonFace]) -> int:
        """The height of the cards of a group."""
        return self.kit.px(CHAPTER if found[0].line else HIGH)
