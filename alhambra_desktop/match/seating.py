"""The seats of a match: people and bots, and everything else chosen in New game."""

from dataclasses import dataclass, field
from typing import Any

from alhambra_desktop import __version__
from alhambra_desktop.bots import bot_names, characters, is_bot
from alhambra_desktop.engine import codec
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.reasons import Reason, Refused
from alhambra_desktop.games import GAMES

PERSON = "person"
NAME_LENGTH = 24


class SeatingError(Exception):
    """A match cannot begin with this seating; ``code`` names the reason, ``facts`` what and where."""

    def __init__(self, code: str, **facts: object) -> None:
        named = ", ".join(f"{name}={value!r}" for name, value in facts.items())
        super().__init__(f"{code} ({named})" if named else code)
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat: the name shown, the colour, and its player (``person`` or a bot's level).

    ``character`` is the playing style of a bot; "" for the plain one.
    """

    name: str
    colour: str
    player: str = PERSON
    character: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person at this computer plays this seat."""
        return self.player == PERSON


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match: seats in order of play, the seed, the game's options and modules.

    ``open_hands`` lets people see each other's money; then there is no curtain.
    """

    seats: tuple[SeatSetup, ...]
    seed: str
    game: str = "alhambra"
    modules: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    open_hands: bool = False

    @property
    def people(self) -> int:
        """How many seats people play."""
        return sum(1 for seat in self.seats if seat.is_person)


def topics_of(setup: MatchSetup) -> tuple[str, ...]:
    """What the rules of a match cover: the game, and its modules."""
    return setup.game, *setup.modules


def rules_of(setup: MatchSetup, components: Any | None = None) -> Any:
    """The rules of a match; ``components`` is the plain component data of a save, None for today's.

    If people play, turns have an explicit end. Raises Refused (numbers, colours, options, modules, today's
    data), or DataError for the data of a save.
    """
    kind = GAMES[setup.game]
    usual = {"explicit_end": "yes"} if setup.people else {}
    colours = tuple(seat.colour for seat in setup.seats)
    begun = kind.set_up(len(setup.seats), setup.modules, {**usual, **setup.options}, colours)
    if components is not None:
        return kind.compile(begun, kind.read(components, "component data"))
    try:
        return kind.compile(begun, kind.chosen(setup.modules))
    except DataError as error:
        raise Refused(Reason.of("bad_data", problem=str(error))) from error


def check_seating(setup: MatchSetup) -> None:
    """Check names and bots of a match. Raises SeatingError; the rules check numbers and colours."""
    names: set[str] = set()
    for number, seat in enumerate(setup.seats, 1):
        name = seat.name.strip()
        if not name:
            raise SeatingError("name_missing", seat=number)
        if not name.isprintable():
            raise SeatingError("name_unseen", seat=number)
        if len(name) > NAME_LENGTH:
            raise SeatingError("name_too_long", seat=number, name=name, most=NAME_LENGTH)
        if name.casefold() in names:
            raise SeatingError("name_taken", seat=number, name=name)
        names.add(name.casefold())
        if not seat.is_person and not is_bot(seat.player):
            raise SeatingError("unknown_bot", seat=number, bot=seat.player, known=bot_names())
        if seat.character not in ("", *characters()):
            raise SeatingError("unknown_character", seat=number, character=seat.character)


def encode_setup(setup: MatchSetup) -> codec.Plain:
    """The plain form for saves and settings."""
    return codec.encode(setup)


def decode_setup(plain: codec.Plain) -> MatchSetup:
    """A set-up from its plain form. Raises CodecError naming the place."""
    setup = codec.decode(plain, MatchSetup)
    assert isinstance(setup, MatchSetup)
    return setup


def header(setup: MatchSetup, rules: Any, identity: str = "") -> dict[str, Any]:
    """The first line of a journal, after format and version.

    ``identity`` is the match's own: all copies have the same, so that it is counted once.
    """
    named = {"match": identity} if identity else {}
    plain = encode_setup(setup)
    return {"program": __version__, **named, "setup": plain, "components": rules.components.plain}
