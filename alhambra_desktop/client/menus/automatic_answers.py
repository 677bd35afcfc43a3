"""Automatic answers: which person is asked out of turn, and when."""

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from alhambra_desktop.client.menus.frame import FormRow, PageScene, panels
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.choices import Option, Pill
from alhambra_desktop.client.widgets.dropdown import Dropdown
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.open_call import ONLY
from alhambra_desktop.presentation.piece_names import piece_name
from alhambra_desktop.text import t

LINE = 400
"""Units of a line of pieces: as wide as the choice above it."""


def in_lines(widths: Iterable[int], most: int, gap: int, high: int) -> list[pygame.Rect]:
    """Places of these widths one after the other, in lines of at most this width."""
    places: list[pygame.Rect] = []
    x = y = 0
    for width in widths:
        if x and x + width > most:
            x, y = 0, y + high + gap
        places.append(pygame.Rect(x, y, width, high))
        x += width + gap
    return places


class AutomaticAnswersScene(PageScene):
    """For each person and each kind of moment when to be asked; for single tiles, which ones."""

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
        kit, match = self.kit, self._match
        for kind in match.moments:
            known = match.answers(kind)
            now = match.automatic.get((seat, kind), known[0])
            options = [Option(answer, t(f"standing.{answer}")) for answer in known]
            change = partial(self._change, seat, kind)

            def made(
                rect: pygame.Rect,
                now: str = now,
                key: str = f"{seat}-{kind}",
                change: partial[None] = change,
                options: list[Option[str]] = options,
            ) -> Widget:
                choice = Dropdown(kit, rect, options, now, change, key=key)
                choice.about = t("about.standing.asked")
                return choice

            yield FormRow(kit, t(f"asked.{kind}"), (kit.px(400), kit.px(46)), made)
            if now == ONLY:
                yield self._tiles(seat, kind)

    def _tiles(self, seat: int, kind: str) -> FormRow:
        """The pieces for which this person wants to be asked, each a pill."""
        kit, match = self.kit, self._match
        view, chosen = match.view(NOBODY), match.awaited(seat, kind)
        wares = GAMES[match.setup.game].wares(view, kind)
        names = [piece_name(view, thing) for thing in wares]
        widths = [Pill.width_for(kit, name) for name in names]
        gap, high = kit.px(8), kit.px(40)
        places = in_lines(widths, kit.px(LINE), gap, high)

        def made(rect: pygame.Rect) -> Iterator[Widget]:
            for thing, name, own in zip(wares, names, places, strict=True):
                place = own.move(rect.topleft)
                on = thing in chosen
                toggle = partial(self._mark, seat, kind, thing)
                pill = Pill(kit, place, name, toggle, chosen=on, key=f"{seat}-{kind}-{thing}")
                pill.named, pill.about = name, t("about.standing.tile")
                yield pill

        size = (max(place.right for place in places), places[-1].bottom)
        return FormRow(kit, t("standing.tiles"), size, made)

    def _mark(self, seat: int, kind: str, thing: str) -> None:
        marked = self._match.awaited(seat, kind)
        left = tuple(one for one in marked if one != thing)
        self._match.let_pass(seat, kind, ONLY, left if thing in marked else (*marked, thing))
        self.rebuild_soon()

    def _change(self, seat: int, kind: str, answer: str) -> None:
        self._match.let_pass(seat, kind, answer)
        self.rebuild_soon()
