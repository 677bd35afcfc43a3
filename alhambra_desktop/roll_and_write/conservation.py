"""The law of conservation: dice on the sheets, and cells built that stand on the score sheet too.

The tests hold every game to it; a state that was read from a file is held to it too.
"""

from collections import Counter
from typing import Any

from alhambra_desktop.roll_and_write.ruleset import Ruleset

DICE = ("yellow", "blue")


def everything(rules: Ruleset) -> Counter[str]:
    """A die of each colour for every player, and another one for who is active; no cell without its tick."""
    return Counter(dict.fromkeys(DICE, rules.setup.players + 1))


def counted(rules: Ruleset, plain: Any) -> Counter[str]:
    """The dice on all sheets, by colour; under ``unticked`` the cells built that nobody has ticked."""
    seats = plain["seats"]
    dice = {colour: sum(len(seat[colour]) for seat in seats) for colour in DICE}
    unticked = sum(
        abs(len(seat["built"]) - sum(boxes[number] for boxes in plain["ticks"].values()))
        for number, seat in enumerate(seats)
    )
    return Counter(dice | ({"unticked": unticked} if unticked else {}))
