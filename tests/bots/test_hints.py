"""Hints: a choice and a reason that can be said in every language."""

import pytest

from alhambra_desktop import text
from alhambra_desktop.alhambra.choices import Remove, Store
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.bots import characters, make_bot
from alhambra_desktop.bots.alhambra.hints import KEYS
from alhambra_desktop.engine.decisions import Choice
from tests.alhambra.table import table
from tests.bots.positions import BARE, asked_view, position

FILLED_IN = {
    "tile": "Tower 13",
    "cards": "dinar 4",
    "kind": "Towers",
    "cell": "1, 0",
    "add_ons": "a tower",
    "goods": "a caravanserai",
    "amount": "5",
}


@pytest.fixture(params=["en", "fr", "de"])
def _language(request: pytest.FixtureRequest):
    before = text.language()
    text.use(request.param)
    yield
    text.use(before)


@pytest.mark.slow
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
                assert hint == bot.hint(view, hint.choice), "the reason does not depend on who found it"
                sentence = text.t(hint.key, **{**hint.facts, **FILLED_IN})
                assert sentence != hint.key
                assert "{" not in sentence
    assert met <= set(KEYS)
    assert len(met) >= 8


@pytest.mark.usefixtures("_language")
def test_every_reason_has_a_text():
    """No hint and no character is without its sentence."""
    missing = [key for key in KEYS if text.t(key, count=2, wall=5, price=9, **FILLED_IN) == key]
    missing += [name for name in characters() if not text.has(f"style.{name}")]
    assert not missing


def said_of(game: Palace, kind: type[Choice]) -> str:
    """The reason of a choice of this kind, whoever has found it."""
    view = asked_view(game)
    choice = next(one for one in view.candidates() if type(one) is kind)
    return make_bot("expert", "s").hint(view, choice).key


@pytest.mark.parametrize(
    ("word", "why"), [("A10", "ahead"), ("S5", "ahead"), ("P2", "better_later"), ("C5", "better_later")]
)
def test_a_hint_claims_blocking_only_where_true(word: str, why: str):
    """Beside the bare fountain, towers with two walls leave room; what is open on one side takes more."""
    assert said_of(table(bought=[word], cities=[BARE]), Store) == f"hint.store.{why}"


DEAD_END = """
    +-----+#####+
    |  F     A8 #
    +-----+#####+
"""


GATHERED = """
    +-----+-----+
    |  F     A8 |
    +-----+-----+
"""


@pytest.mark.parametrize(("city", "key"), [(DEAD_END, "hint.remove"), (GATHERED, "hint.remove.ahead")])
def test_a_hint_promises_room_only_where_true(city: str, key: str):
    """A dead end taken back opens the fountain's side again; a tile with three open sides took none."""
    assert said_of(table(cities=[city]), Remove) == key
