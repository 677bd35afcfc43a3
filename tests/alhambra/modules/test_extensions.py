"""Extensions (module 39): the rule sheet sentence by sentence, and beside other modules."""

import pytest

from alhambra_desktop.alhambra import verbs
from alhambra_desktop.alhambra.choices import Buy, Give, Remove, Stop
from alhambra_desktop.alhambra.forms import BARE, Form
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.extensions.board import (
    BuildExtension,
    ExtensionBuilt,
    ExtensionGiven,
    ExtensionLaid,
    ExtensionLost,
    GiveExtension,
    LayExtension,
    extensions_of,
)
from alhambra_desktop.alhambra.modules.extensions.module import ExtensionsModule, LayingExtensions
from alhambra_desktop.alhambra.pieces import TYPES
from tests.alhambra.kit import begun, lay, refused_data
from tests.alhambra.modules.extensions_table import (
    CHAMBERS,
    ELEVEN,
    FIRST,
    GARDEN,
    GARDENS,
    ME,
    NINE,
    THIRTEEN,
    TOWER,
    at_table,
    build,
    counts,
)
from tests.alhambra.table import (
    asked,
    buy,
    code,
    place,
    play,
    take,
    tile,
    told,
)
from tests.alhambra.toys.shells import Shells

# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("extensions.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_twelve_extensions_lie_on_the_board(players: int) -> None:
    """Twelve tiles, two of each type, one on each space of four columns and three rows; shuffled."""
    boards = []
    for seed in ("one", "two"):
        game = begun(players, ME, seed=seed)
        rule, board = game.rules.module(ExtensionsModule), extensions_of(game).board
        assert sorted(rule.types[name] for name in board) == sorted([*TYPES, *TYPES])
        assert [rule.limit(game, name) for name in rule.column(game, 0)] == [9, 12, 15]
        assert rule.asked_for(game, board[11]) == ("ducat", "ducat", "florin")
        assert sum(len(rule.column(game, number)) for number in range(4)) == 12
        boards.append(tuple(board))
    assert boards[0] != boards[1]


def test_a_card_of_several_currencies_is_laid_down_once() -> None:
    """Money that stands for every currency: each card of it is offered for one of them."""
    game = at_table(hand="shell-4 shell-8 shell-3", modules=[Shells()])
    built = [choice for choice in game.candidates() if isinstance(choice, BuildExtension)]
    assert built
    assert all(game.check(choice) is None for choice in built)


@pytest.mark.rule("extensions.2")
def test_the_board_of_extensions_is_not_refilled() -> None:
    """The space of a tile that was taken stays empty; the others stay where they lie."""
    game = at_table()
    before = list(extensions_of(game).board)
    play(game, build())
    assert extensions_of(game).board == ["", *before[1:]]
    play(game, take("florin-1"))
    assert extensions_of(game).board == ["", *before[1:]]
    assert code(game, build()) == "extension_not_left"


# --- the action -----------------------------------------------------------------------------------------


@pytest.mark.rule("extensions.3")
def test_an_extension_costs_three_cards_of_its_column() -> None:
    """Discard 3 money cards whose currencies match the column, take one tile of that column."""
    game = at_table(hand="florin-3 florin-4 dirham-2 dirham-6 dinar-1")
    for cards in ("florin-3 florin-4", "florin-3 dirham-2 dirham-6", "florin-3 florin-4 dinar-1"):
        assert code(game, build(cards=cards)) == "extension_cards"
    assert code(game, build(cards="florin-3 florin-4 dirham-2 dirham-6")) == "extension_cards"
    assert code(game, build(cards="florin-3 florin-5 dirham-2")) == "card_not_in_hand"
    assert code(game, build(cards="florin-3 florin-3 dirham-2")) == "card_not_in_hand"
    happened = play(game, build())
    assert told(happened, ExtensionBuilt) == [ExtensionBuilt(0, GARDEN, tuple(NINE.split()), True)]
    assert game.seat(0).hand == ["dirham-6", "dinar-1"]
    assert sorted(game.state.discards) == sorted(NINE.split())
    assert extensions_of(game).taken[0] == [GARDEN]


@pytest.mark.rule("extensions.4")
@pytest.mark.parametrize(
    ("cards", "name", "exact"),
    [(NINE, GARDEN, True), (ELEVEN, GARDEN, False), (ELEVEN, FIRST[1], True), (THIRTEEN, FIRST[1], False)],
)
def test_a_sum_up_to_the_limit_is_exact(cards: str, name: str, exact: bool) -> None:
    """No more than the value beside the tile counts as paid exactly: another action."""
    game = at_table(hand=cards)
    play(game, build(name, cards))
    assert (asked(game)[0] == 0) is exact
    assert game.state.earned is exact


@pytest.mark.rule("extensions.5")
def test_a_sum_above_the_limit_ends_the_actions() -> None:
    """If more, no further action: the extension is laid, the next player's turn comes."""
    game = at_table(hand=THIRTEEN)
    happened = play(game, build(cards=THIRTEEN))
    assert told(happened, ExtensionLaid) == [ExtensionLaid(0, GARDEN, tile("G11"), (2, 0))]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("extensions.6")
@pytest.mark.parametrize(
    ("more", "allowed"),
    [
        ({}, False),
        ({"city": GARDENS.replace("C10", "T12")}, True),
        ({"reserves": ["T12"]}, True),
        ({"reserves": ["", "T12"]}, False),
    ],
)
def test_an_extension_needs_a_building_of_its_type(more, allowed: bool) -> None:
    """Only with a building of its type, in the Alhambra or the reserve."""
    game = at_table(**more)
    assert code(game, build(TOWER)) == (None if allowed else "extension_no_building")
    assert (TOWER in {c.extension for c in game.candidates() if isinstance(c, BuildExtension)}) is allowed


@pytest.mark.rule("extensions.6")
def test_a_building_bought_in_this_turn_may_be_extended() -> None:
    """Bought this turn and not placed yet; the extension is laid when it has been."""
    game = at_table(
        hand=f"{NINE} florin-8", market="P8 A9 T7 G6", column=("extension-pavilion-a", *FIRST[1:])
    )
    assert code(game, build("extension-pavilion-a")) == "extension_no_building"
    play(game, Buy("space-1", ("florin-8",)), build("extension-pavilion-a"), take("florin-1"))
    assert asked(game) == (0, Placing)
    happened = play(game, place("P8", 0, -1))
    assert told(happened, ExtensionLaid) == [ExtensionLaid(0, "extension-pavilion-a", tile("P8"), (0, -1))]


# --- laying ---------------------------------------------------------------------------------------------


@pytest.mark.rule("extensions.7")
def test_extensions_are_placed_at_the_end_of_the_turn() -> None:
    """On a building of its type, of which the owner chooses one; it may lie in the reserve."""
    game = at_table(reserves=["G10 T12"])
    happened = play(game, build(), take("florin-1"))
    assert not told(happened, ExtensionLaid)
    assert asked(game) == (0, LayingExtensions)
    assert {(c.tile, c.part) for c in game.candidates()} == {(tile("G11"), 0), (tile("G10"), 0)}
    assert code(game, LayExtension(tile("T12"), 0)) == "extension_not_there"
    happened = play(game, LayExtension(tile("G10"), 0))
    assert told(happened, ExtensionLaid) == [ExtensionLaid(0, GARDEN, tile("G10"), None)]
    assert extensions_of(game).on == {tile("G10"): GARDEN}
    assert asked(game) == (1, Actions)


@pytest.mark.rule("extensions.7")
def test_an_extension_stays_through_redesign() -> None:
    """Taken into the reserve the building keeps it, and counts for nothing; added again it counts twice."""
    game = at_table(on={tile("G11"): GARDEN})
    assert counts(game, "garden") == (2, 0, 0)
    play(game, Remove((2, 0)))
    assert counts(game, "garden") == (0, 0, 0)
    assert extensions_of(game).on == {tile("G11"): GARDEN}
    owner = game.seat(0)
    owner.reserve.remove(tile("G11"))
    owner.city = owner.city.place(game.piece(tile("G11")), (0, 1))
    assert counts(game, "garden") == (2, 0, 0)


@pytest.mark.rule("extensions.8")
def test_one_extension_for_each_building() -> None:
    """A building with an extension carries no other; of two taken each needs a building of its own."""
    game = at_table(on={tile("G11"): "extension-garden-b"}, column=(GARDEN, TOWER, CHAMBERS))
    assert code(game, build()) == "extension_no_building"
    game = at_table(hand=f"{NINE} {NINE}")
    play(game, build())
    assert code(game, build(FIRST[1])) == "extension_no_building"
    game = at_table(hand=f"{NINE} {NINE}", reserves=["G10"])
    play(game, build(), build(FIRST[1]), take("florin-1"))
    play(game, LayExtension(tile("G10"), 0))
    assert extensions_of(game).on == {tile("G10"): GARDEN, tile("G11"): FIRST[1]}


@pytest.mark.rule("extensions.13")
def test_without_a_building_an_extension_leaves_the_game() -> None:
    """Nothing of its type is left when it is to be laid: it is out of the game, unasked."""
    game = at_table(column=("extension-pavilion-a", *FIRST[1:]))
    extensions_of(game).board.remove("extension-pavilion-a")
    extensions_of(game).taken[0].append("extension-pavilion-a")
    happened = play(game, take("florin-1"))
    assert told(happened, ExtensionLost) == [ExtensionLost(0, "extension-pavilion-a")]
    assert extensions_of(game).gone == ["extension-pavilion-a"]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("extensions.13", "extensions.10")
def test_the_building_for_an_extension_was_given_away() -> None:
    """Dirk got its only building: he may get the extension, too, or it leaves the game."""

    def given():
        game = at_table(
            players=2,
            hand=f"{NINE} dirham-7",
            market="A9 P7 T7 G6",
            dirk="T11",
            column=("extension-pavilion-a", *FIRST[1:]),
        )
        play(game, buy(2, "dirham-7"), build("extension-pavilion-a"), take("florin-1"), Give(tile("P7")))
        assert asked(game) == (0, LayingExtensions)
        assert {type(choice) for choice in game.candidates()} == {GiveExtension, Stop}
        return game

    happened = play(given(), Stop())
    assert told(happened, ExtensionLost) == [ExtensionLost(0, "extension-pavilion-a")]
    happened = play(given(), GiveExtension())
    assert told(happened, ExtensionGiven) == [ExtensionGiven(0, "extension-pavilion-a", tile("P7"))]


# --- what pays ------------------------------------------------------------------------------------------


@pytest.mark.rule("extensions.16")
@pytest.mark.parametrize(
    ("module", "card", "good"),
    [
        ("diamonds", "diamond-3", False),
        ("currency_exchange_cards", "exchange-dirham-florin", False),
        ("master_builders", "builder-florin-3", True),
    ],
)
def test_extensions_are_paid_with_money_cards_only(module: str, card: str, good: bool) -> None:
    """Only real money cards of the four currencies: master builders do, and leave the game."""
    game = at_table(hand=f"florin-4 {card} dirham-2", modules=[module])
    assert (code(game, build(cards=f"florin-4 {card} dirham-2")) is None) is good
    if good:
        play(game, build(cards=f"florin-4 {card} dirham-2"))
        assert card not in game.state.discards


@pytest.mark.rule("extensions.16")
def test_extensions_are_not_paid_with_coins() -> None:
    """Coins do not count as cards, and none come of it."""

    def coins(state) -> None:
        state.slices["change"].held[0]["florin"] = 3
        state.slices["change"].bag["florin"] -= 3

    game = at_table(hand="florin-9 dirham-9", modules=["change"], prepare=coins)
    assert not [choice for choice in game.candidates() if isinstance(choice, BuildExtension)]
    game = at_table(hand="florin-9 florin-9 dirham-9", modules=["change"])
    play(game, build(cards="florin-9 florin-9 dirham-9"))
    assert not sum(game.state.slices["change"].held[0].values())


def test_cards_that_may_be_added_to_a_payment() -> None:
    """Card by card: what completes the three of the column, and nothing when they are complete."""
    game = at_table(hand="florin-3 florin-4 dirham-2 dirham-6 dinar-1")
    kind = next(kind for kind in game.decision.kinds if kind.choice is BuildExtension)

    def joined(*cards: str) -> set[str]:
        return set(kind.narrow(game, 0, {"extension": GARDEN, "cards": cards})["cards"])

    assert joined() == {"florin-3", "florin-4", "dirham-2", "dirham-6"}
    assert joined("dirham-2") == {"florin-3", "florin-4"}
    assert joined("dirham-2", "florin-4") == {"florin-3"}
    assert joined("dirham-2", "florin-4", "florin-3") == set()
    assert joined("dirham-2", "dirham-6") == set()
    assert set(kind.narrow(game, 0, {"cards": ("dirham-2", "florin-4")})["cards"]) == {"florin-3"}
    assert GARDEN in kind.narrow(game, 0, {})["extension"]
    assert kind.narrow(game, 0, {"cards": ("dinar-1",)}) == {"extension": [], "cards": []}


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("part", "value", "complaint"),
    [
        ("columns", [["florin", "peso"]], "columns.1: .*peso"),
        ("columns", [[]], "columns.1: expected at least one currency"),
        ("rows", [9, -1, 15], "rows.2"),
        ("counts_as", 0, "counts_as"),
        ("rows", [9, 12], "tiles: expected one for each of the 8 spaces, found 12"),
        ("tiles", [{"id": "extension-x", "type": "shed"}], "tiles.extension-x.type"),
    ],
)
def test_bad_data_are_refused_with_their_place(part: str, value, complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ME, complaint, **{part: value})


@pytest.mark.rule("extensions.6", "extensions.11", "module_interactions 2.1")
def test_an_unfinished_site_takes_no_extension() -> None:
    """23 x 39: its only garden is under construction, so it may not even take one; finished, it may."""
    game = at_table()
    verbs.reform(game, tile("G11"), Form(kind="site", type=BARE))
    assert code(game, build()) == "extension_no_building"
    verbs.reform(game, tile("G11"), Form())
    assert code(game, build()) is None


@pytest.mark.rule("extensions.9", "module_interactions 2.9")
def test_a_square_counts_an_extended_neighbour_once() -> None:
    """4 x 39: garden 1, extension 1, square beside it 1."""
    game = at_table(on={tile("G11"): GARDEN}, modules=["squares"])
    lay(game, ("square-garden-2", (2, 1)))
    assert counts(game, "garden")[0] == 3


@pytest.mark.rule("extensions.16", "module_interactions 2.3")
def test_a_master_builder_pays_for_an_extension_and_leaves_the_game() -> None:
    """14 x 39: worth 3 of its currency; the other two cards are discarded."""
    hand = "florin-4 builder-florin-3 dirham-2"
    game = at_table(hand=hand, modules=["master_builders"])
    play(game, build(cards=hand))
    assert (sorted(game.state.discards), game.state.earned) == (["dirham-2", "florin-4"], True)
