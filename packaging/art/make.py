"""Draw the pictures, bake the fonts and make the sounds of the game again.

usage: python packaging/art/make.py [--only PART] [--list]

PART is the beginning of an id (tile/tower, icon/, sound/button, font/ ...); without it everything is made.
Needs the packages of packaging/art/requirements.txt; sounds also need sox, fonts the Debian packages
fonts-lato and fonts-vollkorn. The results are committed: the game itself needs none of this.
"""

import argparse
import json
from typing import Any

import catalogue
from artkit import appicon, fonts, render, sounds
from artkit.colour import ROOT
from PIL import Image

ASSETS = ROOT / "assets"
ICONS = ROOT / "packaging" / "icons"
MANIFEST = ASSETS / "manifest.json"


def make_fonts(only: str) -> None:
    for name in fonts.FACES:
        if f"font/{name}".startswith(only):
            fonts.bake(name, ASSETS / "fonts")


def make_pictures(only: str) -> None:
    """Those asked for, and those that are not there yet: the manifest names all of them."""
    for master in catalogue.everything():
        if master.art_id.startswith(only) or not (ASSETS / master.file).exists():
            render.save(master.draw(), ASSETS / master.file)
            print(master.art_id)


def make_sounds(only: str) -> None:
    for name in _sounds_of(only):
        print(sounds.make(name, ASSETS / "sounds"))


def _sounds_of(only: str) -> list[str]:
    return [name for name in sounds.SOUNDS if f"sound/{name}".startswith(only)]


def make_app_icons(only: str) -> None:
    if not "appicon".startswith(only):
        return
    pictures = {size: render.picture(appicon.app_icon(size), size) for size in appicon.SIZES}
    for size, picture in pictures.items():
        render.save(picture, ICONS / f"alhambra-{size}.png")
    smaller = [pictures[size] for size in appicon.SIZES if size < 256]
    pictures[256].save(
        ICONS / "alhambra.ico",
        sizes=[(size, size) for size in appicon.SIZES if size <= 256],
        append_images=smaller,
    )
    pictures[512].save(ICONS / "alhambra.icns")


def write_manifest(only: str) -> None:
    """List everything that exists, with sizes read from the files; only new sounds are measured (by sox)."""
    known = json.loads(MANIFEST.read_text(encoding="utf-8"))["sound"] if MANIFEST.exists() else {}
    heard = {name: known[name] for name in known if name not in _sounds_of(only)}
    manifest: dict[str, Any] = {
        "format": "alhambra-assets/1",
        "tile": catalogue.tile_places(),
        "art": {master.art_id: _entry(master) for master in catalogue.everything()},
        "font": {name: {"file": f"fonts/{name}.ttf"} for name in fonts.FACES},
        "sound": {name: heard.get(name) or _sound(name) for name in sounds.SOUNDS},
    }
    parts = []
    for name, part in manifest.items():
        if name in ("art", "font", "sound"):  # one line an entry, so that changes can be read
            lines = ",\n".join(f"    {json.dumps(key)}: {json.dumps(entry)}" for key, entry in part.items())
            parts.append(f"  {json.dumps(name)}: {{\n{lines}\n  }}")
        else:
            parts.append(f"  {json.dumps(name)}: {json.dumps(part)}")
    MANIFEST.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def _sound(name: str) -> dict[str, Any]:
    file = f"sounds/{name}.ogg"
    return {"file": file, "seconds": sounds.seconds(ASSETS / file)}


def _entry(master: catalogue.Master) -> dict[str, Any]:
    with Image.open(ASSETS / master.file) as picture:
        return {"file": master.file, "size": list(picture.size), **master.facts}


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw the pictures and make the sounds of the game again.")
    parser.add_argument(
        "--only", default="", metavar="PART", help="beginning of an id, as tile/tower or sound/"
    )
    parser.add_argument("--list", action="store_true", help="list the ids and do nothing")
    arguments = parser.parse_args()
    if arguments.list:
        names = [master.art_id for master in catalogue.everything()]
        print(
            "\n".join(
                [
                    *names,
                    *(f"sound/{name}" for name in sounds.SOUNDS),
                    *(f"font/{name}" for name in fonts.FACES),
                ]
            )
        )
        return
    make_fonts(arguments.only)
    make_pictures(arguments.only)
    make_sounds(arguments.only)
    make_app_icons(arguments.only)
    write_manifest(arguments.only)


if __name__ == "__main__":
    main()
