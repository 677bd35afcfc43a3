"""Money that is no card and goods that are no tiles, on the way from a press to a purchase."""

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.events import GoodsBought, TileBought
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.refs import SALE, SPACE
from alhambra_desktop.alhambra.refs import TILE as TILE_REF
from alhambra_desktop.alhambra.vocabulary import ANY, CHANGE, IN_TURN, SMALL, TILE, Sale
from alhambra_desktop.presentation.alhambra.answering import Answering
from alhambra_desktop.presentation.alhambra.deck import DeckHistory
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.module_things import in_use
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from alhambra_desktop.presentation.alhambra.sentences import EventWriter
from alhambra_desktop.text import t
from tests.alhambra.modules.caravans_table import ONE, at_table
from tests.alhambra.modules.treasure_chamber_table import at_table as treasury
from tests.alhambra.table import play, table, tile, told
from tests.alhambra.toys.stall import COIN, StallToy
from tests.presentation.games import laid, people, table_model

SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"


def stall(hand, market=". . . ."):
    game = table(hands=[hand], market=market, display=SHOWN, modules=[StallToy()])
    return game, Picker(game.view(0), 0)


def test_a_suggested_payment_lays_down_what_is_no_card_too():
    """Six in cards and two coins are the only way to eight."""
    game, picker = stall("dinar-4 florin-2")
    selection = picker.press_sale(NOTHING, "ring").selection
    assert selection.more == (COIN, COIN)
    assert game.check(Buy("ring", picker.paid_with(selection))) is None


def test_pressing_a_coin_lays_one_more_down_then_takes_all_back():
    """Each press is a coin; after the last one they are in the purse again."""
    _, picker = stall("dinar-9")
    selection = picker.press_sale(NOTHING, "ring").selection
    laid = []
    for _ in range(3):
        selection = picker.press_means(selection, COIN).selection
        laid.append(picker.paid_with(selection).count(COIN))
    assert laid == [1, 2, 0]


def test_without_a_sale_a_coin_is_no_choice():
    """There is nothing that it could pay for yet."""
    _, picker = stall("dinar-9")
    assert picker.press_means(NOTHING, COIN).selection == NOTHING


def test_the_bar_names_what_is_bought_and_what_is_missing():
    """A ring is named by its kind; what is missing may be of any currency."""
    game, picker = stall("dinar-4")
    picker = Picker(game.view(0), 0, people(3))
    selection = picker.press_sale(NOTHING, "ring").selection
    dock = dock_model(picker, selection, "")
    assert "ing" in dock.title
    assert "2" in dock.detail


def test_a_coin_pays_for_a_tile_of_its_currency_on_the_table():
    """The market says what it costs with coins, and they are told in the log."""
    game, picker = stall("dinar-3", market=". . P5 .")
    selection = picker.press_sale(NOTHING, "space-3").selection
    assert sorted(picker.paid_with(selection)) == sorted(("dinar-3", COIN, COIN))
    happened = play(game, Buy("space-3", picker.paid_with(selection)))
    assert EventWriter(game.view(0), people(3)).lines(happened)


def test_money_without_a_currency_may_be_selected_first(caplog):
    """The sum that was paid is named by the first card that is money of a currency."""
    game = table(hands=["dinar-6"], market=". . P5 .", modules=["caravanserai"])
    bought = TileBought(0, "space-3", tile("P5"), 5, (ONE, "dinar-6"), exact=False)
    (line,) = EventWriter(game.view(0), people(3)).lines([bought])
    assert "dinar 6 and Caravanserai 1" in line.text, "6 dinars were not all that was paid"
    assert not caplog.records


def test_a_table_with_other_money_can_be_drawn():
    """The ring has no space of the market; the status of a tile that coins help to pay is a sum."""
    game, _ = stall("dinar-3", market=". . P5 .")
    model = table_model(game.view(0), people(3), 0, deck_history=DeckHistory(begun=True))
    assert [slot.status for slot in model.market] == ["empty", "empty", "exact", "empty"]


class SiteToy(Extension):
    """Every tile on a space may be bought a second way: for half its price, without earning an action."""

    id = "sites"

    def sales(self, game, seat: int):
        for place, name in enumerate(game.state.market, 1):
            if name:
                half = game.piece(name).price // 2
                tags = frozenset({SMALL, IN_TURN, TILE, CHANGE})
                yield Sale(f"site-{place}", name, half, "dirham", space=place, tags=tags, earns=False)


def test_two_sales_of_one_space_do_not_hide_each_other():
    """The space shows its own price; the other sale is listed by itself, and either empties the space."""
    game = table(hands=["florin-8 dirham-4"], market="P8 . . .", display=SHOWN, modules=[SiteToy()])
    view = game.view(0)
    model = table_model(view, people(3), 0, deck_history=DeckHistory(begun=True))
    assert [(slot.price, slot.status) for slot in model.market] == [(8, "exact"), *[(0, "empty")] * 3]
    picker = Picker(view, 0, people(3))
    assert [option.sale for ask in picker.asks for option in ask.options] == ["site-1"]
    bought = {}
    for sale in ("space-1", "site-1"):
        selection = picker.press_sale(NOTHING, sale).selection
        bought[sale] = picker.paid_with(selection)
        again = game.copy()
        again.events = []
        happened = play(again, Buy(sale, bought[sale]))
        assert [event.price for event in told(happened, TileBought)] == [8 if sale == "space-1" else 4]
        assert (again.state.market[0], again.seat(0).bought) == (None, [tile("P8")])
    assert bought == {"space-1": ("florin-8",), "site-1": ("dirham-4",)}


def test_highlighted_money_depends_on_the_tile_on_sale():
    """Each sale stands for itself: a space for the one on it, wares for theirs, others lie nowhere."""

    def lay_out(state):
        state.seats[1].reserve.append("tower-12-open")
        state.slices["personal_building_market"].under["tower-12-open"] = "dinar"

    modules = [SiteToy(), "personal_building_market"]
    game = table(market="P8 . . .", display=SHOWN, modules=modules, prepare=lay_out)
    view = game.view(0)
    model = table_model(view, people(3), 0, deck_history=DeckHistory(begun=True))
    answering = Answering(Picker(view, 0, people(3)), model)
    (ware,) = (slot.sale for slot in model.wares)
    lit = {
        (SPACE, 1): (("sale", "space-1"),),
        (SPACE, 2): (("sale", "space-2"),),
        (SALE, "space-1"): (("sale", "space-1"),),
        (SALE, "site-1"): (),
        (SALE, ware): (("sale", ware),),
        (TILE_REF, "tower-12-open"): (("sale", ware),),
    }
    assert {token: answering.names(token) for token in lit} == lit


def jewels(hand, market="P8 . . ."):
    game = table(hands=[hand], market=market, display=SHOWN, modules=["treasures"])
    return game, Picker(game.view(0), 0, people(3))


def test_pressing_a_treasure_hands_it_in_and_takes_it_back():
    """Pressed with a tile chosen it pays what is missing, exactly; another one takes its place."""
    game, picker = jewels("florin-5")
    selection = picker.press_sale(NOTHING, "space-1").selection
    assert picker.may_use(selection, "treasure-3")
    handed = picker.press_add_on(selection, "treasure-3").selection
    assert (handed.add_ons, picker.paid_with(handed)) == (("treasure-3",), ("florin-5",))
    assert game.check(Buy("space-1", ("florin-5",), handed.add_ons)) is None
    assert t("dock.exact") in dock_model(picker, handed, "").strong
    other = picker.press_add_on(handed, "treasure-5").selection
    assert other.add_ons == ("treasure-5",)
    assert picker.press_add_on(other, "treasure-5").selection.add_ons == ()


def test_why_a_treasure_cannot_be_handed_in():
    """Who owns the price is told so; with nothing chosen a treasure goes with nothing."""
    _, picker = jewels("florin-5 florin-3")
    selection = picker.press_sale(NOTHING, "space-1").selection
    reason = picker.press_add_on(selection, "treasure-3").reason
    assert reason is not None
    assert (reason.code, reason["owned"]) == ("enough_owned", 8)
    assert not picker.may_use(NOTHING, "treasure-3")


def test_a_treasure_that_is_too_small_says_what_is_missing():
    """Five florins and a treasure of 2 are seven of eight."""
    _, picker = jewels("florin-5")
    selection = picker.press_sale(NOTHING, "space-1").selection
    reason = picker.press_add_on(selection, "treasure-2").reason
    assert reason is not None
    assert (reason.code, reason["paid"], reason["price"]) == ("too_little", 5, 6)


def test_money_that_can_pay_the_chosen_tile_is_highlighted():
    """Treasures are lit while a tile is chosen that they help to buy; the one that is used is marked."""
    game, picker = jewels("florin-5")
    bare = table_model(game.view(0), people(3), 0, deck_history=DeckHistory(begun=True))
    full = laid(bare, game.view(0), people(3), picker.asks)

    def lit(shown):
        return {name for _, module, name in shown.live if module == "treasures"}

    selection = picker.press_sale(NOTHING, "space-1").selection
    used = picker.press_add_on(selection, "treasure-4").selection
    assert lit(in_use(full, picker, NOTHING)) == set()
    assert lit(in_use(full, picker, selection)) == {f"treasure-{value}" for value in (3, 4, 5)}
    marked = [item.name for _, item in in_use(full, picker, used).mine if item.paid]
    assert marked == ["treasure-4"]


def test_the_log_names_what_was_bought():
    """Goods that are no tiles are told by name, not as "this"."""
    game = table(hands=["ducat-8"], modules=["power_of_sultan"])
    bought = GoodsBought(0, "power_of_sultan", "sultan-ducat-1", 7, ("ducat-8",), exact=False)
    (line,) = EventWriter(game.view(0), people(3)).lines([bought])
    assert line.text == "Anna paid ducat 8 for a sultan card."
    assert line.short == "bought a sultan card"


def test_a_cube_that_pays_is_named_beside_the_sum_and_stays_on_its_board():
    """The log and the dock name money as a sum and the cube by its card; no picture of it flies away."""
    game = at_table({ONE: "m4"}, market=". S9 . .", hands=["dirham-3 dirham-2"])
    picker = Picker(game.view(0), 0, people(3))
    selection = picker.press_sale(NOTHING, "space-2").selection
    assert sorted(picker.paid_with(selection)) == [ONE, "dirham-2", "dirham-3"]
    assert "3 + 2" in dock_model(picker, selection, "").title
    view = game.view(0)
    happened = play(game, Buy("space-2", ("dirham-3", "dirham-2", ONE)))
    words = " ".join(line.text for line in EventWriter(game.view(0), people(3)).lines(happened))
    assert "3 + 2" in words
    assert looks_of(view.rules).name(ONE) in words


def test_what_a_cube_is_worth_is_told_beside_the_number_of_its_card():
    """The number is that of the card: what it pays is said, so that the sum can be checked."""
    game = at_table({ONE: "m4"}, hands=["dirham-2"], market=". P6 . .")
    view = game.view(0)
    picker = Picker(view, 0, people(3))
    selection = picker.press_sale(NOTHING, "space-2").selection
    assert "Caravanserai 1 (worth 4)" in dock_model(picker, selection, "").title


def test_what_is_missing_is_told_once_and_the_same():
    """Of 8 there are 7 in hand: with the 1 chosen it is still 1 that is short, and nothing says 7."""
    game = table(hands=["florin-6 florin-1"], market="P8 . . .", display=SHOWN)
    picker = Picker(game.view(0), 0, people(3))
    selection = picker.press_sale(NOTHING, "space-1").selection
    picked = picker.press_hand(selection, 0).selection
    assert picker.paid_with(picked) == ("florin-1",)
    dock = dock_model(picker, picked, "")
    buy = next(act for act in dock.acts if act.id == "buy")
    assert dock.detail == "1 florin short"
    assert buy.why == "Even with all your money you are 1 florin short."


def test_what_is_overpaid_in_any_currency_is_a_bare_number():
    """A treasure chest costs 8 of any currency: with 9 it is "1 too much", of nothing."""
    game = treasury("tower tower", hands=["florin-9"], display=SHOWN)
    picker = Picker(game.view(0), 0, people(3))
    chest = next(offer for offer in picker.offers.values() if offer.sale.currency == ANY)
    assert chest.price == 8
    selection = picker.press_sale(NOTHING, chest.sale.id).selection
    dock = dock_model(picker, selection, "")
    assert dock.detail == "1 too much, no more action"
