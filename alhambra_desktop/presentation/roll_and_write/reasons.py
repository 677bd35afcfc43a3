"""Reasons of Roll & Write as one sentence."""

from typing import Any

from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.presentation.roll_and_write.models import Cell
from alhambra_desktop.text import enumerated, has, t


def cell_name(cell: Cell) -> str:
    """A cell as text: row and column."""
    return t("sheet.cell", row=cell[0], column=cell[1])


def reason_text(reason: Reason) -> str:
    """The reason as one sentence."""
    facts: dict[str, Any] = dict(reason.facts)
    if reason.code == "too_few_coins":
        facts["count"] = facts["needed"]
    elif reason.code == "too_many_dice":
        facts["count"] = facts["most"]
    elif reason.code == "not_a_crossing":
        facts = {"cells": enumerated([cell_name(cell) for cell in facts["crossings"]])}
    elif reason.code == "wrong_dice":
        facts = {"cell": cell_name(facts["unused"])}
    for key in (f"sheet.reason.{reason.code}", f"reason.{reason.code}"):
        if has(key):
            return t(key, **facts)
    return t("reason.other")
