"""What the pills on lit cells tell: of a building the wall, of what changes no wall the points."""

from dataclasses import replace
from types import SimpleNamespace

from alhambra_desktop.client.alhambra.composer import lit_cells
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from tests.alhambra.modules.test_camps import SOUTH, at_table
from tests.presentation.games import people


def lights(game, place):
    """The lit cells while the tile of this market space is chosen, and what the game says of them."""
    view = game.view(0)
    picker = Picker(view, 0, people(3))
    selection = replace(
        NOTHING, sale=next(o.sale.id for o in picker.offers.values() if o.sale.place == place)
    )
    session = SimpleNamespace(view=view, me=0, picker=picker, selection=selection)
    return lit_cells(session), picker.ghosts(selection)


def test_a_camp_tells_its_points():
    """No cell changes the wall: the pills tell the points, gold where they are most."""
    found, ghosts = lights(at_table(market=f"{SOUTH} . . .", hands=["florin-3"]), 1)
    assert found
    best = max(ghost.points for ghost in ghosts.values())
    for light in found:
        assert light.points
        assert light.gain == ghosts[light.cell].points > 0
        assert light.best == (light.gain == best)


def test_a_building_tells_its_wall():
    """Of a building the wall is told, whatever points it brings."""
    found, ghosts = lights(at_table(market="P2 . . .", hands=["florin-3"]), 1)
    assert found
    for light in found:
        assert not light.points
        assert (light.gain, light.best) == (ghosts[light.cell].gain, ghosts[light.cell].best)
