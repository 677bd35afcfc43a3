"""The scene of the winner in the whole program: counted up, skipped by a press, then the sheet."""

import itertools
from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import pygame
import pytest

from alhambra_desktop.client.alhambra.scene import TableScene
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.dice_game.ending import DiceEnding
from alhambra_desktop.client.dice_game.scene import DiceScene
from alhambra_desktop.client.ending import staged
from alhambra_desktop.client.ending.counted import CountedScene
from alhambra_desktop.client.ending.scene import EndScene, moon_place
from alhambra_desktop.client.replay.scene import ReplayScene
from alhambra_desktop.client.result.scene import ResultScene
from alhambra_desktop.client.roll_and_write.scene import PaperScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.dice_game import board
from alhambra_desktop.dice_game.events import PrizeTaken
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.dice_game.sheet import final_of
from alhambra_desktop.presentation.match_log import people_of
from tests.client.ending_kit import played_alone

SCENES = {"alhambra": TableScene, "dice": DiceScene, "roll-and-write": PaperScene}


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


@pytest.mark.parametrize("animation", ["off", "normal"])
def test_points_of_modules_stand_with_their_own_picture(make_app, finished, animation):
    """Whatever brings points has a row: with its shield, with the picture of its module, or with a star."""
    match = finished["dice"]
    final = final_of(match.view(0), people_of(match), practice=False)
    names = ("tower", "camps", "medina", "zzz")
    rows = tuple(replace(final.rows[0], name=name, badge=name) for name in names)
    pilot = make_app()
    pilot.setting(animation=animation)
    pilot.show(EndScene(lambda: replace(final, rows=rows)))
    if animation == "normal":
        pilot.key(pygame.K_SPACE)
    pilot.frames(2)
    assert isinstance(pilot.scene, EndScene)
    assert [row.badge for row in pilot.scene.model.rows] == list(names)


def test_a_click_skips_and_the_table_can_be_looked_at(make_app, finished):
    """The first click anywhere ends the count, the button then leads back to the table."""
    pilot = ended(make_app, finished["dice"], "dice")
    pilot.click("table")
    assert isinstance(pilot.scene, EndScene)
    pilot.click("table")
    assert isinstance(pilot.scene, DiceScene)


@pytest.mark.slow
def test_the_count_runs_automatically(make_app, finished):
    """Without a press the end state is there five seconds of frames after the picture."""
    pilot = ended(make_app, finished["dice"], "dice")
    painted(pilot)
    pilot.wait(5.2)
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
        pilot.wait(0.5)
    assert pictures[0] == pictures[1]


def painted(pilot):
    """Frames until the still picture is there: it is painted a little in each."""
    for _ in range(400):
        if pilot.scene._ready:
            return
        pilot.frames()
        pygame.time.wait(1)
    raise AssertionError("the picture is never finished")


def test_no_step_of_the_picture_takes_a_frame(make_app, finished, monkeypatch):
    """While the city is painted frames go on, the count waits, and a press shows all at once."""
    clock = SimpleNamespace(perf_counter=partial(next, itertools.count(step=0.6 * staged.FRAME)))
    monkeypatch.setattr(staged, "time", clock)  # one step a frame, however fast the machine
    pilot = ended(make_app, finished["alhambra"], "alhambra", size=(1920, 1080))
    scene = pilot.scene
    assert not scene._ready
    assert scene.count.time == 0
    scene._reading.join()
    frames = 0
    while not scene._ready and frames < 1000:
        pilot.frames()
        frames += 1
    assert 5 < frames < 1000
    assert scene.count.time == 0
    again = ended(make_app, finished["alhambra"], "alhambra", size=(1920, 1080))
    again.key(pygame.K_SPACE)
    assert again.scene._ready
    assert again.scene.count.over


def test_the_decisive_moment_is_named(make_app, finished):
    """It is looked for beside the counting and stands below the city at the end."""
    pilot = ended(make_app, finished["alhambra"], "alhambra")
    assert pilot.scene.moment is None
    painted(pilot)
    pilot.wait(5.2)
    scene = pilot.scene
    assert scene.count.over
    assert scene.moment is not None
    found = scene.search.found
    for number in (max(scene.search.others, key=lambda n: found.totals[n]), scene.model.winners[0].number):
        if scene.search.decided:
            assert str(found.totals[number]) in scene.moment.words


def brought(game, event, thing):
    """Whether an event laid a tile, or paid a prize in a column."""
    if game == "dice":
        return isinstance(event, PrizeTaken) and event.column == thing
    return thing in (getattr(event, "tile", ""), getattr(event, "added", ""))


@pytest.mark.slow
@pytest.mark.parametrize("how", ["mouse", "key"])
@pytest.mark.parametrize(
    ("game", "size"),
    [("alhambra", (1280, 720)), ("alhambra", (1920, 1080)), ("dice", (1024, 640)), ("dice", (1920, 1080))],
)
def test_the_moment_is_shown_again(make_app, finished, how, game, size):
    """Its button opens the replay at the step that brought it; leaving it leads back here."""
    pilot = ended(make_app, finished[game], game, size=size)
    painted(pilot)
    pilot.key(pygame.K_SPACE)
    pilot.wait(2)
    ending = pilot.scene
    if how == "mouse":
        pilot.click("show")
    else:
        for _ in range(10):
            if ending.ui.focused is not None and ending.ui.focused.key == "show":
                break
            pilot.key(pygame.K_TAB)
        assert ending.ui.focused.key == "show"
        pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(pilot.scene, ReplayScene)
    events = finished[game].steps[pilot.scene.replay.at].events
    assert any(brought(game, event, ending.moment.thing) for event in events)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is ending
    pilot.click("sheet")
    assert isinstance(pilot.scene, ResultScene)


def chosen(pilot, name, how):
    """Press a button of the foot, by the mouse or by Tab and Enter."""
    if how == "mouse":
        pilot.click(name)
    else:
        for _ in range(10):
            if pilot.scene.ui.focused is not None and pilot.scene.ui.focused.key == name:
                break
            pilot.key(pygame.K_TAB)
        assert pilot.scene.ui.focused.key == name
        pilot.key(pygame.K_RETURN)
    pilot.frames(2)


def shows_ways_back(pilot, match, ways):
    """Each way back into a match leads where it says."""
    pilot.app.services.table = table_of
    ending = pilot.scene
    assert isinstance(ending, CountedScene)
    for name, how in ways:
        chosen(pilot, name, how)
        if name == "same":
            table = pilot.scene
            assert isinstance(table, SCENES[match.setup.game])
            assert table.session.match is not match
            assert table.session.match.setup == match.setup
            return
        assert isinstance(pilot.scene, ReplayScene)
        assert pilot.scene.replay.at <= (name == "watch")  # watching it plays at once
        assert pilot.scene.desk.shown == (name == "review")
        pilot.key(pygame.K_ESCAPE)
        assert pilot.scene is ending


@pytest.mark.slow
@pytest.mark.parametrize("how", ["mouse", "key"])
@pytest.mark.parametrize("game", SCENES)
def test_the_end_leads_back_into_the_match(make_app, finished, game, how):
    """Watch it, review it, play the same deal: from the foot, in every game."""
    pilot = ended(make_app, finished[game], game, animation="off")
    shows_ways_back(pilot, finished[game], [(name, how) for name in ("watch", "review", "same")])


@pytest.mark.parametrize("how", ["mouse", "key"])
def test_the_end_of_a_game_alone_leads_back_into_it(make_app, how):
    """Watch it and play the same dice; its review stands there already."""
    pilot, table = played_alone(make_app, "3")
    pilot.setting(animation="off")
    table.open_ending()
    pilot.frames(2)
    assert pilot.scene.ui.find("review") is None
    shows_ways_back(pilot, table.session.match, [(name, how) for name in ("watch", "same")])


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_ways_fit_into_the_foot(make_app, finished, lang, size):
    """No button lies on another, in any language."""
    pilot = ended(make_app, finished["dice"], "dice", size=size, animation="off")
    pilot.setting(language=lang)
    alone, table = played_alone(make_app, "3", size=size)
    alone.setting(animation="off", language=lang)
    table.open_ending()
    for one in (pilot, alone):
        one.frames(3)
        rects = [widget.rect for widget in one.scene.ui.widgets if isinstance(widget, Button)]
        rects.sort(key=lambda rect: rect.x)
        foot = [rect for rect in rects if rect.y > size[1] * 0.85]
        assert len(foot) >= 5
        assert all(left.right < right.x for left, right in itertools.pairwise(foot))


@pytest.mark.parametrize("lang", ["fr", "de", "xx"])
def test_the_smallest_window_has_room_for_the_foot(make_app, finished, layout_faults, lang):
    """Two ways back are signs there if the words take too much room."""
    pilot = ended(make_app, finished["alhambra"], "alhambra", size=(1024, 640), animation="off")
    pilot.setting(language=lang, scale=300)
    pilot.frames(3)
    assert pilot.scene.told
    assert {widget.key for widget in pilot.scene.ui.every()} >= {"watch", "review", "same", "sheet"}
    assert layout_faults(pilot.scene) == []


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_the_words_below_the_winner_end_before_the_moon(make_app, finished, monkeypatch, size):
    """In the longest language, at the largest scale."""
    pilot = ended(make_app, finished["alhambra"], "alhambra", size=size, animation="off")
    drawn = []
    real = Brush.text

    def text(self, surface, at, words, *rest, **options):
        place = real(self, surface, at, words, *rest, **options)
        drawn.append((words, place))
        return place

    monkeypatch.setattr(Brush, "text", text)
    pilot.setting(language="xx", scale=300)
    pilot.wait(0.5)
    scene = pilot.scene
    (place,) = {tuple(place) for words, place in drawn if words == scene._ahead()}
    assert place[0] + place[2] <= moon_place(scene.places.scene)[0]


@pytest.mark.parametrize("game", ["alhambra", "dice"])
def test_the_buildings_of_a_row_shine_while_it_counts(make_app, finished, game):
    """The picture within the city is brighter in the middle of its row than at the end."""
    pilot = ended(make_app, finished[game], game)
    scene = pilot.scene
    painted(pilot)
    number = next(n for n, row in enumerate(scene.model.rows) if row.badge in scene.shown.lit)
    layer, (x, y) = scene.shown.lit[scene.model.rows[number].badge]
    while scene.count.light(number) < 1:
        pilot.frames()

    def light():
        surface = pygame.Surface(scene.kit.window)
        scene.draw(surface)
        return sum(pygame.transform.average_color(surface, pygame.Rect((x, y), layer.get_size()))[:3])

    shining = light()
    scene.count.end()
    assert light() < shining


@pytest.mark.parametrize("winners", [(0,), (0, 1)])
def test_each_tower_belongs_to_a_winner(make_app, finished, winners):
    """As high as the stone of the winner; of two who share the victory the stone that ranks better."""
    pilot = ended(make_app, finished["dice"], "dice", animation="off")
    view = finished["dice"].game.copy()
    view.state.winners = winners
    people = people_of(finished["dice"])
    scene = DiceEnding(lambda: final_of(view, people, practice=False), view, people, finished["dice"].steps)
    pilot.show(scene)
    pilot.frames(3)
    towers = scene.towers()
    assert [tower.kind for tower in towers] == list(view.rules.types)
    for tower in towers:
        ranked = board.ranking(view.column(tower.kind).track)
        mine = [owner for owner in ranked if owner in winners]
        if not mine:
            assert tower.points == 0
            continue
        assert tower.points == board.height(view.column(tower.kind).track, mine[0])
        assert tower.place == ranked.index(mine[0]) + 1
        assert tower.colour == people[mine[0]].colour


@pytest.mark.parametrize("language", ["en", "fr", "xx"])
def test_golden_picture_of_the_end_of_a_dice_game(make_app, finished, golden, language):
    """The towers, the points and the moment look as they did; other languages at half the size."""
    pilot = ended(make_app, finished["dice"], "dice", animation="off", language=language)
    for _ in range(120):
        pilot.frames()
        if pilot.scene.moment is not None:
            break
    pilot.frames(3)
    picture = pygame.Surface(pilot.scene.kit.window)
    pilot.app.stack.draw(picture)
    if language == "en":
        golden(picture, "dice-ending")
    else:
        golden(pygame.transform.smoothscale(picture, (640, 360)), f"dice-ending-{language}")
