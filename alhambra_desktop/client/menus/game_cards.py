"""The choice of the game at the top of New game: a card for each, side by side or below each other."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from alhambra_desktop.client.kit import Kit
from alhambra_desktop.client.theme import Style
from alhambra_desktop.client.widgets.base import Clickable, TextBox, Widget
from alhambra_desktop.games import GAMES
from alhambra_desktop.text import has, t

ICONS = {"alhambra": "palace", "dice": "dice", "roll-and-write": "edit"}
"""The emblem of each game: an icon."""

ALONE = next(kind.id for kind in GAMES.values() if kind.alone)
"""The game that can be played solo."""

HEIGHT = 108
WITH_WAYS, OWN_SHARE, OWN_SHARE_ALONE = 2.6, 0.37, 0.34
"""How much wider the area of the solo game is; and the share of its card."""
LEAST_WIDTH = 300
"""Narrower cards (in units) are put below each other."""


def emblem(game: str) -> str:
    """The icon of a game wherever games are listed."""
    return ICONS.get(game, "tile")


def game_name(game: str) -> str:
    """The display name of a game."""
    return t(f"game.{game}") if game in GAMES else game


def game_words(game: str, seats: int = 0) -> str:
    """A description of a game, in two sentences; with two seats also who joins them."""
    words, joining = t(f"game.{game}.tip"), f"game.{game}.two"
    return f"{words} {t(joining)}" if seats == 2 and has(joining) else words


class GameCard(Clickable):
    """A game: emblem, name, number of players. Gold while it is chosen."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, game: str, on_click: Callable[[], object], *, chosen: bool
    ) -> None:
        super().__init__(kit, rect, on_click, key=f"game-{game}", sound="tick")
        kind = GAMES[game]
        self.topic = game
        self.chosen = chosen
        self._icon = emblem(game)
        room = rect.right - kit.px(12) - self._left
        players = t("game.players", least=kind.least, most=kind.most)
        self._lines = (
            (game_name(game), _fitting(kit, game_name(game), "serif-semibold", 26, room), "cream"),
            (players, _fitting(kit, players, "sans", 18, room), "mist"),
        )

    @property
    def _left(self) -> int:
        return self.rect.x + self.kit.px(22 + 64 + 18)

    def draw(self, surface: pygame.Surface) -> None:
        kit, rect = self.kit, self.rect
        px = kit.px
        kit.paint.lay(surface, rect, self.chosen)
        if self.hovered and not self.chosen:
            surface.blit(kit.paint.glow(rect.size, kit.theme.radius("panel"), 18), rect)
        side = px(64)
        disc = pygame.Rect(rect.x + px(22), rect.centery - side // 2, side, side)
        gold = kit.colour("gold")
        fill = kit.colour("gold") if self.chosen else kit.colour("raised")
        surface.blit(kit.paint.disc(side, fill, gold, px(2)), disc)
        icon = kit.art.icon(self._icon, px(38), kit.colour("ink" if self.chosen else "gold_light"))
        surface.blit(icon, icon.get_rect(center=disc.center))
        for words, style, colour, room in self._places():
            drawn = kit.fonts.text(words, style, kit.colour(colour))
            surface.blit(drawn, (room.x, kit.fonts.middle(style, room.centery)))

    def _places(self) -> Iterable[tuple[str, Style, str, pygame.Rect]]:
        px, x = self.kit.px, self._left
        width = self.rect.right - px(12) - x
        tops = (self.rect.centery - px(36), self.rect.centery + px(4))
        for (words, style, colour), top, high in zip(self._lines, tops, (40, 30), strict=True):
            yield words, style, colour, pygame.Rect(x, top, width, px(high))

    def text_boxes(self) -> Iterable[TextBox]:
        for words, style, _, room in self._places():
            extent = pygame.Rect(room.x, room.y, self.kit.fonts.width(words, style), room.height)
            yield TextBox(words, extent, room)


def _fitting(kit: Kit, words: str, face: str, units: float, room: int) -> Style:
    """The font at this size, or up to a third smaller to fit the room."""
    least = units * 0.67
    while units > least and kit.fonts.width(words, kit.theme.face(face, units)) > room:
        units -= 1
    return kit.theme.face(face, units)


def game_cards(
    kit: Kit,
    room: pygame.Rect,
    games: Sequence[str],
    chosen: str,
    choose: Callable[[str], object],
    ways: Callable[[pygame.Rect], list[Widget]],
) -> list[Widget]:
    """The cards in the upper part of ``room``; empty if there is only one game.

    ``ways`` makes the buttons next to the solo game, in their own room.
    """
    if len(games) < 2:
        return []
    gap, high = kit.px(16), kit.px(HEIGHT)
    shares = [WITH_WAYS if game == ALONE else 1.0 for game in games]
    unit = (room.width - gap * (len(games) - 1)) / sum(shares)
    if unit < kit.px(LEAST_WIDTH):  # below each other; those without ways share a line
        half = (room.width - gap) / 2 if (room.width - gap) / 2 >= kit.px(LEAST_WIDTH) else room.width
        shares, unit = [room.width / half if game == ALONE else 1.0 for game in games], half
    found: list[Widget] = []
    x, y = room.x, room.y
    for game, share in zip(games, shares, strict=True):
        width = min(int(unit * share), room.width)
        if x + width > room.right:
            x, y = room.x, y + high + gap
        whole = pygame.Rect(x, y, width, high)
        card = whole.copy()
        if game == ALONE:
            card.width = int(width * (OWN_SHARE if y == room.y else OWN_SHARE_ALONE))
            beside = pygame.Rect(card.right + kit.px(12), y, whole.right - card.right - kit.px(12), high)
            found += ways(beside)
        found.append(GameCard(kit, card, game, partial(choose, game), chosen=game == chosen))
        x += width + gap
    return found
