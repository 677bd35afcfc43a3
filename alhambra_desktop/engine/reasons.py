"""Typed reasons: why a choice, a placement or a set-up is refused.

A reason is plain data: a code of the rule sheets (``edge_mismatch``) and the facts that make it true (which
cell, which sides). The wording is chosen at the edge of the program, never here.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed.

    ``code`` is the name in the rule sheet's list of bad input (alhambra.md section 15 and its
    sisters); ``facts`` are named plain values: cells ``(x, y)``, sides ``"N"``, ids, numbers.
    """

    code: str
    facts: tuple[tuple[str, Any], ...] = ()

    @classmethod
    def of(cls, code: str, **facts: Any) -> "Reason":
        """A reason with named facts, in the order given."""
        return cls(code, tuple(facts.items()))

    def __getitem__(self, name: str) -> Any:
        for key, value in self.facts:
            if key == name:
                return value
        raise KeyError(name)

    def __iter__(self) -> Iterator[tuple[str, Any]]:
        return iter(self.facts)

    def __str__(self) -> str:
        facts = ", ".join(f"{key}={value!r}" for key, value in self.facts)
        return f"{self.code}({facts})" if facts else self.code


class Refused(Exception):
    """A choice was not legal; ``reason`` says why. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason
