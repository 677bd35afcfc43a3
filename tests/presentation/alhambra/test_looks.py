"""Cards are named by what they are, not by what they are called in the data."""

import pytest

from alhambra_desktop import text
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.presentation.alhambra.looks import looks_of

CRAFTSMEN = "travelling_craftsmen"


@pytest.mark.parametrize(
    ("spoken", "card", "discount"),
    [("en", "Builder", "Carpenter: 3 less"), ("fr", "Bâtisseur", "Charpentier\u00a0: 3 de moins")],
)
def test_corrected_craftsmen_have_their_names(spoken: str, card: str, discount: str) -> None:
    """A double that is corrected to another craft, and another discount, are named as they now are."""
    plain = {**shipped(CRAFTSMEN).plain, "discounts": [3]}
    plain["cards"] = [*plain["cards"][:-1], {"id": "my-card", "craft": "builder", "players": 5}]
    rules = compile_rules(Setup(5), extra=[MODULES[CRAFTSMEN].read(plain, "mine.json", standard())])
    looks = looks_of(rules)
    before = text.language()
    text.use(spoken)
    try:
        assert looks.name("my-card") == card
        assert looks.name("carpenter-3") == discount
        assert looks.name("dinar-4") == ""
    finally:
        text.use(before)


@pytest.mark.parametrize("spoken", ["en", "fr", "de"])
def test_the_note_of_a_thief_says_where_to_choose_when_to_be_asked(spoken: str) -> None:
    """A thief that is not offered is no riddle: the note names the page of the menu."""
    before = text.language()
    text.use(spoken)
    try:
        assert text.t("standing.title") in text.t("panel.thief_note")
    finally:
        text.use(before)
