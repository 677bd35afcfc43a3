"""A match: seats, journal, undo, saves, bot workers. This package does not use pygame."""
