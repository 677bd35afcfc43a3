"""The palace game: Alhambra for 2 to 6 players, with its modules."""
