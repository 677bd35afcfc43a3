"""Gates Without End (module 37): the bonuses; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Add, Give, Move, Place, Remove, Stop, Store
from alhambra_desktop.alhambra.frames import Actions, Placing, Redesign
from alhambra_desktop.alhambra.geometry import E, N, S, W
from alhambra_desktop.alhambra.modules.gates_without_end.board import (
    BonusLapsed,
    GatePoints,
    HalfTaken,
    KeyGained,
    KeyTurnedUp,
    SectionAdded,
    board_of,
)
from alhambra_desktop.alhambra.modules.gates_without_end.bonuses import (
    AddSection,
    BuyAtGate,
    HalfOffer,
    PlazaOffer,
    PurchaseOffer,
    SectionOffer,
    SwapOffer,
    SwapTiles,
    TakeCard,
    TakeHalf,
    TakePlaza,
)
from alhambra_desktop.alhambra.modules.gates_without_end.module import SettingKey
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.pieces import OPEN
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.scoring import next_scoring
from alhambra_desktop.alhambra.setup import Setup
from tests.alhambra.kit import SHOWN, begun
from tests.alhambra.modules.gate_board_table import KEYS, ME, keyed, offered, turned
from tests.alhambra.modules.gates_without_end_table import ROW, rule_of
from tests.alhambra.table import asked, buy, code, kinds, place, play, table, take, tile, told

BARE = """
    +-----+
    |  F  |
    +-----+
"""


def at(game, cell, seat: int = 0) -> str:
    return game.seat(seat).city.tile_at(cell).piece.id


@pytest.mark.rule("gates_without_end.7")
def test_a_bonus_of_a_redesign_or_move() -> None:
    """One of: add, remove, exchange, move; then the next seat."""
    game = offered("redesign", cities=[ROW], reserves=["T9"])
    assert asked(game) == (0, Redesign)
    assert {Remove, Add, Move} <= kinds(game)
    play(game, Move((2, 0), (0, 1)))
    assert (at(game, (0, 1)), asked(game)[0]) == ("garden-9-open", 1)


@pytest.mark.rule("gates_without_end.7", "gates_without_end.16")
def test_a_bonus_of_a_wall_section() -> None:
    """On the open south side of the pavilion: it is a wall of the tile, of stone, and counts at once."""
    game = offered("wall_section", cities=[ROW])
    assert asked(game) == (0, SectionOffer)
    happened = play(game, AddSection((1, 0), S))
    laid = game.seat(0).city.tile_at((1, 0)).piece
    assert (laid.walls, laid.added, laid.stone) == ((N, S), ((0, S),), ((0, S),))
    assert told(happened, SectionAdded) == [SectionAdded(0, laid.id, (1, 0), 1, 1)]
    assert (board_of(game).sections, game.decision.seat) == (6, 1)
    assert game.seat(0).city.soundness() is None


@pytest.mark.rule("gates_without_end.16")
def test_a_wall_section_stands_only_on_an_outer_side() -> None:
    """The fountain's and the garden's outer sides too; not on a printed wall, not between two tiles."""
    game = offered("wall_section", cities=[ROW])
    sides = {(choice.cell, choice.side) for choice in game.candidates() if isinstance(choice, AddSection)}
    fountain, pavilion = {((0, 0), side) for side in (N, S, W)}, {((1, 0), S)}
    assert sides == fountain | pavilion | {((2, 0), side) for side in (N, E, S)}
    for cell, side in (((1, 0), N), ((1, 0), E), ((0, 0), E), ((5, 5), N)):
        assert code(game, AddSection(cell, side)) == "no_section_there"
    play(game, AddSection((2, 0), N))
    assert game.seat(0).city.longest_wall() == 2


@pytest.mark.rule("gates_without_end.16")
def test_a_section_on_the_fountain() -> None:
    """Of any own tile: it stands on this start tile and on no other one."""
    game = offered("wall_section", cities=[ROW] * 3)
    play(game, AddSection((0, 0), W))
    assert [game.seat(seat).city.tile_at((0, 0)).piece.stone for seat in range(3)] == [((0, W),), (), ()]


@pytest.mark.rule("gates_without_end.16")
def test_a_section_stays_with_its_tile() -> None:
    """Stored and laid again the garden has it still, and it must fit."""
    game = offered("wall_section", cities=[ROW], deck="dinar-9 dinar-9 dinar-9 dinar-9")
    play(game, AddSection((2, 0), E))
    while asked(game) != (0, Actions):
        wanted = (Stop, type(take("florin-1")))
        play(game, next(choice for choice in game.candidates() if isinstance(choice, wanted)))
    garden = at(game, (2, 0))
    play(game, Remove((2, 0)))
    assert game.piece(garden).walls == (E,)
    game.check_forms()


@pytest.mark.rule("gates_without_end.7", "gates_without_end.14", "gates_without_end.15")
def test_a_bonus_of_any_tile_for_14() -> None:
    """A tile of 2 or of 12 costs 14 in any mix; it is placed before the next seat gets its bonus."""
    game = offered("purchase", market="P2 G12 A8 S9", hands=["florin-9 dinar-4 dirham-2"], cities=[BARE])
    assert asked(game) == (0, PurchaseOffer)
    assert code(game, BuyAtGate("space-2", ("florin-9", "dinar-4"))) == "too_little"
    assert code(game, BuyAtGate("space-5", ("florin-9", "dinar-4", "dirham-2"))) == "space_empty"
    play(game, BuyAtGate("space-2", ("florin-9", "dinar-4", "dirham-2")))
    assert asked(game) == (0, Placing)
    assert (game.seat(0).bought, game.state.market[1], game.seat(0).hand) == ([tile("G12")], None, [])
    play(game, place("G12", 1, 0))
    assert (at(game, (1, 0)), asked(game)[0]) == (tile("G12"), 1)


@pytest.mark.rule("gates_without_end.14")
def test_a_purchase_at_the_gate_gives_no_change_and_no_action() -> None:
    """14 exactly earns no action, 15 brings no coin."""
    for hand in ("florin-9 dinar-5", "florin-9 dinar-6"):
        game = offered("purchase", hands=[hand], modules=["change"])
        play(game, BuyAtGate("space-1", tuple(hand.split())), Store(tile("P2")))
        assert asked(game)[0] == 1
        assert not any(game.state.slices["change"].held[0].values())


@pytest.mark.rule("gates_without_end.14")
def test_asking_for_a_purchase_at_the_gate_reveals_no_hand() -> None:
    """Less than 14 in hand is asked, too, and can only let it be; an empty hand is known to all."""
    game = offered("purchase", hands=["florin-9 dinar-4"])
    assert asked(game) == (0, PurchaseOffer)
    assert list(game.candidates()) == [Stop()]
    key = keyed("key-5", hands=[""])
    assert told(play(key, turned(key, "purchase")), BonusLapsed) == [BonusLapsed(0, "purchase")]
    game = offered("purchase", hands=["florin-9 dinar-5"])
    assert game.view(0).decision.kinds == game.decision.kinds


@pytest.mark.rule("gates_without_end.7")
def test_arcades_bought_at_the_gate_bring_a_key_for_the_next_turn() -> None:
    """Also in the own turn: this key waits until the end of the next one."""
    game = offered("purchase", market="A9 P7 S9 G6", hands=["florin-9 dinar-5"])
    happened = play(game, BuyAtGate("space-1", ("florin-9", "dinar-5")), Store(tile("A9")))
    assert told(happened, KeyGained) == [KeyGained(0)]
    while asked(game)[1] is not Actions:
        assert asked(game)[1] is not SettingKey
        play(game, Stop())
    assert (asked(game), board_of(game).waiting) == ((1, Actions), [1, 0, 0])
    play(game, take(game.state.display[0]), take(game.state.display[1]), take(game.state.display[2]))
    assert asked(game) == (0, SettingKey)


@pytest.mark.rule("gates_without_end.7")
def test_a_bonus_of_a_half_building() -> None:
    """Any that is left, and only those."""
    game = offered("half_building")
    assert asked(game) == (0, HalfOffer)
    happened = play(game, TakeHalf("half-garden"))
    assert told(happened, HalfTaken) == [HalfTaken(0, "half-garden")]
    assert board_of(game).held == [["half-garden"], [], []]
    assert "half-garden" not in board_of(game).halves
    other = offered("half_building", prepare=lambda state: state.slices[ME].halves.remove("half-tower"))
    assert code(other, TakeHalf("half-tower")) == "half_not_in_stock"


@pytest.mark.rule("gates_without_end.7", "gates_without_end.13")
def test_a_bonus_of_a_money_card() -> None:
    """Of any value; the display is full again before the next bonus."""
    game = offered("money_card", display="florin-9 dirham-1 dinar-1 ducat-1", deck="ducat-7 ducat-8")
    happened = play(game, TakeCard("florin-9"))
    assert game.seat(0).hand == ["florin-9"]
    assert told(happened, events.MoneyTurnedUp) == [events.MoneyTurnedUp("ducat-7")]
    assert (len(game.state.display), game.decision.seat) == (4, 1)


@pytest.mark.rule("gates_without_end.7")
def test_a_bonus_of_a_swap_at_the_market() -> None:
    """Two tiles change places."""
    game = offered("swap")
    assert code(game, SwapTiles(2, 2)) == "nothing_to_swap"
    play(game, SwapTiles(1, 4))
    assert game.state.market == [tile(word) for word in ("C5", "S3", "G6", "P2")]


@pytest.mark.rule("gates_without_end.7", "gates_without_end.13")
def test_one_of_the_swapped_spaces_may_be_empty() -> None:
    """Seat 0 bought at the gate: seat 1 may move a tile to the empty space; it is filled after the key."""
    game = keyed("key-9", hands=["florin-9 dinar-5", "", ""], supply="T11 T12", players=6, active=0)
    play(game, turned(game, "purchase"), BuyAtGate("space-1", ("florin-9", "dinar-5")), Store(tile("P2")))
    while asked(game)[1] is not SwapOffer:
        play(game, Stop())
    play(game, SwapTiles(1, 3))
    assert game.state.market == [tile("G6"), tile("S3"), None, tile("C5")]
    while asked(game)[1] is not Actions:
        play(game, Stop())
    assert game.state.market == [tile(word) for word in ("G6", "S3", "T11", "C5")]


@pytest.mark.rule("gates_without_end.7")
@pytest.mark.parametrize("answer", [Place("plaza-1", (1, 0)), Store("plaza-1")])
def test_a_plaza_is_laid_or_stored(answer) -> None:
    """At once, before the next bonus."""
    game = offered("plaza", cities=[BARE])
    assert asked(game) == (0, PlazaOffer)
    play(game, TakePlaza())
    assert (asked(game), game.seat(0).bought) == ((0, Placing), ["plaza-1"])
    play(game, answer)
    where = (
        game.seat(0).reserve == ["plaza-1"] if isinstance(answer, Store) else at(game, (1, 0)) == "plaza-1"
    )
    assert where
    assert (len(board_of(game).plazas), game.decision.seat) == (5, 1)


@pytest.mark.rule("gates_without_end.7")
def test_a_bonus_of_two_points() -> None:
    """Two points, told under the scoring to come, without being asked."""
    game = keyed("key-9", scores=[5, 0, 0], deck="dinar-9 scoring-A dinar-8", cities=[BARE])
    happened = play(game, turned(game, "points_2"))
    assert told(happened, GatePoints) == [GatePoints(0, 2)]
    assert (game.seat(0).score, next_scoring(game)) == (7, "A")
    assert [(award.scoring, award.category) for award in game.state.awards] == [("A", ME)]
    assert asked(game)[0] == 2  # seat 1 has nothing to redesign


@pytest.mark.rule("gates_without_end.8")
def test_a_half_counts_beside_a_whole_building() -> None:
    """Seat 0 has a garden and half a one: more than seat 1 with one garden; half a tower alone is nothing."""

    def held(state) -> None:
        mine = state.slices[ME]
        for half in ("half-garden", "half-tower"):
            mine.halves.remove(half)
            mine.held[0].append(half)

    game = table(cities=[ROW, ROW.replace("G9", "G8")], display=SHOWN, modules=[ME], prepare=held)
    gardens, towers = (game.rules.categories[kind].row(game, "C") for kind in ("garden", "tower"))
    assert (gardens.counts, gardens.halves, gardens.points[:2]) == ((1, 1, 0), (1, 0, 0), (20, 12))
    assert (towers.counts, any(towers.halves)) == ((0, 0, 0), False)


@pytest.mark.rule("gates_without_end.9", "gates_without_end.13")
def test_a_scoring_card_is_scored_before_the_next_bonus() -> None:
    """Seat 0 takes a card, the scoring comes up: it is held before seat 1 is asked."""
    game = offered("money_card", deck="scoring-A dinar-9 dinar-8", cities=[ROW])
    happened = play(game, TakeCard("florin-1"))
    assert [event.scoring for event in told(happened, events.ScoringEnded)] == ["A"]
    assert (game.seat(0).score > 0, game.decision.seat, len(game.state.display)) == (True, 1, 4)
    assert board_of(game).key == "key-8"


@pytest.mark.rule("gates_without_end.10")
def test_the_game_ends_if_the_market_cannot_be_filled() -> None:
    """No tile is left for the one bought at the gate: the second key is never turned up."""
    game = keyed("key-5", "key-6", hands=["florin-9 dinar-5"], supply="")
    first = board_of(game).key
    play(game, turned(game, "purchase"), BuyAtGate("space-1", ("florin-9", "dinar-5")), Store(tile("P2")))
    happened = []
    while not game.over and board_of(game).key == first:
        happened += play(game, next(c for c in game.candidates() if isinstance(c, Stop)))
    assert told(happened, KeyTurnedUp) == []
    assert told(happened, events.GameEnding) == [events.GameEnding("market")]


@pytest.mark.rule("gates_without_end.11")
def test_no_key_for_arcades_among_the_last_tiles() -> None:
    """The richest gets them, but no key."""
    game = table(market="A9 . . .", hands=["florin-9"], display=SHOWN, supply="", modules=[ME])
    happened = play(game, take("dinar-1"))
    assert (game.seat(0).bought, told(happened, KeyGained)) == ([tile("A9")], [])
    assert sum(board_of(game).waiting) == 0


@pytest.mark.rule("gates_without_end.11", "gates_without_end.19")
def test_dirk_never_gets_keys() -> None:
    """Arcades drawn for him bring none; those bought for him bring the buyer one."""
    game = begun(2, ME, seed="1")
    assert board_of(game).waiting == [0, 0]
    game = table(2, market="A9 P7 S9 C9", hands=["florin-9"], display=SHOWN, dirk="", modules=[ME])
    play(game, buy(1, "florin-9"), take("dinar-1"), Give(tile("A9")))
    assert asked(game) == (0, SettingKey)


@pytest.mark.rule("gates_without_end.12")
def test_nobody_looks_at_a_waiting_key() -> None:
    """All see the same: which keys have not been turned up, and how many wait before whom."""
    game = table(market="A9 P7 S9 C9", hands=["florin-9"], display=SHOWN, modules=[ME])
    play(game, buy(1, "florin-9"))
    seen = [board_of(game.view(seat)) for seat in range(3)]
    assert all((mine.left, mine.waiting) == (list(KEYS), [1, 0, 0]) for mine in seen)


@pytest.mark.rule("gates_without_end.17")
def test_a_plaza_has_no_type_price_or_walls() -> None:
    """No wall, no type, no price; it fits where no wall is, and counts for nothing."""
    game = table(cities=[ROW], display=SHOWN, modules=[ME], reserves=["plaza-1"], prepare=_one_plaza_taken)
    plaza = game.piece("plaza-1")
    assert (plaza.walls, plaza.type, plaza.price, set(plaza.parts[0].sides)) == ((), None, None, {OPEN})
    assert code(game, Add("plaza-1", (1, -1))) == "edge_mismatch"
    before = game.seat(0).city.counts()
    play(game, Add("plaza-1", (1, 1)))
    assert game.seat(0).city.counts() == before


def _one_plaza_taken(state) -> None:
    state.slices[ME].plazas.remove("plaza-1")


@pytest.mark.rule("gates_without_end.18")
def test_a_used_up_bonus_gives_nothing() -> None:
    """No section, half-building or plaza is left: nobody is asked, and all are told."""

    def empty(state) -> None:
        mine = state.slices[ME]
        mine.sections = 0
        mine.held[1].extend(mine.halves)
        mine.halves.clear()
        state.seats[1].reserve.extend(mine.plazas)
        mine.plazas.clear()

    for kind in ("wall_section", "half_building", "plaza"):
        game = keyed("key-8", cities=[ROW], prepare=empty)
        happened = play(game, turned(game, kind))
        assert told(happened, BonusLapsed)[0] == BonusLapsed(0, kind)


@pytest.mark.rule("gates_without_end.19")
@pytest.mark.parametrize(("name", "keys"), [("magical-arcades", 1), ("magical-garden", 0)])
def test_magical_arcades_bring_a_key(name: str, keys: int) -> None:
    """Magical arcades bring a key as well, as long as keys are left."""
    modules = [ME, "magical_buildings"]
    game = table(market=f"{name} . . .", hands=["florin-9 florin-8"], display=SHOWN, modules=modules)
    play(game, buy(1, "florin-9 florin-8"))
    assert board_of(game).waiting[0] == keys


@pytest.mark.rule("gates_without_end.20")
def test_with_two_players_only_their_gates_give_bonuses() -> None:
    """The bonus at the third gate goes to nobody."""
    game = keyed("key-9", players=2, cities=[ROW, ROW])
    play(game, turned(game, "redesign"), Stop())
    assert asked(game) == (1, SwapOffer)
    play(game, Stop())
    assert (asked(game), board_of(game).sections) == ((1, Actions), 7)


@pytest.mark.rule("gates_without_end.20", "gates_without_end.21")
def test_the_gate_of_a_seat_has_the_colour_of_its_fountain() -> None:
    """Blue and red at the table: red's gate is three places on from blue's, round the end of the board."""
    rules = compile_rules(Setup(2, (ME,), {}, ("blue", "red")))
    game = begin(rules, "1")
    assert rule_of(game).data.gates == ("white", "red", "yellow", "green", "blue", "orange")
    board_of(game).key = "key-1"
    position = rule_of(game).position(game, 0, 0)
    facing = [rule_of(game).bonus_at(game, seat, position) for seat in (0, 1)]
    assert facing == ["money_card", "plaza"]
