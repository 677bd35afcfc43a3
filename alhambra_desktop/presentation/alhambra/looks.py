"""The looks of all modules of a game, combined: asked wherever something of a module is shown."""

from collections.abc import Callable, Mapping
from typing import Any
from weakref import WeakKeyDictionary

from alhambra_desktop.alhambra.companions import companion
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import Ruleset
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Frame
from alhambra_desktop.engine.hooks import claims, compile_hooks
from alhambra_desktop.presentation.alhambra.look import Counted, Helper, Look, Means, Move, Moves
from alhambra_desktop.presentation.alhambra.models import PLAIN, Cell, Decoration

MODULES = "alhambra_desktop.presentation.alhambra.modules"
"""The package with a file for each module that has its own look."""


def look_of(module: Extension, colours: tuple[str, ...] = ()) -> Look[Any]:
    """The look of a module: its file's class, or the standard one."""
    return (companion(MODULES, module.id, Look) or Look)(module, colours)


class Looks:
    """The looks of the modules of one game; ``all`` of them in the order of the box."""

    def __init__(self, rules: Ruleset) -> None:
        self.all = tuple(look_of(module, rules.setup.colours) for module in rules.modules[1:])
        heard = compile_hooks(Look, self.all)
        self._decorations: Mapping[str, Decoration] = claims(heard["decorations"])
        self.means: Mapping[str, Means] = claims(heard["means"])
        """Payment sources that are not cards, by id."""
        self._counted: Mapping[str, Counted] = claims(heard["counted"])
        self._movements: Mapping[Any, Callable[[Any], Moves]] = claims(heard["movements"])
        self._names = heard["name"]
        self._helpers = heard["helper"]
        self._uses = heard["use"]
        self._facts = heard["facts"]

    def decoration(self, piece: str) -> Decoration:
        """What a piece shows apart from type, price and walls."""
        return self._decorations.get(piece, PLAIN)

    def name(self, thing: str) -> str:
        """The name composed by a module for a card or add-on; "" for others."""
        return next((found for name in self._names if (found := name(thing))), "")

    def helper(self, add_on: str) -> Helper | None:
        """A module's description of one of its add-ons."""
        return next((found for helper in self._helpers if (found := helper(add_on)) is not None), None)

    def use(self, view: Palace, item: str, surplus: int) -> str:
        """What a surplus of this size brings, in words; "" for items that bring the same every time."""
        return next((found for use in self._uses if (found := use(view, item, surplus))), "")

    def facts(self, view: Palace, told: Choice | Event | Frame[Any]) -> dict[str, str]:
        """Further placeholders of the messages about a choice, an event or a question."""
        return {name: words for facts in self._facts for name, words in facts(view, told).items()}

    def counted(self, view: Palace, seat: int, cell: Cell) -> tuple[Cell, ...] | None:
        """The cells that the piece on a cell counts, in order; None for pieces that count nothing."""
        placed = view.seat(seat).city.tile_at(cell)
        count = self._counted.get(placed.piece.kind) if placed is not None else None
        return count(view, seat, placed) if count is not None and placed is not None else None

    def moves(self, event: Event) -> tuple[Move, ...]:
        """What moves at this event, in order."""
        make = self._movements.get(type(event))
        found = make(event) if make is not None else ()
        return found if isinstance(found, tuple) else (found,)


_compiled: "WeakKeyDictionary[Ruleset, Looks]" = WeakKeyDictionary()


def looks_of(rules: Ruleset) -> Looks:
    """The looks of the modules of a game; made on first use and cached."""
    if rules not in _compiled:
        _compiled[rules] = Looks(rules)
    return _compiled[rules]
