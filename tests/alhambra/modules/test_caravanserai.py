"""The Caravanserai (module 19): the rule sheet sentence by sentence, each docstring a sentence."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.ending import purses
from alhambra_desktop.alhambra.frames import Actions, Course, Placing
from alhambra_desktop.alhambra.modules.caravanserai import (
    Caravanserai,
    CardPicked,
    CubeMoved,
    MoveCube,
    PickingCard,
    caravans,
)
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.game import Steps
from tests.alhambra.kit import SHOWN, begun
from tests.alhambra.modules.caravans_table import (
    FOUR,
    ME,
    ONE,
    TWO,
    at_table,
    buying,
    city,
    cube,
    having,
    pick,
    step,
)
from tests.alhambra.modules.caravanserai_table import offered
from tests.alhambra.table import asked, buy, code, kinds, play, table, take, told

EIGHT = [f"caravanserai-{number}" for number in range(1, 9)]


# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("caravanserai.1")
@pytest.mark.parametrize("players", range(2, 7))
def test_all_eight_cards_lie_open(players: int) -> None:
    """All eight cards open, nobody has one; everybody sees them."""
    game = begun(players, ME, seed="open")
    for seen in (game, *(game.view(seat) for seat in range(players))):
        assert caravans(seen).left == EIGHT
        assert caravans(seen).held == [[]] * players


# --- buying ---------------------------------------------------------------------------------------------


@pytest.mark.rule("caravanserai.2", "caravanserai.3")
@pytest.mark.parametrize(("types", "price"), [(3, None), (4, 8), (5, 4), (6, 2)])
def test_the_first_card_needs_four_types_and_costs_by_their_number(types: int, price: int | None) -> None:
    """The first needs 4 of the six types; the price is 8, 4 or 2, in one currency of choice."""
    currencies = ("florin", "dirham", "dinar", "ducat")
    expected = [] if price is None else [(currency, price) for currency in currencies]
    assert offered(at_table(types=types)) == expected


@pytest.mark.rule("caravanserai.3")
@pytest.mark.parametrize(("types", "price"), [(4, None), (5, 4), (6, 2)])
def test_the_second_card_needs_five_types(types: int, price: int | None) -> None:
    """The second needs 5 types."""
    assert {cost for _, cost in offered(at_table({ONE: "m1"}, types=types))} == ({price} - {None})


@pytest.mark.rule("caravanserai.2")
def test_two_per_player_at_most() -> None:
    """Who has two can have no third one; a neighbour with the same city can buy."""
    game = at_table({ONE: "start", TWO: "start"}, cities=[city(6), city(6)])
    assert (offered(game), len(offered(game, 1))) == ([], 4)
    assert code(game, buying("florin", "florin-2")) == "space_empty"


@pytest.mark.rule("caravanserai.2")
def test_nothing_is_for_sale_when_all_cards_are_gone() -> None:
    """With six players the eight cards are not enough for two each."""
    cards = [{EIGHT[2 * seat]: "start", EIGHT[2 * seat + 1]: "start"} for seat in range(1, 4)]
    held = [{}, *cards, {EIGHT[0]: "start"}, {EIGHT[1]: "start"}]
    game = at_table(*held, players=6, types=6)
    assert caravans(game).left == []
    assert offered(game) == []


@pytest.mark.rule("caravanserai.3")
def test_an_exact_sum_earns_another_action() -> None:
    """Exact earns the extra action; paying too much ends the actions, and the surplus is lost."""
    hand = "dinar-3 dinar-5 dinar-9"
    game = at_table(hands=[hand])
    happened = play(game, buying("dinar", "dinar-3 dinar-5"), pick(ONE))
    assert told(happened, events.GoodsBought)[0].exact
    assert asked(game) == (0, Actions)
    assert game.seat(0).hand == ["dinar-9"]
    game = at_table(hands=[hand])
    play(game, buying("dinar", "dinar-9"), pick(ONE))
    assert game.state.turn == 2


@pytest.mark.rule("caravanserai.3")
def test_a_card_is_paid_in_one_currency() -> None:
    """Two currencies together pay nothing."""
    game = at_table(hands=["dinar-3 ducat-5"])
    assert code(game, buying("dinar", "dinar-3 ducat-5")) == "wrong_currency"
    assert code(game, buying("dinar", "dinar-3")) == "too_little"


@pytest.mark.rule("caravanserai.4")
def test_the_buyer_picks_a_card_whose_cube_stands_on_0() -> None:
    """The buyer picks a card and puts its cube on 0."""
    game = at_table({}, {TWO: "m3"}, hands=["dinar-8"])
    play(game, buying("dinar", "dinar-8"))
    assert asked(game) == (0, PickingCard)
    assert {choice.card for choice in game.candidates()} == set(EIGHT) - {TWO}
    assert code(game, pick(TWO)) == "caravan_gone"
    assert told(play(game, pick(FOUR)), CardPicked) == [CardPicked(0, FOUR)]
    mine = caravans(game)
    assert (mine.held[0], cube(game, FOUR)) == ([FOUR], "start")
    assert FOUR not in mine.left


@pytest.mark.rule("caravanserai.4", "caravanserai.5")
def test_a_new_cube_moves_from_the_next_turn_on() -> None:
    """The first action is taken already when a card was bought, so its cube cannot move in this turn."""
    game = at_table(hands=["dinar-8"])
    play(game, buying("dinar", "dinar-8"), pick(ONE))
    assert MoveCube not in kinds(game)


# --- moving ---------------------------------------------------------------------------------------------


@pytest.mark.rule("caravanserai.5", "caravanserai.10")
@pytest.mark.parametrize(
    ("stands", "goals"),
    [
        ("start", {"m1"}),
        ("m1", {"m2"}),
        ("m2", {"m3", "b2"}),
        ("m3", {"m4", "b3"}),
        ("m4", {"m5", "b4"}),
        ("m5", set()),
    ],
)
def test_one_step_forward_or_sideways(stands: str, goals: set[str]) -> None:
    """One cube may move one step forward or sideways, never back; the steps stand in the data."""
    game = at_table({ONE: stands})
    assert {c.space for c in game.candidates() if isinstance(c, MoveCube)} == {f"{ONE}/{to}" for to in goals}


@pytest.mark.rule("caravanserai.9")
@pytest.mark.parametrize(("branch", "column"), [("b2", "m2"), ("b3", "m3"), ("b4", "m4")])
def test_a_branch_leads_back_into_the_column_at_its_height(branch: str, column: str) -> None:
    """A cube on a branch may only stay or step back sideways into the column at the same height."""
    game = at_table({ONE: branch})
    assert [c for c in game.candidates() if isinstance(c, MoveCube)] == [step(ONE, column)]
    assert code(game, step(ONE, "m5")) == "caravan_no_step"
    play(game, take("florin-1"))
    assert cube(game, ONE) == branch


@pytest.mark.rule("caravanserai.5")
def test_one_cube_a_turn_before_the_first_action() -> None:
    """One cube of one card may move, once; it is no action; after the first action it is too late."""
    game = at_table({ONE: "m1", TWO: "m2"})
    assert told(play(game, step(ONE, "m2")), CubeMoved) == [CubeMoved(0, ONE, f"{ONE}/m2")]
    assert asked(game) == (0, Actions)
    assert code(game, step(TWO, "m3")) == "caravan_moved"
    assert code(game, step(ONE, "m3")) == "caravan_moved"
    game = at_table({ONE: "m1"}, market="P2 . . .", hands=["florin-2"])
    play(game, buy(1, "florin-2"))
    assert asked(game) == (0, Actions)
    assert code(game, step(ONE, "m2")) == "wrong_choice"


@pytest.mark.rule("caravanserai.5")
def test_a_cube_may_move_in_every_turn_of_its_owner() -> None:
    """Each turn begins with a move that may be made or left; only one's own cubes move."""
    game = at_table({ONE: "start"}, {TWO: "m1"}, players=2, deck="florin-9 " * 8, display="florin-9 " * 4)
    play(game, step(ONE, "m1"), take("florin-9"))
    assert asked(game) == (1, Actions)
    assert code(game, step(ONE, "m2")) == "caravan_no_step"
    play(game, step(TWO, "m2"), take("florin-9"), take("florin-9"), take("florin-9"))
    assert (cube(game, ONE), cube(game, TWO)) == ("m1", "m2")
    play(game, step(ONE, "m2"))
    assert cube(game, ONE) == "m2"


# --- types, last tiles ----------------------------------------------------------------------------------


@pytest.mark.rule("caravanserai.11")
def test_only_types_in_the_city_count() -> None:
    """Tiles of the reserve give no type; a second building of a type adds none."""
    game = at_table(types=3, reserves=["T9"])
    assert offered(game) == []
    double = city(4).replace("C9", "A8")
    assert offered(at_table(cities=[double])) == []


@pytest.mark.rule("caravanserai.8")
def test_values_count_for_the_last_tiles() -> None:
    """Counted in the final distribution: two dirhams and a cube on 4 beat five dirhams."""
    left = ". P7 . ."
    game = table(
        3,
        modules=[ME],
        market=left,
        supply="",
        hands=["dirham-2", "dirham-5", "dinar-9"],
        display=SHOWN,
        prepare=having({ONE: "m4"}, {TWO: "m4"}),
        step="placement",
    )
    assert [purse["dirham"] for purse in purses(game)] == [6, 5, 0]
    assert [purse["dinar"] for purse in purses(game)] == [0, 4, 9]
    game.state.frames[:] = [Course("turns"), Steps("turn", "market")]
    happened = []
    game.events = happened
    game.start()
    assert [event.seat for event in told(happened, events.LastTileDecided)] == [0]
    assert asked(game) == (0, Placing)


# --- data -----------------------------------------------------------------------------------------------


def _plain(**more) -> dict[str, object]:
    return {**shipped(ME).plain, **more}


def _card(*spaces) -> list[dict[str, object]]:
    names = ("id", "value", "currency", "steps")
    return [{"id": "c", "spaces": [dict(zip(names, space, strict=True)) for space in spaces]}]


START = ("start", 0, "", ["m1"])


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ({"types": []}, "types: nothing"),
        ({"types": [7]}, "types.1: expected at most 6, found 7"),
        ({"types": [3, 5]}, "prices: nothing for 3 types"),
        ({"prices": {"4": -1}}, "prices.4: expected at least 0, found -1"),
        ({"cards": _card(("m1", 1, "dinar", []))}, "cards.c.spaces: the first one must be worth 0"),
        ({"cards": _card(START, ("m1", 1, "penny", []))}, "cards.c.spaces.m1.currency: 'penny' is none of"),
        ({"cards": _card(START, ("m1", 1, "dinar", ["m9"]))}, "cards.c.spaces.m1.steps: 'm9' is none of"),
        ({"cards": _card(START, ("m1", 1, "dinar", []), ("m1", 1, "dinar", []))}, "'m1' stands there twice"),
        ({"cards": _card(START, ("m1", 999, "dinar", []))}, "cards.c.spaces.m1.value: expected at most"),
        ({"cards": [*_card((*START[:3], [])), *_card((*START[:3], []))]}, "cards: 'c' stands there twice"),
    ],
)
def test_bad_data_are_refused_with_their_place(more: dict[str, object], complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    with pytest.raises(DataError, match=complaint):
        Caravanserai.read(_plain(**more), "test", standard())


def test_the_shipped_caravanserai_cards() -> None:
    """Eight different cards, two for each main currency; the other three once each, at 2, 3 and 4."""
    data = at_table().rules.modules[1].data
    found = []
    for card in data.cards:
        main = [space for space in card.spaces if space.id.startswith("m")]
        branches = [space for space in card.spaces if space.id.startswith("b")]
        assert [space.value for space in main] == [1, 2, 3, 4, 5]
        assert [space.value for space in branches] == [2, 3, 4]
        assert len({space.currency for space in main}) == 1
        assert len({main[0].currency, *(space.currency for space in branches)}) == 4
        found.append((main[0].currency, *(space.currency for space in branches)))
    assert len(set(found)) == 8
    assert sorted(currencies[0] for currencies in found) == sorted(2 * list(standard().currencies))


def test_a_corrected_data_file_is_used() -> None:
    """Other types, prices and tracks are taken from the file."""
    plain = _plain(types=[2], prices={"2": 5}, cards=_card(START, ("m1", 7, "ducat", [])))
    module = Caravanserai.read(plain, "test", standard())
    game = table(cities=[city(2)], display=SHOWN, hands=["ducat-5"], modules=[module])
    play(game, buying("ducat", "ducat-5"), pick("c"))
    assert caravans(game).held[0] == ["c"]
    assert offered(game) == []
