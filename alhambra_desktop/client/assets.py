"""Pictures by logical id, scaled down from their masters to the requested size and cached.

``assets/manifest.json`` names the file of every id (see ``assets/art/README.md``).
"""

import contextlib
import json
import math
import threading
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Set as AbstractSet
from pathlib import Path

import pygame

from alhambra_desktop.client.cache import PictureCache, size_in_bytes

AHEAD = 32 * 1024 * 1024
"""Bytes of pictures that may wait to be asked for."""
NAMED = 64 * 1024 * 1024
"""The same where many are read at once, by name."""
MASTERS = 64 * 1024 * 1024
"""Bytes of pictures in their own size: few are asked for again once they have been scaled."""
LARGE = 200_000
"""Pixels of a picture that is seldom shown, as it fills much of the table."""


class PictureMissing(Exception):
    """A picture does not exist or cannot be read; the message names the id and the file."""


def cause_of(path: Path, error: Exception) -> Exception:
    """Why a file cannot be read: SDL reports it as missing, also when no more files can be opened."""
    try:
        path.open("rb").close()
    except OSError as real:
        return real
    return error


class Waiting:
    """Pictures that were read ahead and have not been asked for; used by several threads.

    ``most``: so many bytes may wait; of more, the oldest are dropped.
    """

    def __init__(self) -> None:
        self.most = AHEAD
        self._lock = threading.Lock()
        self._pictures: dict[str, pygame.Surface] = {}
        self._bytes = 0

    def put(self, art_id: str, picture: pygame.Surface) -> None:
        """Add a picture, and drop the oldest ones if there are too many."""
        with self._lock:
            self._remove(art_id)
            self._pictures[art_id] = picture
            self._bytes += size_in_bytes(picture)
            while self._bytes > self.most:
                self._remove(next(iter(self._pictures)))

    def take(self, art_id: str) -> pygame.Surface | None:
        """The picture, which waits no longer; None if it does not wait."""
        with self._lock:
            return self._remove(art_id)

    def clear(self) -> set[str]:
        """Drop all pictures; returns which. ``most`` is as in the beginning."""
        with self._lock:
            self.most = AHEAD
            dropped = set(self._pictures)
            self._pictures.clear()
            self._bytes = 0
            return dropped

    def _remove(self, art_id: str) -> pygame.Surface | None:
        picture = self._pictures.pop(art_id, None)
        if picture is not None:
            self._bytes -= size_in_bytes(picture)
        return picture


class Art:
    """The pictures of an assets folder. Sizes are pixels; surfaces are shared: never draw on them."""

    def __init__(self, folder: Path, cache: PictureCache) -> None:
        self._folder = folder
        self._cache = cache
        self._masters = PictureCache(MASTERS)
        self._files, self._pixels = _read_manifest(folder / "manifest.json")
        self._waiting = Waiting()
        self._known: set[str] = set()
        """Pictures that were read once, whether they are still here or not: they are not read ahead again."""
        self._stopped = threading.Event()
        self._readers: list[threading.Thread] = []

    def has(self, art_id: str) -> bool:
        """Whether there is a picture of this name."""
        return art_id in self._files

    def size(self, art_id: str) -> tuple[int, int]:
        """Width and height of the master."""
        return self._master(art_id).get_size()

    def prepare(self, art_ids: Iterable[str]) -> threading.Thread:
        """Read files ahead in the background; a picture needed meanwhile is read as usual."""
        wanted = [one for one in dict.fromkeys(art_ids) if self._can_wait(one)]
        return self._start_reading(lambda: iter(wanted))

    def prepare_named(self, words: Callable[[], AbstractSet[str]]) -> threading.Thread:
        """Read the pictures ahead that are named after these words, small ones and exact names first.

        As many as may wait; ``words`` is asked beside the frames. ``forget_prepared`` drops the rest.
        """

        def wanted() -> Iterator[str]:
            named = words()
            found = [one for one in self._files if not named.isdisjoint(one.split("/")[1:])]
            found.sort(
                key=lambda one: (self._pixels[one] > LARGE, _name(one) not in named, self._pixels[one])
            )
            return (one for one in found if self._can_wait(one))

        self._waiting.most = NAMED
        return self._start_reading(wanted, NAMED)

    def _can_wait(self, art_id: str) -> bool:
        """Whether a picture exists and was never read."""
        return art_id in self._files and art_id not in self._known

    def unread(self, art_ids: Iterable[str]) -> list[str]:
        """Those of some pictures that have not been read yet."""
        return [one for one in art_ids if self._can_wait(one)]

    def named(self, *kinds: str) -> Iterator[str]:
        """The ids of all pictures of some kinds: the first part of an id."""
        return (one for one in self._files if one.split("/")[0] in kinds)

    @property
    def reading(self) -> bool:
        """Whether files are being read ahead."""
        return any(thread.is_alive() for thread in self._readers)

    def forget_prepared(self) -> None:
        """Read no further, and forget what was read ahead and never asked for."""
        self._stopped.set()
        self._stopped = threading.Event()
        self._known -= self._waiting.clear()

    def _start_reading(self, wanted: Callable[[], Iterator[str]], room: float = math.inf) -> threading.Thread:
        """Read one file after the other, up to so many bytes of pictures, until they are forgotten."""
        stopped = self._stopped

        def read() -> None:
            left = room
            for art_id in wanted():
                if art_id in self._known:
                    continue
                with contextlib.suppress(OSError, pygame.error):  # told when the picture is asked for
                    picture = pygame.image.load(self._folder / self._files[art_id])
                    if stopped.is_set():
                        break
                    self._known.add(art_id)
                    self._waiting.put(art_id, picture)
                    left -= size_in_bytes(picture)
                if left < 0 or stopped.is_set():
                    break

        thread = threading.Thread(target=read, name="pictures", daemon=True)
        self._readers = [one for one in self._readers if one.is_alive()] + [thread]
        thread.start()
        return thread

    def get(self, art_id: str, w: int, h: int | None = None) -> pygame.Surface:
        """The picture ``w`` pixels wide; without ``h`` it keeps its proportions."""
        return self._cache.get(("art", art_id, w, h), lambda: self._scaled(art_id, w, h))

    def tinted(self, art_id: str, w: int, colour: pygame.Color) -> pygame.Surface:
        """A one-colour picture (an icon) in ``colour``."""

        def draw() -> pygame.Surface:
            surface = self.get(art_id, w).copy()
            surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            surface.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
            return surface

        return self._cache.get(("tint", art_id, w, tuple(colour)), draw)

    def icon(self, name: str, size: int, colour: pygame.Color) -> pygame.Surface:
        """The icon ``icon/<name>`` in ``colour``."""
        return self.tinted(f"icon/{name}", size, colour)

    def cover(self, art_id: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture filling ``size`` in its own proportions; the excess is cut off evenly."""

        def draw() -> pygame.Surface:
            w, h = self.size(art_id)
            factor = max(size[0] / w, size[1] / h)
            scaled = self._scaled(art_id, max(size[0], round(w * factor)), max(size[1], round(h * factor)))
            corner = ((size[0] - scaled.get_width()) // 2, (size[1] - scaled.get_height()) // 2)
            surface = pygame.Surface(size).convert()
            surface.blit(scaled, corner)
            return surface

        return self._cache.get(("cover", art_id, size), draw)

    def _scaled(self, art_id: str, w: int, h: int | None) -> pygame.Surface:
        master = self._master(art_id)
        height = h if h is not None else max(1, round(master.get_height() * w / master.get_width()))
        if master.get_size() == (w, height):
            return master
        return pygame.transform.smoothscale(master, (max(1, w), max(1, height)))

    def _master(self, art_id: str) -> pygame.Surface:
        return self._masters.get(art_id, lambda: self._load(art_id))

    def _load(self, art_id: str) -> pygame.Surface:
        if art_id not in self._files:
            raise PictureMissing(f"No picture is called {art_id!r} in {self._folder / 'manifest.json'}")
        path = self._folder / self._files[art_id]
        try:
            picture = self._waiting.take(art_id) or pygame.image.load(path)
            self._known.add(art_id)
            # What covers everything is painted much faster without a channel that says so.
            return picture.convert_alpha() if picture.get_alpha() is not None else picture.convert()
        except (OSError, pygame.error) as error:
            cause = cause_of(path, error)
            raise PictureMissing(f"The picture {art_id!r} cannot be read from {path}: {cause}") from cause


def _name(art_id: str) -> str:
    """What a picture shows, as a piece or card is called."""
    return "-".join(part for part in art_id.split("/")[1:] if part != "small")


def _read_manifest(path: Path) -> tuple[dict[str, str], dict[str, int]]:
    """The file of each picture, and how many pixels it has."""
    try:
        manifest = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise PictureMissing(f"The list of pictures {path} cannot be read: {error}") from error
    art = manifest["art"]
    pixels = {art_id: math.prod(entry.get("size", ())) for art_id, entry in art.items()}
    return {art_id: entry["file"] for art_id, entry in art.items()}, pixels
