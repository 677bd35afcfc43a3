"""What bots know about a module: the base class of the classes in ``bots/alhambra/modules/<id>.py``.

Without any knowledge a bot plays a module by trying things out (trial.py): it counts what the module scores
now as lasting, and tries choices without features on a determinized state. Knowledge gives better values, or
gives them faster. For how to write it, see ``bots/alhambra/modules/__init__.py``.
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
"""The value of a choice, in points, to the seat that is asked."""

USUAL = "usual"
UNUSUAL = "unusual"
"""Cells that the city's own rule allows for a piece, and others: a ``spot`` may be ``only_for`` these."""

ADDING = "add_on"
"""Purchases with add-ons: a ``buying`` may be ``only_for`` these."""

R = TypeVar("R", bound=Extension)


class Knowledge(Generic[R]):
    """What a bot knows about one module, ``rule``. Methods that are not overridden contribute nothing.

    All figures are victory points that the seat of the outlook can still expect, more or less than without
    the module. An outlook may be made from a view, so only what that seat may see is used.
    """

    categories: ClassVar[tuple[str, ...]] = ()
    """Scoring categories that ``position`` already covers, so that they are not counted twice."""

    slow: ClassVar[tuple[type[Choice], ...]] = ()
    """Choices that playouts leave out: rare or of little worth, and slow to evaluate."""

    overpaying: ClassVar[bool] = False
    """Whether overpaying may be right; then purchases are compared by their value alone."""

    placeless: ClassVar[bool] = False
    """Whether ``position`` is the same wherever a piece lies; then no cells are tried out for it."""

    def __init__(self, rule: R) -> None:
        self.rule = rule
        self.id: str = rule.id

    @hook(Kind.CLAIM)
    def choices(self) -> Mapping[type[Choice], Valuer]:
        """The value of each of the module's own kinds of choices, by class. Passing is worth 0."""
        return {}

    @hook(Kind.CLAIM)
    def walks(self) -> Mapping[type[Walk], Valuer]:
        """The value of a step (``StepTo``) of each of the module's own walks, by class.

        Stopping is worth 0.
        """
        return {}

    @hook(Kind.TERMS)
    def position(self, outlook: "Outlook") -> float:
        """Points that the module will still bring to the seat as things stand. Scored points do not count."""
        return 0.0

    @hook(Kind.TERMS)
    def tile(self, outlook: "Outlook", piece: "Piece") -> float:
        """The value of having a piece, apart from its types, walls and openness, wherever it is placed."""
        return 0.0

    @hook(Kind.TERMS)
    def spot(self, outlook: "Outlook", piece: "Piece", cell: "Cell", rotation: int) -> float:
        """The value of placing a piece on this cell apart from its types, walls and openness.

        It is asked for many cells: mark it ``only_while`` where it often says nothing for a seat,
        ``only_for`` UNUSUAL where it speaks only of cells that the city's own rule does not allow.
        """
        return 0.0

    @hook(Kind.TERMS)
    def leaving(self, outlook: "Outlook", piece: "Piece", cell: "Cell") -> float:
        """The value of removing a piece, apart from types, walls and openness; negative for a loss."""
        return 0.0

    @hook(Kind.TERMS)
    def taking(self, outlook: "Outlook", cards: tuple[str, ...]) -> float:
        """The value of taking displayed cards apart from the money."""
        return 0.0

    @hook(Kind.TERMS)
    def buying(self, outlook: "Outlook", sale: "Sale", choice: "Buy", exact: bool) -> float:
        """The value of a purchase apart from the piece, the money and the further action.

        Mark it ``only_for`` ADDING where it speaks only of purchases with add-ons.
        """
        return 0.0
