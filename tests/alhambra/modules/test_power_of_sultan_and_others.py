"""The Power of the Sultan (module 18) beside other modules: what the sheets say of them together."""

import pytest

from alhambra_desktop.alhambra.buying import find_sale
from alhambra_desktop.alhambra.choices import Buy, Place
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.art_of_the_moors import CultureTaken
from alhambra_desktop.alhambra.modules.change import coin_name
from alhambra_desktop.alhambra.modules.characters.turns import Dance
from alhambra_desktop.alhambra.modules.power_of_sultan import (
    Claim,
    KeepType,
    TileClaimed,
    sultan_cards,
)
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.moments import Moment, Pass
from tests.alhambra.modules.gates_table import GATES, ROW, TOWER, holding
from tests.alhambra.modules.power_of_sultan_table import (
    CARDS,
    CITY,
    DINAR,
    FLORIN,
    ME,
    at_table,
    coming,
    selling,
)
from tests.alhambra.table import asked, code, play, store, tile, told


@pytest.mark.rule("power_of_sultan.8", "module_interactions 2.10")
def test_claims_come_before_viziers() -> None:
    """The moment of the claim is over before the interval begins."""
    game = coming({}, {FLORIN: "garden"}, modules=["viziers_favour"])
    assert game.decision.frame.kind == ME
    play(game, Claim(tile("G9")), store("G9"))
    assert game.decision.frame.kind == "interval"


@pytest.mark.rule("power_of_sultan.9")
def test_a_vizier_cannot_buy_a_card() -> None:
    """He buys from the market only."""
    game = selling(modules=["viziers_favour"], hands=["", "florin-7"])
    assert {sale.id for sale in BUYING_OUT_OF_TURN.sales(game, 1)} == {f"space-{n}" for n in range(1, 5)}
    assert find_sale(game, 1, FLORIN) is not None


@pytest.mark.rule("power_of_sultan.10", "module_interactions 1")
def test_exchange_cards_diamonds_and_coins_can_pay() -> None:
    """Each of them alone or with cards of the currency, as table 2.3 says."""
    game = selling(modules=["currency_exchange_cards"], hands=["florin-3 dinar-4 exchange-dinar-florin"])
    paid = Buy(FLORIN, ("florin-3", "dinar-4"), ("exchange-dinar-florin",))
    play(game, paid, KeepType())
    assert game.seat(0).hand == []
    game = selling(modules=["diamonds"], hands=["diamond-7"])
    play(game, Buy(FLORIN, ("diamond-7",)), KeepType())
    assert asked(game) == (0, Actions)

    def coins(state: State) -> None:
        state.slices["change"].held[0]["florin"] = 2
        state.slices["change"].bag["florin"] -= 2

    game = selling(modules=["change"], hands=["florin-5"], then=coins)
    coin = coin_name("florin")
    play(game, Buy(FLORIN, ("florin-5", coin, coin)), KeepType())
    assert sultan_cards(game).held[0] == [FLORIN]


def dancing(*held: dict[str, str], active: int = 0) -> Palace:
    """The seat to move has the Dancer."""

    def dancer(state: State) -> None:
        state.slices["characters"].held[active].append("dancer")

    game = at_table(*held, players=4, modules=["characters"], supply="G9 T9 P8", active=active, then=dancer)
    play(game, Dance(1))
    return game


@pytest.mark.rule("power_of_sultan.11", "power_of_sultan.15", "module_interactions 2.6")
def test_the_dancers_tile_is_claimed_first_by_the_player_on_turn() -> None:
    """The Dancer's new tile may be claimed; the player whose turn it is claims first."""
    game = dancing({}, {FLORIN: "garden"}, {}, {DINAR: "garden"}, active=1)
    assert asked(game) == (1, Moment)
    play(game, Pass())
    assert asked(game) == (3, Moment)
    play(game, Claim(tile("G9")), store("G9"))
    assert asked(game) == (1, Actions)
    assert game.state.market[0] == tile("T9")
    assert tile("P7") in game.state.supply.pieces


@pytest.mark.rule("power_of_sultan.12", "power_of_sultan.13", "module_interactions 2.1")
@pytest.mark.parametrize(
    ("name", "module", "claimed"),
    [
        ("magical-garden", "magical_buildings", True),
        ("camp-3", "camps", False),
        ("medina-4", "medina", False),
        ("ground-9-a", "new_building_grounds", False),
        ("bazaar-1", "bazaars", False),
    ],
)
def test_which_tiles_can_be_claimed(name: str, module: str, claimed: bool) -> None:
    """Magical buildings have their type; camps, bazaars and medinas cannot be claimed, nor grounds."""
    kinds_of_all = [{card: kind} for card, kind in zip(CARDS, TYPES, strict=False)]
    everything = {card: kind for cards in kinds_of_all for card, kind in cards.items()}

    def columns(state: State) -> None:
        if module == "new_building_grounds":
            names = [f"new-{kind}-{letter}" for kind in TYPES for letter in "ab"]
            state.slices[module].columns[:] = [names[i : i + 3] for i in range(0, 12, 3)]

    game = coming({}, everything, supply=f"{name} P8", modules=[module], then=columns)
    up = game.decision.frame
    offered = isinstance(up, Moment) and code(game, Claim(name)) is None
    assert offered is claimed


@pytest.mark.rule("power_of_sultan.14")
def test_a_claim_is_no_purchase() -> None:
    """No scout, watchtower, change or credit comes of it."""

    def scouts(state: State) -> None:
        mine = state.slices["invaders"]
        mine.scouts[:], mine.left[:] = [*mine.scouts, *mine.left], []

    modules = ["invaders", "watchtowers", "change", "exchange_certificates"]
    game = coming({}, {FLORIN: "garden"}, modules=modules, then=scouts)
    happened = play(game, Claim(tile("G9")))
    assert asked(game) == (1, Placing)
    assert {type(event) for event in happened} == {TileClaimed}
    assert game.seat(1).bought == [tile("G9")]


@pytest.mark.rule("module_interactions 2.2")
def test_a_culture_tile_is_taken_at_once() -> None:
    """The number of buildings of a class grows outside the own turn: the tile is taken at once."""
    game = coming(
        {}, {FLORIN: "garden"}, reserves=["", "S9"], modules=["art_of_the_moors"], supply="G9 T8 P8"
    )
    happened = play(game, Claim(tile("G9")), store("G9"))
    assert [event.seat for event in told(happened, CultureTaken)] == [1]


def test_a_gate_for_a_claimed_tile() -> None:
    """City gates may be used for a tile received with a sultan card (5)."""
    game = coming(
        {},
        {FLORIN: "tower"},
        cities=[CITY, ROW, CITY],
        supply=f"{TOWER} P8",
        modules=GATES,
        then=holding(0, 1),
    )
    play(game, Claim(TOWER))
    assert any(choice.add_ons for choice in game.candidates() if isinstance(choice, Place))
