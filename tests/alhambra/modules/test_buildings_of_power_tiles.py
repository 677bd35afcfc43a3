"""Buildings of power: hidden tiles, the end, Dirk, other modules, data (modules_27_43.md 38)."""

import pytest

from alhambra_desktop.alhambra import events, verbs
from alhambra_desktop.alhambra.choices import Buy, Give
from alhambra_desktop.alhambra.forms import BARE, Form
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.bonus_cards import PlayBonus
from alhambra_desktop.alhambra.modules.buildings_of_power.last_tiles import PickingLastTile, PickLastTile
from alhambra_desktop.alhambra.modules.buildings_of_power.looking import (
    HideTile,
    HoldScoring,
    KeepCard,
)
from alhambra_desktop.alhambra.modules.buildings_of_power.module import UsePower, UsingPowers, add_on_of
from alhambra_desktop.alhambra.modules.buildings_of_power.state import (
    ID,
    DieRolled,
    HiddenTileUncovered,
    NobodyGotTile,
    SecondGotTile,
    powers_of,
)
from alhambra_desktop.alhambra.modules.characters.turns import Dance
from alhambra_desktop.alhambra.modules.power_of_sultan import Claim as SultanClaim
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.scoring import next_scoring
from alhambra_desktop.alhambra.setup import Setup
from tests.alhambra.kit import lay, refused_data
from tests.alhambra.modules.power_of_sultan_table import FLORIN, sultan
from tests.alhambra.modules.powers_table import (
    ARCHITECTURE,
    KNOWLEDGE,
    RICHES,
    STRENGTH,
    TWO_WALLS,
    at_powers,
    built,
    dice,
    hidden,
    rolling,
    wall,
)
from tests.alhambra.table import asked, buy, code, play, store, take, tile, told
from tests.alhambra.toys.fences import SCAFFOLD, FenceToy

# --- the end --------------------------------------------------------------------------------------------


def ended(*hands: str, under: str = "T13", **more) -> Palace:
    """The market cannot be filled: space 1 stays empty; under S3 on space 2 lies a tile."""
    game = built(*hands, supply="", prepare=hidden(2, under), **more)
    play(game, buy(1, "florin-2"), take("florin-4"))
    play(game, store("P2"))
    return game


@pytest.mark.rule("buildings_of_power.13")
@pytest.mark.rule("buildings_of_power.25")
def test_the_richest_picks_one_of_two_and_the_second_richest_gets_the_other() -> None:
    """Dirham 9, 5, 3: T13 is turned up first; seat 0 takes it, seat 1 gets the Seraglio 3."""
    game = ended("florin-2 dirham-9", "dirham-5", "dirham-3")
    assert asked(game) == (0, PickingLastTile)
    assert powers_of(game.view(2)).up[1] == tile("T13")
    assert code(game, PickLastTile(tile("A5"))) == "not_on_space"
    happened = play(game, PickLastTile(tile("T13")))
    decided = told(happened, events.LastTileDecided, SecondGotTile)[:2]
    assert [(e.space, e.tile, e.seat) for e in decided] == [(2, tile("T13"), 0), (2, tile("S3"), 1)]
    assert tile("T13") in game.seat(0).bought
    assert tile("S3") in game.seat(1).bought


@pytest.mark.rule("buildings_of_power.25")
def test_the_hidden_tile_is_turned_up_before_anything_is_decided() -> None:
    """Uncovered, then decided."""
    game = built("florin-2 dirham-9", supply="", prepare=hidden(2, "T13"))
    happened = play(game, buy(1, "florin-2"), take("florin-4"), store("P2"))
    assert told(happened, HiddenTileUncovered, events.LastTileDecided) == [
        HiddenTileUncovered(tile("T13"), 2)
    ]


@pytest.mark.rule("buildings_of_power.13")
@pytest.mark.parametrize(
    ("hands", "getters"),
    [
        (("florin-2 dirham-5", "dirham-5", "dirham-3"), {"S3": None, "T13": None}),
        (("florin-2 dirham-9", "dirham-5", "dirham-5"), {"S3": 0, "T13": None}),
        (("florin-2 dirham-9", "", ""), {"S3": 0, "T13": None}),
    ],
)
def test_a_tie_for_first_removes_both_one_for_second_the_other(hands, getters) -> None:
    """Who has none of the currency is no second richest either."""
    game = built(*hands, supply="", prepare=hidden(2, "T13"))
    happened = play(game, buy(1, "florin-2"), take("florin-4"), store("P2"))
    if getters["S3"] is not None:
        happened += play(game, PickLastTile(tile("S3")))
    decided = {e.tile: e.seat for e in told(happened, events.LastTileDecided) if e.space == 2}
    decided |= {e.tile: None for e in told(happened, NobodyGotTile)}
    assert decided == {tile(word): getter for word, getter in getters.items()}
    assert sorted(powers_of(game).out) == sorted(tile(w) for w, getter in getters.items() if getter is None)


def test_what_lies_beside_the_market_is_not_given_out() -> None:
    """A bathhouse under space 2: turned up, it lies beside; the Seraglio goes to the richest as ever."""
    game = built(
        "florin-2 dirham-9", "dirham-5", supply="", modules=["bathhouses"], prepare=hidden(2, "bathhouse-1")
    )
    happened = play(game, buy(1, "florin-2"), take("florin-4"), store("P2"))
    assert [(e.tile, e.seat) for e in told(happened, events.LastTileDecided) if e.space == 2] == [
        (tile("S3"), 0)
    ]
    assert game.state.slices["bathhouses"].spaces[1] == ["bathhouse-1"]


# --- two players ----------------------------------------------------------------------------------------


@pytest.mark.rule("buildings_of_power.14")
def test_dirk_rolls_no_dice_and_has_no_powers() -> None:
    """Drawn by him nothing is rolled; given to him the die comes off."""
    game = built("florin-9 florin-3", market=f"{STRENGTH} S3 A5 C5", players=2)
    play(game, buy(1, "florin-9 florin-3"), take("dirham-4"), Give(STRENGTH))
    assert powers_of(game).dice == {}
    verbs.to_dirk(game, [RICHES])
    assert powers_of(game).dice == {}
    assert game.rules.categories["wall"].row(game, "A").points[2] == 0


# --- with other modules ---------------------------------------------------------------------------------


def test_the_dancer_draws_a_new_tile_above_the_hidden_one() -> None:
    """Also the hidden tile stays with its space."""

    def prepare(state) -> None:
        state.slices["characters"].held[0].append("dancer")
        hidden(1, "T13")(state)

    game = built(supply="T9", modules=["characters"], prepare=prepare)
    play(game, Dance(1))
    assert game.state.market[0] == tile("T9")
    assert powers_of(game).under[0].pieces == [tile("T13")]


def test_a_bonus_card_matches_the_special_building() -> None:
    """Its card is that of the base tile whose twin it is."""
    rules = compile_rules(Setup(3, (ID, "bonus_cards")))
    shows = rules.modules[1].shows
    (card,) = [name for name, piece in shows.items() if (piece.type, piece.price) == ("garden", 11)]

    def deal(state) -> None:
        state.slices["bonus_cards"].hands[:] = [(card,), (), ()]
        state.slices["bonus_cards"].known[:] = [(), (), ()]

    game = built(modules=["bonus_cards"], prepare=deal)
    assert PlayBonus(card) not in list(game.candidates())
    lay(game, (ARCHITECTURE, (1, 0)))
    assert PlayBonus(card) in list(game.candidates())


def test_a_power_sleeps_while_the_building_is_under_construction() -> None:
    """Its dice count for nothing until it is finished."""
    game = built(cities=[TWO_WALLS], reserves=[STRENGTH], modules=[FenceToy()], prepare=dice(tower_12_open=4))
    assert wall(game) == [("wall", 3), (ID, 1)]
    verbs.reform(game, STRENGTH, Form(kind=SCAFFOLD, type=BARE))
    assert wall(game) == [("wall", 3)]


def test_no_powers_when_the_market_could_not_be_filled() -> None:
    """The game ends: seat 0 is not asked for its powers."""
    game = built("florin-2", reserves=[KNOWLEDGE], supply="")
    play(game, buy(1, "florin-2"), take("dirham-4"), store("P2"))
    assert game.state.ending == "market"
    assert asked(game)[1] is not UsingPowers


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"faces": 0}, "faces: expected at least 1, found 0"),
        ({"buildings": [{"tile": "tower-99-open", "power": "riches"}]}, "tower-99-open"),
        ({"buildings": [{"tile": "tower-12-open", "power": "magic"}]}, "buildings.tower-12-open.power"),
        ({"buildings": [{"tile": "tower-12-open", "power": "riches"}] * 2}, "tower-12-open"),
    ],
)
def test_bad_data_are_refused_with_their_place(change: dict, words: str) -> None:
    """A die without faces, a tile that is none of the base game, a power unknown, a tile twice."""
    refused_data(ID, words.replace(".", r"\."), **change)


@pytest.mark.rule("buildings_of_power.5", "module_interactions 2.12")
def test_a_hidden_tile_keeps_the_game_going() -> None:
    """With an empty supply it fills its space: the game goes on."""
    game = built("florin-2", supply="", prepare=hidden(1, "T13"))
    play(game, buy(1, "florin-2"), take("dirham-4"), store("P2"))
    assert (game.state.market[0], game.state.ending, asked(game)) == (tile("T13"), "", (1, Actions))


@pytest.mark.rule("module_interactions 2.5")
def test_a_hidden_tile_is_claimed_when_it_is_turned_up() -> None:
    """18 x 38: a sultan card for towers takes it, and a new tile is drawn for the space."""

    def prepare(state) -> None:
        sultan({}, {FLORIN: "tower"})(state)
        hidden(1, "T13")(state)

    game = built("florin-2", supply="G8 G9", modules=["power_of_sultan"], prepare=prepare)
    play(game, buy(1, "florin-2"), take("florin-4"), store("P2"))
    assert asked(game)[0] == 1
    play(game, SultanClaim(tile("T13")), store("T13"))
    assert game.state.market[0] == tile("G8")


@pytest.mark.rule("buildings_of_power.8", "module_interactions 2.11")
def test_two_scorings_in_one_turn() -> None:
    """The first card comes up in the refill; Knowledge finds the other afterwards: that is the second."""
    deck = "scoring-A dinar-9 scoring-B dinar-8 ducat-9 ducat-8"
    game = at_powers(2, KNOWLEDGE, deck=deck)
    assert next_scoring(game) == "B"
    happened = play(game, UsePower(KNOWLEDGE), HoldScoring("scoring-B"))
    assert [event.scoring for event in told(happened, events.ScoringBegun)] == ["B"]


@pytest.mark.rule("module_interactions 2.1", "module_interactions 2.3")
def test_the_die_of_riches_under_construction() -> None:
    """23 x 38: rolled when the site is begun; it lowers no price before the building is finished."""
    game = rolling(built("florin-5", market=f"{RICHES} S3 A5 C5", modules=["building_sites"]), 3)
    happened = play(game, Buy("site-1", ("florin-5",)))
    happened += play(game, next(iter(game.candidates())))
    assert told(happened, DieRolled) == [DieRolled(0, RICHES, 3)]

    def begun(state) -> None:
        dice(tower_11_open=3)(state)
        state.forms[RICHES] = Form(kind="site", type=BARE)

    helped = buy(2, "dirham-2", (add_on_of(RICHES),))
    game = built("dirham-2", reserves=[RICHES], modules=["building_sites"], prepare=begun)
    assert code(game, helped) == "no_such_add_on"
    game = built("dirham-2", reserves=[RICHES], modules=["building_sites"], prepare=dice(tower_11_open=3))
    assert code(game, helped) is None


@pytest.mark.rule("buildings_of_power.15", "buildings_of_power.23")
def test_a_sold_building_of_strength_takes_its_die_along() -> None:
    """38 x 41: the second wall of the buyer scores as soon as it is his, that of the seller no more."""

    def stored(state) -> None:
        dice(tower_12_open=5)(state)
        state.slices["personal_building_market"].under[STRENGTH] = "florin"

    game = built(
        "florin-9 florin-3", cities=[TWO_WALLS, TWO_WALLS], reserves=["", STRENGTH],
        modules=["personal_building_market"], prepare=stored,
    )  # fmt: skip
    walls = game.rules.categories["wall"]
    assert walls.row(game, "A").points[:2] == (3, 4)
    play(game, Buy("market-1-florin", ("florin-9", "florin-3")))
    assert walls.row(game, "A").points[:2] == (4, 3)


@pytest.mark.rule("buildings_of_power.4", "buildings_of_power.7")
@pytest.mark.parametrize("power", [ARCHITECTURE, KNOWLEDGE])
def test_nobody_else_sees_what_is_looked_at(power: str) -> None:
    """Neither while one chooses nor when it is hidden or kept: the views of the others never name it."""
    cards = "dirham-7 dinar-6 ducat-8"
    game = at_powers(3, power, supply="T13 G12 T9 C8", deck=f"florin-9 {cards} dinar-9")
    looked = {tile(word) for word in ("T13", "G12", "T9")} if power == ARCHITECTURE else set(cards.split())
    play(game, UsePower(power))
    first = next(c for c in game.candidates() if isinstance(c, HideTile | KeepCard))
    for step in ((), (first,)):
        play(game, *step)
        for seat in (1, 2):
            seen = str(game.view(seat).plain())
            assert [name for name in looked if name in seen] == []
