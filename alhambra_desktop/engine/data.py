"""What the component data of all games have in common: errors and the provenance of facts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

RECONSTRUCTED = "reconstructed"


class DataError(Exception):
    """Component data of the wrong shape; the message names source, place and problem."""


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a fact comes from; the levels are those of the data files' own legend."""

    level: str
    note: str


def unproven(parts: Iterable[str], provenance: Mapping[str, Provenance]) -> list[str]:
    """A problem for each part said to be reconstructed whose provenance does not say so."""
    nothing = Provenance("", "")
    return [
        f"reconstructed_parts: {name!r} has no provenance of this level"
        for name in parts
        if provenance.get(name, nothing).level != RECONSTRUCTED
    ]
