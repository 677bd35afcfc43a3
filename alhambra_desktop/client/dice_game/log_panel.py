"""The log next to the board, if there is room for it."""

from collections.abc import Callable

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.play.log import LogModel, ShownLine, draw_log_panel, line_at, panel_lines
from alhambra_desktop.client.play.session import PlaySession
from alhambra_desktop.client.widgets.base import Clickable
from alhambra_desktop.client.widgets.printed import Printed
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t

NEWEST = 24
"""Maximum number of lines offered to the panel; more never fit."""


class LogPanel(Clickable):
    """The newest lines below each other; a press opens the whole log.

    ``without`` is a step that is still being animated: its dice have not come to rest.
    """

    def __init__(
        self,
        brush: Brush,
        area: Rect,
        session: PlaySession,
        on_click: Callable[[], object],
        *,
        without: int | None,
    ) -> None:
        super().__init__(brush.kit, pygame.Rect(area), on_click, key="log-panel")
        self._brush = brush
        newest = session.log.entries[-NEWEST:]
        lines = tuple(entry.line for entry in newest if entry.step != without)
        self._model = LogModel(t("table.log"), lines, session.people)
        self._printed = Printed()

    def line_at(self, position: tuple[int, int]) -> ShownLine | None:
        """The line at a place."""
        return line_at(panel_lines(self._brush, Rect(*self.rect), self._model), position)

    def draw(self, surface: pygame.Surface) -> None:
        self._printed.draw(
            surface, self.rect, lambda s: draw_log_panel(self._brush, s, Rect(*self.rect), self._model)
        )
        if self.hovered:
            glow = self.kit.paint.glow(self.rect.size, self.kit.theme.radius("panel"), 10)
            surface.blit(glow, self.rect)
