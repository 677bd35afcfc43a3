"""What bots know of gates, watchtowers and craftsmen: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy, EndTurn, Move
from alhambra_desktop.alhambra.modules.city_gates import CityGates as Rule
from alhambra_desktop.alhambra.modules.city_gates import TakeGate
from alhambra_desktop.alhambra.modules.travelling_craftsmen.cards import PassCraftsman
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import (
    CallBuilder,
    CutStone,
    Forge,
    MixMortar,
)
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.modules.city_gates import CityGates
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.levels import standard
from tests.alhambra.kit import SHOWN
from tests.alhambra.modules.craftsmen_table import having, shop
from tests.alhambra.modules.gates_table import GATES, ROW, TOWER, holding
from tests.alhambra.modules.towers_table import scored
from tests.alhambra.modules.towers_table import shop as tower_shop
from tests.alhambra.table import play, table, take
from tests.bots.positions import asked_view

BARE = "+-----+\n|  F  |\n+-----+"


def best(game):
    """What the plain policy does here."""
    return make_bot("hard", "s").choose(asked_view(game))


def worth(game, kind):
    """What each choice of this kind is worth to it."""
    return {
        one.choice: one.value
        for one in rate(asked_view(game), standard().weights)
        if type(one.choice) is kind
    }


# --- gates ----------------------------------------------------------------------------------------------


def gate_game(held: int = 0, **more):
    return table(display=SHOWN, market="P6 P7 P8 A9", modules=GATES, prepare=holding(held, shown=1), **more)


def test_the_first_gate_is_worth_most() -> None:
    """One gate card is worth having, a second one less; towards the end they are worth little."""
    values = [worth(gate_game(held), TakeGate)[TakeGate()] for held in (0, 1)]
    late = worth(gate_game(supply="P8"), TakeGate)[TakeGate()]
    assert values[0] > values[1] > 0
    assert values[0] > late


def test_a_gate_costs_a_card() -> None:
    """A cell that only a gate opens is worth less by the card; other cells cost nothing."""
    game = gate_game(1, cities=[ROW])
    outlook, piece = Outlook(game, 0, standard().weights), game.piece(TOWER)
    knowledge = CityGates(game.rules.module(Rule))
    assert knowledge.spot(outlook, piece, (2, 0), 0) < 0.0
    assert knowledge.spot(outlook, piece, (-1, 0), 0) == 0.0
    none = Outlook(gate_game(0, cities=[ROW]), 0, standard().weights)
    assert knowledge.position(outlook) > knowledge.position(none) == 0.0


# --- watchtowers ----------------------------------------------------------------------------------------


def test_a_watchtower_is_bought_to_lengthen_the_wall() -> None:
    """Late, with money to spare, a tower that goes on with the longest wall is bought."""
    city = """
        +-----+#####+#####+
        |  F     A8    S8 |
        +-----+-----+-----+
    """
    game = tower_shop(
        cities=[city],
        hands=["florin-7 florin-5 florin-9 florin-9"],
        prepare=scored(2),
        supply="P8 G6 G7 G8 A6",
    )
    ways = {way: value for way, value in worth(game, Buy).items() if way.sale == "space-1"}
    tower = max(value for way, value in ways.items() if way.add_ons)
    assert tower > max(value for way, value in ways.items() if not way.add_ons)


def test_no_watchtower_for_its_points_alone() -> None:
    """Early, for 6 coins more and without a wall to go on with, the tile alone is better."""
    game = tower_shop(hands=["florin-5 florin-9 florin-2"], cities=[BARE])
    assert best(game) == Buy("space-1", ("florin-5",))


# --- craftsmen ------------------------------------------------------------------------------------------


def test_the_stonemason_is_used_for_an_exact_sum() -> None:
    """The stonemason fetches the card that pays a tile exactly."""
    game = shop(
        "stonemason blacksmith", hands=["ducat-5"], market="P6 P7 P8 T11", display="ducat-9 ducat-2 florin-1"
    )
    assert (
        worth(game, CutStone)[CutStone("ducat-5", "ducat-9")]
        > worth(game, CutStone)[CutStone("ducat-5", "ducat-2")]
    )


def test_the_mortar_mixer_is_used_for_an_exact_sum() -> None:
    """The mortar mixer brings the tile to the space whose money is at hand."""
    game = shop("mortar-mixer blacksmith", hands=["florin-9 florin-2"], market="P3 P7 P8 T11")
    made = best(game)
    assert made == MixMortar(1, 4)
    play(game, made)
    assert best(game) == Buy("space-1", ("florin-9", "florin-2"))


def test_the_carpenter_is_used_for_an_exact_sum() -> None:
    """A price that is 2 too high becomes exact."""
    game = shop("carpenter blacksmith", hands=["ducat-9"], market="P3 P7 P8 T11", display=SHOWN)
    assert best(game) == Buy("space-4", ("ducat-9",), ("carpenter-2",))


def test_the_coin_maker_spares_the_hand() -> None:
    """Displayed cards cost nothing: they pay what they can."""
    game = shop(
        "coin-maker blacksmith", hands=["ducat-9 ducat-8 ducat-3"], market="P3 P7 P8 T11",
        display="ducat-2 florin-1 dirham-1 dinar-1",
    )  # fmt: skip
    made = best(game)
    assert made == Buy("space-4", ("ducat-9", "shown-ducat-2"), ("coin_maker",))


def test_the_value_of_a_displayed_card() -> None:
    """An equal card of the hand is not thought spent when the displayed one pays."""
    game = shop("coin-maker blacksmith", hands=["ducat-9"], display="ducat-9 florin-1 dirham-1 dinar-1")
    outlook = Outlook(game, 0, standard().weights)
    assert outlook.paying(("shown-ducat-9",)) == 0.0
    assert outlook.paying(("ducat-9",)) < 0.0


def test_the_blacksmith_is_used_before_taking_money() -> None:
    """Who can buy nothing has more to choose from first."""
    game = shop("blacksmith brick-maker", hands=[""])
    assert best(game) == Forge()


def test_no_craftsman_is_used_for_the_benefit_of_others() -> None:
    """Who has taken money ends the turn: what came up now, or moved on the market, would help the next."""
    for crafts in ("blacksmith brick-maker", "mortar-mixer brick-maker"):
        game = shop(crafts, hands=["florin-9"], options={"explicit_end": "yes"})
        play(game, take("florin-1"))
        assert best(game) == EndTurn()


def test_the_better_craftsman_is_kept() -> None:
    """If none was used the one that is worth less goes on."""
    game = shop("coin-maker brick-maker", hands=[""])
    play(game, take("florin-1"))
    assert best(game) == PassCraftsman("craftsman-brick-maker")


def test_the_builder_adds_a_tile_of_the_reserve() -> None:
    """A tile of the reserve with a good place is built at the end of the turn."""
    game = shop(
        "builder brick-maker", hands=[""], reserves=["tower-11-S"], prepare=having("builder brick-maker")
    )
    play(game, take("florin-1"))
    assert best(game) == CallBuilder()
    play(game, CallBuilder())
    assert best(game).tile == "tower-11-S"


def test_the_builder_moves_a_tile_to_lengthen_the_wall() -> None:
    """The builder moves a tile where it goes on with the wall."""
    city = """
        +-----+-----+#####+
        |  P8    F     A8 |
        +     +-----+-----+
        #  C9 |
        +-----+
    """
    game = shop("builder brick-maker", hands=[""], cities=[city])
    play(game, take("florin-1"), CallBuilder())
    moves = worth(game, Move)
    assert moves
    assert max(moves.values()) >= 0.0
