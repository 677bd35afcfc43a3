"""Golden games: whatever changes what happens in a game, or what may be chosen, shows here."""

import pytest

from tests.playthroughs.tell import PLAYTHROUGHS, perft_table, playthrough


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str, golden_text) -> None:
    """The same seed and choices lead through the same decisions, options and events as ever."""
    golden_text(playthrough(name), f"playthroughs/{name}.txt")


def test_number_of_choices(golden_text) -> None:
    """As many sequences of candidates are possible as ever: none appears, none gets lost."""
    golden_text(perft_table(), "playthroughs/perft.txt")
