"""The words by which the pictures of a match are named: they are read before they are shown."""

from typing import Any

from alhambra_desktop.match.replay import Replay

LEAST = 4
"""Letters of a part of a name that says what a thing is, and not only which one."""


def words_of(replay: Replay) -> frozenset[str]:
    """All words in the last position and their parts: what lies anywhere, whoever has it; and the colours."""
    found = {seat.colour for seat in replay.setup.seats}
    due: list[Any] = [replay.game_at(replay.length).plain()]
    while due:
        one = due.pop()
        if isinstance(one, str):
            found.add(one)
            found.update(part for part in one.split("-") if len(part) >= LEAST)
        elif isinstance(one, dict):
            due += (*one.keys(), *one.values())
        elif isinstance(one, list | tuple):
            due += one
    return frozenset(found)
