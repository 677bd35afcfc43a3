"""Pointing at things on a table, and saying something about them: lessons, tips, puzzles."""
