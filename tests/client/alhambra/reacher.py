"""Reaches a choice as a person does: by pressing things on the table, with the mouse or by keys."""

from collections import Counter

import pygame

from alhambra_desktop.alhambra.choices import (
    Add,
    Buy,
    EndTurn,
    Exchange,
    Give,
    Move,
    Place,
    Remove,
    Stop,
    Store,
    TakeMoney,
)
from alhambra_desktop.client.alhambra.list_menu import ListMenu
from alhambra_desktop.client.alhambra.session import Session
from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.moments import Pass
from alhambra_desktop.engine.refs import AMOUNT
from alhambra_desktop.presentation.alhambra.asking import Ask
from alhambra_desktop.presentation.alhambra.models import COMMON
from alhambra_desktop.presentation.alhambra.module_things import begun_by
from alhambra_desktop.presentation.alhambra.stems import tokens_of
from tests.client.hand import Hand


class Reacher(Hand):
    """Presses what leads to a choice, by mouse or by keys; what would be sent is only noted."""

    def __init__(self, table, monkeypatch, *, keys):
        super().__init__(table, keys=keys)
        self.made = []
        take = Session.take

        def noted(session, outcome):
            if not outcome.choices:
                return take(session, outcome)
            self.made += outcome.choices
            return [], None

        monkeypatch.setattr(Session, "take", noted)

    @property
    def session(self):
        return self.scene.session

    def press(self, name):
        """A click on a thing, or Tab (N for cells) to it and Enter."""
        if name[0] == "thing" and self.scene.screen.find(name) is None:
            if self.scene.screen.find(("board", name[1][1])) is None:
                self.open(name[1][1])
            if self.scene.screen.find(name) is None:  # one of those that only the large board shows
                self.on_large_board(name)
                return
        super().press(name)

    def point(self, name):
        return self.table.point(name)

    def order(self):
        return [target.name for target in self.scene.keys.order()]

    @property
    def focus(self):
        return self.scene.keys.focus

    def go_to(self, name):
        if name[0] in ("cell", "corner"):
            self.walk_to(name)
        else:
            super().go_to(name)

    def free(self, name):
        """Whether nothing of another scene lies over it."""
        return True

    def on_large_board(self, name):
        """Press a thing of the board opened large: that begins what it begins on the table."""
        self.press(("board", name[1][1]))
        self.table.pilot.frames(2)
        if self.table.top is self.scene:  # it stands beside the city
            assert self.scene.screen.find(name) is not None, name
            self.press(name)
            return
        key = f"thing {name[1][2]}"
        if self.keys:
            self.table.top.ui.focus(key)
            self.table.pilot.key(pygame.K_RETURN)
        else:
            self.table.pilot.click(key)
        self.table.pilot.frames(2)

    def open(self, module):
        """Open the board of a module by its tab; the last tab leads on to others."""
        for _ in range(6):
            if self.scene.screen.find(("drawer", module)) is not None:
                self.press(("drawer", module))
                self.table.pilot.frames(2)
                return
            self.press(("drawers",))

    def walk_to(self, name):
        """N goes to the lit cells and corners; to others F6 leads into the palace, the arrows on."""
        seen = set()
        while self.scene.keys.focus != name and self.scene.keys.focus not in seen:
            seen.add(self.scene.keys.focus)
            self.table.pilot.key(pygame.K_n)
        if self.scene.keys.focus == name:
            return
        for _ in range(12):
            if self.scene.keys.focus and self.scene.keys.focus[0] == "cell":
                break
            self.table.pilot.key(pygame.K_F6)
        (_, (x, y)), (_, (column, row)) = self.scene.keys.focus, name
        for key, steps in (
            (pygame.K_RIGHT if column > x else pygame.K_LEFT, abs(column - x)),
            (pygame.K_DOWN if row > y else pygame.K_UP, abs(row - y)),
        ):
            for _ in range(steps):
                self.table.pilot.key(key)

    def reach(self, choice):
        """Whether presses lead to the choice."""
        self.made.clear()
        self.session.large = ""
        self.session.selection = self.session.opening()
        self.scene.keys.forget()
        self.scene.recompose()
        self.table.pilot.frames()  # what is not on the screen yet hears no press
        if isinstance(choice, Buy) and type(choice) is Buy:
            self.buy(choice)
        elif isinstance(choice, Place):
            self.place(choice)
        elif isinstance(choice, TakeMoney):
            self.take(choice)
        elif isinstance(choice, Add | Exchange | Move | Remove):
            self.redesign(choice)
        elif isinstance(choice, Store | Give):
            if self.session.selection.tile != choice.tile:
                self.press(("bought", choice.tile))
            self.press(next(("act", act.id) for act in self.scene.screen.acts if self._makes(act, choice)))
        elif isinstance(choice, EndTurn | Stop | Pass):
            self.press(next(("act", act.id) for act in self.scene.screen.acts if self._makes(act, choice)))
        else:
            self.answer(choice)
        self.agree()  # overpaying although exact is possible asks first
        return plainly(choice) in map(plainly, self.made)

    def _makes(self, act, choice):
        return choice in act.choices or act.id == f"ask {name_of(type(choice))}"

    def buy(self, choice):
        if self.scene.screen.find(("sale", choice.sale)) is not None:
            self.press(("sale", choice.sale))
        else:  # a thing stands for it, beside a tile of the market or elsewhere
            thing = next(
                name
                for name, item in self.scene.screen.table.things()
                for ask in begun_by(item, self.session.picker.asks)
                if any(option.sale == choice.sale for option in ask.options)
            )
            self.press(("thing", thing))
        if not self.made:  # one press was not enough: there are several ways to pay
            self.ride_and_pay(choice)
            self.press(("act", "buy"))

    def ride_and_pay(self, choice):
        """Switch the helpers, then lay down the cards."""
        for chip in self.switches():
            on = chip.token[1] in self.session.selection.add_ons
            if on != (chip.token[1] in choice.add_ons):
                self.press(("chip", chip.token))
        picker = self.session.picker
        wished = Counter(choice.cards)
        for place, card in enumerate(picker.hand):
            laid = place in self.session.selection.hand
            if laid != bool(wished[card]):
                self.press(("hand", place))
            wished[card] -= 1 if wished[card] else 0
        self.lay_all_means(wished)
        if isinstance(choice, Buy):
            for place, card in picker.shown_means(self.session.selection).items():
                if (place in self.session.selection.display) != bool(wished[card]):
                    self.press(("display", place))
                wished[card] -= 1 if wished[card] else 0

    def lay_all_means(self, wished):
        """Whatever of one's own pays and is no card, as often as wished."""
        for name, item in self.scene.screen.table.things():
            if item.pays and name[0] == 0:
                self.lay_means(("thing", name), item.pays, wished.pop(item.pays, 0), item.count or 1)

    def lay_means(self, name, means, number, held):
        """What pays and is no card: each press is one more; after the last one, none."""
        for _ in range(held + 1):
            if self.session.selection.more.count(means) == number:
                return
            self.press(name)

    def switches(self):
        """Those of the helpers."""
        helpers = self.scene.screen.helpers
        return helpers.chips if helpers is not None else ()

    def spare(self, choice):
        """Switch off what could be used at the cell but is not in the choice."""
        preview = self.session.picker.previews(self.session.selection).get(choice.cell)
        if preview is not None and set(preview.add_ons) != set(choice.add_ons):
            for chip in self.switches():
                if chip.on and not set(chip.names) & set(choice.add_ons):
                    self.press(("chip", chip.token))

    def place(self, choice):
        picker = self.session.picker
        if self.session.selection.tile != choice.tile:
            self.press(("bought", choice.tile))
        for _ in range(4):
            if picker.rotation(self.session.selection) != choice.rotation:
                self.press(("act", "turn"))
        self.spare(choice)
        self.press(("cell", choice.cell))

    def redesign(self, choice):
        """A stored tile and its cell, or a building and where it goes."""
        if isinstance(choice, Add | Exchange):
            self.press(("reserve", choice.tile))
        else:
            self.press(("cell", choice.cell))
        if isinstance(choice, Remove):
            self.press(("act", "remove"))
            return
        picker = self.session.picker
        for _ in range(4):
            if picker.rotation(self.session.selection) != choice.rotation:
                self.press(("act", "turn"))
        if isinstance(choice, Add | Exchange):
            self.spare(choice)
        self.press(("cell", choice.to if isinstance(choice, Move) else choice.cell))

    def take(self, choice):
        left = Counter(choice.cards)
        for place, card in enumerate(self.session.picker.display):
            if left[card]:
                left[card] -= 1
                self.press(("display", place))
        self.press(("act", "take"))

    def answer(self, choice):
        """A choice of a module: its source, then what is lit, then what is left to say."""
        answering = self.session.answering
        if not answering.active(self.session.selection):
            self.begin(choice)
        for _ in range(10):
            if self.made or self.table.top is not self.scene:
                break
            selection, tokens = self.session.selection, tokens_of(choice)
            lit = [n for n, token in answering.lit(selection).items() if token in tokens and self.free(n)]
            chips = [c.token for c in self.scene.screen.prompt.chips if c.token in tokens]
            only = answering.only(selection)
            acts = {act.id for act in self.scene.screen.acts}
            name = name_of(type(choice))
            if lit:
                self.press(lit[0])
            elif chips:
                self.press(("chip", chips[0]))
            elif only is not None:
                if only.pays:
                    self.pay(choice)
                if only.height:
                    self.name(choice, only)
                while only.height and answering.amount(self.session.selection, only) < choice.amount:
                    self.press(("act", "more"))
                self.press(("act", "make"))
            else:
                makes = [act.id for act in self.scene.screen.acts if choice in act.choices]
                self.press(("act", next(i for i in (*makes, f"make {name}", f"ask {name}") if i in acts)))
        self.from_list(choice)

    def name(self, choice, only):
        """The chip of the number, or of the one below it."""
        chips = [c for c in self.scene.screen.prompt.chips if c.token[0] == AMOUNT]
        below = [chip for chip in chips if chip.token[1] <= choice.amount]
        if below and self.session.answering.amount(self.session.selection, only) < below[-1].token[1]:
            self.press(("chip", below[-1].token))

    def pay(self, choice):
        add_ons = getattr(choice, "add_ons", None)
        if add_ons is not None:
            self.ride_and_pay(choice)
            return
        wished = Counter(choice.cards)
        places = []
        for place, card in enumerate(self.session.picker.hand):
            if wished[card]:
                wished[card] -= 1
                places.append(place)
        for place in [p for p in self.session.selection.hand if p not in places]:
            self.press(("hand", place))
        for place in [p for p in places if p not in self.session.selection.hand]:
            self.press(("hand", place))
        self.lay_all_means(wished)

    def begin(self, choice):
        asks = self.session.picker.asks
        things = [
            name
            for name, item in self.scene.screen.table.things()
            if choice in [o.choice for ask in begun_by(item, asks) for o in ask.options]
        ]
        drawers = {drawer.module for drawer in self.scene.screen.table.drawers}
        for name in things:
            if self.scene.screen.find(("thing", name)) is not None:
                self.press(("thing", name))
                return
        for name in things:  # on a board whose tab is to be pressed first
            if name[0] == COMMON and name[1] in drawers:
                self.press(("thing", name))
                return
        ids = (f"ask {name_of(type(choice))}", "asks")
        self.press(("act", next(act.id for act in self.scene.screen.acts if act.id in ids)))
        self.from_list(choice)

    def _leads(self, result, choice):
        """Whether an entry of a list is this choice, or its kind, which is put together on the table."""
        if isinstance(result, Ask):
            return choice in [option.choice for option in result.options]
        return result is not None and result.choice == choice

    def from_list(self, choice):
        if isinstance(self.table.top, ListMenu):
            entries = self.table.top._entries
            number = next(i for i, e in enumerate(entries) if self._leads(e.result, choice))
            if self.keys:
                self.table.top.ui.focus(f"entry-{number}")
                self.table.pilot.key(pygame.K_RETURN)
            else:
                self.table.pilot.click(f"entry-{number}")
            self.table.pilot.frames(2)


class Player(Reacher):
    """As ``Reacher``, but what is put together is really chosen."""

    def __init__(self, table, monkeypatch, *, keys=False):
        take = Session.take
        super().__init__(table, monkeypatch, keys=keys)

        def noted(session, outcome):
            self.made += outcome.choices
            return take(session, outcome)

        monkeypatch.setattr(Session, "take", noted)


def plainly(choice):
    """A choice without the order of its cards and helpers, and without the add-ons of a move."""
    facts = {name: getattr(choice, name) for name in choice.__dataclass_fields__}
    if isinstance(choice, Move):
        del facts["add_ons"]
    return type(choice), *(
        sorted(v) if isinstance(v, tuple) and n in ("cards", "add_ons") else v for n, v in facts.items()
    )
