"""Extensions on the table: what the note on each says before anybody pays."""

from alhambra_desktop.alhambra.modules.extensions.module import ExtensionsModule
from alhambra_desktop.presentation.alhambra.looks import look_of
from alhambra_desktop.text import t
from tests.alhambra.modules.extensions_table import GARDEN, at_table
from tests.presentation.games import people

ONLY_DIRK = """
    +-----+-----+
    |  F    C7  |
    +-----+-----+
"""


def note_of(game, name: str) -> str:
    """The note on an extension of the board."""
    shown = look_of(game.rules.module(ExtensionsModule)).panel(game.view(0), 0, people(2))
    return next(item.note for item in shown.shelf if item.name == name)


def for_dirk() -> str:
    """The beginning of the note, which says who would get it."""
    return t("panel.extension_for_dirk", cards="", limit=0, type="").split(":")[0]


def test_an_extension_for_dirk_says_so() -> None:
    """Without a garden of one's own, paying for it only helps Dirk; with one it goes there."""
    assert note_of(at_table(city=ONLY_DIRK, players=2, dirk="G6 G7 T12"), GARDEN).startswith(for_dirk())
    assert not note_of(at_table(players=2, dirk="G6 G7 T12"), GARDEN).startswith(for_dirk())
