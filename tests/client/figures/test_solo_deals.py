"""Games played alone on one deal beside each other: what the dearest choices cost, through real events."""

import pygame
import pytest

from alhambra_desktop.client.dialogs import Dialog
from alhambra_desktop.client.figures.compare import CompareScene
from alhambra_desktop.client.replay.scene import ReplayScene
from alhambra_desktop.client.roll_and_write.solo import SoloScene
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.client.thing_card import ThingCard
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match import solo_run
from alhambra_desktop.match.files import review_beside
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.statistics import games_of
from alhambra_desktop.match.worker import InlineWorker
from tests.client.card_walk import without_a_card
from tests.client.figures import bots_inline
from tests.client.figures.bots_inline import Inline
from tests.client.figures.deal_pages import compared, counted, rows_of, settled
from tests.client.figures.test_statistics import words_of
from tests.match.short_matches import played

STARTED = []
"""What was asked of a process for reviews."""


class Reviewing(Inline):
    """Stands for the process of a review: it answers at the first look."""

    def __init__(self, target, asked, name):
        super().__init__(target, asked, name)
        STARTED.append(asked)

    def received(self):
        sent = []
        solo_run.serve(type("Pipe", (), {"send_bytes": lambda _, data: sent.append(data)})(), self.asked)
        return [solo_run.json.loads(data) for data in sent]


class Silent(Reviewing):
    """One that never answers."""

    def received(self):
        return []


class Ended(Reviewing):
    """One that ends at once."""

    def received(self):
        self.alive, self.problem = False, "ended"
        return []


@pytest.fixture
def pilot(make_app, data_dir, monkeypatch):
    """Two games of one deal were played alone, blindly; ``paths`` are their saves, the earlier one first."""
    bots_inline.use(monkeypatch)
    monkeypatch.setattr(solo_run, "Child", Reviewing)
    monkeypatch.setattr(solo_run.server, "prepare_process", lambda: None)
    STARTED.clear()
    for _ in range(2):
        played(data_dir, "deal").close()
    return counted(make_app)


def kept(path):
    """What is kept beside a save."""
    return solo_run.read(path, load(path, InlineWorker(), keep=False).match)


@pytest.mark.slow
def test_the_dearest_choices_stand_beside_each_other(pilot):
    """By themselves, in the order of the game: what was chosen, what was better, what it cost."""
    scene = compared(pilot)
    earlier, now = rows_of(scene, "earlier"), rows_of(scene, "now")
    found = kept(pilot.paths[1])
    assert len(earlier) == len(now) == len(found.dear) == 3
    assert earlier[0].rect.right < now[0].rect.x
    assert [one.rect.y for one in earlier] == [one.rect.y for one in now]
    in_order = sorted(found.dear, key=lambda one: one.step)
    assert [one.named for one in now] == [f"Round {one.round}" for one in in_order]
    words = words_of(pilot)
    assert "The costliest choices" in words
    assert "Turning points" not in words
    assert words.count("Chosen: ") == words.count("Better: ") == 6
    cost = f"{in_order[0].cost:.1f} points"
    assert cost in now[0].tip
    assert not without_a_card(pilot, scene)


def test_a_press_leads_to_the_choice_in_its_replay(pilot):
    """It stands still before the choice, whose round is that of the row; Escape returns to the row."""
    scene = compared(pilot)
    row = rows_of(scene, "now")[1]
    found = sorted(kept(pilot.paths[1]).dear, key=lambda one: one.step)[1]
    for _ in range(40):
        pilot.key(pygame.K_DOWN)
        if scene.ui.focused.key == row.key:
            break
    pilot.key(pygame.K_F1)
    assert isinstance(pilot.scene, ThingCard)
    assert "before the choice" in pilot.scene.tip.text
    assert "Press N" not in pilot.scene.tip.text
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    watched = pilot.scene
    assert isinstance(watched, ReplayScene)
    assert watched.replay.at == found.step - 1
    assert watched.pace.paused
    assert not watched.desk.shown
    assert watched.table.round_number() == found.round
    assert watched.replay.game.decision is not None
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_ESCAPE)
    settled(pilot, scene)
    assert pilot.scene is scene
    assert scene.ui.focused.key == row.key


def test_nothing_is_reckoned_twice(pilot):
    """What was kept is read on the next visit, and by the result of the game."""
    compared(pilot)
    assert len(STARTED) == 2
    pilot.key(pygame.K_ESCAPE)
    scene = compared(pilot)
    assert rows_of(scene, "now")
    match = load(pilot.paths[1], InlineWorker(), keep=True).match
    table = pilot.show(table_of(match))
    table.open_ending()
    pilot.wait(0.5)
    result = pilot.scene
    assert isinstance(result, SoloScene)
    assert result.review == kept(pilot.paths[1])
    assert result.ui.find("see-0") is not None
    assert len(STARTED) == 2


def test_the_result_keeps_what_the_page_shows(pilot):
    """It reckons once and keeps that; the page reads it."""
    match = load(pilot.paths[1], InlineWorker(), keep=True).match
    table = pilot.show(table_of(match))
    table.open_ending()
    pilot.wait(0.5)
    assert pilot.scene.review is not None
    assert len(STARTED) == 1
    assert review_beside(pilot.paths[1]).is_file()
    scene = compared(pilot)
    assert len(STARTED) == 2, "only the earlier game was left"
    assert len(rows_of(scene, "now")) == 3


@pytest.mark.slow
def test_the_bots_game_stands_beside_and_is_named_in_its_log(pilot):
    """Its choices are reckoned too; the log of its replay does not call its points the person's."""
    scene = compared(pilot)
    pilot.click("bot-easy")
    pilot.frames(2)
    settled(pilot, scene)
    path = scene.bots.path("easy")
    assert len(rows_of(scene, "bot")) == len(kept(path).dear)
    assert scene.ui.find("dears-bot") is None or not kept(path).dear
    pilot.click("watch-bot")
    pilot.frames(2)
    pilot.key(pygame.K_END)
    pilot.frames(3)
    points = scene.bots.results["easy"].points
    last = pilot.scene.table.session.log.entries[-1].line.text
    assert last == f"Bot: {points} points."
    pilot.key(pygame.K_ESCAPE)
    pilot.click("watch-now")
    pilot.frames(2)
    pilot.key(pygame.K_END)
    pilot.frames(3)
    assert pilot.scene.table.session.log.entries[-1].line.text.startswith("Your result: ")


def test_while_it_is_reckoned_the_column_says_so(pilot, monkeypatch):
    """So it does where that failed: its button tries once more."""
    monkeypatch.setattr(solo_run, "Child", Silent)
    scene = compared(pilot)
    assert "Reckoning" in scene.ui.find("dears-now").text
    assert scene.ui.find("review-now") is None
    pilot.key(pygame.K_ESCAPE)
    monkeypatch.setattr(solo_run, "Child", Ended)
    scene = compared(pilot)
    assert "had to stop" in scene.ui.find("dears-now").text
    monkeypatch.setattr(solo_run, "Child", Reviewing)
    pilot.click("review-now")
    pilot.frames(3)
    assert len(rows_of(scene, "now")) == 3
    assert not rows_of(scene, "earlier")


BAD = {
    "broken": lambda text: text[:-9],
    "no place": lambda text: text.replace('"done":[', '"done":[9', 1),
    "no step": lambda text: text.replace('"step":', '"step":99', 1),
    "other kind": lambda text: text.replace("solo-review", "review", 1),
}


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_file_is_told_set_aside_and_reckoned_anew(pilot, monkeypatch, bad):
    """Whatever is wrong in it."""
    compared(pilot)
    pilot.key(pygame.K_ESCAPE)
    path = review_beside(pilot.paths[1])
    whole = path.read_text()
    path.write_text(BAD[bad](whole))
    assert path.read_text() != whole
    told = []
    monkeypatch.setattr(type(pilot.scene.ui), "toast", lambda _, words, seconds: told.append(words))
    scene = compared(pilot)
    assert len(told) == 1
    assert path.name in told[0]
    assert f"set aside as {path.name}.broken" in told[0]
    assert path.read_text() == whole
    assert len(rows_of(scene, "now")) == 3


def test_a_file_of_a_newer_version_stays(pilot):
    """The choices are shown all the same."""
    path = review_beside(pilot.paths[1])
    compared(pilot)
    pilot.key(pygame.K_ESCAPE)
    newer = path.read_text().replace('"version":1', '"version":2')
    path.write_text(newer)
    scene = compared(pilot)
    assert len(rows_of(scene, "now")) == 3
    assert path.read_text() == newer


def test_another_end_of_the_same_game_is_reckoned_anew(pilot):
    """The last choice may be taken back after the end: what was kept is out of date then, and no bad file."""
    path = review_beside(pilot.paths[1])
    match = load(pilot.paths[1], InlineWorker(), keep=True).match
    table = pilot.show(table_of(match))
    table.open_ending()
    pilot.wait(0.5)
    before, points = path.read_text(), match.game.totals()[0]
    pilot.click("table")
    pilot.frames(3)
    assert pilot.scene is table
    for _ in range(2):  # dummies throw at the end: it is asked first
        pilot.key(pygame.K_z, pygame.KMOD_CTRL)
        if isinstance(pilot.scene, Dialog):
            pilot.key(pygame.K_RETURN)
        pilot.frames(3)
    assert pilot.scene is table
    assert not match.over
    dice = Dice("otherwise")
    while not match.over:
        match.choose(match.game.sample(dice))
    assert match.game.totals()[0] != points
    table.session.went_on()
    table.open_ending()
    pilot.wait(0.5)
    assert isinstance(pilot.scene, SoloScene)
    assert len(STARTED) == 2
    assert path.read_text() != before
    assert pilot.scene.review == solo_run.read(pilot.paths[1], match)
    assert not list(path.parent.glob("*.broken"))


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1080, 1920)])
def test_all_words_have_room(pilot, make_app, layout_faults, size):
    """In every language and at a large scale."""
    wide = make_app(size)
    faults = []
    for language, scale in (("de", 100), ("fr", 150), ("xx", 100)):
        wide.setting(language=language, scale=scale)
        scene = compared(wide)
        assert rows_of(scene, "earlier")
        faults += [f"{language} {scale} %: {fault}" for fault in layout_faults(scene)]
        scene.close()
        wide.frames(2)
    assert not faults, "\n".join(faults)


def test_a_page_above_the_result_stops_its_reckoning(pilot, monkeypatch):
    """So nobody reckons the same twice at once; on return it begins again, or finds what was kept."""
    monkeypatch.setattr(solo_run, "Child", Silent)
    match = load(pilot.paths[1], InlineWorker(), keep=True).match
    table = pilot.show(table_of(match))
    table.open_ending()
    pilot.wait(0.5)
    result = pilot.scene
    assert result._desk.running
    assert len(STARTED) == 1
    monkeypatch.setattr(solo_run, "Child", Reviewing)
    results = pilot.app.services.results
    (person,) = results.people()
    scene = CompareScene(games_of(results.played(), person.id))
    result.open(scene)
    pilot.frames(2)
    assert not result._desk.running
    settled(pilot, scene)
    assert len(rows_of(scene, "now")) == 3
    assert len(STARTED) == 3
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(3)
    assert pilot.scene is result
    assert result.review == kept(pilot.paths[1])
    assert len(STARTED) == 3
