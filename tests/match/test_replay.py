"""A recorded match: any step as it was, hands kept hidden, another match from any step."""

import pytest

from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.seating import MatchSetup
from tests.match import replay_matches
from tests.match.conftest import FirstThinker, seats


def begun(game, modules=(), seed="granada", players=("person", "random", "random")):
    """A match of a game that is kept nowhere."""
    return Match.begin(MatchSetup(seats(*players), seed, game, modules), None, FirstThinker())


def stood(match, play, steps):
    """Play, and keep the digest after each step."""
    digests = [match.game.digest()]
    while len(digests) <= steps and not match.over:
        play(match, 1)
        digests.append(match.game.digest())
    return digests


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_replay_is_as_played(game, play):
    """Going there step by step or at once, on or back, shows the position that was played."""
    match = begun(game)
    digests = stood(match, play, 60)
    replay = Replay(match)
    assert replay.at == replay.length == len(digests) - 1
    for number in (0, 7, 3, replay.length, 41, 40):
        replay.go_to(number)
        assert replay.game.digest() == digests[number]
        assert len(replay.steps) == replay.step_count + 1 == number + 1
    replay.go_to(0)
    for number in range(1, replay.length + 1):
        step = replay.poll()
        assert step is not None
        assert step.number == number
        assert replay.game.digest() == digests[number]
    assert replay.poll() is None


def test_a_replay_goes_on_from_where_it_stands(play, monkeypatch):
    """The next step plays one choice, not all since the last stored game; so do a few steps further on."""
    replay = Replay(play(begun("alhambra"), 31))
    replay.go_to(20)
    made = []
    choose = type(replay.game).choose_checked
    monkeypatch.setattr(type(replay.game), "choose_checked", lambda *args: (made.append(1), choose(*args)))
    replay.poll()
    assert len(made) == 1
    replay.go_to(25)
    assert len(made) == 5


def test_modules_are_replayed(play):
    """A match with many modules, and what it shows of every step."""
    modules = tuple(GAMES["alhambra"].modules)[:12]
    match = begun("alhambra", modules)
    digests = stood(match, play, 80)
    replay = Replay(match)
    for step in (5, 60, 20):
        replay.go_to(step)
        assert replay.game.digest() == digests[step]


def test_the_replayed_match_can_go_on(play):
    """What is played meanwhile, or taken back, changes nothing in what is watched."""
    match = begun("alhambra")
    play(match, 20)
    replay = Replay(match)
    last = replay.game.digest()
    play(match, 10)
    assert (replay.length, replay.game.digest()) == (20, last)


def test_nothing_can_be_chosen_in_a_replay(play):
    """A recorded match refuses every choice and says why."""
    match = play(begun("alhambra"), 12)
    replay = Replay(match)
    choice = next(iter(replay.game.candidates()))
    assert isinstance(choice, Choice)
    assert replay.check(choice).code == "recorded"
    with pytest.raises(Refused):
        replay.choose(choice)


def test_turns_and_scorings_are_places_to_halt(play):
    """From anywhere the next and the last turn or scoring, else the ends of the match."""
    match = begun("alhambra", players=("random",) * 3)
    while not match.over:
        play(match, 1)
    replay = Replay(match)
    assert len(replay.scorings) == 3
    assert replay.scorings[-1] == replay.length
    replay.go_to(0)
    for scoring in replay.scorings:
        replay.go_to(replay.next_of(replay.scorings))
        assert replay.at == scoring
    assert replay.next_of(replay.scorings) == replay.length
    assert replay.last_of(replay.scorings) == replay.scorings[-2]
    replay.go_to(replay.turns[3])
    assert replay.turn_at(replay.at) == 4
    assert replay.last_of(replay.turns) == replay.turns[2]
    replay.go_to(-5)
    assert replay.at == 0
    assert replay.last_of(replay.turns) == 0


def test_hands_stay_hidden_until_the_end(play):
    """In the middle of a match of two persons nobody's hand may be seen, of one person only theirs."""
    two = Replay(play(begun("alhambra", players=("person", "person", "random")), 15))
    assert not any(two.may_see(seat) for seat in range(3))
    one = Replay(play(begun("alhambra"), 15))
    assert [one.may_see(seat) for seat in range(3)] == [True, False, False]
    match = begun("alhambra", players=("random", "random"))
    while not match.over:
        play(match, 1)
    assert Replay(match).may_see(1)


def test_another_match_begins_at_a_step(begin, folder, play):
    """It has the position of that step, is practice, and the match that is watched stays as it is."""
    match = play(begin("person", "random", "person"), 40)
    text = match.journal.path.read_bytes()
    replay = Replay(match)
    replay.go_to(25)
    path = replay.branch(folder, ("random", "person", "random"))
    other = load(path, FirstThinker()).match
    assert other.game.digest() == replay.game.digest()
    assert other.practice
    assert other.players == ["random", "person", "random"]
    assert other.journal.path == path != match.journal.path
    play(other, 10)
    assert match.journal.path.read_bytes() == text
    listed = {info.path: info for info in folder.list()}
    assert [seat.player for seat in listed[path].setup.seats] == other.players
    assert listed[path].practice
    assert not listed[match.journal.path].practice


@pytest.mark.parametrize(
    "spoilt", ['{"hand_over":9,"player":"easy"}', '{"hand_over":0,"player":"nobody"}', "[]"]
)
def test_a_list_shows_a_copy_whose_beginning_is_spoilt(begin, folder, play, spoilt):
    """The players are those of the first line then; opening it says what is wrong."""
    replay = Replay(play(begin("person", "random", "person"), 20))
    path = replay.branch(folder, ("random", "person", "random"))
    lines = path.read_text("utf-8").split("\n")
    lines[1] = spoilt
    path.write_text("\n".join(lines), "utf-8")
    listed = {info.path: info for info in folder.list()}
    assert listed[path].setup.seats == replay.setup.seats


def test_positions_that_cannot_be_branched(play):
    """The end of a match, and one whose beginning is not known."""
    match = begun("alhambra", players=("random", "random"))
    while not match.over:
        play(match, 1)
    replay = Replay(match)
    assert not replay.can_branch
    replay.go_to(4)
    assert replay.can_branch
    assert not Replay(match, whole=False).can_branch


@pytest.mark.slow
@pytest.mark.parametrize("number", range(6))
def test_random_matches_are_watched_as_they_were_played(number):
    """Some of those that tests/match/replay_matches.py draws."""
    _, steps = replay_matches.check(number, "suite")
    assert steps["journal"] > 0


def test_a_changed_step_is_noticed(monkeypatch):
    """What looks at random matches fails where a replay is one step off."""
    honest = Replay.go_to

    def one_off(replay, number):
        honest(replay, max(0, number - 1))
        replay.at = number

    monkeypatch.setattr(Replay, "go_to", one_off)
    with pytest.raises(AssertionError, match="another position"):
        replay_matches.check(2, "suite")
