"""The parts that a number in a scoring consists of: their owners and the evidence for them."""

from dataclasses import dataclass

from alhambra_desktop.alhambra.refs import CardId, CellRef, SideNo, TileId
from alhambra_desktop.engine import refs
from alhambra_desktop.engine.hooks import Term


@dataclass(frozen=True, slots=True)
class Evidence:
    """The evidence for a count: cells of the city, wall sides of cells, other tiles, open cards."""

    cells: tuple[CellRef, ...] = ()
    sides: tuple[tuple[CellRef, SideNo], ...] = ()
    tiles: tuple[TileId, ...] = ()
    cards: tuple[CardId, ...] = ()


COUNT, HALVES, POINTS = "count", "halves", "points"
"""The unit of an amount: counted units, half units, or points added after the count."""

NOTHING = Evidence()


@dataclass(frozen=True, slots=True)
class Cause:
    """One part of a participant's number in a category.

    ``source`` is the category itself or the label of an addition; ``home`` is the module that adds it, empty
    for the category's own part. ``unit`` is the unit of ``amount``.
    """

    source: refs.Term
    amount: refs.Amount
    unit: refs.Term = COUNT
    home: refs.Term = ""
    evidence: Evidence = NOTHING


def cause_of(home: str, term: Term, unit: str) -> Cause:
    """The part that a module adds, with the cells, wall sides and cards in its facts as evidence."""
    facts = dict(term.facts)
    cells, sides, cards = (tuple(facts.get(name, ())) for name in ("cells", "sides", "cards"))
    proof = Evidence(cells=cells, sides=sides, cards=cards)
    return Cause(term.label, term.amount, unit, home, proof)


def proof_of(causes: tuple[Cause, ...]) -> Evidence:
    """The combined evidence of some parts."""
    found = [cause.evidence for cause in causes]
    return Evidence(
        tuple(cell for proof in found for cell in proof.cells),
        tuple(side for proof in found for side in proof.sides),
        tuple(tile for proof in found for tile in proof.tiles),
        tuple(card for proof in found for card in proof.cards),
    )
