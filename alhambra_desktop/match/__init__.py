"""A match: seats, journal, undo, saves, bot workers. No pygame in here."""
