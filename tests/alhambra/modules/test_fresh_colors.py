"""Fresh colors (module 34): every sentence of its rule sheet, and what it meets."""

from collections import Counter

import pytest

from alhambra_desktop.alhambra import events
from alhambra_desktop.alhambra.choices import Buy, Give
from alhambra_desktop.alhambra.components import shipped, standard
from alhambra_desktop.alhambra.frames import Actions, Placing
from alhambra_desktop.alhambra.modules.fresh_colors import FreshColors
from alhambra_desktop.alhambra.modules.fresh_colors.board import (
    ID,
    ColourDropped,
    ColoursTaken,
    ProjectCompleted,
    ProjectTaken,
    ProjectTurnedUp,
    colours_of,
)
from alhambra_desktop.alhambra.modules.fresh_colors.choices import (
    CompleteProject,
    CompleteTwo,
    DropColour,
    Overpaid,
    TakeColours,
    TakeProject,
    TooManyColours,
)
from alhambra_desktop.alhambra.questions import gain_of
from alhambra_desktop.alhambra.vocabulary import MARKET_TILE, TILE, Sale, Surplus
from tests.alhambra.kit import begun, lay, refused_data
from tests.alhambra.modules.fresh_colors_table import (
    BOARD,
    REST,
    ROW,
    TOP,
    at_table,
    colours,
    decorated,
    offered,
    overpaid,
)
from tests.alhambra.table import asked, buy, code, place, play, take, tile, told

# --- set-up ---------------------------------------------------------------------------------------------


@pytest.mark.rule("fresh_colors.1")
@pytest.mark.parametrize(("players", "number"), [(2, 12), (3, 12), (4, 18), (5, 18), (6, 18)])
def test_starred_projects_leave_with_two_or_three(players: int, number: int) -> None:
    """With 2 or 3 players the six starred projects are not in the game."""
    game = begun(players, ID, seed="1")
    mine = colours_of(game)
    there = [*mine.columns, mine.top, *mine.rest]
    stars = {one.id for one in game.rules.module(FreshColors).data.projects if one.star}
    assert len(set(there)) == number
    assert bool(stars & set(there)) == (players > 3)


@pytest.mark.rule("fresh_colors.2")
def test_a_project_on_each_space_and_a_stack() -> None:
    """Four lie on the board, shuffled; the top one of the stack is seen."""
    seen = set()
    for seed in range(8):
        mine = colours_of(begun(3, ID, seed=str(seed)))
        assert all(mine.columns)
        assert mine.top
        assert len(mine.rest) == 12 - 5
        seen.add((*mine.columns, mine.top))
    assert len(seen) == 8


@pytest.mark.rule("fresh_colors.3")
def test_six_of_each_of_six_colours() -> None:
    """36 colour tiles form the stock; nobody has any."""
    mine = colours_of(begun(4, ID, seed="1"))
    assert mine.stock == dict.fromkeys(colours("blue red brown white green purple"), 6)
    assert mine.held == [()] * 4


# --- paying too much ------------------------------------------------------------------------------------


@pytest.mark.rule("fresh_colors.4")
def test_a_surplus_buys_one_of_three_things() -> None:
    """9 florins for 5: the top project, that of the florin column, or one of its three series."""
    game = overpaid()
    assert asked(game) == (0, Overpaid)
    assert offered(game, TakeProject) == [TOP, BOARD[0]]
    assert offered(game, TakeColours) == ["series-florin-1", "series-florin-2", "series-florin-3"]
    assert code(game, TakeProject(BOARD[1])) == "colour_project_not_there"
    assert code(game, TakeColours("series-dinar-1")) == "series_not_there"
    happened = play(game, TakeColours("series-florin-1"))
    assert told(happened, ColoursTaken) == [ColoursTaken(0, colours("purple purple"))]
    mine = colours_of(game)
    assert (mine.held[0], mine.stock["colour-purple"]) == (colours("purple purple"), 3)
    assert asked(game) == (0, Placing)


@pytest.mark.rule("fresh_colors.4")
def test_the_top_project_of_the_stack_is_taken() -> None:
    """It lies before its owner; another one of the stack is seen."""
    game = overpaid()
    happened = play(game, TakeProject(TOP))
    assert told(happened, ProjectTaken) == [ProjectTaken(0, TOP)]
    mine = colours_of(game)
    assert mine.begun[0] == (TOP,)
    assert mine.columns == BOARD
    assert sorted((mine.top, *mine.rest)) == sorted(REST)
    assert [e.project for e in told(happened, ProjectTurnedUp)] == [mine.top]


@pytest.mark.rule("fresh_colors.4")
def test_an_exact_payment_brings_no_colours() -> None:
    """Who pays exactly is asked nothing."""
    game = at_table("florin-5")
    play(game, buy(1, "florin-5"))
    assert asked(game) == (0, Actions)


@pytest.mark.rule("fresh_colors.4")
@pytest.mark.parametrize(("tags", "takes"), [(MARKET_TILE, True), (MARKET_TILE - {TILE}, False)])
def test_only_purchases_of_tiles_bring_colours(tags, *, takes: bool) -> None:
    """A surplus of anything that is no purchase of a tile brings neither project nor colours."""
    game = at_table()
    surplus = Surplus(Sale("x", tile("P5"), 5, "florin", tags=tags), 4, ("florin",))
    assert bool(list(game.rules.module(FreshColors).surplus_takers(game, 0, surplus))) == takes


def test_the_gain_from_a_project_can_be_computed_from_a_view() -> None:
    """Whoever looks at the choices need not know what comes up next: nothing is told, nothing is drawn."""
    game = overpaid()
    view = game.view(0)
    assert gain_of(view, 0, TakeProject(BOARD[0])) == 0
    done = at_table(mine=["project-garden-1"], held="blue red purple purple", cities=[ROW])
    assert gain_of(done.view(0), 0, CompleteProject("project-garden-1")) == 4
    assert colours_of(view).top == TOP


# --- limits ---------------------------------------------------------------------------------------------


@pytest.mark.rule("fresh_colors.5")
def test_no_more_than_five_colours() -> None:
    """Of six one goes back, new ones included; it may be one of those just taken."""
    game = overpaid(held="blue red brown white")
    play(game, TakeColours("series-florin-1"))
    assert asked(game) == (0, TooManyColours)
    assert code(game, DropColour("colour-green")) == "colour_not_held"
    happened = play(game, DropColour("colour-purple"))
    assert told(happened, ColourDropped) == [ColourDropped(0, "colour-purple")]
    mine = colours_of(game)
    assert mine.held[0] == colours("blue red brown white purple")
    assert mine.stock["colour-purple"] == 4
    assert asked(game) == (0, Placing)


@pytest.mark.rule("fresh_colors.5")
def test_two_too_many_go_back_one_by_one() -> None:
    """Five and two are seven: two are put back."""
    game = overpaid(held="blue red brown white green")
    play(game, TakeColours("series-florin-1"), DropColour("colour-blue"))
    assert asked(game) == (0, TooManyColours)
    play(game, DropColour("colour-red"))
    assert colours_of(game).held[0] == colours("brown white green purple purple")


@pytest.mark.rule("fresh_colors.5", "fresh_colors.12")
@pytest.mark.parametrize(("mine", "done"), [(["project-garden-2"], []), ([], ["project-garden-2"])])
def test_one_project_of_a_type(mine, done) -> None:
    """A second project for gardens cannot be taken, whether the first is completed or not."""
    game = overpaid(mine=mine, done=done)
    assert offered(game, TakeProject) == [TOP]
    assert code(game, TakeProject("project-garden-1")) == "colour_type_held"


@pytest.mark.rule("fresh_colors.5", "fresh_colors.12")
def test_two_uncompleted_projects() -> None:
    """A third one cannot be taken, from stack or column; completed ones do not count."""
    open_ones, done = ["project-seraglio-1", "project-tower-2"], ["project-arcades-2"]
    game = overpaid(mine=open_ones, done=done)
    assert offered(game, TakeProject) == []
    assert code(game, TakeProject(TOP)) == "colour_projects_open"
    assert code(game, TakeProject(BOARD[0])) == "colour_projects_open"
    assert offered(overpaid(mine=open_ones[:1], done=done), TakeProject) == [TOP, BOARD[0]]


@pytest.mark.rule("fresh_colors.6")
def test_projects_cannot_be_discarded() -> None:
    """Whatever may be chosen, no choice gives a project away."""
    game = at_table(mine=["project-seraglio-1"], held="blue")
    before = colours_of(game).begun[0]
    for choice in game.candidates():
        again = game.copy()
        again.events = []
        again.choose(choice)
        assert colours_of(again).begun[0] == before


# --- completing -----------------------------------------------------------------------------------------


@pytest.mark.rule("fresh_colors.7")
def test_completing_a_project_returns_its_colours() -> None:
    """Its colours return to the stock, it is turned over; that was the action."""
    game = at_table(mine=["project-seraglio-1"], held="red brown white")
    happened = play(game, CompleteProject("project-seraglio-1"))
    assert [e.colours for e in told(happened, ProjectCompleted)] == [("colour-red", "colour-brown")]
    mine = colours_of(game)
    assert (mine.begun[0], mine.done[0], mine.held[0]) == ((), ("project-seraglio-1",), colours("white"))
    assert (mine.stock["colour-red"], mine.stock["colour-brown"], mine.stock["colour-white"]) == (6, 6, 5)
    assert asked(game)[0] == 1


@pytest.mark.rule("fresh_colors.7", "fresh_colors.8")
def test_a_project_completed_after_an_exact_purchase() -> None:
    """A further action like others; the pavilion just bought is decorated as soon as it is laid."""
    game = at_table("florin-5", held="red green", mine=[TOP])
    play(game, buy(1, "florin-5"), CompleteProject(TOP))
    assert (asked(game), decorated(game, "A")[0]) == ((0, Placing), 0)
    play(game, place("P5", 0, -1))
    assert decorated(game, "A")[0] == 2


@pytest.mark.rule("fresh_colors.4", "module_interactions 2.3")
def test_an_overpaid_bathhouse_brings_colours_of_its_space() -> None:
    """A bathhouse beside the dirham space is a tile, paid in dirhams: the second column."""
    game = at_table("dirham-9", "P5 S3 A8 T9", modules=["bathhouses"])
    game.state.slices["bathhouses"].spaces = [[], ["bathhouse-1"], [], []]
    game.ask_again()
    play(game, Buy("beside-bathhouse-1", ("dirham-9",)))
    assert offered(game, TakeProject) == [TOP, BOARD[1]]
    assert offered(game, TakeColours) == [f"series-dirham-{number}" for number in (1, 2, 3)]


@pytest.mark.rule("fresh_colors.7")
def test_completing_two_projects_with_one_action() -> None:
    """Both are turned over if their colours are there together."""
    pair = ["project-seraglio-1", TOP]
    game = at_table(mine=pair, held="red red brown green")
    assert code(game, CompleteTwo(pair[1], pair[0])) == "colour_projects_in_order"
    assert code(game, CompleteTwo(pair[0], pair[0])) == "colours_missing"
    play(game, CompleteTwo(*pair))
    mine = colours_of(game)
    assert (mine.begun[0], mine.done[0], mine.held[0]) == ((), tuple(pair), ())
    assert asked(game)[0] == 1


@pytest.mark.rule("fresh_colors.7")
def test_projects_that_cannot_be_completed() -> None:
    """Colours for one of two are not enough for both; projects of others and missing colours are refused."""
    pair = ["project-seraglio-1", TOP]
    game = at_table(mine=pair, held="red brown green")
    assert code(game, CompleteProject(pair[0])) is None
    assert code(game, CompleteProject(pair[1])) is None
    assert code(game, CompleteTwo(*pair)) == "colours_missing"
    assert code(game, CompleteProject("project-garden-1")) == "no_open_project"
    game = at_table(mine=["project-garden-1"], held="blue red purple")
    reason = game.check(CompleteProject("project-garden-1"))
    assert (reason.code, reason["cards"]) == ("colours_missing", ("colour-purple",))


@pytest.mark.rule("fresh_colors.8", "fresh_colors.9")
def test_buildings_present_and_future_are_decorated() -> None:
    """Two gardens bring 4; a third one laid later 2 more; the tower nothing."""
    game = at_table("florin-7", "G7 . . .", done=["project-garden-1"], cities=[ROW])
    for scoring in "ABC":
        assert decorated(game, scoring)[0] == 4
    lay(game, (tile("G10"), (-1, 0), 0))
    assert decorated(game, "A")[0] == 6


@pytest.mark.rule("fresh_colors.9")
def test_a_scoring_books_decorated_buildings() -> None:
    """Two gardens and a tower, both types completed: 6 points in the scoring; an open project brings none."""
    game = at_table(
        done=["project-garden-1", "project-tower-2"], mine=[TOP], cities=[ROW], deck="scoring-A dinar-1"
    )
    happened = play(game, take("florin-1"))
    (row,) = [e for e in told(happened, events.CategoryScored) if e.category == ID]
    assert (row.counts, row.points) == ((3, 0, 0), (6, 0, 0))
    (garden, tower) = row.causes[0]
    assert (garden.amount, tower.amount) == (2, 1)
    assert len(garden.evidence.cells) == 2


@pytest.mark.rule("fresh_colors.10")
def test_dirk_takes_neither_projects_nor_colours() -> None:
    """With two players Dirk has buildings, but no colours; a tile that is given to him brings him none."""
    game = overpaid(players=2, dirk="G11 G12", done=["project-garden-2"])
    play(game, TakeProject(TOP), Give(tile("P5")))
    assert decorated(game, "A") == (0, 0, 0)
    assert len(colours_of(game).held) == 2


# --- data -----------------------------------------------------------------------------------------------


PROJECT = {"id": "p", "type": "garden", "requires": ["blue"], "star": False}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"colours": {"pink": 6}}, "colours: 'pink'"),
        ({"colours": {"blue": -1}}, r"colours\.blue: expected at least 0, found -1"),
        ({"columns": [{"currency": "euro", "series": [["blue"]]}]}, "columns: 'euro'"),
        ({"columns": [{"currency": "florin", "series": [["pink"]]}]}, r"columns\.florin\.series\.1: 'pink'"),
        ({"columns": [{"currency": "florin", "series": [[]]}]}, r"columns\.florin\.series\.1: expected"),
        ({"projects": [{**PROJECT, "type": "shed"}]}, r"projects\.p\.type: 'shed'"),
        ({"projects": [{**PROJECT, "requires": []}]}, r"projects\.p\.requires: expected 1 to 5"),
        ({"projects": [PROJECT]}, "projects: 2 players need 4, found 1"),
        ({"colour_limit": 0}, "colour_limit: expected at least 1, found 0"),
    ],
)
def test_bad_data_are_refused_with_their_place(change, complaint: str) -> None:
    """Data that cannot be played with are refused with the place."""
    refused_data(ID, complaint, **change)


def test_the_shipped_board() -> None:
    """Every colour stands once as a pair and once alone; with all projects each is asked for nine times."""
    data = FreshColors.read(shipped(ID).plain, "test", standard()).data
    series = Counter((one[0], len(one)) for column in data.columns for one in column.series)
    assert series == Counter({(colour, n): 1 for colour in data.colours for n in (1, 2)})
    assert Counter(c for one in data.projects for c in one.requires) == dict.fromkeys(data.colours, 9)
