"""The zones of the curtain shown while the screen changes hands."""

from dataclasses import dataclass

from alhambra_desktop.presentation.rects import Rect


@dataclass(frozen=True, slots=True)
class CurtainLayout:
    """The curtain: doors at the left (None if there is no room), text at the right, bar below."""

    doors: Rect | None
    words: Rect
    recap: Rect
    open: Rect
    menu: Rect
    hint: Rect
    bar: Rect


def curtain_layout(size: tuple[int, int], u: float) -> CurtainLayout:
    """The zones for a window of ``size`` pixels; the doors keep the proportions 532 x 596."""
    bar = Rect(0, size[1] - round(72 * u), size[0], round(72 * u))
    margin = round(40 * u)
    doors: Rect | None = None
    left = margin * 2
    if size[0] > 1.15 * size[1]:
        high = min(bar.y - margin, round(0.46 * size[0] * 596 / 532))
        wide = round(high * 532 / 596)
        left = round(min(size[0] * 0.05, 84 * u))
        doors = Rect(left, bar.y - high, wide, high)
        left = doors.right + round(76 * u)
    right = size[0] - round(76 * u)
    width = min(right - left, round(860 * u))
    words_h = round(220 * u)
    foot_h = round(150 * u)
    top = round(max(margin, (bar.y - round(900 * u)) // 2))
    words = Rect(left, top, width, words_h)
    buttons_y = bar.y - foot_h
    recap_h = min(buttons_y - round(20 * u) - words.bottom, round(520 * u))
    recap = Rect(left, words.bottom, width, recap_h)
    act_y = recap.bottom + round(20 * u)
    menu_w = round(190 * u)
    act = Rect(left, act_y, width - menu_w - round(16 * u), round(80 * u))
    menu = Rect(act.right + round(16 * u), act_y, menu_w, round(80 * u))
    hint = Rect(left, act.bottom + round(8 * u), width, round(36 * u))
    return CurtainLayout(doors, words, recap, act, menu, hint, bar)
