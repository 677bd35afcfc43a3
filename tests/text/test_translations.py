"""Translations keep to the page for translators (docs/translating.md): terms, length, signs, address."""

import re

import pytest

from alhambra_desktop.paths import assets_dir
from tests.architecture.source import PACKAGE
from tests.text.languages import FOLLOWING, WRITTEN
from tests.text.test_catalogues_complete import entries

PAGE = (PACKAGE / "docs" / "translating.md").read_text(encoding="utf-8")
COLUMNS = ("en", "fr", "de")
TRANSLATED = [language for language in (*WRITTEN, *FOLLOWING) if language != "en"]

HALF_AS_LONG_AGAIN, SHORT_WORDS = 1.45, 20
"""A translation may be longer than the English by so much, and by so many letters more."""

MOST = 0.75
"""The part of the English messages with a term whose translations have its term: a sentence may turn it."""

FEWEST, LONG = 3, 8
"""So many messages at least have each term; of words so long the last letters may differ."""

PLACEHOLDER = re.compile(r"\{[^}]*\}")
RULES = assets_dir() / "rules"

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
SPOKEN = [words for words, key in terms() if not key and "(" not in words["en"]]


def test_the_page_has_terms_of_both_kinds() -> None:
    """All modules of the box are in the tables, and words of sentences too."""
    assert len([key for _, key in NAMED if key.startswith("module.")]) >= 43
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


def says(message: str, words: str) -> bool:
    """Whether a message has one of the words of a term, in any ending and within a longer word (German)."""
    known = [word.strip().lower() for word in words.split(",")]
    stems = [re.escape(word if " " in word or len(word) < LONG else word[: LONG - 1]) for word in known]
    return any(re.search(stem, message.lower()) for stem in stems)


def asking(row: dict[str, str]) -> list[str]:
    """The keys of the messages whose English has one of the words of a row."""
    words = "|".join(word.strip() for word in row["en"].split(","))
    pattern = re.compile(rf"\b({words})(s|ed|ing)?\b", re.IGNORECASE)
    return [
        key
        for key, entry in entries("en").items()
        if pattern.search(PLACEHOLDER.sub("", " ".join(entry.forms)))
    ]


@pytest.mark.parametrize("row", SPOKEN, ids=lambda row: row["en"])
@pytest.mark.parametrize("language", TRANSLATED)
def test_sentences_use_the_terms_of_the_page(language: str, row: dict[str, str]) -> None:
    """Of the messages whose English has a term, most have that of the other language."""
    other = entries(language)
    asked = [key for key in asking(row) if key in other]
    without = [
        key for key in asked if not says(PLACEHOLDER.sub("", " ".join(other[key].forms)), row[language])
    ]
    assert len(asked) >= FEWEST
    assert len(without) <= (1 - MOST) * len(asked), "\n".join(without)


def headings(language: str) -> dict[str, str]:
    """The terms of the rule book's glossary, by the name that all languages share."""
    page = (RULES / language / "glossary.md").read_text(encoding="utf-8")
    return {name: term for term, name in re.findall(r"^## (.+) \{#(.+)\}$", page, re.MULTILINE)}


@pytest.mark.parametrize("name", headings("en"))
def test_the_glossary_of_the_rule_book_has_the_words_of_the_page(name: str) -> None:
    """Each of its terms is that of one row, in every language."""
    found = {language: headings(language)[name].lower() for language in COLUMNS}
    rows = [
        {language: re.sub(r" \(.*\)", "", cell).lower().split(", ") for language, cell in words.items()}
        for words, _ in terms()
    ]
    assert any(all(any(word in found[key] for word in row[key]) for key in COLUMNS) for row in rows)


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
    assert [f"{where}: {words}" for where, words in written(language) if wrong.search(words)] == []


@pytest.mark.parametrize(("language", "loose"), [("en", r"\s%"), ("fr", "[^\u00a0]%"), ("de", "[^\u00a0]%")])
def test_a_number_and_its_percent_sign(language: str, loose: str) -> None:
    """English writes 5%, the others 5 % with a space that does not break."""
    known = entries(language).items()
    said = [(key, form) for key, entry in known for form in entry.forms if "%" in form]
    assert said
    assert [f"{key}: {form}" for key, form in said if re.search(loose, form)] == []


def pages(language: str) -> list[tuple[str, str]]:
    """Every line of the rule pages, each with where it stands."""
    return [
        (f"{page.name}:{number}", line.replace("*", ""))
        for page in sorted((RULES / language).glob("*.md"))
        for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1)
    ]


def written(language: str) -> list[tuple[str, str]]:
    """Everything that a player reads: messages and rule pages."""
    return messages(language) + pages(language)


def avoided(language: str) -> list[str]:
    """The words that the page tells a language not to use, as patterns."""
    rows = [row[1] for row in table("Words to avoid") if row[0] == language]
    return [word.strip() for row in rows for word in re.sub(r"\(.*\)", "", row).split(",")]


@pytest.mark.parametrize("language", ["en", *TRANSLATED])
def test_words_to_avoid_are_not_used(language: str) -> None:
    """Nothing has a word of the last table; capital forms of address are left to the next test."""
    patterns = [word for word in avoided(language) if word not in ("Sie", "Ihr", "Ihnen")]
    assert patterns
    found = re.compile(rf"\b({'|'.join(patterns)})\b", re.IGNORECASE)
    assert [f"{where}: {words}" for where, words in written(language) if found.search(words)] == []


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


@pytest.mark.parametrize("rule", NOT_FRENCH)
def test_french_spaces_and_signs(rule: str) -> None:
    """Messages and rule pages keep to French typography, so that no sign begins a line either."""
    wrong = re.compile(NOT_FRENCH[rule])
    whole = [(key, form) for key, entry in entries("fr").items() for form in entry.forms]
    assert [f"{where}: {words}" for where, words in whole + pages("fr") if wrong.search(words)] == []


def test_french_says_names_without_elision() -> None:
    """No "de", "que" or the like stands before a name: Anna would need "d’"."""
    elided = re.compile(r"\b(de|que|ne|lorsque|jusque) \{(name|names|seat|seller|to)\}")
    said = [(key, form) for key, entry in entries("fr").items() for form in entry.forms]
    assert [f"{key}: {words}" for key, words in said if elided.search(words)] == []
