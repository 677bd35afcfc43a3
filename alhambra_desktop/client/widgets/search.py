"""The search of a page: a field that reports every letter, and the keys that lead to it."""

from collections.abc import Callable

import pygame

from alhambra_desktop.client.gui import Gui
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.entry import TextField
from alhambra_desktop.client.widgets.ui import Ui

KEY = "search"


class Search:
    """The same field as long as its rectangle is the same, so that the page can be built again while typing.

    ``on_change`` is called for every letter, ``on_enter`` with the final query.
    """

    def __init__(
        self,
        on_change: Callable[[str], object],
        on_enter: Callable[[str], object] | None = None,
        *,
        limit: int = 24,
    ) -> None:
        self._on_change = on_change
        self._on_enter = on_enter or on_change
        self._limit = limit
        self._field: TextField | None = None
        self._wanted = False

    @property
    def editing(self) -> bool:
        """Whether keys go into the field now."""
        return self._field is not None and self._field.editing

    def field(self, kit: Kit, gui: Gui, rect: pygame.Rect, query: str, placeholder: str) -> TextField:
        """The field in this rectangle."""
        if self._field is None or self._field.kit is not kit or self._field.rect != rect:
            self._field = TextField(
                kit,
                rect,
                query,
                self._on_enter,
                gui=gui,
                limit=self._limit,
                placeholder=placeholder,
                may_be_empty=True,
                on_change=self._on_change,
                key=KEY,
            )
        return self._field

    def hears(self, event: pygame.Event) -> bool:
        """Whether a pressed key leads to the field."""
        found = event.unicode == "/" or (event.key == pygame.K_f and bool(event.mod & pygame.KMOD_CTRL))
        self._wanted = self._wanted or found
        return found

    def take_focus(self, ui: Ui) -> None:
        """With the next frame, so that the key for it is not typed into the field."""
        if self._wanted:
            self._wanted = False
            ui.focus(KEY)
