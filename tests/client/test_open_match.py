"""Why a match cannot be begun, in words."""

import pytest

from alhambra_desktop.client.menus.open_match import words_of
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.match.seating import SeatingError


@pytest.mark.parametrize(
    ("refusal", "words"),
    [
        (SeatingError("name_taken", seat=2, name="Anna"), "Two seats are called Anna."),
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
def test_a_refusal_in_words(refusal: Exception, words: str) -> None:
    """A sentence for what can be helped; the file and the place for what is damaged."""
    assert words_of(refusal) == words
