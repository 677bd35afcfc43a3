"""The table shows games with modules: whatever they bring, a model of it can be made."""

from dataclasses import replace

import pytest

from alhambra_desktop import text
from alhambra_desktop.alhambra import events as e
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.modules.characters.turns import Dance
from alhambra_desktop.alhambra.modules.squares import SquareTurnedUp
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.refs import CARD
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.moments import Auction, AuctionBegun
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.presentation.alhambra.deck import DeckHistory
from alhambra_desktop.presentation.alhambra.derive import hand_model
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.module_words import Wording
from alhambra_desktop.presentation.alhambra.names import faces
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.screen import screen_of
from alhambra_desktop.presentation.alhambra.selection import NOTHING, hand_order
from alhambra_desktop.presentation.alhambra.sentences import EventWriter
from alhambra_desktop.presentation.alhambra.tips import card_tip
from alhambra_desktop.presentation.match_log import DETAILS
from tests.alhambra.modules.test_characters import auction
from tests.alhambra.table import table, tile
from tests.conformance.plays import pick
from tests.presentation.games import COLOURS, people, strip_of, table_model

STEPS = 120


@pytest.mark.parametrize("modules", [*((name,) for name in MODULES), tuple(MODULES)], ids="-".join)
def test_every_position_can_be_shown(modules: tuple[str, ...]) -> None:
    """Table, hand and picker of whoever is asked, at every other step of a game with these modules."""
    rules = compile_rules(Setup(3, modules, {"explicit_end": "yes"}, COLOURS[:3]))
    game, dice = begin(rules, "shown", with_events=True), Dice("shown")
    for step in range(STEPS):
        if game.over:
            break
        if step % 2 == 0:
            seat = game.decision.seat
            view = game.view(seat)
            model = table_model(view, people(3), seat, deck_history=DeckHistory(begun=True))
            assert [card.id for card in model.display] == game.state.display
            assert sorted(card.id for card in hand_model(view, seat).cards) == sorted(game.seat(seat).hand)
            assert Picker(view, seat).hand == hand_order(view, seat)
        game.choose(pick(game, dice))


def test_cards_of_no_currency_of_the_market_come_last() -> None:
    """A hand lies in the order of the market; diamonds follow, rising."""
    game = table(hands=["diamond-9 ducat-1 florin-9 diamond-3"], display="dinar-1", modules=["diamonds"])
    assert hand_order(game.view(0), 0) == ("florin-9", "ducat-1", "diamond-3", "diamond-9")


@pytest.mark.parametrize("spoken", ["en", "fr", "de"])
def test_what_comes_up_is_described_in_sentences(spoken: str) -> None:
    """A line about the table begins with a capital; what comes up on its pile is left out of a recap."""
    text.use(spoken)
    rules = compile_rules(Setup(3, ("squares", "diamonds"), {"explicit_end": "yes"}, COLOURS[:3]))
    game, dice = begin(rules, "told", with_events=True), Dice("told")
    events = list(game.take_events())
    for _ in range(STEPS):
        game.choose(pick(game, dice))
        events += game.take_events()
    turned = [event for event in events if isinstance(event, SquareTurnedUp)]
    lines = EventWriter(game.view(NOBODY), people(3)).lines(events)
    table_lines = [line for line in lines if line.who is None]
    squares = [line for line in table_lines if line.art == "module/squares"]
    text.use("en")
    assert len(turned) == len(squares) > 6
    assert all(line.kind in DETAILS for line in squares)
    assert [line.text for line in table_lines if line.text[0].islower()] == []


def test_a_note_on_a_card_has_a_title() -> None:
    """The name of a card stands over its note with a capital."""
    game = table(display="dinar-1 diamond-3", modules=["diamonds"])
    view = game.view(0)
    assert [card_tip(view, card).title for card in faces(view, game.state.display)] == [
        "Dinar 1",
        "Diamond 3",
    ]


@pytest.mark.parametrize("spoken", ["en", "fr", "de"])
def test_a_purchase_names_who_sold(spoken: str) -> None:
    """What is bought from another player is told with the name of who gets the money, paid exactly or not."""
    view = table(modules=["personal_building_market"]).view(NOBODY)
    text.use(spoken)
    for exact in (True, False):
        told = e.TileBought(0, "market-1-dinar", tile("P8"), 8, ("dinar-9",), exact, 1)
        [line] = EventWriter(view, people(3)).lines([told])
        assert people(3)[1].name in line.text
        assert people(3)[1].name in line.short
        [line] = EventWriter(view, people(3)).lines([replace(told, seller=None)])
        assert people(3)[1].name not in line.text + line.short
    text.use("en")


def test_what_is_auctioned_is_explained() -> None:
    """In an auction the dock says what the character is good for; the strip says who leads, only once."""
    rules = compile_rules(Setup(3, ("characters",), {"explicit_end": "yes"}, COLOURS[:3]))
    game, dice, seen = begin(rules, "sold"), Dice("sold"), set()
    while not game.over and len(seen) < 4:
        frame = game.decision.frame
        if isinstance(frame, Auction):
            seat = game.decision.seat
            picker = Picker(game.view(seat), seat, people(3))
            dock = dock_model(picker, NOTHING, "")
            model = table_model(picker.view, people(3), seat, deck_history=DeckHistory(begun=True))
            prompt = strip_of(picker, model, dock)
            screen = screen_of((1280, 720), 0.74, model, dock, undo=False, redo=False, prompt=prompt)
            assert screen.dock.detail == prompt.about == text.t(f"about.{frame.item}")
            assert prompt.detail not in ("", screen.dock.detail)
            seen.add(frame.item)
        game.choose(pick(game, dice))
    assert len(seen) > 1


def test_money_of_one_currency_is_described_as_a_sum() -> None:
    """In choices and events of modules as in purchases: the currency once, the highest card first."""
    game = table(hands=["dinar-4 dinar-9 ducat-2"])
    wording = Wording(game.view(0), 0, people(3))
    assert wording.value(CARD, ("dinar-4", "dinar-9")) == text.t("card.dinar", value="9 + 4")
    assert wording.value(CARD, ("dinar-4", "ducat-2")) == "dinar 4 and ducat 2"


def test_the_beginning_of_an_auction_is_about_nobody() -> None:
    """Who may bid first has done nothing yet: the line bears the sign of the module."""
    game = auction()
    (line,) = EventWriter(game.view(), people(game.players)).lines(
        [AuctionBegun("characters", "merchant", 1)]
    )
    assert (line.who, line.art) == (None, "module/characters")


def test_a_market_space_is_described_with_its_currency() -> None:
    """Two tiles of one name on the market can be told apart in a list."""
    game = table(market="P2 P3 P4 P5")
    wording = Wording(game.view(0), 0, people(3))
    assert wording.option(Dance(2)) == "Pavilion 3 (Dirham)"
