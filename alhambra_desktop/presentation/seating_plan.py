"""The seats being chosen in New game: data only, no drawing."""

from dataclasses import dataclass, field, replace
from random import Random, SystemRandom

from alhambra_desktop import bots
from alhambra_desktop.bots.strengths import named
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.games import GAMES
from alhambra_desktop.match import setup_code
from alhambra_desktop.match.scores import Score
from alhambra_desktop.match.seating import (
    PERSON,
    MatchSetup,
    SeatingError,
    SeatSetup,
    check_seating,
    rules_of,
)
from alhambra_desktop.match.statistics import games_of
from alhambra_desktop.match.store import Store
from alhambra_desktop.match.strength import NEWCOMER, like
from alhambra_desktop.presentation.levels import level_line
from alhambra_desktop.text import in_every_language, t

COLOURS = ("white", "red", "yellow", "green", "blue", "orange")
FIRST_SEATS = 3
USUAL_DUMMIES = 2
"""The default number of dummies in solo games of Roll & Write."""
FIRST_LEVEL = "medium"
SEED_DIGITS = 6
NUMBERED = 12
"""Numbers up to which default names are recognised."""


@dataclass
class SeatingPlan:
    """Seats and options; every change keeps colours different and numbers legal.

    ``chance`` draws the seed if none was chosen.
    """

    seats: list[SeatSetup]
    options: dict[str, str]
    open_hands: bool
    person_names: tuple[str, ...]
    game: str = "alhambra"
    seed: str = ""
    modules: tuple[str, ...] = ()
    chance: Random = field(default_factory=SystemRandom)
    strength: int = NEWCOMER[0]
    """The strength of the persons at the table, for bots that are as strong as they are."""
    _measured: tuple[int, str, tuple[str, ...]] | None = None
    """The key of that strength: state of the statistics, game and names."""

    @classmethod
    def of(
        cls, last: MatchSetup | None, person_names: tuple[str, ...], game: str = "alhambra"
    ) -> "SeatingPlan":
        """The plan shown first: the last set-up, or one person against two bots."""
        if last is not None and _usable(last):
            modules = GAMES[last.game].in_order(last.modules)
            seats, options = [_without_number(seat) for seat in last.seats], dict(last.options)
            plan = cls(seats, options, last.open_hands, person_names, last.game, modules=modules)
            return plan.in_language()
        plan = cls([], {}, False, person_names, game)
        plan.person_names = plan.in_language().person_names
        plan.seats.append(SeatSetup(plan._person_name(), COLOURS[0]))
        for _ in range(FIRST_SEATS - 1):
            plan.add()
        return plan

    @property
    def least(self) -> int:
        """The fewest seats of the game."""
        return GAMES[self.game].least

    @property
    def most(self) -> int:
        """The most seats of the game."""
        return GAMES[self.game].most

    def option(self, name: str) -> str:
        """The value of an option of the game."""
        return self.options.get(name, GAMES[self.game].options[name][0])

    def choose_option(self, name: str, value: str) -> None:
        """Set an option of the game."""
        self.options[name] = value

    def applies(self, name: str) -> bool:
        """Whether an option applies to these modules and seats; otherwise the set-up leaves it out."""
        if not GAMES[self.game].has_option(name, self.modules):
            return False
        seats = len(self.seats)
        return seats in GAMES[self.game].seats_for.get(name, (seats,))

    def play_again(self, score: Score) -> None:
        """A solo game with the variant and seed of a listed result."""
        self.seats = [replace(self.seats[0], name=score.name, player=PERSON, character="")]
        usual = "usual" if score.dummies == USUAL_DUMMIES else str(score.dummies)
        self.options.update(solo=score.variant, dummies=usual)
        self.seed = score.seed

    def alone(self, seed: str = "") -> None:
        """A solo game with this seed or any."""
        person = next((seat for seat in self.seats if seat.is_person), None)
        seat = person or replace(self.seats[0], name=self._person_name(), player=PERSON, character="")
        self.seats, self.seed = [seat], seed

    def is_alone(self, seed: str = "") -> bool:
        """Whether it is a solo game with this seed."""
        return len(self.seats) == 1 and self.seats[0].is_person and self.seed == seed

    def free_colours(self) -> list[str]:
        """The colours that nobody has."""
        taken = {seat.colour for seat in self.seats}
        return [colour for colour in COLOURS if colour not in taken]

    def add(self) -> None:
        """Add a seat, for a bot of the same level as the last one."""
        levels = [seat.player for seat in self.seats if not seat.is_person]
        seat = SeatSetup("", self.free_colours()[0], levels[-1] if levels else FIRST_LEVEL)
        self.seats.append(self._with_character(seat))

    def remove(self, number: int) -> None:
        """Take a seat away."""
        del self.seats[number]
        self._alike()

    def move(self, number: int, step: int) -> None:
        """Move a seat one earlier (-1) or later (+1) in the order of play."""
        other = number + step
        self.seats[number], self.seats[other] = self.seats[other], self.seats[number]

    def rename(self, number: int, name: str) -> None:
        """Give a seat another name."""
        self.seats[number] = replace(self.seats[number], name=name)

    def seat_person(self, number: int, name: str, colour: str) -> None:
        """Let a person take a seat with their colour.

        A seat that has that name or colour gets the former ones.
        """
        seat = self.seats[number]
        for other, another in enumerate(self.seats):
            if other != number and another.name.strip().casefold() == name.strip().casefold():
                self.seats[other] = replace(another, name=seat.name)
        for other, another in enumerate(self.seats):
            if another.colour == colour:
                self.seats[other] = replace(another, colour=seat.colour)
        self.seats[number] = replace(self.seats[number], name=name, colour=colour)

    def next_colour(self, number: int) -> None:
        """The next colour for a seat: a free one, or the other's in exchange if all are taken."""
        seat = self.seats[number]
        start = COLOURS.index(seat.colour)
        order = [COLOURS[(start + step) % len(COLOURS)] for step in range(1, len(COLOURS))]
        free = [colour for colour in order if colour in self.free_colours()]
        colour = free[0] if free else order[0]
        for other, another in enumerate(self.seats):
            if another.colour == colour:
                self.seats[other] = replace(another, colour=seat.colour)
        self.seats[number] = replace(seat, colour=colour)

    @property
    def has_person(self) -> bool:
        """Whether a person plays: only then can a bot be as strong as the persons."""
        return any(seat.is_person for seat in self.seats)

    def measure(self, results: Store) -> None:
        """Compute the strength of the persons at the table from their games; the mean of several."""
        names = tuple(seat.name for seat in self.seats if seat.is_person)
        about = (results.revision, self.game, names)
        if self._measured == about or not names:
            return
        self._measured = about
        people, played = [results.person_named(name) for name in names], results.played()
        found = [like(games_of(played, one.id, self.game) if one is not None else ()) for one in people]
        self.strength = round(sum(found) / len(found))

    def _alike(self) -> None:
        """If no person is left, replace bots as strong as one by a level."""
        if not self.has_person:
            self.seats = [
                replace(seat, player=FIRST_LEVEL) if seat.player == bots.LIKE else seat for seat in self.seats
            ]

    def set_person(self, number: int, person: bool) -> None:
        """Let a person or a bot play a seat; a default name changes with it."""
        seat = self.seats[number]
        if person == seat.is_person:
            return
        if person:
            named = seat.name if not self._is_bot_name(seat.name) else ""
            others = [other for place, other in enumerate(self.seats) if place != number]
            name = named or self._person_name(others)
            self.seats[number] = replace(seat, name=name, player=PERSON, character="")
        else:
            levels = [other.player for other in self.seats if not other.is_person]
            bot = replace(seat, name="", player=levels[-1] if levels else FIRST_LEVEL)
            self.seats[number] = self._with_character(bot)
            self._alike()

    def set_level(self, number: int, level: str) -> None:
        """Set the level of the bot in a seat."""
        self.seats[number] = replace(self.seats[number], player=level)

    def set_character(self, number: int, character: str) -> None:
        """Set the playing style of a bot; its name changes if it was a character's."""
        seat = self.seats[number]
        name = seat.name
        if self._is_bot_name(name):
            name = bots.characters()[character].name
        self.seats[number] = replace(seat, character=character, name=name)

    def problem(self) -> SeatingError | Refused | DataError | None:
        """Why such a game cannot begin, or None."""
        setup = self.setup()
        try:
            check_seating(setup)
            rules_of(setup)
        except (SeatingError, Refused, DataError) as refusal:
            return refusal
        return None

    def setup(self) -> MatchSetup:
        """The present set-up; without a seed a new one is drawn, and strengths are fixed."""
        seats = [
            replace(seat, player=named(self.strength)) if seat.player == bots.LIKE else seat
            for seat in self.seats
        ]
        seed = self.seed or new_seed(self.chance)
        options = {name: value for name, value in self.options.items() if self.applies(name)}
        modules = self.modules if GAMES[self.game].modules else ()
        return MatchSetup(tuple(seats), seed, self.game, modules, options, self.open_hands)

    def summary(self) -> str:
        """The players as text; for bots as strong as the persons, with that strength."""
        said = self._who_plays()
        if all(seat.player != bots.LIKE for seat in self.seats):
            return said
        return f"{said}\n{level_line(self.game, bots.LIKE, self.strength)}"

    def _who_plays(self) -> str:
        people = sum(seat.is_person for seat in self.seats)
        computers = len(self.seats) - people
        if not computers:
            return t("new_game.summary_people", count=people)
        if not people:
            return t("new_game.summary_computers", count=computers)
        return t(
            "new_game.summary",
            people=t("new_game.people", count=people),
            computers=t("new_game.computers", count=computers),
        )

    def code(self) -> str:
        """The set-up without the seating as a short text; without a seed if none was chosen."""
        setup = self.setup()
        seats = len(self.seats)
        told = setup_code.TableSetup(self.game, seats, setup.modules, setup.options, self.seed)
        return setup_code.encode(told)

    def use_code(self, text: str) -> "SeatingPlan":
        """The plan of a code, with as many of these seats as fit it. Raises Refused."""
        told = setup_code.decode(text)
        plan = replace(self, game=told.game, modules=told.modules, options=dict(told.options), seed=told.seed)
        kept = [seat if seat.character in plan.styles else replace(seat, character="") for seat in self.seats]
        plan.seats = kept[: told.players]
        while len(plan.seats) < told.players:
            plan.add()
        return plan

    def persons(self) -> tuple[str, ...]:
        """The names to remember: those of this table first, then earlier ones."""
        now = [seat.name for seat in self.seats if seat.is_person]
        earlier = [name for name in self.person_names if name not in now]
        return tuple([*now, *earlier][:12])

    def named_persons(self) -> tuple[SeatSetup, ...]:
        """The persons with a name that somebody has chosen."""
        return tuple(seat for seat in self.seats if seat.is_person and not self.is_unnamed(seat))

    @staticmethod
    def is_unnamed(seat: SeatSetup) -> bool:
        """Whether a person is only numbered: nobody has chosen the name."""
        return seat.is_person and _is_numbered(seat.name)

    # --- names ------------------------------------------------------------------------------------

    def in_language(self) -> "SeatingPlan":
        """The plan with default names ("Player 1") in the language in use."""
        known = {
            said: t(key, number=number)
            for key in ("new_game.person_name", "new_game.bot_name")
            for number in range(1, NUMBERED + 1)
            for said in in_every_language(key, number=number)
        }
        seats: list[SeatSetup] = []
        for seat in self.seats:
            name = known.get(seat.name, seat.name)
            taken = {other.name for other in (*seats, *self.seats) if other is not seat}
            seats.append(seat if name in taken else replace(seat, name=name))
        names = dict.fromkeys(known.get(name, name) for name in self.person_names)
        return replace(self, seats=seats, person_names=tuple(names))

    @property
    def styles(self) -> tuple[str, ...]:
        """The characters whose style bots can have in this game."""
        return tuple(bots.characters()) if GAMES[self.game].styles else ()

    def _with_character(self, seat: SeatSetup) -> SeatSetup:
        """A free name, with the style that belongs to it if the game has styles."""
        names = {other.name for other in self.seats}
        for character, data in bots.characters().items():
            if data.name not in names:
                return replace(seat, name=data.name, character=character if self.styles else "")
        return replace(seat, name=t("new_game.bot_name", number=len(self.seats) + 1))

    def _person_name(self, others: list[SeatSetup] | None = None) -> str:
        there = self.seats if others is None else others
        taken = {seat.name for seat in there}
        for name in self.person_names:
            if name not in taken and not _is_numbered(name):
                return name
        number = 1 + sum(seat.is_person for seat in there)  # the second person is no "Player 1"
        while t("new_game.person_name", number=number) in taken:
            number += 1
        return t("new_game.person_name", number=number)

    @staticmethod
    def _is_bot_name(name: str) -> bool:
        return any(name == data.name for data in bots.characters().values())


def _is_numbered(name: str) -> bool:
    """Whether a name is that of a person without one, in any language."""
    return any(
        name in in_every_language("new_game.person_name", number=number) for number in range(1, NUMBERED + 1)
    )


def new_seed(chance: Random) -> str:
    """A random seed: digits, easy to read out."""
    return "".join(chance.choice("0123456789") for _ in range(SEED_DIGITS))


def _without_number(seat: SeatSetup) -> SeatSetup:
    """For a bot as strong as a person in an earlier match: the next match measures the strength anew."""
    return replace(seat, player=bots.LIKE) if bots.strength_of(seat.player) is not None else seat


def _usable(setup: MatchSetup) -> bool:
    """Whether a remembered set-up is still valid in this version of the games."""
    if setup.game not in GAMES:
        return False
    kind = GAMES[setup.game]
    options = all(value in kind.options.get(name, ()) for name, value in setup.options.items())
    colours = [seat.colour for seat in setup.seats]
    known = all(
        seat.is_person
        or (
            (seat.player in bots.PLAYABLE or bots.strength_of(seat.player) is not None)
            and seat.character in ("", *bots.characters())
        )
        for seat in setup.seats
    )
    in_colours = set(colours) <= set(COLOURS) and len(set(colours)) == len(colours)
    return options and known and in_colours and kind.least <= len(setup.seats) <= kind.most
