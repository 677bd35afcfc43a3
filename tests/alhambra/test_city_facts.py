"""Facts of a city are worked out once for each city."""

from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.city_facts import KEPT, names_in, once_a_city
from alhambra_desktop.alhambra.components import standard
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


def test_the_cache_of_city_facts_is_bounded() -> None:
    """After so many cities all are forgotten; the facts stay right."""
    cities = [City.start(standard().fountain) for _ in range(KEPT + 10)]
    assert all(names_in(city) == {"fountain"} for city in cities)
    assert names_in(city_from_drawing(ROW).city) == {"fountain", "chambers-10-open"}
