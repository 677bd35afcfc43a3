"""Master Builders (module 14): their redesign; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Add, EndTurn, Remove, Stop
from alhambra_desktop.alhambra.frames import Placing, Redesign, TurnEnd
from alhambra_desktop.alhambra.modules.characters.turns import CallArchitect
from alhambra_desktop.alhambra.modules.master_builders import EngageBuilder
from tests.alhambra.modules.master_builders_table import CITY, DINAR, DUCAT, builders, built, gone
from tests.alhambra.table import asked, buy, code, end_turn, kinds, play, store, take, tile, told


@pytest.mark.rule("master_builders.3")
def test_a_master_builder_gives_a_redesign_after_placing() -> None:
    """At the end of the turn, after placing, one may be discarded for an extra redesign."""
    game = built(f"{DINAR} florin-7")
    assert code(game, EngageBuilder(DINAR)) == "wrong_choice"
    play(game, buy(1, "florin-7"), Stop())
    assert asked(game) == (0, Placing)
    assert EngageBuilder not in kinds(game)
    play(game, store("P7"))
    assert asked(game) == (0, TurnEnd)
    happened = play(game, EngageBuilder(DINAR))
    assert [(moved.cards, moved.goal) for moved in told(happened, events.CardsMoved)] == [((DINAR,), "out")]
    assert asked(game) == (0, Redesign)
    play(game, Remove((2, 0)))
    assert asked(game)[0] == 1
    assert len(game.seat(0).reserve) == 3


@pytest.mark.rule("master_builders.3")
def test_the_extra_redesign_adds_the_tile_stored_this_turn() -> None:
    """It comes after placing: what was bought this turn and stored lies in the reserve by then."""
    game = built(f"{DINAR} dirham-9 dirham-3")
    play(game, buy(2, "dirham-9 dirham-3"), Stop(), store("G12"))
    play(game, EngageBuilder(DINAR), Add(tile("G12"), (0, 1)))
    assert asked(game)[0] == 1
    assert tile("G12") in {placed.piece.id for placed in game.seat(0).city.tiles()}


@pytest.mark.rule("master_builders.2")
@pytest.mark.parametrize(("merchant", "reason"), [(False, "take_over_limit"), (True, None)])
def test_two_master_builders_need_the_merchant(merchant: bool, reason: str | None) -> None:
    """Three and three are more than 5, but not more than the merchant's 7."""

    def prepare(state) -> None:
        if merchant:
            state.slices["characters"].held[0].append("merchant")

    game = built("", display=f"{DINAR} {DUCAT} dinar-9", modules=["characters"], prepare=prepare)
    assert code(game, take(DINAR, DUCAT)) == reason


@pytest.mark.rule("master_builders.4")
def test_a_site_costs_the_master_builders_too() -> None:
    """14 x 23: turned up before the last tiles it costs the builder of its currency, who leaves."""

    def lay_out(state) -> None:
        mine = state.slices["building_sites"]
        mine.rest = tuple(one for one in mine.rest if one != "site-dinar-1")
        mine.held[0], mine.under[0] = ("site-dinar-1",), {tile("C10"): 0}

    hand = f"{DINAR} {DUCAT} dinar-2"
    game = built(hand, modules=["building_sites"], supply="", market=". P8 . .", prepare=lay_out)
    play(game, take("florin-1"), EndTurn())
    assert gone(game) == [DINAR]
    assert "dinar-2" in game.state.discards
    assert {DUCAT, "florin-1"} == set(game.seat(0).hand)


@pytest.mark.rule("master_builders.3")
def test_one_master_builder_a_turn() -> None:
    """One card per turn; the redesign may be left undone, the card is spent all the same."""
    game = built(f"{DINAR} {DINAR}", options={"explicit_end": "yes"})
    play(game, take("florin-1"), EngageBuilder(DINAR), Stop())
    assert asked(game) == (0, TurnEnd)
    assert code(game, EngageBuilder(DINAR)) == "builder_engaged"
    assert kinds(game) == {EndTurn}
    play(game, end_turn())
    assert gone(game) == [DINAR]
    assert builders(game.seat(0).hand) == [DINAR]


@pytest.mark.rule("master_builders.3")
def test_another_master_builder_in_the_next_turn() -> None:
    """The card of another player in the next turn gives its redesign."""
    game = built(DINAR, DUCAT, cities=[CITY, CITY], reserves=["P2", "P3"])
    play(game, take("florin-1"), EngageBuilder(DINAR), Remove((2, 0)))
    play(game, take("dirham-1"), EngageBuilder(DUCAT), Remove((2, 0)))
    assert gone(game) == [DINAR, DUCAT]


@pytest.mark.rule("master_builders.3")
def test_only_a_master_builder_in_hand_can_be_used() -> None:
    """Only a master builder of the own hand."""
    game = built(f"{DINAR} dinar-3", options={"explicit_end": "yes"})
    play(game, take("florin-1"))
    assert code(game, EngageBuilder("dinar-3")) == "no_builder"
    assert code(game, EngageBuilder(DUCAT)) == "card_not_in_hand"
    assert code(game, EngageBuilder("a lion")) == "card_not_in_hand"
    assert {choice.card for choice in game.candidates() if isinstance(choice, EngageBuilder)} == {DINAR}


@pytest.mark.rule("master_builders.3")
def test_a_master_builder_needs_a_possible_redesign() -> None:
    """With the fountain alone and nothing in the reserve there is nothing to redesign."""
    game = built(DINAR, cities=[], reserves=[], options={"explicit_end": "yes"})
    play(game, take("florin-1"))
    assert code(game, EngageBuilder(DINAR)) == "no_redesign"


@pytest.mark.rule("master_builders.3")
def test_a_master_builder_besides_the_architect() -> None:
    """7 Architect x 14: both redesigns in the same turn."""

    def prepare(state) -> None:
        state.slices["characters"].held[0].append("architect")

    game = built(DINAR, modules=["characters"], prepare=prepare)
    play(game, take("florin-1"), CallArchitect(), Remove((2, 0)))
    assert asked(game) == (0, TurnEnd)
    play(game, EngageBuilder(DINAR), Add("arcades-8-N", (2, 0)))
    assert asked(game)[0] == 1
