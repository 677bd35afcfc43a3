"""With everything of 43 modules on the table: no type below 18 px at 1920 x 1080, nothing covered."""

import itertools

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.cli_args import ScreenshotArgs
from alhambra_desktop.client.alhambra import shelf
from alhambra_desktop.client.alhambra import standing as standing_module
from alhambra_desktop.client.fonts import Fonts
from alhambra_desktop.client.screenshot import played
from tests.client.alhambra.conftest import TablePilot
from tests.client.alhambra.test_full_table import filled_in_parts
from tests.client.alhambra.test_text_fits import faults, written

__all__ = ["written"]

SIZE = (1920, 1080)
LEAST = 18
LANGUAGES = ("en", "fr", "de", "xx")


@pytest.fixture
def small(monkeypatch):
    """Every text that was set in smaller type.

    Several numbers on the small picture of a board may be: it is opened large by a press.
    """
    found = set()
    real_rimmed = shelf._rimmed

    def rimmed(brush, words, side):
        before = set(found)
        picture = real_rimmed(brush, words, side)
        if side >= shelf.LEAST_LAID:
            found.intersection_update(before)
        return picture

    monkeypatch.setattr(shelf, "_rimmed", rimmed)
    real_text, real_rich = Fonts.text, Fonts.rich

    def text(self, words, style, *args, **options):
        if style.px < LEAST and words.strip():
            found.add((words, style.px))
        return real_text(self, words, style, *args, **options)

    def rich(self, runs, *args, **options):
        found.update((run.text, run.style.px) for run in runs if run.style.px < LEAST and run.text.strip())
        return real_rich(self, runs, *args, **options)

    monkeypatch.setattr(Fonts, "text", text)
    monkeypatch.setattr(Fonts, "rich", rich)
    return found


def lying_over(screen):
    """Pairs of things, places of things and words of the table of which one lies over the other."""
    places = screen.places
    groups = {
        "own": [
            rect
            for (_, item), rect in zip(screen.table.mine, places.hand.mine, strict=True)
            if not item.on  # it is meant to lie on another one
        ],
        "reserve": places.hand.reserve_tiles,
        "tabs": [part.rect for part in places.shelf],
        "switches": [rect for _, rect in places.switches],
        "market": (*places.market.tiles, *places.market.captions, *places.market.wares),
        "money": places.money.cards,
        **{f"board {part.module}": part.items for part in places.shelf if not part.tab},
        **{f"before {number}": rects for number, rects in enumerate(places.held)},
    }
    for name, rects in groups.items():
        for one, other in itertools.combinations(rects, 2):
            if one.overlaps(other):
                yield f"{name}: {one} and {other}"


def looked_at(table, small, written, language):
    """What is wrong with the table as it stands, drawn once from nothing."""
    assert table.top is table.table
    with table.pilot.unpainted():
        table.settle()
    table.table.relayout()
    written.clear()
    small.clear()
    table.pilot.frames(1)
    assert len(written) > 50
    told = [f"{words!r} in {px} px" for words, px in sorted(small)]
    told += faults(written, SIZE)
    told += lying_over(table.table.screen)
    return [f"{language}: {fault}" for fault in told]


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 6])
def test_texts_of_test_modules_are_readable(sit_in, monkeypatch, small, written, players):
    """Displays, own things, marks and wares of made-up modules, in three languages and the longest one."""
    monkeypatch.setattr(standing_module, "laid_in_parts", filled_in_parts)
    sit, found = sit_in(SIZE), []
    for language in LANGUAGES:
        table = sit("person", *["easy"] * (players - 1), seed="4", language=language)
        table.settle()
        found += looked_at(table, small, written, language)
        table.press("board", "toy_17")
        table.settle()
        found += looked_at(table, small, written, language)
        stack = table.pilot.app.stack
        stack.clear()
        stack.settle()
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "decisions"), [(3, 60), (3, 160), (6, 60), (6, 200)])
def test_texts_with_all_modules_are_readable(make_app, small, written, players, decisions):
    """All 43 modules at play, early and late, in three languages and the longest one."""
    pilot, found = make_app(SIZE), []
    asked = ScreenshotArgs(
        "table", seed=4, decisions=decisions, size=SIZE, players=players, modules=tuple(MODULES), out=None
    )
    match = played(asked)
    for language in LANGUAGES:
        pilot.setting(bot_speed="instant", animation="off", language=language)
        with pilot.unpainted():
            table = TablePilot(pilot, match)
        found += looked_at(table, small, written, language)
        sales = [slot.sale for slot in table.table.screen.table.market if slot.status in ("exact", "pay")]
        if sales and table.table.screen.prompt is None:
            with pilot.unpainted():
                table.press("sale", sales[0])
            found += looked_at(table, small, written, language)
        pilot.app.stack.clear()
        pilot.app.stack.settle()
    assert not found, "\n".join(found)
