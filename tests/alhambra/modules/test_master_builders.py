"""Master Builders (module 14): the rule sheet sentence by sentence; each docstring is what it proves."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Buy, Stop
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.ending import purses
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.characters.turns import Beg, Mint
from alhambra_desktop.alhambra.modules.major_construction_projects import Stake
from alhambra_desktop.alhambra.modules.master_builders import KIND, EngageBuilder, builders_of
from alhambra_desktop.alhambra.modules.travelling_craftsmen.free import CutStone
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.money import first_players
from alhambra_desktop.alhambra.opening import pile_sizes
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import DeckRange
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK
from tests.alhambra.kit import begun
from tests.alhambra.modules.craftsmen_table import having
from tests.alhambra.modules.master_builders_table import (
    DINAR,
    DIRHAM,
    DUCAT,
    FLORIN,
    ID,
    builders,
    built,
    gone,
)
from tests.alhambra.table import asked, buy, code, end_turn, play, store, take, tile, told

# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("master_builders.1")
@pytest.mark.parametrize(
    ("players", "last", "spare"), [(2, 3, 6), (3, 3, 4), (4, 3, 2), (5, 3, 0), (6, 1, 0)]
)
def test_set_up(players: int, last: int, spare: int) -> None:
    """Two each, dealt in secret; three in pile 3, three in pile 5 (one with six); spare ones are gone."""
    game = begun(players, ID, seed="builders")
    for seat in game.state.seats:
        assert len(builders(seat.hand)) == 2
        assert not builders(seat.known)
    deck = game.state.deck.pieces[::-1]
    sizes = pile_sizes(len(deck) - 2 - 3 - last, 5)
    inserted = (0, 1, 3, 1, last)
    where, begins = [], 0
    for size, more in zip(sizes, inserted, strict=True):
        where.append(len(builders(deck[begins : begins + size + more])))
        begins += size + more
    assert where == [0, 0, 3, 0, last]
    assert len(builders_of(game).spare) == spare
    everywhere = [*deck, *builders_of(game).spare, *(card for seat in game.state.seats for card in seat.hand)]
    assert Counter(builders(everywhere)) == dict.fromkeys((FLORIN, DIRHAM, DINAR, DUCAT), 4)


@pytest.mark.rule("master_builders.1")
def test_hands_of_master_builders_are_secret() -> None:
    """A hand and the spare cards are hidden from others; determinized games hold all sixteen cards."""
    game = begun(3, ID, seed="secret")
    view = game.view(0)
    assert builders_of(view).spare == [BLANK] * 4
    assert view.seat(1).hand == [BLANK] * len(game.seat(1).hand)
    held = Counter()
    for seed in range(60):
        there = determinize(view, Dice(seed), remember=seed % 2 == 0)
        cards = [*there.state.deck.pieces, *(card for seat in there.state.seats for card in seat.hand)]
        cards += builders_of(there).spare
        assert len(builders(cards)) == 16
        assert len(builders(there.seat(1).hand)) == 2
        held.update(builders(there.seat(1).hand))
    assert set(held) == {FLORIN, DIRHAM, DINAR, DUCAT}


def test_determinizing_keeps_known_cards_of_others() -> None:
    """Seat 2 has openly taken all of two currencies: the card dealt to seat 1 is of another one."""
    game = built("", DUCAT, " ".join([FLORIN, DIRHAM] * 4))
    game.seat(1).known.clear()
    for seed in range(10):
        assert determinize(game.view(0), Dice(seed)).seat(1).hand in ([DINAR], [DUCAT])


def test_of_cards_that_nobody_saw_only_as_many_are_determinized_as_are_in_hands() -> None:
    """Four are left over, three lie in the deck: of two unseen cards of seat 1 one is a master builder."""
    game = built("", f"{DUCAT} florin-9", " ".join([FLORIN, DIRHAM] * 4))
    game.state.deck.pieces[:] = [DINAR] * 3
    game.state.ranges = tuple(DeckRange(KIND, 0, 2) for _ in range(3))
    game.seat(1).known.clear()
    for seed in range(10):
        hand = determinize(game.view(0), Dice(seed)).seat(1).hand
        assert sum(card.startswith("builder-") for card in hand) == 1


@pytest.mark.rule("master_builders.5")
def test_the_dealt_cards_do_not_find_the_first_player() -> None:
    """The two dealt cards do not count in finding the first player."""
    decided = 0
    for seed in range(20):
        game = begun(3, ID, seed=str(seed), events=True)
        (found,) = told(game.take_events(), events.FirstPlayerFound)
        hands = [[game.card(card).value for card in seat.known] for seat in game.state.seats]
        assert found.seat in first_players(hands)
        decided += len(first_players(hands)) == 1
    assert decided


# --- money ----------------------------------------------------------------------------------------------


@pytest.mark.rule("master_builders.2")
def test_a_master_builder_is_money_of_its_currency() -> None:
    """A money card of value 3 in its currency: it pays beside others, and an exact sum is exact."""
    game = built(f"{FLORIN} {DIRHAM} florin-4")
    assert code(game, buy(1, f"{DIRHAM} florin-4")) == "wrong_currency"
    assert code(game, buy(1, FLORIN)) == "too_little"
    (done,) = told(play(game, buy(1, f"{FLORIN} florin-4")), events.TileBought)
    assert done.exact
    assert asked(game) == (0, Actions)


@pytest.mark.rule("master_builders.2")
def test_a_master_builder_is_taken_like_money() -> None:
    """Taken from the display alone or together with others up to 5; turned up it fills a place there."""
    game = built(display=f"{DUCAT} florin-2 dinar-3 {DINAR}", deck=f"{FLORIN} dinar-9 ducat-9")
    assert code(game, take(DUCAT, DINAR)) == "take_over_limit"
    play(game, take(DUCAT, "florin-2"), end_turn())
    assert builders(game.seat(0).known) == [DUCAT]
    assert game.state.display == ["dinar-3", DINAR, FLORIN, "dinar-9"]


@pytest.mark.rule("master_builders.2")
def test_a_master_builder_with_an_exchange_card() -> None:
    """2 x 14: a master builder of the second currency pays together with an exchange card, as all money."""
    exchange = "exchange-dinar-florin"
    game = built(f"{DINAR} florin-4 {exchange}", modules=["currency_exchange_cards"])
    assert code(game, buy(1, f"{DINAR} florin-4", add_ons=(exchange,))) is None
    assert code(game, buy(1, f"{DINAR} florin-4")) == "wrong_currency"


@pytest.mark.rule("master_builders.2")
def test_master_builders_never_mix_with_diamonds() -> None:
    """6 x 14: diamonds do not mix with it."""
    game = built(f"{FLORIN} diamond-4", modules=["diamonds"])
    assert code(game, buy(1, f"{FLORIN} diamond-4")) == "does_not_mix"


@pytest.mark.rule("master_builders.2")
@pytest.mark.rule("master_builders.4")
def test_a_master_builder_pays_for_the_vizier() -> None:
    """1 x 14: the vizier's purchase is paid with it, too, and it leaves the game."""
    game = built("", f"{FLORIN} florin-4", reserves=[], modules=["viziers_favour"])
    play(game, take("florin-1"))
    play(game, BuyWithVizier("space-1", (FLORIN, "florin-4")))
    assert gone(game) == [FLORIN]


# --- gone -----------------------------------------------------------------------------------------------


@pytest.mark.rule("master_builders.4")
def test_a_spent_master_builder_leaves_the_game() -> None:
    """Spent either way they leave the game for good: the other money of a payment is discarded."""
    game = built(f"{FLORIN} florin-4 {DINAR}")
    play(game, buy(1, f"{FLORIN} florin-4"), Stop(), store("P7"), EngageBuilder(DINAR), Stop())
    assert gone(game) == [FLORIN, DINAR]
    assert game.state.discards == ["florin-4"]


@pytest.mark.rule("master_builders.4")
def test_the_coiner_discards_a_master_builder() -> None:
    """7 Coiner x 14: it is exchanged for a card of at most 3, and leaves the game."""

    def prepare(state) -> None:
        state.slices["characters"].held[0].append("coiner")

    game = built(DINAR, display="florin-4 dirham-3 ducat-1 ducat-2", modules=["characters"], prepare=prepare)
    assert code(game, Mint(DINAR, "florin-4")) == "card_too_dear"
    play(game, Mint(DINAR, "dirham-3"))
    assert (gone(game), game.state.discards) == ([DINAR], [])


@pytest.mark.rule("master_builders.4")
def test_the_stonemason_puts_a_master_builder_into_the_display() -> None:
    """14 x 31: put into the display by the stonemason it stays a money card."""
    game = built(DINAR, modules=["travelling_craftsmen"], prepare=having("stonemason carpenter"))
    play(game, CutStone(DINAR, "dinar-1"))
    assert DINAR in game.state.display
    assert not gone(game)
    assert code(game, take(DINAR)) is None


@pytest.mark.rule("master_builders.2")
@pytest.mark.rule("master_builders.4")
def test_the_coin_maker_pays_with_a_displayed_master_builder() -> None:
    """14 x 31: a displayed one pays through the coin maker, beside a displayed 3 of the deck; it is gone."""
    game = built(
        "florin-4",
        display=f"{FLORIN} florin-3 dinar-1 ducat-1",
        modules=["travelling_craftsmen"],
        prepare=having("coin-maker carpenter"),
    )
    assert code(game, buy(1, "florin-4 shown-florin-3", ("coin_maker",))) is None
    play(game, buy(1, f"florin-4 shown-{FLORIN}", ("coin_maker",)))
    assert (gone(game), game.state.discards) == ([FLORIN], ["florin-4"])
    assert game.state.display == ["florin-3", "dinar-1", "ducat-1"]


@pytest.mark.rule("master_builders.4")
def test_a_seller_gets_the_master_builder() -> None:
    """14 x 41: handed to a seller it stays a money card, which everybody has seen."""

    def prepare(state) -> None:
        state.slices["personal_building_market"].under[tile("P7")] = "dinar"

    game = built(
        f"{DINAR} dinar-4",
        reserves=["", "P7"],
        market="A8 G12 P8 T9",
        modules=["personal_building_market"],
        prepare=prepare,
    )
    (sale,) = {
        choice.sale
        for choice in game.candidates()
        if isinstance(choice, Buy) and not choice.sale.startswith("space")
    }
    play(game, Buy(sale, (DINAR, "dinar-4")))
    assert builders(game.seat(1).known) == [DINAR]
    assert not gone(game)


@pytest.mark.rule("master_builders.4")
def test_a_winning_stake_removes_the_master_builder() -> None:
    """14 x 28: staked it is out of the hand; when the stake wins it leaves the game."""

    def prepare(state) -> None:
        mine = state.slices["major_construction_projects"]
        mine.pile.pieces[:] = ["project-seraglio-arcades", "project-pavilion-seraglio"]
        mine.shown = mine.pile.pieces.pop()

    game = built(
        f"{DINAR} dinar-9 dinar-8", modules=["major_construction_projects"], reserves=[], prepare=prepare
    )
    play(game, Stake((DINAR, "dinar-9", "dinar-8")), take("florin-1"), take("dirham-1"))
    assert gone(game) == [DINAR]


# --- counted --------------------------------------------------------------------------------------------


@pytest.mark.rule("master_builders.6")
@pytest.mark.parametrize(
    ("hand", "reason"), [(f"{DINAR} {DUCAT}", None), (f"{DINAR} ducat-1 ducat-2", "hand_too_full")]
)
def test_the_beggar_counts_master_builders(hand: str, reason: str | None) -> None:
    """They do count for the Beggar: who holds three money cards with them cannot call him."""

    def prepare(state) -> None:
        state.slices["characters"].held[0].append("beggar")

    game = built(hand, modules=["characters"], prepare=prepare)
    assert code(game, Beg()) == reason


@pytest.mark.rule("master_builders.6")
def test_master_builders_count_when_the_last_tiles_are_given_out() -> None:
    """The sum that decides who gets a last tile includes them."""
    game = built(f"{DINAR} dinar-4", "dinar-6", reserves=[], supply="", market=". . P8 .", cities=[])
    assert purses(game)[0]["dinar"] == 7
    happened = play(game, take("florin-1"))
    assert [event.seat for event in told(happened, events.LastTileDecided)] == [0]


# --- two players ----------------------------------------------------------------------------------------


def test_with_two_players() -> None:
    """Dirk has none; a game of two is played to its end with nothing lost."""
    game = begun(2, ID, seed="two")
    dice = Dice("two")
    while not game.over:
        game.choose(game.sample(dice))
    cards = [*game.state.deck.pieces, *game.state.display, *game.state.discards, *gone(game)]
    cards += [card for seat in game.state.seats for card in seat.hand] + builders_of(game).spare
    assert len(builders(cards)) == 16


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"value": 0}, "value: expected at least 1, found 0"),
        ({"dealt": -1}, "dealt: expected at least 0, found -1"),
        ({"copies": {"franc": 16}}, "copies: 'franc' is none of"),
        ({"copies": {"dinar": -1}}, "copies.dinar: expected at least 0, found -1"),
        ({"piles": {"2": {"3": 3}}}, "piles: nothing for 3 players"),
        ({"dealt": 3}, "piles.4: needs 18 cards, there are 16"),
    ],
)
def test_bad_data_are_refused_with_their_place(change: dict, problem: str) -> None:
    """Each problem is named with its place."""
    plain = {**shipped(ID).plain, **change}
    with pytest.raises(DataError) as refused:
        MODULES[ID].read(plain, "mine.json", standard())
    assert problem in str(refused.value)
    assert str(refused.value).startswith("mine.json: ")


def test_the_value_of_a_master_builder_is_read_from_the_data() -> None:
    """What a card is worth is read from the data."""
    module = MODULES[ID].read({**shipped(ID).plain, "value": 5}, "mine.json", standard())
    assert {card.value for _, card in module.cards(Setup(3))} == {5}
    assert {card.kind for _, card in module.cards(Setup(3))} == {KIND}
