"""Alhambra Roll & Write: a paper with 36 buildings for each player, on the engine of the palace game."""
