"""The final result of a match, and what every sheet of points is made of."""
