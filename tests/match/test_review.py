"""A review: the same each time, from what the seat saw; what it says adds up; it is kept beside the match."""

import json
import shutil
import time
from dataclasses import replace
from multiprocessing.context import BaseContext
from typing import Any

import pytest

from alhambra_desktop.alhambra.choices import EndTurn
from alhambra_desktop.bots import make_bot, review_data
from alhambra_desktop.bots.judging import Judge, Moved
from alhambra_desktop.bots.review_data import Effort, standard
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.records import BLANK
from alhambra_desktop.games import GAMES
from alhambra_desktop.match import review_file, review_run
from alhambra_desktop.match.files import review_beside
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.review import (
    BLUNDER,
    NAMES,
    exactness,
    named,
    put_together,
    questions,
    reviewed,
    told,
)
from alhambra_desktop.match.review_run import ReviewRun
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.paths import assets_dir
from tests.match.conftest import FirstThinker, no_pipe, seats

SHORT = Effort(options=2, first=2, least=2, most=2, position=2, luck=2, closer=4, decisions=1)


def through(run: ReviewRun) -> ReviewRun:
    """Everything thought over here."""
    run.start()
    while run.running:
        run.poll()
    return run


@pytest.fixture(scope="module")
def match() -> Match:
    """A short match of a person, who plays like a bot of middle strength, and the plain policy."""
    setup = MatchSetup(seats("person", "hard"), "review", options={"length": "short"})
    match = Match.begin(setup, None, FirstThinker())
    bot = make_bot("medium", "person")
    while match.asked is not None:
        match.choose(bot.choose(match.view(match.asked)))
    return match


@pytest.fixture(scope="module")
def run(match: Match) -> ReviewRun:
    return through(ReviewRun(match, number=0, effort=SHORT))


def test_chances_add_up_and_luck_is_what_own_choices_do_not_explain(match: Match, run: ReviewRun) -> None:
    """From the first chance to the result: what turned up, the choices of the others, the own ones."""
    review = run.review
    assert run.complete
    assert run.progress == 1.0
    assert {one.seat for one in review.decisions} == {0} == set(reviewed(match))
    assert all(sum(chances) == pytest.approx(100.0) for _, chances in review.curve)
    assert set(review.luck) == {0}
    first, won = run.answers[run.asked[0].step].chances[0], review.curve[-1][1][0]
    moved = [(one.seat, answer.moved) for one in run.asked if (answer := run.answers[one.step]).moved]
    own, others = (sum(by.by[0] for seat, by in moved if seat == who) for who in (0, 1))
    assert won == (100.0 if 0 in match.game.state.winners else 0.0)
    assert won - first == pytest.approx(own + review.luck[0].whole)
    assert review.luck[0].others == pytest.approx(others)
    assert review.luck[0].doubt > 0.0
    assert 0.0 < review.accuracy[0] <= 100.0


def test_the_same_match_has_the_same_review(match: Match, run: ReviewRun) -> None:
    """Some of its questions asked again, in another order, are answered alike."""
    again = ReviewRun(match, number=0, effort=SHORT)
    again.asked = list(reversed(again.asked[:6]))
    again.start()
    for _ in range(6):
        again.poll()
    assert len(again.answers) == 6
    assert all(again.answers[step].chances == run.answers[step].chances for step in again.answers)


@pytest.mark.slow
def test_a_process_gives_the_same_answers(match: Match, run: ReviewRun) -> None:
    """A review stopped after a while keeps what it has; a process of its own thinks like this one."""
    known = {step: one for step, one in run.answers.items() if step > 3}
    beside = ReviewRun(match, known, number=1, effort=SHORT)
    assert 0.0 < beside.progress < 1.0
    beside.start()
    while beside.running:
        beside.poll()
        time.sleep(0.02)
    assert beside.problem == ""
    assert beside.review == run.review


def test_a_stop_keeps_what_was_found(match: Match) -> None:
    """And it goes on from there."""
    run = ReviewRun(match, number=0, effort=SHORT)
    run.start()
    for _ in range(3):
        run.poll()
    run.stop()
    assert not run.running
    assert len(run.answers) == 3
    assert not run.review.turning
    assert not run.poll()
    run.start()
    assert run.running
    run.stop()


@pytest.mark.parametrize("reply", [{"answer": {"step": "odd"}}, {"answer": None}, {"failed": "trouble"}])
def test_a_reply_without_a_result_leaves_its_step_out(
    match: Match, run: ReviewRun, reply: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The review is complete without the step; nothing is waited for."""
    missing = run.asked[0].step
    known = {step: one for step, one in run.answers.items() if step != missing}
    lame = ReviewRun(match, known, number=0, effort=SHORT)
    lame.closer |= set(known)
    monkeypatch.setattr(review_run, "answer", lambda rules, asked, memo: {"step": asked["step"], **reply})
    lame.start()
    assert not lame.complete
    assert lame.poll() is False
    assert lame.complete
    assert not lame.running
    assert lame.progress == 1.0
    assert missing not in lame.answers
    assert lame.problem == ""


@pytest.mark.parametrize("reply", [{"answer": {"step": "odd"}}, {"failed": "trouble"}])
def test_a_turning_point_keeps_its_judgement_if_the_closer_look_fails(
    match: Match, run: ReviewRun, reply: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked for once, and the review ends with what it had."""
    known = dict(run.answers)
    dear = [step for step, one in known.items() if one.judged is not None and len(one.judged.options) > 1][:2]
    for step in dear:
        judged = known[step].judged
        assert judged is not None
        known[step] = replace(known[step], judged=replace(judged, loss=90.0), closer=False)
    first = ReviewRun(match, known, number=0, effort=SHORT)
    turning = tuple(step for step in first.review.turning if step not in first.closer)
    assert turning == tuple(sorted(dear))
    asked: list[int] = []

    def trouble(rules: Any, question: dict[str, Any], memo: Any) -> dict[str, Any]:
        asked.append(question["step"])
        assert "compare" in question
        return {"step": question["step"], **reply}

    monkeypatch.setattr(review_run, "answer", trouble)
    through(first)
    assert first.complete
    assert asked == list(turning)
    assert first.answers == known
    assert set(dear) <= set(first.review.turning)


def test_a_process_that_cannot_be_started_ends_the_review(
    match: Match, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Without a connection there is no process; the review says that it ended, and nothing is raised."""
    monkeypatch.setattr(BaseContext, "Pipe", no_pipe)
    run = ReviewRun(match, number=2, effort=SHORT)
    run.start()
    assert not run.poll()
    assert not run.running
    assert run.problem == "ended"
    assert caplog.text.count("a process of the review could not be started: too many open files") == 2


def test_a_bot_process_receives_only_what_its_seat_saw() -> None:
    """The hands of others and the order of the deck are no part of a question."""
    match = Match.begin(MatchSetup(seats("person", "hard"), "secret"), None, FirstThinker())
    bot = make_bot("hard", "")
    for _ in range(6):
        assert match.asked is not None
        match.choose(bot.choose(match.view(match.asked)))
    asked = next(one for one in questions(list(match.stations()), (0,)) if one.judged)
    state = told(asked, SHORT)["state"]
    assert set(state["seats"][1]["hand"]) == {BLANK}
    assert BLANK not in state["seats"][0]["hand"]
    assert BLANK in json.dumps(state["supply"])


@pytest.mark.slow
def test_merely_ending_a_turn_is_not_mentioned(run: ReviewRun) -> None:
    """Unless something was given away by it."""
    review = run.review
    assert all(one.spoken_of for one in review.decisions if one.name not in NAMES[:2])
    assert len(review.of(0)) <= len(review.decisions)
    assert EndTurn not in {type(one.choice) for one in review.of(0)}


def test_names_and_accuracy_follow_the_limits_in_the_data() -> None:
    """From the best to a blunder."""
    data = standard()
    bounds = data.bounds
    losses = (0.0, bounds.good, bounds.doubtful, bounds.mistake, bounds.blunder)
    assert tuple(named(loss, data) for loss in losses) == NAMES
    assert named(bounds.blunder - 0.01, data) != BLUNDER
    assert exactness(0.0, data) == 100.0 > exactness(5.0, data) > exactness(10.0, data)


@pytest.mark.parametrize("game", GAMES)
def test_doing_what_bots_do_changes_no_chance(game: str) -> None:
    """And what another choice moves, everybody's chances together do not."""
    match = Match.begin(MatchSetup(seats("hard", "hard"), "moved", game), None, FirstThinker())
    bot = make_bot("hard", "")
    found: list[Moved] = []
    while len(found) < 12:
        match.choose(bot.choose(match.view(match.asked or 0)))
        judge = Judge(match.view(match.asked or 0), "moved")
        choices = list(judge.view.candidates())[:4]
        found += [judge.moved(choice, 3) for choice in choices] if len(choices) > 1 else []
    assert all(sum(one.by) == pytest.approx(0.0, abs=1e-6) for one in found)
    assert any(one.by == (0.0, 0.0) == one.error for one in found)
    assert any(abs(one.by[0]) > 0.1 for one in found)


def planted(game: str) -> tuple[Judge, Choice, Choice]:
    """A position in the middle of a game in which choices differ, the best of them and the worst."""
    match = Match.begin(MatchSetup(seats("person", "hard"), "blunder", game), None, FirstThinker())
    bot = make_bot("hard", "")
    while match.asked is not None:
        view = match.view(match.asked)
        if match.game.state.turn > 12 and len(list(view.candidates())) > 3:
            judge = Judge(view, "planted")
            likely = judge.evaluation.likely(view, 5)
            options = judge.closer(likely[0], likely, 10).options
            if options[-1].behind > options[-1].doubt + 2.0:
                return judge, options[0].choice, options[-1].choice
        match.choose(bot.choose(view))
    raise AssertionError("no such position")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_worst_choice_is_found_and_the_best_is_not_blamed(game: str) -> None:
    """A clearly worse choice gives something away; the best one does not."""
    judge, best, worst = planted(game)
    effort = replace(standard().efforts[game], first=6, most=24, options=3)
    assert judge.judge(worst, effort).loss > 1.0
    assert named(judge.judge(best, effort).loss, standard()) in NAMES[:3]


# ---------------------------------------------------------------- kept beside the match


def test_a_review_is_kept_and_deleted_with_its_match(match: Match, run: ReviewRun, tmp_path) -> None:
    """What was written is read; a match deleted takes it away, also what was set aside."""
    journal = tmp_path / "game.alhambra"
    journal.write_text("a journal")
    review_file.write(journal, match, run.answers)
    read = review_file.read(journal, match)
    assert read == run.answers
    assert put_together(run.asked, read, match.game, len(match.steps) - 1) == run.review
    other = tmp_path / "game.alhambra-2.alhambra.review.broken"
    for suffix in (".broken", ".broken-2", ".new"):
        place = review_beside(journal)
        place.with_name(place.name + suffix).write_text("set aside")
    other.write_text("of another match")
    SaveFolder(tmp_path).delete(journal)
    assert list(tmp_path.iterdir()) == [other]


def test_an_unusable_review_file_is_told(match: Match, run: ReviewRun, tmp_path) -> None:
    """Broken, foreign, of a newer version, or with impossible figures: the file and what is wrong."""
    journal = tmp_path / "game.alhambra"
    place = review_beside(journal)
    assert review_file.read(journal, match) == {}
    review_file.write(journal, match, run.answers)
    kept = json.loads(place.read_text())
    other = Match.begin(MatchSetup(seats("person", "hard"), "other"), None, FirstThinker())
    with pytest.raises(review_file.Unusable) as told:
        review_file.read(journal, other)
    assert (told.value.path, told.value.code) == (place, review_file.FOREIGN)
    impossible = {**kept["answers"][0], "judged": None, "chances": [150.0, -50.0]}
    for change, code, words in (
        ({"version": review_file.VERSION + 1}, review_file.NEWER, f"version: {review_file.VERSION + 1}"),
        ({"version": True}, review_file.BROKEN, "version: True"),
        ({"version": "2"}, review_file.BROKEN, "version: 2"),
        ({"format": "x"}, review_file.BROKEN, "format"),
        ({"match": 1}, review_file.FOREIGN, "match"),
        ({"answers": 3}, review_file.BROKEN, "answers"),
        ({"answers": [{"step": "a"}]}, review_file.BROKEN, "step"),
        ({"answers": [impossible]}, review_file.BROKEN, "answers[0]"),
    ):
        place.write_text(json.dumps({**kept, **change}))
        with pytest.raises(review_file.Unusable) as told:
            review_file.read(journal, match)
        assert told.value.code == code
        assert words in told.value.problem
    for text in ("", "{", "[]", "[" * 500):
        place.write_text(text)
        with pytest.raises(review_file.Unusable) as told:
            review_file.read(journal, match)
        assert told.value.code == review_file.BROKEN
        assert told.value.problem


def test_what_older_versions_found_is_computed_again(match: Match, run: ReviewRun, tmp_path) -> None:
    """Neither an older version nor other settings are a fault: nothing is told, and it is replaced."""
    journal = tmp_path / "game.alhambra"
    review_file.write(journal, match, run.answers)
    kept = json.loads(review_beside(journal).read_text())
    for change in ({"version": 2, "match": "x"}, {"settings": "x"}):
        review_beside(journal).write_text(json.dumps({**kept, **change}))
        assert review_file.read(journal, match) == {}
        review_file.write(journal, match, run.answers)
        assert review_file.read(journal, match) == run.answers
    assert list(tmp_path.iterdir()) == [review_beside(journal)]


def test_other_settings_or_bots_have_another_key(tmp_path, monkeypatch) -> None:
    """Of the review's own file and of each game's bots; the first is the key of what is shipped."""
    shipped = review_file._settings()
    names = ["review.json", "bots.json", "dice_bots.json", "roll_and_write_bots.json"]
    assert sorted(path.name for path in review_data.judging_files()) == sorted(names)
    folder = shutil.copytree(assets_dir() / "data", tmp_path / "data").parent
    monkeypatch.setattr(review_data, "assets_dir", lambda: folder)
    keys = [shipped]
    for name in names:
        review_file._settings.cache_clear()
        assert review_file._settings() == keys[-1]
        plain = json.loads((folder / "data" / name).read_text())
        (folder / "data" / name).write_text(json.dumps({**plain, "note": "changed"}))
        review_file._settings.cache_clear()
        keys.append(review_file._settings())
    review_file._settings.cache_clear()
    assert len(set(keys)) == len(keys)


def test_a_review_replaces_nothing_but_reviews(match: Match, run: ReviewRun, tmp_path) -> None:
    """What is broken or foreign is set aside; what a newer version wrote stays."""
    journal = tmp_path / "game.alhambra"
    place = review_beside(journal)
    review_file.write(journal, match, run.answers)
    kept = json.loads(place.read_text())
    another = json.dumps({**kept, "match": "another"})
    for number, text in enumerate(("{", '{"format": "shopping"}', another), 1):
        place.write_text(text)
        review_file.write(journal, match, run.answers)
        assert review_file.read(journal, match) == run.answers
        aside = sorted(tmp_path.glob("*.broken*"))
        assert len(aside) == number
        assert text in [path.read_text() for path in aside]
    newer = json.dumps({**kept, "version": review_file.VERSION + 1})
    place.write_text(newer)
    with pytest.raises(review_file.Unusable, match="newer"):
        review_file.write(journal, match, run.answers)
    assert place.read_text() == newer
