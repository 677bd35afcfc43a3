"""The table of the palace game: its scene, and the parts that draw it."""
