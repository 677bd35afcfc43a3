"""No rule without a test: sections of the games' sheets, sentences of the landed modules, reasons."""

import re

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from tests.architecture.source import ROOT
from tests.rules.sheets import GAMES, known, marks, parts, reasons, sentences

REASONS = [(sheet, reason) for sheet in GAMES for reason in reasons(sheet)]


@pytest.mark.parametrize("sheet", GAMES)
def test_every_part_of_a_game_s_sheet_has_a_test(sheet: str) -> None:
    """Each anchor of the sheet (section, step, example, settled point) is proved by a test."""
    assert [part for part in parts(sheet) if f"{sheet} {part}" not in marks()] == []


@pytest.mark.parametrize("module", MODULES)
def test_every_sentence_of_a_module_s_sheet_has_a_test(module: str) -> None:
    """Each sentence that the sheet numbers is proved by a test that names it."""
    assert sentences()[module]
    assert [part for part in sentences()[module] if part not in marks()] == []


def test_marks_name_what_is_there() -> None:
    """No test says that it proves what no sheet says."""
    assert {part: tests for part, tests in marks().items() if part not in known()} == {}


@pytest.mark.parametrize(("sheet", "reason"), REASONS)
def test_every_reason_is_provoked(sheet: str, reason: str) -> None:
    """Each reason of bad input has a test of its own that is called after it."""
    text = (ROOT / GAMES[sheet] / "test_reasons.py").read_text(encoding="utf-8")
    assert re.search(rf"def test_{reason}\w*\(", text)
    assert f'"{reason}"' in text
