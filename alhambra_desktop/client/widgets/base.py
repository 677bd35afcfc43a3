"""The base of all controls: a rectangle with a name that handles events and draws itself."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.presentation.rule_pages import NOWHERE
from alhambra_desktop.presentation.tip import Tip

if TYPE_CHECKING:  # a widget is held by the user interface that calls it
    from alhambra_desktop.client.widgets.ui import Ui

ACT_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


LONGEST_NAME = 40
"""Letters of a tooltip that is a name on a card, and no sentence."""


class TextBox(NamedTuple):
    """The real extent of a text and its room; the layout tests compare them."""

    text: str
    extent: pygame.Rect
    room: pygame.Rect


class Widget:
    """A control or a piece of decoration.

    ``key`` names it for focus, memory and tests; ``tip`` is shown on paper after a moment, or
    ``reason`` while it is disabled. A disabled control keeps its place and can be focused, so that
    its reason can be read.
    """

    focusable = False
    topic = ""
    """The rule page about what it shows (presentation/rule_pages.py)."""
    paragraph = NOWHERE
    """The paragraph about it, where it is not a whole page."""
    named = ""
    """Its name on its card where its own words do not say it: those of its row in a form."""
    about = ""
    """What its card says besides the words of the tooltip."""
    speaks_for: "Widget | None" = None
    """The control to which these words belong: asking here asks there."""
    solid = True
    """Whether it may not overlap other solid widgets (checked by the layout tests)."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        *,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
    ) -> None:
        self.kit = kit
        self.rect = rect.copy()  # its own: what is moved takes nothing along that was made from the same one
        self.key = key
        self.tip = tip
        self.enabled = enabled
        self.reason = reason
        self.hovered = False
        self.focused = False
        self.pressed = False
        self.clip: pygame.Rect | None = None
        self.along = ""
        """The row to which it belongs, if it has one: left and right lead along it before all else."""
        self.leads = False
        """Whether up and down into its row lead here, wherever they come from."""

    @property
    def in_sight(self) -> bool:
        """Whether any part of it is shown: it is not scrolled out of its area."""
        return self.clip is None or self.clip.colliderect(self.rect)

    def hint(self) -> str:
        """The present text of the tooltip, or ""."""
        return self.tip if self.enabled else self.reason or self.tip

    def words_on(self) -> str:
        """The words on it, which are its name on its card."""
        return ""

    def part_at(self, position: tuple[int, int]) -> "Widget":
        """The part at a point that has a card of its own; usually the whole."""
        return self

    def card(self) -> Tip | None:
        """What its card says; nothing for what only lies there."""
        hint = self.hint()
        if not (self.focusable or hint or self.about):
            return None
        name = self.named or self.words_on()
        if not name and len(hint) <= LONGEST_NAME and not hint.endswith((".", "!", "?")):
            name, hint = hint, ""
        lines = dict.fromkeys(line for line in (hint, self.about) if line and line != name)
        return Tip(name, text="\n".join(lines))

    def draw_hint(self, surface: pygame.Surface) -> bool:
        """Draw a special note instead of the text of ``hint``; returns whether it did."""
        return False

    def hit(self, position: tuple[int, int]) -> bool:
        """Whether a point of the window is on the visible part of the widget."""
        return self.rect.collidepoint(position) and (self.clip is None or self.clip.collidepoint(position))

    def alive_at(self, position: tuple[int, int]) -> bool:
        """Whether it reacts to the pointer at a point, or has a note there."""
        return (self.focusable or bool(self.hint())) and self.hit(position)

    def move(self, dx: int, dy: int) -> None:
        """Shift it and its contents, as a scroll area does."""
        self.rect.move_ip(dx, dy)
        for child in self.children():
            child.move(dx, dy)

    def set_focus(self, focused: bool) -> None:
        """The focus has arrived or left."""
        self.focused = focused

    def handle(self, event: pygame.Event, ui: "Ui") -> bool:
        """Handle a mouse event over it or a key while focused; returns whether it was used."""
        return False

    def update(self, dt: float) -> bool:
        """Advance the time by ``dt`` seconds; returns whether the picture has changed."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the widget."""

    def ring(self) -> tuple[pygame.Rect, int | None]:
        """Rectangle and corner radius of the focus ring (no radius: that of controls)."""
        return self.rect, None

    def text_boxes(self) -> Iterable[TextBox]:
        """Its texts with their extents and rooms."""
        return ()

    def children(self) -> Sequence["Widget"]:
        """The widgets inside it."""
        return ()

    def page(self, pages: int) -> bool:
        """Scroll by whole pages, backwards if negative; returns whether there was anything to scroll."""
        return False

    def leave(self) -> None:
        """Called when the widget is removed from the screen."""


class Clickable(Widget):
    """Acts on a click (down and up on it) and on Enter or Space while focused."""

    focusable = True
    leaves_enter = False
    """Whether Enter on it presses the golden button of the page instead."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        on_click: Callable[[], object],
        *,
        key: str = "",
        tip: str = "",
        enabled: bool = True,
        reason: str = "",
        sound: str = "button",
    ) -> None:
        super().__init__(kit, rect, key=key, tip=tip, enabled=enabled, reason=reason)
        self.on_click = on_click
        self.sound = sound

    def handle(self, event: pygame.Event, ui: "Ui") -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self.pressed = True
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            was_pressed, self.pressed = self.pressed, False
            if was_pressed and self.hit(event.pos):
                self.act(ui)
            return True
        if event.type == pygame.KEYDOWN and event.key in ACT_KEYS:
            self.act(ui)
            return True
        return False

    def act(self, ui: "Ui") -> None:
        """Do what a click does, if it is enabled."""
        if self.enabled:
            ui.play(self.sound)
            self.on_click()


def centred(surface: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
    """The rectangle of a surface in the middle of ``rect``."""
    return surface.get_rect(center=rect.center)
