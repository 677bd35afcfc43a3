"""The parchment strip above the hand: its model and where everything on it lies."""

from dataclasses import dataclass

from alhambra_desktop.presentation.acts import Act
from alhambra_desktop.presentation.alhambra.models import TileFace
from alhambra_desktop.presentation.alhambra.selection import Token
from alhambra_desktop.presentation.rects import Rect

HEIGHT = 66
CHIP_ROW = 46
"""What a row of chips adds to the height of the strip."""
STANDING = "standing"
"""The button, a sign, that leads to the standing answers; also that of the top bar while one is in force."""

UNTIL_TURN = "until_turn"
"""The button with which a person passes until their own next turn."""

LETTER, LEAST_BUTTON = 11, 100
"""Approximate width of a letter of a button in units; no button is narrower."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A switch or a value of the strip: what pressing it says, its words, whether it is on.

    ``sign`` is a building type or currency shown before the words.
    """

    token: Token
    label: str
    on: bool = False
    sign: str = ""


@dataclass(frozen=True, slots=True)
class PromptModel:
    """The question, what is known of it, and the answers; ``passes`` is the one that lets the moment go by.

    ``about``: what the thing does about which is asked. ``module`` is the one that asks. ``helps``: the
    strip only offers what can be used with what the dock tells, and the dock keeps its buttons.
    ``tile`` is shown instead of the picture of the module: the one that would be lost.
    """

    title: str
    detail: str
    acts: tuple[Act, ...]
    passes: str = ""
    about: str = ""
    chips: tuple[Chip, ...] = ()
    module: str = ""
    helps: bool = False
    tile: TileFace | None = None


@dataclass(frozen=True, slots=True)
class PromptParts:
    """The strip, its words, its buttons, its chips, and where the picture of the module is."""

    rect: Rect
    words: Rect
    acts: tuple[Rect, ...]
    chips: tuple[Rect, ...] = ()
    picture: Rect | None = None


def prompt_parts(area: Rect, u: float, model: PromptModel) -> PromptParts:
    """The strip at the foot of the palace zone ``area``."""
    margin, height = round(10 * u), round(HEIGHT * u)
    row = round(CHIP_ROW * u) if model.chips else 0
    whole = Rect(area.x + margin, area.bottom - height - row - margin, area.w - 2 * margin, height + row)
    rect = Rect(whole.x, whole.y, whole.w, height)
    acts = _act_places(rect, u, model.acts)
    left = rect.x + round(22 * u)
    picture = None
    if model.module or model.tile is not None:
        side = round(44 * u)
        picture = Rect(rect.x + round(14 * u), rect.y + (height - side) // 2, side, side)
        left = picture.right + round(14 * u)
    end = acts[0].x if acts else rect.right - round(14 * u)
    words = Rect(left, rect.y, end - left - round(8 * u), height)
    return PromptParts(whole, words, acts, _chip_places(rect, row, u, model.chips), picture)


def _act_places(rect: Rect, u: float, acts: tuple[Act, ...]) -> tuple[Rect, ...]:
    gap, height = round(8 * u), round(46 * u)
    widths = [
        height
        if act.id in (STANDING, "less", "more")
        else max(round(LEAST_BUTTON * u), round((len(act.label) + 1.5 * len(act.key) + 3) * LETTER * u))
        for act in acts
    ]
    most = round(rect.w * 0.62)
    total = sum(widths) + gap * (len(widths) - 1)
    if total > most:
        widths = [width * most // total for width in widths]
    x = rect.right - round(14 * u)
    found: list[Rect] = []
    for width in reversed(widths):
        found.insert(0, Rect(x - width, rect.y + (rect.h - height) // 2, width, height))
        x -= width + gap
    return tuple(found)


def _chip_places(rect: Rect, row: int, u: float, chips: tuple[Chip, ...]) -> tuple[Rect, ...]:
    if not chips:
        return ()
    gap, height, left = round(8 * u), round(38 * u), rect.x + round(14 * u)
    room = rect.w - round(28 * u) - gap * (len(chips) - 1)
    widths = [round((len(chip.label) * 10 + (40 if chip.sign else 0) + 56) * u) for chip in chips]
    total = sum(widths)
    if total > room:
        widths = [width * room // total for width in widths]
    found = []
    for width in widths:
        found.append(Rect(left, rect.bottom - round(4 * u) + (row - height) // 2, width, height))
        left += width + gap
    return tuple(found)
