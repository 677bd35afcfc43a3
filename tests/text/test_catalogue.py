"""Words: looking up, filling in, plural forms, lists, the made-up language."""

from datetime import date

import pytest

from alhambra_desktop import text
from alhambra_desktop.text import po, pseudo


@pytest.fixture(autouse=True)
def _english():
    text.use("en")
    yield
    text.use("en")


def test_the_language_can_change_at_any_time():
    """After ``use`` every message is in the other language."""
    assert text.t("common.cancel") == "Cancel"
    text.use("fr")
    assert text.language() == "fr"
    assert text.t("common.cancel") == "Annuler"


def test_an_unknown_language_is_refused_by_name():
    """Asking for a language without catalogues names those that exist and changes nothing."""
    with pytest.raises(text.UnknownLanguage, match="en, de, fr"):
        text.use("pt")
    assert text.language() == "en"


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [
        ("en", 0, "0 bots"),
        ("en", 1, "1 bot"),
        ("en", 2, "2 bots"),
        ("fr", 0, "0 robot"),
        ("fr", 1, "1 robot"),
        ("fr", 2, "2 robots"),
        ("de", 0, "0 Bots"),
        ("de", 1, "1 Bot"),
        ("de", 2, "2 Bots"),
    ],
)
def test_plural_forms(language: str, count: int, words: str):
    """``count`` chooses the form by the rule of the language: French counts none like one."""
    text.use(language)
    assert text.t("new_game.computers", count=count) == words


def test_lists_in_a_sentence():
    """Lists of none, one, two and three things."""
    assert text.enumerated([]) == ""
    assert text.enumerated(["Anna"]) == "Anna"
    assert text.enumerated(["Anna", "Karim"]) == "Anna and Karim"
    text.use("fr")
    assert text.enumerated(["Anna", "Karim", "Inés"]) == "Anna, Karim et Inés"
    text.use("de")
    assert text.enumerated(["Anna", "Karim", "Inés"]) == "Anna, Karim und Inés"


def test_numbers_as_each_language_writes_them():
    """Thousands are grouped as usual and a minus is a real minus sign."""
    assert text.number(12345) == "12,345"
    assert text.number(-5) == "\u22125"
    text.use("fr")
    assert text.number(12345) == "12\u202f345"
    text.use("de")
    assert text.number(-12345) == "\u221212.345"


@pytest.mark.parametrize(
    ("named", "code"),
    [
        ("de_AT", "de"),
        ("German_Germany", "de"),
        ("fr_CA", "fr"),
        ("French_France", "fr"),
        ("pt_BR", "en"),
        (None, "en"),
    ],
)
def test_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch, named: str | None, code: str):
    """Known by its code, and by the names that Windows gives; otherwise English."""
    monkeypatch.setattr("locale.getlocale", lambda: (named, "UTF-8"))
    assert text.system_language() == code


@pytest.mark.parametrize(
    ("preferred", "code"), [(("pt", "fr", "de"), "fr"), (("en", "de"), "en"), (("pt",), "de"), ((), "de")]
)
def test_the_languages_that_the_desktop_names_come_first(
    monkeypatch: pytest.MonkeyPatch, preferred: tuple[str, ...], code: str
):
    """The first of them that there is; the locale only if there is none of them."""
    monkeypatch.setattr("locale.getlocale", lambda: ("de_DE", "UTF-8"))
    assert text.system_language(preferred) == code


def test_an_unknown_key_is_shown_not_raised():
    """A missing sentence must not end a game: the key itself is shown."""
    assert text.t("nothing.like.this") == "nothing.like.this"
    assert not text.has("nothing.like.this")


def test_each_language_names_itself():
    """The choice of languages shows each in its own words."""
    assert [text.native_name(code) for code in text.available()] == ["English", "Deutsch", "Français"]


def test_the_made_up_language_is_longer_and_keeps_placeholders():
    """Pseudo messages are bracketed, accented, a third longer, and still filled in."""
    text.use("xx")
    words = text.t("saved.state", game="Dice", round=7)
    assert words.startswith("[")
    assert words.endswith("]")
    assert "7" in words
    assert "Dice" in words
    plain = "A sentence of some length"
    assert len(pseudo.stretched(plain)) >= 1.3 * len(plain)
    assert "{name}" in pseudo.stretched("Hello {name}")


def test_moments_in_words():
    """How long ago something was, from seconds to a date."""
    now = 1_000_000_000.0
    assert text.ago(now - 5, now) == "just now"
    assert text.ago(now - 120, now) == "2 min ago"
    assert text.ago(now - 3600, now) == "1 hour ago"
    assert text.ago(now - 2 * 86400, now) == "2 days ago"
    assert text.ago(now + 500, now) == "just now", "a clock that was put back"
    assert text.ago(now - 30 * 86400, now).startswith("on ")
    text.use("de")
    assert text.ago(now - 86400, now) == "gestern"
    assert text.day_of(date(2026, 3, 5)) == "5. März 2026"


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ('msgid "a"\nmsgstr "x"\nmsgid "a"\nmsgstr "y"\n', "line 4: the key 'a' stands there twice"),
        ('msgstr "x"\n', "line 1: msgstr without a msgid"),
        ('msgid "a"\nmsgstr x\n', "line 2: not a line of a catalogue"),
    ],
)
def test_a_broken_catalogue_is_named_by_line(tmp_path, source: str, complaint: str):
    """A catalogue that cannot be read is refused with file, line and reason."""
    path = tmp_path / "broken.po"
    path.write_text(source, encoding="utf-8")
    with pytest.raises(po.BadCatalogue, match=complaint):
        po.read(path)


@pytest.mark.parametrize("moment", [-(10.0**17), 10.0**17])
def test_a_moment_outside_all_calendars(moment: float):
    """What a damaged file gives as a time is still some day."""
    assert text.day_and_time(moment)
