"""Pairs with bonus cards, squares, towers and characters; each docstring is what must be true."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Add, Place, Remove
from alhambra_desktop.alhambra.modules.bonus_cards import BonusReturned, PlayBonus, bonus_of
from alhambra_desktop.alhambra.modules.characters.offers import Hoard
from alhambra_desktop.alhambra.modules.characters.turns import Beg, CallArchitect
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.engine.moments import Moment, Pass
from tests.alhambra.kit import lay, row
from tests.alhambra.modules import characters_table, gates_table, towers_table
from tests.alhambra.modules.test_major_construction_projects import UPRIGHT, site
from tests.alhambra.modules.test_personal_building_market import own, put, stalls, under
from tests.alhambra.modules.test_viziers_favour import favour, interval
from tests.alhambra.table import asked, buy, code, play, take, tile, told

BONUS = "bonus_cards"
C10 = "bonus-chambers-10"
P8, A9 = "bonus-pavilion-8", "bonus-arcades-9"


def dealt(*hands: str, played: str = ""):
    """Gives the seats these bonus cards; seat 0 has laid some open already."""

    def prepare(state: State) -> None:
        mine = state.slices[BONUS]
        for seat, words in enumerate(hands):
            mine.hands[seat] = tuple(words.split())
        mine.played[0] = tuple(played.split())
        held = {*" ".join(hands).split(), *played.split()}
        mine.rest = tuple(card for card in mine.rest if card not in held)

    return prepare


def laid(game: Palace) -> None:
    """The tile is placed wherever it fits."""
    play(game, next(choice for choice in game.candidates() if isinstance(choice, Place)))


def counted(game: Palace, kind: str, seat: int = 0) -> int:
    return row(game, kind).counts[seat]


# --- bonus cards ----------------------------------------------------------------------------------------


def test_bonus_cards_with_projects() -> None:
    """2.1: half a project has the type, but is no building that a card shows; it returns no card either."""
    game = site(modules=[BONUS], also=dealt(f"{P8} {A9}", played=C10))
    lay(game, (UPRIGHT, (1, 1)))
    assert counted(game, "pavilion") == counted(game, "arcades") == 1
    assert code(game, PlayBonus(P8)) == code(game, PlayBonus(A9)) == "bonus_tile_missing"
    assert not told(play(game, Remove((1, 1))), BonusReturned)
    assert bonus_of(game).played[0] == (C10,)


def test_bonus_cards_with_personal_markets() -> None:
    """3.2: the own market is the reserve: a card is of no use there, and returns when its tile goes there."""
    game = stalls(own=["P8 . . ."], modules=[BONUS], prepare=dealt(P8, played=C10))
    assert code(game, PlayBonus(P8)) == "bonus_tile_missing"
    happened = play(game, Remove((1, 0)), put("C10", "dinar"))
    assert told(happened, BonusReturned) == [BonusReturned(0, C10)]
    assert under(game, 0) == {"florin": tile("P8"), "dinar": tile("C10")}


def test_bonus_cards_with_a_tile_from_another_market() -> None:
    """41 x 3: a tile in somebody's market helps nobody's card; bought and placed it does."""
    game = stalls(
        ["dinar-9 dinar-1"], ["", ". . A9 ."], modules=[BONUS], prepare=dealt(A9, ""), supply="P7 P6"
    )
    assert code(game, PlayBonus(A9)) == "bonus_tile_missing"
    play(game, own(1, "dinar", "dinar-9"))
    assert code(game, PlayBonus(A9)) == "bonus_tile_missing"
    play(game, take("dirham-1"))
    laid(game)
    for _ in range(2):
        play(game, take(game.state.display[0]))
    assert code(game, PlayBonus(A9)) is None


def test_bonus_cards_with_the_vizier() -> None:
    """1 x 3: a tile that the vizier brings allows its card; one is asked before a scoring as ever."""
    game = interval(
        hands=["", "dinar-9"],
        market="P7 G12 A9 T9",
        modules=[BONUS],
        prepare=dealt("", A9, C10),
        deck="florin-2 scoring-A florin-9 dirham-9 dinar-8 ducat-9",
    )
    play(game, favour(3, "dinar-9"))
    laid(game)
    play(game, Pass())  # the vizier of seat 2; that of seat 0 is the last
    while asked(game)[1] is not Moment or game.decision.frame.kind != BONUS:
        play(game, Pass() if Pass() in game.candidates() else take(game.state.display[0]))
    while game.decision.seat != 1:
        play(game, Pass())
    play(game, PlayBonus(A9))
    assert bonus_of(game).played[1] == (A9,)


@pytest.mark.rule("module_interactions 2.6")
def test_bonus_cards_with_the_beggar() -> None:
    """2.6: questions before that scoring are asked beginning with the player whose turn it is."""
    game = characters_table.holding(
        "beggar", deck="scoring-A florin-2", modules=[BONUS], cities=[characters_table.CITY] * 3
    )
    dealt(C10, P8, A9)(game.state)
    play(game, Beg())
    assert game.decision.frame.order == [0, 1, 2]
    happened = play(game, PlayBonus(C10), Pass(), Pass())
    rows = {e.category: e for e in told(happened, events.CategoryScored)}
    assert rows["chambers"].counts == (2, 1, 1)


# --- watchtowers ----------------------------------------------------------------------------------------


def test_diamonds_pay_tile_and_watchtower() -> None:
    """6 x 22: diamonds pay tile and tower, as one sum."""
    game = towers_table.shop(hands=["diamond-8 diamond-3 diamond-5"], modules=["diamonds"])
    assert code(game, buy(1, "diamond-8 diamond-3", towers_table.WITH_RED)) is None
    happened = play(game, buy(1, "diamond-8 diamond-3", towers_table.WITH_RED))
    assert told(happened, events.TileBought)[0].exact


def test_watchtowers_with_exchange_cards() -> None:
    """2 x 22: the price of tile and tower may be paid with any mix of the two currencies."""
    card = "exchange-dinar-florin"
    game = towers_table.shop(hands=[f"{card} florin-5 dinar-6"], modules=["currency_exchange_cards"])
    add_ons = (*towers_table.WITH_RED, card)
    assert code(game, buy(1, "florin-5 dinar-6", towers_table.WITH_RED)) is not None
    happened = play(game, buy(1, "florin-5 dinar-6", add_ons))
    assert told(happened, events.TileBought)[0].exact
    assert card in game.state.discards


# --- characters -----------------------------------------------------------------------------------------


def test_the_miser_takes_money_only() -> None:
    """2.4: what the Miser takes is a money card: neither exchange card nor gate card."""
    card = "exchange-dinar-florin"
    game = characters_table.holding(
        "miser",
        hands=["florin-9 florin-3"],
        market="G12 . . .",
        display=f"{card} dirham-4 dinar-4",
        modules=["currency_exchange_cards", "city_gates"],
        supply="P8 P7",
    )
    game.state.slices["city_gates"].shown.append("gate")
    play(game, buy(1, "florin-9 florin-3"))
    assert {c for c in game.candidates() if isinstance(c, Hoard)} == {Hoard("dirham-4"), Hoard("dinar-4")}
    assert code(game, Hoard(card)) == code(game, Hoard("gate")) == "card_not_displayed"


def test_the_architect_may_use_a_gate() -> None:
    """5 x 7: gates may be used in a redesign, so in that of the Architect too."""
    game = characters_table.holding(
        "architect",
        cities=[gates_table.ROW],
        reserves=[gates_table.TOWER],
        market="P6 P7 P8 A9",
        modules=["city_gates"],
    )
    game.state.slices["city_gates"].held[0].append("gate")
    play(game, take("florin-4"), CallArchitect())
    gated = {c.add_ons for c in game.candidates() if isinstance(c, Add) and c.cell == (2, 0)}
    assert gated == {("gate-W",)}


def test_the_merchant_and_gate_cards() -> None:
    """2.4: a higher limit lets no gate card in: it is the whole take-money action, without a value."""
    game = characters_table.holding("merchant", display="florin-1 dirham-2 dinar-3", modules=["city_gates"])
    game.state.slices["city_gates"].shown.append("gate")
    assert code(game, take("florin-1", "dirham-2", "dinar-3")) is None
    assert code(game, take("florin-1", "gate")) is not None
