"""Matches for tests: two people or a person and bots, with a thinker that needs no process."""

import pytest

from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.thinking import Answer


class FirstThinker:
    """Answers every second poll with some legal choice; counts what it is asked and told."""

    def __init__(self):
        self.view = None
        self.seed = ""
        self.polls = 0
        self.asked = self.cancelled = 0
        self.closed = False

    def ask(self, view, seat, level, seed, character):
        assert view.viewer == seat
        self.view, self.seed, self.polls = view, seed, 0
        self.asked += 1

    def poll(self):
        self.polls += 1
        if self.view is None or self.polls < 2:
            return None
        choice = self.view.sample(Dice(self.seed))
        self.view = None
        return Answer(choice)

    def cancel(self):
        self.view = None
        self.cancelled += 1

    def close(self):
        self.closed = True


@pytest.fixture
def thinker():
    return FirstThinker()


@pytest.fixture
def folder(tmp_path):
    return SaveFolder(tmp_path / "saves")


def no_pipe(context, duplex=True):
    """Instead of a pipe: the system gives no more files."""
    raise OSError("too many open files")


def seats(*players):
    colours = ("white", "red", "yellow", "green", "blue", "orange")
    names = ("Anna", "Karim", "Leonor", "Yusuf", "Ines", "Omar")
    return tuple(SeatSetup(names[i], colours[i], player) for i, player in enumerate(players))


@pytest.fixture
def begin(folder, thinker):
    def make(*players, seed="granada", options=None, keep=True):
        setup = MatchSetup(seats(*players), seed, options=options or {})
        return Match.begin(setup, folder if keep else None, thinker)

    return make


@pytest.fixture
def play():
    """Play some steps: people choose by chance, bots are polled."""

    def run(match, steps, dice=None):
        dice = dice or Dice("people")
        done = 0
        while done < steps and not match.over:
            if match.is_person(match.asked):
                match.choose(match.view(match.asked).sample(dice))
                done += 1
            elif match.poll() is not None:
                done += 1
        return match

    return run


@pytest.fixture
def saved(begin, play):
    """A match in its middle, closed."""
    match = play(begin("person", "random", "person"), 40)
    match.close()
    return match


@pytest.fixture
def user_folder(tmp_path):
    """Where the program keeps what is the user's; there is a folder for journals in it."""
    (tmp_path / "saves").mkdir()
    return tmp_path
