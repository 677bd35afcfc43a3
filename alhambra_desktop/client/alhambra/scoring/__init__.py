"""The scoring sheet: rows shown one after the other, with their reasons."""
