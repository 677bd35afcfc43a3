"""The law of conservation: dice on the papers, and built cells that are ticked on the score sheet, too.

The tests check it in every game; states read from files are checked too.
"""

from collections import Counter
from typing import Any

from alhambra_desktop.roll_and_write.ruleset import Ruleset

DICE = ("yellow", "blue")


def everything(rules: Ruleset) -> Counter[str]:
    """A die of each colour for every player and one more for the active one; no built cell without a tick."""
    return Counter(dict.fromkeys(DICE, rules.setup.players + 1))


def counted(rules: Ruleset, plain: Any) -> Counter[str]:
    """The dice on all papers, by colour; under ``unticked`` the built cells without a tick."""
    seats = plain["seats"]
    dice = {colour: sum(len(seat[colour]) for seat in seats) for colour in DICE}
    unticked = sum(
        abs(len(seat["built"]) - sum(boxes[number] for boxes in plain["ticks"].values()))
        for number, seat in enumerate(seats)
    )
    return Counter(dice | ({"unticked": unticked} if unticked else {}))
