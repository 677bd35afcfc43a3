"""A game is one record, and every room that adds something to games adds it to each of them."""

import pytest

from alhambra_desktop.bots.bot import MINDS
from alhambra_desktop.client.guide.coach import FIRST_TIPS
from alhambra_desktop.client.menus.game_cards import ICONS
from alhambra_desktop.client.menus.game_options import ROWS
from alhambra_desktop.client.screenshot import SCENES
from alhambra_desktop.client.sketches import SKETCHES
from alhambra_desktop.client.tables import TABLES
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.puzzles import THEMES
from alhambra_desktop.presentation.describing import LOGS
from alhambra_desktop.presentation.puzzles import UNITS
from alhambra_desktop.presentation.refusals import WORDS
from alhambra_desktop.presentation.rule_pages import PAGES
from tests.architecture.source import sources

TABLES_BY_GAME = {
    "bots": MINDS,
    "refusals": WORDS,
    "logs": LOGS,
    "rule pages": PAGES,
    "scenes": TABLES,
    "rows of New game": ROWS,
    "icons": ICONS,
    "themes of puzzles": THEMES,
    "measures of puzzles": UNITS,
    "screenshots": SCENES,
    "pictures of saved games": SKETCHES,
    "tips for beginners": FIRST_TIPS,
}
CLASSES = {kind.game.__name__ for kind in GAMES.values()} | {"Ruleset"}
HOMES = {"alhambra", "dice_game", "roll_and_write"}
"""Folders of one game, in whatever room."""


@pytest.mark.parametrize("room", TABLES_BY_GAME)
def test_every_table_by_game_has_every_game(room: str) -> None:
    """The same ids in the same order: a fourth game is missed nowhere."""
    assert list(TABLES_BY_GAME[room]) == list(GAMES)


def test_a_game_record_has_its_own_id_and_number() -> None:
    """Ids are keys; the numbers of set-up codes never change."""
    assert [kind.id for kind in GAMES.values()] == list(GAMES)
    assert [kind.number for kind in GAMES.values()] == [0, 1, 2]


def test_options_that_depend_on_seats_exist() -> None:
    """An option is there for numbers of seats that the game can have."""
    for kind in GAMES.values():
        assert set(kind.seats_for) <= set(kind.options)
        assert all(kind.least <= n <= kind.most for seats in kind.seats_for.values() for n in seats)


def test_no_package_asks_which_game_it_is() -> None:
    """Outside a game's own folders nothing is decided by the class of a game, nor by its id."""
    shared = [source for source in sources() if not HOMES & set(source.name.split("/"))]
    wrong = [
        f"{source.name}:{node.lineno} asks for a class"
        for source in shared
        for node in source.calls("isinstance")
        if CLASSES & {name for argument in node.args[1:] for name in source.names_in(argument)}
    ]
    wrong += [
        f"{source.name}:{line} compares with {text!r}"
        for source in shared
        for line, text in source.compared()
        if text in GAMES
    ]
    assert not wrong, "\n".join(wrong)
