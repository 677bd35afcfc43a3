"""Orchards (rule sheet 30) beside modules that change how tiles come to the market and leave it."""

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.building_sites import ChoosingSite
from alhambra_desktop.alhambra.modules.buildings_of_power.last_tiles import PickLastTile
from alhambra_desktop.alhambra.modules.gates_without_end.bonuses import BuyAtGate
from alhambra_desktop.alhambra.modules.orchards import ID, FruitFaceDown, FruitLaid, FruitTurnedUp, orchard_of
from alhambra_desktop.alhambra.modules.power_of_sultan import Claim
from tests.alhambra.modules.gate_board_table import keyed, turned
from tests.alhambra.modules.power_of_sultan_table import FLORIN, coming
from tests.alhambra.modules.powers_table import built, hidden
from tests.alhambra.table import asked, buy, place, play, store, table, take, tile, told

POWERS = ("pavilion-8-open", "garden-11-open", "tower-12-open", "seraglio-9-open")


@pytest.mark.rule("orchards.6", "module_interactions 3.2")
@pytest.mark.parametrize("name", POWERS)
def test_buildings_of_power_get_fruit(name: str) -> None:
    """They count as base buildings."""
    game = table(modules=[ID, "buildings_of_power"], market="P6 P7 P8 A9")
    verbs.lay_on_space(game, name, 2)
    assert set(orchard_of(game).lying) == {name}


@pytest.mark.rule("module_interactions 2.5")
def test_a_hidden_tile_gets_its_fruit_when_it_is_turned_up() -> None:
    """Under the space it has none; when it fills the space it gets one."""
    game = built("florin-2", supply="G8 G9", modules=[ID], prepare=hidden(1, "T13"))
    assert not orchard_of(game).lying
    said = play(game, buy(1, "florin-2"), take("florin-4"), store("P2"))
    assert [event.tile for event in told(said, FruitTurnedUp)] == [tile("T13")]


@pytest.mark.rule("orchards.9", "module_interactions 2.12")
def test_of_two_last_tiles_the_one_that_lay_open_brings_fruit() -> None:
    """The hidden one never lay on the space."""

    def prepare(state) -> None:
        hidden(2, "T13")(state)
        state.slices[ID].boards[:] = ["orchard-1", "orchard-2", "orchard-3"]
        state.slices[ID].lying[tile("S3")] = "date"

    game = built("florin-2 dirham-9", supply="", modules=[ID], prepare=prepare)
    play(game, buy(1, "florin-2"), take("florin-4"), store("P2"))
    said = play(game, PickLastTile(tile("S3")))
    assert told(said, FruitLaid, FruitFaceDown) == [FruitLaid(0, "date")]


@pytest.mark.rule("module_interactions 2.5")
def test_a_claimed_tile_never_lay_on_a_space() -> None:
    """It has no fruit; the tile that is drawn next gets one."""
    game = coming({}, {FLORIN: "garden"}, modules=[ID])
    said = play(game, Claim(tile("G9")), place("G9", 0, 1))
    assert [event.tile for event in told(said, FruitTurnedUp)] == [tile("T9")]
    assert not told(said, FruitLaid, FruitFaceDown)


@pytest.mark.rule("module_interactions 2.2")
def test_a_purchase_at_a_gate_brings_it() -> None:
    """Bought for 14 in any mix the tile brings its fruit."""

    def prepare(state) -> None:
        state.slices[ID].boards[:] = ["orchard-1", "orchard-2", "orchard-3"]
        state.slices[ID].lying[tile("P2")] = "date"

    game = keyed("key-5", hands=["florin-9 dinar-5"], modules=[ID], prepare=prepare)
    said = play(game, turned(game, "purchase"), BuyAtGate("space-1", ("florin-9", "dinar-5")))
    assert told(said, FruitLaid) == [FruitLaid(0, "date")]


@pytest.mark.rule("orchards.9", "module_interactions 2.12")
def test_the_fruit_of_a_last_tile_that_nobody_gets() -> None:
    """Two are equally rich: the tile leaves the game, and its fruit with it."""

    def prepare(state) -> None:
        state.slices[ID].boards[:] = ["orchard-1", "orchard-2", "orchard-3"]
        state.slices[ID].lying[tile("P6")] = "date"

    hands = ["florin-4", "florin-4"]
    game = table(
        modules=[ID], market="P6 P7 P8 .", supply="", hands=hands, display="ducat-6", prepare=prepare
    )
    said = play(game, take("ducat-6"))
    assert game.state.ending == "market"
    assert not told(said, FruitLaid, FruitFaceDown)


@pytest.mark.rule("orchards.3", "module_interactions 2.3")
def test_a_building_site_brings_the_fruit_of_its_tile() -> None:
    """23 x 30: for half the price, at once, whatever becomes of the site."""

    def prepare(state) -> None:
        state.slices[ID].boards[:] = ["orchard-1", "orchard-2", "orchard-3"]
        state.slices[ID].lying[tile("P6")] = "date"

    modules = [ID, "building_sites"]
    game = table(
        modules=modules, market="P6 P7 P8 A9", hands=["florin-3"], display="ducat-6", prepare=prepare
    )
    said = play(game, Buy("site-1", ("florin-3",)))
    assert asked(game) == (0, ChoosingSite)
    said += play(game, next(iter(game.candidates())))
    assert told(said, FruitLaid) == [FruitLaid(0, "date")]
