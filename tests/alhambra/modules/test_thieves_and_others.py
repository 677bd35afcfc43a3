"""Thieves (module 10) beside other modules: what the sheets say of them together."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.thieves import (
    PlayThief,
)
from alhambra_desktop.alhambra.modules.viziers_favour import BuyWithVizier
from alhambra_desktop.engine.moments import Moment, Pass
from tests.alhambra.modules.thieves_table import hands, interval, steals
from tests.alhambra.table import asked, kinds, play, store, told


@pytest.mark.rule("thieves.5", "viziers_favour.3")
def test_thieves_and_then_the_vizier() -> None:
    """A thief may be followed by one's own vizier; the player about to move may only use the vizier."""
    game = interval(hands=["", "florin-7", "ducat-8"], modules=["viziers_favour"], market="P7 G12 A8 T9")
    assert (asked(game), PlayThief in kinds(game)) == ((1, Moment), False)
    play(game, Pass())
    play(game, steals("ducat-1", "ducat-4"))
    assert asked(game) == (2, Moment)
    assert {PlayThief, BuyWithVizier} & kinds(game) == {PlayThief}  # 12 ducats would be too much
    play(game, steals("florin-2", "florin-1"))
    assert asked(game) == (2, Moment)


def test_the_vizier_pays_with_what_was_stolen() -> None:
    """What a thief brings pays the vizier's purchase; after that the seat's place in the order is over."""
    game = interval("", "", "ducat-1 florin-1", hands=["", "", "ducat-5"], modules=["viziers_favour"])
    play(game, Pass(), steals("ducat-1", "ducat-4"))
    play(game, BuyWithVizier("space-4", ("ducat-5", "ducat-4")))
    assert asked(game) == (2, Placing)
    play(game, store("T9"))
    assert asked(game) == (0, Moment)
    assert hands(game)[2] == "florin-1"


def test_a_theft_after_the_blacksmith() -> None:
    """With six cards out a theft is followed by a refill only below four."""
    shown = "florin-1 dirham-2 dinar-9 ducat-4 ducat-5 ducat-6 ducat-7"
    game = interval("", "", "ducat-1 ducat-2 ducat-3", display=shown, deck="florin-9 florin-8")
    assert len(game.state.display) == 6
    play(game, steals("ducat-1", "ducat-4"), steals("ducat-2", "ducat-5"))
    assert len(game.state.display) == 4
    play(game, steals("ducat-3", "ducat-6"))
    assert game.state.display == ["florin-1", "dirham-2", "ducat-7", "florin-9"]


@pytest.mark.rule("thieves.2", "thieves.5")
def test_after_the_vizier_no_further_thief() -> None:
    """Any number of thieves and then the vizier: who has used it is not asked about its thieves again."""
    game = interval("", "", "ducat-1 florin-1", hands=["", "", "ducat-9"], modules=["viziers_favour"])
    play(game, Pass())
    play(game, BuyWithVizier("space-4", ("ducat-9",)), store("T9"))
    assert asked(game)[0] == 0
    play(game, Pass())
    assert (asked(game), hands(game)[2]) == ((1, Actions), "ducat-1 florin-1")


@pytest.mark.rule("thieves.2")
def test_no_thief_after_a_vizier_that_leaves_the_market_short() -> None:
    """The vizier of the player about to move empties a space for good: the later thieves are not asked."""
    game = interval(hands=["", "florin-7", ""], supply="", modules=["viziers_favour"])
    happened = play(game, BuyWithVizier("space-1", ("florin-7",)), store("P7"))
    assert told(happened, events.GameEnding)
    assert not game.decision or PlayThief not in kinds(game)


@pytest.mark.rule("thieves.7")
def test_a_theft_that_turns_up_both_scoring_cards() -> None:
    """Both are scored, one after the other, before the thief's owner goes on, here with six players."""
    deck = "florin-9 scoring-A scoring-B dinar-3 dinar-5"
    game = interval("", "", "ducat-1 florin-1", "", "", "", players=6, deck=deck)
    happened = play(game, steals("ducat-1", "ducat-4"))
    assert [e.scoring for e in told(happened, events.ScoringBegun)] == ["A", "B"]
    assert (asked(game), game.state.display[-1]) == ((2, Moment), "dinar-3")
    play(game, steals("florin-1", "florin-9"))
    assert game.state.display == ["florin-1", "dirham-2", "dinar-3", "dinar-5"]


@pytest.mark.rule("thieves.7")
def test_a_theft_that_turns_up_a_wall_and_a_sultan_card() -> None:
    """Both are laid aside and drawing goes on until four cards lie there again."""
    modules = ["city_walls", "power_of_sultan"]
    game = interval(modules=modules, deck="florin-9 city_wall_n sultan-dinar-1 dinar-3 dinar-5")
    play(game, steals("ducat-1", "ducat-4"))
    assert game.state.slices["city_walls"].shown == ["city_wall_n"]
    assert game.state.slices["power_of_sultan"].shown == ["sultan-dinar-1"]
    assert (asked(game), game.state.display[-1], len(game.state.display)) == ((2, Moment), "dinar-3", 4)
