"""Settings: everything takes effect at once."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pygame

from alhambra_desktop import text
from alhambra_desktop.client.dialogs import confirm
from alhambra_desktop.client.folders import show_folder
from alhambra_desktop.client.menus.frame import FOOT, FormRow, PageScene, panels
from alhambra_desktop.client.menus.keys import KeysScene
from alhambra_desktop.client.settings import ANIMATIONS, BOT_SPEEDS, Settings
from alhambra_desktop.client.theme import SCALES, percent_used
from alhambra_desktop.client.widgets.base import Widget
from alhambra_desktop.client.widgets.buttons import Button
from alhambra_desktop.client.widgets.choices import Option, Slider, Switch
from alhambra_desktop.client.widgets.dropdown import Dropdown
from alhambra_desktop.client.widgets.plain import Label
from alhambra_desktop.text import t

CONTROL = 260


class SettingsScene(PageScene):
    """The settings, in panels by subject."""

    title_key = "settings.title"
    first_focus = "language"
    widest = 1520

    def build(self) -> Iterable[Widget]:
        yield from self.heading()
        body = self.body(foot=True)
        inside = body.copy()
        inside.width -= self.kit.px(24)
        yield self.scroll(body, self._panels(inside), "panels")
        bar, foot = self.foot()
        yield bar
        yield from self._foot(foot)

    def change(self, **changes: Any) -> None:
        """Use other settings from now on."""
        before = self.services.kit
        self.services.apply(replace(self.services.settings, **changes))
        if self.services.kit is before:
            self.rebuild()

    # --- panels -----------------------------------------------------------------------------------

    def _panels(self, room: pygame.Rect) -> list[Widget]:
        groups = (
            (t("settings.interface"), list(self._interface())),
            (t("settings.play"), list(self._play())),
            (t("settings.sound"), list(self._sound())),
        )
        return panels(self.kit, room, groups)

    def _interface(self) -> Iterator[FormRow]:
        now = self.services.settings
        languages = [Option("", t("settings.language_system"))]
        languages += [Option(code, text.native_name(code)) for code in text.available()]
        yield self._dropdown("language", languages, now.language)
        scales = [Option(percent, t("settings.percent", percent=percent)) for percent in SCALES]
        if now.scale not in SCALES:
            scales.insert(0, Option(now.scale, t("settings.percent", percent=now.scale)))
        used = percent_used(self.kit.window, now.scale)
        note = t("settings.scale_lowered", percent=used) if used < now.scale else ""
        yield self._dropdown("scale", scales, now.scale, note)
        yield self._switch("fullscreen", now.fullscreen, t("settings.fullscreen_note"))

    def _play(self) -> Iterator[FormRow]:
        now = self.services.settings
        speeds = [Option(speed, t(f"settings.bot_speed.{speed}")) for speed in BOT_SPEEDS]
        yield self._dropdown("bot_speed", speeds, now.bot_speed, t("settings.bot_speed_note"))
        motions = [Option(motion, t(f"settings.animation.{motion}")) for motion in ANIMATIONS]
        yield self._dropdown("animation", motions, now.animation)
        yield self._switch("confirm_bad_moves", now.confirm_bad_moves, t("settings.confirm_bad_moves_note"))
        yield self._switch("auto_end_turn", now.auto_end_turn, t("settings.auto_end_turn_note"))
        yield self._switch("tips", now.tips, t("settings.tips_note"))
        change = t("settings.keys_change")
        size = (Button.width_for(self.kit, change), self.kit.px(44))
        yield FormRow(self.kit, t("settings.keys"), size, self._keys_button)

    def _keys_button(self, rect: pygame.Rect) -> Widget:
        return Button(
            self.kit,
            rect,
            t("settings.keys_change"),
            lambda: self.open(KeysScene()),
            kind="quiet",
            key="keys",
        )

    def _sound(self) -> Iterator[FormRow]:
        now = self.services.settings
        yield self._volume("volume", "button")
        yield self._volume("table_volume", "tile_place")
        yield self._volume("button_volume", "button")
        yield self._switch("muted", now.muted)
        yield self._switch("mute_in_background", now.mute_in_background)

    def _volume(self, name: str, sample: str) -> FormRow:
        """A slider of percent values; ``sample`` is a sound to judge the volume by."""
        kit, now = self.kit, getattr(self.services.settings, name)

        def make(rect: pygame.Rect) -> Iterator[Widget]:
            number = kit.px(72)
            slider = pygame.Rect(rect.x, rect.y, rect.width - number, rect.height)
            shown = pygame.Rect(slider.right, rect.y, number, rect.height)
            label = Label(kit, shown, t("settings.percent", percent=now), align="right")

            def change(percent: int) -> None:
                # Not built again: the slider is being dragged.
                changed: dict[str, Any] = {name: percent}
                self.services.apply(replace(self.services.settings, **changed))
                label.text = t("settings.percent", percent=percent)
                self.services.audio.play(sample)

            yield Slider(kit, slider, now, (0, 100), change, step=5, key=name)
            yield label

        return FormRow(kit, t(f"settings.{name}"), (kit.px(CONTROL), kit.px(44)), make)

    # --- rows -------------------------------------------------------------------------------------

    def _dropdown(self, name: str, options: list[Option[Any]], value: Any, note: str = "") -> FormRow:
        kit = self.kit
        width = max(kit.px(CONTROL), Dropdown.width_for(kit, [option.label for option in options]))

        def make(rect: pygame.Rect) -> Widget:
            return Dropdown(kit, rect, options, value, lambda chosen: self.change(**{name: chosen}), key=name)

        return FormRow(kit, t(f"settings.{name}"), (width, kit.px(44)), make, note=note)

    def _switch(self, name: str, on: bool, note: str = "") -> FormRow:
        kit = self.kit

        def make(rect: pygame.Rect) -> Widget:
            return Switch(kit, rect, on, lambda value: self.change(**{name: value}), key=name)

        return FormRow(kit, t(f"settings.{name}"), Switch.size_for(kit), make, note=note)

    # --- foot -------------------------------------------------------------------------------------

    def _foot(self, room: pygame.Rect) -> Iterator[Widget]:
        kit = self.kit
        height = kit.px(56)
        y = room.y + (kit.px(FOOT) - height) // 2
        x = room.x
        for key, label, icon, action in (
            ("folder", t("settings.show_folder"), "folder", self._show_folder),
            ("defaults", t("settings.defaults"), "refresh", self._ask_defaults),
        ):
            width = Button.width_for(kit, label, icon=icon)
            yield Button(
                kit, pygame.Rect(x, y, width, height), label, action, icon=icon, kind="quiet", key=key
            )
            x += width + kit.px(12)
        yield self.done(room)

    def _show_folder(self) -> None:
        folder = self.services.data_dir
        if not show_folder(folder):
            self.ui.toast(t("trouble.folder_is", folder=str(folder)), seconds=12)

    def _ask_defaults(self) -> None:
        question = confirm(t("settings.defaults"), t("settings.defaults_text"), t("settings.defaults_yes"))
        self.open(question, self._use_defaults)

    def _use_defaults(self, yes: bool) -> None:
        if yes:
            now = self.services.settings
            kept = {name: getattr(now, name) for name in ("person_names", "last_setups", "language")}
            self.services.apply(replace(Settings(), **kept))
            self.rebuild()
