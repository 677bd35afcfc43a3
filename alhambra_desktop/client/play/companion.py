"""What accompanies a match above its table: a lesson's coach."""

import pygame


class Companion:
    """Gets events over a table first, and draws above it; this default does nothing."""

    def hears(self, event: pygame.Event) -> bool:
        """Handle an event; returns whether it was used."""
        return False

    def pass_time(self, dt: float) -> None:
        """Advance the time by some seconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw above the table."""
