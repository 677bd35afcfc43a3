"""What each kind of tile can do (module_interactions.md 2.1): read from the sheet, tried out by cells.

A module brings its row as a function here; rows that are proved elsewhere are named with the test.
"""

from collections.abc import Callable

import pytest

from alhambra_desktop.alhambra import spots
from alhambra_desktop.alhambra.buying import find_sale, purchase_add_ons, sales
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.city_facts import line
from alhambra_desktop.alhambra.geometry import E
from alhambra_desktop.alhambra.modules.art_of_the_moors import ArtOfTheMoors
from alhambra_desktop.alhambra.modules.bonus_cards import matches
from alhambra_desktop.alhambra.modules.invaders import invasion_of
from alhambra_desktop.alhambra.modules.power_of_sultan import Claim
from alhambra_desktop.alhambra.modules.viziers_favour import BUYING_OUT_OF_TURN
from alhambra_desktop.alhambra.modules.wishing_well import WishingWell
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.vocabulary import Sale
from tests.alhambra.interactions.cards_squares_camps import GARDEN_N, SOUTH, count
from tests.alhambra.interactions.counting_kinds import (
    attacked,
    bazaar_colour,
    bears_fruit,
    brings_a_key,
    caravan_type,
    chest,
    citizen,
    decorated,
    designer,
    extension,
    falcon_colour,
    falcon_tile,
    gets_animals,
    mission_building,
    mission_tile,
    scores_animals,
    servant,
    takes_walls,
)
from tests.alhambra.interactions.gates_towers_craftsmen import BARE, CRAFTS, RED, TOWERS, WALLED, shop
from tests.alhambra.interactions.kinds import CANNOT_ARISE, NO, YES, AllKinds, modules_of, piece, rows
from tests.alhambra.kit import SHOWN, lay
from tests.alhambra.table import play, table, take, tile
from tests.architecture.source import ROOT

SPECIAL_SALES = {"bazaar": "beside", "site": "half-price"}
"""Kinds that are sold in their own way, and how."""


def vizier(kind: str) -> bool:
    """Sold out of turn: from a space, or as its kind is sold."""
    name = tile("P7") if kind == "building" else f"one-{kind}"
    game = table(market=f"{name} G12 T9 A4", display=SHOWN, modules=["viziers_favour", AllKinds()])
    return SPECIAL_SALES.get(kind, "space-1") in {sale.id for sale in BUYING_OUT_OF_TURN.sales(game, 1)}


def patron(kind: str) -> bool:
    """The Patron pays for it."""
    name = tile("P7") if kind == "building" else f"one-{kind}"

    def hire(state) -> None:
        state.slices["characters"].held[0].append("patron")

    modules = ["characters", AllKinds()]
    game = table(market=f"{name} G12 T9 A4", display=SHOWN, modules=modules, prepare=hire)
    sale = find_sale(game, 0, SPECIAL_SALES.get(kind, "space-1"))
    return sale is not None and "patron" in {add_on.id for add_on in purchase_add_ons(game, 0, sale)}


def as_a_site(kind: str) -> bool:
    """Sold for half its price, too."""
    name = tile("P7") if kind == "building" else f"one-{kind}"
    game = table(market=f"{name} G12 T9 A4", display=SHOWN, modules=["building_sites", AllKinds("site")])
    return find_sale(game, 0, "site-1") is not None


def sultan(kind: str) -> bool:
    """The owner of a card of its type is asked when it comes up."""
    name = tile("G12") if kind == "building" else f"one-{kind}"
    card = "sultan-florin-1"

    def lay_out(state) -> None:
        mine = state.slices["power_of_sultan"]
        mine.held[1], mine.cubes[card] = [card], "garden"

    game = table(
        market=". G11 T9 A4",
        display=SHOWN,
        supply=f"{name} P8",
        modules=["power_of_sultan", AllKinds()],
        prepare=lay_out,
    )
    play(game, take("dinar-1"))
    return game.check(Claim(name)) is None


def personal_market(kind: str) -> bool:
    """Offered to the others where it lies under a market tile."""
    name = tile("P7") if kind == "building" else f"one-{kind}"

    def lay_out(state) -> None:
        state.seats[1].reserve.append(name)
        state.slices["personal_building_market"].under[name] = "dinar"

    modules = ["personal_building_market", AllKinds()]
    game = table(display=SHOWN, modules=modules, prepare=lay_out)
    return name in {sale.piece for sale in sales(game, 0) if sale.seller == 1}


def watchtower(kind: str) -> bool:
    """A tower may be bought with it."""
    name = "seraglio-5-SW" if kind == "building" else f"one-{kind}"
    game = shop([TOWERS, AllKinds()], market=f"{name} P7 P8 A9")
    sale = find_sale(game, 0, "space-1") or Sale("space-1", name, 5, "florin", 1)
    return bool(purchase_add_ons(game, 0, sale))


def contact(kind: str) -> bool:
    """A red tower may lean on a red tile of the kind."""
    game = shop([TOWERS], cities=[BARE])
    owner, cell = game.seat(0), (1, 0)
    if kind != "fountain":
        owner.city, cell = owner.city.place(piece(kind, "seraglio", 5), cell), (2, 0)
    return spots.why_not_place(game, 0, game.piece(RED), cell, 0) is None


def feeds_a_square(kind: str) -> bool:
    """A square of gardens counts one more beside it."""
    game = lay(table(display=SHOWN, modules=["squares", "camps"]), (GARDEN_N, (0, -1)))
    if kind == "camp":
        lay(game, (SOUTH, (0, -2)))
    elif kind != "fountain":  # it lies beside the square already
        lay(game, (piece(kind), (1, -1)))
    return count(game, "garden") - sum(game.seat(0).city.counts()) == 1


def bonus_card(kind: str) -> bool:
    """The card of the garden of 10 is for it."""
    module = compile_rules(Setup(3, ("bonus_cards",))).modules[1]
    card = next(card for card in module.data.cards if card.id == "bonus-garden-10")
    return matches(card, piece(kind))


def camp_line(kind: str) -> bool:
    """An arrow that looks at it counts it."""
    game = table(display=SHOWN, modules=["camps"])
    city = game.seat(0).city
    start = (-1, 0)
    if kind != "fountain":
        city, start = city.place(piece(kind), (1, 0)), (0, 0)
    return bool(line(city, start, E))


def well_line(kind: str) -> bool:
    """It is one of the tiles before the arrow of a well."""
    game = table(display=SHOWN, modules=["wishing_well"])
    (wells,) = [module for module in game.rules.modules if isinstance(module, WishingWell)]
    city, start = game.seat(0).city, (-1, 0)
    if kind != "fountain":
        city, start = city.place(piece(kind), (1, 0)), (0, 0)
    return bool(wells.before(city, "well-3-a", start, 3))


def painter(kind: str) -> bool:
    """There is a cell where it may lie turned, with the painter or by itself."""
    game = shop([CRAFTS], "mosaic-painter carpenter", cities=[WALLED])
    cells = [(x, y) for x in range(-3, 4) for y in range(-3, 4)]
    ways = ((), ("mosaic_painter",))
    tried = [spots.why_not_place(game, 0, piece(kind), cell, 1, way) for cell in cells for way in ways]
    return None in tried


def culture(kind: str) -> bool:
    """It counts for the culture tile of its price."""
    module = compile_rules(Setup(3, ("art_of_the_moors",))).module(ArtOfTheMoors)
    return bool(module.culture_for(piece(kind)))


def scout(kind: str) -> bool:
    """An exact purchase of it sends a scout."""
    name = tile("P7") if kind == "building" else f"one-{kind}"

    def all_scouts(state) -> None:
        mine = state.slices["invaders"]
        mine.scouts[:], mine.left[:] = mine.left, []

    hand = "florin-1 florin-2 florin-3 florin-4 florin-5 dinar-4 dinar-6"
    game = table(
        hands=[hand],
        market=f"{name} G12 T9 A4",
        display=SHOWN,
        modules=["invaders", AllKinds()],
        prepare=all_scouts,
    )
    place = SPECIAL_SALES.get(kind, "space-1")
    before = len(invasion_of(game).scouts)
    game.choose(next(c for c in exactly_paid(game) if c.sale == place))
    return len(invasion_of(game).scouts) < before


def exactly_paid(game: Palace) -> list[Buy]:
    """The purchases that are paid exactly."""
    found = [choice for choice in game.candidates() if isinstance(choice, Buy)]
    paid = {choice: sum(game.card(card).value for card in choice.cards) for choice in found}
    return [choice for choice in found if paid[choice] == find_sale(game, 0, choice.sale).price]


PROBES: dict[str, Callable[[str], bool]] = {
    "vizier may buy it (1)": vizier,
    "Patron may pay it (7)": patron,
    "watchtower with the purchase (22)": watchtower,
    "scout for an exact purchase (15)": scout,
    "sultan claim (18)": sultan,
    "may be bought as a site (23)": as_a_site,
    "attacked by invaders (15)": attacked,
    "takes wooden walls (9) and wall sections (37)": takes_walls,
    "arcades: key when bought (37)": brings_a_key,
    "contact colour for a watchtower (22)": contact,
    "decorated (34)": decorated,
    "servant and loss (29)": servant,
    "extension (39)": extension,
    "gets a fruit on a space (30)": bears_fruit,
    "garden: two animals on a space (36)": gets_animals,
    "garden: scores its animals (36)": scores_animals,
    "colour for falcons (21)": falcon_colour,
    "may be one of a falcon's four tiles (21)": falcon_tile,
    "colour for bazaars (16)": bazaar_colour,
    "neighbour that feeds a square (4)": feeds_a_square,
    "bonus card (3)": bonus_card,
    "counts for culture tiles (20)": culture,
    "counts in a camp's line (8)": camp_line,
    "counts in a bathhouse or well line (32, 33)": well_line,
    "designer points when added (35)": designer,
    "mosaic painter may turn it (31)": painter,
    "others may buy it from a personal market (41)": personal_market,
    "citizen (12)": citizen,
    "chest (13)": chest,
    "type for the caravanserai (19)": caravan_type,
    "building for missions 1, 2, 3, 7, 9 (43)": mission_building,
    "tile for missions 5 and 8 (43)": mission_tile,
}
"""Row of the table -> whether a kind of tile can do it."""

ELSEWHERE = {
    "handyman by price, or J joker only (40)": (
        "tests/alhambra/modules/test_handymen.py",
        "test_handymen_on_each_kind_of_tile",
    ),
}
"""Rows of modules of the catalogue without a function here -> the test that speaks of them."""

LEFT_OUT = {
    ("mosaic painter may turn it (31)", "fountain"): "it lies there from the beginning",
}

CELLS = [
    (row, kind, cell)
    for row, cells in rows().items()
    if row in PROBES
    for kind, cell in cells.items()
    if cell != CANNOT_ARISE and (row, kind) not in LEFT_OUT
]


@pytest.mark.rule(
    "module_interactions 2.1",
    "bonus_cards.6",
    "personal_building_market.11",
    "squares.7",
    "viziers_favour.6",
    "viziers_favour.7",
    "watchtowers.10",
)
@pytest.mark.parametrize(("row", "kind", "cell"), CELLS)
def test_each_rule_about_a_kind_of_tile(row: str, kind: str, cell: str) -> None:
    """What the sheet says of a kind of tile in a row is what the game does."""
    assert cell in YES | NO | {"its tile", "5 only"}
    assert PROBES[row](kind) is (cell not in NO)


def test_no_row_of_a_module_is_empty() -> None:
    """Each row that is about modules of the catalogue alone is tried out here, or named with its test."""
    landed = {module.number for module in MODULES.values()}
    due = {row for row in rows() if modules_of(row) and modules_of(row) <= landed}
    assert due == {*PROBES, *ELSEWHERE}
    for path, name in ELSEWHERE.values():
        assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8")
