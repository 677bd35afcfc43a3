"""Abilities that are offered when their moment comes: miser, minstrel, wise man (rule sheet 7)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from alhambra_desktop.alhambra import actions, verbs
from alhambra_desktop.alhambra.modules.characters.people import (
    MINSTREL,
    MISER,
    WISE_MAN,
    CharacterHired,
    cards_of,
    displayed_money,
    leave,
    use,
)
from alhambra_desktop.alhambra.refs import BuildingType, CardId
from alhambra_desktop.engine.decisions import Choice, Decision, Event, Listed, Single, choice, event
from alhambra_desktop.engine.game import ASK, DONE, Frame, frame
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


# ---------------------------------------------------------------- miser


@choice("characters.hoard", was="Hoard")
@dataclass(frozen=True, slots=True)
class Hoard(Choice):
    """The miser takes a displayed money card after a dear purchase."""

    card: CardId


@event("characters.hoarded")
@dataclass(frozen=True, slots=True)
class CardHoarded(Event):
    """A displayed card went into a hand."""

    seat: SeatNo
    card: CardId


@frame
@record
class MiserOffer(Frame["Palace"]):
    """After a dear purchase: one displayed card, or none."""

    seat: int
    done: bool = False

    def run(self, game: "Palace") -> str:
        """Ask once, if there is anything to take."""
        return ASK if not self.done and displayed_money(game) else DONE

    def ask(self, game: "Palace") -> Decision:
        """Take one, or let it be."""
        return Decision(self.seat, self, (HOARDING, actions.STOPPING))

    def stop(self) -> None:
        """It is not wanted."""
        self.done = True


class Hoarding(Listed["Palace", Hoard]):
    """Any displayed money card."""

    choice = Hoard

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every kind that lies there."""
        return [(card,) for card in displayed_money(game)]

    def check(self, game: "Palace", seat: int, choice: Hoard) -> Reason | None:
        """card_not_displayed."""
        shown = displayed_money(game)
        return None if choice.card in shown else Reason.of("card_not_displayed", card=choice.card)

    def apply(self, game: "Palace", seat: int, choice: Hoard) -> None:
        """The gap in the display stays until the refill."""
        use(game, seat, MISER)
        verbs.take_displayed(game, seat, [choice.card])
        game.tell(CardHoarded(seat, choice.card))
        cast(MiserOffer, game.state.frames[-1]).done = True


# ---------------------------------------------------------------- minstrel


@choice("characters.keep_minstrel", was="KeepMinstrel")
@dataclass(frozen=True, slots=True)
class KeepMinstrel(Choice):
    """Keep the minstrel for the points at the end."""


@choice("characters.swap_minstrel", was="SwapMinstrel")
@dataclass(frozen=True, slots=True)
class SwapMinstrel(Choice):
    """Give the minstrel up for the top spare character."""


@frame
@record
class MinstrelOffer(Frame["Palace"]):
    """Whoever wins the minstrel decides at once; with no spare character there is nothing to decide."""

    seat: int
    done: bool = False

    def run(self, game: "Palace") -> str:
        """Ask once."""
        return DONE if self.done or not cards_of(game).spare.pieces else ASK

    def ask(self, game: "Palace") -> Decision:
        """Keep or swap."""
        return Decision(self.seat, self, (KEEPING, TRADING))


class Keeping(Single["Palace", KeepMinstrel]):
    """The points at the end."""

    choice = KeepMinstrel

    def apply(self, game: "Palace", seat: int, choice: KeepMinstrel) -> None:
        """The card stays."""
        cast(MinstrelOffer, game.state.frames[-1]).done = True


class Trading(Single["Palace", SwapMinstrel]):
    """The top spare character instead; it takes effect at once."""

    choice = SwapMinstrel

    def apply(self, game: "Palace", seat: int, choice: SwapMinstrel) -> None:
        """The minstrel leaves the game."""
        leave(game, MINSTREL)
        mine = cards_of(game)
        new = game.draw(mine.spare)
        mine.held[seat].append(new)
        game.tell(CharacterHired(seat, new))
        cast(MinstrelOffer, game.state.frames[-1]).done = True


# ---------------------------------------------------------------- wise man


@choice("characters.choose_wisdom", was="ChooseWisdom")
@dataclass(frozen=True, slots=True)
class ChooseWisdom(Choice):
    """The type that the wise man strengthens in this scoring."""

    kind: BuildingType


@frame
@record
class WisdomOffer(Frame["Palace"]):
    """At each scoring the wise man's owner chooses a type."""

    seat: int

    def run(self, game: "Palace") -> str:
        """Ask once."""
        return DONE if cards_of(game).wisdom else ASK

    def ask(self, game: "Palace") -> Decision:
        """Which type."""
        return Decision(self.seat, self, (CHOOSING,))


class Choosing(Listed["Palace", ChooseWisdom]):
    """Any of the six types."""

    choice = ChooseWisdom

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """The six types."""
        return [(kind,) for kind in game.rules.components.types]

    def check(self, game: "Palace", seat: int, choice: ChooseWisdom) -> Reason | None:
        """no_such_type."""
        types = game.rules.components.types
        return None if choice.kind in types else Reason.of("no_such_type", kind=choice.kind)

    def apply(self, game: "Palace", seat: int, choice: ChooseWisdom) -> None:
        """It holds for this scoring."""
        cards_of(game).wisdom = choice.kind
        game.tell(WisdomChosen(seat, choice.kind))


@event("characters.wisdom_chosen")
@dataclass(frozen=True, slots=True)
class WisdomChosen(Event):
    """The wise man strengthens this type."""

    seat: SeatNo
    kind: BuildingType


def ask_the_wise(game: "Palace") -> None:
    """A scoring begins: the wise man is asked, if anybody has him."""
    for seat in range(game.players):
        if WISE_MAN in cards_of(game).held[seat]:
            game.call(WisdomOffer(seat))


HOARDING, KEEPING, TRADING, CHOOSING = Hoarding(), Keeping(), Trading(), Choosing()
