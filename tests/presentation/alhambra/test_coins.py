"""Coins beside the hand: laid down by pressing them for a purchase, a bid, a stake; told and in flight."""

from dataclasses import replace

import pytest

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.modules.change import CoinsDrawn
from alhambra_desktop.alhambra.modules.characters.auction import PayCharacter
from alhambra_desktop.alhambra.modules.major_construction_projects import Stake
from alhambra_desktop.alhambra.state import DeckRange as Due
from alhambra_desktop.engine.moments import Bid, Pass
from alhambra_desktop.engine.refs import AMOUNT
from alhambra_desktop.presentation.alhambra.answering import CHIPS, Answering
from alhambra_desktop.presentation.alhambra.choreography import FLIGHT, Tableau, choreograph
from alhambra_desktop.presentation.alhambra.deck import DeckHistory
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.looks import looks_of
from alhambra_desktop.presentation.alhambra.module_things import in_use
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.prompt import prompt_of
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from alhambra_desktop.presentation.alhambra.sentences import EventWriter
from alhambra_desktop.text import t
from tests.alhambra.modules.change_table import at_table
from tests.alhambra.modules.test_change_and_others import projects
from tests.alhambra.table import buy, play, take
from tests.presentation.games import laid, people, table_model

FLORIN, DINAR = "coin-florin", "coin-dinar"


def seen(game):
    """Picker, table and answering of the seat that is asked."""
    seat = game.decision.seat
    view = game.view(seat)
    picker = Picker(view, seat, people(3))
    bare = table_model(view, people(3), seat, deck_history=DeckHistory(begun=True))
    table = laid(bare, view, people(3), picker.asks)
    return picker, table, Answering(picker, table)


def coin(table, name):
    """The name of the viewer's stack of these coins on the table."""
    return next(("thing", (table.me, module, item.name)) for module, item in table.mine if item.pays == name)


def hand(picker, card):
    return ("hand", picker.hand.index(card))


def staking(answering):
    """The selection with which a stake begins, nothing laid down."""
    begun = answering.begin(NOTHING, ask="major_construction_projects.stake").selection
    return replace(begun, hand=(), more=())


# --- purchases ------------------------------------------------------------------------------------------


def test_selected_coins_are_shown_and_selectable_ones_highlighted() -> None:
    """With a sale chosen the coins of its currency are lit; those laid down are counted at the stack."""
    picker, table, _ = seen(at_table("florin:3 dinar:1", hands=["florin-5"]))
    selection = picker.press_sale(NOTHING, "space-1").selection
    assert selection.more == (FLORIN, FLORIN)
    shown = in_use(table, picker, selection)
    assert {item.pays: (item.count, item.paid) for _, item in shown.mine} == {DINAR: (1, 0), FLORIN: (3, 2)}
    assert shown.live - table.live == {coin(table, FLORIN)[1]}
    assert in_use(table, picker, NOTHING) == table


def test_the_payment_is_a_sum_of_one_currency() -> None:
    """Cards and coins of a currency are told as one sum, in the dock, in the log, as another way to pay."""
    game = at_table("florin:2", hands=["florin-5"])
    picker, *_ = seen(game)
    selection = picker.press_sale(NOTHING, "space-1").selection
    assert "5 + 1 + 1" in dock_model(picker, selection, "").title
    happened = play(game, buy(1, f"florin-5 {FLORIN} {FLORIN}"))
    assert any("5 + 1 + 1" in line.text for line in EventWriter(game.view(0), people(3)).lines(happened))


def test_overpayment_includes_coins() -> None:
    """The log says 9 paid for 7, coins included, and which coins were drawn."""
    game = at_table("florin:2", hands=["florin-7"], bag="dinar:1 ducat:0")
    happened = play(game, buy(1, f"florin-7 {FLORIN} {FLORIN}"))
    words = " ".join(line.text for line in EventWriter(game.view(0), people(3)).lines(happened))
    assert "9 florin" in words.lower()
    assert len([event for event in happened if isinstance(event, CoinsDrawn)]) == 1


def test_overpayment_is_changed_into_coins() -> None:
    """Two too much bring a coin, one brings none: the dock says so before the purchase."""
    picker, *_ = seen(at_table(hands=["florin-9 florin-8"]))
    chosen = picker.press_sale(NOTHING, "space-1").selection
    details = [
        dock_model(picker, picker.pay_with(chosen, (card,)).selection, "").detail
        for card in ("florin-8", "florin-9")
    ]
    assert [t("use.change", count=1) in detail for detail in details] == [False, True]
    assert "2 florin" in details[1].lower()


@pytest.mark.parametrize(("bag", "drawn"), [("dinar:4", 3), ("dinar:1", 1)], ids=["full", "one left"])
def test_the_number_of_coins_is_told_before_the_purchase(bag: str, drawn: int) -> None:
    """One for every full 2 overpaid, as far as the bag goes."""
    bag = f"{bag} ducat:0 dirham:0 florin:0"
    picker, *_ = seen(at_table(hands=["florin-9 florin-5"], bag=bag))
    chosen = picker.press_sale(NOTHING, "space-1").selection
    paid = picker.pay_with(chosen, ("florin-9", "florin-5")).selection
    assert t("use.change", count=drawn) in dock_model(picker, paid, "").detail


def test_coins_fly_to_their_owner() -> None:
    """Spent coins fly back into the bag, change flies out of it."""
    game = at_table("florin:2", hands=["florin-7"], bag="ducat:4")
    looks = looks_of(game.rules)
    happened = play(game, Buy("space-1", ("florin-7", FLORIN, FLORIN)))
    cues = choreograph(happened, Tableau((), ()), looks)
    coins = [cue for cue in cues if cue.what.startswith("change/")]
    bag = ("shelf", "change")
    assert [cue.goal for cue in coins if cue.what == "change/florin" and cue.start == ("mine", 0)] == [
        bag
    ] * 2
    (drawn,) = [event.coins for event in happened if isinstance(event, CoinsDrawn)]
    assert [cue.start for cue in coins if cue.goal == ("mine", 0)] == [bag] * len(drawn)
    assert all(cue.length == FLIGHT for cue in coins)
    assert not [cue for cue in cues if cue.kind == "card" and cue.what == FLORIN]


# --- stakes and bids ------------------------------------------------------------------------------------


def test_a_stake_may_include_coins() -> None:
    """Pressed coins join the cards of a stake, one a press; after the last one they are taken back."""
    game = projects("dinar:2", hands=["dinar-9 dinar-5"])
    picker, table, answering = seen(game)
    selection = staking(answering)
    for name in (hand(picker, "dinar-9"), hand(picker, "dinar-5"), coin(table, DINAR)):
        selection = answering.press(selection, name).selection
    assert (answering.worth(selection), selection.more) == (15, (DINAR,))
    assert answering.means(selection) == {DINAR: 2}
    shown = in_use(table, picker, selection, answering.means(selection))
    assert [(item.paid, name in shown.live) for name, item in shown.things() if item.pays] == [(1, True)]
    choice = answering.composed(selection, answering.only(selection))
    assert sorted(choice.cards) == sorted(("dinar-9", "dinar-5", DINAR))
    assert answering.check(choice) is None
    again = answering.press(selection, coin(table, DINAR)).selection
    assert again.more == (DINAR, DINAR)
    assert answering.press(again, coin(table, DINAR)).selection.more == ()
    game.choose(choice)


def test_coins_of_a_stake_fly_with_its_cards() -> None:
    """Cards out of the hand, coins from beside it; all of them to the project."""
    game = projects("dinar:2", hands=["dinar-9 dinar-5"])
    happened = play(game, Stake(("dinar-9", "dinar-5", DINAR)))
    cues = choreograph(happened, Tableau((), ()), looks_of(game.rules))
    project = ("shelf", "major_construction_projects")
    flights = [(cue.kind, cue.what, cue.start) for cue in cues if cue.goal == project]
    assert flights == [
        ("card", "dinar-9", ("hand", 0)),
        ("card", "dinar-5", ("hand", 0)),
        ("thing", "change/dinar", ("mine", 0)),
    ]


def test_a_suggested_stake_lays_coins_down() -> None:
    """The stake that is suggested is the least one, with the coins that it needs."""
    _, _, answering = seen(projects("dinar:1", hands=["dinar-9 dinar-5"]))
    begun = answering.begin(NOTHING, ask="major_construction_projects.stake").selection
    assert begun.more == (DINAR,)
    assert answering.composed(begun, answering.only(begun)) == Stake(("dinar-9", "dinar-5", DINAR))
    assert answering.hinted(Stake(("dinar-9", "dinar-5", DINAR))) == begun


def test_another_currency_replaces_the_payment() -> None:
    """A card of another currency than the coins laid down takes them back, and the other way round."""
    picker, table, answering = seen(projects("dinar:2 ducat:6", hands=["dinar-9 dinar-5 ducat-9"]))
    selection = answering.press(staking(answering), coin(table, DINAR)).selection
    selection = answering.press(selection, hand(picker, "ducat-9")).selection
    assert ([picker.hand[place] for place in selection.hand], selection.more) == (["ducat-9"], ())
    selection = answering.press(selection, coin(table, DINAR)).selection
    assert (selection.hand, selection.more) == ((), (DINAR,))
    assert answering.back(replace(selection, part=())) == answering.settled(picker.begin())


def auctioned(**more):
    """The miser is auctioned; seat 1 has three dinar coins."""

    def character(state) -> None:
        state.ranges = (Due("character", 0, 0),)

    game = at_table("", "dinar:3", modules=["characters"], deck="miser", then=character, **more)
    play(game, take("dinar-1"))
    return game


def test_a_bid_is_named_by_what_is_laid_down() -> None:
    """The height of a bid follows the cards and coins that are pressed."""
    game = auctioned(hands=["", "dinar-2"])
    picker, table, answering = seen(game)
    selection = picker.begin()
    stem = next(stem for stem in answering.remaining(selection) if stem.height)
    for name in (hand(picker, "dinar-2"), coin(table, DINAR), coin(table, DINAR)):
        selection = answering.press(selection, name).selection
    assert answering.composed(selection, stem) == Bid(4)
    dock = dock_model(picker, selection, "")
    acts = prompt_of(picker, answering, selection, dock, people(3)).acts
    assert [act.choices for act in acts if act.id == "make"] == [(Bid(4),)]


def test_a_bid_may_be_named_by_a_number() -> None:
    """Of many amounts a few are switches, the least and the highest among them; the chosen one is on."""
    game = auctioned(hands=["", "dinar-9 dinar-8 dinar-7"])
    picker, _, answering = seen(game)
    selection = picker.begin()
    stem = next(stem for stem in answering.remaining(selection) if stem.height)
    dock = dock_model(picker, selection, "")
    chips = [
        chip
        for chip in prompt_of(picker, answering, selection, dock, people(3)).chips
        if chip.token[0] == AMOUNT
    ]
    numbers = [chip.token[1] for chip in chips]
    most = max(option.amount for option in stem.options)
    assert (numbers[0], numbers[-1]) == (1, most)
    assert len(numbers) <= CHIPS < most
    assert [chip.token[1] for chip in chips if chip.on] == [answering.amount(selection, stem)]


def test_a_character_is_paid_with_coins() -> None:
    """The payment of a bid is suggested with coins and made by pressing them."""
    game = auctioned(hands=["", "dinar-2"])
    play(game, Bid(5), Pass(), Pass())
    picker, table, answering = seen(game)
    opened = answering.settled(picker.begin())
    assert opened.more == (DINAR,) * 3
    emptied = answering.press(opened, coin(table, DINAR)).selection
    assert emptied.more == ()
    assert answering.check(answering.composed(emptied, answering.only(emptied))).code == "too_little"
    game.choose(PayCharacter(("dinar-2", DINAR, DINAR, DINAR)))


def test_things_that_cannot_pay_are_not_used() -> None:
    """Coins that no such choice takes are no part of it: pressing them does nothing."""
    _, table, answering = seen(projects("florin:1 dinar:1", hands=["dinar-9 dinar-5"]))
    selection = staking(answering)
    assert answering.means(selection) == {DINAR: 1}
    assert answering.press(selection, coin(table, FLORIN)) is None


def test_coins_selected_for_a_stake_buy_no_tile() -> None:
    """While a stake is put together no tile lights up for its cards, and the dock names none."""
    game = projects("dinar:1", hands=["dinar-9 dinar-5"], market="P7 G8 A8 T9")
    picker, _, answering = seen(game)
    begun = answering.begin(NOTHING, ask="major_construction_projects.stake").selection
    assert picker.payable(begun) == frozenset()
    assert picker.payable(replace(NOTHING, hand=begun.hand)) == {"space-3"}
    plain = dock_model(picker, NOTHING, "")
    assert dock_model(picker, begun, "").title == plain.title


def test_a_staked_coin_lies_with_the_project() -> None:
    """The drawer shows the cards and the coin of the stake."""
    game = projects("dinar:1", hands=["dinar-9 dinar-5"])
    play(game, Stake(("dinar-9", "dinar-5", DINAR)))
    _, table, _ = seen(game)
    (drawer,) = [one for one in table.drawers if one.module == "major_construction_projects"]
    shown = [item.card.id if item.card else item.art for item in drawer.items if item.name != "open"]
    assert shown == ["dinar-9", "dinar-5", "change/dinar"]
