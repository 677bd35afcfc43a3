"""Learn to play: the chapters of the games, a lesson for modules, and a first game."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.lessons.opening import open_lesson
from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.menus.game_cards import emblem, game_name
from alhambra_desktop.client.menus.open_match import begin_match
from alhambra_desktop.client.menus.save_parts import shortened
from alhambra_desktop.client.menus.seating_plan import SeatingPlan
from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.client.widgets.base import Clickable, TextBox, Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.lessons import Lesson, lessons
from alhambra_desktop.text import t

CARD, GAP = 360, 12
"""Units: the least width of a card, the room between two."""
HIGH, CHAPTER = 84, 112
"""Units: the height of the card of a module's lesson, and of a chapter, which has a line more."""
PICTURE = 64
FIRST_GAME, GENTLE = "alhambra", "easy"


class LessonCard(Clickable):
    """A lesson: picture, title, what a chapter teaches, and whether it is done or how long it takes."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        lesson: Lesson,
        on_click: Callable[[], object],
        state: str,
        *,
        done: bool,
    ) -> None:
        super().__init__(kit, rect, on_click, key=f"lesson-{lesson.id}", tip=t(f"lesson.{lesson.id}"))
        self._lesson = lesson
        self._state = state
        self._done = done

    def _rooms(self) -> tuple[pygame.Rect, list[pygame.Rect]]:
        """Of the picture, and of the lines beside it."""
        px, rect = self.kit.px, self.rect
        picture = pygame.Rect(rect.x + px(12), rect.centery - px(PICTURE) // 2, px(PICTURE), px(PICTURE))
        left = picture.right + px(14)
        width, lines = rect.right - px(12) - left, self._lines()
        top = rect.centery - len(lines) * px(30) // 2
        rooms = [pygame.Rect(left, top + number * px(30), width, px(30)) for number in range(len(lines))]
        return picture, rooms

    def _lines(self) -> list[tuple[str, str, str]]:
        """Words, style and colour: the title, what it teaches, how far one is."""
        lesson = self._lesson
        lines = [(t(f"lesson.{lesson.id}"), "strong", "cream")]
        if not lesson.module:
            lines.append((t(f"learn.line.{lesson.id}"), "text", "cream"))
        return [*lines, (self._state, "text", "jade" if self._done else "mist")]

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        picture, rooms = self._rooms()
        kit.paint.lay(surface, self.rect)
        if self.hovered:
            surface.blit(kit.paint.glow(self.rect.size, kit.theme.radius("panel"), 18), self.rect)
        if self._lesson.module:
            surface.blit(kit.vignette(self._lesson.module, picture.width), picture)
        else:
            icon = kit.art.icon(emblem(self._lesson.game), picture.width * 3 // 4, kit.colour("gold_light"))
            surface.blit(icon, icon.get_rect(center=picture.center))
        if self._done:
            tick = kit.art.icon("check", kit.px(20), kit.colour("jade"))
            surface.blit(tick, tick.get_rect(midleft=rooms[-1].midleft))
            rooms[-1] = rooms[-1].move(kit.px(26), 0)
        for (words, role, colour), room in zip(self._lines(), rooms, strict=True):
            style = kit.theme.style(role)
            drawn = kit.fonts.text(shortened(kit, words, role, room.width), style, kit.colour(colour))
            surface.blit(drawn, (room.x, kit.fonts.middle(style, room.centery)))

    def text_boxes(self) -> Iterable[TextBox]:
        for (words, role, _), room in zip(self._lines(), self._rooms()[1], strict=True):
            style = self.kit.theme.style(role)
            shown = shortened(self.kit, words, role, room.width)
            yield TextBox(shown, pygame.Rect(room.topleft, self.kit.fonts.size(shown, style)), room)


class LearnScene(PageScene):
    """Every lesson is a card; nothing is locked."""

    title_key = "learn.title"
    widest = 1500

    def enter(self) -> None:
        self.first_focus = "continue" if self._next() is not None else "first-game"
        super().enter()

    def _next(self) -> Lesson | None:
        """The first chapter that is not done yet."""
        done = self.services.progress.done
        return next((one for one in lessons().values() if not one.module and one.id not in done), None)

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        yield from self.heading()
        foot, room = self.foot()
        yield foot
        place = pygame.Rect(room.x, room.y + (room.height - px(56)) // 2, 0, px(56))
        following = self._next()
        if following is not None:
            key = "learn.continue" if self.services.progress.begun else "learn.begin"
            words = t(key, title=t(f"lesson.{following.id}"))
            place.width = Button.width_for(kit, words, icon="play", least=220)
            go_on = partial(open_lesson, self, following)
            yield Button(kit, place, words, go_on, icon="play", key="continue", kind="primary")
            place = place.move(place.width + px(12), 0)
        first, tip = t("learn.first_game"), t("learn.first_game_tip")
        place.width = Button.width_for(kit, first, icon="dice", least=220)
        kind: ButtonKind = "primary" if following is None else "normal"
        yield Button(kit, place, first, self._first_game, icon="dice", key="first-game", tip=tip, kind=kind)
        yield self.done(room, "normal")
        body = self.body(foot=True)
        yield self.scroll(body, list(self._parts(body)), "lessons")

    def _parts(self, body: pygame.Rect) -> Iterator[Widget]:
        """The chapters of each game, then the modules; groups of one card lie side by side."""
        px = self.kit.px
        columns = self._columns(body.width)
        card = (body.width - px(24) - (columns - 1) * px(GAP)) // columns
        y, column = body.y, 0
        high = 0
        for title, found in self._groups():
            wide = 1 if len(found) == 1 else columns
            if column + wide > columns:
                y, column = y + high, 0
            x = body.x + column * (card + px(GAP))
            yield from self._group(
                title, found, pygame.Rect(x, y, wide * (card + px(GAP)) - px(GAP), 0), card
            )
            rows = -(-len(found) // wide)
            high = px(52) + rows * (self._high(found) + px(GAP)) + px(20)
            column += wide

    def _groups(self) -> list[tuple[str, list[Lesson]]]:
        """The lessons with their headings: of each game, then of the modules in the order of the boxes."""
        every = tuple(lessons().values())
        groups = [
            (game_name(game), [one for one in every if one.game == game and not one.module]) for game in GAMES
        ]
        order = list(MODULES)
        modules = sorted((one for one in every if one.module), key=lambda one: order.index(one.module))
        groups.append((t("learn.modules"), modules))
        return [group for group in groups if group[1]]

    def _group(self, title: str, found: list[Lesson], room: pygame.Rect, card: int) -> Iterator[Widget]:
        """A heading, and the cards below it."""
        px, progress = self.kit.px, self.services.progress
        done = sum(one.id in progress.done for one in found)
        head = pygame.Rect(room.x, room.y, room.width, px(44))
        yield Label(self.kit, head, title, "heading", "gold_light")
        if len(found) > 1:
            count = t("learn.done_of", done=done, all=len(found))
            yield Label(self.kit, head, count, "text", "mist", align="right")
        columns, high = (room.width + px(GAP)) // (card + px(GAP)), self._high(found)
        for place, lesson in enumerate(found):
            x = room.x + place % columns * (card + px(GAP))
            rect = pygame.Rect(x, head.bottom + px(8) + place // columns * (high + px(GAP)), card, high)
            open_it = partial(open_lesson, self, lesson)
            yield LessonCard(
                self.kit, rect, lesson, open_it, self._state(lesson), done=lesson.id in progress.done
            )

    def _columns(self, width: int) -> int:
        px = self.kit.px
        return max(1, (width - px(24) + px(GAP)) // px(CARD + GAP))

    def _high(self, found: list[Lesson]) -> int:
        """The height of the cards of a group."""
        return self.kit.px(HIGH if found[0].module else CHAPTER)

    def _state(self, lesson: Lesson) -> str:
        progress = self.services.progress
        if lesson.id in progress.left:
            return t("learn.left", step=progress.left[lesson.id] + 1, steps=len(lesson.steps))
        if lesson.id in progress.done:
            return t("learn.done")
        return t("learn.seconds") if lesson.module else t("learn.minutes", count=lesson.minutes)

    def _first_game(self) -> None:
        """One person and two gentle bots."""
        settings = self.services.settings
        plan = SeatingPlan.of(None, settings.person_names, FIRST_GAME)
        plan.chance = self.services.chance
        plan.seats = [seat if seat.is_person else replace(seat, player=GENTLE) for seat in plan.seats]
        begin_match(self, plan.setup())
