"""The knowledge used in one game: that of its modules, without those the bot is told to ignore."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.choices import Exchange, Move, Remove
from alhambra_desktop.alhambra.pieces import TYPES
from alhambra_desktop.alhambra.scoring import WALL
from alhambra_desktop.alhambra.walking import StepTo
from alhambra_desktop.bots.alhambra.knowledge import USUAL, Knowledge, Valuer
from alhambra_desktop.bots.alhambra.modules import KNOWLEDGE
from alhambra_desktop.engine.decisions import Choice, ChoiceKind
from alhambra_desktop.engine.hooks import Listeners, claims, compile_hooks, listening, owner, sometimes
from alhambra_desktop.engine.kept import Kept

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.ruleset import Ruleset

MEMO = 1 << 8

SLOW = (Remove, Exchange, Move)
"""Redesigns that playouts leave out: they are rare, and each needs another city to be built."""

HELD_BY_FEATURES = (WALL, *TYPES)
"""Categories that have their own features in the policy."""


class GameKnowledge:
    """What a bot knows of the modules of a game: one tuple of listeners for each question.

    ``categories`` are the modules' scoring categories that no knowledge covers: they are counted as they
    stand (``stands``: there is such a category). ``tried_by_spot`` and ``tried_by_tile`` are the ``position``
    methods of modules that give no value for placing, or having, a piece although it may have one: it is
    tried out. ``spot_while``: each ``spot`` method with its module and the test whether it has a say for a
    seat at all, if it names one; ``spot_usual``: those that have one on the usual cells. ``plain``:
    none of all this; ``leaving``, ``taking``, ``buying`` are the methods of these names, each with its module
    (``buying_plainly``: those that may have a say without add-ons); ``base``: no module at all. ``slow``:
    choices that playouts leave out. ``terms`` are the rules' own listeners for whole and half buildings, each
    with its share of one; they, ``further_walls`` and ``wall_terms`` are without those of ignored modules.
    """

    def __init__(self, rules: "Ruleset", ignores: frozenset[str] = frozenset()) -> None:
        self.base = len(rules.modules) == 1
        modules = [module for module in rules.modules[1:] if module.id not in ignores]
        chosen = [KNOWLEDGE[module.id](module) for module in modules if module.id in KNOWLEDGE]
        heard: dict[str, tuple[Any, ...]] = compile_hooks(Knowledge, chosen)
        self._choices: Mapping[Any, Valuer] = claims(heard["choices"])
        self._walks: Mapping[Any, Valuer] = claims(heard["walks"])
        self.position, self.tile, self.spot = heard["position"], heard["tile"], heard["spot"]
        holding = dict(sometimes(self.spot))
        self.spot_while = tuple([(owner(say), say, holding.get(say)) for say in self.spot])
        usual = frozenset(map(owner, listening(self.spot, USUAL)))
        self.spot_usual = tuple([one for one in self.spot_while if one[0] in usual])
        self.leaving, self.taking = named(heard["leaving"]), named(heard["taking"])
        self.buying = named(heard["buying"])
        self.buying_plainly = named(listening(heard["buying"]))
        self.tried_by_spot = tuple(
            p for p in self.position if not (p.__self__.placeless or _says(p.__self__, "spot"))
        )
        self.tried_by_tile = tuple(p for p in self.tried_by_spot if not _says(p.__self__, "tile"))
        self.slow = frozenset((*SLOW, *(kind for knowledge in chosen for kind in knowledge.slow)))
        self._considered = Kept[tuple[Any, ...], tuple[Any, ...]](MEMO)
        self.overpaying = any(knowledge.overpaying for knowledge in chosen)
        spoken_of = {name for knowledge in chosen for name in knowledge.categories} | {*HELD_BY_FEATURES}
        self.categories = tuple(
            rules.categories[name]
            for module in modules
            for name, _ in module.categories(rules.setup)
            if name not in spoken_of
        )
        hooks = rules.hooks
        counting, halving, self.further_walls, self.wall_terms = (
            tuple(listener for listener in listeners if listener.__self__.id not in ignores)
            for listeners in (hooks.count_terms, hooks.half_terms, hooks.further_walls, hooks.wall_terms)
        )
        self.terms = (*((1, listener) for listener in counting), *((0.5, listener) for listener in halving))
        self.stands = bool(self.categories or self.further_walls or self.wall_terms)
        self.plain = not (chosen or self.stands)

    def considered(self, kinds: tuple[ChoiceKind[Any, Any], ...]) -> tuple[ChoiceKind[Any, Any], ...]:
        """The kinds of choices of a decision that are not slow; cached, as the same few come again."""
        found = self._considered.get(kinds)
        if found is None:
            found = tuple([kind for kind in kinds if kind.choice not in self.slow])
            self._considered.keep(kinds, found)
        return found

    def valuer(self, game: "Palace", kind: type[Choice]) -> Valuer | None:
        """The function that values a kind of choice now; for a step, that of the module with the walk."""
        if kind is StepTo:
            return self._walks.get(type(game.state.frames[-1]))
        return self._choices.get(kind)


def named(listeners: Listeners) -> tuple[tuple[str, Callable[..., float]], ...]:
    """The listeners, each with the id of its module."""
    return tuple([(owner(listener), listener) for listener in listeners])


def _says(knowledge: Knowledge[Any], point: str) -> bool:
    return getattr(type(knowledge), point) is not getattr(Knowledge, point)
