"""Scenes: their life, results, overlays, and that orders are carried out between frames."""

import pygame
import pytest

from alhambra_desktop.client.scene import Scene, SceneStack


class Noted(Scene):
    """Writes down what happens to it."""

    def __init__(self, name, diary, *, overlay=False):
        super().__init__()
        self.name = name
        self.diary = diary
        self.overlay = overlay

    def note(self, what):
        self.diary.append(f"{self.name} {what}")

    def enter(self):
        self.note("enter")

    def leave(self):
        self.note("leave")

    def pause(self):
        self.note("pause")

    def resume(self):
        self.note("resume")

    def relayout(self):
        self.note("relayout")

    def draw(self, surface):
        self.note("draw")


@pytest.fixture
def diary():
    return []


@pytest.fixture
def stack():
    return SceneStack(None)


def opened(stack, scene, then=None):
    stack.push(scene, then)
    stack.settle()
    return scene


def test_the_life_of_a_scene(stack, diary):
    """Enter, pause, the other one's life, resume, leave: in this order."""
    first = opened(stack, Noted("first", diary))
    second = opened(stack, Noted("second", diary))
    second.close()
    stack.settle()
    first.close()
    stack.settle()
    assert diary == [
        "first enter",
        "first pause",
        "second enter",
        "second leave",
        "first resume",
        "first leave",
    ]
    assert stack.top is None


def test_orders_wait_for_the_end_of_the_frame(stack, diary):
    """Nothing is opened or closed before the stack settles."""
    first = opened(stack, Noted("first", diary))
    first.open(Noted("second", diary))
    first.close()
    assert stack.scenes == (first,)
    stack.settle()
    assert stack.scenes == ()
    assert diary[-2:] == ["second leave", "first leave"]


def test_the_opener_gets_the_result(stack, diary):
    """The result comes after the opener is on top again; replacing hands the opener on."""
    got = []
    first = opened(stack, Noted("first", diary))
    first.open(second := Noted("second", diary), got.append)
    stack.settle()
    second.replace(third := Noted("third", diary))
    stack.settle()
    assert got == []
    third.close("answer")
    stack.settle()
    assert got == ["answer"]
    assert stack.top is first


def test_closing_twice_is_harmless(stack, diary):
    """Two clicks in one frame close a scene once and answer once."""
    got = []
    first = opened(stack, Noted("first", diary))
    first.open(second := Noted("second", diary), got.append)
    stack.settle()
    second.close(1)
    second.close(2)
    stack.settle()
    assert got == [1]
    assert stack.top is first


def test_overlays_leave_the_scene_below_visible(stack, diary, screen):
    """What lies below an overlay is drawn once, dimmed, not every frame."""
    opened(stack, Noted("table", diary))
    opened(stack, Noted("menu", diary, overlay=True))
    diary.clear()
    stack.draw(screen)
    stack.draw(screen)
    assert diary == ["table draw", "menu draw", "menu draw"]
    opened(stack, Noted("page", diary))
    diary.clear()
    stack.draw(screen)
    assert diary == ["page draw"]


def test_everyone_hears_of_a_new_layout(stack, diary, screen):
    """Also the scenes below lay themselves out again, and what is below is drawn anew."""
    opened(stack, Noted("table", diary))
    opened(stack, Noted("menu", diary, overlay=True))
    stack.draw(screen)
    diary.clear()
    stack.relayout()
    stack.draw(screen)
    assert diary == ["table relayout", "menu relayout", "table draw", "menu draw"]
    assert not stack.dirty
    stack.top.invalidate()
    assert stack.dirty


def test_restart_closes_everything(stack, diary):
    """Back to the title leaves every scene, the topmost first."""
    opened(stack, Noted("one", diary))
    opened(stack, Noted("two", diary))
    diary.clear()
    stack.restart(title := Noted("title", diary))
    stack.settle()
    assert diary == ["two leave", "one leave", "title enter"]
    assert stack.scenes == (title,)
    stack.handle(pygame.Event(pygame.USEREVENT))
    stack.update(0.1)
    stack.clear()
    stack.settle()
    stack.handle(pygame.Event(pygame.USEREVENT))
    stack.update(0.1)
    assert stack.top is None
