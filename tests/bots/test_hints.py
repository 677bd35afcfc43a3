"""Hints: a choice and a reason that can be said in every language."""

import pytest

from alhambra_desktop import text
from alhambra_desktop.bots import characters, make_bot
from alhambra_desktop.bots.hints import KEYS
from tests.bots.positions import asked_view, position

FILLED_IN = {
    "tile": "Tower 13",
    "cards": "dinar 4",
    "kind": "Towers",
    "cell": "1, 0",
    "riders": "a tower",
    "amount": "5",
}


@pytest.fixture(params=["en", "fr"])
def _language(request: pytest.FixtureRequest):
    before = text.language()
    text.use(request.param)
    yield
    text.use(before)


@pytest.mark.usefixtures("_language")
def test_hints_are_sentences():
    """Over many positions each hint is the bot's own choice, and its words can be filled in."""
    met = set()
    for seed in "abcd":
        for players in (2, 4):
            for decisions in range(150):
                view = asked_view(position(players, seed, decisions))
                bot = make_bot("hard", "seed")
                hint = bot.hint(view)
                met.add(hint.key)
                assert view.check(hint.choice) is None
                if len(list(view.candidates())) > 1:
                    assert hint.choice == bot.choose(view)
                sentence = text.t(hint.key, **{**hint.facts, **FILLED_IN})
                assert sentence != hint.key
                assert "{" not in sentence
    assert met <= set(KEYS)
    assert len(met) >= 8


@pytest.mark.usefixtures("_language")
def test_every_reason_has_words():
    """No hint and no character is without its sentence."""
    missing = [key for key in KEYS if text.t(key, count=2, wall=5, price=9, **FILLED_IN) == key]
    missing += [name for name in characters() if not text.has(f"style.{name}")]
    assert not missing
