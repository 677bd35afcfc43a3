"""Standing answers: which person is asked out of turn, and when."""

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from alhambra_desktop.client.menus.frame import FormRow, PageScene, panels
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.open_call import ANSWERS, ASK
from alhambra_desktop.text import t


class StandingScene(PageScene):
    """For each person and each kind of moment: always, not before one's own turn, never."""

    title_key = "standing.title"
    first_focus = "done"
    widest = 1520

    def __init__(self, match: Match) -> None:
        super().__init__()
        self._match = match

    def build(self) -> Iterable[Widget]:
        kit = self.kit
        yield from self.heading()
        body = self.body(foot=True)
        words = t("standing.note")
        high = kit.fonts.size(words, kit.theme.style("text"), body.width)[1]
        yield Label(kit, pygame.Rect(body.topleft, (body.width, high)), words, "text", "mist", wrap=True)
        body.y += high + kit.px(16)
        body.height -= high + kit.px(16)
        inside = body.copy()
        inside.width -= kit.px(24)
        groups = [(self._match.names[seat], list(self._rows(seat))) for seat in self._match.people]
        yield self.scroll(body, panels(kit, inside, groups), "panels")
        bar, foot = self.foot()
        yield bar
        yield self.done(foot)

    def _rows(self, seat: int) -> Iterator[FormRow]:
        kit = self.kit
        options = [Option(answer, t(f"standing.{answer}")) for answer in ANSWERS]
        size = (Segmented.width_for(kit, [option.label for option in options]), kit.px(44))
        for kind in self._match.moments:
            now = self._match.standing.get((seat, kind), ASK)
            change = partial(self._change, seat, kind)

            def made(
                rect: pygame.Rect, now: str = now, key: str = f"{seat}-{kind}", change: partial[None] = change
            ) -> Widget:
                return Segmented(kit, rect, options, now, change, key=key)

            yield FormRow(kit, t(f"asked.{kind}"), size, made)

    def _change(self, seat: int, kind: str, answer: str) -> None:
        self._match.let_pass(seat, kind, answer)
        self.rebuild_soon()
