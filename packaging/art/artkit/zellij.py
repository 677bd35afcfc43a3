"""Zellij: filled star patterns with outlined strapwork, as a picture or as a seamless pattern."""

import math
import random
from dataclasses import dataclass

from artkit.colour import mix
from artkit.geometry import hankin, tiling
from artkit.svg import element, group, path, points, rect


@dataclass(frozen=True)
class Zellij:
    """One star pattern: the tiling (see geometry.tiling), its period, the contact angle and the colours."""

    kind: str
    size: float
    contact: float
    fills: dict[int, str]  # colour of the stars by the number of corners of their polygon
    strap: str
    edge: str
    width: float
    ground: str | None = None

    def draw(self, w: float, h: float, jitter: float = 0.0) -> str:
        """The pattern over w x h; ``jitter`` (0 to 1) lightens and darkens single stars."""
        scatter = random.Random(1)
        stars = []
        fills = [rect(0, 0, w, h, fill=self.ground)] if self.ground else []
        margin = self.size
        for corners, polygon in tiling(self.kind, w, h, self.size):
            if not any(-margin < x < w + margin and -margin < y < h + margin for x, y in polygon):
                continue
            shape = points(hankin(polygon, self.contact))
            stars.append(shape)
            fill = self.fills.get(corners)
            if fill:
                if jitter:
                    fill = mix(fill, scatter.choice(["#FFFFFF", "#000000"]), scatter.random() * jitter)
                fills.append(path(shape, fill=fill))
        lines = "".join(stars)
        return (
            "".join(fills)
            + path(lines, fill="none", stroke=self.edge, stroke_width=self.width * 1.9)
            + path(lines, fill="none", stroke=self.strap, stroke_width=float(self.width))
        )

    def pattern(self, name: str) -> str:
        """The same as a seamless pattern of one lattice cell, which keeps the SVG small."""
        h = self.size if self.kind == "488" else self.size * math.sqrt(3)
        return element(
            "pattern",
            group(self.draw(self.size, h)),
            id=name,
            width=float(self.size),
            height=float(h),
            patternUnits="userSpaceOnUse",
        )
