"""Why a match cannot be begun or gone on with, in words."""

from pathlib import Path

import pytest

from alhambra_desktop.client.menus.open_match import problem_of, words_of
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.match.journal import SaveError
from alhambra_desktop.match.loading import IllegalStep, load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import MatchSetup, SeatingError, SeatSetup
from alhambra_desktop.match.worker import InlineWorker


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        (SeatingError("name_taken", seat=2, name="Anna"), "Two players are called Anna."),
        (
            Refused(Reason.of("bad_data", problem="modules/diamonds.json: copies: 0")),
            "The component data cannot be used: modules/diamonds.json: copies: 0",
        ),
        (
            Refused(Reason.of("unknown_module", module="moon", known=())),
            "This version knows no module “moon”.",
        ),
        (
            DataError("bots.json: not a JSON file"),
            "The component data cannot be used: bots.json: not a JSON file",
        ),
    ],
)
def test_a_refusal_is_shown_in_words(refusal: Exception, words: str) -> None:
    """A sentence for what can be helped; the file and the place for what is damaged."""
    assert words_of(refusal) == words


@pytest.mark.parametrize("game", ["alhambra", "dice", "roll-and-write"])
def test_a_broken_rule_in_a_save_is_reported_in_words(game: str, tmp_path: Path) -> None:
    """The line, and why the choice in it is refused, without any code of the program."""
    seats = (SeatSetup("Anna", "white", "random"), SeatSetup("Karim", "red", "random"))
    match = Match.begin(MatchSetup(seats, "7", game=game), SaveFolder(tmp_path), InlineWorker())
    while len(match.steps) < 3:
        match.poll()
    assert match.journal is not None
    path = match.journal.path
    lines = path.read_text(encoding="utf-8").splitlines()
    step = next(line for line in lines if '"choice"' in line)
    path.write_text("\n".join([lines[0], step, step, step, step, step, step, ""]), encoding="utf-8")
    with pytest.raises(IllegalStep) as error:
        load(path, InlineWorker())
    words = problem_of(error.value)
    assert path.name in words
    assert "_" not in words.replace(path.name, "")
    assert words.endswith(".")


def test_a_damaged_beginning_of_a_save_is_reported_in_words(tmp_path: Path) -> None:
    """A module named twice, or too few seats: the sentence that it gets when a match is begun."""
    seats = (SeatSetup("Anna", "white", "random"), SeatSetup("Karim", "red", "random"))
    setup = MatchSetup(seats, "7", modules=("diamonds",))
    match = Match.begin(setup, SaveFolder(tmp_path), InlineWorker())
    assert match.journal is not None
    path = match.journal.path
    match.close()
    whole = path.read_text(encoding="utf-8")
    for old, new, words in (
        ('["diamonds"]', '["diamonds","diamonds"]', "is named twice."),
        ('"Karim"', '"Anna"', "Two players are called Anna."),
    ):
        assert old in whole
        path.write_text(whole.replace(old, new, 1), encoding="utf-8")
        with pytest.raises(SaveError) as error:
            load(path, InlineWorker())
        assert problem_of(error.value).startswith(f"The beginning of {path.name} is damaged: ")
        assert problem_of(error.value).endswith(words)
