"""The scoring sheet: rows told one after the other, and why each brings what it brings."""
