"""The zones of the table and what lies in them."""

import itertools

import pytest

from alhambra_desktop.alhambra.refs import ADD_ON
from alhambra_desktop.presentation.acts import Act
from alhambra_desktop.presentation.alhambra.layout import table_layout
from alhambra_desktop.presentation.alhambra.parts import (
    bar_parts,
    dock_parts,
    hand_parts,
    market_parts,
    money_parts,
)
from alhambra_desktop.presentation.alhambra.strip import (
    AUTOMATIC,
    Chip,
    PromptModel,
    chip_rows,
    prompt_parts,
)
from alhambra_desktop.presentation.curtain_layout import curtain_layout
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.sheet_layout import sheet_layout

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160), (1024, 1024), (1080, 1920))
SCALES = (80, 100, 150, 300)
PLAYERS = (2, 3, 4, 5, 6)


def unit(size, percent):
    """Pixels per unit, lowered to what scenes must live with (1180 x 680 units)."""
    step = max(0.76, min(size[0] / 1920, size[1] / 1080))
    return min(step * percent / 100, size[0] / 1180, size[1] / 680)


def opponents(players):
    return max(2, players - 1)


CASES = [(s, p, n) for s, p, n in itertools.product(SIZES, SCALES, PLAYERS)]


@pytest.mark.parametrize(("size", "percent", "players"), CASES)
def test_zones_neither_overlap_nor_leave_the_window(size, percent, players):
    """At every size, scale and number of players all zones lie apart and within the window."""
    layout = table_layout(size, unit(size, percent), opponents(players))
    zones = layout.zones()
    window = Rect(0, 0, *size)
    assert all(zone.inside(window) and zone.w > 0 and zone.h > 0 for zone in zones)
    assert not [(a, b) for a, b in itertools.combinations(zones, 2) if a.overlaps(b)]
    assert len(layout.opponents) == opponents(players)


@pytest.mark.parametrize(("size", "percent", "players"), CASES)
def test_the_city_keeps_enough_room(size, percent, players):
    """The palace zone is never lower than 170 units nor narrower than 600."""
    u = unit(size, percent)
    layout = table_layout(size, u, opponents(players))
    assert layout.palace.h / u > 170
    assert layout.palace.w / u > 600


@pytest.mark.parametrize(("size", "percent", "players"), CASES)
def test_things_lie_in_their_zones(size, percent, players):
    """Market tiles, money, a large hand, a full reserve and the dock's buttons stay inside."""
    u = unit(size, percent)
    layout = table_layout(size, u, opponents(players))
    market = market_parts(layout.market, u)
    money = money_parts(layout.money, u, 4)
    dock = dock_parts(layout.dock, u, ["Redesign", "Buy elsewhere", "Place"], tile=True, waiting=3)
    bar = bar_parts(layout.top_bar, u, layout.palace, 5)
    hand = hand_parts(layout.hand, u, (9, 8, 7, 6), 9)
    for things, zone in (
        ((*market.tiles, *market.captions), layout.market),
        (money.cards, layout.money),
        (
            (dock.title, dock.detail, dock.ways, *dock.acts, *dock.waiting, dock.undo, dock.redo, dock.end),
            layout.dock,
        ),
        ((bar.menu, bar.words, bar.tiles, bar.deck, *bar.buttons), layout.top_bar),
        ((*hand.cards, *hand.reserve_tiles), layout.hand),
    ):
        assert all(thing.inside(zone) for thing in things)
    for apart in (market.tiles + market.captions, money.cards, (*dock.acts, dock.undo, dock.redo, dock.end)):
        assert not [(a, b) for a, b in itertools.combinations(apart, 2) if a.overlaps(b)]


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440)])
def test_the_table_of_three_players(size):
    """With three players at 1080 lines everything is shown: ruler, two full panels, log, no strip."""
    layout = table_layout(size, unit(size, 100), 2)
    assert (layout.form, layout.panel_form) == ("wide", "full")
    assert layout.ruler is not None
    assert layout.log is not None
    assert layout.strip is None


@pytest.mark.parametrize(
    ("count", "form", "log"),
    [(2, "full", True), (3, "full", True), (4, "compact", True), (5, "compact", False)],
)
def test_zones_give_way_in_a_fixed_order(count, form, log):
    """With more opponents the panels become compact, then the log a strip.

    With three the ruler leaves its room to the log, which would have a single line.
    """
    layout = table_layout((1920, 1080), 1.0, count)
    assert (layout.panel_form, layout.log is not None) == (form, log)
    assert (layout.strip is None) is log
    assert (layout.ruler is None) is (count == 3)


@pytest.mark.parametrize("count", [2, 3])
def test_panels_leave_the_log_some_lines(count):
    """In a small window panels that are higher than they need be give the log room for several lines."""
    u = unit((1280, 720), 100)
    layout = table_layout((1280, 720), u, count)
    assert layout.log is not None
    assert layout.log.h >= round(160 * u)


@pytest.mark.parametrize(
    ("size", "form"),
    [((1920, 1080), "wide"), ((1280, 720), "wide"), ((1024, 768), "middle"), ((1080, 1920), "tall")],
)
def test_the_form_follows_the_window(size, form):
    """Wide, middle and tall windows have their own forms."""
    assert table_layout(size, unit(size, 100), 3).form == form


def test_market_money_and_dock_stay_at_the_right():
    """In wide and middle windows the right column is market, money, dock from top to bottom."""
    for size in ((1920, 1080), (1024, 768)):
        layout = table_layout(size, unit(size, 100), 4)
        assert layout.market.bottom <= layout.money.y <= layout.money.bottom <= layout.dock.y
        assert layout.market.x == layout.money.x == layout.dock.x > layout.palace.right


@pytest.mark.parametrize(("groups", "shrunk"), [((2, 3, 2, 2), False), ((12, 12, 12, 12), True)])
def test_a_growing_hand_overlaps_then_shrinks(groups, shrunk):
    """Cards first overlap more, then get smaller; they always stay left of each other."""
    area = table_layout((1920, 1080), 1.0, 2).hand
    parts = hand_parts(area, 1.0, groups, 1)
    assert (parts.cards[0].w < 92) is shrunk
    assert all(a.x < b.x for a, b in itertools.pairwise(parts.cards))
    assert parts.cards[-1].right <= area.right


@pytest.mark.parametrize(("size", "percent", "players"), CASES)
def test_sheet_and_curtain_fit(size, percent, players):
    """Scoring sheet, with the rows of modules too, and curtain: within the window, nothing overlaps."""
    u = unit(size, percent)
    window = Rect(0, 0, *size)
    for rows in (7, 9):
        sheet = sheet_layout(size, u, rows, max(3, players))
        parts = [sheet.table, sheet.why, sheet.foot, *([sheet.chart] if sheet.chart else [])]
        assert all(part.inside(window) for part in (*parts, *sheet.rows, sheet.total))
        assert not [(a, b) for a, b in itertools.combinations(parts, 2) if a.overlaps(b)]
        assert not [(a, b) for a, b in itertools.pairwise(sheet.rows) if a.overlaps(b)]
        table = sheet.table
        assert all(column.x >= sheet.category and column.right <= table.right for column in sheet.columns)
    dense = sheet_layout(size, u, 30, max(3, players), dense=True)
    assert len(dense.rows) <= 30
    assert dense.rows[-1].bottom <= dense.total.y
    assert dense.total.bottom <= dense.table.bottom
    assert dense.columns[-1].right <= dense.track.x
    curtain = curtain_layout(size, u)
    shown = [curtain.words, curtain.recap, curtain.open, curtain.menu, curtain.bar]
    assert all(part.inside(window) and part.h > 0 for part in shown)
    assert not [(a, b) for a, b in itertools.combinations(shown, 2) if a.overlaps(b)]


@pytest.mark.parametrize(
    "labels", [("Réaménager", "Développer", "Poser"), ("Réaménager", "Acheter ailleurs", "Poser")]
)
def test_a_button_is_as_wide_as_its_longest_word(labels):
    """Three in the narrowest right column: the short word gives room to the long ones."""
    u = unit((1280, 720), 100)
    area = table_layout((1280, 720), u, opponents(3)).dock
    long, other, short = dock_parts(area, u, labels).acts
    assert min(long.w, other.w) > 1.3 * short.w
    assert all(act.inside(area) for act in (long, other, short))
    assert len({act.w for act in dock_parts(area, u, ["Yes", "No", "Pass"]).acts}) == 1


def test_buttons_with_two_lines_are_higher():
    """Both lines keep clear of the edges; nothing lies over another thing."""
    u = unit((1280, 720), 100)
    area = table_layout((1280, 720), u, opponents(3)).dock
    short, long = (
        dock_parts(area, u, labels)
        for labels in (("Redesign", "Pass"), ("Redesign", "Take a square", "Place now"))
    )
    assert long.acts[0].h > short.acts[0].h
    lines = 2 * 1.12 * 18 * u
    assert all(act.h >= lines and act.inside(area) for act in long.acts)
    for parts in (short, long):
        assert parts.title.h + 18 * u < parts.acts[0].y - parts.title.y
        assert parts.acts[0].bottom < parts.undo.y


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_question_with_two_lines_of_facts_has_a_higher_strip(size):
    """Three lines lie within the parchment; the strip still ends where it always does."""
    u = unit(size, 100)
    area = table_layout(size, u, opponents(6), shelf=True).palace
    acts = (Act("pass", "Pass", "P"), Act(AUTOMATIC, ""))
    short, long = (
        prompt_parts(area, u, PromptModel("Do you want to act?", told, acts, module="viziers_favour"))
        for told in ("You could: Tower 10.", "You could: Tower 10 exactly with florin 7 + 3. " * 3)
    )
    assert long.rect.h > short.rect.h
    assert long.rect.bottom == short.rect.bottom
    assert long.rect.inside(area)
    assert all(act.inside(long.rect) for act in long.acts)
    high = 13 + 20 + 20 + 18  # half a title, two steps down, half a line and its letters below
    assert long.words.h >= round(high * u)


@pytest.mark.parametrize("sum_of_bid", [3, 11])
def test_a_long_question_is_not_cut(sum_of_bid):
    """Beside wide buttons a question takes two lines, and what is known of it two more."""
    u = unit((1280, 720), 100)
    area = table_layout((1280, 720), u, opponents(6), shelf=True).palace
    bid = (Act("less", "−"), Act("make", f"Offrir {sum_of_bid}", "Entrée"), Act("more", "+"))
    acts = (*bid, Act("moment.pass", "Passer", "P"), Act(AUTOMATIC, ""))
    asked = "Enchère en une seule monnaie, 21 au plus"
    known = "Aux enchères : le Mécène. Aucune offre pour l’instant."
    low, middle, high = (
        prompt_parts(area, u, PromptModel(title, detail, acts))
        for title, detail in (("Enchère", "Karim offre 10."), ("Enchère", known), (asked, known))
    )
    assert low.rect.h < middle.rect.h < high.rect.h
    alone = prompt_parts(area, u, PromptModel(f"{asked}, {known}", "", acts))
    assert alone.words.h >= round(3 * 24 * u), "three lines where nothing stands below the question"
    assert high.words.h >= round((2 * 28 + 2 * 20) * u)
    assert high.rect.inside(area)


def test_a_lone_switch_has_room_for_wide_letters():
    """A short row of switches is a little wider than their letters take on average."""
    chips = (Chip((ADD_ON, "tower"), "Watchtower", module="watchtowers", change="+6"),)
    (alone,), rows = chip_rows(400, 1.0, chips, height=38, gap=8)
    assert rows == 1
    assert 200 <= alone.w <= 260
    (squeezed, *_), _ = chip_rows(400, 1.0, chips * 2, height=38, gap=8)
    assert squeezed.right <= 200


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_few_stored_tiles_lie_in_one_row_and_are_larger(size):
    """Up to three lie side by side, larger than in two rows. All stay in their zone, apart."""
    u = unit(size, 100)
    area = table_layout(size, u, 2).hand
    sides = []
    for count in range(1, 9):
        parts = hand_parts(area, u, (2, 2), count)
        tiles = parts.reserve_tiles
        assert all(tile.inside(parts.reserve) for tile in tiles)
        assert not any(one.overlaps(other) for one, other in itertools.combinations(tiles, 2))
        assert len({tile.y for tile in tiles}) == (1 if count <= 3 else 2) or count in (4, 5)
        sides.append(tiles[0].w)
    assert sides == sorted(sides, reverse=True)
    assert sides[1] >= 1.5 * sides[7]
