"""A short slice of the ladder, with counted playouts: the levels stand in their order."""

import gc

import pytest

from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import Budget
from tests.bench import marathon
from tests.bench.tournament import Contestant, ProcessorClock, compete, markdown, play

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("better", "worse", "players", "games", "least"),
    [
        ("easy", "random", 2, 8, 80),
        ("medium", "easy", 2, 24, 50),
        ("hard", "easy", 2, 20, 60),
        ("hard", "easy", 4, 20, 30),
    ],
)
def test_each_level_beats_the_one_below(better: str, worse: str, players: int, games: int, least: float):
    """Over a few games with fixed seeds the better level wins well more than its share."""
    row = compete(Contestant(better), Contestant(worse), compile_rules(Setup(players)), games, "slice")
    assert row.wins >= least
    assert row.score_a > row.score_b
    assert f"| {better} | {worse} | {players} | {games} |" in markdown([row])


def test_the_expert_plays_by_counted_playouts():
    """With a count instead of a time the expert's games can be repeated, and it beats the easy level."""
    rules, budget = compile_rules(Setup(2)), Budget(playouts=4)
    rows = [compete(Contestant("expert"), Contestant("easy"), rules, 2, "slice", budget) for _ in range(2)]
    assert rows[0].wins == rows[1].wins == 100
    assert rows[0].score_a == rows[1].score_a


def test_a_decided_game_may_end_early():
    """Once the evaluation is sure enough, the seat that it favours counts as the winner."""
    rules, bots = compile_rules(Setup(2)), [Contestant("easy").bot(str(seat), None) for seat in range(2)]
    whole, ended = (play(rules, bots, "slice", sure) for sure in (1.0, 0.9))
    decisions = [sum(map(len, played.times)) for played in (whole, ended)]
    assert 0 < decisions[1] < decisions[0]
    for played in (whole, ended):
        assert [played.totals[winner] for winner in played.winners] == [max(played.totals[:2])]


def test_a_contest_goes_on_by_processor_time():
    """Two games that go on with a contest are its later ones; a search counts this process's time alone."""
    rules, clock = compile_rules(Setup(2)), ProcessorClock
    rest = [compete(Contestant("easy"), Contestant("random"), rules, 2, "slice", first=n) for n in (0, 2)]
    both = compete(Contestant("easy"), Contestant("random"), rules, 4, "slice", clock=clock)
    assert sum(row.score_a for row in rest) / 2 == pytest.approx(both.score_a, abs=0.11)
    before = clock().now()
    sum(range(100_000))
    assert 0.0 < clock().now() - before < 1.0


def test_all_levels_play_a_marathon(capsys: pytest.CaptureFixture[str]):
    """All levels at 2 to 6 players: whole games, every choice legal."""
    assert marathon.main(["--games", "5", "--playouts", "2"]) == 0
    assert capsys.readouterr().out.startswith("5 games, ")


def test_the_cost_of_a_game_is_independent_of_others(monkeypatch: pytest.MonkeyPatch):
    """Before a game only young objects are looked through: late in a full run all of them take a second."""
    looked_through: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda generation=2: looked_through.append(generation))
    bots = [Contestant("easy").bot(str(seat), None) for seat in range(2)]
    play(compile_rules(Setup(2)), bots, "slice")
    assert all(generation < 2 for generation in looked_through)
    assert gc.isenabled()
