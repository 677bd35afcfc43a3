"""Figures over results: counted by hand on small sets of made-up games."""

import csv
import io
import math
from dataclasses import replace

import pytest

from alhambra_desktop.bots.strengths import SCALE
from alhambra_desktop.match import statistics as s
from alhambra_desktop.match.figures_csv import csv_of
from alhambra_desktop.match.results import Result, SeatResult
from alhambra_desktop.match.seat_games import played, result_in
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.statistics import Game
from alhambra_desktop.match.store import Played
from alhambra_desktop.match.strength import NEWCOMER, like, strength, usable

DAY = 86_400
BASE = Result("m", "", "alhambra", (), {}, "7", 1_780_000_000, 600, 2, 0, ())


def game(
    points: int, *others: tuple[str, int], day: int = 0, modules: tuple[str, ...] = (), kind: str = "alhambra"
) -> Game:
    """Anna with so many points against others of a level (or a person's name) with theirs."""
    everybody = [("person", points), *others]
    best = max(points for _, points in everybody)
    seats = tuple(
        SeatResult(
            "Anna" if number == 0 else f"{player.title()} {number}" if player != "person" else "Ben",
            "white",
            player,
            own,
            1 + sum(other > own for _, other in everybody),
            own == best,
            {"A": {"wall": 1}, "C": {"wall": own % 7, "tower": own // 2}},
            {"wall": own // 10},
        )
        for number, (player, own) in enumerate(everybody)
    )
    made = replace(
        BASE,
        match=f"m{day}",
        game=kind,
        modules=modules,
        finished=BASE.finished + day * DAY,
        contestants=len(seats),
        seats=seats,
    )
    return Game(made, 0)


GAMES = (
    game(90, ("easy", 80), day=0, modules=("squares",)),
    game(70, ("easy", 60), ("hard", 100), day=1, modules=("squares", "camps")),
    game(100, ("hard", 100), day=2),
    game(120, ("person", 90), day=3),
    game(64, day=4, kind="roll-and-write"),
    game(50, ("hard", 60), ("medium", 70), ("easy", 80), ("easy", 90), day=5),
)


def test_sums_and_shares_of_statistics():
    """Alone there is no share; a shared victory is a win; the fair share is that of an equal."""
    found = s.tally(GAMES)
    assert (found.games, found.contested, found.wins, found.best) == (6, 5, 3, 120)
    assert found.mean == pytest.approx((90 + 70 + 100 + 120 + 64 + 50) / 6)
    assert found.share == pytest.approx(3 / 5)
    assert found.fair == pytest.approx((1 / 2 + 1 / 3 + 1 / 2 + 1 / 2 + 1 / 5) / 5)
    assert s.tally(GAMES[4:5]).share is None
    assert s.ranks(GAMES) == (3, 1, 0, 1)
    assert s.streaks(GAMES) == (0, 2)
    assert s.streaks(GAMES[:4]) == (2, 2)
    assert s.favourite(GAMES) == "squares"
    assert s.seconds(GAMES) == 3600


@pytest.mark.parametrize(
    ("cut", "rows"),
    [
        ("level", [("easy", 1), ("hard", 3), ("persons", 1), ("alone", 1)]),
        ("module", [("none", 4), ("squares", 2), ("camps", 1)]),
        ("players", [("1", 1), ("2", 3), ("3", 1), ("5", 1)]),
        ("game", [("alhambra", 5), ("roll-and-write", 1)]),
    ],
)
def test_statistics_are_grouped_by_cuts(cut: s.Cut, rows: list[tuple[str, int]]):
    """Games put together: levels by the strongest at the table, the rest by how often."""
    assert [(key, row.games) for key, row in s.table(GAMES, cut)] == rows


def test_statistics_by_opponent():
    """Everybody who sat at the table, persons by name."""
    assert dict(s.table(GAMES, "opponent"))["Ben"].wins == 1


def test_games_of_a_person():
    """By game and from a day on; the seat is the person's own."""
    counted = [Played(one.result, (3, *(None,) * (len(one.result.seats) - 1))) for one in GAMES]
    assert len(s.games_of(counted, 3)) == 6
    assert len(s.games_of(counted, 3, "alhambra")) == 5
    assert len(s.games_of(counted, 3, since=GAMES[4].result.day)) == 2
    assert s.games_of(counted, 4) == ()


def test_records_of_statistics():
    """The most points of a category over all scorings, the longest wall, the widest win."""
    found = {record.kind: (record.value, record.game) for record in s.category_records(GAMES)}
    assert found["tower"] == (60, GAMES[3])
    assert found["wall"] == (1 + 90 % 7, GAMES[0])
    (wall,) = s.feat_records(GAMES)
    assert (wall.kind, wall.value) == ("wall", 12)
    assert s.most_points(GAMES).value == 120
    assert s.widest_win(GAMES).value == 30
    assert s.most_points(()) is s.widest_win(()) is None


def test_the_running_mean_of_five():
    """Of the last twenty; the first of a short row have none."""
    assert s.running_means(GAMES) == (None, None, None, None, 88.8, pytest.approx(80.8))
    assert len(s.running_means(GAMES * 5)) == 20
    assert None not in s.running_means(GAMES * 5)


# ---------------------------------------------------------------- strength


def test_strength_of_an_equal():
    """Whoever wins half of many games against a level is as strong; more games, narrower band."""
    hard = SCALE["alhambra"]["hard"]
    some = [game(*((9, ("hard", 1)) if number % 2 else (1, ("hard", 9)))) for number in range(40)]
    few, many = strength(some), strength(some * 10)
    assert few is not None
    assert many is not None
    assert abs(many.number - hard) <= 10
    assert few.low < many.low < hard < many.high < few.high
    assert many.against(hard) == pytest.approx(0.5, abs=0.03)
    assert many.against(SCALE["alhambra"]["easy"]) > 0.8
    # Nine tenths of a normal distribution lie within 1.645 scatters; that of a rate of one half is known.
    scatter = 400 / math.log(10) / math.sqrt(400 * 0.25)
    assert (many.high - many.low) / 2 == pytest.approx(1.645 * scatter, rel=0.1)


@pytest.mark.slow
def test_strength_at_larger_tables():
    """A quarter of the wins among four equals is the strength of an equal."""
    levels = [("medium", 5)] * 3
    some = [game(9 if number % 4 == 0 else 1, *levels) for number in range(400)]
    found = strength(some)
    assert found is not None
    assert abs(found.number - SCALE["alhambra"]["medium"]) <= 15


def test_a_bot_as_strong_as_a_person():
    """Without games it is below medium; it rises with wins and falls with defeats; its own games count."""
    assert like(()) == NEWCOMER[0]
    won, lost = game(9, ("medium", 1)), game(1, ("medium", 9))
    assert like([lost] * 3) < like([lost]) < like(()) < like([won]) < like([won] * 3) < 1350
    many = [won, lost] * 20
    found = strength(many)
    assert found is not None
    assert like(many) == found.number
    alike = [game(*((9, ("like:1300", 1)) if number % 2 else (1, ("like:1300", 9)))) for number in range(40)]
    assert abs(like(alike) - 1300) < 20
    beyond = [game(*((9, ("like:2200", 1)) if number % 2 else (1, ("like:2200", 9)))) for number in range(40)]
    assert abs(like(beyond) - SCALE["alhambra"]["expert"]) < 40
    assert s.strongest(("easy", "like:1300")) == "like"
    assert s.table([game(9, ("like:1300", 1)), game(9, ("easy", 1))], "level")[1][0] == "like"


def test_winning_everything_gives_a_finite_strength():
    """Winning everything gives a number above all levels, not beyond all bounds; too few games give none."""
    won = strength([game(9, ("expert", 1))] * 30)
    assert won is not None
    assert SCALE["alhambra"]["expert"] < won.low < won.number < won.high < 2400
    assert strength([game(9, ("expert", 1))] * 4) is None


def test_strength_uses_games_against_bots_only():
    """Nobody knows how strong other persons are, or bots of no level."""
    assert usable(GAMES) == (*GAMES[:3], GAMES[5])
    assert usable([game(9, ("random", 1))]) == ()


# ---------------------------------------------------------------- export


def test_an_export_can_be_read():
    """Each seat a row; a name with a comma, a quote or another script comes back whole."""
    odd = replace(GAMES[0].result, seats=(replace(GAMES[0].own, name='Anna "Añ", 安'), *GAMES[0].others))
    rows = list(csv.DictReader(io.StringIO(csv_of([odd, GAMES[1].result]))))
    assert [row["name"] for row in rows][:2] == ['Anna "Añ", 安', "Easy 1"]
    assert len(rows) == 5
    assert rows[0]["points"] == "90"
    assert rows[0]["points.wall"] == str(1 + 90 % 7)
    assert rows[0]["feat.wall"] == "9"
    assert rows[2]["modules"] == "squares camps"
    assert rows[2]["won"] == "no"


@pytest.mark.parametrize("typed", ["=1+1", "+cmd", "-2", "@SUM(A1)", "\t=1"])
def test_a_typed_text_is_no_formula_in_a_spreadsheet(typed: str):
    """An apostrophe stands before it; numbers, also those below zero, stay numbers."""
    result = GAMES[0].result
    odd = replace(
        result, seed=typed, seats=(replace(result.seats[0], name=typed, points=-3), *result.seats[1:])
    )
    row = next(csv.DictReader(io.StringIO(csv_of([odd]))))
    assert (row["name"], row["seed"], row["points"]) == (f"'{typed}", f"'{typed}", "-3")


# ---------------------------------------------------------------- the bots in the same seat


@pytest.mark.slow
def test_bots_at_a_table_keep_their_seats():
    """Only the asked seat changes hands; another person's is played by a stand-in."""
    seats = (SeatSetup("Anna", "white"), SeatSetup("Zahra", "red", "easy"), SeatSetup("Ben", "blue"))
    found = result_in(played(MatchSetup(seats, "7", "dice"), 0, "easy"), 0)
    assert found.points == sum(found.categories.values()) > 20
    assert found.rank in (1, 2, 3)
    assert (found.name, found.player) == ("Anna", "easy")
