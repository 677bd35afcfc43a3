"""The review next to the table: accuracy, decisions, luck, progress."""

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.verdict_marks import COLOURS, draw_mark
from alhambra_desktop.client.widgets.base import Clickable, Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.client.widgets.plain import Drawn, Label, Panel
from alhambra_desktop.match.review import Luck
from alhambra_desktop.presentation.people import Participant
from alhambra_desktop.presentation.review import DecisionRow, Summary, luck_words, rows, summary
from alhambra_desktop.text import t

if TYPE_CHECKING:  # the scene builds its panel
    from alhambra_desktop.client.replay.scene import ReplayScene

WIDTH = 412
"""Units of the window's width."""
RING, ROW, LINE, EDGE = 72, 40, 48, 16


class DecisionLine(Clickable):
    """A decision in the list, in as many lines as its words need: a press shows the table before it."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, row: DecisionRow, press: Callable[[], object], *, here: bool
    ) -> None:
        """The height of ``rect`` is chosen here."""
        px, left = kit.px, rect.x + kit.px(76)
        right = rect.right - px(54) - (px(24) if row.turning else 0)
        style = Brush(kit).style("sans-bold" if row.turning else "sans", 18)
        rect = pygame.Rect(rect)
        rect.height = max(px(ROW), kit.fonts.size(row.words, style, right - left)[1] + px(12))
        super().__init__(kit, rect, press, key=f"decision-{row.step}", tip=f"{row.words}. {row.tip}")
        self.row, self.here = row, here
        self._words = kit.fonts.text(row.words, style, kit.colour("cream"), right - left)

    def draw(self, surface: pygame.Surface) -> None:
        kit, px, rect, row = self.kit, self.kit.px, self.rect, self.row
        brush = Brush(kit)
        if self.here or self.hovered:
            surface.blit(kit.paint.glow(rect.size, px(6), 40 if self.here else 22), rect)
        if self.here:
            pygame.draw.rect(surface, kit.colour("gold"), rect, max(1, px(2)), border_radius=px(6))
        small = brush.style("sans", 17)
        brush.text(
            surface, (rect.x + px(30), rect.centery), str(row.turn), small, kit.colour("mist"), "right"
        )
        draw_mark(brush, surface, (rect.x + px(54), rect.centery), row.name, 24)
        bold = brush.style("sans-bold", 18)
        colour = COLOURS[row.name] if row.change != "0" else kit.colour("mist")
        brush.text(surface, (rect.right - px(10), rect.centery), row.change, bold, colour, "right")
        if row.turning:
            place = (rect.right - px(62), rect.centery)
            brush.icon(surface, place, "flag", 18, kit.colour("gold_light"))
        surface.blit(self._words, self._words.get_rect(midleft=(rect.x + px(76), rect.centery)))


def panel_widgets(scene: "ReplayScene", rect: pygame.Rect) -> Iterator[Widget]:
    """The whole panel."""
    kit, px, desk = scene.kit, scene.kit.px, scene.desk
    yield Panel(kit, rect, t("review.title"), key="review-panel")
    side = px(44)
    place = pygame.Rect(rect.right - side - px(14), rect.y + px(14), side, side)
    yield IconButton(kit, place, "cross", scene.toggle_review, tip=t("review.close"), key="review-close")
    x, width, y = rect.x + px(EDGE), rect.width - 2 * px(EDGE), rect.y + px(66)
    run = desk.run
    assert run is not None
    if not run.complete:
        yield from _progress(scene, pygame.Rect(x, y, width, px(LINE)))
        y += px(LINE + 8)
    seats = [scene.table.session.people[seat] for seat in desk.seats]
    if len(seats) > 1:
        yield from _seats(scene, seats, pygame.Rect(x, y, width, px(LINE)))
        y += px(LINE + 8)
    found = summary(run.review, desk.seat)
    yield from _figures(kit, found, pygame.Rect(x, y, width, px(RING)), len(run.review.of(desk.seat)))
    y += px(RING + 8)
    counts = pygame.Rect(x, y, width, px(34))
    yield Drawn(kit, counts, partial(_counts, kit, found))
    y += px(42)
    bottom = rect.bottom - px(EDGE)
    turning = run.review.turning
    if run.complete:
        button = pygame.Rect(x, bottom - px(52), width, px(52))
        bottom = button.y - px(8)
        words = t("review.turning_points", count=len(turning)) if turning else t("review.no_turning")
        if turning:
            yield Button(
                kit,
                button,
                words,
                scene.next_turning,
                kind="primary",
                icon="flag",
                shortcut="N",
                key="turning",
            )
        else:
            yield Label(kit, button, words, "text", "mist", wrap=True, key="no-turning")
    if found.luck is not None and run.complete:
        place = pygame.Rect(x, bottom - px(54), width, px(54))
        yield from _luck(kit, place, found.luck)
        bottom = place.y - px(6)
    room = pygame.Rect(x, y, width, max(px(ROW), bottom - y))
    yield scene.scroll(room, list(_list(scene, room)), f"decisions-{desk.seat}")


def _list(scene: "ReplayScene", room: pygame.Rect) -> Iterator[Widget]:
    kit, px, desk = scene.kit, scene.kit.px, scene.desk
    review = desk.review
    assert review is not None
    session = scene.table.session
    found = rows(review, scene.replay, session.log, session.people, desk.seat)
    y = room.y
    for row in found:
        place = pygame.Rect(room.x, y, room.width - px(20), px(ROW))
        here = scene.replay.at == row.step - 1
        line = DecisionLine(kit, place, row, partial(scene.seek, row.step - 1), here=here)
        y = line.rect.bottom + px(2)
        yield line


def _progress(scene: "ReplayScene", rect: pygame.Rect) -> Iterator[Widget]:
    """The progress of the review, and the button to stop it or to continue."""
    kit, px, desk = scene.kit, scene.kit.px, scene.desk
    run = desk.run
    assert run is not None
    words = t("review.stop") if run.running else t("review.go_on")
    width = Button.width_for(kit, words, least=90)
    button = pygame.Rect(rect.right - width, rect.y, width, rect.height)
    yield Button(
        kit, button, words, scene.stop_review if run.running else scene.go_on_with_review, key="review-stop"
    )
    room = pygame.Rect(rect.x, rect.y, rect.width - width - px(12), rect.height)
    share = run.progress
    told = t("review.running", percent=math.floor(100 * share)) if run.running else t("review.halted")
    if run.problem:
        told = t("review.problem")
    label = pygame.Rect(room.x, room.y, room.width, px(28))
    text, style = Brush(kit).fitted(told, "sans", 17, room.width, 14)
    yield Label(kit, label, text, style, "mist", key="review-progress", tip=told)

    def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
        surface.blit(kit.paint.well(place.size, place.height // 2), place)
        done = pygame.Rect(place.x, place.y, max(place.height, round(place.width * share)), place.height)
        pygame.draw.rect(surface, kit.colour("gold"), done, border_radius=place.height // 2)

    yield Drawn(kit, pygame.Rect(room.x, room.bottom - px(14), room.width, px(10)), draw)


class _Seat(Clickable):
    """The emblem of a person whose decisions can be looked at."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, person: Participant, press: Callable[[], object], *, chosen: bool
    ) -> None:
        tip = t("review.of", name=person.name)
        super().__init__(kit, rect, press, key=f"review-{person.number}", tip=tip)
        self._person, self._chosen = person, chosen

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        surface.blit(kit.paint.button(rect.size, "normal", True), rect)
        Brush(kit).emblem(surface, rect.center, self._person.colour, 32)
        if self.hovered:
            surface.blit(kit.paint.glow(rect.size, kit.px(8), 24), rect)
        if self._chosen:
            pygame.draw.rect(surface, kit.colour("gold"), rect, max(2, kit.px(3)), border_radius=kit.px(8))


def _seats(scene: "ReplayScene", people: list[Participant], rect: pygame.Rect) -> Iterator[Widget]:
    """The persons whose decisions can be listed."""
    px = scene.kit.px
    width = min(px(64), (rect.width - (len(people) - 1) * px(8)) // len(people))
    for place, person in enumerate(people):
        room = pygame.Rect(rect.x + place * (width + px(8)), rect.y, width, rect.height)
        press = partial(scene.review_of, person.number)
        yield _Seat(scene.kit, room, person, press, chosen=person.number == scene.desk.seat)


def _figures(kit: Kit, found: Summary, rect: pygame.Rect, number: int) -> Iterator[Widget]:
    """The accuracy in a ring and as text."""
    px = kit.px
    ring = pygame.Rect(rect.x, rect.y, rect.height, rect.height)
    yield Drawn(kit, ring, partial(_ring, kit, found.accuracy))
    words = pygame.Rect(ring.right + px(14), rect.y + px(6), rect.right - ring.right - px(14), px(32))
    known = found.accuracy is not None
    told = t("review.accuracy", percent=round(found.accuracy or 0)) if known else t("review.no_accuracy")
    text, style = Brush(kit).fitted(told, "sans-bold", 22, words.width, 16)
    yield Label(kit, words, text, style, key="accuracy", tip=t("review.tip_accuracy"))
    below = words.move(0, px(32))
    yield Label(kit, below, t("review.decisions", count=number), "text", "mist")


def _ring(kit: Kit, accuracy: float | None, surface: pygame.Surface, rect: pygame.Rect) -> None:
    brush = Brush(kit)
    thick, middle = max(3, kit.px(7)), rect.center
    radius = rect.width // 2 - kit.px(2)
    pygame.draw.circle(surface, Colour("#0B2028"), middle, radius, thick)
    share = (accuracy or 0.0) / 100
    for part in range(round(180 * share)):
        angle = -math.pi / 2 + 2 * math.pi * part / 180
        reach = radius - thick / 2
        at = (middle[0] + reach * math.cos(angle), middle[1] + reach * math.sin(angle))
        pygame.draw.circle(surface, kit.colour("gold"), at, thick / 2)
    words = "–" if accuracy is None else str(round(accuracy))
    brush.text(surface, middle, words, brush.style("serif-black", 26), kit.colour("cream"), "centre")


def _counts(kit: Kit, found: Summary, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """How many decisions of each kind."""
    brush = Brush(kit)
    step = rect.width // len(found.counts)
    style = brush.style("sans-bold", 20)
    for place, (name, number) in enumerate(found.counts):
        x = rect.x + place * step + kit.px(13)
        draw_mark(brush, surface, (x, rect.centery), name, 24)
        brush.text(surface, (x + kit.px(20), rect.centery), str(number), style, kit.colour("cream"))


def _luck(kit: Kit, rect: pygame.Rect, luck: Luck) -> Iterator[Widget]:
    """Luck: revealed pieces and the others' actions: both together, and each."""
    whole, split, tip = luck_words(luck)
    high = round(luck.whole)
    colour = "jade" if high > 0 else "ember" if high < 0 else "mist"
    line = pygame.Rect(rect.x, rect.y, rect.width, rect.height // 2)
    text, style = Brush(kit).fitted(whole, "sans-bold", 18, rect.width, 14)
    yield Label(kit, line, text, style, colour, key="luck", tip=tip)
    text, style = Brush(kit).fitted(split, "sans", 18, rect.width, 14)
    yield Label(kit, line.move(0, line.height), text, style, "mist", key="luck-split", tip=tip)
