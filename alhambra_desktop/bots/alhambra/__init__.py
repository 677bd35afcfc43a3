"""Bots for Alhambra and its modules."""
