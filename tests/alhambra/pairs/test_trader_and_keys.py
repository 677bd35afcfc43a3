"""Street trader (12) with gates without end (37): a trader whom a bonus has moved."""

import pytest

from alhambra_desktop.alhambra.choices import Place, Stop
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.gates_without_end.bonuses import BuyAtGate
from alhambra_desktop.alhambra.modules.street_trader.choices import (
    InviteCitizen,
    LayTrader,
    SettleCitizen,
    TraderGoesOn,
    TraderMet,
)
from alhambra_desktop.alhambra.modules.street_trader.street import street
from tests.alhambra.modules.gate_board_table import offered
from tests.alhambra.table import asked, play, tile

SEVEN = """
    +-----+-----+
    |  F    C7  |
    +-----+-----+
"""


@pytest.mark.rule("street_trader.15", "module_interactions 4.2")
def test_moved_by_a_bonus_in_the_own_turn_he_goes_on_after_the_last_key() -> None:
    """A tile bought at the gate is laid on his cell; the other gates come first, then he is laid anew."""

    def standing(state) -> None:
        mine = state.slices["street_trader"]
        for seat in range(len(state.seats)):
            mine.where[seat], mine.waiting[seat] = (2, 0), ["pavilion"]

    game = offered(
        "purchase",
        market="P7 S3 G6 C5",
        modules=["street_trader"],
        prepare=standing,
        hands=["florin-9 florin-5"],
        cities=[SEVEN] * 3,
        players=3,
    )
    play(game, BuyAtGate("space-1", ("florin-9", "florin-5")), Place(tile("P7"), (2, 0)))
    assert asked(game) == (0, TraderMet)
    play(game, SettleCitizen("waiting-pavilion"), InviteCitizen("citizen-garden"))
    seen = []
    while asked(game)[1] is not TraderGoesOn:
        seen.append(asked(game)[0])
        assert street(game).where[0] is None
        play(game, Stop() if game.check(Stop()) is None else next(iter(game.candidates())))
    assert {1, 2} & set(seen), "the gates of the others came first"
    assert asked(game)[0] == 0
    play(game, LayTrader((3, 0)))
    assert street(game).where[0] == (3, 0)
    assert asked(game) == (1, Actions)
