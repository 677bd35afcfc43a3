"""Learn to play: the chapters of the games, a lesson for modules, and a first game."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.lessons.opening import open_lesson
from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.menus.game_cards import emblem, game_name
from alhambra_desktop.client.menus.open_match import begin_match
from alhambra_desktop.client.menus.save_parts import shortened
from alhambra_desktop.client.menus.seating_plan import SeatingPlan
from alhambra_desktop.client.theme import Style
from alhambra_desktop.client.widgets.base import Clickable, TextBox, Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.lessons import Lesson, lessons
from alhambra_desktop.text import t

CARD, HIGH, GAP = 360, 84, 12
"""Units: the least width of a card, its height, the room between two."""
FIRST_GAME, GENTLE = "alhambra", "easy"


class LessonCard(Clickable):
    """A lesson: its picture, its title, and whether it is done, begun or how long it takes."""

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

    def _rooms(self) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Of the picture, the title and the state."""
        px, rect = self.kit.px, self.rect
        side = rect.height - px(20)
        picture = pygame.Rect(rect.x + px(10), rect.y + px(10), side, side)
        left = picture.right + px(14)
        width = rect.right - px(12) - left
        return (
            picture,
            pygame.Rect(left, rect.y + px(12), width, px(32)),
            pygame.Rect(left, rect.y + px(46), width, px(26)),
        )

    def draw(self, surface: pygame.Surface) -> None:
        kit = self.kit
        picture, title, state = self._rooms()
        kit.paint.lay(surface, self.rect)
        if self.hovered:
            surface.blit(kit.paint.glow(self.rect.size, kit.theme.radius("panel"), 18), self.rect)
        if self._lesson.module:
            surface.blit(kit.vignette(self._lesson.module, picture.width), picture)
        else:
            icon = kit.art.icon(emblem(self._lesson.game), picture.width * 3 // 4, kit.colour("gold_light"))
            surface.blit(icon, icon.get_rect(center=picture.center))
        words, style = self._title(title.width)
        drawn = kit.fonts.text(words, style, kit.colour("cream"))
        surface.blit(drawn, (title.x, kit.fonts.middle(style, title.centery)))
        small = kit.theme.style("text")
        if self._done:
            tick = kit.art.icon("check", kit.px(20), kit.colour("jade"))
            surface.blit(tick, tick.get_rect(midleft=state.midleft))
            state = state.move(kit.px(26), 0)
        drawn = kit.fonts.text(self._state, small, kit.colour("jade" if self._done else "mist"))
        surface.blit(drawn, (state.x, kit.fonts.middle(small, state.centery)))

    def _title(self, width: int) -> tuple[str, Style]:
        words, role = t(f"lesson.{self._lesson.id}"), "strong"
        return shortened(self.kit, words, role, width), self.kit.theme.style(role)

    def text_boxes(self) -> Iterable[TextBox]:
        _, title, _ = self._rooms()
        words, style = self._title(title.width)
        yield TextBox(
            words, pygame.Rect(title.topleft, self.kit.fonts.size(words, style)), title.inflate(0, 8)
        )


class LearnScene(PageScene):
    """Every lesson is a card; nothing is locked."""

    title_key = "learn.title"
    widest = 1500

    def enter(self) -> None:
        following = self._next()
        self.first_focus = f"lesson-{following.id}" if following is not None else "first-game"
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
        first = t("learn.first_game")
        width = Button.width_for(kit, first, icon="play", least=220)
        place = pygame.Rect(room.x, room.y + (room.height - px(56)) // 2, width, px(56))
        tip = t("learn.first_game_tip")
        yield Button(
            kit, place, first, self._first_game, icon="play", key="first-game", tip=tip, kind="primary"
        )
        yield self.done(room)
        body = self.body(foot=True)
        yield self.scroll(body, list(self._parts(body)), "lessons")

    def _parts(self, body: pygame.Rect) -> Iterator[Widget]:
        """The chapters of each game, then the modules."""
        every = tuple(lessons().values())
        groups = [
            (game_name(game), [one for one in every if one.game == game and not one.module]) for game in GAMES
        ]
        groups.append((t("learn.modules"), [one for one in every if one.module]))
        y = body.y
        for title, found in groups:
            if found:
                yield from self._group(title, found, body, y)
                y += self._height(len(found), body.width)

    def _group(self, title: str, found: list[Lesson], body: pygame.Rect, y: int) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        width = body.width - px(24)
        done = sum(one.id in self.services.progress.done for one in found)
        head = pygame.Rect(body.x, y, width, px(44))
        yield Label(kit, head, title, "heading", "gold_light")
        count = t("learn.done_of", done=done, all=len(found))
        yield Label(kit, head, count, "text", "mist", align="right")
        y += px(52)
        columns = self._columns(body.width)
        card = (width - (columns - 1) * px(GAP)) // columns
        for place, lesson in enumerate(found):
            x = body.x + place % columns * (card + px(GAP))
            rect = pygame.Rect(x, y + place // columns * px(HIGH + GAP), card, px(HIGH))
            open_it = partial(open_lesson, self, lesson)
            yield LessonCard(
                kit, rect, lesson, open_it, self._state(lesson), done=lesson.id in self.services.progress.done
            )

    def _columns(self, width: int) -> int:
        px = self.kit.px
        return max(1, (width - px(24) + px(GAP)) // px(CARD + GAP))

    def _height(self, count: int, width: int) -> int:
        """The height of a group of so many cards."""
        px = self.kit.px
        return px(52) + -(-count // self._columns(width)) * px(HIGH + GAP) + px(20)

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
