"""The score pad of the palace game, and the palaces laid on it."""
