"""The paper of another participant, large, over the table."""

from collections.abc import Callable, Iterable
from itertools import product

import pygame

from alhambra_desktop.client.brush import Brush
from alhambra_desktop.client.menus.source_card import open_card
from alhambra_desktop.client.roll_and_write import pencil
from alhambra_desktop.client.roll_and_write.paper import print_sheet, write_heading, write_on_sheet
from alhambra_desktop.client.uiscene import UiScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.plain import Drawn
from alhambra_desktop.presentation.cards import card_of
from alhambra_desktop.presentation.rects import Rect
from alhambra_desktop.presentation.roll_and_write import tips
from alhambra_desktop.presentation.roll_and_write.cards import HELP_PLACES as OF_BOARD
from alhambra_desktop.presentation.roll_and_write.layout import PaperParts, paper_parts
from alhambra_desktop.presentation.roll_and_write.models import BLUE, YELLOW, DieColour, PaperModel
from alhambra_desktop.presentation.rule_pages import Address
from alhambra_desktop.presentation.tip import Tip
from alhambra_desktop.roll_and_write.components import SIDE
from alhambra_desktop.text import t

GAME = "roll-and-write"
COLOURS: tuple[DieColour, DieColour] = (YELLOW, BLUE)


class LargePaperScene(UiScene):
    """The result is True if the seat's controller should be changed."""

    overlay = True
    first_focus = "close"

    def __init__(self, model: Callable[[], PaperModel], number: int) -> None:
        super().__init__()
        self._model = model
        self._number = number
        self._parts: PaperParts | None = None

    def tell_at(self, position: tuple[int, int]) -> bool:
        found = self._at(position)
        if found is None:
            return super().tell_at(position)
        kind, tip = found
        told = OF_BOARD[kind]
        card = card_of(GAME, told, "", tip)
        if card is not None:
            open_card(self, card, Address(GAME, told.paragraph))
        return card is not None

    def _at(self, position: tuple[int, int]) -> tuple[str, Tip] | None:
        """What is on the paper at a point: its kind, and its note."""
        parts, model = self._parts, self._model()
        player = model.players[self._number]
        if parts is None:
            return None
        for cell in product(range(1, SIDE + 1), range(1, SIDE + 1)):
            if parts.cell_rect(cell).holds(position):
                return "cell", Tip(tips.title_of(model, cell))
        if any(parts.whole_track(colour).holds(position) for colour in COLOURS):
            return "die", Tip()
        if any(parts.line(place).holds(position) for place in range(2 * SIDE)):
            return "line", Tip()
        if any(rect.holds(position) for rect in parts.coins):
            return "coins", tips.coins_tip(model, player)
        return ("player", tips.player_tip(model, player)) if parts.head.holds(position) else None

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
        parts = self._parts = paper_parts(
            Rect((width - wide) // 2, area.y, wide, area.h), kit.theme.u, model.printed.coins
        )
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

    def _draw(self, surface: pygame.Surface, brush: Brush, parts: PaperParts, model: PaperModel) -> None:
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
