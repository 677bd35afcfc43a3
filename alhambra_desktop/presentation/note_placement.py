"""The position of a note: next to its subject, never over it, and clear of buttons."""

from alhambra_desktop.presentation.rects import Rect

COVERS_ITS_THING, COVERS_A_BUTTON, LEAVES_THE_ROOM, COVERS_A_NEIGHBOUR = 10_000, 400, 25, 10
STANDS_OUT = 15
"""How bad a place is, by what happens there; standing out a little reaches no more than frames."""
GRID = 8
"""Into how many steps the window is divided where no place beside the thing will do."""


def note_place(
    size: tuple[int, int],
    beside: Rect,
    window: Rect,
    gap: int,
    away: tuple[Rect, ...] = (),
    room: Rect | None = None,
    outside: Rect | None = None,
    never: tuple[Rect, ...] = (),
) -> Rect:
    """Above, right, left or below a thing: the position where the note covers least of importance.

    It covers the thing itself only if there is no other position in the window, and things that should
    ``never`` be covered (buttons) only before that; things to keep ``away`` from come last. For a thing in a
    zone it may lie ``outside`` the zone: next to it at the same height, or above or below it. ``room``: the
    area it should stay in.
    """
    middle_x, middle_y = beside.centre
    above = Rect(middle_x - size[0] // 2, beside.y - gap - size[1], *size)
    below = Rect(middle_x - size[0] // 2, beside.bottom + gap, *size)
    right = Rect(beside.right + gap, middle_y - size[1] // 2, *size)
    left = Rect(beside.x - gap - size[0], middle_y - size[1] // 2, *size)
    flat = beside.w > 2 * beside.h
    candidates: tuple[Rect, ...] = (
        *((above, below, right, left) if flat else (above, right, left, below)),
        Rect(beside.right + gap, beside.y - gap - size[1], *size),
        Rect(beside.x - gap - size[0], beside.y - gap - size[1], *size),
        Rect(beside.right + gap, beside.bottom + gap, *size),
        Rect(beside.x - gap - size[0], beside.bottom + gap, *size),
    )
    if outside is not None:
        candidates += (
            Rect(above.x, outside.y - gap // 2 - size[1], *size),
            Rect(outside.x - gap - size[0], left.y, *size),
            Rect(outside.right + gap, left.y, *size),
            Rect(above.x, outside.bottom + gap // 2, *size),
        )
    inside = [candidate.within((window.w, window.h), gap // 2) for candidate in candidates]

    def cost(candidate: Rect) -> int:
        found = COVERS_ITS_THING if candidate.overlaps(beside) else 0
        found += sum(COVERS_A_BUTTON for thing in never if candidate.overlaps(thing))
        found += sum(COVERS_A_NEIGHBOUR for thing in away if candidate.overlaps(thing))
        if room is None or candidate.inside(room):
            return found
        return found + (STANDS_OUT if candidate.inside(room.inset(-2 * gap)) else LEAVES_THE_ROOM)

    best = min(inside, key=cost)
    if not never or cost(best) < COVERS_A_BUTTON:
        return best
    return min((best, *_everywhere(size, beside, window, gap // 2)), key=cost)


def _everywhere(size: tuple[int, int], beside: Rect, window: Rect, margin: int) -> list[Rect]:
    """Places all over the window, those nearest to the thing first."""
    wide, high = window.w - size[0] - 2 * margin, window.h - size[1] - 2 * margin
    if wide < 0 or high < 0:
        return []
    corners = [
        (margin + wide * column // GRID, margin + high * row // GRID)
        for column in range(GRID + 1)
        for row in range(GRID + 1)
    ]
    found = [Rect(*corner, *size) for corner in corners]
    x, y = beside.centre
    return sorted(found, key=lambda place: abs(place.centre[0] - x) + abs(place.centre[1] - y))


def kept_place(
    size: tuple[int, int], before: Rect, window: Rect, gap: int, clear: tuple[Rect, ...]
) -> Rect | None:
    """Where a note has stood ``before``, with its new size; None if it would cover what is to be kept clear.

    Its upper left corner stays, or another one.
    """
    right, bottom = before.right - size[0], before.bottom - size[1]
    corners = ((before.x, before.y), (before.x, bottom), (right, before.y), (right, bottom))
    found = (Rect(*corner, *size).within((window.w, window.h), gap // 2) for corner in corners)
    return next((place for place in found if not any(place.overlaps(thing) for thing in clear)), None)
