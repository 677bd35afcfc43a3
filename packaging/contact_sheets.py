"""Draw contact sheets: every scene at several sizes, scales and languages, to be looked at.

``python packaging/contact_sheets.py FOLDER [--scenes table,final] [--sizes 1280x720,1920x1080]
[--scales 100,150] [--languages en,fr,de] [--players 3] [--modules all]``. One picture a scene and
language; rows are scales, columns sizes, each shrunk to the same height with its name below.

With ``--by-modules`` rows are sets of no, three, six and all modules, columns 2, 4 and 6 players: one
picture a scene, size and language, at the first of the scales.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

ROOT = Path(__file__).resolve().parents[1]
SETS = (
    "",
    "viziers_favour,squares,camps",
    "viziers_favour,squares,city_gates,diamonds,characters,camps",
    "all",
)
TABLES = ("2", "4", "6")
HEIGHT = 420
CAPTION = 26
GAP = 10


class Shot(NamedTuple):
    """One picture: size, scale, number of players, ids of modules; words of the command line all."""

    size: str
    scale: str
    players: str
    modules: str


def main() -> int:
    """Draw all sheets; 0, or 1 if a picture could not be drawn."""
    asked = _arguments()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    failed = False
    for scene in asked.scenes.split(","):
        for language in asked.languages.split(","):
            for name, wanted in _sheets(asked):
                with tempfile.TemporaryDirectory() as folder:
                    rows = [
                        [_draw(Path(folder), scene, language, shot, asked) for shot in row] for row in wanted
                    ]
                    failed = failed or any(path is None for row in rows for path in row)
                    target = asked.folder / f"{scene}-{language}{name}.png"
                    _compose(rows, target)
                    print(target)
    return int(failed)


def _sheets(asked: argparse.Namespace) -> Iterator[tuple[str, list[list[Shot]]]]:
    """The end of each sheet's name, and its pictures in rows."""
    sizes, scales = asked.sizes.split(","), asked.scales.split(",")
    if not asked.by_modules:
        shots = [[Shot(size, scale, asked.players, asked.modules) for size in sizes] for scale in scales]
        yield "", shots
        return
    for size in sizes:
        by_modules = [[Shot(size, scales[0], players, modules) for players in TABLES] for modules in SETS]
        yield f"-modules-{size}", by_modules


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Draw contact sheets of the program's scenes.")
    parser.add_argument("folder", type=Path)
    of_a_game = "table,buying,scoring,preview,final,curtain,log,palace,keys,pause"
    parser.add_argument("--scenes", default=f"{of_a_game},title,new_game,modules,rules,settings")
    parser.add_argument("--sizes", default="1024x640,1280x720,1920x1080,1024x1024")
    parser.add_argument("--scales", default="80,100,150,300")
    parser.add_argument("--languages", default="en,fr,de,xx")
    parser.add_argument("--players", default="4")
    parser.add_argument("--modules", default="", help="ids of modules, or the word all")
    parser.add_argument("--seed", default="4")
    parser.add_argument("--decisions", default="150")
    parser.add_argument("--by-modules", action="store_true", help="sets of modules by numbers of players")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    return asked


def _draw(folder: Path, scene: str, language: str, shot: Shot, asked: argparse.Namespace) -> Path | None:
    """One picture by the program's own command; nothing if it refuses."""
    count = len(shot.modules.split(",")) if shot.modules else 0
    modules = shot.modules if shot.modules == "all" else f"{count}"
    out = folder / f"{shot.size} {shot.scale} %, {shot.players} players, modules {modules}.png"
    command = [sys.executable, "-m", "alhambra_desktop", "screenshot", "--scene", scene, "--out", str(out)]
    command += ["--size", shot.size, "--scale", shot.scale, "--lang", language, "--players", shot.players]
    command += ["--seed", asked.seed, "--decisions", asked.decisions]
    if shot.modules:
        command += ["--modules", shot.modules]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        print(f"{out.stem}, {scene}, {language}: {done.stderr.strip()}", file=sys.stderr)
        return None
    return out


def _compose(rows: list[list[Path | None]], target: Path) -> None:
    pygame.font.init()
    font = pygame.font.Font(ROOT / "assets" / "fonts" / "GameSans-Regular.ttf", 18)
    pictures = [[_shrunk(path) for path in row if path is not None] for row in rows]
    width = max(sum(picture.get_width() + GAP for _, picture in row) for row in pictures) + GAP
    sheet = pygame.Surface((width, len(rows) * (HEIGHT + CAPTION + GAP) + GAP))
    sheet.fill((40, 40, 44))
    y = GAP
    for row in pictures:
        x = GAP
        for name, picture in row:
            sheet.blit(picture, (x, y))
            sheet.blit(font.render(name, True, (230, 230, 230)), (x, y + HEIGHT + 2))
            x += picture.get_width() + GAP
        y += HEIGHT + CAPTION + GAP
    pygame.image.save(sheet, target)


def _shrunk(path: Path) -> tuple[str, pygame.Surface]:
    picture = pygame.image.load(path)
    width = round(picture.get_width() * HEIGHT / picture.get_height())
    return path.stem, pygame.transform.smoothscale(picture, (width, HEIGHT))


if __name__ == "__main__":
    sys.exit(main())
