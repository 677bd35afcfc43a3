"""The controls by themselves: pointer, keyboard, focus, scrolling, popups."""

import pygame
import pytest

from alhambra_desktop.client.kit import KitMaker
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button, IconButton
from alhambra_desktop.client.widgets.choices import Option, Segmented, Slider, Switch
from alhambra_desktop.client.widgets.dropdown import Dropdown
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.client.widgets.scroll import ScrollArea
from alhambra_desktop.client.widgets.ui import Ui
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.presentation.note_placement import note_place
from alhambra_desktop.presentation.rects import Rect


@pytest.fixture(scope="module")
def kit(sdl):
    pygame.display.set_mode((1920, 1080))
    return KitMaker(assets_dir()).make((1920, 1080), 100)


@pytest.fixture
def heard():
    """What the controls have reported."""
    return []


def press(ui, position):
    ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    return ui.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1, touch=False))


def release(ui, position):
    ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    return ui.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=position, button=1, touch=False))


def key(ui, code, mod=0):
    return ui.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))


def button(kit, heard, name, x, y, **facts):
    return Button(kit, pygame.Rect(x, y, 100, 50), name, lambda: heard.append(name), key=name, **facts)


def test_a_click_needs_down_and_up_on_the_same_control(kit, heard):
    """Letting go elsewhere does nothing."""
    ui = Ui(kit)
    ui.set([button(kit, heard, "one", 0, 0), button(kit, heard, "two", 200, 0)])
    press(ui, (50, 25))
    release(ui, (250, 25))
    assert heard == []
    press(ui, (50, 25))
    release(ui, (60, 25))
    assert heard == ["one"]


def test_a_disabled_control_shows_the_reason(kit, heard):
    """It does nothing, keeps its place in the focus order, and its hint is the reason."""
    ui = Ui(kit)
    off = button(kit, heard, "off", 0, 0, enabled=False, reason="Not your turn.")
    ui.set([off])
    press(ui, (50, 25))
    release(ui, (50, 25))
    key(ui, pygame.K_TAB)
    key(ui, pygame.K_RETURN)
    assert heard == []
    assert ui.focused is off
    assert off.hint() == "Not your turn."


def test_focus_walks_in_order_and_by_direction(kit, heard):
    """Tab and Shift-Tab go round, arrows go to the nearest control in their direction."""
    ui = Ui(kit)
    ui.set([button(kit, heard, name, x, y) for name, x, y in (("a", 0, 0), ("b", 200, 0), ("c", 0, 100))])
    for expected in ("a", "b", "c", "a"):
        key(ui, pygame.K_TAB)
        assert ui.focused.key == expected
    key(ui, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert ui.focused.key == "c"
    key(ui, pygame.K_UP)
    assert ui.focused.key == "a"
    key(ui, pygame.K_RIGHT)
    assert ui.focused.key == "b"
    assert not key(ui, pygame.K_RIGHT), "nothing lies there: the scene may use the key"
    key(ui, pygame.K_SPACE)
    assert heard == ["b"]


def test_the_ring_is_for_the_keyboard(kit, heard):
    """The focus ring appears with the keyboard and goes with a click."""
    ui = Ui(kit)
    ui.set([button(kit, heard, "a", 0, 0)])
    key(ui, pygame.K_TAB)
    assert ui.ring_shown
    press(ui, (50, 25))
    assert not ui.ring_shown
    assert ui.focused.key == "a"


def test_building_again_keeps_focus_and_a_press(kit, heard):
    """Widgets of the same key take over the focus and a click in progress."""
    ui = Ui(kit)
    ui.set([button(kit, heard, "a", 0, 0)])
    press(ui, (50, 25))
    ui.set([button(kit, heard, "a", 0, 0)])
    assert ui.focused.key == "a"
    release(ui, (50, 25))
    assert heard == ["a"]


@pytest.mark.parametrize("step", [pygame.K_TAB, pygame.K_DOWN])
def test_keys_go_on_where_the_focus_vanished(kit, heard, step):
    """A button worked by keys gives way to rows: the next key finds those, not the first control."""
    ui = Ui(kit)
    above = [button(kit, heard, "back", 0, 0), button(kit, heard, "again", 300, 0)]
    ui.set([*above, button(kit, heard, "begin", 200, 200), button(kit, heard, "other", 0, 200)])
    ui.focus("begin", show=True)
    ui.set([*above, button(kit, heard, "row-1", 200, 200), button(kit, heard, "row-2", 200, 300)])
    assert ui.focused is None
    key(ui, pygame.K_RETURN)
    assert heard == []
    key(ui, step)
    assert ui.focused.key == "row-1"
    key(ui, step)
    assert ui.focused.key == "row-2"


def test_segments_by_pointer_and_keys(kit, heard):
    """A segment is chosen where one clicks; arrows stop at the ends."""
    ui = Ui(kit)
    options = [Option(number, str(number)) for number in range(3)]
    ui.set([Segmented(kit, pygame.Rect(0, 0, 300, 40), options, 0, heard.append, key="s")])
    press(ui, (250, 20))
    release(ui, (250, 20))
    key(ui, pygame.K_RIGHT)
    key(ui, pygame.K_LEFT)
    assert heard == [2, 1]


def test_switch_and_slider(kit, heard):
    """A switch turns over; a slider steps by keys and follows the pointer within its ends."""
    ui = Ui(kit)
    ui.set(
        [
            Switch(kit, pygame.Rect(0, 0, 56, 32), False, heard.append, key="switch"),
            Slider(kit, pygame.Rect(0, 100, 224, 40), 50, (0, 100), heard.append, step=5, key="slider"),
        ]
    )
    press(ui, (20, 16))
    release(ui, (20, 16))
    ui.focus("slider")
    key(ui, pygame.K_LEFT)
    press(ui, (112, 120))
    ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=(900, 400), rel=(0, 0), buttons=(1, 0, 0), touch=False))
    release(ui, (900, 400))
    ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=(20, 120), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    press(ui, (112, 120))
    assert heard == [True, 45, 100], "a press alone may become a question what the slider is"
    release(ui, (112, 120))
    assert heard == [True, 45, 100, 50]


def test_a_list_floats_and_takes_all_events(kit, heard):
    """An open list hears everything; Esc or a click elsewhere closes it without a choice."""
    ui = Ui(kit)
    options = [Option(number, f"value {number}") for number in range(4)]
    down = Dropdown(kit, pygame.Rect(0, 1000, 200, 44), options, 2, heard.append, key="d")
    ui.set([down, button(kit, heard, "below", 300, 0)])
    press(ui, (100, 1020))
    release(ui, (100, 1020))
    popup = ui.popup
    assert popup is not None
    assert popup.rect.bottom <= down.rect.top, "no room below: it opens above"
    press(ui, (350, 25))
    assert ui.popup is None
    release(ui, (350, 25))
    assert heard == []
    ui.focus("d")
    key(ui, pygame.K_RETURN)
    key(ui, pygame.K_UP)
    key(ui, pygame.K_RETURN)
    assert heard == [1]
    key(ui, pygame.K_RETURN)
    key(ui, pygame.K_ESCAPE)
    assert heard == [1]
    assert ui.popup is None
    for end, value in ((pygame.K_END, 3), (pygame.K_HOME, 0), (pygame.K_PAGEDOWN, 3)):
        key(ui, pygame.K_RETURN)
        key(ui, end)
        key(ui, pygame.K_RETURN)
        assert heard[-1] == value


def test_scrolling_by_wheel_bar_and_focus(kit, heard):
    """The area shows what has the focus; what is scrolled away cannot be clicked."""
    rows = [button(kit, heard, f"row-{number}", 0, 60 * number) for number in range(20)]
    offsets = []
    area = ScrollArea(kit, pygame.Rect(0, 0, 300, 300), rows, on_scroll=offsets.append, key="area")
    ui = Ui(kit)
    ui.set([area])
    assert area.furthest == 60 * 19 + 50 - 300
    ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=(50, 25), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    ui.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert area.offset == 72
    assert rows[0].rect.y == -72
    ui.focus("row-19")
    key(ui, pygame.K_TAB, pygame.KMOD_SHIFT)
    assert area.rect.contains(rows[18].rect)
    press(ui, (50, 400))
    release(ui, (50, 400))
    assert heard == [], "below the area"
    press(ui, (291, 10))
    release(ui, (291, 10))
    assert area.offset == 0
    assert offsets[-1] == 0
    area.scroll_to(10**6)
    assert area.offset == area.furthest


def test_the_ring_goes_away_with_what_is_scrolled_out(kit, heard):
    """Nothing is drawn outside the area around a focused button that the wheel has moved out of it."""
    rows = [button(kit, heard, f"row-{number}", 0, 100 + 60 * number) for number in range(20)]
    ui = Ui(kit)
    ui.set([ScrollArea(kit, pygame.Rect(0, 100, 300, 300), rows, key="area")])
    ui.focus("row-0", show=True)
    ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=(50, 125), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    ui.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert ui.ring_shown
    assert rows[0].rect.bottom < 100
    surface = pygame.Surface((400, 500))
    ui.draw(surface)
    above = surface.subsurface((0, 0, 400, 80))
    assert pygame.mask.from_threshold(above, (0, 0, 0), (1, 1, 1)).count() == 400 * 80


def test_a_scroll_area_that_fits_has_no_bar(kit, heard):
    """With little in it nothing scrolls and the wheel is left to others."""
    ui = Ui(kit)
    area = ScrollArea(kit, pygame.Rect(0, 0, 300, 300), [button(kit, heard, "a", 0, 0)])
    ui.set([area])
    ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=(50, 25), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    assert not ui.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert not area.page(1)


def test_two_labels_on_one_line_scroll_as_far_as_all_others(kit, heard):
    """A heading and the number at its right are made from the same rectangle."""
    line = pygame.Rect(0, 0, 300, 44)
    below = button(kit, heard, "below", 0, 60)
    contents = [Label(kit, line, "Theme"), Label(kit, line, "0 of 8", align="right"), below]
    contents.append(button(kit, heard, "far", 0, 900))
    area = ScrollArea(kit, pygame.Rect(0, 0, 400, 300), contents)
    area.scroll_to(120)
    assert [widget.rect.y for widget in contents] == [-120, -120, -60, 780]


def test_tooltips_wait_and_go(kit, heard):
    """A hint is shown 400 ms after pointing, and only once asked to be drawn."""
    ui = Ui(kit)
    ui.set([IconButton(kit, pygame.Rect(0, 0, 50, 50), "gear", lambda: None, tip="Settings", key="a")])
    ui.update(0.016)
    ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=(20, 20), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    ui.update(0.016)
    assert not ui.update(0.3)
    assert ui.update(0.1), "now it is there"
    assert not ui.update(1.0)
    before = pygame.Surface((400, 300))
    ui.draw(before)
    ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=(300, 200), rel=(0, 0), buttons=(0, 0, 0), touch=False))
    assert ui.update(0.016)
    after = pygame.Surface((400, 300))
    ui.draw(after)
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


def test_toasts_disappear_after_a_while(kit):
    """A short message stays for its time."""
    ui = Ui(kit)
    ui.update(0.0)
    ui.toast("Saved", seconds=2)
    assert ui.update(0.1)
    assert not ui.update(1.5)
    assert ui.update(1.0), "gone"


@pytest.mark.parametrize("corner", [(0, 0), (1800, 0), (0, 1040), (1800, 1040), (900, 500)])
def test_notes_stay_in_the_window_beside_their_thing(corner):
    """A note never covers what it explains and never leaves the window."""
    window, thing = Rect(0, 0, 1920, 1080), Rect(*corner, 120, 40)
    note = note_place((400, 120), thing, window, 10)
    assert note.inside(window)
    assert not note.overlaps(thing)


def test_notes_leave_buttons_free():
    """Where there is any other place beside its thing, a note covers no button."""
    window, thing = Rect(0, 0, 1920, 1080), Rect(900, 900, 120, 40)
    buttons = (Rect(700, 700, 600, 190), Rect(1030, 880, 400, 100))
    note = note_place((400, 120), thing, window, 10, never=buttons)
    assert not any(note.overlaps(rect) for rect in (*buttons, thing))


def test_a_tooltip_goes_with_click_and_key_and_comes_for_another_thing(kit, heard):
    """Only what is pointed at is spoken of; after a press nothing more until another thing is meant."""
    ui = Ui(kit)
    first, second = (
        Button(kit, pygame.Rect(x, 10, 100, 40), key, lambda: None, key=key, tip=f"About {key}")
        for x, key in ((10, "a"), (200, "b"))
    )
    ui.set([first, second])

    def shown():
        ui.update(1.0)
        return ui.spoken_of

    def move(x):
        ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=(x, 20), rel=(1, 0), buttons=(0, 0, 0)))

    assert shown() is None
    move(20)
    assert shown() is first
    ui.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 20), button=pygame.BUTTON_LEFT))
    ui.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=(20, 20), button=pygame.BUTTON_LEFT))
    move(22)
    assert shown() is None
    ui.set([first, second])
    assert shown() is None, "built again under the same pointer"
    move(210)
    assert shown() is second
    ui.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_q, mod=0, unicode="q"))
    assert shown() is None
    ui.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_SHIFT, unicode=""))
    assert shown() is ui.focused
    ui.hide_tip()
    assert shown() is None


def test_the_wheel_presses_nothing(kit, heard):
    """The wheel is also told as presses of two buttons: nothing gets the focus or is clicked by them."""
    ui = Ui(kit)
    ui.set([button(kit, heard, "a", 10, 10)])
    for wheel in (pygame.BUTTON_WHEELUP, pygame.BUTTON_WHEELDOWN):
        ui.handle(pygame.Event(pygame.MOUSEMOTION, pos=(20, 20), rel=(1, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            assert not ui.handle(pygame.Event(kind, pos=(20, 20), button=wheel))
    assert ui.focused is None
    assert heard == []


def test_drawing_changes_nothing(kit, heard):
    """Drawing twice gives the same picture and no control reports anything."""
    ui = Ui(kit)
    ui.set([button(kit, heard, "a", 10, 10), Label(kit, pygame.Rect(10, 80, 200, 30), "Words")])
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((400, 200))
        ui.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
    assert heard == []


def test_labels_know_the_positions_of_their_words(kit):
    """The extent of a text is where it is drawn, whatever the alignment."""
    for align, edge in (("left", "left"), ("right", "right"), ("centre", "centerx")):
        label = Label(kit, pygame.Rect(100, 100, 300, 40), "Hg", "body", align=align)
        (box,) = label.text_boxes()
        assert abs(getattr(box.extent, edge) - getattr(label.rect, edge)) <= 1
        surface = pygame.Surface((500, 300), pygame.SRCALPHA)
        label.draw(surface)
        assert box.extent.inflate(2, 2).contains(surface.get_bounding_rect())


def test_plain_widgets_do_nothing(kit):
    """A widget without behaviour uses no event and changes nothing."""
    widget = Widget(kit, pygame.Rect(0, 0, 10, 10))
    ui = Ui(kit)
    ui.set([widget])
    assert not press(ui, (5, 5))
    ui.update(0.0)
    assert not widget.update(1.0)
