"""Puzzles: every one that ships can be solved, wrong choices are told, what is best is best; broken files."""

import json
from itertools import combinations

import pytest

from alhambra_desktop.alhambra.buying import sales
from alhambra_desktop.engine.data import DataError
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.progress import Learners
from alhambra_desktop.match.puzzles import (
    FOLDER,
    LEVELS,
    SOLVED,
    THEMES,
    WRONG,
    PuzzleMatch,
    comes_to,
    position,
    puzzles,
    read,
)
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.text import has
from tests.bench.find_puzzles import FINDERS
from tests.bench.puzzle_race import Race

FEW_ROUNDS = 16


def of(game):
    return [one for one in puzzles().values() if one.game == game]


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_can_be_solved(game):
    """All pieces are there, the right lines are legal and solve it, and its reason has words."""
    kind = GAMES[game]
    for puzzle in of(game):
        match = PuzzleMatch(puzzle)
        rules = match.game.rules
        assert kind.counted(rules, match.game.plain()) == kind.everything(rules), puzzle.id
        assert match.asked == puzzle.seat
        for line in puzzle.best:
            for choice in line.choices:
                assert match.verdict == "", puzzle.id
                match.choose(choice)
            assert match.verdict == SOLVED, puzzle.id
            match.again()
        keys = (puzzle.key, f"dice.{puzzle.key}", f"puzzle.why.{puzzle.theme}")
        assert any(map(has, keys)), puzzle.key


@pytest.mark.parametrize("game", GAMES)
def test_the_nearest_line_of_a_puzzle_is_wrong(game):
    """It is told what it gives away; the position comes back as it was."""
    for puzzle in of(game):
        match = PuzzleMatch(puzzle)
        before = match.game.digest()
        for choice in puzzle.margin.choices:
            if not match.verdict:
                match.choose(choice)
        assert match.verdict == WRONG, puzzle.id
        assert match.given_away is not None
        assert match.given_away.lost <= puzzle.margin.lost
        assert match.poll() is None
        match.again()
        assert (match.verdict, match.game.digest()) == ("", before)


@pytest.mark.parametrize("game", GAMES)
def test_no_other_line_gives_the_same_result(game):
    """What counts as wrong is something else than what counts as right."""
    for puzzle in of(game):
        begun = position(puzzle)
        best = [comes_to(begun, line.choices) for line in puzzle.best]
        for line in puzzle.others[:3]:
            assert comes_to(begun, line.choices) not in best, puzzle.id
            assert line.lost > 0
            assert 0 <= line.error < line.lost


@pytest.mark.parametrize("game", GAMES)
def test_a_sample_of_puzzles_is_verified(game):
    """A few playouts with other chance like the best line better than the nearest other one."""
    puzzle = max(of(game), key=lambda one: one.margin.lost - one.margin.error)
    finder, lines = FINDERS[game], (puzzle.best[0].choices, puzzle.margin.choices)
    race = Race(lines, finder.playouts(position(puzzle)), finder.measure, "sample")
    race.play(FEW_ROUNDS)
    assert race.behind(1, 0)[0] > 0


def test_every_game_has_enough_puzzles():
    """Three difficulties of three games, several themes of each, and some with modules."""
    assert len(puzzles()) >= 120
    for game in GAMES:
        assert {one.level for one in of(game)} == set(LEVELS)
        assert len({one.theme for one in of(game)} & set(THEMES[game])) >= 2
    assert any(one.modules for one in of("alhambra"))


def test_a_line_with_missing_coins_is_paid_otherwise():
    """Whoever takes the money can pay for the building only by several cards, one of them just taken."""
    chosen = [one for one in of("alhambra") if one.theme == "combine"]
    assert len(chosen) >= 10
    for puzzle in chosen:
        game = position(puzzle)
        assert not ways_to_pay(game, puzzle, ())
        ways = ways_to_pay(game, puzzle, puzzle.best[0].choices[0].cards)
        assert ways, puzzle.id
        assert all(len(way) > 1 for way in ways), puzzle.id


def ways_to_pay(game, puzzle, more):
    """The cards of a hand and these that come to the price in the reason of the puzzle."""
    cards, seat = game.rules.cards, puzzle.seat
    sale = next(one for one in sales(game, seat) if one.piece == puzzle.facts["tile"])
    hand = [one for one in (*game.state.seats[seat].hand, *more) if cards[one].currency == sale.currency]
    return [
        way
        for count in range(1, len(hand) + 1)
        for way in combinations(hand, count)
        if sum(cards[one].value for one in way) == puzzle.facts["price"]
    ]


def test_a_players_own_sheet_changes_no_puzzle(data_dir):
    """Puzzles are about the sheet that ships."""
    data_dir.mkdir(parents=True)
    (data_dir / "roll_and_write.json").write_text("{}", encoding="utf-8")
    assert position(of("roll-and-write")[0]).decision is not None


def test_solved_puzzles_are_saved(tmp_path):
    """Also whose solution was asked for; a file of an older program has neither."""
    progress = Learners(tmp_path).now
    progress.solve("a-1")
    progress.give_up("d-2")
    again = Learners(tmp_path).now
    assert (again.solved, again.seen) == ({"a-1"}, {"d-2"})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda one: one.pop("state"), "puzzles[1]: 'state' is missing"),
        (lambda one: one.update(level=4), "puzzles[1]: level: 4 is none of (1, 2, 3)"),
        (lambda one: one.update(seat=9), "puzzles[1]: seat: 9"),
        (lambda one: one.update(theme="riddle"), "puzzles[1]: theme: 'riddle' is none of"),
        (lambda one: one.update(players=40), "puzzles[1]: players: 40 cannot play this"),
        (lambda one: one.update(best=[[{"is": "sing"}]]), "puzzles[1]: best[0][0]"),
        (lambda one: one.update(others=[]), "puzzles[1]: best and others: each needs a line"),
        (lambda one: one.update(why=7), "puzzles[1]: expected a list, found '7'"),
    ],
)
def test_a_broken_file_is_refused(tmp_path, change, told):
    """The message names the file and the place in it."""
    plain = json.loads((assets_dir() / FOLDER / "roll-and-write.json").read_text(encoding="utf-8"))
    plain["puzzles"] = plain["puzzles"][:2]
    change(plain["puzzles"][1])
    path = tmp_path / "roll-and-write.json"
    path.write_text(json.dumps(plain), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        read(path, "roll-and-write")
    assert str(refused.value).startswith(f"roll-and-write.json: {told}")


def test_a_file_of_another_game_is_refused(tmp_path):
    """Its name does not make it one."""
    path = tmp_path / "dice.json"
    path.write_text(
        '{"format": "alhambra-desktop-puzzles/1", "game": "chess", "puzzles": []}', encoding="utf-8"
    )
    with pytest.raises(DataError, match=r"dice.json: game: expected 'dice', found 'chess'"):
        read(path, "dice")
    path.write_text("{", encoding="utf-8")
    with pytest.raises(DataError, match=r"dice\.json"):
        read(path, "dice")
