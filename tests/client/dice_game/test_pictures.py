"""Pictures of the dice table at one small size, and drawing that changes nothing."""

import pygame
import pytest

from alhambra_desktop.presentation.dice_game.picks import Picks
from tests.dice_game.board import board

SIZE = (1024, 640)
TRACKS = {
    "tower": ["2", "", "1 0"],
    "garden": ["0 1"],
    "pavilion": ["", "", "", "", "", "2"],
    "arcades": ["1"],
}
MARKS = {"tower": {"4.1": 1, "3.2": 0}, "garden": {"5.3": 2}, "chambers": {"2.1": 0, "2.2": 1, "2.3": 2}}
CHIPS = ["push-1 points-3-a", "cancel-1", "points-1-a points-2-a"]
BONUS = {"tower": "start-player", "garden": "swap-1", "arcades": "points-2-b", "seraglio": "black-die-1"}
LAID = {
    "spaces": MARKS,
    "tracks": TRACKS,
    "chips": CHIPS,
    "bonus": BONUS,
    "scores": (4, 11, 7),
    "round_number": 3,
}


def thrown():
    """After the second throw, four towers kept."""
    return board(dice="TTTTSPAG", throws=2, **LAID), Picks(frozenset(range(4)))


def prize():
    """A prize is chosen."""
    return board(prizes=True, **LAID), Picks()


def seen(table):
    surface = pygame.Surface(table.table.kit.window)
    table.pilot.app.stack.draw(surface)
    return surface


@pytest.mark.parametrize("language", ["en", "fr", "xx"])
@pytest.mark.parametrize("shown", [thrown, prize], ids=lambda shown: shown.__name__)
def test_golden_pictures_of_the_dice_game(sit_before, golden, shown, language):
    """The table in a turn and among the prizes looks as it did; other languages at half the size."""
    game, picks = shown()
    table = sit_before(game, size=SIZE, language=language)
    table.table.odds = shown is thrown
    table.table.pick(picks)
    table.pilot.frames(30)
    picture = seen(table)
    if language == "en":
        golden(picture, f"dice-{shown.__name__}")
    else:
        golden(pygame.transform.smoothscale(picture, (512, 320)), f"dice-{shown.__name__}-{language}")


def test_golden_picture_of_the_dice_sheet(sit_before, golden):
    """The sheet of "if scored now" looks as it did."""
    table = sit_before(thrown()[0], size=SIZE)
    table.table.presses.preview()
    table.pilot.frames(3)
    golden(seen(table), "dice-sheet")


def test_golden_picture_of_a_rolling_die(sit_before, golden):
    """Dice in the middle of a throw look as they did."""
    table = sit_before(thrown()[0], size=SIZE, animation="normal")
    table.digit(1)
    table.key(pygame.K_RETURN)
    table.pilot.frames(18)
    assert table.table.stage.rolls
    golden(seen(table), "dice-roll")


def test_drawing_changes_nothing(sit_before):
    """Drawing twice gives the same picture, and so does a table put together anew."""
    table = sit_before(thrown()[0], size=SIZE)
    first = pygame.image.tobytes(seen(table), "RGB")
    assert pygame.image.tobytes(seen(table), "RGB") == first
    table.table.relayout()
    assert pygame.image.tobytes(seen(table), "RGB") == first


def test_what_lies_still_looks_the_same_when_it_is_copied(sit_before):
    """Columns, panels and log are painted once and copied then: also after a column was pointed at."""
    game, picks = thrown()
    table = sit_before(game)
    table.table.pick(picks)
    first, again = seen(table), seen(table)
    table.pilot.move(table.table.ui.find("column-tower").rect.center)
    table.pilot.frames()
    table.pilot.move((4, 4))
    table.pilot.frames()
    later = seen(table)
    table.table.rebuild()
    fresh = seen(table)
    for one, other in ((first, again), (later, fresh)):
        assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")
