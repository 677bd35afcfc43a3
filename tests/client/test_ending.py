"""The scene of the winner in the whole program: counted up, skipped by a press, then the sheet."""

import statistics
import time

import pygame
import pytest

from alhambra_desktop.bots import make_bot
from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.dice_game.scene import DiceScene
from alhambra_desktop.client.ending.scene import EndScene
from alhambra_desktop.client.roll_and_write.scene import SheetScene
from alhambra_desktop.client.roll_and_write.solo import SoloScene
from alhambra_desktop.client.scoring.result import ResultScene
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker

SCENES = {"alhambra": TableScene, "dice": DiceScene, "roll-and-write": SheetScene}


@pytest.fixture(scope="module")
def finished():
    """A finished match of each game between the weakest bots."""
    made = {}
    for game in SCENES:
        seats = (SeatSetup("Anna", "white", "easy"), SeatSetup("Karim", "blue", "easy"))
        made[game] = Match.begin(MatchSetup(seats, "3", game=game), None, InlineWorker())
        while not made[game].over:
            made[game].poll()
    return made


def ended(make_app, match, game, size=(1280, 720), **settings):
    pilot = make_app(size)
    pilot.setting(**{"animation": "normal", **settings})
    table = SCENES[game](match)
    pilot.show(table)
    table.open_ending()
    pilot.frames(2)
    assert isinstance(pilot.scene, EndScene)
    return pilot


@pytest.mark.parametrize("game", SCENES)
def test_a_press_skips_the_count_and_the_next_opens_the_sheet(make_app, finished, game):
    """Space shows the end state and does nothing else; Enter leads to the sheet."""
    pilot = ended(make_app, finished[game], game)
    assert not pilot.scene.count.counted
    pilot.key(pygame.K_SPACE)
    assert isinstance(pilot.scene, EndScene)
    assert pilot.scene.count.over
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, ResultScene)


@pytest.mark.parametrize("game", SCENES)
def test_the_counted_points_are_the_result(make_app, finished, game):
    """The rows of the winner add up to the total that is shown."""
    scene = ended(make_app, finished[game], game, animation="off").scene
    assert scene.count.over
    won = scene.model.winners[0].number
    assert sum(row.points for row in scene.model.rows) == scene.model.total
    assert scene.model.total == finished[game].game.totals()[won]


def test_a_click_skips_and_the_table_can_be_looked_at(make_app, finished):
    """The first click anywhere ends the count, the button then leads back to the table."""
    pilot = ended(make_app, finished["dice"], "dice")
    pilot.click("table")
    assert isinstance(pilot.scene, EndScene)
    pilot.click("table")
    assert isinstance(pilot.scene, DiceScene)


def test_it_counts_by_itself(make_app, finished):
    """Without a press the end state is there after five seconds of frames."""
    pilot = ended(make_app, finished["dice"], "dice")
    pilot.frames(310)
    assert pilot.scene.count.over


@pytest.mark.parametrize("game", ["alhambra", "dice"])
def test_reduced_motion_shows_the_end_state(make_app, finished, game):
    """After one fade nothing moves: two pictures half a second apart are the same."""
    pilot = ended(make_app, finished[game], game, animation="reduced")
    assert pilot.scene.count.over
    pilot.frames(90)
    pictures = []
    for _ in range(2):
        surface = pygame.Surface(pilot.scene.kit.window)
        pilot.app.stack.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        pilot.frames(30)
    assert pictures[0] == pictures[1]


def test_the_moment_that_decided_is_told(make_app, finished):
    """It is looked for beside the counting and stands below the city at the end."""
    pilot = ended(make_app, finished["alhambra"], "alhambra")
    assert pilot.scene.moment is None
    pilot.frames(310)
    scene = pilot.scene
    assert scene.count.over
    assert scene.moment is not None
    found = scene.search.found
    for number in (max(scene.search.others, key=lambda n: found.totals[n]), scene.model.winners[0].number):
        if scene.search.decided:
            assert str(found.totals[number]) in scene.moment.words


def test_the_buildings_of_a_row_shine_while_it_counts(make_app, finished):
    """The picture within the city is brighter in the middle of its row than at the end."""
    pilot = ended(make_app, finished["alhambra"], "alhambra")
    scene = pilot.scene
    number = next(n for n, row in enumerate(scene.model.rows) if row.badge in scene.skyline.lit)
    layer, (x, y) = scene.skyline.lit[scene.model.rows[number].badge]
    while scene.count.light(number) < 1:
        pilot.frames()

    def light():
        surface = pygame.Surface(scene.kit.window)
        scene.draw(surface)
        return sum(pygame.transform.average_color(surface, pygame.Rect((x, y), layer.get_size()))[:3])

    shining = light()
    scene.count.end()
    assert light() < shining


@pytest.mark.slow
@pytest.mark.parametrize("game", ["alhambra", "dice"])
def test_no_frame_takes_long(make_app, finished, game):
    """At 1080p the frames of the count and the fireworks stay below 8 ms; the machine may be busy."""
    pilot = ended(make_app, finished[game], game, size=(1920, 1080))
    pilot.frames(3)
    times = []
    while not pilot.scene.count.over:
        begun = time.perf_counter()
        pilot.frames()
        times.append(time.perf_counter() - begun)
    assert statistics.median(times) < 0.008


def test_a_game_played_alone_ends_with_its_sheet(make_app):
    """The review comes from its process while frames go on; a press skips, the next leads to the points."""
    match = Match.begin(
        MatchSetup((SeatSetup("Anna", "white"),), "3", game="roll-and-write"), None, InlineWorker()
    )
    bot = make_bot("easy", "3")
    while not match.over:
        match.choose(bot.choose(match.view(match.asked)))
    pilot = make_app((1280, 720))
    pilot.setting(animation="normal")
    table = SheetScene(match)
    pilot.show(table)
    table.open_ending()
    pilot.frames(2)
    assert isinstance(pilot.scene, SoloScene)
    assert not pilot.scene.reveal.over
    pilot.key(pygame.K_SPACE)
    assert pilot.scene.reveal.over
    for _ in range(600):
        if pilot.scene.review is not None:
            break
        pygame.time.wait(50)
        pilot.frames()
    assert pilot.scene.review is not None
    assert pilot.scene.review.par > 0
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, ResultScene)
