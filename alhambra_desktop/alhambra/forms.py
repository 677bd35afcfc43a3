"""Forms: how a tile differs from its printed state, wherever it lies (module_interactions.md 2.7).

A tile can have walls that were added, wooden ones (9) and sections of stone (37), be under construction (23),
or carry a building laid on it (27). ``State.forms`` has the form of each such tile; ``Palace.piece`` returns
the piece in its form, and ``verbs.reform`` changes it. All fountains have the same id: the form of each
(added walls only) is stored in its city.
"""

from dataclasses import dataclass, field, replace

from alhambra_desktop.alhambra.geometry import SIDES
from alhambra_desktop.alhambra.pieces import OPEN, TYPES, WALL, Piece

BARE = "-"
"""Type of a tile that counts as no type at present."""


@dataclass(frozen=True, slots=True)
class Form:
    """The differences from print: added walls as (part number, side), with the piece upright.

    ``walls`` are wooden ones, ``sections`` of stone; no side has both. ``kind`` and ``type`` replace the
    printed ones unless empty. Only a tile of one cell has another type; ``BARE`` is none.
    """

    walls: tuple[tuple[int, int], ...] = ()
    kind: str = ""
    type: str = ""
    sections: tuple[tuple[int, int], ...] = field(default=(), metadata={"rare": True})

    def with_walls(self, *walls: tuple[int, int]) -> "Form":
        """The same form with more wooden walls."""
        return replace(self, walls=tuple(sorted({*self.walls, *walls})))

    def with_sections(self, *sections: tuple[int, int]) -> "Form":
        """The same form with more wall sections of stone."""
        return replace(self, sections=tuple(sorted({*self.sections, *sections})))

    @property
    def added(self) -> tuple[tuple[int, int], ...]:
        """All walls that were added, of wood and of stone."""
        return tuple(sorted((*self.walls, *self.sections)))


PRINTED = Form()
"""The form of a tile exactly as printed."""


def walled(piece: Piece) -> Form:
    """The form of a piece, such as a fountain, that can only have added walls."""
    return Form(tuple(wall for wall in piece.added if wall not in piece.stone), sections=piece.stone)


def formed(piece: Piece, form: Form) -> Piece:
    """A printed piece in a form. ValueError says what is impossible."""
    for number, side in form.added:
        if number not in range(len(piece.parts)) or side not in SIDES:
            raise ValueError(f"{piece.id} has no side {side} of part {number}")
        if piece.parts[number].sides[side] not in (OPEN, WALL):
            raise ValueError(f"no wall can be added on side {side} of {piece.id}")
    if not set(form.walls).isdisjoint(form.sections):
        raise ValueError(f"{piece.id} has two walls on one side")
    if form.type and (len(piece.parts) != 1 or form.type not in (BARE, *TYPES)):
        raise ValueError(f"{form.type!r} is no type that {piece.id} can have")
    if form.kind or form.type:
        piece = piece.changed_to(form.kind or piece.kind, _type(piece, form))
    return replace(piece, added=form.added, stone=form.sections) if form.added else piece


def _type(piece: Piece, form: Form) -> str | None:
    if form.type == BARE:
        return None
    return form.type or piece.type
