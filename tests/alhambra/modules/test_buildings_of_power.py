"""Buildings of power, sentence by sentence (modules_27_43.md 38)."""

from collections import Counter
from dataclasses import replace

import pytest

from alhambra_desktop.alhambra import events, scoring
from alhambra_desktop.alhambra.buying import find_sale, price, purchase_add_ons
from alhambra_desktop.alhambra.choices import Buy, Stop
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.buildings_of_power.looking import (
    HideTile,
    HidingTile,
    HoldScoring,
    KeepCard,
    KeepingCard,
    LayCard,
    LayTile,
    LeaveOrder,
    OrderingCards,
    OrderingTiles,
)
from alhambra_desktop.alhambra.modules.buildings_of_power.module import UsePower, UsingPowers, add_on_of
from alhambra_desktop.alhambra.modules.buildings_of_power.state import (
    ID,
    POWERS,
    CardKept,
    DieRolled,
    PriceEased,
    TileHidden,
    powers_of,
)
from alhambra_desktop.alhambra.modules.personal_building_market import PutUnder
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.vocabulary import IN_TURN
from alhambra_desktop.engine.records import BLANK
from tests.alhambra.kit import lay
from tests.alhambra.modules.powers_table import (
    ARCHITECTURE,
    KNOWLEDGE,
    RICHES,
    SECOND_RICHES,
    SECOND_STRENGTH,
    STRENGTH,
    TWO_WALLS,
    at_powers,
    built,
    dice,
    hidden,
    rolling,
    wall,
)
from tests.alhambra.table import asked, buy, code, kinds, play, store, take, tile, told

# --- set-up ------------------------------------------------------------------------------------------------


@pytest.mark.rule("buildings_of_power.1")
def test_twelve_special_buildings_take_the_places_of_their_twins() -> None:
    """The supply has 54 tiles as ever; twelve of them have a power, three each; three dice each to stay."""
    rules = compile_rules(Setup(3, (ID,)))
    powers = rules.modules[1].power_of
    supply = {piece.id: piece for piece in standard().tiles}
    game = begin(rules, "1")
    assert len(game.state.supply.pieces) + 4 == 54
    assert set(powers) <= set(supply)
    assert Counter(powers.values()) == dict.fromkeys(POWERS, 3)
    assert all(rules.pieces[name] == supply[name] for name in powers)
    assert {(supply[name].type, power) for name, power in powers.items() if power == "strength"} == {
        ("chambers", "strength"),
        ("garden", "strength"),
        ("tower", "strength"),
    }


@pytest.mark.rule("buildings_of_power.2")
def test_bought_placed_and_scored_as_its_base_tile() -> None:
    """Tower 12 costs 12, lies in the city like any tower and counts as one of base kind."""
    game = built("florin-9 florin-3", market=f"{STRENGTH} S3 A5 C5")
    play(game, buy(1, "florin-9 florin-3"), take("dirham-4"), store(STRENGTH))
    owner = game.seat(0)
    assert owner.reserve == [STRENGTH]
    lay(game, (STRENGTH, (1, 0)))
    assert game.piece(STRENGTH).kind == "building"
    assert game.rules.categories["tower"].row(game, "A").counts == (1, 0, 0)


@pytest.mark.rule("buildings_of_power.3")
def test_only_its_owner_has_its_power() -> None:
    """At the end of seat 0's turn seat 0 is asked; after seat 1's turn nobody is."""
    game = at_powers(3, KNOWLEDGE)
    assert asked(game) == (0, UsingPowers)
    play(game, Stop(), take("dirham-4"))
    assert asked(game) == (2, Actions)


# --- architecture ------------------------------------------------------------------------------------------


@pytest.mark.rule("buildings_of_power.4")
def test_architecture_looks_hides_one_and_puts_the_rest_back_in_any_order() -> None:
    """A 4: T9, T13, G12, P5 are seen; T13 goes under space 3, then G12 lies on top, T9, P5."""
    game = at_powers(4, ARCHITECTURE, supply="T9 T13 G12 P5 A8")
    reveals = game.state.reveals
    happened = play(game, UsePower(ARCHITECTURE))
    assert told(happened, DieRolled) == [DieRolled(0, ARCHITECTURE, 4)]
    assert game.state.reveals > reveals
    assert asked(game) == (0, HidingTile)
    assert game.view(0).state.supply.pieces[1:] == [tile("P5"), tile("G12"), tile("T13"), tile("T9")]
    assert set(game.view(1).state.supply.pieces) == {BLANK}
    assert code(game, HideTile(tile("A8"), 3)) == "cannot_hide"
    happened = play(game, HideTile(tile("T13"), 3))
    assert told(happened, TileHidden) == [TileHidden(0, 3)]
    assert asked(game) == (0, OrderingTiles)
    play(game, LayTile(tile("G12")))
    assert code(game, LayTile(tile("G12"))) == "not_looked_at"
    play(game, LayTile(tile("T9")))
    assert game.state.supply.pieces == [tile("A8"), tile("P5"), tile("T9"), tile("G12")]
    assert powers_of(game).under[2].pieces == [tile("T13")]
    assert game.view(0).state.supply.pieces == [BLANK, tile("P5"), tile("T9"), tile("G12")]
    assert powers_of(game.view(0)).under[2].pieces == [tile("T13")]
    assert powers_of(game.view(1)).under[2].pieces == [BLANK]


@pytest.mark.rule("buildings_of_power.4")
def test_the_power_may_be_left_and_the_others_may_go_back_as_they_lie() -> None:
    """To stop rolls nothing; to leave the order leaves it."""
    game = at_powers(3, ARCHITECTURE, supply="T9 T13 G12 P5 A8")
    assert Stop in kinds(game)
    other = game.copy()
    assert told(play(other, Stop()), DieRolled) == []
    assert asked(other) == (1, Actions)
    play(game, UsePower(ARCHITECTURE), HideTile(tile("T13"), 1), LeaveOrder())
    assert game.state.supply.pieces == [tile("A8"), tile("P5"), tile("G12"), tile("T9")]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("buildings_of_power.5")
def test_the_hidden_tile_takes_the_place_of_the_one_above() -> None:
    """Space 1 is bought: T13 lies there, and the supply is as it was."""
    game = built("florin-2", supply="T9 G12", prepare=hidden(1, "T13"))
    play(game, buy(1, "florin-2"), take("dirham-4"), store("P2"))
    assert game.state.market[0] == tile("T13")
    assert len(game.state.supply.pieces) == 2
    assert powers_of(game).under[0].pieces == []


@pytest.mark.rule("buildings_of_power.6")
def test_at_most_one_tile_under_another() -> None:
    """Space 2 hides one already: only 1, 3 and 4 are open."""
    game = at_powers(1, ARCHITECTURE, supply="T9 G12", prepare=hidden(2, "T13"))
    play(game, UsePower(ARCHITECTURE))
    assert {choice.space for choice in game.candidates()} == {1, 3, 4}
    assert code(game, HideTile(tile("T9"), 2)) == "cannot_hide"


# --- knowledge ---------------------------------------------------------------------------------------------

DECK = "florin-9 dirham-9 dinar-9 ducat-9 florin-8"


@pytest.mark.rule("buildings_of_power.7")
def test_knowledge_looks_keeps_one_and_puts_the_rest_back_in_any_order() -> None:
    """After the refill a 3: dirham-9, dinar-9, ducat-9 are seen, one is kept unseen by others."""
    game = at_powers(3, KNOWLEDGE, deck=DECK)
    play(game, UsePower(KNOWLEDGE))
    assert asked(game) == (0, KeepingCard)
    assert code(game, KeepCard("florin-8")) == "cannot_keep"
    happened = play(game, KeepCard("dinar-9"))
    assert told(happened, CardKept) == [CardKept(0)]
    assert game.seat(0).hand == sorted(["florin-4", "dinar-9"], key=game.rules.card_rank)
    assert game.view(1).seat(0).known == ["florin-4"]
    assert asked(game) == (0, OrderingCards)
    play(game, LayCard("ducat-9"))
    assert game.state.deck.pieces == ["florin-8", "dirham-9", "ducat-9"]
    assert asked(game) == (1, Actions)


@pytest.mark.rule("buildings_of_power.8")
def test_a_scoring_card_is_scored_at_once_and_no_card_kept() -> None:
    """A 2: scoring A and dirham-9. A is held with all that belongs to it, and seat 0 gets no card."""
    game = at_powers(
        2,
        KNOWLEDGE,
        deck="florin-9 scoring-A dirham-9 dinar-9",
        dirk="T9",
        players=2,
        supply="P5 " * 1 + "T13 G12 A8 C8 S8 P6 A9",
    )
    play(game, UsePower(KNOWLEDGE))
    happened = play(game, HoldScoring("scoring-A"))
    assert [e.scoring for e in told(happened, events.ScoringCardTurnedUp, events.ScoringBegun)] == ["A", "A"]
    assert len(told(happened, events.DirkDrew)[0].tiles) == 6
    assert game.seat(0).hand == ["florin-4"]
    assert game.state.deck.pieces == ["dinar-9", "dirham-9"]
    assert game.state.ranges == ()
    assert asked(game) == (1, Actions)


@pytest.mark.rule("buildings_of_power.8")
def test_a_scoring_card_may_go_back_with_the_others() -> None:
    """dirham-9 is kept; scoring A and dinar-9 go back, and nobody else knows any more which lies on top."""
    game = at_powers(3, KNOWLEDGE, deck="florin-9 scoring-A dirham-9 dinar-9 ducat-8")
    play(game, UsePower(KNOWLEDGE), KeepCard("dirham-9"), LayCard("dinar-9"))
    assert game.state.deck.pieces == ["ducat-8", "scoring-A", "dinar-9"]
    assert [(w.low <= 1, w.high >= 2) for w in game.state.ranges] == [(True, True)]
    assert game.state.awards == ()


@pytest.mark.rule("buildings_of_power.8", "module_interactions 2.11")
def test_scorings_are_numbered_as_they_happen() -> None:
    """Both scoring cards among the four: whichever is chosen is the first one, and the other the second."""
    game = at_powers(
        4, KNOWLEDGE, deck="florin-9 scoring-A dirham-9 scoring-B dinar-9 ducat-9 ducat-8 ducat-7 ducat-6"
    )
    play(game, UsePower(KNOWLEDGE))
    happened = play(game, HoldScoring("scoring-B"), LeaveOrder())
    assert [e.scoring for e in told(happened, events.ScoringCardTurnedUp, events.ScoringBegun)] == ["A", "A"]
    assert "scoring-B" in game.state.deck.pieces
    assert [span.card for span in game.state.ranges] == ["scoring-B"]
    happened = play(game, take("florin-9"))
    assert [event.scoring for event in told(happened, events.ScoringBegun)] == ["B"]


# --- strength ----------------------------------------------------------------------------------------------


@pytest.mark.rule("buildings_of_power.9")
def test_a_black_die_is_rolled_for_strength_and_stays_on_the_tile() -> None:
    """Bought, it shows 5; in the reserve it still does."""
    game = rolling(built("florin-9 florin-3", market=f"{STRENGTH} S3 A5 C5"), 5)
    happened = play(game, buy(1, "florin-9 florin-3"))
    assert told(happened, DieRolled) == [DieRolled(0, STRENGTH, 5)]
    play(game, take("dirham-4"), store(STRENGTH))
    assert powers_of(game).dice == {STRENGTH: 5}


@pytest.mark.rule("buildings_of_power.10")
def test_the_second_wall_scores_up_to_the_pips_of_all_black_dice() -> None:
    """Walls of 3 and 1: a 1 brings 1. Walls of 3 and 2: a 1 brings 1, together with a 4 both."""
    game = built(
        cities=[TWO_WALLS], reserves=[f"{STRENGTH} {SECOND_STRENGTH}"], prepare=dice(tower_12_open=1)
    )
    runs = [len(run) for run in game.seat(0).city.wall_runs()]
    assert runs == [3, 1]
    assert wall(game) == [("wall", 3), (ID, 1)]
    assert game.rules.categories["wall"].causes(game, 0)[1].evidence.sides == game.seat(0).city.wall_runs()[1]
    longer = TWO_WALLS.replace("+-----+#####+", "+#####+#####+")
    game = built(cities=[longer], reserves=[f"{STRENGTH} {SECOND_STRENGTH}"], prepare=dice(tower_12_open=1))
    assert wall(game) == [("wall", 3), (ID, 1)]
    dice(garden_10_open=4)(game.state)
    assert wall(game) == [("wall", 3), (ID, 2)]
    assert game.rules.categories["wall"].row(game, "A").points[0] == 5


@pytest.mark.rule("buildings_of_power.10")
def test_the_second_wall_scores_in_every_scoring() -> None:
    """In each of the three it is booked."""
    for held in scoring.SCORINGS:
        game = built(cities=[TWO_WALLS], reserves=[STRENGTH], prepare=dice(tower_12_open=3))
        assert game.rules.categories["wall"].row(game, held).points[0] == 4


@pytest.mark.rule("buildings_of_power.27")
def test_the_second_wall_is_a_separate_wall() -> None:
    """With one stretch of wall there is no second one, however many pips."""
    one = TWO_WALLS.replace("+-----+#####+", "+-----+-----+")
    game = built(cities=[one], reserves=[STRENGTH], prepare=dice(tower_12_open=6))
    assert wall(game) == [("wall", 3)]


# --- riches ------------------------------------------------------------------------------------------------


@pytest.mark.rule("buildings_of_power.11")
def test_a_white_die_is_rolled_for_riches() -> None:
    """Bought for 11, it shows 2."""
    game = rolling(built("florin-9 florin-2", market=f"{RICHES} S3 A5 C5"), 2)
    assert told(play(game, buy(1, "florin-9 florin-2")), DieRolled) == [DieRolled(0, RICHES, 2)]
    assert powers_of(game).dice == {RICHES: 2}


@pytest.mark.rule("buildings_of_power.12")
def test_a_white_die_is_not_used_in_the_turn_it_was_bought() -> None:
    """The further action of the same turn gets no reduction."""
    game = built("florin-9 florin-2 dirham-2", market=f"{RICHES} S3 A5 C5")
    play(game, buy(1, "florin-9 florin-2"))
    assert code(game, buy(2, "dirham-2", (add_on_of(RICHES),))) == "no_such_add_on"


@pytest.mark.rule("buildings_of_power.12", "module_interactions 2.2")
def test_a_white_die_is_not_used_in_the_turn_its_tile_was_sold() -> None:
    """41 x 38: the die is not rolled again, and serves its new owner from his next turn on."""

    def laid_out(state) -> None:
        dice(tower_11_open=4)(state)
        state.slices["personal_building_market"].under[RICHES] = "florin"

    game = built(
        "florin-9 florin-2 dirham-2",
        modules=["personal_building_market"],
        reserves=["", RICHES],
        prepare=laid_out,
    )
    play(game, Buy("market-1-florin", ("florin-9", "florin-2")))
    assert powers_of(game).dice == {RICHES: 4}
    assert code(game, buy(2, "dirham-2", (add_on_of(RICHES),))) == "no_such_add_on"
    play(game, take("dirham-4"), store(RICHES), PutUnder(RICHES, "florin"))
    for _ in range(2):
        play(game, take(game.state.display[0]))
    assert code(game, buy(2, "dirham-2", (add_on_of(RICHES),))) is None


@pytest.mark.rule("buildings_of_power.12")
def test_once_a_turn_one_white_die_lowers_a_price_and_loses_a_pip() -> None:
    """With two dice: the Seraglio 3 costs 2; the second purchase of the turn is no cheaper."""
    both = dice(tower_11_open=3, seraglio_9_open=6)
    game = built("dirham-2 dinar-4 dinar-5", reserves=[f"{RICHES} {SECOND_RICHES}"], prepare=both)
    add_on = add_on_of(SECOND_RICHES)
    assert code(game, buy(2, "dirham-2", (add_on, add_on_of(RICHES)))) == "slot_taken"
    assert buy(2, "dirham-2", (add_on,)) in list(game.candidates())
    happened = play(game, buy(2, "dirham-2", (add_on,)))
    assert told(happened, PriceEased) == [PriceEased(0, SECOND_RICHES, 5)]
    assert powers_of(game).dice == {RICHES: 3, SECOND_RICHES: 5}
    assert code(game, buy(3, "dinar-4", (add_on,))) == "no_such_add_on"
    play(game, buy(3, "dinar-5"))


@pytest.mark.rule("buildings_of_power.12")
def test_a_white_die_leaves_the_game_after_its_last_pip() -> None:
    """Used, there is no die any more; the tile does not get another one."""
    game = built("dirham-2", reserves=[RICHES], prepare=dice(tower_11_open=1))
    play(game, buy(2, "dirham-2", (add_on_of(RICHES),)))
    assert powers_of(game).dice == {RICHES: 0}
    play(game, Stop(), store("S3"))
    for _ in range(3):
        assert not any(getattr(choice, "add_ons", ()) for choice in game.candidates())
        play(game, take(game.state.display[0]))


@pytest.mark.rule("buildings_of_power.24")
def test_the_reduced_price_counts_for_an_exact_payment() -> None:
    """2 for the Seraglio 3 is exact: another action; 3 with the die would be too much."""
    game = built("dirham-2 dirham-3", reserves=[RICHES], prepare=dice(tower_11_open=4))
    add_on = (add_on_of(RICHES),)
    other = game.copy()
    play(game, buy(2, "dirham-2", add_on))
    assert asked(game) == (0, Actions)
    other.choose(buy(2, "dirham-3", add_on))
    assert asked(other) == (0, Placing)


def test_a_white_die_helps_with_other_tiles_in_the_own_turn_only() -> None:
    """Table 2.3: also a bathhouse; but no sale outside one's own turn."""
    game = built(
        "dirham-9 dirham-2",
        reserves=[RICHES],
        modules=["bathhouses"],
        prepare=lambda state: (
            dice(tower_11_open=4)(state),
            state.slices["bathhouses"].spaces.__setitem__(slice(None), [[], ["bathhouse-1"], [], []]),
        ),
    )
    sale = find_sale(game, 0, "beside-bathhouse-1")
    assert (price(game, 0, sale), price(game, 0, sale, (add_on_of(RICHES),))) == (8, 7)
    assert code(game, Buy(sale.id, ("dirham-9",), (add_on_of(RICHES),))) is None
    outside = replace(sale, tags=sale.tags - {IN_TURN})
    assert [add_on.id for add_on in purchase_add_ons(game, 0, sale)] == [add_on_of(RICHES)]
    assert list(purchase_add_ons(game, 0, outside)) == []
