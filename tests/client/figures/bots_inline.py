"""The bots' games of a deal without a process of their own."""

import functools
import json

from alhambra_desktop.match import bots_in_seat
from alhambra_desktop.match.bots_in_seat import BotsInSeat
from tests.match.seat_bots import played_once

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


def use(monkeypatch):
    """Let the bots of two levels play in the process of the test."""
    monkeypatch.setattr(bots_in_seat, "Child", Inline)
    monkeypatch.setattr(bots_in_seat, "played", played_once)
    monkeypatch.setattr(bots_in_seat.server, "prepare_process", lambda: None)
    quick = functools.partial(BotsInSeat, levels=LEVELS)
    monkeypatch.setattr("alhambra_desktop.client.figures.compare.BotsInSeat", quick)
