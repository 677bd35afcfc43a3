"""Pictures of boards of Alhambra: drawn cities and rows of the scoring sheet."""
