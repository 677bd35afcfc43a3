"""Handymen (module 40): the rule sheet sentence by sentence, each docstring a sentence."""

import json

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Buy, Stop, TakeMoney
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.city_gates import TakeGate
from alhambra_desktop.alhambra.modules.city_walls import BuildWalls
from alhambra_desktop.alhambra.modules.handymen.board import (
    DieRolled,
    EmployHandyman,
    HandymanEmployed,
    HandymanPosted,
    NothingFits,
    PostHandyman,
    Roll,
    RollNext,
    handymen,
    results_of,
)
from alhambra_desktop.alhambra.modules.handymen.module import HandymenRule, Thrown, ThrownJoker
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.data import DataError
from tests.alhambra.interactions.kinds import NAMES, NO, AllKinds, rows
from tests.alhambra.kit import begun
from tests.alhambra.modules.handymen_table import CITY, ME, at, at_table, employ, places, post, stock
from tests.alhambra.table import asked, buy, code, kinds, play, take, tile, told

# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("handymen.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_everybody_has_eight_handymen(players: int) -> None:
    """Each player takes his 8 handymen; nothing stands anywhere, and everybody sees it."""
    game = begun(players, ME, seed="eight")
    for seen in (game, *(game.view(seat) for seat in range(players))):
        mine = handymen(seen)
        assert mine.stock == [8] * players
        assert (mine.posted, mine.on) == ([{}] * players, [{}] * players)


@pytest.mark.rule("handymen.1")
def test_there_are_three_common_dice() -> None:
    """3 blue dice are common."""
    game = at_table(1, 1, 2)
    happened = play(game, Roll(), RollNext(), RollNext())
    assert told(happened, DieRolled)[-1] == DieRolled(0, (1, 1, 2))
    assert code(game, RollNext()) == "wrong_choice"


# --- rolling --------------------------------------------------------------------------------------------


@pytest.mark.rule("handymen.2")
def test_rolling_is_optional_and_comes_first() -> None:
    """Start of turn, optional: roll. It is no action; after the first action it is too late."""
    game = at_table(4)
    assert Roll in kinds(game)
    play(game, take("dirham-1"))
    assert handymen(game).stock == [8, 8, 8]
    game = at_table(4, hands=["florin-2"])
    play(game, buy(1, "florin-2"))
    assert asked(game) == (0, Actions)
    assert code(game, Roll()) == "wrong_choice"


@pytest.mark.rule("handymen.2")
def test_a_player_who_rolls_takes_money() -> None:
    """Whoever rolls must then take money as his action, whatever came of the roll."""
    game = at_table(4, hands=["florin-2"], reserves=["S7"])
    assert Buy in kinds(game)
    play(game, Roll(), Stop())
    assert asked(game) == (0, Actions)
    assert kinds(game) == {TakeMoney}
    for other in (buy(1, "florin-2"), Stop()):
        assert code(game, other) == "handymen_take_money"
    happened = play(game, take("florin-1"))
    assert told(happened, events.MoneyTaken)[0].seat == 0
    assert asked(game) == (1, Actions)
    assert Roll in kinds(game)


@pytest.mark.rule("handymen.2")
def test_without_money_to_take_nobody_rolls() -> None:
    """Who could not take money cannot roll."""
    game = at_table(4, display="", hands=["florin-2"])
    assert code(game, Roll()) == "handymen_no_money"


@pytest.mark.rule("handymen.3")
def test_dice_are_not_rolled_before_an_extra_action() -> None:
    """Not allowed before an extra action that an exact purchase has earned."""
    game = at_table(4, hands=["florin-2"])
    play(game, buy(1, "florin-2"))
    assert game.state.earned
    assert Roll not in kinds(game)


@pytest.mark.rule("handymen.4")
def test_a_roll_is_used_or_continued() -> None:
    """Roll one die; accept or roll the second; accept or roll the third."""
    game = at_table(2, 1, 6, cities=[CITY])
    play(game, Roll())
    assert asked(game) == (0, Thrown)
    assert places(game) == {1}
    play(game, RollNext())
    assert places(game) == {2}
    play(game, RollNext())
    assert places(game) == {2, at(game, 1)}
    assert kinds(game) == {PostHandyman, EmployHandyman, Stop}
    for dice in range(1, 4):
        game = at_table(2, 1, 6, cities=[CITY])
        choices = [Roll(), RollNext(), RollNext()][:dice]
        happened = play(game, *choices, post([1, 2, 2][dice - 1]))
        assert len(told(happened, DieRolled)) == dice
        assert asked(game) == (0, Actions)


@pytest.mark.rule("handymen.2")
def test_one_roll_a_turn() -> None:
    """Who has let the result be cannot roll again in this turn, but in the next one."""
    game = at_table(5, 6, players=2, deck="florin-9 " * 8)
    play(game, Roll(), Stop())
    assert code(game, Roll()) == "handymen_rolled"
    play(game, take("florin-1"), take("dirham-1"))
    assert Roll in kinds(game)


@pytest.mark.rule("handymen.5", "handymen.13")
@pytest.mark.parametrize(
    ("dice", "results"),
    [
        ((4,), (4,)),
        ((5, 2), (3, 7)),
        ((2, 5), (3, 7)),
        ((3, 3), (6,)),
        ((6, 3, 1), (2, 4, 8, 10)),
        ((1, 3, 6), (2, 4, 8, 10)),
        ((6, 6, 6), (6, 18)),
        ((2, 3, 5), (4, 6, 10)),
    ],
)
def test_any_sum_or_difference_of_all_dice(dice: tuple[int, ...], results: tuple[int, ...]) -> None:
    """With two or three dice any sum or difference of all dice rolled: absolute values; 0 is no price."""
    assert results_of(dice) == results


@pytest.mark.rule("handymen.13")
def test_every_die_rolled_so_far_is_used() -> None:
    """Results use every die rolled so far: what the first one showed alone is over."""
    game = at_table(3, 5)
    play(game, Roll())
    assert places(game) == {2}
    play(game, RollNext())
    assert places(game) == {1}
    assert code(game, post(2)) == "handymen_space_price"


# --- placing --------------------------------------------------------------------------------------------


@pytest.mark.rule("handymen.6")
def test_a_handyman_on_a_market_space() -> None:
    """Place one handyman front side up on a market space whose tile has that price."""
    game = at_table(3)
    play(game, Roll())
    assert code(game, post(1)) == "handymen_space_price"
    assert told(play(game, post(2)), HandymanPosted) == [HandymanPosted(0, 2)]
    assert (handymen(game).posted[0], stock(game)) == ({2: 1}, [7, 8, 8])


@pytest.mark.rule("handymen.6")
def test_several_handymen_on_one_space() -> None:
    """A space has room for handymen of all, and for several of one."""
    game = at_table(3, posted=[{2: 2}, {2: 1}])
    play(game, Roll(), post(2))
    assert handymen(game).posted == [{2: 3}, {2: 1}, {}]


@pytest.mark.rule("handymen.6")
def test_a_handyman_on_an_own_building() -> None:
    """Or back side up on an own building (Alhambra or reserve) of that price without handyman."""
    game = at_table(3, 5, cities=[CITY, CITY], reserves=["S8 A7"], on=[["S8"]])
    play(game, Roll(), RollNext())
    assert places(game) == {1, at(game, 2)}
    assert code(game, employ("S8")) == "handymen_tile_taken"
    assert code(game, employ("A7")) == "handymen_tile_price"
    expected = HandymanEmployed(0, at(game, 2), (2, 0))
    assert told(play(game, employ(at(game, 2))), HandymanEmployed) == [expected]
    assert at(game, 2) in handymen(game).on[0]
    game = at_table(3, 5, reserves=["S8 A7"])
    play(game, Roll(), RollNext())
    assert told(play(game, employ("S8")), HandymanEmployed) == [HandymanEmployed(0, tile("S8"), None)]


@pytest.mark.rule("handymen.7")
def test_three_equal_dice_are_a_joker() -> None:
    """Three equal dice are a joker: any market space or any own tile, the fountain too; two are none."""
    game = at_table(1, 1, 1, cities=[CITY], reserves=["A8"])
    play(game, Roll(), RollNext())
    assert (asked(game)[1], places(game)) == (Thrown, {1})
    play(game, RollNext())
    assert asked(game) == (0, ThrownJoker)
    assert places(game) == {1, 2, 3, 4, "fountain", at(game, 1), at(game, 2), tile("A8")}
    play(game, employ("fountain"))
    assert handymen(game).on == [{"fountain": 1}, {}, {}]


@pytest.mark.rule("handymen.8")
def test_without_a_usable_result_nothing_is_placed() -> None:
    """Without a usable result nothing is placed, and nobody is asked; money must be taken all the same."""
    game = at_table(1, 4, 2)
    happened = play(game, Roll(), RollNext())
    assert asked(game) == (0, Thrown)
    assert kinds(game) == {PostHandyman, RollNext, Stop}
    game = at_table(6, 6, 4, market="P5 S5 A7 G9")
    happened = play(game, Roll(), RollNext(), RollNext())
    assert told(happened, NothingFits) == [NothingFits(0)]
    assert asked(game) == (0, Actions)
    assert (kinds(game), stock(game)) == ({TakeMoney}, [8, 8, 8])


@pytest.mark.rule("handymen.8")
def test_a_result_need_not_be_used() -> None:
    """A usable result may be let go."""
    game = at_table(2)
    play(game, Roll(), Stop(), take("florin-1"))
    assert (stock(game), handymen(game).posted[0]) == ([8, 8, 8], {})


@pytest.mark.rule("handymen.14")
def test_one_handyman_a_turn() -> None:
    """One handyman per turn at most: after placing no die is rolled, and nothing more is placed."""
    game = at_table(2, 5)
    play(game, Roll(), post(1))
    assert code(game, RollNext()) == "handymen_take_money"
    assert code(game, post(1)) == "handymen_take_money"
    assert code(game, Roll()) == "handymen_rolled"


@pytest.mark.rule("handymen.15")
def test_without_handymen_no_roll() -> None:
    """A player out of handymen cannot place one: rolling would be of no use, and is refused."""
    game = at_table(2, stock=[0])
    assert code(game, Roll()) == "no_handymen"
    game = at_table(2, stock=[1])
    play(game, Roll(), post(1))
    assert stock(game)[0] == 0


@pytest.mark.rule("handymen.17", "module_interactions 2.1")
@pytest.mark.parametrize("kind", NAMES.values())
def test_handymen_on_each_kind_of_tile(kind: str) -> None:
    """The price is the printed one; what has none takes a handyman with the joker only."""
    cell = rows()["handyman by price, or J joker only (40)"][kind]
    assert cell not in NO
    name = {"building": tile("P7"), "fountain": "fountain"}.get(kind, f"one-{kind}")
    reserve = "" if kind == "fountain" else name
    game = at_table(1, 1, 1, modules=[AllKinds()], reserves=[reserve])
    play(game, Roll(), RollNext(), RollNext())
    assert name in places(game)
    printed = game.piece(name).price
    assert (printed is None) is (cell == "J")
    if printed is not None:
        dice = {5: (5,), 6: (6,), 7: (6, 1), 8: (6, 2), 10: (6, 4)}[printed]
        game = at_table(*dice, modules=[AllKinds()], reserves=[reserve])
        play(game, Roll(), *[RollNext()] * (len(dice) - 1))
        assert name in places(game)


@pytest.mark.rule("handymen.18", "module_interactions 2.1")
def test_a_project_holds_one() -> None:
    """A project has no price and holds one handyman, whichever of its cells is meant."""
    project = "project-pavilion-arcades"
    more = {"modules": ["major_construction_projects"], "reserves": [project]}
    game = at_table(1, 1, 1, **more)
    play(game, Roll(), RollNext(), RollNext(), employ(project))
    assert handymen(game).on[0] == {project: 1}
    game = at_table(1, 1, 1, on=[[project]], **more)
    play(game, Roll(), RollNext(), RollNext())
    assert code(game, employ(project)) == "handymen_tile_taken"


@pytest.mark.rule("handymen.19")
def test_the_joker_allows_one_handyman_on_a_tile() -> None:
    """Also by the joker only one handyman may stand on an own tile."""
    game = at_table(2, 2, 2, cities=[CITY], on=[["fountain"]])
    play(game, Roll(), RollNext(), RollNext())
    assert code(game, employ("fountain")) == "handymen_tile_taken"
    assert places(game) == {1, 2, 3, 4, at(game, 1), at(game, 2)}


def test_a_watchtower_carries_none() -> None:
    """Half a cell has no room for a handyman, not even by the joker (module_interactions.md 2.1)."""
    game = at_table(3, 3, 3, modules=["watchtowers"], cities=[CITY])
    owner, tower = game.seat(0), "watchtower-garden-1"
    owner.city = owner.city.place(game.piece(tower), (2, 1), 2)
    play(game, Roll(), RollNext(), RollNext())
    assert tower not in places(game)


@pytest.mark.rule("handymen.20")
def test_tiles_next_to_the_market_take_no_handymen() -> None:
    """Only tiles on the four spaces count as market tiles, not bathhouses or wells beside them."""

    def lay_out(state: State) -> None:
        state.slices["wishing_well"].spaces = [["well-4-a"], [], [], []]

    game = at_table(4, modules=["wishing_well"], prepare=lay_out, market="P2 S3 A10 G12")
    play(game, Roll())
    assert places(game) == set()
    assert code(game, post(1)) == "handymen_space_price"


@pytest.mark.rule("handymen.21", "module_interactions 2.4")
def test_exchange_and_gate_cards_stand_for_money() -> None:
    """After a roll a displayed exchange card or a gate card may be what is taken; a wall card not."""
    exchange = "exchange-dinar-florin"

    def lay_out(state: State) -> None:
        state.slices["city_gates"].shown.append("gate")
        state.slices["city_walls"].shown.append("city_wall_n")

    def rolled() -> Palace:
        modules = ["currency_exchange_cards", "city_gates", "city_walls"]
        shown = f"florin-1 dirham-1 dinar-1 {exchange}"
        game = at_table(5, display=shown, modules=modules, prepare=lay_out, cities=[CITY])
        assert BuildWalls in kinds(game)
        play(game, Roll(), Stop())
        return game

    assert kinds(rolled()) == {TakeMoney, TakeGate}
    game = rolled()
    play(game, take(exchange))
    assert exchange in game.seat(0).hand
    game = rolled()
    play(game, TakeGate())
    assert asked(game)[0] == 1


# --- what cannot be taken back, data --------------------------------------------------------------------


def test_a_roll_cannot_be_taken_back() -> None:
    """Each die that is rolled counts as something revealed."""
    game = at_table(2, 3)
    before = game.state.reveals
    play(game, Roll())
    assert game.state.reveals == before + 1
    play(game, RollNext())
    assert game.state.reveals == before + 2


@pytest.mark.parametrize(
    ("change", "place_", "found"),
    [
        ({"handymen": 0}, "handymen", "found 0"),
        ({"dice": 0}, "dice", "found 0"),
        ({"dice": 6}, "dice", "at most 5"),
        ({"faces": 1}, "faces", "found 1"),
        ({"handymen": "eight"}, "handymen", "eight"),
    ],
)
def test_bad_data_are_refused_with_their_place(change: dict, place_: str, found: str) -> None:
    """The message names the file, the place and what stands there."""
    plain = json.loads(json.dumps(shipped(ME).plain)) | change
    with pytest.raises(DataError) as refused:
        HandymenRule.read(plain, "data.json", standard())
    assert "data.json" in str(refused.value)
    assert place_ in str(refused.value)
    assert found in str(refused.value)
