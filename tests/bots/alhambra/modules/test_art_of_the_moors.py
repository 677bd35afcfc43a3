"""What bots know of culture: positions where one thing is plainly right."""

import pytest

from alhambra_desktop.alhambra.modules.art_of_the_moors import Develop
from alhambra_desktop.bots.alhambra.modules.art_of_the_moors import OPEN
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.levels import standard
from tests.alhambra.modules.art_of_the_moors_table import EIGHT, TEN, TENS, at_table
from tests.bots.positions import best, worth


def outlook_of(game) -> Outlook:
    return Outlook(game.view(0), 0, standard().weights)


def tile_worth(game, name: str) -> float:
    """What having a tile is worth by what is known of culture alone."""
    outlook = outlook_of(game)
    (knows,) = outlook.known.tile
    return knows(outlook, game.piece(name))


def test_culture_is_developed_when_much_is_gained() -> None:
    """Three tiles that rise together are worth more than small money; with all scorings to come more."""
    tops = {TEN: 1, EIGHT: 2, "culture-9": 2}
    stored = "T8 G8 C8 S8 T9 S9 A9 C9 G10 T10"
    game = at_table(TENS, tops, reserves=[stored], display="dinar-2")
    assert best(game) == Develop()
    early = at_table(TENS, tops, reserves=[stored], display="dinar-2", deck="scoring-A dinar-1 scoring-B")
    assert worth(early, Develop)[Develop()] > worth(game, Develop)[Develop()] > 0


def test_a_building_that_moves_a_cube_is_worth_more() -> None:
    """The third building of a class is worth more than the first of another one; cheap ones add nothing."""
    game = at_table(TENS, {TEN: 2})
    assert tile_worth(game, "garden-10-N") > tile_worth(game, "garden-8-NE") > 0
    assert tile_worth(game, "pavilion-5-NW") == 0


def test_stored_buildings_count_for_culture() -> None:
    """A building of the reserve is worth what it has opened, not what one more would."""
    game = at_table(reserves=["G12 T12 T13"], tops={"culture-12": 0})
    known = game.rules.modules[1].classes["culture-12"]
    opened = known.values[-1] - known.values[3]
    assert tile_worth(game, "tower-13-E") == pytest.approx(OPEN * opened * outlook_of(game).chances)


def test_a_class_without_tiles_is_worth_nothing() -> None:
    """Without a tile left the second building of a class opens nothing."""
    assert tile_worth(at_table(reserves=["T8"]), "garden-8-NE") > 0
    assert tile_worth(at_table(reserves=["T8"], left={EIGHT: 0}), "garden-8-NE") == 0
