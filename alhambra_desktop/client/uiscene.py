"""A scene made of widgets: built from its state, built again when the state changes."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

import pygame

from alhambra_desktop.client.asking import Asked
from alhambra_desktop.client.key_names import action_of
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.scene import Scene
from alhambra_desktop.client.widget_cards import asked_at, card_about, rules_about, types
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.dropdown import DropdownList
from alhambra_desktop.client.widgets.scroll import ScrollArea
from alhambra_desktop.client.widgets.ui import DIRECTIONS, Ui
from alhambra_desktop.presentation.tip import Tip


class UiScene(Scene, ABC):
    """Subclasses return their widgets from ``build``; keys preserve focus and scroll positions.

    ``first_focus`` is the key of the widget that has the focus at first, ``ground`` the background picture.
    """

    first_focus = ""
    ground = "backdrop/menu"

    def __init__(self) -> None:
        super().__init__()
        self.ui: Ui
        self.scrolled: dict[str, int] = {}
        self._stale = False
        self._telling = Asked(self._tell_unless_popup)

    @property
    def area(self) -> str:
        """Whose controls these are, for their cards (``about.<area>.<key>``)."""
        return ""

    @property
    def kit(self) -> Kit:
        """Theme, fonts, interface parts and pictures at the present scale."""
        return self.services.kit

    @abstractmethod
    def build(self) -> Iterable[Widget]:
        """The widgets for the present state, size, scale and language; later ones lie above."""

    def rebuild(self) -> None:
        """The state has changed: build again."""
        self._stale = False
        self.ui.set(self.build(), self.kit)
        self.invalidate()

    def rebuild_soon(self) -> None:
        """Build again in the next frame: for changes made during an event."""
        self._stale = True

    def scroll(self, rect: pygame.Rect, contents: Iterable[Widget], key: str) -> ScrollArea:
        """A scroll area that keeps its position when the scene is built again."""
        return ScrollArea(
            self.kit,
            rect,
            list(contents),
            offset=self.scrolled.get(key, 0),
            on_scroll=lambda offset: self.scrolled.__setitem__(key, offset),
            key=key,
        )

    def on_key(self, event: pygame.Event) -> bool:
        """Handle a key that no widget used; returns whether it was used."""
        if event.key == pygame.K_ESCAPE:
            return self.back()
        return False

    def tell_at(self, position: tuple[int, int]) -> bool:
        """Open the card or page about what is at a point; returns whether there is one."""
        return self.tell_about(asked_at(self.ui, position, self.area))

    def tell_about(self, widget: Widget | None) -> bool:
        """Open the card of a widget; whether it has one."""
        card = card_about(widget, self.area) if widget is not None else None
        if card is None or widget is None:
            return False
        place = widget.rect if widget.clip is None else widget.rect.clip(widget.clip)
        self.services.open_card(self, card, rules_about(widget, self.area), place)
        return True

    def ask_help(self) -> bool:
        """The key for help: what has the visible focus, else what lies under the pointer, tells about itself.

        Whether there was anything to tell.
        """
        focused = self.ui.focused
        if self.ui.ring_shown and focused is not None:
            return self.tell_about(focused)
        return self.tell_at(self.ui.pointer) or self.tell_about(focused)

    def _help(self) -> bool:
        popup = self.ui.popup
        return self._tell_entry(popup, popup.lit) if isinstance(popup, DropdownList) else self.ask_help()

    def _asks_for_help(self, event: pygame.Event) -> bool:
        """Whether a key asks what something is; in a field of text only F1 does."""
        if event.type != pygame.KEYDOWN:
            return False
        if self.ui.popup is not None:
            return event.key == pygame.K_F1 and isinstance(self.ui.popup, DropdownList)
        if event.key == pygame.K_F1:
            return True
        return not types(self.ui) and action_of(event, self.services.settings.keys) == "help"

    def _tell_unless_popup(self, position: tuple[int, int]) -> bool:
        popup = self.ui.popup
        if isinstance(popup, DropdownList):
            return self._tell_entry(popup, popup.entry_at(position))
        return popup is None and self.tell_at(position)

    def _tell_entry(self, opened: DropdownList[Any], entry: int | None) -> bool:
        """Open the card of an entry of an open list: its note, and what the setting does."""
        if entry is None:
            return False
        owner, option = opened.owner, opened.owner.options[entry]
        card = card_about(owner, self.area)
        about = card.text if card is not None else ""
        tip = Tip(option.label, text="\n".join(filter(None, (option.note, about))))
        self.services.open_card(self, tip, rules_about(owner, self.area), opened.row(entry))
        return True

    def back(self) -> bool:
        """Esc was pressed; returns whether it was used."""
        return False

    def backdrop(self, surface: pygame.Surface) -> None:
        """What lies behind the widgets."""
        if not self.overlay:
            surface.blit(self.kit.art.cover(self.ground, surface.get_size()), (0, 0))

    # --- the life of a scene ----------------------------------------------------------------------

    def enter(self) -> None:
        self.ui = Ui(self.kit, self.services.audio.play)
        self.ui.focus(self.first_focus)
        self.rebuild()

    def leave(self) -> None:
        self.ui.set(())

    def pause(self) -> None:
        self.ui.hide_tip()

    def resume(self) -> None:
        self.rebuild()

    def relayout(self) -> None:
        self.rebuild()

    def handle(self, event: pygame.Event) -> None:
        if self._telling.hears(event) or (self._asks_for_help(event) and self._help()):
            return
        if (self.ui.is_for_scene(event) and self.on_key(event)) or self.ui.handle(event):
            self.invalidate()
        elif event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self._page(event.key):
                return
            if not self.on_key(event) and event.key in DIRECTIONS:
                self.ui.show_ring()

    def _page(self, key: int) -> bool:
        step = 1 if key == pygame.K_PAGEDOWN else -1
        if any(widget.page(step) for widget in self.ui.every()):
            self.invalidate()
            return True
        return False

    def update(self, dt: float) -> None:
        if self._stale:
            self.rebuild()
        if self._telling.waits(dt):
            self.ui.let_go()
        if self.ui.update(dt):
            self.invalidate()
        self.services.display.set_cursor(self.ui.cursor())

    def draw(self, surface: pygame.Surface) -> None:
        self.backdrop(surface)
        self.ui.draw(surface)
