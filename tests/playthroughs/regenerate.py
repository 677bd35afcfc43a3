"""Write golden games anew: ``python -m tests.playthroughs.regenerate [NAME ...]``. Read the difference."""

import sys
from pathlib import Path

from tests.playthroughs.tell import PLAYTHROUGHS, perft_table, playthrough

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "playthroughs"


def main(names: list[str]) -> None:
    """The named games, or all of them and the counts of sequences (``perft``)."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name in names or [*PLAYTHROUGHS, "perft"]:
        text = perft_table() if name == "perft" else playthrough(name)
        (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.splitlines())} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
