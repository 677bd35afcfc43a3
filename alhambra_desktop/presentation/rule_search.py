"""The search of the rule book: the paragraph that explains a word comes first."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from alhambra_desktop.games import GAMES
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.rule_pages import Address, Paragraph, plain
from alhambra_desktop.presentation.rule_terms import Term, searched, terms
from alhambra_desktop.text import language

MOST = 30
TERM, TERM_BEGUN, TITLE, TITLE_BEGUN, STRONG, WORD, BEGUN = 100, 60, 40, 25, 12, 8, 4
"""Scores of a query word: as a term that links here, in the title, among strong words, in the text; complete,
or as the beginning of a longer word.
"""
IN_PLAY, FIRST_GAME = 6, 3
SNIPPET = 96
"""Letters of a text that are shown."""
LETTERS = re.compile(r"[^\W_]+")
BOLD = re.compile(r"\*\*(.+?)\*\*")


@dataclass(frozen=True, slots=True)
class Hit:
    """A paragraph found by a search."""

    address: Address
    title: str
    page: str
    words: str


def folded(words: str) -> tuple[str, ...]:
    """The words of a text without accents, capitals and punctuation; ligatures become two letters."""
    text = unicodedata.normalize("NFKD", words.replace("œ", "oe").replace("Œ", "oe")).casefold()
    return tuple(LETTERS.findall("".join(letter for letter in text if not unicodedata.combining(letter))))


@dataclass(frozen=True, slots=True)
class _Entry:
    paragraph: Paragraph
    order: int
    title: frozenset[str]
    strong: frozenset[str]
    words: frozenset[str]
    forms: tuple[tuple[str, ...], ...]
    """The forms of the terms that link here, and other words that people look for."""


@lru_cache(maxsize=8)
def _index(spoken: str) -> tuple[_Entry, ...]:
    leading: dict[Address, list[Term]] = {}
    for term in terms():
        leading.setdefault(term.address, []).append(term)
    found, asked_for = [], searched()
    told = (one for topic in rule_pages.topics() for one in rule_pages.paragraphs(topic))
    for order, paragraph in enumerate(told):
        texts = [line.text for line in (*paragraph.lines, *paragraph.boards)]
        forms = [form for term in leading.get(paragraph.address, ()) for form in (term.title, *term.forms)]
        forms += asked_for.get(paragraph.address, ())
        found.append(
            _Entry(
                paragraph,
                order,
                frozenset(folded(paragraph.title)),
                frozenset(folded(" ".join(part for text in texts for part in BOLD.findall(text)))),
                frozenset(folded(" ".join(map(plain, texts)))),
                tuple(folded(form) for form in forms),
            )
        )
    return tuple(found)


def search(query: str, in_play: Sequence[str] = ()) -> tuple[Hit, ...]:
    """The paragraphs that contain every word of the query, best first; topics ``in_play`` before others."""
    asked = folded(query)
    if not asked:
        return ()
    scored = [(_score(entry, asked, in_play), entry) for entry in _index(language())]
    best = sorted((-score, entry.order) for score, entry in scored if score)
    entries = {entry.order: entry for _, entry in scored}
    return tuple(_hit(entries[order].paragraph, asked) for _, order in best[:MOST])


def _score(entry: _Entry, asked: tuple[str, ...], in_play: Sequence[str]) -> int:
    """How well a paragraph matches; 0: a word is missing. It need not use the words of its term."""
    named = TERM if asked in entry.forms else 0
    worths = [max(_worths(entry, word), default=0) for word in asked]
    if not (named or all(worths)):
        return 0
    total = named + sum(worths)
    topic = entry.paragraph.address.topic
    return total + (IN_PLAY if topic in in_play else 0) + (FIRST_GAME if topic == next(iter(GAMES)) else 0)


def _worths(entry: _Entry, word: str) -> Iterator[int]:
    forms = {form[0] for form in entry.forms if len(form) == 1}
    for words, whole, begun in (
        (forms, TERM, TERM_BEGUN),
        (entry.title, TITLE, TITLE_BEGUN),
        (entry.strong, STRONG, BEGUN),
        (entry.words, WORD, BEGUN),
    ):
        if word in words:
            yield whole
        elif any(one.startswith(word) for one in words):
            yield begun


def _hit(told: Paragraph, asked: tuple[str, ...]) -> Hit:
    texts = [plain(line.text) for line in told.lines or told.boards]
    best = max(texts, key=lambda text: _found_in(text, asked), default="")
    return Hit(told.address, told.title, rule_pages.title(told.address.topic), _snippet(best, asked))


def _found_in(text: str, asked: tuple[str, ...]) -> int:
    words = folded(text)
    return sum(any(one.startswith(word) for one in words) for word in asked)


def _snippet(text: str, asked: tuple[str, ...]) -> str:
    """A shortened text around the first query word."""
    if len(text) <= SNIPPET:
        return text
    found = (match.start() for match in LETTERS.finditer(text) if "".join(folded(match[0])).startswith(asked))
    at = max(0, next(found, 0) - SNIPPET // 3)
    start = text.find(" ", at) + 1 if at else 0
    end = text.rfind(" ", start, start + SNIPPET)
    end = len(text) if start + SNIPPET >= len(text) else end
    return ("… " if start else "") + text[start:end] + (" …" if end < len(text) else "")
