"""What is drawn: every picture of the game by id, with its drawing, its size and its file."""

import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from artkit import (
    cards,
    desk,
    dice,
    panels,
    pencil,
    render,
    scenery,
    signs,
    skyline,
    sprites,
    table,
    tiles,
    walls,
)
from artkit.colour import MONEY, PLAYERS, ROOT, TYPES
from artkit.ground import SIDE, blurs, gold
from artkit.icons import ICONS, icon_picture
from artkit.svg import group, num, svg
from catalogue_modules import module_pictures
from master import Master
from PIL import Image

SKYLINE = 560
"""Pixels of a building of the skyline: the largest is shown 410 wide at 1080p."""
TILE, TILE_SMALL = 512, 320  # masters in pixels; the small variant is for less than 110 px
PALACE = ROOT / "assets" / "data" / "palace.json"
LAST_VALUE = 9


def everything() -> Iterator[Master]:
    yield from _tile_layers()
    yield from _whole_tiles()
    yield from _signs()
    yield from _money()
    yield from _dice()
    yield from _desk()
    yield from module_pictures()
    yield from _backdrops()
    yield from _skyline()
    yield from _interface()


# --------------------------------------------------------------------------------------------- tiles


@cache
def _ground(kind: str) -> Image.Image:
    return render.grained(render.picture(tiles.ground_layer(kind), TILE))


@cache
def _building(kind: str, level: int) -> Image.Image:
    return render.grained(render.picture(tiles.building_layer(kind, level), TILE))


@cache
def _wall(side: str, small: bool) -> Image.Image:
    return render.grained(render.picture(tiles.wall_layer(side, small=small), TILE))


@cache
def _turret(corner: str, small: bool) -> Image.Image:
    return render.grained(render.picture(tiles.turret_layer(corner, small=small), TILE))


def _layer(art_id: str, draw: Callable[[], Image.Image]) -> Master:
    return Master(
        art_id, f"art/tiles/{art_id.replace('/', '-')}.webp", draw, {"kind": "layer", "units": SIDE}
    )


def _tile_layers() -> Iterator[Master]:
    for kind in TYPES:
        yield _layer(f"ground/{kind}", lambda kind=kind: _ground(kind))
        for level in range(tiles.LEVELS):
            yield _layer(f"building/{kind}/{level}", lambda kind=kind, level=level: _building(kind, level))
    for small in (False, True):
        end = "/small" if small else ""
        for side in "NESW":
            yield _layer(f"wall/{side}{end}", lambda side=side, small=small: _wall(side, small))
        for corner in ("nw", "ne", "se", "sw"):
            yield _layer(f"turret/{corner}{end}", lambda corner=corner, small=small: _turret(corner, small))


def _whole(tile: dict[str, Any], *, small: bool) -> Image.Image:
    kind, price, sides = tile["type"], tile["price"], tile["walls"]
    whole = render.stacked(
        [
            _ground(kind),
            *[_wall(side, small) for side in sides],
            *[_turret(corner, small) for corner in tiles.corners_between(sides)],
            _building(kind, tiles.level_of(kind, price)),
            render.picture(tiles.sign_layer(kind, price, small=small), TILE),
        ]
    )
    return whole.resize((TILE_SMALL, TILE_SMALL), Image.Resampling.LANCZOS) if small else whole


def _whole_tiles() -> Iterator[Master]:
    printed = json.loads(PALACE.read_text(encoding="utf-8"))["tiles"]
    for tile in printed:
        for small in (False, True):
            art_id = f"tile/{tile['id']}" + ("/small" if small else "")
            file = f"art/tiles/{art_id.replace('/', '-')}.webp"
            yield Master(
                art_id,
                file,
                lambda tile=tile, small=small: _whole(tile, small=small),
                {"kind": "tile", "units": SIDE},
            )
    for colour in PLAYERS:
        yield Master(
            f"fountain/{colour}",
            f"art/tiles/fountain-{colour}.webp",
            lambda colour=colour: render.grained(render.picture(tiles.fountain_layer(colour), TILE)),
            {"kind": "tile", "units": SIDE},
        )
    yield Master(
        "tile/back",
        "art/tiles/tile-back.webp",
        lambda: render.picture(cards.tile_back(), TILE),
        {"kind": "tile", "units": SIDE},
    )


# --------------------------------------------------------------------------------------------- signs


def _sign(art_id: str, sign: Callable[[], str], units: float, pixels: int, kind: str = "sign") -> Master:
    """A sign drawn round the origin, on a square of ``units``."""

    def draw() -> Image.Image:
        middle = group(sign(), transform=f"translate({num(units / 2)} {num(units / 2)})")
        return render.picture(svg(units, units, [gold(), *blurs()], middle), pixels)

    return Master(art_id, f"art/signs/{art_id.replace('/', '-')}.webp", draw, {"kind": kind, "units": units})


def _signs() -> Iterator[Master]:
    for kind in TYPES:
        yield _sign(f"badge/{kind}", lambda kind=kind: signs.badge(kind), 112, 224)
        yield _sign(f"badge/{kind}/letter", lambda kind=kind: signs.badge(kind, letter=True), 112, 224)
        yield _sign(f"glyph/{kind}", lambda kind=kind: signs.glyph(kind), 64, 128)
        yield _sign(f"medal/{kind}", lambda kind=kind: signs.medal(kind), 144, 288)
    for colour in PLAYERS:
        yield _sign(f"emblem/{colour}", lambda colour=colour: signs.emblem_disc(colour, 60), 128, 256)
    for currency in MONEY:
        yield _sign(f"coin/{currency}", lambda currency=currency: signs.currency_disc(currency, 60), 136, 256)
    for letter in "ABC":
        yield _sign(
            f"scoring/{letter}", lambda letter=letter: signs.scoring_disc(letter, 60, lit=True), 128, 192
        )
        yield _sign(
            f"scoring/{letter}/open",
            lambda letter=letter: signs.scoring_disc(letter, 60, lit=False),
            128,
            192,
        )


# --------------------------------------------------------------------------------------------- money


def _money() -> Iterator[Master]:
    for currency in MONEY:
        for value in range(1, LAST_VALUE + 1):
            yield Master(
                f"money/{currency}-{value}",
                f"art/money/{currency}-{value}.webp",
                lambda currency=currency, value=value: render.picture(
                    cards.money_card(currency, value), cards.W
                ),
                {"kind": "card"},
            )
    yield Master(
        "money/back",
        "art/money/back.webp",
        lambda: render.picture(cards.card_back(), cards.W),
        {"kind": "card"},
    )


# ----------------------------------------------------------------------------------------- dice game


def _dice_part(art_id: str, drawing: Callable[[], str], pixels: int, units: float, kind: str) -> Master:
    file = f"art/dice/{art_id.removeprefix('dice/').replace('/', '-')}.webp"
    return Master(art_id, file, lambda: render.picture(drawing(), pixels), {"kind": kind, "units": units})


def _dice() -> Iterator[Master]:
    for body in dice.BODY:
        for kind in TYPES:
            yield _dice_part(
                f"dice/{body}/{kind}", lambda kind=kind, body=body: dice.die(kind, body), 256, dice.DIE, "die"
            )
        yield _dice_part(f"dice/{body}/side", lambda body=body: dice.die_side(body), 256, dice.DIE, "die")
        yield _dice_part(f"dice/{body}/blank", lambda body=body: dice.die_blank(body), 256, dice.DIE, "die")
    for value in (1, 2, 3):
        yield _dice_part(
            f"chip/points/{value}", lambda value=value: dice.chip("points", value), 256, dice.CHIP, "sign"
        )
    for kind in dice.CHIP_FIELD:
        if kind != "points":
            yield _dice_part(f"chip/{kind}", lambda kind=kind: dice.chip(kind), 256, dice.CHIP, "sign")
    for back in ("light", "dark"):
        yield _dice_part(
            f"chip/back/{back}", lambda back=back: dice.chip_back(back == "dark"), 256, dice.CHIP, "sign"
        )
    yield _dice_part("dice/felt", dice.felt, 1600, dice.FELT[0], "backdrop")
    yield _dice_part("dice/wood", dice.wood, 1600, dice.FELT[0], "backdrop")


# --------------------------------------------------------------------------------------- roll & write


def _mark(name: str, drawing: Callable[[], str], pixels: int) -> Master:
    file = f"art/sheet/{name.replace('/', '-')}.webp"
    return Master(f"pencil/{name}", file, lambda: render.picture(drawing(), pixels), {"kind": "mark"})


def _desk() -> Iterator[Master]:
    for number in range(1, pencil.STROKES + 1):
        yield _mark(f"stroke/{number}", lambda number=number: pencil.stroke(number), 256)
    for number in range(1, pencil.TICKS + 1):
        yield _mark(f"tick/{number}", lambda number=number: pencil.tick(number), 96)
    for number in range(1, pencil.RINGS + 1):
        yield _mark(f"ring/{number}", lambda number=number: pencil.ring(number), 128)
    for which in pencil.DIGITS:
        yield _mark(f"digit/{which}", lambda which=which: pencil.digit(which), 112)
    for colour in desk.BODY:
        for number in desk.SPOTS:
            yield Master(
                f"die/{colour}/{number}",
                f"art/sheet/die-{colour}-{number}.webp",
                lambda colour=colour, number=number: render.picture(desk.die(colour, number), 192),
                {"kind": "die", "units": desk.DIE},
            )
    yield Master(
        "sheet/paper",
        "art/sheet/paper.webp",
        lambda: render.picture(desk.paper(), desk.PAPER_SIZE[0]),
        {"kind": "paper"},
    )


# ----------------------------------------------------------------------------------------- backdrops


def _backdrops() -> Iterator[Master]:
    for name, calm in (("table", 0.42), ("menu", 0.66)):
        yield Master(
            f"backdrop/{name}",
            f"art/scenes/{name}.webp",
            lambda calm=calm: render.picture(table.background(1920, 1080, calm), 2560),
            {"kind": "backdrop"},
        )
    pictures = {
        "scene/title": (scenery.title_picture, 1640, 1008),
        "scene/wordmark": (table.wordmark, 1440, table.WORDMARK[0]),
        "scene/curtain-arch": (scenery.curtain_arch, 1064, scenery.CURTAIN.width),
        "scene/curtain-left": (lambda: scenery.curtain_leaf("left"), 372, scenery.CURTAIN.w / 2),
        "scene/curtain-right": (lambda: scenery.curtain_leaf("right"), 372, scenery.CURTAIN.w / 2),
    }
    for art_id, (drawing, pixels, units) in pictures.items():
        yield Master(
            art_id,
            f"art/scenes/{art_id.partition('/')[2]}.webp",
            lambda drawing=drawing, pixels=pixels: render.picture(drawing(), pixels),
            {"kind": "scene", "units": units},
        )


def _skyline() -> Iterator[Master]:
    """The parts of the city at the end of a game."""
    parts: dict[str, tuple[Callable[[], str], int, float]] = {
        "skyline/hills": (skyline.hills_picture, 1640, skyline.HILLS[0]),
        "skyline/rampart": (skyline.rampart_picture, 1640, skyline.RAMPART[0]),
        "skyline/cypress": (skyline.cypress_picture, 180, skyline.CYPRESS[0]),
        "skyline/lantern": (skyline.lantern_picture, 144, skyline.LANTERN[0]),
    }
    for kind in skyline.KINDS:
        for level in range(tiles.LEVELS):
            drawing = partial(skyline.standing, kind, level)
            parts[f"skyline/{kind}/{level}"] = (drawing, SKYLINE, SIDE)
    for art_id, (drawing, pixels, units) in parts.items():
        yield Master(
            art_id,
            f"art/skyline/{art_id.removeprefix('skyline/').replace('/', '-')}.webp",
            lambda drawing=drawing, pixels=pixels: render.picture(drawing(), pixels),
            {"kind": "scene", "units": units},
        )


# ----------------------------------------------------------------------------------------- interface


def _interface() -> Iterator[Master]:
    for name in ICONS:
        yield Master(
            f"icon/{name}",
            f"art/icons/{name}.png",
            lambda name=name: render.picture(icon_picture(name), 96),
            {"kind": "icon", "units": 24},
        )
    k = panels.MASTER
    for art_id, part in panels.slices().items():
        inset = [(a + b) * k for a, b in zip(part.inset, part.outset, strict=True)]
        facts = {"kind": "nineslice", "scale": k, "inset": inset, "outset": [v * k for v in part.outset]}
        width = (part.w + part.outset[0] + part.outset[2]) * k
        yield Master(
            art_id,
            f"art/ui/{art_id.partition('/')[2]}.png",
            lambda part=part, width=width: render.picture(part.drawing(), width),
            facts,
        )
    for art_id, (drawing, width) in sprites.sprites().items():
        yield Master(
            art_id,
            f"art/ui/{art_id.replace('/', '-').removeprefix('ui-')}.png",
            lambda drawing=drawing, width=width: render.picture(drawing, width * k),
            {"kind": "sprite", "scale": k},
        )


def tile_places() -> dict[str, Any]:
    """How a tile is composed, for the manifest: places in units of 512."""

    def places(where: tiles.SignPlaces) -> dict[str, Any]:
        return {"badge": list(where.badge), "medal": list(where.medal), "scale": where.scale}

    return {
        "units": SIDE,
        "small_below": 110,
        "normal": places(tiles.NORMAL),
        "small": places(tiles.SMALL),
        "wall_depth": {"N": 58, "E": 46, "S": 50, "W": 46, "small": walls.SMALL},
        "levels": tiles.LEVELS,
        "cheapest": tiles.CHEAPEST,
    }
