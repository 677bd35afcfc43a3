"""A slice of what ``python -m tests.client.monkey`` does at length."""

import random

import pygame
import pytest

from alhambra_desktop import text
from alhambra_desktop.client.play.tables import TABLES
from tests.client.monkey import Monkey, play


@pytest.fixture(autouse=True)
def _english():
    """Whatever language the monkey has chosen is left behind."""
    yield
    text.use("en")


@pytest.mark.parametrize(
    ("game", "seed"), [("alhambra", 3), ("alhambra", 4), ("dice", 3), ("roll-and-write", 3)]
)
def test_nothing_breaks_under_a_monkey(sdl, tmp_path, game, seed):
    """Random clicks, drags and keys over all scenes never raise, and games are really played."""
    seen = play(1200, seed, tmp_path, games=(game,))
    assert seen[TABLES[game].__name__] > 50
    assert len(seen) > 4


def test_a_trouble_comes_with_seed_and_events(sdl, tmp_path, monkeypatch):
    """What the program raises is raised again with the seed and the last events as notes."""

    def stumble(self, event):
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):  # not what the window tells by itself
            raise ValueError("stumbled on purpose")

    monkeypatch.setattr("alhambra_desktop.client.menus.title.TitleScene.handle", stumble)
    with pytest.raises(ValueError, match="on purpose") as told:
        play(200, 7, tmp_path)
    assert "seed 7" in told.value.__notes__[0]
    assert "TitleScene" in told.value.__notes__[-1]


def test_the_same_seed_sends_the_same_events(make_app):
    """A seed stands for one course of events, else a failure could not be found again."""
    courses = []
    for _ in range(2):
        pilot, monkey = make_app(), Monkey(random.Random(5))
        for _ in range(30):
            if pilot.app.stack.top is None:
                break
            monkey.act(pilot.app)
        courses.append(list(monkey.last))
        pygame.event.clear()
    assert courses[0] == courses[1]
