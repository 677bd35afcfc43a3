"""Bonus cards (3; Mega Box, first in Expansion 1): a building that counts twice.

Each player secretly holds a few cards that show a building. While exactly that building is in the player's
city, its card may be revealed; it then counts as one more building of the type.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from alhambra_desktop.alhambra.city_facts import names_in
from alhambra_desktop.alhambra.components import Components
from alhambra_desktop.alhambra.interval import from_next_to_play
from alhambra_desktop.alhambra.module import Module, ModuleData, not_for_all_players
from alhambra_desktop.alhambra.pieces import Piece, side_numbers
from alhambra_desktop.alhambra.refs import CardId
from alhambra_desktop.alhambra.traits import BASE_BUILDING
from alhambra_desktop.engine.data import misnamed, too_small, unknown
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, Event, Listed, choice, event
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.hooks import Term
from alhambra_desktop.engine.moments import Moment, MomentRules
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.reasons import Reason
from alhambra_desktop.engine.records import BLANK, each_own, hidden, record
from alhambra_desktop.engine.refs import Amount, SeatNo

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.extension import Step
    from alhambra_desktop.alhambra.geometry import Cell
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

ID = "bonus_cards"
FINAL = "C"
"""The scoring in which all possible cards are revealed automatically."""


@dataclass(frozen=True, slots=True)
class BonusCard:
    """A card and the building that it shows."""

    id: str
    type: str
    price: int
    walls: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BonusData(ModuleData):
    """The cards, and how many of them each player gets by the number of players."""

    cards: tuple[BonusCard, ...]
    deal: dict[int, int]


@choice("bonus_cards.play", was="PlayBonus")
class PlayBonus(Choice):
    """Reveal a bonus card while its building is in one's own city."""

    card: CardId


@choice("bonus_cards.play_always", was="PlayBonusAlways")
class PlayBonusAlways(Choice):
    """Set an automatic answer: from now on reveal all possible cards before each scoring without asking.

    ``always``: switch it on or off.
    """

    always: bool


@event("bonus_cards.dealt")
class BonusCardsDealt(Event):
    """Every seat has been dealt this many bonus cards, secretly."""

    each: Amount


@event("bonus_cards.played")
class BonusPlayed(Event):
    """A bonus card was revealed and counts for its type."""

    seat: SeatNo
    card: CardId


@event("bonus_cards.returned")
class BonusReturned(Event):
    """The building of a revealed bonus card has left the city: the card returns to the hand."""

    seat: SeatNo
    card: CardId


@event("bonus_cards.answer_stands")
class BonusAnswerStands(Event):
    """A seat switched the automatic reveal before scorings on or off."""

    listed: ClassVar[bool] = False

    seat: SeatNo
    always: bool


@module_slice("BonusHands")
@record
class BonusHands(Slice):
    """By seat: the secret hand, the revealed cards, hand cards everybody knows, automatic answers.

    ``rest`` are the cards nobody was dealt; they are out of the game.
    """

    owner = ID

    hands: list[tuple[CardId, ...]] = each_own()
    played: list[tuple[CardId, ...]]
    known: list[tuple[CardId, ...]]
    always: list[bool]
    rest: tuple[CardId, ...] = hidden()


bonus_of = BonusHands.of


class Playing(Listed["Palace", PlayBonus]):
    """Revealing a hand card whose building is in one's own city."""

    choice = PlayBonus

    def __init__(self, shows: "Mapping[str, BonusCard]") -> None:
        self._shows = shows
        self._tiles: dict[str, frozenset[str]] = {}

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """Each card of the hand that can be revealed."""
        return [(card,) for card in bonus_of(game).hands[seat] if self._stands(game, seat, card)]

    def check(self, game: "Palace", seat: int, choice: PlayBonus) -> Reason | None:
        """Reasons: bonus_not_in_hand, bonus_tile_missing."""
        if choice.card not in bonus_of(game).hands[seat]:
            return Reason.of("bonus_not_in_hand", card=choice.card)
        if not self._stands(game, seat, choice.card):
            return Reason.of("bonus_tile_missing", card=choice.card)
        return None

    def apply(self, game: "Palace", seat: int, choice: PlayBonus) -> None:
        """Put the card face up in front of its owner."""
        lay_open(game, seat, choice.card)

    def all_of(self, game: "Palace", seat: int) -> None:
        """The choice that reveals every possible card."""
        for (card,) in list(self.ways(game, seat)):
            lay_open(game, seat, card)

    def tiles(self, game: "Palace", card: str) -> frozenset[str]:
        """The tiles of the game that a card shows: one, or its twin; empty if the id is not a card."""
        found = self._tiles.get(card)
        if found is None and card in self._shows:
            pieces = game.rules.pieces.values()
            found = frozenset(piece.id for piece in pieces if matches(self._shows[card], piece))
            self._tiles[card] = found
        return found or frozenset()

    def _stands(self, game: "Palace", seat: int, card: str) -> bool:
        return not self.tiles(game, card).isdisjoint(names_in(game.seat(seat).city))


def matches(card: BonusCard, piece: Piece) -> bool:
    """Whether a piece is the building that a card shows: the base tile as printed, or its twin (2.1).

    Walls added later and rotations do not matter.
    """
    return (
        piece.kind == BASE_BUILDING
        and (piece.type, piece.price) == (card.type, card.price)
        and len(piece.parts) == 1
        and piece.parts[0].walls == tuple(sorted(side_numbers(card.walls, card.id)))
        and not piece.turnable
    )


def lay_open(game: "Palace", seat: int, card: str) -> None:
    """Move a card from the hand to the revealed cards."""
    mine = bonus_of(game)
    mine.hands[seat] = _without(mine.hands[seat], card)
    mine.known[seat] = _without(mine.known[seat], card)
    mine.played[seat] = (*mine.played[seat], card)
    game.reveal()
    game.emit(BonusPlayed(seat, card))


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(other for other in cards if other != card)


class PlayingAlways(Listed["Palace", PlayBonusAlways]):
    """The automatic answer: switched on where one is asked, off at any decision of one's own turn."""

    choice = PlayBonusAlways
    automatic = True
    refusal = "bonus_answer_stands"

    def __init__(self, playing: Playing) -> None:
        self.playing = playing

    def ways(self, game: "Palace", seat: int) -> Iterable[tuple[Any, ...]]:
        """To switch it on while one is asked; later to switch it off."""
        always = bonus_of(game).always[seat]
        return [(not always,)] if always or game.state.scoring else []

    def apply(self, game: "Palace", seat: int, choice: PlayBonusAlways) -> None:
        """Set the answer, beginning with the scoring in progress."""
        bonus_of(game).always[seat] = choice.always
        game.emit(BonusAnswerStands(seat, choice.always))
        if choice.always:
            self.playing.all_of(game, seat)


class BeforeScoring:
    """The moment before a scoring: every player with cards is asked, whatever they are."""

    def __init__(self, kinds: tuple[ChoiceKind["Palace", Any], ...]) -> None:
        self._kinds = kinds

    def asked(self, game: "Palace", seat: int) -> bool:
        """Seats with cards and without an automatic answer."""
        mine = bonus_of(game)
        return bool(mine.hands[seat]) and not mine.always[seat]

    def kinds(self, game: "Palace", seat: int) -> tuple[ChoiceKind["Palace", Any], ...]:
        """To reveal a card, or to switch on the automatic answer."""
        return self._kinds


class BonusCards(Module[BonusData]):
    """Secret cards that count a building twice."""

    id = ID
    number = 3
    shape = BonusData
    changes = ("points",)
    weight = 1
    choices = (PlayBonus, PlayBonusAlways)

    def __init__(self, data: BonusData) -> None:
        super().__init__(data)
        self.shows = {card.id: card for card in data.cards}
        self.playing = Playing(self.shows)
        self._always = PlayingAlways(self.playing)
        self._terms = lru_cache(maxsize=1 << 10)(self._terms_of)

    @classmethod
    def problems(cls, data: BonusData, base: Components) -> Iterable[str]:
        """Errors: a card without a tile of the base game, too few cards."""
        yield from misnamed([card.id for card in data.cards], "cards")
        for card in data.cards:
            yield from unknown(card.walls, "NESW", f"cards.{card.id}.walls")
            if set(card.walls) <= set("NESW") and not any(matches(card, tile) for tile in base.tiles):
                yield f"cards.{card.id}: there is no such tile"
        yield from not_for_all_players(data.deal, "deal")
        yield from too_small({f"deal.{players}": number for players, number in data.deal.items()})
        for players, number in data.deal.items():
            if players * number > len(data.cards):
                yield f"deal.{players}: needs {players * number} cards, there are {len(data.cards)}"

    # ------------------------------------------------------------ set-up

    def tokens(self, setup: "Setup") -> Iterable[str]:
        """All bonus cards: in hands, in the box, or revealed."""
        return [card.id for card in self.data.cards]

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """At the start all cards are in the box."""
        empty: list[tuple[str, ...]] = [()] * setup.players
        yield (
            self.id,
            BonusHands(list(empty), list(empty), list(empty), [False] * setup.players, tuple(self.shows)),
        )

    def steps(self, phase: str) -> Iterable[tuple[str, str, "Step"]]:
        """Dealt after the money; asked before anything is counted."""
        if phase == "setup":
            yield "piles", self.id, self._deal
        elif phase == "scoring":
            yield "choices", self.id, self._before_scoring

    def _deal(self, game: "Palace") -> None:
        """Deal secretly to every seat; the other cards leave the game unseen."""
        mine, cards = bonus_of(game), list(self.shows)
        shuffle(cards, game.chance(game.rules.mixing(self)))
        each = self.data.deal[game.players]
        mine.hands[:] = [
            tuple(sorted(cards[seat * each : (seat + 1) * each])) for seat in range(game.players)
        ]
        mine.rest = tuple(cards[game.players * each :])
        game.emit(BonusCardsDealt(each))

    # ------------------------------------------------------------ playing

    def free_choices(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """Possible at any decision of one's own turn."""
        return (self.playing, self._always)

    def moment_rules(self) -> Mapping[str, MomentRules]:
        """The moment before a scoring."""
        return {self.id: BeforeScoring((self.playing, self._always))}

    def _before_scoring(self, game: "Palace") -> None:
        """Ask in turn order from the next to play.

        In the last scoring everything is revealed automatically.
        """
        order = from_next_to_play(game)
        final = game.state.scoring == FINAL
        for seat in order:
            if final or bonus_of(game).always[seat]:
                self.playing.all_of(game, seat)
        if not final:
            game.call(Moment(self.id, order))

    def after_leaving(self, game: "Palace", seat: int, piece: Piece, cell: "Cell") -> None:
        """The card of a building that leaves returns to the hand."""
        mine = bonus_of(game)
        for card in mine.played[seat]:
            if matches(self.shows[card], piece):
                mine.played[seat] = _without(mine.played[seat], card)
                mine.hands[seat] = tuple(sorted((*mine.hands[seat], card)))
                mine.known[seat] = (*mine.known[seat], card)
                game.emit(BonusReturned(seat, card))

    def count_terms(self, game: "Palace", participant: int) -> Iterable[tuple[str, Term]]:
        """One more building of the type for each revealed card."""
        by_seat = bonus_of(game).played
        return self._terms(by_seat[participant]) if participant < len(by_seat) else ()

    def _terms_of(self, played: tuple[str, ...]) -> Sequence[tuple[str, Term]]:
        cards: dict[str, list[str]] = {}
        for card in played:
            cards.setdefault(self.shows[card].type, []).append(card)
        return [(kind, Term(self.id, len(own), (("cards", tuple(own)),))) for kind, own in cards.items()]

    # ------------------------------------------------------------ secrets

    def determinized(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """Draw hands that contain the known cards, and random others."""
        mine = bonus_of(game)
        seen = {card for cards in (*mine.hands, *mine.played, *mine.known) for card in cards}
        unseen = [card for card in self.shows if card not in seen]
        shuffle(unseen, dice)
        for seat, hand in enumerate(mine.hands):
            if BLANK in hand:
                known = mine.known[seat]
                drawn = [unseen.pop() for _ in range(len(hand) - len(known))]
                mine.hands[seat] = tuple(sorted((*known, *drawn)))
        mine.rest = tuple(unseen)
