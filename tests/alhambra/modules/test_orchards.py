"""Orchards (rule sheet 30): fruit on the market, boards of groups, points at the end."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra import events, verbs
from alhambra_desktop.alhambra.buying import sales
from alhambra_desktop.alhambra.choices import Buy, Give
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.characters.turns import Dance
from alhambra_desktop.alhambra.modules.orchards import (
    FACE_DOWN,
    GROUPS,
    ID,
    FruitFaceDown,
    FruitLaid,
    FruitReturned,
    FruitTurnedUp,
    GroupFilled,
    LayFruit,
    LayingFruit,
    Orchards,
    orchard_of,
)
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.bots.alhambra.modules.orchards import at_least
from alhambra_desktop.engine.moments import Pass
from tests.alhambra.kit import SHOWN, begun, refused_data, row, sheet_rows
from tests.alhambra.table import asked, buy, code, play, store, table, take, tile, told

FIRST, SECOND = "orchard-1", "orchard-2"
"""The board with one date, two pomegranates, three figs ...; that with one apple, two dates ..."""
KINDS = {"apple", "date", "pomegranate", "fig", "grape", "pear", "lemon"}


def orchard(lying=(), boards=(FIRST, SECOND, "orchard-3"), filled=(), down=(), then=None, modules=(), **more):
    """Fruit lies on these market spaces, by number; the seats have these boards, filled so far."""
    given = {"display": SHOWN, "market": "P6 P7 P8 A9", "hands": ["florin-6 dirham-9"], **more}
    market = given["market"].split()

    def prepare(state) -> None:
        mine = state.slices[ID]
        mine.boards[:] = [*boards][: len(state.seats)]
        for space, fruit in dict(lying).items():
            mine.lying[tile(market[space - 1])] = fruit
            mine.left[fruit] -= 1
        for own, spaces in zip(mine.filled, filled, strict=False):
            own.extend(spaces.split())
        for own, fruits in zip(mine.down, down, strict=False):
            own.extend(fruits.split())
        if then is not None:
            then(state)

    return table(
        modules=[*modules] if any(not isinstance(m, str) for m in modules) else [ID, *modules],
        prepare=prepare,
        **given,
    )


def points(game, scoring: str = "C") -> tuple[int, ...]:
    """The points of the fruit in this scoring."""
    return row(game, ID, scoring).points


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("orchards.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_set_up(players: int) -> None:
    """Each player gets a random board; 56 fruits, some of them on the market."""
    dealt = set()
    for seed in range(5):
        game = begun(players, ID, seed=str(seed))
        mine = orchard_of(game)
        assert len(set(mine.boards)) == players
        assert Counter(mine.left) + Counter(mine.lying.values()) == Counter(dict.fromkeys(KINDS, 8))
        dealt.add(tuple(mine.boards))
    assert len(dealt) > 1


@pytest.mark.rule("orchards.2")
def test_each_building_on_the_market_has_a_fruit() -> None:
    """Laid on a space it gets one, at set-up and whenever a space is filled."""
    game = begun(3, ID, seed="fruit")
    assert set(orchard_of(game).lying) == set(game.state.market)
    game = orchard(supply="G8 G9 G10")
    said = play(game, buy(1, "florin-6"), take("dinar-1"), store("P6"))
    (turned,) = told(said, FruitTurnedUp)
    assert turned.tile == game.state.market[0] == tile("G8")
    assert orchard_of(game).lying == {tile("G8"): turned.fruit}
    assert orchard_of(game).left[turned.fruit] == 7


@pytest.mark.rule("orchards.12")
def test_no_fruit_is_left() -> None:
    """Then no more is laid out."""

    def nothing(state) -> None:
        state.slices[ID].left = dict.fromkeys(KINDS, 0)

    game = orchard(supply="G8 G9 G10", then=nothing)
    said = play(game, buy(1, "florin-6"), take("dinar-1"), store("P6"))
    assert not told(said, FruitTurnedUp)
    assert not orchard_of(game).lying


# --- who gets it ----------------------------------------------------------------------------------------


@pytest.mark.rule("orchards.3")
def test_the_buyer_puts_the_fruit_on_his_board() -> None:
    """Free and at once, on a free space for that fruit; the tile may go anywhere."""
    game = orchard({1: "fig"})
    said = play(game, buy(1, "florin-6"))
    assert told(said, FruitLaid) == [FruitLaid(0, "fig")]
    assert orchard_of(game).filled == [["2/0"], [], []]
    assert not orchard_of(game).lying
    assert asked(game) == (0, Actions)
    play(game, take("dinar-1"), store("P6"))
    assert orchard_of(game).filled[0] == ["2/0"]


@pytest.mark.rule("orchards.3", "orchards.11")
def test_a_fruit_with_one_possible_group_is_placed_without_asking() -> None:
    """One group for each fruit: the next free space of it; the last one fills the group."""
    game = orchard({1: "fig"}, filled=["2/0 2/1"])
    said = play(game, buy(1, "florin-6"))
    assert told(said, GroupFilled) == [GroupFilled(0, 4)]
    assert orchard_of(game).filled[0] == ["2/0", "2/1", "2/2"]


@pytest.mark.rule("orchards.4")
def test_without_a_free_space_a_fruit_lies_face_down() -> None:
    """A kind that the board lacks, or a full group."""
    game = orchard({1: "apple"})
    assert told(play(game, buy(1, "florin-6")), FruitFaceDown) == [FruitFaceDown(0, "apple")]
    game = orchard({1: "date"}, filled=["0/0"])
    play(game, buy(1, "florin-6"))
    assert orchard_of(game).down == [["date"], [], []]
    assert orchard_of(game).filled[0] == ["0/0"]


@pytest.mark.rule("orchards.8", "module_interactions 2.13")
def test_the_buyer_keeps_the_fruit_of_a_building_for_dirk() -> None:
    """He has laid it before the tile is given away."""
    game = orchard({1: "fig"}, players=2)
    play(game, buy(1, "florin-6"), take("dinar-1"), Give(tile("P6")))
    assert orchard_of(game).filled[0] == ["2/0"]


@pytest.mark.rule("orchards.7")
def test_dirk_draws_no_fruit() -> None:
    """Tiles given to Dirk from the supply carry none."""
    game = begun(2, ID, seed="dirk")
    mine = orchard_of(game)
    assert len(game.state.dirk.tiles) == 6
    assert not set(mine.lying) & set(game.state.dirk.tiles)
    assert sum(mine.left.values()) == 52


@pytest.mark.rule("orchards.9", "module_interactions 2.5")
def test_a_fruit_stays_with_its_tile() -> None:
    """Swapped tiles take it along; one that goes back into the supply loses it, and it is mixed in again."""
    game = orchard({1: "fig", 2: "date"})
    verbs.swap_spaces(game, 0, 1, 2)
    assert orchard_of(game).lying == {tile("P6"): "fig", tile("P7"): "date"}
    before = orchard_of(game).left["fig"]
    verbs.off_space(game, 2)
    game.take_events()
    verbs.back_into_supply(game, tile("P6"), "tiles")
    assert told(game.take_events(), FruitReturned) == [FruitReturned("fig")]
    assert orchard_of(game).left["fig"] == before + 1
    assert orchard_of(game).lying == {tile("P7"): "date"}


@pytest.mark.rule("orchards.9")
def test_a_last_tile_brings_its_fruit() -> None:
    """To the player who receives it, the next one first, before the last scoring; other fruit is lost."""
    game = orchard(
        {1: "date", 2: "apple", 3: "fig"}, market="P6 P7 P8 .", supply="",
        hands=["florin-9", "dirham-9"], display="ducat-6",
    )  # fmt: skip
    said = play(game, take("ducat-6"))
    order = [type(event) for event in said]
    assert order.index(events.LastTileDecided) < order.index(FruitLaid)
    assert told(said, FruitLaid) == [FruitLaid(1, "apple"), FruitLaid(0, "date")]
    assert [e.count for e in told(said, GroupFilled)] == [1, 1]
    while not game.over:
        game.choose(store(game.seat(game.decision.seat).bought[0]))
    assert {(a.participant, a.points) for a in game.state.awards if a.category == ID} == {(0, 1), (1, 1)}
    assert orchard_of(game).lying == {tile("P8"): "fig"}


# --- scoring --------------------------------------------------------------------------------------------


@pytest.mark.rule("orchards.5")
def test_only_full_groups_and_face_down_fruit_score() -> None:
    """1, 2, 4, 7, 11, 16 for full groups of 1 to 6; 1 for each face-down fruit; the rest brings nothing."""
    full = [" ".join(f"{group}/{space}" for space in range(group + 1)) for group in range(6)]
    filled = [f"{full[0]} {full[2]} 5/0 5/1", " ".join(full), "1/0"]
    game = orchard(filled=filled, down=["apple apple", "", "lemon"])
    assert points(game) == (1 + 4 + 2, 1 + 2 + 4 + 7 + 11 + 16, 1)
    causes = game.rules.categories[ID].causes(game, 0)
    assert [(cause.source, cause.amount) for cause in causes] == [(GROUPS, 5), (FACE_DOWN, 2)]


@pytest.mark.rule("orchards.5")
def test_orchards_score_in_the_final_scoring_only() -> None:
    """The first and the second scoring have no row for it."""
    game = orchard(filled=["0/0"])
    for scoring in ("A", "B"):
        assert ID not in sheet_rows(game, scoring)
    assert points(game)[0] == 1


def test_dirk_has_no_orchard() -> None:
    """Nothing scores for him."""
    assert points(orchard(players=2, dirk="P2 S5", filled=["0/0"])) == (1, 0, 0)


# --- mixed groups ---------------------------------------------------------------------------------------


def mixed() -> Orchards:
    """Boards with two groups that both want a fig; in one of them beside a date."""
    groups = [
        {"fruits": ["fig", "date"], "points": 3},
        {"fruits": ["apple"], "points": 1},
        {"fruits": ["fig", "fig"], "points": 5},
    ]
    boards = [{"id": f"mixed-{number}", "groups": groups} for number in range(6)]
    return Orchards.read({**shipped(ID).plain, "boards": boards}, "test", standard())


@pytest.mark.rule("orchards.10", "orchards.11")
def test_the_owner_chooses_between_groups_of_a_fruit() -> None:
    """A group is a list of spaces, each with its fruit; where several groups fit, the owner is asked."""
    game = orchard({1: "fig"}, boards=[f"mixed-{n}" for n in range(3)], modules=[mixed()])
    play(game, buy(1, "florin-6"))
    assert asked(game) == (0, LayingFruit)
    assert code(game, LayFruit("group-1")) == "no_such_group"
    play(game, LayFruit("group-2"))
    assert orchard_of(game).filled[0] == ["2/0"]
    assert asked(game) == (0, Actions)
    game = orchard({1: "fig"}, boards=[f"mixed-{n}" for n in range(3)], filled=["0/0"], modules=[mixed()])
    play(game, buy(1, "florin-6"))
    assert asked(game) == (0, Actions), "one group is left"
    assert orchard_of(game).filled[0] == ["0/0", "2/0"]


# --- data, bots -----------------------------------------------------------------------------------------


GROUP = {"fruits": ["fig"], "points": 1}
BOARDS = shipped(ID).plain["boards"]


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"boards": BOARDS[:5]}, "boards: expected at least 6, found 5"),
        ({"boards": [*BOARDS, BOARDS[0]]}, "boards: 'orchard-1' stands there twice"),
        (
            {"boards": [*BOARDS, {"id": "x", "groups": [{"fruits": ["plum"], "points": 1}]}]},
            "boards.x.groups.1.fruits: 'plum' is none of",
        ),
        ({"boards": [*BOARDS, {"id": "x", "groups": [{**GROUP, "fruits": []}]}]}, "at least one expected"),
        (
            {"boards": [*BOARDS, {"id": "x", "groups": [{**GROUP, "points": -1}]}]},
            "groups.1.points: expected",
        ),
        ({"fruits": {**dict.fromkeys(KINDS, 8), "fig": -2}}, "fruits.fig: expected at least 0, found -2"),
    ],
)
def test_bad_data_are_refused_with_their_place(more: dict[str, object], complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ID, complaint, **more)


def test_every_fruit_once_with_each_size() -> None:
    """Of the boards that ship: groups of 1 to 6, each fruit once with each size over all of them."""
    sizes = Counter((g["fruits"][0], len(g["fruits"])) for board in BOARDS for g in board["groups"])
    assert sizes == {(kind, size): 1 for kind in KINDS for size in range(1, 7)}


@pytest.mark.rule("module_interactions 2.2")
def test_a_tile_bought_by_the_vizier_brings_its_fruit() -> None:
    """Bought out of turn the tile brings its fruit, too."""
    game = orchard({1: "fig"}, modules=["viziers_favour"], hands=["", "florin-6"])
    play(game, take("dinar-1"))
    while game.decision.seat != 1:
        play(game, Pass())
    play(game, BuyWithVizier("space-1", ("florin-6",)))
    assert orchard_of(game).filled[1] == ["3/0"]


@pytest.mark.rule("module_interactions 2.2")
def test_no_second_fruit_from_a_personal_market() -> None:
    """A tile bought from another player has none any more."""

    def lay_out(state) -> None:
        state.seats[1].reserve.append("seraglio-9-open")
        state.slices["personal_building_market"].under["seraglio-9-open"] = "dinar"

    game = orchard({1: "fig"}, modules=["personal_building_market"], then=lay_out, hands=["dinar-9"])
    (sale,) = [sale for sale in sales(game, 0) if sale.seller == 1]
    said = play(game, Buy(sale.id, ("dinar-9",)))
    assert not told(said, FruitLaid, FruitFaceDown)
    assert orchard_of(game).lying == {tile("P6"): "fig"}


@pytest.mark.rule("module_interactions 2.5")
def test_the_dancer_returns_the_fruit_to_the_stock() -> None:
    """The replaced tile loses its fruit, the new one gets one."""

    def hire(state) -> None:
        state.slices["characters"].held[0].append("dancer")

    game = orchard({1: "fig"}, modules=["characters"], then=hire, supply="G8 G9 G10")
    said = play(game, next(c for c in game.candidates() if isinstance(c, Dance) and c.space == 1))
    assert told(said, FruitReturned) == [FruitReturned("fig")]
    (turned,) = told(said, FruitTurnedUp)
    assert orchard_of(game).lying == {game.state.market[0]: turned.fruit}


def test_bots_compute_the_chance_of_a_fruit() -> None:
    """One or more where two are expected: 1 - e^-2; none is sure."""
    assert at_least(1, 2.0) == pytest.approx(0.8647, abs=1e-4)
    assert at_least(3, 0.0) == 0.0
