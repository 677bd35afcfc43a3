"""A process beside the program: what it says, and how it ends."""

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Any

import pytest

from alhambra_desktop.games import GAMES
from alhambra_desktop.match import child as child_module
from alhambra_desktop.match.bots_in_seat import BotsInSeat
from alhambra_desktop.match.child import Child
from alhambra_desktop.match.seat_games import SeatGames
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.match.worker import MOST_FAILURES, Worker
from tests.bots.positions import asked_view, position
from tests.match.conftest import no_pipe, seats

LONG = 60.0  # only a failing test waits so long
Start = Callable[..., Child]


def echo(connection: Connection, word: str) -> None:
    """Says the word before everything it hears, twice."""
    while True:
        heard = connection.recv_bytes().decode()
        for _ in range(2):
            connection.send_bytes(f'["{word}", {heard}]'.encode())


def last_word(connection: Connection) -> None:
    """Says one thing and is gone."""
    connection.send_bytes(b'"goodbye"')


def babble(connection: Connection) -> None:
    """Says what is no JSON, and stays."""
    connection.send_bytes(b"{")
    time.sleep(LONG)


def stubborn(connection: Connection) -> None:
    """Does not end when it is asked to."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    connection.send_bytes(b'"ready"')
    time.sleep(LONG)


def imported(connection: Connection) -> None:
    """Tells which modules of the program it had when it began, and what it was forked from."""
    names = [name for name in sys.modules if name.startswith("alhambra_desktop.bots.")]
    connection.send_bytes(json.dumps([names, os.getppid()]).encode())
    connection.recv_bytes()


@pytest.fixture
def start() -> Iterator[Start]:
    made: list[Child] = []

    def begun(target: Callable[..., None], *args: Any) -> Child:
        made.append(Child(target, *args, name="test"))
        return made[-1]

    yield begun
    for one in made:
        one.close()


def heard(child: Child, number: int) -> list[Any]:
    """So many messages, or those that came before the process was lost."""
    found: list[Any] = []
    end = time.monotonic() + LONG
    while child.alive and len(found) < number and time.monotonic() < end:
        found += child.received()
        time.sleep(0.005)
    return found


@pytest.mark.slow
def test_a_message_to_the_process_is_answered(start: Start) -> None:
    """Messages go out and come in order; where nothing has come, nothing is waited for."""
    child = start(echo, "hello")
    assert list(child.received()) == []
    assert child.send({"a": 1})
    assert child.send([2])
    assert heard(child, 4) == [["hello", {"a": 1}]] * 2 + [["hello", [2]]] * 2
    assert child.alive
    assert child.problem == ""
    child.close()
    assert not child.alive
    assert not child.send("more")
    assert list(child.received()) == []
    assert child.problem == ""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere each process imports what it needs")
def test_processes_share_what_is_imported(start: Start) -> None:
    """They are forked from one process that has the rules and the bots; it is not the program itself."""
    told = [heard(start(imported), 1)[0] for _ in range(2)]
    assert all("alhambra_desktop.bots.judging" in names for names, _ in told)
    assert told[0][1] == told[1][1] != os.getpid()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nothing is forked")
def test_without_a_process_to_fork_from_each_imports(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where it cannot listen, as in a temporary folder with too long a name, it is done as elsewhere."""

    def no_socket() -> None:
        raise OSError("AF_UNIX path too long")

    monkeypatch.setattr("multiprocessing.forkserver.ensure_running", no_socket)
    child_module.context.cache_clear()
    try:
        assert heard(start(imported), 1)[0][1] == os.getpid()
    finally:
        child_module.context.cache_clear()
    assert "no process to fork from: AF_UNIX path too long" in caplog.text


@pytest.mark.slow
def test_the_last_messages_are_read(start: Start) -> None:
    """What it said before it ended is read first; then it is lost, and why is told."""
    child = start(last_word)
    assert child.process is not None
    child.process.join(LONG)
    messages = child.received()
    assert next(messages) == "goodbye"
    assert child.alive
    assert list(messages) == []
    assert not child.alive
    assert child.process is None
    assert child.problem.startswith("ended: EOFError")
    assert isinstance(child.error, EOFError)


@pytest.mark.slow
def test_nothing_is_sent_to_a_dead_process(start: Start) -> None:
    """The message does not go out, and the process counts as lost."""
    child = start(last_word)
    assert child.process is not None
    child.process.join(LONG)
    assert not child.send("anybody there?")
    assert not child.alive
    assert child.problem.startswith("takes no message: ")


@pytest.mark.slow
def test_an_invalid_message_ends_the_process(start: Start) -> None:
    """A process that says what cannot be read is ended."""
    child = start(babble)
    process = child.process
    assert heard(child, 1) == []
    assert child.problem.startswith("ended: JSONDecodeError")
    assert process is not None
    with pytest.raises(ValueError, match="closed"):
        process.is_alive()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot refuse to end")
def test_a_process_that_does_not_end_is_killed(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while; no process is left and none is waited for by the system."""
    monkeypatch.setattr(child_module, "GRACE", 0.1)
    killed: list[bool] = []
    kill = BaseProcess.kill
    monkeypatch.setattr(BaseProcess, "kill", lambda process: (killed.append(True), kill(process)))
    child = start(stubborn)
    assert heard(child, 1) == ["ready"]
    process = child.process
    assert process is not None
    child.close()
    child.close()
    assert killed == [True]
    with pytest.raises(ValueError, match="closed"):
        process.is_alive()


def test_without_a_pipe_no_process_is_started(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not alive from the first, and says why."""
    monkeypatch.setattr(BaseContext, "Pipe", no_pipe)
    child = start(last_word)
    assert not child.alive
    assert child.process is None
    assert child.problem == "could not be started: too many open files"


def test_a_failed_start_leaves_no_pipe(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ends are closed."""
    ends: list[Connection] = []
    pipe = BaseContext.Pipe

    def kept(context: BaseContext) -> Any:
        ends.extend(pipe(context))
        return tuple(ends)

    def refused(process: BaseProcess) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(BaseContext, "Pipe", kept)
    monkeypatch.setattr(BaseProcess, "start", refused)
    child = start(last_word)
    assert not child.alive
    assert child.problem == "could not be started: no more processes"
    assert [end.closed for end in ends] == [True, True]


def test_owners_work_without_their_process(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Where no process can be started the plain policy plays, and a deal is over without results."""
    monkeypatch.setattr(BaseContext, "Pipe", no_pipe)
    worker = Worker()
    view = asked_view(position(2, "no pipe", 5))
    for _ in range(MOST_FAILURES + 1):
        worker.ask(view, view.viewer, "hard", "seed")
        found = worker.poll()
        assert found is not None
        assert found.replaced
    told = "the bots' process could not be started: too many open files"
    assert caplog.text.count(told) == MOST_FAILURES
    bots = BotsInSeat(MatchSetup(seats("person"), "7", next(iter(GAMES))), 0, SeatGames())
    assert bots.over
    assert not bots.poll()
    assert "the bots could not be started: too many open files" in caplog.text
