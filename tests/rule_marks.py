"""What the tests of each game must cover: the parts of its rule sheet, and its reasons for bad input."""

import re
from collections.abc import Iterable
from pathlib import Path


def unlike(folder: Path, sheet: str, sections: Iterable[str]) -> list[str]:
    """Sections of a rule sheet that no test in the folder is marked with, and marks of no such section."""
    mark = re.compile(rf"""mark\.rule\("{sheet} ([^"]+)"\)""")
    texts = [path.read_text(encoding="utf-8") for path in folder.rglob("test_*.py")]
    return sorted({*sections} ^ {section for text in texts for section in mark.findall(text)})


def is_provoked(folder: Path, reason: str) -> bool:
    """Whether ``test_reasons.py`` has a test that is called after a reason, and the reason in it."""
    text = (folder / "test_reasons.py").read_text(encoding="utf-8")
    return re.search(rf"def test_{reason}\w*\(", text) is not None and f'"{reason}"' in text
