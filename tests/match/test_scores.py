"""The list of results: what counts, what comes back, and that nothing is lost."""

import json
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from alhambra_desktop.match.match import Match
from alhambra_desktop.match.scores import FILE, MOST, Score, ScoreList, score_of
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker

ONE = Score("roll-and-write", "high_score", 2, 88, True, "Inés", "2026-03-01", "2026-03-01", "a1")
DAY = "2026-03-02"


class First:
    """Chance that always gives the first."""

    def below(self, bound: int) -> int:
        return 0


def finished(*, player: str = PERSON, seats: int = 1, **options: str) -> Match:
    """A game of Roll & Write played to its end."""
    chairs = tuple(
        SeatSetup(name, colour, player)
        for name, colour in zip(("Inés", "Karim"), ("white", "red"), strict=True)
    )
    setup = MatchSetup(chairs[:seats], "7", game="roll-and-write", options=options)
    match = Match.begin(setup, None, InlineWorker())
    while not match.over:
        match.choose(match.game.sample(First()))
    return match


def test_a_game_played_alone_counts():
    """The points, the variant, the seed and the day are kept."""
    match = finished()
    score = score_of(match, DAY)
    assert score is not None
    assert (score.variant, score.dummies, score.points) == ("high_score", 2, match.game.totals()[0])
    assert (score.name, score.seed, score.day) == ("Inés", "7", DAY)
    against = score_of(finished(solo="against_dummies", dummies="3"), DAY)
    assert against is not None
    assert (against.variant, against.dummies) == ("against_dummies", 3)


@pytest.mark.parametrize("what", ["running", "bot", "two", "practice", "handed over"])
def test_what_does_not_count(what: str):
    """Unfinished games, bots, company, practice and seats that changed hands leave no entry."""
    if what == "running":
        match = Match.begin(MatchSetup((SeatSetup("A", "red"),), "7", "roll-and-write"), None, InlineWorker())
    else:
        match = finished(player="easy" if what == "bot" else PERSON, seats=2 if what == "two" else 1)
    match.practice = what == "practice"
    match.handed_over = what == "handed over"
    assert score_of(match, DAY) is None


def test_entries_come_back_sorted(data_dir: Path):
    """The best first within a variant; the same game counts once; places are shared."""
    scores = ScoreList(data_dir)
    assert scores.add(ONE) is None
    scores.add(replace(ONE, points=99, digest="b"))
    scores.add(replace(ONE, points=88, digest="c", day="2026-02-01"))
    scores.add(replace(ONE, points=7, dummies=4, digest="d"))
    scores.add(replace(ONE, points=100))
    again = ScoreList(data_dir)
    assert again.problem == ""
    assert again.scores == scores.scores
    assert [score.digest for score in again.best(ONE.group)] == ["b", "c", "a1"]
    assert [again.place(score) for score in again.best(ONE.group)] == [1, 2, 2]
    assert len(again.groups()) == 2


def test_a_group_has_an_end(data_dir: Path):
    """Only so many results of a variant are kept; what falls off has no place."""
    scores = ScoreList(data_dir)
    for number in range(MOST + 3):
        scores.add(replace(ONE, points=number, digest=str(number)))
    assert len(scores.best(ONE.group)) == MOST
    assert scores.place(replace(ONE, points=0, digest="0")) is None


@pytest.mark.parametrize("text", ["{", "[]", '{"format": "other"}', '{"format": 1, "scores": 3}', "\x00"])
def test_a_bad_file_is_kept_aside(data_dir: Path, text: str):
    """What cannot be read is told and kept beside the new list."""
    data_dir.mkdir(parents=True)
    (data_dir / FILE).write_text(text, encoding="utf-8")
    scores = ScoreList(data_dir)
    assert scores.scores == ()
    assert str(data_dir) in scores.problem
    assert (data_dir / f"{FILE}.broken").read_text(encoding="utf-8") == text
    scores.add(ONE)
    assert ScoreList(data_dir).scores == (ONE,)


def test_a_bad_entry_costs_no_other(data_dir: Path):
    """One broken entry is left out and told; the file is kept as it was, the others count."""
    ScoreList(data_dir).add(ONE)
    document = json.loads((data_dir / FILE).read_text(encoding="utf-8"))
    document["scores"].append({**document["scores"][0], "points": "many", "digest": "x"})
    text = json.dumps(document)
    (data_dir / FILE).write_text(text, encoding="utf-8")
    scores = ScoreList(data_dir)
    assert scores.scores == (ONE,)
    assert "2" in scores.problem
    assert (data_dir / f"{FILE}.broken").read_text(encoding="utf-8") == text


def test_a_folder_that_cannot_be_written_is_told(data_dir: Path):
    """The error comes back, the entry is on the list all the same."""
    data_dir.parent.mkdir(parents=True, exist_ok=True)
    data_dir.write_text("a file where the folder should be", encoding="utf-8")
    scores = ScoreList(data_dir)
    assert scores.add(ONE) is not None
    assert scores.scores == (ONE,)


def test_days_in_a_row_of_the_sheet_of_the_day(tmp_path: Path) -> None:
    """Only games whose seed was the day count; a gap ends the row; the best of a day is told."""
    scores = ScoreList(tmp_path)
    base = Score("roll-and-write", "best_result", 0, 80, True, "Anna", "x", "2026-11-22", "0")
    days = ("2026-11-22", "2026-11-21", "2026-11-19", "2026-11-18", "2026-11-17")
    for number, day in enumerate(days):
        scores.add(replace(base, seed=day, day=day, digest=f"d{number}", points=70 + number))
    scores.add(replace(base, seed="2026-11-22", day="2026-11-22", digest="again", points=90))
    scores.add(replace(base, seed="2026-11-20", day="2026-11-22", digest="late"))
    scores.add(replace(base, seed="no day", day="no day", digest="odd"))
    streak = scores.streak(date(2026, 11, 22))
    assert (streak.days, streak.longest) == (2, 3)
    assert [points for _, points in streak.week] == [None, 74, 73, 72, None, 71, 90]
    assert scores.streak(date(2026, 11, 23)).days == 0
