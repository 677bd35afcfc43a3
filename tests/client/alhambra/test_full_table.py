"""A table with the whole catalogue before it exists: displays, own things and marks of made-up modules."""

import itertools
from dataclasses import replace

import pygame
import pytest

from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.client.alhambra import scene as scene_module
from alhambra_desktop.client.alhambra import standing as standing_module
from alhambra_desktop.client.alhambra.board_scene import BoardScene
from alhambra_desktop.client.alhambra.card import CardScene
from alhambra_desktop.client.alhambra.large import told_height
from alhambra_desktop.presentation.alhambra.items import BoardPlan, Drawer, Item
from alhambra_desktop.presentation.alhambra.models import COMMON, CORNERS, EDGES, PLACES, Mark, MarketSlot
from alhambra_desktop.presentation.alhambra.picker import Outcome
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from alhambra_desktop.presentation.alhambra.targets import target_at
from alhambra_desktop.presentation.module_names import module_line

DISPLAYS, OWN = 26, 10
ART = ("card/character/beggar", "watchtower/tower/0", "badge/garden")
PLAN = BoardPlan(
    "module/personal_building_market",
    1.0,
    (("thing 0", (0.1, 0.1, 0.2, 0.2)), ("thing 2", (0.6, 0.5, 0.2, 0.2))),
)
"""A drawing for the board of display 17."""
KINDS = ("squares", "characters", "watchtowers", "camps", "city_gates")


def displays():
    """Displays with one to nine things each, under names of their own."""
    for number in range(DISPLAYS):
        things = tuple(
            Item(
                f"thing {place}",
                f"Thing {place} of {number}",
                art=ART[(number + place) % len(ART)],
                count=place,
            )
            for place in range(1 + number * 5 % 9)
        )
        plan = PLAN if number == 17 else None
        yield Drawer(f"toy_{number}", f"Display number {number}", "a note", things, plan)


def marks(cells):
    """A mark on every place of every cell, on two corners and two edges of each."""
    for number, cell in enumerate(cells):
        for place, anchor in enumerate((*PLACES, *CORNERS[:2], *EDGES[:2])):
            module = f"toy_{place % 7}"
            yield Mark(
                module, cell, anchor, ART[place % 3], 1 + number % 3, f"Mark {anchor}", counts=place == 4
            )


def filled(table, *facts):
    """The table with everything of the made-up modules on it."""
    mine = tuple(
        (f"toy_{number}", Item(f"own {number}", f"Own board {number}", art=ART[number % 3], count=number))
        for number in range(OWN)
    )
    cities = {player.number: player.city.cells() for player in table.players}
    players = tuple(
        replace(player, city=replace(player.city, marks=tuple(marks(cities[player.number]))))
        for player in table.players
    )
    things = tuple(
        (f"toy_{number}", Item(f"about {number}", art=ART[number % 3], count=2)) for number in range(6)
    )
    market = tuple(
        replace(slot, beside=things[:2], on=things[2:4], under=things[4:]) if slot.tile is not None else slot
        for slot in table.market
    )
    tiles = [slot.tile for slot in table.market if slot.tile is not None]
    wares = tuple(
        MarketSlot(
            f"ware-{number}", "florin", tiles[number % len(tiles)], 5 + number, "short", 2, seller=number % 3
        )
        for number in range(5)
    )
    table = replace(table, players=players, market=market, wares=wares, lanes=True)
    live = frozenset({(COMMON, f"toy_{number}", "thing 0") for number in (3, 17, 25)})
    return replace(table, drawers=tuple(displays()), mine=mine, live=live)


def filled_in_parts(*laid):
    """As ``filled``, for whoever asks for it in parts."""
    yield
    return filled(*laid)


@pytest.fixture
def full(sit, monkeypatch):
    """A table with six players at which everything lies."""
    monkeypatch.setattr(standing_module, "laid_in_parts", filled_in_parts)
    table = sit("person", *["easy"] * 5, seed="4")
    table.settle()
    return table


def tabs(table):
    return [place.module for place in table.table.screen.places.shelf if place.tab]


def boards(table):
    return [place.module for place in table.table.screen.places.shelf if not place.tab]


def test_every_display_is_reached_by_its_tab(full):
    """Usable displays come first; the last tab leads on, page by page, until every display was seen."""
    assert tabs(full)[:3] == ["toy_3", "toy_17", "toy_25"]
    seen = set()
    for _ in range(6):
        seen |= set(tabs(full))
        full.press("drawers")
    assert {f"toy_{number}" for number in range(DISPLAYS)} <= seen


def test_boards_are_pinned_open(full):
    """Usable displays are open by themselves; a pressed tab stays open until it is pressed again.

    It stays where it is, too, so that a second press does not meet another tab.
    """
    assert boards(full) == ["toy_3", "toy_17", "toy_25"]
    order = tabs(full)
    pressed = [name for name in order if name not in boards(full) and name][4]
    full.press("drawer", pressed)
    assert pressed in boards(full)
    assert len(boards(full)) == 3
    assert tabs(full) == order
    full.press("drawer", pressed)
    assert boards(full) == ["toy_3", "toy_17", "toy_25"]


def test_a_pinned_board_that_gave_way_comes_back(full):
    """Three boards have room here, four are kept open in all: each press on a tab opens its board."""
    chosen = [name for name in tabs(full) if name and name not in boards(full)][:4]
    for name in (*chosen, *chosen):
        assert name not in boards(full)
        full.press("drawer", name)
        assert name in boards(full)


def test_things_of_a_full_table_do_not_overlap(full):
    """Tabs and boards lie apart within the shelf, things within their boards; what is left out is counted."""
    screen = full.table.screen
    for page in range(3):
        full.table.session.page = page
        full.table.recompose()
        screen = full.table.screen
        for one, other in itertools.combinations(screen.places.shelf, 2):
            assert not one.rect.overlaps(other.rect)
        drawers = {drawer.module: drawer for drawer in screen.table.drawers}
        for place in screen.places.shelf:
            assert place.rect.inside(screen.layout.shelf)
            assert all(rect.inside(place.rect) for rect in place.items)
            if not place.tab:
                assert len(place.items) + place.further == len(drawers[place.module].items)
                assert place.items
    assert all(rect.inside(screen.layout.hand) for rect in screen.places.hand.mine)
    assert screen.layout.palace.h >= full.table.kit.px(200)


def test_the_number_of_what_is_left_out_opens_the_board(full):
    """Where a board shows "+2", a press there opens it large, with everything."""
    crowded = [place for place in full.table.screen.places.shelf if place.more is not None]
    assert crowded
    for place in crowded:
        assert not any(rect.overlaps(place.more) for rect in place.items)
    full.pilot.click(place.more.centre)
    full.settle()
    assert isinstance(full.top, BoardScene)
    assert full.top.board.module == place.module


@pytest.fixture
def wide(sit_in, monkeypatch):
    """The same table in a window of 1920 x 1080."""
    monkeypatch.setattr(standing_module, "laid_in_parts", filled_in_parts)
    table = sit_in((1920, 1080))("person", *["easy"] * 5, seed="4")
    table.settle()
    return table


def test_a_board_stands_beside_the_city(wide):
    """Where there is room, an open board leaves the table playable: nothing lies over it."""
    wide.press("board", "toy_17")
    assert wide.top is wide.table
    screen = wide.table.screen
    layout, large = screen.layout, screen.places.large
    drawer = next(drawer for drawer in screen.table.drawers if drawer.module == "toy_17")
    assert len(large.items) == len(drawer.items)
    assert layout.large.w == 568
    for one, other in itertools.combinations(layout.zones(), 2):
        assert not one.overlaps(other)
    for rect in (*large.items, *large.mine, *(rect for _, rect in large.buttons)):
        assert rect.inside(layout.large)
    if large.foot is not None:
        assert large.foot.inside(layout.large)
        assert not any(large.foot.overlaps(rect) for rect in (*large.items, *large.mine))
    for one, other in itertools.combinations((*large.items, *large.mine), 2):
        assert not one.overlaps(other)
    sale = next(slot.sale for slot in screen.table.market if slot.status in ("exact", "pay"))
    wide.press("sale", sale)
    assert wide.table.session.selection.sale == sale
    wide.pilot.key(pygame.K_ESCAPE)
    assert wide.table.screen.large is not None, "Escape gives up what was picked first"
    wide.pilot.key(pygame.K_ESCAPE)
    assert wide.table.screen.large is None
    assert wide.top is wide.table


def test_a_board_with_a_drawing_is_opened_large(wide):
    """Its things lie where the drawing has them, the others below it; each can be pressed there."""
    wide.press("board", "toy_17")
    screen = wide.table.screen
    large = screen.places.large
    first, second, third = large.items[:3]
    for rect, (left, top, *_) in ((first, PLAN.places[0][1]), (third, PLAN.places[1][1])):
        assert rect.inside(large.plan)
        assert rect.x - large.plan.x == pytest.approx(left * large.plan.w, abs=1)
        assert rect.y - large.plan.y == pytest.approx(top * large.plan.h, abs=1)
    assert second.y >= large.plan.bottom
    found = target_at(screen.targets, first.centre)
    assert found is not None
    assert found.name == ("thing", (COMMON, "toy_17", "thing 0"))
    wide.pilot.frames(2)
    shown = pygame.display.get_surface().subsurface(pygame.Rect(large.plan).inflate(-8, -8))
    drawn = wide.table.kit.art.get(PLAN.art, large.plan.w, large.plan.h)
    free = (large.plan.w // 2, large.plan.h // 12)
    assert shown.get_at((free[0] - 4, free[1] - 4)) == drawn.get_at(free)


def test_an_open_board_shrinks_when_room_is_needed(wide):
    """Another tab opens its board in its place; shrinking keeps it pinned; own things stand on it."""
    wide.press("board", "toy_17")
    wide.press("drawer", "toy_4")
    assert wide.table.screen.large.module == "toy_4"
    assert [item.name for item in wide.table.screen.large.mine] == ["own 4"]
    wide.press("large", "shrink")
    assert wide.table.screen.large is None
    assert "toy_4" in boards(wide)
    wide.press("thing", (0, "toy_4", "own 4"))
    assert wide.table.screen.large.module == "toy_4", "an own thing that begins nothing shows its board"
    wide.press("large", "close")
    assert wide.table.screen.large is None


def test_a_board_opens_wherever_it_is_pressed(wide):
    """On its title and in the room round its things, not on its small picture alone; keys find it once."""
    place = next(place for place in wide.table.screen.places.shelf if not place.tab)
    beside = (place.rect.right - 3, place.handle.centre[1])
    assert all(not rect.holds(beside) for rect in (place.handle, *place.items))
    wide.pilot.click(beside)
    assert wide.table.screen.large.module == place.module
    wide.press("large", "close")
    boards = [name for name in (target.name for target in wide.table.keys.order()) if name[0] == "board"]
    assert len(boards) == len(set(boards))
    assert not [name for name in boards if name[2:] == ("frame",)]


def test_every_thing_of_an_open_board_has_the_focus_once(wide):
    """The keyboard steps through all of it and comes back to where it began."""
    wide.press("board", "toy_25")
    order = [target.name for target in wide.table.keys.order()]
    assert len(order) == len(set(order))
    assert {("large", name) for name in ("rules", "shrink", "close")} <= set(order)


def test_a_board_over_the_table_is_as_high_as_its_contents(sit_in):
    """It says in a sentence what its module does, and covers no more of the table than it needs."""
    table = sit_in((1280, 720))("person", "easy", "easy", modules=("characters", "city_gates"))
    table.settle()
    heights = []
    for module in ("city_gates", "characters"):
        table.press("board", module)
        scene = table.top
        things = [widget.rect.bottom for widget in scene.ui.every() if widget.key.startswith("thing")]
        parts = scene.parts
        assert module_line(module) in scene.board.told
        assert told_height(scene.brush, parts.foot, scene.board.told) == parts.foot.h > 0
        assert max(things, default=0) < parts.foot.y < parts.foot.bottom < parts.rect.bottom
        heights.append(parts.rect.h)
        table.pilot.key(pygame.K_ESCAPE)
    assert heights[0] < heights[1] < table.table.kit.window[1] * 2 // 3, "nothing, and one thing"


def test_a_display_opens_large(full):
    """Where there is no room beside the city, it opens over the table with all its things; Esc closes it."""
    full.press("board", "toy_17")
    assert isinstance(full.top, BoardScene)
    shown = [widget for widget in full.top.ui.every() if widget.key.startswith("thing")]
    drawer = next(drawer for drawer in full.table.screen.table.drawers if drawer.module == "toy_17")
    assert len(shown) == len(drawer.items)
    board, place = full.top, shown[0].rect.center
    full.pilot.move(place)
    full.pilot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_RIGHT, touch=False)
    full.pilot.frames(2)
    assert isinstance(full.top, CardScene), "each has its card"
    full.pilot.key(pygame.K_ESCAPE)
    assert full.top is board
    full.pilot.key(pygame.K_ESCAPE)
    assert full.top is full.table


def test_market_spaces_keep_room_for_what_lies_about_them(full):
    """Things beside and on the tiles lie apart from each other's tiles and from all captions."""
    screen = full.table.screen
    parts, market = screen.places.market, screen.layout.market
    assert len(parts.wares) == len(screen.table.wares) == 3
    assert screen.further_wares == 2
    for space in range(4):
        beside, on = parts.beside(space, 2), parts.on(space, 2)
        others = [tile for place, tile in enumerate(parts.tiles) if place != space]
        for rect in (*beside, *on):
            assert rect.inside(market)
            assert not any(rect.overlaps(tile) for tile in (*others, *parts.wares))
        assert not any(rect.overlaps(tile) for rect in beside for tile in parts.tiles)
        assert not any(rect.overlaps(caption) for rect in beside for caption in parts.captions)
    for rect in (*parts.tiles, *parts.captions, *parts.wares, *parts.ware_captions):
        assert rect.inside(market)
    for one, other in itertools.product(
        (*parts.tiles, *parts.captions), (*parts.wares, *parts.ware_captions)
    ):
        assert not one.overlaps(other)
    assert not screen.layout.market.overlaps(screen.layout.money)


def test_marks_are_switched_off_with_a_message(full):
    """A switch beside the city hides and shows what one module has laid; the note on a cell names it all."""
    table = full.table
    switches = [module for module, _ in table.screen.places.switches]
    assert switches == ["", *(f"toy_{number}" for number in range(7))]
    city = table.screen.table.own.city
    told = table.hints.tip(("cell", city.cells()[0]))
    assert len(told.rows) == 13

    def picture():
        full.pilot.frames(2)
        area = pygame.Rect(table.screen.layout.palace)
        return pygame.image.tobytes(pygame.display.get_surface().subsurface(area), "RGB")

    before = picture()
    full.press("layer", "toy_1")
    assert picture() != before
    assert len(table.hints.tip(("cell", city.cells()[0])).rows) == 11
    full.press("layer", "toy_1")
    full.press("layer", "")
    assert full.top is not table


def test_a_step_puts_the_table_together_once(wide, monkeypatch):
    """One choice: models and places once, the still picture once."""
    calls = []
    for name in ("compose_screen", "compose_shot"):
        real = getattr(scene_module, name)
        monkeypatch.setattr(
            scene_module, name, lambda *args, _real=real, _name=name: (calls.append(_name), _real(*args))[1]
        )
    match = wide.table.session.match
    choice = next(choice for choice in match.game.candidates() if isinstance(choice, TakeMoney))
    wide.table.commands.follow(Outcome(NOTHING, (choice,)))
    wide.table.catch_up()
    assert calls == ["compose_screen", "compose_shot"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("language", ["en", "fr", "de", "xx"])
def test_zones_and_things_do_not_overlap(sit_in, monkeypatch, size, language):
    """With everything of six players on it, no zone lies over another and every own thing can be pressed."""
    monkeypatch.setattr(standing_module, "laid_in_parts", filled_in_parts)
    table = sit_in(size)("person", *["easy"] * 5, seed="4", language=language)
    table.settle()
    screen = table.table.screen
    for one, other in itertools.combinations(screen.layout.zones(), 2):
        assert not one.overlaps(other)
    mine = screen.places.hand.mine
    assert len(mine) == OWN
    for rect in mine:
        assert rect.inside(screen.layout.hand)
    names = [("thing", (0, module, item.name)) for module, item in screen.table.mine]
    for name, rect in zip(names, mine, strict=True):
        found = target_at(screen.targets, (rect.x + 3, rect.centre[1]))
        assert found is not None
        assert found.name == name
    for one, other in itertools.combinations((*mine, *screen.places.hand.cards[:1]), 2):
        assert not one.overlaps(other)
    for module, rect in screen.places.switches:
        assert rect.inside(screen.layout.switches), module
