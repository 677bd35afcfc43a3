"""The modules as they are offered in the chooser."""

from random import Random

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.presentation import module_choice


def test_every_module_is_of_one_box() -> None:
    """The boxes cover the numbers 1 to 43, each once."""
    numbers = [number for _, box in module_choice.BOXES for number in box]
    assert numbers == list(range(1, 44))


def test_presets_hold_known_modules_in_their_order() -> None:
    """First steps, every box that has a module, and all."""
    presets = module_choice.presets()
    assert presets["all"] == tuple(MODULES)
    assert 2 <= len(presets["first_steps"]) <= 4
    for names in presets.values():
        assert names == module_choice.in_order(names)
        assert names
    boxes = [name for box, _ in module_choice.BOXES for name in presets.get(box, ())]
    assert sorted(boxes) == sorted(MODULES)


def test_a_surprise_is_another_set_each_time() -> None:
    """Two to five modules, never those that were chosen before; favourites come more often."""
    favourite, *_, other = MODULES
    seen = {favourite: 0, other: 0}
    before: tuple[str, ...] = ()
    chance = Random(3)
    for _ in range(400):
        chosen = module_choice.surprise((favourite,), before, chance)
        assert len(chosen) in module_choice.SURPRISE
        assert chosen != before
        assert chosen == module_choice.in_order(chosen)
        before = chosen
        for name in seen:
            seen[name] += name in chosen
    assert seen[favourite] > seen[other]


def test_weights_are_stars() -> None:
    """Every module is light, middling or heavy."""
    assert all(module.weight in (1, 2, 3) for module in MODULES.values())
