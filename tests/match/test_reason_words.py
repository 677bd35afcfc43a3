"""Whatever a set-up is refused for can be said in words."""

import ast
from pathlib import Path

import pytest

import alhambra_desktop
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.text import available, has, t, use

PACKAGE = Path(alhambra_desktop.__file__).parent
FILES = (
    "engine/begin_checks.py",
    "alhambra/setup.py",
    "games/kind.py",
    "match/seating.py",
    "match/setup_code.py",
)
FILES += ("dice_game/setup.py", "roll_and_write/setup.py", "roll_and_write/components.py")


def reasons() -> list[Reason]:
    """Every reason given in these files, with made-up facts."""
    found = []
    for name in FILES:
        for node in ast.walk(ast.parse((PACKAGE / name).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Reason.of":
                assert isinstance(node.args[0], ast.Constant)
                facts = {keyword.arg: "x" for keyword in node.keywords if keyword.arg}
                found.append(Reason.of(str(node.args[0].value), **facts))
    return list(dict.fromkeys(found))


@pytest.mark.parametrize("reason", reasons(), ids=lambda reason: reason.code)
def test_a_refused_set_up_has_a_message(reason: Reason) -> None:
    """In every language there is a sentence, and the facts of the reason fill it."""
    try:
        for language in available():
            use(language)
            assert has(f"reason.{reason.code}")
            assert "{" not in t(f"reason.{reason.code}", **dict(reason.facts))
    finally:
        use("en")
