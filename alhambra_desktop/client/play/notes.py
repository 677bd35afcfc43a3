"""Short messages over a game: a sentence on parchment, and the player whose turn it is."""

import math
from collections.abc import Iterable

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.widgets.floating import draw_note
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.presentation.people import Participant
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

NOTE_STAYS = 3.0
BANNER_STAYS = 1.6
DOUBLE = 0.4, 8
"""Seconds and pixels between the two presses of a double click, at most."""


class Notes:
    """One note and one banner at a time; both disappear automatically."""

    def __init__(self) -> None:
        self.note: tuple[str, pygame.Rect] | None = None
        self.lies = pygame.Rect(0, 0, 0, 0)
        """Where the note was drawn last."""
        self.about: Choice | None = None
        """The choice that the note advises."""
        self.banner: Participant | None = None
        self._left = {"note": 0.0, "banner": 0.0}
        self._pressed: tuple[int, int] | None = None
        """Where the last press was, if it was one of the mouse."""

    def say(self, words: str, beside: pygame.Rect) -> None:
        """Show a sentence on parchment next to a rectangle."""
        self.note, self.about = (words, beside), None
        self._left["note"] = NOTE_STAYS + len(words) / 40

    def announce(self, person: Participant) -> None:
        """Show whose turn it is now."""
        self.banner = person
        self._left["banner"] = BANNER_STAYS

    def dismiss_banner(self, event: pygame.Event) -> bool:
        """Something is pressed; returns whether it is the second part of the former person's double click."""
        before, self._pressed = self._pressed, getattr(event, "pos", None)
        fresh = self.banner is not None and self._left["banner"] > BANNER_STAYS - DOUBLE[0]
        self.banner = None
        if not fresh or before is None or self._pressed is None:
            return False
        return math.dist(before, self._pressed) <= DOUBLE[1]

    def clear(self) -> None:
        """Clear note and banner."""
        self.note = self.banner = self.about = None

    def update(self, dt: float) -> bool:
        """Advance the time; returns whether something has disappeared."""
        before = (self.note, self.banner)
        for name in self._left:
            self._left[name] -= dt
        if self._left["note"] <= 0:
            self.note = self.about = None
        if self._left["banner"] <= 0:
            self.banner = None
        return (self.note, self.banner) != before

    def draw(
        self, surface: pygame.Surface, brush: Brush, room: pygame.Rect, never: Iterable[Rect] = ()
    ) -> None:
        """Draw note and banner: the banner over the bar above the room, where no board is.

        The note lies over what should ``never`` be covered only if there is no other place.
        """
        if self.banner is not None:
            self._draw_banner(surface, brush, room, self.banner)
        if self.note is not None:
            words, beside = self.note
            away = [pygame.Rect(rect) for rect in never if tuple(rect) != tuple(beside)]
            self.lies = draw_note(surface, brush.kit, words, beside, away)

    @staticmethod
    def _draw_banner(surface: pygame.Surface, brush: Brush, room: pygame.Rect, person: Participant) -> None:
        px = brush.px
        said = t("play.now", name=person.name)
        words, style = brush.fitted(said, "serif-semibold", 34, room.width - px(200), 20)
        rect = pygame.Rect(0, 0, brush.width(words, style) + px(130), px(84))
        rect.midtop = (room.centerx, max(px(6), room.y - px(62)))
        brush.panel(surface, tuple(rect), active=True)
        brush.emblem(surface, (rect.x + px(48), rect.centery), person.colour, 48)
        brush.text(surface, (rect.x + px(88), rect.centery), words, style, brush.colour("cream"))
