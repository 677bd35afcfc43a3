"""Invaders (module 15): the scouts; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra.choices import Buy
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.geometry import W
from alhambra_desktop.alhambra.modules.invaders import (
    ID,
    ScoutReported,
    ScoutsCame,
    invasion_of,
    seen_next,
)
from alhambra_desktop.alhambra.modules.new_building_grounds import ChooseBuilding
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.questions import score_sheet
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.modules.craftsmen_table import having
from tests.alhambra.modules.invaders_table import EAST, NORTH, SOUTH, WEST, camp
from tests.alhambra.table import buy, play, store, take, told


@pytest.mark.rule("invaders.5")
def test_a_scout_for_an_exact_purchase() -> None:
    """Whoever buys a building of a scout's type exactly looks at the top card; the scout is removed."""
    game = camp(hands=["ducat-9"])
    before = game.state.reveals
    happened = play(game, buy(4, "ducat-9"))
    assert told(happened, ScoutReported) == [ScoutReported(0, "scout-tower")]
    mine = invasion_of(game)
    assert (mine.scouts, mine.gone) == (["scout-garden"], ["scout-tower"])
    assert game.state.reveals > before
    assert seen_next(game.view(0)) == W
    assert [seen_next(game.view(seat)) for seat in (1, 2, NOBODY)] == [None, None, None]
    play(game, take("florin-1"), store("T9"))
    assert seen_next(game.view(0)) == W


@pytest.mark.rule("invaders.5")
@pytest.mark.parametrize(
    ("hand", "choice"), [("ducat-9 ducat-1", buy(4, "ducat-9 ducat-1")), ("dinar-8", buy(3, "dinar-8"))]
)
def test_no_scout_for_an_overpaid_tile(hand: str, choice: Buy) -> None:
    """Not for an overpaid tower, and not for a type that no scout shows."""
    game = camp(hands=[hand])
    assert not told(play(game, choice), ScoutReported)
    assert len(invasion_of(game).scouts) == 2
    assert seen_next(game.view(0)) is None


@pytest.mark.rule("invaders.5")
@pytest.mark.parametrize(("name", "sent"), [("new-tower-a", True), ("new-arcades-a", False)])
def test_a_ground_sends_the_scout_of_its_building(name: str, sent: bool) -> None:
    """15 x 27: a ground has its type only when its building is chosen; then its scout reports (2.1)."""

    def lay_out(state: State) -> None:
        columns = [["new-garden-b", "new-tower-a", "new-arcades-a"], ["new-pavilion-a"], [], []]
        state.slices["new_building_grounds"].columns[:] = columns

    game = camp(
        hands=["florin-9"],
        market="ground-9-a G12 A8 T9",
        scouts="scout-tower",
        modules=["new_building_grounds"],
        also=lay_out,
    )
    assert not told(play(game, buy(1, "florin-9")), ScoutReported)
    reported = told(play(game, ChooseBuilding(name)), ScoutReported)
    assert reported == ([ScoutReported(0, "scout-tower")] if sent else [])
    assert seen_next(game.view(0)) == (W if sent else None)


@pytest.mark.rule("invaders.5")
def test_a_purchase_exact_with_a_treasure_sends_a_scout() -> None:
    """15 x 42: a purchase with a treasure is exact, also for scouts (2.3)."""

    def endow(state: State) -> None:
        state.slices["treasures"].left[0] = (2,)

    game = camp(hands=["ducat-7"], modules=["treasures"], also=endow)
    (choice,) = [c for c in game.candidates() if isinstance(c, Buy) and c.add_ons]
    assert told(play(game, choice), ScoutReported) == [ScoutReported(0, "scout-tower")]


@pytest.mark.rule("invaders.5")
def test_a_purchase_exact_after_a_reduction_sends_a_scout() -> None:
    """15 x 31: exact after the carpenter is exact, also for scouts (2.3)."""
    game = camp(hands=["ducat-7"], modules=["travelling_craftsmen"], also=having("carpenter stonemason"))
    happened = play(game, buy(4, "ducat-7", add_ons=("carpenter-2",)))
    assert told(happened, ScoutReported) == [ScoutReported(0, "scout-tower")]


@pytest.mark.rule("invaders.5")
def test_a_purchase_from_a_personal_market_sends_a_scout() -> None:
    """15 x 41: a tile bought from another player counts as bought in the own turn (2.2)."""

    def lay_out(state: State) -> None:
        state.slices["personal_building_market"].under["tower-9-NE"] = "dinar"

    game = camp(
        hands=["dinar-9"],
        market="P7 G12 A8 C9",
        reserves=["", "tower-9-NE"],
        modules=["personal_building_market"],
        also=lay_out,
    )
    (choice,) = [c for c in game.candidates() if isinstance(c, Buy) and not c.sale.startswith("space")]
    assert told(play(game, choice), ScoutReported) == [ScoutReported(0, "scout-tower")]


@pytest.mark.rule("invaders.6")
def test_new_scouts_after_the_first_and_the_second_scoring() -> None:
    """Two new ones come, unclaimed ones leave; after the second scoring the last two."""
    game = camp(deck="scoring-A dinar-9 scoring-B dinar-8", left="scout-pavilion scout-seraglio")
    (came,) = told(play(game, take("florin-1")), ScoutsCame)
    assert set(came.scouts) == {"scout-pavilion", "scout-seraglio"}
    mine = invasion_of(game)
    assert set(mine.gone) == {WEST, "scout-tower", "scout-garden"}
    (came,) = told(play(game, take("dirham-1")), ScoutsCame)
    assert came.scouts == ()
    assert invasion_of(game).scouts == []


@pytest.mark.rule("invaders.7")
def test_the_vizier_earns_the_scout() -> None:
    """1 x 15: a vizier purchase is exact, so it can earn a scout."""
    game = camp(hands=["", "ducat-9"], modules=["viziers_favour"])
    play(game, take("dinar-1"))
    happened = play(game, BuyWithVizier("space-4", ("ducat-9",)))
    assert told(happened, ScoutReported) == [ScoutReported(1, "scout-tower")]
    assert seen_next(game.view(1)) == W


@pytest.mark.rule("invaders.7")
def test_the_patron_earns_the_scout() -> None:
    """7 Patron x 15: counts as exact, earns the scout."""

    def serve(state: State) -> None:
        state.slices["characters"].held[0].append("patron")

    game = camp(modules=["characters"], also=serve)
    happened = play(game, buy(4, "", add_ons=("patron",)))
    assert told(happened, ScoutReported) == [ScoutReported(0, "scout-tower")]


@pytest.mark.rule("invaders.5")
def test_only_the_scouting_seat_knows_the_direction() -> None:
    """What would be lost stands in no sheet, whoever looks; determinized games keep what one has seen."""
    game = camp(hands=["ducat-9"])
    play(game, buy(4, "ducat-9"))
    view = game.view(0)
    assert ID not in [row.category for row in score_sheet(view).rows]
    tops, others = set(), set()
    for seed in range(40):
        tops.add(invasion_of(determinize(view, Dice(seed))).pile.pieces[-1])
        others.add(invasion_of(determinize(game.view(1), Dice(seed))).pile.pieces[-1])
    assert tops == {WEST}
    assert others == {NORTH, EAST, SOUTH, WEST}
