"""The list of results: what counts, what comes back, and that nothing is lost."""

import json
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from alhambra_desktop.match.figures import CatchingUp
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.scores import (
    FILE,
    FORMAT,
    MOST,
    Score,
    ScoreList,
    as_result,
    mend_older,
    score_of,
)
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup
from alhambra_desktop.match.store import Store
from alhambra_desktop.match.worker import InlineWorker

ONE = Score("roll-and-write", "high_score", 2, 88, True, "Inés", "2026-03-01", "2026-03-01", "a1")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store of results."""
    made = Store(tmp_path)
    yield made
    made.close()


def entered(store: Store, *scores: Score) -> ScoreList:
    """A list with these entries."""
    for score in scores:
        store.add(as_result(score))
    return ScoreList(store)


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


def test_a_solo_game_is_listed():
    """The points, the variant, the seed and the day are kept."""
    match = finished()
    score = score_of(match)
    assert score is not None
    assert (score.variant, score.dummies, score.points) == ("high_score", 2, match.game.totals()[0])
    assert (score.name, score.seed, score.day) == ("Inés", "7", time.strftime("%Y-%m-%d"))
    against = score_of(finished(solo="against_dummies", dummies="3"))
    assert against is not None
    assert (against.variant, against.dummies) == ("against_dummies", 3)


@pytest.mark.parametrize("what", ["running", "bot", "two", "practice", "handed over"])
def test_games_that_do_not_count(what: str):
    """Unfinished games, bots, company, practice and seats that changed hands leave no entry."""
    if what == "running":
        match = Match.begin(MatchSetup((SeatSetup("A", "red"),), "7", "roll-and-write"), None, InlineWorker())
    else:
        match = finished(player="easy" if what == "bot" else PERSON, seats=2 if what == "two" else 1)
    match.practice = what == "practice"
    match.handed_over = what == "handed over"
    assert score_of(match) is None


def test_entries_are_sorted(store: Store):
    """The best first within a variant; the same game counts once; places are shared."""
    scores = entered(
        store,
        ONE,
        replace(ONE, points=99, digest="b"),
        replace(ONE, points=88, digest="c", day="2026-02-01"),
        replace(ONE, points=7, dummies=4, digest="d"),
        ONE,
    )
    assert [score.digest for score in scores.best(ONE.group)] == ["g-b", "g-c", "g-a1"]
    assert [scores.place(score) for score in scores.best(ONE.group)] == [1, 2, 2]
    assert len(scores.groups()) == 2


def test_a_group_has_a_maximum_length(store: Store):
    """Only so many results of a variant are listed; what falls off has no place."""
    scores = entered(store, *(replace(ONE, points=number, digest=str(number)) for number in range(MOST + 3)))
    assert len(scores.best(ONE.group)) == MOST
    assert len(scores.every(ONE.group)) == MOST + 3
    assert scores.place(replace(ONE, points=0, digest="g-0")) is None


def older_list(folder: Path, *entries: object) -> str:
    """The list that earlier versions kept, as it stands in its file."""
    text = json.dumps({"format": FORMAT, "version": 1, "scores": list(entries)})
    (folder / FILE).write_text(text, encoding="utf-8")
    return text


def test_the_list_of_earlier_versions_is_taken_over_once(tmp_path: Path, store: Store):
    """Its entries are results like others, also at the next start, and when the database is lost."""
    plain = {name: getattr(ONE, name) for name in Score.__slots__}
    older_list(tmp_path, plain, {**plain, "digest": "b", "points": 90})
    for _ in range(2):
        CatchingUp(store, tmp_path / "saves", tmp_path).run()
    scores = ScoreList(store).scores
    assert [(score.digest, score.points, score.day) for score in scores] == [
        ("g-b", 90, "2026-03-01"),
        ("g-a1", 88, "2026-03-01"),
    ]
    (person,) = store.people()
    assert person.name == "Inés"


@pytest.mark.parametrize("text", ["{", "[]", '{"format": "other"}', '{"format": 1, "scores": 3}', "\x00"])
def test_a_bad_older_list_is_kept_aside(tmp_path: Path, text: str):
    """What cannot be read is told once, and kept."""
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    assert str(tmp_path) in mend_older(tmp_path)
    assert (tmp_path / f"{FILE}.broken").read_text(encoding="utf-8") == text
    assert mend_older(tmp_path) == ""


def test_a_bad_entry_costs_no_other(tmp_path: Path, store: Store):
    """One broken entry is left out and told; the file is kept as it was, the others count."""
    plain = {name: getattr(ONE, name) for name in Score.__slots__}
    text = older_list(tmp_path, plain, {**plain, "points": "many", "digest": "x"})
    assert "2" in mend_older(tmp_path)
    assert (tmp_path / f"{FILE}.broken").read_text(encoding="utf-8") == text
    CatchingUp(store, tmp_path / "saves", tmp_path).run()
    assert [score.digest for score in ScoreList(store).scores] == ["g-a1"]


def test_consecutive_days_of_the_daily_game(store: Store) -> None:
    """Only games whose seed was the day count; a gap ends the row; the best of a day is told."""
    base = Score("roll-and-write", "high_score", 0, 80, True, "Anna", "x", "2026-11-22", "0")
    days = ("2026-11-22", "2026-11-21", "2026-11-19", "2026-11-18", "2026-11-17")
    played = [
        replace(base, seed=day, day=day, digest=f"d{number}", points=70 + number)
        for number, day in enumerate(days)
    ]
    scores = entered(
        store,
        *played,
        replace(base, seed="2026-11-22", day="2026-11-22", digest="again", points=90),
        replace(base, seed="2026-11-20", day="2026-11-22", digest="late"),
        replace(base, seed="no day", digest="odd"),
    )
    streak = scores.streak(date(2026, 11, 22))
    assert (streak.days, streak.longest) == (2, 3)
    assert [points for _, points in streak.week] == [None, 74, 73, 72, None, 71, 90]
    assert scores.streak(date(2026, 11, 23)).days == 0
