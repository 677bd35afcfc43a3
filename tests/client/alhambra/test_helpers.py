"""Helpers are switches beside the price: pressed, refused, told, in a box or in the strip."""

import pygame
import pytest

from alhambra_desktop.alhambra.choices import Buy, Place
from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.modules.city_gates import gates
from alhambra_desktop.alhambra.modules.handymen.board import handymen
from alhambra_desktop.alhambra.modules.handymen.module import add_on_of as men
from alhambra_desktop.alhambra.modules.treasures import add_on_of as treasure
from alhambra_desktop.alhambra.modules.treasures import treasures_of
from alhambra_desktop.alhambra.refs import ADD_ON
from alhambra_desktop.client.alhambra.helpers import draw_chip
from alhambra_desktop.engine.refs import AMOUNT
from alhambra_desktop.presentation.alhambra.models import COMMON
from alhambra_desktop.presentation.alhambra.stems import Stem
from alhambra_desktop.presentation.alhambra.strip import Chip
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.text import t
from tests.client.alhambra.test_pressing import made

PRICE = 7


def renewed(table):
    table.match.game.ask_again()
    table.match._views.clear()
    table.table.session.went_on()
    table.table.jumped()
    table.pilot.frames()


@pytest.fixture
def buying(sit_in):
    """A tile for 7 florins, 6 in hand, one handyman on its space, treasures and a watchtower."""
    return shop(sit_in((1920, 1080)))


def shop(sit, hand=("florin-4", "florin-2"), modules=("treasures", "watchtowers", "handymen")):
    table = sit("person", "easy", "easy", modules=modules)
    table.settle()
    game, me = table.match.game, table.table.session.me
    tiles = game.rules.components.tiles
    game.state.market[0] = next(tile.id for tile in tiles if tile.price == PRICE)
    game.seat(me).hand = list(hand)
    handymen(game).posted[me] = {1: 1}
    treasures_of(game).left[me] = (1,)
    renewed(table)
    table.press("sale", "space-1")
    return table


def helpers(table):
    return table.table.screen.helpers


def chip(table, add_on):
    return next(chip for chip in helpers(table).chips if add_on in chip.names)


def press(table, add_on):
    table.press("chip", chip(table, add_on).token)


def test_each_helper_is_one_switch_beside_the_price(buying):
    """In a box of their own between market and money; each says what it changes."""
    changes = {chip.names: chip.change for chip in helpers(buying).chips}
    assert changes[men(-1),] == "−1"
    assert changes[men(1),] == "+1"
    assert len({chip.token for chip in helpers(buying).chips}) == len(helpers(buying).chips)
    parts, layout = buying.table.screen.places.helpers, buying.table.screen.layout
    assert buying.table.screen.prompt is None
    assert parts.rect.y >= max(spot.bottom for spot in buying.table.screen.places.market.captions)
    assert parts.rect.bottom <= parts.money.y
    assert parts.money.bottom == layout.money.bottom
    assert all(spot.inside(parts.rect) for spot in (*parts.chips, parts.line))


def test_what_is_short_is_told_in_the_tile_s_currency(sit_in):
    """Three florins, as below the tile and in the dock, though in diamonds it would be one."""
    modules = ("treasures", "watchtowers", "handymen", "diamonds")
    table = shop(sit_in((1920, 1080)), ("florin-4", "diamond-6"), modules)
    assert helpers(table).result == t("table.short", count=3)


def test_price_and_exactness_follow_each_press(buying):
    """One short; with the handyman six is exact, and the cards for it are laid down."""
    assert helpers(buying).result == t("table.short", count=1)
    press(buying, men(-1))
    assert (helpers(buying).sum, helpers(buying).due) == ("7 − 1", 6)
    assert (helpers(buying).result, helpers(buying).look) == (t("table.exact"), "gold")
    assert chip(buying, men(-1)).on
    press(buying, men(-1))
    assert helpers(buying).due == PRICE
    assert not chip(buying, men(-1)).on


def test_one_helper_takes_the_place_of_another(buying):
    """Up and down at once is not possible: the note says so, and the press changes over."""
    press(buying, men(-1))
    tip = buying.table.hints.tip(("chip", chip(buying, men(1)).token))
    assert t("helper.instead", others=chip(buying, men(-1)).label) in tip.text
    press(buying, men(1))
    assert buying.table.session.selection.add_ons == (men(1),)


def test_helpers_of_several_modules_are_used_together(sit):
    """Whatever does not exclude each other stays on."""
    table = shop(sit, hand=("florin-3", "florin-2"))
    press(table, men(-1))
    press(table, treasure(1))
    assert set(table.table.session.selection.add_ons) == {men(-1), treasure(1)}
    assert (helpers(table).sum, helpers(table).look) == ("7 − 1 − 1", "gold")


def test_what_cannot_be_used_is_locked_and_says_why(sit):
    """Whoever owns the price needs no treasure."""
    table = shop(sit, hand=("florin-9", "florin-8"))
    locked = next(chip for chip in helpers(table).chips if chip.module == "treasures")
    assert locked.why
    tip = table.table.hints.tip(("chip", locked.token))
    assert (tip.text, tip.bad) == (locked.why, True)
    table.press("chip", locked.token)
    assert table.table.session.selection.add_ons == ()


def test_a_note_says_what_a_helper_does(buying):
    """Name, module and change, and a sentence."""
    tip = buying.table.hints.tip(("chip", (ADD_ON, men(-1))))
    assert tip.text == t("helper.handymen_less", count=1)
    assert [(row.label, row.value) for row in tip.rows] == [(t("module.handymen.name"), "−1")]


def test_switches_are_reached_by_keys(buying):
    """Tab and Enter; then Enter buys."""
    keys = buying.table.keys
    for _ in range(40):
        buying.pilot.key(pygame.K_TAB)
        if keys.focus == ("chip", (ADD_ON, men(-1))):
            break
    assert keys.focus == ("chip", (ADD_ON, men(-1)))
    buying.pilot.key(pygame.K_RETURN)
    assert buying.table.session.selection.add_ons == (men(-1),)
    buying.press("act", "buy")
    assert isinstance(made(buying), Buy)
    assert made(buying).add_ons == (men(-1),)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1440)])
def test_switches_have_room_in_every_window(sit_in, size):
    """In the box or in the strip; none lies over another, a price, a card or a button."""
    table = shop(sit_in(size))
    screen, window = table.table.screen, Rect(0, 0, *size)
    spots = [screen.find(("chip", chip.token)).rect for chip in screen.helpers.chips]
    others = [*screen.places.money.cards, *screen.places.market.captions, *screen.places.dock.acts]
    for number, spot in enumerate(spots):
        assert spot.inside(window)
        assert not any(spot.overlaps(other) for other in (*spots[:number], *others))


def test_the_thing_itself_switches_too(buying):
    """The supply of watchtowers lights up; pressing the one of the tile's colour buys it along."""
    game = buying.match.game
    kind = game.piece(game.state.market[0]).type
    buying.press("thing", (COMMON, "watchtowers", kind))
    assert buying.table.session.selection.add_ons == (f"watchtower-{kind}",)
    assert chip(buying, f"watchtower-{kind}").on


def test_what_is_needed_is_switched_on_from_the_start():
    """Where a choice is possible only with a helper, it stands there with it, not with nothing laid down."""
    only = Buy("space-1", ("dirham-5",), (treasure(5),))
    assert Stem("buy", (), (only,)).needed(()) == (treasure(5),)
    assert Stem("buy", (), (only, Buy("space-1", ("dirham-9",)))).needed(()) == ()
    assert Stem("buy", (), (only,)).needed((treasure(5),)) == (treasure(5),)


# ---------------------------------------------------------------- for laying a tile


@pytest.fixture
def placing(sit):
    """A tower beside arcades that end in a wall: behind it there is a cell for whoever uses a gate."""
    table = sit("person", "easy", "easy", modules=("city_gates",))
    table.settle()
    game, me = table.match.game, table.table.session.me
    owner = game.seat(me)
    owner.city = owner.city.place(game.piece("arcades-8-E"), (1, 0))
    owner.bought = ["tower-10-W"]
    gates(game).held[me] = ["gate"]
    game.state.frames.append(Placing(me))
    renewed(table)
    return table


BEHIND = (2, 0)


def test_cells_follow_the_switch_of_what_opens_them(placing):
    """The gate is on at first; off, its cell is refused; on again, pressing the cell uses the gate."""
    assert chip(placing, "gate-W").on
    assert BEHIND in {light.cell for light in placing.table.lights()}
    press(placing, "gate-W")
    assert not chip(placing, "gate-W").on
    assert BEHIND not in {light.cell for light in placing.table.lights()}
    placing.press("cell", BEHIND)
    assert placing.table.session.picker.placing
    press(placing, "gate-W")
    placing.press("cell", BEHIND)
    assert made(placing) == Place("tower-10-W", BEHIND, 0, ("gate-W",))


def test_the_note_counts_the_cells(placing):
    """All sides of the tile share one switch, as none stands in for another."""
    assert len(helpers(placing).chips) == 1
    tip = placing.table.hints.tip(("chip", helpers(placing).chips[0].token))
    assert tip.text == t("panel.gate_held_note")
    assert tip.rows[0].value == t("helper.cells", count=1)


def test_tab_reaches_an_empty_space_that_is_asked_about(sit):
    """Once its tile is bought the space is the answer: Tab stops there, Enter takes the handyman back."""
    table = shop(sit, hand=("florin-7",), modules=("treasures", "handymen"))
    me, game = table.table.session.me, table.match.game
    left = handymen(game).stock[me]
    assert ("sale", "space-1") in [target.name for target in table.table.keys.order()]
    table.press("act", "buy")
    assert game.state.market[0] is None
    for _ in table.table.keys.order():
        table.pilot.key(pygame.K_TAB)
        if table.table.keys.focus == ("sale", "space-1"):
            break
    assert table.table.keys.focus == ("sale", "space-1")
    table.pilot.key(pygame.K_RETURN)
    assert (handymen(game).posted[me], handymen(game).stock[me]) == ({}, left + 1)
    assert ("sale", "space-1") not in [target.name for target in table.table.keys.order()]


@pytest.mark.parametrize("on", [False, True])
def test_a_chip_of_a_number_shows_it(sit, on):
    """Without picture or sign the words have the whole chip, whatever its size."""
    brush = sit("person", "easy", "easy").table.brush
    drawn = set()
    for number in ("3", "8", ""):
        surface = pygame.Surface((60, 40))
        draw_chip(brush, surface, Rect(4, 4, 32, 28), Chip((AMOUNT, 3), number, on=on))
        drawn.add(surface.get_buffer().raw)
    assert len(drawn) == 3


def test_what_makes_a_purchase_payable_is_golden(buying):
    """6 florins for 7: treasure or handyman would do, the watchtower costs more; not once it is paid."""
    chips = {chip.token: chip for chip in buying.table.screen.helpers.chips}
    golden = {token for token, chip in chips.items() if chip.pays}
    assert golden
    assert not any("watchtower" in str(token) for token in golden)
    buying.press("chip", next(iter(golden)))
    assert buying.table.screen.dock.acts[0].enabled
    assert not any(chip.pays for chip in buying.table.screen.helpers.chips)
