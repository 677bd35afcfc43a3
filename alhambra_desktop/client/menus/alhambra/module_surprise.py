"""The limits of a random set: how many modules, how difficult, how long, how much with each other."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.client.dialogs import Answer, Dialog
from alhambra_desktop.client.menus.frame import FormRow, place_rows, rows_height
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.choices import Option, Segmented, Slider
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.games.alhambra import KIND
from alhambra_desktop.match.alhambra.module_sets import COMPANIES, HEAVIEST, Bounds
from alhambra_desktop.presentation.module_names import module_name
from alhambra_desktop.text import enumerated, t
from alhambra_desktop.text.moments import roughly

MOST = 12
"""The largest random set."""
LONGER = (15, 30, 60)
"""Minutes by which a set may make the game longer, to choose from."""


class SurpriseDialog(Dialog):
    """The result is the limits, or None."""

    area = "surprise"

    def __init__(self, bounds: Bounds, players: int) -> None:
        super().__init__(
            t("modules.surprise_bounds"),
            self._told(bounds),
            [Answer(None, t("common.cancel")), Answer("use", t("modules.surprise"), "primary")],
        )
        self.bounds = bounds
        self._base = KIND.minutes[players]

    @staticmethod
    def _told(bounds: Bounds) -> str:
        """The modules it always or never contains; they are marked on their own pages."""
        told = [t("modules.surprise_promise")]
        for kind, names in (("always", bounds.always), ("never", bounds.never)):
            known = [module_name(name) for name in names if name in MODULES]
            if known:
                told.append(t(f"modules.surprise_{kind}_are", names=enumerated(known)))
        return " ".join(told)

    def result(self, chosen: str | None) -> Bounds | None:
        return self.bounds if chosen else None

    def _rows(self, width: int) -> list[FormRow]:
        kit = self.kit
        size = (min(kit.px(300), width // 2), kit.px(44))
        heaviest = [Option(n, t(f"modules.filter.weight{n}")) for n in range(1, HEAVIEST + 1)]
        wide = min(width, Segmented.width_for(kit, [option.label for option in heaviest]))
        return [
            FormRow(kit, t("modules.at_least"), size, self._slider("least")),
            FormRow(kit, t("modules.at_most"), size, self._slider("most")),
            FormRow(
                kit,
                t("modules.heaviest"),
                (wide, kit.px(48)),
                lambda rect: Segmented(
                    kit, rect, heaviest, self.bounds.heaviest, self._weigh, key="heaviest"
                ),
            ),
            self._segments("longer", self._times(), width),
            self._segments("company", [Option(one, t(f"modules.company.{one}")) for one in COMPANIES], width),
        ]

    def _times(self) -> list[Option[int]]:
        """The longest games to choose from; a limit set for another number of players stays as it is."""
        longer = sorted({*LONGER, self.bounds.longer} - {0})
        found = [Option(more, roughly(self._base + more)) for more in longer]
        return [*found, Option(0, t("modules.any_time"))]

    def _segments(self, name: str, options: Sequence[Option[Any]], width: int) -> FormRow:
        kit = self.kit
        wide = min(width, Segmented.width_for(kit, [option.label for option in options]))

        def made(rect: pygame.Rect) -> Widget:
            def choose(value: Any) -> None:
                self.bounds = replace(self.bounds, **{name: value})

            return Segmented(kit, rect, options, getattr(self.bounds, name), choose, key=name)

        return FormRow(kit, t(f"modules.surprise_{name}"), (wide, kit.px(48)), made)

    def _slider(self, name: str) -> Callable[[pygame.Rect], Iterable[Widget]]:
        def make(rect: pygame.Rect) -> Iterable[Widget]:
            kit, value = self.kit, int(getattr(self.bounds, name))
            number = pygame.Rect(rect.right - kit.px(44), rect.y, kit.px(44), rect.height)
            track = pygame.Rect(rect.x, rect.y, rect.width - kit.px(56), rect.height)
            most = min(MOST, len(MODULES))
            yield Slider(kit, track, value, (1, most), lambda new: self._count(name, new), key=name)
            yield Label(kit, number, str(value), "count", "gold_light", align="right")

        return make

    def _count(self, name: str, value: int) -> None:
        least, most = self.bounds.least, self.bounds.most
        if name == "least":
            least, most = value, max(value, most)
        else:
            least, most = min(value, least), value
        self.bounds = replace(self.bounds, least=least, most=most)
        self.rebuild_soon()

    def _weigh(self, value: int) -> None:
        self.bounds = replace(self.bounds, heaviest=value)

    def extra_height(self) -> int:
        width = min(self.kit.px(self.width), self.kit.window[0] - self.kit.px(64)) - 2 * self.kit.px(28)
        return rows_height(self.kit, self._rows(width), width)

    def extra(self, rect: pygame.Rect) -> Iterable[Widget]:
        return place_rows(self.kit, self._rows(rect.width), rect)
