"""Statistics: the people of this computer, their games in figures, records, strength."""
