"""The command line: what it answers at once, what it refuses and how."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from alhambra_desktop import __version__, cli, cli_args, paths
from alhambra_desktop.alhambra.catalogue import MODULES


def _refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.run(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err.splitlines()[-1]


def _without_display(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a process that would notice an import of pygame."""
    program = (
        "import sys; sys.modules['pygame'] = None\n"
        "from alhambra_desktop.__main__ import main\n"
        "sys.exit(main())"
    )
    return subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, text=True, check=False
    )


def test_version_needs_no_display():
    """``--version`` prints the version, without pygame, with code 0."""
    done = _without_display("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"alhambra-desktop {__version__}\n", "")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="pipes are closed otherwise there")
def test_a_closed_pipe_gives_no_traceback():
    """If the other end of the pipe is closed, as by ``| head``, the program ends without a word."""
    command = [sys.executable, "-m", "alhambra_desktop", "--list-modules", "--provenance"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as done:
        assert done.stdout is not None
        assert done.stderr is not None
        done.stdout.close()
        assert done.stderr.read() == b""
        assert done.wait() == 1


@pytest.mark.parametrize("command", [[], ["simulate"], ["screenshot"]])
def test_help_needs_no_display(command: list[str]):
    """``--help`` of the program and of each command is printed without pygame, with code 0."""
    done = _without_display(*command, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith("usage: alhambra-desktop")
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--bogus"], "unrecognized arguments: --bogus"),
        (["dance"], "invalid choice: 'dance'"),
        (["--windowed", "big"], "argument --windowed: 'big' is not a size like 1280x720"),
        (["--windowed", "0x720"], "argument --windowed: '0x720': the width is not between 160 and 8192"),
        (["--self-test", "simulate"], "--self-test and simulate cannot both be done"),
        (["--self-test", "--list-modules"], "--self-test and --list-modules cannot both be done"),
        (["--list-modules", "simulate"], "--list-modules and simulate cannot both be done"),
        (["--provenance"], "--provenance belongs to --list-modules"),
        (["simulate", "--modules", "moon"], "--modules: there is no module 'moon'; there is"),
        (["simulate", "--modules", "all,diamonds"], "--modules: the word all stands alone"),
        (["simulate", "--modules", "diamonds,diamonds"], "--modules: 'diamonds' is named twice"),
        (["simulate", "--modules", "diamonds,"], "argument --modules: 'diamonds,' has an empty name"),
        (["simulate", "--modules", "all", "--game", "dice"], "--modules: dice has no modules"),
        (["simulate", "--modules", "all", "--seats", "random"], "--seats: alhambra takes 2 to 6 seats"),
        (["simulate", "--bogus"], "unrecognized arguments: --bogus"),
        (["simulate", "--games", "0"], "argument --games: 0 is too small; the least is 1"),
        (["simulate", "--games", "-3"], "argument --games: -3 is too small; the least is 1"),
        (["simulate", "--games", "many"], "argument --games: 'many' is not a whole number"),
        (["simulate", "--jobs", "0"], "argument --jobs: 0 is too small; the least is 1"),
        (["simulate", "--jobs", "999"], "argument --jobs: 999 is too large; the most is 64"),
        (["simulate", "--seed", "-1"], "argument --seed: -1 is too small; the least is 0"),
        (["simulate", "--seats", "random,,greedy"], "'random,,greedy' has an empty name"),
        (["simulate", "--option", "dirk"], "argument --option: 'dirk' is not of the form name=value"),
        (["screenshot"], "the following arguments are required: --out"),
        (["screenshot", "--out", "x.jpg"], "argument --out: 'x.jpg' does not end in .png"),
        (["screenshot", "--out", "no/such/x.png"], "argument --out: the folder 'no/such' does not exist"),
        (["screenshot", "--size", "1280x-7"], "argument --size: '1280x-7' is not a size like 1280x720"),
        (["screenshot", "--out", "x.png", "--scene", "moon"], "unknown scene 'moon'; there are: table"),
        (["screenshot", "--out", "x.png", "--lang", "zz"], "unknown language 'zz'; there are: en, de, fr"),
        (["simulate", "--seats", "random,nobody"], "--seats: There is no bot 'nobody'; known are random"),
        (["simulate", "--seats", "random"], "--seats: alhambra takes 2 to 6 seats, not 1"),
        (["simulate", "--game", "chess"], "--game: there is no game 'chess'; there is alhambra"),
        (["simulate", "--option", "moon=yes"], "--option: alhambra has no option 'moon'"),
        (["screenshot", "--scale", "5"], "argument --scale: 5 is not between 50 and 400"),
    ],
)
def test_bad_input_is_refused(capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str):
    """The message names what is wrong and where; the exit code is 2 and nothing is printed as a result."""
    assert complaint in _refusal(capsys, *arguments)


def test_data_dir_must_be_a_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """A file cannot be the data folder."""
    file = tmp_path / "file"
    file.touch()
    assert "is not a folder" in _refusal(capsys, "--data-dir", str(file))


def test_commands_receive_what_was_asked(monkeypatch: pytest.MonkeyPatch):
    """Every option arrives as a plain value in the record of its command."""
    received = []
    from alhambra_desktop.match import simulate

    monkeypatch.setattr(simulate, "main", lambda args: received.append(args) or 0)
    game = ["--game", "alhambra", "--seats", "random,greedy", "--option", "a=b", "--option", "c=d"]
    code = cli.run(["simulate", *game, "--games", "3", "--seed", "9", "--json"])
    assert code == 0
    assert received == [
        cli_args.SimulateArgs(
            game="alhambra",
            seats=("random", "greedy"),
            games=3,
            seed=9,
            options=(("a", "b"), ("c", "d")),
            json=True,
        )
    ]


@pytest.mark.slow
def test_simulated_games_repeat(capsys: pytest.CaptureFixture[str]):
    """``simulate --json`` prints an object a game; the same seed gives the same games."""
    printed = []
    for _ in range(2):
        assert cli.run(["simulate", "--seats", "random,greedy", "--games", "2", "--seed", "5", "--json"]) == 0
        games = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert [game["seed"] for game in games] == [5, 6]
        assert all(len(game["scores"]) == 2 and game["winners"] for game in games)
        printed.append([{name: value for name, value in game.items() if name != "seconds"} for game in games])
    assert printed[0] == printed[1]


@pytest.mark.slow
def test_simulate_with_modules(capsys: pytest.CaptureFixture[str]):
    """``--modules`` puts modules into play; they change what happens, and ``all`` is all of them."""
    game = ["simulate", "--seats", "random,random", "--json"]
    results = []
    for modules in ([], ["--modules", "diamonds"], ["--modules", "all"]):
        assert cli.run([*game, *modules]) == 0
        results.append(json.loads(capsys.readouterr().out)["scores"])
    assert results[0] != results[1]
    assert results[0] != results[2]


def test_the_list_of_modules(capsys: pytest.CaptureFixture[str]):
    """A line a module: id, number, English title, in the order of the box."""
    assert cli.run(["--list-modules"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == list(MODULES)
    assert "diamonds  6  Diamonds" in lines


def test_the_list_says_where_facts_come_from(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    """``--provenance``: the file in force, each fact with its level and note, reconstructions marked."""
    assert cli.run(["--list-modules", "--provenance"]) == 0
    told = capsys.readouterr().out
    assert f"file: {paths.assets_dir() / 'modules' / 'diamonds' / 'data.json'}\n" in told
    assert "    copies.number: rulebook. ten cards with values from 3 to 9\n" in told
    own = tmp_path / "modules" / "diamonds.json"
    own.parent.mkdir()
    data = json.loads((paths.assets_dir() / "modules" / "diamonds" / "data.json").read_text())
    data["provenance"]["copies"] = {"level": "reconstructed", "note": "as I like it"}
    data["reconstructed_parts"] = ["copies"]
    own.write_text(json.dumps(data))
    ask = ["--data-dir", str(tmp_path), "--list-modules", "--provenance"]
    assert cli.run(ask) == 0
    told = capsys.readouterr().out
    assert f"file: {own} (your own)" in told
    assert "    ! copies: reconstructed. as I like it\n" in told
    own.write_text("{}")
    assert cli.run(ask) == 1
    assert f"    cannot be used: {own}: copies, " in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("name", ["palace.json", "bots.json"])
@pytest.mark.parametrize("missing", [True, False])
def test_broken_data_files_are_named(tmp_path: Path, name: str, missing: bool):
    """A file of the program that is missing or damaged is told with its path, not with a traceback."""
    shutil.copytree(paths.assets_dir() / "data", tmp_path / "data")
    file = tmp_path / "data" / name
    if missing:
        file.unlink()
    else:
        file.write_text('{"cut off', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "alhambra_desktop", "simulate", "--seats", "random,random"],
        env={**os.environ, paths.ASSETS_VARIABLE: str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert str(file) in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.slow
def test_self_test_passes():
    """The program finds itself whole, without a display."""
    done = _without_display("--self-test")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "FAILED" not in done.stdout


@pytest.mark.slow
def test_screenshot_has_the_size_asked_for(tmp_path: Path, sdl: None):
    """``screenshot`` writes a picture of the size given, drawn without a window."""
    import pygame

    file = tmp_path / "table.png"
    arguments = ["screenshot", "--scene", "table", "--decisions", "5", "--size", "1024x640", "--lang", "fr"]
    done = subprocess.run(
        [sys.executable, "-m", "alhambra_desktop", *arguments, "--out", str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert pygame.image.load(file).get_size() == (1024, 640)


def test_simulate_warns_of_doubtful_mixes(capsys):
    """What players are told at set-up stands on the error stream; the games are played all the same."""
    mixed = ("--modules", "squares,personal_building_market")
    assert cli.run(["simulate", "--json", "--games", "1", "--seats", "random,random", *mixed]) == 0
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    assert err.startswith("warning: In a personal market, stored projects and squares block a space")
    assert cli.run(["simulate", "--json", "--games", "1", "--seats", "random,random"]) == 0
    assert "warning" not in capsys.readouterr().err


@pytest.mark.slow
def test_games_side_by_side_are_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Two processes print the lines of one, in the same order; only the time differs."""

    def lines(jobs: str) -> list[dict[str, object]]:
        assert cli.run(["simulate", "--seats", "easy,greedy", "--games", "3", "--jobs", jobs, "--json"]) == 0
        results = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        return [{key: value for key, value in one.items() if key != "seconds"} for one in results]

    assert lines("2") == lines("1")
