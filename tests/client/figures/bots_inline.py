"""The bots' games of a deal without a process of their own; each is played once for all tests."""

import functools
import json

from alhambra_desktop.match import bots_in_seat, seat_games
from alhambra_desktop.match.bots_in_seat import BotsInSeat
from alhambra_desktop.match.seating import decode_setup, encode_setup

LEVELS = ("easy", "medium")


class Inline:
    """Stands for the process: it answers at the first look."""

    def __init__(self, target, asked, name):
        self.asked, self.alive, self.error, self.problem = asked, True, None, ""

    def received(self):
        sent = []
        bots_in_seat.serve(type("Pipe", (), {"send_bytes": lambda _, data: sent.append(data)})(), self.asked)
        return [json.loads(data) for data in sent]

    def close(self):
        self.alive = False


@functools.cache
def _played(setup, seat, level):
    return seat_games.played(decode_setup(json.loads(setup)), seat, level)


def played_once(setup, seat, level):
    """The game of a level, as the process plays it: always the same, so one is enough for all tests."""
    return _played(json.dumps(encode_setup(setup)), seat, level)


def use(monkeypatch):
    """Let the bots of two levels play in the process of the test."""
    monkeypatch.setattr(bots_in_seat, "Child", Inline)
    monkeypatch.setattr(bots_in_seat, "played", played_once)
    monkeypatch.setattr(bots_in_seat.server, "prepare_process", lambda: None)
    quick = functools.partial(BotsInSeat, levels=LEVELS)
    monkeypatch.setattr("alhambra_desktop.client.figures.compare.BotsInSeat", quick)
