"""The final result of a match, and the parts of every sheet of points."""
