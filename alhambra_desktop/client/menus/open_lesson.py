"""Opening a lesson from anywhere, and the first game that follows the chapters."""

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from alhambra_desktop.client.dialogs import message
from alhambra_desktop.client.menus.learner import named_first
from alhambra_desktop.client.menus.open_match import begin_match
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.match.lesson_files import lessons, shelf
from alhambra_desktop.match.lessons import Lesson
from alhambra_desktop.match.progress import Progress, game_done
from alhambra_desktop.presentation.seating_plan import SeatingPlan
from alhambra_desktop.text import t

_log = logging.getLogger(__name__)

FIRST_GAME = "first_game"
"""The last chapter of a game: no lesson, but a short game with gentle bots, hints and tips."""
FIRST_GAME_OF, GENTLE = "alhambra", "easy"
SHORT = {"length": "short"}


def open_lesson(
    scene: Scene, lesson: Lesson, after: Callable[[], object] = lambda: None, *, at: int | None = None
) -> None:
    """Play a lesson from step ``at``, else from where it was left, then what is requested after it.

    Then call ``after``.
    """
    begun = scene.services.progress.left.get(lesson.id, 0) if at is None else at
    if lessons().get(lesson.id) is lesson and (problem := shelf().check(lesson.id)):
        tell_refused(scene, problem)
        return

    def then(wanted: str | None) -> None:
        if wanted == FIRST_GAME:
            begin_first_game(scene)
        elif wanted is not None:
            open_lesson(scene, lesson if wanted == lesson.id else lessons()[wanted], after)
        else:
            after()

    scene.open(scene.services.teach(lesson, begun if begun < len(lesson.steps) else 0), then)


def tell_refused(scene: Scene, problem: str) -> None:
    """Say which file of a lesson cannot be used, and why."""
    _log.warning("no lesson: %s", problem)
    scene.open(message(t("lesson.cannot_open"), problem))


def begun_chapter(progress: Progress) -> Lesson | None:
    """The chapter that was left in its middle, of several the latest; not one that is done."""
    chapters = {name: one for name, one in lessons().items() if not one.module and name not in progress.done}
    return next((chapters[name] for name in reversed(progress.left) if name in chapters), None)


def goes_on(progress: Progress, lesson: Lesson) -> bool:
    """Whether this chapter was left in its middle, or follows one that is done."""
    chapters = [name for name, one in lessons().items() if not one.module]
    return lesson.id in progress.left or not progress.done.isdisjoint(chapters[: chapters.index(lesson.id)])


def next_chapter(progress: Progress) -> Lesson | None:
    """The chapter left last, else the first one not done; None if that is the first game, or all are done."""
    chapters = [one for one in lessons().values() if not one.module]
    if begun := begun_chapter(progress):
        return begun
    following = next((one for one in chapters if one.id not in progress.done), None)
    own = {one.id for one in chapters if one.game == FIRST_GAME_OF}
    played = game_done(FIRST_GAME_OF) in progress.done
    return following if played or not own <= progress.done else None


def begin_first_game(scene: Scene) -> None:
    """Begin a game of one person and two easy bots, with half of the tiles."""
    named_first(scene, partial(_begin_first_game, scene))


def _begin_first_game(scene: Scene) -> None:
    names = (scene.services.learners.learner, *scene.services.settings.person_names)
    plan = SeatingPlan.of(None, tuple(dict.fromkeys(filter(None, names))), FIRST_GAME_OF)
    plan.chance = scene.services.chance
    plan.seats = [seat if seat.is_person else replace(seat, player=GENTLE) for seat in plan.seats]
    setup = plan.setup()
    begin_match(scene, replace(setup, options={**setup.options, **SHORT}))
