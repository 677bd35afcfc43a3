"""The module chooser: a card for each, ready-made sets, favourites, a surprise, what is worth knowing."""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.pairs.warnings import warnings
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.client.menus.frame import FOOT, PageScene
from alhambra_desktop.client.menus.module_card import MARKS, WIDTH, ModuleCard, bad_data, shape_for
from alhambra_desktop.client.menus.rules import RulesScene
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.client.widgets.choices import Pill
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.match.own_data import BASE, own_data
from alhambra_desktop.presentation import module_choice
from alhambra_desktop.text import enumerated, t

GAP = 14


def module_names(modules: Iterable[str]) -> str:
    """The names of modules in a sentence."""
    return enumerated([t(f"module.{name}.name") for name in modules])


class ModuleChooser(PageScene):
    """Closes with the chosen modules, in the order of the box."""

    title_key = "modules.title"
    first_focus = "done"
    widest = 1640

    def __init__(self, chosen: Iterable[str], players: int) -> None:
        super().__init__()
        self.chosen = module_choice.in_order(chosen)
        self._players = players

    def back(self) -> bool:
        self.close(self.chosen)
        return True

    # --- what is pressed --------------------------------------------------------------------------

    def choose(self, modules: Iterable[str]) -> None:
        """Another set of modules."""
        self.chosen = module_choice.in_order(modules)
        self.rebuild()

    def _toggle(self, name: str) -> None:
        self.choose(set(self.chosen) ^ {name})

    def _toggle_favourite(self, name: str) -> None:
        settings = self.services.settings
        marked = set(settings.favourite_modules) ^ {name}
        self.services.apply(replace(settings, favourite_modules=module_choice.in_order(marked)))
        self.rebuild()

    def _surprise(self) -> None:
        services = self.services
        favourites = services.settings.favourite_modules
        self.choose(module_choice.surprise(favourites, self.chosen, services.chance))

    def _rules(self, name: str) -> None:
        self.open(RulesScene(name))

    # --- the page ---------------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        self._own = own_data(self._players)
        yield from self.heading()
        body = self.body(foot=True)
        bottom = yield from self._presets(body)
        room = pygame.Rect(body.x, bottom, body.width, body.bottom - bottom)
        yield self.scroll(room, list(self._cards(room)), "cards")
        bar, foot = self.foot()
        yield bar
        yield from self._foot(foot)

    def _presets(self, body: pygame.Rect) -> Generator[Widget, None, int]:
        """Ready-made sets in as many rows as they need; returns where they end."""
        kit, px = self.kit, self.kit.px
        x, y, high = body.x, body.y, px(38)
        sets = {"none": (), **module_choice.presets()}
        favourites = module_choice.in_order(self.services.settings.favourite_modules)
        if favourites:
            sets["favourites"] = favourites
        for name, modules in sets.items():
            label = t(f"modules.preset.{name}", count=len(modules))
            width = Pill.width_for(kit, label)
            if x + width > body.right and x > body.x:
                x, y = body.x, y + high + px(8)
            chosen = modules == self.chosen
            rect = pygame.Rect(x, y, width, high)
            yield Pill(kit, rect, label, partial(self.choose, modules), chosen=chosen, key=f"preset-{name}")
            x = rect.right + px(8)
        label = t("modules.surprise")
        width = Button.width_for(kit, label, icon="dice")
        if x + width > body.right:
            x, y = body.x, y + high + px(8)
        rect = pygame.Rect(x, y, width, high)
        yield Button(kit, rect, label, self._surprise, icon="dice", kind="quiet", key="surprise")
        return y + high + px(16)

    def _cards(self, room: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        gap = px(GAP)
        wide = room.width - px(24)
        columns = max(1, (wide + gap) // (px(WIDTH) + gap))
        width = (wide - (columns - 1) * gap) // columns
        shape = shape_for(kit, width)
        for number, name in enumerate(MODULES):
            x = room.x + px(4) + number % columns * (width + gap)
            y = room.y + px(4) + number // columns * (shape.height + gap)
            rect = pygame.Rect(x, y, width, shape.height)
            toggle = partial(self._toggle, name)
            chosen, own = name in self.chosen, self._own.get(name)
            card = ModuleCard(kit, rect, name, shape, toggle, chosen=chosen, own=own)
            yield card
            yield from self._marks(card.marks, name)

    def _marks(self, row: pygame.Rect, name: str) -> Iterator[Widget]:
        """Favourite and rules, on the card."""
        kit, px = self.kit, self.kit.px
        side = px(MARKS)
        rect = pygame.Rect(row.right - side, row.y, side, side)
        rules = partial(self._rules, name)
        yield IconButton(kit, rect, "book", rules, tip=t("modules.rules"), key=f"rules-{name}")
        marked = name in self.services.settings.favourite_modules
        yield IconButton(
            kit,
            rect.move(-side - px(6), 0),
            "heart",
            partial(self._toggle_favourite, name),
            tip=t("modules.unmark" if marked else "modules.mark"),
            kind="primary" if marked else "normal",
            key=f"favourite-{name}",
        )

    def _foot(self, room: pygame.Rect) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        done = self.done(room)
        yield done
        words = pygame.Rect(room.x, room.y + px(8), done.rect.x - px(24) - room.x, px(FOOT) - px(12))
        told = [*self.problems(), *(t(f"warning.{r.code}", **dict(r.facts)) for r in self.warnings())]
        if told:
            most = " ".join(told)
            fits = kit.fonts.size(most, kit.theme.style("text"), words.width)[1] <= words.height
            shown = most if fits else told[0]
            yield Label(kit, words, shown, "text", "ember", wrap=True, tip="\n\n".join(told), key="warnings")
        elif self.chosen:
            names = module_names(self.chosen)
            yield Label(kit, words, names, "text", "cream", wrap=True, tip=names)
        else:
            yield Label(kit, words, t("modules.nothing"), "text", "mist", wrap=True)

    def problems(self) -> list[str]:
        """Why no game can be begun with this set: the user's own data of it that are bad."""
        found = (self._own.get(name) for name in (BASE, *self.chosen))
        return [bad_data(own) for own in found if own is not None and own.problem]

    def warnings(self) -> tuple[Reason, ...]:
        """What is worth knowing before a game with this set."""
        return warnings(Setup(self._players, self.chosen))
