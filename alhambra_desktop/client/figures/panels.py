"""Games grouped by a common property, records, and the strength against the bots."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.bots.strengths import SCALE
from alhambra_desktop.client.figures.profile import draw_bar
from alhambra_desktop.client.figures.signs import sign_of
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Row
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.dropdown import Dropdown
from alhambra_desktop.client.widgets.plain import Align, Drawn, Label, Panel
from alhambra_desktop.match import statistics
from alhambra_desktop.match.statistics import CUTS, Tally
from alhambra_desktop.match.strength import Strength, strength
from alhambra_desktop.presentation.figures import RecordRow, game_day, percent, record_rows, row_name
from alhambra_desktop.presentation.levels import level_name
from alhambra_desktop.text import number, t

if TYPE_CHECKING:  # the panels are parts of the scene that they ask to be built again
    from alhambra_desktop.client.figures.scene import StatisticsScene

ROW = 50
HEAD = 40
COLUMNS = {"games": 84, "won": 84, "share": 250, "mean": 84, "best": 84}
NARROW = {"games": 72, "won": 82, "share": 168, "mean": 82, "best": 68}
BARE = {**NARROW, "share": 84}
"""The columns of numbers from the left, in units: normally, narrower than ``WIDE``, and without bars of the
share if the names would have no room beside them.
"""
WIDE, BARRED = 800, 690
DATED = 440
"""Least width in units with which a record shows its day."""
TICKS = ("easy", "medium", "hard", "expert")


class TablePanel:
    """One grouping at a time: games, wins, the share with the expected one, mean and best points."""

    def __init__(self, scene: "StatisticsScene", rect: pygame.Rect, *, whole: bool) -> None:
        self._scene, self._kit, self._rect, self._whole = scene, scene.kit, rect, whole
        self._rows = statistics.table(scene.games, scene.cut)
        self._best = max((row.best for _, row in self._rows), default=0)

    @staticmethod
    def height_for(scene: "StatisticsScene") -> int:
        """The height at which every row is visible."""
        rows = len(statistics.table(scene.games, scene.cut)) + 1
        return Panel.heading_height(scene.kit) + scene.kit.px(HEAD + rows * ROW + 40)

    def widgets(self) -> Iterator[Widget]:
        """Heading with the choice of grouping, heads of the columns, rows, the sum."""
        kit, px, rect = self._kit, self._kit.px, self._rect
        panel = Panel(kit, rect, t("figures.games_by"), key="panel-table")
        yield panel
        inner = panel.inner
        yield self._cuts(inner)
        head = pygame.Rect(inner.x, inner.y, inner.width, px(HEAD))
        yield from self._heads(head)
        total = pygame.Rect(inner.x, rect.bottom - px(ROW + 14), inner.width, px(ROW))
        body = pygame.Rect(inner.x, head.bottom, inner.width, total.y - px(6) - head.bottom)
        rows = [
            widget
            for place, (key, tally) in enumerate(self._rows)
            for widget in self._row(
                pygame.Rect(body.x, body.y + place * px(ROW), body.width, px(ROW)), key, tally
            )
        ]
        if self._whole:
            yield from rows
        elif rows:
            body.width += px(14)
            yield self._scene.scroll(body, rows, f"table-{self._scene.cut}")
        yield Drawn(kit, pygame.Rect(total.x, total.y - px(6), total.width, px(6)), self._draw_rule)
        yield from self._row(total, "", statistics.tally(self._scene.games))

    def _draw_rule(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        surface.blit(self._kit.paint.rule(room.width), (room.x, room.centery))

    def _cuts(self, inner: pygame.Rect) -> Widget:
        """The choice of grouping: side by side if there is room next to the heading, else a list."""
        kit, scene = self._kit, self._scene
        options = [Option(cut, t(f"figures.cut.{cut}")) for cut in CUTS]
        labels = [option.label for option in options]
        heading = kit.fonts.width(t("figures.games_by"), kit.theme.style("panel_title")) + kit.px(60)
        width = Segmented.width_for(kit, labels)
        place = pygame.Rect(0, self._rect.y + kit.px(14), width, kit.px(44))
        place.right = inner.right
        if heading + width <= inner.width:
            return Segmented(kit, place, options, scene.cut, scene.choose_cut, key="cut")
        place.width = Dropdown.width_for(kit, labels)
        place.right = inner.right
        return Dropdown(kit, place, options, scene.cut, scene.choose_cut, key="cut")

    def _cells(self, line: pygame.Rect) -> dict[str, pygame.Rect]:
        """The rectangles of the columns of numbers, and the rest for the name."""
        px, found, x = self._kit.px, {}, line.right - self._kit.px(6)
        columns = COLUMNS if line.width >= px(WIDE) else NARROW if line.width >= px(BARRED) else BARE
        for name, units in reversed(columns.items()):
            x -= px(units)
            found[name] = pygame.Rect(x, line.y, px(units), line.height)
        found["name"] = pygame.Rect(line.x, line.y, x - line.x - px(8), line.height)
        return found

    def _heads(self, line: pygame.Rect) -> Iterator[Widget]:
        kit, cells = self._kit, self._cells(line)
        words = self._scene.shortened(t(f"figures.head.{self._scene.cut}"), "text", cells["name"].width)
        yield Label(kit, cells["name"], words, "text", "mist")
        for name in COLUMNS:
            tip = t("figures.fair") if name == "share" else ""
            align: Align = "centre" if name == "share" else "right"
            label = self._scene.shortened(t(f"figures.column.{name}"), "text", cells[name].width)
            yield Label(kit, cells[name], label, "text", "mist", align=align, tip=tip)

    def _row(self, line: pygame.Rect, key: str, tally: Tally) -> Iterator[Widget]:
        kit, cells = self._kit, self._cells(line)
        words = row_name(self._scene.cut, key) if key else t("figures.sum")
        room = cells["name"]
        if key and self._scene.cut == "level":
            stars = pygame.Rect(room.x, room.y, kit.px(104), room.height)
            yield Drawn(kit, stars, partial(self._draw_level, key))
            room = pygame.Rect(
                stars.right + kit.px(8), room.y, room.right - stars.right - kit.px(8), room.height
            )
        shown = self._scene.shortened(words, "body" if key else "subtitle", room.width)
        tip = words if shown != words else ""
        yield Label(kit, room, shown, "body" if key else "subtitle", tip=tip)
        contested = tally.contested > 0
        yield Label(kit, cells["games"], number(tally.games), "body", align="right")
        yield Label(kit, cells["won"], number(tally.wins) if contested else "–", "body", align="right")
        if contested:
            share = cells["share"]
            wide = max(0, share.width - kit.px(28 + 80))
            tip = t("figures.fair_tip", share=percent(tally.share), fair=percent(tally.fair))
            right = pygame.Rect(share.x, share.y, share.width - kit.px(8), share.height)
            if wide:
                track = pygame.Rect(share.x + kit.px(28), share.centery - kit.px(6), wide, kit.px(12))
                yield Drawn(kit, track.inflate(0, kit.px(12)), partial(self._draw_share, tally), tip=tip)
                right.width, right.x = right.right - track.right, track.right
            yield Label(kit, right, percent(tally.share), "strong", align="right", tip="" if wide else tip)
        yield Label(kit, cells["mean"], number(round(tally.mean)), "body", align="right")
        best = "gold_light" if tally.best == self._best else "cream"
        yield Label(kit, cells["best"], number(tally.best), "strong", best, align="right")

    def _draw_share(self, tally: Tally, surface: pygame.Surface, room: pygame.Rect) -> None:
        track = room.inflate(0, -self._kit.px(12))
        draw_bar(self._scene, surface, track, tally.share or 0.0, "gold")
        tick = pygame.Rect(0, 0, max(2, self._kit.px(2.5)), room.height)
        tick.midtop = (track.x + round(track.width * tally.fair), room.y)
        surface.fill(self._kit.colour("cream"), tick)

    def _draw_level(self, key: str, surface: pygame.Surface, room: pygame.Rect) -> None:
        """A star for each step of the ladder; persons have their own icon."""
        kit = self._kit
        if key not in TICKS:
            icon = kit.art.icon("person" if key == "alone" else "users", kit.px(24), kit.colour("mist"))
            surface.blit(icon, icon.get_rect(midleft=room.midleft))
            return
        for place in range(len(TICKS)):
            lit = place <= TICKS.index(key)
            star = kit.paint.star(kit.px(20), kit.colour("gold" if lit else "line"))
            surface.blit(star, star.get_rect(midleft=(room.x + place * kit.px(26), room.centery)))


class RecordsPanel:
    """The longest wall, the most points of each category; a press replays the game."""

    def __init__(self, scene: "StatisticsScene", rect: pygame.Rect, *, whole: bool) -> None:
        self._scene, self._kit, self._rect, self._whole = scene, scene.kit, rect, whole

    @staticmethod
    def height_for(scene: "StatisticsScene") -> int:
        """The height at which every row is visible."""
        rows = len(record_rows(scene.games))
        return Panel.heading_height(scene.kit) + scene.kit.px(rows * 46 + 130)

    def widgets(self) -> Iterator[Widget]:
        """The rows, and the best game and the widest win below them."""
        kit, px, rect = self._kit, self._kit.px, self._rect
        panel = Panel(kit, rect, t("figures.records"), note=t("figures.in_one_game"), key="panel-records")
        yield panel
        inner = panel.inner
        foot = pygame.Rect(inner.x, rect.bottom - px(104), inner.width, px(96))
        body = pygame.Rect(inner.x - px(8), inner.y, inner.width + px(16), foot.y - px(8) - inner.y)
        rows = [
            widget
            for place, row in enumerate(record_rows(self._scene.games))
            for widget in self._row(
                pygame.Rect(body.x, body.y + place * px(46), body.width - px(20), px(44)), row, place
            )
        ]
        if self._whole:
            yield from rows
        elif rows:
            yield self._scene.scroll(body, rows, "records")
        yield from self._foot(foot)

    def _row(self, line: pygame.Rect, row: RecordRow, place: int) -> Iterator[Widget]:
        kit, px = self._kit, self._kit.px
        game = row.record.game
        watch = partial(self._scene.watch, game)
        tip = t("figures.watch_of", day=game_day(game))
        yield Row(kit, line, watch, key=f"record-{row.record.kind}-{place}", tip=tip)
        sign = pygame.Rect(line.x + px(10), line.y + px(7), px(30), line.height - px(14))
        yield sign_of(self._scene.brush, sign, row.badge, row.icon)
        when, dated = game_day(game), line.width >= px(DATED)
        right = pygame.Rect(line.right - px(186), line.y, px(176), line.height)
        if dated:
            words = self._scene.shortened(when, "text", right.width)
            yield Label(kit, right, words, "text", "mist", align="right")
        else:
            right.x = line.right - px(8)
        value = pygame.Rect(right.x - px(70), line.y, px(60), line.height)
        yield Label(kit, value, number(row.value), "count", "gold_light", align="right")
        name = pygame.Rect(sign.right + px(12), line.y, value.x - sign.right - px(16), line.height)
        yield Label(kit, name, self._scene.shortened(row.name, "body", name.width), "body")

    def _foot(self, foot: pygame.Rect) -> Iterator[Widget]:
        kit, px, games = self._kit, self._kit.px, self._scene.games
        best, widest = statistics.most_points(games), statistics.widest_win(games)
        cells = [("points", best), ("margin", widest)]
        width = foot.width // len(cells)
        for place, (name, record) in enumerate(cells):
            if record is None:
                continue
            cell = pygame.Rect(foot.x + place * width, foot.y, width - px(8), foot.height)
            watch = partial(self._scene.watch, record.game)
            yield Row(kit, cell, watch, key=f"record-{name}", tip=t("saved.watch"))
            top = pygame.Rect(cell.x, cell.y + px(8), cell.width, px(44))
            yield Label(kit, top, number(record.value), "price", align="centre")
            below = pygame.Rect(cell.x, cell.y + px(54), cell.width, px(30))
            words = self._scene.shortened(t(f"figures.{name}_record"), "text", cell.width)
            yield Label(kit, below, words, "text", "mist", align="centre")


class StrengthPanel:
    """The person's strength as a pin above the scale of the levels, with its interval and its meaning."""

    def __init__(self, scene: "StatisticsScene", rect: pygame.Rect) -> None:
        self._scene, self._kit, self._rect = scene, scene.kit, rect
        self._scale = SCALE.get(scene.game, {})

    def widgets(self) -> Iterator[Widget]:
        """The scale, and the chance against each level alone."""
        kit, px, rect = self._kit, self._kit.px, self._rect
        panel = Panel(kit, rect, t("figures.strength"), key="panel-strength")
        yield panel
        inner = panel.inner
        if not self._scale:
            yield Label(kit, inner, t("figures.strength_choose"), "body", "mist", align="centre", wrap=True)
            return
        found = strength(self._scene.games)
        levels = [level for level in TICKS if level in self._scale]
        scale = pygame.Rect(inner.x, inner.y, inner.width, min(px(150), inner.height // 2))
        tip = f"{t('figures.strength_tip')} {t('figures.strength_band')}"
        yield Drawn(kit, scale, partial(self._draw_scale, found), key="strength", tip=tip)
        y = scale.bottom + px(8)
        if found is None:
            rest = pygame.Rect(inner.x, y, inner.width, inner.bottom - y)
            words = t("figures.strength_few")
            yield Label(kit, rest, words, "body", "mist", align="centre", wrap=True)
            return
        note = t("figures.strength_band")
        high = kit.fonts.size(note, kit.theme.style("text"), inner.width)[1]
        if inner.bottom - high - y < len(levels) * px(30):  # the tip of the scale says it too
            note, high = "", 0
        step = min(px(40), (inner.bottom - high - px(6) - y) // len(levels))
        for level in levels:
            line = pygame.Rect(inner.x, y, inner.width, step)
            chance = round(100 * found.against(self._scale[level]))
            said = t("figures.of_hundred", number=chance)
            width = kit.fonts.width(said, kit.theme.style("strong")) + px(12)
            room = pygame.Rect(line.x, line.y, line.width - width, line.height)
            words = t("figures.against", level=level_name(level))
            yield Label(kit, room, self._scene.shortened(words, "text", room.width), "text")
            yield Label(kit, line, said, "strong", align="right")
            y += step
        foot = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        if note:
            yield Label(kit, foot, note, "text", "mist", wrap=True, top=True)

    def _draw_scale(self, found: Strength | None, surface: pygame.Surface, room: pygame.Rect) -> None:
        kit, px, brush = self._kit, self._kit.px, self._scene.brush
        numbers = [self._scale[level] for level in TICKS if level in self._scale]
        ends = [*numbers, *([found.low, found.high] if found else [])]
        low, high = min(ends) - 80, max(ends) + 80
        left, right = room.x + px(30), room.right - px(30)
        y = room.y + round(room.height * 0.56)

        def x_of(value: float) -> int:
            return left + round((right - left) * (value - low) / (high - low))

        band = pygame.Rect(0, 0, right - left, px(52))
        band.midleft = (left, y)
        if found is not None:
            band.update(x_of(found.low), band.y, max(px(6), x_of(found.high) - x_of(found.low)), band.height)
        surface.blit(kit.paint.box(band.size, 0, pygame.Color(226, 176, 74, 60), None), band)
        track = pygame.Rect(left - px(10), y - px(4), right - left + px(20), px(8))
        surface.blit(kit.paint.well(track.size, px(4)), track)
        self._draw_levels(surface, room, y, x_of)
        if found is not None:
            x = x_of(found.number)
            said = t("figures.strength_number", number=found.number, low=found.low, high=found.high)
            bold = brush.style("serif-bold", 22)
            half = brush.width(said, bold) // 2
            at = (min(max(x, room.x + half), room.right - half), room.y + px(14))
            brush.text(surface, at, said, bold, brush.colour("gold_light"), "centre")
            brush.emblem(surface, (x, y), self._scene.colour, 38)

    def _draw_levels(
        self, surface: pygame.Surface, room: pygame.Rect, y: int, x_of: Callable[[float], int]
    ) -> None:
        """A tick for each level, its name below: moved aside if names would touch."""
        kit, px, brush = self._kit, self._kit.px, self._scene.brush
        style, free = brush.style("sans", 18), room.right
        for level in reversed([level for level in TICKS if level in self._scale]):
            x, name = x_of(self._scale[level]), level_name(level)
            surface.fill(kit.colour("mist"), (x - 1, y - px(11), max(2, px(2.5)), px(22)))
            width = brush.width(name, style)
            left = min(x - width // 2, free - width)
            free = left - px(10)
            brush.text(surface, (left, y + px(40)), name, style, brush.colour("cream"))
