"""The trader beside a city and the rooms of chests, through real presses."""

import pygame

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.street_trader.choices import SendTrader
from alhambra_desktop.alhambra.modules.street_trader.street import street
from alhambra_desktop.alhambra.modules.treasure_chamber import Distribution, PutChest, chamber
from alhambra_desktop.alhambra.refs import BUILDING_TYPE, SALE
from alhambra_desktop.presentation.alhambra.models import WHOLE
from alhambra_desktop.text import t
from tests.client.alhambra.test_pressing import made


def standing_for(table, ref, value):
    """The name of the thing on the table that stands for something."""
    things = table.table.screen.table.things()
    return next(("thing", name) for name, item in things if item.stands_for == (ref, value))


def test_the_trader_is_sent_out_by_pressing(sit):
    """Three citizens, then a cell beside the fountain; he is seen whole there when the game begins."""
    table = sit("person", "random", "random", modules=("street_trader",))
    table.settle()
    for kind in ("tower", "pavilion", "garden"):
        table.press(*standing_for(table, BUILDING_TYPE, kind))
    frame, strip = table.table.frame, table.table.screen.places.prompt.rect
    for cell in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        assert frame.rect(cell).bottom <= strip.y - 6, "no lit cell lies under the question or touches it"
    table.press("cell", (0, 1))
    table.settle()
    me = table.table.session.me
    assert SendTrader("pavilion", "garden", "tower", (0, 1)) in [step.choice for step in table.match.steps]
    mine = street(table.match.view(me))
    assert (mine.where[me], mine.waiting[me]) == ((0, 1), ["pavilion", "garden", "tower"])
    city = table.table.screen.table.own.city
    assert (0, 1) in city.taken()
    assert [mark.cell for mark in city.marks if mark.anchor == WHOLE] == [(0, 1)]
    assert table.table.frame.rect((0, 1)).inside(table.table.screen.layout.palace)


def test_a_chosen_citizen_is_changed(sit):
    """A fourth citizen takes the place of the third; a chosen one pressed again goes, the others stay."""
    table = sit("person", "random", "random", modules=("street_trader",))
    table.settle()

    def chosen(*kinds):
        for kind in kinds:
            table.press(*standing_for(table, BUILDING_TYPE, kind))
        return [value for _, value in table.table.session.selection.part]

    assert chosen("tower", "pavilion", "garden") == ["tower", "pavilion", "garden"]
    assert chosen("arcades") == ["tower", "pavilion", "arcades"]
    assert chosen("tower") == ["pavilion", "arcades"]
    assert chosen("seraglio") == ["pavilion", "arcades", "seraglio"]
    table.press("cell", (0, 1))
    table.settle()
    assert SendTrader("pavilion", "seraglio", "arcades", (0, 1)) in [s.choice for s in table.match.steps]


def test_a_room_is_bought_by_pressing_it(sit):
    """The room is framed, the dock promises no further action; Enter buys it, with cards of any currency."""
    table = sit("person", "easy", "easy", modules=("treasure_chamber",))
    table.settle()
    game, session = table.match.game, table.table.session
    owner = game.seat(session.me)
    owner.hand[:] = owner.known[:] = ["florin-3", "dirham-5"]
    game.ask_again()
    table.match._views.clear()
    session.went_on()
    table.table.recompose()
    room = standing_for(table, SALE, "room-2")
    table.press(*room)
    assert room in session.answering.pressed(session.selection)
    dock = session.dock()
    assert dock.detail == t("dock.no_further_action")
    chests = list(chamber(game).rooms[1])
    table.pilot.key(pygame.K_RETURN)
    table.settle()
    assert not table.match.game.seat(session.me).hand
    assert made(table) == Buy("room-2", ("florin-3", "dirham-5"))
    assert chamber(table.match.game).rooms[1] != chests, "nothing is built: all go back, the room is filled"


def test_a_chest_to_put_is_named(sit):
    """The bar says which chests wait for a building of this city."""
    table = sit("person", "easy", "easy", modules=("treasure_chamber",))
    table.settle()
    game, session = table.match.game, table.table.session
    owner = game.seat(session.me)
    gardens = [one for one in game.rules.components.tiles if one.type == "garden" and not one.walls]
    for place, piece in enumerate(gardens[:2], 1):
        owner.city = owner.city.place(piece, (place, 0))
    chamber(game).rooms[0][:] = ["garden", "tower"]
    game.state.frames.append(Distribution(session.me, 0))
    game.ask_again()
    table.match._views.clear()
    session.went_on()
    table.table.recompose()
    title = table.table.screen.prompt.title
    assert title == t("prompt.Distribution", chests=t("chests.garden", count=1)), "the other one fits nowhere"
    table.press("cell", (2, 0))
    assert made(table) == PutChest((2, 0))
