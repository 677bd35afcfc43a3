"""Abilities that are offered at their moment: miser, minstrel, wise man (rule sheet 7)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra import actions, verbs
from alhambra_desktop.alhambra.modules.characters.people import (
    ID,
    MINSTREL,
    MISER,
    WISE_MAN,
    CharacterHired,
    cards_of,
    displayed_money,
    leave,
    use,
)
from alhambra_desktop.alhambra.refs import BuildingType, ShownCardId
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Listed, Single, choice, event
from alhambra_desktop.engine.game import Question, frame
from alhambra_desktop.engine.records import record
from alhambra_desktop.engine.refs import SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace


# ---------------------------------------------------------------- miser


@choice("characters.hoard", was="Hoard")
class Hoard(Choice):
    """The miser takes a displayed money card after an expensive purchase."""

    card: ShownCardId


class Hoarding(Listed["Palace", Hoard]):
    """Taking any displayed money card; the gap stays until the refill."""

    choice = Hoard
    refusal = "card_not_displayed"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Every kind of displayed money card."""
        return [(card,) for card in displayed_money(game)]

    def apply(self, game: "Palace", seat: int, choice: Hoard) -> None:
        """Put the card into the hand."""
        use(game, seat, MISER)
        verbs.take_displayed(game, seat, [choice.card], f"{ID}.{MISER}")


@frame("MiserOffer")
@record
class MiserOffer(Question["Palace"]):
    """Offer after an expensive purchase: one displayed card, or none."""

    def wanted(self, game: "Palace") -> bool:
        """Whether there is a card to take."""
        return bool(displayed_money(game))

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Taking a displayed card, or leaving it."""
        return (HOARDING, actions.STOPPING)


# ---------------------------------------------------------------- minstrel


@choice("characters.keep_minstrel", was="KeepMinstrel")
class KeepMinstrel(Choice):
    """Keep the minstrel for the points at the end."""


@choice("characters.swap_minstrel", was="SwapMinstrel")
class SwapMinstrel(Choice):
    """Exchange the minstrel for the top spare character."""


@frame("MinstrelOffer")
@record
class MinstrelOffer(Question["Palace"]):
    """The winner of the minstrel decides at once, if there is a spare character."""

    def wanted(self, game: "Palace") -> bool:
        """Whether there is a spare character."""
        return bool(cards_of(game).spare.pieces)

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """Keeping the minstrel, or swapping it for another character."""
        return (KEEPING, TRADING)


class Keeping(Single["Palace", KeepMinstrel]):
    """Keeping the minstrel, for points at the end."""

    choice = KeepMinstrel

    def apply(self, game: "Palace", seat: int, choice: KeepMinstrel) -> None:
        """The minstrel stays with its owner."""


class Trading(Single["Palace", SwapMinstrel]):
    """Exchanging the minstrel for the top spare character, which takes effect at once."""

    choice = SwapMinstrel

    def apply(self, game: "Palace", seat: int, choice: SwapMinstrel) -> None:
        """Remove the minstrel from the game."""
        leave(game, MINSTREL)
        mine = cards_of(game)
        new = game.draw(mine.spare)
        mine.held[seat].append(new)
        game.emit(CharacterHired(seat, new))


# ---------------------------------------------------------------- wise man


@choice("characters.choose_wisdom", was="ChooseWisdom")
class ChooseWisdom(Choice):
    """The type that the wise man strengthens in this scoring."""

    kind: BuildingType


@frame("WisdomOffer")
@record
class WisdomOffer(Question["Palace"]):
    """At each scoring the wise man's owner chooses a type."""

    def kinds(self, game: "Palace") -> tuple[ChoiceKind["Palace", Any], ...]:
        """For which type the wise man counts."""
        return (CHOOSING,)


class Choosing(Listed["Palace", ChooseWisdom]):
    """Choosing any of the six types for this scoring."""

    choice = ChooseWisdom
    refusal = "no_such_type"

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each of the six types."""
        return [(kind,) for kind in game.rules.components.types]

    def apply(self, game: "Palace", seat: int, choice: ChooseWisdom) -> None:
        """Note the type for this scoring."""
        cards_of(game).wisdom = choice.kind
        game.emit(WisdomChosen(seat, choice.kind))


@event("characters.wisdom_chosen")
class WisdomChosen(Event):
    """The wise man strengthens this type."""

    seat: SeatNo
    kind: BuildingType


def ask_the_wise(game: "Palace") -> None:
    """At the start of a scoring, ask the owner of the wise man, if there is one."""
    for seat in range(game.players):
        if WISE_MAN in cards_of(game).held[seat]:
            game.call(WisdomOffer(seat))


HOARDING, KEEPING, TRADING, CHOOSING = Hoarding(), Keeping(), Trading(), Choosing()
