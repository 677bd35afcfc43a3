"""The sheet of another participant, large, over the table."""

from collections.abc import Callable, Iterable

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.roll_and_write import pencil
from alhambra_desktop.client.roll_and_write.paper import print_sheet, write_heading, write_on_sheet
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Drawn
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write import tips
from alhambra_desktop.presentation.roll_and_write.layout import SheetParts, sheet_parts
from alhambra_desktop.presentation.roll_and_write.models import BLUE, YELLOW, DieColour, PaperModel
from alhambra_desktop.text import t

COLOURS: tuple[DieColour, DieColour] = (YELLOW, BLUE)


class LargeSheetScene(UiScene):
    """The result is True if the seat's controller should be changed."""

    overlay = True
    first_focus = "close"

    def __init__(self, model: Callable[[], PaperModel], number: int) -> None:
        super().__init__()
        self._model = model
        self._number = number

    def back(self) -> bool:
        self.close(False)
        return True

    def build(self) -> Iterable[Widget]:
        kit, px = self.kit, self.kit.px
        brush, model = Brush(kit), self._model()
        width, height = kit.window
        foot = px(92)
        area = Rect(px(40), px(24), width - px(80), height - foot - px(24))
        wide = min(area.w, round(area.h * 1.24))
        parts = sheet_parts(Rect((width - wide) // 2, area.y, wide, area.h), kit.theme.u, model.printed.coins)
        yield Drawn(
            kit, pygame.Rect(parts.paper), lambda surface, _: self._draw(surface, brush, parts, model)
        )
        labels = (t("sheet.who_plays"), t("common.close"))
        widths = [Button.width_for(kit, label, shortcut=t("key.escape"), least=200) for label in labels]
        x, y = (width - sum(widths) - px(16)) // 2, height - foot + px(18)
        whose = pygame.Rect(x, y, widths[0], px(56))
        if not model.over:
            yield Button(kit, whose, labels[0], lambda: self.close(True), icon="users", key="who")
        close = pygame.Rect(whose.right + px(16), y, widths[1], px(56))
        yield Button(kit, close, labels[1], self.back, kind="primary", shortcut=t("key.escape"), key="close")

    def _draw(self, surface: pygame.Surface, brush: Brush, parts: SheetParts, model: PaperModel) -> None:
        player = model.players[self._number]
        brush.kit.paint.cast(surface, pygame.Rect(parts.paper))
        surface.blit(print_sheet(brush, parts, model.printed, tips.uses(model)), parts.paper)
        write_on_sheet(brush, surface, parts, model.printed, player)
        write_heading(brush, surface, parts, player, model.types)
        for colour in COLOURS:
            dice = player.dice_of(colour)
            numbers = tuple(die.number for die in dice)
            for die, rect in zip(dice, parts.dice(colour, numbers), strict=True):
                pencil.draw_die(brush, surface, rect, colour, die.number)
