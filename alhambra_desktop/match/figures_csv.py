"""Results as a table for other programs: CSV in UTF-8, one row per seat, English column names."""

import csv
import io
from collections.abc import Iterable

from alhambra_desktop.match.results import Result, SeatResult

HEAD = (
    *("match", "day", "game", "modules", "options", "seed", "seconds", "contestants"),
    *("seat", "name", "player", "points", "place", "won"),
)
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""First characters of a text that a spreadsheet would treat as a formula."""


def csv_of(results: Iterable[Result]) -> str:
    """The table. After the fixed columns come those of the feats and categories that occur."""
    found = tuple(results)
    seats = [seat for result in found for seat in result.seats]
    feats = tuple(dict.fromkeys(name for seat in seats for name in seat.feats))
    categories = tuple(dict.fromkeys(name for seat in seats for name in seat.categories))
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow([*HEAD, *(f"feat.{name}" for name in feats), *(f"points.{name}" for name in categories)])
    for result in found:
        for number, seat in enumerate(result.seats, 1):
            extra = [seat.feats.get(name, "") for name in feats]
            extra += [seat.categories.get(name, "") for name in categories]
            writer.writerow(map(_harmless, [*_about(result), number, *_own(seat), *extra]))
    return text.getvalue()


def _harmless(cell: object) -> object:
    """A cell that a spreadsheet will not evaluate: a typed text may begin like a formula."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell


def _about(result: Result) -> tuple[object, ...]:
    options = " ".join(f"{name}={value}" for name, value in sorted(result.options.items()))
    modules = " ".join(result.modules)
    about = (result.match, result.day, result.game, modules, options, result.seed)
    return *about, result.seconds, result.contestants


def _own(seat: SeatResult) -> tuple[object, ...]:
    return seat.name, seat.player, seat.points, seat.rank, "yes" if seat.won else "no"
