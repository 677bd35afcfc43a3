"""The set-up of a palace game as steps, in the order of the rule sheet (alhambra.md 3)."""

from typing import TYPE_CHECKING

from alhambra_desktop.alhambra import events, verbs
from alhambra_desktop.alhambra.city import City
from alhambra_desktop.alhambra.frames import Course, MarketRefill, MoneyRefill
from alhambra_desktop.alhambra.money import first_players
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.state import DeckRange, Dirk, Seat, State
from alhambra_desktop.alhambra.traits import BESIDE
from alhambra_desktop.engine.game import new_streams
from alhambra_desktop.engine.hooks import union
from alhambra_desktop.engine.randomness import shuffle
from alhambra_desktop.engine.records import Pile

if TYPE_CHECKING:
    from alhambra_desktop.alhambra.ruleset import Ruleset


def empty_state(rules: "Ruleset", seed: str) -> State:
    """The state before anything is shuffled."""
    setup = rules.setup
    city = City.start(rules.components.fountain)
    return State(
        frames=[Course()],
        streams=new_streams(seed, rules.streams),
        reveals=0,
        slices=union(rules.hooks.slices, setup),
        seats=[Seat([], [], city, [], [], 0) for _ in range(setup.players)],
        dirk=Dirk([], 0) if setup.players == 2 else None,
        deck=Pile([]),
        supply=Pile([]),
        discards=[],
        display=[],
        market=[None] * len(rules.components.currencies),
        ranges=(),
        pending=[],
        scoring="",
        awards=(),
        active=0,
        turn=0,
        earned=False,
        skipped=0,
        idle=0,
        ending="",
        winners=(),
    )


def begin(rules: "Ruleset", seed: str, with_events: bool = False) -> Palace:
    """A new game, run to its first decision. ``with_events``: events are recorded from the start."""
    game = Palace(rules, empty_state(rules, seed))
    if with_events:
        game.events = []
    game.start()
    return game


def shuffle_supply(game: Palace) -> None:
    """All buildings, face down (3.2)."""
    mix(game, game.state.supply, "supply", "tiles")


def mix(game: Palace, pile: Pile, point: str, stream: str) -> None:
    """Shuffle what the base game contributes, then mix in each module's pieces with its own random stream.

    So adding a module does not change the order of the base pieces.
    """
    base, *modules = game.rules.modules
    game.shuffle_into(pile, list(getattr(base, point)(game.rules.setup)), stream)
    for module in modules:
        chance = game.chance(game.rules.mixing(module))
        for piece in getattr(module, point)(game.rules.setup):
            pile.pieces.insert(chance.below(len(pile.pieces) + 1), piece)


def dirk_takes(game: Palace, count: int) -> None:
    """Dirk draws tiles from the supply, at most as many as there are (11).

    Tiles of kinds that lie next to the market are not kept: others are drawn instead, and those are shuffled
    back.
    """
    drawn: list[str] = []
    returned: list[str] = []
    while len(drawn) < count and (tile := verbs.draw_tile(game)) is not None:
        (returned if game.has_trait(tile, BESIDE) else drawn).append(tile)
    for tile in returned:
        verbs.back_into_supply(game, tile, "tiles")
    if returned:
        game.emit(events.DirkReturned(tuple(returned)))
    game.emit(events.DirkDrew(tuple(drawn)))
    verbs.to_dirk(game, drawn)


def deal_dirk(game: Palace) -> None:
    """With two players, six tiles for Dirk (3.2)."""
    if game.state.dirk is not None:
        dirk_takes(game, game.rules.components.dirk.at_start)


def fill_market(game: Palace) -> None:
    """The four market spaces, in order (3.3)."""
    game.call(MarketRefill())


def shuffle_money(game: Palace) -> None:
    """The money cards, face down (3.4)."""
    mix(game, game.state.deck, "deck", "money")


def deal_starting_money(game: Palace) -> None:
    """Seat by seat until the sum is 20 or more, all in the open (3.5)."""
    least = game.rules.components.setup.starting_money
    for seat in range(game.players):
        cards: list[str] = []
        while sum(game.card(card).value for card in cards) < least:
            card = verbs.draw_card(game)
            if card is None:
                break
            cards.append(card)
        verbs.into_hand(game, seat, cards)
        game.emit(events.StartingMoneyDealt(seat, tuple(cards)))


def find_first_player(game: Palace) -> None:
    """Fewest cards, smallest sum, then lots: the program's reading of "the youngest" (3.6)."""
    hands = [[game.card(card).value for card in seat.hand] for seat in game.state.seats]
    tied = first_players(hands)
    first = tied[0] if len(tied) == 1 else tied[game.chance("lots").below(len(tied))]
    game.state.active = first
    game.emit(events.FirstPlayerFound(first, tied if len(tied) > 1 else ()))


def fill_display(game: Palace) -> None:
    """Four money cards face up (3.7)."""
    game.call(MoneyRefill())


def pile_sizes(cards: int, piles: int) -> tuple[int, ...]:
    """Sizes of near-equal piles, the larger ones first (3, settled)."""
    size, more = divmod(cards, piles)
    return tuple(size + (i < more) for i in range(piles))


def _dealt_to_piles(game: Palace) -> dict[int, list[tuple[str, str]]]:
    """The special cards of each pile, each with the name known to the players.

    A module with different cards shuffles them with its own random stream.
    """
    dealt: dict[int, list[tuple[str, str]]] = {}
    for module in game.rules.modules:
        for share in module.pile_cards(game.rules.setup):
            cards = list(share.cards)
            if len(set(cards)) > 1:
                shuffle(cards, game.chance(game.rules.mixing(module)))
            for seat in range(game.players if share.dealt else 0):
                cards, mine = cards[share.dealt :], cards[: share.dealt]
                verbs.into_hand_secretly(game, seat, mine)
            for number, count in share.piles.items():
                cards, mine = cards[count:], cards[:count]
                dealt.setdefault(number, []).extend((card, share.kind or card) for card in mine)
            if share.rest is not None:
                share.rest(game, cards)
    return dealt


def make_piles(game: Palace) -> None:
    """Five piles, special cards shuffled into theirs, pile 1 on top (3.8).

    Afterwards ``ranges`` holds the publicly known range of each special card.
    """
    state = game.state
    rest = state.deck.pieces
    special = _dealt_to_piles(game)
    piles: list[list[str]] = []
    for number, size in enumerate(pile_sizes(len(rest), game.rules.components.setup.piles), 1):
        pile = [rest.pop() for _ in range(size)] + [card for card, _ in special.get(number, ())]
        if number in special:
            shuffle(pile, game.chance("piles"))
        piles.append(pile)
    ranges: list[DeckRange] = []
    bottom = 0
    for number in range(len(piles), 0, -1):
        pile = piles[number - 1]
        rest.extend(reversed(pile))
        ranges += [DeckRange(name, bottom, bottom + len(pile) - 1) for _, name in special.get(number, ())]
        bottom += len(pile)
    state.ranges = tuple(ranges)
