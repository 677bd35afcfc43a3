"""Characters (module 7): their abilities; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Remove, Stop, TakeMoney
from alhambra_desktop.alhambra.frames import Actions, Placing, Redesign, TurnEnd
from alhambra_desktop.alhambra.modules.characters.offers import (
    ChooseWisdom,
    Hoard,
    MiserOffer,
    WisdomOffer,
)
from alhambra_desktop.alhambra.modules.characters.turns import Beg, CallArchitect, Dance, Mint
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.engine.moments import Auction, Pass
from tests.alhambra.modules.characters_table import CITY, DECK, holding, state_of
from tests.alhambra.table import asked, buy, code, kinds, play, store, take, told

# --- beggar ---------------------------------------------------------------------------------------------


@pytest.mark.rule("characters.10")
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


@pytest.mark.rule("characters.10")
def test_begging_comes_before_the_first_action() -> None:
    """Once the first action was taken it is too late."""
    game = holding("beggar", hands=["florin-8"], market="P2 G8 . .")
    assert Beg in kinds(game)
    game = holding("beggar", hands=["florin-2 florin-8"], market="P2 . . .")
    play(game, buy(1, "florin-2"))
    assert asked(game) == (0, Actions)
    assert code(game, Beg()) == "wrong_choice"


@pytest.mark.rule("characters.10", "characters.20")
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


@pytest.mark.rule("characters.10")
def test_the_beggar_draws_nothing_where_no_money_is_left() -> None:
    """With all money in hands only gate cards come, again and again: the discards are shuffled once."""
    game = holding("beggar", deck="gate", discards="gate gate", hands=[""], modules=("city_gates",))
    play(game, Beg())
    assert game.seat(0).hand == []
    assert asked(game) == (0, Actions)


# --- patron ---------------------------------------------------------------------------------------------


@pytest.mark.rule("characters.8", "characters.11")
def test_the_patron_pays_a_purchase_that_counts_as_exact() -> None:
    """One purchase for nothing, counted as exact; then he leaves the game."""
    game = holding("patron", hands=[""], market="G12 . . .")
    assert code(game, buy(1, "", add_ons=("patron",))) is None
    assert code(game, buy(1, "")) == "too_little"
    said = told(play(game, buy(1, "", add_ons=("patron",))), events.TileBought)
    assert [(e.price, e.exact) for e in said] == [(0, True)]
    assert asked(game) == (0, Actions)
    assert state_of(game).gone == ["patron"]


def test_nothing_may_be_laid_down_with_the_patron() -> None:
    """Nothing else may be laid down with him (2.3)."""
    game = holding("patron", hands=["florin-5"], market="G12 . . .")
    assert code(game, buy(1, "florin-5", add_ons=("patron",))) == "wrong_currency"


# --- miser ----------------------------------------------------------------------------------------------


@pytest.mark.rule("characters.12")
def test_the_miser_takes_a_card_after_an_expensive_tile() -> None:
    """After buying a tile of price 10 or more take one displayed card; the gap stays until the refill."""
    game = holding("miser", hands=["florin-9 florin-2"], market="G10 . . .")
    play(game, buy(1, "florin-9 florin-2"))
    assert asked(game) == (0, MiserOffer)
    play(game, Hoard("dinar-4"))
    assert game.seat(0).hand == ["dinar-4"]
    assert game.state.display == ["florin-4", "dirham-4", "ducat-4"]
    assert asked(game) == (0, Placing)


@pytest.mark.rule("characters.12")
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
    play(game, buy(1, "", add_ons=("patron",)))
    assert asked(game) == (0, MiserOffer)


# --- architect ------------------------------------------------------------------------------------------


@pytest.mark.rule("characters.13")
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


@pytest.mark.rule("characters.14")
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


@pytest.mark.rule("characters.15", "characters.22")
def test_the_wise_man_adds_half_a_building_of_a_type_chosen_at_each_scoring() -> None:
    """Half a building of one type, chosen at each scoring: it breaks a tie, and is enough to rank."""
    chambers, seraglio = wise("chambers")
    assert chambers == (4, 0, 0)
    assert seraglio == (0, 0, 0)
    chambers, seraglio = wise("seraglio")
    assert chambers == (2, 2, 0)
    assert seraglio == (2, 0, 0)


@pytest.mark.rule("characters.8")
def test_the_wise_man_is_forgotten_after_the_scoring() -> None:
    """The choice holds for this scoring only."""
    game = holding("wise_man", deck=f"scoring-A {DECK}")
    play(game, take("florin-4"))
    assert code(game, ChooseWisdom("stable")) == "no_such_type"
    play(game, ChooseWisdom("garden"))
    assert state_of(game).wisdom == ""


# --- dancer ---------------------------------------------------------------------------------------------


@pytest.mark.rule("characters.16")
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


@pytest.mark.rule("characters.17", "characters.27")
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


@pytest.mark.rule("characters.27")
def test_the_coiner_may_work_between_actions() -> None:
    """The swap may come between actions."""
    game = holding("coiner", hands=["florin-2 dinar-3"], market="P2 . . .", display="florin-1 dirham-1")
    play(game, buy(1, "florin-2"))
    assert Mint in kinds(game)
    play(game, Mint("dinar-3", "florin-1"))
    assert asked(game) == (0, Actions)


@pytest.mark.rule("characters.8")
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


@pytest.mark.rule("characters.18")
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
