"""What bots know of the caliph's missions: where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Exchange, Place
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.alhambra.position import value
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.engine.decisions import Choice
from tests.alhambra.kit import placing
from tests.alhambra.table import table
from tests.bots.positions import asked_view

ME = "caliphs_guidelines"
ROW = """
    +-----+-----+-----+-----+
    |  F    P7    S9    A10 |
    +-----+-----+-----+-----+
"""
CORNER = """
    +-----+-----+-----+
    |  F    P7    S9  |
    +-----+     +-----+
          | A10 |
          +-----+
"""


def at_table(mission: str, city: str = ROW, **more) -> Palace:
    """One mission lies open."""

    def prepare(state) -> None:
        state.slices[ME].shown = [mission]

    display = "florin-1 dirham-1 dinar-1 ducat-1"
    return table(cities=[city], modules=[ME], prepare=prepare, display=display, **more)


def values(game: Palace, kind: type[Choice]) -> dict[Choice, float]:
    """What each choice of a kind is worth to the plain policy."""
    return {
        one.choice: one.value
        for one in rate(asked_view(game), standard().weights)
        if type(one.choice) is kind
    }


def best(game: Palace, kind: type[Choice]) -> Choice:
    found = values(game, kind)
    return max(found, key=found.__getitem__)


def test_a_tile_is_placed_to_make_a_pair() -> None:
    """A second pavilion lies beside the first one where pairs count."""
    assert best(placing(at_table("pairs"), "pavilion-8-open"), Place).cell in {(1, -1), (1, 1)}


def test_a_tile_is_placed_to_complete_a_block() -> None:
    """The fourth building of a block is worth more in its corner, and nowhere else."""
    found = [
        values(placing(at_table(name, CORNER), "garden-11-open"), Place) for name in ("blocks", "columns")
    ]
    gains = {choice.cell: found[0][choice] - found[1][choice] for choice in found[0]}
    assert gains.pop((2, 1)) > 1
    assert max(gains.values()) <= 0


def test_an_exchange_is_chosen_to_make_a_pair() -> None:
    """A tile of the reserve is exchanged for the one that makes a pair of it."""
    game = at_table("pairs", reserves=["pavilion-8-open"])
    assert best(game, Exchange).cell == (2, 0)


def test_present_missions_are_worth_something() -> None:
    """A city that has more of the mission in play is the better position."""
    positions = standard().positions.of(3, 1)
    found = [value(Outlook(at_table(name), 0, standard().weights), positions) for name in ("blocks", "rows")]
    assert found[0] < found[1]
