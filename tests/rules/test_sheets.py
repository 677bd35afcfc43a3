"""The rule sheets: ids that stand for one place each, and citations that lead somewhere."""

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from tests.rules.sheets import (
    GAMES,
    INTERACTIONS,
    MODULE_SHEETS,
    citations,
    cited,
    cited_within,
    parts,
    reasons,
    sentences,
)

SHEETS = (*GAMES, INTERACTIONS, *MODULE_SHEETS)


@pytest.mark.parametrize("sheet", SHEETS)
def test_ids_are_unique(sheet: str) -> None:
    """An id stands for one place of a sheet."""
    assert len(parts(sheet)) > (1 if sheet in MODULE_SHEETS else 10)
    assert sorted(set(parts(sheet))) == sorted(parts(sheet))


def test_sentences_are_numbered_without_gaps() -> None:
    """All modules have their sentences numbered from 1."""
    assert set(sentences()) == set(MODULES)
    for module, ids in sentences().items():
        assert ids == tuple(f"{module}.{number}" for number in range(1, len(ids) + 1))


@pytest.mark.slow
def test_every_citation_leads_somewhere() -> None:
    """What code, tests, data and pages cite of a sheet is a section of that sheet."""
    bare = {*parts("alhambra"), *parts(INTERACTIONS)}
    found = list(citations())
    assert len(found) > 100
    assert [cite for cite in found if cite[2] not in (set(parts(cite[1])) if cite[1] else bare)] == []


def test_citations_are_found() -> None:
    """One section or several, with or without the word section, over the end of a line."""
    text = "alhambra.md 9.2; see ``dice_game.md``, sections 4 and\n 5; module_interactions.md, part 4."
    assert list(cited(text)) == [
        ("alhambra", "9.2"),
        ("dice_game", "4"),
        ("dice_game", "5"),
        ("module_interactions", "4"),
    ]


def test_citations_without_a_name_are_found() -> None:
    """In the files of a game a section is one of its own sheet; a module's part goes by its number."""
    text = "The list of section 15, see sections 7\n and 8; rule sheet 31. A section 0 of a tile is none."
    assert list(cited_within(text, "alhambra")) == [
        ("alhambra", "15"),
        ("alhambra", "7"),
        ("alhambra", "8"),
        ("modules_27_43", "31"),
    ]
    assert list(cited_within("alhambra.md section 9.2", "alhambra")) == []


def test_reasons_are_read_from_the_sheet() -> None:
    """The reasons are those of the last section, in its order."""
    assert reasons("alhambra")[:2] == ["player_count", "colour_taken"]
    assert len(reasons("dice_game")) == 21
