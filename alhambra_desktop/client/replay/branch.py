"""Who plays on from a step of a replay: a person or a level of bot for each seat."""

from collections.abc import Iterable
from functools import partial

import pygame

from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.presentation.levels import seat_kinds
from alhambra_desktop.presentation.people import DIRK, People
from alhambra_desktop.text import t

WIDTH, NAME, ROW = 1120, 230, 64


class BranchScene(UiScene):
    """Closes with the player of each seat, or None."""

    area = "branch"
    overlay = True
    first_focus = "go"

    def __init__(self, people: People) -> None:
        super().__init__()
        self._people = tuple(person for person in people if person.kind != DIRK)
        self._players = [person.kind for person in self._people]

    def back(self) -> bool:
        self.close()
        return True

    def on_key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._go()
            return True
        return super().on_key(event)

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        width = min(px(WIDTH), kit.window[0] - px(48))
        inner = width - px(56)
        note, style = t("replay.play_on_note"), kit.theme.style("text")
        note_height = kit.fonts.size(note, style, inner)[1]
        frame = pygame.Rect(0, 0, width, px(72 + 20 + 96) + note_height + len(self._people) * px(ROW))
        frame.center = (kit.window[0] // 2, kit.window[1] // 2)
        yield Panel(kit, frame, t("replay.play_on"), active=True)
        x, y = frame.x + px(28), frame.y + px(68)
        yield Label(kit, pygame.Rect(x, y, inner, note_height), note, "text", "mist", wrap=True, top=True)
        y += note_height + px(20)
        for place in range(len(self._people)):
            yield from self._seat(place, pygame.Rect(x, y, inner, px(ROW - 12)))
            y += px(ROW)
        go = pygame.Rect(
            0, 0, Button.width_for(kit, t("replay.go"), shortcut=t("key.enter"), least=220), px(52)
        )
        go.bottomright = (frame.right - px(28), frame.bottom - px(24))
        yield Button(kit, go, t("replay.go"), self._go, kind="primary", shortcut=t("key.enter"), key="go")
        no = pygame.Rect(0, 0, Button.width_for(kit, t("common.cancel"), shortcut=t("key.escape")), px(52))
        no.bottomright = (go.x - px(12), go.bottom)
        yield Button(kit, no, t("common.cancel"), self.back, shortcut=t("key.escape"), key="no")

    def _seat(self, place: int, row: pygame.Rect) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        person, brush = self._people[place], self.brush
        disc = pygame.Rect(row.x, row.y, px(44), row.height)
        yield Drawn(kit, disc, lambda s, r: brush.emblem(s, r.center, person.colour, 40))
        name, style = brush.fitted(person.name, "sans-bold", 20, px(NAME - 64), 14)
        yield Label(kit, pygame.Rect(disc.right + px(12), row.y, px(NAME - 56), row.height), name, style)
        kinds = [Option(kind, name) for kind, name in seat_kinds(self._players[place])]
        choice = pygame.Rect(row.x + px(NAME), row.y, row.width - px(NAME), row.height)
        yield Segmented(
            kit, choice, kinds, self._players[place], partial(self._seated, place), key=f"seat-{place}"
        )

    def _seated(self, place: int, kind: str) -> None:
        self._players[place] = kind
        self.rebuild_soon()

    def _go(self) -> None:
        self.close(tuple(self._players))
