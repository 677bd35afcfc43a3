"""Gates without End in the window: what the bar says of a purchase at the gate, and the market meanwhile."""

from alhambra_desktop.alhambra.modules.gates_without_end.board import ID
from alhambra_desktop.alhambra.modules.gates_without_end.bonuses import BuyAtGate, PurchaseOffer
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.names import the_tile
from alhambra_desktop.text import t
from tests.client.alhambra.test_pressing import made, ready

PRICE = 14


def test_the_bar_names_tile_and_price_and_the_market_hushes_its_own(sit):
    """The prices below the tiles do not hold at the gate: no tile is said to be exact, or out of reach."""
    table = sit("person", "easy", "easy", modules=(ID,))
    session = ready(table, ["florin-9", "florin-8"])
    game = table.match.game
    assert "short" in [slot.status for slot in table.table.screen.table.market]
    game.state.frames.append(PurchaseOffer(session.me, price=PRICE))
    game.ask_again()
    table.match._views.clear()
    session.went_on()
    table.table.recompose()
    assert [slot.status for slot in table.table.screen.table.market] == ["unknown"] * 4
    table.press("sale", "space-2")
    tile = the_tile(tile_face(game, game.state.market[1]))
    prompt = table.table.screen.prompt
    assert prompt.title == t("question.gates_without_end.buy", tile=tile, price=PRICE)
    assert prompt.detail == t("detail.gates_without_end.buy")
    table.press(*next(("act", act.id) for act in prompt.acts if act.choices))
    assert made(table) == BuyAtGate("space-2", ("florin-9", "florin-8"))
