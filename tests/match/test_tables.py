"""What many games between bots say."""

import json

import pytest

from alhambra_desktop import cli
from alhambra_desktop.bots import Budget, characters
from alhambra_desktop.match import simulate
from alhambra_desktop.match.tallies import rotated, tallied, wilson


def test_intervals_are_those_of_wilson():
    """Known values: half of twenty, none and all of ten; more games, narrower."""
    assert wilson(10, 20) == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(500, 1000)[0] > wilson(50, 100)[0]


def test_every_bot_plays_every_seat():
    """From game to game each bot moves one seat on; after a round all sit as at first."""
    names = ("a", "b", "c")
    assert [rotated(names, number) for number in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]


def test_shared_victories_are_shared():
    """Two winners of one game have half a victory each; a winner who has no seat takes his part along."""
    results = [
        {"seats": ["x", "y"], "winners": [0, 1], "scores": [{"total": 9}, {"total": 9}]},
        {"seats": ["y", "x"], "winners": [1, 2], "scores": [{"total": 5}, {"total": 7}]},
    ]
    tallies = tallied(results)
    assert tallies["x"].plain(2)["wins"] == 0.5
    assert tallies["y"].plain(2)["wins"] == 0.25
    assert tallies["x"].plain(2)["points"] == 8


def test_simulate_sums_up(capsys: pytest.CaptureFixture[str]):
    """Lines of games on the output, seats rotated; one object on the error stream sums them up."""
    name = f"hard:{next(iter(characters()))}"
    assert cli.run(["simulate", "--seats", f"{name},random", "--games", "4", "--json"]) == 0
    told = capsys.readouterr()
    games = [json.loads(line) for line in told.out.splitlines()]
    assert [game["seats"] for game in games] == [[name, "random"], ["random", name]] * 2
    summed = json.loads(told.err)
    assert summed["games"] == 4
    assert summed["bots"][name]["wins"] == 1
    assert summed["bots"][name]["interval"] == [round(wilson(4, 4)[0], 4), 1]
    for figure in ("bought", "exact", "cards", "wall", "tower"):
        mean = sum(game["style"][game["seats"].index(name)][figure] for game in games) / 4
        assert summed["bots"][name][figure] == pytest.approx(mean, abs=0.006)


def test_characters_play_the_palace_game_only(capsys: pytest.CaptureFixture[str]):
    """An unknown character, or one in another game, is refused by name."""
    assert cli.run(["simulate", "--seats", "hard:nobody,hard"]) == 2
    assert "'nobody'" in capsys.readouterr().err
    known = next(iter(characters()))
    assert cli.run(["simulate", "--game", "dice", "--seats", f"hard:{known},hard"]) == 2
    assert "dice has no characters" in capsys.readouterr().err


def test_searching_bots_count_playouts():
    """An expert in ``simulate`` counts playouts instead of looking at the clock, so games repeat."""
    bot = simulate.bot_named("expert", "s")
    assert bot.level.search is not None
    assert bot.budget == Budget(playouts=bot.level.search.playouts)
