"""The rule pages: our own text about each game and module, in ``assets/rules/<language>/<topic>.md``.

One more page tells how the program is used: hints, undo, saving, replays and so on.

The pages are plain text with a few marks: ``# title``, ``## chapter {#name}``, ``### rule {#name}``, ``-
item``, ``**strong**``, ``[words](topic#name)`` for a link, and ``![caption](board)`` for a drawn board, whose
source is common to all languages, in ``assets/rules/boards`` (match/rule_boards.py). Names in braces are the
same in every language, so that :class:`Address` leads to a paragraph of any of them.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from alhambra_desktop.games import GAMES
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.text import PSEUDO, language, pseudo

PAGES = {"alhambra": "base_game", "dice": "dice", "roll-and-write": "roll-and-write"}
"""By game, the name of its page (docs/rules/alhambra.md is the rule sheet); modules use their ids."""
PROGRAM = "program"
"""The topic of the page about the program itself."""
READ_BY_CHAPTER = (*GAMES, PROGRAM)
"""Topics of which one chapter at a time is shown; of the others the whole page."""
DEFAULT = "en"

TITLE, HEADING, RULE, TEXT, ITEM, BOARD = "title", "heading", "rule", "text", "item", "board"
KINDS = {"#": TITLE, "##": HEADING, "###": RULE, "-": ITEM}
NAMED = re.compile(r"\s*\{#([a-z0-9-]+)\}$")
DRAWN = re.compile(r"!\[(.+)\]\(([a-z0-9-]+)\)$")
LINKED = re.compile(r"\[(.+?)\]\(([a-z0-9_#-]+)\)")


@dataclass(frozen=True, slots=True)
class Address:
    """A location in the rules: a topic, and the name of a chapter or rule of its page ("": the top)."""

    topic: str
    name: str = ""

    @classmethod
    def of(cls, words: str) -> "Address":
        """The address written as ``topic#name``."""
        topic, _, name = words.partition("#")
        return cls(topic, name)


NOWHERE = Address("")
"""The address of things without a rule page."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page: its kind, its text with marks, and the name of a heading or of a board."""

    kind: str
    text: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A heading with the text below it: the target of an address.

    ``chapter`` is the name of its chapter; the text before the first chapter is a paragraph without a name,
    under the title of the page. ``rule``: it is one of several rules of its chapter.
    """

    address: Address
    chapter: str
    title: str
    rule: bool
    lines: tuple[Line, ...]
    boards: tuple[Line, ...]


def topics() -> tuple[str, ...]:
    """All topics: the games, the program, then the modules in the order of the box."""
    return (*READ_BY_CHAPTER, *modules())


def modules() -> tuple[str, ...]:
    """The modules of all games, in the order of the box."""
    return tuple(module for kind in GAMES.values() for module in kind.modules)


def file_name(topic: str) -> str:
    """The name of the files of a topic, without the ending."""
    return PAGES.get(topic, topic)


def page_file(topic: str, spoken: str) -> Path:
    """The file of a topic in a language; the made-up language uses the English one."""
    folder = DEFAULT if spoken == PSEUDO else spoken
    return assets_dir() / "rules" / folder / f"{file_name(topic)}.md"


def read_lines(text: str) -> Iterator[Line]:
    """The lines of a page."""
    for row in text.splitlines():
        words = row.strip()
        if not words:
            continue
        drawn = DRAWN.match(words)
        if drawn is not None:
            yield Line(BOARD, drawn[1], drawn[2])
            continue
        mark, _, rest = words.partition(" ")
        kind = KINDS.get(mark, TEXT)
        found = words if kind == TEXT else rest
        named = NAMED.search(found) if kind in (HEADING, RULE) else None
        yield Line(kind, found[: named.start()], named[1]) if named is not None else Line(kind, found)


@lru_cache(maxsize=160)
def _read(topic: str, spoken: str) -> tuple[Line, ...]:
    path = page_file(topic, spoken)
    if not path.exists():
        path = page_file(topic, DEFAULT)
    return tuple(read_lines(path.read_text(encoding="utf-8")))


def lines_of(topic: str, spoken: str) -> tuple[Line, ...]:
    """The lines of a page in a language."""
    return _read(topic, spoken)


@lru_cache(maxsize=160)
def _shown(topic: str, spoken: str) -> tuple[Line, ...]:
    """The lines as they are shown: longer in the made-up language, as all words are then."""
    lines = _read(topic, spoken)
    if spoken != PSEUDO:
        return lines
    return tuple(replace(line, text=pseudo.longer(line.text)) for line in lines)


def page(topic: str) -> tuple[Line, ...]:
    """The page of a topic in the language in use."""
    return _shown(topic, language())


def title(topic: str) -> str:
    """The title of a page."""
    return page(topic)[0].text


@lru_cache(maxsize=160)
def _paragraphs(topic: str, spoken: str) -> tuple[Paragraph, ...]:
    found: list[Paragraph] = []
    head, chapter = Line(TITLE, ""), ""
    words: list[Line] = []

    def end() -> None:
        text = tuple(line for line in words if line.kind in (TEXT, ITEM))
        boards = tuple(line for line in words if line.kind == BOARD)
        found.append(
            Paragraph(Address(topic, head.name), chapter, head.text, head.kind == RULE, text, boards)
        )
        words.clear()

    for line in _shown(topic, spoken):
        if line.kind in (TITLE, HEADING, RULE):
            if head.text:
                end()
            head = line
            chapter = line.name if line.kind == HEADING else chapter
        else:
            words.append(line)
    end()
    return tuple(found)


def paragraphs(topic: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a page in the language in use; the first one has the title of the page."""
    return _paragraphs(topic, language())


def paragraph(address: Address) -> Paragraph:
    """The paragraph of an address; the first one of the page if there is none of this name."""
    found = paragraphs(address.topic)
    return next((one for one in found if one.address.name == address.name), found[0])


def chapters(topic: str) -> tuple[Paragraph, ...]:
    """The chapters of a page."""
    return tuple(one for one in paragraphs(topic) if one.address.name and not one.rule)


def plain(words: str) -> str:
    """A text without its marks."""
    return LINKED.sub(r"\1", words).replace("**", "")


FIRST_SENTENCE = re.compile(r"(.+?[.!?…])(?:\s|$)")


def in_short(paragraph: Paragraph) -> tuple[Line, ...]:
    """A summary of a paragraph: its first sentence, or the strong words of its items."""
    if not paragraph.lines:
        return ()
    first = paragraph.lines[0]
    found = FIRST_SENTENCE.match(first.text)
    return (Line(first.kind, found[1] if found is not None else first.text),)
