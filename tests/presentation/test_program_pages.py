"""The page about the program: controls lead to its paragraphs."""

import pytest

from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.alhambra.cards import paragraph_of
from alhambra_desktop.presentation.cards import sentence_of
from alhambra_desktop.presentation.program_pages import PARAGRAPHS, paragraph_about
from alhambra_desktop.presentation.rule_pages import NOWHERE, PROGRAM, Address
from alhambra_desktop.presentation.rule_search import search
from alhambra_desktop.text import has
from tests.presentation.test_rule_pages import spoken


def test_every_paragraph_named_exists():
    """And every area and control named has a sentence on its card, so that no entry is dead."""
    known = {one.address.name for one in rule_pages.paragraphs(PROGRAM)}
    assert set(PARAGRAPHS.values()) <= known
    areas = {key.partition(".")[0] for key in PARAGRAPHS}
    for key in PARAGRAPHS:
        area, _, control = key.partition(".")
        assert area in areas
        assert not control or sentence_of(control, area) or key == "table.log", key
        if control and key != "table.log":
            assert has(f"about.{key}") or has(f"about.{control}"), key


@pytest.mark.parametrize(
    ("key", "area", "name"),
    [
        ("hint", "table", "hint"),
        ("undo", "table", "undo"),
        ("log", "table", "log"),
        ("save-as", "pause", "saved"),
        ("standing", "pause", "interruptions"),
        ("key-undo", "settings", "own-keys"),
        ("tips", "settings", "lessons"),
        ("play", "replay", "replay"),
        ("review-panel", "replay", "review"),
        ("decision-3", "replay", "review"),
        ("records", "figures", None),
        ("compare", "deals", "comparison"),
        ("open", "curtain", "curtain"),
        ("watch", "result", "replay"),
        ("palace", "pad", "pad"),
        ("statistics", "title", "statistics"),
        ("back", "settings", None),
        ("back", "figures", None),
        ("die-1", "table", None),
    ],
)
def test_controls_lead_to_their_paragraphs(key, area, name):
    """By the longest beginning of the key; what every page has (back, close) leads nowhere."""
    assert paragraph_about(key, area) == (NOWHERE if name is None else Address(PROGRAM, name))


def test_buttons_around_the_palace_table_lead_there_too():
    """Its things still lead to the rules."""
    assert paragraph_of(("bar", "hint")) == Address(PROGRAM, "hint")
    assert paragraph_of(("undo",)) == Address(PROGRAM, "undo")
    assert paragraph_of(("log",)) == Address(PROGRAM, "log")
    assert paragraph_of(("scored",)) == Address(PROGRAM, "preview")
    assert paragraph_of(("bar", "sound")) == Address("alhambra")
    assert paragraph_of(("display", 0)) == Address("alhambra", "take")
    assert paragraph_of(("act", "redesign")) == Address("alhambra", "reserve")


@pytest.mark.parametrize(
    ("language", "query", "name"),
    [
        ("en", "hint", "hint"),
        ("en", "undo", "undo"),
        ("en", "replay", "replay"),
        ("en", "review", "review"),
        ("en", "statistics", "statistics"),
        ("en", "save", "saved"),
        ("fr", "conseil", "hint"),
        ("fr", "annuler", "undo"),
        ("fr", "revoir", "replay"),
        ("fr", "analyse", "review"),
        ("de", "Tipp", "hint"),
        ("de", "zurücknehmen", "undo"),
        ("de", "Verlauf", "log"),
        ("de", "Rückblick", "review"),
        ("de", "Spielstände", "saved"),
    ],
)
def test_the_search_finds_what_the_program_can_do(language, query, name):
    """The paragraph comes first."""
    with spoken(language):
        assert search(query)[0].address == Address(PROGRAM, name)
