"""The full personal market: the tile that would be lost is named, shown and asked about."""

import pygame
import pytest

from alhambra_desktop.alhambra.choices import Buy, Store
from alhambra_desktop.alhambra.modules.personal_building_market import (
    DropTile,
    LayingOut,
    PutUnder,
    markets,
)
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra.derive import tile_face
from alhambra_desktop.presentation.alhambra.names import tile_label
from alhambra_desktop.text import t


def full(match):
    """Buy and store until a tile comes into a market whose places are all taken."""
    wished = (PutUnder, Store, Buy)
    for _ in range(600):
        game = match.game
        if isinstance(game.decision.frame, LayingOut) and DropTile in kinds(game):
            return
        found = list(game.candidates())
        found.sort(key=lambda one: next((n for n, k in enumerate(wished) if isinstance(one, k)), 9))
        match.choose(found[0])
    raise AssertionError("no market was ever full")


def kinds(game):
    return {type(choice) for choice in game.candidates()}


@pytest.fixture
def asked(make_app):
    """A person at a table of two who must say which tile is lost."""
    app = make_app((1024, 640))
    app.setting(bot_speed="instant", animation="off")
    seats = (SeatSetup("Anna", "white"), SeatSetup("Karim", "blue"))
    setup = MatchSetup(seats, "granada", open_hands=True, modules=("personal_building_market",))
    app.match = Match.begin(setup, None, InlineWorker())
    full(app.match)
    app.table = TableScene(app.match)
    app.show(app.table)
    app.frames(6)
    return app


def gone(match):
    return markets(match.game).gone


def test_the_tile_under_a_full_space_is_chosen(asked, golden):
    """A press on a tile of the market names and shows it, and nothing is lost yet; Enter says yes."""
    match, table = asked.match, asked.table
    tile = next(choice.tile for choice in match.game.candidates() if isinstance(choice, DropTile))
    old = next(one for one in match.game.seat(0).reserve if one != tile)
    face = tile_face(match.view(0), old)
    asked.click(place(table, ("reserve", old)))
    asked.frames(3)
    assert table.screen.prompt.title == t("prompt.lost", tile=tile_label(face))
    assert table.screen.prompt.tile == face
    assert gone(match) == []
    golden(pygame.display.get_surface(), "modules-full-market")
    asked.key(pygame.K_RETURN)
    asked.frames(3)
    assert gone(match) == [old]
    assert tile in match.game.seat(0).reserve


def test_the_new_tile_is_chosen_for_discarding(asked):
    """The button that discards the new tile names and shows it; Escape steps back, then yes by mouse."""
    match, table = asked.match, asked.table
    drop = next(choice for choice in match.game.candidates() if isinstance(choice, DropTile))
    face = tile_face(match.view(0), drop.tile)
    for answer in (pygame.K_ESCAPE, pygame.K_RETURN):
        asked.click(place(table, ("act", "ask personal_building_market.drop")))
        asked.frames(3)
        assert table.screen.prompt.tile == face
        assert tile_label(face) in table.screen.prompt.title
        assert gone(match) == []
        asked.key(answer)
        asked.frames(3)
        assert asked.scene is table
    assert gone(match) == [drop.tile]


def place(table, name):
    return table.place_of(name).centre
