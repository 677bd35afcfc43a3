"""What presses things on a table as a person does: with the mouse, or by keys alone."""

import pygame

from alhambra_desktop.client.dialogs import Dialog


class Hand:
    """Presses things by name. A kind of table says where they are, in what order Tab leads to them."""

    def __init__(self, table, *, keys):
        self.table, self.scene, self.keys = table, table.table, keys

    def point(self, name):
        """Where a thing is clicked."""
        raise NotImplementedError

    def order(self):
        """The things that Tab leads through."""
        raise NotImplementedError

    @property
    def focus(self):
        """The thing that has the focus; nothing if none has it."""
        raise NotImplementedError

    def press(self, name):
        """A click on a thing, or keys to it and Enter."""
        if not self.keys:
            self.table.pilot.click(self.point(name))
            return
        self.go_to(name)
        assert self.focus == name, f"{name} has no focus, but {self.focus}"
        self.table.pilot.key(pygame.K_RETURN)

    def go_to(self, name):
        """Tab as often as it takes."""
        if not self.focus:
            self.tab(1)  # to what comes first now, wherever that stands in the order
        names = self.order()
        assert name in names, f"Tab does not lead to {name}, only to {names}"
        here = names.index(self.focus) if self.focus in names else -1
        self.tab((names.index(name) - here) % len(names) or len(names))

    def tab(self, times):
        """That many presses of Tab, at once."""
        for _ in range(times):
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                self.table.pilot.post(kind, key=pygame.K_TAB, mod=0, unicode="", scancode=0)
        self.table.pilot.frames(2)

    def agree(self):
        """Yes to the question whether it is really meant, if there is one."""
        dialog = self.table.top
        if not isinstance(dialog, Dialog):
            return
        if self.keys:
            self.table.pilot.key(pygame.K_RETURN)
        else:
            self.table.pilot.click(dialog.first_focus)
        self.table.pilot.frames(2)


def some_of(choices, most, chance):
    """The choices, drawn by lot if there are more than ``most``."""
    found = list(choices)
    return chance.sample(found, min(most, len(found)))
