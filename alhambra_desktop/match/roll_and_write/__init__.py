"""The parts of a match that only Roll & Write has: the review of a solo game."""
