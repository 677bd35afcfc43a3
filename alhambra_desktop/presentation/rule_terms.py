"""The glossary of the rule pages, and the links from its terms in the text.

``assets/rules/<language>/glossary.md``: ``## Term {#name}``, below it in brackets its forms in a text
(``(gap, gaps)``), then its meaning. ``assets/rules/links.json`` says, once for all languages, to which
paragraph a term leads. The titles of modules are linked, too, except those that mean something else in the
pages of a language (``unlinked``). It also names the lessons of chapters.

``assets/rules/searched.json``: further words that people look for, by paragraph and language. They are found
but not linked.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from alhambra_desktop.engine.data import DataError, read_plain
from alhambra_desktop.games import GAMES
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.presentation import rule_pages
from alhambra_desktop.presentation.rule_pages import HEADING, LINKED, Address, plain
from alhambra_desktop.text import language, t

GLOSSARY = "glossary"
FILE = "links.json"
SEARCHED = "searched.json"
STRONG = re.compile(r"(\*\*.+?\*\*)")
ARTICLE = re.compile(r"^(\w{1,3} |\w’)")
"""The pattern of articles at the beginning of a title, in every language."""


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the glossary: its name and forms in a text, its meaning, its paragraph."""

    name: str
    title: str
    forms: tuple[str, ...]
    meaning: str
    address: Address


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a line: its text, whether it is strong, and its link.

    ``title``, ``tip`` and ``where`` are the content of a link's card: the term, its meaning, the paragraph.
    """

    text: str
    strong: bool = False
    address: Address | None = None
    title: str = ""
    tip: str = ""
    where: str = ""


@cache
def addresses() -> dict[str, Address]:
    """The paragraph of each term. Raises DataError naming the file."""
    said = _said()["terms"]
    if not isinstance(said, dict):
        raise DataError(f"{FILE}: terms: expected addresses by term")
    return {name: Address.of(str(address)) for name, address in said.items()}


@cache
def _said() -> dict[str, Any]:
    plain_ = read_plain(assets_dir() / "rules" / FILE)
    if not isinstance(plain_, dict) or set(plain_) != {"terms", "unlinked", "lessons"}:
        raise DataError(f"{FILE}: expected 'terms', 'unlinked' and 'lessons'")
    return plain_


def lesson_at(address: Address) -> str:
    """The id of the lesson that teaches a chapter of a game, or the whole game; "" for none."""
    said = _said()["lessons"]
    return str(said.get(f"{address.topic}#{address.name}", said.get(address.topic, "")))


@cache
def _all_searched() -> dict[str, Any]:
    plain_ = read_plain(assets_dir() / "rules" / SEARCHED)
    if not isinstance(plain_, dict) or not all(isinstance(forms, dict) for forms in plain_.values()):
        raise DataError(f"{SEARCHED}: expected words by paragraph and language")
    return plain_


def searched() -> dict[Address, tuple[str, ...]]:
    """The words that people look for in the language in use, by the paragraph that explains them.

    Raises DataError naming the file.
    """
    spoken = language()
    said = ((Address.of(at), forms.get(spoken, "")) for at, forms in _all_searched().items())
    return {at: tuple(word.strip() for word in str(words).split(",") if word.strip()) for at, words in said}


@lru_cache(maxsize=8)
def _terms(spoken: str) -> tuple[Term, ...]:
    found: list[Term] = []
    lines = rule_pages.lines_of(GLOSSARY, spoken)
    starts = [number for number, line in enumerate(lines) if line.kind == HEADING]
    for start, end in pairwise((*starts, len(lines))):
        head, forms, *meaning = lines[start:end]
        found.append(
            Term(
                head.name,
                head.text,
                tuple(form.strip() for form in forms.text.strip("()").split(",")),
                " ".join(line.text for line in meaning),
                addresses()[head.name],
            )
        )
    return tuple(found)


def terms() -> tuple[Term, ...]:
    """The glossary in the language in use, in the order of its file."""
    return _terms(language())


# ---------------------------------------------------------------- links


def family(topic: str) -> str:
    """The game to which a topic belongs: its terms are linked in the pages of that game."""
    return next((game for game, kind in GAMES.items() if topic in kind.modules), topic)


def _modules(spoken: str) -> Iterator[tuple[str, Term]]:
    """The title of each module, without an article, as a term that links to its page."""
    for module in rule_pages.modules():
        if module in _said()["unlinked"].get(spoken, ()):
            continue
        title, first, *_ = (line.text for line in rule_pages.lines_of(module, spoken))
        form = ARTICLE.sub("", title).lower()
        yield form, Term(module, title, (form,), plain(first), Address(module))


@lru_cache(maxsize=16)
def _pattern(spoken: str, game: str) -> tuple[re.Pattern[str] | None, dict[str, Term]]:
    """A pattern for the terms of a game in a text, and the term by form; longer forms come first."""
    known = {form: term for form, term in _modules(spoken) if game == family(term.name)}
    known |= {
        form.lower(): term
        for term in _terms(spoken)
        if family(term.address.topic) == game
        for form in term.forms
    }
    if not known:
        return None, {}
    forms = "|".join(re.escape(form) for form in sorted(known, key=len, reverse=True))
    return re.compile(rf"(?<!\w)({forms})(?!\w)", re.IGNORECASE), known


def pieces(words: str, own: Address, linked: set[str]) -> Iterator[Piece]:
    """A line of a page in pieces. Each term is linked once (``linked`` records them), never to ``own``."""
    at = 0
    for found in LINKED.finditer(words):
        yield from _terms_in(words[at : found.start()], own, linked)
        yield _linked(found[1], Address.of(found[2]))
        at = found.end()
    yield from _terms_in(words[at:], own, linked)


def _linked(words: str, address: Address) -> Piece:
    term = next((term for term in terms() if Address(GLOSSARY, term.name) == address), None)
    if term is not None:
        return Piece(words, False, term.address, term.title, term.meaning, _where(term.address))
    told = rule_pages.paragraph(address)
    tip = plain(told.lines[0].text) if told.lines else ""
    return Piece(words, False, address, told.title, tip, _where(address))


def _where(address: Address) -> str:
    """The page of an address, and its paragraph."""
    page, told = rule_pages.title(address.topic), rule_pages.paragraph(address).title
    return page if told == page else t("rules.hit", page=page, title=told)


def _terms_in(words: str, own: Address, linked: set[str]) -> Iterator[Piece]:
    for number, part in enumerate(STRONG.split(words)):
        strong = number % 2 == 1
        yield from _linked_terms(part.strip("*") if strong else part, own, linked, strong=strong)


def _linked_terms(words: str, own: Address, linked: set[str], *, strong: bool) -> Iterator[Piece]:
    pattern, known = _pattern(language(), family(own.topic))
    at = 0
    for found in pattern.finditer(words) if pattern is not None else ():
        term = known[found[0].lower()]
        itself = term.address == own or term.name == own.topic
        if term.name in linked or itself:
            continue
        linked.add(term.name)
        if found.start() > at:
            yield Piece(words[at : found.start()], strong)
        yield Piece(found[0], strong, term.address, term.title, term.meaning, _where(term.address))
        at = found.end()
    if at < len(words):
        yield Piece(words[at:], strong)
