"""The help and rule page for things of the dice game, by the keys of their widgets."""

from alhambra_desktop.presentation.cards import Told

TOLD = {
    "die": Told(1, "turn"),
    "tray": Told(1, "turn"),
    "column": Told(2, "turn"),
    "bonus": Told(4, "chips"),
    "chip": Told(4, "chips"),
    "places": Told(5, "scoring"),
    "rounds": Told(5, "scoring"),
    "player": Told(5, "scoring"),
}
