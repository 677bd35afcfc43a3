"""A tip for beginners: its text, and the things on the table it is about."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FirstTip:
    """Its texts are the messages ``tips.<id>.title`` and ``tips.<id>``, with these facts.

    ``at`` are names of things, as in lessons (client/guide/places.py); they are highlighted, and the note is
    shown next to them.
    """

    id: str
    at: tuple[str, ...]
    facts: tuple[tuple[str, str | int], ...] = ()
