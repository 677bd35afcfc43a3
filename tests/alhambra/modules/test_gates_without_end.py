"""Gates without End (module 37): every sentence of the rule sheet on drawn boards."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Stop, Store
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.frames import Actions, Placing, Redesign
from alhambra_desktop.alhambra.modules.gates_without_end import GatesWithoutEnd
from alhambra_desktop.alhambra.modules.gates_without_end.board import (
    GatePoints,
    KeyGained,
    KeySet,
    KeySpent,
    KeyTurnedUp,
    board_of,
    in_stock,
)
from alhambra_desktop.alhambra.modules.gates_without_end.bonuses import (
    BuyAtGate,
    CardOffer,
    SwapOffer,
    TakeCard,
)
from alhambra_desktop.alhambra.modules.gates_without_end.module import SetKey, SettingKey
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from tests.alhambra.kit import SHOWN, begun, refused_data
from tests.alhambra.modules.gate_board_table import ME, keyed, offered, turned
from tests.alhambra.modules.gates_without_end_table import ROW, rule_of
from tests.alhambra.table import asked, buy, code, play, store, table, take, tile, told

# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("gates_without_end.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_gate_board_at_set_up(players: int) -> None:
    """Nine keys, 7 wall sections, 6 half-buildings, one of each type, and 6 plazas, however many play."""
    game = begun(players, ME, seed="3")
    mine = board_of(game)
    assert (len(mine.left), mine.sections, len(mine.halves), len(mine.plazas)) == (9, 7, 6, 6)
    assert [rule_of(game).types[half] for half in mine.halves] == list(standard().types)
    assert (mine.waiting, mine.key, mine.gone) == ([0] * players, "", [])


@pytest.mark.rule("gates_without_end.1")
def test_keys_are_shuffled_at_random() -> None:
    """Which key is turned up first is chance."""
    first = set()
    for seed in range(12):
        game = begun(2, ME, seed=str(seed))
        board_of(game).waiting[0] = 1
        rule_of(game).turn_up(game, 0)
        first.add(board_of(game).key)
    assert len(first) > 3


# --- keys -----------------------------------------------------------------------------------------------


@pytest.mark.rule("gates_without_end.2")
def test_arcades_bring_a_key() -> None:
    """Bought as an action, exactly or not; a pavilion brings none."""
    game = table(market="A9 P7 A8 S9", hands=["florin-9 dirham-7 dinar-9"], display=SHOWN, modules=[ME])
    assert told(play(game, buy(1, "florin-9")), KeyGained) == [KeyGained(0)]
    assert told(play(game, buy(2, "dirham-7")), KeyGained) == []
    play(game, buy(3, "dinar-9"))
    assert (board_of(game).waiting, in_stock(game)) == ([2, 0, 0], 7)


@pytest.mark.rule("gates_without_end.2", "gates_without_end.19")
def test_no_key_when_all_are_taken() -> None:
    """The last one waits before another seat: nothing is left in stock."""

    def taken(state) -> None:
        mine = state.slices[ME]
        mine.gone[:], mine.left[:] = mine.left[1:], mine.left[:1]
        mine.waiting[1] = 1

    game = table(market="A9 . . .", hands=["florin-9"], display=SHOWN, modules=[ME], prepare=taken)
    assert not told(play(game, buy(1, "florin-9")), KeyGained)
    assert board_of(game).waiting == [0, 1, 0]


@pytest.mark.rule("gates_without_end.3", "gates_without_end.12")
def test_a_key_is_turned_up_at_the_end_of_the_turn() -> None:
    """After placing and refilling: display and market are full when the key is seen, and not before."""
    game = table(
        market="A9 P7 A8 S9", hands=["florin-9 ducat-5"], display=SHOWN, supply="G12 T11", modules=[ME]
    )
    happened = play(game, buy(1, "florin-9"))
    assert (asked(game), board_of(game).key, told(happened, KeyTurnedUp)) == ((0, Actions), "", [])
    play(game, take("florin-1"))
    assert (asked(game), board_of(game).key) == ((0, Placing), "")
    happened = play(game, store("A9"))
    assert asked(game) == (0, SettingKey)
    key = board_of(game).key
    assert told(happened, KeyTurnedUp) == [KeyTurnedUp(0, key)]
    assert (len(game.state.display), game.state.market[0]) == (4, tile("G12"))
    assert (board_of(game).waiting, key in board_of(game).left) == ([0, 0, 0], False)


@pytest.mark.rule("gates_without_end.3", "gates_without_end.20", "gates_without_end.21")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_key_is_set_in_any_of_six_positions(number: int) -> None:
    """Key 3 before white, red and yellow: with its n-th bonus at white the next two face red and yellow."""
    row = ["redesign", "wall_section", "half_building", "money_card", "swap", "points_2"]
    game = keyed("key-3", cities=[ROW] * 3)
    assert [choice.bonus for choice in game.candidates()] == [f"key-3/{n}" for n in range(1, 7)]
    happened = play(game, SetKey(f"key-3/{number}"))
    assert told(happened, KeySet) == [KeySet(0, "key-3", row[number - 1])]
    rule, position = rule_of(game), (number - 1) % 6
    board_of(game).key = board_of(game).key or "key-3"
    facing = [rule.bonus_at(game, seat, position) for seat in range(3)]
    assert facing == [row[(number - 1 + seat) % 6] for seat in range(3)]


@pytest.mark.rule("gates_without_end.3")
def test_a_position_of_another_key_is_refused() -> None:
    """Only what is on the key that was turned up; and it cannot be let be."""
    game = keyed("key-3")
    assert code(game, SetKey("key-4/1")) == "not_on_this_key"
    assert code(game, Stop()) is not None


@pytest.mark.rule("gates_without_end.4", "gates_without_end.20", "gates_without_end.21")
def test_bonuses_are_given_clockwise_from_the_owner() -> None:
    """The book's example: red turned the key and takes a card, yellow redesigns, green swaps; then white."""
    game = keyed("key-1", players=4, active=1, cities=[ROW] * 4)
    play(game, SetKey("key-1/1"))
    assert asked(game) == (1, CardOffer)
    play(game, TakeCard("dirham-1"))
    assert asked(game) == (2, Redesign)
    play(game, Stop())
    assert asked(game) == (3, SwapOffer)
    happened = play(game, Stop())
    assert told(happened, GatePoints) == [GatePoints(0, 1)]
    assert told(happened, KeySpent) == [KeySpent("key-1")]
    assert (board_of(game).key, "key-1" in board_of(game).gone) == ("", True)
    assert asked(game) == (2, Actions)


@pytest.mark.rule("gates_without_end.4")
@pytest.mark.parametrize(
    "kind", ["redesign", "wall_section", "purchase", "half_building", "money_card", "swap", "plaza"]
)
def test_a_bonus_may_be_declined(kind: str) -> None:
    """It may be let be, and nothing has changed."""
    game = offered(kind, cities=[ROW], hands=["florin-9 florin-8"])
    stock = (board_of(game).sections, list(board_of(game).halves), list(board_of(game).plazas))
    hand, city, market = list(game.seat(0).hand), game.seat(0).city, list(game.state.market)
    play(game, Stop())
    assert (game.seat(0).hand, game.seat(0).city, game.state.market) == (hand, city, market)
    assert stock == (board_of(game).sections, board_of(game).halves, board_of(game).plazas)


@pytest.mark.rule("gates_without_end.5", "gates_without_end.13")
def test_several_keys_are_turned_one_after_the_other() -> None:
    """Two keys: the second is turned up when the first is spent and the market is full again."""
    game = keyed(
        "key-5", "key-6", hands=["florin-9 dinar-5"], supply="G12 T11", deck="ducat-2 ducat-3 ducat-4"
    )
    first = board_of(game).key
    play(game, turned(game, "purchase"), BuyAtGate("space-1", ("florin-9", "dinar-5")), Store(tile("P2")))
    while board_of(game).key == first:
        assert game.state.market[0] is None
        happened = play(game, Stop())
    told_of = [type(event) for event in happened]
    assert told_of.index(KeySpent) < told_of.index(events.TileTurnedUp) < told_of.index(KeyTurnedUp)
    assert (asked(game), game.state.market[0]) == ((0, SettingKey), tile("G12"))


@pytest.mark.rule("gates_without_end.6")
def test_a_key_gained_outside_the_own_turn() -> None:
    """The vizier of seat 2 buys arcades after the turn of seat 0: turned up after the next turn of seat 2."""
    game = table(
        market="A9 P7 S9 C9",
        hands=["", "", "florin-9"],
        display=SHOWN,
        modules=[ME, "viziers_favour"],
        deck="dinar-2 dinar-3 dinar-4 dinar-5 dinar-6",
    )
    play(game, take("florin-1"))
    while game.decision.seat != 2:
        play(game, next(c for c in game.candidates() if type(c).__name__ in ("Pass", "Stop")))
    play(game, BuyWithVizier("space-1", ("florin-9",)), Store(tile("A9")))
    assert board_of(game).waiting == [0, 0, 1]
    for seat in (1, 2):
        while asked(game)[1] is not Actions:
            assert asked(game)[1] is not SettingKey
            play(game, next(c for c in game.candidates() if type(c).__name__ in ("Pass", "Stop")))
        assert asked(game)[0] == seat
        play(game, take(game.state.display[0]))
    assert asked(game) == (2, SettingKey)


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"gates": ["white", "red"]}, "gates: 6 colours need one each"),
        ({"gates": ["white", "red", "yellow", "green", "blue", "pink"]}, "gates.*pink"),
        ({"keys": [{"id": "k", "bonuses": ["swap"]}]}, "keys.k.bonuses: 1 for 6 gates"),
        ({"keys": [{"id": "k", "bonuses": ["rain"] * 6}]}, "keys.k.bonuses.*rain"),
        ({"halves": [{"id": "h", "type": "shed"}]}, "halves.h.type.*shed"),
        ({"plazas": [{"id": "p", "walls": [], "price": 4}]}, "plazas.p: a plaza covers one cell"),
        ({"wall_sections": -1}, "wall_sections"),
    ],
)
def test_bad_data_are_refused_with_their_place(change, complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ME, complaint, **change)


def test_keys_never_need_more_pieces_than_exist() -> None:
    """The keys that ship never ask for more wall sections, half-buildings and plazas than there are."""
    data = compile_rules(Setup(3, (ME,))).module(GatesWithoutEnd).data
    places = [bonus for key in data.keys for bonus in key.bonuses]
    found = [places.count(kind) for kind in ("wall_section", "half_building", "plaza")]
    assert found == [data.wall_sections, len(data.halves), len(data.plazas)]
    assert all(len(set(key.bonuses)) == 6 for key in data.keys)
