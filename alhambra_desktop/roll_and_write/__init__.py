"""Alhambra Roll & Write: a sheet of 36 buildings for each player, on the same engine as the palace game."""
