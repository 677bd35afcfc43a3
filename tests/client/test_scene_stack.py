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


class Asking(Scene):
    """Asks something; hears answers."""

    def __init__(self):
        super().__init__()
        self.asked = 1
        self.heard = []

    def question(self):
        return self.asked

    def handle(self, event):
        self.heard.append((event.type, getattr(event, "key", 0)))


def key_down(key):
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def key_up(key):
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="")


@pytest.mark.parametrize(
    ("key", "times"),
    [(pygame.K_SPACE, 1), (pygame.K_RETURN, 1), (pygame.K_e, 1), (pygame.K_PLUS, 1), (pygame.K_DOWN, 3)],
)
def test_a_held_key_is_handled_once(stack, key, times):
    """Repeats of a key that is held are heard only where they move on; after letting go it counts again."""
    scene = opened(stack, Asking())
    for _ in range(3):
        stack.handle(key_down(key))
    assert scene.heard == [(pygame.KEYDOWN, key)] * times
    stack.handle(key_up(key))
    stack.handle(key_down(key))
    assert len(scene.heard) == times + 2


def test_a_key_held_since_another_scene_answers_nothing(stack):
    """What is held while a question comes up has to be let go first."""
    first = opened(stack, Asking())
    stack.handle(key_down(pygame.K_SPACE))
    second = opened(stack, Asking())
    stack.seen()
    stack.handle(key_down(pygame.K_SPACE))
    assert first.heard == [(pygame.KEYDOWN, pygame.K_SPACE)]
    assert second.heard == []


def test_a_press_before_a_question_was_visible_does_not_answer_it(stack):
    """Neither key nor button: first the question has to be on the screen."""
    scene = opened(stack, Asking())
    stack.seen()
    scene.asked = 2
    stack.handle(key_down(pygame.K_RETURN))
    stack.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(0, 0)))
    assert scene.heard == []
    stack.handle(key_up(pygame.K_RETURN))
    stack.seen()
    stack.handle(key_down(pygame.K_RETURN))
    assert scene.heard[-1] == (pygame.KEYDOWN, pygame.K_RETURN)


def test_keys_let_go_outside_the_window_count_again(stack):
    """When the window loses the keyboard nothing is held any more."""
    scene = opened(stack, Asking())
    stack.handle(key_down(pygame.K_SPACE))
    stack.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    stack.handle(key_down(pygame.K_SPACE))
    assert scene.heard.count((pygame.KEYDOWN, pygame.K_SPACE)) == 2
