"""The position of a note: next to its subject, never over it, and clear of buttons."""

from alhambra_desktop.presentation.rects import Rect

COVERS_ITS_THING, COVERS_A_BUTTON, LEAVES_THE_ROOM, COVERS_A_NEIGHBOUR = 10_000, 400, 25, 10
STANDS_OUT = 15
"""How bad a place is, by what happens there; standing out a little reaches no more than frames."""


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

    return min(inside, key=cost)
