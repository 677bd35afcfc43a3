"""Buildings of Power (module 38): what the sheet settles; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Remove
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.buildings_of_power.looking import (
    HideTile,
    HoldScoring,
    KeepCard,
    LayTile,
    OrderingTiles,
    PutBack,
)
from alhambra_desktop.alhambra.modules.buildings_of_power.module import UsePower, UsingPowers
from alhambra_desktop.alhambra.modules.buildings_of_power.state import (
    DieRolled,
    powers_of,
)
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from tests.alhambra.kit import lay
from tests.alhambra.modules.powers_table import (
    ARCHITECTURE,
    KNOWLEDGE,
    STRENGTH,
    at_powers,
    built,
    dice,
    hidden,
    rolling,
)
from tests.alhambra.table import asked, buy, code, kinds, play, store, take, tile, told
from tests.alhambra.toys.heralds import Claim, HeraldToy


@pytest.mark.rule("buildings_of_power.15")
def test_a_power_works_in_the_reserve_and_in_the_alhambra() -> None:
    """Knowledge is asked for in both."""
    game = built(reserves=[KNOWLEDGE])
    play(game, take("florin-4"))
    assert asked(game) == (0, UsingPowers)
    game = built()
    lay(game, (KNOWLEDGE, (1, 0)))
    play(game, take("florin-4"))
    assert asked(game) == (0, UsingPowers)


@pytest.mark.rule("buildings_of_power.16")
def test_a_claimed_building_rolls_its_die_too() -> None:
    """A tower is drawn for space 1 and claimed by whose herald stands for towers."""
    game = built("florin-2", supply=STRENGTH, modules=[HeraldToy()])
    play(game, buy(1, "florin-2"), take("dirham-4"), store("P2"))
    assert Claim in kinds(game)
    while STRENGTH not in powers_of(game).dice:
        happened = play(game, Claim())
    assert told(happened, DieRolled)[0].tile == STRENGTH


@pytest.mark.rule("buildings_of_power.16")
def test_no_die_is_rolled_for_last_tiles() -> None:
    """Tower 12 is given out: no die."""
    game = built("florin-2 dirham-9", supply="", market=f"P2 {STRENGTH} A5 C5")
    happened = play(game, buy(1, "florin-2"), take("florin-4"), store("P2"), store(STRENGTH))
    assert told(happened, DieRolled) == []
    assert powers_of(game).dice == {}


@pytest.mark.rule("buildings_of_power.17")
def test_each_power_is_used_once_at_the_end_of_the_turn_in_any_order() -> None:
    """Architecture first, then knowledge, and neither again."""
    game = at_powers(1, KNOWLEDGE, ARCHITECTURE, supply="T9 T13")
    play(game, UsePower(ARCHITECTURE), HideTile(tile("T9"), 1))
    assert asked(game) == (0, UsingPowers)
    assert code(game, UsePower(ARCHITECTURE)) == "power_not_ready"
    rolling(game, 1)
    play(game, UsePower(KNOWLEDGE), KeepCard("dirham-9"))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("buildings_of_power.18")
def test_a_power_looks_at_all_that_are_left() -> None:
    """A 6 with two tiles: both; with one card in the deck: that one."""
    game = at_powers(6, ARCHITECTURE, supply="T9 T13")
    play(game, UsePower(ARCHITECTURE))
    assert {choice.tile for choice in game.candidates()} == {tile("T9"), tile("T13")}
    game = at_powers(6, KNOWLEDGE, deck="florin-9 dirham-9")
    play(game, UsePower(KNOWLEDGE))
    assert list(game.candidates()) == [KeepCard("dirham-9")]


def test_without_tiles_or_cards_a_power_cannot_be_used() -> None:
    """An empty supply, an empty deck: the turn is over."""
    game = at_powers(6, ARCHITECTURE, KNOWLEDGE, supply="", deck="florin-9")
    assert asked(game) == (1, Actions)


@pytest.mark.rule("buildings_of_power.19")
def test_one_tile_must_be_hidden_if_there_is_room() -> None:
    """With room nothing but hiding is possible; with a tile under every space all of them go back."""
    game = at_powers(2, ARCHITECTURE, supply="T9 T13 G12")
    play(game, UsePower(ARCHITECTURE))
    assert kinds(game) == {HideTile}

    def full(state) -> None:
        for space, word in enumerate(("P5", "A8", "C8", "S8"), 1):
            hidden(space, word)(state)

    game = at_powers(2, ARCHITECTURE, supply="T9 T13 G12", prepare=full)
    play(game, UsePower(ARCHITECTURE))
    assert asked(game) == (0, OrderingTiles)
    play(game, LayTile(tile("T13")))
    assert game.state.supply.pieces == [tile("G12"), tile("T9"), tile("T13")]


@pytest.mark.rule("buildings_of_power.20")
def test_a_hidden_bathhouse_is_dealt_with_when_it_is_turned_up() -> None:
    """It is hidden like any tile; turned up it lies beside space 1, and another tile is drawn."""
    game = built("florin-2", supply="T9", modules=["bathhouses"], prepare=hidden(1, "bathhouse-1"))
    play(game, buy(1, "florin-2"), take("dirham-4"), store("P2"))
    assert game.state.market[0] == tile("T9")
    assert game.state.slices["bathhouses"].spaces[0] == ["bathhouse-1"]
    assert powers_of(game).under[0].pieces == []


@pytest.mark.rule("buildings_of_power.21")
def test_one_money_card_is_kept_unless_there_is_none() -> None:
    """With money one must be kept or a scoring held; with a scoring card alone it may be put back."""
    game = at_powers(2, KNOWLEDGE, deck="florin-9 scoring-A dirham-9")
    play(game, UsePower(KNOWLEDGE))
    assert kinds(game) == {KeepCard, HoldScoring}
    game = at_powers(1, KNOWLEDGE, deck="florin-9 scoring-A dirham-9")
    play(game, UsePower(KNOWLEDGE))
    assert kinds(game) == {PutBack, HoldScoring}
    assert code(game, HoldScoring("dirham-9")) == "no_scoring_card"
    play(game, PutBack())
    assert game.state.deck.pieces == ["dirham-9", "scoring-A"]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("buildings_of_power.22")
def test_a_card_that_is_no_money_can_only_be_put_back_but_diamonds_are_kept() -> None:
    """An exchange card is never kept; a diamond may be."""
    cards = compile_rules(Setup(3, ("currency_exchange_cards",))).cards
    exchange = next(name for name in cards if name.startswith("exchange-"))
    game = at_powers(
        2, KNOWLEDGE, deck=f"florin-9 {exchange} diamond-4", modules=["diamonds", "currency_exchange_cards"]
    )
    play(game, UsePower(KNOWLEDGE))
    assert list(game.candidates()) == [KeepCard("diamond-4")]
    game = at_powers(1, KNOWLEDGE, deck=f"florin-9 {exchange}", modules=["currency_exchange_cards"])
    play(game, UsePower(KNOWLEDGE))
    assert asked(game) == (1, Actions)
    assert game.state.deck.pieces == [exchange]


@pytest.mark.rule("buildings_of_power.23")
def test_dice_stay_with_the_tile_for_the_whole_game() -> None:
    """Taken into the reserve and bought by another player it keeps its die; nothing is rolled again."""
    game = built(prepare=dice(tower_12_open=4))
    owner = game.seat(0)
    lay(game, (STRENGTH, (1, 0)))
    happened = play(game, Remove((1, 0)))
    assert (powers_of(game).dice, told(happened, DieRolled)) == ({STRENGTH: 4}, [])
    owner.reserve.remove(STRENGTH)
    game.rules.modules[1]._get(game, 1, STRENGTH)
    assert powers_of(game).dice == {STRENGTH: 4}


@pytest.mark.rule("buildings_of_power.26")
def test_a_hidden_tile_stays_with_its_space_when_market_tiles_are_swapped() -> None:
    """P2 and S3 change places; T13 is still under space 1."""
    game = built(prepare=hidden(1, "T13"))
    verbs.swap_spaces(game, 0, 1, 2)
    assert powers_of(game).under[0].pieces == [tile("T13")]
    assert game.state.market[:2] == [tile("S3"), tile("P2")]
