"""The list of other ways to pay, beside the dock."""

from collections.abc import Iterable

import pygame

from alhambra_desktop.alhambra import explain
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Label, Panel
from alhambra_desktop.presentation.derive import card_face
from alhambra_desktop.presentation.picker import Picker
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.words import payment
from alhambra_desktop.text import t

MOST_SHOWN = 24
WIDTH, ROW = 430, 56


class WaysMenu(UiScene):
    """Closes with the chosen cards, or nothing. Ways that only waste more come from toggling cards."""

    overlay = True
    first_focus = "way-0"

    def __init__(self, picker: Picker, sale: str, ways: tuple[tuple[str, ...], ...], beside: Rect) -> None:
        super().__init__()
        self._picker = picker
        self._sale = sale
        self._ways = ways[:MOST_SHOWN]
        self._beside = beside

    def back(self) -> bool:
        self.close()
        return True

    def handle(self, event: pygame.Event) -> None:
        outside = (
            event.type == pygame.MOUSEBUTTONDOWN
            and event.button == pygame.BUTTON_LEFT
            and not self._frame().collidepoint(event.pos)
        )
        if outside:
            self.close()
            return
        super().handle(event)

    def _frame(self) -> pygame.Rect:
        px = self.kit.px
        height = min(px(96) + len(self._ways) * px(ROW + 6), self.kit.window[1] - px(32))
        frame = pygame.Rect(0, 0, px(WIDTH), height)
        frame.bottomright = (self._beside.right + px(12), self._beside.y - px(8))
        return frame.clamp(pygame.Rect((0, 0), self.kit.window).inflate(-px(16), -px(16)))

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        frame = self._frame()
        yield Panel(kit, frame, active=True)
        inner = frame.inflate(-px(32), -px(28))
        yield Label(kit, pygame.Rect(inner.x, inner.y, inner.w, px(40)), t("dock.ways_title"), "subtitle")
        room = pygame.Rect(inner.x, inner.y + px(48), inner.w, inner.bottom - inner.y - px(48))
        rows = []
        for place, way in enumerate(self._ways):
            rect = pygame.Rect(room.x, room.y + place * px(ROW + 6), room.w - px(14), px(ROW))
            rows.append(self._row(rect, place, way))
        yield self.scroll(room, rows, "ways")

    def _row(self, rect: pygame.Rect, place: int, way: tuple[str, ...]) -> Button:
        view = self._picker.view
        faces = [card_face(view, card) for card in sorted(way, key=lambda card: -view.card(card).value)]
        meant = explain.payment(view, self._picker.seat, self._sale, way)
        note = ""
        if meant is not None:
            note = t("dock.way_exact") if meant.exact else t("dock.way_over", surplus=meant.surplus)
        return Button(
            self.kit,
            rect,
            payment(faces),
            lambda: self.close(way),
            icon="star" if meant is not None and meant.exact else "coins",
            note=note,
            left=True,
            key=f"way-{place}",
        )
