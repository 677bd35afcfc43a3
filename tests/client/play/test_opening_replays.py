"""How a replay is opened: from the result, the list, a dropped file."""

import pygame
import pytest

from alhambra_desktop import text
from alhambra_desktop.client.menus.saved_games import SavedGamesScene
from alhambra_desktop.client.replay.scene import ReplayScene
from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.games import GAMES
from alhambra_desktop.text import t
from tests.client.play.replay_kit import played, still


@pytest.fixture
def pilot(make_app):
    return still(make_app)


@pytest.mark.slow
def test_a_replay_opens_from_the_result_and_its_chart(pilot):
    """The button of the result shows the match from its beginning, the chart from the moment pressed."""
    table = pilot.show(table_of(played()))
    table.open_result()
    pilot.frames(2)
    result = pilot.scene
    assert isinstance(result, ResultScene)
    pilot.click(result.buttons()["watch"].centre)
    pilot.frames(2)
    assert isinstance(pilot.scene, ReplayScene)
    assert not pilot.scene.pace.paused, "it plays at once"
    assert pilot.scene.replay.at < 5
    pilot.key(pygame.K_SPACE)
    assert pilot.scene.pace.paused
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is result
    area = result.layout.chart or result.layout.why
    pilot.click((area.x + area.w // 2, area.y + area.h // 2))
    pilot.frames(2)
    assert 0 < pilot.scene.replay.at < pilot.scene.replay.length
    assert pilot.scene.pace.paused
    assert t("replay.paused") in [toast._text for toast in pilot.scene.ui._toasts], "it says that it waits"
    pilot.key(pygame.K_END)
    pilot.scene.table.open_result()
    pilot.frames(2)
    inner = pilot.scene
    pilot.click(inner.buttons()["watch"].centre)
    pilot.frames(2)
    assert isinstance(pilot.scene, ReplayScene)
    assert pilot.scene.replay.at == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_same_deal_can_be_played_again(pilot, game):
    """From a result another match with the same seed, seats and modules: it begins with the same table."""
    match = played(game)
    table = pilot.show(table_of(match))
    table.open_result()
    pilot.frames(2)
    while not isinstance(pilot.scene, ResultScene):
        pilot.key(pygame.K_RETURN)
        pilot.frames(2)
    pilot.scene.press("same")
    pilot.frames(1)
    again = pilot.scene.session.match
    assert again.setup == match.setup
    assert again.opening.events == match.opening.events


def test_a_saved_game_is_watched_from_the_list(pilot, data_dir):
    """The eye beside a game; its file stays as it is."""
    match = played(folder=data_dir, steps=30)
    match.close()
    before = match.journal.path.read_bytes()
    saved = pilot.show(SavedGamesScene())
    pilot.click("game-0-watch")
    pilot.frames(3)
    assert isinstance(pilot.scene, ReplayScene)
    assert pilot.scene.replay.length == 30
    pilot.key(pygame.K_END)
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert pilot.scene is saved
    assert match.journal.path.read_bytes() == before


def test_a_dropped_file_is_watched_and_a_bad_one_refused(pilot, data_dir, tmp_path):
    """A save is shown; anything else is answered with a sentence that names the file."""
    match = played(folder=data_dir, steps=20)
    match.close()
    pilot.post(pygame.DROPFILE, file=str(match.journal.path))
    pilot.frames(3)
    assert isinstance(pilot.scene, ReplayScene)
    bad = tmp_path / "holiday.txt"
    bad.write_text("sun and sea")
    pilot.post(pygame.DROPFILE, file=str(bad))
    pilot.frames(3)
    assert "holiday.txt" in pilot.scene.text


def test_a_torn_file_is_watched_with_a_word(pilot, data_dir, tmp_path):
    """What was written is shown, the file is named, and nothing in it is changed."""
    match = played(folder=data_dir, steps=20)
    match.close()
    torn = tmp_path / "torn.alhambra"
    torn.write_bytes(match.journal.path.read_bytes()[:-9])
    before = torn.read_bytes()
    pilot.post(pygame.DROPFILE, file=str(torn))
    pilot.frames(3)
    assert pilot.scene.text == text.t("replay.torn", file="torn.alhambra")
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(pilot.scene, ReplayScene)
    assert 0 < pilot.scene.replay.length <= 20
    assert torn.read_bytes() == before
