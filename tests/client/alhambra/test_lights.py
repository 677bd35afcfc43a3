"""What the pills on lit cells tell: of a building the wall, of what changes no wall the points."""

from dataclasses import replace
from types import SimpleNamespace

import pygame

from alhambra_desktop.client.alhambra.cell_lights import CellLight, draw_light, draw_low_chip
from alhambra_desktop.client.alhambra.composer import lit_cells
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from alhambra_desktop.presentation.rects import Rect
from tests.alhambra.modules.test_camps import SOUTH, at_table
from tests.presentation.games import people


def lights(game, place):
    """The lit cells while the tile of this market space is chosen, and what the game says of them."""
    view = game.view(0)
    picker = Picker(view, 0, people(3))
    selection = replace(
        NOTHING, sale=next(o.sale.id for o in picker.offers.values() if o.sale.space == place)
    )
    match = SimpleNamespace(unaided=False)
    session = SimpleNamespace(view=view, me=0, picker=picker, selection=selection, match=match)
    return lit_cells(session), picker.previews(selection)


def test_highlighted_cells_of_a_camp_show_its_points():
    """No cell changes the wall: the pills tell the points, gold where they are most."""
    found, previews = lights(at_table(market=f"{SOUTH} . . .", hands=["florin-3"]), 1)
    assert found
    best = max(preview.points for preview in previews.values())
    for light in found:
        assert light.points
        assert light.gain == previews[light.cell].points > 0
        assert light.best == (light.gain == best)


def test_highlighted_cells_of_a_building_show_the_wall():
    """Of a building the wall is told, whatever points it brings."""
    found, previews = lights(at_table(market="P2 . . .", hands=["florin-3"]), 1)
    assert found
    for light in found:
        assert not light.points
        assert (light.gain, light.best) == (previews[light.cell].gain, previews[light.cell].best)


def test_immediate_points_have_no_pill(app):
    """On one cell a star tells what is scored at once, below it a pill with a clock what a scoring brings."""
    brush = Brush(app.app.services.kit)
    spot = Rect(20, 20, 96, 96)
    both = CellLight((0, 0), 3, points=True, at_once=3)
    frame = SimpleNamespace(rect=lambda cell: spot, area=Rect(0, 0, 136, 136))

    def coloured(light):
        surface = pygame.Surface((136, 136))
        draw_light(brush, surface, frame, light)
        star = pygame.mask.from_threshold(surface, brush.colour("gold_light"), (2, 2, 2, 255))
        return pygame.image.tobytes(surface, "RGB"), star.count()

    later, at_once = replace(both, at_once=0), replace(both, gain=0)
    pictures = [coloured(light)[0] for light in (both, later, at_once)]
    assert len(set(pictures)) == 3
    assert coloured(both)[1] == coloured(at_once)[1] > 200 > coloured(later)[1], "nothing lies on the star"


def test_no_frame_crosses_the_pill_of_a_chosen_cell(app):
    """It hangs below the cell: what frames the cell, or lights its wall, is drawn later."""
    brush = Brush(app.app.services.kit)
    spot = Rect(60, 20, 96, 96)
    frame = SimpleNamespace(rect=lambda cell: spot, area=Rect(0, 0, 220, 220))
    surface = pygame.Surface((220, 220), pygame.SRCALPHA)
    draw_low_chip(brush, surface, frame, spot, CellLight((0, 0), 2))
    pill = surface.get_bounding_rect()
    framed = surface.copy()
    brush.ring(framed, spot, brush.px(8), 1)
    assert pill.h
    assert pygame.image.tobytes(framed.subsurface(pill), "RGBA") == pygame.image.tobytes(
        surface.subsurface(pill), "RGBA"
    )
