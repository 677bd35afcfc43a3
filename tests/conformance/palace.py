"""The palace game for the conformance suite: its cases, and what only this game knows."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from alhambra_desktop.alhambra import choices, conservation
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.determinize import determinize
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import Ruleset, compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.records import BLANK
from tests.alhambra.toys.catalogue import TOYS
from tests.conformance.covering import covering_sets
from tests.conformance.modules import TOLD, Told

BASE_AND_TOY_CHOICES: tuple[type[Choice], ...] = (
    choices.TakeMoney,
    choices.Buy,
    choices.Add,
    choices.Remove,
    choices.Exchange,
    choices.Stop,
    choices.Place,
    choices.Store,
    choices.Give,
    choices.EndTurn,
    *(kind for toy in TOYS.values() for kind in getattr(toy, "choices", ())),
)
CHOICES = (*BASE_AND_TOY_CHOICES, *(kind for module in MODULES.values() for kind in module.choices))
"""Every kind of choice of the game, the toy modules and the modules of the catalogue."""


@dataclass(frozen=True)
class Case:
    """One way to play the palace game: players, options, toy modules, modules of the catalogue."""

    players: int
    options: tuple[tuple[str, str], ...] = ()
    toys: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()

    def __str__(self) -> str:
        named = "-".join(map(str, (self.players, *(v for _, v in self.options), *self.toys)))
        numbers = "+".join(str(MODULES[name].number) for name in self.modules)
        return f"{named}-modules-{numbers}" if numbers else named

    @property
    def rules(self) -> Ruleset:
        return _rules(self)

    @property
    def words(self) -> list[str]:
        """Ids of all pieces and cards, and of sales."""
        return [*self.rules.pieces, *self.rules.cards, "space-1", "space-4"]

    def begin(self, seed: str) -> Palace:
        """A game of this kind at its first decision, telling events."""
        return begin(self.rules, seed, with_events=True)

    def restore(self, plain: Any) -> Palace:
        return Palace.restore(self.rules, plain)

    def determinized(self, view: Palace, dice: Dice) -> Iterator[Palace]:
        """Full games behind a view, in every way that bots may determinize them."""
        for remember in (True, False):
            yield determinize(view, dice, remember=remember)

    def scrambled(self, game: Palace, viewer: int, dice: Dice) -> Palace:
        """The game with everything else where ``viewer`` cannot see it: no view of his may change."""
        made = game.copy()
        state, hidden = made.state, records_hidden_from(made, viewer)
        for pile in (state.deck, state.supply):
            places = [i for i, piece in enumerate(hidden[id(pile)]) if piece == BLANK]
            pieces = [pile.pieces[i] for i in places]
            shuffle(pieces, dice)
            for place, piece in zip(places, pieces, strict=True):
                pile.pieces[place] = piece
        swap_hands(made, [s for s in range(made.players) if s != viewer], len(state.deck.pieces), dice)
        scramble_slices(made, viewer, dice)
        state.streams = {name: dice.below(1 << 64) for name in state.streams}
        return made

    def other_hands(self, game: Palace, seat: int, dice: Dice) -> Palace:
        """The game with other cards in the hands of all but ``seat``; the next draws stay the same."""
        made = game.copy()
        others = [s for s in range(made.players) if s != seat]
        swap_hands(made, others, len(made.state.deck.pieces) // 2, dice)
        scramble_slices(made, seat, dice)
        return made

    def pieces(self, plain: Any) -> Counter[str]:
        """Every card, tile and token in a plain state, wherever it lies."""
        return conservation.counted(self.rules, plain)

    def all_pieces(self) -> Counter[str]:
        """Every card, tile and token that the set-up puts into the game and that stays in it."""
        return conservation.everything(self.rules)


def told_of(module: Extension) -> Told:
    """What the suite is told of a module; toy modules say it themselves."""
    scramble = getattr(module, "scramble", None)
    return TOLD.get(module.id) or (Told(scramble) if scramble else Told())


def scramble_slices(game: Palace, viewer: int, dice: Dice) -> None:
    """Everything else where ``viewer`` cannot see it in the slices of the modules."""
    for module in game.rules.modules:
        told_of(module).scramble(game, viewer, dice)


@lru_cache(maxsize=300)
def _rules(case: Case) -> Ruleset:
    setup = Setup(case.players, case.modules, dict(case.options))
    return compile_rules(setup, extra=[TOYS[name]() for name in case.toys])


def records_hidden_from(game: Palace, viewer: int) -> dict[int, list[str]]:
    """For deck and supply what ``viewer`` sees of them."""
    return {id(pile): pile.seen_by(viewer).pieces for pile in (game.state.deck, game.state.supply)}


def swap_hands(game: Palace, seats: list[int], depth: int, dice: Dice) -> None:
    """Mix the money in the hands of these seats and in the lowest ``depth`` places of the deck.

    Special cards stay where they are (everybody saw who took them), and so do cards that anybody has
    looked at.
    """
    deck, kind = game.state.deck, game.rules.cards
    places = [i for i in range(depth) if kind[deck.pieces[i]].kind == "money" and i not in deck.seen]
    money = {s: [card for card in game.seat(s).hand if kind[card].kind == "money"] for s in seats}
    pool = [deck.pieces[i] for i in places] + [card for s in seats for card in money[s]]
    shuffle(pool, dice)
    for place in places:
        deck.pieces[place] = pool.pop()
    for seat in seats:
        owner = game.seat(seat)
        special = [card for card in owner.hand if kind[card].kind != "money"]
        owner.hand = sorted((*special, *(pool.pop() for _ in money[seat])), key=game.rules.card_rank)


def base_cases() -> list[Case]:
    """All player counts, and every option with some of them."""
    cases = [Case(players) for players in range(2, 7)]
    for players, option in (
        (2, ("explicit_end", "yes")),
        (3, ("second_scoring", "printed_2019")),
        (4, ("explicit_end", "yes")),
        (3, ("length", "short")),
    ):
        cases.append(Case(players, (option,)))
    return [*cases, Case(2, (("explicit_end", "yes"), ("second_scoring", "printed_2019")))]


def toy_cases() -> list[Case]:
    """Each toy module alone, all together, and two halves each way (all sets: ``tests.soak --sets``)."""
    names = tuple(TOYS)
    end = (("explicit_end", "yes"),)
    alone = [Case(2 + number % 3, (), (name,)) for number, name in enumerate(names)]
    halves = [names[::2], names[1::2], names[:5], names[5:]]
    mixed = [Case(2 + n, end * (n % 2), chosen) for n, chosen in enumerate(halves)]
    return [*alone, Case(2, end, names), Case(3, (), names), *mixed]


def module_cases() -> list[Case]:
    """The covering sets of modules of the catalogue, with 2 to 6 players in turn."""
    end = (("explicit_end", "yes"),)
    sets = [modules for modules in covering_sets() if modules]
    return [Case(2 + n % 5, end * (n % 2), (), modules) for n, modules in enumerate(sets)]


def module_slice() -> list[Case]:
    """Some of them for every law: all modules with few and with many players, two mixtures."""
    everything = tuple(MODULES)
    mixtures = module_cases()[1:3]
    return list(dict.fromkeys([Case(2, (), (), everything), Case(5, (), (), everything), *mixtures]))
