"""The palette keeps types, currencies and players apart, also for colour-blind players."""

import itertools
import json
import math

import pytest

from tests.assets.manifest import ASSETS, PALACE

PALETTE = json.loads((ASSETS / "theme" / "palette.json").read_text(encoding="utf-8"))
Triple = tuple[float, float, float]

# Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB
VISION = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def linear(code: str) -> Triple:
    """Linear RGB of #RRGGBB."""
    values = [int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)
    return r, g, b


def times(matrix: tuple[Triple, ...], vector: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def lab(code: str, vision: str) -> Triple:
    """CIE L*a*b* of a colour as somebody of that vision sees it."""
    seen = times(VISION[vision], linear(code))
    x, y, z = times(XYZ, tuple(min(1.0, max(0.0, v)) for v in seen))
    fx, fy, fz = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (v / w for v, w in zip((x, y, z), WHITE, strict=True))
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(p: Triple, q: Triple) -> float:
    """Difference of two colours (Sharma, Wu, Dalal 2005); 1 is just noticeable."""
    (l1, a1, b1), (l2, a2, b2) = p, q
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 1 + 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    c1, c2 = math.hypot(a1 * g, b1), math.hypot(a2 * g, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * g)) % 360 for a, b in ((a1, b1), (a2, b2)))
    grey = c1 * c2 == 0
    turn = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    mean_h = h1 + h2 if grey else (h1 + turn / 2) % 360
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2

    def cos(factor: float, shift: float) -> float:
        return math.cos(math.radians(factor * mean_h + shift))

    t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.20 * cos(4, -63)
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    bend = math.sin(math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2))))
    r = -2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7)) * bend
    dl, dc = (l2 - l1) / s_l, (c2 - c1) / s_c
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / s_h
    return math.sqrt(dl**2 + dc**2 + dh**2 + r * dc * dh)


def least(codes: list[str], vision: str) -> float:
    seen = [lab(code, vision) for code in codes]
    return min(ciede2000(p, q) for p, q in itertools.combinations(seen, 2))


def contrast(first: str, second: str) -> float:
    """WCAG contrast ratio."""
    luminance = sorted(
        sum(w * v for w, v in zip(XYZ[1], linear(code), strict=True)) for code in (first, second)
    )
    return (luminance[1] + 0.05) / (luminance[0] + 0.05)


def test_the_contrast_formula_is_correct():
    """CIEDE2000 gives the published values of three of Sharma's test pairs."""
    pairs = {
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)): 2.0425,
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0)): 27.1492,
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514)): 0.9082,
    }
    for (p, q), expected in pairs.items():
        assert ciede2000(p, q) == pytest.approx(expected, abs=5e-4)


@pytest.mark.parametrize("vision", VISION)
@pytest.mark.parametrize(("group", "limit"), [("types", 17), ("currencies", 19), ("players", 17)])
def test_colours_of_a_group_are_distinguishable(group: str, limit: float, vision: str):
    """Any two colours of a group differ clearly for normal, protan, deutan and tritan eyes."""
    assert least([facts["colour"] for facts in PALETTE[group].values()], vision) >= limit


def test_text_has_enough_contrast():
    """Texts, hints, marks and the ink of gold buttons and parchment have enough contrast."""
    ui = PALETTE["interface"]
    for name, ratio in {"cream": 7, "mist": 7, "gold": 7, "jade": 7, "ember": 7, "faint": 4.5}.items():
        assert contrast(ui[name], ui["panel"]) >= ratio, name
    assert contrast(ui["cream"], ui["raised"]) >= 7
    assert contrast(ui["ink"], ui["gold"]) >= 7
    assert contrast(ui["ink"], ui["parchment"]) >= 7


def test_palette_covers_the_game():
    """Exactly the types, currencies and players of the component data have a colour."""
    assert set(PALETTE["types"]) == set(PALACE["types"])
    assert set(PALETTE["currencies"]) == set(PALACE["currencies"])
    assert set(PALETTE["players"]) == set(PALACE["colours"])


def test_information_is_never_given_by_colour_alone():
    """Signs, letters, coin forms and emblems are different for each type, currency and player."""
    for group, fields in {
        "types": ("sign", "letter"),
        "currencies": ("coin", "emblem", "abbreviation"),
        "players": ("emblem",),
    }.items():
        for name in fields:
            values = [facts[name] for facts in PALETTE[group].values()]
            assert len(set(values)) == len(values), (group, name)
