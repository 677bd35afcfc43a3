"""Set-up codes: game, number of players, modules, options and seed as a short text to pass on.

A code looks like ``ALH-0403-0420-...``: after the prefix come letters and digits that are hard to mistake (no
I, L, O, U). Breaks, spaces, dashes and capitals do not matter. It encodes bytes: the version, game and
players, the options, the modules by number, the seed, and a checksum.
"""

import hashlib
from dataclasses import dataclass, field

from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.games import GAMES, GameKind

PREFIX = "ALH"
VERSION = 1
GROUP = 4
CHECK = 3
"""Bytes of the checksum, which come last in every version."""

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LOOKALIKES = str.maketrans("OIL", "011")

OPTION_NUMBERS = (
    ("second_scoring", "classic"),
    ("second_scoring", "printed_2019"),
    ("explicit_end", "no"),
    ("explicit_end", "yes"),
    ("two_players", "plain"),
    ("two_players", "dirk"),
    ("dummies", "usual"),
    ("dummies", "1"),
    ("dummies", "2"),
    ("dummies", "3"),
    ("dummies", "4"),
    ("solo", "high_score"),
    ("solo", "against_dummies"),
    ("length", "whole"),
    ("length", "short"),
)
"""A code holds the places in this list: it may grow at the end and change nowhere else."""

OF_MODULES, ROOM = 64, 4
"""Values of a module's options have numbers from here on, so many for each module, by its own number."""


@dataclass(frozen=True, slots=True)
class TableSetup:
    """The contents of a code. ``seed`` is "" if every game from it has a new seed."""

    game: str
    players: int
    modules: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    seed: str = ""


def encode(setup: TableSetup) -> str:
    """The code of a set-up of existing games, modules and options. The order of modules is not kept."""
    kind = GAMES[setup.game]
    numbers = option_numbers(kind)
    options = sorted(numbers[option] for option in setup.options.items())
    modules = sum(1 << kind.modules[name] for name in setup.modules)
    mask = modules.to_bytes((modules.bit_length() + 7) // 8, "little")
    game = kind.number << 4 | setup.players
    data = bytes((VERSION, game, len(options), *options, len(mask), *mask)) + setup.seed.encode()
    text = _letters(data + _checksum(data))
    return "-".join((PREFIX, *(text[i : i + GROUP] for i in range(0, len(text), GROUP))))


def decode(text: str) -> TableSetup:
    """The contents of a code, modules in the catalogue's order.

    Raises Refused: code_foreign, code_broken, code_newer, code_module, code_setup.
    """
    letters = "".join(c for c in text.upper() if c not in "-\u2010\u2011\u2013" and not c.isspace())
    plain, prefix = letters.translate(LOOKALIKES), PREFIX.translate(LOOKALIKES)
    if not plain.startswith(prefix):
        raise Refused(Reason.of("code_foreign", prefix=PREFIX))
    data = _data(plain.removeprefix(prefix))
    if data is None or _checksum(data[:-CHECK]) != data[-CHECK:]:
        raise Refused(Reason.of("code_broken"))
    if data[0] > VERSION:
        raise Refused(Reason.of("code_newer", version=data[0], known=VERSION))
    try:
        return _read(data[1:-CHECK])
    except LookupError as error:  # the lists of games and options have grown since
        raise Refused(Reason.of("code_newer", version=data[0], known=VERSION)) from error
    except ValueError as error:
        raise Refused(Reason.of("code_setup", problem=str(error))) from error


def _read(data: bytes) -> TableSetup:
    """The fields after the version. Raises ValueError or LookupError for values unknown to this version."""
    kind, players = {kind.number: kind for kind in GAMES.values()}[data[0] >> 4], data[0] & 15
    game = kind.id
    if not kind.least <= players <= kind.most:
        raise ValueError(f"{players} players; {game} takes {kind.least} to {kind.most}")
    count = data[1]
    known = {number: option for option, number in option_numbers(kind).items()}
    options = dict(known[number] for number in data[2 : 2 + count])
    if len(options) != count or any(value not in kind.options.get(n, ()) for n, value in options.items()):
        raise ValueError(f"{game} has not all of these options: {options}")
    rest = data[2 + count :]
    size = rest[0]
    mask = int.from_bytes(rest[1 : 1 + size], "little")
    if mask and not kind.modules:
        raise ValueError(f"{game} has no modules")
    modules = _modules(kind, mask)
    return TableSetup(game, players, modules, options, rest[1 + size :].decode())


def option_numbers(kind: GameKind) -> dict[tuple[str, str], int]:
    """The number of each value of an option: by its place in the list, or by the number of its module."""
    found = {option: number for number, option in enumerate(OPTION_NUMBERS)}
    for module, number in kind.modules.items():
        own = (
            (name, value)
            for name, values in kind.options.items()
            if name.startswith(f"{module}.")
            for value in values
        )
        found |= {option: OF_MODULES + ROOM * number + place for place, option in enumerate(own)}
    return found


def _modules(kind: GameKind, mask: int) -> tuple[str, ...]:
    names = {number: name for name, number in kind.modules.items()}
    for number in range(mask.bit_length()):
        if mask >> number & 1 and number not in names:
            raise Refused(Reason.of("code_module", number=number))
    return tuple(name for number, name in names.items() if mask >> number & 1)


# --- letters ----------------------------------------------------------------------------------------


def _checksum(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=CHECK).digest()


def _letters(data: bytes) -> str:
    """Encode bytes as letters of five bits each, padded with zeros."""
    bits = len(data) * 8
    more = -bits % 5
    number = int.from_bytes(data, "big") << more
    return "".join(ALPHABET[number >> shift & 31] for shift in range(bits + more - 5, -1, -5))


def _data(letters: str) -> bytes | None:
    """The bytes of some letters, or None if they cannot be a complete code."""
    more = len(letters) * 5 % 8
    if any(letter not in ALPHABET for letter in letters) or len(letters) * 5 < (2 + CHECK) * 8:
        return None
    number = 0
    for letter in letters:
        number = number << 5 | ALPHABET.index(letter)
    if more >= 5 or number & ((1 << more) - 1):
        return None
    return (number >> more).to_bytes(len(letters) * 5 // 8, "big")
