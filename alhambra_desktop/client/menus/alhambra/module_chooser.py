"""The module chooser: cards by box, search and filters, sets, a random set, totals of the chosen ones."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.pairs.warnings import warnings
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.client.dialogs import EntryDialog, message
from alhambra_desktop.client.menus.alhambra.module_card import (
    WIDTH,
    ModuleCard,
    bad_data,
    height_for,
    sign_of_filter,
)
from alhambra_desktop.client.menus.alhambra.module_detail import ModuleDetail
from alhambra_desktop.client.menus.alhambra.module_option_row import option_rows, rows_height
from alhambra_desktop.client.menus.alhambra.module_set_list import OWN, SetList
from alhambra_desktop.client.menus.alhambra.module_surprise import SurpriseDialog
from alhambra_desktop.client.menus.alhambra.module_tray import ChosenIcon, ModuleTray
from alhambra_desktop.client.menus.frame import PageScene
from alhambra_desktop.client.menus.open_lesson import open_lesson
from alhambra_desktop.client.menus.rule_sheet import RuleSheet
from alhambra_desktop.client.menus.topics import TellsTopics
from alhambra_desktop.client.paint import ButtonKind
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import IconButton
from alhambra_desktop.client.widgets.choices import Pill
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.client.widgets.search import KEY as SEARCH
from alhambra_desktop.client.widgets.search import Search
from alhambra_desktop.client.widgets.ui import ENTER
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.match.alhambra.module_sets import NAME_LENGTH, Bounds, ModuleSetStore
from alhambra_desktop.match.alhambra.own_data import BASE, own_data
from alhambra_desktop.match.lesson_files import lesson_of
from alhambra_desktop.presentation.alhambra import module_choice
from alhambra_desktop.text import t

GAP = 12
SIDE, DETAIL, LEAST_DETAIL = 312, 420, 348
WIDE, MIDDLE = 1760, 1400
"""Widths in units from which the sets have a column of their own, and the details more room."""


class ModuleChooser(TellsTopics, PageScene):
    """Closes with the chosen modules, in the order of the box; changes ``options`` of the set-up.

    ``to_play``: they are chosen for a game to be played, and not for one to be counted.
    """

    title_key = "modules.title"
    first_focus = "done"
    widest = 1860

    def __init__(
        self,
        chosen: Iterable[str],
        players: int,
        options: dict[str, str] | None = None,
        *,
        to_play: bool = True,
    ) -> None:
        super().__init__()
        self.to_play = to_play
        self.chosen = module_choice.in_order(chosen)
        self.players = players
        self.options = {} if options is None else options
        self.shown = self.chosen[0] if self.chosen else next(iter(MODULES))
        """The module whose details are at the right."""
        self.filters: frozenset[str] = frozenset()
        self.query = ""
        self.hush = False
        """The set whose warnings were dismissed."""
        self.cleared: tuple[str, ...] = ()
        """What was removed all together, until something else is chosen."""
        self._searching = Search(self._search)
        self._store: ModuleSetStore

    def enter(self) -> None:
        self._store = ModuleSetStore(self.services.data_dir)
        super().enter()
        if self._store.problem:
            self.open(message(t("modules.title"), t("modules.sets_problem", problem=self._store.problem)))

    def back(self) -> bool:
        self.close(self.chosen)
        return True

    # --- what is pressed --------------------------------------------------------------------------

    def choose(self, modules: Iterable[str], removed: tuple[str, ...] = (), shown: str = "") -> None:
        """Choose another set of modules; ``removed`` can then be brought back.

        The details are those of ``shown``, else of a module of the set.
        """
        self.chosen, self.cleared = module_choice.in_order(modules), removed
        self.hush = False
        self._show(shown or self.shown, (shown,) if shown else self.chosen)
        self.rebuild()

    def _show(self, name: str, among: Sequence[str]) -> None:
        """Show the details of a module, or those of the first of ``among`` if it is none of them."""
        self.shown = name if name in among or not among else among[0]

    def clear(self) -> None:
        """Remove all modules; they can be brought back until something else is chosen."""
        self.choose((), self.chosen)

    def toggle(self, name: str) -> None:
        """Add or remove a module."""
        self.choose(set(self.chosen) ^ {name}, shown=name)

    def toggle_box(self, box: str) -> None:
        """Add all modules of a box, or remove all if all are chosen."""
        names = set(module_choice.boxes()[box])
        now = set(self.chosen)
        self.choose(now - names if names <= now else now | names)

    def choose_option(self, name: str, value: str) -> None:
        """Set an option of a module."""
        self.options[name] = value
        self.rebuild_soon()

    def toggle_favourite(self, name: str) -> None:
        """Mark a module as a favourite, or unmark it."""
        settings = self.services.settings
        marked = set(settings.favourite_modules) ^ {name}
        self.services.apply(replace(settings, favourite_modules=module_choice.in_order(marked)))
        self.rebuild()

    def surprise(self) -> None:
        """Draw a random set within the limits."""
        favourites, chance = self.services.settings.favourite_modules, self.services.chance
        self.choose(
            module_choice.surprise(self._store.kept.bounds, self.players, favourites, self.chosen, chance)
        )

    def set_bounds(self) -> None:
        self.open(SurpriseDialog(self._store.kept.bounds, self.players), self._bound)

    def _bound(self, bounds: Bounds | None) -> None:
        if bounds is not None:
            self._kept(self._store.bound(bounds))
            self.surprise()

    def bind(self, name: str, kind: str) -> None:
        """Set whether a random set ``always`` or ``never`` contains this module, or ``may``."""
        bounds = self._store.kept.bounds
        always = tuple(n for n in bounds.always if n != name) + ((name,) if kind == "always" else ())
        never = tuple(n for n in bounds.never if n != name) + ((name,) if kind == "never" else ())
        self._kept(self._store.bound(replace(bounds, always=always, never=never)))
        self.rebuild()

    def bound_of(self, name: str) -> str:
        """Whether a random set ``always`` or ``never`` contains this module, or ``may``."""
        bounds = self._store.kept.bounds
        return "always" if name in bounds.always else "never" if name in bounds.never else "may"

    def save_set(self) -> None:
        """Ask for a name and save the chosen modules under it."""
        title, save = t("modules.save_set"), t("pause.save")
        words = t("modules.save_set_text")
        self.open(
            EntryDialog(title, words, save, value="", limit=NAME_LENGTH, may_be_empty=False, key="name"),
            self._save_set,
        )

    def _save_set(self, name: str | None) -> None:
        if name:
            self._kept(self._store.save(name, self.chosen))
            self.rebuild()

    def delete_set(self, name: str) -> None:
        self._kept(self._store.delete(name))
        self.rebuild()

    def _kept(self, error: OSError | None) -> None:
        if error is not None:
            self.open(message(t("modules.save_set"), t("pause.not_saved", problem=str(error))))

    def rules(self, name: str) -> None:
        """Open the rule page of a module."""
        self.open(RuleSheet(name, self))

    def learn(self, name: str) -> None:
        """Begin the lesson of a module, if there is one."""
        lesson = lesson_of(name)
        if lesson is not None:
            open_lesson(self, lesson)

    def hide_warnings(self) -> None:
        """Dismiss the warnings of this set."""
        self.hush = True
        self.rebuild()

    def _filter(self, name: str) -> None:
        self.filters ^= {name}
        self._narrowed()
        self.rebuild()

    def _search(self, query: str) -> None:
        self.query = query
        self._narrowed()
        self.rebuild_soon()

    def _narrowed(self) -> None:
        """Other cards are shown: from their beginning, with the details of one of them."""
        self.scrolled.pop("cards", None)
        self._show(self.shown, module_choice.found(self.query, self.filters))

    def handle(self, event: pygame.Event) -> None:
        if self.ui.leaves_unseen(self.first_focus, event):
            self.ui.focus(SEARCH, show=True)
        else:
            super().handle(event)

    def on_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_F1:
            self.rules(self.shown)
            return True
        if event.key == pygame.K_l and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self.learn(self.shown)
            return True
        if event.key in ENTER:
            return self.back()
        if self._searching.hears(event):
            return True
        return super().on_key(event)

    def update(self, dt: float) -> None:
        focused = self.ui.focused
        if isinstance(focused, ModuleCard | ChosenIcon) and focused.name != self.shown:
            self.shown = focused.name
            self.rebuild_soon()
        self._searching.take_focus(self.ui)
        super().update(dt)

    # --- what is told -----------------------------------------------------------------------------

    def problems(self) -> list[str]:
        """Why no game can begin with this set: invalid data of the user."""
        found = (self._own.get(name) for name in (BASE, *self.chosen))
        return [bad_data(own) for own in found if own is not None and own.problem]

    def warnings(self) -> tuple[Reason, ...]:
        """The warnings for a game with this set."""
        return warnings(Setup(self.players, self.chosen))

    def sets(self) -> dict[str, tuple[str, tuple[str, ...]]]:
        """All available sets, by key: name and modules."""
        settings = self.services.settings
        found: dict[str, tuple[str, tuple[str, ...]]] = {"none": (t("modules.preset.none"), ())}
        for name, modules in module_choice.evenings().items():
            found[f"evening-{name}"] = (t(f"evening.{name}"), modules)
        last = settings.last_setup_of("alhambra")
        if last is not None and last.modules:
            found["last"] = (t("modules.last_played"), module_choice.in_order(last.modules))
        if favourites := module_choice.in_order(settings.favourite_modules):
            found["favourites"] = (t("modules.preset.favourites"), favourites)
        for name, modules in self._store.kept.sets.items():
            found[OWN + name] = (name, module_choice.in_order(modules))
        found["all"] = (t("modules.preset.all", count=len(MODULES)), tuple(MODULES))
        return found

    # --- the page ---------------------------------------------------------------------------------

    def build(self) -> Iterable[Widget]:
        self._own = own_data(self.players)
        kit, px = self.kit, self.kit.px
        yield from self.heading()
        tray = ModuleTray(self)
        body = self.body(foot=True)
        body.height -= tray.strip_height()
        units = kit.window[0] / kit.theme.u
        middle = body.copy()
        if units >= WIDE:
            side = pygame.Rect(body.x, body.y, px(SIDE), body.height)
            yield from SetList(self).column(side)
            middle.x, middle.width = side.right + px(16), middle.right - side.right - px(16)
        wide = px(DETAIL if units >= MIDDLE else LEAST_DETAIL)
        detail = pygame.Rect(middle.right - wide, body.y, wide, body.height)
        middle.width = detail.x - px(16) - middle.x
        yield from self._middle(middle, folded=units < WIDE)
        yield from ModuleDetail(self, self.shown).place(detail)
        yield from tray.place()

    # Search, filters and cards.

    def _middle(self, room: pygame.Rect, *, folded: bool) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        bottom = room.y
        if folded:
            bottom = yield from SetList(self).line(pygame.Rect(room.x, room.y, room.width, px(48)))
        bottom = yield from self._filters(pygame.Rect(room.x, bottom, room.width, px(40)))
        cards = pygame.Rect(room.x, bottom, room.width, room.bottom - bottom)
        names = module_choice.found(self.query, self.filters)
        if not names:
            yield Label(kit, cards, t("modules.none_found"), "lead", "mist", align="centre", wrap=True)
            return
        yield self.scroll(cards, list(self._cards(cards, names)), "cards")

    def _filters(self, line: pygame.Rect) -> Generator[Widget, None, int]:
        kit, px = self.kit, self.kit.px
        words = kit.fonts.width(t("modules.search"), kit.theme.style("body")) + px(40)
        field = pygame.Rect(line.x, line.y, max(px(240), words), line.height)
        yield self._searching.field(kit, self.services.gui, field, self.query, t("modules.search"))
        x, y = field.right + px(10), line.y
        wanted: list[tuple[str, str, Callable[[], object]]] = [
            (name, t(f"modules.filter.{name}"), partial(self._filter, name)) for name in module_choice.FILTERS
        ]
        for name, label, act in wanted:
            sign, stars = sign_of_filter(name), module_choice.weight_of(name)
            width = Pill.width_for(kit, label, icon=sign, stars=stars)
            if x + width > line.right:
                x, y = line.x, y + line.height + px(8)
            rect = pygame.Rect(x, y, width, line.height)
            yield Pill(
                kit,
                rect,
                label,
                act,
                chosen=name in self.filters,
                icon=sign,
                stars=stars,
                key=f"filter-{name}",
                tip=t(f"modules.filter_tip.{name}"),
            )
            x = rect.right + px(8)
        return y + line.height + px(14)

    def _cards(self, room: pygame.Rect, names: tuple[str, ...]) -> Iterator[Widget]:
        kit, px = self.kit, self.kit.px
        gap, wide = px(GAP), room.width - px(24)
        columns = max(1, (wide + gap) // (px(WIDTH) + gap))
        width = (wide - (columns - 1) * gap) // columns
        height = height_for(kit, width)
        favourites = self.services.settings.favourite_modules
        y = room.y + px(4)
        for box, members in module_choice.boxes().items():
            shown = [name for name in members if name in names]
            if not shown:
                continue
            head = pygame.Rect(room.x + px(4), y, wide, px(40))
            yield from self._box_head(head, box, members)
            y = head.bottom + px(6)
            for first in range(0, len(shown), columns):
                line = shown[first : first + columns]
                for column, name in enumerate(line):
                    place = pygame.Rect(room.x + px(4) + column * (width + gap), y, width, height)
                    chosen = name in self.chosen
                    yield ModuleCard(
                        kit,
                        place,
                        name,
                        partial(self.toggle, name),
                        chosen=chosen,
                        favourite=name in favourites,
                        own=self._own.get(name),
                    )
                    if chosen:
                        yield from option_rows(self, name, place)
                y += height + rows_height(kit, set(line) & set(self.chosen)) + gap

    def _box_head(self, rect: pygame.Rect, box: str, members: tuple[str, ...]) -> Iterator[Widget]:
        """The name of a box and how many of it are chosen; pressing chooses all or none."""
        kit, px = self.kit, self.kit.px
        chosen = sum(name in self.chosen for name in members)
        side = px(30)
        mark = pygame.Rect(rect.x, rect.centery - side // 2, side, side)
        icon = "check" if chosen == len(members) else "minus" if chosen else "plus"
        tip = t("modules.take_none" if chosen == len(members) else "modules.take_box")
        kind: ButtonKind = "primary" if chosen else "normal"
        act = partial(self.toggle_box, box)
        button = IconButton(kit, mark, icon, act, tip=tip, kind=kind, key=f"box-{box}")
        button.along = button.key
        yield button
        name = t(f"modules.box.{box}")
        style = kit.theme.style("subtitle")
        words = pygame.Rect(mark.right + px(12), rect.y, kit.fonts.width(name, style), rect.height)
        yield Label(kit, words, name, "subtitle", "cream")
        count = pygame.Rect(words.right + px(14), rect.y, rect.right - words.right - px(14), rect.height)
        told = t("modules.of_box", count=chosen, total=len(members))
        yield Label(kit, count, told, "text", "gold_light" if chosen else "mist")
