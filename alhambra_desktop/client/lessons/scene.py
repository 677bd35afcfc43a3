"""A lesson on the table of its game."""

from collections.abc import Callable, Hashable, Iterable

import pygame

from alhambra_desktop.client.guide.note import NoteModel, Press, note_widgets
from alhambra_desktop.client.guide.places import places
from alhambra_desktop.client.guide.veil import Veil
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.menus.open_lesson import FIRST_GAME, FIRST_GAME_OF
from alhambra_desktop.client.play.posed import ENTER, PosedScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.plain import Drawn, Label
from alhambra_desktop.match.lesson_files import lessons
from alhambra_desktop.match.lessons import Lesson, LessonMatch
from alhambra_desktop.presentation.key_hints import key_text
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

DIM = 150
"""Darkness of the veil over everything except what is lit."""


class LessonScene(PosedScene):
    """Closes with the id of the lesson that is wanted next, or None."""

    match: LessonMatch
    bar_units, edge = 76, 10

    def __init__(self, lesson: Lesson, begin_at: int = 0) -> None:
        match = LessonMatch(lesson)
        super().__init__(match, table_of(match))
        self._remark = ""
        self._remarked_at: Hashable = None
        """The question of the table to which the remark was said."""
        self._lit: list[Rect] = []
        self._veil = Veil(DIM)
        self._at = -1
        self._stood: tuple[Kit, Rect] | None = None
        """Where the note stood last, in a window of this kit."""
        for _ in range(begin_at):
            self.match.step_over()

    @property
    def lesson(self) -> Lesson:
        """The present lesson."""
        return self.match.lesson

    @property
    def _remembered(self) -> bool:
        """Whether it is one of the program's lessons, whose progress is recorded."""
        return self.lesson.id in lessons()

    # ------------------------------------------------------------ life

    def leave(self) -> None:
        if self.match.step is not None and self._remembered:
            self.services.progress.leave(self.lesson.id, self.match.at)
        super().leave()

    def owns(self, position: tuple[int, int]) -> bool:
        note = self.ui.find("note")
        return super().owns(position) or (note is not None and note.hit(position))

    # ------------------------------------------------------------ what is said

    def build(self) -> Iterable[Widget]:
        step = self.match.step
        self.table.calm_down(calm=step is None or not step.goals)
        self._lit = self._places()
        yield from self.bar(self.bar_rect)
        room = pygame.Rect(0, 0, self.kit.window[0], self.bar_rect.y)
        if not self._waiting():
            clear = self.table.finder.worth_seeing()
            never = (*self.table.finder.never_covered(), *self._wanted())
            beside = self._lit or list(places(self.table, "city"))
            before = self._stood[1] if self._stood is not None and self._stood[0] is self.kit else None
            note = note_widgets(self.kit, self._note(), beside, room, clear=clear, never=never, before=before)
            for widget in note:
                if widget.key == "note":
                    self._stood = self.kit, Rect(*widget.rect)
                yield widget

    def _waiting(self) -> bool:
        """Whether the others are acting before the step: then no text is shown."""
        step = self.match.step
        if step is None or not (step.goals or step.after_others):
            return False
        return not self.table.session.own_turn or (step.after_others and self.table.opens_something)

    def _places(self) -> list[Rect]:
        step = self.match.step
        if step is None or self._waiting():
            return []
        finder = self.table.finder
        lit = [rect for word in step.at for rect in places(self.table, word)]
        if step.goals:
            lit += finder.questions()
            buttons = dict.fromkeys((*finder.confirming(), *finder.makers(self.match.leads_on)))
            lit += (one for one in buttons if not any(map(one.inside, lit)))
        return lit

    def _wanted(self) -> Iterable[Rect]:
        """The cells that something goes to in this step, and the cards that it takes."""
        step = self.match.step
        for choice in step.do if step is not None else ():
            yield from self.table.finder.goals(choice)

    def _note(self) -> NoteModel:
        lesson, step = self.lesson, self.match.step
        title = t(f"lesson.{lesson.id}")
        if step is None:
            return NoteModel(title, t("lesson.over"), presses=tuple(self._ways_on()))
        back, show = (self._cap(name) for name in ("undo", "hint"))
        presses = [Press("back", t("lesson.back"), self.go_back, shortcut=back)] if self.match.at else []
        if not step.goals:
            presses.append(Press("next", t("lesson.next"), self.read_on, "primary", t("key.enter")))
        else:
            presses.append(Press("show", t("lesson.show"), self.show_how, shortcut=show))
        remark = t(self._remark) if self._remark else ""
        return NoteModel(title, t(f"lesson.{lesson.id}.{step.id}"), remark, tuple(presses))

    def _ways_on(self) -> Iterable[Press]:
        yield Press("again", t("lesson.again"), lambda: self.close(self.lesson.id))
        following = self._following()
        if following:
            title = t("learn.first_game") if following == FIRST_GAME else t(f"lesson.{following}")
            words = t("lesson.following", title=title)
            yield Press("following", words, lambda: self.close(following), "primary", t("key.enter"))
        else:
            yield Press("done", t("lesson.done"), self.close, "primary", t("key.enter"))

    def _chapters(self) -> tuple[Lesson, ...]:
        """The chapters of this game; for a module only its own lesson."""
        if self.lesson.module or not self._remembered:
            return (self.lesson,)
        return tuple(one for one in lessons().values() if one.game == self.lesson.game and not one.module)

    def _following(self) -> str:
        """What comes after this lesson: a chapter, the first game, or None."""
        chapters = self._chapters()
        place = chapters.index(self.lesson) + 1
        if place < len(chapters):
            return chapters[place].id
        chapter = self._remembered and not self.lesson.module
        return FIRST_GAME if chapter and self.lesson.game == FIRST_GAME_OF else ""

    def bar_words(self, room: pygame.Rect) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        steps = len(self.lesson.steps)
        where = t("lesson.where", step=min(self.match.at + 1, steps), steps=steps)
        title = pygame.Rect(room.x, room.y, px(470), room.height)
        named = t(f"lesson.{self.lesson.id}")
        yield Label(kit, title, t("lesson.bar", title=named, where=where), "body", "mist", key="where")
        pearls = pygame.Rect(title.right + px(20), room.y, room.right - title.right - px(28), room.height)
        yield Drawn(kit, pearls, self._draw_pearls)

    def _draw_pearls(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A pearl for each step: done, present, to come."""
        kit, px = self.kit, self.kit.px
        step = min(px(34), rect.width // max(1, len(self.lesson.steps)))
        for number in range(len(self.lesson.steps)):
            centre = (rect.x + px(12) + number * step, rect.centery)
            colour = "gold" if number < self.match.at else "gold_light" if number == self.match.at else "line"
            pygame.draw.circle(surface, kit.colour(colour), centre, px(8 if number == self.match.at else 5))

    # ------------------------------------------------------------ frames

    def update(self, dt: float) -> None:
        moved, opening = self.table.dirty, self.table.opens_something
        super().update(dt)
        if self.table.busy or opening or self.table.opens_something:
            return  # the sheet of a scoring is read before the next note
        if self.match.said:
            self._put_right()
        elif self.match.at != self._at:
            self._go_on()
        elif self._remark and self.table.question() != self._remarked_at:
            self._remark = ""  # it has been followed
            self.rebuild()
        elif (moved or self.table.dirty) and self._places() != self._lit:
            self.rebuild()

    def _go_on(self) -> None:
        """A step was reached: show the next one, or that all is done."""
        if self._at >= 0:
            self._remark = ""
            self.services.audio.play("coin" if self.match.step is not None else "fanfare")
        self._at = self.match.at
        if self.match.step is None and self._remembered:
            self.services.progress.finish(self.lesson.id)
        self.rebuild()

    def _put_right(self) -> None:
        """The choice does not lead to the goal: show the remark, and take it back."""
        self._remark, self.match.said = self.match.said, ""
        self.match.put_right()
        self._remarked_at = self.table.question()
        self.jumped("error")

    def jumped(self, sound: str) -> None:
        self._at = self.match.at
        super().jumped(sound)

    def backdrop(self, surface: pygame.Surface) -> None:
        super().backdrop(surface)
        if self._lit and not self.table.busy:  # what was lit may be on its way, and all of it is watched
            self._veil.draw(surface, self.kit, (self.kit.window[0], self.bar_rect.y), self._lit)
            self.table.finder.draw_told(surface.subsurface((0, 0, *self.table.services.kit.window)))

    # ------------------------------------------------------------ keys and buttons

    def _cap(self, action: str) -> str:
        return key_text(self.services.settings.keys.key(action))

    def _key(self, event: pygame.Event) -> None:
        """While something is to be done, the table gets Tab, too; keys stand for the buttons of the note."""
        step = self.match.step
        if step is None or not step.goals or self._waiting():
            super()._key(event)
        elif not self.heard(event):
            self.table.handle(event)

    def heard(self, event: pygame.Event) -> bool:
        step = self.match.step
        action = action_of(event, self.services.settings.keys)
        if step is not None and action == "hint":
            if step.goals:  # where one only reads, the table has nothing to advise
                self.show_how()
            return True
        if step is not None and action == "undo" and not self.table.has_picked:
            if self.match.at:
                self.go_back()
            return True
        keys: dict[int, Callable[[], object]] = {pygame.K_ESCAPE: self.escape}
        stands = self._at == self.match.at  # otherwise its text is still to come
        if (step is None or not step.goals) and stands and not self._waiting():
            for key in ENTER:
                keys[key] = self._enter
        if event.key not in keys:
            return False
        keys[event.key]()
        return True

    def _enter(self) -> None:
        if self.match.step is not None:
            self.read_on()
        else:
            self.close(self._following() or None)

    def read_on(self) -> None:
        """Go on to the next step."""
        self.match.read_on()
        step = self.match.step
        if step is not None and step.meanwhile:
            self._remark = ""
            self.jumped("coin")

    def go_back(self) -> None:
        """Go back to the previous step."""
        self._remark = ""
        self.match.go_back()
        self.jumped("undo")

    def show_how(self) -> None:
        """Do what the step asks for."""
        step = self.match.step
        if step is None or self.table.busy or not self.table.session.own_turn:
            return
        self._remark = ""
        self.match.again()
        self.table.session.went_on()
        self.choose(step.do)
