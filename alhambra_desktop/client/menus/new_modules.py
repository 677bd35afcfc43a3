"""Before a game or modules that are new here: offer their lessons first."""

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from alhambra_desktop.client.dialogs import Answer, Dialog
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.menus.game_cards import game_name
from alhambra_desktop.client.menus.open_lesson import open_lesson
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.widgets.base import Clickable, Widget
from alhambra_desktop.match.lesson_files import lesson_of, new_game, new_modules
from alhambra_desktop.match.lessons import Lesson
from alhambra_desktop.match.progress import game_done
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.presentation.lesson_length import minutes
from alhambra_desktop.presentation.module_names import module_name
from alhambra_desktop.text import enumerated, t

SIDES, GAP = (84, 60, 44), 12
"""In units: a picture (smaller if there are many), and the gap between two."""
AROUND = 380
"""Units of a window that are not used for pictures."""
MOST_NAMED = 4
START = ""
"""The answer that begins the game; the others are modules."""


class ModuleLesson(Clickable):
    """The picture of a module; a press begins its lesson."""

    def __init__(self, kit: Kit, rect: pygame.Rect, module: str, on_click: Callable[[], object]) -> None:
        tip = t("new_modules.learn_one", name=module_name(module))
        super().__init__(kit, rect, on_click, key=f"learn-{module}", tip=tip)
        self._module = self.topic = module

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.kit.vignette(self._module, self.rect.width), self.rect)
        if self.hovered:
            glow = self.kit.paint.glow(self.rect.size, self.kit.theme.radius("control"), 40)
            surface.blit(glow, self.rect)


class NewModules(Dialog):
    """Closes with a module whose lesson is wanted, with ``START``, or with None."""

    area = "new_modules"

    def __init__(self, modules: tuple[str, ...]) -> None:
        self.modules = modules
        names = [module_name(module) for module in modules]
        text = t("new_modules.many", count=len(modules))
        if len(modules) <= MOST_NAMED:
            text = t("new_modules.named", names=enumerated(names), count=len(modules))
        answers = (
            Answer(START, t("new_modules.start")),
            Answer(modules[0], t("new_modules.learn"), "primary"),
        )
        super().__init__(t("new_modules.title"), text, answers)

    def _grid(self) -> tuple[int, int, int]:
        """Size of a picture with its gap, columns and rows: the largest that fit."""
        px, window = self.kit.px, self.kit.window
        width = min(px(self.width), window[0] - px(64)) - px(56)
        for side in SIDES:
            step = px(side + GAP)
            columns = max(1, width // step)
            rows = -(-len(self.modules) // columns)
            if rows * step <= window[1] - px(AROUND):
                break
        return step, columns, rows

    def extra_height(self) -> int:
        step, _, rows = self._grid()
        return rows * step

    def extra(self, rect: pygame.Rect) -> Iterable[Widget]:
        step, columns, _ = self._grid()
        side = step - self.kit.px(GAP)
        for place, module in enumerate(self.modules):
            row, column = divmod(place, columns)
            icon = pygame.Rect(rect.x + column * step, rect.y + row * step, side, side)
            yield ModuleLesson(self.kit, icon, module, partial(self.close, module))


class NewGameLesson(Dialog):
    """Offers the lesson of a game that is new here; closes with whether it is wanted, or with None."""

    area = "new_modules"

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        text = t("new_modules.game", game=game_name(lesson.game), count=minutes(lesson))
        answers = (
            Answer(False, t("new_modules.start")),
            Answer(True, t("new_modules.learn"), "primary"),
        )
        super().__init__(t("new_modules.title"), text, answers)


def offer_lessons(scene: Scene, setup: MatchSetup, begin: Callable[[], object]) -> None:
    """Ask once for a new game and for each new module, unless that is switched off; then begin the game.

    After a lesson the others are offered again, until all were played or the game begins.
    """
    services = scene.services
    people = [seat.name for seat in setup.seats if seat.is_person]
    services.learners.sit_down(people)
    asks = bool(people) and services.settings.tips
    new = new_modules(setup.modules, services.progress) if asks else ()
    lesson = new_game(setup.game, services.progress) if asks else None

    def start() -> None:
        services.progress.play((game_done(setup.game), *setup.modules))
        begin()

    def again() -> None:
        offer_lessons(scene, setup, begin)

    def answered(answer: str | None) -> None:
        if answer == START:
            start()
        elif answer is not None and (chosen := lesson_of(answer)) is not None:
            open_lesson(scene, chosen, again)

    def game_answered(learn: bool | None) -> None:
        if learn and lesson is not None:
            open_lesson(scene, lesson, again)
        elif learn is not None:
            start()

    if lesson is not None:
        scene.open(NewGameLesson(lesson), game_answered)
    elif new:
        scene.open(NewModules(new), answered)
    else:
        start()
