"""Whatever a module brings leads to its rule page, wherever it lies."""

from itertools import chain

import pytest

from alhambra_desktop.client.alhambra.opened_scenes import module_at
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.module_things import home_of
from alhambra_desktop.presentation.alhambra.screen import screen_of
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from tests.presentation.alhambra.test_panels import ALL, positions, shown

LYING = ("currency_exchange_cards", "squares", "diamonds", "camps")
"""Modules whose pieces lie in market, hands and cities."""
FAR_DOWN = ("bazaars", "caliphs_guidelines")
"""Modules whose boards may be far down the shelf in a game with all."""


@pytest.mark.slow
def test_every_piece_leads_to_the_rules_of_its_module():
    """Drawers, things, cards of display and hand, tiles of market and city; base pieces have none."""
    games = positions(ALL, 4), positions(FAR_DOWN, 4), positions(LYING, 2, steps=300)
    found, brought = set(), set()
    for number, (game, seat) in enumerate(chain(*games)):
        if number % 8:
            continue
        model, picker = shown(game, seat, game.players)
        view = game.view(seat)
        screen = screen_of((1920, 1080), 1.0, model, dock_model(picker, NOTHING, ""), undo=True, redo=True)
        for target in screen.targets:
            found.add(module_at(view, screen, target.name))
        lying = {("display", i): card for i, card in enumerate(view.state.display)}
        lying |= {("hand", i): card for i, card in enumerate(picker.hand)}
        lying |= {("sale", slot.sale): slot.tile.id for slot in model.market if slot.tile is not None}
        lying |= {("cell", placed.cell): placed.piece.id for placed in view.seat(seat).city.tiles()}
        for name, piece in lying.items():
            home = home_of(view, piece)
            assert module_at(view, screen, name) == home
            brought.add(home)
    assert {"", *ALL} <= found | brought
    assert {"", *LYING} <= brought
