"""Fresh Colors (module 34): what the sheet settles, and other modules."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra.choices import Buy, Stop
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.fresh_colors.board import (
    ID,
    ColoursTaken,
    ProjectLaidOut,
    colours_of,
)
from alhambra_desktop.alhambra.modules.fresh_colors.choices import (
    Overpaid,
    TakeColours,
    TakeProject,
    TooManyColours,
)
from alhambra_desktop.engine.moments import Agenda, Next
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.kit import SHOWN, begun, lay, sheet_rows
from tests.alhambra.modules.fresh_colors_table import (
    BOARD,
    REST,
    ROW,
    TOP,
    at_table,
    colours,
    decorated,
    offered,
    overpaid,
)
from tests.alhambra.table import asked, buy, code, play, store, table, tile, told
from tests.alhambra.toys.taxes import BookToy

# --- settled --------------------------------------------------------------------------------------------


@pytest.mark.rule("fresh_colors.11")
def test_an_empty_space_is_filled_at_once() -> None:
    """The top project comes to the space, the next of the stack is turned up."""
    game = overpaid()
    happened = play(game, TakeProject(BOARD[0]))
    mine = colours_of(game)
    assert told(happened, ProjectLaidOut) == [ProjectLaidOut(TOP, "florin")]
    assert mine.columns == [TOP, *BOARD[1:]]
    assert mine.top in REST


@pytest.mark.rule("fresh_colors.11")
def test_the_stack_runs_out() -> None:
    """With one left it goes to the space and none is on top; then the space stays empty."""
    game = at_table("florin-9 florin-8", "P5 . . .")
    mine = colours_of(game)
    mine.rest = ()
    play(game, buy(1, "florin-9"), TakeProject(BOARD[0]))
    assert (mine.columns[0], mine.top) == (TOP, "")
    play(game, store("P5"))
    again = at_table("florin-9", "P5 . . .")
    mine = colours_of(again)
    mine.top, mine.rest = "", ()
    play(again, buy(1, "florin-9"))
    assert offered(again, TakeProject) == [BOARD[0]]
    play(again, TakeProject(BOARD[0]))
    assert mine.columns == ["", *BOARD[1:]]


@pytest.mark.rule("fresh_colors.13")
def test_a_series_gives_what_is_there() -> None:
    """Of two purple ones the last is taken; a series of which nothing is left is not offered."""
    game = overpaid(stock={"purple": 1, "blue": 0})
    assert offered(game, TakeColours) == ["series-florin-1", "series-florin-3"]
    happened = play(game, TakeColours("series-florin-1"))
    assert told(happened, ColoursTaken) == [ColoursTaken(0, colours("purple"))]
    assert colours_of(game).stock["colour-purple"] == 0


@pytest.mark.rule("fresh_colors.14")
def test_a_surplus_may_be_declined() -> None:
    """The surplus may be let go; who could take nothing is not asked."""
    game = overpaid()
    play(game, Stop())
    assert asked(game) == (0, Placing)
    full = ["project-seraglio-1", "project-tower-2"]
    game = overpaid(mine=full, stock={"purple": 0, "blue": 0, "brown": 0})
    assert asked(game) == (0, Placing)


@pytest.mark.rule("fresh_colors.15")
def test_only_real_buildings_count() -> None:
    """A square that counts two gardens once more, and a played bonus card, bring nothing."""
    game = at_table(done=["project-garden-1"], cities=[ROW], modules=["squares", "bonus_cards"])
    lay(game, ("square-garden-2", (1, 1)))
    card = next(name for name, shown in _bonus(game).shows.items() if shown.type == "garden")
    game.state.slices["bonus_cards"].played[0] = (card,)
    rows = sheet_rows(game, "A")
    assert rows[ID].counts[0] == 2
    assert rows["garden"].counts[0] == 2 + 1 + 1


def _bonus(game):
    return next(module for module in game.rules.modules if module.id == "bonus_cards")


def test_both_halves_of_a_project_and_magical_buildings_are_decorated() -> None:
    """2.1: a magical garden is a real building of its type, and so is each half of a construction project."""
    modules = ["magical_buildings", "major_construction_projects"]
    game = at_table(done=["project-garden-1"], modules=modules)
    owner = game.seat(0)
    lay(game, ("magical-garden", (0, 1), 2))
    assert decorated(game, "A")[0] == 2
    half = next(p for p in game.rules.pieces.values() if len(p.parts) == 2 and "garden" in p.types())
    city = owner.city
    cell = next(c for c in city.legal_cells(half))
    owner.city = city.place(half, cell)
    assert decorated(game, "A")[0] == 4


@pytest.mark.rule("fresh_colors.16")
def test_with_an_exchange_card_the_column_of_either_currency() -> None:
    """7 florins and 5 dinars for 9 dinars: what lies in the dinar column or in the florin column."""
    card = "exchange-dinar-florin"
    game = at_table(f"florin-7 dinar-5 {card}", ". . P8 .", modules=["currency_exchange_cards"])
    play(game, buy(3, "florin-7 dinar-5", (card,)))
    assert offered(game, TakeProject) == [TOP, BOARD[0], BOARD[2]]
    assert len(offered(game, TakeColours)) == 6
    assert code(game, TakeProject(BOARD[1])) == "colour_project_not_there"


@pytest.mark.rule("fresh_colors.4", "fresh_colors.16")
def test_payment_without_cards_has_its_own_currency() -> None:
    """9 florins, of them a coin or a credit, for 8 dinars: the florin column, as no dinar was paid."""
    card, wanted = "exchange-dinar-florin", [TOP, BOARD[0]]
    game = at_table(f"florin-8 {card}", ". . P8 .", modules=["currency_exchange_cards", "change"])
    game.state.slices["change"].held[0]["florin"] = 1
    play(game, buy(3, "florin-8 coin-florin", (card,)))
    assert offered(game, TakeProject) == wanted
    game = at_table(
        f"florin-6 {card}", ". . P8 .", modules=["currency_exchange_cards", "exchange_certificates"]
    )
    mine = game.state.slices["exchange_certificates"]
    mine.currency[0], mine.amount[0] = "florin", 3
    play(game, buy(3, "florin-6 credit-florin-3", (card,)), Next(ID))
    assert offered(game, TakeProject) == wanted
    game = at_table(f"florin-6 {card}", ". . P8 .", modules=["currency_exchange_cards", "caravanserai"])
    mine = game.state.slices["caravanserai"]
    mine.left.remove("caravanserai-7")
    mine.held[0], mine.cubes["caravanserai-7"] = ["caravanserai-7"], "caravanserai-7/m3"
    play(game, buy(3, "florin-6 caravanserai-7", (card,)))
    assert offered(game, TakeProject) == wanted


@pytest.mark.rule("fresh_colors.16")
def test_diamonds_use_the_column_of_the_price() -> None:
    """A diamond of 9 for a tile of 5 ducats: the ducat column."""
    game = at_table("diamond-9", ". . . P5", modules=["diamonds"])
    play(game, buy(4, "diamond-9"))
    assert offered(game, TakeProject) == [TOP, BOARD[3]]
    assert offered(game, TakeColours)[0] == "series-ducat-1"


@pytest.mark.rule("fresh_colors.17")
def test_other_uses_of_the_surplus_remain() -> None:
    """The same surplus goes into another pocket as well, in the payer's order."""
    game = at_table(modules=[BookToy()])
    play(game, buy(1, "florin-9"))
    assert asked(game) == (0, Agenda)
    play(game, Next(ID))
    assert asked(game) == (0, Overpaid)
    play(game, TakeColours("series-florin-2"))
    assert game.state.slices["book"].coins[0] == 4
    assert colours_of(game).held[0] == colours("blue")


# --- beside other modules -------------------------------------------------------------------------------


def test_a_treasure_leaves_no_surplus() -> None:
    """42: paid with a treasure the sum is exact, so nothing can be taken."""
    game = at_table("florin-5", "P8 . . .", modules=["treasures"])
    play(game, buy(1, "florin-5", ("treasure-5",)))
    assert asked(game) == (0, Actions)


def test_a_surplus_in_the_market_of_another_player() -> None:
    """2.3: a tile of a personal market that is overpaid brings what lies in its currency's column."""

    def lay_out(state) -> None:
        state.seats[1].reserve.append(tile("P8"))
        state.slices["personal_building_market"].under[tile("P8")] = "dinar"
        own = state.slices[ID]
        own.columns, own.top, own.rest = list(BOARD), TOP, REST

    modules = [ID, "personal_building_market"]
    game = table(modules=modules, hands=["dinar-9"], display=SHOWN, prepare=lay_out)
    play(game, Buy("market-1-dinar", ("dinar-9",)))
    assert offered(game, TakeProject) == [TOP, BOARD[2]]


def test_nothing_is_lost_or_hidden() -> None:
    """Colour tiles stay six of a kind through a whole game, projects are somewhere once; all is public."""
    from alhambra_desktop.engine.randomness import Dice

    game, dice = begun(4, ID, seed="7"), Dice("x")
    while game.decision is not None:
        game.choose(game.sample(dice))
        mine = colours_of(game)
        held = Counter(colour for hand in mine.held for colour in hand)
        assert all(mine.stock[colour] + held[colour] == 6 for colour in mine.stock)
        assert all(
            len(hand) <= 5 or asked(game) == (seat, TooManyColours) for seat, hand in enumerate(mine.held)
        )
        assert colours_of(game.view(NOBODY)) == mine


@pytest.mark.rule("fresh_colors.4", "module_interactions 2.3")
def test_a_site_begun_with_too_much_brings_colours() -> None:
    """Starting a site is a purchase of a tile: 9 dirhams for half of 12 offer the dirham column."""
    game = at_table("dirham-9", ". G12 . .", modules=["building_sites"])
    play(game, Buy("site-2", ("dirham-9",)))
    while asked(game)[1] is not Overpaid:
        play(game, next(iter(game.candidates())))
    assert set(offered(game, TakeProject)) == {TOP, BOARD[1]}
    play(game, TakeColours("series-dirham-1"))
    assert colours_of(game).held[0] == colours("green green")
