"""Bots with Palace Staff and Orchards: where the guard goes, what little money and a fruit are worth."""

from alhambra_desktop.alhambra.choices import Buy, Stop, TakeMoney
from alhambra_desktop.alhambra.modules.orchards import LayFruit
from alhambra_desktop.alhambra.modules.palace_staff import ServantTaken
from alhambra_desktop.alhambra.walking import StepTo
from tests.alhambra.modules.palace_staff_table import A8, C10, palace
from tests.alhambra.modules.test_orchards import mixed, orchard
from tests.alhambra.modules.test_palace_staff import walking
from tests.alhambra.table import buy, play, told
from tests.bots.positions import best, worth


def walked(game) -> list[ServantTaken]:
    """The servants of a walk that a bot leads to its end."""
    found = []
    while game.decision.seat == 0:
        found += told(play(game, best(game)), ServantTaken)
    return found


def test_the_guard_brings_as_many_servants_as_he_can() -> None:
    """Chambers and tower in two steps, the garden in the last three."""
    game = walking(shown="chambers tower garden garden garden garden")
    assert [event.servant for event in walked(game)] == ["chambers", "tower", "garden"]


def test_the_guard_walks_towards_buildings_without_a_servant() -> None:
    """None lies open for them now: he is nearer next time, and then stays."""
    served = {"chambers-10-open": "chambers", "garden-9-E": "garden", "tower-10-W": "tower"}
    game = walking(shown="garden garden garden garden garden garden", serving=served, steps="dinar-3")
    assert best(game) == StepTo((0, 0), C10)
    play(game, best(game))
    assert best(game) in {Stop(), StepTo(C10, A8)}


def test_a_low_card_is_worth_more_where_a_walk_brings_servants() -> None:
    """Of two cards of 1 nothing else tells apart the walk is worth something; not when all are served."""
    gains = []
    for shown in ("chambers tower garden", "pavilion pavilion pavilion"):
        values = worth(palace(shown=shown, display="florin-1 dirham-9 dinar-9 ducat-9"), TakeMoney)
        gains.append(values[TakeMoney(("florin-1",))] - values[TakeMoney(("dirham-9",))])
    assert gains[0] > gains[1] + 1


def test_a_fruit_that_fills_a_group_is_worth_more_than_one_without_a_space() -> None:
    """The last pear of five, of which two more may come, against an apple that the board lacks."""
    values = []
    for fruit in ("pear", "apple"):
        game = orchard(
            {1: fruit},
            filled=["4/0 4/1 4/2 4/3"],
            hands=["florin-6"],
            then=lambda state: state.slices["orchards"].left.update(pear=2),
        )
        values.append(worth(game, Buy)[buy(1, "florin-6")])
    assert values[0] > values[1] + 0.5


def test_the_group_closest_to_completion_gets_the_fruit() -> None:
    """Where several groups fit: the one that it fills."""
    boards = [f"mixed-{number}" for number in range(3)]
    game = orchard({1: "fig"}, boards=boards, filled=["2/0"], modules=[mixed()])
    play(game, buy(1, "florin-6"))
    assert best(game) == LayFruit("group-2")
