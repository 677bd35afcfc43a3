"""A text field: our frame around an entry line of pygame_gui, which exists while focused."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.gui import Gui
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import TextBox, Widget
from alhambra_desktop.client.widgets.ui import Ui

if TYPE_CHECKING:  # imported with the first field that is typed into (client/gui.py)
    from pygame_gui.elements import UITextEntryLine

SETTLING = 4
"""Frames until pygame_gui has drawn what was typed."""

LEAVING_KEYS = (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN)


class TextField(Widget):
    """Text that can be changed. Enter and leaving the field accept, Esc restores the old text.

    ``on_done`` gets the new text; as it may run in the middle of a click on something else, it builds the
    scene again with ``rebuild_soon`` only. Text that is empty after trimming is not accepted unless
    ``may_be_empty``; ``placeholder`` is shown for it. ``on_change`` is called for every letter.
    """

    focusable = True

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        text: str,
        on_done: Callable[[str], object],
        *,
        gui: Gui,
        limit: int = 24,
        placeholder: str = "",
        may_be_empty: bool = False,
        role: str = "body",
        on_change: Callable[[str], object] | None = None,
        key: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key, tip=tip)
        self.text = text
        self.on_done = on_done
        self.on_change = on_change
        self.limit = limit
        self.placeholder = placeholder
        self.may_be_empty = may_be_empty
        self.role = role
        self._gui = gui
        self._line: UITextEntryLine | None = None
        self._settling = 0
        self._fresh = False
        """Focused just now: the same click must not clear the selection of the whole text."""

    @property
    def editing(self) -> bool:
        """Whether keys go into the text now."""
        return self._line is not None

    @property
    def untouched(self) -> bool:
        """Whether what stands there now is what stood there before."""
        return self._line is None or self._line.text == self.text

    def inner(self) -> pygame.Rect:
        """The room for the text."""
        return self.rect.inflate(-2 * self.kit.px(14), -2 * self.kit.px(4))

    def set_focus(self, focused: bool) -> None:
        super().set_focus(focused)
        if focused and self._line is None:
            self._line = self._gui.entry(self.inner(), self.text, self.limit)
            self._fresh = True
            self._settling = SETTLING
            pygame.key.set_text_input_rect(self.rect)
        elif not focused:
            self._accept()

    def leave(self) -> None:
        self._accept()

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        if self._line is not None:
            self._line.set_position(self.inner().topleft)

    def handle(self, event: pygame.Event, ui: Ui) -> bool:
        if self._line is None:
            return event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.KEYDOWN:
            if event.key in LEAVING_KEYS:
                return False
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
                if event.key == pygame.K_ESCAPE:
                    self._end()
                    if self.on_change is not None:
                        self.on_change(self.text)
                ui.finish(self.key)
                return True
        self._settling = SETTLING
        fresh, self._fresh = self._fresh, False
        if not (fresh and event.type == pygame.MOUSEBUTTONDOWN):
            before = self._line.text
            self._gui.manager("entry").process_events(event)
            if self.on_change is not None and self._line.text != before:
                self.on_change(" ".join(self._line.text.split()))
        return event.type != pygame.MOUSEMOTION

    def update(self, dt: float) -> bool:
        if self._line is None:
            return False
        blinking = self._line.cursor_on
        self._gui.manager("entry").update(dt)
        self._settling = max(0, self._settling - 1)
        return self._settling > 0 or self._line.cursor_on != blinking

    def draw(self, surface: pygame.Surface) -> None:
        kit, style = self.kit, self.kit.theme.style(self.role)
        surface.blit(kit.paint.well(self.rect.size), self.rect)
        if self.hovered or self.editing:
            edge = kit.colour("gold" if self.editing else "line")
            ring = kit.paint.box(self.rect.size, kit.theme.radius("panel"), None, edge, kit.px(1.5))
            surface.blit(ring, self.rect)
        if self._line is not None:
            self._gui.manager("entry").draw_ui(surface)
            return
        colour = kit.colour("cream" if self.text else "faint")
        before = surface.get_clip()
        surface.set_clip(self.inner().clip(before))
        words = kit.fonts.text(self.text or self.placeholder, style, colour)
        surface.blit(words, (self.inner().x, kit.fonts.middle(style, self.rect.centery)))
        surface.set_clip(before)

    def text_boxes(self) -> Iterable[TextBox]:
        if not self.text and self.placeholder:
            size = self.kit.fonts.size(self.placeholder, self.kit.theme.style(self.role))
            room = self.inner()
            yield TextBox(
                self.placeholder, pygame.Rect((room.x, room.centery - size[1] // 2), size), self.rect
            )

    def _accept(self) -> None:
        if self._line is None:
            return
        text = " ".join(self._line.text.split())
        self._end()
        if text != self.text and (text or self.may_be_empty):
            self.text = text
            self.on_done(text)

    def _end(self) -> None:
        if self._line is not None:
            self._line.kill()  # type: ignore[no-untyped-call]  # pygame_gui lacks the annotation
            self._line = None
