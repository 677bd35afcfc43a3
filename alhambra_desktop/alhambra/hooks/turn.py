"""Hooks for what can be chosen and when: steps, actions, moments out of turn."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from alhambra_desktop.engine.decisions import Choice, ChoiceKind
from alhambra_desktop.engine.hooks import Kind, hook
from alhambra_desktop.engine.moments import Agenda, AuctionRules, MomentRules
from alhambra_desktop.engine.reasons import Reason

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup


class Step(Protocol):
    """A named step of a table."""

    def __call__(self, game: "Palace", /) -> None: ...


class Pending(Protocol):
    """A pending task of a seat; ``agenda.amount`` and ``about`` give its details."""

    def __call__(self, game: "Palace", agenda: Agenda, /) -> None: ...


class Veto(Protocol):
    """Returns why this choice may not be made, if the module objects."""

    def __call__(self, game: "Palace", seat: int, choice: Any, /) -> Reason | None: ...


class ActingVeto(Protocol):
    """Returns why no action of this kind of choice may be taken now."""

    def __call__(self, kind: type[Choice], /) -> Reason | None: ...


class TurnHooks:
    """Steps of the four phases, kinds of choices, moments and auctions."""

    @hook(Kind.OFFER)
    def steps(self, phase: str) -> Iterable[tuple[str, str, Step]]:
        """Further named steps of a phase: (after this step, new name, function)."""
        return ()

    @hook(Kind.OFFER)
    def actions(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """Kinds of choices that can be taken as the action."""
        return ()

    @hook(Kind.VETO)
    def vetoes_acting(self, game: "Palace", seat: int) -> ActingVeto | None:
        """Objections to actions now, whatever else is legal: for each kind of choice the reason.

        Asked once for all actions; None if all of them may be taken.
        """
        return None

    @hook(Kind.OFFER)
    def early_choices(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """Kinds of choices at the start of a turn: offered until its first action is taken."""
        return ()

    @hook(Kind.OFFER)
    def late_choices(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """Kinds of choices at the end of a turn, when everything gained has been placed."""
        return ()

    @hook(Kind.OFFER)
    def free_choices(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """Kinds of choices that are possible at any decision of one's own turn, without using the action."""
        return ()

    @hook(Kind.OFFER)
    def interval_choices(self, game: "Palace", seat: int) -> Iterable[ChoiceKind["Palace", Any]]:
        """Kinds of choices in the interval between two turns; offered by public facts only."""
        return ()

    @hook(Kind.CLAIM)
    def moment_rules(self) -> Mapping[str, MomentRules]:
        """By kind of moment: who is asked and what may be done."""
        return {}

    @hook(Kind.CLAIM)
    def auctions(self) -> Mapping[str, AuctionRules]:
        """By kind of auction: what can be bid and what the winner gets."""
        return {}

    @hook(Kind.CLAIM)
    def agenda(self) -> Mapping[str, Pending]:
        """By name: a task that a seat may have pending with others, done in the seat's own order."""
        return {}

    @hook(Kind.VETO)
    def vetoes(self) -> Mapping[type[Choice], Veto]:
        """By kind of choice: why one that the base rule allows may not be made.

        Asked when money is taken and when a tile is stored or given to Dirk. What may be taken is cached for
        a display: for that nothing but the choice may matter.
        """
        return {}
