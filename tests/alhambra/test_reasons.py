"""Bad input: every reason of alhambra.md section 15 is given where the sheet says, and nothing changes."""

import pytest

from alhambra_desktop.alhambra.choices import Add, Buy, EndTurn, Exchange, Give, Place, Remove, Stop, Store
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Reason, Refused
from tests.alhambra.table import buy, place, play, store, table, take, tile

pytestmark = pytest.mark.rule("alhambra 15")

ROW = """
    +-----+-----+#####+
    |  F    C10    A8 |
    +-----+-----+-----+
"""


def refused(game: Palace, choice: Choice, seat: int | None = None) -> Reason:
    """The reason against a choice; check and choose agree, and nothing has changed."""
    before, decision = game.digest(), game.decision
    reason = game.check(choice, seat)
    assert reason is not None, f"{choice} was allowed"
    with pytest.raises(Refused) as error:
        game.choose(choice, seat)
    assert error.value.reason == reason
    assert (game.digest(), game.decision) == (before, decision)
    return reason


# --- setting up -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 1, 7])
def test_player_count(players: int) -> None:
    """Fewer than 2 or more than 6 players are refused."""
    with pytest.raises(Refused) as error:
        compile_rules(Setup(players))
    assert error.value.reason == Reason.of("player_count", players=players, least=2, most=6)


def test_colour_taken() -> None:
    """Two players cannot have one colour; the player count is looked at first."""
    with pytest.raises(Refused) as error:
        compile_rules(Setup(3, colours=("white", "red", "white")))
    assert error.value.reason == Reason.of("colour_taken", colour="white")
    with pytest.raises(Refused) as error:
        compile_rules(Setup(7, colours=("white",) * 7))
    assert error.value.reason.code == "player_count"


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup(3, colours=("white",)), "colour_count"),
        (Setup(2, colours=("white", "mauve")), "unknown_colour"),
        (Setup(2, options={"speed": "high"}), "unknown_option"),
        (Setup(2, options={"second_scoring": "never"}), "option_value"),
        (Setup(2, modules=("no such module",)), "unknown_module"),
    ],
)
def test_other_set_ups_that_cannot_be(setup: Setup, code: str) -> None:
    """What the sheet need not say: colours, options and modules must exist."""
    with pytest.raises(Refused) as error:
        compile_rules(setup)
    assert error.value.reason.code == code


# --- whose turn, which step -----------------------------------------------------------------------------


@pytest.mark.rule("alhambra 4")
def test_not_your_turn() -> None:
    """Anybody but the player asked is refused, whatever he wants."""
    game = table(display="florin-1", hands=["", "florin-9"], market="P2 . . .")
    assert refused(game, take("florin-1"), seat=1) == Reason.of("not_your_turn", seat=1, asked=0)
    assert refused(game, take("nothing"), seat=2).code == "not_your_turn"


def test_no_action_left_after_overpaying() -> None:
    """After a purchase that was not exact there is no further action."""
    game = table(hands=["florin-9 florin-1"], market="P8 P2 . .", display="florin-1")
    play(game, buy(1, "florin-9"))
    assert refused(game, take("florin-1")).code == "no_action_left"
    assert refused(game, Stop()).code == "no_action_left"


def test_no_action_left_after_taking_money() -> None:
    """After taking money the turn can only be ended."""
    game = table(
        hands=["florin-2"], market="P2 . . .", display="ducat-1 dinar-1", options={"explicit_end": "yes"}
    )
    play(game, take("ducat-1"))
    assert refused(game, buy(1, "florin-2")).code == "no_action_left"
    assert refused(game, take("dinar-1")).code == "no_action_left"


def test_must_act() -> None:
    """The turn cannot be ended without an action while one is possible."""
    game = table(display="florin-1", options={"explicit_end": "yes"})
    assert refused(game, EndTurn()).code == "must_act"
    assert refused(game, Stop()).code == "must_act"


def test_placing_started() -> None:
    """Once the placement step has begun an action is refused, although one had been earned."""
    game = table(hands=["florin-8"], market="P8 . . .", display="florin-1")
    play(game, buy(1, "florin-8"), Stop())
    assert refused(game, take("florin-1")).code == "placing_started"


def test_tiles_unplaced() -> None:
    """The turn cannot be ended while bought tiles lie beside the city."""
    game = table(hands=["florin-8"], market="P8 . . .", display="florin-1", options={"explicit_end": "yes"})
    play(game, buy(1, "florin-8"))
    assert refused(game, EndTurn()).code == "tiles_unplaced"
    play(game, Stop())
    assert refused(game, EndTurn()) == Reason.of("tiles_unplaced", tiles=("pavilion-8-open",))


def test_placing_waits_for_the_end_of_the_actions() -> None:
    """While a further action is open a bought tile cannot be placed yet (4: then no action is possible)."""
    game = table(hands=["florin-8"], market="P8 . . .", display="florin-1")
    play(game, buy(1, "florin-8"))
    assert refused(game, place("P8", 1, 0)).code == "actions_open"


def test_nothing_more_when_the_game_is_over() -> None:
    """A game that has ended asks nobody."""
    game = table(hands=["florin-9"], market="P8 . . .", supply="", display="dinar-1")
    play(game, buy(1, "florin-9"), store("P8"))
    assert game.over
    assert refused(game, take("dinar-1")).code == "game_over"


# --- taking money ---------------------------------------------------------------------------------------


def test_take_nothing() -> None:
    """At least one card must be taken."""
    assert refused(table(display="florin-1"), take()).code == "take_nothing"


def test_card_not_displayed() -> None:
    """A card that is not in the display, or the same card twice; before the limit is looked at."""
    game = table(display="florin-1 florin-9")
    assert refused(game, take("dinar-1")) == Reason.of("card_not_displayed", card="dinar-1")
    assert refused(game, take("florin-1", "florin-1")).code == "card_not_displayed"
    assert refused(game, take("florin-9", "florin-9")).code == "card_not_displayed"


def test_take_over_limit() -> None:
    """Two or more cards may be worth 5 at most."""
    game = table(display="florin-2 dinar-4 ducat-9")
    assert refused(game, take("florin-2", "dinar-4")) == Reason.of("take_over_limit", total=6, limit=5)


# --- buying ---------------------------------------------------------------------------------------------


def test_space_empty() -> None:
    """A market space without a tile, or a space that does not exist; before the cards are looked at."""
    game = table(hands=["florin-9"], market=". P2 . .", display="florin-1")
    assert refused(game, buy(1, "dinar-9")).code == "space_empty"
    assert refused(game, Buy("space-5", ("florin-9",))).code == "space_empty"


def test_card_not_in_hand() -> None:
    """Paying with a card of another place, or with one card twice; before the currency is looked at."""
    game = table(hands=["florin-4 dinar-1", "florin-9"], market="P8 . . .", display="florin-1")
    assert refused(game, buy(1, "florin-9")) == Reason.of("card_not_in_hand", card="florin-9")
    assert refused(game, buy(1, "florin-4 florin-4")) == Reason.of("card_not_in_hand", card="florin-4")
    assert refused(game, buy(1, "dinar-1 dinar-1")).code == "card_not_in_hand"
    assert refused(game, buy(1, "florin-1")).code == "card_not_in_hand"


def test_wrong_currency() -> None:
    """Every card must be of the currency of the space; before the sum is looked at."""
    game = table(hands=["florin-8 dinar-1"], market="P8 . . .", display="florin-1")
    assert refused(game, buy(1, "florin-8 dinar-1")) == Reason.of("wrong_currency", card="dinar-1")
    assert refused(game, buy(1, "dinar-1")).code == "wrong_currency"


def test_too_little_is_paid() -> None:
    """Cards worth less than the price, and no card at all."""
    game = table(hands=["florin-3 florin-4"], market="P8 . . .", display="florin-1")
    assert refused(game, buy(1, "florin-3 florin-4")) == Reason.of(
        "too_little", paid=7, price=8, short=(("florin", 1),)
    )
    assert refused(game, buy(1)) == Reason.of("too_little", paid=0, price=8, short=(("florin", 8),))


def test_add_ons_of_the_base_game() -> None:
    """The base game has nothing that could be used together with a purchase."""
    game = table(hands=["florin-8"], market="P8 . . .", display="florin-1")
    assert refused(game, buy(1, "florin-8", add_ons=("falcon",))).code == "no_such_add_on"


# --- redesign -------------------------------------------------------------------------------------------


def test_bought_this_turn() -> None:
    """A tile bought this turn takes no part in a redesign."""
    game = table(hands=["florin-8"], market="P8 . . .", display="florin-1", cities=[ROW])
    play(game, buy(1, "florin-8"))
    assert refused(game, Add(tile("P8"), (1, -1))).code == "bought_this_turn"
    assert refused(game, Exchange((1, 0), tile("P8"))).code == "bought_this_turn"


def test_not_in_reserve() -> None:
    """Only tiles of the own reserve are added or exchanged."""
    game = table(display="florin-1", cities=[ROW], reserves=["", "P8"], market="G12 . . .")
    for name in (tile("P8"), tile("G12"), "nonsense"):
        assert refused(game, Add(name, (1, -1))) == Reason.of("not_in_reserve", tile=name)
        assert refused(game, Exchange((1, 0), name)) == Reason.of("not_in_reserve", tile=name)
    assert refused(game, Exchange((0, 0), tile("P8"))).code == "not_in_reserve"


def test_not_in_city() -> None:
    """Nothing can be removed from, or exchanged on, an empty cell."""
    game = table(display="florin-1", cities=[ROW], reserves=["P8"])
    assert refused(game, Remove((0, 1))) == Reason.of("not_in_city", cell=(0, 1))
    assert refused(game, Exchange((0, 1), tile("P8"))).code == "not_in_city"


def test_fountain_fixed() -> None:
    """The fountain is neither removed nor exchanged."""
    game = table(display="florin-1", cities=[ROW], reserves=["P8"])
    assert refused(game, Remove((0, 0))).code == "fountain_fixed"
    assert refused(game, Exchange((0, 0), tile("P8"))).code == "fountain_fixed"


def test_no_moving() -> None:
    """A tile of the city cannot be shifted to another cell in one action."""
    game = table(display="florin-1", cities=[ROW], reserves=["P8"])
    assert refused(game, Add(tile("A8"), (0, 1))).code == "not_in_reserve"  # another A8 than the drawn one
    assert refused(game, Add("arcades-8-N", (0, 1))) == Reason.of("no_moving", tile="arcades-8-N")
    assert refused(game, Exchange((1, 0), "arcades-8-N")).code == "no_moving"
    assert refused(game, Exchange((0, 0), "arcades-8-N")).code == "fountain_fixed"
    assert refused(game, Exchange((5, 5), "arcades-8-N")).code == "not_in_city"


# --- placing --------------------------------------------------------------------------------------------


def placing(market: str = "P8 . . .", city: str = ROW, players: int = 3) -> Palace:
    """Seat 0 has bought the tile of space 1 and places it."""
    game = table(
        players,
        hands=["florin-9 florin-9"],
        market=market,
        cities=[city],
        reserves=["G12"],
        display="florin-1",
    )
    play(game, buy(1, "florin-9 florin-9"))
    return game


def test_not_bought() -> None:
    """Only what was bought this turn is placed, in city or reserve."""
    game = placing("P8 S9 . .")
    for name in (tile("G12"), tile("S9"), "chambers-10-open", "nonsense"):
        assert refused(game, Place(name, (0, 1))) == Reason.of("not_bought", tile=name)
        assert refused(game, Store(name)) == Reason.of("not_bought", tile=name)


def test_not_bought_before_anything_is() -> None:
    """Also in the action step a tile that was not bought cannot be placed."""
    game = table(display="florin-1", reserves=["G12"])
    assert refused(game, place("G12", 1, 0)).code == "not_bought"


def test_cell_occupied() -> None:
    """A cell holds one tile; exchanging happens only by redesign."""
    game = placing()
    assert refused(game, place("P8", 1, 0)) == Reason.of("cell_occupied", cell=(1, 0))
    assert refused(game, place("P8", 0, 0)).code == "cell_occupied"


@pytest.mark.parametrize("rotation", [1, 2, 3, 4, -1])
def test_rotated(rotation: int) -> None:
    """No tile is turned; before the neighbours are looked at."""
    assert refused(placing(), place("P8", 0, 1, rotation)).code == "rotated"
    assert refused(placing(), place("P8", 9, 9, rotation)).code == "rotated"
    assert refused(placing(), place("P8", 0, 0, rotation)).code == "cell_occupied"


def test_no_neighbour() -> None:
    """A tile must lie beside another one."""
    assert refused(placing(), place("P8", 3, 1)) == Reason.of("no_neighbour", cell=(3, 1))


def test_edge_mismatch() -> None:
    """A walled side against an open side; the sides are named."""
    reason = refused(placing(), place("P8", 2, -1))
    assert reason == Reason.of("edge_mismatch", cell=(2, -1), sides=("S",))


def test_not_on_foot() -> None:
    """All common sides are walled."""
    game = placing("seraglio-8-S . . .")
    assert refused(game, Place("seraglio-8-S", (2, -1))) == Reason.of("not_on_foot", cell=(2, -1))


def test_encloses_gap() -> None:
    """An empty area would be shut in; its cells are named."""
    game = placing(
        "tower-12-open . . .",
        """
              +#####+#####+
              |  A8    T9 #
        +-----+-----+     +
              |     | T13 #
        +-----+-----+     +
        |  F    C10   G10 |
        +-----+-----+-----+
        """,
    )
    assert refused(game, Place("tower-12-open", (0, -1))) == Reason.of("encloses_gap", cells=((1, -1),))


# --- leaving --------------------------------------------------------------------------------------------


def test_cuts_off() -> None:
    """A removal may not leave tiles that cannot be reached on foot; they are named."""
    game = table(display="florin-1", cities=[ROW])
    assert refused(game, Remove((1, 0))) == Reason.of("cuts_off", cells=((2, 0),))


def test_opens_gap() -> None:
    """A removal may not leave an empty cell with four tiles round it."""
    game = table(
        display="florin-1",
        cities=[
            """
            +-----+#####+#####+
            |  F     A8    C7 #
            +     +     +     +
            #  C9   C10   T13 #
            +     +     +     +
            #  C7   G12    T9 #
            +#####+#####+#####+
            """
        ],
    )
    assert refused(game, Remove((1, 1))) == Reason.of("opens_gap", cell=(1, 1))


# --- Dirk -----------------------------------------------------------------------------------------------


def test_dirk_absent() -> None:
    """With three or more players nobody can give a tile to Dirk."""
    game = table(hands=["florin-8"], market="P8 . . .", display="florin-1", options={"explicit_end": "yes"})
    give = Give(tile("P8"))
    assert refused(game, give).code == "dirk_absent"
    play(game, buy(1, "florin-8"))
    assert refused(game, give).code == "dirk_absent"
    play(game, Stop())
    assert refused(game, give).code == "dirk_absent"
    play(game, store("P8"))
    assert refused(game, give).code == "dirk_absent"


def test_dirk_bought_only_in_a_turn() -> None:
    """Dirk gets only what was bought this turn, nothing from city or reserve."""
    game = placing(players=2)
    for name in (tile("G12"), "chambers-10-open", "nonsense"):
        assert refused(game, Give(name)) == Reason.of("dirk_bought_only", tile=name)
    before = table(2, display="florin-1", reserves=["G12"])
    assert refused(before, Give(tile("G12"))).code == "dirk_bought_only"


def test_dirk_bought_only_at_the_end() -> None:
    """A last tile is not given to Dirk: it was not bought."""
    game = table(
        2, hands=["florin-1 dinar-9", ""], market="P8 . P6 .", supply="", deck="", discards="ducat-1"
    )
    play(game, buy(3, "dinar-9"), store("P6"))
    assert game.decision is not None
    assert game.decision.seat == 0
    assert refused(game, Give(tile("P8"))) == Reason.of("dirk_bought_only", tile=tile("P8"))


def test_actions_are_over_at_the_end() -> None:
    """Who places a last tile has no action; nothing is redesigned then (10)."""
    game = table(2, hands=["florin-1 dinar-9", ""], market="P8 . P6 .", supply="", reserves=["G12"])
    play(game, buy(3, "dinar-9"), store("P6"))
    assert refused(game, Add(tile("G12"), (1, 0))).code == "placing_started"
