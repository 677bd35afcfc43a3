"""A match: seats, journal, undo, autosave, settings, bot workers. No pygame in here."""
