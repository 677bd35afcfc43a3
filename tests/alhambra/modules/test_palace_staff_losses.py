"""Palace Staff (module 29): the losses; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.modules.palace_staff import (
    ID,
    LastLoss,
    staff_of,
)
from tests.alhambra.kit import sheet_rows
from tests.alhambra.modules.palace_staff_table import A8, C10, CITY, T10, losses, palace
from tests.alhambra.table import play, take, told


@pytest.mark.rule("palace_staff.9")
@pytest.mark.parametrize("card", ["scoring-A", "scoring-B"])
def test_buildings_without_a_servant_cost_in_the_first_and_second_scoring(card: str) -> None:
    """After all types are scored 1 point for every building without servant."""
    served = {"garden-9-E": "garden"}
    game = palace(deck=f"{card} dinar-1", scores=[20, 20, 20], serving=served)
    said = play(game, take("ducat-6"))
    rows = {event.category: event for event in told(said, events.CategoryScored)}
    assert list(rows).index(ID) > list(rows).index("tower")
    assert rows[ID].counts == (3, 0, 0)
    assert rows[ID].points == (-3, 0, 0)
    assert set(rows[ID].causes[0][0].evidence.cells) == {C10, A8, T10}


@pytest.mark.rule("palace_staff.9")
def test_staff_lowers_nobody_below_0() -> None:
    """Who has fewer points than buildings without servant keeps 0; below 0 nothing is taken."""
    game = palace(cities=[CITY, CITY, CITY], guards=[C10], scores=[2, 0, -3])
    row = game.rules.categories[ID].row(game, "A", game.totals())
    assert row.points == (-2, 0, 0)


def ended(**more):
    """Seat 0 takes money and the market cannot be filled: what is told then."""
    game = palace(supply="", market="P6 P7 P8 .", **more)
    return game, play(game, take("ducat-6"))


@pytest.mark.rule("palace_staff.10")
def test_the_third_loss_is_computed_before_the_last_tiles() -> None:
    """A tile that is won then costs nothing; the loss is booked in the third scoring, once."""
    game, said = ended(hands=["florin-9"], scores=[20, 0, 0])
    assert told(said, LastLoss) == [LastLoss(0, 4)]
    kinds = [type(event) for event in said]
    assert kinds.index(events.GameEnding) < kinds.index(LastLoss) < kinds.index(events.LastTileDecided)
    play(game, *[choice for choice in game.candidates() if type(choice).__name__ == "Store"][:1])
    booked = [(a.scoring, a.points) for a in game.state.awards if a.category == ID]
    assert booked == [("C", -4)]


@pytest.mark.rule("palace_staff.10")
def test_the_third_loss_comes_before_the_gains() -> None:
    """Whoever has no points before the last scoring loses none, whatever the scoring brings."""
    game, said = ended(cities=[CITY, CITY], scores=[0, 1, 0])
    assert told(said, LastLoss) == [LastLoss(1, 1)]
    assert game.over
    assert [(a.participant, a.points) for a in game.state.awards if a.category == ID] == [(1, -1)]


@pytest.mark.rule("palace_staff.10")
def test_scored_now_in_the_last_part_of_the_game() -> None:
    """The sheet of the third scoring reckons the loss with the points of now, and not twice."""
    game = palace(cities=[CITY, CITY], scores=[0, 3, 0])
    assert losses(game, "C") == (0, -3, 0)
    assert losses(game, "A") == (-4, -4, 0), "here the gains come before"
    staff_of(game).closed = True
    assert ID not in sheet_rows(game, "C")


@pytest.mark.rule("palace_staff.11")
def test_dirk_has_neither_servants_nor_losses() -> None:
    """Two players: he loses nothing and has no guard."""
    game = palace(players=2, dirk="P2 S5 T9", scores=[9, 9])
    assert losses(game) == (-4, 0, 0)
    assert len(staff_of(game).guards) == 2
