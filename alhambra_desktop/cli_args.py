"""The arguments of the commands: plain values without behaviour.

The packages that carry out a command import its record from here.
"""

from dataclasses import dataclass
from pathlib import Path


class BadInput(Exception):
    """The user asked for something impossible; the text says what and where.

    The command line prints it and ends with exit code 2.
    """


@dataclass(frozen=True, slots=True)
class PlayArgs:
    """Play in a window.

    ``window`` is a size in pixels, or None for the remembered one. ``watched`` is a saved match to replay
    first.
    """

    safe_mode: bool = False
    window: tuple[int, int] | None = None
    watched: Path | None = None


@dataclass(frozen=True, slots=True)
class SimulateArgs:
    """Let bots play ``games`` games; game ``i`` has the seed ``seed + i`` and seats rotated by ``i``.

    ``seats`` are levels of bots in seating order, perhaps with a character (``hard:zahra``); ``options`` are
    names and values as typed; ``modules`` are ids, or the word ``all``. ``jobs`` processes play in parallel;
    the results do not depend on their number.
    """

    game: str
    seats: tuple[str, ...]
    games: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    modules: tuple[str, ...] = ()
    json: bool = False
    jobs: int = 1


@dataclass(frozen=True, slots=True)
class ListModulesArgs:
    """List the modules. ``provenance``: with the source of every fact of their component data."""

    provenance: bool = False


@dataclass(frozen=True, slots=True)
class ScreenshotArgs:
    """Draw one scene into the picture file ``out``.

    First, bots play ``decisions`` choices from ``seed``; ``size`` in pixels, ``scale`` in per cent,
    ``language`` as in the catalogues (``en``), ``players`` at the table of ``game``; ``modules`` are ids, or
    the word ``all``. With ``match``, the file of a match, that match is shown instead. ``seat``: whose city
    fills the picture, from 0; without it the next opponent's is shown over the table.
    """

    scene: str
    seed: int
    decisions: int
    size: tuple[int, int]
    out: Path
    scale: int = 100
    language: str = "en"
    players: int = 3
    game: str = "alhambra"
    modules: tuple[str, ...] = ()
    match: Path | None = None
    seat: int | None = None
