"""What bots know of modules, and how they play those they know nothing of."""

import itertools
from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from alhambra_desktop.alhambra.causes import Evidence
from alhambra_desktop.alhambra.choices import Place, TakeMoney
from alhambra_desktop.alhambra.extension import Extension
from alhambra_desktop.alhambra.opening import begin
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.ruleset import compile_rules
from alhambra_desktop.alhambra.scoring import Category
from alhambra_desktop.alhambra.setup import Setup
from alhambra_desktop.bots import Budget, make_bot
from alhambra_desktop.bots.alhambra.knowledge import Knowledge
from alhambra_desktop.bots.alhambra.modules import KNOWLEDGE
from alhambra_desktop.bots.alhambra.outlook import AS_IT_STANDS, Outlook
from alhambra_desktop.bots.alhambra.policy import rate
from alhambra_desktop.bots.levels import standard
from alhambra_desktop.engine.decisions import Choice, ChoiceKind, choice
from alhambra_desktop.engine.game import Slice, module_slice
from alhambra_desktop.engine.moments import Bid, Pass
from alhambra_desktop.engine.records import record
from tests.alhambra.table import play, table, take
from tests.alhambra.toys.auctioneer import CARD, Auctioneer
from tests.alhambra.toys.catalogue import TOYS
from tests.bench.module_knowledge import AsPrinted, unturned
from tests.bots.positions import asked_view

CITY = """
    +-----+-----+#####+
    |  F    C10    A8 |
    +-----+-----+-----+
"""


def eastern(game: Palace, participant: int) -> int:
    """How many buildings lie east of the fountain."""
    if participant >= game.players:
        return 0
    return sum(cell[0] > 0 for cell in game.seat(participant).city.cells())


class East(Extension):
    """Each building east of the fountain is worth 9 points at each scoring."""

    id = "east"

    def __init__(self, scorings: tuple[str, ...] = ("A", "B", "C")) -> None:
        self.rounds = scorings

    def categories(self, setup: Setup) -> Iterable[tuple[str, Category]]:
        east = Category("east", eastern, lambda game, seat: Evidence(), each=9, scorings=self.rounds)
        return [("east", east)]


@choice("test.toy_wish")
@dataclass(frozen=True, slots=True)
class ToyWish(Choice):
    """A free choice, once for each seat: a wish."""


@module_slice("Wishes")
@record
class Wishes(Slice):
    """Who has wished."""

    made: list[bool]


class Wishing(ChoiceKind[Palace, ToyWish]):
    """Wishing, once."""

    choice = ToyWish

    def candidates(self, game: Palace, seat: int) -> Iterable[ToyWish]:
        return () if game.state.slices["wish"].made[seat] else (ToyWish(),)

    def check(self, game: Palace, seat: int, choice: ToyWish) -> None:
        return None

    def apply(self, game: Palace, seat: int, choice: ToyWish) -> None:
        game.state.slices["wish"].made[seat] = True


class Wish(Extension):
    """A free choice that changes nothing but the own slice of the module."""

    id = "wish"

    def slices(self, setup: Setup) -> Iterable[tuple[str, Slice]]:
        return [(self.id, Wishes([False] * setup.players))]

    def free_choices(self, setup: Setup):
        return (Wishing(),)


class KnowsWish(Knowledge):
    """A wish is worth a little; what it is worth is set by each test."""

    worth = 1.0

    def position(self, outlook: Outlook) -> float:
        return self.worth * outlook.game.state.slices["wish"].made[outlook.seat]


class KnowsChoice(Knowledge):
    """Says of the choice itself what it is worth."""

    def choices(self):
        return {ToyWish: lambda outlook, choice: -1.0}


class KnowsMoney(Knowledge):
    """Loves one card above all."""

    def taking(self, outlook: Outlook, cards: tuple[str, ...]) -> float:
        return 50.0 * (outlook.game.state.display[0] in cards)


def started(*modules: Extension, players: int = 3, seed: str = "known") -> Palace:
    return begin(compile_rules(Setup(players), extra=modules), seed)


def test_categories_are_counted_as_they_stand():
    """What a module scores now is expected at each scoring it is held in, by those who do not ignore it."""
    game = table(cities=[CITY], modules=[East()])
    weights = standard().weights
    outlook = Outlook(game, 0, weights)
    assert outlook.further() == pytest.approx(AS_IT_STANDS * 2 * 9 * outlook.chances)
    last = table(cities=[CITY], modules=[East(scorings=("C",))])
    assert Outlook(last, 0, weights).further() == pytest.approx(AS_IT_STANDS * 2 * 9)
    blind = make_bot("hard", "s", ignores=("east",)).weights
    assert Outlook(game, 0, blind).further() == 0


def test_laying_a_tile_is_tried_out_for_what_a_module_scores():
    """Bots lay tiles where an unknown module pays for them; who ignores it lays them anywhere."""
    east = {"told": 0, "ignoring": 0}
    for name, ignores in (("told", ()), ("ignoring", ("east",))):
        game = started(East(), seed="east")
        bot = make_bot("hard", "s", ignores=ignores)
        while game.decision is not None:
            picked = bot.choose(asked_view(game))
            east[name] += isinstance(picked, Place) and picked.cell[0] > 0
            game.choose(picked)
    assert east["told"] > 1.5 * east["ignoring"]


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize(("worth", "made"), [(20.0, True), (-20.0, False)])
def test_free_choices_that_are_worth_anything_come_first(
    monkeypatch: pytest.MonkeyPatch, level: str, worth: float, made: bool
):
    """A free choice is judged by the module's position, and made before the action or never."""
    monkeypatch.setattr(KnowsWish, "worth", worth)
    monkeypatch.setitem(KNOWLEDGE, "wish", KnowsWish)
    view = asked_view(started(Wish()))
    bot = make_bot(level, "s", budget=Budget(playouts=16))
    assert isinstance(bot.choose(view), ToyWish) == made
    if level == "hard":
        blind = make_bot(level, "s", ignores=("wish",))
        assert not isinstance(blind.choose(view), ToyWish)


def test_known_choices_are_not_tried_out(monkeypatch: pytest.MonkeyPatch):
    """What knowledge says of a choice counts, whatever the position after it."""
    monkeypatch.setitem(KNOWLEDGE, "wish", KnowsChoice)
    view = asked_view(started(Wish()))
    rated = {type(one.choice): one for one in rate(view, standard().weights)}
    assert rated[ToyWish].parts == (("known", -1.0),)


def test_knowledge_adds_to_base_choices(monkeypatch: pytest.MonkeyPatch):
    """What a module says of taking cards is a part of that choice, under its id."""
    monkeypatch.setitem(KNOWLEDGE, "wish", KnowsMoney)
    view = asked_view(started(Wish()))
    best = rate(view, standard().weights)[0]
    assert isinstance(best.choice, TakeMoney)
    assert view.state.display[0] in best.choice.cards
    assert ("wish", 50.0) in best.parts


class KnowsAuctions(Knowledge):
    """A tile won in an auction is worth what the test says."""

    worth = 0.0

    def position(self, outlook: Outlook) -> float:
        owner = outlook.game.seat(outlook.seat)
        return self.worth * (len(owner.city) - 1 + len(owner.reserve))


@pytest.mark.parametrize(("worth", "bids"), [(60.0, True), (-60.0, False)])
def test_auctions_are_answered_by_what_winning_is_worth(
    monkeypatch: pytest.MonkeyPatch, worth: float, bids: bool
):
    """The bid is tried out as if it won: the position with the item and without the money decides."""
    monkeypatch.setattr(KnowsAuctions, "worth", worth)
    monkeypatch.setitem(KNOWLEDGE, "auctioneer", KnowsAuctions)
    game = table(
        hands=["dinar-9 dinar-4", "dinar-5", "ducat-9"],
        display="florin-2",
        deck=f"{CARD} dinar-3 dinar-4 dinar-5 dinar-6",
        supply="T13 T12 T11 T10 T9",
        modules=[Auctioneer()],
    )
    play(game, take("florin-2"))
    assert isinstance(make_bot("hard", "s").choose(asked_view(game)), Bid if bids else Pass)


@pytest.mark.parametrize(
    ("toy", "players"), [*zip(TOYS, itertools.cycle((2, 4)), strict=False), ("all", 2), ("all", 4)]
)
def test_unknown_modules_are_played_to_the_end(toy: str, players: int):
    """Hard plays whole games with every toy, alone and together; the rules refuse nothing."""
    names = list(TOYS) if toy == "all" else [toy]
    game = started(*(TOYS[name]() for name in names), players=players, seed=toy)
    bots = [make_bot("hard", f"{seat}") for seat in range(players)]
    for _ in range(2_000):
        if game.decision is None:
            break
        game.choose(bots[game.decision.seat].choose(asked_view(game)))
    assert game.over


@pytest.mark.slow
def test_who_knows_no_turning_lays_tiles_as_printed():
    """The bench of what turning is worth: magical buildings are turned by one bot, never by the other."""
    rules = compile_rules(Setup(2, ("magical_buildings",)))
    turned = [0, 0]
    for number in range(8):
        game = begin(rules, f"turn {number}")
        bots = [make_bot("hard", "0"), AsPrinted("hard", (), unturned(rules)).bot("1", None)]
        while game.decision is not None:
            seat = game.decision.seat
            picked = bots[seat].choose(game.view(seat))
            turned[seat] += isinstance(picked, Place) and picked.rotation != 0
            game.choose(picked)
    assert turned[0] > 0
    assert turned[1] == 0


@pytest.mark.slow
def test_the_expert_searches_among_unknown_modules():
    """Playouts go through every toy together; choices stay legal and can be repeated."""
    game = started(*(make() for make in TOYS.values()), players=3, seed="expert")
    expert, other = (make_bot("expert", "s", budget=Budget(playouts=4)) for _ in range(2))
    hard = make_bot("hard", "s")
    for number in range(60):
        if game.decision is None:
            break
        view = asked_view(game)
        picked = expert.choose(view) if number % 15 == 0 else hard.choose(view)
        if number % 30 == 0:
            assert other.choose(view) == picked
        game.choose(picked)
