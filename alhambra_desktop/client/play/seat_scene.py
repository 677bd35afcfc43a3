"""Who plays a seat: a person takes over from a bot, or a bot from a person."""

from collections.abc import Iterable

import pygame

from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.match.match import Match
from alhambra_desktop.presentation.levels import seat_kinds
from alhambra_desktop.presentation.people import Participant
from alhambra_desktop.text import t

WIDTH = 760


class SeatScene(UiScene):
    """Closes with the kind of player that takes the seat, or None."""

    overlay = True
    first_focus = "who"

    def __init__(self, person: Participant, match: Match) -> None:
        super().__init__()
        self._person = person
        self._alone = match.people == (person.number,)

    def back(self) -> bool:
        self.close()
        return True

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        note = t("play.last_person" if self._alone else "play.who_plays_note")
        width = min(px(WIDTH), kit.window[0] - px(48))
        inner = width - px(56)
        style = kit.theme.style("text")
        note_height = kit.fonts.size(note, style, inner)[1]
        frame = pygame.Rect(0, 0, width, px(84 + 60 + 24 + 84) + note_height)
        frame.center = (kit.window[0] // 2, kit.window[1] // 2)
        yield Panel(kit, frame, active=True)
        x, y = frame.x + px(28), frame.y + px(20)
        disc = pygame.Rect(x, y, px(48), px(48))
        brush = self.brush
        yield Drawn(kit, disc, lambda s, r: brush.emblem(s, r.center, self._person.colour, 44))
        name, name_style = brush.fitted(self._person.name, "serif-semibold", 27, inner - px(70), 18)
        yield Label(kit, pygame.Rect(x + px(62), y, inner - px(62), px(48)), name, name_style)
        y += px(62)
        yield Label(kit, pygame.Rect(x, y, inner, note_height), note, "text", "mist", wrap=True, top=True)
        y += note_height + px(18)
        options = [Option(kind, name) for kind, name in seat_kinds(self._person.kind)]
        yield Segmented(
            kit, pygame.Rect(x, y, inner, px(48)), options, self._person.kind, self._choose, key="who"
        )
        close = pygame.Rect(0, 0, px(220), px(52))
        close.bottomright = (frame.right - px(28), frame.bottom - px(24))
        yield Button(
            kit, close, t("common.close"), self.back, kind="primary", shortcut=t("key.escape"), key="close"
        )

    def _choose(self, kind: str) -> None:
        if kind != self._person.kind:
            self.close(kind)
