"""The same games on every machine: nothing may depend on the order of a set or on a hash."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.dice import dice_cases
from tests.conformance.palace import base_cases, toy_cases
from tests.conformance.plays import played
from tests.conformance.roll_and_write import sheet_cases

ROOT = Path(__file__).resolve().parents[2]

COUNT = 3
"""So many kinds of each game are played again in another process."""


def digests() -> str:
    """The digests of whole games, step by step."""
    cases = [*base_cases()[:COUNT], *toy_cases()[-2:], *dice_cases()[:COUNT], *sheet_cases()[:COUNT]]
    return "\n".join(f"{case}: {' '.join(played(case).digests.values())}" for case in cases)


@pytest.mark.slow
def test_games_do_not_depend_on_the_hash_seed() -> None:
    """Games played in a process with another hash seed pass through the same states, step by step."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.conformance.test_hash_seeds"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "0" if os.environ.get("PYTHONHASHSEED") == "4711" else "4711"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == digests()


if __name__ == "__main__":
    print(digests())
