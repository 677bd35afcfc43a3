"""Culture tiles and certificates on the table: what they show, what pressing them begins."""

from dataclasses import replace

from alhambra_desktop.alhambra.modules.art_of_the_moors import Develop
from alhambra_desktop.alhambra.modules.exchange_certificates import StoreCredit, certificates
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.alhambra.refs import CURRENCY
from alhambra_desktop.engine.moments import Next
from alhambra_desktop.engine.refs import ITEM
from alhambra_desktop.presentation.acts import PRIMARY
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.module_things import begun_by
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from alhambra_desktop.presentation.alhambra.sheet import SheetRow
from alhambra_desktop.presentation.alhambra.sheet_lines import rate_words
from alhambra_desktop.text import t
from tests.alhambra.modules.art_of_the_moors_table import EIGHT, TEN, TENS
from tests.alhambra.modules.art_of_the_moors_table import at_table as moors
from tests.alhambra.modules.exchange_certificates_table import at_table as credits_at
from tests.alhambra.table import buy, play
from tests.presentation.alhambra.test_panels import shown
from tests.presentation.games import people, strip_of

ID = "art_of_the_moors"


def own(game, name: str):
    """A thing of seat 0, beside its hand."""
    return next(item for _, item in shown(game, 0, game.players)[0].mine if item.name == name)


def words_laid(item) -> list[str]:
    """What is written on a thing, from its top clockwise after what stands in the middle."""
    return [laid.words for laid in item.laid if laid.words]


def test_an_own_culture_tile_shows_all_its_values() -> None:
    """The section that counts is on top and written larger; the cube lies on the last one within reach."""
    game = moors(TENS, {TEN: 1}, reserves=["G10"])
    item = own(game, TEN)
    assert words_laid(item) == ["10", "0", "2", "4", "6", "8", "12"]
    values = [laid for laid in item.laid if laid.words][1:]
    top = min(values, key=lambda laid: laid.y)
    assert (top.words, top.side) == ("2", max(laid.side for laid in values))
    (cube,) = [laid for laid in item.laid if laid.art]
    near = min(values, key=lambda laid: (laid.x - cube.x) ** 2 + (laid.y - cube.y) ** 2)
    assert near.words == "8"
    assert item.note == t("panel.culture_next", count=2, next=4, more=4)


def test_the_note_of_a_culture_tile_explains_it() -> None:
    """At its cube it says what moves the cube; at the end of its sections that it brings no more."""
    assert own(moors(TENS, {TEN: 2}), TEN).note == t("panel.culture_stopped", count=4, more=3)
    assert own(moors(TENS, {TEN: 5}), TEN).note == t("panel.culture_full", count=12)
    full = moors(TENS, {TEN: 2}, reserves=["G10 T10"])
    assert own(full, TEN).note == t("panel.culture_next_last", count=4, next=6)


def test_pressing_a_culture_tile_develops() -> None:
    """One's own tile begins the action; those of the others and the piles begin nothing."""
    game = moors(TENS, {TEN: 0, EIGHT: 1})
    table, picker = shown(game, 0, 3)[0], Picker(game.view(0), 0, people(3))
    (ask,) = begun_by(own(game, TEN), picker.asks)
    assert [option.choice for option in ask.options] == [Develop()]
    (drawer,) = table.drawers
    assert not any(begun_by(item, picker.asks) for item in drawer.items)
    assert drawer.note == t("panel.culture_develop", before=2, after=4)


def test_the_drawer_counts_what_is_scored() -> None:
    """What developing is said to bring is what the sheet says afterwards."""
    game = moors(TENS, {TEN: 0, EIGHT: 1})
    play(game, Develop())
    rows = {row.category: row for row in score_sheet(game.view(0), "A").rows}
    assert rows[ID].points[0] == 4


def test_the_scoring_sheet_explains_points_for_culture() -> None:
    """Not so many points for each, but the values; a category without such words says what each brings."""
    row = SheetRow(ID, (5, 0, 0), (), ())
    assert rate_words(row) == t(f"rate.{ID}")
    assert rate_words(replace(row, category="treasures", each=1)) == t("rate.treasures")
    for mission, words in (("path", "1 a step"), ("second_wall", "1 a side"), ("diagonal", "2 a tile")):
        missions = replace(row, category=f"mission_{mission}", each=int(words[0]))
        assert rate_words(missions) == words
    assert rate_words(replace(row, category="camps", each=2)) == t("sheet.each", count=2)
    assert rate_words(replace(row, category="camps", each=-2)) == t("sheet.each_lost", count=2)
    assert rate_words(replace(row, category="camps", each=0)) == t("sheet.by_number")


def test_a_credit_is_pressed_to_pay() -> None:
    """The board pays with its credit from the next turn on; an empty one says what it is for."""
    assert own(credits_at(credit=("dinar", 3)), "board").pays == "credit-dinar-3"
    assert own(credits_at(credit=("dinar", 3), since=1), "board").pays == ""
    empty = own(credits_at(), "board")
    assert (empty.pays, words_laid(empty)) == ("", ["1", "2", "3", "4", "5", "6"])
    assert empty.note == t("panel.certificate_empty", least=1, most=6)


def test_a_surplus_of_a_payment_with_the_credit_can_be_stored_again() -> None:
    """The credit that pays leaves the board: the dock says that the rest is stored."""
    game = credits_at("dinar-7", ("dinar", 3), left={"dinar": 0, "florin": 0, "dirham": 0, "ducat": 0})
    picker = Picker(game.view(0), 0, people(3))
    chosen = picker.press_sale(NOTHING, "space-3").selection
    paid = picker.pay_with(chosen, ("dinar-7", "credit-dinar-3")).selection
    assert t("card.exchange_certificates") in dock_model(picker, paid, "").detail


def test_a_marker_is_pressed_to_store() -> None:
    """Asked what to do with a surplus, the strip says what to press; each marker left begins its choice."""
    game = credits_at("florin-9", left={"ducat": 0})
    play(game, buy(1, "florin-9"))
    table, picker = shown(game, 0, 3)[0], Picker(game.view(0), 0, people(3))
    (drawer,) = table.drawers
    assert drawer.note == t("panel.certificate_offer", amount=2)
    pressed = {
        item.stands_for: [option.choice for ask in begun_by(item, picker.asks) for option in ask.options]
        for item in drawer.items
    }
    assert pressed[CURRENCY, "dinar"] == [StoreCredit("dinar")]
    assert pressed[CURRENCY, "ducat"] == []
    strip = strip_of(picker, table, dock_model(picker, NOTHING, ""))
    assert strip.title == t("prompt.CreditOffer", amount=2)
    assert t("press.exchange_certificates.store") in strip.detail


def test_the_order_of_several_uses_of_a_surplus_is_asked_for() -> None:
    """With change beside it the strip says how much was paid too much; coins are the button for Enter."""
    game = credits_at("florin-9", modules=["change"])
    play(game, buy(1, "florin-9"))
    table, picker = shown(game, 0, 3)[0], Picker(game.view(0), 0, people(3))
    strip = strip_of(picker, table, dock_model(picker, NOTHING, ""))
    assert strip.title == t("prompt.Agenda", amount=2)
    assert [chip.token for chip in strip.chips] == [(ITEM, "exchange_certificates")]
    (act,) = [act for act in strip.acts if act.look == PRIMARY]
    assert act.choices == (Next("change"),)


def test_the_credit_of_another_player_is_seen() -> None:
    """It stands in his panel with its sum; an empty board does not."""
    game = credits_at()
    mine = certificates(game)
    mine.currency[1], mine.amount[1] = "ducat", 5
    table = shown(game, 0, 3)[0]
    held = {player.number: [item for _, item in player.held] for player in table.players}
    assert (held[2], words_laid(held[1][0]), held[1][0].pays) == ([], ["5"], "")
