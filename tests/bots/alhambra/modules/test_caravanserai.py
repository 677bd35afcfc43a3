"""What bots know of the Caravanserai: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.caravanserai import PickCard
from alhambra_desktop.alhambra.modules.characters.people import cards_of
from alhambra_desktop.bots.alhambra.hints import reason
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.presentation.alhambra.module_words import Wording
from alhambra_desktop.text import t
from tests.alhambra.modules.caravans_table import FOUR, ONE, TWO, at_table, buying, pick, step
from tests.alhambra.table import play
from tests.bots.positions import asked_view, best, worth

DEAR = "G12 T13 G11 A10"
"""Nothing that the hands here can pay."""

FOURS = "florin-4 dirham-4 ducat-4 dinar-4"
"""Money of which one card at a time can be taken."""


def test_an_exact_card_is_bought_early() -> None:
    """Eight exactly, half the game to come: the card, and another action."""
    game = at_table(hands=["dinar-3 dinar-5"], market=DEAR, display=FOURS)
    assert best(game) == buying("dinar", "dinar-5 dinar-3")


def test_the_hint_names_what_is_bought() -> None:
    """It is no tile, so it goes by its kind."""
    view = asked_view(at_table(hands=["dinar-3 dinar-5"], market=DEAR, display=FOURS))
    key, facts = reason(view, rate(view, standard().weights)[0])
    assert (key, facts["goods"]) == ("hint.buy.goods_exact", "caravanserai")
    assert Wording(view, 0).told(facts)["goods"] == t("goods.caravanserai")


def test_purchases_without_a_tile_ignore_the_miser() -> None:
    """With him in play goods are still rated: the miser takes a card after tiles only."""
    game = at_table(hands=["dinar-3 dinar-5"], market=DEAR, modules=["characters"])
    plain = worth(game, Buy)[buying("dinar", "dinar-5 dinar-3")]
    held = game.copy()
    cards_of(held).held[0].append("miser")
    assert worth(held, Buy)[buying("dinar", "dinar-5 dinar-3")] == plain


def test_no_caravanserai_card_at_the_very_end() -> None:
    """Without turns to come nothing is left to earn."""
    early, late = (at_table(hands=["dinar-8"], market=DEAR, supply=supply) for supply in (None, "P8"))
    values = [worth(game, Buy)[buying("dinar", "dinar-8")] for game in (early, late)]
    assert values[0] > values[1] + 3


def test_a_cube_steps_before_anything_else() -> None:
    """A step costs nothing; it is made before the action."""
    assert best(at_table({ONE: "m1"}, market=DEAR, hands=["florin-2"])) == step(ONE, "m2")


def test_a_cube_that_pays_exactly_just_now_waits() -> None:
    """On 4 it pays a price to the coin: the purchase comes first, not the step."""
    game = at_table({ONE: "m4"}, market=". S4 . .")
    assert best(game) == Buy("space-2", (ONE,))


def test_a_cube_moves_to_where_it_pays_exactly() -> None:
    """Three florins with two of the hand make the price: the cube goes to the branch, not forward."""
    game = at_table({ONE: "m3"}, market="P5 . . .", hands=["florin-2"])
    assert best(game) == step(ONE, "b3")
    play(game, step(ONE, "b3"))
    assert best(game) == Buy("space-1", (ONE, "florin-2"))


def test_another_main_currency_is_picked() -> None:
    """With dirhams at home the second card is none of dirhams."""
    game = at_table({ONE: "m1"}, types=6, hands=["dinar-2 dirham-9"])
    play(game, buying("dinar", "dinar-2"))
    chosen = best(game)
    assert isinstance(chosen, PickCard)
    assert chosen not in (pick(FOUR), pick(ONE))


def test_cards_and_cubes_count_in_the_position() -> None:
    """A card is better than none, and a cube the better the farther it is."""
    weights = standard().weights
    values = [
        Outlook(at_table(held, market=DEAR), 0, weights).value() for held in ({}, {TWO: "start"}, {TWO: "m4"})
    ]
    assert values[0] < values[1] < values[2]
