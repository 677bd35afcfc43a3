"""The Treasure Chamber (module 13): where chests are put; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra.choices import Stop
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.treasure_chamber import (
    ChamberClosed,
    ChestPut,
    ChestsBack,
    Distribution,
    PutChest,
    RoomFilled,
    chamber,
)
from tests.alhambra.modules.treasure_chamber_table import BARE, GARDENS, MONEY, ROW, at_table, given, room
from tests.alhambra.table import asked, buy, code, kinds, place, play, tile, told


@pytest.mark.rule("treasure_chamber.4", "treasure_chamber.12", "module_interactions 2.7")
def test_chests_are_put_after_the_tiles_of_the_turn() -> None:
    """Tiles bought this turn are included: the chests are put when they are placed."""
    game = at_table("garden", market="G8 . . .", hands=["florin-8 dirham-8"], cities=[BARE])
    play(game, buy(1, "florin-8"), room(1, "dirham-8"))
    assert asked(game) == (0, Placing)
    assert chamber(game).rooms[0] == ["garden"]
    happened = play(game, place("G8", 1, 0))
    assert told(happened, ChestPut) == [ChestPut(0, "chest-garden", (1, 0))]
    assert chamber(game).put == {tile("G8"): "garden"}


@pytest.mark.rule("treasure_chamber.12")
def test_a_room_bought_is_sold_no_more_and_filled_afterwards_only() -> None:
    """Between the purchase and the end of placing the room is not for sale, and not filled."""
    game = at_table("garden", market="G8 . . .", hands=["florin-8 dirham-8 ducat-8"], cities=[BARE])
    play(game, buy(1, "florin-8"), room(1, "dirham-8"))
    assert chamber(game).bought == [0]
    assert not game.rules.modules[1].sales(game, 0)
    play(game, place("G8", 1, 0))
    assert chamber(game).bought == []
    assert chamber(game).rooms[0] == ["tower"] * 4


@pytest.mark.rule("treasure_chamber.4", "module_interactions 1")
def test_chests_are_not_put_on_stored_tiles() -> None:
    """Reserve excluded."""
    game = at_table("garden", reserves=["G9"], cities=[BARE] * 3)
    happened = play(game, room(1))
    assert not told(happened, ChestPut)


@pytest.mark.rule("treasure_chamber.4")
def test_one_chest_on_each_building() -> None:
    """One per building: of three gardens two fit, and a building with a chest takes no other."""
    game = at_table("garden garden garden", cities=[GARDENS])
    happened = play(game, room(1))
    assert len(told(happened, ChestPut)) == 2
    assert told(happened, ChestsBack) == [ChestsBack(("chest-garden",))]
    game = given(at_table("garden", cities=[GARDENS]), (1, 0))
    happened = play(game, room(1))
    assert told(happened, ChestPut) == [ChestPut(0, "chest-garden", (2, 0))]


@pytest.mark.rule("treasure_chamber.13")
def test_each_owner_chooses_where_chests_go() -> None:
    """One garden chest, two gardens: the buyer is asked, and must put it somewhere."""
    game = at_table("garden chambers", cities=[GARDENS])
    play(game, room(1))
    assert asked(game) == (0, Distribution)
    assert kinds(game) == {PutChest}
    assert code(game, Stop()) == "wrong_choice"
    assert code(game, PutChest((0, 0))) == "no_chest_there"
    assert {choice.cell for choice in game.candidates()} == {(1, 0), (2, 0)}
    happened = play(game, PutChest((2, 0)))
    assert told(happened, ChestPut) == [ChestPut(0, "chest-garden", (2, 0))]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("treasure_chamber.5", "treasure_chamber.13")
def test_chests_that_do_not_fit_go_to_the_left() -> None:
    """The left neighbour and so on round the table, who must take what fits, too; the rest goes back."""
    cities = [BARE, GARDENS, ROW]
    game = at_table("garden arcades chambers tower", cities=cities)
    play(game, room(1))
    assert asked(game) == (1, Distribution), "the left neighbour has two gardens to choose from"
    happened = play(game, PutChest((1, 0)))
    assert told(happened, ChestPut) == [
        ChestPut(1, "chest-garden", (1, 0)),
        ChestPut(2, "chest-arcades", (2, 0)),
        ChestPut(2, "chest-chambers", (1, 0)),
    ]
    assert told(happened, ChestsBack) == [ChestsBack(("chest-tower",))]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("treasure_chamber.5")
def test_the_left_neighbour_of_the_last_seat_is_the_first() -> None:
    """Seat 2 buys: seat 0 comes before seat 1."""
    game = at_table("chambers", cities=[ROW, ROW, BARE], active=2, hands=["", "", MONEY])
    happened = play(game, room(1))
    assert told(happened, ChestPut) == [ChestPut(0, "chest-chambers", (1, 0))]


@pytest.mark.rule("treasure_chamber.6")
def test_the_room_is_filled_after_the_chests_are_put() -> None:
    """Only then four are drawn, those that came back may be among them."""
    game = at_table("seraglio seraglio", bag="tower tower", cities=[BARE] * 3)
    happened = play(game, room(1))
    assert told(happened, ChestsBack, RoomFilled) == [
        ChestsBack(("chest-seraglio", "chest-seraglio")),
        RoomFilled("room-1", ("chest-seraglio", "chest-seraglio", "chest-tower", "chest-tower")),
    ]
    assert not any(chamber(game).bag.values())


@pytest.mark.rule("treasure_chamber.6", "module_interactions 3.4")
def test_with_fewer_than_four_chests_no_room_is_filled() -> None:
    """It stays empty and no room is refilled again, whatever comes back into the bag later."""
    game = at_table("chambers", "tower tower tower tower", bag="tower tower tower", cities=[ROW, BARE, BARE])
    happened = play(game, room(1))
    assert told(happened, ChamberClosed) == [ChamberClosed(3)]
    assert chamber(game).rooms[0] == []
    game.seat(1).hand = ["ducat-8"]
    happened = play(game, room(2, "ducat-8"))
    assert told(happened, ChestsBack)
    assert not told(happened, RoomFilled, ChamberClosed)
    assert chamber(game).rooms == [[], [], []]
    assert sum(chamber(game).bag.values()) == 7
