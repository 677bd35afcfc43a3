"""The player's own sets of modules by name, and the limits for random sets: one JSON file.

An unreadable file is renamed to ``module_sets.json.broken``; names of modules that this version does not know
stay in the file, for the version that does.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.reading import Unreadable, read_json
from alhambra_desktop.match.files import set_aside, write_atomically

FORMAT = "alhambra-module-sets"
VERSION = 1
FILE = "module_sets.json"
NAME_LENGTH = 24
LARGEST = 1 << 18
"""Maximum bytes of the file; sixty sets of all modules need half of it."""
MOST_SETS = 60
HEAVIEST = 3
ANY, CALM, LIVELY = "any", "calm", "lively"
"""How many modules of a random set ask people out of turn: as it comes, none, at least half."""
COMPANIES = (ANY, CALM, LIVELY)
LONGEST = 600


@dataclass(frozen=True, slots=True)
class Bounds:
    """Limits of a random set: how many modules, how difficult each may be, some always, some never.

    ``longer``: by how many minutes it may make the game longer, 0 for any number; ``company`` is one of
    ``COMPANIES``.
    """

    least: int = 2
    most: int = 5
    heaviest: int = HEAVIEST
    always: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    longer: int = 0
    company: str = ANY


@dataclass(frozen=True, slots=True)
class ModuleSets:
    """The contents of the file: sets by name, in the order of saving, and the limits."""

    sets: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    bounds: Bounds = Bounds()


class ModuleSetStore:
    """The sets and their file. ``problem`` is the system's error message from reading."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.problem = ""
        self.kept = self._read()

    def save(self, name: str, modules: tuple[str, ...]) -> OSError | None:
        """Save a set under a name; returns the error if it could not be written."""
        others = {other: found for other, found in self.kept.sets.items() if other != name}
        return self._put(replace(self.kept, sets={**others, name: modules}))

    def delete(self, name: str) -> OSError | None:
        """Delete a set; returns the error if it could not be written."""
        others = {other: found for other, found in self.kept.sets.items() if other != name}
        return self._put(replace(self.kept, sets=others))

    def bound(self, bounds: Bounds) -> OSError | None:
        """Change the limits of random sets; returns the error if they could not be written."""
        return self._put(replace(self.kept, bounds=bounds))

    def _put(self, kept: ModuleSets) -> OSError | None:
        self.kept = kept
        document = {
            "format": FORMAT,
            "version": VERSION,
            "sets": {name: list(modules) for name, modules in kept.sets.items()},
            "bounds": codec.encode(kept.bounds),
        }
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, json.dumps(document, ensure_ascii=False, indent=1) + "\n")
        except OSError as error:
            return error
        return None

    def _read(self) -> ModuleSets:
        try:
            return _checked(read_json(self.path, LARGEST))
        except FileNotFoundError:
            return ModuleSets()
        except Unreadable as error:
            problem = error.problem
        except (ValueError, codec.CodecError) as error:
            problem = str(error)
        self.problem = f"{set_aside(self.path)}: {problem}"
        return ModuleSets()


def _checked(document: Any) -> ModuleSets:
    """The checked contents of the file. Raises ValueError or CodecError naming the location."""
    known = isinstance(document, dict) and document.get("format") == FORMAT
    if not known or document.get("version") != VERSION:
        raise ValueError(f"this is no {FORMAT} {VERSION}")
    sets: dict[str, tuple[str, ...]] = codec.decode(document.get("sets"), dict[str, tuple[str, ...]])
    bounds: Bounds = codec.decode(document.get("bounds"), Bounds)
    names = [*bounds.always, *bounds.never, *(name for modules in sets.values() for name in modules)]
    if not all(word.isprintable() for word in (*sets, *names)) or len(sets) > MOST_SETS:
        raise ValueError("sets: names that cannot be shown, or too many sets")
    if any(not 0 < len(name) <= NAME_LENGTH for name in sets):
        raise ValueError(f"sets: a name has 1 to {NAME_LENGTH} letters")
    if not 1 <= bounds.least <= bounds.most <= len(MODULES) or not 1 <= bounds.heaviest <= HEAVIEST:
        raise ValueError("bounds: out of range")
    if not 0 <= bounds.longer <= LONGEST or bounds.company not in COMPANIES:
        raise ValueError("bounds: out of range")
    return ModuleSets(sets, bounds)
