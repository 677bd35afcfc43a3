"""The Caravanserai (module 19): paying with a cube; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import payment_sources
from alhambra_desktop.alhambra.choices import Buy, Stop
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.caravanserai import (
    CubeReturned,
    caravans,
)
from alhambra_desktop.alhambra.vocabulary import ANY, IN_TURN, MARKET_TILE, Sale
from tests.alhambra.kit import lay
from tests.alhambra.modules.caravans_table import (
    FOUR,
    ME,
    ONE,
    TWO,
    at_table,
    buying,
    cube,
    pick,
    step,
)
from tests.alhambra.modules.caravanserai_table import offered
from tests.alhambra.table import asked, code, play, store, told


@pytest.mark.rule("caravanserai.6")
def test_the_value_pays_like_a_money_card_and_the_cube_returns_to_the_start() -> None:
    """Value and currency of the space, spendable whole on an own turn; the cube then returns to 0."""
    game = at_table({ONE: "m4"}, market=". P7 . .", hands=["dirham-3"])
    happened = play(game, Buy("space-2", ("dirham-3", ONE)))
    (bought,) = told(happened, events.TileBought)
    assert (bought.exact, bought.price) == (True, 7)
    assert told(happened, CubeReturned) == [CubeReturned(0, ONE)]
    assert (cube(game, ONE), game.seat(0).hand) == ("start", [])
    assert game.state.discards == ["dirham-3"]


@pytest.mark.rule("caravanserai.6", "module_interactions 2.3")
def test_the_whole_value_is_spent() -> None:
    """A spent cube goes to 0 even if the value was not needed in full."""
    game = at_table({ONE: "m5"}, market=". P2 . .")
    happened = play(game, Buy("space-2", (ONE,)))
    assert not told(happened, events.TileBought)[0].exact
    assert cube(game, ONE) == "start"


@pytest.mark.rule("caravanserai.6")
def test_a_branch_pays_in_its_own_currency() -> None:
    """On the branch at 3 the cube of the first card is worth 3 florins, and nothing else."""
    game = at_table({ONE: "b3"}, market="P3 P4 . .", hands=["dirham-4"])
    assert code(game, Buy("space-2", ("dirham-4", ONE))) == "card_not_in_hand"
    assert code(game, Buy("space-1", (ONE,))) is None


@pytest.mark.rule("caravanserai.6")
def test_a_cube_on_0_pays_nothing() -> None:
    """It is no means of payment."""
    game = at_table({ONE: "start"}, market=". P4 . .", hands=["dirham-4"])
    assert code(game, Buy("space-2", ("dirham-4", ONE))) == "card_not_in_hand"


@pytest.mark.rule("caravanserai.6")
def test_a_cube_that_has_paid_moves_again_from_the_next_turn() -> None:
    """Moved, spent, and another action earned: it stands on 0 and may not move in this turn."""
    game = at_table({ONE: "m3"}, market=". P4 . .")
    play(game, step(ONE, "m4"), Buy("space-2", (ONE,)))
    assert asked(game) == (0, Actions)
    assert code(game, step(ONE, "m1")) == "wrong_choice"
    play(game, Stop(), store("P4"))
    assert not caravans(game).moved


@pytest.mark.rule("caravanserai.6", "caravanserai.12")
def test_a_cube_helps_to_pay_for_the_second_card() -> None:
    """On the own turn the value may pay anything a money card of that currency pays."""
    game = at_table({ONE: "m3"}, types=5, hands=["dirham-1"])
    play(game, buying("dirham", f"dirham-1 {ONE}"), pick(TWO))
    assert (cube(game, ONE), cube(game, TWO)) == ("start", "start")
    assert asked(game) == (0, Actions)


@pytest.mark.rule("caravanserai.12")
def test_a_cube_pays_where_any_mix_is_allowed() -> None:
    """A sum of any mix takes the value of a cube of whatever currency."""
    game = at_table({ONE: "m3", TWO: "b4"})
    sale = Sale("anything", "", 9, ANY, tags=frozenset({IN_TURN}))
    assert {t.id: t.value for t in payment_sources(game, 0, sale)} == {ONE: 3, TWO: 4}


@pytest.mark.rule("caravanserai.13")
def test_cubes_pay_only_in_the_own_turn() -> None:
    """It is of no use in auctions, vizier purchases and other people's turns."""
    game = at_table({ONE: "m3"})
    elsewhere = Sale("space-2", "", 3, "dirham", tags=MARKET_TILE - {IN_TURN})
    assert [t for t in payment_sources(game, 0, elsewhere) if t.id == ONE] == []
    assert [t for t in payment_sources(game, 0, Sale("space-2", "", 3, "dirham")) if t.id == ONE] != []


@pytest.mark.rule("caravanserai.2", "caravanserai.3")
def test_both_cards_in_one_turn() -> None:
    """Six types: two exact purchases for 2 one after the other, and no third card."""
    game = at_table(types=6, hands=["dinar-2 ducat-2 florin-2"])
    play(game, buying("dinar", "dinar-2"), pick(ONE), buying("ducat", "ducat-2"), pick(TWO))
    assert (caravans(game).held[0], asked(game)) == ([ONE, TWO], (0, Actions))
    assert offered(game) == []


@pytest.mark.rule("caravanserai.6")
def test_two_cubes_pay_together() -> None:
    """2 and 3 dirhams of two cards and a card of 2: exactly 7, both cubes on 0."""
    game = at_table({ONE: "m2", FOUR: "m3"}, market=". P7 . .", hands=["dirham-2"])
    happened = play(game, Buy("space-2", ("dirham-2", ONE, FOUR)))
    assert told(happened, events.TileBought)[0].exact
    assert (cube(game, ONE), cube(game, FOUR)) == ("start", "start")


@pytest.mark.rule("caravanserai.12", "module_interactions 2.3")
def test_a_cube_goes_with_an_exchange_card_but_not_with_diamonds() -> None:
    """Value of either currency in the mix; a diamond mixes with nothing, but buys a caravanserai card."""
    modules, exchange = ["currency_exchange_cards", "diamonds"], "exchange-dinar-dirham"
    hand = f"dinar-3 {exchange} diamond-4"
    game = at_table({ONE: "m4"}, types=5, modules=modules, market=". . P7 .", hands=[hand])
    assert code(game, Buy("space-3", ("dinar-3", ONE))) == "card_not_in_hand"
    assert code(game, Buy("space-3", ("dinar-3", ONE), (exchange,))) is None
    assert code(game, Buy("space-3", ("diamond-4", ONE), (exchange,))) is not None
    assert code(game, buying("dinar", "diamond-4")) is None
    assert code(game, Buy(f"{ME}-dinar", ("dinar-3", ONE), (exchange,))) is not None


@pytest.mark.rule("caravanserai.11")
def test_a_magical_building_is_a_type() -> None:
    """Three types in the city and a magical chambers: four; a stored one would not help."""
    game = at_table(types=3, modules=["magical_buildings"], reserves=["magical-chambers"])
    assert offered(game) == []
    lay(game, ("magical-chambers", (0, 1), 1))
    assert {price for _, price in offered(game)} == {8}
