"""Any position of the palace game from plain data, as a running game.

::

    game = table(
        hands=["florin-3 florin-4", "dinar-9", ""],
        market="G12 . P6 A8",                       # spaces 1 to 4: letter and price, or a whole id
        cities=[CITY_AS_A_DRAWING],
        deck="dinar-1 scoring-A ducat-2",           # the top card first
    )

Whatever is not named lies where it is not in the way: money that no list names is out of the
game, the rest of the tiles under the named ones in the supply. Asked is seat 0 for an action.
"""

from collections.abc import Callable, Iterable, Sequence

from alhambra_desktop.alhambra.choices import Buy, EndTurn, Place, Store, TakeMoney
from alhambra_desktop.alhambra.components import standard
from alhambra_desktop.alhambra.drawing import city_from_drawing
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.frames import Actions, Course
from alhambra_desktop.alhambra.opening import empty_state
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import Piece
from alhambra_desktop.alhambra.ruleset import Ruleset, compile_rules
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.alhambra.state import DeckRange, Dirk, State
from alhambra_desktop.engine.decisions import Choice, Event
from alhambra_desktop.engine.game import Steps

LETTERS = {"P": "pavilion", "S": "seraglio", "A": "arcades", "C": "chambers", "G": "garden", "T": "tower"}


class DrawnPieces(Extension):
    """The pieces of drawings that the box does not hold, so that they can be named in a game."""

    id = "drawn"

    def __init__(self, pieces: Iterable[Piece]) -> None:
        known = {piece.id for piece in (standard().fountain, *standard().tiles)}
        self.more = {piece.id: piece for piece in pieces if piece.id not in known}

    def pieces(self, setup: Setup):
        return self.more.items()


def tile(word: str) -> str:
    """The id of the first tile with this letter and price (``G12``); an id stays as it is."""
    if word[1:].isdigit():
        start = f"{LETTERS[word[0]]}-{word[1:]}-"
        return next(piece.id for piece in standard().tiles if piece.id.startswith(start))
    return word


def tiles(words: str) -> list[str]:
    return [tile(word) for word in words.split()]


def table(
    players: int = 3,
    *,
    hands: Sequence[str] = (),
    market: str = ". . . .",
    display: str = "",
    deck: str = "florin-9 dirham-9 dinar-9 ducat-9 florin-9 dirham-9 dinar-9 ducat-9",
    discards: str = "",
    supply: str | None = None,
    cities: Sequence[str] = (),
    reserves: Sequence[str] = (),
    bought: Sequence[str] = (),
    scores: Sequence[int] = (),
    dirk: str = "",
    dirk_score: int = 0,
    active: int = 0,
    options: dict[str, str] | None = None,
    modules: Sequence[Extension | str] = (),
    prepare: Callable[[State], None] | None = None,
    step: str = "placement",
) -> Palace:
    """A running game in this position. ``step``: the step of the turn after the present one.

    ``modules``: ids of the catalogue, or extensions of one's own; ``prepare`` may change the state
    (slices of modules) before anybody is asked. With an empty ``supply`` (not None) no tile is left
    face down.
    """
    drawn = [city_from_drawing(text).whole() for text in cities]
    pieces = [placed.piece for city in drawn for placed in city.tiles()]
    chosen = tuple(module for module in modules if isinstance(module, str))
    extra = [*(module for module in modules if not isinstance(module, str)), DrawnPieces(pieces)]
    rules = compile_rules(Setup(players, chosen, options or {}), extra=extra)
    state = empty_state(rules, "table")
    state.market = [None if word == "." else tile(word) for word in market.split()]
    state.display, state.discards = display.split(), discards.split()
    state.deck.pieces[:] = reversed(deck.split())
    state.ranges = tuple(
        DeckRange(card, 0, len(deck.split()) - 1)
        for card in deck.split()
        if rules.cards[card].kind != "money"
    )
    for owner, city in zip(state.seats, drawn, strict=False):
        owner.city = city
    _give(state, rules, hands, reserves, bought, scores)
    if state.dirk is not None:
        state.dirk = Dirk(tiles(dirk), dirk_score)
    state.supply.pieces[:] = reversed(tiles(supply) if supply is not None else _others(state))
    if prepare is not None:
        prepare(state)
    state.active, state.turn, state.idle = active, 1, 1
    state.frames = [Course("turns"), Steps("turn", step)]
    if step == "placement":
        state.frames.append(Actions(active))
    game = Palace(rules, state)
    game.events = []
    game.start()
    return game


def _give(
    state: State,
    rules: Ruleset,
    hands: Sequence[str],
    reserves: Sequence[str],
    bought: Sequence[str],
    scores: Sequence[int],
) -> None:
    """What lies before the first seats; the others have nothing."""
    for owner, cards in zip(state.seats, hands, strict=False):
        owner.hand = sorted(cards.split(), key=rules.card_rank)
        owner.known = list(owner.hand)
    for owner, words in zip(state.seats, reserves, strict=False):
        owner.reserve = tiles(words)
    for owner, words in zip(state.seats, bought, strict=False):
        owner.bought = tiles(words)
    for owner, score in zip(state.seats, scores, strict=False):
        owner.score = score


def _others(state) -> list[str]:
    """The tiles that lie nowhere else."""
    used = {name for name in state.market if name}
    used |= set(state.dirk.tiles) if state.dirk else set()
    for owner in state.seats:
        used |= {*owner.reserve, *owner.bought, *(placed.piece.id for placed in owner.city.tiles())}
    return [piece.id for piece in standard().tiles if piece.id not in used]


# --- short ways to ask and answer ---------------------------------------------------------------------


def code(game: Palace, choice: Choice, seat: int | None = None) -> str | None:
    """The code of the reason against a choice; a refused choice must change nothing."""
    reason = game.check(choice, seat)
    return reason.code if reason else None


def play(game: Palace, *choices: Choice) -> list[Event]:
    """Make the choices one after the other; the events of all of them."""
    game.take_events()
    for choice in choices:
        game.choose(choice)
    return game.take_events()


def take(*cards: str) -> TakeMoney:
    return TakeMoney(cards)


def buy(space: int, cards: str = "", add_ons: tuple[str, ...] = ()) -> Buy:
    return Buy(f"space-{space}", tuple(cards.split()), add_ons)


def place(word: str, x: int, y: int, rotation: int = 0) -> Place:
    return Place(tile(word), (x, y), rotation)


def store(word: str) -> Store:
    return Store(tile(word))


def end_turn() -> EndTurn:
    return EndTurn()


def told(events: list[Event], *kinds: type[Event]) -> list[Event]:
    """Only the events of these kinds."""
    return [event for event in events if isinstance(event, kinds)]


def names(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def asked(game: Palace) -> tuple[int, type]:
    """Who is asked, and by which situation."""
    assert game.decision is not None
    return game.decision.seat, type(game.decision.frame)


def kinds(game: Palace) -> set[type]:
    """The kinds of choices for which there is a candidate."""
    return {type(choice) for choice in game.candidates()}
