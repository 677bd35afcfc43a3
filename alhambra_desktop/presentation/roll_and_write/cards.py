"""The help and rule page for things of Roll & Write, by the keys of their widgets."""

from alhambra_desktop.presentation.cards import HelpPlace

HELP_PLACES = {
    "die": HelpPlace(1, "turn"),
    "face": HelpPlace(2, "coins"),
    "cell": HelpPlace(3, "turn"),
    "coins": HelpPlace(4, "coins"),
    "act-gain": HelpPlace(4, "coins"),
    "type": HelpPlace(6, "points"),
    "line": HelpPlace(6, "points"),
    "player": HelpPlace(5, "passing-dice"),
}
