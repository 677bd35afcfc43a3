"""Roll & Write in the match room: bots and people, saves, undo, an own sheet, simulate."""

import json
import time
from pathlib import Path

import pytest

from alhambra_desktop.cli_args import BadInput, SimulateArgs
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.match import simulate
from alhambra_desktop.match import worker as worker_module
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker, Worker
from alhambra_desktop.roll_and_write.choices import FinishTurn, GainCoins
from alhambra_desktop.roll_and_write.components import own_file
from tests.roll_and_write.data import plain

COLOURS = ("white", "red", "yellow", "green", "blue")


def setup(*players: str, **options: str) -> MatchSetup:
    seats = tuple(SeatSetup(f"N{i}", COLOURS[i], player) for i, player in enumerate(players))
    return MatchSetup(seats, "sheet", "roll-and-write", options=options)


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (("hard",), {"dummies": "4", "solo": "against_dummies"}),
        (("easy", "random"), {}),
        (("medium",) * 5, {}),
    ],
)
def test_a_match_between_bots_is_played_saved_and_read_again(
    players: tuple[str, ...], options: dict[str, str], tmp_path: Path
) -> None:
    """To the end, and the save leads to the same end again; every participant has a name."""
    match = Match.begin(setup(*players, **options), SaveFolder(tmp_path), InlineWorker())
    while not match.over:
        assert match.poll() is not None
    assert len(set(match.names)) == match.game.participants
    path = match.save_as(SaveFolder(tmp_path), "end")
    again = load(path, InlineWorker(), keep=False).match
    assert again.game.digest() == match.game.digest()


def test_a_person_may_take_the_action_back_before_dice_are_thrown() -> None:
    """With a person the turn ends explicitly; what was thrown is a barrier."""
    match = Match.begin(setup(PERSON), None, InlineWorker())
    before = match.game.digest()
    match.choose(GainCoins())
    assert match.undo_info().can_undo
    match.undo()
    assert match.game.digest() == before
    match.choose(GainCoins())
    match.choose(FinishTurn())
    assert match.undo_info().barrier == "revealed"


def test_a_save_keeps_the_sheet_it_was_begun_with(data_dir: Path, tmp_path: Path) -> None:
    """The user's sheet may change later; a bad one refuses new games and no saved one."""
    data = plain()
    data["grid"] = data["grid"][::-1]
    data_dir.mkdir(parents=True)
    own_file().write_text(json.dumps(data), encoding="utf-8")
    match = Match.begin(setup("easy"), SaveFolder(tmp_path), InlineWorker())
    for _ in range(5):
        match.poll()
    path = match.save_as(SaveFolder(tmp_path), "own sheet")
    own_file().write_text("{}", encoding="utf-8")
    with pytest.raises(Refused, match="bad_sheet"):
        Match.begin(setup("easy"), None, InlineWorker())
    again = load(path, InlineWorker(), keep=False).match
    assert again.game.digest() == match.game.digest()
    assert again.game.rules.components.grid[0] == tuple(plain()["grid"][5])


@pytest.mark.slow
def test_the_bots_process_plays_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question about a sheet goes to the process and comes back as a legal choice."""
    monkeypatch.setattr(worker_module, "PATIENCE", 120.0)  # a busy machine starts a process slowly
    match = Match.begin(setup("hard", "hard"), None, InlineWorker())
    assert match.asked is not None
    worker = Worker()
    try:
        worker.ask(match.view(match.asked), match.asked, "hard", "seed")
        while (answer := worker.poll()) is None:
            time.sleep(0.01)
    finally:
        worker.close()
    assert not answer.replaced
    assert match.check(answer.choice) is None


def simulated(capsys: pytest.CaptureFixture[str], *seats: str, **options: str) -> list[dict]:
    simulate.main(SimulateArgs("roll-and-write", seats, 2, 1, tuple(options.items()), json=True))
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_simulate_prints_points_by_round_and_category(capsys: pytest.CaptureFixture[str]) -> None:
    """One object a game; the parts add up to the total; a dummy may win."""
    results = simulated(capsys, "random", solo="against_dummies", dummies="3")
    results += simulated(capsys, "easy", "random", "random")
    for result in results:
        for score in result["scores"]:
            parts = [points for name, part in score.items() if name != "total" for points in part.values()]
            assert sum(parts) == score["total"]
        assert result["winners"]


@pytest.mark.parametrize(
    ("seats", "options", "complaint"),
    [
        (("random",) * 6, (), "roll-and-write takes 1 to 5 seats, not 6"),
        (("random",) * 2, (("dummies", "3"),), "player_count"),
        (("random",), (("dummies", "5"),), "dummies cannot be '5'"),
        (("random",) * 3, (("solo", "against_dummies"),), "solo_only"),
    ],
)
def test_simulate_refuses_what_cannot_be_played(seats: tuple, options: tuple, complaint: str) -> None:
    """The complaint names the reason."""
    with pytest.raises(BadInput, match=complaint):
        simulate.main(SimulateArgs("roll-and-write", seats, 1, 1, options, json=True))
