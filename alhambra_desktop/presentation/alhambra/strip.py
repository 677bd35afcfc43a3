"""The parchment strip above the hand: its model and its layout."""

from dataclasses import dataclass

from alhambra_desktop.presentation.acts import Act
from alhambra_desktop.presentation.alhambra.models import TileFace
from alhambra_desktop.presentation.alhambra.selection import Token
from alhambra_desktop.presentation.rects import Rect

CHIP_ROW = 46
"""The height that a row of chips adds to the strip."""
AUTOMATIC = "standing"
"""The icon button for automatic answers; also in the top bar while one is in force."""

UNTIL_TURN = "until_turn"
"""The button with which a person passes until their own next turn."""

CHIP_LETTER, SQUEEZED, NEARLY = 10.2, 1.02, 0.75
"""Approximate width of a letter of a chip in units; how much too wide a row may be; when it counts as full.
"""

LETTER, LEAST_BUTTON = 11, 100
"""Approximate width of a letter of a button in units; no button is narrower."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A switch or a value of the strip: the value it sets, its text, whether it is on.

    ``sign`` is a building type or currency shown before the words. An add-on has the picture of its
    ``module``, the ``change`` of the price, and for its note what it ``does``, ``of`` which module it is,
    what it ``opens``, ``why`` it cannot be used now, and ``instead`` of what; ``names`` are all add-ons of
    the switch. ``pays``: with it, and only with help, the purchase can be paid.
    """

    token: Token
    label: str
    on: bool = False
    sign: str = ""
    module: str = ""
    change: str = ""
    does: str = ""
    of: str = ""
    opens: str = ""
    why: str = ""
    instead: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    pays: bool = False


@dataclass(frozen=True, slots=True)
class PromptModel:
    """The question, what is known of it, and the answers; ``passes`` is the answer that passes.

    ``about``: a description of the subject. ``module`` is the asking one. ``helps``: the strip only offers
    add-ons for the selection in the dock, which keeps its buttons. ``tile`` is shown instead of the picture
    of the module: the one that would be lost.
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


DETAIL_LETTER, TITLE_LETTER = 8.6, 9.5
"""Units that a letter of what is known takes in most sentences, and one of the question at its smallest."""
HEIGHTS = (66, 84, 104)
"""Units of the height of a strip with up to two lines, with three, and with four."""


@dataclass(frozen=True, slots=True)
class PromptParts:
    """The strip, its text, its buttons, its chips, and the picture of the module."""

    rect: Rect
    words: Rect
    acts: tuple[Rect, ...]
    chips: tuple[Rect, ...] = ()
    picture: Rect | None = None


def prompt_parts(area: Rect, u: float, model: PromptModel) -> PromptParts:
    """The strip at the foot of the city zone ``area``; higher if its words take more lines."""
    parts = _parts(area, u, model, HEIGHTS[0])
    room = parts.words.w
    asked, known = (
        words * letter * u / room
        for words, letter in ((len(model.title), TITLE_LETTER), (len(model.detail), DETAIL_LETTER))
    )
    more = (asked > 1) + (known > 1) if model.detail else int(asked > 2)
    return _parts(area, u, model, HEIGHTS[more]) if more else parts


def _parts(area: Rect, u: float, model: PromptModel, units: int) -> PromptParts:
    margin, height = round(10 * u), round(units * u)
    gap, high = round(8 * u), round(38 * u)
    chips, rows = chip_rows(area.w - 2 * margin - round(28 * u), u, model.chips, height=high, gap=gap)
    row = round(CHIP_ROW * u) * rows
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
    left, top = rect.x + round(14 * u), rect.bottom - round(2 * u)
    return PromptParts(whole, words, acts, tuple(chip.moved(left, top) for chip in chips), picture)


def _act_places(rect: Rect, u: float, acts: tuple[Act, ...]) -> tuple[Rect, ...]:
    gap, height = round(8 * u), round(46 * u)
    widths = [
        height
        if act.id in (AUTOMATIC, "less", "more")
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


def chip_rows(
    room: int, u: float, chips: tuple[Chip, ...], *, height: int, gap: int
) -> tuple[tuple[Rect, ...], int]:
    """Chips in rows from the left, as many in each as fit; their rectangles from (0, 0), and the rows."""
    rows: list[list[int]] = []
    for chip in chips:
        width = min(_chip_width(chip, u), room)
        if rows and sum(rows[-1]) + gap * len(rows[-1]) + width <= room * SQUEEZED:
            rows[-1].append(width)
        else:
            rows.append([width])
    found = []
    for number, widths in enumerate(rows):
        left, free = 0, room - gap * (len(widths) - 1)
        for width in _fitted(widths, free):
            found.append(Rect(left, number * (height + gap), width, height))
            left += width + gap
    return tuple(found), len(rows)


def _chip_width(chip: Chip, u: float) -> int:
    """The approximate width of its text."""
    words = len(chip.label) + (len(chip.change) + 1 if chip.change else 0)
    return round((words * CHIP_LETTER + (30 if chip.sign or chip.module else 0) + 30) * u)


def _fitted(widths: list[int], room: int) -> list[int]:
    """A full row takes the whole width, a short one what it needs, with some room for wide letters."""
    total = sum(widths)
    if total > room * NEARLY:
        return [width * room // total for width in widths]
    spare = (room - total) // len(widths)
    return [width + min(spare, width // 6) for width in widths]
