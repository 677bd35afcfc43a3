"""The dice game on the same table: people and bots, undo, saves, the bots' process, simulate."""

import json
import time

import pytest

from alhambra_desktop.bots import make_bot
from alhambra_desktop.cli import run
from alhambra_desktop.dice_game.choices import PassDice, PlaceMarker, ThrowDice
from alhambra_desktop.dice_game.frames import MarkerTurn, PassingOn
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import DIRK, Match
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import MatchSetup, SeatSetup
from alhambra_desktop.match.worker import Answer, InlineWorker, Worker

COLOURS = ("white", "red", "yellow", "green", "blue", "orange")
ALL = ThrowDice(tuple(range(8)))


def setup(*players: str, options: dict[str, str] | None = None, modules: tuple[str, ...] = ()) -> MatchSetup:
    seats = tuple(SeatSetup(f"{p} {i}", COLOURS[i], p) for i, p in enumerate(players))
    return MatchSetup(seats, "dice", "dice", modules, options or {})


def on(match: Match, steps: int) -> Match:
    """Some steps on: bots by themselves, people by the first thing that is possible."""
    for _ in range(steps):
        if match.over:
            break
        if match.poll() is None:
            match.choose(next(iter(match.game.candidates())))
    return match


@pytest.fixture
def folder(tmp_path) -> SaveFolder:
    return SaveFolder(tmp_path / "saves")


@pytest.mark.slow
def test_a_whole_match_between_bots(folder: SaveFolder) -> None:
    """Bots of every level play to the end; the match is over with winners and awards."""
    match = Match.begin(setup("random", "easy", "hard"), folder, InlineWorker())
    while not match.over:
        assert match.poll() is not None
    assert match.game.state.winners
    assert sum(award.points for award in match.game.state.awards) == sum(match.game.totals())


def test_a_save_in_mid_turn_goes_on_alike(folder: SaveFolder) -> None:
    """At any moment the file holds the match; reading it again gives the same game."""
    match = Match.begin(setup("person", "random"), folder, InlineWorker())
    for _ in range(12):
        on(match, 5)
        assert match.journal is not None
        again = load(match.journal.path, InlineWorker(), keep=False).match
        assert again.game.digest() == match.game.digest()
        assert again.asked == match.asked


def test_undo_stops_at_a_throw(folder: SaveFolder) -> None:
    """A throw cannot be taken back; a marker can, until its owner passes the dice on."""
    match = Match.begin(setup("person", "person"), folder, InlineWorker())
    first = match.asked
    match.choose(ALL)
    assert match.undo_info().barrier == "revealed"
    before = match.game.digest()
    match.choose(next(c for c in match.game.candidates() if isinstance(c, PlaceMarker)))
    assert match.asked == first
    assert isinstance(match.game.decision.frame, PassingOn)
    assert match.undo_info().can_undo
    match.undo()
    assert match.game.digest() == before
    match.redo()
    match.choose(PassDice())
    assert match.asked != first
    assert isinstance(match.game.decision.frame, MarkerTurn)
    assert not match.undo_info().can_undo


def test_bots_need_no_explicit_end(folder: SaveFolder) -> None:
    """Between bots a turn ends with its marker."""
    match = Match.begin(setup("random", "random"), folder, InlineWorker())
    assert match.game.rules.setup.option("explicit_end") == "no"


def test_dirk_has_a_name(folder: SaveFolder) -> None:
    """In the house variant Dirk is the last participant."""
    match = Match.begin(setup("random", "random", options={"two_players": "dirk"}), folder, InlineWorker())
    assert match.names[-1] == DIRK
    assert len(match.names) == match.game.participants == 3


def test_there_are_no_modules(folder: SaveFolder) -> None:
    """Modules belong to the palace game."""
    with pytest.raises(Refused) as error:
        Match.begin(setup("random", "random", modules=("vizier",)), folder, InlineWorker())
    assert error.value.reason.code == "unknown_module"


@pytest.mark.slow
def test_the_process_answers_like_the_bot_itself(folder: SaveFolder) -> None:
    """The bots' own process plays the dice game too, and chooses what the same bot chooses here."""
    match = Match.begin(setup("person", "person"), folder, InlineWorker())
    worker = Worker()
    try:
        for _ in range(3):
            on(match, 7)
            asked = match.asked
            view = match.view(asked)
            worker.ask(view, asked, "expert", "seed")
            end = time.monotonic() + 60
            while (found := worker.poll()) is None and time.monotonic() < end:
                time.sleep(0.002)
            assert found == Answer(make_bot("expert", "seed").choose(view))
    finally:
        worker.close()


@pytest.mark.slow
def test_simulate_prints_an_object_per_game(capsys: pytest.CaptureFixture[str]) -> None:
    """One JSON object a game: scores by round and category that add up to the totals."""
    args = ["simulate", "--game", "dice", "--seats", "random,easy,random", "--games", "2", "--seed", "1"]
    assert run([*args, "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["seed"] for line in lines] == [1, 2]
    for line in lines:
        assert line["turns"] == 75
        for score in line["scores"]:
            scorings = [score.get(name, {}) for name in ("A", "B", "C")]
            assert score["total"] == sum(sum(points.values()) for points in scorings)
        assert {name for score in line["scores"] for name in score.get("C", {})} >= {"tower", "chips"}
    assert run([*args, "--json"]) == 0
    again = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    for one, two in zip(lines, again, strict=True):
        assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_simulate_refuses_what_cannot_be(capsys: pytest.CaptureFixture[str]) -> None:
    """The Dirk option is for two."""
    args = ["simulate", "--game", "dice", "--seats", "random,random,random", "--option", "two_players=dirk"]
    assert run(args) == 2
    assert "two_players_only" in capsys.readouterr().err
