"""SVG building blocks: numbers, elements, shapes, gradients, filters. Every function returns SVG text."""

from collections.abc import Iterable

Point = tuple[float, float]
Stop = tuple[float | int | str, ...]


def num(value: float) -> str:
    """A number as short as two decimals allow."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def attributes(names: dict[str, object]) -> str:
    """``stroke_width`` becomes ``stroke-width``; None leaves the attribute out; a trailing ``_`` falls away."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{num(value) if isinstance(value, float) else value}"'
        for name, value in names.items()
        if value is not None
    )


def element(tag: str, body: str = "", **names: object) -> str:
    if body:
        return f"<{tag}{attributes(names)}>{body}</{tag}>"
    return f"<{tag}{attributes(names)}/>"


def path(d: str, **names: object) -> str:
    return element("path", d=d, **names)


def group(*parts: str, **names: object) -> str:
    return element("g", "".join(parts), **names)


def points(corners: Iterable[Point]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in corners) + "Z"


def poly(corners: Iterable[Point], **names: object) -> str:
    return path(points(corners), **names)


def rect(x: float, y: float, w: float, h: float, **names: object) -> str:
    return element("rect", x=float(x), y=float(y), width=float(w), height=float(h), **names)


def circle(x: float, y: float, r: float, **names: object) -> str:
    return element("circle", cx=float(x), cy=float(y), r=float(r), **names)


def ellipse(x: float, y: float, rx: float, ry: float, **names: object) -> str:
    return element("ellipse", cx=float(x), cy=float(y), rx=float(rx), ry=float(ry), **names)


def clip(name: str, shape: str) -> str:
    return element("clipPath", shape, id=name)


def boxed(body: str, x: float, y: float, w: float, h: float) -> str:
    """A picture in its own coordinates, cut off at the edges of a box."""
    return element(
        "svg", body, x=float(x), y=float(y), width=float(w), height=float(h), viewBox=f"0 0 {num(w)} {num(h)}"
    )


def _stops(stops: Iterable[Stop]) -> str:
    return "".join(
        element("stop", offset=at, stop_color=colour, stop_opacity=rest[0] if rest else None)
        for at, colour, *rest in stops
    )


def linear(
    name: str, stops: Iterable[Stop], x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1
) -> str:
    """A linear gradient, from top to bottom unless told; a stop is (offset, colour[, opacity])."""
    return element("linearGradient", _stops(stops), id=name, x1=x1, y1=y1, x2=x2, y2=y2)


def radial(name: str, stops: Iterable[Stop], cx: float = 0.5, cy: float = 0.5, r: float = 0.5) -> str:
    return element("radialGradient", _stops(stops), id=name, cx=cx, cy=cy, r=r)


def blur(name: str, spread: float) -> str:
    body = element("feGaussianBlur", stdDeviation=spread)
    return element("filter", body, id=name, x="-40%", y="-40%", width="180%", height="180%")


def grain(
    name: str,
    frequency: float,
    strength: float,
    seed: int = 3,
    octaves: int = 3,
    colour: tuple[float, float, float] = (0.22, 0.12, 0.05),
) -> str:
    """Paper or stone grain: dark speckle whose alpha comes from turbulence."""
    r, g, b = colour
    noise = element(
        "feTurbulence", type="fractalNoise", baseFrequency=frequency, numOctaves=octaves, seed=seed
    )
    matrix = f"0 0 0 0 {r} 0 0 0 0 {g} 0 0 0 0 {b} 0 0 0 {strength * 4} {-strength * 1.75}"
    return element(
        "filter",
        noise + element("feColorMatrix", type="matrix", values=matrix),
        id=name,
        x="0%",
        y="0%",
        width="100%",
        height="100%",
        color_interpolation_filters="sRGB",
    )


def svg(w: float, h: float, defs: Iterable[str], *body: str) -> str:
    """A whole picture with a canvas of w x h units."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(w)} {num(h)}" width="{num(w)}" height="{num(h)}">'
    return head + element("defs", "".join(defs)) + "".join(body) + "</svg>"
