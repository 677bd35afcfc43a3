"""The arithmetic of a turn is exact: against known numbers, a naive account, and thrown dice."""

import itertools
from functools import cache

import pytest

from alhambra_desktop.dice_game.odds import NEVER, Plan, dice_sets, worth_table
from alhambra_desktop.engine.randomness import Dice

pytestmark = pytest.mark.rule("dice_game 4")


def plan(value, dice: int = 8, symbols: int = 6, throws: int = 3, black: int = -1) -> Plan:
    return Plan(worth_table(value, dice, symbols, throws, black), dice)


def test_numbers_of_dice_sets() -> None:
    """Eight dice: 3,003 sets that can be kept, 1,287 of all eight."""
    sets = dice_sets(8, 6)
    assert len(sets.counts) == 3003
    assert len(sets.counts) - sets.first_full == 1287


def test_known_expectations_and_chances() -> None:
    """With free choice of type 4.54 equal symbols are expected; the chances of 5, 6, 7 and 8 are known."""
    assert plan(lambda s, n, t: n).value == pytest.approx(4.5451, abs=1e-4)
    chances = [plan(lambda s, n, t, least=least: float(n >= least)).value for least in (5, 6, 7, 8)]
    assert chances == pytest.approx([0.492, 0.190, 0.042, 0.004], abs=5e-4)


def test_keeping_one_type_is_best_for_it() -> None:
    """For one type keeping all of it is best: each die shows it after three throws with 1 - (5/6)**3."""
    hit = 1 - (5 / 6) ** 3
    # A count of 0 cannot be marked; a symbol worth nothing stands in for it.
    mean = plan(lambda s, n, t: float(n) if s == 0 else 0.0).value
    assert mean == pytest.approx(8 * hit)
    five = sum(
        hit**n * (1 - hit) ** (8 - n) * len(list(itertools.combinations(range(8), n))) for n in range(5, 9)
    )
    assert plan(lambda s, n, t: float(s == 0 and n >= 5)).value == pytest.approx(five)


def naive(value, dice: int, symbols: int, throws: int) -> float:
    """The worth of a turn by looking at every die, every set of dice and every outcome."""
    faces = range(symbols)

    @cache
    def showing(shown: tuple[int, ...], throw: int) -> float:
        best = max(value(s, shown.count(s), throw) for s in set(shown))
        if throw == throws:
            return best
        for picked in itertools.product((False, True), repeat=dice):
            if any(picked):
                best = max(best, throwing(shown, picked, throw + 1))
        return best

    @cache
    def throwing(shown: tuple[int, ...], picked: tuple[bool, ...], throw: int) -> float:
        outcomes = [
            tuple(sorted(lie))
            for lie in itertools.product(*(faces if p else (s,) for s, p in zip(shown, picked, strict=True)))
        ]
        return sum(showing(lie, throw) for lie in outcomes) / len(outcomes)

    return throwing((0,) * dice, (True,) * dice, 1)


@pytest.mark.parametrize("seed", range(6))
def test_against_a_naive_account(seed: int) -> None:
    """Three or four dice with three symbols and an arbitrary worth: the same value to the last digits."""
    dice = Dice(f"worth {seed}")
    number = 3 + seed % 2
    worth = {(s, n, t): dice.unit() * 10 for s in range(3) for n in range(1, 6) for t in (1, 2, 3)}
    value = lambda s, n, t: worth[s, n, t]  # noqa: E731  # one formula for both accounts
    assert plan(value, number, 3).value == pytest.approx(naive(value, number, 3, 3))


def test_following_the_plan_brings_its_value() -> None:
    """Thrown 4,000 times, a turn played by the plan brings on average what it promised."""
    dice = Dice("follow")
    worth = [[dice.unit() * 3 + n for n in range(10)] for _ in range(6)]
    best = plan(lambda s, n, t: worth[s][n] - 0.3 * t)
    total = 0.0
    for _ in range(4000):
        counts, throws = thrown((0,) * 6, dice), 1
        while True:
            stop, _ = best.stopping(counts, throws)
            throw = best.best_throw(counts, throws)
            assert best.continuing(counts, throws) == max(stop, throw[0] if throw else stop)
            if throw is None or throw[0] <= stop:
                break
            counts, throws = thrown(throw[1], dice), throws + 1
        total += stop
    assert total / 4000 == pytest.approx(best.value, abs=0.06)


def thrown(kept: tuple[int, ...], dice: Dice) -> tuple[int, ...]:
    counts = list(kept)
    for _ in range(8 - sum(kept)):
        counts[dice.below(6)] += 1
    return tuple(counts)


def test_the_best_throw_is_the_best_of_all() -> None:
    """What the plan keeps is worth as much as the best of all sets that could be kept."""
    dice = Dice("all sets")
    worth = [[dice.unit() * 3 * n for n in range(10)] for _ in range(6)]
    best = plan(lambda s, n, t: worth[s][n])
    for _ in range(30):
        counts = thrown((0,) * 6, dice)
        for throws in (1, 2):
            kept = itertools.product(*(range(n + 1) for n in counts))
            most = max(best.throwing(k, throws) for k in kept if sum(k) < 8)
            found = best.best_throw(counts, throws)
            assert found is not None
            assert found[0] == most
            assert all(k <= n for k, n in zip(found[1], counts, strict=True))
            assert sum(found[1]) < 8
    assert best.best_throw((8, 0, 0, 0, 0, 0), 3) is None


def test_a_throw_that_can_be_cancelled() -> None:
    """With a floor under each outcome the best throw is the best of all, outcome by outcome."""
    dice = Dice("floor")
    worth = [[dice.unit() * 9 for _ in range(5)] for _ in range(3)]
    best = plan(lambda s, n, t: worth[s][n] + t, dice=4, symbols=3)
    for counts, throws, floor in (((2, 1, 1), 2, 7.5), ((0, 4, 0), 1, 8.5), ((1, 1, 2), 1, 0.0)):
        means = {}
        for kept in itertools.product(*(range(n + 1) for n in counts)):
            number = 4 - sum(kept)
            if number:
                outcomes = [
                    tuple(k + lie.count(s) for s, k in enumerate(kept))
                    for lie in itertools.product(range(3), repeat=number)
                ]
                total = sum(max(floor, best.continuing(shown, throws + 1)) for shown in outcomes)
                means[kept] = total / 3**number
        found = best.best_throw(counts, throws, floor)
        assert found is not None
        assert found[0] == pytest.approx(max(means.values()))
        assert means[found[1]] == pytest.approx(found[0])


def test_a_black_die_adds_one_to_its_symbol() -> None:
    """A black die adds one to its symbol, and makes it worth marking without a white one."""
    joined = plan(lambda s, n, t: float(n), black=2)
    assert joined.stopping((3, 2, 3, 0, 0, 0), 1) == (4.0, 2)
    assert joined.stopping((8, 0, 0, 0, 0, 0), 3) == (8.0, 0)
    rare = plan(lambda s, n, t: 5.0 if s == 2 else 0.0, black=2)
    assert rare.continuing((8, 0, 0, 0, 0, 0), 3) == 5.0


def test_a_combination_that_cannot_be_marked_is_never_chosen() -> None:
    """A type that no die shows is no way out, however much the others lose."""
    bad = plan(lambda s, n, t: -100.0 if s == 0 else 1.0)
    assert bad.stopping((8, 0, 0, 0, 0, 0), 3) == (-100.0, 0)
    assert bad.worth[2][1][0] == NEVER
