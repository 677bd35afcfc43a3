"""Help over every game: pages, fit, and words for each game."""

import pygame
import pytest

from alhambra_desktop.client.play.help import KEYS, TURN, HelpScene
from alhambra_desktop.games import GAMES
from alhambra_desktop.presentation.alhambra.key_hints import sheet_lines
from alhambra_desktop.presentation.bindings import Bindings
from alhambra_desktop.presentation.key_hints import general_lines


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(1024, 640), (1080, 1920)])
def test_the_help_fits_its_window(make_app, layout_faults, game, size):
    """Both pages of every game fit every window, language and scale, or scroll."""
    pilot = make_app(size)
    lines = sheet_lines(Bindings()) if game == "alhambra" else general_lines(Bindings(), hints=True)
    faults = []
    for page in (TURN, KEYS):
        scene = HelpScene((game,), lambda: lines, page)
        pilot.show(scene)
        for language in ("fr", "de", "xx"):
            for scale in (100, 200):
                pilot.setting(language=language, scale=scale)
                assert pilot.scene is scene
                faults += [f"{page} {language} {scale} %: {fault}" for fault in layout_faults(scene)]
        pilot.app.stack.pop(scene)
        pilot.frames(1)
    assert not faults, "\n".join(faults)


def test_f1_shows_a_turn_then_the_keys(sit):
    """F1 opens help for this game with the course of a turn; the other page lists its keys."""
    table = sit("person", "easy", game="dice")
    table.settle()
    table.pilot.key(pygame.K_F1)
    assert table.top.page == TURN
    words = [text for widget in table.top.ui.every() for text, _, _ in widget.text_boxes()]
    assert any("eight dice" in text for text in words)
    table.pilot.key(pygame.K_RIGHT)
    assert table.top.page == KEYS
    table.pilot.key(pygame.K_F1)
    assert table.top is table.table
