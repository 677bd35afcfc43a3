"""Puzzles: the list of them, and the real table on which each one is solved (match/puzzles.py judges)."""
