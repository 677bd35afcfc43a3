"""What a number of a scoring sheet consists of: its parts, whose they are, and what proves each."""

from dataclasses import dataclass

from alhambra_desktop.alhambra.refs import CardId, CellRef, SideNo, TileId
from alhambra_desktop.engine import refs
from alhambra_desktop.engine.hooks import Term


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a count rests on: cells of the city, wall sides of cells, tiles elsewhere, open cards."""

    cells: tuple[CellRef, ...] = ()
    sides: tuple[tuple[CellRef, SideNo], ...] = ()
    tiles: tuple[TileId, ...] = ()
    cards: tuple[CardId, ...] = ()


COUNT, HALVES, POINTS = "count", "halves", "points"
"""What an amount is: counted units, half units, or points given after the count."""

NOTHING = Evidence()


@dataclass(frozen=True, slots=True)
class Cause:
    """One part of a participant's number in a category.

    ``source`` is the category itself or the label of what is added; ``home`` the module that adds it,
    empty for the category's own part. ``unit`` says what ``amount`` is.
    """

    source: refs.Term
    amount: refs.Amount
    unit: refs.Term = COUNT
    home: refs.Term = ""
    evidence: Evidence = NOTHING


def cause_of(home: str, term: Term, unit: str) -> Cause:
    """The part that a module adds; its facts name the cells, wall sides and cards behind it."""
    facts = dict(term.facts)
    cells, sides, cards = (tuple(facts.get(name, ())) for name in ("cells", "sides", "cards"))
    proof = Evidence(cells=cells, sides=sides, cards=cards)
    return Cause(term.label, term.amount, unit, home, proof)


def proof_of(causes: tuple[Cause, ...]) -> Evidence:
    """Everything that some parts rest on together."""
    found = [cause.evidence for cause in causes]
    return Evidence(
        tuple(cell for proof in found for cell in proof.cells),
        tuple(side for proof in found for side in proof.sides),
        tuple(tile for proof in found for tile in proof.tiles),
        tuple(card for proof in found for card in proof.cards),
    )
