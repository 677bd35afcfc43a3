"""Animation on the table: the pencil draws, dice roll and slide. The caller passes time."""

import math
from collections.abc import Callable

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.roll_and_write import pencil
from alhambra_desktop.presentation.cues import Timeline, length_of
from alhambra_desktop.presentation.easing import between, eased_gently, eased_out
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write.choreography import Cue, Thing
from alhambra_desktop.presentation.roll_and_write.models import DieColour

TURNS = 9
"""Number of faces that a die shows while it rolls."""
ROLL_FROM = 2.4
"""How far a die rolls, in its own widths."""
FADE = 0.14

Find = Callable[[Thing], Rect | None]
"""A function for the position of a thing on the screen, if it is there."""


class Motion:
    """Plays the cues of one step."""

    def __init__(self) -> None:
        self._line = Timeline[Cue]()
        self._cues: tuple[Cue, ...] = ()
        self._fading = False

    def begin(self, cues: tuple[Cue, ...], *, reduced: bool) -> float:
        """Begin; returns the duration in seconds. ``reduced``: what is new fades in, nothing moves."""
        self._fading = reduced
        self._cues = tuple(cue for cue in cues if cue.kind != "sound")
        self._line.start(cues)
        if reduced:
            return FADE if self._cues else 0.0
        return length_of(self._cues)

    def stop(self) -> None:
        """End all movements."""
        self._cues = ()
        self._line.stop()

    def pass_time(self, dt: float, hear: Callable[[str], None]) -> None:
        """Advance the time; play the sounds that are due."""
        due = self._line.pass_time(dt, at_once=self._fading)
        sounds = [str(cue.thing[0]) for cue in due if cue.kind == "sound"]
        for sound in dict.fromkeys(sounds) if self._fading else sounds:
            hear(sound)

    def hidden(self) -> frozenset[object]:
        """The things that are still moving: they are not shown at their destination."""
        return frozenset(cue.thing for cue in self._cues if not self._fading and not self._line.over(cue))

    @property
    def fading(self) -> float | None:
        """The visible share of the former picture (1 to 0), with reduced motion."""
        return max(0.0, 1 - self._line.time / FADE) if self._fading and self._cues else None

    def draw(self, brush: Brush, surface: pygame.Surface, find: Find) -> None:
        """Draw what is moving."""
        if self._fading:
            return
        for cue in self._cues:
            if not self._line.moves(cue):
                continue
            place = find(cue.thing)
            if place is None:
                continue
            share = self._line.share(cue)
            self._draw_cue(brush, surface, cue, place, share, find)

    def _draw_cue(
        self, brush: Brush, surface: pygame.Surface, cue: Cue, place: Rect, share: float, find: Find
    ) -> None:
        kind = cue.thing[0]
        if kind == "cross":
            _, seat, cell = cue.thing
            assert isinstance(seat, int)
            assert isinstance(cell, tuple)
            pencil.draw_cross(brush, surface, place, pencil.cell_seed((cell[0], cell[1]), seat), share)
        elif kind in ("tick", "round"):
            pencil.draw_tick(brush, surface, place, int(str(cue.thing[-1])), share)
        elif kind == "coin":
            if share > 0.3:
                pencil.draw_ring(brush, surface, place, int(str(cue.thing[-1])))
        elif kind == "award":
            glow = brush.kit.paint.glow(
                (place.w, place.h), brush.px(6), round(70 * math.sin(math.pi * share))
            )
            surface.blit(glow, place)
        elif kind == "dummy":
            _roll_pair(brush, surface, place, share)
        else:
            self._draw_die(brush, surface, cue, place, share, find)

    def _draw_die(
        self, brush: Brush, surface: pygame.Surface, cue: Cue, place: Rect, share: float, find: Find
    ) -> None:
        colour: DieColour = "yellow" if cue.thing[2] == "yellow" else "blue"
        if cue.kind == "throw":
            roll(brush, surface, place, colour, cue.number, share)
            return
        start = find(("from", colour, *(cue.start or ()))) or place
        now = between(start, place, eased_gently(share))
        pencil.draw_die(brush, surface, now, colour, cue.number)


def roll(
    brush: Brush, surface: pygame.Surface, place: Rect, colour: DieColour, number: int, share: float
) -> None:
    """A die that rolls to its space and shows its number."""
    left = 1 - eased_out(share)
    turn = int(share * TURNS)
    face = number if turn >= TURNS - 1 else (number + turn * 2 + 1) % 6 + 1
    picture = pencil.die_picture(brush, colour, face, place.w)
    spun = pygame.transform.rotozoom(picture, 300 * left, 1 + 0.25 * left)
    way = place.w * ROLL_FROM * left
    dx, dy = (-way, way * 0.35) if colour == "yellow" else (way * 0.35, -way)
    hop = abs(math.sin(share * math.pi * 3)) * place.w * 0.22 * left
    surface.blit(spun, spun.get_rect(center=(place.centre[0] + dx, place.centre[1] + dy - hop)))


def _roll_pair(brush: Brush, surface: pygame.Surface, tray: Rect, share: float) -> None:
    """The dice of a dummy while they roll in its tray."""
    brush.box(surface, tray, brush.px(8), pygame.Color("#0A2027"), pygame.Color("#1C4650"))
    side = int(min(tray.h * 0.6, tray.w * 0.3))
    turn = int(share * TURNS)
    for place, colour in enumerate(("yellow", "blue")):
        picture = pencil.die_picture(brush, colour, (turn * 2 + 3 * place) % 6 + 1, side)  # type: ignore[arg-type] # both are colours of dice
        spun = pygame.transform.rotozoom(picture, 260 * share + 90 * place, 1)
        x = tray.x + tray.w * (2 * place + 1) // 4
        surface.blit(spun, spun.get_rect(center=(x, tray.centre[1])))
