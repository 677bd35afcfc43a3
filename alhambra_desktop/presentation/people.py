"""The participants: names, colours and kinds, including Dirk."""

from dataclasses import dataclass

PERSON = "person"
DIRK = "dirk"
COLOURS = ("white", "red", "yellow", "green", "blue", "orange")
"""Every colour of participants; dummies take the last ones that no seat has."""


@dataclass(frozen=True, slots=True)
class Participant:
    """One participant. ``kind`` is ``person``, a level of bot, or ``dirk``."""

    number: int
    name: str
    colour: str
    kind: str

    @property
    def is_person(self) -> bool:
        """Whether a person decides for this seat."""
        return self.kind == PERSON


People = tuple[Participant, ...]
"""Seats in order, then Dirk if he takes part."""
