"""Bazaars (module 16): the rule sheet sentence by sentence; each docstring is the sentence it proves."""

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.buying import find_sale, sales
from alhambra_desktop.alhambra.choices import Place, Remove
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.frames import Actions
from alhambra_desktop.alhambra.modules.bazaars import Bazaars
from alhambra_desktop.alhambra.palace import Palace
from alhambra_desktop.alhambra.pieces import piece_from_plain
from alhambra_desktop.alhambra.questions import evidence
from alhambra_desktop.engine.records import NOBODY
from alhambra_desktop.presentation.alhambra.dock import dock_model
from alhambra_desktop.presentation.alhambra.looks import look_of, looks_of
from alhambra_desktop.presentation.alhambra.picker import Picker
from alhambra_desktop.presentation.alhambra.selection import NOTHING
from alhambra_desktop.text import t
from tests.alhambra.kit import begun, lay, placing, refused_data, sheet_rows
from tests.alhambra.modules.bazaars_table import (
    DINAR,
    DIRHAM,
    DUCAT,
    ME,
    at_table,
    beside,
    fetch,
    lying,
    scored,
    waiting,
)
from tests.alhambra.table import asked, buy, code, play, take, told
from tests.presentation.games import people


def around(*laid: tuple[str, tuple[int, int]], bazaar: str = DIRHAM) -> Palace:
    """A bazaar at 2, 0 with buildings of these types, one after the other, on cells of the first city."""
    game = at_table()
    owner = game.seat(0)
    lay(game, (bazaar, (2, 0)))
    for number, (kind, cell) in enumerate(laid):
        owner.city = owner.city.place(piece_from_plain({"id": f"own-{number}", "type": kind}), cell)
    return game


# --- set-up and market ----------------------------------------------------------------------------------


@pytest.mark.rule("bazaars.1")
def test_bazaars_are_mixed_with_the_building_tiles() -> None:
    """Shuffled in with the building tiles: 62 tiles in all; the buildings keep their order."""
    game, plain = (begun(3, *modules, seed="same") for modules in ((ME,), ()))
    names = [bazaar.id for bazaar in game.rules.module(Bazaars).data.bazaars]
    everything = [*game.state.market, *reversed(game.state.supply.pieces), *waiting(game)]
    assert len(everything) == 62
    assert set(names) <= set(everything)
    drawn = [*game.state.market, *reversed(game.state.supply.pieces)]
    assert [n for n in drawn if n not in names] == [*plain.state.market, *reversed(plain.state.supply.pieces)]


@pytest.mark.rule("bazaars.2")
def test_a_bazaar_is_laid_next_to_the_market_and_replaced() -> None:
    """One drawn in a refill is laid beside the market, at its currency, and replaced by another draw."""
    game = at_table(market="P7 . A9 G12", supply=f"{DIRHAM} {DUCAT} T11 T12")
    happened = play(game, take("florin-1"))
    assert lying(game) == [[], [DIRHAM], [], [DUCAT]]
    assert (game.state.market[1] or "").startswith("tower-11")
    assert [event.space for event in told(happened, events.TileLaidBeside)] == [2, 4]


@pytest.mark.rule("bazaars.2")
def test_several_bazaars_may_wait_at_a_space() -> None:
    """Several may wait, of one currency too."""
    game = at_table(market="P7 . A9 G12", supply="bazaar-2 bazaar-1 T11 T12")
    play(game, take("florin-1"))
    assert lying(game)[1] == ["bazaar-2", "bazaar-1"]
    assert {sale.piece for sale in sales(game, 0) if sale.currency == "dirham"} >= {"bazaar-1", "bazaar-2"}


@pytest.mark.rule("bazaars.2", "module_interactions 2.12")
def test_a_bazaar_does_not_fill_a_space() -> None:
    """The last tile of the supply is a bazaar: it lies beside the market, and the game ends."""
    game = at_table(market="P7 . A9 G12", supply=DIRHAM)
    assert told(play(game, take("florin-1")), events.GameEnding) == [events.GameEnding("market")]
    assert waiting(game) == [DIRHAM]


# --- buying ---------------------------------------------------------------------------------------------


@pytest.mark.rule("bazaars.3", "bazaars.4")
def test_a_bazaar_costs_the_price_of_the_tile_on_its_space() -> None:
    """In its currency at exactly the price of the tile now on that space; it earns the extra action."""
    game = at_table(hands=["dirham-5 dirham-3 dirham-9 florin-8"], prepare=beside("", DIRHAM, "", ""))
    sale = find_sale(game, 0, f"beside-{DIRHAM}")
    assert sale is not None
    assert (sale.price, sale.currency, sale.exact) == (8, "dirham", True)
    assert code(game, fetch(DIRHAM, "florin-8")) == "wrong_currency"
    assert code(game, fetch(DIRHAM, "dirham-9")) == "must_be_exact"
    play(game, fetch(DIRHAM, "dirham-5 dirham-3"))
    assert asked(game) == (0, Actions)
    assert game.seat(0).bought == [DIRHAM]
    assert lying(game)[1] == []
    assert game.state.market[1] is not None


@pytest.mark.rule("bazaars.3")
def test_a_bazaar_at_an_empty_space_cannot_be_bought() -> None:
    """No such tile, no purchase: after the tile was bought the bazaar waits for the next one."""
    game = at_table(hands=["dirham-8 dirham-4 dirham-3"], prepare=beside("", DIRHAM, "", ""))
    play(game, buy(2, "dirham-8"))
    assert find_sale(game, 0, f"beside-{DIRHAM}") is None
    assert code(game, fetch(DIRHAM, "dirham-4")) is not None


@pytest.mark.rule("bazaars.5")
def test_bazaars_are_placed_by_the_normal_rules() -> None:
    """Placed and moved by the normal rules, without a turn; it has no walls."""
    game = placing(at_table(), DIRHAM)
    assert code(game, Place(DIRHAM, (1, 0), 1)) == "rotated"
    assert code(game, Place(DIRHAM, (2, 0))) == "no_neighbour"
    play(game, Place(DIRHAM, (1, 0)))
    part = game.seat(0).city.part_at((1, 0))
    assert part is not None
    assert (part.walls, part.type, part.ordinary) == ((), None, True)
    game = at_table()
    owner = game.seat(0)
    lay(game, (DIRHAM, (1, 0)))
    play(game, Remove((1, 0)))
    assert owner.reserve == [DIRHAM]


# --- scoring --------------------------------------------------------------------------------------------


@pytest.mark.rule("bazaars.6")
def test_a_bazaar_scores_buildings_times_types() -> None:
    """Among its eight cells the buildings of its three colours times the number of those colours."""
    three = [("seraglio", (3, 0)), ("seraglio", (3, 1)), ("arcades", (1, 1))]
    assert scored(around(*three[:1])) == 1
    assert scored(around(*three[:2])) == 2
    assert scored(around(*three)) == 6
    assert scored(around(*three, ("tower", (2, 1)), ("pavilion", (2, -1)))) == 6
    assert scored(around(*three, ("garden", (1, -1)))) == 12
    assert scored(around(*three, ("garden", (4, 0)), ("garden", (0, 1)))) == 6


@pytest.mark.rule("bazaars.6")
def test_a_bazaar_scores_24_points_at_most() -> None:
    """Eight buildings of three colours: 24, lit cell by cell."""
    ring = [(1, 0), (1, 1), (2, 1), (3, 1), (3, 0), (3, -1), (2, -1), (1, -1)]
    kinds = ("seraglio", "arcades", "garden")
    game = around(*[(kinds[i % 3], cell) for i, cell in enumerate(ring)])
    assert scored(game) == 24
    assert set(evidence(game.view(NOBODY), 0, ME).cells) == set(ring)


@pytest.mark.rule("bazaars.6", "module_interactions 4.3")
def test_bazaars_score_in_the_last_scoring_only() -> None:
    """Final scoring only."""
    game = around(("seraglio", (3, 0)))
    for scoring in "AB":
        assert ME not in sheet_rows(game, scoring)


@pytest.mark.rule("bazaars.7")
def test_a_building_may_serve_several_bazaars() -> None:
    """Walls do not matter, squares do not count, a building may serve several bazaars."""
    game = around(("arcades", (3, 0)))
    owner = game.seat(0)
    lay(game, (DINAR, (4, 0)))
    assert scored(game) == 2
    owner.city = owner.city.place(
        piece_from_plain({"id": "walled", "type": "garden", "walls": list("NESW")}), (2, 1)
    )
    assert scored(game) == 5
    square = piece_from_plain({"id": "plaza", "kind": "square"})
    owner.city = owner.city.place(square, (3, 1))
    assert scored(game) == 5


def test_each_bazaar_is_a_part_of_the_points() -> None:
    """Each bazaar is a part of the number."""
    game = around(("seraglio", (3, 0)), ("arcades", (3, 1)))
    lay(game, (DINAR, (4, 0)))
    causes = game.rules.categories[ME].causes(game, 0)
    assert [cause.amount for cause in causes] == [4, 4]


# --- on the table ---------------------------------------------------------------------------------------


def test_the_text_of_a_bazaar_at_the_market() -> None:
    """Its price and types where it can be bought; beside an empty space that it cannot."""
    game = at_table(market="P7 S8 A9 .", prepare=beside("", DIRHAM, "", DUCAT))
    view = game.view(0)
    panel = look_of(game.rules.module(Bazaars)).panel(view, 0, people(3))
    assert panel is not None
    (open_,), (closed,) = panel.beside["space-2"], panel.beside["space-4"]
    assert "8" in open_.note
    assert all(t(f"type.plural.{kind}") in open_.note for kind in ("seraglio", "arcades", "garden"))
    assert (open_.dim, closed.dim) == (False, True)
    assert t("panel.bazaar_closed") in closed.note


@pytest.mark.parametrize(
    ("hand", "modules", "lit"),
    [
        ("dirham-8", [], True),
        ("dirham-5 dirham-3", [], True),
        ("dirham-9", [], False),
        ("dirham-5", [], False),
        ("dirham-5", ["treasures"], True),
    ],
)
def test_a_bazaar_that_can_be_paid_exactly_is_highlighted(hand: str, modules: list[str], lit: bool) -> None:
    """Within reach is what can be paid to the coin, alone or with something that helps."""
    game = at_table(modules, hands=[hand], prepare=beside("", DIRHAM, "", ""))
    picker = Picker(game.view(0), 0, people(3))
    options = [option for ask in picker.asks for option in ask.options if option.sale]
    assert [option.within_reach for option in options] == [lit]
    pressed = picker.press_sale(NOTHING, f"beside-{DIRHAM}").selection
    acts = {act.id: act.enabled for act in dock_model(picker, pressed, "").acts}
    assert acts.get("buy", False) is (lit and not modules)


def test_a_bazaar_pointed_at_shows_what_it_counts() -> None:
    """Each building round it as often as it counts: two of two types are four."""
    game = around(("seraglio", (3, 0)), ("arcades", (3, 1)))
    cells = looks_of(game.rules).counted(game.view(0), 0, (2, 0))
    assert cells is not None
    assert (len(cells), set(cells)) == (4, {(3, 0), (3, 1)})


# --- data -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "complaint"),
    [
        ({"id": "x", "currency": "ruble", "types": ["tower", "garden", "arcades"]}, "bazaars.x.currency"),
        ({"id": "x", "currency": "dinar", "types": ["tower", "garden", "shed"]}, "bazaars.x.types"),
        ({"id": "x", "currency": "dinar", "types": ["tower", "tower", "garden"]}, "bazaars.x.types"),
        ({"id": "x", "currency": "dinar", "types": ["tower", "garden"]}, "expected 3, found 2"),
    ],
)
def test_bad_data_are_refused_with_their_place(row: dict[str, object], complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ME, complaint, bazaars=[row])


def test_the_shipped_bazaars() -> None:
    """Two of each currency, each colour four times, the two of a currency with all six colours."""
    bazaars = Bazaars.read(shipped(ME).plain, "test", standard()).data.bazaars
    for currency in standard().currencies:
        mine = [bazaar.types for bazaar in bazaars if bazaar.currency == currency]
        assert len(mine) == 2
        assert len({*mine[0], *mine[1]}) == 6
    everything = [kind for bazaar in bazaars for kind in bazaar.types]
    assert {everything.count(kind) for kind in everything} == {4}
