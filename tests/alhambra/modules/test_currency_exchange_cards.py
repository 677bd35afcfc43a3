"""Currency exchange cards (module 2): the rule sheet sentence by sentence, each docstring a sentence."""

from collections import Counter
from collections.abc import Iterable, Sequence

import pytest

from alhambra_desktop.alhambra import events, questions
from alhambra_desktop.alhambra.choices import Buy, TakeMoney
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.ending import purses
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.currency_exchange_cards import KIND, CurrencyExchangeCards
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import DeckRange
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK
from tests.alhambra.kit import SHOWN, begun
from tests.alhambra.table import asked, buy, code, kinds, play, store, table, take, tile, told

ME = "currency_exchange_cards"
DINAR_FLORIN, DINAR_DIRHAM = "exchange-dinar-florin", "exchange-dinar-dirham"
DIRHAM_DUCAT, DUCAT_FLORIN = "exchange-dirham-ducat", "exchange-ducat-florin"


def at_table(hand: str, market: str = ". . P7 .", modules: Sequence[Extension | str] = (), **more) -> Palace:
    """Seat 0 holds these cards; a pavilion of 7 is offered for dinars."""
    more.setdefault("display", SHOWN)
    return table(hands=[hand], market=market, modules=[ME, *modules], **more)


def played(game: Palace) -> Iterable[Buy]:
    """The purchases among the candidates with which an exchange card is played."""
    return [choice for choice in game.candidates() if isinstance(choice, Buy) and choice.add_ons]


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("currency_exchange_cards.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_exchange_cards_in_each_of_three_piles(players: int) -> None:
    """Two in each of money piles 2, 3 and 4."""
    for seed in range(6):
        game = begun(players, ME, seed=str(seed))
        ranges = [span for span in game.state.ranges if span.card == KIND]
        deck = game.state.deck.pieces
        lying = [place for place, card in enumerate(deck) if game.card(card).kind == KIND]
        assert len(lying) == len(ranges) == 6
        ranges = Counter((span.low, span.high) for span in ranges)
        assert list(ranges.values()) == [2, 2, 2]
        for low, high in ranges:
            assert sum(low <= place <= high for place in lying) == 2


def test_nobody_knows_the_position_of_an_exchange_card() -> None:
    """Only that two lie in each pile is known: in determinized games any of them may lie in each pile."""
    game = begun(3, ME, seed="which")
    view, found = game.view(0), set()
    for number in range(40):
        determinized = determinize(view, Dice(str(number)))
        low = min(span.low for span in game.state.ranges if span.card == KIND)
        high = min(span.high for span in game.state.ranges if span.card == KIND)
        found.update(c for c in determinized.state.deck.pieces[low : high + 1] if game.card(c).kind == KIND)
        assert determinized.view(0).state == view.state
    assert len(found) == 6


# --- in the display -------------------------------------------------------------------------------------


@pytest.mark.rule("currency_exchange_cards.2")
def test_exchange_cards_fill_a_place_in_the_display() -> None:
    """They fill a place in the display."""
    game = at_table("", deck=f"{DINAR_FLORIN} dinar-5")
    happened = play(game, take("dinar-1"))
    assert game.state.display == ["florin-1", "dirham-1", "ducat-1", DINAR_FLORIN]
    assert told(happened, events.MoneyTurnedUp) == [events.MoneyTurnedUp(DINAR_FLORIN)]
    assert game.state.ranges == ()


@pytest.mark.rule("currency_exchange_cards.2")
def test_exchange_cards_are_taken_instead_of_money() -> None:
    """And are taken instead of money; that is never another action."""
    game = at_table("", display=f"{DINAR_FLORIN} dirham-1 dinar-1 ducat-1")
    play(game, take(DINAR_FLORIN))
    assert game.seat(0).hand == [DINAR_FLORIN]
    assert game.seat(0).known == [DINAR_FLORIN]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("currency_exchange_cards.7")
def test_taking_an_exchange_card_is_the_whole_action() -> None:
    """Taking one is the whole take-money action: neither money nor another card comes with it."""
    game = at_table("", display=f"{DINAR_FLORIN} {DINAR_DIRHAM} dinar-1 ducat-1")
    assert code(game, take(DINAR_FLORIN, "dinar-1")) == "taken_alone"
    assert code(game, take(DINAR_FLORIN, DINAR_DIRHAM)) == "taken_alone"
    assert code(game, take("dinar-1", "ducat-1")) is None
    takes = {choice.cards for choice in game.candidates() if isinstance(choice, TakeMoney)}
    assert takes == {(DINAR_FLORIN,), (DINAR_DIRHAM,), ("dinar-1",), ("ducat-1",), ("dinar-1", "ducat-1")}
    assert questions.may_join(game.view(0), 0, [DINAR_FLORIN]) == ()
    assert questions.may_join(game.view(0), 0, ["dinar-1"]) == ("ducat-1",)


@pytest.mark.rule("currency_exchange_cards.3")
def test_exchange_cards_have_no_hand_limit() -> None:
    """No hand limit: one who holds five may take the sixth."""
    held = [card.id for card in shipped_cards() if card.id != DINAR_FLORIN]
    game = at_table(" ".join(held), display=f"{DINAR_FLORIN} dirham-1 dinar-1 ducat-1")
    play(game, take(DINAR_FLORIN))
    assert len(game.seat(0).hand) == 6


def shipped_cards():
    source = shipped(ME)
    return CurrencyExchangeCards.read(source.plain, source.source, standard()).data.cards


# --- playing one ----------------------------------------------------------------------------------------


@pytest.mark.rule("currency_exchange_cards.4")
def test_an_exchange_card_allows_any_mix_of_its_currencies() -> None:
    """The price may be paid with any mix of the two currencies on the card."""
    game = at_table(f"{DINAR_FLORIN} dinar-3 dinar-8 florin-4")
    assert code(game, buy(3, "dinar-3 florin-4")) == "wrong_currency"
    assert code(game, buy(3, "dinar-3 florin-4", add_ons=(DINAR_FLORIN,))) is None
    assert {(choice.cards, choice.add_ons) for choice in played(game)} == {
        (("florin-4", "dinar-3"), (DINAR_FLORIN,))
    }


@pytest.mark.rule("currency_exchange_cards.4")
def test_the_other_currency_alone_may_pay() -> None:
    """It may even be paid wholly in the other one."""
    game = at_table(f"{DINAR_FLORIN} florin-3 florin-4")
    assert code(game, buy(3, "florin-3 florin-4")) == "wrong_currency"
    play(game, buy(3, "florin-4 florin-3", add_ons=(DINAR_FLORIN,)))
    assert game.seat(0).bought == [tile("P7")]


@pytest.mark.rule("currency_exchange_cards.4")
def test_the_required_currency_must_be_on_the_card() -> None:
    """Provided the required currency is one of them."""
    game = at_table(f"{DIRHAM_DUCAT} {DUCAT_FLORIN} dirham-7 ducat-7")
    for card in (DIRHAM_DUCAT, DUCAT_FLORIN):
        assert code(game, buy(3, "dirham-7", add_ons=(card,))) == "no_such_add_on"
    assert not played(game)
    assert code(game, buy(3, "dirham-7")) == "wrong_currency"


@pytest.mark.rule("currency_exchange_cards.4")
def test_only_the_two_currencies_of_the_card_may_pay() -> None:
    """A third currency pays nothing."""
    game = at_table(f"{DINAR_FLORIN} dinar-3 florin-1 ducat-9")
    assert code(game, buy(3, "dinar-3 ducat-9", add_ons=(DINAR_FLORIN,))) == "wrong_currency"
    assert code(game, buy(3, "dinar-3 florin-1", add_ons=(DINAR_FLORIN,))) == "too_little"


def test_an_exact_mix_earns_another_action() -> None:
    """A mix that meets the price exactly earns another action, one that does not ends them."""
    game = at_table(f"{DINAR_FLORIN} dinar-3 florin-4 florin-5")
    exact = game.copy()
    play(exact, buy(3, "dinar-3 florin-4", add_ons=(DINAR_FLORIN,)))
    assert asked(exact) == (0, Actions)
    play(game, buy(3, "dinar-3 florin-5", add_ons=(DINAR_FLORIN,)))
    assert asked(game) == (0, Placing)


@pytest.mark.rule("currency_exchange_cards.5")
def test_a_used_exchange_card_is_discarded() -> None:
    """Then the card goes to the money discard pile."""
    game = at_table(f"{DINAR_FLORIN} {DINAR_DIRHAM} dinar-3 florin-4")
    happened = play(game, buy(3, "dinar-3 florin-4", add_ons=(DINAR_FLORIN,)))
    assert sorted(game.state.discards) == ["dinar-3", DINAR_FLORIN, "florin-4"]
    assert game.seat(0).hand == game.seat(0).known == [DINAR_DIRHAM]
    assert told(happened, events.CardSpent) == [events.CardSpent(0, DINAR_FLORIN)]


def test_an_exchange_card_is_played_only_with_a_purchase() -> None:
    """It stays in the hand when the price is paid without it, and it is no money by itself."""
    game = at_table(f"{DINAR_FLORIN} dinar-7")
    assert code(game, buy(3, f"dinar-7 {DINAR_FLORIN}")) == "wrong_currency"
    play(game, buy(3, "dinar-7"))
    assert game.seat(0).hand == [DINAR_FLORIN]


@pytest.mark.rule("currency_exchange_cards.8")
def test_one_exchange_card_for_each_purchase() -> None:
    """One exchange card per purchase."""
    game = at_table(f"{DINAR_FLORIN} {DINAR_DIRHAM} dinar-3 florin-2 dirham-2")
    add_ons = (DINAR_FLORIN, DINAR_DIRHAM)
    assert code(game, buy(3, "dinar-3 florin-2 dirham-2", add_ons=add_ons)) == "slot_taken"


def test_another_exchange_card_with_the_next_purchase() -> None:
    """The next purchase of the turn may be paid with another card."""
    game = at_table(f"{DINAR_FLORIN} {DIRHAM_DUCAT} dinar-3 florin-4 ducat-7", market=". P7 P7 .")
    play(game, buy(3, "dinar-3 florin-4", add_ons=(DINAR_FLORIN,)))
    play(game, buy(2, "ducat-7", add_ons=(DIRHAM_DUCAT,)))
    assert asked(game) == (0, Actions)
    assert game.seat(0).hand == []


def test_a_purchase_with_an_exchange_card_begins_at_any_end() -> None:
    """A purchase is completed from the card, from the money or from the tile."""
    game = at_table(f"{DINAR_FLORIN} dinar-3 florin-4", market="P7 . P7 .")
    kind = next(kind for kind in game.decision.kinds if kind.choice is Buy)
    assert kind.narrow(game, 0, {"add_ons": (DINAR_FLORIN,)})["sale"] == ["space-1", "space-3"]
    assert kind.narrow(game, 0, {"cards": ("dinar-3", "florin-4")})["add_ons"] == [DINAR_FLORIN]
    joining = kind.narrow(game, 0, {"sale": "space-3", "cards": ("dinar-3",)})
    assert joining["cards"] == ["florin-4"]


# --- the discard pile comes back ------------------------------------------------------------------------


@pytest.mark.rule("currency_exchange_cards.5")
def test_an_exchange_card_returns_with_the_reshuffle() -> None:
    """And returns with the reshuffle; everybody knows then that it lies somewhere in the deck."""
    game = at_table("", deck="", discards=f"{DINAR_FLORIN} dinar-9 florin-9 ducat-9 dirham-9")
    play(game, take("dinar-1"))
    (shown,) = set(game.state.display) - set(SHOWN.split())
    if shown == DINAR_FLORIN:
        assert game.state.ranges == ()
    else:
        assert game.state.ranges == (DeckRange(DINAR_FLORIN, 0, 4),)


def test_a_determinized_new_deck_contains_the_exchange_card() -> None:
    """Where the exchange cards lie in the new deck differs between determinized games; no view tells it."""
    seen = set()
    for seed in range(12):
        game = at_table(
            "dinar-2", deck="", discards=f"{DINAR_FLORIN} {DIRHAM_DUCAT} dinar-9 dirham-9 ducat-9 florin-9"
        )
        game.state.streams["deck"] = seed
        play(game, take("dinar-1"))
        view = game.view(1)
        assert set(view.state.deck.pieces) == {BLANK}
        deck = determinize(view, Dice(str(seed))).state.deck.pieces
        hidden = [span.card for span in game.state.ranges]
        assert sorted(card for card in deck if game.card(card).kind == KIND) == sorted(hidden)
        seen.update(deck.index(card) for card in hidden)
    assert len(seen) > 2


def test_a_card_taken_openly_stays_in_its_determinized_hand() -> None:
    """Everybody saw it taken: in determinized games it lies in the hand of its owner."""
    game = table(hands=["dinar-2", f"{DINAR_FLORIN} ducat-4"], display=SHOWN, modules=[ME], market=". . P7 .")
    view = game.view(0)
    assert view.seat(1).hand == [BLANK, BLANK]
    for remember in (True, False):
        assert DINAR_FLORIN in determinize(view, Dice("hand"), remember).seat(1).hand


def two_piles() -> Palace:
    """A deck of six with exchange cards on top and at the bottom, as everybody knows by their kind."""
    deck = f"{DINAR_FLORIN} dinar-9 florin-9 {DIRHAM_DUCAT} ducat-9 dirham-9"
    game = at_table("", deck=deck, display="dinar-1 dirham-1 ducat-1 florin-1")
    game.state.ranges = (DeckRange(KIND, 0, 2), DeckRange(KIND, 1, 5))
    return game


def test_a_card_looked_at_stays_in_its_place_when_determinized() -> None:
    """Who has seen which card lies where keeps it there, and the unseen one where it can still be."""
    game = two_piles()
    game.state.deck.look(4, 0)
    for seed in range(8):
        deck = determinize(game.view(0), Dice(str(seed))).state.deck.pieces
        lying = {place: card for place, card in enumerate(deck) if game.card(card).kind == KIND}
        assert lying.pop(5) == DINAR_FLORIN
        assert lying == {2: DIRHAM_DUCAT} or set(lying) <= {0, 1}


def test_of_two_ranges_the_higher_one_is_gone() -> None:
    """When a card has been drawn that could be either of two, the other may lie as low as either could."""
    game = two_piles()
    game.state.ranges = (DeckRange(KIND, 0, 5), DeckRange(KIND, 1, 5))
    play(game, take("dinar-1"))
    assert game.state.ranges == (DeckRange(KIND, 0, 5),)


# --- what it is not good for ----------------------------------------------------------------------------


@pytest.mark.rule("currency_exchange_cards.6")
def test_exchange_cards_do_not_mix_diamonds() -> None:
    """Not with diamonds: neither mixed nor alone, and diamonds pay without it as ever."""
    game = at_table(f"{DINAR_FLORIN} diamond-7 diamond-3 dinar-4", modules=["diamonds"])
    for cards in ("diamond-7", "diamond-3 dinar-4"):
        assert code(game, buy(3, cards, add_ons=(DINAR_FLORIN,))) == "wrong_currency"
    assert code(game, buy(3, "diamond-7")) is None
    assert not played(game)


@pytest.mark.rule("currency_exchange_cards.6")
def test_exchange_cards_do_not_count_for_the_last_tiles() -> None:
    """Not in the final distribution: it counts as no money of any currency."""
    game = table(
        hands=[f"{DINAR_FLORIN} dirham-2 ducat-5", "florin-1", f"{DINAR_DIRHAM} {DIRHAM_DUCAT}"],
        market="A8 P2 C9 chambers-5-NSW",
        display=SHOWN,
        supply="tower-11-N",
        modules=[ME],
    )
    play(game, buy(2, "dirham-2"), buy(4, "ducat-5"), take("dinar-1"), store("P2"))
    decided = told(play(game, store("chambers-5-NSW")), events.LastTileDecided)
    assert decided[0] == events.LastTileDecided(1, tile("A8"), 1, (0, 1, 0))
    assert decided[1].sums == (0, 0, 0)
    assert DINAR_FLORIN in game.seat(0).hand
    assert [sum(purse.values()) for purse in purses(game)] == [1, 1, 0]


# --- nobody stumbles over cards without value -----------------------------------------------------------


def test_a_display_of_exchange_cards_alone() -> None:
    """A display that holds nothing else is still something to take."""
    four = f"{DINAR_FLORIN} {DINAR_DIRHAM} {DIRHAM_DUCAT} {DUCAT_FLORIN}"
    game = at_table("", display=four)
    assert kinds(game) == {TakeMoney}
    assert len(questions.takes(game.view(0), 0)) == 4


def test_questions_about_a_hand() -> None:
    """What is left, what is offered: answered without the cards that are no money."""
    game = at_table(f"{DINAR_FLORIN} dinar-3 florin-4")
    view = game.view(0)
    assert set(questions.money_left(view)) == {"florin", "dirham", "dinar", "ducat"}
    (offer,) = questions.offers(view, 0)
    assert (offer.exact, offer.short) == ((), (("dinar", 4),))
