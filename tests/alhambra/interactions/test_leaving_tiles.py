"""What becomes of what lies on a tile that leaves the Alhambra (module_interactions.md 2.7)."""

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Add, Remove
from alhambra_desktop.alhambra.forms import Form
from alhambra_desktop.alhambra.geometry import E
from alhambra_desktop.alhambra.modules.art_of_the_moors import ArtOfTheMoors
from alhambra_desktop.alhambra.modules.bonus_cards import bonus_of
from alhambra_desktop.alhambra.modules.building_sites import begin
from alhambra_desktop.alhambra.modules.extensions.board import extensions_of
from alhambra_desktop.alhambra.modules.falconers import Perched, falcons_of
from alhambra_desktop.alhambra.modules.handymen.board import handymen
from alhambra_desktop.alhambra.modules.new_building_grounds import NewBuildingGrounds
from alhambra_desktop.alhambra.modules.palace_designers import StandDesigner, place_of
from alhambra_desktop.alhambra.modules.palace_staff import staff_of
from tests.alhambra.interactions.sheet_tables import named, section
from tests.alhambra.kit import SHOWN, lay, redesigning
from tests.alhambra.modules.gates_table import holding
from tests.alhambra.table import play, table, tile

ROW = """
    +-----+-----+
    |  F    G11 |
    +-----+-----+
"""
GATED = """
    +-----+-----+
    |  F  % T9  |
    +-----+-----+
"""


BACK = "back to the supply, into the bag"


def leaves() -> dict[int, str]:
    """By module what becomes of its piece when the tile leaves, as the table says."""
    lines = [line for line in section("2.7").splitlines() if line.startswith("|") and "---" not in line]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "piece" not in line]
    return {number: fate for pieces, fate in rows for number in named(pieces)}


def bonus_card() -> str:
    """Back to the hand."""

    def lay_out(state) -> None:
        state.slices["bonus_cards"].hands[0] = ()
        state.slices["bonus_cards"].played[0] = ("bonus-garden-11",)

    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["bonus_cards"], prepare=lay_out))
    play(game, Remove((1, 0)))
    return "back to the hand" if "bonus-garden-11" in bonus_of(game).hands[0] else "stays"


def citizen() -> str:
    """Among those that anybody may invite."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["street_trader"]))
    mine = game.state.slices["street_trader"]
    mine.settled[tile("G11")] = "garden"
    before = mine.supply["garden"]
    play(game, Remove((1, 0)))
    return BACK if mine.supply["garden"] == before + 1 and not mine.settled else "stays"


def chest() -> str:
    """Among those that are drawn."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["treasure_chamber"]))
    mine = game.state.slices["treasure_chamber"]
    mine.put[tile("G11")] = "garden"
    before = mine.bag["garden"]
    play(game, Remove((1, 0)))
    return BACK if mine.bag["garden"] == before + 1 and not mine.put else "stays"


def gate() -> str:
    """The two tiles that it joins cannot leave."""
    game = table(cities=[GATED], display=SHOWN, modules=["city_gates"], prepare=holding())
    owner = game.seat(0)
    owner.city = owner.city.with_gate((0, 0), 1)
    redesigning(game)
    return "the two tiles cannot leave" if game.check(Remove((1, 0))) is not None else "leaves"


def wooden_wall() -> str:
    """It stays on its tile."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["city_walls"]))
    name = tile("G11")
    verbs.reform(game, name, Form(((0, E),)))
    play(game, Remove((1, 0)))
    assert name in game.seat(0).reserve
    return "stay" if E in game.piece(name).walls else "goes"


def wall_section() -> str:
    """It stays on its tile."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["gates_without_end"]))
    name = tile("G11")
    verbs.reform(game, name, Form().with_sections((0, E)))
    play(game, Remove((1, 0)))
    return "stay" if game.piece(name).stone == ((0, E),) else "goes"


def ground_building() -> str:
    """The building stays on its ground."""

    def lay_out(state) -> None:
        state.slices["new_building_grounds"].columns[:] = [["new-tower-a"], [], [], []]

    modules = ["new_building_grounds"]
    game = table(cities=[ROW], display=SHOWN, modules=modules, reserves=["ground-9-a"], prepare=lay_out)
    game.rules.module(NewBuildingGrounds).lay(game, 0, "ground-9-a", "new-tower-a")
    play(game, Add("ground-9-a", (0, 1)))
    redesigning(game)
    play(game, Remove((0, 1)))
    return "stay" if game.piece("ground-9-a").type == "tower" else "goes"


def culture() -> str:
    """The number of buildings of a price is that of Alhambra and reserve together."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["art_of_the_moors"]))
    rule = game.rules.module(ArtOfTheMoors)
    before = dict(rule.owned(game, 0))
    play(game, Remove((1, 0)))
    same = dict(rule.owned(game, 0)) == before
    return "unchanged as long as the tile is in Alhambra or reserve" if same else "less"


def falcon() -> str:
    """A falcon on a corner of the tile flies."""
    square = """
    +-----+-----+
    |  P8    C9 |
    +     +     +
    |  F     G11|
    +-----+-----+
    """

    def perch(state) -> None:
        mine = state.slices["falconers"]
        mine.perched[0].append(Perched(mine.left.pop(), (1, 0)))

    game = redesigning(table(cities=[square], display=SHOWN, modules=["falconers"], prepare=perch))
    play(game, Remove((1, -1)))
    return "stays" if falcons_of(game).perched[0] else "back to the supply"


def designer() -> str:
    """He goes to any tile that is left."""

    def lay_out(state) -> None:
        state.slices["palace_designers"].standing[0] = {tile("G11"): E}

    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["palace_designers"], prepare=lay_out))
    play(game, Remove((1, 0)))
    assert {choice.cell for choice in game.candidates()} == {(0, 0)}
    play(game, StandDesigner((0, 0), E))
    return "goes to another own tile" if place_of(game, 0) == ((0, 0), E) else "stays"


def handyman() -> str:
    """He stays on his tile."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["handymen"]))
    handymen(game).on[0][tile("G11")] = 1
    play(game, Remove((1, 0)))
    return "stay" if tile("G11") in handymen(game).on[0] else "goes"


def animals() -> str:
    """Animals stay on a garden that is stored."""

    def lay_out(state) -> None:
        state.slices["alhambra_zoo"].on[tile("G11")] = ("lion", "lion")

    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["alhambra_zoo"], prepare=lay_out))
    play(game, Remove((1, 0)))
    assert tile("G11") in game.seat(0).reserve
    return "stay" if game.state.slices["alhambra_zoo"].on else "goes"


def servant() -> str:
    """He stays on his building; only the tile under the guard cannot leave."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["palace_staff"]))
    staff = staff_of(game)
    staff.serving[tile("G11")] = "garden"
    staff.guards[0] = (1, 0)
    assert game.check(Remove((1, 0))).code == "guard_there"
    staff.guards[0] = (0, 0)
    play(game, Remove((1, 0)))
    return "stay" if tile("G11") in staff_of(game).serving else "goes"


def extension() -> str:
    """It stays on its building."""

    def lay_out(state) -> None:
        state.slices["extensions"].on[tile("G11")] = "extension-garden-a"

    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["extensions"], prepare=lay_out))
    play(game, Remove((1, 0)))
    return "stay" if tile("G11") in extensions_of(game).on else "goes"


def site_tile() -> str:
    """A building under construction stays one in the reserve."""
    game = redesigning(table(cities=[ROW], display=SHOWN, modules=["building_sites"]))
    owner = game.seat(0)
    owner.bought.append(tile("G11"))
    game.state.slices["building_sites"].drawn[0] = ("site-dinar-1",)
    begin(game, 0, "site-dinar-1")
    owner.bought.clear()
    play(game, Remove((1, 0)))
    assert tile("G11") in owner.reserve
    return "stay" if tile("G11") in game.state.slices["building_sites"].under[0] else "goes"


def die() -> str:
    """A black die stays on a tile that is stored."""

    def lay_out(state) -> None:
        powers = state.slices["buildings_of_power"]
        powers.dice["garden-10-open"], powers.since["garden-10-open"] = 4, 0

    game = table(display=SHOWN, modules=["buildings_of_power"], prepare=lay_out)
    owner = game.seat(0)
    lay(game, ("garden-10-open", (1, 0)))
    play(redesigning(game), Remove((1, 0)))
    assert owner.reserve == ["garden-10-open"]
    return "stay" if game.state.slices["buildings_of_power"].dice == {"garden-10-open": 4} else "goes"


FATES = {
    3: bonus_card,
    5: gate,
    9: wooden_wall,
    12: citizen,
    13: chest,
    20: culture,
    21: falcon,
    23: site_tile,
    27: ground_building,
    29: servant,
    36: animals,
    38: die,
    35: designer,
    39: extension,
    40: handyman,
    37: wall_section,
}
"""By module what becomes of its piece."""


@pytest.mark.rule("module_interactions 2.7")
@pytest.mark.parametrize("module", sorted(leaves()))
def test_tokens_of_a_tile_that_leaves(module: int) -> None:
    """What the table says of a piece is what becomes of it."""
    assert leaves()[module].removesuffix(" (Y)") == FATES[module]()
