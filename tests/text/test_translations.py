"""Translations keep to the page for translators (docs/translating.md): terms, length, signs, address."""

import re

import pytest

from alhambra_desktop.paths import assets_dir
from tests.text.languages import FOLLOWING, WRITTEN
from tests.text.test_catalogues_complete import PACKAGE, entries

PAGE = (PACKAGE / "docs" / "translating.md").read_text(encoding="utf-8")
COLUMNS = ("en", "fr", "de")
TRANSLATED = [language for language in (*WRITTEN, *FOLLOWING) if language != "en"]

HALF_AS_LONG_AGAIN, SHORT_WORDS = 1.45, 20
"""A translation may be longer than the English by so much, and by so many letters more."""

MOST = 0.75
"""The part of the English messages with a term whose translations have its term: a sentence may turn it."""

Row = tuple[dict[str, str], str]
"""A row of terms: by language, and the key of the message that says it, or nothing."""


def table(heading: str) -> list[list[str]]:
    """The cells of the tables under a heading of the page, without their heads."""
    part = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in part.splitlines() if "|" in line
    ]
    return [
        row for row in rows if not set(row[0]) <= set("- ") and row[0].lower() not in ("english", "language")
    ]


def terms() -> list[Row]:
    """Every row of every table of terms."""
    headings = re.findall(r"^## ((?:Words of|People|Modules).*)$", PAGE, re.MULTILINE)
    rows = [row for heading in headings for row in table(heading)]
    return [(dict(zip(COLUMNS, row, strict=False)), row[3].strip("`")) for row in rows]


def bare(words: str) -> str:
    """A message without its placeholders."""
    return re.sub(r"\s*\{[^}]*\}", "", words).strip()


NAMED = [row for row in terms() if row[1]]
SPOKEN = [words for words, key in terms() if not key]


def test_the_page_has_terms_of_both_kinds() -> None:
    """All modules are in the tables, and words of sentences too."""
    assert len([key for _, key in NAMED if key.startswith("module.")]) == 43
    assert len(SPOKEN) > 10


@pytest.mark.parametrize("language", COLUMNS)
def test_names_are_those_of_the_page(language: str) -> None:
    """Where a message says a term by itself, it says that of the table."""
    known = entries(language)
    wrong = [
        f"{key}: {known[key].forms[0]!r}, the page says {words[language]!r}"
        for words, key in NAMED
        if bare(known[key].forms[0]).lower() != words[language].lower()
    ]
    assert not wrong, "\n".join(wrong)


def says(message: str, term: str) -> bool:
    """Whether a message has one of the words of a term, as part of a longer word too (German)."""
    stems = [re.escape(word.strip()[:7].lower()) for word in term.split(",")]
    return any(re.search(stem, message.lower()) for stem in stems)


@pytest.mark.parametrize("term", ["market", "reserve", "redesign", "scoring", "exact", "wall", "action"])
@pytest.mark.parametrize("language", TRANSLATED)
def test_sentences_use_the_terms_of_the_page(language: str, term: str) -> None:
    """Of the messages whose English has a term, most have that of the other language."""
    row = next(words for words in SPOKEN if words["en"].split(",")[0] == term)
    english, other = entries("en"), entries(language)
    asked = [
        key
        for key, entry in english.items()
        if key in other and re.search(rf"\b{term}(s|ly)?\b", " ".join(entry.forms), re.IGNORECASE)
    ]
    without = [key for key in asked if not says(" ".join(other[key].forms), row[language])]
    assert len(asked) > 20
    assert len(without) <= (1 - MOST) * len(asked), "\n".join(without)


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_is_far_longer(language: str) -> None:
    """A translation stays within what a button or a line leaves for it."""
    english, other = entries("en"), entries(language)
    long = [
        f"{key}: {form!r} for {most!r}"
        for key, entry in other.items()
        if key in english
        for form in entry.forms
        if len(form) > HALF_AS_LONG_AGAIN * len(most := max(english[key].forms, key=len)) + SHORT_WORDS
    ]
    assert not long, "\n".join(long)


def messages(language: str) -> list[tuple[str, str]]:
    """Every form of every message with its key, without placeholders and tags."""
    return [
        (key, re.sub(r"<[^>]*>|\{[^}]*\}", "", form))
        for key, entry in entries(language).items()
        for form in entry.forms
    ]


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_signs_are_the_real_ones(language: str) -> None:
    """No straight quotes or apostrophes, no three dots, no hyphen before a number for a minus."""
    wrong = re.compile(r'"|\w\'|\.\.\.|(^|\s)-\d')
    assert [f"{key}: {words}" for key, words in messages(language) if wrong.search(words)] == []


@pytest.mark.parametrize(("language", "loose"), [("en", r"\s%"), ("fr", "[^\u00a0]%"), ("de", "[^\u00a0]%")])
def test_a_number_and_its_percent_sign(language: str, loose: str) -> None:
    """English writes 5%, the others 5 % with a space that does not break."""
    known = entries(language).items()
    said = [(key, form) for key, entry in known for form in entry.forms if "%" in form]
    assert said
    assert [f"{key}: {form}" for key, form in said if re.search(loose, form)] == []


def avoided(language: str) -> list[str]:
    """The words that the page tells a language not to use, as patterns."""
    rows = [row[1] for row in table("Words to avoid") if row[0] == language]
    return [rf"\b{word.strip()}" for row in rows for word in re.sub(r"\(.*\)", "", row).split(",")]


@pytest.mark.parametrize("language", TRANSLATED)
def test_words_to_avoid_are_not_used(language: str) -> None:
    """No message has a word of the last table; capital forms of address are left to the next test."""
    patterns = [word for word in avoided(language) if word not in (r"\bSie", r"\bIhr", r"\bIhnen")]
    assert patterns
    found = re.compile("|".join(patterns) + r"\b", re.IGNORECASE)
    assert [f"{key}: {words}" for key, words in messages(language) if found.search(words)] == []


def test_german_says_du() -> None:
    """Within a sentence no form of address begins with a capital."""
    polite = re.compile(r"[a-zäöüß,;] (Sie|Ihr|Ihre[mnrs]?|Ihnen)\b")
    assert [f"{key}: {words}" for key, words in messages("de") if polite.search(words)] == []


def test_german_quotes_are_low_and_high() -> None:
    """„So“: as many opening as closing ones, and none of another language."""
    assert [
        f"{key}: {words}"
        for key, words in messages("de")
        if words.count("„") != words.count("“") or re.search("[”«»]", words)
    ] == []


NOT_FRENCH = {
    "one plain space between two words": r"\S  ",
    "a typographic apostrophe": r"\w'\w",
    "no ligature of letters": "[\ufb00-\ufb06]",
    "a narrow space that does not break before ; ! ?": r"[^\s;!?(\u202f][;!?]|[^\S\u202f][;!?]",
    "a wide space that does not break before : and »": r"[^\u00a0][»]|[^\u00a0]:(?![\w/])",
    "a wide space that does not break after «": "«(?!\u00a0)",
    "a narrow space only before ; ! ?": r"\u202f(?![;!?])",
}
"""What French does not write, by what it writes instead."""


def french() -> list[tuple[str, str]]:
    """Every message and every line of a rule page, each with where it stands."""
    said = [(key, form) for key, entry in entries("fr").items() for form in entry.forms]
    pages = sorted((assets_dir() / "rules" / "fr").glob("*.md"))
    return said + [
        (f"{page.name}:{number}", line.replace("*", ""))
        for page in pages
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1)
    ]


@pytest.mark.parametrize("written", NOT_FRENCH)
def test_french_spaces_and_signs(written: str) -> None:
    """Messages and rule pages keep to French typography, so that no sign begins a line either."""
    wrong = re.compile(NOT_FRENCH[written])
    assert [f"{where}: {words}" for where, words in french() if wrong.search(words)] == []
