"""Characters (module 7): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Remove, Stop, TakeMoney
from alhambra_desktop.alhambra.frames import Actions, Placing, Redesign, TurnEnd
from alhambra_desktop.alhambra.imagine import imagine
from alhambra_desktop.alhambra.modules.characters.auction import (
    CharacterPaid,
    PayCharacter,
    PayingCharacter,
)
from alhambra_desktop.alhambra.modules.characters.offers import (
    ChooseWisdom,
    Hoard,
    KeepMinstrel,
    MinstrelOffer,
    MiserOffer,
    SwapMinstrel,
    WisdomOffer,
)
from alhambra_desktop.alhambra.modules.characters.people import PEOPLE
from alhambra_desktop.alhambra.modules.characters.turns import Beg, CallArchitect, Dance, Mint
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import State, Window
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import BLANK
from alhambra_desktop.engine.windows import Auction, Bid, Pass
from tests.alhambra.table import asked, buy, code, kinds, play, store, table, take, told

SHOWN = "florin-4 dirham-4 dinar-4 ducat-4"
DECK = "florin-9 dirham-9 dinar-9 ducat-9 florin-8 dirham-8"
MODULE = "characters"
CITY = """
    +-----+-----+#####+
    |  F    C10    A8 |
    +-----+-----+-----+
"""


def holding(*held: str, spare: str = "", deck: str = DECK, **position) -> Palace:
    """A position in which seat 0, 1, ... hold these characters."""

    def prepare(state: State) -> None:
        mine = state.slices[MODULE]
        for owner, names in zip(mine.held, held, strict=False):
            owner[:] = names.split()
        mine.spare.pieces[:] = reversed(spare.split())
        special = [card for card in deck.split() if card in PEOPLE or card.startswith("scoring-")]
        top = len(deck.split()) - 1
        state.windows = tuple(Window("character" if c in PEOPLE else c, 0, top) for c in special)

    position.setdefault("display", SHOWN)
    return table(deck=deck, modules=[MODULE, *position.pop("modules", ())], prepare=prepare, **position)


def state_of(game: Palace):
    return game.state.slices[MODULE]


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 6])
def test_set_up(players: int) -> None:
    """Two in each of piles 2, 3 and 4; the other four form a face-down spare pile."""
    orders = set()
    for seed in range(8):
        game = begin(compile_rules(Setup(players, (MODULE,))), str(seed))
        deck, spare = game.state.deck.pieces, state_of(game).spare.pieces
        inside = [card for card in deck if card in PEOPLE]
        assert (len(inside), len(spare)) == (6, 4)
        assert sorted(inside + spare) == sorted(PEOPLE)
        windows = [w for w in game.state.windows if w.card == "character"]
        lying = [i for i, card in enumerate(deck) if card in PEOPLE]
        for window in windows:
            assert sum(window.low <= i <= window.high for i in lying) == 2
        assert len({(w.low, w.high) for w in windows}) == 3
        for viewer in range(players):
            assert game.view(viewer).state.slices[MODULE].spare.pieces == [BLANK] * 4
        orders.add(tuple(spare))
    assert len(orders) > 4


def test_nobody_knows_which_characters_are_in_the_deck() -> None:
    """Imagined games hold every character once, in the deck or spare, as it may be."""
    game = begin(compile_rules(Setup(3, (MODULE,))), "3")
    spares = set()
    for seed in range(20):
        full = imagine(game.view(0), Dice(seed))
        deck = [card for card in full.state.deck.pieces if card in PEOPLE]
        assert sorted(deck + state_of(full).spare.pieces) == sorted(PEOPLE)
        spares.add(frozenset(state_of(full).spare.pieces))
    assert len(spares) > 5


# --- the auction ----------------------------------------------------------------------------------------


def auction(character: str = "merchant", rest: str = DECK, **position) -> Palace:
    """Seat 0 has taken money; the character comes up in the refill, seat 1 is to bid first."""
    game = holding(deck=f"{character} {rest}", **position)
    play(game, take("florin-4"))
    return game


def test_a_character_stops_the_refill_for_an_auction() -> None:
    """A character turned up stops the refill: the next player to move bids or passes first."""
    game = auction(hands=["", "dinar-5", "dinar-7"])
    assert asked(game) == (1, Auction)
    assert len(game.state.display) == 3
    play(game, Pass(), Pass(), Pass())
    assert len(game.state.display) == 4


def test_each_bids_higher_or_is_out() -> None:
    """Then round the table, each higher or out; the winner takes the card."""
    game = auction(hands=["florin-9", "dinar-5", "dinar-7"])
    play(game, Bid(2))
    assert asked(game)[0] == 2
    assert code(game, Bid(2)) == "bid_too_low"
    play(game, Bid(6))
    assert asked(game)[0] == 0
    play(game, Pass(), Pass())
    assert asked(game) == (2, PayingCharacter)
    play(game, PayCharacter(("dinar-7",)))
    assert state_of(game).held == [[], [], ["merchant"]]


def test_a_bid_must_be_covered_by_one_currency() -> None:
    """A bid must be covered by one currency of the bidder; two currencies do not add up."""
    game = auction(hands=["", "dinar-5 dinar-2 florin-6"])
    assert code(game, Bid(8)) == "bid_not_covered"
    assert code(game, Bid(7)) is None


def test_the_winner_discards_at_least_the_bid_in_one_currency() -> None:
    """The winner discards money of that currency worth at least the bid."""
    game = auction(hands=["", "dinar-5 dinar-2 florin-6"])
    play(game, Bid(6), Pass(), Pass())
    assert code(game, PayCharacter(("dinar-5",))) == "too_little"
    assert code(game, PayCharacter(("dinar-5", "florin-6"))) == "one_currency"
    assert code(game, PayCharacter(("ducat-9",))) == "card_not_in_hand"
    paid = told(play(game, PayCharacter(("dinar-2", "dinar-5"))), CharacterPaid)
    assert [(p.seat, p.amount) for p in paid] == [(1, 6)]
    assert sorted(game.state.discards) == ["dinar-2", "dinar-5"]
    assert game.seat(1).hand == ["florin-6"]


def test_with_no_bid_it_leaves_the_game() -> None:
    """With no bid it leaves the game; then the refill goes on."""
    game = auction()
    play(game, Pass(), Pass(), Pass())
    assert state_of(game).gone == ["merchant"]
    assert asked(game) == (1, Actions)
    assert len(game.state.display) == 4


def test_any_number_may_be_owned() -> None:
    """Any number of characters may be owned by one player."""
    game = auction(hands=["", "dinar-5"], rest=DECK)
    state_of(game).held[1].append("miser")
    play(game, Bid(1), Pass(), Pass(), PayCharacter(("dinar-5",)))
    assert state_of(game).held[1] == ["miser", "merchant"]


def test_diamonds_may_be_bid() -> None:
    """Diamonds may be bid for a character (6 x 7), as a currency of their own."""
    game = auction(hands=["", "diamond-6 dinar-5"], modules=["diamonds"])
    assert code(game, Bid(7)) == "bid_not_covered"
    play(game, Bid(6), Pass(), Pass())
    assert code(game, PayCharacter(("diamond-6", "dinar-5"))) == "does_not_mix"
    play(game, PayCharacter(("diamond-6",)))
    assert state_of(game).held[1] == ["merchant"]


def test_dirk_takes_no_part() -> None:
    """With two players only the two bid."""
    game = auction(players=2)
    assert asked(game)[0] == 1
    play(game, Pass())
    assert asked(game)[0] == 0
    play(game, Pass())
    assert asked(game) == (1, Actions)


# --- minstrel -------------------------------------------------------------------------------------------


def minstrel(spare: str = "miser beggar") -> Palace:
    game = auction("minstrel", hands=["", "dinar-5"], spare=spare)
    play(game, Bid(1), Pass(), Pass(), PayCharacter(("dinar-5",)))
    return game


def test_the_minstrel_is_decided_at_once() -> None:
    """Decide at once between 8 points and the top spare character; a swapped minstrel leaves the game."""
    game = minstrel()
    assert asked(game) == (1, MinstrelOffer)
    play(game, SwapMinstrel())
    assert state_of(game).held[1] == ["miser"]
    assert state_of(game).gone == ["minstrel"]
    assert state_of(game).spare.pieces == ["beggar"]


def test_the_minstrel_counts_at_the_end_of_the_game() -> None:
    """The 8 points are booked at the end of the game, and only there."""
    game = minstrel()
    play(game, KeepMinstrel())
    by_round = {
        round_: {row.category: row.points for row in score_sheet(game.view(0), round_).rows}
        for round_ in ("A", "B", "C")
    }
    assert by_round["C"]["minstrel"] == (0, 8, 0)
    assert all("minstrel" not in rows or not any(rows["minstrel"]) for rows in (by_round["A"], by_round["B"]))


def test_without_spare_characters_the_minstrel_is_kept() -> None:
    """With no spare character left there is nothing to decide."""
    game = minstrel(spare="")
    assert asked(game) == (1, Actions)
    assert state_of(game).held[1] == ["minstrel"]


# --- beggar ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "reason"), [("", None), ("dinar-5 dinar-5", None), ("dinar-1 " * 3, "hand_too_full")]
)
def test_the_beggar_draws_with_few_cards(hand: str, reason: str | None) -> None:
    """At the start of the turn with 0 to 2 money cards in hand, draw from the deck."""
    game = holding("beggar", hands=[hand])
    assert code(game, Beg()) == reason
    if reason is None:
        play(game, Beg())
        assert len(game.seat(0).hand) == len(hand.split()) + 1
        assert asked(game) == (0, Actions)
        assert code(game, Beg()) in ("already_used", "hand_too_full")


def test_begging_comes_before_the_first_action() -> None:
    """Once the first action was taken it is too late."""
    game = holding("beggar", hands=["florin-8"], market="P2 G8 . .")
    assert Beg in kinds(game)
    game = holding("beggar", hands=["florin-2 florin-8"], market="P2 . . .")
    play(game, buy(1, "florin-2"))
    assert asked(game) == (0, Actions)
    assert code(game, Beg()) == "wrong_choice"


def test_another_kind_of_card_is_resolved_first() -> None:
    """Another kind of card is resolved first, then draw again; who begs bids first for a character."""
    game = holding("beggar", deck=f"merchant {DECK}", hands=["dinar-3"])
    play(game, Beg())
    assert asked(game) == (0, Auction)
    play(game, Pass(), Pass(), Pass())
    assert game.seat(0).hand == ["florin-9", "dinar-3"]
    assert asked(game) == (0, Actions)


def test_a_scoring_card_that_the_beggar_draws_is_scored_at_once() -> None:
    """A scoring card drawn by the Beggar is scored before anything else of the turn (2.6)."""
    game = holding("beggar", deck=f"scoring-A {DECK}", hands=[""], cities=[CITY])
    said = play(game, Beg())
    assert told(said, events.ScoringEnded)
    assert game.seat(0).hand == ["florin-9"]
    assert game.state.turn == 1


# --- patron ---------------------------------------------------------------------------------------------


def test_the_patron_pays_a_purchase_that_counts_as_exact() -> None:
    """One purchase for nothing, counted as exact; then he leaves the game."""
    game = holding("patron", hands=[""], market="G12 . . .")
    assert code(game, buy(1, "", riders=("patron",))) is None
    assert code(game, buy(1, "")) == "too_little"
    said = told(play(game, buy(1, "", riders=("patron",))), events.TileBought)
    assert [(e.price, e.exact) for e in said] == [(0, True)]
    assert asked(game) == (0, Actions)
    assert state_of(game).gone == ["patron"]


def test_nothing_may_be_laid_down_with_the_patron() -> None:
    """Nothing else may be laid down with him (2.3)."""
    game = holding("patron", hands=["florin-5"], market="G12 . . .")
    assert code(game, buy(1, "florin-5", riders=("patron",))) == "wrong_currency"


# --- miser ----------------------------------------------------------------------------------------------


def test_the_miser_takes_a_card_after_a_dear_tile() -> None:
    """After buying a tile of price 10 or more take one displayed card; the gap stays until the refill."""
    game = holding("miser", hands=["florin-9 florin-2"], market="G10 . . .")
    play(game, buy(1, "florin-9 florin-2"))
    assert asked(game) == (0, MiserOffer)
    play(game, Hoard("dinar-4"))
    assert game.seat(0).hand == ["dinar-4"]
    assert game.state.display == ["florin-4", "dirham-4", "ducat-4"]
    assert asked(game) == (0, Placing)


def test_the_miser_does_not_move_for_a_cheap_tile() -> None:
    """A tile of price 9 brings nothing."""
    game = holding("miser", hands=["florin-9 florin-2"], market="A9 . . .")
    play(game, buy(1, "florin-9 florin-2"))
    assert asked(game) == (0, Placing)


def test_the_miser_works_once_a_turn_and_may_be_declined() -> None:
    """Once in a turn; who does not want a card is asked again at the next dear tile."""
    game = holding(
        "miser", hands=["florin-5 florin-5 dirham-5 dirham-5 dinar-6 dinar-6"], market="G10 C10 T12 ."
    )
    play(game, buy(1, "florin-5 florin-5"), Stop())
    assert asked(game) == (0, Actions)
    play(game, buy(2, "dirham-5 dirham-5"), Hoard("ducat-4"))
    play(game, buy(3, "dinar-6 dinar-6"))
    assert asked(game) == (0, Actions)


def test_the_miser_looks_at_the_printed_price() -> None:
    """The printed price counts, not the sum paid: a tile that the patron paid brings a card too."""
    game = holding("miser patron", market="G10 . . .")
    play(game, buy(1, "", riders=("patron",)))
    assert asked(game) == (0, MiserOffer)


# --- architect ------------------------------------------------------------------------------------------


def test_the_architect_gives_one_redesign_after_placing() -> None:
    """One redesign after placing, once a turn, and it may be left undone."""
    game = holding("architect", hands=["florin-9"], market="A9 . . .", cities=[CITY], reserves=["P2"])
    assert CallArchitect not in kinds(game)
    play(game, buy(1, "florin-9"), Stop(), store("A9"))
    assert asked(game) == (0, TurnEnd)
    play(game, CallArchitect())
    assert asked(game) == (0, Redesign)
    play(game, Remove((2, 0)))
    assert asked(game)[0] == 1
    assert len(game.seat(0).reserve) == 3


def test_the_architect_may_be_left_alone() -> None:
    """Called in vain he is used up for this turn."""
    game = holding("architect", cities=[CITY])
    play(game, take("florin-4"), CallArchitect(), Stop())
    assert asked(game)[0] == 1


# --- merchant -------------------------------------------------------------------------------------------


def test_the_merchant_raises_the_limit() -> None:
    """Several cards up to 7; others stay at 5."""
    shown = "florin-4 dirham-3 dinar-4 ducat-4"
    game = holding("merchant", display=shown)
    assert code(game, TakeMoney(("florin-4", "dirham-3"))) is None
    assert code(game, TakeMoney(("florin-4", "dinar-4"))) == "take_over_limit"
    game = holding("", "merchant", display=shown)
    assert code(game, TakeMoney(("florin-4", "dirham-3"))) == "take_over_limit"


# --- wise man -------------------------------------------------------------------------------------------


def wise(kind: str, cities=(CITY, CITY)) -> list[tuple[int, ...]]:
    """Points of the rows of chambers and seraglio in scoring A with the wise man in seat 0."""
    game = holding("wise_man", deck=f"scoring-A {DECK}", cities=cities)
    play(game, take("florin-4"))
    assert asked(game) == (0, WisdomOffer)
    said = told(play(game, ChooseWisdom(kind)), events.CategoryScored)
    return [next(e.points for e in said if e.category == row) for row in ("chambers", "seraglio")]


def test_the_wise_man_adds_half_a_building_of_a_type_chosen_at_each_scoring() -> None:
    """Half a building of one type, chosen at each scoring: it breaks a tie, and is enough to rank."""
    chambers, seraglio = wise("chambers")
    assert chambers == (4, 0, 0)
    assert seraglio == (0, 0, 0)
    chambers, seraglio = wise("seraglio")
    assert chambers == (2, 2, 0)
    assert seraglio == (2, 0, 0)


def test_the_wise_man_is_forgotten_after_the_scoring() -> None:
    """The choice holds for this scoring only."""
    game = holding("wise_man", deck=f"scoring-A {DECK}")
    play(game, take("florin-4"))
    assert code(game, ChooseWisdom("stable")) == "no_such_type"
    play(game, ChooseWisdom("garden"))
    assert state_of(game).wisdom == ""


# --- dancer ---------------------------------------------------------------------------------------------


def test_the_dancer_swaps_a_market_tile() -> None:
    """At the start of the turn swap a market tile for a new one, the old one goes back into the stack."""
    game = holding("dancer", market="G12 P6 A8 T12", supply="S9 C10")
    play(game, Dance(2))
    assert game.piece(game.state.market[1]).type == "seraglio"
    assert len(game.state.supply.pieces) == 2
    assert any(game.piece(t).type == "pavilion" for t in game.state.supply.pieces)
    assert code(game, Dance(1)) == "already_used"


def test_the_dancer_never_draws_the_tile_she_gives_back() -> None:
    """The new tile is turned up before the old one goes back."""
    game = holding("dancer", market="G12 P6 A8 T12", supply="S9")
    play(game, Dance(2))
    assert game.piece(game.state.market[1]).type == "seraglio"


def test_without_a_tile_in_the_supply_the_dancer_is_of_no_use() -> None:
    """No new tile in the supply: no use (2.5)."""
    game = holding("dancer", market="G12 P6 A8 T12", supply="")
    assert code(game, Dance(2)) == "nothing_to_draw"
    assert Dance not in kinds(game)


def test_the_dancer_needs_a_tile() -> None:
    """An empty or unknown space has nothing to swap."""
    game = holding("dancer", market="G12 . A8 T12", supply="S9")
    assert code(game, Dance(2)) == "space_empty"
    assert code(game, Dance(7)) == "space_empty"


# --- coiner ---------------------------------------------------------------------------------------------


def test_the_coiner_swaps_a_money_card() -> None:
    """Once per turn discard a money card for a displayed one of equal or lower value; no action."""
    game = holding("coiner", hands=["dinar-5 dinar-3"], display="florin-5 dirham-6 dinar-1 ducat-3")
    assert code(game, Mint("dinar-5", "dirham-6")) == "card_too_dear"
    assert code(game, Mint("ducat-5", "florin-5")) == "card_not_in_hand"
    assert code(game, Mint("dinar-5", "florin-1")) == "card_not_displayed"
    play(game, Mint("dinar-5", "florin-5"))
    assert game.seat(0).hand == ["florin-5", "dinar-3"]
    assert game.state.discards == ["dinar-5"]
    assert len(game.state.display) == 3
    assert asked(game) == (0, Actions)
    assert code(game, Mint("dinar-3", "ducat-3")) == "already_used"


def test_the_coiner_may_work_between_actions() -> None:
    """The swap may come between actions."""
    game = holding("coiner", hands=["florin-2 dinar-3"], market="P2 . . .", display="florin-1 dirham-1")
    play(game, buy(1, "florin-2"))
    assert Mint in kinds(game)
    play(game, Mint("dinar-3", "florin-1"))
    assert asked(game) == (0, Actions)


def test_the_coiner_works_again_in_the_next_turn() -> None:
    """Those with the turn symbol work once per own turn."""
    game = holding("coiner", players=2, hands=["dinar-5 dinar-5"], display="florin-4 dirham-1")
    play(game, Mint("dinar-5", "florin-4"), take("dirham-1"))
    assert asked(game) == (1, Actions)
    assert code(game, Mint("dinar-5", "dirham-1")) == "not_your_character"
    play(game, take(game.state.display[0]))
    assert asked(game) == (0, Actions)
    assert state_of(game).used == []


# --- city watch -----------------------------------------------------------------------------------------


CITY_OF_WALLS = """
    +-----+#####+#####+#####+
    |  F    C10    A8    G10|
    +-----+-----+-----+-----+
"""


@pytest.mark.parametrize(("sides", "more"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_the_city_watch_adds_a_point_for_three_of_wall(sides: int, more: int) -> None:
    """One more point per full 3 points of wall."""
    game = holding("city_watch")
    (listener,) = game.rules.hooks.wall_terms
    assert sum(term.amount for term in listener(game, 0, sides)) == more


def test_the_city_watch_scores_with_the_wall() -> None:
    """Its points come with those of the wall, for its owner only."""
    game = holding("city_watch", cities=[CITY_OF_WALLS, CITY_OF_WALLS])
    wall = score_sheet(game.view(0), "A").rows[0]
    assert wall.counts == (3, 3, 0)
    assert wall.points == (4, 3, 0)
