"""The base class of modules: an extension with an id, a number and component data.

The data of a module lie in ``assets/modules/<id>/data.json``; a user's own file takes its place
(components.py). They are read into the frozen dataclass that the module names as its ``shape``.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.engine.data import (
    RECONSTRUCTED,
    Provenance,
    shaped,
    too_large,
    too_small,
    unknown,
    unproven,
)

if TYPE_CHECKING:
    from typing import Self

    from alhambra_desktop.alhambra.components import Components
    from alhambra_desktop.engine.decisions import Choice

FORMAT = "palace-module/1"

LEVELS = (
    "component",
    "rulebook",
    "public implementations agree",
    "single public source",
    RECONSTRUCTED,
)
"""Degrees of certainty of a fact, strongest first."""

CHANGES = ("money", "building", "market", "points")
"""What a module can change: money and paying, placing and walls, what is for sale, what scores."""

PLAYERS = range(2, 7)
"""The numbers of players that every module supports."""


@dataclass(frozen=True, slots=True)
class ModuleData:
    """The common part of all modules' data; each module derives its own shape from it.

    ``provenance`` names the source of each part of the file; ``reconstructed_parts`` are the parts without a
    source.
    """

    format: str
    id: str
    provenance: dict[str, Provenance]
    reconstructed_parts: tuple[str, ...]


D = TypeVar("D", bound=ModuleData)


class Module(Extension, Generic[D]):
    """One of the modules of the Mega Box, made for a game from its component data.

    ``id`` is the name of its Python file and of its folder of assets, ``number`` that of the box; ``choices``
    are the kinds of choices it brings. ``weight``: its difficulty for newcomers, from 1 (light) to 3;
    ``changes`` names the parts of the game it changes (words of :data:`CHANGES`), ``minutes`` is the
    additional playing time; ``own_board``: every player gets a board for it; ``good_with_two``: it plays well
    with two players.
    """

    number: ClassVar[int]
    shape: ClassVar[type[ModuleData]]
    choices: ClassVar[tuple[type["Choice"], ...]] = ()
    weight: ClassVar[int] = 2
    changes: ClassVar[tuple[str, ...]] = ()
    minutes: ClassVar[int] = 5
    own_board: ClassVar[bool] = False
    good_with_two: ClassVar[bool] = True

    def __init__(self, data: D) -> None:
        self.data = data

    @classmethod
    def problems(cls, data: Any, base: "Components") -> Iterable[str]:
        """Errors in the data that the shape does not catch, or conflicts with the base game.

        Each names its place.
        """
        return ()

    @classmethod
    def read(cls, plain: Any, source: str, base: "Components") -> "Self":
        """Parse a module from plain data. Raises DataError naming ``source`` and the place in it."""

        def problems(data: ModuleData) -> Iterable[str]:
            yield from _head_problems(data, cls.id)
            yield from cls.problems(data, base)

        return cls(shaped(plain, cls.shape, FORMAT, problems, source))  # type: ignore[arg-type]  # the shape is D


def _head_problems(data: ModuleData, name: str) -> Iterable[str]:
    if data.id != name:
        yield f"id: expected {name!r}, found {data.id!r}"
    for part, source in data.provenance.items():
        if source.level not in LEVELS:
            yield f"provenance.{part}: expected one of {', '.join(LEVELS)}, found {source.level!r}"
        if source.level == RECONSTRUCTED and part not in data.reconstructed_parts:
            yield f"reconstructed_parts: {part!r} is missing"
    yield from unproven(data.reconstructed_parts, data.provenance)


def not_for_all_players(table: Mapping[int, Any], place: str) -> Iterable[str]:
    """An error for each number of players missing in a table by players."""
    return [f"{place}: nothing for {players} players" for players in PLAYERS if players not in table]


def impossible_piles(piles: Mapping[int, int], base: "Components", place: str) -> Iterable[str]:
    """An error for each unknown pile of the money deck, and for each impossible number of cards."""
    yield from unknown(map(str, piles), map(str, range(1, base.setup.piles + 1)), place)
    numbers = {f"{place}.{pile}": number for pile, number in piles.items()}
    yield from (*too_small(numbers), *too_large(numbers))
