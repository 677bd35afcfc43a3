"""The self-test: whether this installation is complete and can play. Needs no display."""

import json
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from alhambra_desktop import __version__
from alhambra_desktop.alhambra import components
from alhambra_desktop.alhambra.catalogue import MODULES
from alhambra_desktop.dice_game import components as dice_components
from alhambra_desktop.games import GAMES
from alhambra_desktop.match.loading import load
from alhambra_desktop.match.match import Match
from alhambra_desktop.match.saves import SaveFolder
from alhambra_desktop.match.seating import MatchSetup, SeatSetup, rules_of
from alhambra_desktop.match.worker import InlineWorker, Worker
from alhambra_desktop.paths import assets_dir
from alhambra_desktop.roll_and_write import components as sheet_components
from alhambra_desktop.text import catalogue


def main() -> int:
    """Run every check and print one line each; returns 0 if all succeed, 1 otherwise."""
    print(f"Alhambra Desktop {__version__}, Python {sys.version.split()[0]}")
    failed = 0
    for name, check in _checks():
        try:
            print(f"ok      {name}: {check()}", flush=True)
        except Exception as error:  # noqa: BLE001  # whatever is wrong is this command's result
            failed = 1
            print(f"FAILED  {name}: {error}", flush=True)
    return failed


def _checks() -> Iterator[tuple[str, Callable[[], str]]]:
    yield "assets", check_assets
    yield "component data", check_data
    yield "words", check_words
    yield "process of the bots", check_process
    with tempfile.TemporaryDirectory() as folder:
        game = _Game(Path(folder))
        yield "game between bots", game.play
        yield "save", game.save
        yield "load and replay", game.load


def check_assets() -> str:
    """Check that every file in the manifest exists and is not empty."""
    folder = assets_dir()
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    files = {entry["file"] for kind in ("art", "font", "sound") for entry in manifest[kind].values()}
    for name in sorted(files):
        path = folder / name
        if not path.is_file() or path.stat().st_size == 0:
            raise FileNotFoundError(f"{path} is missing or empty")
    return f"{len(files)} files in {folder}"


def check_data() -> str:
    """Check that the component data of all games and modules can be read."""
    modules = components.shipping(MODULES)
    for name, file in modules.modules.items():
        MODULES[name].read(file.plain, file.source, modules)
    data, dice, sheet = components.standard(), dice_components.standard(), sheet_components.standard()
    return (
        f"{len(data.tiles)} buildings, {len(data.money_cards())} kinds of money cards, "
        f"{len(MODULES)} modules, {len(dice.chips)} chips, a sheet of {sum(sheet.boxes.values())} buildings"
    )


def check_words() -> str:
    """Check that every language can be loaded."""
    languages = catalogue.available()
    for language in languages:
        catalogue.use(language)
    catalogue.use(catalogue.SOURCE)
    return ", ".join(languages)


def check_process() -> str:
    """Check that a bot answers from a background process; in a bundle that is this program once more."""
    seats = (SeatSetup("A", "white", "hard"), SeatSetup("B", "red", "hard"))
    kind = GAMES["alhambra"]
    game = kind.begin(rules_of(MatchSetup(seats, "self-test")), "self-test")
    assert game.decision is not None
    begun = time.monotonic()
    worker = Worker()
    try:
        worker.ask(game.view(game.decision.seat), game.decision.seat, "hard", "self-test")
        while (answer := worker.poll()) is None:  # it gives a process up that stays silent
            time.sleep(0.01)
    finally:
        worker.close()
    if answer.replaced:
        raise RuntimeError("the process gave no answer")
    return f"answered after {time.monotonic() - begun:.2f} s"


class _Game:
    """A seeded game between bots: played to its end, saved, and replayed from the save."""

    def __init__(self, folder: Path) -> None:
        self.folder = SaveFolder(folder)
        self.digest = ""
        self.path = folder
        self.match: Match | None = None

    def play(self) -> str:
        """Play the game to its end."""
        seats = (
            SeatSetup("A", "white", "greedy"),
            SeatSetup("B", "red", "random"),
            SeatSetup("C", "blue", "greedy"),
        )
        self.match = match = Match.begin(MatchSetup(seats, "self-test"), self.folder, InlineWorker())
        while not match.over:
            if match.poll() is None:
                raise RuntimeError("a bot gave no answer")
        return f"scores {', '.join(map(str, match.game.totals()))} after {match.game.state.turn} turns"

    def save(self) -> str:
        """Save the game under a name."""
        if self.match is None:
            raise RuntimeError("no game could be begun")
        self.digest = self.match.game.digest()
        self.path = self.match.save_as(self.folder, "self test")
        self.match.close()
        return f"{self.path.stat().st_size} bytes"

    def load(self) -> str:
        """Replay every step and check for the same end."""
        if not self.digest:
            raise RuntimeError("no game was saved")
        loaded = load(self.path, InlineWorker(), keep=False).match
        if loaded.game.digest() != self.digest:
            raise RuntimeError("the replayed game differs from the played one")
        return f"{len(loaded.steps) - 1} steps, digest {self.digest}"
