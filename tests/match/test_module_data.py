"""Component data of modules in matches: a game keeps what it was begun with, whatever becomes of files."""

import json
from pathlib import Path

import pytest

from alhambra_desktop.alhambra.components import own_file, shipped, standard
from alhambra_desktop.engine.reasons import Refused
from alhambra_desktop.match.alhambra.own_data import BASE, OwnData, own_data
from alhambra_desktop.match.journal import SaveError, read
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import MatchSetup
from alhambra_desktop.match.worker import Worker
from tests.match.conftest import FirstThinker, seats

FILE = shipped("diamonds").plain


def begin(folder: SaveFolder | None, *, modules: tuple[str, ...] = ("diamonds",)) -> Match:
    setup = MatchSetup(seats("person", "random", "person"), "granada", modules=modules)
    return Match.begin(setup, folder, FirstThinker())


def write(module: str, text: str) -> Path:
    """The user's own file."""
    path = own_file(module)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def diamonds(match: Match) -> dict[int, int]:
    return match.game.rules.modules[1].data.copies


def test_the_users_own_file_is_played_with() -> None:
    """A whole file in the user's folder takes the place of the one that ships, in new games."""
    assert diamonds(begin(None))[3] == 1
    write("diamonds", json.dumps({**FILE, "copies": {"2": 20}}))
    match = begin(None)
    assert diamonds(match) == {2: 20}
    state = match.game.state
    places = [state.deck.pieces, state.display, *(seat.hand for seat in state.seats)]
    assert sum(card == "diamond-2" for cards in places for card in cards) == 20


def test_a_game_keeps_the_data_it_was_begun_with(folder: SaveFolder, play) -> None:
    """Loaded, replayed and gone on with after the file was corrected, broken or removed: as it was."""
    own = write("diamonds", json.dumps({**FILE, "copies": {"9": 12}}))
    match = play(begin(folder), 30)
    path, digest = match.journal.path, match.game.digest()
    match.close()
    assert set(read(path).header["components"]["modules"]) == {"diamonds"}
    for text in (json.dumps({**FILE, "copies": {"2": 3}}), "{}", None):
        own.unlink() if text is None else own.write_text(text, encoding="utf-8")
        again = load(path, FirstThinker(), keep=False).match
        assert again.game.digest() == digest
        assert diamonds(again) == {9: 12}
    assert play(again, 5000).over


def test_data_of_other_modules_stay_out_of_a_save(folder: SaveFolder) -> None:
    """A game carries the data of its own modules; one without modules carries none."""
    assert "modules" not in read(begin(folder, modules=()).journal.path).header["components"]


def test_a_bad_file_refuses_the_game_and_loses_nothing(folder: SaveFolder) -> None:
    """A broken own file is named with the place in it; games without the module, and saved ones, go on."""
    match = begin(folder)
    before = own_file("diamonds"), {**FILE, "copies": {"0": 1}}
    path = write("diamonds", json.dumps(before[1]))
    with pytest.raises(Refused) as error:
        begin(folder)
    assert error.value.reason.code == "bad_data"
    assert error.value.reason["problem"] == f"{path}: copies: 0: expected at least 1, found 0"
    assert begin(folder, modules=())
    assert load(match.journal.path, FirstThinker(), keep=False).match.game.digest() == match.game.digest()
    assert json.loads(path.read_text(encoding="utf-8")) == before[1]


def test_the_users_own_base_game(folder: SaveFolder) -> None:
    """``palace.json`` in the user's folder takes the place of the data of the base game."""
    plain = json.loads(json.dumps(standard().plain))
    plain["money"]["take_limit"] = 7
    path = write("", json.dumps(plain))
    match = begin(folder)
    assert match.game.rules.components.money.take_limit == 7
    path.write_text("[]", encoding="utf-8")
    with pytest.raises(Refused, match="bad_data") as error:
        begin(folder)
    assert str(path) in error.value.reason["problem"]
    assert (
        load(match.journal.path, FirstThinker(), keep=False).match.game.rules.components.money.take_limit == 7
    )


def test_own_data_are_looked_at_before_a_game() -> None:
    """Each own file by its name; of a bad one the place and the problem, as the start says it."""
    assert own_data(2) == {}
    write("diamonds", json.dumps({**FILE, "copies": {"0": 1}}))
    write("squares", json.dumps(shipped("squares").plain))
    write("", "[")
    found = own_data(2)
    assert list(found) == [BASE, "squares", "diamonds"]
    assert found["squares"] == OwnData("squares.json")
    assert found["diamonds"] == OwnData("diamonds.json", "copies: 0: expected at least 1, found 0")
    assert found[BASE].problem.startswith("not a JSON file")
    write("", json.dumps(standard().plain))
    assert own_data(2)[BASE] == OwnData("palace.json")
    with pytest.raises(Refused) as error:
        begin(None)
    assert error.value.reason["problem"].endswith("diamonds.json: " + found["diamonds"].problem)


def test_a_name_that_two_files_give_is_bad_data() -> None:
    """A tile of a module with the name of a base tile refuses the game and says where; nothing breaks."""
    camps = json.loads(json.dumps(shipped("camps").plain))
    camps["camps"][0]["id"] = standard().tiles[0].id
    path = write("camps", json.dumps(camps))
    problem = f"{standard().tiles[0].id!r} is a name in the base game, too"
    assert own_data(2)["camps"] == OwnData("camps.json", problem)
    with pytest.raises(Refused) as error:
        begin(None, modules=("camps",))
    assert error.value.reason["problem"] == f"{path}: {problem}"


def header_changed(match: Match, **setup: object) -> Path:
    path = match.journal.path
    first, rest = path.read_text(encoding="utf-8").split("\n", maxsplit=1)
    header = json.loads(first)
    header["setup"].update(setup)
    path.write_text(json.dumps(header) + "\n" + rest, encoding="utf-8")
    return path


def test_a_save_with_an_unknown_module_is_refused(folder: SaveFolder) -> None:
    """It names the module, and the file stays as it is."""
    path = header_changed(begin(folder), modules=["diamonds", "moon_gardens"])
    before = path.read_bytes()
    with pytest.raises(SaveError) as error:
        load(path, FirstThinker())
    assert (error.value.code, error.value.problem) == ("unknown_module", "moon_gardens")
    assert path.read_bytes() == before


def test_a_save_without_the_data_of_its_module_is_refused(folder: SaveFolder) -> None:
    """It says which part is missing: today's data must not slip in."""
    path = header_changed(begin(folder, modules=()), modules=["diamonds"])
    with pytest.raises(SaveError, match=r"component data: modules\.diamonds: missing"):
        load(path, FirstThinker())


def test_a_save_without_any_data_is_refused(folder: SaveFolder) -> None:
    """Nor does a whole save without data: nobody knows what it was played with."""
    path = begin(folder).journal.path
    first, rest = path.read_text(encoding="utf-8").split("\n", maxsplit=1)
    header = json.loads(first)
    del header["components"]
    path.write_text(json.dumps(header) + "\n" + rest, encoding="utf-8")
    with pytest.raises(SaveError, match="components: missing"):
        load(path, FirstThinker())


@pytest.mark.slow
def test_the_bots_process_plays_with_the_same_data() -> None:
    """The process of the bots gets the data with the game, not from files."""
    write("diamonds", json.dumps({**FILE, "copies": {"9": 12}}))
    match = begin(None)
    own_file("diamonds").unlink()
    worker = Worker()
    try:
        worker.ask(match.view(match.asked), match.asked, "easy", "seed", "")
        while (answer := worker.poll()) is None:
            pass
    finally:
        worker.close()
    assert not answer.replaced
    assert match.check(answer.choice) is None
