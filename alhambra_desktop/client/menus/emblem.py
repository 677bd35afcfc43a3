"""The disc with the emblem of a colour; pressing it changes to the next colour."""

import pygame

from alhambra_desktop.client.widgets.base import Clickable


class Emblem(Clickable):
    """The colour of a seat; a click changes to the next one."""

    def draw(self, surface: pygame.Surface) -> None:
        disc = self.kit.art.get(f"emblem/{self.key.rpartition('-')[2]}", self.rect.width)
        surface.blit(disc, disc.get_rect(center=self.rect.center))
        if self.hovered:
            glow = self.kit.paint.glow(self.rect.size, self.rect.width // 2, 40)
            surface.blit(glow, self.rect)

    def ring(self) -> tuple[pygame.Rect, int | None]:
        return self.rect, self.rect.width // 2
