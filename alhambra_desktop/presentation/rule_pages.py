"""The rule pages: own words about each game and module, in ``assets/rules/<language>/<topic>.md``.

The pages are plain text with a few marks: ``# title``, ``## heading``, ``- item``, ``**strong**``.
"""

import html
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.games import GAMES
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.text import PSEUDO, language

PAGES = {"alhambra": "base_game", "dice": "dice", "roll-and-write": "roll-and-write"}
"""By game: the name of its page (docs/rules/alhambra.md is the rule sheet); modules go by their ids."""
DEFAULT = "en"

TITLE, HEADING, TEXT, ITEM = "title", "heading", "text", "item"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page: its kind, and its text with ``**strong**`` marks."""

    kind: str
    text: str


def topics() -> tuple[str, ...]:
    """All topics: the games, then the modules in the order of the box."""
    return (*GAMES, *MODULES)


def page_file(topic: str, spoken: str) -> Path:
    """The file of a topic in a language; the made-up language reads the English one."""
    folder = DEFAULT if spoken == PSEUDO else spoken
    return assets_dir() / "rules" / folder / f"{PAGES.get(topic, topic)}.md"


@lru_cache(maxsize=64)
def _read(topic: str, spoken: str) -> tuple[Line, ...]:
    path = page_file(topic, spoken)
    if not path.exists():
        path = page_file(topic, DEFAULT)
    found = []
    for row in path.read_text(encoding="utf-8").splitlines():
        words = row.strip()
        if not words:
            continue
        mark, _, rest = words.partition(" ")
        kind = {"#": TITLE, "##": HEADING, "-": ITEM}.get(mark, TEXT)
        found.append(Line(kind, words if kind == TEXT else rest))
    return tuple(found)


def page(topic: str) -> tuple[Line, ...]:
    """The page of a topic in the language in use."""
    return _read(topic, language())


def title(topic: str) -> str:
    """The title of a page."""
    return page(topic)[0].text


def as_html(lines: tuple[Line, ...], gold: str) -> str:
    """The body of a page for a text box, headings in ``gold`` (as #RRGGBB); the title stands elsewhere."""
    parts: list[str] = []
    for line in lines:
        if line.kind == TITLE:
            continue
        words = re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", html.escape(line.text, quote=False))
        if line.kind == HEADING:
            before = "<br>" if parts else ""
            parts.append(f'{before}<font color="{gold}"><b>{words}</b></font><br>')
        elif line.kind == ITEM:
            parts.append(f"•  {words}<br>")
        else:
            parts.append(f"{words}<br>")
    return "".join(parts)
