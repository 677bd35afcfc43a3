"""What one game is to everybody who plays, saves, shows or simulates it."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from alhambra_desktop.engine.codec import name_of
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.game import Game
from alhambra_desktop.engine.reasons import Reason, Refused

AnyGame = Game[Any]


def nothing(rules: Any) -> tuple[str, ...]:
    """Nobody is asked out of turn."""
    return ()


def kind_of_choice(game: Any, seat: int, choice: Choice) -> str:
    """A choice is about nothing but itself."""
    return name_of(type(choice))


def itself(game: Any, choice: Choice) -> Hashable:
    """A choice comes to nothing but itself."""
    return choice


def no_wares(game: Any, kind: str) -> tuple[str, ...]:
    """Nothing is bought out of turn."""
    return ()


def no_warnings(players: int, modules: tuple[str, ...]) -> tuple[str, ...]:
    """Everything goes well together."""
    return ()


def seats_of(game: Any) -> int:
    """Whoever has a seat can win."""
    return len(game.state.seats)


def no_feats(game: Any, seat: int) -> Mapping[str, int]:
    """Nothing is worth remembering but points."""
    return {}


def without_modules(modules: tuple[str, ...]) -> None:
    """Raises Refused if a game that has no modules is to be played with some."""
    if modules:
        raise Refused(Reason.of("unknown_module", module=modules[0], known=()))


@dataclass(frozen=True, slots=True)
class GameKind:
    """One of the games.

    ``number`` is its place in set-up codes and never changes. ``options`` are its set-up options with their
    values, the default first; ``seats_for`` the numbers of seats with which an option means anything, if
    not with all. ``modules`` are the ids of what can be played with it, in the order of the box, with
    their numbers there; an option of a module is called ``<its id>.<name>``. ``secret``: seats hold what the
    others may not see. ``styles``: bots can have the style of a character. ``moments`` are the kinds of
    windows and auctions out of turn that a ruleset has.
    """

    id: str
    number: int
    least: int
    most: int
    options: Mapping[str, tuple[str, ...]]
    choices: str
    """What stands before the dot in the names of its own choices."""

    game: Callable[[Any, Any, int], AnyGame]
    """Rules, state and viewer to a running game, or a view of it."""
    state: type
    ruleset: type
    setup: type
    read: Callable[[Any, str], Any]
    """Component data from their plain form; the text names them in errors."""
    chosen: Callable[[tuple[str, ...]], Any]
    """Today's component data, the user's own among them, for these modules. Raises Refused."""
    shipped: Callable[[tuple[str, ...]], Any]
    """The component data that ship with the program, for these modules."""
    set_up: Callable[[int, tuple[str, ...], dict[str, str], tuple[str, ...]], Any]
    """Number of seats, modules, options and colours to a set-up. Raises Refused."""
    compile: Callable[[Any, Any], Any]
    """Set-up and component data to rules. Raises Refused."""
    begin: Callable[[Any, str], AnyGame]
    """Rules and seed to a game that tells its events."""
    restore: Callable[[Any, Any], AnyGame]
    """Rules and the plain form of a state to a game. Raises CodecError."""
    everything: Callable[[Any], Counter[str]]
    """Rules to the pieces that must be counted at any time: the law of conservation."""
    counted: Callable[[Any, Any], Counter[str]]
    """Rules and the plain form of a state to the pieces that lie somewhere in it."""

    alike: Callable[[Any, Choice], Hashable] = itself
    """A game and a choice of the seat asked to what it comes to: whatever is equal there is equally good."""
    preparing: tuple[type[Choice], ...] = ()
    """Choices that only prepare another one of the same turn."""
    arranged: Callable[[Any, Mapping[str, Any], str], AnyGame] | None = None
    """Rules and a position in plain data to a game in this position. Raises DataError."""
    seats_for: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    modules: Mapping[str, int] = field(default_factory=dict)
    secret: bool = False
    styles: bool = False
    moments: Callable[[Any], tuple[str, ...]] = nothing
    about: Callable[[Any, int, Choice], str] = kind_of_choice
    """What a seat's choice out of turn is about: the id of a piece, or the kind of the choice."""
    wares: Callable[[Any, str], tuple[str, ...]] = no_wares
    """The pieces that can be had in a kind of window: from public facts only."""

    warnings: Callable[[int, tuple[str, ...]], tuple[str, ...]] = no_warnings
    """What is worth knowing before a game of so many with these modules, by code."""
    contestants: Callable[[Any], int] = seats_of
    """How many can win a game, dummies that score like players among them."""
    feats: Callable[[Any, int], Mapping[str, int]] = no_feats
    """What a seat has brought about by the end of a game, beside its points: the stuff of records."""

    def has_option(self, option: str, modules: tuple[str, ...]) -> bool:
        """Whether an option is one of the game itself, or of one of these modules."""
        module = option.partition(".")[0]
        return module not in self.modules or module in modules

    def in_order(self, modules: Iterable[str]) -> tuple[str, ...]:
        """These modules in the order of the box; unknown ones are left out."""
        chosen = set(modules)
        return tuple(name for name in self.modules if name in chosen)

    @property
    def alone(self) -> bool:
        """Whether one person can play it without anybody else."""
        return self.least == 1
