"""What counts in a scoring."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from alhambra_desktop.engine.hooks import Kind, Term, hook

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.scoring import Category
    from alhambra_desktop.alhambra.setup import Setup


class RankPoints(Protocol):
    """The points from the first rank down in a scoring."""

    def __call__(self, game: "Palace", scoring: str, /) -> Sequence[int]: ...


class LayOpen(Protocol):
    """Reveals a card for a scoring."""

    def __call__(self, game: "Palace", scoring: str, /) -> None: ...


class ScoringHooks:
    """Rows of the scoring sheet and additions to them."""

    @hook(Kind.CONTRIBUTE)
    def categories(self, setup: "Setup") -> Iterable[tuple[str, "Category"]]:
        """Scoring categories by name, in the order of a scoring."""
        return ()

    @hook(Kind.CLAIM)
    def rank_points(self) -> Mapping[str, "RankPoints"]:
        """By type of building: the points of its ranks, instead of those of the scoring table."""
        return {}

    @hook(Kind.CLAIM)
    def open_cards(self) -> Mapping[str, "LayOpen"]:
        """Cards by id, one of which decides the points of a scoring, with a function that reveals it.

        Used when a game at a real table is scored by hand.
        """
        return {}

    @hook(Kind.TERMS)
    def count_terms(self, game: "Palace", participant: int) -> Iterable[tuple[str, Term]]:
        """Additions to the counts of buildings, each with the type it counts for."""
        return ()

    @hook(Kind.TERMS)
    def half_terms(self, game: "Palace", participant: int) -> Iterable[tuple[str, Term]]:
        """Half buildings by type: two of them are worth one, a single one is enough to be ranked."""
        return ()

    @hook(Kind.TERMS)
    def further_walls(self, game: "Palace", participant: int) -> Iterable[Term]:
        """Sides of further walls that score besides the longest one; terms after the walls count them."""
        return ()

    @hook(Kind.TERMS)
    def wall_terms(self, game: "Palace", participant: int, sides: int) -> Iterable[Term]:
        """Points after those for walls: ``sides`` of the longest one and of further scoring ones."""
        return ()
