"""Several processes at one race: rounds of others count, and nobody is waited for."""

import json
import threading
import time
from collections.abc import Iterator, Sequence
from functools import cache
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import Any, cast

import pytest

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.bots import Budget, make_bot, server
from alhambra_desktop.bots.alhambra.mind import chance, rated
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.alhambra.search import Race
from alhambra_desktop.bots.alhambra.sensible import sensible
from alhambra_desktop.bots.mind import Cancelled
from alhambra_desktop.bots.team import AT_ONCE, Helpers, HelpersTeam, Rewards
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.decisions import Choice
from tests.bots.positions import asked_view, position

LONG = 60.0


@cache
def open_view() -> Palace:
    """A position in which at least three choices are worth comparing."""
    bot = make_bot("expert", "s")
    for decisions in range(5, 60):
        view = asked_view(position(2, "team", decisions))
        rated = sensible(view, rate(view, bot.weights))
        if len(rated) > 2 and rated[2].value > rated[0].value - 2.0:
            return view
    raise AssertionError("no such position")


class Told:
    """A team that finds the same in every round, ``batch`` rounds at a time, and keeps what it was told."""

    def __init__(self, best: int, batch: int) -> None:
        self.best, self.batch = best, batch
        self.arms: Sequence[Choice] = ()
        self.alive: list[list[int]] = []
        self.turns = 0
        self.ended = 0

    @property
    def size(self) -> int:
        return 2

    def begin(self, arms: Sequence[Choice], alive: Sequence[int], turns: int) -> None:
        self.arms, self.turns = arms, turns
        self.alive.append(list(alive))

    def narrow(self, alive: Sequence[int]) -> None:
        self.alive.append(list(alive))

    def rounds(self) -> Iterator[Rewards]:
        for number in range(self.batch):
            yield {arm: (1.0 if arm == self.best else 0.0) + 0.01 * number for arm in self.alive[0]}

    def end(self) -> None:
        self.ended += 1


def test_rounds_of_helpers_decide() -> None:
    """Rounds of the team outnumber the own ones: the choice that they favour is made."""
    view = open_view()
    found = set()
    for best in range(3):
        bot = make_bot("expert", "s", budget=Budget(seconds=60.0))
        bot.team = team = Told(best, 400)
        choice = bot.choose(view)
        assert len(team.arms) > 2
        assert team.turns == 8  # time enough for whole playouts
        assert choice == team.arms[best]
        assert team.ended == 1
        found.add(choice)
    assert len(found) == 3


def test_counted_playouts_use_no_helpers() -> None:
    """A number of playouts stays in one process, so that it can be repeated."""
    view = open_view()
    bot = make_bot("expert", "s", budget=Budget(playouts=24))
    bot.team = team = Told(0, 1)
    assert bot.choose(view) == make_bot("expert", "s", budget=Budget(playouts=24)).choose(view)
    assert not team.arms


def test_a_cancelled_search_stops_its_helpers() -> None:
    """Cancelled in the middle: the team is told that nobody waits any more."""
    view = open_view()
    bot = make_bot("expert", "s", budget=Budget(seconds=60.0))
    bot.team = team = Told(0, 0)
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 20

    with pytest.raises(Cancelled):
        bot.choose(view, stop)
    assert team.ended == 1


@pytest.fixture
def helper(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    """A helper at work in a thread; the end of its connection."""
    monkeypatch.setattr(server, "prepare_process", lambda: None)
    ours, theirs = Pipe()
    other, parent = Pipe()
    thread = threading.Thread(target=server.help_out, args=(parent, theirs), daemon=True)
    thread.start()
    yield ours
    ours.close()
    thread.join(LONG)
    other.close()
    assert not thread.is_alive()


def heard(team: Any, alive: set[int]) -> Rewards:
    """The next round of just these choices; what was played before they were alone is passed over."""
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        for found in team.rounds():
            if set(found) == alive:
                return found
        time.sleep(0.002)
    raise AssertionError(f"no round of {alive}")


def ready(helpers: Helpers, asked: dict[str, Any]) -> Any:
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        team = helpers.team(asked)
        if team.size:
            return team
        time.sleep(0.002)
    raise AssertionError("no helper is free")


@pytest.mark.slow
def test_a_helper_plays_rounds_until_it_is_told_to_stop(helper: Connection) -> None:
    """It plays what it is told, leaves out what has dropped out, and is free again afterwards."""
    view = asked_view(position(3, "helper", 20))
    asked = {"seat": view.viewer, "state": codec.encode(view.state), "level": "expert", "seed": "s"}
    asked |= {"character": "", "seconds": None, "playouts": None}
    helpers = Helpers([helper])
    helpers.game = server.game_to_plain(view.rules)
    bot = make_bot("expert", "s")
    choices = [one.choice for one in rate(view, bot.weights)[:3]]
    for _ in range(2):
        team = ready(helpers, json.loads(json.dumps(asked)))
        team.begin(choices, [0, 1, 2], 6)
        assert all(0.0 <= reward <= 1.0 for reward in heard(team, {0, 1, 2}).values())
        team.narrow([1])
        assert len(heard(team, {1})) == 1
        assert helpers.team(asked).size == 0  # busy
        team.end()


def test_a_helper_with_endless_messages_is_cut_off() -> None:
    """However fast messages come, some are read and the search goes on."""

    class Endless:
        def poll(self) -> bool:
            return True

        def recv_bytes(self) -> bytes:
            return b'{"race": 1, "rewards": [[0, 0.5]]}'

    helpers = Helpers([cast("Connection", Endless())])
    assert helpers.team({}).size == 0
    team = HelpersTeam(1, {}, None, helpers.helpers)
    assert list(team.rounds()) == [{0: 0.5}] * AT_ONCE


def test_a_search_goes_on_without_a_lost_helper() -> None:
    """Its connection is closed: there is no team, and the search goes on alone."""
    ours, theirs = Pipe()
    theirs.send_bytes(json.dumps({"ready": True}).encode())
    helpers = Helpers([ours])
    view = open_view()
    bot = make_bot("expert", "s", budget=Budget(seconds=0.05))
    bot.team = team = helpers.team({"seed": "s"})
    assert team.size == 1
    theirs.close()
    assert view.check(bot.choose(view)) is None
    assert helpers.team({"seed": "s"}).size == 0


def test_rounds_count_only_for_remaining_choices() -> None:
    """A round that was played before a choice dropped out counts for the others."""
    view = open_view()
    bot = make_bot("expert", "s")
    race = Race(view, rated(bot, view, list(view.candidates()))[:3], bot, chance(bot, view))
    race.take({0: 0.5, 1: 0.25, 2: 0.75})
    race.alive = [0, 2]
    race.take({0: 0.5, 1: 0.25, 2: 0.75})
    race.take({})
    assert [len(rewards) for rewards in race.rewards] == [2, 1, 2]
