"""Time over movements: each begins once, in its order, and comes to its end."""

from dataclasses import dataclass

import pytest

from alhambra_desktop.presentation.cues import Timeline, length_of


@dataclass(frozen=True)
class Cue:
    """A movement by its name."""

    name: str
    begin: float
    length: float

    @property
    def end(self) -> float:
        return self.begin + self.length


FLIGHT, SOUND, GLOW = Cue("flight", 0.0, 0.4), Cue("sound", 0.3, 0.0), Cue("glow", 0.3, 0.5)


@pytest.fixture
def line():
    timeline = Timeline[Cue]()
    timeline.start((GLOW, FLIGHT, SOUND))
    return timeline


def test_a_cue_begins_once(line):
    """Each is told when its time has come, and never again."""
    assert line.pass_time(0.1) == [FLIGHT]
    assert line.pass_time(0.1) == []
    assert line.pass_time(0.2) == [GLOW, SOUND]
    assert line.pass_time(5.0) == []


def test_the_progress_of_a_cue(line):
    """Nothing before it begins, a share on its way, one at its end."""
    line.pass_time(0.2)
    assert line.share(FLIGHT) == pytest.approx(0.5)
    assert line.share(GLOW) == 0.0
    assert line.moves(FLIGHT)
    assert not line.moves(GLOW)
    line.pass_time(0.2)
    assert line.over(FLIGHT)
    assert line.moves(GLOW)
    assert line.share(SOUND) == 1.0


def test_an_added_cue_begins_after_those_playing(line):
    """Movements added later are told in their turn, and nothing that was told before."""
    line.pass_time(0.5)
    later = Cue("later", length_of(line.cues), 0.2)
    line.add((later,))
    assert line.pass_time(0.2) == []
    assert line.pass_time(0.2) == [later]


def test_all_cues_begin_at_once(line):
    """Where nothing may move everything begins with the first moment."""
    assert line.pass_time(0.01, at_once=True) == [FLIGHT, GLOW, SOUND]
    assert line.pass_time(0.01, at_once=True) == []


def test_stopping_ends_all_cues(line):
    """Skipping leaves nothing to be told."""
    line.stop()
    assert line.pass_time(9.0) == []
    assert length_of(line.cues) == 0.0
