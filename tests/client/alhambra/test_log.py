"""The whole log over the table: it lights up what it speaks of, and stays fast when it is long."""

import pygame
import pytest

from alhambra_desktop.client.alhambra import marks
from alhambra_desktop.client.alhambra.log_scene import TableLog
from alhambra_desktop.client.fonts import Fonts
from alhambra_desktop.client.play import log

MANY = 300


@pytest.fixture
def long_log(sit):
    """A match of bots and its log with more than three hundred lines, open."""
    table = sit("person", "easy", "easy", "easy", "easy", "easy", seed="5")
    table.match.hand_over(0, "easy")
    while len(table.table.session.log.entries) <= MANY:
        assert not table.match.over
        table.match.poll()
        table.table.session.went_on()
    table.table.jumped()
    table.table.pace.paused = True
    table.pilot.frames(2)
    table.pilot.key(pygame.K_l)
    assert isinstance(table.top, TableLog)
    return table


@pytest.mark.slow
def test_a_turn_is_one_line_that_opens(long_log):
    """A press on a turn shows everything inside it, another one only its line; keys open and close all."""
    log_scene = long_log.top
    closed = len(log_scene._rows)
    chapters = long_log.table.session.log.gathered(long_log.table.session.log.entries)
    assert closed == len(chapters)
    longer = [chapter for chapter in chapters if len(chapter.entries) > 1]
    assert longer
    line = point_at(long_log, lambda line: any(line is chapter.line for chapter in longer))
    inside = next(chapter for chapter in longer if chapter.line is line)
    long_log.pilot.click(log_scene._pointer)
    assert len(log_scene._rows) == closed + len(inside.entries)
    long_log.pilot.click(log_scene._pointer)
    assert len(log_scene._rows) == closed
    long_log.pilot.key(pygame.K_RIGHT)
    everything = sum(len(chapter.entries) for chapter in chapters) + len(longer)
    assert len(log_scene._rows) == everything
    long_log.pilot.key(pygame.K_LEFT)
    assert len(log_scene._rows) == closed


def point_at(table, wanted):
    """Scroll and point until the line under the pointer is a wanted one; that line."""
    frame = table.top._frame
    for _ in range(60):
        for y in range(frame.y + 90, frame.bottom - 30, 12):
            table.pilot.post(
                pygame.MOUSEMOTION, pos=(frame.x + 80, y), rel=(0, 1), buttons=(0, 0, 0), touch=False
            )
            table.pilot.frames()
            line = table.top.pointed
            if line is not None and wanted(line):
                return line
        table.pilot.post(pygame.MOUSEWHEEL, x=0, y=5, flipped=False)
        table.pilot.frames()
    raise AssertionError("no such line")


def pixels(rect):
    return pygame.image.tobytes(pygame.display.get_surface().subsurface(pygame.Rect(rect)), "RGB")


@pytest.mark.slow
def test_three_hundred_lines_are_rendered_once(long_log, monkeypatch):
    """Scrolling and pointing through all lines sets no text again; only the lines in sight are touched."""
    long_log.pilot.key(pygame.K_RIGHT)
    long_log.pilot.key(pygame.K_END)
    lines, texts, seen = [], [], []
    draw_line, draw_text, keep = log._draw_line, Fonts._draw, log.line_picture
    monkeypatch.setattr(log, "_draw_line", lambda *facts: lines.append(1) or draw_line(*facts))
    monkeypatch.setattr(Fonts, "_draw", lambda *facts: texts.append(1) or draw_text(*facts))
    monkeypatch.setattr(
        "alhambra_desktop.client.play.log_scene.line_picture",
        lambda *facts: seen.append(1) or keep(*facts),
    )
    pilot, frame = long_log.pilot, long_log.top._frame
    assert len(long_log.top._rows) > MANY
    drawn = pilot.app.loop.drawn
    for step in range(60):
        pilot.post(pygame.MOUSEWHEEL, x=0, y=1 if step < 55 else -1, flipped=False)
        pilot.move((frame.x + 60, frame.y + 100 + 7 * step))
    drawn = pilot.app.loop.drawn - drawn
    assert drawn >= 60
    assert lines == []
    assert len(texts) < 10, "names above the palaces only"
    assert len(seen) < 40 * drawn


@pytest.mark.slow
def test_a_line_lights_up_seat_and_palace(long_log):
    """Pointing at a line about a placed tile rings the seat and shows its palace beside the log."""
    screen = long_log.table.screen
    palace, left = screen.layout.palace, long_log.top._frame.right + 20
    beside = pygame.Rect(left, palace.y, palace.right - left, palace.h)
    before = pixels(beside)
    line = point_at(long_log, lambda line: marks.cells_of(screen, line))
    seat = marks.seat_of(screen, line)
    assert seat is not None
    assert pixels(beside) != before
    lit = pixels(seat)
    point_at(long_log, lambda other: other.who is None and not marks.cells_of(screen, other))
    assert pixels(seat) != lit
    assert pixels(beside) == before


@pytest.mark.slow
def test_a_line_lights_up_goods(long_log):
    """Pointing at a line about a tile that still lies in the market shows it undimmed with a ring."""
    long_log.pilot.key(pygame.K_RIGHT)
    long_log.pilot.key(pygame.K_END)
    screen = long_log.table.screen
    tiles = {slot.tile.id for slot in screen.table.market if slot.tile is not None}
    line = point_at(long_log, lambda line: tiles & set(line.spot.tiles))
    rects = list(marks.goods_of(screen, line))
    assert rects
    lit = pixels(rects[0])
    point_at(long_log, lambda other: not list(marks.goods_of(screen, other)))
    assert pixels(rects[0]) != lit
