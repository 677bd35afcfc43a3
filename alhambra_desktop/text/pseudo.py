"""The made-up language ``xx``: English with accents, a third longer, in brackets.

Text without brackets on the screen does not come from a catalogue; text that is cut off would also be cut off
in a language with longer words.
"""

import re
from functools import cache

_ACCENTS = str.maketrans("aceinouyACEINOUY", "àçéîñöûýÀÇÉÎÑÖÛÝ")
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
LONGER = 0.35


@cache
def stretched(message: str) -> str:
    """The message in the made-up language; its placeholders are kept."""
    parts = _PLACEHOLDER.split(message)
    accented = "".join(part if part.startswith("{") else part.translate(_ACCENTS) for part in parts)
    letters = sum(len(part) for part in parts if not part.startswith("{"))
    return f"[{accented}{_filler(round(letters * LONGER))}]"


def longer(text: str) -> str:
    """A text with marks of its own, a third longer: its links and the words that lead to terms are kept."""
    return f"{text}{_filler(round(len(text) * LONGER))}"


def _filler(length: int) -> str:
    """Short made-up words, so that long texts can still be wrapped."""
    if length < 1:
        return ""
    words = (" ñöm" * (length // 4 + 1))[:length]
    return words.rstrip()
