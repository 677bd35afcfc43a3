"""The best results of solo games, by variant; a seed can be played again."""

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.menus.game_cards import game_name
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import IconButton, Row
from alhambra_desktop.client.widgets.plain import Label, Panel, Picture
from alhambra_desktop.match.scores import Score
from alhambra_desktop.text import t

ROW = 60
MEDALS = ("gold", "mist", "ember")
"""The colours of the first three ranks."""


def variant_words(group: tuple[str, str, int]) -> str:
    """A variant as text: how it is played, and with how many dummies."""
    return t(f"scores.{group[1]}", count=group[2])


class ScoresScene(PageScene):
    """One panel per variant, best first. Closes with the result to be played again, or None."""

    title_key = "scores.title"
    first_focus = "back"
    widest = 1100

    def __init__(self, new: Score | None = None) -> None:
        super().__init__()
        self._new = new
        """The result that has just been entered."""

    def build(self) -> Iterable[Widget]:
        kit = self.kit
        yield from self.heading()
        body = self.body(foot=False)
        groups = self.services.scores.groups()
        if not groups:
            panel = pygame.Rect(body.x, body.y, body.width, kit.px(260))
            yield Panel(kit, panel)
            inner = panel.inflate(-kit.px(80), -kit.px(40))
            yield Label(kit, inner, t("scores.none"), "lead", "mist", align="centre", wrap=True)
            return
        yield self.scroll(body, self._panels(body, groups), "scores")

    def _panels(self, body: pygame.Rect, groups: Iterable[tuple[str, str, int]]) -> list[Widget]:
        kit, px = self.kit, self.kit.px
        width = body.width - px(28)
        y = body.y + px(4)
        found: list[Widget] = []
        for group in groups:
            best = self.services.scores.best(group)
            height = Panel.heading_height(kit) + len(best) * px(ROW) + px(20)
            frame = pygame.Rect(body.x + px(4), y, width, height)
            found.append(Panel(kit, frame, variant_words(group), note=game_name(group[0])))
            for number, score in enumerate(best):
                top = frame.y + Panel.heading_height(kit) + number * px(ROW)
                row = pygame.Rect(frame.x + px(14), top, width - px(28), px(ROW - 6))
                found += self._row(row, score)
            y = frame.bottom + px(20)
        return found

    def _row(self, rect: pygame.Rect, score: Score) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        place = self.services.scores.place(score) or 0
        mine = self._new is not None and self._new.digest == score.digest
        key = f"score-{score.digest}"
        yield Row(kit, rect, partial(self._again, score), chosen=mine, key=key, tip=t("scores.again"))
        medal = pygame.Rect(rect.x + px(14), rect.y, px(30), rect.height)
        if place <= len(MEDALS):
            yield Picture(
                kit, medal.inflate(0, -px(24)), "icon/trophy", tint=MEDALS[place - 1], tip=str(place)
            )
        else:
            yield Label(kit, medal, str(place), "numeral", "mist", align="centre")
        points = pygame.Rect(medal.right + px(10), rect.y, px(90), rect.height)
        colour = "gold_light" if place == 1 or mine else "cream"
        yield Label(kit, points, str(score.points), "count", colour, align="right")
        right = pygame.Rect(rect.right - px(60), rect.y, px(48), rect.height)
        day = pygame.Rect(right.x - px(140), rect.y, px(130), rect.height)
        seed_width = min(px(240), (day.x - points.right) // 2)
        seed = pygame.Rect(day.x - seed_width, rect.y, seed_width - px(14), rect.height)
        name = pygame.Rect(points.right + px(26), rect.y, seed.x - points.right - px(34), rect.height)
        yield Label(kit, name, self._fitting(score.name, name.width), "strong")
        words = t("scores.daily") if score.seed == score.day else t("scores.seed", seed=score.seed)
        yield Label(kit, seed, self._fitting(words, seed.width), "text", "mist")
        yield Label(kit, day, score.day, "text", "mist", align="right")
        side = px(40)
        again = pygame.Rect(0, 0, side, side)
        again.center = right.center
        yield IconButton(
            kit,
            again,
            "refresh",
            partial(self._again, score),
            tip=t("scores.again"),
            kind="quiet",
            key=f"again-{score.digest}",
        )

    def _fitting(self, words: str, width: int) -> str:
        """The text, cut off with an ellipsis if it is too long."""
        style = self.kit.theme.style("strong")
        if self.kit.fonts.width(words, style) <= width:
            return words
        while words and self.kit.fonts.width(words + "…", style) > width:
            words = words[:-1]
        return words + "…"

    def _again(self, score: Score) -> None:
        self.close(score)
