"""What tests of the review share."""

import functools

import pygame

from alhambra_desktop.bots.judging import Compared, Judged, Moved
from alhambra_desktop.client import review_desk
from alhambra_desktop.client.replay.scene import ReplayScene, watch
from alhambra_desktop.client.tables import table_of
from alhambra_desktop.match import review_file
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.review import Answer, questions, reviewed
from alhambra_desktop.match.review_run import ReviewRun
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker

SEATS = (SeatSetup("Anna", "white", "easy"), SeatSetup("Karim", "blue", "easy"))
LOSSES = (0.0, 1.0, 3.0, 8.0, 14.0, 0.0, 9.0, 20.0)
"""What the decisions of the made-up reviews gave away, in turn."""


@functools.cache
def played(game, folder=None):
    """A whole match between two bots."""
    match = Match.begin(MatchSetup(SEATS, "7", game, options={"explicit_end": "yes"}), folder, InlineWorker())
    while not match.over:
        match.poll()
    return match


@functools.cache
def answers(game):
    """A judgement for every question, made up: nobody needs to think."""
    match = played(game)
    found = {}
    for number, one in enumerate(questions(list(match.stations()), reviewed(match))):
        if not one.judged:
            found[one.step] = Answer(one.step, (50.0, 50.0))
            continue
        other = next(choice for choice in one.game.candidates() if choice != one.made)
        loss = LOSSES[number % len(LOSSES)]
        best = Compared(other if loss else one.made, 55.0, 2.0, 0.0, 0.0)
        worse = Compared(one.made if loss else other, 55.0 - loss, 2.0, loss, 2.0)
        before = (55.0, 45.0) if one.seat == 0 else (45.0, 55.0)
        after = (55.0 - loss, 45.0 + loss) if one.seat == 0 else (45.0 + loss, 55.0 - loss)
        judged = Judged(before, after, loss, 2.0 if loss else 0.0, (best, worse))
        moved = Moved((-3.0, 3.0), (1.0, 1.0))
        found[one.step] = Answer(one.step, before, judged, moved, closer=True)
    return found


class Slow(ReviewRun):
    """Finds one of the made-up answers at each poll, without a process."""

    def __init__(self, match, known):
        super().__init__(match, known, number=0)

    def poll(self):
        if not self.running:
            return False
        step = next(one.step for one in self.asked if one.step not in self.answers)
        self._take({"step": step, "answer": review_file.codec.encode(answers(self.game_id)[step])})
        if self.complete:
            self.stop()
        return True


def reviewing(make_app, monkeypatch):
    """The program in a small window; nothing moves, reviews are made up."""
    monkeypatch.setattr(review_desk, "ReviewRun", Slow)
    found = make_app((1280, 720))
    found.app.services.table = table_of
    found.setting(animation="off")
    return found


def opened(pilot, monkeypatch, game="alhambra", known=True):
    """The replay of a match with its review open."""
    monkeypatch.setattr(Slow, "game_id", game, raising=False)
    scene = pilot.show(watch(played(game)))
    assert isinstance(scene, ReplayScene)
    if known:
        scene.desk.run = Slow(scene.replay, answers(game))
    pilot.key(pygame.K_v)
    pilot.frames(2)
    return scene
