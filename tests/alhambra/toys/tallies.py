"""Twenty more categories: in every scoring, only in the last, losses; and additions to wall and types."""

from collections.abc import Iterable

from alhambra_desktop.alhambra.causes import Cause, Evidence
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.scoring import FLOOR, Category, award_category
from alhambra_desktop.engine.hooks import Term

EVERY = tuple(f"tally_{name}" for name in "abcdefghijkl")
LAST = tuple(f"tally_last_{name}" for name in "abcd")
TAXES = tuple(f"tally_tax_{name}" for name in "abcd")
EMPTY = (EVERY[3], EVERY[7], LAST[2], TAXES[3])
"""Those that bring nobody anything."""


def cells_of(game, participant: int, number: int):
    """Cells of a city by a rule that differs from category to category."""
    if participant >= game.players:
        return ()
    return tuple(game.seat(participant).city.cells())[
        number % 3 : number % 3 + 2 + (number + participant) % 3
    ]


class Tallies(Extension):
    """Counts cells, each in several ways."""

    id = "tallies"

    def categories(self, setup) -> Iterable[tuple[str, Category]]:
        for number, name in enumerate((*EVERY, *LAST, *TAXES)):
            rounds = ("C",) if name in LAST else ("A", "B", "C")
            count, evidence, parts = _counting(name, number)
            loss = FLOOR if name in TAXES else ""
            yield (
                name,
                Category(name, count, evidence, scorings=rounds, parts=parts, loss=loss),
            )

    def count_terms(self, game, participant: int) -> Iterable[tuple[str, Term]]:
        found = cells_of(game, participant, 1)
        return [("garden", Term("tallies", len(found), (("cells", found), ("cards", ("dinar-4",)))))]

    def half_terms(self, game, participant: int) -> Iterable[tuple[str, Term]]:
        return [("tower", Term("half_tally", 1))] if participant == 1 else []

    def wall_terms(self, game, participant: int, sides: int) -> Iterable[Term]:
        yield Term("wall_tally", 2)

    def steps(self, phase: str):
        if phase == "scoring":
            for name in (*EVERY, *LAST, *TAXES):
                yield "losses" if name in TAXES else "gains", name, award_category(name)


def _counting(name: str, number: int):
    def parts(game, participant: int):
        cells = () if name in EMPTY else cells_of(game, participant, number)
        first, rest = cells[:1], cells[1:]
        found = (Cause(name, len(part), evidence=Evidence(cells=part)) for part in (first, rest) if part)
        return tuple(found)

    def count(game, participant: int) -> int:
        return sum(cause.amount for cause in parts(game, participant))

    def evidence(game, participant: int) -> Evidence:
        return Evidence(cells=() if name in EMPTY else cells_of(game, participant, number))

    return count, evidence, parts
