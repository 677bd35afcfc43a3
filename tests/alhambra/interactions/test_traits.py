"""The whole of table 2.1 (module_interactions.md) as rules find it: by traits, or by the piece itself.

A row that a module of the catalogue has brought is tried out in play, too (test_kinds_of_tiles.py).
"""

from collections.abc import Callable

import pytest

from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.traits import ANIMALS, BASE_BUILDING, BESIDE, CLAIMABLE, KEY, SITE, UNFINISHED
from tests.alhambra.interactions.kinds import CANNOT_ARISE, NO, YES, AllKinds, piece, rows
from tests.alhambra.interactions.test_kinds_of_tiles import ELSEWHERE, PROBES
from tests.alhambra.table import table
from tests.alhambra.table import tile as tile_named

Says = Callable[[Palace, Piece], bool]


def trait(word: str) -> Says:
    return lambda game, piece: game.has_trait(piece.id, word)


def base_building(game: Palace, piece: Piece) -> bool:
    return piece.kind == BASE_BUILDING


def typed(game: Palace, piece: Piece) -> bool:
    return bool(piece.types())


def ordinary(game: Palace, piece: Piece) -> bool:
    return piece.ordinary


def fills_a_space(game: Palace, piece: Piece) -> bool:
    return not game.has_trait(piece.id, BESIDE)


def priced(game: Palace, piece: Piece) -> bool:
    return piece.price is not None


def sold_to_others(game: Palace, piece: Piece) -> bool:
    return piece.price is not None and not game.has_trait(piece.id, UNFINISHED)


SAYS: dict[str, Says] = {
    "counts for its type": typed,
    "may be bought as a site (23)": trait(SITE),
    "watchtower with the purchase (22)": base_building,
    "contact colour for a watchtower (22)": base_building,
    "scout for an exact purchase (15)": typed,
    "sultan claim (18)": trait(CLAIMABLE),
    "gets a fruit on a space (30)": base_building,
    "garden: two animals on a space (36)": trait(ANIMALS),
    "arcades: key when bought (37)": trait(KEY),
    "citizen (12)": typed,
    "chest (13)": typed,
    "counts for culture tiles (20)": base_building,
    "colour for falcons (21)": base_building,
    "may be one of a falcon's four tiles (21)": ordinary,
    "colour for bazaars (16)": typed,
    "neighbour that feeds a square (4)": typed,
    "bonus card (3)": base_building,
    "type for the caravanserai (19)": typed,
    "servant and loss (29)": typed,
    "extension (39)": typed,
    "decorated (34)": typed,
    "garden: scores its animals (36)": typed,
    "handyman by price, or J joker only (40)": priced,
    "counts in a camp's line (8)": ordinary,
    "counts in a bathhouse or well line (32, 33)": ordinary,
    "attacked by invaders (15)": ordinary,
    "takes wooden walls (9) and wall sections (37)": ordinary,
    "building for missions 1, 2, 3, 7, 9 (43)": typed,
    "tile for missions 5 and 8 (43)": ordinary,
    "designer points when added (35)": ordinary,
    "others may buy it from a personal market (41)": sold_to_others,
    "given out at the end": fills_a_space,
    "Dirk keeps it when it is drawn for him": fills_a_space,
}
"""Row of the table -> what says so of a piece."""

NOT_HERE = {"price", "vizier may buy it (1)", "Patron may pay it (7)", "mosaic painter may turn it (31)"}
"""Rows that tags of sales and the module's own rule answer."""
MEANS = {"its tile": True, "by its neighbours": False, "J": False, "5 only": True}
"""Cells that are neither yes nor no: whether the word holds."""


def test_every_row_of_traits_is_checked() -> None:
    """A new row of the sheet needs a word, or a place among those that need none."""
    assert {*SAYS, *NOT_HERE} == set(rows())
    assert {*PROBES, *ELSEWHERE} <= set(rows())


@pytest.mark.rule("module_interactions 2.1")
@pytest.mark.parametrize(
    ("row", "kind", "cell"),
    [(row, kind, cell) for row in SAYS for kind, cell in rows()[row].items() if cell != CANNOT_ARISE],
)
def test_each_trait_of_a_kind_of_tile(row: str, kind: str, cell: str) -> None:
    """What the sheet says of a kind of tile is what its traits and its parts say."""
    game = table(modules=[AllKinds()])
    if kind == "fountain":
        tile = game.rules.components.fountain
    elif kind == "building":
        tile = game.piece(tile_named("G12"))
    else:
        tile = piece(kind)
    holds = MEANS.get(cell, cell in YES)
    assert cell in YES | NO | MEANS.keys()
    assert SAYS[row](game, tile) is holds
