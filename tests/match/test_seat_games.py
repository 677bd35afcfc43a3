"""The bots' games in a person's seat: kept as journals beside the deals, and nowhere else."""

import json
import os
import sys
import time

import pytest

from alhambra_desktop.match import seat_games
from alhambra_desktop.match.bots_in_seat import NOT_KEPT, BotsInSeat, in_turn
from alhambra_desktop.match.files import review_beside
from alhambra_desktop.match.journal import VERSION
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.replay import Replay
from alhambra_desktop.match.results import read_result, result_of
from alhambra_desktop.match.review import reviewed
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seat_games import (
    SeatGames,
    deal_key,
    place_of,
    played,
    read,
    result_in,
    trim,
    write,
)
from alhambra_desktop.match.seating import PERSON, MatchSetup, SeatSetup
from alhambra_desktop.match.worker import InlineWorker
from tests.client.bad_files import BAD_SAVES
from tests.match import short_matches
from tests.match.seat_bots import played_once

ALONE = MatchSetup((SeatSetup("Anna", "white"),), "7", "roll-and-write")
GAMES = {
    "alhambra": MatchSetup(
        (SeatSetup("Anna", "white"), SeatSetup("Zahra", "red", "easy")), "7", modules=("squares",)
    ),
    "dice": MatchSetup((SeatSetup("Zahra", "red", "easy"), SeatSetup("Anna", "white")), "7", "dice"),
    "roll-and-write": MatchSetup(
        (SeatSetup("Anna", "white"), SeatSetup("Ben", "red"), SeatSetup("Zahra", "blue", "easy")),
        "7",
        "roll-and-write",
    ),
}


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """No game is played twice."""
    monkeypatch.setattr("alhambra_desktop.match.bots_in_seat.played", played_once)


def kept(folder, setup=ALONE, level="easy", seat=0):
    """A kept game, and its path."""
    path, match = place_of(folder, setup, seat, level), played_once(setup, seat, level)
    write(path, match)
    return path, match


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_game_can_be_watched_and_reviewed(tmp_path, game):
    """All choices are there, the review judges this seat alone, and the end says the result."""
    setup = GAMES[game]
    seat = next(number for number, one in enumerate(setup.seats) if one.name == "Anna")
    path, match = kept(tmp_path, setup, "easy", seat)
    assert read(path, setup, seat, "easy") == result_in(match, seat)
    assert (result_in(match, seat).name, result_in(match, seat).player) == ("Anna", "easy")
    loaded = load(path, InlineWorker(), keep=False)
    replay = Replay(loaded.match, whole=not loaded.from_turn, kept_in=path)
    assert replay.whole
    assert replay.finished
    assert replay.length == len(match.steps) - 1
    assert replay.game_at(replay.length).digest() == match.game.digest()
    assert reviewed(replay) == (seat,)
    assert replay.players[seat] == "easy"
    assert replay.side == seat


def test_nothing_counts_or_lists_it(tmp_path):
    """Not even where somebody copies it among the saved games is it counted."""
    path, match = kept(tmp_path / "bots")
    assert result_of(match) is None
    assert read_result(path, 0, {}).state == "changed_hands"
    assert not SaveFolder(tmp_path / "saves").look().games


@pytest.mark.slow
def test_kept_games_come_first_and_are_not_played_again(tmp_path, monkeypatch):
    """Only what is missing is played, and kept too."""
    kept(tmp_path, level="hard")
    asked = []
    monkeypatch.setattr(
        "alhambra_desktop.match.bots_in_seat.played", lambda *about: asked.append(about[2]) or played(*about)
    )
    found = list(in_turn(ALONE, 0, ("easy", "hard"), tmp_path))
    assert [one.level for one in found] == ["hard", "easy"]
    assert asked == ["easy"]
    assert [one.level for one in in_turn(ALONE, 0, ("easy", "hard"), tmp_path)] == ["easy", "hard"]
    assert asked == ["easy"]


@pytest.mark.parametrize("damage", ["cut", "nonsense", "empty", "other_end", "folder"])
def test_a_damaged_file_is_set_aside(tmp_path, damage):
    """It is told, nothing of it is lost, and the bot plays anew."""
    path, _ = kept(tmp_path)
    whole = path.read_bytes()
    if damage == "folder":
        path.unlink()
        path.mkdir()
    else:
        broken = {
            "cut": whole[: len(whole) // 2],
            "nonsense": b"\0\1\2" * 400,
            "empty": b"",
            "other_end": whole.replace(b'"digest":"', b'"digest":"0'),
        }
        path.write_bytes(broken[damage])
    trouble, again = in_turn(ALONE, 0, ("easy",), tmp_path)
    assert trouble.result is None
    assert trouble.trouble.file == path.name
    aside = tmp_path / trouble.trouble.aside
    assert aside.is_dir() if damage == "folder" else aside.read_bytes() == broken[damage]
    assert again.trouble is None
    assert again.result == read(path, ALONE, 0, "easy")
    assert path.read_bytes() == whole


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and links")
@pytest.mark.parametrize("kind", BAD_SAVES)
def test_a_bad_file_of_any_kind_loses_nothing(tmp_path, kind):
    """Whatever lies there, the bot's result comes, its game is kept, and what was there is set aside."""
    setup = GAMES["roll-and-write"]
    path, match = kept(tmp_path, setup, "easy")
    other, _ = kept(tmp_path)
    BAD_SAVES[kind](path)
    was = path.read_bytes() if path.is_file() and path.stat().st_size < 1 << 20 else b""
    *_, found = in_turn(setup, 0, ("easy",), tmp_path)
    assert found.result == result_in(match, 0)
    if was and path.read_bytes() != was:
        assert path.with_name(path.name + ".broken").read_bytes() == was
    assert read(path, setup, 0, "easy") == found.result
    assert read(other, ALONE, 0, "easy") is not None


def test_a_file_of_a_newer_version_stays(tmp_path):
    """The bot plays, but nothing is written over."""
    path, _ = kept(tmp_path)
    newer = path.read_bytes().replace(b'"version":%d' % VERSION, b'"version":%d' % (VERSION + 1), 1)
    path.write_bytes(newer)
    trouble, again = in_turn(ALONE, 0, ("easy",), tmp_path)
    assert (trouble.trouble.code, trouble.trouble.aside) == ("newer_version", "")
    assert again.result.points
    assert path.read_bytes() == newer


def test_a_game_of_other_data_is_played_anew(tmp_path):
    """Another paper of Roll & Write, another deal under this name: neither is this game."""
    path, _ = kept(tmp_path)
    whole = path.read_bytes()
    first, rest = whole.split(b"\n", 1)
    header = json.loads(first)
    header["components"]["sheet"] = "another"
    path.write_bytes(json.dumps(header).encode() + b"\n" + rest)
    assert read(path, ALONE, 0, "easy") is None
    other, _ = kept(tmp_path, MatchSetup(ALONE.seats, "8", "roll-and-write"))
    path.write_bytes(other.read_bytes())
    assert read(path, ALONE, 0, "easy") is None
    hard, _ = kept(tmp_path, level="hard")
    path.write_bytes(hard.read_bytes())
    assert read(path, ALONE, 0, "easy") is None
    (found,) = in_turn(ALONE, 0, ("easy",), tmp_path)
    assert found.result is not None
    assert path.read_bytes() == whole


def test_a_full_disk_is_told(tmp_path, monkeypatch):
    """The result is there all the same."""

    def full(path, content):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(seat_games, "write_atomically", full)
    (found,) = in_turn(ALONE, 0, ("easy",), tmp_path)
    assert found.result.points
    assert (found.trouble.code, found.trouble.problem) == (NOT_KEPT, "No space left on device")


def test_the_oldest_give_way(tmp_path):
    """By number and by size; a review goes with its game, other people's files stay."""
    paths = [kept(tmp_path, MatchSetup(ALONE.seats, str(seed), "roll-and-write"))[0] for seed in range(4)]
    for age, path in enumerate(paths):
        os.utime(path, ns=(age * 10**9, age * 10**9))
    review = review_beside(paths[0])
    review.write_text("{}")
    os.utime(review, ns=(0, 0))
    (tmp_path / "mine.alhambra").write_text("a game of somebody")
    trim(tmp_path, most=3)
    assert [path.exists() for path in (*paths, review)] == [False, True, True, True, False]
    trim(tmp_path, most_bytes=paths[3].stat().st_size + 10)
    assert [path.exists() for path in paths] == [False, False, False, True]
    assert (tmp_path / "mine.alhambra").exists()


def test_a_deal_is_known_by_its_result(tmp_path):
    """A result and the set-up of its match name the same games, for each seat its own."""
    match = short_matches.played(None, "7", players=(PERSON, "easy", PERSON), game="dice")
    result = result_of(match)
    assert [deal_key(result, seat) for seat in (0, 2)] == [deal_key(match.setup, seat) for seat in (0, 2)]
    assert deal_key(result, 0) != deal_key(result, 2)
    games = SeatGames(tmp_path)
    for seat in (0, 2):
        games.path(match.setup, seat, "easy").write_text("")
        review_beside(games.path(match.setup, seat, "easy")).write_text("")
    games.keep_only({deal_key(result, 2)})
    assert games.deals == {deal_key(result, 2)}
    assert len(list(tmp_path.iterdir())) == 2


def finished(bots):
    """Wait for the process."""
    deadline = time.monotonic() + 60
    while not bots.over and time.monotonic() < deadline:
        bots.poll()
        time.sleep(0.02)
    return bots


@pytest.mark.slow
def test_bots_play_in_a_process_of_their_own(tmp_path):
    """Every level comes back with its result, is remembered, and plays anew when asked to."""
    games = SeatGames(tmp_path)
    bots = finished(BotsInSeat(ALONE, 0, games, levels=("easy", "medium")))
    assert bots.results == {level: result_in(played(ALONE, 0, level), 0) for level in ("easy", "medium")}
    path = bots.path("easy")
    again = BotsInSeat(ALONE, 0, games, levels=("easy", "medium"))
    assert again.over
    assert again.results == bots.results
    path.write_bytes(path.read_bytes()[:-40])  # its end is gone: only the process notices what was changed
    assert list(BotsInSeat(ALONE, 0, games, levels=("medium",)).results) == ["medium"]
    again.again("easy")
    assert "easy" not in again.results
    finished(again)
    assert again.results == bots.results
    assert read(path, ALONE, 0, "easy") == bots.results["easy"]
    path.unlink()
    assert again.path("easy") is None
    assert "easy" not in BotsInSeat(ALONE, 0, games, levels=("easy",)).results


def test_without_a_folder_they_last_as_long_as_the_program():
    """Where nothing may be written they lie in a folder of the system, and are gone in the end."""
    games = SeatGames()
    (found,) = in_turn(ALONE, 0, ("easy",), games.folder)
    assert found.trouble is None
    assert games.path(ALONE, 0, "easy").is_file()
    folder = games.folder
    games.close()
    assert not folder.exists()
