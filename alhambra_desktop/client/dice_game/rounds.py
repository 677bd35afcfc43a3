"""The rounds in the top bar: which one it is, and after which ones a scoring is held."""

from collections.abc import Iterator

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.play.chrome import BAR
from alhambra_desktop.client.shapes import Colour
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.dice_game.game import DiceGame
from alhambra_desktop.text import t

GONE, NOW, AHEAD = Colour("#2E6F78"), Colour("#E2B04A"), Colour("#0E333D")


WIDE_BAR = 1500
"""Least width in units with which the rounds are drawn in the bar."""


def round_track(brush: Brush, view: DiceGame) -> Iterator["RoundTrack"]:
    """The rounds next to the buttons of the bar, if it is wide enough."""
    width, px = brush.kit.window[0], brush.px
    if width / brush.kit.theme.u >= WIDE_BAR:
        rect = pygame.Rect(width - px(740), px(6), px(400), px(BAR - 12))
        yield RoundTrack(brush, rect, view)


class RoundTrack(Widget):
    """One bar for each round, with the letter of a scoring after the round it follows."""

    solid = False

    def __init__(self, brush: Brush, rect: pygame.Rect, view: DiceGame) -> None:
        super().__init__(brush.kit, rect, key="rounds", tip=t("dice.tip.rounds"))
        self._brush = brush
        self._number = max(1, view.state.round_number)
        self._after = dict(view.rules.components.scoring_after)
        self._rounds = view.rules.components.rounds
        self._held = {award.scoring for award in view.state.awards}

    def draw_over_bar(self, surface: pygame.Surface) -> None:
        """Draw it last, as the bar is built above the board."""
        brush, px, rect = self._brush, self._brush.px, self.rect
        disc, gap = px(26), px(8)
        letters = len(self._after)
        wide = (rect.w - letters * (disc + gap) - (self._rounds - 1) * gap) // self._rounds
        x, y = rect.x, rect.centery
        for number in range(1, self._rounds + 1):
            colour = GONE if number < self._number else NOW if number == self._number else AHEAD
            bar = pygame.Rect(x, y - px(5), wide, px(10))
            brush.box(surface, tuple(bar), px(5), colour, Colour("#05171D"))
            x += wide + gap
            letter = self._after.get(number)
            if letter:
                held = letter in self._held
                picture = brush.kit.art.get(
                    f"scoring/{letter}" if held else f"scoring/{letter}/open", disc, disc
                )
                surface.blit(picture, picture.get_rect(midleft=(x - px(2), y)))
                x += disc + gap - px(2)
