"""What each kind of tile counts for or bears (module_interactions.md 2.1): rows of the table, tried out."""

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.city_facts import free_sides, unguarded
from alhambra_desktop.alhambra.forms import BARE as NO_TYPE
from alhambra_desktop.alhambra.forms import Form
from alhambra_desktop.alhambra.geometry import E
from alhambra_desktop.alhambra.modules.alhambra_zoo import AlhambraZoo, zoo_of
from alhambra_desktop.alhambra.modules.bazaars import Bazaars
from alhambra_desktop.alhambra.modules.caliphs_guidelines import facts
from alhambra_desktop.alhambra.modules.caravanserai import types_built
from alhambra_desktop.alhambra.modules.extensions.module import ExtensionsModule
from alhambra_desktop.alhambra.modules.falconers import corners_of
from alhambra_desktop.alhambra.modules.fresh_colors import FreshColors
from alhambra_desktop.alhambra.modules.gates_without_end import GatesWithoutEnd
from alhambra_desktop.alhambra.modules.gates_without_end.board import board_of
from alhambra_desktop.alhambra.modules.palace_designers import PalaceDesigners
from alhambra_desktop.alhambra.modules.street_trader.choices import SettleCitizen, TraderMet
from alhambra_desktop.alhambra.modules.treasure_chamber import free_parts
from alhambra_desktop.alhambra.pieces import Piece, piece_from_plain
from alhambra_desktop.alhambra.vocabulary import Deal, Sale
from tests.alhambra.interactions.kinds import AllKinds, piece
from tests.alhambra.kit import SHOWN, lay
from tests.alhambra.modules.caravans_table import city as caravan_city
from tests.alhambra.table import kinds, table, tile


def attacked(kind: str) -> bool:
    """Its open side is in danger."""
    city = table(display=SHOWN).seat(0).city
    if kind == "fountain":
        return ((0, 0), E) in unguarded(city)[E]
    return ((1, 0), E) in unguarded(city.place(piece(kind), (1, 0)))[E]


def caravan_type(kind: str) -> bool:
    """The fourth type of a city, so that a caravanserai card may be bought."""
    game = table(display=SHOWN, modules=["caravanserai"], cities=[caravan_city(3)])
    if kind != "fountain":
        owner = game.seat(0)
        owner.city = owner.city.place(piece(kind), (-1, 0))
    return types_built(game, 0) == 4


def mission_building(kind: str) -> bool:
    """A garden of this kind makes a row of three, a block and two pairs with others, and is a type."""
    city = table(display=SHOWN).seat(0).city
    cell = (0, 0)
    if kind != "fountain":
        cell = (1, 0)
        city = city.place(piece(kind), cell)
    variety = facts.variety(city).number
    x, y = cell
    others = [(x + 1, y), (x + 2, y), (x, y - 1), (x + 1, y - 1), (x, y - 2)]
    for number, other in enumerate(others):
        city = city.place(piece_from_plain({"id": f"garden {number}", "type": "garden"}), other)
    found = {
        variety,
        facts.rows_of(3)(city).number,
        facts.columns_of(3)(city).number,
        facts.blocks(city).number,
        int(facts.pairs(city).number >= 6),
    }
    assert len(found) == 1
    return found == {1}


def mission_tile(kind: str) -> bool:
    """It lies on a diagonal, and the farthest walk may end on it; of the fountain the first only."""
    city = table(display=SHOWN).seat(0).city
    if kind == "fountain":
        assert facts.path(city).number == 0
        return facts.diagonal(city).number == 1
    city = city.place(piece("building"), (1, 0)).place(piece(kind), (1, 1))
    way, line_ = facts.path(city), facts.diagonal(city)
    found = {(1, 1) in way.proof.cells, (1, 1) in line_.proof.cells}
    assert len(found) == 1
    return found == {True}


def decorated(kind: str) -> bool:
    """It is painted where the project of its type is completed."""
    game = table(display=SHOWN, modules=["fresh_colors"])
    rule = game.rules.module(FreshColors)
    project = next(name for name, found in rule.projects.items() if found.type == "garden")
    game.state.slices["fresh_colors"].done[0] = (project,)
    if kind != "fountain":
        owner = game.seat(0)
        owner.city = owner.city.place(piece(kind), (1, 0))
    return bool(game.rules.categories["fresh_colors"].count(game, 0))


def falcon_corner(kind: str) -> frozenset[str] | None:
    """The colours for falcons on a corner of this tile with pavilions; nothing if it is no such corner."""
    city = table(display=SHOWN).seat(0).city
    pavilions = [(0, -1), (1, -1)] + ([(1, 0)] if kind == "fountain" else [])
    for number, cell in enumerate(pavilions):
        city = city.place(piece_from_plain({"id": f"pavilion {number}", "type": "pavilion"}), cell)
    if kind != "fountain":
        city = city.place(piece(kind), (1, 0))
    return corners_of(city).get((1, 0))


def falcon_tile(kind: str) -> bool:
    """It may be one of the four tiles about a falcon."""
    return falcon_corner(kind) is not None


def falcon_colour(kind: str) -> bool:
    """A garden of this kind gives its colour."""
    return "garden" in (falcon_corner(kind) or ())


def gets_animals(kind: str) -> bool:
    """A garden of this kind gets animals when it is laid on a space."""
    game = table(display=SHOWN, modules=["alhambra_zoo", AllKinds()])
    name = tile("G10") if kind == "building" else f"one-{kind}"
    game.rules.module(AlhambraZoo).after_refill(game, name, 1)
    return name in zoo_of(game).on


def scores_animals(kind: str) -> bool:
    """A garden of this kind scores the animals that stand on it; of a project a half."""
    game = table(display=SHOWN, modules=["alhambra_zoo"])
    mine, owner = zoo_of(game), game.seat(0)
    if kind == "fountain":
        mine.fountains[0] = ("lion",)
    else:
        owner.city = owner.city.place(piece(kind), (1, 0))
        mine.on[piece(kind).names[0]] = ("lion",)
    return bool(game.rules.module(AlhambraZoo).at_home(game, 0))


def bazaar_colour(kind: str) -> bool:
    """A bazaar that counts gardens counts it."""
    game = table(display=SHOWN, modules=["bazaars"])
    city = game.seat(0).city
    cell = (0, 0)
    if kind != "fountain":
        cell = (1, 0)
        city = city.place(piece(kind), cell)
    rule = game.rules.module(Bazaars)
    return bool(rule.round_it(city, "bazaar-1", (cell[0], -1)).cells)


def extension(kind: str) -> bool:
    """An extension of its type may be taken for it and laid on it."""
    game = table(display=SHOWN, modules=["extensions", AllKinds()])
    if kind != "fountain":
        owner = game.seat(0)
        owner.city = owner.city.place(piece(kind), (1, 0))
    return bool(game.rules.module(ExtensionsModule).free(game, 0, "extension-garden-a"))


def servant(kind: str) -> bool:
    """It costs a point as long as it has no servant."""
    game = table(display=SHOWN, modules=["palace_staff"])
    owner = game.seat(0)
    if kind != "fountain":
        owner.city = owner.city.place(piece(kind), (1, 0))
    return bool(game.rules.categories["palace_staff"].count(game, 0))


def citizen(kind: str) -> bool:
    """A citizen of its type may move in when it is laid where the trader stands."""

    def lay_out(state) -> None:
        mine = state.slices["street_trader"]
        mine.where[0], mine.waiting[0] = (1, 0), ["garden"]

    game = table(display=SHOWN, modules=["street_trader", AllKinds()], prepare=lay_out)
    lay(game, (piece(kind), (1, 0)))
    game.state.frames.append(TraderMet(0, cell=(1, 0)))
    game.start()
    return SettleCitizen in kinds(game)


def designer(kind: str) -> bool:
    """Laid beside the designer it scores."""
    game = table(display=SHOWN, modules=["palace_designers", AllKinds()])
    game.state.slices["palace_designers"].standing[0] = {"fountain": E}
    owner, one = game.seat(0), piece(kind)
    owner.city = owner.city.place(one, (1, 0))
    game.rules.module(PalaceDesigners).after_placing(game, 0, one, (1, 0))
    if game.queue:
        game._advance()
    return owner.score > 0


def takes_walls(kind: str) -> bool:
    """A wooden wall and a wall section may be added to its open sides."""
    city = table(display=SHOWN).seat(0).city
    cell = (0, 0)
    if kind != "fountain":
        cell = (1, 0)
        city = city.place(piece(kind), cell)
    return any(sides for _, _, where, sides in free_sides(city) if where == cell)


def brings_a_key(kind: str) -> bool:
    """Arcades of this kind bring a key to whoever buys them."""
    arcades = piece(kind, "arcades")
    forms = {"site": Form(kind="site", type=NO_TYPE), "ground": Form(kind="ground", type="arcades")}
    game = table(hands=["florin-9"], display=SHOWN, modules=["gates_without_end", ArcadesOf(arcades)])
    if kind in forms:
        game.state.forms[arcades.id] = forms[kind]
    deal = Deal(Sale("any", arcades.id, 9, "florin"), 9, 9, ("florin-9",), (), exact=True)
    game.rules.module(GatesWithoutEnd).after_purchase(game, 0, deal)
    return board_of(game).waiting[0] == 1


class ArcadesOf(AllKinds):
    """Arcades of one kind: a site is printed as arcades, a ground without a type."""

    def __init__(self, arcades: Piece) -> None:
        self._arcades = arcades
        if arcades.kind == "site":
            self._arcades = arcades.changed_to("building", "arcades")
        elif arcades.kind == "ground":
            self._arcades = arcades.changed_to("ground", None)

    def tiles(self) -> list[Piece]:
        return [self._arcades]


def bears_fruit(kind: str) -> bool:
    """A fruit is laid on it when it comes to the market."""
    game = table(display=SHOWN, modules=["orchards", AllKinds()])
    name = tile("P7") if kind == "building" else f"one-{kind}"
    verbs.lay_on_space(game, name, 1)
    return name in game.state.slices["orchards"].lying


def chest(kind: str) -> bool:
    """A chest of its type can be put on it."""
    game = table(display=SHOWN, modules=["treasure_chamber", AllKinds()])
    owner = game.seat(0)
    if kind != "fountain":
        owner.city = owner.city.place(piece(kind), (1, 0))
    return any(free_parts(game, 0).values())
