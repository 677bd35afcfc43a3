"""Pointing at things on a table, with explanations: lessons, tips, puzzles."""
