"""Alhambra Zoo (module 36): the rule sheet sentence by sentence, and beside other modules."""

from collections import Counter
from copy import deepcopy

import pytest

from alhambra_desktop.alhambra import events, verbs
from alhambra_desktop.alhambra.choices import Give, Place, Remove, Stop
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.forms import BARE, Form
from alhambra_desktop.alhambra.frames import Placing
from alhambra_desktop.alhambra.modules.alhambra_zoo import (
    AlhambraZoo,
    AnimalsArrived,
    AnimalsDiscarded,
    AnimalsWentBack,
    Feed,
    Feeding,
    Lead,
    herds,
    zoo_of,
)
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.randomness import Dice
from tests.alhambra.interactions.kinds import AllKinds
from tests.alhambra.kit import begun, row
from tests.alhambra.modules.alhambra_zoo_table import APE, G10, G11, LION, ME, T11, at_table
from tests.alhambra.modules.powers_table import hidden
from tests.alhambra.table import asked, buy, play, store, take, tile, told


def rule(game) -> AlhambraZoo:
    return game.rules.module(AlhambraZoo)


def points(game, scoring: str = "A") -> tuple[int, ...]:
    return row(game, ME, scoring).points


def seen(game) -> Counter:
    """All animals that have been drawn, wherever they are."""
    mine = zoo_of(game)
    herds_ = (*mine.on.values(), *mine.fountains, mine.back, mine.gone)
    return Counter(animal for herd in herds_ for animal in herd)


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra_zoo.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_set_up_of_animals(players: int) -> None:
    """24 animals, 8 species, 3 each; 2 stay out unseen, so 22 can come, some of them on the first market."""
    game = begun(players, ME, seed=f"zoo {players}")
    mine = zoo_of(game)
    assert len(mine.unseen) == 8
    assert all(seen(game)[species] + left == 3 for species, left in mine.unseen.items())
    gardens = [name for name in game.state.market if game.piece(name).type == "garden"]
    assert sorted(mine.on) == sorted(gardens)
    assert rule(game).stock(game) + sum(seen(game).values()) == 22


@pytest.mark.rule("alhambra_zoo.1", "alhambra_zoo.17")
def test_two_stay_out_and_then_none_is_left() -> None:
    """Until the stock is empty: eleven gardens get two each, a twelfth none, two stay out."""
    game = at_table()
    gardens = [piece.id for piece in standard().tiles if piece.type == "garden"]
    for name in gardens:
        rule(game).after_refill(game, name, 1)
    mine = zoo_of(game)
    assert [len(mine.on[name]) for name in gardens] == [2] * 11
    assert (rule(game).stock(game), sum(mine.unseen.values())) == (0, 2)
    game.take_events()
    mine.on.pop(gardens[0])
    rule(game).after_refill(game, gardens[0], 1)
    assert gardens[0] not in mine.on
    assert not told(game.take_events(), AnimalsArrived)


# --- gardens on the market ------------------------------------------------------------------------------


@pytest.mark.rule("alhambra_zoo.2")
def test_two_animals_on_each_garden_that_is_laid_out() -> None:
    """A garden laid on a market space gets two animals, face up; other buildings get none."""
    game = at_table(market=". . T7 P5", supply="G6 S4 P3")
    happened = play(game, take("florin-1"))
    arrived = told(happened, AnimalsArrived)
    assert [event.tile for event in arrived] == [tile("G6")]
    assert zoo_of(game).on == {tile("G6"): arrived[0].animals}
    assert len(arrived[0].animals) == 2


@pytest.mark.rule("alhambra_zoo.3")
def test_free_with_the_garden_into_the_alhambra() -> None:
    """They come free with the garden and enter the Alhambra with it."""
    g6 = tile("G9")
    game = at_table(market="G9 S3 T7 P5", on={g6: (LION, APE)}, hands=["florin-9"])
    happened = play(game, buy(1, "florin-9"))
    assert told(happened, events.TileBought)[0].price == 9
    play(game, take("dirham-1"))
    assert asked(game) == (0, Placing)
    choice = next(c for c in game.candidates() if isinstance(c, Place))
    play(game, choice)
    assert herds(game, 0) == {choice.cell: (LION, APE)}


@pytest.mark.rule("alhambra_zoo.14")
def test_magical_gardens_get_two_and_no_other_tiles() -> None:
    """A magical garden on the market gets two; grounds, squares and projects bring none."""
    game = at_table(modules=[AllKinds()])
    rule(game).after_refill(game, "one-magical", 1)
    for kind in ("ground", "square", "project"):
        rule(game).after_refill(game, f"one-{kind}", 2)
    assert list(zoo_of(game).on) == ["one-magical"]


@pytest.mark.rule("alhambra_zoo.14")
def test_gardens_from_elsewhere_hold_animals() -> None:
    """A ground with a garden scores its animals; so does each half of a project by itself."""
    ground = piece_from_plain({"id": "ground", "kind": "built", "type": "garden", "walls": []})
    halves = {
        "id": "double",
        "kind": "project",
        "cells": [{"type": "garden"}, {"type": "garden", "dx": 1, "dy": 0}],
    }
    game = at_table()
    owner, mine = game.seat(0), zoo_of(game)
    owner.city = owner.city.place(ground, (0, 1)).place(piece_from_plain(halves), (0, 2))
    mine.on.update({"ground": (LION,), "double/0": (LION, LION), "double/1": (APE,)})
    assert points(game)[0] == 4


@pytest.mark.rule("module_interactions 2.5")
def test_a_garden_shuffled_back_gives_its_animals_back() -> None:
    """Its animals go back and are mixed in: they can be drawn again, those left out cannot."""
    game = at_table(on={G11: (LION, APE)})
    before = rule(game).stock(game)
    game.take_events()
    verbs.back_into_supply(game, G11, "tiles")
    assert told(game.take_events(), AnimalsWentBack) == [AnimalsWentBack((LION, APE))]
    assert (zoo_of(game).back, rule(game).stock(game)) == ((LION, APE), before + 2)
    while rule(game).stock(game):
        rule(game)._draw(game)
    assert (zoo_of(game).back, sum(zoo_of(game).unseen.values())) == ((), 2)


# --- where tiles go -------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra_zoo.11", "module_interactions 2.7")
def test_animals_stay_on_a_tile_in_the_reserve() -> None:
    """Animals on a tile that goes to the reserve stay on it; they score nothing and come back with it."""
    game = at_table(on={G10: (LION, LION)})
    assert points(game)[0] == 2
    play(game, Remove((2, 0)))
    assert zoo_of(game).on == {G10: (LION, LION)}
    assert (points(game)[0], herds(game, 0)) == (0, {})


@pytest.mark.rule("alhambra_zoo.16")
def test_animals_on_leftover_gardens_go_with_the_tile() -> None:
    """A last tile takes them along into the city of the winner, where they score at the end."""
    name = tile("G9")
    game = at_table(
        market="G9 . . .",
        on={name: (LION, LION)},
        hands=["florin-9", "florin-2"],
        supply="",
        players=3,
    )
    play(game, take("dirham-1"))
    assert asked(game) == (0, Placing)
    happened = play(game, next(c for c in game.candidates() if isinstance(c, Place)))
    scored = [event for event in told(happened, events.CategoryScored) if event.category == ME]
    assert scored[-1].points[0] == 2


@pytest.mark.rule("alhambra_zoo.9", "module_interactions 2.13")
def test_animals_that_would_go_to_dirk_are_discarded() -> None:
    """Two players: a garden given to Dirk loses its animals for good."""
    name = tile("G9")
    game = at_table(players=2, market="G9 S3 T7 P5", on={name: (LION, APE)}, hands=["florin-9"])
    play(game, buy(1, "florin-9"), take("dirham-1"))
    happened = play(game, Give(name))
    assert told(happened, AnimalsDiscarded) == [AnimalsDiscarded((LION, APE))]
    assert (zoo_of(game).gone, zoo_of(game).on.get(name)) == ((LION, APE), None)


def test_animals_of_a_tile_of_two_cells() -> None:
    """Each half has its own; both go with the tile."""
    game = at_table(players=2, modules=[AllKinds()])
    owner, mine = game.seat(0), zoo_of(game)
    mine.on.update({"one-project/0": (LION,), "one-project/1": (APE,)})
    owner.city = owner.city.place(game.piece("one-project"), (0, 1))
    assert herds(game, 0) == {(0, 1): (LION,), (0, 2): (APE,)}
    rule(game).after_dirk(game, "one-project")
    assert (mine.on, mine.gone) == ({}, (LION, APE))


# --- scoring --------------------------------------------------------------------------------------------


@pytest.mark.rule("alhambra_zoo.7", "alhambra_zoo.8")
def test_gardens_with_one_species_score_in_every_scoring() -> None:
    """A garden with animals of one species only scores 1 for each; mixed ones and other tiles nothing."""
    game = at_table(on={G11: (LION, LION, LION), G10: (APE, LION), T11: (APE,)}, fountain=(APE,))
    assert [points(game, scoring) for scoring in "ABC"] == [(3, 0, 0)] * 3
    play(game, take("florin-1"), Feed("florin-1"), Lead((2, 0), LION, (1, 0)))
    assert points(game)[0] == 4


@pytest.mark.rule("alhambra_zoo.7")
def test_a_scoring_books_them_with_the_gardens_as_evidence() -> None:
    """A scoring at the end of the turn; the garden is lit for it."""
    game = at_table(on={G11: (LION, LION)}, deck="scoring-A florin-9")
    happened = play(game, take("florin-1"), Stop())
    scored = [event for event in told(happened, events.CategoryScored) if event.category == ME]
    assert scored[0].points == (2, 0, 0)
    assert scored[0].causes[0][0].evidence.cells == ((-1, 0),)


# --- data and whole games -------------------------------------------------------------------------------


BAD = [
    (lambda d: d["animals"].update(dragon=3), "animals"),
    (lambda d: d["animals"].update(lion=-1), "animals.lion: expected at least 0"),
    (lambda d: d.update(removed=99), "removed: expected at most 24"),
    (lambda d: d.update(for_a_garden=-1), "for_a_garden: expected at least 0"),
]


@pytest.mark.parametrize(("spoil", "said"), BAD)
def test_bad_data_are_refused_with_their_place(spoil, said: str) -> None:
    """Unknown species, numbers below 0, more left out than there are."""
    data = deepcopy(shipped(ME).plain)
    spoil(data)
    with pytest.raises(DataError, match=said):
        AlhambraZoo.read(data, "zoo.json", standard())


@pytest.mark.parametrize("players", [2, 4])
def test_no_animal_is_lost(players: int) -> None:
    """In whole games every animal is unseen, on a tile, on a fountain, mixed in again or out with Dirk."""
    modules = (ME, "characters", "personal_building_market")
    game = begun(players, *modules, seed=f"all {players}")
    dice = Dice("zoo")
    for _ in range(400):
        if game.over:
            break
        game.choose(game.sample(dice))
        total = seen(game) + Counter(zoo_of(game).unseen)
        assert set(total.values()) == {3}


@pytest.mark.rule("alhambra_zoo.7", "module_interactions 2.1")
def test_an_unfinished_garden_scores_no_animals() -> None:
    """23 x 36: two lions wait on it; when it is finished they score."""
    game = at_table(on={G11: (LION, LION), G10: (APE,)})
    verbs.reform(game, G11, Form(kind="site", type=BARE))
    assert points(game)[0] == 1
    verbs.reform(game, G11, Form())
    assert points(game)[0] == 3


@pytest.mark.rule("alhambra_zoo.2", "module_interactions 2.5")
def test_a_hidden_garden_gets_animals_when_it_is_turned_up() -> None:
    """36 x 38: not while it lies under the space; two when it fills it."""
    game = at_table(
        "+-----+\n|  F  |\n+-----+",
        modules=["buildings_of_power"],
        prepare=hidden(1, "G9"),
        hands=["florin-2"],
    )
    assert not zoo_of(game).on
    play(game, buy(1, "florin-2"), take("dirham-1"), store("P2"))
    assert game.state.market[0] == tile("G9")
    assert len(zoo_of(game).on[tile("G9")]) == 2


@pytest.mark.rule("alhambra_zoo.3", "module_interactions 2.10")
def test_a_garden_of_the_vizier_brings_its_animals() -> None:
    """1 x 36: they come with it at once; nobody walks outside his own turn."""
    game = at_table(
        modules=["viziers_favour"],
        market="G9 S3 T7 P5",
        on={tile("G9"): (LION, LION)},
        hands=["", "florin-9 dinar-9"],
    )
    play(game, take("florin-1"), BuyWithVizier("space-1", ("florin-9",)))
    play(game, next(c for c in game.candidates() if isinstance(c, Place)))
    assert points(game) == (0, 2, 0)
    assert asked(game)[1] is not Feeding
