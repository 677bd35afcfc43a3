"""Facts of a city are worked out once for each city."""

import gc
import weakref

import pytest

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import names_in, once_a_city
from alhambra_desktop.alhambra.drawing import city_from_drawing

ROW = """
    +-----+-----+
    |  F    C10 |
    +-----+-----+
"""


def test_a_fact_is_computed_once() -> None:
    """The same city is asked once; another one that looks alike is another city."""
    asked: list[City] = []

    @once_a_city
    def size(city: City) -> int:
        asked.append(city)
        return len(city)

    one, other = city_from_drawing(ROW).city, city_from_drawing(ROW).city
    assert [size(one), size(one), size(other), size(one)] == [2, 2, 2, 2]
    assert len(asked) == 2


@pytest.mark.slow
def test_a_fact_is_forgotten_with_its_city() -> None:
    """What is known of a city is kept as long as the city, no longer."""

    class Found:
        """A fact that weak references can point to."""

    find = once_a_city(lambda _: Found())
    city = city_from_drawing(ROW).city
    known = weakref.ref(find(city))
    assert known() is not None
    del city
    gc.collect()
    assert known() is None


def test_facts_of_one_name_are_told_apart() -> None:
    """Two modules may ask for facts by the same function: each has its own."""
    asked: list[City] = []
    one, other = once_a_city(asked.append), once_a_city(asked.append)
    city = city_from_drawing(ROW).city
    for fact in (one, other, one, other):
        fact(city)
    assert asked == [city, city]
    assert names_in(city) == {"fountain", "chambers-10-open"}
