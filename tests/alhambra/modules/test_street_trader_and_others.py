"""Street trader (module 12) beside modules that lay, move and change tiles."""

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Move, Stop
from alhambra_desktop.alhambra.forms import BARE as NO_TYPE
from alhambra_desktop.alhambra.forms import Form
from alhambra_desktop.alhambra.frames import Course, Redesign
from alhambra_desktop.alhambra.modules.power_of_sultan import Claim
from alhambra_desktop.alhambra.modules.street_trader.choices import (
    InviteCitizen,
    LayTrader,
    SettleCitizen,
    TraderMet,
)
from alhambra_desktop.alhambra.modules.street_trader.street import street
from alhambra_desktop.engine.game import Steps
from tests.alhambra.modules.power_of_sultan_table import FLORIN, sultan
from tests.alhambra.modules.street_trader_table import ME, ROW, SHOWN, at_table, placing
from tests.alhambra.modules.test_street_trader import settled
from tests.alhambra.table import asked, buy, place, play, store, table, take, tile


@pytest.mark.rule("street_trader.6", "module_interactions 2.7")
def test_a_moved_building_keeps_its_citizen_and_takes_no_second_one() -> None:
    """Moved onto the trader's cell with a citizen of its type, where another one of that type waits.

    He matches, so none may be exchanged; he cannot move in, as one per building is the most.
    """
    game = settled(at_table(ROW, where=(0, 1), waiting="arcades garden tower"), {(2, 0): "arcades"})
    game.state.frames[:] = [Course("turns"), Steps("turn", "adjusting"), Redesign(0, "test", moving=True)]
    game.start()
    supply = dict(street(game).supply)
    play(game, Move((2, 0), (0, 1)))
    assert asked(game)[1] is not TraderMet
    assert list(street(game).settled.values()) == ["arcades"]
    assert (street(game).waiting[0], street(game).supply) == (["arcades", "garden", "tower"], supply)


@pytest.mark.rule("street_trader.8", "module_interactions 1")
def test_a_site_that_is_finished_later_gets_no_citizen() -> None:
    """12 x 23: he met the unfinished site; when it gets its type nobody is asked any more."""
    game = placing("G10")
    verbs.reform(game, tile("G10"), Form(kind="site", type=NO_TYPE))
    play(game, place("G10", 1, 0), Stop())
    verbs.reform(game, tile("G10"), Form())
    game.ask_again()
    assert (asked(game)[1] is TraderMet, street(game).settled) == (False, {})


@pytest.mark.rule("street_trader.12", "module_interactions 2.7")
def test_a_claimed_tile_meets_the_trader_of_its_owner() -> None:
    """12 x 18: in the turn of seat 0; the trader of seat 1 is laid anew before the next tile is drawn."""

    def prepare(state) -> None:
        sultan({}, {FLORIN: "garden"})(state)
        for seat in range(3):
            state.slices[ME].waiting[seat] = ["garden"] * 3
            state.slices[ME].where[seat] = (1, 0)

    game = table(
        modules=[ME, "power_of_sultan"], prepare=prepare, hands=["florin-2"],
        market="P2 S3 A5 C5", display=SHOWN, supply="G10 G9 T9",
    )  # fmt: skip
    play(game, buy(1, "florin-2"), take("florin-1"), store("P2"), Claim(tile("G10")), place("G10", 1, 0))
    play(game, SettleCitizen("waiting-garden"), InviteCitizen("citizen-tower"))
    assert (asked(game)[0], game.state.market[0]) == (1, None)
    play(game, LayTrader((2, 0)))
    assert (street(game).where[1], street(game).settled) == ((2, 0), {tile("G10"): "garden"})
    assert game.state.market[0] == tile("G9")
