"""The command line: its commands, refusing bad input, and calling the right package.

Exit codes: 0 done, 1 failed, 2 bad input. Commands import their package only when they run, so that
``--help`` and ``--version`` are quick and need no display.
"""

import argparse
import gc
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from alhambra_desktop import __version__, paths
from alhambra_desktop.cli_args import BadInput, ListModulesArgs, PlayArgs, ScreenshotArgs, SimulateArgs

PROGRAM = "alhambra-desktop"
SIDES = range(160, 8193)  # pixels; less has no room for a word, more asks too much of memory
SCALES = range(50, 401)  # per cent
MOST_JOBS = 64


def run(arguments: Sequence[str]) -> int:
    """Run the command line ``arguments`` (without the program's name); returns the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would print before our own words
    parser = _parser()
    try:
        asked = parser.parse_args(arguments)
        command = _command(parser, asked)
        if asked.data_dir is not None:
            os.environ[paths.DATA_VARIABLE] = str(asked.data_dir)
        code = _COMMANDS[command](asked)
        if sys.stdout is not None:  # a windowed program has none
            sys.stdout.flush()
        return code
    except SystemExit as end:  # argparse has printed its help, the version or its complaint
        return end.code if isinstance(end.code, int) else 2
    except (BadInput, paths.AssetsMissing) as complaint:
        print(f"{PROGRAM}: error: {complaint}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever read our words has read enough, as in ``... | head``
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 1


def _command(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> str:
    """The requested command; two at once, or an incomplete one, are refused."""
    wanted = [asked.command] if asked.command else []
    wanted = ["--self-test"] * asked.self_test + ["--list-modules"] * asked.list_modules + wanted
    if len(wanted) > 1:
        parser.error(f"{wanted[0]} and {wanted[1]} cannot both be done")
    if asked.provenance and not asked.list_modules:
        parser.error("--provenance belongs to --list-modules")
    return wanted[0] if wanted else "play"


# --- commands --------------------------------------------------------------------------------------


def _play(asked: argparse.Namespace) -> int:
    return _run(PlayArgs(safe_mode=asked.safe_mode, window=asked.windowed))


def _replay(asked: argparse.Namespace) -> int:
    return _run(PlayArgs(safe_mode=asked.safe_mode, window=asked.windowed, watched=asked.file))


def _run(options: PlayArgs) -> int:
    gc.disable()  # what is imported lives as long as the program: nobody need look through it for garbage
    from alhambra_desktop.client import app

    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], 100)  # the loop collects all garbage while nothing moves
    gc.enable()
    return app.run(options)


def _self_test(asked: argparse.Namespace) -> int:
    from alhambra_desktop.match import selftest

    return selftest.main()


def _list_modules(asked: argparse.Namespace) -> int:
    from alhambra_desktop.match.alhambra import module_list

    return module_list.main(ListModulesArgs(provenance=asked.provenance))


def _simulate(asked: argparse.Namespace) -> int:
    from alhambra_desktop.match import simulate

    return simulate.main(
        SimulateArgs(
            game=asked.game,
            seats=asked.seats,
            games=asked.games,
            seed=asked.seed,
            options=tuple(asked.option),
            modules=asked.modules,
            json=asked.json,
            jobs=asked.jobs,
        )
    )


def _screenshot(asked: argparse.Namespace) -> int:
    from alhambra_desktop.client import screenshot

    return screenshot.main(
        ScreenshotArgs(
            scene=asked.scene,
            seed=asked.seed,
            decisions=asked.decisions,
            size=asked.size,
            out=asked.out,
            scale=asked.scale,
            language=asked.lang,
            players=asked.players,
            game=asked.game,
            modules=asked.modules,
            match=asked.match,
            seat=None if asked.seat is None else asked.seat - 1,
        )
    )


_COMMANDS = {
    "play": _play,
    "--self-test": _self_test,
    "--list-modules": _list_modules,
    "replay": _replay,
    "simulate": _simulate,
    "screenshot": _screenshot,
}


# --- what may be asked -----------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=PROGRAM,
        allow_abbrev=False,
        description="The board game Alhambra on one computer. Without a command: play.",
        epilog="Exit codes: 0 done, 1 failed, 2 asked for something impossible.",
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    parser.add_argument(
        "--self-test", action="store_true", help="check the program's own files and a few games, then end"
    )
    parser.add_argument("--list-modules", action="store_true", help="print the modules that exist, then end")
    parser.add_argument(
        "--provenance",
        action="store_true",
        help="with --list-modules: every fact of their component data, and where it comes from",
    )
    parser.add_argument(
        "--data-dir",
        type=_data_folder,
        metavar="DIR",
        help="keep settings, saved games and logs in this folder",
    )
    parser.add_argument(
        "--safe-mode", action="store_true", help="start in a window with the default settings"
    )
    parser.add_argument(
        "--windowed", type=_size, metavar="WxH", help="start in a window of this size, as in 1280x720"
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    watched = commands.add_parser("replay", allow_abbrev=False, help="watch a saved game again")
    watched.add_argument(
        "file", type=_saved_file, metavar="FILE", help="the file of a saved or finished game"
    )
    _add_simulate(commands)
    _add_screenshot(commands)
    return parser


def _add_simulate(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser(
        "simulate", allow_abbrev=False, help="let bots play games and print the results"
    )
    parser.add_argument("--game", default="alhambra", help="which game (default: %(default)s)")
    parser.add_argument(
        "--seats",
        type=_names,
        default=("random", "random", "random"),
        metavar="BOT,BOT,...",
        help="the bots in seating order, as in greedy,hard:zahra,like:1234 (default: three random ones)",
    )
    parser.add_argument("--games", type=_positive, default=1, metavar="N", help="how many games (default: 1)")
    parser.add_argument("--seed", type=_not_negative, default=1, metavar="S", help="seed of the first game")
    parser.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a rule option of the game; may be given several times",
    )
    _add_modules(parser)
    parser.add_argument(
        "--jobs", type=_jobs, default=1, metavar="N", help="so many processes play side by side (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a game and line")


def _add_screenshot(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = commands.add_parser("screenshot", allow_abbrev=False, help="draw one scene into a picture file")
    parser.add_argument("--game", default="alhambra", help="of which game (default: %(default)s)")
    parser.add_argument("--scene", default="table", help="which scene (default: %(default)s)")
    parser.add_argument("--seed", type=_not_negative, default=1, metavar="S", help="seed of the game shown")
    parser.add_argument(
        "--decisions", type=_not_negative, default=0, metavar="N", help="let bots decide so often first"
    )
    parser.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help="in pixels")
    parser.add_argument("--out", type=_picture_file, required=True, metavar="FILE", help="the PNG file")
    parser.add_argument(
        "--scale", type=_scale, default=100, metavar="P", help="interface scale in per cent (default: 100)"
    )
    parser.add_argument("--lang", default="en", metavar="L", help="language (default: %(default)s)")
    parser.add_argument(
        "--players", type=_positive, default=3, metavar="N", help="players (default: %(default)s)"
    )
    parser.add_argument("--match", type=Path, metavar="FILE", help="show this saved match as it stands")
    parser.add_argument("--seat", type=_positive, metavar="N", help="whose palace (scene palace), from 1")
    _add_modules(parser)


def _add_modules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--modules",
        type=_names,
        default=(),
        metavar="ID,ID,...",
        help="the modules played with, or the word all (see --list-modules)",
    )


# --- values: argparse puts the option's name before the complaint -----------------------------------


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None


def _positive(text: str) -> int:
    number = _whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too small; the least is 1")
    return number


def _jobs(text: str) -> int:
    number = _positive(text)
    if number > MOST_JOBS:
        raise argparse.ArgumentTypeError(f"{number} is too large; the most is {MOST_JOBS}")
    return number


def _not_negative(text: str) -> int:
    number = _whole(text)
    if number < 0:
        raise argparse.ArgumentTypeError(f"{number} is too small; the least is 0")
    return number


def _scale(text: str) -> int:
    number = _whole(text)
    if number not in SCALES:
        raise argparse.ArgumentTypeError(f"{number} is not between {SCALES[0]} and {SCALES[-1]}")
    return number


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,9})[xX]([0-9]{1,9})", text)
    if not match:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1280x720")
    width, height = int(match[1]), int(match[2])
    for side, pixels in (("width", width), ("height", height)):
        if pixels not in SIDES:
            limits = f"{SIDES[0]} and {SIDES[-1]}"
            raise argparse.ArgumentTypeError(f"{text!r}: the {side} is not between {limits}")
    return width, height


def _names(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    if "" in names:
        raise argparse.ArgumentTypeError(f"{text!r} has an empty name; write them as in one,two")
    return names


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form name=value")
    return name, value


def _data_folder(text: str) -> Path:
    path = Path(text).absolute()
    try:
        path.stat()
    except FileNotFoundError:
        return path
    except OSError as error:
        raise argparse.ArgumentTypeError(f"{text!r} cannot be used: {error.strerror}") from None
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder")
    return path


def _saved_file(text: str) -> Path:
    path = Path(text).absolute()
    if not path.is_file():
        raise argparse.ArgumentTypeError(f"there is no file {text!r}")
    return path


def _picture_file(text: str) -> Path:
    path = Path(text)
    if path.suffix.lower() != ".png":
        raise argparse.ArgumentTypeError(f"{text!r} does not end in .png")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"the folder {str(path.parent)!r} does not exist")
    return path
