"""Reasons as one sentence, and the things on the board that cause them."""

from dataclasses import dataclass

from alhambra_desktop.alhambra.geometry import NEIGHBOURS, OPPOSITE, SIDE_NAMES
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import WALL
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.presentation.alhambra.derive import laid_face
from alhambra_desktop.presentation.alhambra.models import Cell
from alhambra_desktop.presentation.alhambra.module_words import Wording
from alhambra_desktop.presentation.alhambra.names import alternatives, of_tile, side_name
from alhambra_desktop.text import has, t


@dataclass(frozen=True, slots=True)
class Guilt:
    """What to mark for a reason: sides of cells (bars), empty cells (holes), cells cut off."""

    sides: tuple[tuple[Cell, int], ...] = ()
    holes: tuple[Cell, ...] = ()
    cut_off: tuple[Cell, ...] = ()


def reason_text(view: Palace, seat: int, reason: Reason, tile: str = "") -> str:
    """The reason as one sentence; ``tile`` is its tile, if any."""
    facts = dict(reason.facts)
    if reason.code == "edge_mismatch" and tile:
        return _mismatch(view, seat, facts, tile)
    if reason.code == "encloses_gap":
        return t("reason.encloses_gap", count=len(facts["cells"]))
    if reason.code == "too_little":
        return t("reason.too_little", amount=alternatives(facts["short"]))
    if reason.code == "tiles_unplaced":
        return t("reason.tiles_unplaced")
    key = f"reason.{reason.code}"
    return t(key, **Wording(view, seat).told(facts)) if has(key) else t("reason.other")


def _mismatch(view: Palace, seat: int, facts: dict[str, object], tile: str) -> str:
    sides = facts["sides"]
    cell = facts["cell"]
    assert isinstance(sides, tuple)
    assert isinstance(cell, tuple)
    side = SIDE_NAMES.index(sides[0])
    other = view.seat(seat).city.tile_at(NEIGHBOURS[cell][side])
    walled = view.piece(tile).parts[0].sides[side] == WALL
    if other is None:
        return t("reason.other")
    key = "reason.wall_meets_open" if walled else "reason.open_meets_wall"
    return t(key, side=side_name(sides[0]), of_tile=of_tile(laid_face(view, other)))


def guilt(reason: Reason | None) -> Guilt:
    """What to mark on the board for a reason."""
    if reason is None:
        return Guilt()
    facts = dict(reason.facts)
    if reason.code == "edge_mismatch":
        return Guilt(sides=tuple((facts["cell"], SIDE_NAMES.index(side)) for side in facts["sides"]))
    if reason.code == "not_on_foot":
        return Guilt(sides=tuple((facts["cell"], side) for side in range(4)))
    if reason.code == "encloses_gap":
        return Guilt(holes=tuple(facts["cells"]))
    if reason.code == "opens_gap":
        return Guilt(holes=(facts["cell"],))
    if reason.code == "cuts_off":
        return Guilt(cut_off=tuple(facts["cells"]))
    return Guilt()


def touching(view: Palace, seat: int, marked: Guilt) -> Guilt:
    """Only those sides that face a tile."""
    city = view.seat(seat).city
    return Guilt(
        tuple(
            (cell, side) for cell, side in marked.sides if city.tile_at(NEIGHBOURS[cell][side]) is not None
        ),
        marked.holes,
        marked.cut_off,
    )


__all__ = ["OPPOSITE", "Guilt", "guilt", "reason_text", "touching"]
