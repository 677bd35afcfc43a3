"""Colours: the one palette of the game (assets/theme/palette.json) and how to mix from it."""

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PALETTE = json.loads((ROOT / "assets" / "theme" / "palette.json").read_text(encoding="utf-8"))

TYPES = {name: facts["colour"] for name, facts in PALETTE["types"].items()}
MONEY = {name: facts["colour"] for name, facts in PALETTE["currencies"].items()}
PLAYERS = {name: facts["colour"] for name, facts in PALETTE["players"].items()}
UI = PALETTE["interface"]
STONE, WALL, ROSE = PALETTE["stone"], PALETTE["wall"], PALETTE["rose"]
INK, CREAM, GOLD = UI["ink"], UI["cream"], UI["gold"]
GOLD_LO, GOLD_HI, JADE, EMBER = UI["gold_dull"], UI["gold_light"], UI["jade"], UI["ember"]
LAPIS, GLAZE = "#2E5E9C", "#2A8C80"


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue (0 to 255) of ``#RRGGBB``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(first: str, second: str, share: float) -> str:
    """The colour that holds ``share`` (0 to 1) of the second colour."""
    blend = [round(a + (b - a) * share) for a, b in zip(channels(first), channels(second), strict=True)]
    return "#{:02X}{:02X}{:02X}".format(*blend)


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#FFFFFF", share)


def darker(colour: str, share: float) -> str:
    """Towards a warm violet black: shadows here are never grey."""
    return mix(colour, "#120818", share)
