"""The table of a lesson in a rule page: drawn as at the table, and cut to the relevant parts."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

import pygame

from alhambra_desktop.client.guide.places import AROUND as AROUND_WORD
from alhambra_desktop.client.guide.places import PERHAPS, places
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.play.match_scene import MatchScene
from alhambra_desktop.client.services import Services
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.match.lessons import LessonMatch
from alhambra_desktop.match.rule_boards import RuleBoard, match_of

TABLE = (1560, 878)
"""Size in units of the table from which parts are cut."""
AROUND, NAMED = 8, 50
"""In units: the margin around a part; and the height of a name below an own thing."""
WIDEST, APART = 560, 18
"""In units: maximum total width of parts side by side, and the gap between two."""
OWN = "thing 0 "
WITH = " & "
"""Separates the names of things that are cut out in one piece."""


def staged(services: Services, board: RuleBoard) -> pygame.Surface:
    """The parts of the table that a board shows. Raises DataError if one of them is not on the table."""
    kit = replace(services.kit, window=(services.kit.px(TABLE[0]), services.kit.px(TABLE[1])))
    match = match_of(board)
    table = table_of(match)
    table.services = replace(services, kit=kit)
    table.enter()
    if board.cell is not None:
        (spot,) = places(table, "cell {},{}".format(*board.cell))
        over = pygame.Event(pygame.MOUSEMOTION, pos=spot.centre, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        table.handle(over)
        table.pause()  # no note beside it
    window = pygame.Surface(kit.window).convert()
    table.draw(window)
    places_ = [_place(table, kit, word) for word in board.show or _of_step(match, board)]
    table.leave()
    parts = [window.subsurface(part.clip(window.get_rect())) for part in _joined(places_)]
    return _together(kit, parts)


def _place(table: MatchScene, kit: Kit, word: str) -> pygame.Rect:
    """The rectangle of a name, with a margin."""
    found = [pygame.Rect(rect) for part in word.split(WITH) for rect in places(table, part)]
    if not found:
        raise DataError(f"{word!r} is not on the table")
    place = found[0].unionall(found[1:])
    if word.removeprefix(AROUND_WORD).startswith(OWN):
        place.height += kit.px(NAMED)
    return place.inflate(2 * kit.px(AROUND), 2 * kit.px(AROUND))


def _joined(places_: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Merge rectangles that touch."""
    found: list[pygame.Rect] = []
    for place in places_:
        touching = [other for other in found if other.colliderect(place)]
        found = [other for other in found if other not in touching]
        found.append(place.unionall(touching))
    return found


def _together(kit: Kit, parts: Sequence[pygame.Surface]) -> pygame.Surface:
    """Parts side by side, vertically centred, or below each other if that is too wide."""
    gap = kit.px(APART)
    sizes = [part.get_size() for part in parts]
    wide = sum(width for width, _ in sizes) + gap * (len(parts) - 1)
    if wide <= kit.px(WIDEST):
        size = (wide, max(height for _, height in sizes))
    else:
        high = sum(height for _, height in sizes) + gap * (len(parts) - 1)
        size = (max(width for width, _ in sizes), high)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    x = y = 0
    for part in parts:
        if wide <= kit.px(WIDEST):
            whole.blit(part, (x, (size[1] - part.get_height()) // 2))
            x += part.get_width() + gap
        else:
            whole.blit(part, ((size[0] - part.get_width()) // 2, y))
            y += part.get_height() + gap
    return whole


def _of_step(match: object, board: RuleBoard) -> tuple[str, ...]:
    """What the step itself points at."""
    assert isinstance(match, LessonMatch)
    step = next(step for step in match.lesson.steps if step.id == board.step)
    return tuple(word for word in step.at if not word.startswith(PERHAPS))
