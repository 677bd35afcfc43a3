"""The scoring sheet with many categories: groups, folding, scrolling, causes; by mouse and by keys."""

from dataclasses import replace

import pygame
import pytest

from alhambra_desktop.alhambra.causes import POINTS, Cause
from alhambra_desktop.alhambra.scoring import LOSSES
from alhambra_desktop.client.alhambra.card import CardScene
from alhambra_desktop.client.alhambra.palace_scene import PalaceScene
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.alhambra.scoring import cells
from alhambra_desktop.client.alhambra.scoring.cells import Cell, CellStyle, draw_cell, row_form
from alhambra_desktop.client.alhambra.scoring.scene import ScoringScene
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.engine.ranks import UNRANKED, Share
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.presentation.alhambra.sheet import ResultModel, SheetRow, final_of
from alhambra_desktop.presentation.alhambra.sheet_lines import FoldLine, GroupLine, RowLine
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.text import t
from tests.client.alhambra.conftest import COLOURS, NAMES, TablePilot
from tests.client.alhambra.scoring_sheet_kit import SIZES, opened, played, tallied
from tests.client.alhambra.test_text_fits import faults, written
from tests.presentation.games import people

__all__ = ["tallied", "written"]


@pytest.fixture
def sheet(app, tallied):
    """The sheet of three persons with twenty more categories."""
    return opened(app, played(3))


def rows_of(sheet):
    return [line.row for line in sheet.lines if isinstance(line, RowLine)]


def place_of(sheet, row):
    """Where a row stands on the screen."""
    place = sheet.lines.index(RowLine(row)) - sheet.bar.offset
    return sheet.layout.rows[place]


def test_groups_fold_what_is_zero(app, sheet):
    """Groups in their order; what is zero for all shares one line per group, until the switch unfolds it."""
    groups = [line.group for line in sheet.lines if isinstance(line, GroupLine)]
    assert groups == ["walls", "buildings", "every", "losses"]
    zero = {number for number, row in enumerate(sheet.sheet.rows) if row.zero}
    folded = {row for line in sheet.lines if isinstance(line, FoldLine) for row in line.rows}
    assert folded == zero
    assert len(zero) >= 3
    app.click(sheet.buttons()["fold"].centre)
    assert not [line for line in sheet.lines if isinstance(line, FoldLine)]
    assert rows_of(sheet) == list(range(len(sheet.sheet.rows)))
    app.key(pygame.K_f)
    assert set(rows_of(sheet)) == set(range(len(sheet.sheet.rows))) - zero


def test_a_folded_line_opens_when_pressed(app, sheet):
    """A press on the line is a press on the switch."""
    sheet.bar.to(sheet.bar.furthest)
    place = max(n for n, line in enumerate(sheet.lines) if isinstance(line, FoldLine)) - sheet.bar.offset
    app.click(sheet.layout.rows[place].centre)
    assert not sheet.fold


def test_lines_scroll_and_head_and_total_stay(app, sheet):
    """Wheel, bar and keys scroll whole lines; the rows asked about by keys come into sight."""
    assert sheet.bar.furthest > 0
    app.post(pygame.MOUSEWHEEL, x=0, y=-1)
    app.frames(2)
    assert sheet.bar.offset == min(3, sheet.bar.furthest)
    app.key(pygame.K_END)
    assert sheet.bar.offset == sheet.bar.furthest
    app.key(pygame.K_HOME)
    assert sheet.bar.offset == 0
    track = sheet.layout.track
    app.click((track.centre[0], track.bottom - 2))
    assert sheet.bar.offset == sheet.bar.furthest
    app.key(pygame.K_UP)
    for _ in rows_of(sheet):
        app.key(pygame.K_DOWN)
        assert place_of(sheet, sheet.lit).inside(sheet.layout.table)


def garden(sheet):
    return next(n for n, row in enumerate(sheet.sheet.rows) if row.category == "garden")


def test_a_number_and_its_causes_light_what_is_behind_them(app, sheet):
    """Pointing at a number shows its parts; a press keeps them; pointing at a part lights it alone."""
    row = garden(sheet)
    column, line = sheet.layout.columns[0], place_of(sheet, row)
    number = (column.right - 20, line.centre[1])
    app.move(number)
    assert (sheet.lit, sheet.who, sheet.part) == (row, 0, None)
    app.click(number)
    app.move(place_of(sheet, row + 1).centre)
    assert (sheet.lit, sheet.who) == (row, 0), "pressed, it stays"
    causes = sheet.sheet.rows[row].causes_of(0)
    assert [cause.home for cause in causes] == ["", "tallies"]
    blocks = [hit for hit in sheet.hits if hit.rect.inside(sheet.layout.why)]
    assert len(blocks) == 2
    app.move(blocks[1].rect.centre)
    assert (sheet.lit, sheet.who, sheet.part) == (row, 0, 1)
    app.click(number)
    app.click(number)
    app.move(place_of(sheet, row + 1).centre)
    assert sheet.lit == row + 1, "pressed again, it is let go"
    inside = [hit for hit in sheet.hits if hit.row == row and hit.who == 0 and hit.part is not None]
    app.move(inside[0].rect.centre)
    assert (sheet.lit, sheet.who, sheet.part) == (row, 0, inside[0].part), "a cause in its cell"


def test_numbers_and_causes_by_keys(app, sheet):
    """Right and left go through the numbers of a row, a digit asks for a player, C for the parts."""
    sheet.ask(garden(sheet))
    app.key(pygame.K_RIGHT)
    assert (sheet.lit, sheet.who) == (garden(sheet), 0)
    app.key(pygame.K_c)
    app.key(pygame.K_c)
    assert sheet.part == 1
    app.key(pygame.K_c)
    assert sheet.part is None
    app.key(pygame.K_2)
    assert sheet.who == 1
    app.key(pygame.K_2)
    assert sheet.who is None


def test_bars_and_chart_change_places(app, sheet):
    """Where the points come from and points by round share a place."""
    assert sheet.bars
    before = pygame.display.get_surface().copy()
    app.key(pygame.K_g)
    app.frames(2)
    assert not sheet.bars
    area = pygame.Rect(sheet.layout.chart)
    after = pygame.display.get_surface()
    assert before.subsurface(area).get_buffer().raw != after.subsurface(area).get_buffer().raw


@pytest.mark.parametrize("animation", ["normal", "reduced"])
def test_a_long_scoring_is_shown_row_by_row(app, tallied, animation):
    """Each step tells one row in sight; back untells it; what is zero for all comes along; all at once."""
    shown = opened(app, played(3))
    app.setting(animation=animation, bot_speed="step")
    told = replace(shown.sheet, preview=False)
    scene = ScoringScene(told, shown.chart, shown.cities, shown.names)
    app.show(scene)
    order = rows_of(scene)
    for number, row in enumerate(order):
        app.key(pygame.K_RIGHT)
        assert scene.lit == row
        assert place_of(scene, row).inside(scene.layout.table)
        assert scene.over == (number == len(order) - 1)
    assert scene.bar.offset > 0
    app.click(scene.buttons()["previous"].centre)
    assert scene.lit == order[-2]
    app.key(pygame.K_LEFT)
    assert scene.lit == order[-3]
    app.key(pygame.K_s)
    assert scene.over
    assert [told.before[who] + told.gain(who, scene.told) for who in range(3)] == [
        before + sum(row.shares[who].points for row in told.rows) for who, before in enumerate(told.before)
    ]


def test_the_explained_row_is_in_sight_when_all_rows_come_at_once(app, tallied):
    """By S, and where a scoring stands still from the start."""
    shown = opened(app, played(3))
    app.setting(animation="normal", bot_speed="step")
    told = replace(shown.sheet, preview=False)
    for still in (False, True):
        scene = ScoringScene(told, shown.chart, shown.cities, shown.names, still=still)
        app.show(scene)
        if not still:
            app.key(pygame.K_s)
        assert scene.over
        assert place_of(scene, scene.lit).inside(scene.layout.table)
        assert scene.bar.offset > 0


def many_sources(players):
    """The end of a match with 27 categories, two of which brought nobody anything."""
    categories = ("wall", *(f"category {number}" for number in range(26)))
    table = tuple(
        ((0,) * players,) * 3 if number in (4, 9) else ((number + 1,) * players,) * 3
        for number in range(len(categories))
    )
    told = (Address("alhambra"),) * len(categories)
    return ResultModel(people(players), (300,) * players, (0,), categories, table, ("A", "B", "C"), told)


def test_the_losses_of_a_result_have_a_minus_sign(app, written):
    """In small print and in the sum beside it, on the page and on the card of the source."""
    table = (((-1, 0, 0), (-3, 0, 0), (-6, 2, 0)),)
    lost = ResultModel(people(3), (0, 0, 0), (0,), ("lost",), table, ("A", "B", "C"), (Address("alhambra"),))
    final = final_of(lost, practice=False)
    (row,) = final.rows
    assert row.parts == ("\u22121 · \u22123 · \u22126", "0 · 0 · 2", "0 · 0 · 0")
    assert [fact.value for fact in final.card(row).rows] == ["\u221210", "2", "0"]
    seats = tuple(SeatSetup(n, c, "person") for n, c in zip(NAMES[:3], COLOURS, strict=False))
    app.show(ResultScene(lambda: final, MatchSetup(seats, "7")))
    app.frames(2)
    assert "\u221210" in {words for words, *_ in written}


@pytest.mark.parametrize("size", SIZES)
def test_the_result_scrolls_through_many_sources(make_app, written, size):
    """Every source has a line one can read; what brought nobody anything shares the last one."""
    pilot, result = make_app(size), many_sources(6)
    setup = MatchSetup(tuple(SeatSetup(n, c, "person") for n, c in zip(NAMES, COLOURS, strict=False)), "7")
    pilot.show(ResultScene(lambda: final_of(result, practice=False), setup))
    scene = pilot.scene
    assert len(scene.result.rows) == 25
    assert scene.layout.rows[0].h >= scene.services.kit.px(34)
    seen = set()
    pilot.key(pygame.K_HOME)
    for _ in range(4):
        written.clear()
        scene.invalidate()
        pilot.frames(2)
        seen |= {words for words, *_ in written}
        assert not faults(written, size)
        pilot.key(pygame.K_PAGEDOWN)
    assert {row.name for row in scene.result.rows} <= seen
    assert any(word.startswith("2 without points: ") for word in seen)
    assert scene.bar.offset == scene.bar.furthest


def test_the_plate_leads_to_the_sheet(app):
    """What a scoring now would bring is told on the plate; a press there tells it line by line."""
    app.setting(bot_speed="instant", animation="off")
    table = TablePilot(app, played(3))
    table.settle()
    app.move(table.point(("scored",)))
    assert "W" in table.table.hints.tip(("scored",)).text
    table.press("scored")
    assert isinstance(table.top, ScoringScene)
    app.key(pygame.K_ESCAPE)
    table.press("player", table.table.screen.table.me)
    assert isinstance(table.top, PalaceScene), "the rest of the plate opens the palace"
    app.key(pygame.K_ESCAPE)
    app.post(pygame.MOUSEBUTTONDOWN, pos=table.point(("scored",)), button=pygame.BUTTON_RIGHT, touch=False)
    app.frames(2)
    assert isinstance(table.top, CardScene | TableScene)


def test_a_number_whose_parts_do_not_fit_is_shown_alone(app, written):
    """In a small window with many rows, too: a loss without its number could not be understood."""
    parts = (Cause("medina_fewest", 3, POINTS, "medina"), Cause("medina_none", 1, POINTS, "medina"))
    shares = (replace(UNRANKED, points=-4), UNRANKED, UNRANKED)
    row = SheetRow("medina", (0, 1, 1), shares, (), group=LOSSES, causes=(parts, (), ()))
    brush, surface = Brush(app.app.services.kit), pygame.Surface((1280, 720))
    look, column = CellStyle(20, right=True, dense=True, participants=3), Rect(100, 0, brush.px(150), 700)
    form = row_form(brush, row, column, look)
    numbers = []
    for who in range(3):
        written.clear()
        draw_cell(brush, surface, column, 100, Cell(row, 0, who, told=True, form=form), look)
        numbers.append([words for words, *_ in written if not words.startswith(("−", "0+"))])
    assert [words[0] for words in numbers] == ["0", "1", "1"]


@pytest.mark.parametrize("words", ["tie", "égal", "gleich"])
def test_the_mark_of_a_tie_hides_no_number(app, monkeypatch, words):
    """In low rows it stands next to the count, not on the corner of the points."""
    monkeypatch.setattr(cells, "t", lambda key, **named: words if key == "sheet.tie" else t(key, **named))
    brush, surface, marks = Brush(app.app.services.kit), pygame.Surface((1280, 720)), []
    chip = Brush.chip
    monkeypatch.setattr(Brush, "chip", lambda *args, **named: marks.append(chip(*args, **named)))
    share = Share(13, 1, 2, (17, 9))
    row = SheetRow("seraglio", (3, 3), (share, share), (17, 9), group="building")
    look, column = CellStyle(18, right=False, dense=False, participants=2), Rect(100, 0, brush.px(170), 700)
    draw_cell(brush, surface, column, 100, Cell(row, 0, 1, told=True), look)
    box = look.box(brush, column, 100)
    style = brush.fitting("+13", "serif-black", look.units * 1.15, box.w)
    number = pygame.Rect(0, 0, brush.width("+13", style), box.h)
    number.center = box.centre
    assert len(marks) == 1
    assert not marks[0].colliderect(number)
