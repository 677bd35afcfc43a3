"""A scene that counts something up before it comes to rest."""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame

from alhambra_desktop.client.figures.compare import open_deal
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

SIGNS = {"watch": "play", "review": "chart"}
"""Signs in place of the words of a button, where there is no room for all words."""
PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Counting(Protocol):
    """The progress of a count."""

    @property
    def over(self) -> bool:
        """Whether everything has been counted."""

    def end(self) -> None:
        """Finish the count at once."""


class Watch(Protocol):
    """Opens a replay from a step, over a scene, perhaps with its review."""

    def __call__(self, over: Scene, step: int, *, review: bool = False) -> None: ...


@dataclass(frozen=True, slots=True)
class Again:
    """Ways to return to a match: to replay it, and to play its deal again."""

    watch: Watch
    setup: MatchSetup


class CountedScene(UiScene):
    """While it counts, any press only shows the end state.

    Closes with whether the table of points is wanted.
    """

    again: Again | None = None
    """The ways back into the match, or None."""

    area = "ending"

    @property
    @abstractmethod
    def counting(self) -> Counting:
        """The count of this scene."""

    @property
    def told(self) -> bool:
        """Whether all points are shown, though something may still move."""
        return self.counting.over

    def foot_buttons(self, foot: Rect, high: int, onward: str) -> Iterator[Widget]:
        """At the left the table and the ways back into the match, at the right the button to go on."""
        kit, px, enter = self.kit, self.kit.px, t("key.enter")
        y = foot.y + (foot.h - high) // 2
        wide = max(px(240), Button.width_for(kit, onward, shortcut=enter))
        rect = pygame.Rect(foot.right - wide, y, wide, high)
        yield Button(kit, rect, onward, lambda: self.close(True), kind="primary", shortcut=enter, key="sheet")
        ways = list(self._ways_back())
        widths = [Button.width_for(kit, label, icon=icon) for _, label, icon, _ in ways]
        tight = sum(widths) + len(ways) * px(16) > rect.x - foot.x
        x = foot.x
        for (key, label, icon, press), width in zip(ways, widths, strict=True):
            sign = SIGNS.get(key, "") if tight else ""
            place = pygame.Rect(x, y, high if sign else width, high)
            if sign:
                yield IconButton(kit, place, sign, press, tip=label, key=key)
            else:
                yield Button(kit, place, label, press, icon=icon, key=key)
            x = place.right + px(16)

    def _ways_back(self) -> Iterator[tuple[str, str, str, Callable[[], object]]]:
        """Key, text, icon and function; some appear after the count, in place of a text."""
        yield "table", t("ending.table"), "", lambda: self.close(False)
        if self.again is None:
            return
        again = self.again
        yield "watch", t("result.watch"), "play", partial(again.watch, self, 0)
        if self.told:
            if len(again.setup.seats) > 1:
                yield "review", t("result.review"), "", partial(again.watch, self, 0, review=True)
            yield "same", t("result.same"), "", partial(open_deal, self, again.setup)

    def handle(self, event: pygame.Event) -> None:
        pressed = (event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT) or (
            event.type == pygame.KEYDOWN and event.key in (*PRESSES, pygame.K_ESCAPE)
        )
        if pressed and not self.counting.over:
            self.counting.end()
            self.rebuild()
        else:
            super().handle(event)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in PRESSES:
            self.close(True)
            return True
        return super().on_key(event)

    def back(self) -> bool:
        self.close(False)
        return True
