"""Data of modules that cannot be played with are refused with the place; the rules rest on no values."""

import pytest

from alhambra_desktop.alhambra.city_facts import line
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.geometry import N
from alhambra_desktop.alhambra.modules.bonus_cards import BonusCards
from alhambra_desktop.alhambra.modules.camps import Camps
from alhambra_desktop.alhambra.modules.currency_exchange_cards import CurrencyExchangeCards
from alhambra_desktop.alhambra.modules.squares import Squares
from alhambra_desktop.alhambra.pieces import TYPES
from tests.alhambra.kit import lay, refused_data
from tests.alhambra.table import buy, code, table

EXCHANGE, BONUS, SQUARES, CAMPS = CurrencyExchangeCards, BonusCards, Squares, Camps
CARD = {"id": "x", "currencies": ["ducat", "dinar"]}
TOWER = {"id": "x", "type": "tower", "price": 9, "walls": []}
CAMP = {"id": "x", "price": 3, "ramparts": ["N"], "arrows": ["N"]}
DEAL = {"2": 3, "3": 3, "4": 2, "5": 2, "6": 1}


@pytest.mark.parametrize(
    ("module", "part", "value", "complaint"),
    [
        (EXCHANGE, "cards", [{**CARD, "currencies": ["dinar", "franc"]}], "currencies: 'franc' is none of"),
        (EXCHANGE, "cards", [{**CARD, "currencies": ["dinar", "dinar"]}], "currencies: 'dinar' stands there"),
        (EXCHANGE, "cards", [{**CARD, "currencies": ["dinar"]}], "cards.x.currencies: expected two, found 1"),
        (EXCHANGE, "piles", {"6": 6}, "piles: '6' is none of"),
        (EXCHANGE, "piles", {"2": 2}, "piles: expected 6 cards, found 2"),
        (BONUS, "cards", [{**TOWER, "price": 2}], "cards.x: there is no such tile"),
        (BONUS, "cards", [{**TOWER, "walls": ["Q"]}], "cards.x.walls: 'Q' is none of"),
        (BONUS, "deal", {"2": 3, "3": 3, "4": 2, "5": 2}, "deal: nothing for 6 players"),
        (BONUS, "deal", {**DEAL, "2": 6}, "deal.2: needs 12 cards, there are 10"),
        (SQUARES, "limit", -1, "limit: expected at least 0, found -1"),
        (SQUARES, "squares", [{"id": "x", "type": "shed", "walls": []}], "x.type: 'shed' is none of"),
        (SQUARES, "squares", [{"id": "x", "type": "tower", "walls": ["Q"]}], "x.walls: 'Q' is none of"),
        (SQUARES, "squares", [{"id": "x", "type": "tower", "walls": []}] * 2, "'x' stands there twice"),
        (
            SQUARES,
            "squares",
            [{"id": "x", "type": "tower", "walls": ["N", "N"]}],
            "x.walls: 'N' stands there",
        ),
        (SQUARES, "squares", [{"id": "", "type": "tower", "walls": []}], "squares: '' is no name"),
        (CAMPS, "camps", [{**CAMP, "price": -1}], "camps.x.price: expected at least 0, found -1"),
        (CAMPS, "camps", [{**CAMP, "ramparts": ["Q"]}], "camps.x.ramparts: 'Q' is none of"),
        (CAMPS, "camps", [{**CAMP, "ramparts": []}], "camps.x.ramparts: a camp needs one"),
        (CAMPS, "camps", [{**CAMP, "arrows": ["N", "N"]}], "camps.x.arrows: 'N' stands there twice"),
    ],
)
def test_bad_data_are_refused_with_their_place(module, part: str, value: object, complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(module.id, complaint, **{part: value})


def read(module, **parts):
    return module.read({**shipped(module.id).plain, **parts}, "test", standard())


def test_other_pairs_of_currencies_from_the_data() -> None:
    """With other exchange cards the other currencies mix."""
    game = table(
        hands=["x dinar-3 ducat-4"], market=". . P7 .", modules=[read(EXCHANGE, cards=[CARD], piles={"3": 1})]
    )
    assert code(game, buy(3, "dinar-3 ducat-4", add_ons=("x",))) is None


def test_the_shipped_squares() -> None:
    """24 squares: 3, 3, 4, 4, 5, 5 of the types, each with a wall, so that none counts more than three."""
    data = read(SQUARES).data
    assert [sum(square.type == kind for square in data.squares) for kind in TYPES] == [3, 3, 4, 4, 5, 5]
    assert all(square.walls for square in data.squares)
    assert data.limit == 3


def test_arrows_are_read_from_the_data() -> None:
    """An arrow of a camp may look where there is no rampart."""
    city = """
        +#####+-----+
        #  A8   S9  |
        +     +-----+
        |  F  |
        +-----+
    """
    camp = {**CAMP, "ramparts": ["S"], "arrows": ["N", "S"]}
    game = table(cities=[city], modules=[read(CAMPS, camps=[camp])])
    owner = game.seat(0)
    lay(game, ("x", (0, -2)))
    assert game.rules.categories["camps"].count(game, 0) == 2
    assert line(owner.city, (0, -2), N) == ()
