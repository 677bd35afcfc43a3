"""Tips for the first games: what is worth saying in a situation, found from the view alone."""

from itertools import product

import pytest

from alhambra_desktop.games import GAMES
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from alhambra_desktop.presentation.alhambra import first_tips as alhambra
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import BONUS, LAST_TILES
from alhambra_desktop.presentation.dice_game import first_tips as dice
from alhambra_desktop.presentation.dice_game.words import chip_brief
from alhambra_desktop.presentation.roll_and_write import first_tips as sheet
from alhambra_desktop.presentation.roll_and_write.picker import Picker as SheetPicker
from alhambra_desktop.text import has, t

NAMES = (("Anna", "white"), ("Karim", "blue"), ("Leonor", "orange"))


def said(game, view, seat):
    """The tips of a position."""
    if game == "alhambra":
        picker = Picker(view, seat)
        return list(alhambra.first_tips(picker, picker.begin()))
    if game == "dice":
        return list(dice.first_tips(view, seat, view.rules.types[0]))
    return list(sheet.first_tips(SheetPicker(view, seat)))


@pytest.fixture(scope="module")
def played():
    """By game: every tip of a good and of a chance game with the view in which it was found first."""
    found = {game: {} for game in GAMES}
    for game, level in product(GAMES, ("easy", "random")):
        seats = tuple(SeatSetup(name, colour, level) for name, colour in NAMES)
        match = Match.begin(
            MatchSetup(seats, "7", game, options={"explicit_end": "yes"}), None, InlineWorker()
        )
        tips = found[game]
        while not match.over:
            seat = match.asked
            for tip in said(game, match.view(seat), seat):
                tips.setdefault(tip.id, (tip, match.view(seat), seat))
            match.poll()
    return found


EVERY = {
    "alhambra": {
        *("turn", "exact", "more", "several", "majority", "scoring", "redesign", "hint", "last"),
        *("others", "order", "place", "wall", "reserve", "undo"),
    },
    "dice": {"throw", "keep", "mark", "taken", "bonus", "prizes", "track", "chips", "scoring"},
    "roll-and-write": {"cross", "coins", "change", "second", "keep", "last_box"},
}


def test_at_the_end_no_tip_says_that_a_tile_can_wait():
    """The tiles won at the end are placed now or never."""
    seats = tuple(SeatSetup(name, colour, "easy") for name, colour in NAMES)
    match = Match.begin(MatchSetup(seats, "7", "alhambra"), None, InlineWorker())
    last = 0
    while not match.over:
        picker = Picker(match.view(match.asked), match.asked)
        if picker.phase == LAST_TILES:
            last += 1
            tips = said("alhambra", picker.view, match.asked)
            assert "alhambra.reserve" not in [tip.id for tip in tips]
        match.poll()
    assert last


@pytest.mark.parametrize("game", GAMES)
def test_a_game_brings_its_tips(played, game):
    """Each matters some time in a game, and has a title and a sentence."""
    names = {name.partition(".")[2] for name in played[game]}
    assert EVERY[game] <= names
    for name in played[game]:
        assert has(f"tips.{name}.title")
        assert has(f"tips.{name}")


def test_alone_dummies_and_ranks_are_explained():
    """Who plays Roll & Write alone learns who the others are, and from the fourth round what is much."""
    setup = MatchSetup((SeatSetup("Anna", "white", "easy"),), "7", "roll-and-write")
    match = Match.begin(setup, None, InlineWorker())
    found = {}
    while not match.over:
        for tip in said("roll-and-write", match.view(0), 0):
            found.setdefault(tip.id, (tip, match.view(0).state.round_number))
        match.poll()
    dummies, first = found["sheet.dummies"]
    assert (dummies.at, first) == (("player-1", "player-2"), 1)
    order = [tip.id for tip in said("roll-and-write", Match.begin(setup, None, InlineWorker()).view(0), 0)]
    assert order[:3] == ["sheet.cross", "sheet.dummies", "sheet.points"], "before dice and coins"
    ranks, first = found["sheet.ranks"]
    assert first >= 4
    assert "80" in t("tips.sheet.ranks", **dict(ranks.facts))


def test_an_exact_price_is_exact(played):
    """The tile that is lit can be paid to the coin."""
    tip, view, seat = played["alhambra"]["alhambra.exact"]
    sale = tip.at[0].removeprefix("sale ")
    assert Picker(view, seat).offers[sale].exact


def test_more_of_a_type_than_anybody_else(played):
    """Before, somebody has as many; with the tile nobody does."""
    tip, view, seat = played["alhambra"]["alhambra.majority"]
    kind = view.piece(Picker(view, seat).offers[tip.at[0].removeprefix("sale ")].sale.piece).type
    counts = [view.rules.categories[kind].count(view, number) for number in range(view.participants)]
    assert counts[seat] == max(counts)
    assert counts.count(max(counts)) > 1


@pytest.mark.slow
def test_a_tile_that_fits_nowhere_makes_no_majority():
    """In the reserve it would count nothing: only tiles that fit are praised."""
    told, outside = 0, False
    for seed in ("7", "8", "9"):
        seats = tuple(SeatSetup(name, colour, "random") for name, colour in NAMES)
        match = Match.begin(MatchSetup(seats, seed, options={"explicit_end": "yes"}), None, InlineWorker())
        while not match.over:
            if len(match.steps) % 2:  # every other position will do
                match.poll()
                continue
            picker = Picker(match.view(match.asked), match.asked)
            outside = outside or any(
                not picker.previews_of(one.sale.piece) for one in picker.offers.values() if one.sale.piece
            )
            for tip in alhambra.first_tips(picker, picker.begin()):
                if tip.id == "alhambra.majority":
                    told += 1
                    assert picker.previews_of(picker.offers[tip.at[0].removeprefix("sale ")].sale.piece)
            match.poll()
    assert told
    assert outside


def test_the_bulb_is_not_pointed_at_after_an_exact_purchase(played):
    """Its note might lie over the next purchase that was planned."""
    _, view, seat = played["alhambra"]["alhambra.hint"]
    picker = Picker(view, seat)
    assert "alhambra.hint" in {tip.id for tip in alhambra.first_tips(picker, picker.begin())}
    picker.phase = BONUS
    assert "alhambra.hint" not in {tip.id for tip in alhambra.first_tips(picker, picker.begin())}


def test_icons_and_numbers_of_a_column_are_told_in_words(played):
    """What the chip does that is lit, and the scoring whose letter stands below the columns."""
    tip, view, _ = played["dice"]["dice.bonus"]
    chip = view.chip(view.column(tip.at[0].removeprefix("bonus-")).chip)
    assert chip_brief(chip.kind, chip.value) in t("tips.dice.bonus", **dict(tip.facts))
    tip, _, _ = played["dice"]["dice.scoring"]
    assert "the number beside A is" in t("tips.dice.scoring", **dict(tip.facts))
    assert "around places" in tip.at


def test_small_cards_are_worth_five_together(played):
    """Those that are lit may be taken at once."""
    tip, view, _ = played["alhambra"]["alhambra.several"]
    cards = [view.card(view.state.display[int(word.removeprefix("display "))]) for word in tip.at]
    assert len(cards) > 1
    assert sum(card.value for card in cards) <= 5


def test_no_tip_is_shown_to_a_player_who_is_not_asked(played):
    """The view of another seat has no tips."""
    for game, tips in played.items():
        for _, view, seat in list(tips.values())[:3]:
            other = (seat + 1) % view.players
            if game != "dice":  # there the caller asks only for who is in front of the screen
                assert said(game, view.view(other), other) == []
