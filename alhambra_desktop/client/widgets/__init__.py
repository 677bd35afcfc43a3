"""The controls of the house, drawn by ourselves."""
