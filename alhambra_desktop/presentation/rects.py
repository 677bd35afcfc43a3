"""Rectangles in whole pixels, cut and divided. A ``Rect`` is a plain tuple that pygame takes as it is."""

from typing import NamedTuple

Point = tuple[int, int]


class Rect(NamedTuple):
    """Left, top, width and height in pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column behind the rectangle."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below the rectangle."""
        return self.y + self.h

    @property
    def centre(self) -> Point:
        """The point in the middle."""
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def topleft(self) -> Point:
        """The upper left corner."""
        return self.x, self.y

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether the point is inside."""
        return self.x <= point[0] < self.x + self.w and self.y <= point[1] < self.y + self.h

    def overlaps(self, other: "Rect") -> bool:
        """Whether the two share a pixel."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def inside(self, other: "Rect") -> bool:
        """Whether this rectangle lies completely within the other."""
        return (
            other.x <= self.x
            and other.y <= self.y
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def inset(self, dx: int, dy: int | None = None) -> "Rect":
        """Smaller by ``dx`` left and right and ``dy`` above and below; larger if negative."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def moved(self, dx: int, dy: int) -> "Rect":
        """The same size elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def within(self, size: tuple[int, int], margin: int = 0) -> "Rect":
        """Moved as little as possible to lie in an area of ``size`` that begins at 0, 0."""
        x = max(margin, min(self.x, size[0] - margin - self.w))
        y = max(margin, min(self.y, size[1] - margin - self.h))
        return Rect(x, y, self.w, self.h)

    def top(self, height: int) -> "Rect":
        """The upper part."""
        return Rect(self.x, self.y, self.w, min(height, self.h))

    def below(self, height: int) -> "Rect":
        """The rest below the upper part."""
        height = min(height, self.h)
        return Rect(self.x, self.y + height, self.w, self.h - height)

    def left(self, width: int) -> "Rect":
        """The left part."""
        return Rect(self.x, self.y, min(width, self.w), self.h)

    def beside(self, width: int) -> "Rect":
        """The rest next to the left part."""
        width = min(width, self.w)
        return Rect(self.x + width, self.y, self.w - width, self.h)


def centred(size: tuple[int, int], around: Rect) -> Rect:
    """A rectangle of ``size`` in the middle of another one."""
    x, y = around.centre
    return Rect(x - size[0] // 2, y - size[1] // 2, size[0], size[1])


def column(area: Rect, heights: tuple[int, ...], gap: int) -> tuple[Rect, ...]:
    """Rectangles of these heights below each other, as wide as the area."""
    found = []
    y = area.y
    for height in heights:
        found.append(Rect(area.x, y, area.w, height))
        y += height + gap
    return tuple(found)


def row(area: Rect, widths: tuple[int, ...], gap: int) -> tuple[Rect, ...]:
    """Rectangles of these widths beside each other, as high as the area."""
    found = []
    x = area.x
    for width in widths:
        found.append(Rect(x, area.y, width, area.h))
        x += width + gap
    return tuple(found)
