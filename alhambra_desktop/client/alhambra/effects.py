"""Short effects where something has happened: dust under a tile, signs on the counts."""

import pygame

from alhambra_desktop.client.alhambra.stage import Stage
from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.dust import draw_dust
from alhambra_desktop.presentation.alhambra.choreography import Cue
from alhambra_desktop.presentation.alhambra.models import TYPES
from alhambra_desktop.presentation.easing import eased_out
from alhambra_desktop.presentation.rects import Rect


def draw_marks(brush: Brush, surface: pygame.Surface, stage: Stage) -> None:
    """Draw all effects at their present progress."""
    for cue, place, share in stage.marks():
        if cue.kind == "dust":
            draw_dust(brush, surface, place, share)
        else:
            _sign(brush, surface, cue, place, share)


def _sign(brush: Brush, surface: pygame.Surface, cue: Cue, place: Rect, share: float) -> None:
    """A changed number, or a star for a new majority, that rises a little over the count."""
    kind = TYPES[int(str(cue.goal[2]))]
    lead = cue.kind == "lead"
    if lead:
        gold = brush.colour("gold")
        ring = brush.kit.paint.box((place.w, place.h), brush.px(8), None, gold, brush.px(3)).copy()
        ring.set_alpha(round(255 * min(1.0, 2 * (1 - share))))
        surface.blit(ring, place)
    chip = _lead(brush, kind) if lead else brush.chip_picture(cue.what, "dark", 18).copy()
    chip.set_alpha(round(255 * min(1.0, 8 * share, 3 * (1 - share))))
    rise = round(brush.px(14) * eased_out(min(1.0, 2.5 * share)))
    surface.blit(chip, chip.get_rect(center=(place.centre[0], place.y + brush.px(6) - rise)))


def _lead(brush: Brush, kind: str) -> pygame.Surface:
    """The shield of a type with the star of its sole leader."""
    side = brush.px(48)
    picture = pygame.Surface((side, side), pygame.SRCALPHA)
    brush.badge(picture, (side // 2, side // 2), kind, 38, lead=True)
    return picture
