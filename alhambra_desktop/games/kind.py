"""The record that describes one game to all other packages."""

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
    """Default: nobody is asked out of turn."""
    return ()


def kind_of_choice(game: Any, seat: int, choice: Choice) -> str:
    """Default: the subject of a choice is its kind."""
    return name_of(type(choice))


def itself(game: Any, choice: Choice) -> Hashable:
    """Default: a choice is equivalent only to itself."""
    return choice


def no_wares(game: Any, kind: str) -> tuple[str, ...]:
    """Default: nothing is bought out of turn."""
    return ()


def no_piece(game: Any) -> str:
    """Default: nothing comes up that somebody may take."""
    return ""


def no_warnings(players: int, modules: tuple[str, ...]) -> tuple[str, ...]:
    """Default: no warnings."""
    return ()


def seats_of(game: Any) -> int:
    """Default: the seats are the contestants."""
    return len(game.state.seats)


def no_feats(game: Any, seat: int) -> Mapping[str, int]:
    """Default: no feats besides points."""
    return {}


def without_modules(modules: tuple[str, ...]) -> None:
    """Raises Refused if a game without modules is set up with some."""
    if modules:
        raise Refused(Reason.of("unknown_module", module=modules[0], known=()))


@dataclass(frozen=True, slots=True)
class GameKind:
    """One of the games.

    ``number`` is its number in set-up codes and never changes. ``options`` are its set-up options with their
    values, the default first; ``seats_for`` are the numbers of seats for which an option applies, if not for
    all. ``modules`` are the ids of what can be played with it, in the order of the box, with their numbers
    there; an option of a module is called ``<its id>.<name>``. ``secret``: seats have secrets from each
    other. ``styles``: bots can have the style of a character. ``minutes``: how long a game without modules
    takes, by the number of players. ``moments`` are the kinds of moments and auctions out of turn in a
    ruleset.
    """

    id: str
    number: int
    least: int
    most: int
    minutes: Mapping[int, int]
    options: Mapping[str, tuple[str, ...]]
    choices: str
    """The prefix of its own choices' names, before the dot."""

    game: Callable[[Any, Any, int], AnyGame]
    """Makes a running game, or a view of it, from rules, state and viewer."""
    state: type
    ruleset: type
    setup: type
    read: Callable[[Any, str], Any]
    """Parses component data; the text is the source named in errors."""
    chosen: Callable[[tuple[str, ...]], Any]
    """Today's component data for these modules, preferring the user's own. Raises Refused."""
    shipped: Callable[[tuple[str, ...]], Any]
    """The shipped component data for these modules."""
    set_up: Callable[[int, tuple[str, ...], dict[str, str], tuple[str, ...]], Any]
    """Makes a set-up from number of seats, modules, options and colours. Raises Refused."""
    compile: Callable[[Any, Any], Any]
    """Compiles rules from set-up and component data. Raises Refused."""
    begin: Callable[[Any, str], AnyGame]
    """Begins a game that emits its events, from rules and seed."""
    restore: Callable[[Any, Any], AnyGame]
    """Restores a game from rules and the plain form of a state. Raises CodecError."""
    everything: Callable[[Any], Counter[str]]
    """All pieces that must exist at any time, from the rules: the law of conservation."""
    counted: Callable[[Any, Any], Counter[str]]
    """All pieces in the plain form of a state."""

    alike: Callable[[Any, Choice], Hashable] = itself
    """A key of what a choice of the asked seat results in: choices with equal keys are equally good."""
    preparing: tuple[type[Choice], ...] = ()
    """Choices that only prepare another one of the same turn."""
    arranged: Callable[[Any, Mapping[str, Any], str], AnyGame] | None = None
    """Builds a game in a position from rules and plain data. Raises DataError."""
    seats_for: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    modules: Mapping[str, int] = field(default_factory=dict)
    secret: bool = False
    styles: bool = False
    moments: Callable[[Any], tuple[str, ...]] = nothing
    about: Callable[[Any, int, Choice], str] = kind_of_choice
    """What a seat's choice out of turn is about: the id of a piece, or the kind of the choice."""
    wares: Callable[[Any, str], tuple[str, ...]] = no_wares
    """The pieces that can be had at a kind of moment, from public facts only."""

    come_up: Callable[[Any], str] = no_piece
    """The piece that everybody sees and somebody may take before it gets its place; "" for none."""

    warnings: Callable[[int, tuple[str, ...]], tuple[str, ...]] = no_warnings
    """Warnings for a game with this many players and these modules, by code."""
    contestants: Callable[[Any], int] = seats_of
    """How many can win a game, including dummies that score like players."""
    feats: Callable[[Any, int], Mapping[str, int]] = no_feats
    """A seat's achievements at the end of a game, besides points, for the records."""

    def has_option(self, option: str, modules: tuple[str, ...]) -> bool:
        """Whether an option belongs to the game itself, or to one of these modules."""
        module = option.partition(".")[0]
        return module not in self.modules or module in modules

    def in_order(self, modules: Iterable[str]) -> tuple[str, ...]:
        """These modules in the order of the box; unknown ones are left out."""
        chosen = set(modules)
        return tuple(name for name in self.modules if name in chosen)

    @property
    def alone(self) -> bool:
        """Whether it can be played solo."""
        return self.least == 1
