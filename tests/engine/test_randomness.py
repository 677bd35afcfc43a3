"""Chance as part of the state: streams that do not disturb each other, numbers without favour."""

from collections import Counter

import pytest

from alhambra_desktop.engine.game import new_streams
from alhambra_desktop.engine.randomness import Dice, Stream, shuffle, stream_start


def test_the_generator_is_the_same_everywhere() -> None:
    """The numbers of a seed are fixed: saved games and shared seeds depend on them."""
    dice = Dice("seed")
    assert [dice.below(1000) for _ in range(6)] == [535, 397, 330, 215, 92, 461]
    assert stream_start("seed", "tiles") == 12327760817889785805


def test_streams_do_not_disturb_each_other() -> None:
    """What is drawn from one stream changes nothing in another; a further stream changes none."""
    one, two = new_streams("s", ["a", "b"]), new_streams("s", ["a", "b", "c"])
    for _ in range(5):
        Stream(one, "b").below(6)
    assert [Stream(one, "a").below(100) for _ in range(5)] == [Stream(two, "a").below(100) for _ in range(5)]
    assert one["b"] != two["b"]


def test_a_copied_stream_gives_the_same_numbers() -> None:
    """The whole state of a stream is one number."""
    streams = new_streams("s", ["a"])
    Stream(streams, "a").below(6)
    copied = dict(streams)
    assert [Stream(streams, "a").below(6) for _ in range(9)] == [
        Stream(copied, "a").below(6) for _ in range(9)
    ]


@pytest.mark.parametrize("sides", [2, 3, 6, 20])
def test_random_numbers_are_uniform(sides: int) -> None:
    """No number comes up much more often than another."""
    dice, throws = Dice(sides), 2000 * sides
    counts = Counter(dice.below(sides) for _ in range(throws))
    assert set(counts) == set(range(sides))
    assert all(1800 < count < 2200 for count in counts.values()), counts


def test_shuffling_favours_no_order() -> None:
    """All six orders of three things come up about equally often."""
    dice: Dice = Dice("orders")
    counts: Counter[str] = Counter()
    for _ in range(6000):
        letters = list("abc")
        shuffle(letters, dice)
        counts["".join(letters)] += 1
    assert len(counts) == 6
    assert all(880 < count < 1120 for count in counts.values()), counts


def test_unit_and_pick_are_uniform() -> None:
    """A fraction below 1, and one of several things."""
    dice = Dice(1)
    assert all(0 <= dice.unit() < 1 for _ in range(100))
    assert {dice.pick(("a", "b")) for _ in range(20)} == {"a", "b"}
