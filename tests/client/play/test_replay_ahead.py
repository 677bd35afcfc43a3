"""Steps of a replay do not wait for pictures: what a match shows is read before it is asked for."""

import threading
import time

import pygame
import pytest

from alhambra_desktop.client import app as app_module
from alhambra_desktop.client.kit import KitMaker
from alhambra_desktop.client.replay.ahead import words_of
from alhambra_desktop.client.replay.scene import watch
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker


@pytest.fixture(scope="module")
def match():
    seats = (SeatSetup("Anna", "white", "easy"), SeatSetup("Karim", "green", "easy"))
    made = Match.begin(MatchSetup(seats, "3", "alhambra", ("camps", "orchards")), None, InlineWorker())
    while not made.over:
        made.poll()
    return made


def test_words_name_tiles_cards_things_and_colours(match):
    """Of modules, too; single letters and numbers would name everything."""
    words = words_of(Replay(match))
    built = {placed.piece.id for placed in match.game.state.seats[0].city.tiles()} - {"fountain"}
    assert built & words
    assert {"white", "green", "camp", "apple"} <= words
    assert not {"N", "S", "9"} & words


def done_reading(art):
    """Wait until no file is being read ahead."""
    for _ in range(1200):
        if not art.reading:
            return
        time.sleep(0.05)
    pytest.fail("pictures are read for a minute")


@pytest.mark.slow
def test_far_steps_read_no_file_again(make_app, match, monkeypatch):
    """Once the match has been open for a moment, frames hardly wait for a file."""
    monkeypatch.setattr(app_module, "KitMaker", KitMaker)  # no picture is there from a test before
    pilot = make_app((1280, 720))
    pilot.app.services.table = table_of
    pilot.setting(animation="off")
    scene = pilot.show(watch(match))
    assert scene.replay.at == 0
    art = pilot.app.services.kit.art
    done_reading(art)
    assert art._waiting._pictures
    read = []
    load = pygame.image.load

    def loaded(path):
        if threading.current_thread() is threading.main_thread():  # a frame waits for it
            read.append(path)
        return load(path)

    monkeypatch.setattr(pygame.image, "load", loaded)
    steps = range(0, scene.replay.length, max(1, scene.replay.length // 12))
    for step in steps:
        scene.seek(step)
        pilot.frames(1)
    assert len(read) < 2 * len(steps)
    pilot.key(pygame.K_ESCAPE)
    done_reading(art)  # a busy machine may read one more file before it stops
    assert not art._waiting._pictures
