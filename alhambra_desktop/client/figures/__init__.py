"""Statistics: the people of this computer, figures of their games, records, strength."""
