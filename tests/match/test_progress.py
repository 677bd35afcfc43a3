"""What each player has learned: kept, by player, and never lost."""

import pytest

from alhambra_desktop.match.lesson_files import new_modules
from alhambra_desktop.match.progress import Learners, Progress


def test_progress_is_saved(tmp_path):
    """What was finished, and where one left off."""
    progress = Learners(tmp_path).now
    assert not progress.begun
    progress.leave("money", 3)
    progress.finish("buying")
    again = Learners(tmp_path).now
    assert (again.done, again.left) == ({"buying"}, {"money": 3})
    again.finish("money")
    assert Learners(tmp_path).now.left == {}
    again.play(["camps", "change"])
    again.see_tip("alhambra.exact")
    again = Learners(tmp_path).now
    assert (again.played, again.tips) == ({"camps", "change"}, {"alhambra.exact"})


def test_a_module_is_new_until_its_lesson_or_a_game():
    """In the order of the set-up; what has no lesson is never new."""
    progress = Progress()
    progress.finish("camps")
    progress.play(["change"])
    assert new_modules(("squares", "camps", "change", "diamonds"), progress) == ("squares", "diamonds")


def test_each_player_has_their_own(tmp_path):
    """Who is chosen second begins anew; what was learned before anybody was named is the first one's."""
    learners = Learners(tmp_path)
    learners.now.finish("money")
    learners.choose("Anna")
    learners.choose("Bert")
    learners.now.see_tip("alhambra.exact")
    again = Learners(tmp_path)
    assert (again.learner, again.now.done, again.now.tips) == ("Bert", set(), {"alhambra.exact"})
    assert (again.of("anna").done, again.of("Anna").tips) == ({"money"}, set())
    again.choose("Anna")
    assert Learners(tmp_path).now.done == {"money"}


def test_with_one_player_no_name_matters(tmp_path):
    """Whoever never said that they learn plays on the account of the learner."""
    learners = Learners(tmp_path)
    learners.now.finish("money")
    learners.sit_down(["Somebody"])
    assert learners.of("Somebody") is learners.now
    learners.belongs_to("Anna")
    learners.sit_down(["Anna the Great"])
    assert (learners.of("Anna the Great").done, learners.learner) == ({"money"}, "Anna")


def test_the_player_of_a_game_is_the_learner(tmp_path):
    """A game of another one who learns here makes them the learner; with several the learner stays."""
    learners = Learners(tmp_path)
    learners.choose("Anna")
    learners.choose("Bert")
    learners.sit_down(["Anna", "Bert"])
    assert learners.learner == "Bert"
    learners.sit_down(["Guest", "Anna"])
    assert learners.learner == "Anna"


def test_modules_of_earlier_games_are_known_to_the_only_player(tmp_path):
    """Where several learn, nobody knows whose games these were."""
    learners = Learners(tmp_path)
    learners.known(["camps"])
    learners.choose("Anna")
    learners.choose("Bert")
    learners.known(["change"])
    assert (learners.of("Anna").played, learners.of("Bert").played) == ({"camps"}, set())


def test_names_of_learners_change_and_are_deleted(tmp_path):
    """What was learned goes with a new name, and goes with the player."""
    learners = Learners(tmp_path)
    learners.choose("Anna")
    learners.now.finish("money")
    learners.choose("Bert")
    learners.rename("Anna", "Anne")
    learners.forget("Bert")
    again = Learners(tmp_path)
    assert (again.learner, again.now.done) == ("Anne", {"money"})
    again.choose("Bert")
    assert not again.now.begun
    again.choose("Anne")
    again.forget_names()
    again = Learners(tmp_path)
    assert (again.learner, again.now.done) == ("", {"money"})


FIRST = '{"format": "alhambra-desktop-progress", "version": 1, '
HEAD = '{"format": "alhambra-desktop-progress", "version": 2, '


def test_a_file_of_the_first_form_is_read(tmp_path):
    """It knew one player only, and neither tips nor puzzles."""
    (tmp_path / "progress.json").write_text(FIRST + '"done": ["money"], "left": {"buying": 2}}')
    learners = Learners(tmp_path)
    assert (learners.problem, learners.now.done, learners.now.left) == ("", {"money"}, {"buying": 2})
    learners.belongs_to("Anna")
    assert Learners(tmp_path).of("Anna").done == {"money"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", ""),
        ("[]", "this is no alhambra-desktop-progress"),
        ('{"format": "x"}', "this is no alhambra-desktop-progress"),
        (HEAD.replace("2", "3") + '"learner": "", "players": []}', "version: expected 2"),
        (FIRST + '"done": [1], "left": {}}', "done: expected names"),
        (FIRST + '"done": [], "left": {"money": -2}}', "left: expected a step"),
        (FIRST + '"done": [], "left": {}, "played": [[]]}', "played: expected names"),
        (FIRST + '"done": [], "left": {}, "tips": "all"}', "tips: expected names"),
        (HEAD + '"players": []}', "learner: expected a name"),
        (HEAD + '"learner": "", "players": {}}', "players: expected a list"),
        (HEAD + '"learner": "", "players": [{}]}', "players[0]: expected a player with a name"),
        (HEAD + '"learner": "", "players": [{"name": "A", "done": 1}]}', "players[0].done: expected names"),
    ],
)
def test_a_broken_file_is_set_aside(tmp_path, text, told):
    """It is kept under another name, and learning begins anew."""
    path = tmp_path / "progress.json"
    path.write_text(text)
    learners = Learners(tmp_path)
    assert "broken" in learners.problem
    assert told in learners.problem
    assert not learners.now.begun
    assert [kept.read_text() for kept in tmp_path.glob("progress.json.broken*")] == [text]
