"""Own chips and Dirk's turn, pressed when it cannot be: the table says why, by pointer and by key."""

import pygame
import pytest

from alhambra_desktop.dice_game import events as e
from tests.client.dice_game.play_kit import FOUR_TOWERS, last
from tests.dice_game.board import board, spaces

WITH_DIRK = {"two_players": "dirk"}
BOTH = ["cancel-1 black-die-1"]
KEYS = {"cancel": pygame.K_c, "black_die": pygame.K_b}

FIRST = {"throws": 0}
THIRD = {"dice": FOUR_TOWERS, "throws": 3, "cancellable": False}
TWICE = {"dice": FOUR_TOWERS, "black": "tower"}
PRIZES = {"prizes": True, "spaces": {"tower": {"4.1": 0}}}
DIRKS = {"players": 2, "throws": 0, "for_dirk": True, "options": WITH_DIRK}

REASONS = [
    ("cancel", FIRST, "Throw the dice first."),
    ("black_die", FIRST, "Throw the dice first."),
    ("cancel", THIRD, "You can cancel only your latest throw, and not once the black die has been added."),
    ("black_die", THIRD, "The black die can be added only right after the first throw."),
    ("black_die", TWICE, "The black die has already been added this turn."),
    ("cancel", PRIZES, "A cancel chip is played in your turn, right after a throw."),
    ("black_die", PRIZES, "A black-die chip is played in your turn, right after the first throw."),
    ("cancel", DIRKS, "No chips may be used in Dirk’s turn."),
    ("black_die", DIRKS, "No chips may be used in Dirk’s turn."),
]


@pytest.mark.parametrize("by_key", [False, True], ids=["chip", "key"])
@pytest.mark.parametrize(("kind", "position", "reason"), REASONS)
def test_a_chip_that_cannot_be_played_says_why(sit_before, kind, position, reason, by_key):
    """The chip and its key say the same, and nothing is played."""
    table = sit_before(board(**position, chips=BOTH))
    if by_key:
        table.key(KEYS[kind])
    else:
        table.press(f"chip-0-{list(KEYS).index(kind)}")
    assert table.note == reason
    assert len(table.match.game.seat(0).chips) == 2


def test_a_key_of_a_chip_that_nobody_holds_says_so(sit_before):
    """Without the chip its key says that it is not held."""
    table = sit_before(board(dice=FOUR_TOWERS))
    table.key(pygame.K_c)
    assert table.note == "You have no cancel chip."
    table.key(pygame.K_b)
    assert table.note == "You have no black-die chip."


def test_a_chip_is_played_while_another_question_is_unfolded(sit_before):
    """Naming the black die is only a question on this screen: the cancel chip is played all the same."""
    table = sit_before(board(dice=FOUR_TOWERS, chips=BOTH))
    table.key(pygame.K_b)
    assert table.prompt.find("black:tower")
    table.key(pygame.K_c)
    assert last(table, e.ThrowCancelled) is not None


def test_d_declares_the_turn_of_dirk(sit_before):
    """The button shows the key; pressed again it says that the turn is his already."""
    table = sit_before(board(2, throws=0, options=WITH_DIRK))
    assert table.table.ui.find("act-dirk").shortcut == "D"
    assert table.prompt.text.endswith("Once a round you throw for Dirk.")
    assert ("D", "Throw for Dirk") in table.table.help_lines()
    table.key(pygame.K_d)
    assert last(table, e.DirkDeclared).forced is False
    table.key(pygame.K_d)
    assert table.note == "This turn is already Dirk’s."


def test_a_used_turn_of_dirk_is_explained(sit_before):
    """Whoever has thrown for Dirk in this round reads so from the button and from its key."""
    table = sit_before(board(2, throws=0, dirk_markers=0, options=WITH_DIRK))
    assert table.prompt.find("dirk").reason == "You have already thrown for Dirk in this round."
    assert "Dirk" not in table.prompt.text
    table.key(pygame.K_d)
    assert table.note == "You have already thrown for Dirk in this round."


def test_after_a_throw_it_is_too_late_for_dirk(sit_before):
    """Then D says when it is said."""
    table = sit_before(board(2, dice=FOUR_TOWERS, options=WITH_DIRK))
    table.key(pygame.K_d)
    assert table.note == "If this is to be Dirk’s turn, say so before your first throw."
    assert spaces(table.match.game, "tower") == {}


def test_without_dirk_d_does_nothing(sit_before):
    """The key is neither told nor answered."""
    table = sit_before(board(2, throws=0))
    table.key(pygame.K_d)
    assert table.note == ""
    assert "D" not in [key for key, _ in table.table.help_lines()]


@pytest.mark.parametrize(
    ("markers", "words"), [(1, "This throw is for Dirk."), (0, "Only Dirk’s marker is left")]
)
def test_the_throw_for_dirk_says_why_it_is_his(sit_before, markers, words):
    """A declared turn is told as his; with only his marker left the prompt says that it is forced."""
    table = sit_before(board(2, throws=0, for_dirk=True, markers=markers, options=WITH_DIRK))
    assert table.prompt.text.startswith(words)
