"""The help and rule page for things of the dice game, by the keys of their widgets."""

from alhambra_desktop.presentation.cards import HelpPlace

HELP_PLACES = {
    "die": HelpPlace(1, "turn"),
    "tray": HelpPlace(1, "turn"),
    "column": HelpPlace(2, "turn"),
    "bonus": HelpPlace(4, "chips"),
    "chip": HelpPlace(4, "chips"),
    "places": HelpPlace(5, "scoring"),
    "rounds": HelpPlace(5, "scoring"),
    "act-dirk": HelpPlace(1, "dirk"),
    "player": HelpPlace(5, "scoring"),
}
