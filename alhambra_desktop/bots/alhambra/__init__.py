"""Bots of Alhambra with its modules."""
