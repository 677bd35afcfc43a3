"""The examples of the programmers' guide work as they are printed."""

import re
from pathlib import Path

import pytest

import alhambra_desktop

GUIDE = Path(alhambra_desktop.__file__).parent / "docs" / "GUIDE.md"


@pytest.mark.slow
def test_the_examples_of_the_guide_run(capsys):
    """All Python blocks of the page, one after the other in one session, run without an error."""
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 6
    session: dict[str, object] = {"__name__": "guide"}
    for number, block in enumerate(blocks, 1):
        code = compile(block, f"{GUIDE.name}, example {number}", "exec")
        exec(code, session)  # noqa: S102  # the page's own examples
    assert "generous" in capsys.readouterr().out
