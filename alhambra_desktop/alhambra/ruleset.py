"""A ruleset: the base game and the chosen modules, compiled once for a game."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import SimpleNamespace
from typing import Any, TypeVar, cast

from alhambra_desktop.alhambra import base
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.alhambra.choices import TakeMoney
from alhambra_desktop.alhambra.components import Card, Components, shipping, standard
from alhambra_desktop.alhambra.extension import (
    Delivery,
    Extension,
    LayOpen,
    Leaving,
    Pending,
    RankPoints,
    SpentCard,
    Step,
    Veto,
    Waiting,
)
from alhambra_desktop.alhambra.forms import Form, formed
from alhambra_desktop.alhambra.hooks.placing import PlacementAddOns
from alhambra_desktop.alhambra.interval import INTERVAL
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.purses import Purses
from alhambra_desktop.alhambra.scoring import Category
from alhambra_desktop.alhambra.setup import Setup, checked
from alhambra_desktop.alhambra.vocabulary import WITH_ADD_ON
from alhambra_desktop.engine import hooks
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.engine.decisions import Choice
from alhambra_desktop.engine.game import Phase
from alhambra_desktop.engine.hooks import Listeners
from alhambra_desktop.engine.kept import Kept
from alhambra_desktop.engine.moments import AuctionRules, MomentRules
from alhambra_desktop.engine.reasons import Reason

M = TypeVar("M", bound=Extension)

FORMS = 2_000
"""Maximum number of cached pieces in a form."""

HANDS = 1 << 12
"""Maximum number of hands whose coins are cached."""

DISPLAYS = 1 << 8
"""Maximum number of displays, with limits, for which it is cached what may be taken."""


class _TagsAmong(dict[frozenset[str], frozenset[str]]):
    """By the tags of a sale, those that make a difference; a cache filled on demand."""

    def __init__(self, words: frozenset[str]) -> None:
        self._words = words

    def __missing__(self, tags: frozenset[str]) -> frozenset[str]:
        found = self[tags] = tags & self._words
        return found


class Ruleset:
    """The rules of one game. Immutable once made; shared by all copies of the game.

    ``hooks`` holds a tuple of listeners per hook of :class:`Extension`; ``phases`` the named steps of set-up,
    turn, scoring and end; ``cards`` and ``pieces`` everything that can be turned up.
    """

    def __init__(self, setup: Setup, components: Components, modules: Sequence[Extension] = ()) -> None:
        self.setup = setup
        self.components = components
        first = base.Base(components)
        self.modules: tuple[Extension, ...] = (first, *modules)
        self._modules = {type(module): module for module in self.modules}
        compiled = hooks.compile_hooks(Extension, self.modules)
        self.hooks: Any = SimpleNamespace(**compiled)
        self.streams = (*hooks.union(compiled["streams"], setup), *map(self.mixing, modules))
        cards = hooks.union(compiled["cards"], setup)
        first.know_cards(cards)
        self.cards: Mapping[str, Card] = {**cards, **hooks.union(compiled["stand_ins"], cards)}
        self.card_rank = {name: rank for rank, name in enumerate(self.cards)}.__getitem__
        self.pieces: Mapping[str, Piece] = hooks.union(compiled["pieces"], setup)
        self.categories: Mapping[str, Category] = hooks.union(compiled["categories"], setup)
        self.actions = hooks.offers(compiled["actions"], setup)
        self.free_choices = hooks.offers(compiled["free_choices"], setup)
        self.early_choices = hooks.offers(compiled["early_choices"], setup)
        self.late_choices = hooks.offers(compiled["late_choices"], setup)
        self.vetoes: Mapping[type[Choice], tuple[Veto, ...]] = hooks.by_key(compiled["vetoes"])
        self.placement_add_ons: Sequence[PlacementAddOns] = hooks.offers(compiled["placement_add_ons"])
        self.unplaceable: Mapping[str, Leaving] = hooks.claims(compiled["unplaceable"])
        self.deliveries: Mapping[str, Delivery] = hooks.claims(compiled["delivered"])
        self.open_cards: Mapping[str, LayOpen] = hooks.claims(compiled["open_cards"])
        self.rank_points: Mapping[str, RankPoints] = hooks.claims(compiled["rank_points"])
        self.agenda: Mapping[str, Pending] = hooks.claims(compiled["agenda"])
        self.moment_rules: Mapping[str, MomentRules] = hooks.claims(compiled["moment_rules"])
        self.auctions: Mapping[str, AuctionRules] = hooks.claims(compiled["auctions"])
        self.card_claims = hooks.claims(compiled["turned_up_cards"])
        self.tile_claims = hooks.claims(compiled["turned_up_tiles"])
        self.waiting: Mapping[str, Waiting] = hooks.claims(compiled["market_tile"])
        self.traits: Mapping[str, frozenset[str]] = hooks.claims(compiled["traits"])
        self.spent_claims: Mapping[str, SpentCard] = hooks.claims(compiled["spent_cards"])
        self._check_claims()
        self.phases = {name: self._phase(name, steps) for name, steps in base.PHASES.items()}
        self._kept: dict[str, tuple[str, ...]] = {}
        self._formed = Kept[tuple[str, Form], Piece](FORMS)
        # Asked at every decision, so the plain cases are decided once: no veto, nothing used with a purchase.
        self.plain_placement = not compiled["vetoes_placement"]
        self._placement_vetoes: dict[str, tuple[Callable[..., Reason | None], ...]] = {}
        self.plain_prices = hooks.listening(compiled["price_changes"])
        self._asked_about: dict[tuple[str, frozenset[str], bool], Listeners] = {}
        self.money_tags = hooks.only_words(compiled["payment_sources"]) - {WITH_ADD_ON}
        self.tags_for_money = _TagsAmong(self.money_tags)
        self._coins = Kept[tuple[str, ...], Mapping[str, int]](HANDS)
        self._pricing: dict[tuple[str, ...], Listeners] = {}
        self.purses = Purses(self)
        self.taking = Kept[tuple[tuple[str, ...], int], Sequence[TakeMoney]](DISPLAYS)

    def _check_claims(self) -> None:
        """Check that every kind that can be turned up is handled by somebody. Raises HookError."""
        for piece in hooks.offers(self.hooks.supply, self.setup):
            kind = self.pieces[piece].kind
            if kind not in self.tile_claims:
                raise hooks.HookError(f"nobody says what becomes of a piece of the kind {kind!r} turned up")
        shares = hooks.offers(self.hooks.pile_cards, self.setup)
        for card in (*hooks.offers(self.hooks.deck, self.setup), *(c for s in shares for c in s.cards)):
            kind = self.cards[card].kind
            if kind not in self.card_claims:
                raise hooks.HookError(f"nobody says what becomes of a card of the kind {kind!r} turned up")

    def module(self, kind: type[M]) -> M:
        """The module of a class. KeyError if it is not in play."""
        return cast(M, self._modules[kind])

    @staticmethod
    def mixing(module: Extension) -> str:
        """The random stream for mixing in a module's pieces."""
        return f"mix {module.id}"

    @property
    def moments(self) -> tuple[str, ...]:
        """The kinds of moments and auctions that can occur in this game."""
        interval = bool(self.hooks.interval_choices)
        return (*(kind for kind in self.moment_rules if kind != INTERVAL or interval), *self.auctions)

    def formed(self, piece: str, form: Form) -> Piece:
        """A piece in a form. ValueError says what is impossible."""
        key = (piece, form)
        found = self._formed.get(key)
        if found is None:
            found = self._formed.keep(key, formed(self.pieces[piece], form))
        return found

    def placement_vetoes(self, piece: Piece) -> tuple[Callable[..., Reason | None], ...]:
        """The listeners that may veto a placement of this piece."""
        found = self._placement_vetoes.get(piece.kind)
        if found is None:
            found = hooks.listening(self.hooks.vetoes_placement, piece.kind)
            self._placement_vetoes[piece.kind] = found
        return found

    def asked_about(self, point: str, tags: frozenset[str], *, with_add_on: bool = False) -> Listeners:
        """The listeners of a purchase hook that may concern sales with these tags."""
        key = (point, tags, with_add_on)
        found = self._asked_about.get(key)
        if found is None:
            words = (*tags, WITH_ADD_ON) if with_add_on else tags
            found = self._asked_about[key] = hooks.listening(getattr(self.hooks, point), *words)
        return found

    def pricing(self, slots: tuple[str, ...]) -> Listeners:
        """The listeners that may change a price with add-ons of these slots."""
        found = self._pricing.get(slots)
        if found is None:
            found = self._pricing[slots] = hooks.listening(self.hooks.price_changes, WITH_ADD_ON, *slots)
        return found

    def coins_in(self, hand: tuple[str, ...]) -> Mapping[str, int]:
        """By currency: the coins of the money cards in a hand. Hidden cards count nothing."""
        found = self._coins.get(hand)
        if found is None:
            coins: dict[str, int] = {}
            for card in [self.cards[name] for name in hand if name in self.cards]:
                if card.money:
                    coins[card.currency] = coins.get(card.currency, 0) + card.value
            found = self._coins.keep(hand, coins)
        return found

    def once(self, name: str, make: Callable[[], tuple[str, ...]]) -> tuple[str, ...]:
        """A value that depends on the set-up alone: computed on first use and cached."""
        if name not in self._kept:
            self._kept[name] = make()
        return self._kept[name]

    def _phase(self, name: str, steps: Mapping[str, Step]) -> Phase:
        functions = dict(steps)
        inserts = []
        for after, new, function in hooks.offers(self.hooks.steps, name):
            inserts.append((after, new))
            functions[new] = function
        return Phase(hooks.insert_steps(tuple(steps), inserts), functions)


def options_of(modules: Iterable[Extension | type[Extension]]) -> dict[str, tuple[str, ...]]:
    """The options of these modules by their set-up names; the default value first."""
    return {f"{m.id}.{name}": values for m in modules for name, values in m.options.items()}


def compile_rules(
    setup: Setup, components: Components | None = None, extra: Sequence[Extension] = ()
) -> Ruleset:
    """The ruleset of a set-up. ``components`` include the data of its modules; None: the shipped ones.

    Modules come in the catalogue's order whatever the order of ``setup.modules``; ``extra`` are modules
    outside the catalogue (tests, experiments), which come last. Raises Refused for an unplayable set-up,
    DataError for invalid data.
    """
    kinds = [MODULES[name] for name in setup.modules if name in MODULES]
    setup = checked(setup, components or standard(), tuple(MODULES), options_of([*kinds, *extra]))
    names = [name for name in MODULES if name in setup.modules]
    data = shipping(names) if components is None else components.of_modules(names)
    found = data.modules
    chosen = [MODULES[name].read(found[name].plain, found[name].source, data) for name in names]
    try:
        return Ruleset(setup, data, [*chosen, *extra])
    except hooks.HookError as error:
        problem = _name_of_two(setup, data, chosen)
        raise DataError(problem) if problem else error from error


def _name_of_two(setup: Setup, data: Components, chosen: Sequence[Extension]) -> str:
    """The first name used by two data files for a tile or a card: file, name, owner; or None."""
    owners: dict[str, str] = {}
    for module in (base.Base(data), *chosen):
        for name, _ in (*module.pieces(setup), *module.cards(setup)):
            if name in owners:
                return f"{data.modules[module.id].source}: {name!r} is a name in {owners[name]}, too"
            owners[name] = "the base game" if isinstance(module, base.Base) else module.id
    return ""
