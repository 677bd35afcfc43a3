"""Sounds by logical id. Without a sound device everything works silently."""

import json
import logging
import threading
from collections.abc import Iterable
from pathlib import Path

import pygame

BUTTONS = frozenset({"button", "tick", "error", "undo"})
"""The sounds of buttons and other controls; all others are sounds of the table."""

_log = logging.getLogger(__name__)


class Audio:
    """Plays the sounds of an assets folder. Volume is from 0 to 100.

    The list of sounds is the part ``sound`` of ``assets/manifest.json``; an id missing there is silent and
    logged once: no information is given by sound alone.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files = _listed(folder / "manifest.json")
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._loading = threading.Lock()
        """Held while a file is read: the mixer crashes when two threads read sounds at once."""
        self._volume = 70
        self._table, self._buttons = 100, 100
        self._muted = False
        self._background = False
        self.works = _open_mixer()

    def set_volume(self, volume: int, *, muted: bool, table: int = 100, buttons: int = 100) -> None:
        """Set the volume; ``table`` and ``buttons`` are shares of it in percent."""
        self._volume, self._muted = volume, muted
        self._table, self._buttons = table, buttons
        self._adjust()

    def set_background(self, silent: bool) -> None:
        """Be silent while another program is in front."""
        self._background = silent
        self._adjust()

    @property
    def level(self) -> float:
        """The volume in force, 0 to 1."""
        return 0.0 if self._muted or self._background else self._volume / 100

    def level_of(self, sound_id: str) -> float:
        """How loud a sound is, 0 to 1."""
        return self.level * (self._buttons if sound_id in BUTTONS else self._table) / 100

    def play(self, sound_id: str) -> None:
        """Start a sound; it ends by itself."""
        if not self.works or self.level_of(sound_id) == 0 or not sound_id:
            return
        sound = self._sound(sound_id)
        if sound is not None:
            sound.set_volume(self.level_of(sound_id))
            sound.play()

    def prepare(self, sound_ids: Iterable[str]) -> None:
        """Read sounds ahead in the background: a long one takes more than a frame."""
        wanted = [one for one in sound_ids if self.works and one not in self._sounds]

        def read() -> None:
            for sound_id in wanted:
                self._sound(sound_id)

        if wanted:
            threading.Thread(target=read, name="sounds", daemon=True).start()

    def _adjust(self) -> None:
        for sound_id, sound in list(self._sounds.items()):
            if sound is not None:
                sound.set_volume(self.level_of(sound_id))

    def _sound(self, sound_id: str) -> pygame.mixer.Sound | None:
        """The sound, read at its first use; None if it cannot be."""
        if sound_id not in self._sounds:
            with self._loading:
                if sound_id not in self._sounds:  # another thread may have read it meanwhile
                    self._sounds[sound_id] = self._load(sound_id)
        return self._sounds[sound_id]

    def _load(self, sound_id: str) -> pygame.mixer.Sound | None:
        if sound_id not in self._files:
            _log.warning("no sound is called %s", sound_id)
            return None
        try:
            return pygame.mixer.Sound(self._folder / self._files[sound_id])
        except (OSError, pygame.error) as error:
            _log.warning("the sound %s cannot be read: %s", sound_id, error)
            return None


def _open_mixer() -> bool:
    try:
        pygame.mixer.init(44100, -16, 2, 512)
        pygame.mixer.set_num_channels(16)
    except pygame.error as error:
        _log.info("no sound: %s", error)
        return False
    return True


def _listed(path: Path) -> dict[str, str]:
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {sound_id: entry["file"] for sound_id, entry in manifest.get("sound", {}).items()}
