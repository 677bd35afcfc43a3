"""Scoring a real game: what is counted in a game between bots brings by hand the same points."""

import pytest

from alhambra_desktop.alhambra.by_hand import Told, categories, reckon
from alhambra_desktop.alhambra.events import CategoryScored
from alhambra_desktop.alhambra.scoring import SCORINGS
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.games import GAMES

KIND = GAMES["alhambra"]


def begun(players, modules=(), seed="7"):
    setup = KIND.set_up(players, modules, {}, ())
    return KIND.begin(KIND.compile(setup, KIND.chosen(modules)), seed)


def scored(game, dice):
    """All rows of a random game as they were told."""
    found = []
    while not game.over:
        game.choose(game.sample(dice))
        found += [event for event in game.take_events() if isinstance(event, CategoryScored)]
    return found


@pytest.mark.parametrize(
    ("players", "modules"),
    [
        (2, ()),
        (4, ()),
        (3, ("new_score_cards", "camps", "falconers")),
        (3, ("gates_without_end", "characters")),
    ],
)
def test_the_same_counts_bring_the_same_points(players, modules):
    """Majorities with ties and halves, Dirk, drawn score cards, what each unit brings."""
    game = begun(players, modules)
    checked = 0
    for event in scored(game, Dice("by hand")):
        category = game.rules.categories.get(event.category)
        if category is None or category.extra is not None or category.loss:
            continue
        halves = event.halves or (0,) * len(event.counts)
        counts = [2 * n + half for n, half in zip(event.counts, halves, strict=True)]
        told = {category.name: Told(counts if category.rank_points else event.counts)}
        rows = reckon(game, event.scoring, told, (0,) * game.participants)
        row = next(row for row in rows if row.category == category.name)
        assert row.points == event.points, (event, row)
        checked += any(event.points)
    assert checked > 10


def test_further_points_losses_and_the_floor():
    """Further points are added; what invaders take stops at nought, and counts with what came before."""
    game = begun(3, ("invaders", "city_walls"))
    told = {"wall": Told((5, 0, 2), (1, 0, 0)), "invaders": Told((9, 9, 0), (1, 0, 0))}
    rows = {row.category: row.points for row in reckon(game, "A", told, (0, 3, 0))}
    assert rows["wall"] == (6, 0, 2)
    assert rows["invaders"] == (-6, -3, 0)
    later = {row.category: row.points for row in reckon(game, "B", told, (100, 3, 0))}
    assert later["invaders"] == (-19, -3, 0)


def test_the_entries_that_the_score_pad_asks_for():
    """Every category of the scoring, losses last; those of the end only then."""
    game = begun(3, ("treasures", "invaders", "camps"))
    names = {scoring: [category.name for category in categories(game.rules, scoring)] for scoring in SCORINGS}
    assert names["A"][:2] == ["wall", "pavilion"]
    assert names["A"][-1] == names["C"][-1] == "invaders"
    assert "treasures" in names["C"]
    assert "treasures" not in names["A"]
