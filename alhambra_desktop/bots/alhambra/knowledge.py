"""What bots know of a module: the class that ``bots/modules/<id>.py`` derives from.

Without any knowledge a bot plays a module by trying things out (trial.py): it counts what the module
scores now as lasting, and tries choices it has no features for on an imagined state. Knowledge says
better, or quicker, what a thing is worth. How to write it: see ``bots/alhambra/modules/__init__.py``.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.walking import Walk
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.hooks import Kind, hook

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.choices import Buy
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.pieces import Piece
    from alhambra_desktop.alhambra.vocabulary import Sale
    from alhambra_desktop.bots.alhambra.outlook import Outlook

Valuer = Callable[["Outlook", Any], float]
"""What a choice is worth, in points, to the seat that is asked."""


R = TypeVar("R", bound=Extension)


class Knowledge(Generic[R]):
    """What a bot knows of one module, ``rule``. Every method has nothing to say unless it is overridden.

    All figures are victory points that the seat of the outlook can still expect, more or less than
    without the module. An outlook may rest on a view: only what that seat may see is asked.
    """

    categories: ClassVar[tuple[str, ...]] = ()
    """Scoring categories that ``position`` speaks of, so that nobody counts them twice."""

    slow: ClassVar[tuple[type[Choice], ...]] = ()
    """Choices that playouts leave out: rare, or worth little, and dear to judge."""

    overpaying: ClassVar[bool] = False
    """Whether overpaying may be right, so that purchases are judged by their value alone."""

    placeless: ClassVar[bool] = False
    """Whether ``position`` is the same wherever a piece lies, so that no place is tried out for it."""

    def __init__(self, rule: R) -> None:
        self.rule = rule

    @property
    def id(self) -> str:
        """The module's id."""
        return self.rule.id

    @hook(Kind.CLAIM)
    def choices(self) -> Mapping[type[Choice], Valuer]:
        """By class of choice, the module's own ones: what making it is worth. Passing is worth 0."""
        return {}

    @hook(Kind.CLAIM)
    def walks(self) -> Mapping[type[Walk], Valuer]:
        """By class of the module's own walks: what a step (``StepTo``) is worth. Stopping is worth 0."""
        return {}

    @hook(Kind.TERMS)
    def position(self, outlook: "Outlook") -> float:
        """What the module will still bring to the seat as things stand, points already scored left out."""
        return 0.0

    @hook(Kind.TERMS)
    def tile(self, outlook: "Outlook", piece: "Piece") -> float:
        """What having a piece is worth beside its types, walls and openness, wherever it will lie."""
        return 0.0

    @hook(Kind.TERMS)
    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", turn: int) -> float:
        """What laying a piece just there is worth beside its types, walls and openness."""
        return 0.0

    @hook(Kind.TERMS)
    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """What a piece's leaving its cell is worth beside types, walls and openness; a loss is negative."""
        return 0.0

    @hook(Kind.TERMS)
    def taking(self, outlook: "Outlook", cards: tuple[str, ...]) -> float:
        """What taking displayed cards is worth beside the money that they are."""
        return 0.0

    @hook(Kind.TERMS)
    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """What a purchase is worth beside the piece, the money and the further action."""
        return 0.0
