"""The modules as they are offered in the chooser: boxes, search, filters, evenings, totals, surprises."""

from random import Random

import pytest

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.module import CHANGES
from alhambra_desktop.alhambra.pairs.warnings import warnings
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.match.alhambra.module_sets import COMPANIES, Bounds
from alhambra_desktop.presentation.alhambra import module_choice
from alhambra_desktop.text import t


def test_every_module_belongs_to_one_box() -> None:
    """The boxes follow each other from number 1 on, and every module is in the box of its number."""
    starts = [1, *(box.stop for _, box in module_choice.BOXES)]
    assert [box.start for _, box in module_choice.BOXES] == starts[:-1]
    assert starts[-1] > max(module.number for module in MODULES.values())
    assert sorted(name for box in module_choice.boxes().values() for name in box) == sorted(MODULES)


def test_every_module_has_a_description() -> None:
    """Weight, what it changes, how much longer a game takes."""
    for name, module in MODULES.items():
        assert module.weight in module_choice.WEIGHTS, name
        assert module.changes, name
        assert set(module.changes) <= set(CHANGES), name
        assert module.minutes > 0, name


@pytest.mark.parametrize("players", range(2, 7))
def test_evenings_are_sets_without_a_warning(players: int) -> None:
    """Eight sets of known modules in their order; none needs a word of caution."""
    evenings = module_choice.evenings()
    assert len(evenings) == 8
    for name, modules in evenings.items():
        assert modules == module_choice.in_order(modules)
        assert not warnings(Setup(players, modules)), name
        assert t(f"evening.{name}") != f"evening.{name}"


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("31", ("travelling_craftsmen",)),
        ("vizier's", ()),
        ("VIZIER’S f", ("viziers_favour", "currency_exchange_cards", "bonus_cards", "squares")),
        ("watchtow", ("watchtowers",)),
        ("no such thing", ()),
    ],
)
def test_a_search_finds_names_numbers_and_words(query: str, expected: tuple[str, ...]) -> None:
    """In any case; the name of the box counts as well."""
    assert module_choice.found(query, ()) == expected


def test_weights_are_alternatives_and_other_filters_hold_together() -> None:
    """Light or medium; and building and points at once."""
    light = module_choice.found("", ("weight1",))
    both = module_choice.found("", ("weight1", "weight2"))
    assert set(light) < set(both)
    assert {MODULES[name].weight for name in both} == {1, 2}
    for name in module_choice.found("", ("building", "points")):
        assert {"building", "points"} <= set(MODULES[name].changes)
    assert "viziers_favour" in module_choice.found("", ("asks_others",))
    assert "diamonds" not in module_choice.found("", ("asks_others",))


def test_totals_say_what_a_set_adds() -> None:
    """Ten diamonds are cards, eight camps are tiles; nothing adds nothing."""
    nothing = module_choice.totals((), 3)
    assert (nothing.cards, nothing.tiles, nothing.weight) == (0, 0, 1)
    some = module_choice.totals(("diamonds", "camps"), 3)
    assert (some.cards, some.tiles) == (10, 8)
    assert some.building == pytest.approx(8 / 54)
    assert some.minutes == nothing.minutes + MODULES["diamonds"].minutes + MODULES["camps"].minutes
    assert module_choice.totals(tuple(MODULES), 3).weight == 3


def test_a_surprise_keeps_to_its_bounds() -> None:
    """Number, weight, always, never; another set each time; favourites come more often; no warnings."""
    bounds = Bounds(3, 4, 2, ("camps",), ("squares",))
    seen = dict.fromkeys(MODULES, 0)
    before: tuple[str, ...] = ()
    chance = Random(3)
    for _ in range(300):
        chosen = module_choice.surprise(bounds, 3, ("diamonds",), before, chance)
        assert 3 <= len(chosen) <= 4
        assert chosen != before
        assert "camps" in chosen
        assert "squares" not in chosen
        assert not warnings(Setup(3, chosen))
        assert max(MODULES[name].weight for name in chosen) <= 2
        before = chosen
        for name in chosen:
            seen[name] += 1
    assert seen["diamonds"] > seen["city_gates"]


@pytest.mark.parametrize("company", COMPANIES)
@pytest.mark.parametrize("longer", [0, 15, 30])
def test_a_surprise_keeps_to_time_and_company(longer: int, company: str) -> None:
    """No longer than wished; nobody is asked out of turn, or half of it does; never a warning."""
    bounds, chance = Bounds(2, 5, longer=longer, company=company), Random(5)
    for _ in range(60):
        chosen = module_choice.surprise(bounds, 4, (), (), chance)
        assert 2 <= len(chosen) <= 5
        assert not longer or module_choice.added_minutes(chosen) <= longer
        assert not warnings(Setup(4, chosen))
        asking = sum(map(module_choice.asks_others, chosen))
        assert company != "calm" or not asking
        assert company != "lively" or 2 * asking >= len(chosen)


def test_a_random_set_is_found_even_if_all_have_warnings() -> None:
    """What must always be there is there, even if it needs a warning; the impossible ends."""
    always = ("characters", "watchtowers")
    chosen = module_choice.surprise(Bounds(2, 2, 3, always, ()), 3, (), (), Random(1))
    assert chosen == module_choice.in_order(always)
    assert module_choice.surprise(Bounds(2, 3, 1, (), tuple(MODULES)), 3, (), (), Random(1)) == ()
