"""The dice game of 2006: five rounds of eight dice (dice_game.md), on the same engine as the palace game."""
