"""The line of all steps of a match, with its turns and scorings, and a draggable handle."""

from collections.abc import Callable, Iterator

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.verdict_marks import draw_mark
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.track import Track
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.presentation.replay import Mark, told_mark, told_verdict
from alhambra_desktop.presentation.rule_pages import PROGRAM, Address
from alhambra_desktop.presentation.tip import Tip

DISC, HANDLE, LINE, JUDGED = 26, 22, 8, 18
"""In units: the disc of a scoring, the handle, the thickness of the line, the mark of a judged decision."""
FEWEST_APART = 5
"""Least distance in units between the ticks of two turns; closer ones are not drawn."""


class Marked(Widget):
    """A mark on the line, asked for its card."""

    def __init__(self, kit: Kit, rect: pygame.Rect, told: Tip, paragraph: Address) -> None:
        super().__init__(kit, rect)
        self._told = told
        self.paragraph = paragraph

    def card(self) -> Tip:
        return self._told


class SeekBar(Track):
    """Press or drag anywhere: that step is shown. The scene handles the keys.

    ``judged``: steps in which something was given away, with their verdicts.
    """

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        replay: Replay,
        marks: tuple[Mark, ...],
        seek: Callable[[int], object],
        judged: tuple[tuple[int, str], ...] = (),
    ) -> None:
        super().__init__(kit, rect, key="seek")
        self._replay = replay
        self._marks = marks
        self._judged = judged
        self._seek = seek

    @property
    def _line(self) -> pygame.Rect:
        """The line itself: at the lower edge, with room for half a handle at both ends."""
        px = self.kit.px
        edge = px(HANDLE)
        return pygame.Rect(
            self.rect.x + edge,
            self.rect.bottom - px(HANDLE / 2 + LINE / 2 + 3),
            self.rect.width - 2 * edge,
            px(LINE),
        )

    def x_of(self, step: int) -> int:
        """The position of a step."""
        line = self._line
        return line.x + round(line.width * step / max(1, self._replay.length))

    def _step_at(self, x: int) -> int:
        line = self._line
        return round((x - line.x) * self._replay.length / max(1, line.width))

    def part_at(self, position: tuple[int, int]) -> Widget:
        """The scoring or the judged decision at a point; else the line as a whole."""
        for told, place, paragraph in self._marked():
            if place.collidepoint(position):
                return Marked(self.kit, place, told, paragraph)
        return self

    def _marked(self) -> Iterator[tuple[Tip, pygame.Rect, Address]]:
        """The marks from the top: scorings above the line, judged decisions on it; and what explains them."""
        px, line = self.kit.px, self._line
        for mark in self._marks:
            place = pygame.Rect(0, 0, px(DISC), px(DISC))
            place.midtop = (self.x_of(mark.step), self.rect.y)
            yield told_mark(self._replay, mark), place, Address(PROGRAM, "replay")
        for step, verdict in reversed(self._judged):
            place = pygame.Rect(0, 0, px(JUDGED), px(JUDGED))
            place.center = (self.x_of(step), line.centery)
            yield told_verdict(self._replay, step, verdict), place, Address(PROGRAM, "review")

    def alive_at(self, position: tuple[int, int]) -> bool:
        return self.hit(position)

    def slide_to(self, x: int) -> None:
        self._seek(self._step_at(x))

    def draw(self, surface: pygame.Surface) -> None:
        kit, px, line = self.kit, self.kit.px, self._line
        brush = Brush(kit)
        surface.blit(kit.paint.well(line.size, line.height // 2), line)
        here = self.x_of(self._replay.at)
        done = pygame.Rect(line.x, line.y, max(line.height, here - line.x), line.height)
        pygame.draw.rect(surface, kit.colour("gold"), done, border_radius=line.height // 2)
        turns = self._replay.turns
        if len(turns) * px(FEWEST_APART) < line.width:
            for step in turns:
                pygame.draw.line(
                    surface,
                    kit.colour("line"),
                    (self.x_of(step), line.y - px(6)),
                    (self.x_of(step), line.y - px(2)),
                )
        high = px(DISC)
        for mark in self._marks:
            x = self.x_of(mark.step)
            pygame.draw.line(
                surface, kit.colour("gold"), (x, self.rect.y + high), (x, line.bottom), max(1, px(2))
            )
            place = pygame.Rect(0, 0, high, high)
            place.midtop = (x, self.rect.y)
            if mark.art and kit.art.has(mark.art):
                surface.blit(kit.art.get(mark.art, high, high), place)
            else:
                brush.icon(surface, place.center, mark.icon, DISC * 0.8, kit.colour("gold_light"))
        for step, name in self._judged:
            draw_mark(brush, surface, (self.x_of(step), line.centery), name, JUDGED)
        centre = (here, line.centery)
        pygame.draw.circle(surface, pygame.Color("#061A21"), centre, px(HANDLE / 2 + 2))
        pygame.draw.circle(surface, pygame.Color("white"), centre, px(HANDLE / 2))
