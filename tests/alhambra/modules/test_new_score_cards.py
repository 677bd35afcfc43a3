"""New score cards (rule sheet 17): three cards say what the types are worth."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra import events, explain
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.modules.new_score_cards import NewScoreCards, score_cards
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.alhambra.scoring import next_scoring
from alhambra_desktop.bots.alhambra.facts import facts_of
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard as bot_data
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.presentation.alhambra.looks import look_of
from tests.alhambra.kit import SHOWN, begun
from tests.alhambra.table import play, table, take, told
from tests.presentation.games import people

ME = "new_score_cards"
CARDS = ("score-card-1", "score-card-4", "score-card-16")
"""Pavilion, chambers, tower, seraglio, arcades, garden; seraglio, garden, tower, chambers, arcades, pavilion;
tower, seraglio, pavilion, garden, chambers, arcades."""
TOWERS = """
    +-----+-----+-----+
    |  F     T9    T9 |
    +-----+-----+-----+
"""
TOWER_AND_GARDEN = """
    +-----+-----+-----+
    |  F     T9   G10 |
    +-----+-----+-----+
"""
CITIES = [TOWERS, TOWER_AND_GARDEN]


def at_table(cards=CARDS, **more):
    def prepare(state) -> None:
        state.slices[ME].drawn[:] = cards

    return table(**{"display": SHOWN, "cities": CITIES, **more}, modules=[ME], prepare=prepare)


def rows(game, scoring):
    return {row.category: row for row in score_sheet(game.view(0), scoring).rows}


@pytest.mark.rule("new_score_cards.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_three_of_eighteen_cards_lie_open(players: int) -> None:
    """Three different cards of eighteen in the three slots, which everybody sees; other games have others."""
    seen = Counter()
    for seed in range(12):
        game = begun(players, ME, seed=str(seed))
        drawn = tuple(score_cards(game).drawn)
        assert len(set(drawn)) == 3
        assert all(score_cards(game.view(seat)).drawn == list(drawn) for seat in range(players))
        seen.update(drawn)
    assert len(seen) > 9
    assert set(seen) <= {f"score-card-{n}" for n in range(1, 19)}


@pytest.mark.rule("new_score_cards.2")
@pytest.mark.parametrize(
    ("scoring", "kind", "points"),
    [
        ("A", "pavilion", (1,)),
        ("A", "tower", (3,)),
        ("A", "garden", (6,)),
        ("B", "seraglio", (8, 1)),
        ("B", "garden", (9, 2)),
        ("B", "tower", (10, 3)),
        ("B", "chambers", (11, 4)),
        ("B", "arcades", (12, 5)),
        ("B", "pavilion", (13, 6)),
        ("C", "tower", (16, 8, 1)),
        ("C", "pavilion", (18, 10, 3)),
        ("C", "arcades", (21, 13, 6)),
    ],
)
def test_the_place_on_the_card_says_what_a_type_is_worth(scoring: str, kind: str, points: tuple) -> None:
    """The type at place p is worth p; 7+p and p; 15+p, 7+p and p."""
    assert tuple(rows(at_table(), scoring)[kind].rank_points) == points


@pytest.mark.rule("new_score_cards.3")
def test_the_card_of_the_round_is_booked() -> None:
    """Two towers against one: 3 for the first in scoring A instead of 6; one garden alone brings 6."""
    game = at_table(deck="scoring-A dinar-1")
    happened = play(game, take("florin-1"))
    scored = {event.category: event.points for event in told(happened, events.CategoryScored)}
    assert (scored["tower"], scored["garden"]) == ((3, 0, 0), (0, 6, 0))
    walls = scored["wall"]
    assert game.totals() == (3 + walls[0], 6 + walls[1], walls[2])


@pytest.mark.rule("new_score_cards.3")
def test_the_scoring_cards_in_the_deck_still_set_the_moments() -> None:
    """Both scoring cards lie in their piles, and no scoring comes before its card."""
    game = begun(3, ME, seed="moments")
    deck = game.state.deck.pieces
    assert {"scoring-A", "scoring-B"} <= set(deck)
    without = begun(3, seed="moments").state.deck.pieces
    assert [deck.index(card) for card in ("scoring-A", "scoring-B")] == [
        without.index(card) for card in ("scoring-A", "scoring-B")
    ]


@pytest.mark.rule("new_score_cards.2")
def test_tied_places_are_divided() -> None:
    """One tower each at place 3 of the second scoring: 10 and 3 are divided, 6 each."""
    game = at_table(cities=[TOWER_AND_GARDEN, TOWER_AND_GARDEN])
    assert rows(game, "B")["tower"].points == (6, 6, 0)


@pytest.mark.rule("new_score_cards.2")
@pytest.mark.parametrize(
    ("players", "kind", "points"),
    [
        (3, "tower", 8),  # place 1: 16, 8 and 1 among three
        (3, "arcades", 13),  # place 6: 21, 13 and 6 among three
        (4, "arcades", 10),  # the same 40 among four
        (6, "pavilion", 5),  # place 3: 18, 10 and 3 among six
    ],
)
def test_more_than_two_share_the_places_of_the_last_card(players: int, kind: str, points: int) -> None:
    """All have one building of the type: they share the three places, rounded down."""
    word = {"tower": "T9", "arcades": "A8", "pavilion": "P6"}[kind]
    edges = {"A8": "#####"}.get(word, "-----")
    city = f"""
    +-----+{edges}+
    |  F   {word:^5}|
    +-----+-----+
"""
    game = at_table(players=players, cities=[city] * players)
    assert rows(game, "C")[kind].points == (points,) * players


@pytest.mark.rule("new_score_cards.2", "new_score_cards.3")
def test_without_a_second_scoring_the_final_one_takes_the_third_card() -> None:
    """The game ends before scoring card B: one garden against none is worth 15 and its place 4, 19."""
    game = at_table(supply="", market=". P8 . .")
    happened = play(game, take("florin-1"))
    assert [event.scoring for event in told(happened, events.ScoringBegun)] == ["C"]
    scored = {event.category: event.points for event in told(happened, events.CategoryScored)}
    assert (scored["garden"], scored["tower"]) == ((0, 19, 0), (16, 8, 0))


@pytest.mark.rule("new_score_cards.2")
def test_dirk_scores_by_the_cards() -> None:
    """Dirk has most towers: 3 points in the first scoring, and 10 in the second."""
    game = at_table(players=2, dirk="T9 T10 T11", cities=[TOWER_AND_GARDEN])
    assert rows(game, "A")["tower"].points == (0, 0, 3)
    assert rows(game, "B")["tower"].points == (3, 0, 10)


def test_the_explanation_names_the_places_of_the_card() -> None:
    """Why somebody gets so many points is told with the points of the card."""
    told_why = explain.score(at_table().view(0), "B", "tower", 1)
    assert (told_why.rank_points, told_why.share.points) == ((10, 3), 3)


def test_bots_expect_the_points_of_the_cards() -> None:
    """A bot expects more of its towers where the cards make them dear."""
    dear = ("score-card-12", "score-card-9", "score-card-11")  # towers last on each
    cheap = ("score-card-16", "score-card-17", "score-card-18")  # towers first on each
    found = []
    for cards in (dear, cheap):
        game = at_table(cards, cities=[])
        weights = bot_data().weights
        _, points, _, _ = facts_of(game.rules).coming(game, weights).rounds[-1]
        assert points[5][0] == {dear: 21, cheap: 16}[cards]
        found.append(sum(Outlook(game.view(0), 0, weights).by_scoring(5)))
    assert found[0] > found[1] + 1.0


def test_the_card_of_the_next_scoring_is_bright() -> None:
    """Before the first scoring the first card, after it the second; the first gets the points shown."""
    game = at_table(deck="scoring-A dinar-1 dinar-2 dinar-3 scoring-B")
    look = look_of(game.rules.modules[1])
    for now in ("A", "B"):
        view = game.view(0)
        assert next_scoring(view) == now
        panel = look.panel(view, 0, people(3))
        assert [not item.dim for item in panel.shelf] == [scoring == now for scoring in "ABC"]
        first, last = panel.shelf[0].laid[:2], panel.shelf[2].laid[-2:]
        assert [first[0].art, first[1].words] == ["badge/pavilion", "1"]
        assert [last[0].art, last[1].words] == ["badge/arcades", "21"]
        if now == "A":
            play(game, take("florin-1"))


# --- data -----------------------------------------------------------------------------------------------

ORDER = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"]


def _of(orders, points=None) -> dict[str, object]:
    plain = dict(shipped(ME).plain)
    plain["cards"] = [{"id": f"c{n}", "order": order} for n, order in enumerate(orders)]
    if points is not None:
        plain["points"] = points
    return plain


@pytest.mark.parametrize(
    ("orders", "points", "complaint"),
    [
        ([ORDER] * 2, None, "cards: expected at least 3, found 2"),
        ([ORDER, ORDER, ORDER[:5]], None, "cards.c2.order: 'tower' is missing"),
        ([ORDER, ORDER, [*ORDER[:5], "shed"]], None, "cards.c2.order: 'shed' is none of"),
        ([ORDER, ORDER, [*ORDER, "tower"]], None, "cards.c2.order: 'tower' stands there twice"),
        ([ORDER] * 3, {"A": [[1]] * 6, "B": [[1]] * 6}, "points.C: expected 6 places, found 0"),
        ([ORDER] * 3, {r: [[1]] * 5 for r in "ABC"}, "points.A: expected 6 places, found 5"),
        ([ORDER] * 3, {r: [[1, -1]] * 6 for r in "ABC"}, "points.A.1: expected at least 0, found -1"),
        ([ORDER] * 3, {r: [[1]] * 6 for r in "ABCD"}, "points: 'D' is none of A, B, C"),
    ],
)
def test_bad_data_are_refused_with_their_place(orders, points, complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    with pytest.raises(DataError, match=complaint):
        NewScoreCards.read(_of(orders, points), "test", standard())


def test_the_shipped_score_cards() -> None:
    """Eighteen different orders; in the order of the base game the points are the printed ones."""
    data = at_table().rules.modules[1].data
    assert len({card.order for card in data.cards}) == len(data.cards) == 18
    base = standard()
    for scoring, table_ in base.scoring.items():
        assert [tuple(table_[kind]) for kind in base.types] == list(data.points[scoring])
