"""Whether presses lead to every legal choice at the tables made of widgets: the dice game, Roll & Write.

A table is set before a position in which people play all seats. What is pressed together there is really
made, looked at, and taken back.
"""

import random
from collections import Counter
from dataclasses import dataclass, field, replace

import pygame

from alhambra_desktop.engine.codec import name_of
from tests.client.board_pilot import people_before
from tests.client.hand import Hand, some_of
from tests.conformance.plays import played

MOUSE, TAB, OWN = "mouse", "tab", "own keys"
"""With what things are pressed: the mouse, Tab and Enter, the keys that the table has for them."""
HANDS = (MOUSE, TAB, OWN)


class WidgetReacher(Hand):
    """Makes choices at one position by presses, each from the same beginning.

    Where several things stand for a choice, ``chance`` tells which is pressed.
    """

    def __init__(self, table, hand, chance):
        super().__init__(table, keys=hand != MOUSE)
        self.hand, self.chance = hand, chance
        self.match = table.match
        self.asks = True

    # ------------------------------------------------------------ what a table tells

    def lead_to(self, choice):
        """Press what leads to a choice."""
        raise NotImplementedError

    def lead_by_own_keys(self, choice):
        """The same by the keys that the table has for it."""
        raise NotImplementedError

    def same(self, choice, made):
        """Whether the choices that were made are this one, perhaps in parts."""
        return made[:1] == [choice]

    # ------------------------------------------------------------ pressing

    def point(self, name):
        return self.table.pilot.widget(name).rect.center

    def order(self):
        return [widget.key for widget in self.scene.ui.every() if widget.focusable and widget.key]

    @property
    def focus(self):
        focused = self.scene.ui.focused
        return "" if focused is None else focused.key

    def press_one_of(self, *names):
        """Press one of several things that stand for the same."""
        self.press(self.chance.choice([name for name in names if self.scene.ui.find(name) is not None]))

    # ------------------------------------------------------------ to the choice and back

    @property
    def made(self):
        """What was chosen since the beginning."""
        return [step.choice for step in self.match.steps if step.choice is not None]

    def begin(self):
        """The question stands. One that the program answers by itself is asked after an undo."""
        self._go_back()
        if self.made and self.match.undo_info().can_undo:
            self.table.key(pygame.K_z, pygame.KMOD_CTRL)
            self.table.pilot.frames(4)
        self.asks = not self.made

    def _go_back(self):
        """Before everything that was made here; the table is as if it had just been opened."""
        stack, scene = self.table.pilot.app.stack, self.scene
        for above in stack.scenes[stack.scenes.index(scene) + 1 :]:
            stack.pop(above)
        stack.settle()
        if self.made:
            self.match._back(len(self.made))
            self.match._undone.clear()
        scene.session.went_on()
        scene.jumped()
        scene.ui.focus("", show=False)
        self.table.pilot.frames(4)

    def reach(self, choice):
        """What is wrong with the way to a choice; nothing if just this choice was made."""
        self.begin()
        if not self.asks:
            return f"the program answers with {self.made}"
        try:
            (self.lead_by_own_keys if self.hand == OWN else self.lead_to)(choice)
            self.agree()
        except AssertionError as stuck:
            return str(stuck)
        if not self.same(choice, self.made):
            return f"{self.made} was made"
        refused = self.scene.notes.note
        return f"it was made, and refused: {refused[0]}" if refused else ""


@dataclass
class Found:
    """What was tried: how many positions, choices of each kind, and those that could not be reached."""

    positions: int = 0
    reached: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)


def with_end(cases):
    """The cases, each also as the program begins it for people: their turns have an end of their own."""
    end = ("explicit_end", "yes")
    people = [replace(case, options=(*case.options, end)) for case in cases if end not in case.options]
    return list(dict.fromkeys((*cases, *people)))


def drawn(cases, seed, most):
    """Up to so many positions of a random game of each case: one for each set of kinds of choices, then more.

    Those that are seldom offered come first.
    """
    chance = random.Random(seed)
    found = [
        (case, _offered(game), game) for case in with_end(cases) for game in played(case, seed).positions
    ]
    chance.shuffle(found)
    often = Counter(offered for _, offered, _ in found)
    before, turns = Counter(), []
    for case, offered, game in found:
        turns.append((before[case, offered], often[offered], case, game))
        before[case, offered] += 1
    taken = Counter()
    for *_, case, game in sorted(turns, key=lambda one: one[:2]):
        if taken[case] < most:
            taken[case] += 1
            yield case, game


def _offered(game):
    """The kinds of choices that are legal."""
    return tuple(legal(game))


def legal(game):
    """The legal choices of a position by kind; a yes that is part of a choice makes another kind of it."""
    found = {}
    for choice in game.candidates():
        agreed = [name for name in choice.__dataclass_fields__ if getattr(choice, name) is True]
        found.setdefault(" ".join((name_of(type(choice)), *agreed)), []).append(choice)
    return found


def try_all(pilot, table, reacher, positions, *, hand, most, seed):
    """Reach up to ``most`` legal choices of each kind at these positions by one hand.

    Each position is drawn once, and not again for every press.
    """
    chance, found = random.Random(f"{seed} {hand}"), Found()
    for case, game in positions:
        sitting = table(pilot, people_before(table.game, game, str(case)))
        pressing = reacher(sitting, hand, chance)
        found.positions += 1
        for kind, choices in legal(game).items():
            for choice in some_of(choices, most, chance):
                with pilot.unpainted():
                    trouble = pressing.reach(choice)
                if trouble:
                    found.failed.append(f"{case}, {hand}, {choice}: {trouble}")
                else:
                    found.reached[kind] += 1
        pilot.app.stack.pop(sitting.table)
        pilot.app.stack.settle()
    return found
