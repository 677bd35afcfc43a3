"""A monkey for hours, in parts that are kept: a run that was ended goes on where it was.

``python -m tests.client.monkey_parts --kind keys --events 300000 --kept keys.jsonl`` plays parts of 10,000
events, with the seeds 1, 2, 3 and so on, and writes a line for each into the file that is named. Called
again it leaves out the parts that stand there without trouble. A part that breaks is kept with its trouble,
and the next one is begun.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

PART = 10_000
PAINTED = 4
"""One picture of so many is painted."""


def kept(file: Path) -> dict[int, dict[str, Any]]:
    """What was written about the parts, by seed; the last line counts."""
    if not file.exists():
        return {}
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {line["seed"]: line for line in lines}


def played(kind: str, events: int, seed: int) -> dict[str, Any]:
    """One part in a process of its own: a crash of native code is a trouble like any other."""
    code = (
        "import sys, json, tempfile, pygame; from pathlib import Path; from tests.client.monkey import play\n"
        "pygame.display.init(); pygame.font.init()\n"
        "with tempfile.TemporaryDirectory() as folder:\n"
        f"    how = {{'kind': {kind!r}, 'round_': {events}, 'paint_every': {PAINTED}}}\n"
        f"    seen = play({events}, {seed}, Path(folder), **how)\n"
        "print(json.dumps(seen))"
    )
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", "-c", code],
        env={**os.environ, **quiet},
        capture_output=True,
        text=True,
        check=False,
    )
    part: dict[str, Any] = {"seed": seed, "kind": kind, "events": events}
    if done.returncode:
        return {**part, "trouble": done.stderr[-8000:] or f"ended with {done.returncode}"}
    return {**part, "seen": json.loads(done.stdout.splitlines()[-1])}


def told(parts: dict[int, dict[str, Any]]) -> str:
    """How far the run is, in a line."""
    good = [part for part in parts.values() if "seen" in part]
    seen: Counter[str] = sum((Counter(part["seen"]) for part in good), Counter())
    bad = sorted(seed for seed, part in parts.items() if "trouble" in part)
    events = sum(part["events"] for part in good)
    counts = f"{seen['chosen']} choices of the rules, {seen['replayed']} matches played again"
    return f"{events} events, {counts}; broke with the seeds {bad}" if bad else f"{events} events, {counts}"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.client.monkey_parts", description=__doc__)
    parser.add_argument("--events", type=int, default=300_000)
    parser.add_argument("--part", type=int, default=PART, help="events of one part")
    parser.add_argument("--seed", type=int, default=1, help="of the first part")
    parser.add_argument("--kind", choices=("all", "keys", "drag"), default="all", help="what it may do")
    parser.add_argument("--kept", type=Path, required=True, help="the file of the parts")
    asked = parser.parse_args()
    parts = kept(asked.kept)
    for seed in range(asked.seed, asked.seed + -(-asked.events // asked.part)):
        before = parts.get(seed)
        if before is not None and "seen" in before and before["events"] == asked.part:
            continue
        parts[seed] = played(asked.kind, asked.part, seed)
        with asked.kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps(parts[seed]) + "\n")
        print(told(parts), flush=True)
    print(told(parts))
    return int(any("trouble" in part for part in parts.values()))


if __name__ == "__main__":
    raise SystemExit(main())
