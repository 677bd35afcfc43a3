"""Alhambra Zoo (module 36): how animals walk; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra.choices import EndTurn, Remove, Stop
from alhambra_desktop.alhambra.frames import Actions, Placing, TurnEnd
from alhambra_desktop.alhambra.geometry import FOUNTAIN_CELL
from alhambra_desktop.alhambra.modules.alhambra_zoo import (
    AnimalLed,
    AnimalsArrived,
    AnimalsFed,
    AnimalWalk,
    Feed,
    Feeding,
    Lead,
    herds,
    reach,
    zoo_of,
)
from alhambra_desktop.alhambra.pieces import piece_from_plain
from tests.alhambra.modules.alhambra_zoo_table import APE, G11, LION, ROW, T11, at_table
from tests.alhambra.table import asked, buy, code, kinds, play, store, take, tile, told

WALLED = """
    +-----+-----+-----+
    |  G11   F  %  T11|
    +-----+-----+-----+
"""


@pytest.mark.rule("alhambra_zoo.4")
def test_a_card_of_any_currency_gives_its_value_in_steps() -> None:
    """At the end of the turn one may discard one money card: its value is the number of steps to share."""
    game = at_table(on={G11: (LION, APE)})
    play(game, take("florin-1"))
    assert asked(game) == (0, Feeding)
    assert kinds(game) == {Feed, Stop}
    happened = play(game, Feed("dirham-3"))
    assert told(happened, AnimalsFed) == [AnimalsFed(0, "dirham-3", 3)]
    assert game.state.discards == ["dirham-3"]
    assert asked(game) == (0, AnimalWalk)
    happened = play(game, Lead((-1, 0), APE, (1, 0)))
    assert told(happened, AnimalLed) == [AnimalLed(0, APE, (-1, 0), (1, 0), 2)]
    assert code(game, Lead((1, 0), APE, (-1, 0))) == "animal_cannot_go", "one step is left"
    play(game, Lead((-1, 0), LION, (0, 0)))
    assert asked(game) == (1, Actions)
    assert herds(game, 0) == {(1, 0): (APE,), FOUNTAIN_CELL: (LION,)}


@pytest.mark.rule("alhambra_zoo.4")
def test_nobody_must_feed_the_animals() -> None:
    """Without a card handed in no animal moves, and the turn is over."""
    game = at_table(on={G11: (LION, APE)})
    play(game, take("florin-1"), Stop())
    assert asked(game) == (1, Actions)
    assert game.state.discards == []


@pytest.mark.rule("alhambra_zoo.4")
@pytest.mark.parametrize("card", ["diamond-9", "builder-dinar-3"])
def test_diamonds_and_master_builders(card: str) -> None:
    """One money card of any currency: diamonds and master builders too, other cards not."""
    modules = ["diamonds", "master_builders", "currency_exchange_cards"]
    game = at_table(on={G11: (LION, APE)}, hands=[f"{card} exchange-dinar-florin"], modules=modules)
    play(game, take("florin-1"))
    if asked(game)[1] is TurnEnd:  # the master builder could redesign something
        play(game, EndTurn())
    assert code(game, Feed("exchange-dinar-florin")) == "animals_for_money"
    assert code(game, Feed("ducat-9")) == "card_not_in_hand"
    play(game, Feed(card))
    assert game.state.frames[-1].left == int(card[-1])


@pytest.mark.rule("alhambra_zoo.4", "module_interactions 2.3")
def test_coins_are_no_money_cards() -> None:
    """With coins alone nobody is asked."""

    def coins_only(state) -> None:
        mine = state.slices["change"]
        mine.held[0] = {**mine.held[0], "dinar": 3}
        state.seats[0].hand = []

    game = at_table(on={G11: (LION,)}, modules=["change"], prepare=coins_only)
    assert not game.seat(0).hand
    play(game, Remove((2, 0)))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("alhambra_zoo.5")
def test_not_through_a_wall() -> None:
    """A step leads to an orthogonally adjacent tile, not through a wall."""
    game = at_table(WALLED, on={G11: (LION,)})
    play(game, take("florin-1"), Feed("dinar-9"))
    assert {choice.cell for choice in game.candidates() if isinstance(choice, Lead)} == {(0, 0)}
    assert code(game, Lead((-1, 0), LION, (1, 0))) == "animal_cannot_go"


@pytest.mark.rule("alhambra_zoo.6")
def test_unused_steps_are_lost() -> None:
    """Unused steps are lost: the next turn needs another card."""
    game = at_table(on={G11: (LION, APE)})
    play(game, take("florin-1"), Feed("dinar-9"), Lead((-1, 0), APE, (0, 0)), Stop())
    assert asked(game) == (1, Actions)
    assert herds(game, 0) == {(-1, 0): (LION,), FOUNTAIN_CELL: (APE,)}


@pytest.mark.rule("alhambra_zoo.10")
def test_any_number_of_animals_may_share_a_tile() -> None:
    """Any number of animals may stand on any tile, the fountain included, which everybody has for himself."""
    game = at_table(on={T11: (APE, APE), G11: (LION,)}, fountain=(LION, LION))
    play(game, take("florin-1"), Feed("dinar-9"), Lead((-1, 0), LION, (0, 0)), Lead((1, 0), APE, (0, 0)))
    assert herds(game, 0)[FOUNTAIN_CELL] == (LION, LION, LION, APE)
    assert zoo_of(game).fountains[1:] == [(), ()]


@pytest.mark.rule("alhambra_zoo.13")
def test_feeding_needs_an_animal_in_the_alhambra() -> None:
    """It needs at least one animal in the Alhambra: one in the reserve does not do."""
    game = at_table(on={tile("G9"): (LION, LION)}, reserves=["G9"])
    play(game, take("florin-1"))
    assert asked(game) == (1, Actions)


@pytest.mark.rule("alhambra_zoo.12")
def test_animals_move_after_placing_and_before_refilling() -> None:
    """The move comes after placing the new tiles and before refilling."""
    game = at_table(
        on={G11: (LION, APE)}, hands=["florin-2 dinar-9"], display="dirham-1 dinar-1", supply="G6 S4 P3"
    )
    play(game, buy(1, "florin-2"), take("dirham-1"))
    assert asked(game) == (0, Placing)
    play(game, store("P2"))
    assert asked(game) == (0, Feeding)
    assert game.state.display == ["dinar-1"]
    assert game.state.market[0] is None
    happened = play(game, Feed("dinar-9"), Lead((-1, 0), APE, (0, 0)), Stop())
    assert len(game.state.display) == 4
    assert told(happened, AnimalsArrived)


@pytest.mark.rule("alhambra_zoo.15", "module_interactions 2.8")
def test_gates_and_watchtowers_may_be_passed() -> None:
    """A gate opens its wall; a watchtower is a step, but nobody stays there; nobody enters a camp."""
    game = at_table(WALLED)
    city = game.seat(0).city
    assert set(reach(city, (-1, 0), 3)) == {(0, 0)}
    opened = city.with_gate((0, 0), 1)
    assert reach(opened, (-1, 0), 3) == {(0, 0): 1, (1, 0): 2}
    half = piece_from_plain({"id": "watch", "kind": "watchtower", "closed": ["N", "E"], "walls": []})
    below = piece_from_plain({"id": "below", "kind": "building", "type": "tower", "walls": []})
    camp = piece_from_plain({"id": "camp", "kind": "camp", "ramparts": ["E"]})
    tower = at_table(ROW).seat(0).city.place(half, (3, 0)).place(below, (3, 1))
    assert reach(tower, (2, 0), 1) == {(1, 0): 1}
    assert reach(tower, (2, 0), 2) == {(1, 0): 1, (0, 0): 2, (3, 1): 2}
    assert (-2, 0) not in reach(tower.place(camp, (-2, 0)), (-1, 0), 5)
