"""A single tip for beginners: what it says, and which things on the table it is about."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FirstTip:
    """Its texts are the messages ``tips.<id>.title`` and ``tips.<id>``, with these facts.

    ``at`` are words for places, as in lessons (client/guide/places.py); they are lit, and the note lies
    beside them.
    """

    id: str
    at: tuple[str, ...]
    facts: tuple[tuple[str, str | int], ...] = ()
