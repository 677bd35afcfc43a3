"""What bots know of fresh colors: positions where one thing is plainly right."""

from alhambra_desktop.alhambra.modules.fresh_colors.choices import (
    CompleteProject,
    DropColour,
    TakeColours,
    TakeProject,
)
from alhambra_desktop.bots import make_bot
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.levels import standard
from tests.alhambra.modules.fresh_colors_table import ROW, at_table, overpaid
from tests.alhambra.table import play
from tests.bots.positions import asked_view

PROJECT = "project-garden-2"


def worth(game, kind):
    """What each choice of this kind is worth."""
    return {r.choice: r.value for r in rate(asked_view(game), standard().weights) if type(r.choice) is kind}


def test_the_missing_colour_is_taken() -> None:
    """Two gardens stand, blue alone is missing: the blue series is taken."""
    game = overpaid(held="blue red white", mine=[PROJECT], cities=[ROW])
    assert make_bot("hard", "s").choose(asked_view(game)) == TakeColours("series-florin-2")


def test_a_project_is_taken_for_existing_buildings() -> None:
    """With two gardens and no pavilion a project for gardens is worth more than one for pavilions."""
    values = worth(overpaid(held="blue red purple purple", cities=[ROW]), TakeProject)
    assert values[TakeProject("project-garden-1")] > values[TakeProject("project-pavilion-1")]


def test_the_colour_that_is_not_needed_is_returned() -> None:
    """Of six pots the project needs all but the purple ones: a purple one is put back."""
    game = overpaid(held="blue blue red white", mine=[PROJECT], cities=[ROW], market="P5 . . .")
    play(game, TakeColours("series-florin-1"))
    assert make_bot("hard", "s").choose(asked_view(game)) == DropColour("colour-purple")


def test_completing_a_project_is_worth_something() -> None:
    """With all colours there completing two gardens is worth points."""
    game = at_table("", held="blue blue red white", mine=[PROJECT], cities=[ROW])
    assert worth(game, CompleteProject)[CompleteProject(PROJECT)] > 0
