"""The table of a lesson in a rule page: painted as at the table, and cut to what is spoken of."""

from collections.abc import Iterable
from dataclasses import replace

import pygame

from alhambra_desktop.client.lessons.places import PERHAPS, places
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.play.tables import table_of
from alhambra_desktop.client.services import Services
from alhambra_desktop.match.lessons import LessonMatch
from alhambra_desktop.match.rule_boards import RuleBoard, match_of

TABLE = (1560, 878)
"""Units of the table from which a part is cut."""
AROUND = 14
"""Units that are seen around what is spoken of."""


def staged(services: Services, board: RuleBoard) -> pygame.Surface:
    """The part of the table that a board shows. Raises ValueError if nothing of it is on the table."""
    kit = replace(services.kit, window=(services.kit.px(TABLE[0]), services.kit.px(TABLE[1])))
    match = match_of(board)
    table = table_of(match)
    table.services = replace(services, kit=kit)
    table.enter()
    window = pygame.Surface(kit.window).convert()
    table.draw(window)
    shown = _shown(table, board.show or _of_step(match, board))
    table.leave()
    if not shown:
        raise ValueError(f"step {board.step!r} of lesson {board.lesson!r}: nothing of it is on the table")
    around = kit.px(AROUND)
    part = shown[0].unionall(shown[1:]).inflate(2 * around, 2 * around).clip(window.get_rect())
    return window.subsurface(part).copy()


def _of_step(match: object, board: RuleBoard) -> tuple[str, ...]:
    """What the step itself points at."""
    assert isinstance(match, LessonMatch)
    step = next(step for step in match.lesson.steps if step.id == board.step)
    return tuple(word for word in step.at if not word.startswith(PERHAPS))


def _shown(table: MatchScene, words: Iterable[str]) -> list[pygame.Rect]:
    return [pygame.Rect(rect) for word in words for rect in places(table, word)]
