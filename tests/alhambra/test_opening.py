"""The components and the set-up (alhambra.md 2 and 3)."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.opening import pile_sizes
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from tests.alhambra.kit import begun
from tests.alhambra.table import names, told

PLAYERS = range(2, 7)


def fresh(players: int, seed: str = "1", **options: str) -> Palace:
    return begun(players, seed=seed, options=options, events=True)


# --- components -----------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 2")
def test_the_buildings_of_the_base_game() -> None:
    """54 different buildings: number and price range of each type, up to three walled sides each."""
    prices: dict[str | None, list[int]] = {}
    for piece in standard().tiles:
        assert len(piece.walls) <= 3
        prices.setdefault(piece.type, []).append(piece.price or 0)
    told = {kind: (len(found), min(found), max(found)) for kind, found in prices.items()}
    assert told == {
        "pavilion": (7, 2, 8),
        "seraglio": (7, 3, 9),
        "arcades": (9, 4, 10),
        "chambers": (9, 5, 11),
        "garden": (11, 6, 12),
        "tower": (11, 7, 13),
    }
    assert len({piece.id for piece in standard().tiles}) == 54
    assert len({(p.type, p.price, p.walls) for p in standard().tiles}) == 54


@pytest.mark.rule("alhambra 2")
def test_the_money_and_the_order_of_spaces() -> None:
    """Values 1 to 9 of four currencies, three of each; the spaces in the order florin to ducat."""
    components = standard()
    assert components.currencies == ("florin", "dirham", "dinar", "ducat")
    assert Counter(card.currency for card in components.money_cards()) == dict.fromkeys(
        components.currencies, 9
    )
    assert sorted({card.value for card in components.money_cards()}) == list(range(1, 10))
    assert components.money.copies == 3
    assert components.colours == ("white", "red", "yellow", "green", "blue", "orange")


@pytest.mark.rule("alhambra 1")
def test_the_fountain_has_no_wall_type_or_price() -> None:
    """The fountain has no wall, no type and no price."""
    fountain = standard().fountain
    assert (fountain.walls, fountain.type, fountain.price) == ((), None, None)


# --- the table ------------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 3.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_seat_begins_with_the_fountain_alone(players: int) -> None:
    """Fountain on (0, 0), marker on 0, empty reserve; every seat has a colour of its own."""
    game = fresh(players)
    assert len(game.state.seats) == players
    for owner in game.state.seats:
        assert owner.city.cells() == ((0, 0),)
        assert (owner.score, owner.reserve, owner.bought) == (0, [], [])
    assert len(set(game.rules.setup.colours)) == players


@pytest.mark.rule("alhambra 3.2")
@pytest.mark.rule("alhambra 3.3")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_supply_and_the_first_market(players: int) -> None:
    """54 buildings: four on the market, laid on spaces 1 to 4 in order; six with Dirk if two play."""
    game = fresh(players)
    turned = [(e.tile, e.space) for e in told(game.take_events(), events.TileTurnedUp)]
    assert [space for _, space in turned] == [1, 2, 3, 4]
    assert [tile for tile, _ in turned] == game.state.market
    with_dirk = 6 if players == 2 else 0
    assert (game.state.dirk is not None) == (players == 2)
    assert len(game.state.dirk.tiles if game.state.dirk else []) == with_dirk
    assert len(game.state.supply.pieces) == 54 - 4 - with_dirk


@pytest.mark.rule("alhambra 3.4")
@pytest.mark.rule("alhambra 11")
@pytest.mark.parametrize(("players", "copies"), [(2, 2), (3, 3), (6, 3)])
def test_money_cards_in_play_by_players(players: int, copies: int) -> None:
    """Three of each card, two of each when two play."""
    state = fresh(players).state
    cards = Counter(state.deck.pieces + state.display + [c for s in state.seats for c in s.hand])
    del cards["scoring-A"], cards["scoring-B"]
    assert cards == {card.id: copies for card in standard().money_cards()}


@pytest.mark.rule("alhambra 3.5")
def test_starting_money_is_dealt_up_to_20() -> None:
    """Cards are dealt seat by seat until 20 or more lie there: 20 to 28, less than 20 without the last."""
    sums = set()
    for seed in range(60):
        game = fresh(4, str(seed))
        dealt = told(game.take_events(), events.StartingMoneyDealt)
        assert [event.seat for event in dealt] == [0, 1, 2, 3]
        for event in dealt:
            values = [game.card(card).value for card in event.cards]
            assert sum(values[:-1]) < 20 <= sum(values)
            sums.add(sum(values))
            assert sorted(game.seat(event.seat).hand) == sorted(event.cards)
    assert sums == set(range(20, 29))


@pytest.mark.rule("alhambra 3.6")
def test_first_player_begins_and_lots_decide_ties() -> None:
    """Who should begin is asked first; where several are equal each of them is drawn sooner or later."""
    drawn: dict[tuple[int, ...], set[int]] = {}
    for seed in range(300):
        game = fresh(6, str(seed))
        found = told(game.take_events(), events.FirstPlayerFound)[0]
        assert game.decision is not None
        assert game.decision.seat == found.seat
        sizes = [len(owner.hand) for owner in game.state.seats]
        assert sizes[found.seat] == min(sizes)
        if found.tied:
            assert found.seat in found.tied
            drawn.setdefault((len(found.tied),), set()).add(found.tied.index(found.seat))
    assert drawn[(2,)] == {0, 1}


@pytest.mark.rule("alhambra 3.7")
@pytest.mark.rule("alhambra 3 settled")
def test_no_scoring_card_in_hands_or_first_display() -> None:
    """Four money cards are displayed; neither they nor the hands can be scoring cards."""
    for seed in range(40):
        state = fresh(5, str(seed)).state
        assert len(state.display) == 4
        cards = [*state.display, *(card for owner in state.seats for card in owner.hand)]
        assert not any(card.startswith("scoring") for card in cards)
        assert state.pending == []


# --- the deck -------------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra 3 example")
def test_sizes_of_the_piles() -> None:
    """90 cards: five piles of 18; 92 cards: 19, 19, 18, 18, 18. They differ by at most one card."""
    assert 108 - 14 - 4 == 90
    assert pile_sizes(90, 5) == (18, 18, 18, 18, 18)
    assert pile_sizes(92, 5) == (19, 19, 18, 18, 18)
    for cards in range(110):
        sizes = pile_sizes(cards, 5)
        assert sum(sizes) == cards
        assert sorted(sizes, reverse=True) == list(sizes)
        assert sizes[0] - sizes[-1] <= 1


@pytest.mark.rule("alhambra 3.8")
@pytest.mark.parametrize(("option", "pile"), [("classic", 4), ("printed_2019", 5)])
@pytest.mark.parametrize("players", PLAYERS)
def test_scoring_cards_lie_in_their_piles(players: int, option: str, pile: int) -> None:
    """Card A lies in pile 2, card B in pile 4, or 5 as printed in 2019; everybody knows the range."""
    game = fresh(players, second_scoring=option)
    pieces = game.state.deck.pieces
    sizes = pile_sizes(len(pieces) - 2, 5)
    for card, number in (("scoring-A", 2), ("scoring-B", pile)):
        above = sum(sizes[: number - 1]) + (number > 2)  # card A lengthens its pile
        from_top = len(pieces) - 1 - pieces.index(card)
        assert above <= from_top <= above + sizes[number - 1]
        span = next(w for w in game.state.ranges if w.card == card)
        top = len(pieces) - 1
        assert (top - span.high, top - span.low) == (above, above + sizes[number - 1])


@pytest.mark.rule("alhambra 3 settled")
@pytest.mark.rule("alhambra 12")
def test_classic_is_the_default() -> None:
    """Without a word about card B it lies in pile 4."""
    assert fresh(3).state.ranges == fresh(3, second_scoring="classic").state.ranges
    assert fresh(3).state.ranges != fresh(3, second_scoring="printed_2019").state.ranges


@pytest.mark.rule("alhambra 3 settled")
def test_a_scoring_card_lies_anywhere_in_its_pile() -> None:
    """Top, bottom and every place between are reached, none much more often than another."""
    places: Counter[int] = Counter()
    for seed in range(600):
        game = fresh(2, str(seed))
        span = next(w for w in game.state.ranges if w.card == "scoring-A")
        wide = span.high - span.low
        place = game.state.deck.pieces.index("scoring-A") - span.low
        places[place * 4 // (wide + 1)] += 1
        if place in (0, wide):
            places[100 + (place > 0)] += 1
    assert all(100 < places[quarter] < 210 for quarter in range(4)), places
    assert places[100] > 10
    assert places[101] > 10


@pytest.mark.rule("alhambra 3")
def test_order_of_the_set_up() -> None:
    """Dirk's tiles before the market, the market before the money, the first player before the display."""
    told_names = [name for name, *_ in _runs(names(fresh(2).take_events()))]
    assert told_names == [
        "DirkDrew",
        "TileTurnedUp",
        "StartingMoneyDealt",
        "FirstPlayerFound",
        "MoneyTurnedUp",
        "TurnBegun",
    ]


def _runs(words: list[str]) -> list[list[str]]:
    runs: list[list[str]] = []
    for word in words:
        if not runs or runs[-1][0] != word:
            runs.append([])
        runs[-1].append(word)
    return runs


def test_the_same_seed_is_the_same_game() -> None:
    """Setup and seed fix everything; another seed is another game; decks differ between streams."""
    assert fresh(4, "x").digest() == fresh(4, "x").digest()
    assert fresh(4, "x").state.supply.pieces != fresh(4, "y").state.supply.pieces
    assert fresh(4, "x").state.deck.pieces != fresh(4, "y").state.deck.pieces


@pytest.mark.rule("alhambra 14")
def test_the_first_question() -> None:
    """The game opens by itself and asks the first player for an action."""
    game = fresh(3)
    assert game.decision is not None
    assert isinstance(game.decision.frame, Actions)
    assert game.state.turn == 1


@pytest.mark.rule("alhambra 13")
@pytest.mark.parametrize(("players", "money"), [(2, 36), (3, 54), (6, 54)])
def test_a_short_game_has_half_the_pieces(players: int, money: int) -> None:
    """Every second tile of each type by price, every second money card, both scoring cards."""
    setup = Setup(players, options={"length": "short"})
    base = compile_rules(setup).modules[0]
    tiles = Counter(compile_rules(setup).pieces[tile].type for tile in base.supply(setup))
    assert tiles == {"pavilion": 4, "seraglio": 4, "arcades": 5, "chambers": 5, "garden": 6, "tower": 6}
    assert len(list(base.deck(setup))) == money
    game = fresh(players, length="short")
    assert [span.card for span in game.state.ranges] == ["scoring-B", "scoring-A"]
