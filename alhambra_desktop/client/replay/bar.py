"""The bar below a replay: its line, the buttons to move along it, sides, playing on."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.play.pace import REPLAY_SPEEDS
from alhambra_desktop.client.replay.curve import Curve
from alhambra_desktop.client.replay.seek_bar import SeekBar
from alhambra_desktop.client.widgets.base import Clickable, Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.client.widgets.choices import Option, Segmented
from alhambra_desktop.client.widgets.plain import Label, bar
from alhambra_desktop.presentation.people import Participant
from alhambra_desktop.presentation.replay import where, where_short
from alhambra_desktop.presentation.review import bad_marks, curve
from alhambra_desktop.text import t

if TYPE_CHECKING:  # the scene builds its bar
    from alhambra_desktop.client.replay.scene import ReplayScene

BAR = 144
"""Its height in units."""
CHART = 104
"""Units for the chances to win above it."""
ROOMY = 1500
"""Least width in pixels, and in units, with which the review button has text."""
LINE, ROW, SIDE, GAP, EDGE = 58, 56, 56, 8, 16
SPEEDS, ONE_SPEED = 320, 84


class Side(Clickable):
    """The emblem of a seat, or an eye: a press shows the table from the side of ``wanted``."""

    def __init__(
        self,
        scene: "ReplayScene",
        rect: pygame.Rect,
        person: Participant | None,
        wanted: Participant | None,
    ) -> None:
        number = wanted.number if wanted is not None else None
        words = t("replay.whoever") if wanted is None else t("replay.side", name=wanted.name)
        if wanted is not None and not scene.replay.may_see(wanted.number):
            words = t("replay.side_hidden", name=wanted.name)
        key = "side-all" if wanted is None else f"side-{number}"
        super().__init__(scene.kit, rect, partial(scene.look_from, number), key=key, tip=words)
        self._person = person
        self._chosen = scene.replay.side == (person.number if person is not None else None)

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        brush = Brush(kit)
        surface.blit(kit.paint.button(rect.size, "normal", True), rect)
        if self._person is not None:
            brush.emblem(surface, rect.center, self._person.colour, 36)
        else:
            brush.icon(surface, rect.center, "eye", 30, kit.colour("cream"))
        if self.hovered:
            surface.blit(kit.paint.glow(rect.size, kit.px(8), 24), rect)
        if self._chosen:
            pygame.draw.rect(surface, kit.colour("gold"), rect, max(2, kit.px(3)), border_radius=kit.px(8))


def bar_widgets(scene: "ReplayScene", rect: pygame.Rect) -> Iterator[Widget]:
    """Everything in the bar, from left to right."""
    kit, px = scene.kit, scene.kit.px
    replay = scene.replay
    yield bar(kit, rect, line_below=False)
    top = rect.bottom - px(BAR)
    line = pygame.Rect(rect.x + px(EDGE), top + px(8), rect.width - 2 * px(EDGE), px(LINE))
    review = scene.desk.review if scene.desk.shown else None
    judged = bad_marks(review, scene.desk.seat) if review is not None else ()
    seek_bar = SeekBar(kit, line, replay, scene.marks, scene.seek, judged)
    if review is not None:
        above = pygame.Rect(line.x, rect.y + px(10), line.width, top - rect.y - px(8))
        model = curve(review, scene.table.session.people, len(replay.setup.seats), scene.desk.seat)
        scorings = tuple(mark.step for mark in scene.marks)
        yield Curve(kit, above, model, seek_bar.x_of, scene.seek, at=replay.at, scorings=scorings)
    yield seek_bar
    row = pygame.Rect(rect.x + px(EDGE), rect.bottom - px(ROW + 12), rect.width - 2 * px(EDGE), px(ROW))
    x = row.x
    for key, icon, press, enabled in _steps(scene):
        place = pygame.Rect(x, row.y, px(SIDE), px(ROW))
        yield IconButton(
            kit, place, icon, press, tip=t(f"replay.tip.{key}"), key=key, enabled=enabled, sound=""
        )
        x = place.right + px(GAP)
    ways_on = list(_ways_on(scene, row))
    sides = list(_sides(scene, row, x + px(GAP + ONE_SPEED), min(widget.rect.x for widget in ways_on)))
    right = sorted((*ways_on, *sides), key=lambda widget: widget.rect.x)
    room = pygame.Rect(x + px(GAP), row.y, 0, px(ROW))
    room.width = right[0].rect.x - px(12) - room.x
    yield from _speed_and_place(scene, room)
    yield from right


def _speed_and_place(scene: "ReplayScene", room: pygame.Rect) -> Iterator[Widget]:
    """The speed, and the present position, as far as there is room for both."""
    kit, px = scene.kit, scene.kit.px
    tip = t("replay.tip.speed")
    speeds = pygame.Rect(room.x, room.y + px(4), px(SPEEDS), px(ROW - 8))
    if speeds.width <= room.width:
        options = [Option(speed, t("replay.speed", speed=speed)) for speed in REPLAY_SPEEDS]
        yield Segmented(kit, speeds, options, scene.pace.speed, scene.set_speed, key="speed", tip=tip)
    else:
        following = REPLAY_SPEEDS[(REPLAY_SPEEDS.index(scene.pace.speed) + 1) % len(REPLAY_SPEEDS)]
        speeds.width = px(ONE_SPEED)
        label = t("replay.speed", speed=scene.pace.speed)
        yield Button(kit, speeds, label, partial(scene.set_speed, following), key="speed", tip=tip)
    words = pygame.Rect(speeds.right + px(20), room.y, room.right - speeds.right - px(20), room.height)
    brush, replay = Brush(kit), scene.replay
    style = brush.style("sans", 18)
    fitting = [
        told for told in (where(replay), where_short(replay)) if brush.width(told, style) <= words.width
    ]
    if fitting:
        yield Label(kit, words, fitting[0], style, "mist", key="where", tip=where(replay))


def _steps(scene: "ReplayScene") -> Iterator[tuple[str, str, Callable[[], object], bool]]:
    """Key, icon, function, and whether it is enabled."""
    replay = scene.replay
    before, after = replay.at > 0, replay.at < replay.length
    yield "home", "previous", partial(scene.seek, 0), before
    yield "back", "left", scene.back_by, before
    yield "play", "play" if scene.pace.paused else "pause", scene.play_or_halt, True
    yield "on", "right", scene.on_by, after
    yield "end", "next", partial(scene.seek, replay.length), after


def _ways_on(scene: "ReplayScene", row: pygame.Rect) -> Iterator[Widget]:
    """Playing on from here, and leaving."""
    kit, px = scene.kit, scene.kit.px
    right = row.right
    leave = t("replay.leave")
    width = Button.width_for(kit, leave, shortcut=t("key.escape"))
    place = pygame.Rect(right - width, row.y, width, px(ROW))
    yield Button(kit, place, leave, scene.close, shortcut=t("key.escape"), key="leave")
    words = t("replay.play_on")
    able = scene.replay.can_branch and scene.services.writable
    width = Button.width_for(kit, words, icon="flag", shortcut="P")
    place = pygame.Rect(place.x - px(GAP) - width, row.y, width, px(ROW))
    yield Button(
        kit,
        place,
        words,
        scene.branch,
        kind="normal" if scene.desk.shown else "primary",  # the review has a golden button of its own
        icon="flag",
        shortcut="P",
        key="play-on",
        enabled=able,
        reason="" if able else scene.why_no_branch(),
        tip=t("replay.tip.play_on"),
    )
    if scene.desk.possible:
        yield _review_button(scene, row, place.x - px(GAP))


def _review_button(scene: "ReplayScene", row: pygame.Rect, right: int) -> Widget:
    """The review button: with text if there is room."""
    kit, px, tip = scene.kit, scene.kit.px, t("review.tip_open")
    if row.width < max(ROOMY, px(ROOMY)):
        side = pygame.Rect(right - px(SIDE), row.y, px(SIDE), px(ROW))
        return IconButton(kit, side, "chart", scene.toggle_review, tip=tip, key="review", sound="")
    words = t("review.title")
    width = Button.width_for(kit, words, icon="chart", shortcut="V")
    place = pygame.Rect(right - width, row.y, width, px(ROW))
    return Button(
        kit, place, words, scene.toggle_review, icon="chart", shortcut="V", key="review", tip=tip, sound=""
    )


def _sides(scene: "ReplayScene", row: pygame.Rect, left: int, right: int) -> Iterator[Widget]:
    """From whose side the table is seen, left of ``right``: all of them, or one that leads to the next."""
    px = scene.kit.px
    seats = scene.table.session.people[: len(scene.replay.setup.seats)]
    if len(seats) < 2:
        return
    sides: tuple[Participant | None, ...] = (*seats, None)
    x = right - px(2 * GAP) - len(sides) * px(SIDE + 4)
    if x < left:
        now = next(one for one in sides if (one.number if one is not None else None) == scene.replay.side)
        following = sides[(sides.index(now) + 1) % len(sides)]
        place = pygame.Rect(right - px(2 * GAP + SIDE), row.y, px(SIDE), px(ROW))
        yield Side(scene, place, now, following)
        return
    for person in sides:
        yield Side(scene, pygame.Rect(x, row.y, px(SIDE), px(ROW)), person, person)
        x += px(SIDE + 4)
