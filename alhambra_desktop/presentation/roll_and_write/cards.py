"""The help and rule page for things of Roll & Write, by the keys of their widgets."""

from alhambra_desktop.presentation.cards import Told

TOLD = {
    "die": Told(1, "turn"),
    "face": Told(2, "coins"),
    "cell": Told(3, "turn"),
    "coins": Told(4, "coins"),
    "act-gain": Told(4, "coins"),
    "type": Told(6, "points"),
    "line": Told(6, "points"),
    "player": Told(5, "passing-dice"),
}
