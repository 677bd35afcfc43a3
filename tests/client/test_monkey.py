"""A slice of what ``python -m tests.client.monkey`` does at length."""

import pygame
import pytest

from alhambra_desktop import text
from alhambra_desktop.client import app as app_module
from alhambra_desktop.client.tables import TABLES
from tests.client.monkey import play


@pytest.fixture(autouse=True)
def _english(kept_kits, monkeypatch):
    """Pictures of the program before are kept; whatever language the monkey has chosen is left behind."""
    monkeypatch.setattr(app_module, "KitMaker", kept_kits.maker)
    yield
    text.use("en")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "seed"), [("alhambra", 4), ("alhambra", 5), ("dice", 4), ("roll-and-write", 3)]
)
def test_random_input_causes_no_error(sdl, tmp_path, game, seed):
    """Random clicks, drags and keys over all scenes never raise, and games are really played."""
    seen = play(600, seed, tmp_path, games=(game,))
    assert seen[TABLES[game].__name__] > 0
    assert len(seen) > 4


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["keys", "drag"])
def test_nothing_is_lost_under_monkeys_with_one_hand(sdl, tmp_path, kind):
    """Keys alone, held and too fast ones among them, or drags alone: journals lead to the same states."""
    seen = play(600, 5, tmp_path, kind=kind, round_=300, paint_every=4)
    assert seen["replayed"] > 0
    assert sum(seen[table.__name__] for table in TABLES.values()) > 20


def test_an_error_is_reported_with_seed_and_events(sdl, tmp_path, monkeypatch):
    """What the program raises is raised again with the seed and the last events as notes."""

    def stumble(self, event):
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):  # not what the window tells by itself
            raise ValueError("stumbled on purpose")

    monkeypatch.setattr("alhambra_desktop.client.title.scene.TitleScene.handle", stumble)
    with pytest.raises(ValueError, match="on purpose") as told:
        play(200, 7, tmp_path)
    assert "seed 7" in told.value.__notes__[0]
    assert "TitleScene" in told.value.__notes__[-1]


@pytest.mark.slow
def test_the_same_seed_sends_the_same_events(sdl, tmp_path):
    """A seed stands for one course of events, new games included, else a failure is never found again."""
    courses = []
    for name in "ab":
        text.use("en")
        courses.append(play(300, 10, tmp_path / name, games=("alhambra",), paint_every=10))
    assert courses[0] == courses[1]
    assert courses[0]["NewGameScene"] > 0
