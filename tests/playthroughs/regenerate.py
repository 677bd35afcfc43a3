"""Write the golden games anew: ``python -m tests.playthroughs.regenerate``. Read the difference."""

from pathlib import Path

from tests.playthroughs.tell import PLAYTHROUGHS, perft_table, playthrough

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "playthroughs"


def main() -> None:
    """All games and the counts of sequences."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    texts = {**{name: playthrough(name) for name in PLAYTHROUGHS}, "perft": perft_table()}
    for name, text in texts.items():
        (GOLDEN / f"{name}.txt").write_text(text, encoding="utf-8")
        print(f"{name}: {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()
