"""Write golden games anew: ``python -m tests.playthroughs.regenerate [NAME ...]``. Read the difference."""

import argparse
from pathlib import Path

from tests.playthroughs.tell import PLAYTHROUGHS, perft_table, playthrough

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "playthroughs"


def main() -> None:
    """The named games, or all of them and the counts of sequences (``perft``)."""
    known = [*PLAYTHROUGHS, "perft"]
    parser = argparse.ArgumentParser(description="Write golden games anew.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(known)}; without names all")
    asked = parser.parse_args().names
    if unknown := sorted(set(asked) - set(known)):
        parser.error(f"unknown: {', '.join(unknown)}")
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name in asked or known:
        text = perft_table() if name == "perft" else playthrough(name)
        (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()
