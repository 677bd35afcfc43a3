"""The law of conservation: no chip is lost or duplicated between set-up and end.

The tests check it in every game; states read from files are checked too.
"""

from collections import Counter
from typing import Any

from alhambra_desktop.dice_game.ruleset import Ruleset
from alhambra_desktop.engine.codec import names_in

NOT_A_PLACE = frozenset({"with_chip"})
"""Fields of the state that name a chip without holding it."""


def everything(rules: Ruleset) -> Counter[str]:
    """Every chip of the box, except the start-player chip, which comes and goes."""
    return Counter(chip.id for chip in rules.components.chips)


def counted(rules: Ruleset, plain: Any) -> Counter[str]:
    """Every chip in a plain state, wherever it is, except the start-player chip."""
    return Counter(names_in(plain, frozenset(everything(rules)), NOT_A_PLACE))
