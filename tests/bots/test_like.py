"""Bots as strong as a number says: between the levels, the same way each time, in all three games."""

from itertools import pairwise
from typing import Any

import pytest

from alhambra_desktop.bots import UnknownBot, is_bot, make_bot
from alhambra_desktop.bots.strengths import SCALE, StrengthBot, levels_beside, named, strength_of
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.seating import MatchSetup, SeatSetup, rules_of
from tests.bots.positions import asked_view, position


def views(game: str, decisions: int) -> list[Any]:
    """The views of a game between two bots of level medium."""
    seats = (SeatSetup("A", "white", "medium"), SeatSetup("B", "red", "medium"))
    playing: Any = GAMES[game].begin(rules_of(MatchSetup(seats, "like", game)), "like")
    found = []
    while playing.decision is not None and len(found) < decisions:
        view = playing.view(playing.decision.seat)
        if len(list(view.candidates())) > 1:
            found.append(view)
        playing.choose(make_bot("medium", "m").choose(view))
    return found


def test_names_of_bots_contain_their_strength() -> None:
    """A number in its bounds makes a name, and the other way round; anything else is no bot."""
    assert strength_of(named(1234)) == 1234
    assert (strength_of(named(5)), strength_of(named(9_000))) == (300, 2400)
    for wrong in (
        "like",
        "like:",
        "like:abc",
        "like:12",
        "like:99999",
        "like:-400",
        "like:١٢٣٤",
        "liked:1234",
    ):
        assert strength_of(wrong) is None
        assert not is_bot(wrong)
        with pytest.raises(UnknownBot, match="like:1234"):
            make_bot(wrong, "s")


@pytest.mark.parametrize("game", SCALE)
def test_a_bot_between_levels_plays_as_both(game: str) -> None:
    """At the number of a level it is that level; halfway to the next half of each; no further."""
    rising = list(SCALE[game].items())
    for (low, least), (high, most) in pairwise(rising):
        assert levels_beside(game, least)[::2] == (low, 0.0)
        assert levels_beside(game, (least + most) // 2) == (low, high, pytest.approx(0.5, abs=0.01))
    assert levels_beside(game, 300) == ("easy", "easy", 0.0)
    assert levels_beside(game, 2400) == ("expert", "expert", 0.0)


@pytest.mark.parametrize("game", SCALE)
def test_a_stronger_bot_plays_more_often_as_the_upper_level(game: str) -> None:
    """The share of decisions that the upper level makes grows with the number, as far as it should."""
    asked, scale = views(game, 400), SCALE[game]
    shares = []
    for quarter in (1, 2, 3):
        strength = scale["easy"] + (scale["medium"] - scale["easy"]) * quarter // 4
        names = []
        for seed in range(2):
            bot = make_bot(named(strength), str(seed))
            assert isinstance(bot, StrengthBot)
            names += [bot.at(view).name for view in asked]
        assert set(names) == {"easy", "medium"}
        shares.append(names.count("medium") / len(names))
    assert shares == sorted(shares)
    assert shares[1] == pytest.approx(0.5, abs=0.25)


@pytest.mark.parametrize("game", SCALE)
def test_a_bot_between_levels_is_reproducible(game: str) -> None:
    """Another bot of its number and seed, asked out of the blue, answers alike, as the level would."""
    between = named(SCALE[game]["easy"] + 60)
    for view in views(game, 12):
        bot = make_bot(between, "one")
        assert isinstance(bot, StrengthBot)
        choice = bot.choose(view)
        assert choice == make_bot(between, "one").choose(view)
        assert choice == make_bot(bot.at(view).name, "one").choose(view)


def test_a_character_keeps_its_style() -> None:
    """Between levels, too, it plays with its own weights."""
    bot = make_bot("like:1300", "s", "zahra")
    assert isinstance(bot, StrengthBot)
    view = asked_view(position(3, "like", 20))
    assert bot.at(view).weights == make_bot("hard", "s", "zahra").weights != make_bot("hard", "s").weights
