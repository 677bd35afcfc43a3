"""Moving things over the board: rolling dice, flying markers, stones and chips."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.dice_game.rolling import Roll, draw_die, draw_rolling, roll_of
from alhambra_desktop.client.dust import draw_dust
from alhambra_desktop.presentation.cues import Timeline, length_of
from alhambra_desktop.presentation.dice_game.motions import REDUCED, Cue, Place
from alhambra_desktop.presentation.easing import between, eased_in_out
from alhambra_desktop.presentation.rects import Rect

Finder = Callable[[Place], Rect]
"""A function for the position of a named location on the screen."""

ArtOf = Callable[[Cue], str]
"""A function for the picture of what a cue moves."""

NOWHERE = Rect(0, 0, 0, 0)
"""The rectangle of discs that turn over: the column draws them."""

WAITING = ("chip", "stone", "marker")
"""Kinds that are shown at their start until they begin, if they start on the board."""


@dataclass(frozen=True, slots=True)
class Moving:
    """A cue with its rectangles; dice have their own paths."""

    cue: Cue
    start: Rect
    goal: Rect
    art: str
    roll: Roll | None


class Stage:
    """Plays the cues of one step. The caller passes time; ``skip`` ends all movements."""

    def __init__(self, types: tuple[str, ...]) -> None:
        self._types = types
        self._moving: tuple[Moving, ...] = ()
        self._line = Timeline[Cue]()
        self._reduced = False
        self._salt = 0

    def play(self, cues: Iterable[Cue], find: Finder, art: ArtOf, *, reduced: bool) -> float:
        """Begin; returns the duration. ``reduced``: everything fades in at its destination."""
        told = tuple(cues)
        self._salt += 1
        self._moving = tuple(
            Moving(
                cue,
                NOWHERE if cue.kind == "lead" else find(cue.start),
                NOWHERE if cue.kind == "lead" else find(cue.goal),
                "" if cue.kind == "roll" else art(cue),
                roll_of(cue.goal[2], cue.what, self._types, self._salt) if cue.kind == "roll" else None,
            )
            for cue in told
        )
        self._line.start(told)
        self._reduced = reduced
        return (REDUCED if told else 0.0) if reduced else length_of(told)

    def skip(self) -> None:
        """End all movements."""
        self._moving = ()
        self._line.stop()

    @property
    def rolls(self) -> bool:
        """Whether dice are rolling."""
        return any(moving.roll is not None for moving in self._moving)

    def advance(self, dt: float, hear: Callable[[str], None]) -> None:
        """Advance the time; sounds are played when their movement begins."""
        for cue in self._line.pass_time(dt, at_once=self._reduced):
            if cue.sound:
                hear(cue.sound)

    def hides(self, kind: str, place: Place, what: str = "") -> bool:
        """Whether something has not yet arrived at a location."""
        return any(
            moving.cue.kind == kind
            and moving.cue.goal[:2] == place[:2]
            and (moving.cue.goal[2] == place[2] or kind == "stone")
            and (not what or moving.cue.what == what)
            and (self._reduced or not self._line.over(moving.cue))
            for moving in self._moving
        )

    def turning(self, column: str, number: int) -> tuple[int, float] | None:
        """The former holder of a rank that changes hands, and how far its disc is turned."""
        for moving in self._moving:
            cue = moving.cue
            if cue.kind == "lead" and cue.goal[1:] == (column, number) and self._line.share(cue) < 1:
                return int(cue.what), self._line.share(cue)
        return None

    def draw(self, brush: Brush, surface: pygame.Surface, felt: pygame.Rect) -> None:
        """Draw what is moving."""
        for moving in self._moving:
            if moving.cue.kind == "dust":
                self._dust(brush, surface, moving)
            elif self._reduced:
                self._fade(brush, surface, moving)
            elif moving.cue.kind == "roll":
                self._roll(brush, surface, moving, felt)
            else:
                self._fly(brush, surface, moving)

    def _roll(self, brush: Brush, surface: pygame.Surface, moving: Moving, felt: pygame.Rect) -> None:
        share = self._line.share(moving.cue)
        goal = pygame.Rect(moving.goal)
        assert moving.roll is not None
        if share >= 1:
            draw_die(brush, surface, goal, moving.cue.what)
        elif self._line.begun(moving.cue):
            draw_rolling(brush, surface, goal, moving.roll, share, felt)

    def _fly(self, brush: Brush, surface: pygame.Surface, moving: Moving) -> None:
        cue, share = moving.cue, self._line.share(moving.cue)
        if share >= 1 or not moving.art:
            return
        if not self._line.begun(cue) and not self._waits(cue):
            return
        eased = eased_in_out(share)
        rect = pygame.Rect(between(moving.start, moving.goal, eased))
        hop = round(4 * eased * (1 - eased) * 0.35 * max(moving.goal.w, moving.goal.h))
        side = round(min(rect.w, rect.h) * (1 + 1.1 * eased * (1 - eased)))
        picture = brush.kit.art.get(moving.art, side, side)
        surface.blit(picture, picture.get_rect(center=(rect.centerx, rect.centery - hop)))

    def _dust(self, brush: Brush, surface: pygame.Surface, moving: Moving) -> None:
        share = self._line.share(moving.cue)
        if not self._reduced and 0 < share < 1:
            draw_dust(brush, surface, moving.goal, share)

    def _waits(self, cue: Cue) -> bool:
        """Whether a thing that has not begun to move is shown at its start.

        On the board, and arrived there.
        """
        coming = any(
            other.cue.goal == cue.start and other.cue.what == cue.what and not self._line.over(other.cue)
            for other in self._moving
        )
        return cue.kind in WAITING and cue.start[0] != "player" and not coming

    def _fade(self, brush: Brush, surface: pygame.Surface, moving: Moving) -> None:
        share = min(1.0, self._line.time / REDUCED)
        goal = pygame.Rect(moving.goal)
        side = min(goal.size)
        art = f"dice/white/{moving.cue.what or 'blank'}" if moving.roll is not None else moving.art
        if not art:
            return
        picture = brush.kit.art.get(art, side, side).copy()
        picture.set_alpha(round(255 * share))
        surface.blit(picture, picture.get_rect(center=goal.center))
