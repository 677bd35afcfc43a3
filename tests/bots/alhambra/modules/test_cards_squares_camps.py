"""What bots know of exchange cards, bonus cards, squares and camps: where one thing is plainly right."""

from alhambra_desktop.alhambra.choices import Buy, Place, Remove, TakeMoney
from alhambra_desktop.alhambra.modules.bonus_cards import PlayBonus
from alhambra_desktop.alhambra.modules.squares import TakeSquare
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import State
from alhambra_desktop.bots.alhambra.outlook import Outlook
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.alhambra.position import value
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.records import Pile
from tests.alhambra.kit import SHOWN
from tests.alhambra.table import buy, play, table, take
from tests.bots.positions import asked_view

CITY = """
    +#####+#####+-----+
    #  A8    G9    S9 |
    +     +-----+-----+
    |  F  |
    +-----+
"""
ROW = """
    +-----+-----+
    |  F    G10 |
    +-----+-----+
"""


def values(game: Palace, kind: type[Choice]) -> dict[Choice, float]:
    """What each choice of this kind is worth to the plain policy."""
    rated = rate(asked_view(game), standard().weights)
    return {one.choice: one.value for one in rated if type(one.choice) is kind}


def best(game: Palace, kind: type[Choice]) -> Choice:
    found = values(game, kind)
    return max(found, key=found.__getitem__)


def position(game: Palace) -> float:
    weights = standard().positions.of(game.players, len(game.rules.setup.modules))
    return value(Outlook(game, 0, standard().weights), weights)


# --- exchange cards -------------------------------------------------------------------------------------

CARD = "exchange-dinar-florin"


def test_an_exchange_card_is_taken_rather_than_a_low_card() -> None:
    """Where both currencies would then pay a tile exactly the card is worth more than a single coin."""
    mixed = table(
        hands=["dinar-9 florin-3"],
        display=f"{CARD} ducat-1 ducat-2 ducat-3",
        market=". . tower-12-open .",
        modules=["currency_exchange_cards"],
    )
    poor = table(
        hands=["ducat-9"],
        display=f"{CARD} ducat-1 ducat-2 ducat-3",
        market=". . tower-12-open .",
        modules=["currency_exchange_cards"],
    )
    assert values(mixed, TakeMoney)[take(CARD)] > values(poor, TakeMoney)[take(CARD)] >= 0


def test_an_exchange_card_is_not_wasted() -> None:
    """Of two exact payments the one without the card is better."""
    game = table(
        hands=[f"{CARD} dinar-7 florin-3 dinar-4"],
        display=SHOWN,
        market=". . P7 .",
        modules=["currency_exchange_cards"],
    )
    found = values(game, Buy)
    plain, played = buy(3, "dinar-7"), buy(3, "dinar-4 florin-3", add_ons=(CARD,))
    assert played in found or found
    assert found[plain] > max((v for choice, v in found.items() if choice.add_ons), default=-99.0)


# --- bonus cards ----------------------------------------------------------------------------------------


def bonus(*cards: str, city: str = ROW, **more) -> Palace:
    def deal(state: State) -> None:
        mine = state.slices["bonus_cards"]
        mine.hands[0] = cards
        mine.rest = tuple(card for card in mine.rest if card not in cards)

    more.setdefault("display", SHOWN)
    return table(cities=[city], modules=["bonus_cards"], prepare=deal, **more)


def test_a_bonus_card_is_revealed() -> None:
    """What counts is laid open, before the action."""
    game = bonus("bonus-garden-10")
    rated = rate(asked_view(game), standard().weights)
    assert rated[0].choice == PlayBonus("bonus-garden-10")


def test_the_tile_of_a_card_is_worth_more() -> None:
    """The tile for which one holds the card is worth its majority twice."""
    market = "garden-11-open . . ."
    hand = ["florin-9 florin-2"]
    without, held = (bonus(*cards, hands=hand, market=market) for cards in ((), ("bonus-garden-11",)))
    choice = buy(1, "florin-9 florin-2")
    assert values(held, Buy)[choice] > values(without, Buy)[choice] + 1


def test_the_tile_of_an_open_card_stays() -> None:
    """Taking out the tile of a card costs more than taking out any other."""
    game = bonus("bonus-garden-10")
    before = values(game, Remove)[Remove((1, 0))]
    assert before < values(bonus(), Remove)[Remove((1, 0))]
    play(game, PlayBonus("bonus-garden-10"))
    assert values(game, Remove)[Remove((1, 0))] < values(bonus(), Remove)[Remove((1, 0))]


def test_cards_count_in_the_position() -> None:
    """A card whose building stands is worth much, one without hope of its building little."""
    standing, hoping, none = (position(bonus(*c)) for c in (("bonus-garden-10",), ("bonus-tower-12",), ()))
    assert standing > hoping > none


# --- squares --------------------------------------------------------------------------------------------


def squares(city: str, *laid: tuple[str, tuple[int, int]], **more) -> Palace:
    """One garden square and one tower square lie open."""

    def lay_out(state: State) -> None:
        mine = state.slices["squares"]
        mine.tops[:] = ["square-garden-1", "square-tower-1"]
        mine.piles[:] = [Pile([]), Pile([])]

    more.setdefault("display", SHOWN)
    game = table(cities=[city, RIVAL], modules=["squares"], prepare=lay_out, **more)
    for name, cell in laid:
        game.seat(0).city = game.seat(0).city.place(game.piece(name), cell)
    return game


RIVAL = """
    +-----+-----+-----+-----+
    | G9     F    G7    G8  |
    +-----+-----+-----+-----+
"""
GARDENS = """
    +-----+     +-----+
    | G10 |     | G11 |
    +     +-----+     +
    |  F    G12   C10 |
    +-----+-----+-----+
"""


def test_the_square_with_neighbours_is_taken() -> None:
    """With three gardens round an empty cell the garden square is the thing to take, and lies there."""
    game = squares(GARDENS)
    found = values(game, TakeSquare)
    assert found[TakeSquare("square-garden-1")] > found[TakeSquare("square-tower-1")]
    play(game, TakeSquare("square-garden-1"))
    assert best(game, Place) == Place("square-garden-1", (1, -1))


def test_a_building_is_placed_next_to_its_square() -> None:
    """A garden is laid where an own garden square counts it."""
    game = squares(
        ROW, ("square-garden-1", (1, -1)), hands=["florin-9 florin-2"], market="garden-11-open . . ."
    )
    play(game, buy(1, "florin-9 florin-2"), take("dinar-1"))
    found = values(game, Place)
    beside = found[Place("garden-11-open", (2, -1))]
    assert beside > found[Place("garden-11-open", (0, 1))]


def test_the_neighbour_of_a_square_stays() -> None:
    """Taking out a garden beside an own garden square costs more than without the square."""
    fed = squares(ROW, ("square-garden-1", (0, -1)), ("garden-11-open", (1, -1)))
    plain = squares(ROW, ("square-tower-1", (0, -1)), ("garden-11-open", (1, -1)))
    assert values(fed, Remove)[Remove((1, -1))] < values(plain, Remove)[Remove((1, -1))]


# --- camps ----------------------------------------------------------------------------------------------


def camps(**more) -> Palace:
    more.setdefault("display", SHOWN)
    return table(cities=[CITY], modules=["camps"], **more)


def test_a_camp_is_placed_along_the_longest_line() -> None:
    """A camp looking east is laid at the end of the row of three."""
    game = camps(market="camp-3 . . .", hands=["florin-3"])
    play(game, buy(1, "florin-3"), take("dinar-1"))
    assert best(game, Place) == Place("camp-3", (0, -2))


def test_a_building_is_placed_in_line_with_a_camp() -> None:
    """A tile at the end of a camp's line is worth more than without the camp."""
    game = camps(market="garden-11-open . . .", hands=["florin-9 florin-2"])
    plain = game.copy()
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece("camp-5"), (-1, -1))
    gains = []
    for one in (game, plain):
        play(one, buy(1, "florin-9 florin-2"), take("dinar-1"))
        found = values(one, Place)
        gains.append(found[Place("garden-11-open", (3, -1))] - found[Place("garden-11-open", (0, 1))])
    assert gains[0] > gains[1] + 0.5


def test_camps_count_in_the_position() -> None:
    """A camp that sees three tiles is worth most of three points at each scoring to come."""
    game = camps()
    before = position(game)
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece("camp-5"), (-1, -1))
    assert position(game) > before + 1


def test_a_camp_stays() -> None:
    """Taking a camp out, or a tile that it sees, loses what it sees."""
    game = camps()
    owner = game.seat(0)
    owner.city = owner.city.place(game.piece("camp-5"), (-1, -1))
    found = values(game, Remove)
    assert found[Remove((-1, -1))] < -1
    assert found[Remove((2, -1))] < values(camps(), Remove)[Remove((2, -1))]
