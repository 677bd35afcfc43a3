"""What fields refer to is read from their types."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from alhambra_desktop.engine.refs import (
    AMOUNT,
    SEAT,
    Amount,
    Ref,
    Reference,
    SeatNo,
    references,
    referred,
)

BIRD = Ref("bird")
Bird = Annotated[str, BIRD]
Spot = Annotated[tuple[int, int], Ref("spot")]


@dataclass
class Flight:
    """Birds on their way."""

    leader: Bird
    others: tuple[Bird, ...]
    owner: SeatNo | None
    spot: Spot
    name: str = ""


@dataclass
class Aviary:
    """Where birds are."""

    miles: dict[Bird, Amount]
    flocks: list[list[Bird]]


FLIGHT = Flight("kite", ("crow", "rook"), None, (1, 2))


def test_the_type_of_a_field_says_what_it_refers_to() -> None:
    """One, several, perhaps none; a plain word says nothing."""
    assert references(Flight) == (
        Reference("leader", BIRD),
        Reference("others", BIRD, several=True),
        Reference("owner", SEAT),
        Reference("spot", Ref("spot")),
        Reference("name", None),
    )


def test_mappings_and_lists_in_lists() -> None:
    """A mapping refers by its keys as well."""
    assert references(Aviary) == (
        Reference("miles", AMOUNT, several=True, key=BIRD),
        Reference("flocks", BIRD, several=True),
    )


def test_typed_dictionaries_have_references() -> None:
    """Their names stand for fields."""

    class Facts(TypedDict):
        bird: Bird
        count: int

    assert references(Facts) == (Reference("bird", BIRD), Reference("count", None))


def test_the_references_of_a_record() -> None:
    """Everything of a kind in the order of the fields; nothing is no reference."""
    assert list(referred(FLIGHT, BIRD)) == ["kite", "crow", "rook"]
    assert list(referred(Flight("kite", (), 0, (1, 2)), SEAT)) == [0]
    assert list(referred(FLIGHT, SEAT)) == []
