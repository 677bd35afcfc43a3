"""A line of a saved game: the players with their emblems, and the pictures of the modules."""

from collections.abc import Iterator
from functools import partial

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.plain import Drawn, Label, Picture
from alhambra_desktop.match.saves import SaveInfo
from alhambra_desktop.presentation.levels import level_name
from alhambra_desktop.presentation.module_names import module_name
from alhambra_desktop.text import enumerated, t

EMBLEM, BOT, MODULE = 30, 20, 34
"""In units: the disc of a player, the sign of a bot, the picture of a module."""
GAP, CLOSE = 18, 6
"""Units between two players, and between the parts of one."""
MODULES_SHARE = 0.4
"""Maximum share of the line for modules."""
LEAST_NAME = 40
"""If names would be cut to less than this many units, only emblems are shown."""


def shortened(kit: Kit, words: str, role: str, room: int) -> str:
    """The text, cut off with an ellipsis if wider than ``room`` pixels."""
    style, kept = kit.theme.style(role), words
    while kept and kit.fonts.width(words, style) > room:
        kept = kept[:-1].rstrip()
        words = kept + "…"
    return words


def seats_and_modules(kit: Kit, info: SaveInfo, line: pygame.Rect) -> Iterator[Widget]:
    """Players from the left, modules from the right."""
    taken = 0
    for widget in _modules(kit, info.setup.modules, line):
        taken = max(taken, line.right - widget.rect.x + kit.px(GAP))
        yield widget
    yield from _seats(kit, info, pygame.Rect(line.x, line.y, line.width - taken, line.height))


def _modules(kit: Kit, modules: tuple[str, ...], line: pygame.Rect) -> Iterator[Widget]:
    """As many pictures as fit, and the number of the rest."""
    side, step = kit.px(MODULE), kit.px(MODULE + CLOSE)
    most = max(1, int(line.width * MODULES_SHARE) // step)
    shown = modules if len(modules) <= most else modules[: most - 1]
    left = line.right - step * (len(shown) + (len(shown) < len(modules)))
    for number, module in enumerate(shown):
        rect = pygame.Rect(left + number * step, line.centery - side // 2, side, side)
        yield Drawn(kit, rect, partial(_draw_module, kit, module), tip=module_name(module))
    if rest := modules[len(shown) :]:
        room = pygame.Rect(line.right - step, line.y, step, line.height)
        names = enumerated([module_name(module) for module in rest])
        yield Label(kit, room, f"+{len(rest)}", "text", "mist", align="right", tip=names)


def _draw_module(kit: Kit, module: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.blit(kit.vignette(module, rect.width), rect)


def _seats(kit: Kit, info: SaveInfo, line: pygame.Rect) -> Iterator[Widget]:
    """Emblem and name of everybody, with a sign for bots; long names are cut if not all fit."""
    px, style = kit.px, kit.theme.style("text")
    seats = info.setup.seats
    fixed = [px(EMBLEM + CLOSE + GAP) + (0 if seat.is_person else px(BOT + CLOSE)) for seat in seats]
    wide = [kit.fonts.width(seat.name, style) + px(2) for seat in seats]
    room = _shares(wide, line.width - sum(fixed) + px(GAP))
    named = room >= min(px(LEAST_NAME), max(wide, default=0))  # short names need less
    x = line.x
    for number, seat in enumerate(seats):
        tip = seat.name if seat.is_person else t("saved.bot", name=seat.name, level=level_name(seat.player))
        disc = pygame.Rect(x, line.centery - px(EMBLEM) // 2, px(EMBLEM), px(EMBLEM))
        if kit.art.has(f"emblem/{seat.colour}"):  # the file may say anything; opening it tells what is wrong
            yield Picture(kit, disc, f"emblem/{seat.colour}", tip=tip)
        x = disc.right + px(CLOSE)
        if not seat.is_person:
            bot = pygame.Rect(x, line.centery - px(BOT) // 2, px(BOT), px(BOT))
            yield Picture(kit, bot, "icon/bot", tint="mist", tip=tip)
            x = bot.right + px(CLOSE)
        if named:
            name = pygame.Rect(x, line.y, min(wide[number], room), line.height)
            words = shortened(kit, seat.name, "text", name.width)
            yield Label(kit, name, words, "text", "cream" if seat.is_person else "mist", tip=tip)
            x = name.right
        x += px(GAP)


def _shares(wide: list[int], room: int) -> int:
    """The maximum width of a name so that all fit into ``room``; short names leave theirs to others."""
    left = room
    for rest, width in zip(range(len(wide), 0, -1), sorted(wide), strict=True):
        if width > left // rest:
            return left // rest
        left -= width
    return max(wide)
