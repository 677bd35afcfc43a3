"""Combinations that stand for all."""

from itertools import combinations, product

import pytest

from tests.pairs import in_pairs


@pytest.mark.parametrize("lengths", [(2, 3), (3, 4, 3), (2, 3, 4, 3), (1, 5, 2)])
def test_every_two_values_meet(lengths):
    """Of any two axes all combinations are there, in far fewer rows than there are."""
    axes = [[f"{name}{number}" for number in range(length)] for name, length in enumerate(lengths)]
    found = in_pairs(*axes)
    for (i, one), (j, other) in combinations(enumerate(axes), 2):
        assert {(row[i], row[j]) for row in found} == set(product(one, other))
    assert len(found) <= max(a * b for a, b in combinations(lengths, 2)) + 1
    assert found == in_pairs(*axes)
