"""Thieves (module 10): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.bonus_cards import PlayBonus
from alhambra_desktop.alhambra.modules.characters.auction import PayCharacter
from alhambra_desktop.alhambra.modules.characters.people import CharacterHired
from alhambra_desktop.alhambra.modules.thieves import (
    PlayThief,
    ThiefPlayed,
    Thieves,
    ThievesDealt,
    thieves_of,
)
from alhambra_desktop.alhambra.pairs.warnings import warnings
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import DeckRange as Due
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.moments import Auction, Bid, Moment, Pass
from alhambra_desktop.engine.randomness import Dice
from alhambra_desktop.engine.records import NOBODY
from tests.alhambra.kit import begun, refused_data
from tests.alhambra.modules.thieves_table import CITY, HERE, ME, SHOWN, dealt, hands, interval, steals, thief
from tests.alhambra.table import asked, buy, code, kinds, place, play, table, take, told

# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("thieves.1")
@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 4), (4, 3), (5, 2), (6, 2)])
def test_the_number_of_thieves_by_players(players: int, each: int) -> None:
    """Dealt, 4 each with two or three players, 3 with four, 2 with five or six; the rest leave the game."""
    game = begun(players, ME, seed="deal")
    mine = thieves_of(game)
    assert [len(hand) for hand in mine.hands] == [each] * players
    everything = [*(name for hand in mine.hands for name in hand), *mine.rest]
    four = ("dinar", "dirham", "ducat", "florin")
    assert sorted(everything) == [thief(f"{currency}-{n}") for currency in four for n in (1, 2, 3)]


@pytest.mark.rule("thieves.1")
def test_thieves_are_dealt_in_secret() -> None:
    """In secret: each sees its own thieves and how many the others hold; the rest leave unseen."""
    game = begun(4, ME, seed="secret")
    hidden = ("?", "?", "?")
    for viewer in range(4):
        mine = thieves_of(game.view(viewer))
        assert mine.hands == [thieves_of(game).hands[s] if s == viewer else hidden for s in range(4)]
    assert thieves_of(game.view(NOBODY)).hands == [hidden] * 4
    game = begun(5, ME, seed="secret")
    assert thieves_of(game.view(2)).rest == ("?", "?")


def test_dealing_thieves_reveals_only_their_number() -> None:
    """Everybody is told how many there are, nobody which."""
    game = begun(6, ME, seed="told")
    assert ThievesDealt(2).each == len(thieves_of(game).hands[0])
    plain = begun(6, seed="told")
    assert game.state.deck == plain.state.deck  # the dealing has a stream of its own


# --- a theft --------------------------------------------------------------------------------------------


@pytest.mark.rule("thieves.2")
def test_a_thief_takes_a_displayed_card() -> None:
    """In the interval a thief takes a displayed card of its currency and leaves; the display is refilled."""
    game = interval(hands=["", "", "ducat-1"], deck="florin-9 dirham-8 dinar-3")
    assert (asked(game), game.state.display) == ((2, Moment), ["florin-1", "dirham-2", "ducat-4", "florin-9"])
    happened = play(game, steals("ducat-1", "ducat-4"))
    assert happened[:2] == [ThiefPlayed(2, thief("ducat-1"), "ducat-4"), events.MoneyTurnedUp("dirham-8")]
    assert game.seat(2).hand == game.seat(2).known == ["ducat-1", "ducat-4"]
    assert game.state.display == ["florin-1", "dirham-2", "florin-9", "dirham-8"]
    assert (hands(game)[2], thieves_of(game).played) == ("florin-2", [thief("ducat-1")])


def test_a_theft_cannot_be_undone() -> None:
    """Everybody has seen the thief, so this cannot be taken back, even if no card comes for the other."""
    game = interval(deck="florin-9")
    before = game.state.reveals
    play(game, steals("ducat-1", "ducat-4"))
    assert game.state.reveals == before + 1


@pytest.mark.rule("thieves.2")
def test_a_thief_takes_a_card_of_any_value() -> None:
    """One displayed card, whatever its value: a 9 like a 1."""
    game = interval(deck="florin-9 dirham-8")
    ways = {choice for choice in game.candidates() if isinstance(choice, PlayThief)}
    assert ways == {
        steals("ducat-1", "ducat-4"),
        steals("florin-2", "florin-1"),
        steals("florin-2", "florin-9"),
    }


@pytest.mark.rule("thieves.2")
def test_a_thief_takes_only_cards_of_its_currency() -> None:
    """Of its currency only, and only what is displayed; only with a thief that one holds."""
    game = interval()
    assert code(game, steals("ducat-1", "florin-1")) == "thief_other_currency"
    assert code(game, steals("ducat-1", "ducat-5")) == "card_not_displayed"
    assert code(game, steals("dinar-1", "ducat-4")) == "thief_not_in_hand"
    assert code(game, steals("ducat-2", "ducat-4")) == "thief_not_in_hand"


@pytest.mark.rule("thieves.2")
def test_the_display_is_refilled_before_the_next_thief() -> None:
    """The display is refilled before the next thief: what has just come may be taken, too."""
    game = interval(deck="florin-9 ducat-8 dinar-3")
    play(game, steals("ducat-1", "ducat-4"))
    assert asked(game) == (2, Moment)
    assert code(game, steals("florin-2", "florin-9")) is None
    game = interval("", "", "ducat-1 ducat-2 ducat-3", deck="florin-9 ducat-8 ducat-7")
    play(game, steals("ducat-1", "ducat-4"), steals("ducat-3", "ducat-8"), steals("ducat-2", "ducat-7"))
    assert game.seat(2).hand == ["ducat-4", "ducat-7", "ducat-8"]


@pytest.mark.rule("thieves.3")
def test_several_thieves_may_be_played() -> None:
    """Several may be played, one after the other; without any left one is asked no more."""
    game = interval(deck="florin-9 dirham-8 dinar-3 dinar-5")
    play(game, steals("florin-2", "florin-9"), steals("ducat-1", "ducat-4"))
    assert (hands(game)[2], asked(game)) == ("", (0, Moment))
    assert sorted(game.seat(2).hand) == ["ducat-4", "florin-9"]


def test_equal_thieves_are_offered_once() -> None:
    """Of two thieves of a currency one is offered; the other one may be played as well."""
    game = interval("", "", "ducat-1 ducat-3")
    assert [c for c in game.candidates() if isinstance(c, PlayThief)] == [steals("ducat-1", "ducat-4")]
    assert code(game, steals("ducat-3", "ducat-4")) is None


def test_passing_keeps_the_thief() -> None:
    """Whoever passes keeps his thieves."""
    game = interval()
    play(game, Pass(), Pass())
    assert (asked(game), hands(game)[2]) == ((1, Actions), "ducat-1 florin-2")


# --- who and when ---------------------------------------------------------------------------------------


@pytest.mark.rule("thieves.4")
def test_no_thief_directly_before_the_own_turn() -> None:
    """Never directly before one's own turn: the player about to move is not asked."""
    game = interval("", "dinar-1 dinar-2 dinar-3 ducat-1", "")
    assert asked(game) == (1, Actions)
    assert code(game, steals("ducat-1", "ducat-4")) == "wrong_choice"


@pytest.mark.rule("thieves.4")
def test_with_two_players() -> None:
    """With two players only the one who has just finished may use them; players are warned."""
    game = interval("ducat-1", "ducat-2", players=2)
    assert asked(game) == (0, Moment)
    play(game, steals("ducat-1", "ducat-4"))
    assert asked(game) == (1, Actions)
    assert [reason.code for reason in warnings(Setup(2, (ME,)))] == ["thieves_for_two"]
    assert not warnings(Setup(3, (ME,)))


@pytest.mark.rule("thieves.5")
@pytest.mark.parametrize("active", [0, 2])
def test_the_order_of_thieves(active: int) -> None:
    """From the player about to move, who may not, round to the one who has just finished."""
    more = {"display": SHOWN, "market": "P7 G12 A8 T9"}
    hold = ["dinar-1", "dinar-2", "dinar-3", "ducat-1", "ducat-2"]
    game = table(5, modules=[ME], prepare=dealt(hold), active=active, **more)
    play(game, take("dinar-9"))
    order = []
    while asked(game)[1] is Moment:
        order.append(asked(game)[0])
        play(game, Pass())
    assert order == [(active + n) % 5 for n in (2, 3, 4, 0)]


@pytest.mark.rule("thieves.5")
def test_later_seats_see_what_earlier_thieves_left() -> None:
    """Who comes later takes from what the earlier ones have left and what has come for it."""
    game = interval(*["ducat-1", "", "ducat-2"], deck="florin-9 dirham-8 ducat-7")
    play(game, steals("ducat-2", "ducat-4"))
    assert asked(game) == (0, Moment)
    assert code(game, steals("ducat-1", "ducat-4")) == "card_not_displayed"


def test_every_owner_of_a_thief_is_asked() -> None:
    """Who is asked depends on the number of thieves alone, not on whether one fits."""
    game = interval("dinar-1", "", "dinar-2")
    assert (asked(game), kinds(game)) == ((2, Moment), {Pass})
    game = interval("", "", "")
    assert asked(game) == (1, Actions)


def test_without_a_card_to_take_nobody_is_asked() -> None:
    """While no card lies there nobody is asked: everybody sees that."""
    game = interval(display="dinar-9", deck="")
    assert asked(game) == (1, Actions)


def test_no_thieves_once_the_market_cannot_be_refilled() -> None:
    """After a turn that leaves a space empty nobody is asked: the game ends."""
    game = table(
        3,
        hands=["florin-7"],
        market="P7 G12 A8 T9",
        display=SHOWN,
        supply="",
        cities=[CITY],
        modules=[ME],
        prepare=dealt(HERE),
    )
    happened = play(game, buy(1, "florin-7"), take("dinar-9"), place("P7", 0, -1))
    assert told(happened, events.GameEnding)
    assert asked(game) == (0, Placing)  # the last tile that somebody gets


# --- what cannot be stolen, and what turns up -----------------------------------------------------------


@pytest.mark.rule("thieves.6")
def test_master_builders_can_be_stolen() -> None:
    """Master builders can be stolen by the thief of their currency."""
    deck = "builder-dirham-3 dinar-1"
    game = interval("", "", "dirham-1 ducat-1", modules=["master_builders"], deck=deck)
    assert code(game, steals("ducat-1", "builder-dirham-3")) == "thief_other_currency"
    play(game, steals("dirham-1", "builder-dirham-3"))
    assert (game.seat(2).hand, game.state.display[-1]) == (["builder-dirham-3"], "dinar-1")


@pytest.mark.rule("thieves.6")
def test_diamonds_and_exchange_cards_cannot_be_stolen() -> None:
    """Diamonds and exchange cards cannot be stolen."""
    modules = ["diamonds", "currency_exchange_cards"]
    shown = "diamond-5 exchange-dinar-dirham dinar-9 ducat-4"
    game = interval("", "", "dinar-1 dirham-1 ducat-1", modules=modules, display=shown, deck="florin-9")
    for word in ("dinar-1", "dirham-1", "ducat-1"):
        assert code(game, steals(word, "diamond-5")) == "thief_other_currency"
        assert code(game, steals(word, "exchange-dinar-dirham")) == "thief_other_currency"
    assert [c for c in game.candidates() if isinstance(c, PlayThief)] == [steals("ducat-1", "ducat-4")]


@pytest.mark.rule("thieves.7")
def test_a_theft_that_turns_up_a_scoring_card() -> None:
    """A scoring turned up by the refill is held at once, before the interval goes on."""
    game = interval(deck="florin-9 scoring-A dinar-3 dinar-5 dinar-2")
    happened = play(game, steals("ducat-1", "ducat-4"))
    assert [e.scoring for e in told(happened, events.ScoringBegun)] == ["A"]
    assert game.seat(0).score > 0  # the chambers of the first city
    assert (asked(game), len(game.state.display)) == ((2, Moment), 4)
    assert not game.state.pending


@pytest.mark.rule("thieves.7")
def test_a_theft_that_turns_up_a_character() -> None:
    """A character is auctioned at once, beginning with the player about to move; then it goes on."""

    def expected(state: State) -> None:
        state.ranges = (Due("character", 0, 2),)

    game = interval(
        modules=["characters"],
        deck="florin-9 miser dinar-3 dinar-5",
        hands=["", "dinar-9", ""],
        then=expected,
    )
    play(game, steals("ducat-1", "ducat-4"))
    assert asked(game) == (1, Auction)
    happened = play(game, Bid(9), Pass(), Pass())
    assert [(e.seat, e.character) for e in told(happened, CharacterHired)] == [(1, "miser")]
    play(game, PayCharacter(("dinar-9",)))
    assert (asked(game), len(game.state.display)) == ((2, Moment), 4)


@pytest.mark.rule("thieves.7")
def test_questions_before_the_scoring_of_a_theft() -> None:
    """Bonus cards may be played before it, as before every scoring; the interval goes on after it."""

    def bonus(state: State) -> None:
        mine = state.slices["bonus_cards"]
        mine.hands[1] = ("bonus-chambers-10",)
        mine.rest = tuple(card for card in mine.rest if card != "bonus-chambers-10")

    game = interval(modules=["bonus_cards"], deck="florin-9 scoring-B dinar-3 dinar-5", then=bonus)
    play(game, steals("ducat-1", "ducat-4"))
    assert (asked(game), PlayBonus in kinds(game)) == ((1, Moment), True)
    play(game, Pass())
    assert (asked(game), kinds(game)) == ((2, Moment), {PlayThief, Pass})


# --- secrets and data -----------------------------------------------------------------------------------


def test_determinized_hands_hold_unseen_thieves() -> None:
    """Determinized hands hold any thieves that were not seen; those played stay out."""
    game = interval()
    play(game, steals("ducat-1", "ducat-4"))
    found = set()
    for seed in range(30):
        full = thieves_of(determinize(game.view(1), Dice(str(seed))))
        everything = [name for hand in full.hands for name in hand] + list(full.rest) + full.played
        assert (sorted(everything), full.hands[1]) == (sorted(Module.currency_of), thieves_of(game).hands[1])
        assert full.played == [thief("ducat-1")]
        found.add(full.hands[2])
    assert len(found) > 3


Module = Thieves.read(shipped(ME).plain, "test", standard())


@pytest.mark.parametrize(
    ("part", "value", "complaint"),
    [
        ("copies", {"franc": 3}, "copies: 'franc' is none of"),
        ("copies", {"dinar": -1}, "copies.dinar: expected at least 0, found -1"),
        ("deal", {"2": 4, "3": 4, "4": 3, "5": 2}, "deal: nothing for 6 players"),
        ("deal", {"2": 4, "3": 5, "4": 3, "5": 2, "6": 2}, "deal.3: needs 15 thieves, there are 12"),
        ("deal", {"2": -4, "3": 4, "4": 3, "5": 2, "6": 2}, "deal.2: expected at least 0, found -4"),
    ],
)
def test_bad_data_are_refused_with_their_place(part: str, value: object, complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ME, complaint, **{part: value})
