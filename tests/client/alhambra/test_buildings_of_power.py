"""Buildings of power in the window: what is looked at lies in the drawer and is pressed there."""

import pytest

from alhambra_desktop.alhambra.modules.buildings_of_power.looking import HideTile, KeepCard, LayTile
from alhambra_desktop.alhambra.modules.buildings_of_power.module import UsePower, UsingPowers
from alhambra_desktop.alhambra.modules.buildings_of_power.state import ID, powers_of
from alhambra_desktop.presentation.alhambra.models import COMMON
from tests.alhambra.modules.powers_table import ARCHITECTURE, KNOWLEDGE, rolling
from tests.client.alhambra.test_pressing import made


@pytest.fixture
def asking(sit):
    """A person may use two buildings that lie in the reserve; each die shows 3."""
    table = sit("person", "easy", "easy", modules=(ID,))
    table.settle()
    game, session = table.match.game, table.table.session
    game.state.supply.pieces[:] = [t for t in game.state.supply.pieces if t not in (KNOWLEDGE, ARCHITECTURE)]
    game.seat(session.me).reserve[:] = [KNOWLEDGE, ARCHITECTURE]
    game.state.active = session.me
    game.state.frames.append(UsingPowers(session.me))
    rolling(game, 3)
    game.ask_again()
    table.match._views.clear()
    session.went_on()
    table.table.recompose()
    return table


def looked_at(table) -> list[str]:
    """The names of the things in the drawer."""
    return [item.name for drawer in table.table.screen.table.drawers for item in drawer.items]


def test_a_tile_is_hidden_and_the_others_put_in_order(asking):
    """The building, a tile of the drawer, a market tile; then the tile that comes up first."""
    asking.press("reserve", ARCHITECTURE)
    assert made(asking) == UsePower(ARCHITECTURE)
    first, second, third = looked_at(asking)
    asking.press("thing", (COMMON, ID, second))
    asking.press("sale", "space-2")
    assert made(asking) == HideTile(second, 2)
    assert powers_of(asking.match.game).under[1].pieces == [second]
    (under,) = asking.table.screen.table.market[1].under
    assert under[1].tile.id == second
    asking.press("thing", (COMMON, ID, third))
    assert made(asking) == LayTile(third)
    assert asking.match.game.state.supply.pieces[-2:] == [first, third]


def test_a_card_is_kept_although_an_equal_one_is_in_the_hand(asking):
    """Only the cards looked at are lit, not equal ones of the hand."""
    game, me = asking.match.game, asking.table.session.me
    before = list(game.seat(me).hand)
    game.state.deck.pieces[-3:] = [before[0], "dinar-9", before[0]]
    asking.press("thing", (me, ID, KNOWLEDGE))
    assert made(asking) == UsePower(KNOWLEDGE)
    lit = asking.table.session.answering.lit(asking.table.session.selection)
    assert {name[0] for name in lit} == {"thing"}
    asking.press("thing", (COMMON, ID, "card-2"))
    assert made(asking) == KeepCard("dinar-9")
    assert sorted(game.seat(me).hand) == sorted([*before, "dinar-9"])
