"""Bots in a process of their own, and what happens when it fails."""

import time
from collections.abc import Iterator

import pytest

from alhambra_desktop.bots import Budget, make_bot, server
from alhambra_desktop.engine import codec
from alhambra_desktop.match.worker import MOST_FAILURES, Answer, InlineWorker, Worker
from tests.bots.positions import asked_view, position

LONG = 60.0  # far beyond what an answer takes; only a failing test waits so long


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(Budget(playouts=8))
    yield made
    made.close()


def answer(worker: Worker) -> Answer:
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        found = worker.poll()
        if found is not None:
            return found
        time.sleep(0.002)
    raise AssertionError("no answer came")


@pytest.mark.slow
def test_answers_are_those_of_the_bot_itself(worker: Worker):
    """The process chooses exactly what the same bot chooses here, over several games."""
    for players in (2, 4):
        for decisions in (5, 40):
            view = asked_view(position(players, "worker", decisions))
            for level in ("easy", "expert"):
                worker.ask(view, view.viewer, level, "seed", "zahra")
                found = answer(worker)
                here = make_bot(level, "seed", "zahra", Budget(playouts=8)).choose(view)
                assert found == Answer(here)


def test_without_a_question_there_is_no_answer(worker: Worker):
    """Without a question there is no answer, and no process either."""
    assert worker.poll() is None
    assert worker.process is None


@pytest.mark.slow
def test_cancelled_questions_stay_unanswered():
    """What was cancelled is never answered, even in the middle of a long search; the next question is."""
    worker = Worker(Budget(playouts=1_000_000))
    try:
        view = asked_view(position(3, "cancel", 20))
        worker.ask(view, view.viewer, "expert", "seed")
        time.sleep(0.3)
        worker.cancel()
        assert worker.poll() is None
        worker.ask(view, view.viewer, "hard", "seed")
        assert answer(worker) == Answer(make_bot("hard", "seed").choose(view))
    finally:
        worker.close()


@pytest.mark.slow
def test_a_lost_process_is_replaced(worker: Worker, caplog: pytest.LogCaptureFixture):
    """If the process dies, the plain policy answers at once and says so; then a new process works."""
    view = asked_view(position(3, "lost", 20))
    plain = make_bot("hard", "seed").choose(view)
    worker.ask(view, view.viewer, "expert", "seed")
    assert worker.process is not None
    worker.process.kill()
    worker.process.join()
    assert answer(worker) == Answer(plain, replaced=True)
    worker.ask(view, view.viewer, "hard", "seed")
    assert answer(worker) == Answer(plain)


@pytest.mark.slow
def test_failures_are_reported_and_replaced(worker: Worker, caplog: pytest.LogCaptureFixture):
    """A bot that cannot answer is replaced and logged; after too many failures no process is started."""
    view = asked_view(position(3, "failing", 20))
    for _ in range(MOST_FAILURES + 1):
        worker.ask(view, view.viewer, "no such level", "seed")
        assert answer(worker) == Answer(make_bot("hard", "seed").choose(view), replaced=True)
    assert "UnknownBot" in caplog.text
    assert worker.process is None


@pytest.mark.slow
def test_a_hanging_process_is_replaced(worker: Worker, monkeypatch: pytest.MonkeyPatch):
    """If no answer comes for too long, the plain policy answers; the start of the process is no delay."""
    monkeypatch.setattr("alhambra_desktop.match.worker.PATIENCE", -1.0)
    view = asked_view(position(3, "hanging", 20))
    worker.ask(view, view.viewer, "easy", "seed")
    assert not answer(worker).replaced
    worker._budget = Budget(playouts=1_000_000)
    worker.ask(view, view.viewer, "expert", "seed")
    assert answer(worker) == Answer(make_bot("hard", "seed").choose(view), replaced=True)


def test_a_process_that_never_answers_is_replaced(worker: Worker, monkeypatch: pytest.MonkeyPatch):
    """However long a start may take, nobody waits for ever."""
    monkeypatch.setattr("alhambra_desktop.match.worker.PATIENCE", -1.0)
    monkeypatch.setattr("alhambra_desktop.match.worker.STARTING", 0.0)
    worker._budget = Budget(playouts=1_000_000)
    view = asked_view(position(3, "hanging", 20))
    worker.ask(view, view.viewer, "expert", "seed")
    assert answer(worker) == Answer(make_bot("hard", "seed").choose(view), replaced=True)


def test_close_ends_the_process(worker: Worker):
    """After closing no process is left; closing twice is harmless."""
    worker.warm_up()
    process = worker.process
    assert process is not None
    pid = process.pid
    worker.close()
    worker.close()
    assert pid is not None
    assert worker.process is None
    with pytest.raises(ValueError, match="closed"):
        process.is_alive()


def test_what_was_prepared_is_not_done_again(worker: Worker, monkeypatch: pytest.MonkeyPatch):
    """After ``warm_up`` with a game the process runs and knows its rules; the question starts nothing."""
    view = asked_view(position(2, "journey", 50))
    worker.warm_up(view)
    process = worker.process
    assert process is not None
    monkeypatch.setattr(worker, "_start", None)
    monkeypatch.setattr(server, "game_to_plain", None)
    worker.ask(view, view.viewer, "hard", "seed")
    assert answer(worker) == Answer(make_bot("hard", "seed").choose(view))
    assert worker.process is process


def test_a_view_survives_encoding():
    """The view that the process rebuilds is the view that was sent."""
    view = asked_view(position(2, "journey", 50))
    rules = server.rules_from_plain(server.game_to_plain(view.rules))
    arrived = server.view_from_plain(rules, codec.encode(view.state), view.viewer)
    assert arrived.plain() == view.plain()
    assert list(arrived.candidates()) == list(view.candidates())


def test_inline_answers_at_the_first_poll():
    """The inline worker needs no process and answers the same each time; cancelled means unanswered."""
    view = asked_view(position(3, "inline", 20))
    worker = InlineWorker(Budget(playouts=8))
    assert worker.poll() is None
    worker.ask(view, view.viewer, "expert", "seed")
    first = worker.poll()
    worker.ask(view, view.viewer, "expert", "seed")
    assert worker.poll() == first
    assert worker.poll() is None
    worker.ask(view, view.viewer, "expert", "seed")
    worker.cancel()
    assert worker.poll() is None
    worker.close()
