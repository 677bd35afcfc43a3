"""Draw contact sheets: every scene at several sizes, scales and languages, to be looked at.

``python packaging/contact_sheets.py FOLDER [--scenes table,final] [--sizes 1280x720,1920x1080]
[--scales 100,150] [--languages en,fr] [--players 3] [--modules all]``. One picture a scene and
language; rows are scales, columns sizes, each shrunk to the same height with its name below.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parents[1]
HEIGHT = 420
CAPTION = 26
GAP = 10


def main() -> int:
    """Draw all sheets; 0, or 1 if a picture could not be drawn."""
    asked = _arguments()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    failed = False
    for scene in asked.scenes.split(","):
        for language in asked.languages.split(","):
            with tempfile.TemporaryDirectory() as folder:
                rows = [
                    [
                        _draw(Path(folder), scene, size, scale, language, asked)
                        for size in asked.sizes.split(",")
                    ]
                    for scale in asked.scales.split(",")
                ]
                failed = failed or any(path is None for row in rows for path in row)
                target = asked.folder / f"{scene}-{language}.png"
                _compose(rows, target)
                print(target)
    return int(failed)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Draw contact sheets of the program's scenes.")
    parser.add_argument("folder", type=Path)
    scenes = "table,buying,scoring,preview,final,curtain,log,palace,keys,pause,title,new_game,settings"
    parser.add_argument("--scenes", default=scenes)
    parser.add_argument("--sizes", default="1024x640,1280x720,1920x1080,1024x1024")
    parser.add_argument("--scales", default="80,100,150,300")
    parser.add_argument("--languages", default="en,fr,xx")
    parser.add_argument("--players", default="4")
    parser.add_argument("--modules", default="", help="ids of modules, or the word all")
    parser.add_argument("--seed", default="4")
    parser.add_argument("--decisions", default="150")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    return asked


def _draw(
    folder: Path, scene: str, size: str, scale: str, language: str, asked: argparse.Namespace
) -> Path | None:
    """One picture by the program's own command; nothing if it refuses."""
    out = folder / f"{size} {scale} %.png"
    command = [sys.executable, "-m", "alhambra_desktop", "screenshot", "--scene", scene, "--out", str(out)]
    command += ["--size", size, "--scale", scale, "--lang", language, "--players", asked.players]
    command += ["--seed", asked.seed, "--decisions", asked.decisions]
    if asked.modules:
        command += ["--modules", asked.modules]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        print(f"{scene} {size} {scale} {language}: {done.stderr.strip()}", file=sys.stderr)
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
