"""The module: its data, and the hooks of each ability."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.components import Card, Components
from alhambra_desktop.alhambra.extension import Step, TurnUp
from alhambra_desktop.alhambra.module import Module, ModuleData, impossible_piles
from alhambra_desktop.alhambra.modules.characters import auction, offers, turns
from alhambra_desktop.alhambra.modules.characters.people import (
    CITY_WATCH,
    ID,
    KIND,
    MERCHANT,
    MINSTREL,
    MISER,
    PATRON,
    PEOPLE,
    WISE_MAN,
    CharacterCards,
    cards_of,
    has,
    leave,
    ready,
    use,
)
from alhambra_desktop.alhambra.scoring import Category, award_category
from alhambra_desktop.alhambra.vocabulary import (
    COMMON,
    IN_TURN,
    MONEY,
    PURE,
    TILE,
    AddOn,
    Deal,
    PileShare,
    Sale,
)
from alhambra_desktop.engine.data import doubled, too_small, unknown
from alhambra_desktop.engine.decisions import ChoiceKind
from alhambra_desktop.engine.game import Slice
from alhambra_desktop.engine.hooks import Term, only_for, only_while
from alhambra_desktop.engine.moments import Auction, AuctionRules
from alhambra_desktop.engine.randomness import Dice, shuffle
from alhambra_desktop.engine.records import BLANK

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.palace import Palace
    from alhambra_desktop.alhambra.setup import Setup

PATRONIZED = frozenset({COMMON, IN_TURN})
"""What the patron can pay for."""

PATRONAGE = AddOn(PATRON, MONEY, pays=True, also=PURE)


@dataclass(frozen=True, slots=True)
class CharacterData(ModuleData):
    """The characters in the box, how many go into which pile of the deck, and their numbers.

    ``beggar_most``: money cards in hand with which begging is still allowed; ``miser_least``: the least price
    for the miser; ``merchant_limit``: the largest sum of several cards; ``watch_points``: wall points per
    extra point; ``wise_halves``: half buildings added; ``minstrel_points``: points at the end.
    """

    characters: tuple[str, ...]
    piles: dict[int, int]
    beggar_most: int
    miser_least: int
    merchant_limit: int
    watch_points: int
    wise_halves: int
    minstrel_points: int


class Characters(Module[CharacterData]):
    """An auction, and ten abilities used at ten different moments."""

    id = ID
    number = 7
    shape = CharacterData
    changes = ("money", "points")
    minutes = 12
    good_with_two = False
    weight = 3
    choices = (
        auction.PayCharacter,
        turns.Beg,
        turns.Dance,
        turns.Mint,
        offers.Hoard,
        turns.CallArchitect,
        offers.KeepMinstrel,
        offers.SwapMinstrel,
        offers.ChooseWisdom,
    )

    @classmethod
    def problems(cls, data: CharacterData, base: Components) -> Iterable[str]:
        """Errors: unknown or repeated characters, too few for the piles, impossible numbers."""
        yield from doubled(data.characters, "characters")
        yield from unknown(data.characters, PEOPLE, "characters")
        if sum(data.piles.values()) > len(data.characters):
            yield f"piles: more than the {len(data.characters)} characters there are"
        yield from impossible_piles(data.piles, base, "piles")
        yield from too_small({"watch_points": data.watch_points}, least=1)
        names = ("beggar_most", "miser_least", "merchant_limit", "wise_halves", "minstrel_points")
        yield from too_small({name: getattr(data, name) for name in names})

    # ------------------------------------------------------------ components

    def slices(self, setup: "Setup") -> Iterable[tuple[str, Slice]]:
        """Nobody has a character at the start."""
        return [(self.id, CharacterCards([[] for _ in range(setup.players)], [], []))]

    def streams(self, setup: "Setup") -> Iterable[tuple[str, None]]:
        """A random stream for returning the dancer's tile to the supply."""
        return [(ID, None)]

    def cards(self, setup: "Setup") -> Iterable[tuple[str, Card]]:
        """Special cards without value."""
        return [(name, Card(name, "", 0, KIND)) for name in self.data.characters]

    def pile_cards(self, setup: "Setup") -> Iterable[PileShare]:
        """Some of them, unknown to everybody; the others are spare."""
        return [PileShare(self.data.characters, self.data.piles, KIND, self._lay_spare)]

    @staticmethod
    def _lay_spare(game: "Palace", cards: list[str]) -> None:
        cards_of(game).spare.pieces[:] = cards

    def turned_up_cards(self) -> Mapping[str, TurnUp]:
        """A turned-up character is auctioned."""
        return {KIND: auction.start}

    def auctions(self) -> Mapping[str, AuctionRules]:
        """The rules for bids on characters."""
        return {ID: auction.CharacterAuction()}

    def holdings(self, game: "Palace") -> Iterable[str]:
        """Every card that has been turned up, and the tile that waits during the dancer's swap."""
        mine = cards_of(game)
        yield from (card for held in mine.held for card in held)
        yield from mine.gone
        yield from (card for card in mine.spare.pieces if card != BLANK)
        for frame in game.state.frames:
            if isinstance(frame, Auction) and frame.kind == ID:
                yield frame.item
            elif isinstance(frame, turns.Swapping):
                yield frame.tile

    def determinized(self, game: "Palace", view: "Palace", dice: Dice) -> None:
        """Determinize the spare pile: the characters that are not elsewhere."""
        spare = cards_of(game).spare
        elsewhere = {*game.state.deck.pieces, *self.holdings(game)}
        unseen = [name for name in self.data.characters if name not in elsewhere]
        shuffle(unseen, dice)
        spare.fill(unseen)

    # ------------------------------------------------------------ abilities

    def steps(self, phase: str) -> Iterable[tuple[str, str, Step]]:
        """Reset at the start of a turn; the wise man is asked in a scoring.

        The minstrel counts in the last one.
        """
        if phase == "turn":
            yield "begin", "characters rest", _rest
        elif phase == "scoring":
            yield "choices", "wise man", offers.ask_the_wise
            yield "final_gains", MINSTREL, award_category(MINSTREL)
            yield "end", "wisdom fades", _forget_wisdom

    def early_choices(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """What the beggar and the dancer can do at the start of a turn."""
        return (turns.BeggingKind(self.data.beggar_most), turns.DANCING)

    def free_choices(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """What the coiner can do during the turn."""
        return (turns.MINTING,)

    def late_choices(self, setup: "Setup") -> Iterable[ChoiceKind["Palace", Any]]:
        """What the architect can do at the end of a turn."""
        return (turns.CALLING,)

    def _has_patron(self, game: "Palace", seat: int) -> bool:
        return has(game, seat, PATRON)

    @only_for(*PATRONIZED)
    @only_while(_has_patron)
    def purchase_add_ons(self, game: "Palace", seat: int, sale: Sale) -> Iterable[AddOn]:
        """The patron pays for a tile of the common market, in one's own turn."""
        return (PATRONAGE,) if has(game, seat, PATRON) and sale.tags >= PATRONIZED else ()

    def after_purchase(self, game: "Palace", seat: int, deal: Deal) -> None:
        """Use up the patron; let the miser take a card after an expensive tile."""
        if PATRON in deal.add_ons:
            use(game, seat, PATRON)
            leave(game, PATRON)
        sale = deal.sale
        if ready(game, seat, MISER) and {TILE, IN_TURN} <= sale.tags:
            printed = game.piece(sale.piece).price
            # The printed price, not the sum paid (2.3); a bazaar has only the one it is sold at.
            if (sale.price if printed is None else printed) >= self.data.miser_least:
                game.call(offers.MiserOffer(seat))

    def take_limit(self, game: "Palace", seat: int) -> int | None:
        """The largest sum of several cards for a seat with the merchant."""
        return self.data.merchant_limit if has(game, seat, MERCHANT) else None

    def half_terms(self, game: "Palace", participant: int) -> Iterable[tuple[str, Term]]:
        """What the wise man adds to the count of the chosen type."""
        kind = cards_of(game).wisdom
        if not kind or participant >= game.players or not has(game, participant, WISE_MAN):
            return ()
        return [(kind, Term(WISE_MAN, self.data.wise_halves, (("cards", (WISE_MAN,)),)))]

    def wall_terms(self, game: "Palace", participant: int, sides: int) -> Iterable[Term]:
        """The city watch: extra points for those of the wall itself, not for what others add."""
        if has(game, participant, CITY_WATCH):
            points = sides * game.rules.components.wall_points // self.data.watch_points
            if points:
                yield Term(CITY_WATCH, points, (("cards", (CITY_WATCH,)),))

    def categories(self, setup: "Setup") -> Iterable[tuple[str, Category]]:
        """The minstrel, in the last scoring."""

        def count(game: "Palace", participant: int) -> int:
            return int(participant < game.players and has(game, participant, MINSTREL))

        points = self.data.minstrel_points
        yield MINSTREL, Category(MINSTREL, count, _minstrel, each=points, scorings=("C",))


def _minstrel(game: "Palace", participant: int) -> Evidence:
    """The evidence is the card."""
    kept = participant < game.players and has(game, participant, MINSTREL)
    return Evidence(cards=(MINSTREL,)) if kept else Evidence()


def _rest(game: "Palace") -> None:
    """Make once-per-turn abilities usable again."""
    cards_of(game).used.clear()


def _forget_wisdom(game: "Palace") -> None:
    """Clear the wise man's type, to be chosen anew at the next scoring."""
    cards_of(game).wisdom = ""
